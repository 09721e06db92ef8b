//! The search algorithms by name, and the functions that run them: [`solve`] finds a solution, [`list_by`] lists all
//! solutions, [`count_by`] counts them with one method. [`exact`] is the algorithm to use; `cells_first`,
//! `pieces_first` and `positions_first` reproduce published programs case for case.

mod cells_first;
pub(crate) mod exact;
mod file_order;
mod pieces_first;
mod positions_first;
mod tree;

use crate::codes;
use crate::events::Monitor;
use crate::puzzle::{PieceId, Puzzle, Solution};
use std::collections::HashSet;
use std::ops::ControlFlow;
use teka_core::{Completeness, Count, Limit, Listed, Message, Outcome, RunContext, Unsupported, Which};

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

/// Lists all solutions with one algorithm, in its order. An algorithm that repeats orientations finds solutions
/// repeatedly; repeats are left out.
pub(crate) fn list_by(
    puzzle: &Puzzle,
    algorithm: Algorithm,
    context: &RunContext<'_>,
    each: &mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
) -> Result<Listed, Unsupported> {
    let search = match algorithm {
        Algorithm::Exact => return exact::list(puzzle, context, Which::All, each),
        Algorithm::CellsFirst => cells_first::search_all,
        Algorithm::PiecesFirst => pieces_first::search_all,
        Algorithm::PositionsFirst => positions_first::search_all,
    };
    let mut monitor: Monitor<'_> = context.monitor();
    let mut known: HashSet<Vec<Option<PieceId>>> = HashSet::new();
    let max_bytes = context.budget.memory.unwrap_or(u64::MAX);
    let bytes_per_solution = 64 + 4 * puzzle.board().cells().len() as u64;
    let (mut is_cut, mut is_full) = (false, false);
    let ended = search(puzzle, &mut monitor, &mut |solution| {
        is_full = known.len() as u64 * bytes_per_solution > max_bytes;
        if is_full {
            return ControlFlow::Break(());
        }
        if !known.insert(solution.owners.clone()) {
            return ControlFlow::Continue(());
        }
        let next = each(solution.clone());
        is_cut = next.is_break();
        next
    });
    let completeness = match ended {
        Err(limit) => Completeness::Stopped(limit),
        Ok(()) if is_full => Completeness::Stopped(Limit::Memory),
        Ok(()) if is_cut => Completeness::Cut,
        Ok(()) => Completeness::Complete,
    };
    Ok(Listed { completeness, stats: monitor.stats })
}

/// Receives every solution; `Break` ends the search.
type Each<'e> = dyn FnMut(&Solution) -> ControlFlow<()> + 'e;

/// Returns the first solution of a search for all of them.
fn first_of(search_all: impl FnOnce(&mut Each<'_>) -> Result<(), Limit>) -> SearchResult {
    let mut first = None;
    search_all(&mut |solution| {
        first = Some(solution.clone());
        ControlFlow::Break(())
    })?;
    Ok(first)
}

/// The result of a search: a solution, `None` if there is provably none, or the limit that ended it.
type SearchResult = Result<Option<Solution>, Limit>;
