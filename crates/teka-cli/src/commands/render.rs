//! `teka render`: draws a puzzle, or with `--solution` its solution, in the terminal or to a file.

use super::{SearchRequest, exit_code, open_puzzle, unsolved_message};
use crate::Exit;
use crate::args::Render;
use crate::console::Console;
use crate::deadline::Deadline;
use crate::export::{self, Content};
use crate::failure::Failure;
use crate::json;
use serde_json::json;
use teka::Outcome;

pub(crate) fn run(args: &Render, console: &Console) -> Result<Exit, Failure> {
    let deadline = Deadline::after(args.limits.timeout);
    export::check_writable(args.to.as_deref(), args.picture.force)?;
    args.picture.theme()?;
    let game = args.settings.apply(open_puzzle(&args.puzzle, console)?, console)?;
    let game = args.state.apply(game, console)?;
    let (text, scene, object);
    let mut answer = None;
    if args.solution {
        let (report, elapsed) = SearchRequest::new(&game, &args.limits).run(console)?;
        object = json::solved(game.family(), &report, elapsed, &console.words);
        let (Outcome::Solved(solution) | Outcome::Stopped { best: Some(solution), .. }) = &report.outcome
        else {
            if console.json {
                console.print_json(&object)?;
            } else if let Some(message) = unsolved_message(&report.outcome, console) {
                console.print_message(&message)?;
            }
            return Ok(exit_code(&report.outcome));
        };
        (text, scene) = (solution.answer.text.clone(), solution.scene.clone());
        answer = Some(solution.clone());
    } else {
        (text, scene) = (game.print(), game.draw());
        object = json!({ "schema": 1, "family": game.family(), "puzzle": text });
    }
    match &args.to {
        Some(path) => {
            let content =
                Content { text: &text, json: object.to_string(), scene: &scene, solution: answer.as_ref() };
            export::save(path, &content, &args.picture, deadline, console)?;
            if console.json {
                console.print_json(&object)?;
            }
        }
        None if console.json => console.print_json(&object)?,
        None => console.show(&scene, &text)?,
    }
    Ok(Exit::Answered)
}
