//! Properties of sliding puzzles whose goal and metric are set from a text: what is printed reads back, the
//! goal can be reached exactly if parity allows it, and all optimal searches find the same length.

use crate::check_diagnostics;
use teka_core::{Budget, Family, Limit, Monitor, NoObserver, Outcome, Source, Strictness, Verdict};
use teka_sliding::{Algorithm, Puzzle, Sliding};

/// Boards to start from. The small ones can be searched exhaustively.
const BOARDS: [&str; 5] = [
    "1 2 3\n4 5 0\n",
    "3 0 1 2\n",
    "1 2 3\n4 0 6\n7 5 8\n",
    "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n",
    "1 2 3\n5 4 0\n\ngoal\n0 1 2\n3 4 5\n",
];
/// Boards with at most this many cells can be searched exhaustively.
const MAX_SMALL_CELLS: usize = 6;

/// Sets the goal and the metric of one of the boards, and searches it briefly.
pub(crate) fn goal(which: u8, text: &str) {
    let family = Sliding::default();
    let board = Source::new("board", BOARDS[usize::from(which) % BOARDS.len()]);
    let puzzle = family.read(&[board], Strictness::Strict).value.expect("a valid board");
    let (goal, metric) = text.split_once('\0').unwrap_or((text, "single"));
    let read = family.with_setting(&puzzle, "goal", &Source::new("goal", goal)).expect("goals can be set");
    check_diagnostics(&read.diagnostics, goal);
    let Some(puzzle) = read.value else {
        assert!(read.diagnostics.iter().any(teka_core::Diagnostic::is_error));
        return;
    };
    let read =
        family.with_setting(&puzzle, "metric", &Source::new("metric", metric)).expect("metrics can be set");
    check_diagnostics(&read.diagnostics, metric);
    let puzzle = read.value.unwrap_or(puzzle);
    let printed = family.print(&puzzle);
    let again = family.read(&[Source::new("printed", printed.as_str())], Strictness::Strict).value;
    assert!(again.as_ref() == Some(&puzzle), "{printed}");
    family.draw(&puzzle, None);
    search(&family, &puzzle);
}

/// Checks that the goal is reached only if parity allows it, and that all solutions that claim to be optimal have one
/// length.
fn search(family: &Sliding, puzzle: &Puzzle) {
    let solvable = family.validate(puzzle).is_ok();
    let small = puzzle.start().size().cells() <= MAX_SMALL_CELLS;
    let budget = Budget { nodes: (!small).then_some(300), memory: Some(16 << 20), ..Budget::default() };
    let mut lengths = Vec::new();
    for algorithm in [Algorithm::BranchAndBound, Algorithm::AStarManhattan, Algorithm::Optimal] {
        // Iterative deepening never ends without a solution, and tables for large boards take too long to build.
        if algorithm == Algorithm::Optimal && !(small && solvable) {
            continue;
        }
        match family.solve(puzzle, algorithm, &mut Monitor::new(&budget, &NoObserver)) {
            Outcome::Solved(solution) => {
                assert!(solvable);
                assert_eq!(teka_check::sliding(puzzle, &solution), Verdict::Legal);
                if solution.is_optimal(puzzle.metric()) {
                    lengths.push(puzzle.metric().length(&solution.moves));
                }
            }
            Outcome::NoSolution(_) => assert!(!solvable),
            // Branch and bound, as published, searches a tree, which may exceed the memory even on a small board.
            Outcome::Stopped { limit: Limit::Memory, .. } if algorithm == Algorithm::BranchAndBound => {}
            Outcome::Stopped { .. } => assert!(!small, "a small board is searched exhaustively"),
        }
    }
    lengths.dedup();
    assert!(lengths.len() <= 1, "several optimal lengths: {lengths:?}");
}
