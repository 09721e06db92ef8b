//! Puzzles in the forms of other programs, lists of puzzles, and a test that small boards read back in every form.

use super::read;
use super::samples::Sample;
use teka_core::Family;
use teka_sliding::Sliding;

pub(crate) const SAMPLES: &[Sample] = &[
    ("start and goal on one line", &["1 2 3 4 5 6 7 0 8 1 2 3 4 5 6 7 8 0"]),
    ("start and goal on two lines", &["1 2 0 3\n1 2 3 0\n"]),
    ("start and goal below each other", &["1 2 3\n4 5 6\n7 0 8\n0 1 2\n3 4 5\n6 7 8\n"]),
    ("start and goal of two rows of three", &["1 2 3\n4 0 5\n1 2 3\n4 5 0\n"]),
    ("start and goal of one row of three", &["1 0 2\n1 2 0\n"]),
    ("start and goal, one number per line", &["1\n2\n0\n3\n1\n2\n3\n0\n"]),
    ("a start and a goal that is wrong", &["1 2 0 3\n1 2 3 3\n"]),
    ("a wrong start and a goal", &["1 1 0 3\n1 2 3 0\n"]),
    ("a start, a goal and more", &["1 2\n3 0\n1 2\n0 3\n1 2\n3 0\n"]),
    ("three rows for two boards", &["1 2 3\n4 0 5\n1 2 3\n"]),
    ("a size, a start and a goal", &["2\n1 2\n0 3\n1 2\n3 0\n"]),
    ("two sizes, a start and a goal", &["2 3\n1 2 3\n4 0 5\n1 2 3\n4 5 0\n"]),
    ("a size of three, a start and a goal", &["3\n1 2 3 4 5 6 7 0 8\n1 2 3 4 5 6 7 8 0\n"]),
    ("a size of three numbers", &["2 2 2\n1 2\n0 3\n1 2\n3 0\n"]),
    ("a size that is negative", &["-2\n1 2\n0 3\n1 2\n3 0\n"]),
    ("a size of a start and a wrong goal", &["2\n1 2\n0 3\n1 2\n3 3\n"]),
    ("rows, the place of the goal's blank", &["3 -1\n1 2 3\n4 0 5\n7 8 6\n"]),
    ("tiles, the place of the goal's blank", &["8 4\n1 2 3\n4 0 5\n7 8 6\n"]),
    ("tiles, the goal's blank first", &["8 0\n1 2 3\n4 0 5\n7 8 6\n"]),
    ("tiles, the goal's blank last", &["8 8\n1 2 3\n4 0 5\n7 8 6\n"]),
    ("tiles, the goal's blank nowhere", &["8 9\n1 2 3\n4 0 5\n7 8 6\n"]),
    ("tiles, the goal's blank below zero", &["8 -2\n1 2 3\n4 0 5\n7 8 6\n"]),
    ("cells, the place of the goal's blank", &["9 4\n1 2 3\n4 0 5\n7 8 6\n"]),
    ("tiles and the place on two lines", &["8\n-1\n1 2 3\n4 0 5\n7 8 6\n"]),
    ("tiles and a row on two lines", &["8\n4 4\n1 2 3\n4 0 5\n7 8 6\n"]),
    ("tiles, a place and a wrong board", &["8 4\n1 2 3\n4 0 5\n7 8 8\n"]),
    ("tiles, a place and no square", &["5 4\n1 2 3\n4 0 5\n"]),
    ("-1 as the blank, and the goal", &["1 2 -1 3\n1 2 3 -1\n"]),
    ("-1 and 0 on a board", &["1 2 -1 0\n1 2 3 -1\n"]),
    ("a number below -1 in two boards", &["1 2 -2 3\n1 2 3 -2\n"]),
    ("the number of cells as the blank", &["1 2 4 3\n1 2 3 4\n"]),
    ("more than the number of cells", &["1 2 5 3\n1 2 3 4\n"]),
    ("a frame", &["+---+---+\n| 1 | 2 |\n+---+---+\n|   | 3 |\n+---+---+\n"]),
    ("a frame of lines", &["┌───┬───┐\n│ 1 │ 2 │\n├───┼───┤\n│ 3 │   │\n└───┴───┘\n"]),
    ("a double frame", &["╔═══╦═══╗\n║ 1 ║ 2 ║\n╠═══╬═══╣\n║ 3 ║   ║\n╚═══╩═══╝\n"]),
    ("a heavy frame", &["┏━━━┳━━━┓\n┃ 1 ┃ 2 ┃\n┣━━━╋━━━┫\n┃   ┃ 3 ┃\n┗━━━┻━━━┛\n"]),
    ("a frame with a word", &["+---+---+\n| 1 | q |\n|   | 3 |\n+---+---+\n"]),
    ("a frame of equal signs", &["=====\n|1|2|\n|3| |\n=====\n"]),
    ("bars without a frame", &["1 | 2\n3 |\n"]),
    ("bars around", &["|1|2|\n| |3|\n"]),
    ("a line of bars", &["|1|2|\n| | |\n|3|0|\n"]),
    ("dashes between numbers", &["1-2-0-3"]),
    ("dashes between numbers of nine", &["1-2-3-4-0-5-7-8-6\n"]),
    ("rows of dashes", &["1-2\n0-3\n"]),
    ("dashes and blanks", &["1-2 0-3\n"]),
    ("digits", &["182043765"]),
    ("rows of digits", &["182\n043\n765\n"]),
    ("digits with commas", &["182,043,765"]),
    ("digits with a letter", &["182a43765"]),
    ("digits of two boards", &["182043765123456780"]),
    ("digits of four", &["1203"]),
    ("digits of five", &["12034"]),
    ("# as the blank", &["1 2 3\n4 # 5\n6 7 8\n"]),
    ("# as the blank of two boards", &["1 2 3 4 # 5 6 7 8\n1 2 3 4 5 6 7 8 #\n"]),
    ("# as the blank at the end", &["1 2 3 #\n"]),
    ("slashes between rows of two boards", &["1 2/0 3\n1 2/3 0\n"]),
    ("a slash at the end", &["1 2/3 0/\n"]),
    ("nested brackets of two boards", &["[[1,2],[0,3]]\n[[1,2],[3,0]]\n"]),
    ("words around a frame", &["Puzzle:\n|1|2|\n|3| |\nend of it\n"]),
    ("words that announce the goal", &["start\n1 2\n0 3\ntarget\n1 2\n3 0\n"]),
    ("words in Indonesian that announce the goal", &["awal\n1 2\n0 3\nTujuan\n1 2\n3 0\n"]),
    ("words that announce the end", &["1 2 3\n4 0 5\n7 8 6\nFINAL STATE\n1 2 3\n4 5 6\n7 8 0\n"]),
    ("words that announce nothing", &["1 2\n0 3\nother\n1 2\n3 0\n"]),
    ("an announced goal that does not come", &["|1|2|\n|0|3|\ngoal state\n"]),
    ("words between two goals", &["1 2\n0 3\ntarget\n1 2\nother\n3 0\n"]),
    ("announced twice", &["1 2\n0 3\ntarget\nfinal\n1 2\n3 0\n"]),
    ("two boards with a goal file", &["1 2 0 3\n1 2 3 0\n", "0 1 2 3"]),
    ("a frame with a goal file", &["|1|2|\n|3| |\n", "0 1\n2 3"]),
    ("a frame with a goal file of another size", &["|1|2|\n|3| |\n", "0 1 2\n3 4 5"]),
    ("a frame with a wrong goal file", &["|1|2|\n|3| |\n", "0 1\n2 2"]),
    ("a goal in a frame", &["1 2\n0 3\n", "|1|2|\n| |3|\n"]),
    ("a goal file with a goal", &["1 2\n0 3\n", "1 2 0 3\n1 2 3 0\n"]),
    ("a list with numbers", &["1  1 2 3 0\n2  1 2 0 3\n"]),
    ("a list with numbers and lengths", &["1  1 2 3 4 5 6 7 8 0  0\n2  1 2 3 4 5 6 7 0 8  1\n"]),
    ("a list with two figures", &["1  1 2 3 4 5 6 7 8 0  0 17\n2  1 2 3 4 5 6 7 0 8  1 18\n"]),
    ("a list with three figures", &["1  1 2 3 4 5 6 7 8 0  0 17 3\n2  1 2 3 4 5 6 7 0 8  1 18 4\n"]),
    ("a list with starts and goals", &["1  1 2 3 0 1 2 0 3\n2  1 2 0 3 1 2 3 0\n"]),
    ("a list without numbers", &["1 2 3 0\n1 2 0 3\n0 1 2 3\n"]),
    ("a list without numbers, starts and goals", &["1 2 3 0 1 2 0 3\n1 2 0 3 1 2 3 0\n0 1 2 3 1 2 3 0\n"]),
    ("a list with a comment and a title", &["Boards\n# three\n1 2 3 0 # easy\n1 2 0 3\n\n0 1 2 3\n"]),
    ("a list with one wrong line in four", &["1 2 3 0\n1 2 0 3\n0 1 2 2\n2 1 0 3\n"]),
    ("a list with two wrong lines in five", &["1 2 3 0\n1 2 0 3\n0 1 2 2\n2 1 0 3\n2 2 0 3\n"]),
    (
        "a list with two wrong lines in eight",
        &["1 2 3 0\n1 2 0 3\n0 1 2 2\n2 1 0 3\n2 2 0 3\n1 0 2 3\n3 0 1 2\n3 1 0 2\n"],
    ),
    (
        "a list with three wrong lines in nine",
        &["1 2 3 0\n1 2 0 3\n0 1 2 2\n2 1 0 3\n2 2 0 3\n1 0 2 3\n3 0 1 2\n3 1 0 2\n3 3 0 2\n"],
    ),
    (
        "a list whose wrong lines come first",
        &[
            "2 2 0 3\n2 2 3 0\n3 3 1 0\n1 2 3 0\n1 2 0 3\n0 1 2 3\n2 1 0 3\n1 0 2 3\n3 0 1 2\n3 1 0 2\n0 3 1 2\n0 2 1 3\n",
        ],
    ),
    (
        "a list whose third wrong line is the ninth",
        &[
            "2 2 0 3\n2 2 3 0\n1 2 3 0\n1 2 0 3\n0 1 2 3\n2 1 0 3\n1 0 2 3\n3 0 1 2\n3 3 1 0\n3 1 0 2\n0 3 1 2\n0 2 1 3\n",
        ],
    ),
    (
        "a list with three wrong lines at its end",
        &[
            "1 2 3 0\n1 2 0 3\n0 1 2 3\n2 1 0 3\n1 0 2 3\n3 0 1 2\n3 1 0 2\n0 3 1 2\n0 2 1 3\n2 2 0 3\n2 2 3 0\n3 3 1 0\n",
        ],
    ),
    ("two numbered lines, one wrong", &["1  1 2 3 0\n2  1 2 0 0\n"]),
    ("a list of digits", &["182043765\n123456780\n012345678\n"]),
    ("a list with dashes", &["1-2-0-3\n1-2-3-0\n0-1-2-3\n"]),
    ("a list with #", &["1 2 3 #\n1 2 # 3\n# 1 2 3\n"]),
    ("a list of rows with slashes", &["1 2/3 0\n1 2/0 3\n0 1/2 3\n"]),
    ("a list in frames", &["|1|2|3| |\n|1|2| |3|\n| |1|2|3|\n"]),
    ("paragraphs", &["1 2 3\n4 5 0\n\n1 2 3\n4 0 5\n\n1 2 3\n0 4 5\n"]),
    ("two paragraphs", &["1 2 3\n4 5 0\n\n1 2 3\n4 0 5\n"]),
    ("two paragraphs with titles", &["Board 1:\n1 2 3\n4 5 0\nBoard 2:\n1 2 3\n4 0 5\n"]),
    ("two paragraphs, one with a title", &["Board 1:\n1 2 3\n4 5 0\n\n1 2 3\n4 0 5\n"]),
    ("three paragraphs, one with a title", &["Board 1:\n1 2 3\n4 5 0\n\n1 2 3\n4 0 5\n\n0 1\n2 3\n"]),
    ("paragraphs with comments", &["# one\n1 2 3\n4 5 0 # easy\n\n1 2 3\n4 0 5\n# three\n1 2 3\n0 4 5\n"]),
    ("paragraphs, one of them wrong", &["1 2 3\n4 5 0\n\n1 2 3\n4 0 5\n\n1 2 3\n0 4 4\n"]),
    ("paragraphs, one of them ragged", &["1 2 3\n4 5 0\n\n1 2 3\n4 0 5\n\n1 2 3 0\n4 5\n"]),
    ("paragraphs, one with a word", &["1 2 3\n4 5 0\n\n1 2 3\n4 0 5\n\n1 2 3\n0 4 q\n"]),
    ("paragraphs of starts and goals", &["1 2\n3 0\n1 2\n0 3\n\n1 2\n0 3\n1 2\n3 0\n\n0 1\n2 3\n1 2\n3 0\n"]),
    ("paragraphs of several sizes", &["1 2\n3 0\n\n1 2 3\n4 5 0\n\n1 0\n\n1 2 3 4\n5 6 7 8\n9 10 11 0\n"]),
];

/// Every order of the numbers below `count`.
fn orders(count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let insert = |shorter: Vec<usize>| {
        (0..count).map(move |at| [&shorter[..at], &[count - 1], &shorter[at..]].concat())
    };
    orders(count - 1).into_iter().flat_map(insert).collect()
}

#[test]
fn every_small_board_reads_back_in_every_form() {
    let family = Sliding::default();
    for (rows, columns) in
        [(1, 2), (2, 1), (1, 3), (3, 1), (2, 2), (1, 4), (4, 1), (1, 5), (5, 1), (2, 3), (3, 2)]
    {
        for tiles in orders(rows * columns) {
            let row = |row: &[usize]| row.iter().map(usize::to_string).collect::<Vec<_>>().join(" ");
            let board = tiles.chunks(columns).map(row).collect::<Vec<_>>().join("\n");
            let puzzle = read(&[&format!("{rows}x{columns}\n{board}\n")]).value.unwrap();
            for form in family.forms() {
                let Some(text) = family.print_as(&puzzle, form) else { continue };
                assert!(read(&[&text]).value.as_ref() == Some(&puzzle), "{form}\n{text}");
            }
        }
    }
}
