//! `teka rate`: how hard a puzzle is, and why.

use super::{exit_code, open_puzzle, unsolved_message, unsupported};
use crate::Exit;
use crate::args::Rate as Args;
use crate::console::Console;
use crate::failure::Failure;
use crate::json;
use crate::progress::ProgressLine;
use crate::stop::Stop;
use teka::{Message, Outcome, Rating, RunContext};

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Failure> {
    let game = args.settings.apply(open_puzzle(&args.puzzle, console)?, console)?;
    let limits = args.limits.for_algorithm(&game, None, console);
    let stop = Stop::after(limits.timeout);
    let budget = limits.budget(&stop);
    let line = ProgressLine::new(console);
    let context = RunContext::new(&budget).with_observer(&line);
    let outcome = game.rate(&context).map_err(|why| unsupported(&why, "rate", game.family()))?;
    drop(line);
    if console.json {
        console.print_json(&json::rated(game.family(), &outcome, &console.words))?;
        return Ok(exit_code(&outcome));
    }
    match &outcome {
        Outcome::Solved(rating) | Outcome::Stopped { best: Some(rating), .. } => show(rating, console)?,
        _ => {}
    }
    if let Some(message) = unsolved_message(&outcome, console) {
        console.print_message(&message)?;
    }
    Ok(exit_code(&outcome))
}

fn show(rating: &Rating, console: &Console) -> Result<(), Failure> {
    let message = match rating.level {
        Some(level) => Message::new("rate.level").with("level", level).with("hardest", Rating::HARDEST),
        None => Message::new("rate.beyond"),
    };
    console.print_message(&message.with("score", rating.score))?;
    rating.reasons.iter().try_for_each(|reason| console.print_message(reason))
}
