//! Tests of the exact arguments and spans of problems, the largest board that is read, and the thresholds of
//! recognition.

use super::read;
use teka_core::{Confidence, Diagnostic, Family, Source};
use teka_sliding::{MAX_SIDE, Sliding};

/// The message of the problem with this code, without the code, and the text that it points at.
fn found(text: &str, diagnostics: &[Diagnostic], code: &str) -> (String, String) {
    let code = format!("sliding.{code}");
    let found = diagnostics.iter().find(|diagnostic| diagnostic.message.code == code);
    let found = found.unwrap_or_else(|| panic!("{code} in {text:?}: {diagnostics:?}"));
    let range = found.span.as_ref().expect("every problem has a span").range.clone();
    (found.message.to_string().replace(&code, ""), text[range].to_owned())
}

#[test]
fn problems_name_the_error_and_mark_exactly_that() {
    for (text, code, message, place) in [
        ("1 2 3\n4 5\n6 7 0\n", "ragged", "(row: 2, found: 2, wanted: 3)", "4 5"),
        ("1 2\n3 9\n", "out_of_range", "(value: \"9\", most: 3, cells: 4)", "9"),
        ("1 2\n0 q\n", "not_a_number", "(value: \"q\", most: 3)", "q"),
        ("1 2\n2 0\n", "repeated", "(value: 2, row: 1, column: 2)", "2"),
        ("1 2 3 3 0\n", "repeated", "(value: 3, row: 1, column: 3)", "3"),
    ] {
        assert_eq!(found(text, &read(&[text]).diagnostics, code), (message.to_owned(), place.to_owned()));
    }
    let text = "250x0\n1 0\n";
    assert_eq!(read(&[text]).diagnostics[0].message.code, "sliding.size");
    assert_eq!(read(&[]).diagnostics[0].message.code, "sliding.empty");
    let row = read(&["1 2 3 4 5 6 7 8 9 10"]).value.expect("a board of one row");
    assert_eq!(row.start().to_string(), "1 2 3 4 5 6 7 8 9 0\n");
}

#[test]
fn missing_numbers_are_named_up_to_ten() {
    // A board of 5×5 with this many numbers replaced by the number 1.
    let missing = |count: usize| {
        let numbers = (0..25).map(|number| if (2..2 + count).contains(&number) { 1 } else { number });
        let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
        let text = numbers.chunks(5).map(|row| row.join(" ") + "\n").collect::<String>();
        found(&text, &read(&[&text]).diagnostics, "missing").0
    };
    assert!(missing(1).contains("numbers: \"2\""), "{}", missing(1));
    assert!(!missing(MAX_NAMED).contains('…') && missing(MAX_NAMED + 1).contains(", …"));
}

/// The number of missing numbers that a message names.
const MAX_NAMED: usize = 10;

#[test]
fn problems_of_answers_name_the_board() {
    let puzzle = read(&["1 2 3\n4 5 6\n0 7 8\n"]).value.unwrap();
    for (text, code, message, place) in [
        ("LXL", "answer_symbol", "(symbol: \"X\")", "X"),
        ("1 2 3\n4 5 6\n7 0 8\n\n1 2\n3 0\n", "answer_size", "(number: 2, rows: 3, columns: 3)", "1 2\n3 0"),
        ("1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n8 7 0", "answer_jump", "(number: 2)", "1 2 3\n4 5 6\n8 7 0"),
    ] {
        let read = Sliding::default().read_answer(&puzzle, &Source::new("", text));
        assert_eq!(found(text, &read.diagnostics, code), (message.to_owned(), place.to_owned()));
    }
}

#[test]
fn the_largest_board_is_read_and_no_larger_one() {
    let board = |cells: usize| (0..cells).map(|number| number.to_string()).collect::<Vec<_>>().join(" ");
    let largest = MAX_SIDE * MAX_SIDE;
    assert!(read(&[&board(largest)]).value.is_some());
    for more in [1, 2, 1_000] {
        let diagnostics = read(&[&board(largest + more)]).diagnostics;
        assert_eq!(diagnostics[0].message.code, "sliding.too_large", "{more} more");
    }
}

#[test]
fn boards_are_recognised_by_their_numbers() {
    for (text, expected) in [
        ("1 2\n3 4\n", Confidence::Sure),
        ("1 2 x", Confidence::Sure),
        ("1 2 3", Confidence::None),
        ("x 1 1", Confidence::None),
        ("2x4\n1 2 3 4 9 9 9 9", Confidence::None),
        ("1 2 3 4\n5 9 9 9\n", Confidence::Sure),
        ("1 2 3\n4 5 9 9 9\n", Confidence::Some),
        ("1 2 3 4 5 6 7 q\n", Confidence::Some),
        ("1\n2\n3\n4\n5\n6\n7\nq\n", Confidence::Some),
    ] {
        assert_eq!(Sliding::default().recognise(text), expected, "{text:?}");
    }
}
