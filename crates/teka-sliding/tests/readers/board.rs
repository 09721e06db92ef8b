//! Tests of boards: every notation, and every error in a board.

use super::samples::Sample;
use super::{problems, read};
use std::collections::BTreeSet;
use teka_core::Family;
use teka_sliding::Sliding;

const FIFTEEN: &str = "5 1 3 4\n2 0 6 8\n9 10 7 11\n13 14 15 12\n";

#[test]
fn a_board_is_read_in_every_notation() {
    let notations = [
        FIFTEEN.to_owned(),
        FIFTEEN.trim_end().to_owned(),
        FIFTEEN.replace('\n', "\r\n"),
        FIFTEEN.replace('\n', "\r"),
        FIFTEEN.replace('\n', " "),
        FIFTEEN.replace(['\n', ' '], "\n"),
        FIFTEEN.replace(['\n', ' '], "\r\n"),
        FIFTEEN.replace('\n', "\n\n"),
        format!("\n\n  {}  \n", FIFTEEN.replace(' ', "   ").replace('\n', "  \n  ")),
        FIFTEEN.replace(' ', "\t"),
        FIFTEEN.replace(' ', ","),
        FIFTEEN.replace(' ', ", "),
        FIFTEEN.replace(' ', " ,\t"),
        FIFTEEN.replace(' ', ",").replace('\n', ",\n"),
        FIFTEEN.replace([' ', '\n'], ","),
        FIFTEEN.replace(' ', ",").replace(",0,", ",,"),
        FIFTEEN.replace(' ', ",").replace(",0,", ",,").replace('\n', ",\n"),
        FIFTEEN.replace(" 0 ", " 16 "),
        FIFTEEN.replace(" 0 ", " - "),
        FIFTEEN.replace(" 0 ", " x "),
        FIFTEEN.replace(" 0 ", " X "),
        FIFTEEN.replace(" 0 ", " _ "),
        FIFTEEN.replace(" 0 ", " -1 "),
        FIFTEEN.replacen("5 1", "05 01", 1),
        FIFTEEN.trim_end().replace('\n', "/"),
        FIFTEEN.trim_end().replace('\n', " / "),
        FIFTEEN.replace('\n', "/\n"),
        FIFTEEN.replace(' ', ",").replace('\n', "/"),
        FIFTEEN.replace(' ', ";"),
        format!("[{}]", FIFTEEN.trim_end().replace(' ', ", ").replace('\n', "]\n[")),
        format!("[[{}]]", FIFTEEN.trim_end().replace(' ', ",").replace('\n', "],[")),
        format!("({})", FIFTEEN.trim_end().replace([' ', '\n'], ", ")),
        format!("4\n{FIFTEEN}"),
        format!("4 4\n{FIFTEEN}"),
        format!("4\n{}", FIFTEEN.replace(['\n', ' '], "\n")),
        format!("4x4\n{FIFTEEN}"),
        format!("\n 4×4 \n{}", FIFTEEN.replace('\n', " ")),
        format!("4X4\n{}", FIFTEEN.replace(['\n', ' '], "\n")),
    ];
    for text in notations {
        let read = read(&[&text]);
        assert_eq!(problems(&[&text], &read.diagnostics), [""; 0], "{text:?}");
        let puzzle = read.value.unwrap();
        assert_eq!(puzzle.start().to_string(), FIFTEEN, "{text:?}");
        assert_eq!(Sliding::default().print(&puzzle), FIFTEEN);
    }
}

#[test]
fn a_comma_at_the_end_of_a_line_may_be_the_blank() {
    for (text, board) in [
        ("1,2\n3,\n", "1 2\n3 0\n"),
        ("1,2,\n3,0,\n", "1 2\n3 0\n"),
        ("1,2,\n3,4,\n", "1 2\n3 0\n"),
        ("1,\n2,3\n", "1 0\n2 3\n"),
        (",1\n2,3\n", "0 1\n2 3\n"),
        ("1,2,3,", "1 2\n3 0\n"),
        ("1,2,3,4,", "1 2\n3 0\n"),
    ] {
        let puzzle = read(&[text]).value.unwrap_or_else(|| panic!("{text:?}"));
        assert_eq!(puzzle.start().to_string(), board, "{text:?}");
    }
}

