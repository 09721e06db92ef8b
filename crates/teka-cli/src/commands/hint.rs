//! `teka hint`: a hint for the next step, as specific as `--level` says; printed, and saved with `--save`.

use super::{exit_code, open_puzzle, unsolved_message, unsupported};
use crate::Exit;
use crate::args::Hint as Args;
use crate::console::Console;
use crate::deadline::Deadline;
use crate::export::{self, Content};
use crate::failure::Failure;
use crate::json;
use crate::progress::ProgressLine;
use crate::stop::Stop;
use teka::{Hint, HintLevel, HintOptions, Message, Outcome, RunContext};

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Failure> {
    let deadline = Deadline::after(args.limits.timeout);
    export::check_writable(args.save.iter().map(AsRef::as_ref), args.picture.force)?;
    let game = args.settings.apply(open_puzzle(&args.puzzle, console)?, console)?;
    let game = args.state.apply(game, console)?;
    let named = |level: &HintLevel| args.level.as_deref() == Some(level.name());
    let level = HintLevel::ALL.into_iter().find(named).unwrap_or_default();
    let limits = args.limits.for_algorithm(&game, None, console);
    let stop = Stop::after(limits.timeout);
    let budget = limits.budget(&stop);
    let line = ProgressLine::new(console).of_family(game.family());
    let context = RunContext::new(&budget).with_observer(&line);
    let options = HintOptions::from(level).skipping(args.skip);
    let options = args.method.iter().fold(options, |options, method| options.with("method", method));
    let outcome = game.hint(options, &context).map_err(|why| unsupported(&why, "hint", game.family()))?;
    drop(line);
    let object = json::hint(game.family(), level, &outcome, &console.words);
    if let Outcome::Solved(Some(hint)) | Outcome::Stopped { best: Some(Some(hint)), .. } = &outcome {
        let text = text(hint, console);
        let content = Content { text: &text, json: object.to_string(), scene: &hint.scene, solution: None };
        for path in &args.save {
            export::save(path, &content, &args.picture, deadline, console)?;
        }
    }
    if console.json {
        console.print_json(&object)?;
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

/// A hint and its reasons, one per line.
fn text(hint: &Hint, console: &Console) -> String {
    let messages = [&hint.message].into_iter().chain(&hint.because);
    messages.map(|message| console.words.say(message) + "\n").collect()
}

/// Prints a hint, or that there is nothing left to do.
pub(super) fn show(hint: Option<&Hint>, console: &Console) -> Result<(), Failure> {
    let Some(hint) = hint else {
        return console.print_message(&Message::new("hint.done"));
    };
    console.draw(&hint.scene)?;
    console.print_message(&hint.message)?;
    hint.because.iter().try_for_each(|reason| console.print_message(reason))
}
