//! `teka book`: puzzles as a booklet to print, with their answers.

use super::{During, Task, exit_of, open, parts, said, stopped};
use crate::Exit;
use crate::args::{Answers, Book as Args};
use crate::console::Console;
use crate::deadline::Deadline;
use crate::export::{self, Format};
use crate::failure::Failure;
use crate::files;
use crate::stop::Stop;
use serde_json::json;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;
use teka::{Game, Limit, Message, Outcome, Rating, RunContext, Scene};
use teka_render::{Book, BookFile, Item, Paper, Part, Rules, Theme};

/// How long each puzzle may take to be solved, and to be rated.
const SOLVING: Duration = Duration::from_secs(10);
const RATING: Duration = Duration::from_secs(2);
/// With so many puzzles on a page there is room for the rules beside each.
const ROOMY: usize = 2;
/// How many answers share a page.
const ANSWERS: usize = 6;
/// Moves are read in groups of so many.
const TOGETHER: usize = 5;

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Failure> {
    let deadline = Deadline::after(args.limits.timeout);
    let separate = (args.answers == Answers::Separate).then(|| beside(&args.to));
    for path in [Some(&args.to), separate.as_ref()].into_iter().flatten() {
        if !Format::of(path).is_ok_and(|format| format == Format::Pdf) {
            let name = path.display().to_string();
            return Err(Failure::File(Message::new("book.not_pdf").with("file", name)));
        }
        files::may_write(path, args.force)?;
    }
    let games: Vec<Game> =
        args.files.iter().map(|file| puzzle(file, args, console)).collect::<Result<_, _>>()?;
    let (mut answers, mut hopeless) = (Vec::new(), Vec::new());
    if args.answers != Answers::None {
        for ((number, game), file) in games.iter().enumerate().zip(&args.files) {
            let limit = SOLVING.min(deadline.left().unwrap_or(SOLVING));
            match answer(number + 1, game, limit, args, console)? {
                Ok(item) => answers.push(item),
                Err(reason) => hopeless.push((file.as_path(), reason)),
            }
            in_time(deadline, number + 1, games.len())?;
        }
    }
    if !hopeless.is_empty() {
        return refused(&hopeless, console);
    }
    let per_page = args.per_page.parse().unwrap_or(ROOMY);
    let mut items = Vec::new();
    for (at, game) in games.iter().enumerate() {
        let limit = RATING.min(deadline.left().unwrap_or(RATING));
        items.push(Item {
            heading: heading(at + 1, &game.draw(), console),
            notes: notes(game, per_page <= ROOMY, limit, args, console),
            scene: Some(game.draw()),
            text: None,
        });
        in_time(deadline, at + 1, games.len())?;
    }
    let puzzles = Part { heading: None, per_page, items };
    let answers =
        Part { heading: Some(console.words.text("book.answers")), per_page: ANSWERS, items: answers };
    let mut parts = vec![puzzles];
    let mut pages = 0;
    match &separate {
        Some(path) => {
            pages += Binding { games: &[], parts: vec![answers] }.write(path, args, deadline, console)?;
        }
        None if args.answers == Answers::Back => parts.push(answers),
        None => {}
    }
    pages += Binding { games: &games, parts }.write(&args.to, args, deadline, console)?;
    if console.json {
        let mut object = json!({ "schema": 1, "puzzles": games.len(), "pages": pages });
        object["file"] = args.to.display().to_string().into();
        if let Some(path) = separate {
            object["answers"] = path.display().to_string().into();
        }
        console.print_json(&object)?;
    }
    Ok(Exit::Answered)
}

/// Opens a puzzle, which may be in two files.
fn puzzle(file: &Path, args: &Args, console: &Console) -> Result<Game, Failure> {
    let parts = parts(file);
    let paths: Vec<&Path> = parts.iter().map(PathBuf::as_path).collect();
    open(&paths, args.reading.reading(), args.reading.family.as_deref(), console)
}

/// One file in the making: puzzles to tell the rules of, if it holds any, and everything that goes into it.
struct Binding<'a> {
    games: &'a [Game],
    parts: Vec<Part>,
}

impl Binding<'_> {
    /// Writes the file, says so, and tells how many pages it has.
    fn write(
        self,
        path: &Path,
        args: &Args,
        deadline: Deadline,
        console: &Console,
    ) -> Result<usize, Failure> {
        let Binding { games, parts } = self;
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
        let bound = deadline.draw(console, || teka_render::book(&book, &words, &theme));
        let BookFile { bytes, pages } = bound.map_err(|error| Failure::File(error.message()))?;
        files::write(path, &bytes, args.force)?;
        if !console.json {
            console.say(&Message::new("file.saved").with("file", path.display().to_string()));
        }
        Ok(pages)
    }
}

/// The rules of every family there is a puzzle of.
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

/// How hard a puzzle is, if that is known soon, and where there is room its rules.
fn notes(game: &Game, roomy: bool, limit: Duration, args: &Args, console: &Console) -> Vec<String> {
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
    let rules = console.words.entry(&format!("book-rules-{}", game.family())).filter(|_| roomy);
    difficulty.into_iter().chain(rules).collect()
}

/// The answer of a puzzle, or that it has none.
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
                        moves.chunks(TOGETHER).map(|group| group.iter().collect()).collect();
                    let count = length.unwrap_or(moves.len() as u64);
                    item.notes.push(console.words.say(&Message::new("book.moves").with("count", count)));
                    item.text = Some(groups.join(" "));
                }
                (None, _) => item.scene = Some(solution.scene),
            }
        }
        outcome @ Outcome::Stopped { limit, .. } => {
            if exit_of(&outcome) == Exit::Interrupted {
                return Err(Failure::Stopped(limit, stopped(limit, During::Answer, console)));
            }
            let message = Message::new("book.unsolved").with("limit", said(limit, console));
            item.text = Some(console.words.say(&message));
            if !console.json {
                console.say(&Message::new("book.unsolved_note").with("number", number));
            }
        }
    }
    Ok(Ok(item))
}

/// Whether there is time for more after so many puzzles.
fn in_time(deadline: Deadline, done: usize, puzzles: usize) -> Result<(), Failure> {
    if deadline.is_past() {
        let message = Message::new("book.stopped").with("done", done).with("puzzles", puzzles);
        return Err(Failure::Stopped(Limit::Time, message));
    }
    Ok(())
}

/// A booklet holds no puzzle without a solution. Those that have none are all named.
fn refused(hopeless: &[(&Path, Message)], console: &Console) -> Result<Exit, Failure> {
    let messages = hopeless.iter().map(|(file, reason)| {
        let message = Message::new("book.no_solution").with("file", file.display().to_string());
        console.words.say(&message.with("reason", console.words.say(reason)))
    });
    let messages: Vec<String> = messages.collect();
    if console.json {
        let reason = hopeless[0].1.code;
        console.print_json(&json!({ "schema": 1, "reason": reason, "message": messages.join("\n") }))?;
    } else {
        for message in &messages {
            console.note(message);
        }
        console.say(&Message::new("book.no_solution_help"));
    }
    Ok(Exit::No)
}

/// `book.pdf` has its answers in `book-answers.pdf`.
fn beside(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}-answers.pdf"))
}
