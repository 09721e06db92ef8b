//! Tests of states: partly solved boards, which become puzzles with more given pieces, or are refused with
//! problems.

use super::samples::{printed, problems};
use super::{read, summaries};
use std::collections::BTreeSet;
use teka_core::{Family, Source, Strictness};
use teka_packing::Packing;

const FLAT: &str = "[board]\nrectangle = [3, 4]\nplaced = '''\nAA..\nA...\n....\n'''\n[[piece]]\nname = 'A'\nshape = \"##\\n#\"\n\
                    [[piece]]\nname = 'B'\nshape = '####'\n[[piece]]\nname = 'L'\nshape = \"####\\n#\"\nmirror = false\n";
const BOX: &str = "[board]\nbox = [2, 2, 2]\nplaced = '''\nA.\nA.\n\n..\n..\n'''\n[[piece]]\nshape = 'AA'\n[[piece]]\nshape = 'BB'\ncopies = 3\n";

const RING: &str = "2 3 2\nCUSTOM\nXXX\nX.X\nAA\nA\nBB\n";
const ROWS: &str = "[board]\nrectangle = [2, 3]\nplaced = \"AA.\\n...\"\n\
    [[piece]]\nshape = 'AA'\n[[piece]]\nshape = 'BB'\n[[piece]]\nshape = 'CC'\n";

/// A puzzle, a state, and either the resulting board or the problems.
const STATES: &[(&str, &str, &str)] = &[
    (RING, "AA.\nA..\n", "AA_\nA._\n"),
    (RING, "...\n...\n", "___\n_._\n"),
    (RING, ".../..B\n", "1:7 error placed_shape"),
    (RING, "AAB\nA.B\n", "AAB\nA.B\n"),
    (RING, "AAA\n...\n", "1:1 error placed_shape"),
    (RING, "..B\nA..\n", "1:3 error placed_shape\n2:1 error placed_shape"),
    (RING, "AAZ\nA..\n", "1:3 error answer_symbol"),
    (RING, "AA\n", "1:1 error answer_form"),
    (ROWS, "..B\n..B\n", "AAB\n__B\n"),
    (ROWS, "AAB\n..B\n", "AAB\n__B\n"),
    (ROWS, "...\nAA.\n", "2:1 error state_given"),
    (ROWS, "AB.\n.B.\n", "1:1 error state_given\n1:2 error state_overlap"),
    (ROWS, "B..\nB..\n", "1:1 error state_overlap"),
];

const SAMPLES: &[(&str, &str, &str)] = &[
    ("nothing but what was given", FLAT, "AA..\nA...\n....\n"),
    ("nothing at all", FLAT, "....\n....\n....\n"),
    ("a placed piece", FLAT, "AA..\nA...\nBBBB\n"),
    ("a placed piece without the given one", FLAT, "....\n....\nBBBB\n"),
    ("a given piece elsewhere", FLAT, "..AA\n..A.\n....\n"),
    ("a piece over a given one", FLAT, "....\nBBBB\n....\n"),
    ("a piece of a wrong shape, on the second row", FLAT, "AA..\nA..B\n.BBB\n"),
    ("a piece of a wrong size", FLAT, "AA..\nA...\n.BBB\n"),
    ("a piece that must not be mirrored", FLAT, "AA..\nALLL\n...L\n"),
    ("a piece that is turned", FLAT, "AA.L\nA..L\n...L\n..LL\n"),
    ("two wrong pieces, in reading order", FLAT, "AAL.\nALLB\n.BB.\n"),
    ("an unknown symbol", FLAT, "AA..\nA..Z\n....\n"),
    ("a board of another size", FLAT, "AA..\n"),
    ("a placed piece on layers", BOX, "A.\nA.\n\nBB\n..\n"),
    ("a piece over a given one on layers", BOX, ".B\nB.\n\nB.\n..\n"),
    ("an upright piece", BOX, "AB\nA.\n\n.B\n..\n"),
];

/// Reports on all samples.
pub(crate) fn reports() -> String {
    let report = |(what, puzzle, state): &(&str, &str, &str)| {
        let puzzle = read(puzzle, Strictness::Strict).value.unwrap();
        let source = Source::new("state", *state);
        let read = Packing.with_setting(&puzzle, "state", &source).unwrap();
        let puzzle = read.value.as_ref().map_or_else(String::new, printed);
        format!("=== {what}\n{state}---\n{}{puzzle}", problems(&[*state], &read.diagnostics))
    };
    SAMPLES.iter().map(report).collect()
}

/// Reads and checks [`STATES`]; returns the codes that occurred.
pub(crate) fn codes() -> BTreeSet<&'static str> {
    let mut codes = BTreeSet::new();
    for (puzzle, state, expected) in STATES {
        let puzzle = read(puzzle, Strictness::Strict).value.unwrap();
        let read = Packing.with_setting(&puzzle, "state", &Source::new("state", *state)).unwrap();
        codes.extend(read.diagnostics.iter().map(|diagnostic| diagnostic.message.code));
        let found = match read.value {
            Some(puzzle) => puzzle.start().draw(&puzzle),
            None => summaries(state, &read.diagnostics).join("\n"),
        };
        assert_eq!(found, *expected, "{state}");
    }
    codes
}