#[test]
fn printed_boards_of_every_shape_read_back() {
    for (text, printed) in [
        ("1 2 3 4 0", "1 2 3 4 0\n"),
        ("1\n2\n0\n", "1\n2\n0\n"),
        ("1 0", "1 0\n"),
        ("1x4\n1 2 3 0", "1x4\n1 2 3 0\n"),
        ("4x1\n1 2 3 0", "4x1\n1\n2\n3\n0\n"),
        ("1×9\n1 2 3 4 5 6 7 8 9", "1x9\n1 2 3 4 5 6 7 8 0\n"),
        ("1 2 3 4\n5 6 7 0", "1 2 3 4\n5 6 7 0\n"),
        ("2x4\n1 2 3 4 5 6 7 8", "1 2 3 4\n5 6 7 0\n"),
        ("1 2\n0 3\ngoal\n0 1\n2 3\n", "1 2\n0 3\ngoal\n0 1\n2 3\n"),
        ("1 2\n3 0\nGoal:\n1 2\n3 0\n", "1 2\n3 0\n"),
        ("Metric: Multi\n1 2\n0 3\n", "1 2\n0 3\nmetric multi\n"),
        ("metric single\n1 2\n0 3\n", "1 2\n0 3\n"),
    ] {
        let puzzle = read(&[text]).value.unwrap_or_else(|| panic!("{text:?}"));
        assert_eq!(Sliding::default().print(&puzzle), printed, "{text:?}");
        assert_eq!(read(&[printed]).value, Some(puzzle), "{printed:?}");
    }
}

#[test]
fn a_second_file_is_the_goal() {
    let puzzle = read(&["1 2\n0 3", "3 2\n1 x"]).value.unwrap();
    assert_eq!(puzzle.goal().to_string(), "3 2\n1 0\n");
}

/// Invalid texts and their problems.
pub(crate) const WRONG: &[(&str, &[&str], &[&str])] = &[
    ("nothing", &["\n \n"], &["1:1 empty"]),
    ("an unknown goal", &["1 2\n3 0\ngoal slug\n"], &["3:1 goal_unknown"]),
    ("a list", &["1  1 2 3 0\n2  1 2 0 3\n"], &["1:1 several"]),
    ("a size and nothing", &["4x4\n"], &["1:4 empty"]),
    ("a number alone", &["7\n"], &["1:1 too_few"]),
    ("a word", &["1 2 3\n4 five 6\n7 8 0\n"], &["2:3 not_a_number", "3:5 missing"]),
    ("a fraction and a sign", &["1.5 2\n+3 0\n"], &["1:1 not_a_number", "2:1 not_a_number", "2:4 missing"]),
    ("out of range", &["1 2 3\n4 99 6\n7 8 0\n"], &["2:3 out_of_range", "3:5 missing"]),
    ("below zero", &["1 -2 3\n4 5 6\n7 8 0\n"], &["1:3 out_of_range", "3:5 missing"]),
    ("endless", &["1 99999999999999999999\n3 0\n"], &["1:3 out_of_range", "2:3 missing"]),
    ("twice", &["1 2 3\n4 5 5\n7 8 0\n"], &["2:5 repeated", "3:5 missing"]),
    ("two blanks", &["1 2 3\n4 x 5\n6 7 0\n"], &["3:5 two_blanks", "3:5 missing"]),
    ("two blanks, one as a number", &["1 2\n0 4\n"], &["2:3 two_blanks", "2:3 missing"]),
    ("no blank", &["1 2 3\n4 5 6\n7 8 8\n"], &["3:5 repeated", "3:5 no_blank"]),
    ("a short row", &["1 2 3\n4 5\n7 8 0\n"], &["2:1 ragged", "3:5 missing"]),
    ("a long row", &["1 2 3\n4 5 6 6\n7 8 0\n"], &["2:1 ragged", "2:7 repeated"]),
    ("a long row and two blanks", &["1 2\n3 4 5\n6 7\n0 8\n"], &["2:1 ragged", "4:3 two_blanks"]),
    ("two unlike rows", &["1 2 3\n4 0\n"], &["2:1 ragged", "2:3 missing"]),
    ("fifteen on a line", &["1 2 3 4 5 6 7 8 9 10 11 12 13 14 0"], &[]),
    ("fifteen with a gap", &["1 2 3 4 5 6 7 8 9 10 11 12 13 15 0"], &["1:1 count", "1:34 missing"]),
    ("seventeen", &["1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0 0"], &["1:1 count", "1:39 two_blanks"]),
    ("eight lines", &["1\n2\n3\n4\n5\n6\n8\n0\n"], &["1:1 count", "8:1 missing"]),
    ("a size that does not fit", &["3x3\n1 2\n3 0\n"], &["2:1 count", "3:3 missing"]),
    ("a size with ragged rows", &["2x3\n1 2 3\n4 0\n"], &["3:1 ragged", "3:3 missing"]),
    ("slashes with a short row", &["1 2 3/4 5/7 8 0"], &["1:7 ragged", "1:15 missing"]),
    ("slashes with a tile twice", &["1 2 3/4 5 5/7 8 0"], &["1:11 repeated", "1:17 missing"]),
    ("a size of another board", &["3\n1 2\n3 0\n"], &["1:1 ragged", "3:1 repeated", "3:3 missing"]),
    ("digits without blanks", &["182043765"], &[]),
    ("a number in words", &["[1, two, 3, 0]"], &["1:5 not_a_number", "1:13 missing"]),
    ("no size", &["0x4\n1 2 3 0\n"], &["1:1 size"]),
    ("one cell", &["1x1\n0\n"], &["1:1 size"]),
    ("too large a size", &["251x2\n1 0\n"], &["1:1 too_large"]),
    ("no end of a size", &["99999999999999999999999x9\n1 0\n"], &["1:1 too_large"]),
    ("an unknown metric", &["1 2\n3 0\nmetric half\n"], &["3:1 metric_unknown"]),
    ("two goals", &["1 2\n3 0\ngoal\n1 2\n3 0\ngoal\n1 2\n3 0\n"], &["6:1 said_twice"]),
    ("a goal twice", &["1 2\n3 0\ngoal\n1 2\n3 0\n", "1 2\n3 0\n"], &["3:1 said_twice"]),
    ("a goal of another size", &["1 2\n3 0\ngoal\n1 2 3\n4 5 0\n"], &["3:1 other_size"]),
    ("a goal file of another size", &["1 2\n3 0\n", "1 2 3\n4 5 0\n"], &["2/1:1 other_size"]),
    ("a wrong goal", &["1 2\n3 0\n", "1 2\n2 0\n"], &["2/2:1 repeated", "2/2:3 missing"]),
    ("an empty goal", &["1 2\n3 0\ngoal\n"], &["3:5 empty"]),
    ("three files", &["1 2\n3 0\n", "1 2\n3 0\n", "1 2\n3 0\n"], &["3/1:1 too_many_files"]),
];

