//! Reads puzzles, lists of puzzles and answers, also single boards, moves, and the values of settings (goal, metric,
//! and the options of branch and bound). No text makes it panic, hang or use unbounded memory. This file tries the
//! usual format first, then the forms of other programs.

mod answer;
mod board;
mod drawn_board;
mod list;
mod moves;
mod notation;
mod other_forms;
mod recognise;
mod section;
mod tokens;

pub(crate) use answer::read_answer;
pub(crate) use list::puzzles;
pub(crate) use recognise::recognise;

use crate::board::{Board, Size};
use crate::branching::Branching;
use crate::codes;
use crate::goal::{self, GOAL_NAMES};
use crate::puzzle::{Metric, Puzzle};
use other_forms::Found;
use section::Sections;
use std::ops::Range;
use teka_core::{
    Diagnostic, DiagnosticSink, Message, Parsed, Severity, Source, SourceSpan, Strictness, clip,
};

/// Reads a puzzle: a board in any common notation, optionally with the goal in a second source.
///
/// ```
/// use teka_core::Source;
///
/// let puzzle = teka_sliding::read(&[Source::new("eight.txt", "1,2,3\n4,,6\n7,5,8")]).value.unwrap();
/// assert_eq!(puzzle.start().to_string(), "1 2 3\n4 0 6\n7 5 8\n");
///
/// let read = teka_sliding::read(&[Source::new("seven.txt", "1 2 3\n4 x 6\n7 7 8\n")]);
/// let codes: Vec<_> = read.diagnostics.iter().map(|diagnostic| diagnostic.message.code).collect();
/// assert_eq!(codes, ["sliding.repeated", "sliding.missing"]);
/// ```
pub fn read(sources: &[Source]) -> Parsed<Puzzle> {
    let (first, second) = match sources {
        [first] => (first, None),
        [first, second] => (first, Some(second)),
        [] => return failed(Message::new(codes::EMPTY), 0, 0..0),
        _ => return failed(Message::new(codes::TOO_MANY_FILES), 2, 0..0),
    };
    let usual = read_usual(first, second);
    // A goal or a metric is written in the usual format only.
    let keywords = [codes::GOAL_UNKNOWN, codes::METRIC_UNKNOWN, codes::SAID_TWICE, codes::OTHER_SIZE];
    let has_keyword = |diagnostic: &Diagnostic| keywords.contains(&diagnostic.message.code);
    if usual.value.is_some() || usual.diagnostics.iter().any(has_keyword) {
        return usual;
    }
    // Another form must fit completely; otherwise, the diagnostics of the usual format say more.
    let Some(Found { start, goal }) = other_forms::find(first) else {
        let several = list::puzzles(first).map_or(0, |puzzles| puzzles.len());
        if several < 2 {
            return usual;
        }
        return failed(Message::new(codes::SEVERAL).with("count", several), 0, 0..0);
    };
    let puzzle = Puzzle::new(start);
    let with_goal = |goal| puzzle.clone().with_goal(goal).expect("both boards have the same size");
    match (goal, second) {
        (None, None) => Parsed::new(Vec::new(), || puzzle),
        (Some(goal), None) => Parsed::new(Vec::new(), || with_goal(goal)),
        (_, Some(second)) => {
            let Parsed { value, diagnostics } = board_of(second, 1);
            let Some(goal) = value else { return Parsed { value: None, diagnostics } };
            let found = goal.size();
            match puzzle.clone().with_goal(goal) {
                Some(puzzle) => Parsed { value: Some(puzzle), diagnostics },
                None => failed(other_size(found, puzzle.start().size()), 1, 0..0),
            }
        }
    }
}

