//! Tests which pieces to take back from positions that cannot be completed, in reviews and in hints.

use super::read;
use std::collections::BTreeSet;
use teka_core::{
    Budget, Family, Hint, HintLevel, Limit, Outcome, Reviewed, RunContext, STATE, Source, Strictness,
};
use teka_packing::{Packing, Solution, TakeBackDetails};

/// A corner, a row of three and a row of two in a ring of eight cells.
const RING: &str = "3 3 3\nCUSTOM\nXXX\nX.X\nXXX\nAA\nA\nBBB\nCC\n";
/// A given cell, a row of two and a row of three in a row of six cells.
const PLACED: &str = "[board]\nrectangle = [1, 6]\nplaced = \"A.....\"\n\
    [[piece]]\nshape = 'A'\n[[piece]]\nshape = 'BB'\n[[piece]]\nshape = 'CCC'\n";
const KANOODLE: &str = include_str!("../../examples/packing/kanoodle.txt");

fn review(puzzle: &str, state: &str, budget: &Budget) -> Outcome<Reviewed<Solution>> {
    let puzzle = read(puzzle, Strictness::Strict).value.unwrap();
    let read = Packing.review(&puzzle, &Source::new("state", state), &RunContext::new(budget)).unwrap();
    read.value.unwrap_or_else(|| panic!("{:?}", read.diagnostics))
}

/// The sets of pieces to take back, as `A+B C`.
fn take_back(puzzle: &str, state: &str) -> String {
    match review(puzzle, state, &Budget::default()) {
        Outcome::Solved(review) => {
            assert!(!review.take_back.more);
            assert_eq!(review.reason.is_some(), !review.take_back.sets.is_empty());
            let sets: Vec<String> = review.take_back.sets.iter().map(|set| set.join("+")).collect();
            sets.join(" ")
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_smallest_sets_are_found() {
    assert_eq!(take_back(RING, "BBB\n...\n...\n"), "");
    assert_eq!(take_back(RING, "CC.\n..B\n..B\n"), "B", "B is drawn with two cells only");
    assert_eq!(take_back(RING, ".CC\n...\nBBB\n"), "B C", "the cell beside C is cut off");
    assert_eq!(take_back(PLACED, "ABB...\n"), "");
    assert_eq!(take_back(PLACED, "..BB..\n"), "B");
    assert_eq!(take_back(PLACED, "A.CCC.\n"), "C");
}

#[test]
fn given_pieces_are_never_taken_back() {
    // A is given at the left end. If it is drawn elsewhere, it must be taken back, wherever B is.
    assert_eq!(take_back(PLACED, ".....A\n"), "A");
    assert_eq!(take_back(PLACED, "..BB.A\n"), "A+B");
}

#[test]
fn a_stopped_review_names_what_is_wrong_by_itself() {
    let state = format!("A.A........\n{}", "...........\n".repeat(4));
    let budget = Budget::default();
    budget.signal.raise(Limit::Time);
    let Outcome::Stopped { limit, best, .. } = review(KANOODLE, &state, &budget) else { panic!() };
    let best = best.unwrap();
    assert_eq!((limit, best.take_back.sets.len(), best.reason.is_some()), (Limit::Time, 1, true));
}

fn hint(puzzle: &str, state: &str, level: HintLevel) -> Hint {
    let puzzle = read(puzzle, Strictness::Strict).value.unwrap();
    let continued = Packing.with_setting(&puzzle, STATE, &Source::new("state", state)).unwrap();
    let budget = Budget::default();
    match Packing.hint(&continued.value.unwrap(), level.into(), &RunContext::new(&budget)).unwrap() {
        Outcome::Solved(Some(hint)) => hint,
        other => panic!("{other:?}"),
    }
}

pub(crate) fn codes() -> BTreeSet<&'static str> {
    let hints = HintLevel::ALL.map(|level| hint(RING, ".CC\n...\nBBB\n", level));
    let Outcome::Solved(review) = review(RING, ".CC\n...\nBBB\n", &Budget::default()) else { panic!() };
    hints.iter().map(|hint| hint.message.code).chain([review.scene.title.code]).collect()
}

#[test]
fn a_hint_in_a_dead_position_says_what_to_take_back() {
    let details = |hint: &Hint| hint.details.get::<TakeBackDetails>().unwrap().clone();
    let nudge = hint(RING, ".CC\n...\nBBB\n", HintLevel::Nudge);
    assert_eq!((nudge.technique, nudge.message.code), ("take-back", "packing.hint_dead"));
    assert!(details(&nudge).take_back.is_empty() && details(&nudge).spots.is_empty());
    let step = hint(RING, ".CC\n...\nBBB\n", HintLevel::Step);
    assert_eq!(step.message.code, "packing.hint_take_back");
    assert_eq!(details(&step).take_back, [["B"], ["C"]]);
    assert_eq!(details(&step).spots.iter().map(|cell| cell.row).collect::<Vec<_>>(), [2, 2, 2]);
    assert!(step.scene.grids().any(|(_, grid)| grid.cells.iter().any(|cell| cell.marked)));
}
