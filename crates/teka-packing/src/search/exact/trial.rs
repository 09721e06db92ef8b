//! Puzzles to try techniques on, and the plain search to compare them with.

use super::{Instance, Method, list_search};
use crate::puzzle::Puzzle;
use teka_core::{BigUint, Budget, Count, Job, Reading, Silent, Source, Watch};

/// Small puzzles with everything in them: holes, copies, given pieces, cells that may stay empty, pieces that must
/// not be mirrored, regions, boxes and pyramids.
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
    let read = crate::read(&Source::new("trial", text), Reading::Strict);
    read.value.unwrap_or_else(|| panic!("{:?}\n{text}", read.diagnostics))
}

/// Calls `each` with the instance of every puzzle and the number of its solutions by the plain search.
pub(super) fn each(mut each: impl FnMut(&Instance<'_>, u64)) {
    for text in PUZZLES {
        let puzzle = puzzle(text);
        let budget = Budget::default();
        let mut watch = Watch::new(&budget, &Silent);
        let instance = Instance::of(&puzzle, &mut watch).unwrap().expect("the areas agree");
        let mut search = list_search(&instance);
        let mut solutions = 0;
        while search.advance(&mut watch).unwrap() {
            solutions += 1;
        }
        each(&instance, solutions);
    }
}

/// Counts by a method.
pub(super) fn count(instance: &Instance<'_>, method: Method, threads: usize) -> Count {
    let budget = Budget { threads: Some(threads), ..Budget::default() };
    let job = Job { budget: &budget, observer: &Silent, saver: None, resume: None };
    super::count(instance.puzzle, &job, Some(method)).unwrap()
}

#[test]
fn the_plain_search_finds_the_known_numbers() {
    let mut found = Vec::new();
    each(|_, solutions| found.push(solutions));
    // 281 is the number of domino tilings of 4 by 6.
    assert_eq!(found[3], 281);
    assert!(found.iter().all(|&solutions| solutions > 0), "{found:?}");
}

#[test]
fn all_threads_and_methods_count_the_same() {
    each(|instance, solutions| {
        for threads in [1, 2, 5] {
            for method in Method::ALL {
                let counted = count(instance, method, threads);
                assert_eq!(counted.solutions, BigUint::from(solutions), "{method:?}, {threads} threads");
            }
        }
    });
}
