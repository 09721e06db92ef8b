//! An IDA* search within one bound that can be saved and resumed: it searches prefix by prefix, and saves those that
//! remain. The parts of a split search (`split.rs`) run this way, and so does a search for a shortest solution with
//! checkpoints, one bound after the other. Also divides a bound into prefixes, and chooses the pattern databases.

use super::bound_state::{BoundState, label};
use super::heuristic::Heuristic;
use super::ida_iteration::IdaIteration;
use super::linear_conflict::LinearConflict;
use super::optimal::{MIN_CELLS_TO_BUILD_LARGE, Shortest, method};
use super::parallel::ParallelIteration;
use super::single_row;
use super::status::Status;
use crate::board::Move;
use crate::codes;
use crate::events::Monitor;
use crate::pattern_db::{PdbCache, PdbHeuristic, PdbSet};
use crate::position::Position;
use std::sync::Arc;
use teka_core::{Limit, Message, NoTrace};

/// Nodes between two checks whether the search should be saved: some tenths of a second.
const NODES_PER_SLICE: u64 = 1 << 23;
/// Prefixes per thread of a search that is saved.
const PREFIXES_PER_THREAD: usize = 512;

/// How a search within a bound ended.
pub(super) enum BoundEnd {
    /// With a solution.
    Solved(Vec<Move>),
    /// Without one; the next bound to search.
    Exhausted(Option<u32>),
}

/// The databases for a board; `None` if it has none.
pub(super) fn databases(
    position: &Position,
    pdb_cache: &PdbCache,
    build_large: bool,
    monitor: &mut Monitor<'_>,
) -> Result<Option<Arc<PdbSet>>, Limit> {
    let (size, blank_home) = (position.size, position.blank_home);
    if !PdbSet::is_supported(size) {
        return Ok(None);
    }
    let is_large = size.cells() >= MIN_CELLS_TO_BUILD_LARGE && PdbCache::supports_large(size, blank_home);
    if build_large && is_large {
        match pdb_cache.large_or_build(size, blank_home, monitor) {
            Err(Limit::Memory) => {}
            large => return large.map(Some),
        }
    }
    pdb_cache.best(size, blank_home, monitor).map(Some)
}

/// Searches the prefixes of a state; `save` is called with the rest of the search.
pub(super) fn run<H: Heuristic>(
    root: &IdaIteration<H>,
    position: &Position,
    state: &BoundState,
    monitor: &mut Monitor<'_>,
    mut save: impl FnMut(BoundState),
) -> Result<BoundEnd, Limit> {
    let threads = monitor.budget().threads.unwrap_or(1).max(1);
    let searches = threads * H::INTERLEAVED;
    let prefixes = state.prefixes.clone();
    // A saved prefix may itself lead to the goal, which the search below it does not notice.
    if let Some(solution) =
        prefixes.iter().find(|prefix| follow(position, prefix).is_some_and(|end| end.is_solved()))
    {
        return Ok(BoundEnd::Solved(solution.clone()));
    }
    let all = prefixes.len().max(1);
    let mut iteration =
        ParallelIteration::of_prefixes(root, state.bound, searches, prefixes, state.min_pruned);
    let checkpointer = monitor.context().checkpointer;
    monitor.bound = Some(state.bound.into());
    loop {
        let status = iteration.advance(NODES_PER_SLICE, &mut NoTrace, monitor);
        monitor.stats.cases = monitor.stats.nodes;
        let rest = || BoundState {
            bound: state.bound,
            min_pruned: iteration.next_bound().unwrap_or(u32::MAX),
            nodes: monitor.stats.nodes,
            prefixes: iteration.remaining(),
        };
        match status {
            Ok(Status::Solved(moves)) => return Ok(BoundEnd::Solved(moves)),
            Ok(Status::Exhausted) => return Ok(BoundEnd::Exhausted(iteration.next_bound())),
            Ok(Status::Unfinished) => {
                if checkpointer.is_some_and(teka_core::Checkpointer::is_due) {
                    save(rest());
                }
            }
            Err(limit) => {
                save(rest());
                return Err(limit);
            }
        }
        monitor.done = Some(1.0 - iteration.unfinished() as f64 / all as f64);
        monitor.report();
    }
}

/// The position after these moves; `None` if one of them is illegal.
fn follow(position: &Position, moves: &[Move]) -> Option<Position> {
    let mut end = position.clone();
    for &slide in moves {
        end.size.source(end.blank, slide)?;
        end.slide(slide);
    }
    Some(end)
}

/// Whether a state can belong to this board.
pub(super) fn fits(state: &BoundState, position: &Position) -> bool {
    state.prefixes.iter().all(|prefix| follow(position, prefix).is_some())
}

/// The shortest solution, by a search that can be saved and resumed.
pub(super) fn shortest(position: &Position, pdb_cache: &PdbCache, monitor: &mut Monitor<'_>) -> Shortest {
    let context = monitor.context();
    let label = label(&format!("{position:?}"), "solve");
    let resumed = context.resume.map(|text| {
        let damaged = || Message::new(codes::PART_DAMAGED);
        BoundState::read(text, &label)
            .and_then(|state| Some(state).filter(|state| fits(state, position)).ok_or_else(damaged))
    });
    let resumed = resumed.transpose();
    let start = match resumed {
        Err(why) => Err(why),
        Ok(state) => context.checkpointer.map_or(Ok(()), |to| to.start(0)).map(|()| state),
    };
    let state = match start {
        Ok(state) => state,
        Err(why) => {
            monitor.rejected = Some(why);
            return Err((Limit::Interrupted, 0));
        }
    };
    if position.size.rows() == 1 || position.size.columns() == 1 {
        return Ok(single_row::solve(position));
    }
    let before = state.as_ref().map_or(0, |state| state.bound);
    let pdbs = databases(position, pdb_cache, true, monitor).map_err(|limit| (limit, before))?;
    monitor.stats.nodes = state.as_ref().map_or(0, |state| state.nodes);
    if let Some(pdbs) = &pdbs {
        monitor.stats.method = Some(method(pdbs));
        deepen(PdbHeuristic::new(pdbs, position.blank_home), position, pdb_cache, state, &label, monitor)
    } else {
        monitor.stats.method = Some("linear-conflict");
        deepen(LinearConflict::new(position.size), position, pdb_cache, state, &label, monitor)
    }
}

