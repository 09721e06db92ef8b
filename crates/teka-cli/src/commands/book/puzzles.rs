//! The puzzles of a booklet: reads them from files or generates them, rates them, and gives each its name and
//! size as they are printed.

use super::prepare::SearchPool;
use crate::args::{Book as Args, ReadingFlags};
use crate::commands::named_puzzles::{self, Named};
use crate::commands::{exit_code, limit_name, new_puzzles};
use crate::console::Console;
use crate::failure::Failure;
use crate::stop::Stop;
use crate::{Exit, json};
use std::path::Path;
use std::time::Duration;
use teka::{Arg, Game, Limit, Message, Outcome, Rating, RunContext, Solution};
use teka_render::{Item, Level};

/// The time limit for rating a puzzle.
const RATE_TIMEOUT: Duration = Duration::from_secs(2);

/// A puzzle of a booklet.
pub(super) struct Puzzle {
    pub(super) game: Game,
    /// Its number in the booklet, from 1.
    pub(super) number: usize,
    /// The file that it is from.
    pub(super) file: Option<String>,
    /// Its level and score, once they are known.
    rating: Option<(Option<u8>, u64)>,
    pub(super) answer: Answer,
}

/// What is known about the answer of a puzzle.
pub(super) enum Answer {
    /// It was not looked for.
    Unknown,
    Found(Box<Solution>),
    /// It was not found within this limit.
    NotFound(Limit),
}

impl Puzzle {
    fn new(game: Game, file: Option<String>) -> Self {
        Puzzle { game, number: 0, file, rating: None, answer: Answer::Unknown }
    }

    /// Rates it, unless its level is known already. If that takes too long, it has no level.
    pub(super) fn rate(&mut self, pool: &SearchPool<'_>) {
        if self.rating.is_some() {
            return;
        }
        let rated = pool.run(RATE_TIMEOUT, |budget| self.game.rate(&RunContext::new(budget)));
        if let Ok(Outcome::Solved(Rating { level, score, .. })) = rated {
            self.rating = Some((level, score));
        }
    }

    /// The key for sorting by level, then by score; puzzles without a level come last.
    pub(super) fn sort_key(&self) -> (u8, u64) {
        let (level, score) = self.rating.unwrap_or((None, 0));
        (level.unwrap_or(u8::MAX), score)
    }

    pub(super) fn level(&self) -> Option<Level> {
        let level = self.rating?.0?;
        Some(Level { level, hardest: Rating::HARDEST })
    }

    /// Its title, or one made from the name of its file.
    pub(super) fn name(&self) -> Option<String> {
        let title = self.game.draw().title;
        let named = title.args.iter().find_map(|(name, value)| match value {
            Arg::Text(text) if *name == "title" => Some(text.clone()),
            _ => None,
        });
        named.or_else(|| file_title(self.file.as_deref()?, self.game.family()))
    }

    /// Its size in a few words.
    pub(super) fn facts(&self, console: &Console) -> String {
        let title = self.game.draw().title;
        let code = match self.game.family() {
            "packing" => "book.facts_packing",
            "sliding" => "book.facts_sliding",
            "fillin" => "book.facts_fillin",
            _ => return console.words.say(&title),
        };
        console.words.say(&Message { code, args: title.args })
    }

    /// The puzzle as it is printed.
    pub(super) fn item(&self, console: &Console) -> Item {
        Item {
            number: self.number,
            name: self.name(),
            facts: self.facts(console),
            level: self.level(),
            scene: Some(self.game.draw()),
            text: None,
        }
    }
}

/// A title from the name of a file, unless that only says what kind of puzzle it is.
fn file_title(file: &str, family: &str) -> Option<String> {
    let first = file.split('+').next().unwrap_or(file);
    let stem = Path::new(first).file_stem()?.to_string_lossy().replace(['-', '_', '.'], " ");
    let stem = stem.strip_suffix(" board").unwrap_or(&stem);
    let words: String = stem.chars().filter(|c| c.is_alphabetic()).flat_map(char::to_lowercase).collect();
    if words.is_empty() || [family, "puzzle", "board", "stdin", "tekateki"].contains(&words.as_str()) {
        return None;
    }
    let mut letters = stem.trim().chars();
    let first = letters.next()?;
    Some(first.to_uppercase().chain(letters).collect())
}

