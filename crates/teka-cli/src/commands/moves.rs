//! `teka moves`: measures, simplifies, inverts, applies, compares and shortens sequences of moves of sliding puzzles.

use super::{SearchRequest, exit_code, open, unsolved_message};
use crate::Exit;
use crate::args::{Limits, Moves, MovesText, Settings};
use crate::console::Console;
use crate::failure::Failure;
use crate::progress::ProgressLine;
use crate::stop::Stop;
use crate::{files, json};
use serde_json::{Value, json};
use std::path::Path;
use teka::sliding::{self, Metric, Move, Puzzle, moves};
use teka::{Game, Message, Outcome, RunContext, Source, Strictness, Verdict, input};

/// The node limit of shortening if no limit is given, which takes a few seconds.
const NODES_TO_SHORTEN: u64 = 20_000_000;

pub(crate) fn run(command: &Moves, console: &Console) -> Result<Exit, Failure> {
    match command {
        Moves::Length { text, .. } => length(&read(text)?, console),
        Moves::Simplify { text, .. } => show(&moves::simplify(&read(text)?), text, None, console),
        Moves::Invert { text, .. } => show(&moves::invert(&read(text)?), text, None, console),
        Moves::Apply { file, settings, text, .. } => apply(file, settings, text, console),
        Moves::Compare { file, settings, text, limits, .. } => compare(file, settings, text, limits, console),
        Moves::Shorten { file, settings, text, limits, .. } => shorten(file, settings, text, limits, console),
    }
}

/// The text of the moves: the arguments, or the file that a single argument names.
fn source(text: &MovesText) -> Result<Source, Failure> {
    match text.moves.as_slice() {
        [one] if one == "-" || Path::new(one).is_file() => Ok(input::answer(files::read(Path::new(one))?)),
        words => Ok(Source::new("MOVES", words.join(" "))),
    }
}

fn read(text: &MovesText) -> Result<Vec<Move>, Failure> {
    let source = source(text)?;
    let read = moves::read(&source);
    read.value.ok_or(Failure::Input { sources: vec![source], diagnostics: read.diagnostics })
}

/// Opens a puzzle, with the goal and metric of the flags, as a game and as the family's own type.
fn puzzle(file: &Path, settings: &Settings, console: &Console) -> Result<(Game, Puzzle), Failure> {
    let game = settings.apply(open(&[file], Strictness::Strict, Some("sliding"), console)?, console)?;
    let read = sliding::read(&[Source::new("", game.print())]);
    Ok((game, read.value.expect("a printed puzzle reads back")))
}

fn lengths(moves: &[Move]) -> Value {
    json!({ "single": Metric::Single.length(moves), "multi": Metric::Multi.length(moves) })
}

/// The JSON fields of moves.
fn object(printed: &str, moves: &[Move]) -> Value {
    json!({ "schema": 1, "family": "sliding", "moves": printed, "length": lengths(moves) })
}

fn length_message(moves: &[Move]) -> Message {
    let message = Message::new("moves.length").with("single", Metric::Single.length(moves));
    message.with("multi", Metric::Multi.length(moves))
}

fn length(moves: &[Move], console: &Console) -> Result<Exit, Failure> {
    if console.json {
        console.print_json(&object(&moves::print(moves), moves))?;
    } else {
        console.print_message(&length_message(moves))?;
    }
    Ok(Exit::Answered)
}

/// Prints moves and their length. `before` are the original moves, if JSON should have their length too.
fn show(
    moves: &[Move],
    text: &MovesText,
    before: Option<&[Move]>,
    console: &Console,
) -> Result<Exit, Failure> {
    let printed = if text.counts { moves::print_counted(moves) } else { moves::print(moves) };
    if console.json {
        let mut object = object(&printed, moves);
        if let Some(before) = before {
            object["before"] = lengths(before);
        }
        console.print_json(&object)?;
    } else {
        console.print(&format!("{printed}\n"))?;
        console.note_message(&length_message(moves));
    }
    Ok(Exit::Answered)
}

/// Reports that a move is impossible, which is an answer: no.
fn report_impossible_move(number: usize, moves: &[Move], console: &Console) -> Result<Exit, Failure> {
    let reason = Message::new("sliding.no_tile").with("number", number + 1);
    report_illegal(&reason.with("move", moves[number].letter()), console)
}