/// An iteration that prunes duplicates, and the estimate at its start.
pub(super) fn pruning_duplicates<H: Heuristic>(
    heuristic: H,
    position: &Position,
    pdb_cache: &PdbCache,
) -> (IdaIteration<H>, u32) {
    let (mut root, estimate) = IdaIteration::new(heuristic, position.clone());
    root.use_automaton(pdb_cache.automata().get_or_build(position.size));
    (root, estimate)
}

/// Searches one bound after the other.
fn deepen<H: Heuristic>(
    heuristic: H,
    position: &Position,
    pdb_cache: &PdbCache,
    resumed: Option<BoundState>,
    label: &str,
    monitor: &mut Monitor<'_>,
) -> Shortest {
    let (mut root, estimate) = pruning_duplicates(heuristic, position, pdb_cache);
    if root.starts_solved() {
        return Ok(Vec::new());
    }
    let wanted = monitor.budget().threads.unwrap_or(1).max(1) * PREFIXES_PER_THREAD;
    let mut state = resumed.unwrap_or_else(|| divide(&mut root, estimate, wanted));
    let checkpointer = monitor.context().checkpointer;
    loop {
        let save = |rest: BoundState| {
            if let Some(checkpointer) = checkpointer {
                checkpointer.save(rest.write(label));
            }
        };
        let end = run(&root, position, &state, monitor, save);
        match end.map_err(|limit| (limit, state.bound))? {
            BoundEnd::Solved(moves) => return Ok(moves),
            BoundEnd::Exhausted(next) => {
                let next = next.expect("a solvable position has longer solutions");
                state = divide(&mut root, next, wanted);
            }
        }
    }
}

/// Divides the search of a bound into about `wanted` prefixes. Solutions shorter than the prefixes are missed, so the
/// bounds before this one must have been searched, and prefixes are at most half as long as the bound.
pub(super) fn divide<H: Heuristic>(root: &mut IdaIteration<H>, bound: u32, wanted: usize) -> BoundState {
    let (mut prefixes, mut min_pruned, mut length) = (vec![Vec::new()], u32::MAX, 0);
    while prefixes.len() < wanted && length + 2 < bound as usize / 2 {
        length += 2;
        (prefixes, _) = root.prefixes(bound, length);
        min_pruned = root.next_bound().unwrap_or(u32::MAX);
    }
    BoundState { bound, min_pruned, nodes: 0, prefixes }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Size};
    use crate::puzzle::Puzzle;
    use crate::search::ida_star::IdaStar;
    use rand_chacha::rand_core::Rng;
    use std::sync::Mutex;
    use teka_core::{Budget, Checkpointer, RunContext, Seed};

    /// Keeps the last state.
    #[derive(Default)]
    struct LastCheckpoint(Mutex<Option<String>>);

    impl Checkpointer for LastCheckpoint {
        fn is_due(&self) -> bool {
            true
        }

        fn save(&self, state: String) {
            *self.0.lock().unwrap() = Some(state);
        }
    }

    /// The shortest solution, by a search that is stopped after this many nodes again and again.
    fn stopped_again_and_again(position: &Position, nodes: u64) -> Vec<Move> {
        let checkpointer = LastCheckpoint::default();
        let pdb_cache = PdbCache::default();
        for _ in 0..100_000 {
            let state = checkpointer.0.lock().unwrap().take();
            let state = state.map(|text| BoundState::read(&text, "label").unwrap());
            let before = state.as_ref().map_or(0, |state| state.nodes);
            let threads = 1 + before as usize % 2;
            let budget = Budget { nodes: Some(before + nodes), threads: Some(threads), ..Budget::default() };
            let mut monitor = RunContext::new(&budget).with_checkpointer(&checkpointer).monitor();
            monitor.stats.nodes = before;
            let heuristic = LinearConflict::new(position.size);
            match deepen(heuristic, position, &pdb_cache, state, "label", &mut monitor) {
                Ok(moves) => return moves,
                Err((limit, _)) => assert_eq!(limit, Limit::Nodes),
            }
        }
        panic!("it makes no progress");
    }

    #[test]
    fn a_search_that_is_stopped_again_and_again_finds_a_shortest_solution() {
        let mut rng = Seed(3).rng(0);
        for round in 0..10 {
            let size = Size::new(3, 3 + round % 2).unwrap();
            let mut board = Board::solved(size);
            for _ in 0..60 {
                board.slide(Move::ALL[rng.next_u32() as usize % 4]);
            }
            let position = Puzzle::new(board.clone()).position();
            if position.is_solved() {
                continue;
            }
            let budget = Budget::default();
            let mut monitor = RunContext::new(&budget).monitor();
            let heuristic = LinearConflict::new(size);
            let whole = IdaStar::new(heuristic, &position).shortest(&mut NoTrace, &mut monitor);
            let whole = whole.unwrap().len();
            for nodes in [1, 50, 5_000] {
                let found = stopped_again_and_again(&position, nodes);
                assert_eq!(found.len(), whole, "{nodes} nodes in every run\n{board}");
                assert!(follow(&position, &found).unwrap().is_solved());
            }
        }
    }
}
