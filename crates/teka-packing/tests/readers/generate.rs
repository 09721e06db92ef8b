//! What the generator refuses, and what it says about what it made.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use teka_core::{Budget, Family, GenerateOptions, Outcome, RunContext, Seed, Unsupported};
use teka_packing::Packing;

/// Two equal pieces that fill a board in two ways.
const CORNERS: (&str, &str) = ("set-file", "2 3 2\nDEFAULT\nAA\nA\nBB\nB\n");
/// A board that does not fit into machine words.
const LONG: (&str, &str) =
    ("set-file", "[board]\nrectangle = [1, 130]\n[[piece]]\ncopies = 65\nshape = \"##\"\n");

/// Options, the number of puzzles, and the code of the reason why there are not as many.
const CASES: &[(&[(&str, &str)], u64, &str)] = &[
    (&[("level", "9")], 1, "packing.generate_option"),
    (&[("shape", "true"), ("ladder", "true")], 1, "packing.generate_conflict"),
    (&[("tier", "beginner")], 1, "packing.generate_difficulty"),
    (&[("to-place", "13")], 1, "packing.generate_to_place"),
    (&[("set", "lego")], 1, "packing.set_unknown"),
    (&[("board", "round")], 1, "packing.board_unknown"),
    (&[("board", "5x10")], 1, "packing.set_board"),
    (&[("set", "soma"), ("board", "3x9")], 1, "packing.set_solid"),
    (&[("calendar", "2026-02-30")], 1, "packing.date_unknown"),
    (&[CORNERS, ("level", "6")], 1, "packing.generate_no_level"),
    (&[CORNERS, ("to-place", "2")], 1, "packing.generate_none"),
    (&[CORNERS, ("ladder", "true")], 5, "packing.generate_ladder"),
    (&[CORNERS, ("to-place", "1")], 50, "packing.generate_no_more"),
    (&[LONG], 1, "packing.generate_too_large"),
];

/// Checks all cases; returns the codes that occurred.
pub(crate) fn codes() -> BTreeSet<&'static str> {
    let budget = Budget::default();
    let mut codes = BTreeSet::new();
    for &(own, count, expected) in CASES {
        let options = own
            .iter()
            .fold(GenerateOptions::new(Seed(1)), |options, (name, value)| options.with(*name, *value));
        let outcome =
            Packing.generate_run(&options, count, &RunContext::new(&budget), &mut |_, generated| {
                codes.extend(generated.notes.iter().map(|note| note.code));
                ControlFlow::Continue(())
            });
        let (Err(Unsupported::Here(reason)) | Ok(Outcome::NoSolution(reason))) = outcome else {
            panic!("{own:?}: {outcome:?}")
        };
        assert_eq!(reason.code, expected, "{own:?}");
        codes.insert(reason.code);
    }
    codes
}
