//! `teka check`: the referee judges an answer, a list as `teka count --list` writes it, or JSON Lines with puzzles and
//! answers. Several answer files or folders go to `check_many.rs`. A text that is not an answer is an input error.

use super::batch::{self, Batch, Row};
use super::{check_many, named_puzzles, open_read};
use crate::Exit;
use crate::args::Check;
use crate::console::Console;
use crate::failure::Failure;
use crate::{diagnostic, files, json};
use std::path::{Path, PathBuf};
use teka::{Game, Message, Source, Verdict, input};

pub(crate) fn run(args: &Check, console: &Console) -> Result<Exit, Failure> {
    // If the puzzle has a second file, it comes before the answer.
    let Some((answer, list)) = args.answer.split_last() else {
        return if args.file.is_dir() {
            check_many::check_folder(args, console)
        } else {
            check_lines(args, console)
        };
    };
    if answer.is_dir() || args.answer.len() > 2 {
        return check_many::check_against_one_puzzle(args, console);
    }
    let files: Vec<&Path> = std::iter::once(&args.file).chain(list).map(PathBuf::as_path).collect();
    if files.iter().chain([&answer.as_path()]).filter(|file| **file == Path::new("-")).count() > 1 {
        return Err(Failure::Usage(Message::new("usage.one_input")));
    }
    let game = open_read(&files, &args.reading, console)?;
    let game = args.settings.apply(game, console)?;
    let answer = files::read(answer)?;
    if let Some(answers) = split_list(&answer) {
        return check_list(&game, &answers, console);
    }
    let answer = input::answer(answer);
    let judgement = game.judge(&answer);
    if judgement.unreadable {
        return Err(Failure::Input { sources: vec![answer], diagnostics: judgement.diagnostics });
    }
    let illegal = match &judgement.verdict {
        Verdict::Legal => None,
        Verdict::Illegal(reason) => Some(reason),
    };
    if console.json {
        console.print_json(&json::judged(game.family(), illegal, &console.words))?;
    } else if let Some(reason) = illegal {
        let reason = console.words.say(reason);
        console.print(&format!(
            "{}\n",
            console.words.say(&Message::new("check.illegal").with("reason", reason))
        ))?;
        for diagnostic in &judgement.diagnostics {
            console.note(&diagnostic::render(diagnostic, std::slice::from_ref(&answer), &console.words));
        }
    } else {
        console.print(&format!("{}\n", console.words.text("check.legal")))?;
    }
    Ok(if illegal.is_none() { Exit::Answered } else { Exit::No })
}

/// Splits a list as `teka count --list` writes it into its answers, each a line with slashes between its rows or a JSON
/// object. `None` if the text is a single answer.
fn split_list(source: &Source) -> Option<Vec<Source>> {
    let lines: Vec<&str> = source.text.lines().filter(|line| !line.trim().is_empty()).collect();
    let is_answer =
        |line: &&str| line.starts_with('{') || (line.contains('/') && !line.contains([' ', '\t']));
    if lines.len() < 2 || !lines.iter().all(is_answer) {
        return None;
    }
    let answer = |(at, line): (usize, &str)| Source::new(format!("{}:{}", source.name, at + 1), line);
    // The last line of JSON is about all of them and has no answer.
    let has_answer = |answer: &Source| !answer.text.starts_with('{');
    let answers = lines.into_iter().enumerate().map(answer).map(input::answer);
    Some(answers.filter(has_answer).collect()).filter(|answers: &Vec<Source>| !answers.is_empty())
}

/// Checks a list: every answer has to be correct.
fn check_list(game: &Game, answers: &[Source], console: &Console) -> Result<Exit, Failure> {
    for answer in answers {
        let judgement = game.judge(answer);
        if judgement.unreadable {
            return Err(Failure::Input { sources: vec![answer.clone()], diagnostics: judgement.diagnostics });
        }
        if let Verdict::Illegal(reason) = &judgement.verdict {
            let mut object = json::judged(game.family(), Some(reason), &console.words);
            object["file"] = answer.name.as_str().into();
            if console.json {
                console.print_json(&object)?;
            } else {
                let message = Message::new("check.illegal").with("reason", console.words.say(reason));
                console.print(&format!("{}: {}\n", answer.name, console.words.say(&message)))?;
            }
            return Ok(Exit::No);
        }
    }
    if console.json {
        let mut object = json::judged(game.family(), None, &console.words);
        object["answers"] = answers.len().into();
        console.print_json(&object)?;
    } else {
        console.print_message(&Message::new("check.all_legal").with("count", answers.len()))?;
    }
    Ok(Exit::Answered)
}

/// Checks the puzzles and answers in a file of JSON Lines.
fn check_lines(args: &Check, console: &Console) -> Result<Exit, Failure> {
    let puzzles = named_puzzles::in_files(std::slice::from_ref(&args.file), &args.reading);
    if !puzzles.iter().all(|puzzle| puzzle.is_line) {
        return Err(Failure::Usage(Message::new("cluster.no_answer")));
    }
    let batch = Batch {
        reading: &args.reading,
        jobs: args.jobs,
        headings: &["table-file", "table-verdict"],
        numbers: 0..0,
    };
    batch::run(puzzles, &batch, console, |game, puzzle| {
        let game = args.settings.apply(game, console)?;
        let answer = puzzle.answer.clone();
        let answer = answer.ok_or_else(|| {
            Failure::File(Message::new("cluster.line_without_answer").with("file", puzzle.file.as_str()))
        })?;
        let judgement = game.judge(&answer);
        if judgement.unreadable {
            return Err(Failure::Input { sources: vec![answer], diagnostics: judgement.diagnostics });
        }
        let illegal = match &judgement.verdict {
            Verdict::Legal => None,
            Verdict::Illegal(reason) => Some(reason),
        };
        let cell = match illegal {
            None => console.words.text("check.legal"),
            Some(reason) => console.words.say(reason),
        };
        Ok(Row {
            cells: vec![cell],
            object: json::judged(game.family(), illegal, &console.words),
            exit: if illegal.is_none() { Exit::Answered } else { Exit::No },
        })
    })
}
