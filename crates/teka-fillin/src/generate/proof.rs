//! Whether a filled grid is the only solution of its puzzle, proved by the engine of `propagate`; if not,
//! where another solution differs; or unknown after 2,000 nodes. The limit counts nodes and the search has
//! one thread, so that the same seed repairs the same squares on every machine.

use crate::events::Monitor;
use crate::puzzle::Puzzle;
use crate::search::propagate;
use crate::symbol::Symbol;
use teka_core::{Budget, Limit, NoObserver};

/// The maximum number of nodes for one proof; nearly all puzzles need fewer than a hundred.
const MAX_NODES: u64 = 2_000;

/// What is known about the solutions of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Proof {
    /// There is no other.
    Unique,
    /// Another solution differs in these squares.
    Other(Vec<usize>),
    /// The search took too long.
    Unknown,
}

/// Looks for a solution other than `known`.
pub(super) fn prove(
    puzzle: &Puzzle,
    known: &[Option<Symbol>],
    monitor: &mut Monitor<'_>,
) -> Result<Proof, Limit> {
    let outer = monitor.budget();
    let remaining = outer.nodes.map_or(u64::MAX, |most| most.saturating_sub(monitor.stats.nodes));
    let budget = Budget {
        nodes: Some(remaining.min(MAX_NODES)),
        memory: outer.memory,
        threads: Some(1),
        signal: outer.signal.clone(),
    };
    let mut own = Monitor::new(&budget, &NoObserver);
    let other = propagate::other_solution(puzzle, known, &mut own);
    monitor.nodes(own.stats.nodes)?;
    match other {
        Ok(None) => Ok(Proof::Unique),
        Ok(Some(other)) => {
            let cells = other.symbols.iter().zip(known).enumerate();
            Ok(Proof::Other(cells.filter(|(_, (one, two))| one != two).map(|(cell, _)| cell).collect()))
        }
        Err(Limit::Nodes) => Ok(Proof::Unknown),
        Err(limit) => Err(limit),
    }
}
