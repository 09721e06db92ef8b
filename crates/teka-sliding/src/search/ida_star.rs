//! Iterative-deepening A* (Korf 1985): one depth-first iteration after another, each with a greater bound,
//! until one reaches the goal. The solution is a shortest one, and every exhausted bound is a proved lower
//! bound. The search is resumable, and long iterations are split among threads (`parallel.rs`).

use super::heuristic::Heuristic;
use super::ida_iteration::IdaIteration;
use super::move_automaton::AutomatonCache;
use super::parallel::ParallelIteration;
use super::status::Status;
use super::trace::CostTrace;
use crate::board::Move;
use crate::events::Monitor;
use crate::position::Position;
use teka_core::Limit;

/// A resumable IDA* search.
pub(crate) struct IdaStar<H: Heuristic> {
    root: IdaIteration<H>,
    bound: u32,
    /// The iteration of this bound, once it has begun.
    iteration: Option<ParallelIteration<H>>,
    /// The nodes visited so far.
    nodes: u64,
    /// The automata that prune duplicates, if it prunes them.
    automata: Option<AutomatonCache>,
}

/// An iteration is split into prefixes once the previous ones have visited this many nodes.
const SPLIT_AFTER: u64 = 1 << 13;
/// An iteration runs on several threads once the previous ones have visited this many nodes.
const THREADS_AFTER: u64 = 1 << 18;

impl<H: Heuristic> IdaStar<H> {
    /// A search from a solvable position.
    pub(crate) fn new(heuristic: H, start: &Position) -> Self {
        let (root, bound) = IdaIteration::new(heuristic, start.clone());
        IdaStar { root, bound, iteration: None, nodes: 0, automata: None }
    }

    /// Prunes duplicates as soon as that pays off.
    pub(crate) fn pruning_duplicates(self, automata: &AutomatonCache) -> Self {
        IdaStar { automata: Some(automata.clone()), ..self }
    }

    /// No solution is shorter than this.
    pub(crate) fn bound(&self) -> u32 {
        self.bound
    }

    /// Searches for about `max_nodes` nodes and returns the shortest solution if it is found. A traced search uses one
    /// thread, so that its events are in order.
    pub(crate) fn advance(
        &mut self,
        max_nodes: u64,
        trace: &mut impl CostTrace,
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<Vec<Move>>, Limit> {
        if self.root.starts_solved() {
            trace.bound(0, monitor)?;
            trace.root(0, Some(0), monitor)?;
            trace.expand(None, Vec::new, 0, monitor)?;
            trace.visit(&[], || None, monitor)?;
            return Ok(Some(Vec::new()));
        }
        let first = monitor.stats.nodes;
        while monitor.stats.nodes - first < max_nodes {
            let several = self.nodes > THREADS_AFTER && !monitor.is_traced();
            let threads = if several { monitor.budget().threads.unwrap_or(1) } else { 1 };
            let splits = self.nodes > SPLIT_AFTER && !monitor.grows_tree();
            let IdaStar { root, bound, iteration, nodes, automata } = self;
            let automaton = automata.as_ref().and_then(|automata| automata.after(*nodes, root.size()));
            if let Some(automaton) = automaton.filter(|_| iteration.is_none()) {
                root.use_automaton(automaton);
            }
            let iteration =
                iteration.get_or_insert_with(|| ParallelIteration::new(root, *bound, threads, splits));
            let before = monitor.stats.nodes;
            let status = iteration.advance(max_nodes - (before - first), trace, monitor);
            *nodes += monitor.stats.nodes - before;
            match status? {
                Status::Solved(moves) => return Ok(Some(moves)),
                Status::Unfinished => {}
                Status::Exhausted => {
                    *bound = iteration.next_bound().expect("a solvable position has longer solutions");
                    self.iteration = None;
                }
            }
        }
        Ok(None)
    }

    /// The shortest solution, or the limit that was reached and the lower bound proved so far.
    pub(crate) fn shortest(
        mut self,
        trace: &mut impl CostTrace,
        monitor: &mut Monitor<'_>,
    ) -> Result<Vec<Move>, (Limit, u32)> {
        loop {
            monitor.bound = Some(self.bound().into());
            match self.advance(1 << 26, trace, monitor) {
                Ok(Some(moves)) => return Ok(moves),
                Ok(None) => {}
                Err(limit) => return Err((limit, self.bound())),
            }
        }
    }
}
