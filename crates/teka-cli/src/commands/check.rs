//! `teka check`: whether an answer is correct, as judged by the referee. A text that is no answer is an input error, not a
//! wrong answer. Several answers, or a folder of them, become a table.

use super::{open, parts};
use crate::Exit;
use crate::args::Check;
use crate::console::Console;
use crate::failure::Failure;
use crate::{diagnose, files, json, table};
use std::path::{Path, PathBuf};
use teka::{Game, Judgement, Message, Source, Verdict, input};

pub(crate) fn run(args: &Check, console: &Console) -> Result<Exit, Failure> {
    match args.answer.as_slice() {
        [] if args.file.is_dir() => {
            let pairs = pairs(&args.file)?;
            several(
                pairs.iter().map(|(puzzle, answer)| (game(puzzle, None, args, console), answer.as_path())),
                console,
            )
        }
        [] => Err(Failure::Usage(Message::new("check.no_answer"))),
        [list, folder] if folder.is_dir() => {
            many(game(&args.file, Some(list), args, console)?, &answers(folder)?, console)
        }
        [folder] if folder.is_dir() => {
            many(game(&args.file, None, args, console)?, &answers(folder)?, console)
        }
        [answer] => one(&game(&args.file, None, args, console)?, answer, console),
        // If the puzzle has a second file, it comes before the answer.
        [list, answer] => one(&game(&args.file, Some(list), args, console)?, answer, console),
        all => many(game(&args.file, None, args, console)?, all, console),
    }
}

fn game(file: &Path, list: Option<&PathBuf>, args: &Check, console: &Console) -> Result<Game, Failure> {
    let parts = parts(file);
    let files: Vec<&Path> = parts.iter().chain(list).map(PathBuf::as_path).collect();
    let game = open(&files, args.reading.strictness(), args.reading.family.as_deref(), console)?;
    args.settings.apply(game, console)
}

fn judge(game: &Game, answer: &Path) -> Result<(Source, Judgement), Failure> {
    let answer = input::answer(files::read(answer)?);
    let judgement = game.judge(&answer);
    if judgement.unreadable {
        return Err(Failure::Input { sources: vec![answer], diagnostics: judgement.diagnostics });
    }
    Ok((answer, judgement))
}

fn one(game: &Game, answer: &Path, console: &Console) -> Result<Exit, Failure> {
    let (answer, judgement) = judge(game, answer)?;
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

/// Many answers to one puzzle.
fn many(game: Game, answers: &[PathBuf], console: &Console) -> Result<Exit, Failure> {
    several(answers.iter().map(|answer| (Ok(game.clone()), answer.as_path())), console)
}

/// A row, or with `--json` a line, for each answer. What cannot be read is a row with its error.
fn several<'a>(
    answers: impl Iterator<Item = (Result<Game, Failure>, &'a Path)>,
    console: &Console,
) -> Result<Exit, Failure> {
    let heading = |name: &str| console.words.entry(&format!("check-column-{name}")).unwrap_or_default();
    let mut rows: Vec<Vec<String>> =
        vec![["answer", "verdict", "steps", "reason"].iter().map(|name| heading(name)).collect()];
    let [mut right, mut wrong, mut unreadable] = [0; 3];
    for (game, answer) in answers {
        let file = answer.display().to_string();
        let judged = game.and_then(|game| judge(&game, answer));
        let (object, cells) = match judged {
            Ok((_, judgement)) => {
                let illegal = match &judgement.verdict {
                    Verdict::Legal => None,
                    Verdict::Illegal(reason) => Some(reason),
                };
                let length = judgement.solution.as_ref().and_then(|solution| solution.answer.length);
                *(if illegal.is_none() { &mut right } else { &mut wrong }) += 1;
                let verdict = if illegal.is_none() { "check.column_right" } else { "check.column_wrong" };
                let reason = illegal.map(|reason| console.words.say(reason)).unwrap_or_default();
                let length = length.map(|length| console.language().number(length)).unwrap_or_default();
                (json::judged(illegal, &console.words), [console.words.text(verdict), length, reason])
            }
            Err(failure) => {
                unreadable += 1;
                let verdict = console.words.text("check.column_unreadable");
                (failure.object(console), [verdict, String::new(), failure.summary(console)])
            }
        };
        if console.json {
            let mut object = object;
            object["file"] = file.into();
            console.print_json(&object)?;
        } else {
            rows.push(std::iter::once(file).chain(cells).collect());
        }
    }
    if !console.json {
        console.print(&table::aligned(&rows, 2..3))?;
        let message = Message::new("check.total").with("right", right).with("wrong", wrong);
        console.print_message(&message.with("unreadable", unreadable))?;
    }
    Ok(match (unreadable, wrong) {
        (0, 0) => Exit::Answered,
        (0, _) => Exit::No,
        _ => Exit::Bad,
    })
}

/// The files in a folder, by name.
fn answers(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let unreadable = |error: std::io::Error| {
        Failure::File(files::message("file.unreadable", folder).with("detail", error.to_string()))
    };
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        let is_hidden = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        if path.is_file() && !is_hidden {
            found.push(path);
        }
    }
    found.sort();
    if found.is_empty() {
        return Err(Failure::File(files::message("check.empty_folder", folder)));
    }
    Ok(found)
}

/// The puzzles in a folder with their answers: `name.txt` and `name-answer.txt`, or `name-jawaban.txt`.
fn pairs(folder: &Path) -> Result<Vec<(PathBuf, PathBuf)>, Failure> {
    let all = answers(folder)?;
    let stem =
        |path: &Path| path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let of = |answer: &PathBuf| {
        let name = stem(answer);
        let puzzle =
            ["-answer", "-jawaban", ".answer"].iter().find_map(|ending| name.strip_suffix(ending))?;
        Some((all.iter().find(|other| stem(other) == puzzle)?.clone(), answer.clone()))
    };
    let pairs: Vec<_> = all.iter().filter_map(of).collect();
    if pairs.is_empty() {
        return Err(Failure::File(files::message("check.no_pairs", folder)));
    }
    Ok(pairs)
}
