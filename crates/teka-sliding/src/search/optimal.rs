//! The shortest solution in single moves, by IDA* with the best pattern databases available, or with linear conflicts
//! on boards that are too big for them. Easy boards are solved before any databases are built; hard ones get small
//! databases, and where those take too long, large ones. Also plain IDA* with a given heuristic.

use super::bound_search;
use super::heuristic::Heuristic;
use super::ida_star::IdaStar;
use super::linear_conflict::LinearConflict;
use super::single_row;
use super::trace::{CostTrace, TracedInMetric};
use crate::board::Move;
use crate::branching::Branching;
use crate::events::Monitor;
use crate::events::switch_method;
use crate::pattern_db::{PdbCache, PdbHeuristic, PdbSet, TableSize};
use crate::position::Position;
use crate::puzzle::{Metric, Solution};
use teka_core::{Limit, NoTrace, Outcome};

/// The nodes to visit without pattern databases first: easy boards are solved sooner than any could be built.
const NODES_WITHOUT_PDBS: u64 = 100_000;
/// The nodes to visit with small databases, on boards that have large ones, before building those pays off.
const NODES_WITH_SMALL_PDBS: u64 = 20_000_000;
/// The smallest board for which large databases are built in the middle of a search: on the 4×4 that takes longer
/// than almost every search with the small ones.
pub(super) const MIN_CELLS_TO_BUILD_LARGE: usize = 25;

/// The branching of IDA*, which never undoes a move.
fn without_undo() -> Branching {
    Branching::default().forbidding_undo(true)
}

/// Finds the shortest solution in single moves.
pub(crate) fn search(
    position: &Position,
    pdb_cache: &PdbCache,
    monitor: &mut Monitor<'_>,
) -> Outcome<Solution> {
    let context = monitor.context();
    if context.checkpointer.is_some() || context.resume.is_some() {
        return outcome(bound_search::shortest(position, pdb_cache, monitor));
    }
    outcome(if monitor.is_traced() {
        let mut trace =
            TracedInMetric::counting_in(Metric::Single, position.size, position.blank, without_undo());
        solve(position, pdb_cache, &mut trace, monitor)
    } else {
        solve(position, pdb_cache, &mut NoTrace, monitor)
    })
}

/// The shortest solution, or the limit that was reached and the lower bound proved so far.
pub(super) type Shortest = Result<Vec<Move>, (Limit, u32)>;

fn solve(
    position: &Position,
    pdb_cache: &PdbCache,
    trace: &mut impl CostTrace,
    monitor: &mut Monitor<'_>,
) -> Shortest {
    let (size, blank_home) = (position.size, position.blank_home);
    if size.rows() == 1 || size.columns() == 1 {
        let moves = single_row::solve(position);
        single_row::trace_moves(&moves, Metric::Single, trace, monitor)
            .map_err(|limit| (limit, moves.len() as u32))?;
        return Ok(moves);
    }
    if !PdbSet::is_supported(size) {
        switch_method("linear-conflict", monitor).map_err(|limit| (limit, 0))?;
        let ida_star =
            IdaStar::new(LinearConflict::new(size), position).pruning_duplicates(pdb_cache.automata());
        return shortest(ida_star, trace, monitor);
    }
    let mut bound = 0;
    if !pdb_cache.is_ready(size, blank_home) {
        switch_method("linear-conflict", monitor).map_err(|limit| (limit, 0))?;
        let mut ida_star = IdaStar::new(LinearConflict::new(size), position);
        if let Some(moves) = within(NODES_WITHOUT_PDBS, &mut ida_star, trace, monitor)? {
            return Ok(moves);
        }
        bound = ida_star.bound();
    }
    let pdbs = pdb_cache.best(size, blank_home, monitor).map_err(|limit| (limit, bound))?;
    switch_method(method(&pdbs), monitor).map_err(|limit| (limit, bound))?;
    let automata = pdb_cache.automata();
    let ida_star =
        || IdaStar::new(PdbHeuristic::new(&pdbs, blank_home), position).pruning_duplicates(automata);
    if pdbs.table_size() == TableSize::Large
        || size.cells() < MIN_CELLS_TO_BUILD_LARGE
        || !PdbCache::supports_large(size, blank_home)
    {
        return shortest(ida_star(), trace, monitor);
    }
    let mut with_small = ida_star();
    if let Some(moves) = within(NODES_WITH_SMALL_PDBS, &mut with_small, trace, monitor)? {
        return Ok(moves);
    }
    bound = bound.max(with_small.bound());
    match pdb_cache.large_or_build(size, blank_home, monitor) {
        Ok(large) => {
            switch_method(method(&large), monitor).map_err(|limit| (limit, bound))?;
            let with_large = IdaStar::new(PdbHeuristic::new(&large, blank_home), position);
            shortest(with_large.pruning_duplicates(automata), trace, monitor)
        }
        // Without the memory for large databases, the small ones have to do.
        Err(Limit::Memory) => shortest(ida_star(), trace, monitor),
        Err(limit) => Err((limit, bound)),
    }
}

/// Runs IDA* for about this many nodes; returns the shortest solution if it is found.
fn within<H: Heuristic>(
    nodes: u64,
    ida_star: &mut IdaStar<H>,
    trace: &mut impl CostTrace,
    monitor: &mut Monitor<'_>,
) -> Result<Option<Vec<Move>>, (Limit, u32)> {
    let first = monitor.stats.nodes;
    while monitor.stats.nodes - first < nodes {
        monitor.bound = Some(ida_star.bound().into());
        let advanced = ida_star.advance(nodes / 16 + 1, trace, monitor);
        monitor.stats.cases = monitor.stats.nodes;
        if let Some(moves) = advanced.map_err(|limit| (limit, ida_star.bound()))? {
            return Ok(Some(moves));
        }
    }
    Ok(None)
}

/// Runs IDA* to the end.
fn shortest<H: Heuristic>(
    ida_star: IdaStar<H>,
    trace: &mut impl CostTrace,
    monitor: &mut Monitor<'_>,
) -> Shortest {
    let found = ida_star.shortest(trace, monitor);
    monitor.stats.cases = monitor.stats.nodes;
    found
}

/// The name under which statistics and traces report these databases.
pub(crate) fn method(pdbs: &PdbSet) -> &'static str {
    match pdbs.table_size() {
        TableSize::Large => "large-tables",
        TableSize::Small if pdbs.is_exhaustive() => "exhaustive-table",
        TableSize::Small => "small-tables",
    }
}

/// The shortest solution by plain IDA* with this heuristic.
pub(crate) fn with_heuristic<H: Heuristic>(
    heuristic: H,
    position: &Position,
    trace: &mut impl CostTrace,
    monitor: &mut Monitor<'_>,
) -> Outcome<Solution> {
    outcome(shortest(IdaStar::new(heuristic, position), trace, monitor))
}

fn outcome(found: Shortest) -> Outcome<Solution> {
    match found {
        Ok(moves) => {
            let lower_bound = moves.len() as u64;
            Outcome::Solved(Solution::new(moves, lower_bound))
        }
        Err((limit, bound)) => Outcome::Stopped { limit, best: None, lower_bound: Some(bound.into()) },
    }
}
