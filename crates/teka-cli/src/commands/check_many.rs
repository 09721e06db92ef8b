//! `teka check` on many answers: all answers to one puzzle, such as a folder of students' submissions, or all
//! puzzles of a folder with an answer beside each. Prints a table row, or with `--json` a line, per answer.

use super::{open_read, parts};
use crate::Exit;
use crate::args::Check;
use crate::console::Console;
use crate::failure::Failure;
use crate::{files, json, table};
use std::path::{Path, PathBuf};
use teka::{Game, Judgement, Message, Verdict, input};

/// Checks many answers to one puzzle: those named, or those in a folder. If the puzzle has a second file, it comes
/// before the folder.
pub(super) fn check_against_one_puzzle(args: &Check, console: &Console) -> Result<Exit, Failure> {
    let (list, answers) = match args.answer.as_slice() {
        [list, folder] if folder.is_dir() => (Some(list), files::in_folder(folder)?),
        [folder] if folder.is_dir() => (None, files::in_folder(folder)?),
        all => (None, all.to_vec()),
    };
    let game = game(&args.file, list, args, console)?;
    judge_all(answers.iter().map(|answer| (Ok(game.clone()), answer.as_path())), console)
}

/// Checks the answers in a folder of puzzles, where each answer is beside its puzzle.
pub(super) fn check_folder(args: &Check, console: &Console) -> Result<Exit, Failure> {
    let pairs = pairs_in(&args.file)?;
    let opened = pairs.iter().map(|(puzzle, answer)| (game(puzzle, None, args, console), answer.as_path()));
    judge_all(opened, console)
}

fn game(file: &Path, list: Option<&PathBuf>, args: &Check, console: &Console) -> Result<Game, Failure> {
    let parts = parts(file);
    let files: Vec<&Path> = parts.iter().chain(list).map(PathBuf::as_path).collect();
    args.settings.apply(open_read(&files, &args.reading, console)?, console)
}

fn judge(game: &Game, answer: &Path) -> Result<Judgement, Failure> {
    let answer = input::answer(files::read(answer)?);
    let judgement = game.judge(&answer);
    if judgement.unreadable {
        return Err(Failure::Input { sources: vec![answer], diagnostics: judgement.diagnostics });
    }
    Ok(judgement)
}

/// Prints a row, or with `--json` a line, for each answer. Unreadable answers get a row with the error.
fn judge_all<'a>(
    answers: impl Iterator<Item = (Result<Game, Failure>, &'a Path)>,
    console: &Console,
) -> Result<Exit, Failure> {
    let heading = |name: &str| console.words.entry(&format!("check-column-{name}")).unwrap_or_default();
    let mut rows: Vec<Vec<String>> =
        vec![["answer", "verdict", "steps", "reason"].iter().map(|name| heading(name)).collect()];
    let [mut right, mut wrong, mut unreadable] = [0; 3];
    for (game, answer) in answers {
        let file = answer.display().to_string();
        let judged = game.and_then(|game| Ok((game.family(), judge(&game, answer)?)));
        let (object, cells) = match judged {
            Ok((family, judgement)) => {
                let illegal = match &judgement.verdict {
                    Verdict::Legal => None,
                    Verdict::Illegal(reason) => Some(reason),
                };
                let length = judgement.solution.as_ref().and_then(|solution| solution.answer.length);
                *(if illegal.is_none() { &mut right } else { &mut wrong }) += 1;
                let verdict = if illegal.is_none() { "check.column_right" } else { "check.column_wrong" };
                let reason = illegal.map(|reason| console.words.say(reason)).unwrap_or_default();
                let length = length.map(|length| console.language().number(length)).unwrap_or_default();
                (json::judged(family, illegal, &console.words), [console.words.text(verdict), length, reason])
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
        console.print(&table::fitted(&rows, 2..3))?;
        let message = Message::new("check.total").with("right", right).with("wrong", wrong);
        console.print_message(&message.with("unreadable", unreadable))?;
    }
    Ok(match (unreadable, wrong) {
        (0, 0) => Exit::Answered,
        (0, _) => Exit::No,
        _ => Exit::Bad,
    })
}

/// The puzzles in a folder with their answers: `name.txt` and `name-answer.txt`, `name.answer.txt` or
/// `name-jawaban.txt`.
fn pairs_in(folder: &Path) -> Result<Vec<(PathBuf, PathBuf)>, Failure> {
    let all = files::in_folder(folder)?;
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
