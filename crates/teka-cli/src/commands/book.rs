//! `teka book`: a printable PDF booklet of puzzles and their answers. A puzzle without a solution is refused.

use super::{During, Task, exit_code, limit_name, new_puzzles, open, parts, stopped_message};
use crate::Exit;
use crate::args::{Answers, Book as Args, Wishes};
use crate::console::Console;
use crate::deadline::Deadline;
use crate::export::{self, Format};
use crate::failure::Failure;
use crate::stop::Stop;
use crate::{files, json, stop};
use serde_json::json as object;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;
use teka::{Game, Limit, Message, Outcome, Rating, RunContext, Scene};
use teka_render::{Book, BookFile, Item, Paper, Part, Rules, Theme};

/// The time limits for solving and for rating a puzzle.
const SOLVE_TIMEOUT: Duration = Duration::from_secs(10);
const RATE_TIMEOUT: Duration = Duration::from_secs(2);
/// With at most this many puzzles on a page, there is room for the rules beside each.
const MAX_WITH_RULES: usize = 2;
/// How many answers go on a page.
const ANSWERS_PER_PAGE: usize = 6;
/// Moves are printed in groups of this size.
const MOVES_PER_GROUP: usize = 5;

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Failure> {
    if args.generate.is_none() && args.wishes != Wishes::default() {
        return Err(Failure::Usage(Message::new("book.wishes")));
    }
    let mut deadline = Deadline::after(args.limits.timeout);
    let separate = (args.answers == Answers::Separate).then(|| answers_path(&args.to));
    for path in [Some(&args.to), separate.as_ref()].into_iter().flatten() {
        if Format::from_path(path) != Some(Format::Pdf) {
            return Err(Failure::File(files::message("book.not_pdf", path)));
        }
        files::check_writable(path, args.force)?;
    }
    let (games, stopped): (Vec<Game>, Option<Failure>) = match &args.generate {
        None => (args.files.iter().map(|file| puzzle(file, args, console)).collect::<Result<_, _>>()?, None),
        Some(family) => match new_games(family, args, console)? {
            Ok(made) => made,
            Err(exit) => return Ok(exit),
        },
    };
    if stopped.is_some() {
        // What was made before the limit was reached is still written.
        stop::forget_interruption();
        deadline = deadline.extended();
    }
    let (mut answers, mut unsolvable) = (Vec::new(), Vec::new());
    if args.answers != Answers::None {
        for (number, game) in games.iter().enumerate() {
            let limit = SOLVE_TIMEOUT.min(deadline.remaining().unwrap_or(SOLVE_TIMEOUT));
            match answer(number + 1, game, limit, args, console)? {
                Ok(item) => answers.push(item),
                Err(reason) => {
                    unsolvable.push((args.files.get(number).map_or(Path::new(""), PathBuf::as_path), reason));
                }
            }
            check_deadline(deadline, number + 1, games.len())?;
        }
    }
    if !unsolvable.is_empty() {
        return report_unsolvable(&unsolvable, console);
    }
    let per_page = args.per_page.parse().unwrap_or(MAX_WITH_RULES);
    let mut items = Vec::new();
    for (at, game) in games.iter().enumerate() {
        let limit = RATE_TIMEOUT.min(deadline.remaining().unwrap_or(RATE_TIMEOUT));
        items.push(Item {
            heading: heading(at + 1, &game.draw(), console),
            notes: notes(game, per_page <= MAX_WITH_RULES, limit, args, console),
            scene: Some(game.draw()),
            text: None,
        });
        check_deadline(deadline, at + 1, games.len())?;
    }
    let puzzles = Part { heading: None, per_page, items };
    let answers = Part {
        heading: Some(console.words.text("book.answers")),
        per_page: ANSWERS_PER_PAGE,
        items: answers,
    };
    let mut parts = vec![puzzles];
    let mut pages = 0;
    match &separate {
        Some(path) => {
            pages +=
                BookContents { games: &[], parts: vec![answers] }.write(path, args, deadline, console)?;
        }
        None if args.answers == Answers::Back => parts.push(answers),
        None => {}
    }
    pages += BookContents { games: &games, parts }.write(&args.to, args, deadline, console)?;
    if console.json {
        let mut object = object!({ "schema": 1, "puzzles": games.len(), "pages": pages });
        object["file"] = args.to.display().to_string().into();
        if let Some(path) = separate {
            object["answers"] = path.display().to_string().into();
        }
        console.print_json(&object)?;
    }
    stopped.map_or(Ok(Exit::Answered), Err)
}

