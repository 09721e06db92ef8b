//! Answers as teka and other programs print them: with colours, blanks between symbols, other lines around the board,
//! and any line ends.

use super::{read, summaries};
use std::collections::BTreeSet;
use teka_core::{Family, Source, Strictness};
use teka_packing::{Packing, Puzzle};

const FLAT: &str = "2 3 2\nCUSTOM\nXXX\nX.X\nAA\nA\nBB\n";
const PYRAMID: &str = "2 2 2\nPYRAMID\nAA\nAA\nB\n";

/// Puzzle, answer, and either the board that is read or the problem.
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
