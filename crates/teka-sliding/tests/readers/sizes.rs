//! Tests of the size limits of the readers, each at the largest size that is read and just above it.

use super::read;
use teka_core::{Family, Source};
use teka_sliding::{MAX_SIDE, Sliding, moves};

/// The number of puzzles in a text, if it is a list.
fn listed(text: String) -> Option<usize> {
    Sliding::default().puzzles_in(&Source::new("test", text)).map(|puzzles| puzzles.len())
}

/// The maximum length, in bytes, of a list and of a file in the form of another program.
const MAX_BYTES: usize = 2 << 20;

/// A text padded with spaces to this many bytes.
fn padded(text: &str, bytes: usize) -> String {
    text.to_owned() + &" ".repeat(bytes - text.len())
}

#[test]
fn other_forms_have_a_maximum_length() {
    let text = "1 2 0 3\n0 1 2 3\n";
    assert!(read(&[&padded(text, MAX_BYTES)]).value.is_some());
    assert!(read(&[&padded(text, MAX_BYTES + 1)]).value.is_none());
}

/// The largest tile of the largest board.
const LAST: usize = MAX_SIDE * MAX_SIDE - 1;

fn joined(numbers: impl Iterator<Item = usize>, by: &str) -> String {
    numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(by)
}

#[test]
fn a_start_and_a_goal_of_the_largest_size_are_read() {
    let (start, goal) = (joined((1..=LAST).chain([0]), " "), joined(0..=LAST, " "));
    for text in [format!("{MAX_SIDE} {MAX_SIDE}\n{start}\n{goal}\n"), format!("{start}\ngoal blank-first\n")]
    {
        let puzzle = read(&[&text]).value.unwrap();
        assert_eq!((puzzle.start().blank(), puzzle.goal().blank()), (LAST, 0));
    }
}

#[test]
fn the_largest_board_on_a_line_is_read() {
    for separator in ["/", ",", " "] {
        let line = joined((1..=LAST).chain([0]), separator);
        assert_eq!(read(&[&line]).value.map(|puzzle| puzzle.start().blank()), Some(LAST), "{separator}");
        let longer = line + separator + "1";
        assert_eq!(read(&[&longer]).diagnostics[0].message.code, "sliding.too_large", "{separator}");
    }
}

#[test]
fn a_line_is_not_a_size_if_a_side_is_too_large() {
    let text = |columns: usize| format!("1 {columns}\n{}\n", joined((1..columns).chain([0]), " "));
    assert_eq!(read(&[&text(MAX_SIDE)]).value.map(|puzzle| puzzle.start().blank()), Some(MAX_SIDE - 1));
    let text = text(MAX_SIDE + 1);
    let problem = read(&[&text]).diagnostics.remove(0);
    assert_eq!(problem.message.code, "sliding.too_large");
    assert_eq!(problem.span.unwrap().range, 0..text.len() - 1, "all numbers are marked");
}

#[test]
fn lists_have_a_maximum_length() {
    for list in ["1 2 3 0\n1 2 0 3\n0 1 2 3\n", "1 2 3\n4 5 0\n\n1 2 3\n4 0 5\n\n1 2 3\n0 4 5\n"] {
        assert_eq!(listed(padded(list, MAX_BYTES)), Some(3), "{list:?}");
        assert_eq!(listed(padded(list, MAX_BYTES + 1)), None, "{list:?}");
    }
}

#[test]
fn lists_have_a_maximum_number_of_puzzles() {
    const MAX_PUZZLES: usize = 100_000;
    for board in ["1 2 3 0\n", "0 1\n\n"] {
        assert_eq!(listed(board.repeat(MAX_PUZZLES)), Some(MAX_PUZZLES), "{board:?}");
        assert_eq!(listed(board.repeat(MAX_PUZZLES + 1)), None, "{board:?}");
    }
}

#[test]
fn answers_have_a_maximum_number_of_moves() {
    const MAX_MOVES: usize = 16 * 1024 * 1024;
    let answer = |count: usize| format!("{}R{}", "R250 ".repeat(count / 250), count % 250);
    let read = |count: usize| moves::read(&Source::new("test", answer(count)));
    assert_eq!(read(MAX_MOVES).value.map(|moves| moves.len()), Some(MAX_MOVES));
    assert_eq!(read(MAX_MOVES + 1).diagnostics[0].message.code, "sliding.answer_long");
}
