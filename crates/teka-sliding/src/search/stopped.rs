//! The answer of a search for a shortest solution that the time limit or the user has stopped: a good solution, which
//! is found in a moment, together with the bound that was proved.

use crate::events::Monitor;
use crate::improve::Improver;
use crate::pattern_db::PdbCache;
use crate::position::Position;
use crate::puzzle::{Metric, Puzzle, Solution};
use teka_core::{Budget, Limit, NoObserver, Outcome};

/// The nodes spent on the solution: a few tenths of a second.
const NODES: u64 = 300_000;

/// Adds a solution to the outcome of a search for the shortest one, if the time limit or the user stopped it. If the
/// solution is as short as the bound, it is a shortest one.
pub(super) fn with_best(
    outcome: Outcome<Solution>,
    puzzle: &Puzzle,
    pdb_cache: &PdbCache,
    monitor: &Monitor<'_>,
) -> Outcome<Solution> {
    let Outcome::Stopped { limit: limit @ (Limit::Time | Limit::Interrupted), best: None, lower_bound } =
        outcome
    else {
        return outcome;
    };
    // A search whose checkpoint was rejected has not begun.
    if monitor.is_traced() || monitor.rejected.is_some() {
        return outcome;
    }
    let (position, metric) = (puzzle.position(), puzzle.metric());
    let bound = lower_bound.unwrap_or(0);
    let best = good_solution(&position, metric, pdb_cache).map(|moves| Solution::new(moves, bound));
    if let Some(best) = best.as_ref().filter(|best| best.is_optimal(metric)) {
        return Outcome::Solved(best.clone());
    }
    Outcome::Stopped { limit, best, lower_bound }
}

/// Finds a good solution; tables that are in memory make it better.
fn good_solution(
    position: &Position,
    metric: Metric,
    pdb_cache: &PdbCache,
) -> Option<Vec<crate::board::Move>> {
    let budget = Budget { nodes: Some(NODES), threads: Some(1), ..Budget::default() };
    let mut monitor = Monitor::new(&budget, &NoObserver);
    let pdbs = pdb_cache.in_memory(position.size, position.blank_home);
    let mut improver = Improver::new(position, metric, &mut monitor).ok()?;
    if let Some(pdbs) = &pdbs {
        improver.use_pdbs(pdbs);
    }
    // Ends when the nodes are spent or nothing remains to be tried.
    while !improver.is_done() && improver.improve(NODES / 16, &mut monitor).is_ok() {}
    Some(improver.best().to_vec())
}
