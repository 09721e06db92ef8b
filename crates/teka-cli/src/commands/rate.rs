//! `teka rate`: how hard a puzzle is, and why; for several puzzles, a table.

use super::batch::{self, Batch, Puzzle, Row};
use super::{exit_code, limit_name, named_puzzles, unsolved_message, unsupported};
use crate::Exit;
use crate::args::Rate as Args;
use crate::console::Console;
use crate::failure::Failure;
use crate::json;
use crate::progress::ProgressLine;
use crate::stop::Stop;
use teka::{Game, Message, Outcome, Rating, RunContext};

/// The headings of the table.
const HEADINGS: [&str; 4] = ["table-file", "table-level", "table-score", "table-hardest"];

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Failure> {
    let mut puzzles = named_puzzles::in_files(&args.puzzles, &args.reading);
    if batch::is_batch(&puzzles, args.jobs) {
        args.state.check_single()?;
        let batch = Batch { reading: &args.reading, jobs: args.jobs, headings: &HEADINGS, numbers: 1..3 };
        return batch::run(puzzles, &batch, console, |game, puzzle| row(args, game, puzzle, console));
    }
    let game = named_puzzles::open(puzzles.remove(0).sources, &args.reading, console)?;
    let game = args.state.apply(args.settings.apply(game, console)?, console)?;
    let outcome = rate(&game, args, None, console)?;
    if console.json {
        console.print_json(&json::rated(game.family(), &outcome, &console.words))?;
        return Ok(exit_code(&outcome));
    }
    if let Some(rating) = rating(&outcome) {
        show(rating, console)?;
    }
    if let Some(message) = unsolved_message(&outcome, console) {
        console.print_message(&message)?;
    }
    Ok(exit_code(&outcome))
}

/// Rates one of several puzzles.
pub(crate) fn row(args: &Args, game: Game, puzzle: &Puzzle, console: &Console) -> Result<Row, Failure> {
    let game = args.settings.apply(game, console)?;
    let outcome = rate(&game, args, Some(&puzzle.file), console)?;
    Ok(Row {
        cells: cells(&outcome, console),
        object: json::rated(game.family(), &outcome, &console.words),
        exit: exit_code(&outcome),
    })
}

fn rate(
    game: &Game,
    args: &Args,
    label: Option<&str>,
    console: &Console,
) -> Result<Outcome<Rating>, Failure> {
    let limits = args.limits.shared_by(args.jobs);
    let stop = Stop::after(limits.timeout);
    let budget = limits.budget(&stop);
    let line = ProgressLine::labelled(label, console).of_family(game.family());
    let context = RunContext::new(&budget).with_observer(&line);
    game.rate(&context).map_err(|why| unsupported(&why, "rate", game.family()))
}

fn rating(outcome: &Outcome<Rating>) -> Option<&Rating> {
    match outcome {
        Outcome::Solved(rating) | Outcome::Stopped { best: Some(rating), .. } => Some(rating),
        _ => None,
    }
}

/// Prints a rating and its reasons.
pub(super) fn show(rating: &Rating, console: &Console) -> Result<(), Failure> {
    let message = match rating.level {
        Some(level) => Message::new("rate.level").with("level", level).with("hardest", Rating::HARDEST),
        None => Message::new("rate.beyond"),
    };
    console.print_message(&message.with("score", rating.score))?;
    rating.reasons.iter().try_for_each(|reason| console.print_message(reason))
}

/// The level, the score and the hardest technique, or why there is no rating.
fn cells(outcome: &Outcome<Rating>, console: &Console) -> Vec<String> {
    let Some(rating) = rating(outcome) else {
        return vec![match outcome {
            Outcome::Stopped { limit, .. } => limit_name(*limit, console),
            _ => console.words.text("table.no_solution"),
        }];
    };
    let level = rating.level.map_or_else(|| "-".to_owned(), |level| level.to_string());
    let score = console.language().number(rating.score);
    let hardest = json::details(&rating.details)["hardest_technique"].as_str().unwrap_or("-").to_owned();
    vec![level, score, hardest]
}