/// Reads the puzzles in the files of the command line. If some cannot be read, all of those are reported, and the inner
/// `Err` is the exit code.
pub(super) fn from_files(args: &Args, console: &Console) -> Result<Result<Vec<Puzzle>, Exit>, Failure> {
    let (mut puzzles, mut failures) = (Vec::new(), Vec::new());
    let reading = ReadingFlags { form: args.reading.clone(), set: None };
    let named = named_puzzles::in_files(&args.files, &reading);
    for Named { file, sources, rating, is_line, .. } in named {
        match named_puzzles::open(sources, &reading, console) {
            Ok(game) => {
                let file = (file != "-" && !is_line).then_some(file);
                let rating = rating.map(|(level, score)| (Some(level), score));
                puzzles.push(Puzzle { rating, ..Puzzle::new(game, file) });
            }
            Err(failure) => failures.push((file, failure)),
        }
    }
    if failures.is_empty() || args.files.len() <= 1 {
        return failures.pop().map_or(Ok(Ok(puzzles)), |(_, failure)| Err(failure));
    }
    if console.json {
        let objects: Vec<_> =
            failures.iter().map(|(file, failure)| (file, failure.object(console))).collect();
        let mut first = objects[0].1.clone();
        let all = objects.into_iter().flat_map(|(file, object)| {
            let errors = object["errors"].as_array().cloned().unwrap_or_default();
            errors.into_iter().map(move |mut error| {
                error["file"] = file.as_str().into();
                error
            })
        });
        first["errors"] = all.collect();
        console.print_json(&first)?;
        return Ok(Err(Exit::Bad));
    }
    for (file, failure) in &failures {
        console.note_message(&Message::new("book.bad_file").with("file", file.as_str()));
        failure.report(console);
    }
    Ok(Err(Exit::Bad))
}

/// Generates puzzles; if a limit is reached, also returns the failure to report in the end. If the family runs out of
/// puzzles, those made are used; the inner `Err` is the exit code if there are none.
#[allow(clippy::type_complexity)]
pub(super) fn new(
    family: &str,
    args: &Args,
    console: &Console,
) -> Result<Result<(Vec<Puzzle>, Option<Failure>), Exit>, Failure> {
    let seed = new_puzzles::seed(&args.flags);
    let theme = new_puzzles::theme_file(args.theme.as_deref(), Some(family))?;
    let options = new_puzzles::options(&args.flags, theme, seed, console)?;
    let stop = Stop::after(args.limits.timeout);
    let budget = args.limits.budget(&stop);
    let mut made: Vec<Puzzle> = Vec::new();
    let outcome = new_puzzles::make(family, &options, args.count, &budget, console, &mut |_, generated| {
        let details = json::details(&generated.details);
        let level = details["level"].as_u64().and_then(|level| u8::try_from(level).ok());
        let mut puzzle = Puzzle::new(generated.game, None);
        puzzle.rating = level.map(|level| (Some(level), details["score"].as_u64().unwrap_or(0)));
        made.push(puzzle);
        Ok(())
    })?;
    if args.flags.seed.is_none() && !console.json {
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
    Ok(Ok((made, stopped)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_names_become_titles_unless_they_only_number_puzzles() {
        let title = |file: &str| file_title(file, "sliding");
        assert_eq!(title("examples/iq-puzzler-pro.txt").as_deref(), Some("Iq puzzler pro"));
        assert_eq!(title("two-files.board.txt+two-files.list.txt").as_deref(), Some("Two files"));
        for file in ["sliding-003.txt", "puzzle_7.txt", "12.txt", ""] {
            assert_eq!(title(file), None, "{file}");
        }
    }
}
