//! `teka render`: the puzzle, or its answer, as a picture.

use super::{Task, exit_of, open_puzzle, unsolved};
use crate::Exit;
use crate::args::Render;
use crate::console::Console;
use crate::deadline::Deadline;
use crate::export::{self, Saved};
use crate::failure::Failure;
use crate::json;
use serde_json::json;
use teka::Outcome;

pub(crate) fn run(args: &Render, console: &Console) -> Result<Exit, Failure> {
    let deadline = Deadline::after(args.limits.timeout);
    export::may_save(args.to.as_deref(), args.picture.force)?;
    let game = args.settings.apply(open_puzzle(&args.puzzle, console)?, console)?;
    let (text, scene, object);
    let mut answer = None;
    if args.solution {
        let (report, elapsed) = Task::new(&game, &args.limits).run(console)?;
        object = json::solved(game.family(), &report, elapsed, &console.words);
        let (Outcome::Solved(solution) | Outcome::Stopped { best: Some(solution), .. }) = &report.outcome
        else {
            if console.json {
                console.print_json(&object)?;
            } else if let Some(message) = unsolved(&report.outcome, console) {
                console.tell(&message)?;
            }
            return Ok(exit_of(&report.outcome));
        };
        (text, scene) = (solution.answer.text.clone(), solution.scene.clone());
        answer = Some(solution.clone());
    } else {
        (text, scene) = (game.print(), game.draw());
        object = json!({ "schema": 1, "family": game.family(), "puzzle": text });
    }
    match &args.to {
        Some(path) => {
            let saved =
                Saved { text: &text, json: object.to_string(), scene: &scene, solution: answer.as_ref() };
            export::save(path, &saved, &args.picture, deadline, console)?;
            if console.json {
                console.print_json(&object)?;
            }
        }
        None if console.json => console.print_json(&object)?,
        None => console.show(&scene, &text)?,
    }
    Ok(Exit::Answered)
}
