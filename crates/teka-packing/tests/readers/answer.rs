//! Tests of answers as teka and other programs print them: with colours, spaces between symbols, other lines
//! around the board, and any line endings; and of answers with problems.

use super::samples::problems;
use super::{read, summaries};
use std::collections::BTreeSet;
use teka_core::{Family, Source, Strictness};
use teka_packing::{Packing, Puzzle};

const FLAT: &str = "2 3 2\nCUSTOM\nXXX\nX.X\nAA\nA\nBB\n";
const PYRAMID: &str = "2 2 2\nPYRAMID\nAA\nAA\nB\n";

/// A puzzle, an answer, and either the board that is read or the problem.
const CASES: &[(&str, &str, &str)] = &[
    (FLAT, "AAB\nA.B\n", "AAB\nA.B\n"),
    (FLAT, "AAB\r\nA.B", "AAB\nA.B\n"),
    (FLAT, "AAB\rA.B\r", "AAB\nA.B\n"),
    (FLAT, "A A B\nA . B\n", "AAB\nA.B\n"),
    (FLAT, "AAB\nA B\n", "AAB\nA.B\n"),
    (FLAT, "\n\nAAB\n\nA.B\n\n", "AAB\nA.B\n"),
    (FLAT, "\u{1b}[31mAA\u{1b}[0m\u{1b}[1;32mB\u{1b}[0m\n\u{1b}[31mA\u{1b}[0m.B\n", "AAB\nA.B\n"),
    (FLAT, "Solution:\nAAB\nA.B\nTime: 3 ms\nCases: 17\n", "AAB\nA.B\n"),
    (FLAT, "AA_\nA.?\n", "AA_\nA._\n"),
    (FLAT, "___\n_._\n", "___\n_._\n"),
    (PYRAMID, "B\n\nAA\nAA\n", "B\n\nAA\nAA\n"),
    (PYRAMID, "B\nAA\nAA\n", "B\n\nAA\nAA\n"),
    (FLAT, "", "1:1 error answer_form"),
    (FLAT, "AAB\n", "1:1 error answer_form"),
    (FLAT, "AABB\nA.BB\n", "1:1 error answer_form"),
    (FLAT, "AAZ\nA.B\n", "1:3 error answer_symbol"),
    (FLAT, "\nAAB\nABB\n", "3:2 error answer_outside"),
];

fn read_as(puzzle: &Puzzle, answer: &str, codes: &mut BTreeSet<&'static str>) -> String {
    let read = Packing.read_answer(puzzle, &Source::new("answer", answer));
    codes.extend(read.diagnostics.iter().map(|diagnostic| diagnostic.message.code));
    match read.value {
        Some(solution) => solution.draw(puzzle),
        None => summaries(answer, &read.diagnostics).join("\n"),
    }
}

pub(crate) fn codes() -> BTreeSet<&'static str> {
    let mut codes = BTreeSet::new();
    for (puzzle, answer, expected) in CASES {
        let puzzle = read(puzzle, Strictness::Strict).value.unwrap();
        assert_eq!(read_as(&puzzle, answer, &mut codes), *expected, "{answer:?}");
    }
    codes
}

#[test]
fn answers() {
    codes();
}

/// Puzzles and answers for full reports by [`reports`].
const SAMPLES: &[(&str, &str, &str)] = &[
    ("a line of a list", FLAT, "AAB/A.B"),
    ("a line of a list with an unknown symbol", FLAT, "AAB/A.Z"),
    ("a slash for a piece", SLASH, "A/B\n"),
    ("a hole drawn as a star", FLAT, "AAB\nA*B\n"),
    ("a hole drawn as a zero", FLAT, "AAB\nA0B\n"),
    ("a hole drawn as a digit", FLAT, "AAB\nA1B\n"),
    ("a star on a cell", FLAT, "A*B\nA.B\n"),
    ("a piece in the hole", FLAT, "AAB\nAAB\n"),
    ("a star that is a piece, in the hole", STAR, "A**\n"),
    ("several problems", FLAT, "ZYX\nA.B\n"),
    ("an unknown symbol of two bytes after another", FLAT, "\n ÄÖB\n A.B\n"),
    ("an unknown symbol behind colours", FLAT, "\u{1b}[31mA\u{1b}[0mAZ\nA.B\n"),
    ("a drawing with the right shapes before another", FLAT, "AAB\nA.B\nABB\nA.A\n"),
    ("the last of two equal drawings", FLAT, "AAB\nA.B\n\nBAA\nB.A\n"),
    ("a drawing without a piece in the hole before another", FLAT, "AAB\nA.B\n\nAAB\nAAB\n"),
    ("fewer unknown symbols rather than right shapes", FLAT, "AAZ\nA.B\n\n.AA\nB.B\n"),
    ("the wrong number of rows", "3 4 2\nDEFAULT\nAA\nBB\n", "AABB\nAABB\n"),
    ("the wrong number of rows on layers", PYRAMID, "AA\nAA\n"),
    ("a hole at the end of a row left out", "2 3 2\nCUSTOM\nXX.\nXXX\nAA\nBBB\n", "AA\nBBB\n"),
    ("blanks between symbols and a blank for a hole", FLAT, "A A B\nA   B\n"),
    ("an escape that is no style", FLAT, "\u{1b}cAAB\nA.B\n"),
];

const SLASH: &str = "[board]\nrectangle = [1, 3]\n[[piece]]\nshape = '#'\ncopies = 3\nsymbols = '/AB'\n";
const STAR: &str = "[board]\ndrawing = 'X.X'\n[[piece]]\nshape = '#'\ncopies = 2\nsymbols = '*A'\n";

/// Reports on all samples.
pub(crate) fn reports() -> String {
    let report = |(what, puzzle, answer): &(&str, &str, &str)| {
        let puzzle = read(puzzle, Strictness::Strict).value.unwrap();
        let source = Source::new("answer", *answer);
        let read = Packing.read_answer(&puzzle, &source);
        let drawn = read.value.map_or_else(String::new, |solution| solution.draw(&puzzle));
        format!(
            "=== {what}\n{}\n---\n{}{drawn}",
            answer.escape_debug(),
            problems(&[*answer], &read.diagnostics)
        )
    };
    SAMPLES.iter().map(report).collect()
}
