//! Guided mode, `teka` without a command: asks for a file, prints the answer, offers to save it, and repeats the
//! question after a mistake.

use super::{Task, exit_code, open, unsolved_message};
use crate::Exit;
use crate::args::{Limits, Picture};
use crate::console::Console;
use crate::deadline::Deadline;
use crate::export::{self, Content};
use crate::failure::Failure;
use crate::{answer, explain, json, stop, summary};
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use teka::{Game, Message, Outcome, Report, Solution, Strictness};

pub(crate) fn run(console: &Console) -> Result<Exit, Failure> {
    console.note(&console.words.text("guided.welcome"));
    let mut exit = Exit::Answered;
    // At the end of the input, every question ends the program.
    while let Some(game) = puzzle(console)? {
        let Some((report, elapsed)) = solve(&game, console)? else { break };
        for line in summary::lines(&report, elapsed, console) {
            console.print(&format!("{line}\n"))?;
        }
        exit = exit_code(&report.outcome);
        if let Outcome::Solved(solution) = &report.outcome {
            let object = json::solved(game.family(), &report, elapsed, &console.words).to_string();
            save(solution, &object, console);
        }
        if stop::interrupted() || !is_yes(ask(console, &Message::new("guided.again")).as_deref()) {
            break;
        }
    }
    console.note(&console.words.text("guided.bye"));
    Ok(exit)
}

/// Asks for a file until one can be read. An empty answer quits.
fn puzzle(console: &Console) -> Result<Option<Game>, Failure> {
    loop {
        let Some(name) = ask(console, &Message::new("guided.file")).filter(|name| !name.is_empty()) else {
            return Ok(None);
        };
        match open(&[Path::new(&name)], Strictness::Strict, None, console) {
            Ok(game) => {
                console.show(&game.draw(), &game.print())?;
                if let Some(explanation) = game.explain() {
                    console.print("\n")?;
                    explain::show(&explanation, console)?;
                }
                return Ok(Some(game));
            }
            Err(Failure::PipeClosed) => return Err(Failure::PipeClosed),
            Err(mistake) => {
                mistake.report(console);
            }
        }
    }
}

/// Asks for an algorithm until the name is known, and runs it.
fn solve(game: &Game, console: &Console) -> Result<Option<(Report, std::time::Duration)>, Failure> {
    console.note_message(&Message::new("guided.algorithms").with("known", game.algorithms().join(", ")));
    loop {
        let question = Message::new("guided.algorithm").with("usual", game.default_algorithm());
        let Some(name) = ask(console, &question) else { return Ok(None) };
        let algorithm = if name.is_empty() { None } else { Some(name.as_str()) };
        let task = Task { algorithm, ..Task::new(game, &Limits::default()) };
        match task.run(console) {
            Ok((report, elapsed)) => {
                if let Outcome::Solved(solution) | Outcome::Stopped { best: Some(solution), .. } =
                    &report.outcome
                {
                    answer::show(solution, None, console)?;
                }
                if let Some(message) = unsolved_message(&report.outcome, console) {
                    console.print_message(&message)?;
                }
                return Ok(Some((report, elapsed)));
            }
            Err(mistake @ Failure::Usage(_)) => {
                mistake.report(console);
            }
            Err(failure) => return Err(failure),
        }
    }
}

/// Asks where to save until it works or the answer is empty.
fn save(solution: &Solution, object: &str, console: &Console) {
    while let Some(name) = ask(console, &Message::new("guided.save")).filter(|name| !name.is_empty()) {
        let path = PathBuf::from(name);
        let force = path.is_file() && is_yes(ask(console, &Message::new("guided.overwrite")).as_deref());
        let content = Content {
            text: &solution.answer.text,
            json: object.to_owned(),
            scene: &solution.scene,
            solution: Some(solution),
        };
        match export::save(
            &path,
            &content,
            &Picture { force, ..Picture::default() },
            Deadline::after(None),
            console,
        ) {
            Ok(()) => return,
            Err(mistake) => {
                mistake.report(console);
            }
        }
    }
}

/// Asks a question and returns the trimmed answer; `None` at the end of the input.
fn ask(console: &Console, question: &Message) -> Option<String> {
    let mut err = anstream::stderr();
    let _ = write!(err, "{} ", console.words.say(question)).and_then(|()| err.flush());
    let mut line = Vec::new();
    match io::stdin().lock().read_until(b'\n', &mut line) {
        Ok(0) | Err(_) => {
            console.note("");
            None
        }
        Ok(_) => Some(String::from_utf8_lossy(&line).trim().to_owned()),
    }
}

/// Whether an answer is yes, which starts with a `y` in both languages.
fn is_yes(answer: Option<&str>) -> bool {
    let first = answer.and_then(|answer| answer.chars().next());
    matches!(first, Some('y' | 'Y'))
}