/// Reads the usual format.
fn read_usual(first: &Source, second: Option<&Source>) -> Parsed<Puzzle> {
    let mut sink = DiagnosticSink::new(Strictness::Strict);
    let Sections { board, goal, named_goal, metric } = section::split(first, &mut sink);
    let start = board::board(board, &first.text, &mut sink);
    let named_goal = named_goal.and_then(|(name, span)| {
        let goal = goal::named(&name, start.as_ref()?.size());
        if goal.is_none() {
            sink.error(unknown_goal(&name), span.clone());
        }
        Some((goal, span))
    });
    let own_goal = goal.map(|(section, span)| (board::board(section, &first.text, &mut sink), span));
    let own_goal = own_goal.or(named_goal);
    let mut diagnostics = sink.into_list();
    let goal = match (own_goal, second) {
        (Some((_, span)), Some(_)) => {
            let message = Message::new(codes::SAID_TWICE).with("what", "goal");
            diagnostics.push(Diagnostic::error(message, span));
            None
        }
        (Some((goal, range)), None) => goal.map(|goal| (goal, SourceSpan { source: 0, range })),
        (None, Some(second)) => {
            let Parsed { value, diagnostics: more } = board_of(second, 1);
            diagnostics.extend(more);
            value.map(|goal| (goal, SourceSpan { source: 1, range: 0..0 }))
        }
        (None, None) => None,
    };
    if let (Some(start), Some((goal, span))) = (&start, &goal)
        && start.size() != goal.size()
    {
        let message = other_size(goal.size(), start.size());
        diagnostics.push(Diagnostic { severity: Severity::Error, message, span: Some(span.clone()) });
    }
    Parsed::new(diagnostics, || {
        let puzzle = Puzzle::new(start.expect("there was no error")).with_metric(metric.unwrap_or_default());
        match goal {
            Some((goal, _)) => puzzle.with_goal(goal).expect("the sizes were compared"),
            None => puzzle,
        }
    })
}

/// Reads a single board, such as a goal or a state. A goal or metric in it is ignored.
pub(crate) fn board_of(source: &Source, number: usize) -> Parsed<Board> {
    let mut sink = DiagnosticSink::new(Strictness::Strict);
    sink.about(number);
    let section = section::split(source, &mut sink).board;
    let board = board::board(section, &source.text, &mut sink);
    if sink.any_error()
        && let Some(found) = other_forms::find(source)
    {
        return Parsed::new(Vec::new(), || found.start);
    }
    Parsed::new(sink.into_list(), || board.expect("there was no error"))
}

/// Reads an option of branch and bound: the order in which it moves the blank if `is_order`, otherwise whether it
/// undoes moves.
pub(crate) fn branching(before: Branching, is_order: bool, source: &Source) -> Parsed<Branching> {
    let value = source.text.trim();
    let (changed, code) = if is_order {
        (before.with_order(value), codes::BRANCHING_ORDER)
    } else {
        let forbids = match value {
            "allow" => Some(false),
            "forbid" => Some(true),
            _ => None,
        };
        (forbids.map(|forbids| before.forbidding_undo(forbids)), codes::BRANCHING_UNDO)
    };
    let Some(branching) = changed else {
        let message = Message::new(code).with("value", teka_core::clip(value));
        return failed(message, 0, 0..source.text.len());
    };
    Parsed::new(Vec::new(), || branching)
}

/// Reads a goal for boards of this size: a board, or the name of a goal.
pub(crate) fn goal_of(source: &Source, size: Size) -> Parsed<Board> {
    let name = source.text.trim();
    if !name.starts_with(|first: char| first.is_alphabetic()) || name.contains(char::is_whitespace) {
        return board_of(source, 0);
    }
    match goal::named(name, size) {
        Some(goal) => Parsed::new(Vec::new(), || goal),
        None => failed(unknown_goal(name), 0, 0..source.text.len()),
    }
}

fn unknown_goal(name: &str) -> Message {
    Message::new(codes::GOAL_UNKNOWN).with("value", clip(name)).with("known", GOAL_NAMES.join(", "))
}

/// Reads the name of a metric.
pub(crate) fn metric(source: &Source) -> Parsed<Metric> {
    let name = source.text.trim();
    match section::metric(name) {
        Some(metric) => Parsed::new(Vec::new(), || metric),
        None => failed(section::unknown_metric(name), 0, 0..source.text.len()),
    }
}

/// Reads moves without a puzzle: a text that is moves, or lines of moves in an answer.
pub(crate) fn moves(source: &Source) -> Parsed<Vec<crate::Move>> {
    match answer::moves_alone(source) {
        Ok(moves) => Parsed::new(Vec::new(), || moves),
        Err(error) => Parsed::failed(error),
    }
}

/// The message for a board of the wrong size.
pub(crate) fn other_size(found: Size, wanted: Size) -> Message {
    let message = Message::new(codes::OTHER_SIZE).with("found_rows", found.rows());
    let message = message.with("found_columns", found.columns());
    message.with("rows", wanted.rows()).with("columns", wanted.columns())
}

fn failed<T>(message: Message, source: usize, range: Range<usize>) -> Parsed<T> {
    Parsed::failed(Diagnostic {
        severity: Severity::Error,
        message,
        span: Some(SourceSpan { source, range }),
    })
}
