//! Provokes every message code of the generator: notes on new challenges, and reasons why there are none. It has no
//! tests of its own; `every_code_occurs` in main.rs calls `codes`.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Mutex;
use teka_core::{
    Budget, Family, GenerateOptions, Message, Observer, Outcome, Progress, RunContext, Seed, Unsupported,
};
use teka_packing::Packing;

const CORNERS: &str = "2 3 2\nDEFAULT\nAA\nA\nBB\nB\n";
/// Several solutions, so that no challenge has both pieces to place.
const DOMINOES: &str = "2 2 2\nDEFAULT\nAA\nBB\n";
/// Each square can be filled in two ways, so two given pieces never determine the solution.
const SQUARES: &str = "2 8 6\nCUSTOM\nXX.XX.XX\nXX.XX.XX\nAA\nBB\nCC\nDD\nEE\nFF\n";
/// More than 2^64 solutions: the ways to choose 21 of 105.
const ROW: &str = "[board]\nrectangle = [1, 126]\n[[piece]]\ncopies = 84\nshape = \"#\"\n[[piece]]\ncopies = 21\nshape = \"##\"\n";
const CUBE: &str = "[board]\nbox = [8, 8, 8]\n[[piece]]\ncopies = 256\nshape = \"##\"\n";

/// Collects the codes of the notes that the generator reports.
#[derive(Default)]
struct NoteCodes(Mutex<BTreeSet<&'static str>>);

impl Observer for NoteCodes {
    fn progress(&self, _: &Progress) {}

    fn note(&self, message: &Message) {
        self.0.lock().unwrap().insert(message.code);
    }
}

/// The codes of a series: of all notes, and of the reason why it ended, if any.
fn codes_of(count: u64, own: &[(&str, &str)]) -> BTreeSet<&'static str> {
    let options = GenerateOptions::new(Seed(1));
    let options = own.iter().fold(options, |options, &(name, value)| options.with(name, value));
    let budget = Budget::default();
    let mut codes = BTreeSet::new();
    let mut each = |_, generated: teka_core::Generated<_>| {
        codes.extend(generated.notes.iter().map(|note| note.code));
        ControlFlow::Continue(())
    };
    let notes = NoteCodes::default();
    let context = RunContext::new(&budget).with_observer(&notes);
    let outcome = Packing.generate_series(&options, count, &context, &mut each);
    codes.append(&mut notes.0.into_inner().unwrap());
    match outcome {
        Ok(Outcome::NoSolution(reason)) | Err(Unsupported::Here(reason)) => codes.extend([reason.code]),
        Ok(_) => {}
        Err(other) => panic!("{other:?}"),
    }
    codes
}

pub(crate) fn codes() -> BTreeSet<&'static str> {
    let mut seen = BTreeSet::new();
    for (count, own, expected) in [
        (1, &[("set-file", CORNERS), ("to-place", "1")][..], "packing.made_challenge"),
        (99, &[("set-file", CORNERS), ("to-place", "1")], "packing.generate_no_more"),
        (1, &[("set-file", DOMINOES), ("to-place", "2")], "packing.generate_too_few_given"),
        (1, &[("set-file", SQUARES), ("to-place", "4")], "packing.generate_not_found"),
        (1, &[("set-file", CORNERS), ("to-place", "1"), ("level", "2")], "packing.generate_level_of_one"),
        (1, &[("set-file", CORNERS), ("to-place", "2"), ("level", "6")], "packing.generate_level_of_two"),
        (1, &[("to-place", "3"), ("level", "6")], "packing.generate_level_unseen"),
        (1, &[("set-file", CORNERS), ("level", "6")], "packing.generate_no_level"),
        (1, &[("set-file", CUBE), ("to-place", "2")], "packing.generate_too_many_cells"),
        (1, &[("set-file", ROW), ("to-place", "2")], "packing.generate_too_large"),
        (1, &[("set-file", "2 2 0\nDEFAULT\n"), ("shape", "true")], "packing.no_pieces"),
        (40, &[("set-file", CORNERS), ("ladder", "true")], "packing.generate_ladder_long"),
        (2, &[("set-file", DOMINOES), ("ladder", "true"), ("to-place", "1")], "packing.generate_ladder"),
        (1, &[("to-place", "13")], "packing.generate_to_place"),
        (1, &[("to-place", "x")], "packing.generate_option"),
        (1, &[("tier", "grandmaster")], "packing.generate_difficulty"),
        (1, &[("shape", "true"), ("ladder", "true")], "packing.generate_conflict"),
        (1, &[("set", "lego")], "packing.set_unknown"),
        (1, &[("board", "round")], "packing.board_unknown"),
        (1, &[("board", "5x10")], "packing.set_board"),
        (1, &[("set", "soma"), ("board", "3x9")], "packing.set_solid"),
        (1, &[("calendar", "2026-02-29")], "packing.date_unknown"),
    ] {
        let mut codes = codes_of(count, own);
        assert!(codes.contains(expected), "{own:?}: {codes:?}");
        seen.append(&mut codes);
    }
    seen
}