/// Reports why the moves do not solve the puzzle.
fn report_illegal(reason: &Message, console: &Console) -> Result<Exit, Failure> {
    if console.json {
        console.print_json(&json::judged("sliding", Some(reason), &console.words))?;
    } else {
        let reason = console.words.say(reason);
        console.print_message(&Message::new("check.illegal").with("reason", reason))?;
    }
    Ok(Exit::No)
}

fn apply(file: &Path, settings: &Settings, text: &MovesText, console: &Console) -> Result<Exit, Failure> {
    let (_, puzzle) = puzzle(file, settings, console)?;
    let moves = read(text)?;
    match moves::apply(puzzle.start(), &moves) {
        Err(number) => report_impossible_move(number, &moves, console),
        Ok(board) if console.json => {
            let solved = board == *puzzle.goal();
            let object = json!({
                "schema": 1, "family": "sliding", "board": board.to_string(), "solved": solved,
                "length": lengths(&moves),
            });
            console.print_json(&object)?;
            Ok(Exit::Answered)
        }
        Ok(board) => {
            console.print(&board.to_string())?;
            let code = if board == *puzzle.goal() { "moves.solved" } else { "moves.unsolved" };
            console.note_message(&Message::new(code));
            Ok(Exit::Answered)
        }
    }
}

/// Prints how much longer than necessary the moves are.
fn compare(
    file: &Path,
    settings: &Settings,
    text: &MovesText,
    limits: &Limits,
    console: &Console,
) -> Result<Exit, Failure> {
    let (game, puzzle) = puzzle(file, settings, console)?;
    let source = source(text)?;
    let judgement = game.judge(&source);
    if judgement.unreadable {
        return Err(Failure::Input { sources: vec![source], diagnostics: judgement.diagnostics });
    }
    if let Verdict::Illegal(reason) = &judgement.verdict {
        return report_illegal(reason, console);
    }
    let length = judgement.solution.and_then(|solution| solution.answer.length).unwrap_or(0);
    let (report, elapsed) = SearchRequest::new(&game, limits).run(console)?;
    let (Outcome::Solved(best) | Outcome::Stopped { best: Some(best), .. }) = &report.outcome else {
        if console.json {
            console.print_json(&json::solved(game.family(), &report, elapsed, &console.words))?;
        } else if let Some(message) = unsolved_message(&report.outcome, console) {
            console.print_message(&message)?;
        }
        return Ok(exit_code(&report.outcome));
    };
    let (shortest, is_optimal) =
        (best.answer.length.unwrap_or(0).min(length), best.answer.optimal == Some(true));
    let difference = length - shortest;
    if console.json {
        let object = json!({
            "schema": 1, "family": "sliding", "length": length, "best": shortest, "optimal": is_optimal,
            "lower_bound": best.answer.lower_bound, "difference": difference, "metric": puzzle.metric().name(),
        });
        console.print_json(&object)?;
    } else {
        let code = if is_optimal { "moves.difference" } else { "moves.difference_known" };
        let message = Message::new(code).with("length", length).with("best", shortest);
        console.print_message(&message.with("difference", difference))?;
    }
    Ok(Exit::Answered)
}

fn shorten(
    file: &Path,
    settings: &Settings,
    text: &MovesText,
    limits: &Limits,
    console: &Console,
) -> Result<Exit, Failure> {
    let (_, puzzle) = puzzle(file, settings, console)?;
    let before = read(text)?;
    if let Err(number) = moves::apply(puzzle.start(), &before) {
        return report_impossible_move(number, &before, console);
    }
    let stop = Stop::after(limits.timeout);
    let budget = limits.budget(&stop);
    let line = ProgressLine::new(console);
    let context = RunContext::new(&budget).with_observer(&line);
    let nodes =
        limits.max_nodes.unwrap_or(if limits.timeout.is_some() { u64::MAX } else { NODES_TO_SHORTEN });
    let mut monitor = context.monitor();
    // If a limit is reached, the moves so far are an answer too.
    let (shorter, _) = moves::shorten(puzzle.start(), &before, puzzle.metric(), nodes, &mut monitor);
    drop(line);
    show(&shorter, text, Some(&before), console)
}