/// Opens a puzzle, which may be in two files.
fn puzzle(file: &Path, args: &Args, console: &Console) -> Result<Game, Failure> {
    let parts = parts(file);
    let paths: Vec<&Path> = parts.iter().map(PathBuf::as_path).collect();
    open(&paths, args.reading.strictness(), args.reading.family.as_deref(), console)
}

/// New puzzles, the easiest first, and the failure to report in the end if a limit was reached. If they run out, those
/// made are used; `Err` inside is the exit code if there are none.
#[allow(clippy::type_complexity)]
fn new_games(
    family: &str,
    args: &Args,
    console: &Console,
) -> Result<Result<(Vec<Game>, Option<Failure>), Exit>, Failure> {
    let seed = new_puzzles::seed(&args.wishes);
    let theme = new_puzzles::entries(args.theme.as_deref(), Some(family))?;
    let options = new_puzzles::options(&args.wishes, theme, seed, console)?;
    let stop = Stop::after(args.limits.timeout);
    let budget = args.limits.budget(&stop);
    let mut made: Vec<((u64, u64), Game)> = Vec::new();
    let outcome = new_puzzles::make(family, &options, args.count, &budget, console, &mut |_, generated| {
        let details = json::details(&generated.details);
        let number = |name: &str| details[name].as_u64().unwrap_or(0);
        made.push(((number("level"), number("score")), generated.game));
        Ok(())
    })?;
    if args.wishes.seed.is_none() && !console.json {
        console.note_message(&Message::new("generate.seed").with("seed", seed.to_string()));
    }
    let mut stopped = None;
    match &outcome {
        Outcome::Stopped { limit, .. } => {
            let message = Message::new("generate.stopped").with("done", made.len()).with("count", args.count);
            let failure = Failure::Stopped(*limit, message.with("limit", limit_name(*limit, console)));
            if made.is_empty() {
                return Err(failure);
            }
            stopped = Some(failure);
        }
        Outcome::NoSolution(reason) => {
            console.note_message(reason);
            if made.is_empty() {
                return Ok(Err(exit_code(&outcome)));
            }
        }
        Outcome::Solved(()) => {}
    }
    made.sort_by_key(|(difficulty, _)| *difficulty);
    Ok(Ok((made.into_iter().map(|(_, game)| game).collect(), stopped)))
}

/// What goes in one file: its parts, and the games whose rules it explains.
struct BookContents<'a> {
    games: &'a [Game],
    parts: Vec<Part>,
}

impl BookContents<'_> {
    /// Writes the file, reports it, and returns the number of pages.
    fn write(
        self,
        path: &Path,
        args: &Args,
        deadline: Deadline,
        console: &Console,
    ) -> Result<usize, Failure> {
        let BookContents { games, parts } = self;
        let words = |message: &Message| console.words.say(message);
        let title = args.title.clone().filter(|title| !title.trim().is_empty());
        let title = title.unwrap_or_else(|| console.words.text("book.title"));
        let subtitle = match games.len() {
            0 => console.words.text("book.answers"),
            puzzles => words(&Message::new("book.subtitle").with("puzzles", puzzles)),
        };
        let book = Book {
            info: export::pdf_info(title, console),
            subtitle,
            rules: rules(games, console),
            parts,
            paper: Paper::named(&args.paper).unwrap_or_default(),
        };
        let theme = args.theme.as_deref().and_then(Theme::named).unwrap_or_default();
        let drawn = deadline.draw(console, || teka_render::book(&book, &words, &theme));
        let BookFile { bytes, pages } = drawn.map_err(|error| Failure::File(error.message()))?;
        export::write(path, &bytes, args.force, console)?;
        Ok(pages)
    }
}

