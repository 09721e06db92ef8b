//! `teka solve --all`: prints every solution as soon as it is found.

use super::{During, list_failure, stopped_message};
use crate::Exit;
use crate::args::Limits;
use crate::console::Console;
use crate::failure::Failure;
use crate::progress::ProgressLine;
use crate::stop::Stop;
use crate::{json, summary};
use serde_json::json;
use std::ops::ControlFlow;
use std::time::Instant;
use teka::{BigUint, Completeness, Count, Game, Limit, Message, RunContext, Which};

pub(crate) fn run(game: &Game, limits: &Limits, console: &Console) -> Result<Exit, Failure> {
    let stop = Stop::after(limits.timeout);
    let budget = limits.budget(&stop);
    let line = ProgressLine::new(console);
    let context = RunContext::new(&budget).with_observer(&line);
    let started = Instant::now();
    let (mut number, mut failure) = (0_u64, None);
    let listed = game.list(&context, Which::All, &mut |found| {
        number += 1;
        let printed = if console.json {
            let text = found.answer().text;
            console.print_json(&json!({ "schema": 1, "family": game.family(), "number": number, "solution": { "text": text } }))
        } else {
            let solution = found.solution();
            let separator = if number > 1 { console.print("\n") } else { Ok(()) };
            separator.and_then(|()| console.show(&solution.scene, &solution.answer.text))
        };
        match printed {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failure = Some(error);
                ControlFlow::Break(())
            }
        }
    });
    drop(line);
    if let Some(failure) = failure {
        return Err(failure);
    }
    let listed = listed.map_err(|error| list_failure(&error, game, console))?;
    let elapsed = started.elapsed();
    let (solutions, completeness, stats) = (BigUint::from(number), listed.completeness, listed.stats);
    if console.json {
        let count = Count::new(solutions, completeness, stats);
        console.print_json(&json::counted(game.family(), &count, elapsed))?;
    } else {
        let code = if completeness == Completeness::Complete { "count.solutions" } else { "count.so_far" };
        console.note_message(&Message::new(code).with("number", number));
        if let Completeness::Stopped(limit) = completeness {
            console.note_message(&stopped_message(limit, During::Count, console));
        }
        console.note_message(&summary::time(elapsed, console));
    }
    Ok(match completeness {
        Completeness::Stopped(Limit::Interrupted) => Exit::Interrupted,
        Completeness::Stopped(_) => Exit::Stopped,
        Completeness::Complete | Completeness::Cut if number == 0 => Exit::No,
        Completeness::Complete | Completeness::Cut => Exit::Answered,
    })
}
