//! Small puzzles that cover every feature, and tests that all methods count their solutions alike on any
//! number of threads. Algorithm X, the simplest method, is the reference to compare with.

use super::algorithm_x::AlgorithmX;
use super::{Instance, Method};
use crate::events::Monitor;
use crate::puzzle::Puzzle;
use teka_core::{BigUint, Budget, Count, NoObserver, RunContext, Source, Strictness};

/// Small puzzles that cover every feature: holes, copies, given pieces, optional cells, pieces that must not be
/// mirrored, separate regions, boxes and pyramids.
pub(super) const PUZZLES: [&str; 9] = [
    "5 5 7\nDEFAULT\nA\nAA\nB\nBB\nC\nCC\nD\nDD\nEE\nEE\nE\nFF\nFF\nF\nGGG\n",
    "5 7 5\nCUSTOM\n...X...\n.XXXXX.\nXXXXXXX\n.XXXXX.\n...X...\nA\nAAA\nBB\nBBB\nCCCC\n C\nD\nEEE\nE\n",
    "3 3 4\nPYRAMID\nAAA\nA\nA\nBB\nB\nCC\nC\nDDD\n",
    "[board]\nrectangle = [4, 6]\n[[piece]]\ncopies = 12\nshape = \"##\"\n",
    "[board]\nrectangle = [4, 6]\nplaced = \"\"\"\nAA....\nAA....\n......\n......\n\"\"\"\n[[piece]]\ncopies = 6\nsymbols = \"ABCDEF\"\nshape = \"\"\"\n##\n##\n\"\"\"\n",
    "mirror = false\n[board]\nrectangle = [4, 4]\n[[piece]]\ncopies = 2\nshape = \"\"\"\n##\n.##\n\"\"\"\n[[piece]]\ncopies = 2\nshape = \"\"\"\n###\n#\n\"\"\"\n",
    "[board]\ndrawing = \"\"\"\n????\n?XX?\n????\n\"\"\"\n[[piece]]\ncopies = 2\nshape = \"###\"\n[[piece]]\nshape = \"##\"\n",
    "[board]\nbox = [2, 2, 3]\n[[piece]]\ncopies = 2\nshape = \"\"\"\n##\n#\n\"\"\"\n[[piece]]\ncopies = 3\nshape = \"##\"\n",
    "[board]\ndrawing = \"\"\"\nXXX.XXX\nXXX.XXX\n....XX.\n\"\"\"\n[[piece]]\ncopies = 4\nshape = \"\"\"\n##\n#\n\"\"\"\n[[piece]]\nshape = \"##\"\n",
];

pub(super) fn puzzle(text: &str) -> Puzzle {
    let read = crate::read(&Source::new("test", text), Strictness::Strict);
    read.value.unwrap_or_else(|| panic!("{:?}\n{text}", read.diagnostics))
}

/// Calls `each` with the instance of every puzzle and its number of solutions according to Algorithm X.
pub(super) fn each(mut each: impl FnMut(&Instance<'_>, u64)) {
    for text in PUZZLES {
        let puzzle = puzzle(text);
        let budget = Budget::default();
        let mut monitor = Monitor::new(&budget, &NoObserver);
        let instance = Instance::of(&puzzle, &mut monitor).unwrap().expect("the areas agree");
        let mut search = AlgorithmX::of(&instance);
        let mut solutions = 0;
        while search.next_solution(&mut monitor).unwrap() {
            solutions += 1;
        }
        each(&instance, solutions);
    }
}

/// Counts with one method.
pub(super) fn count(instance: &Instance<'_>, method: Method, threads: usize) -> Count {
    let budget = Budget { threads: Some(threads), ..Budget::default() };
    let context = RunContext::new(&budget);
    super::count(instance.puzzle, &context, Some(method)).unwrap()
}

#[test]
fn algorithm_x_finds_the_known_number_of_solutions() {
    let mut found = Vec::new();
    each(|_, solutions| found.push(solutions));
    // The number of domino tilings of a 4×6 rectangle.
    assert_eq!(found[3], 281);
    assert!(found.iter().all(|&solutions| solutions > 0), "{found:?}");
}

#[test]
fn every_method_counts_the_same_with_any_number_of_threads() {
    each(|instance, solutions| {
        for threads in [1, 2, 5] {
            for method in Method::ALL {
                let counted = count(instance, method, threads);
                assert_eq!(counted.solutions, BigUint::from(solutions), "{method:?}, {threads} threads");
            }
        }
    });
}
