//! Reading puzzles and answers. Any text whatever is met without panic, hang or unbounded memory.

mod answer;
mod board;
mod recognise;
mod section;
mod words;

pub(crate) use answer::read_answer;
pub(crate) use recognise::recognise;

use crate::board::{Board, Size};
use crate::codes;
use crate::puzzle::{Metric, Puzzle};
use section::Sections;
use std::ops::Range;
use teka_core::{Diagnostic, Message, Notes, Place, Read, Reading, Severity, Source};

/// Reads a puzzle: a board in any of the ways people write one, and perhaps its goal in a second source.
///
/// ```
/// use teka_core::Source;
///
/// let puzzle = teka_sliding::read(&[Source::new("eight.txt", "1,2,3\n4,,6\n7,5,8")]).value.unwrap();
/// assert_eq!(puzzle.start().to_string(), "1 2 3\n4 0 6\n7 5 8\n");
///
/// let read = teka_sliding::read(&[Source::new("seven.txt", "1 2 3\n4 x 6\n7 7 8\n")]);
/// let codes: Vec<_> = read.diagnostics.iter().map(|note| note.message.code).collect();
/// assert_eq!(codes, ["sliding.repeated", "sliding.missing"]);
/// ```
pub fn read(sources: &[Source]) -> Read<Puzzle> {
    let (first, second) = match sources {
        [first] => (first, None),
        [first, second] => (first, Some(second)),
        [] => return failed(Message::new(codes::EMPTY), 0, 0..0),
        _ => return failed(Message::new(codes::TOO_MANY_FILES), 2, 0..0),
    };
    let mut notes = Notes::new(Reading::Strict);
    let Sections { board, goal, metric } = section::split(first, &mut notes);
    let start = board::board(board, &first.text, &mut notes);
    let own_goal = goal.map(|(section, span)| (board::board(section, &first.text, &mut notes), span));
    let mut diagnostics = notes.into_list();
    let goal = match (own_goal, second) {
        (Some((_, span)), Some(_)) => {
            let message = Message::new(codes::SAID_TWICE).with("what", "goal");
            diagnostics.push(Diagnostic::error(message, span));
            None
        }
        (Some((goal, span)), None) => goal.map(|goal| (goal, Place { source: 0, span })),
        (None, Some(second)) => {
            let Read { value, diagnostics: more } = board_of(second, 1);
            diagnostics.extend(more);
            value.map(|goal| (goal, Place { source: 1, span: 0..0 }))
        }
        (None, None) => None,
    };
    if let (Some(start), Some((goal, place))) = (&start, &goal)
        && start.size() != goal.size()
    {
        let message = other_size(goal.size(), start.size());
        diagnostics.push(Diagnostic { severity: Severity::Error, message, place: Some(place.clone()) });
    }
    Read::new(diagnostics, || {
        let puzzle = Puzzle::new(start.expect("there was no error")).with_metric(metric.unwrap_or_default());
        match goal {
            Some((goal, _)) => puzzle.with_goal(goal).expect("the sizes were compared"),
            None => puzzle,
        }
    })
}

/// Reads one board, as a goal or a state is given. What it says about a goal of its own does not matter.
pub(crate) fn board_of(source: &Source, number: usize) -> Read<Board> {
    let mut notes = Notes::new(Reading::Strict);
    notes.about(number);
    let section = section::split(source, &mut notes).board;
    let board = board::board(section, &source.text, &mut notes);
    Read::new(notes.into_list(), || board.expect("there was no error"))
}

/// Reads the name of a metric.
pub(crate) fn metric(source: &Source) -> Read<Metric> {
    let name = source.text.trim();
    match section::metric(name) {
        Some(metric) => Read::new(Vec::new(), || metric),
        None => failed(section::unknown_metric(name), 0, 0..source.text.len()),
    }
}

/// That a board has not the size it should have.
pub(crate) fn other_size(found: Size, wanted: Size) -> Message {
    let message = Message::new(codes::OTHER_SIZE).with("found_rows", found.rows());
    let message = message.with("found_columns", found.columns());
    message.with("rows", wanted.rows()).with("columns", wanted.columns())
}

fn failed<T>(message: Message, source: usize, span: Range<usize>) -> Read<T> {
    Read::failed(Diagnostic { severity: Severity::Error, message, place: Some(Place { source, span }) })
}