/// The rules of the families in the booklet.
fn rules(games: &[Game], console: &Console) -> Vec<Rules> {
    let families: BTreeSet<&str> = games.iter().map(teka::Game::family).collect();
    let rules = families.into_iter().filter_map(|family| {
        let name = console.words.entry(&format!("book-name-{family}"))?;
        Some(Rules { name, text: console.words.entry(&format!("book-rules-{family}"))? })
    });
    rules.collect()
}

fn heading(number: usize, scene: &Scene, console: &Console) -> String {
    let title = console.words.say(&scene.title);
    console.words.say(&Message::new("book.heading").with("number", number).with("title", title))
}

/// The difficulty of a puzzle, if it can be rated in time, and its rules if requested.
fn notes(game: &Game, with_rules: bool, limit: Duration, args: &Args, console: &Console) -> Vec<String> {
    let stop = Stop::after(Some(limit));
    let budget = args.limits.budget(&stop);
    let context = RunContext::new(&budget);
    let difficulty = match game.rate(&context) {
        Ok(Outcome::Solved(Rating { level: Some(level), .. })) => {
            let message = Message::new("book.level").with("level", level).with("hardest", Rating::HARDEST);
            Some(console.words.say(&message))
        }
        _ => None,
    };
    let rules = console.words.entry(&format!("book-rules-{}", game.family())).filter(|_| with_rules);
    difficulty.into_iter().chain(rules).collect()
}

/// The answer of a puzzle, or the reason why it has none.
fn answer(
    number: usize,
    game: &Game,
    limit: Duration,
    args: &Args,
    console: &Console,
) -> Result<Result<Item, Message>, Failure> {
    let mut task = Task::new(game, &args.limits);
    task.limits.timeout = Some(limit);
    let (report, _) = task.run(console)?;
    let mut item =
        Item { heading: heading(number, &game.draw(), console), notes: Vec::new(), scene: None, text: None };
    match report.outcome {
        Outcome::NoSolution(reason) => return Ok(Err(reason)),
        Outcome::Solved(solution) | Outcome::Stopped { best: Some(solution), .. } => {
            match (&solution.answer.moves, solution.answer.length) {
                (Some(moves), length) => {
                    let moves: Vec<char> = moves.chars().collect();
                    let groups: Vec<String> =
                        moves.chunks(MOVES_PER_GROUP).map(|group| group.iter().collect()).collect();
                    let count = length.unwrap_or(moves.len() as u64);
                    item.notes.push(console.words.say(&Message::new("book.moves").with("count", count)));
                    item.text = Some(groups.join(" "));
                }
                (None, _) => item.scene = Some(solution.scene),
            }
        }
        outcome @ Outcome::Stopped { limit, .. } => {
            if exit_code(&outcome) == Exit::Interrupted {
                return Err(Failure::Stopped(limit, stopped_message(limit, During::Answer, console)));
            }
            let message = Message::new("book.unsolved").with("limit", limit_name(limit, console));
            item.text = Some(console.words.say(&message));
            if !console.json {
                console.note_message(&Message::new("book.unsolved_note").with("number", number));
            }
        }
    }
    Ok(Ok(item))
}

/// Fails if time is up after `done` puzzles.
fn check_deadline(deadline: Deadline, done: usize, puzzles: usize) -> Result<(), Failure> {
    if deadline.is_past() {
        let message = Message::new("book.stopped").with("done", done).with("puzzles", puzzles);
        return Err(Failure::Stopped(Limit::Time, message));
    }
    Ok(())
}

/// Reports all puzzles without a solution.
fn report_unsolvable(unsolvable: &[(&Path, Message)], console: &Console) -> Result<Exit, Failure> {
    let messages = unsolvable.iter().map(|(file, reason)| {
        let message = Message::new("book.no_solution").with("file", file.display().to_string());
        console.words.say(&message.with("reason", console.words.say(reason)))
    });
    let messages: Vec<String> = messages.collect();
    if console.json {
        let reason = unsolvable[0].1.code;
        console.print_json(&object!({ "schema": 1, "reason": reason, "message": messages.join("\n") }))?;
    } else {
        for message in &messages {
            console.note(message);
        }
        console.note_message(&Message::new("book.no_solution_help"));
    }
    Ok(Exit::No)
}

/// The answers of `book.pdf` go in `book-answers.pdf`.
fn answers_path(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}-answers.pdf"))
}
