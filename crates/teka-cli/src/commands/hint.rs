//! `teka hint`: a hint for the next step, as specific as `--level` says.

use super::{exit_code, open_puzzle, unsolved_message, unsupported};
use crate::Exit;
use crate::args::Hint as Args;
use crate::console::Console;
use crate::failure::Failure;
use crate::json;
use crate::progress::ProgressLine;
use crate::stop::Stop;
use teka::{Hint, HintLevel, Message, Outcome, RunContext};

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Failure> {
    let game = args.settings.apply(open_puzzle(&args.puzzle, console)?, console)?;
    let game = args.state.apply(game, console)?;
    let named = |level: &HintLevel| args.level.as_deref() == Some(level.name());
    let level = HintLevel::ALL.into_iter().find(named).unwrap_or_default();
    let limits = args.limits.for_algorithm(&game, None, console);
    let stop = Stop::after(limits.timeout);
    let budget = limits.budget(&stop);
    let line = ProgressLine::new(console);
    let context = RunContext::new(&budget).with_observer(&line);
    let outcome = game.hint(level, &context).map_err(|why| unsupported(&why, "hint", game.family()))?;
    drop(line);
    if console.json {
        console.print_json(&json::hint(game.family(), level, &outcome, &console.words))?;
        return Ok(exit_code(&outcome));
    }
    match &outcome {
        Outcome::Solved(hint) | Outcome::Stopped { best: Some(hint), .. } => show(hint.as_ref(), console)?,
        _ => {}
    }
    if let Some(message) = unsolved_message(&outcome, console) {
        console.print_message(&message)?;
    }
    Ok(exit_code(&outcome))
}

fn show(hint: Option<&Hint>, console: &Console) -> Result<(), Failure> {
    let Some(hint) = hint else {
        return console.print_message(&Message::new("hint.done"));
    };
    console.draw(&hint.scene)?;
    console.print_message(&hint.message)?;
    hint.because.iter().try_for_each(|reason| console.print_message(reason))
}
