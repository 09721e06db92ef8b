//! Provokes the message codes of traces: pieces placed and removed, and every reason for pruning a branch. It
//! has no tests of its own; `every_code_occurs` in main.rs calls `codes`.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use teka_core::{Algorithm as _, Budget, Monitor, NoObserver, Stats, Strictness};
use teka_packing::{Algorithm, Event, solve};

/// Puzzles that cause every kind of dead end.
const PUZZLES: [&str; 3] = [
    // On a flat board, a piece that fits nowhere once the other is placed.
    "2 3 2\nDEFAULT\nAAA\nBB\nB\n",
    // Cells of a pyramid that no piece can cover.
    "2 2 1\nPYRAMID\nAAA\n",
    // Too few pieces for the board.
    "2 2 1\nDEFAULT\nAA\n",
];

/// The codes that occur.
pub(crate) fn codes() -> BTreeSet<&'static str> {
    let mut codes = BTreeSet::new();
    for text in PUZZLES {
        let puzzle = super::read(text, Strictness::Strict).value.unwrap();
        for &algorithm in Algorithm::ALL {
            let budget = Budget::default();
            let mut tracer = |event: Event, _: Stats| {
                codes.insert(event.message().code);
                ControlFlow::Continue(())
            };
            solve(&puzzle, algorithm, &mut Monitor::new(&budget, &NoObserver).traced(&mut tracer));
        }
    }
    codes
}
