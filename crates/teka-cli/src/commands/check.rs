//! `teka check`: whether an answer is correct, as judged by the referee. A text that is no answer is an input error, not a
//! wrong answer.

use super::open_read;
use crate::Exit;
use crate::args::Check;
use crate::console::Console;
use crate::failure::Failure;
use crate::{diagnose, files, json};
use std::path::{Path, PathBuf};
use teka::{Message, Verdict, input};

pub(crate) fn run(args: &Check, console: &Console) -> Result<Exit, Failure> {
    // If the puzzle has a second file, it comes before the answer.
    let (answer, list) = args.answer.split_last().expect("clap requires an answer");
    let files: Vec<&Path> = std::iter::once(&args.file).chain(list).map(PathBuf::as_path).collect();
    if files.iter().chain([&answer.as_path()]).filter(|file| **file == Path::new("-")).count() > 1 {
        return Err(Failure::Usage(Message::new("usage.one_input")));
    }
    let game = open_read(&files, &args.reading, console)?;
    let game = args.settings.apply(game, console)?;
    let answer = input::answer(files::read(answer)?);
    let judgement = game.judge(&answer);
    if judgement.unreadable {
        return Err(Failure::Input { sources: vec![answer], diagnostics: judgement.diagnostics });
    }
    let illegal = match &judgement.verdict {
        Verdict::Legal => None,
        Verdict::Illegal(reason) => Some(reason),
    };
    if console.json {
        console.print_json(&json::judged(illegal, &console.words))?;
    } else if let Some(reason) = illegal {
        let reason = console.words.say(reason);
        console.print(&format!(
            "{}\n",
            console.words.say(&Message::new("check.illegal").with("reason", reason))
        ))?;
        for diagnostic in &judgement.diagnostics {
            console.note(&diagnose::render(diagnostic, std::slice::from_ref(&answer), &console.words));
        }
    } else {
        console.print(&format!("{}\n", console.words.text("check.legal")))?;
    }
    Ok(if illegal.is_none() { Exit::Answered } else { Exit::No })
}
