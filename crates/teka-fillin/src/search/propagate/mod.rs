//! The engine behind `propagate`: finds a first solution, or one that differs from a known one (both here),
//! counts and lists all (`count.rs`, `list.rs`), with checkpoints (`saved.rs`) or in parts for several
//! machines (`split.rs`). [`compiled::Compiled`] is the puzzle in bit sets, [`domains::Domains`] holds what
//! is still possible, and propagation alone decides ordinary puzzles. What it leaves open falls into regions
//! that are searched separately.
//!
//! | method | what decided the puzzle | file |
//! |---|---|---|
//! | `propagation` | crossings and supply alone | `propagators.rs` |
//! | `search` | depth-first search with restarts | `dfs.rs`, `portfolio.rs` |
//! | `clauses` | CaDiCaL on hard regions, alone and guided by beliefs | `cnf.rs`, `sat.rs`, `guided.rs`, `likely.rs` |

mod beliefs;
#[cfg(feature = "cadical")]
mod cnf;
mod compiled;
mod count;
mod dfs;
mod domains;
mod guided;
mod likely;
mod list;
mod portfolio;
mod prefix_search;
mod prefix_tree;
mod propagators;
mod regions;
mod restarts;
mod root;
mod sat;
mod saved;
mod saved_state;
#[cfg(all(test, feature = "cadical"))]
mod small_grids;
mod split;
mod status;
pub(crate) mod techniques;
mod trace;
mod trail;

pub(crate) use compiled::{Compiled, full};
pub(crate) use count::count;
pub(crate) use list::list;
pub(super) use restarts::RestartPolicy;
pub(crate) use split::{run_part, split};

use super::SearchResult;
use crate::events::Monitor;
use crate::puzzle::Puzzle;
use crate::symbol::Symbol;
use std::ops::ControlFlow;
use teka_core::{Completeness, TreeStep};

/// Searches for one solution.
pub(crate) fn first(puzzle: &Puzzle, monitor: &mut Monitor<'_>) -> SearchResult {
    first_with(puzzle, RestartPolicy::DEFAULT, monitor)
}

/// Searches for a solution with other symbols than these.
pub(crate) fn other_solution(
    puzzle: &Puzzle,
    known: &[Option<Symbol>],
    monitor: &mut Monitor<'_>,
) -> SearchResult {
    let mut other = None;
    let completeness = list::each(puzzle, RestartPolicy::DEFAULT, monitor, &mut |solution| {
        if solution.symbols == known {
            return ControlFlow::Continue(());
        }
        other = Some(solution);
        ControlFlow::Break(())
    });
    match (other, completeness) {
        (Some(solution), _) => Ok(Some(solution)),
        (None, Completeness::Stopped(limit)) => Err(limit),
        (None, Completeness::Complete | Completeness::Cut) => Ok(None),
    }
}

/// Searches for one solution under another restart policy.
pub(super) fn first_with(puzzle: &Puzzle, policy: RestartPolicy, monitor: &mut Monitor<'_>) -> SearchResult {
    if saved::is_asked_for(&monitor.context()) {
        return saved::first(puzzle, monitor);
    }
    monitor.grow(|| TreeStep::Root { costs: None, bound: None })?;
    let mut first = None;
    let completeness = list::each(puzzle, policy, monitor, &mut |solution| {
        first = Some(solution);
        ControlFlow::Break(())
    });
    match (first, completeness) {
        (Some(solution), _) => {
            monitor.grow(|| TreeStep::Found)?;
            Ok(Some(solution))
        }
        (None, Completeness::Stopped(limit)) => Err(limit),
        (None, Completeness::Complete | Completeness::Cut) => Ok(None),
    }
}
