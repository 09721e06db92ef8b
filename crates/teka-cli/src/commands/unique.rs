//! `teka unique`: whether a puzzle has exactly one solution.

use super::{During, list_failure, open_puzzle, stopped_message};
use crate::Exit;
use crate::args::Unique as Args;
use crate::console::Console;
use crate::failure::Failure;
use crate::progress::ProgressLine;
use crate::stop::Stop;
use crate::{json, summary};
use std::time::Instant;
use teka::{Limit, Message, RunContext, Uniqueness};

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Failure> {
    let game = open_puzzle(&args.puzzle, console)?;
    let stop = Stop::after(args.limits.timeout);
    let budget = args.limits.budget(&stop);
    let line = ProgressLine::new(console);
    let context = RunContext::new(&budget).with_observer(&line);
    let started = Instant::now();
    let (verdict, stats) = game.unique(&context).map_err(|error| list_failure(&error, &game, console))?;
    let elapsed = started.elapsed();
    drop(line);
    if console.json {
        console.print_json(&json::unique(&verdict, &stats, elapsed, &console.words))?;
    } else {
        show(&verdict, console)?;
        console.note_message(&summary::time(elapsed, console));
    }
    Ok(match verdict {
        Uniqueness::Unique(_) => Exit::Answered,
        Uniqueness::Several { .. } | Uniqueness::None(_) => Exit::No,
        Uniqueness::Unknown(Limit::Interrupted) => Exit::Interrupted,
        Uniqueness::Unknown(_) => Exit::Stopped,
    })
}

fn show(verdict: &Uniqueness, console: &Console) -> Result<(), Failure> {
    let message = match verdict {
        Uniqueness::Unique(_) => Message::new("unique.one"),
        Uniqueness::Several { up_to_symmetry: true, .. } => Message::new("unique.up_to_symmetry"),
        Uniqueness::Several { .. } => Message::new("unique.several"),
        Uniqueness::None(reason) => Message::new("solve.none").with("reason", console.words.say(reason)),
        Uniqueness::Unknown(limit) => stopped_message(*limit, During::Answer, console),
    };
    console.print(&format!("{}\n", console.words.say(&message)))?;
    match verdict {
        Uniqueness::Unique(only) => console.show(&only.scene, &only.answer.text),
        Uniqueness::Several { two, .. } => {
            let [one, other] = two.as_ref();
            console.print("\n")?;
            console.show(&one.scene, &one.answer.text)?;
            console.print("\n")?;
            console.show(&other.scene, &other.answer.text)?;
            console.print(&format!("\n{}\n", console.words.text("unique.difference")))?;
            console.print(&difference(&one.answer.text, &other.answer.text))
        }
        Uniqueness::None(_) | Uniqueness::Unknown(_) => Ok(()),
    }
}

/// A map of the first text, with `*` where the second one differs and `·` where they agree.
fn difference(one: &str, other: &str) -> String {
    let mark = |(a, b): (char, char)| {
        if a == '\n' || a == '.' {
            a
        } else if a == b {
            '·'
        } else {
            '*'
        }
    };
    one.chars().zip(other.chars()).map(mark).collect()
}
