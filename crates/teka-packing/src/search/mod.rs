//! The search algorithms, one per file. Three reproduce published programs case for case; [`exact`] is the one to
//! use.

mod cells_first;
pub(crate) mod exact;
mod file_order;
mod pieces_first;
mod positions_first;
mod tree;

use crate::codes;
use crate::events::Monitor;
use crate::puzzle::{Puzzle, Solution};
use teka_core::{Count, Limit, Message, Outcome, RunContext, Unsupported};

/// The packing algorithms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Exact cover with minimum remaining values.
    Exact,
    /// Cover the first empty cell with each unused piece. A case is a call.
    CellsFirst,
    /// Place the pieces in file order: orientations, then positions. A case is a call with a piece to place.
    PiecesFirst,
    /// Place the pieces in file order: positions, then orientations. A case is an attempt, whether it fits or not.
    PositionsFirst,
}

impl teka_core::Algorithm for Algorithm {
    const ALL: &'static [Self] =
        &[Algorithm::Exact, Algorithm::CellsFirst, Algorithm::PiecesFirst, Algorithm::PositionsFirst];

    fn name(self) -> &'static str {
        match self {
            Algorithm::Exact => "exact",
            Algorithm::CellsFirst => "cells-first",
            Algorithm::PiecesFirst => "pieces-first",
            Algorithm::PositionsFirst => "positions-first",
        }
    }
}

/// Searches with `algorithm` until a solution is found, none can exist, or the budget of `monitor` is used up.
///
/// ```
/// use teka_core::{Budget, Monitor, NoObserver, Outcome, Source, Strictness};
/// use teka_packing::{Algorithm, read, solve};
///
/// let file = Source::new("small.txt", "2 3 2\nDEFAULT\nAA\nA\nBB\nB\n");
/// let puzzle = read(&file, Strictness::Strict).value.unwrap();
/// let budget = Budget::default();
/// let mut monitor = Monitor::new(&budget, &NoObserver);
/// let Outcome::Solved(solution) = solve(&puzzle, Algorithm::Exact, &mut monitor) else { panic!() };
/// assert_eq!(solution.draw(&puzzle), "ABB\nAAB\n");
/// ```
pub fn solve(puzzle: &Puzzle, algorithm: Algorithm, monitor: &mut Monitor<'_>) -> Outcome<Solution> {
    let search = match algorithm {
        Algorithm::Exact => exact::first,
        Algorithm::CellsFirst => cells_first::search,
        Algorithm::PiecesFirst => pieces_first::search,
        Algorithm::PositionsFirst => positions_first::search,
    };
    match search(puzzle, monitor) {
        Ok(Some(solution)) => Outcome::Solved(solution),
        Ok(None) => Outcome::NoSolution(Message::new(codes::EXHAUSTED).with("cases", monitor.stats.cases)),
        Err(limit) => Outcome::stopped(limit),
    }
}

/// Counts all solutions with one method, if the puzzle allows it. For tests and benchmarks:
/// [`Family::count`](teka_core::Family::count) picks the method itself.
pub fn count_by(
    puzzle: &Puzzle,
    method: exact::Method,
    context: &RunContext<'_>,
) -> Result<Count, Unsupported> {
    exact::count(puzzle, context, Some(method))
}

/// How every search of this crate ends: with a solution, with `None` if there is provably none, or at a limit.
type SearchResult = Result<Option<Solution>, Limit>;