pub(crate) const SAMPLES: &[Sample] = &[
    ("goals with names", &["1 2 3\n4 0 5\n6 7 8\ngoal snail\n"]),
    ("a named goal before the board", &["goal: blank-first\n1 2 3\n4 0 5\n6 7 8\n"]),
    ("a named goal and a goal", &["1 2\n3 0\ngoal blank-first\ngoal\n1 2\n3 0\n"]),
    ("a goal and a named goal", &["1 2\n3 0\ngoal\n1 2\n3 0\ngoal blank-first\n"]),
    ("a named goal and a file", &["1 2\n3 0\ngoal blank-first\n", "1 2\n3 0\n"]),
    ("a named goal of a wrong board", &["1 2\n3 3\ngoal blank-first\n"]),
    ("an unknown goal of a wrong board", &["1 2\n3 3\ngoal slug\n"]),
    ("a goal and three words", &["1 2\n3 0\ngoal one two\n"]),
    ("a goal with a number", &["1 2\n3 0\ngoal 4\n"]),
    ("a goal on its line", &["1 2\n3 0\n  goal 0 1 2 3  # there\n"]),
    ("a goal on its line with a slash", &["1 2\n3 0\nGoal: 0 1/2 3\n"]),
    ("a goal that begins on its line", &["1 2\n3 0\ngoal x,1\n2,3\n"]),
    ("a goal with its size", &["1 2\n3 0\ngoal 2x2\n0 1 2 3\n"]),
    ("a goal on its line that is wrong", &["1 2\n3 0\ngoal: 0 1 2 2\n"]),
    ("a goal in so many moves", &["1 2\n3 0\nGoal: 12 moves\n"]),
    ("a goal of a wrong board and a size", &["1 2\n3 0\ngoal\n2x2\n1 2\n3 0\n"]),
    ("a goal with a size line", &["1 2\n3 0\ngoal\n2\n1 2\n0 3\n"]),
    ("two metrics", &["metric multi\n1 2\n3 0\nmetric single\n"]),
    ("a metric without a name", &["metric\n1 2\n3 0\n"]),
    ("an unknown metric of two words", &["  metric: quite half  \n1 2\n3 0\n"]),
    ("a metric after a colon", &["1 2\n3 0\nMETRIC : Multi\n"]),
    ("comments", &["# a board\n1 2 # the first row\n// more\n3 0 // the last\n"]),
    ("both comments", &["1 2 // and # that\n3 0 # and // this\n"]),
    ("a title", &["My puzzle 15\n1 2\n3 0\n"]),
    ("a title of one letter", &["A\n1 2\n3 0\n"]),
    ("words after the board", &["1 2\n3 0\nEND OF FILE\n"]),
    ("words between rows", &["1 2\nand then\n3 0\n"]),
    ("words before a goal", &["1 2\n3 0\nand\ngoal\n1 2\n0 3\n"]),
    ("words after a goal", &["1 2\n3 0\ngoal\n1 2\n0 3\nand that is all\n"]),
    ("nothing but words", &["one two\nthree\nfour\nfive\n"]),
    ("nothing but words and a goal", &["one two\ngoal\n1 2\n3 0\n"]),
    ("a size with blanks", &["3 x 3\n1 2 0\n"]),
    ("a size without columns", &["4x\n1 2\n3 0\n"]),
    ("a size without rows", &["x4\n1 2\n3 0\n"]),
    ("a size and more", &["2x2x2\n1 2\n3 0\n"]),
    ("a size twice", &["2x2\n2x2\n1 2\n3 0\n"]),
    ("a size in the middle", &["1 2\n2x2\n3 0\n"]),
    ("a size after a blank", &["  2x3 \n1 2 3\n4 0 5\n"]),
    ("a size too large with blanks before it", &["  2x333 \n1 2 3\n4 0 5\n"]),
    ("a size too large by one column", &["2x251\n1 2 3\n4 0 5\n"]),
    ("a size line of one number", &["3\n1 2 3\n4 5 6\n7 8 0\n"]),
    ("a size line of two numbers", &["2 3\n1 2 3\n4 5 0\n"]),
    ("a size line of two numbers, wrong", &["3 2\n1 2 3\n4 5 0\n"]),
    ("a size line of three numbers", &["2 3 1\n1 2 3\n4 5 0\n"]),
    ("a size line and a wrong tile", &["2 3\n1 2 3\n4 7 0\n"]),
    ("a size line and a tile twice", &["2 3\n1 2 3\n4 4 0\n"]),
    ("a size line and the number of cells", &["2 3\n1 2 3\n4 6 5\n"]),
    ("a size line that may be tiles", &["2\n1\n3\n0\n"]),
    ("a column that begins like a size", &["2\n1\n3\n4\n0\n"]),
    ("a size line and a column", &["2\n1\n2\n3\n0\n"]),
    ("a size line of a row", &["1 3\n1 2 0\n"]),
    ("a size line of a pair", &["1 2\n1 0\n"]),
    ("a size line with a blank", &["0\n1 2\n3 0\n"]),
    ("a declared size and a size line", &["2x2\n2\n1 2\n3 0\n"]),
    ("a row on its own", &["1 2 3 4 5 6 7 8 9 10 0\n"]),
    ("two rows on a line", &["1 2 3 4 5 0"]),
    ("a column", &["1\n2\n3\n4\n0\n"]),
    ("a column of nine", &["1\n2\n3\n4\n5\n6\n7\n8\n0\n"]),
    ("a column with a tile twice", &["1\n2\n3\n4\n4\n"]),
    ("three on a line", &["1 2 2\n"]),
    ("five on a line", &["1 2 3 3 0\n"]),
    ("six on a line", &["1 2 3 4 4 0\n"]),
    ("seven on a line", &["1 2 3 4 5 5 0\n"]),
    ("eight on a line", &["1 2 3 4 5 6 6 0\n"]),
    ("nine on a line", &["1 2 3 4 5 6 7 8 8\n"]),
    ("ten on a line", &["1 2 3 4 5 6 7 8 8 0\n"]),
    ("eleven on a line", &["1 2 3 4 5 6 7 8 9 9 0\n"]),
    ("twelve on a line", &["1 2 3 4 5 6 7 8 9 9 10 0\n"]),
    ("thirteen on a line", &["1 2 3 4 5 6 7 8 9 9 10 11 0\n"]),
    ("fourteen on a line", &["1 2 3 4 5 6 7 8 9 9 10 11 12 0\n"]),
    ("ten on a line, the last the blank", &["1 2 3 4 5 6 7 8 9 10\n"]),
    ("ten on a line with a word", &["1 2 3 4 5 6 7 8 q 0\n"]),
    ("rows with commas at their ends", &["1,2,3,\n4,5,6,\n7,8,\n"]),
    ("a blank and a comma", &["1,2,\n3,0\n"]),
    ("two commas at the end", &["1,2,3,,"]),
    ("a comma at the end of three equal rows", &["1,2\n3,4\n5,6,\n"]),
    ("a comma at the end of a third, shorter row", &["1,2\n3,4\n5,\n"]),
    ("a comma at the end of a third, longer row", &["1,2\n3,4\n0,5,6,\n"]),
    ("a comma at the start", &[",1,2,3"]),
    ("only commas", &[",,,\n"]),
    ("rows of two widths, alike often", &["1 2 3\n4 5\n6 7 8\n0 9\n"]),
    ("a long row among columns", &["1\n2\n3 4\n0\n"]),
    ("a declared size, a short row and a long one", &["3x3\n1 2\n3 4 5 6\n7 8 0\n"]),
    ("a declared size, a short row", &["3x3\n1 2\n3 4 5\n7 8 0\n"]),
    ("a declared size, a short row and a slash at the end", &["2x2\n1 2/3/\n"]),
    ("a declared size and too few rows", &["3x3\n1 2 3\n4 5 0\n"]),
    ("a declared size on one line", &["2x3\n1 2 3 4 5 0\n"]),
    ("two blanks in the second row", &["1 2 3\n4 0 5\n0 6 7\n"]),
    ("a number twice on a wide board", &["1 2 3 4\n5 6 7 0\n9 10 11 7\n"]),
    ("brackets and braces", &["{(1, 2), [3, 0]};\n"]),
    ("a slash alone", &["1 2\n/\n3 0\n"]),
    ("slashes with blanks at the end", &["1 2 / 3 0 / \n"]),
    ("several letters", &["a b c d e\n"]),
    ("a few numbers among words", &["1 apple 2 pears 3 plums\n"]),
    ("half of it numbers", &["1 2 3 q w e\n4 5 6 r t y\n"]),
    ("numbers that repeat", &["1 1 2 2 3 3 4 4\n"]),
    ("numbers that repeat in rows", &["1 1 2 2\n3 3 4 4\n"]),
    ("numbers in rows, many too large", &["1 2 3 4\n50 60 70 80\n"]),
    ("two blanks in rows", &["1 2 0\n3 4 0\n"]),
    ("three blanks in rows", &["1 2 0\n3 0 0\n"]),
    ("two cells", &["0 1\n"]),
    ("two cells, no blank", &["1 2\n"]),
    ("three cells and a word", &["1 0 q\n"]),
    ("a declared size and wrong tiles", &["2x4\n1 2 3 4 5 6 9 9\n"]),
    ("a declared size and more wrong tiles", &["2x4\n1 2 3 4 5 9 9 9\n"]),
];

pub(crate) fn codes() -> BTreeSet<&'static str> {
    let mut codes = BTreeSet::new();
    for (what, texts, expected) in WRONG {
        let read = read(texts);
        assert_eq!(problems(texts, &read.diagnostics), *expected, "{what}");
        assert_eq!(read.value.is_some(), expected.is_empty(), "{what}");
        codes.extend(read.diagnostics.iter().map(|diagnostic| diagnostic.message.code));
    }
    let flood = "a ".repeat(100) + "\n" + &"b ".repeat(100);
    codes.extend(read(&[&flood]).diagnostics.iter().map(|diagnostic| diagnostic.message.code));
    codes
}

#[test]
fn messages_name_the_number() {
    let read = read(&["1 2 3\n4 5 5\n9 8 77\n"]);
    let messages: Vec<String> =
        read.diagnostics.iter().map(|diagnostic| diagnostic.message.to_string()).collect();
    assert_eq!(
        messages,
        [
            "sliding.repeated(value: 5, row: 2, column: 2)",
            "sliding.out_of_range(value: \"77\", most: 8, cells: 9)",
            "sliding.missing(count: 2, numbers: \"6, 7\", most: 8)",
        ]
    );
}
