//! Why branches are given up, as a trace tells it.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use teka_core::{Algorithm as _, Budget, Event, Reading, Silent, Stats, Watch};
use teka_packing::{Algorithm, solve};

/// Puzzles in which something goes wrong in each way.
const PUZZLES: [&str; 3] = [
    // A piece that fits nowhere once the other lies, on a flat board.
    "2 3 2\nDEFAULT\nAAA\nBB\nB\n",
    // Cells of a pyramid that nothing can cover.
    "2 2 1\nPYRAMID\nAAA\n",
    // Too little for the board.
    "2 2 1\nDEFAULT\nAA\n",
];

/// The codes that come up.
pub(crate) fn codes() -> BTreeSet<&'static str> {
    let mut codes = BTreeSet::new();
    for text in PUZZLES {
        let puzzle = super::read(text, Reading::Strict).value.unwrap();
        for &algorithm in Algorithm::ALL {
            let budget = Budget::default();
            let mut hear = |event: Event, _: Stats| {
                if let Event::Prune { reason } = event {
                    codes.insert(reason.code);
                }
                ControlFlow::Continue(())
            };
            solve(&puzzle, algorithm, &mut Watch::new(&budget, &Silent).traced(&mut hear));
        }
    }
    codes
}
