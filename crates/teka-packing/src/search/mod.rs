//! The ways to search for a solution. Each is a file of its own; three are those of the published systems,
//! kept case for case, and [`exact`] is the one to use.

mod cells_first;
pub(crate) mod exact;
mod file_order;
mod pieces_first;
mod positions_first;
mod tell;

use crate::codes;
use crate::puzzle::{Puzzle, Solution};
use teka_core::{Count, Job, Limit, Message, Outcome, Unsupported, Watch};

/// The packing algorithms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// An exact-cover search that always branches where the fewest choices are left.
    Exact,
    /// Cover the first empty cell by each unused piece. Cases are calls.
    CellsFirst,
    /// Place the pieces in file order: orientations, then positions. Cases are calls with a piece to place.
    PiecesFirst,
    /// Place the pieces in file order: positions, then orientations. Cases are tries, fitting or not.
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

/// Searches with `algorithm` until a solution is found, none can exist, or the budget behind `watch` ends.
///
/// ```
/// use teka_core::{Budget, Outcome, Reading, Silent, Source, Watch};
/// use teka_packing::{Algorithm, read, solve};
///
/// let file = Source::new("small.txt", "2 3 2\nDEFAULT\nAA\nA\nBB\nB\n");
/// let puzzle = read(&file, Reading::Strict).value.unwrap();
/// let budget = Budget::default();
/// let mut watch = Watch::new(&budget, &Silent);
/// let Outcome::Solved(solution) = solve(&puzzle, Algorithm::Exact, &mut watch) else { panic!() };
/// assert_eq!(solution.draw(&puzzle), "ABB\nAAB\n");
/// ```
pub fn solve(puzzle: &Puzzle, algorithm: Algorithm, watch: &mut Watch<'_>) -> Outcome<Solution> {
    let search = match algorithm {
        Algorithm::Exact => exact::first,
        Algorithm::CellsFirst => cells_first::search,
        Algorithm::PiecesFirst => pieces_first::search,
        Algorithm::PositionsFirst => positions_first::search,
    };
    match search(puzzle, watch) {
        Ok(Some(solution)) => Outcome::Solved(solution),
        Ok(None) => Outcome::NoSolution(Message::new(codes::EXHAUSTED).with("cases", watch.stats.cases)),
        Err(limit) => Outcome::stopped(limit),
    }
}

/// Counts all solutions by one method, where the puzzle allows it: for tests and benchmarks, since
/// [`Family::count`](teka_core::Family::count) picks the method itself.
pub fn count_by(puzzle: &Puzzle, method: exact::Method, job: &Job<'_>) -> Result<Count, Unsupported> {
    exact::count(puzzle, job, Some(method))
}

/// A solution, the certainty that there is none, or the limit that came first.
type Found = Result<Option<Solution>, Limit>;
