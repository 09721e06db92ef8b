//! Iterative-deepening A* (Korf 1985): one depth-first iteration after another, each with a greater bound, until one
//! reaches the goal. The solution is a shortest one, and every exhausted bound is a proved lower bound.

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
    /// Where the automaton comes from that prunes duplicates, until it is used.
    automata: Option<AutomatonCache>,
}

/// An iteration is split up once the ones before it visited this many nodes.
const SPLIT_AFTER: u64 = 1 << 13;
/// It is split among several threads once they visited this many.
const THREADS_AFTER: u64 = 1 << 18;
/// Duplicates are pruned from here on if the automaton for that is there already.
const PRUNE_AFTER: u64 = SPLIT_AFTER;
/// The automaton is built after this many nodes: that takes as long as some hundred thousand of them.
const BUILD_AUTOMATON_AFTER: u64 = 1 << 19;

impl<H: Heuristic> IdaStar<H> {
    /// A search from a solvable position.
    pub(crate) fn new(heuristic: H, start: &Position) -> Self {
        let (root, bound) = IdaIteration::new(heuristic, start.clone());
        IdaStar { root, bound, iteration: None, nodes: 0, automata: None }
    }

    /// Prunes duplicates as soon as that pays off. A traced search shows every move and prunes none.
    pub(crate) fn pruning_duplicates(self, automata: &AutomatonCache) -> Self {
        IdaStar { automata: Some(automata.clone()), ..self }
    }

    /// Uses the automaton that prunes duplicates, if it is time for that.
    fn prune_duplicates(&mut self) {
        let Some(automata) = self.automata.as_ref().filter(|_| self.nodes > PRUNE_AFTER) else { return };
        let size = self.root.size();
        let automaton = if self.nodes > BUILD_AUTOMATON_AFTER {
            Some(automata.get_or_build(size))
        } else {
            automata.get(size)
        };
        if let Some(automaton) = automaton {
            self.root.use_automaton(automaton);
            self.automata = None;
        }
    }

    /// No solution is shorter than this.
    pub(crate) fn bound(&self) -> u32 {
        self.bound
    }

    /// Searches for about `fuel` nodes and returns the shortest solution if it is found. A traced search uses one
    /// thread, so that its events are in order.
    pub(crate) fn advance(
        &mut self,
        fuel: u64,
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
        while monitor.stats.nodes - first < fuel {
            let several = self.nodes > THREADS_AFTER && !monitor.is_traced();
            let threads = if several { monitor.budget().threads.unwrap_or(1) } else { 1 };
            let splits = self.nodes > SPLIT_AFTER && !monitor.grows_tree();
            if self.iteration.is_none() && !monitor.is_traced() {
                self.prune_duplicates();
            }
            let IdaStar { root, bound, iteration, nodes, .. } = self;
            let iteration =
                iteration.get_or_insert_with(|| ParallelIteration::new(root, *bound, threads, splits));
            let before = monitor.stats.nodes;
            let status = iteration.advance(fuel - (before - first), trace, monitor);
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
