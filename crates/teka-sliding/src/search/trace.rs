//! Tracing hooks for the searches. Searches are generic over [`CostTrace`]. The default is [`NoTrace`], which compiles
//! to nothing, so an untraced search costs the same as one without hooks; [`TracedInMetric`] turns every call into an
//! event, and into a step of the search tree if that is recorded. Paths and reasons are passed as closures because
//! building them costs more than the search itself.

use super::bound_in;
use super::tree::PathNumbers;
use crate::board::{Move, Size};
use crate::branching::Branching;
use crate::events::{Action, Event, Monitor, letters};
use crate::puzzle::{Metric, Puzzle};
use teka_core::{Costs, Limit, Message, NoTrace, Trace, TreeStep};

/// Receives the steps of a search. Costs are in the search's own unit. Nodes of the tree are numbered from 0 in the
/// order in which they are generated; in searches that do not number them, they are identified by their paths.
pub(crate) trait CostTrace: Trace {
    /// No solution is shorter than `least`.
    fn bound(&mut self, least: u32, monitor: &mut Monitor<'_>) -> Result<(), Limit>;

    /// The search begins, or begins again with this bound, at a board with the estimate `h`.
    fn root(&mut self, h: u32, bound: Option<u32>, monitor: &mut Monitor<'_>) -> Result<(), Limit>;

    /// The search generates a child of a node: the board after the moves of `path`, whose estimate is `h`. The number
    /// in `path` says how many of the last moves lead from the parent to it.
    fn generate(
        &mut self,
        parent: u64,
        path: (impl FnOnce() -> Vec<Move>, usize),
        h: u32,
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit>;

    /// The search expands the board after these moves, whose estimate is `h`.
    fn expand(
        &mut self,
        node: Option<u64>,
        moves: impl FnOnce() -> Vec<Move>,
        h: u32,
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit>;

    /// The search will not expand a node, for this reason.
    fn kill(
        &mut self,
        node: u64,
        reason: impl FnOnce() -> Message,
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit>;

    /// A node is the goal.
    fn goal(&mut self, node: u64, monitor: &mut Monitor<'_>) -> Result<(), Limit>;

    /// A depth-first search visits the board after these moves, with its children; `None` at the goal.
    fn visit(
        &mut self,
        moves: &[Move],
        children: impl FnOnce() -> Option<Vec<Child>>,
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit>;

    /// A depth-first search generates a child of the board after the moves of `parent`.
    fn child(&mut self, parent: &[Move], child: Child, monitor: &mut Monitor<'_>) -> Result<(), Limit>;

    /// The search prunes some boards, for these reasons.
    fn prune(
        &mut self,
        reasons: impl FnOnce() -> Vec<Message>,
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit>;
}

/// A child of a board that a depth-first search visits.
pub(crate) struct Child {
    /// The moves that lead from the board to it.
    pub(crate) moves: Vec<Move>,
    pub(crate) h: u32,
    /// The reason for pruning it, if it is pruned.
    pub(crate) pruned: Option<Message>,
}

impl CostTrace for NoTrace {
    #[inline]
    fn bound(&mut self, _: u32, _: &mut Monitor<'_>) -> Result<(), Limit> {
        Ok(())
    }

    #[inline]
    fn root(&mut self, _: u32, _: Option<u32>, _: &mut Monitor<'_>) -> Result<(), Limit> {
        Ok(())
    }

    #[inline]
    fn generate(
        &mut self,
        _: u64,
        _: (impl FnOnce() -> Vec<Move>, usize),
        _: u32,
        _: &mut Monitor<'_>,
    ) -> Result<(), Limit> {
        Ok(())
    }

    #[inline]
    fn expand(
        &mut self,
        _: Option<u64>,
        _: impl FnOnce() -> Vec<Move>,
        _: u32,
        _: &mut Monitor<'_>,
    ) -> Result<(), Limit> {
        Ok(())
    }

    #[inline]
    fn kill(&mut self, _: u64, _: impl FnOnce() -> Message, _: &mut Monitor<'_>) -> Result<(), Limit> {
        Ok(())
    }

    #[inline]
    fn goal(&mut self, _: u64, _: &mut Monitor<'_>) -> Result<(), Limit> {
        Ok(())
    }

    #[inline]
    fn visit(
        &mut self,
        _: &[Move],
        _: impl FnOnce() -> Option<Vec<Child>>,
        _: &mut Monitor<'_>,
    ) -> Result<(), Limit> {
        Ok(())
    }

    #[inline]
    fn child(&mut self, _: &[Move], _: Child, _: &mut Monitor<'_>) -> Result<(), Limit> {
        Ok(())
    }

    #[inline]
    fn prune(&mut self, _: impl FnOnce() -> Vec<Message>, _: &mut Monitor<'_>) -> Result<(), Limit> {
        Ok(())
    }
}

/// Emits events. Costs in them are converted to the puzzle's metric, whatever the search counts in; those of the tree
/// are the costs that the search compares.
pub(crate) struct TracedInMetric {
    /// The metric of the puzzle.
    metric: Metric,
    /// The metric of the search.
    counted: Metric,
    size: Size,
    /// The greatest bound so far. A search that restarts with better tables may start below it.
    bound: u64,
    numbers: PathNumbers,
}

impl TracedInMetric {
    /// A trace for a search that counts single moves and generates children in this way.
    pub(crate) fn counting_single_moves(puzzle: &Puzzle, branching: Branching) -> Self {
        let start = puzzle.start();
        let numbers = PathNumbers::level_by_level(start.size(), start.blank(), branching);
        TracedInMetric {
            metric: puzzle.metric(),
            counted: Metric::Single,
            size: start.size(),
            bound: 0,
            numbers,
        }
    }

    /// A trace for a search that counts in the puzzle's metric, from a board with the blank in this cell.
    pub(crate) fn counting_in(metric: Metric, size: Size, blank: usize, branching: Branching) -> Self {
        let numbers = match metric {
            Metric::Single => PathNumbers::level_by_level(size, blank, branching),
            Metric::Multi => PathNumbers::default(),
        };
        TracedInMetric { metric, counted: metric, size, bound: 0, numbers }
    }

    fn in_puzzle_metric(&self, cost: u32) -> u64 {
        if self.counted == self.metric { cost.into() } else { bound_in(self.metric, self.size, cost.into()) }
    }

    fn costs(&self, moves: &[Move], h: u32) -> Costs {
        Costs::new(self.counted.length(moves), h.into())
    }
}

impl Trace for TracedInMetric {
    const ENABLED: bool = true;
}

impl CostTrace for TracedInMetric {
    fn bound(&mut self, least: u32, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        self.bound = self.bound.max(self.in_puzzle_metric(least));
        monitor.emit(|| Event::Action(Action::Bound(self.bound)))
    }

    fn root(&mut self, h: u32, bound: Option<u32>, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        let costs = Some(self.costs(&[], h));
        let numbers = &mut self.numbers;
        monitor.grow(|| {
            numbers.root();
            TreeStep::Root { costs, bound: bound.map(u64::from) }
        })
    }

    fn generate(
        &mut self,
        parent: u64,
        (moves, tiles): (impl FnOnce() -> Vec<Move>, usize),
        h: u32,
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit> {
        let moves = moves();
        let costs = self.costs(&moves, h);
        monitor.grow(|| self.numbers.child(parent, moves.len() - tiles, &moves, costs))?;
        monitor.emit(|| {
            let g = self.metric.length(&moves);
            Event::Action(Action::Generate { moves: letters(&moves), g, h: self.in_puzzle_metric(h) })
        })
    }

    fn expand(
        &mut self,
        node: Option<u64>,
        moves: impl FnOnce() -> Vec<Move>,
        h: u32,
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit> {
        if let Some(node) = node {
            monitor.grow(|| TreeStep::Expand(node))?;
        }
        monitor.emit(|| {
            let moves = moves();
            let g = self.metric.length(&moves);
            Event::Action(Action::Expand { moves: letters(&moves), g, h: self.in_puzzle_metric(h) })
        })
    }

    fn kill(
        &mut self,
        node: u64,
        reason: impl FnOnce() -> Message,
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit> {
        monitor.grow(|| TreeStep::Kill(node, reason()))
    }

    fn goal(&mut self, node: u64, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        monitor.grow(|| TreeStep::Solution(node))
    }

    fn visit(
        &mut self,
        moves: &[Move],
        children: impl FnOnce() -> Option<Vec<Child>>,
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit> {
        if !monitor.grows_tree() {
            return Ok(());
        }
        let node = self.numbers.of(moves);
        monitor.grow(|| TreeStep::Expand(node))?;
        match children() {
            None => monitor.grow(|| TreeStep::Solution(node)),
            Some(children) => children.into_iter().try_for_each(|child| self.child(moves, child, monitor)),
        }
    }

    fn child(&mut self, parent: &[Move], child: Child, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        if !monitor.grows_tree() {
            return Ok(());
        }
        let Child { moves, h, pruned } = child;
        let path = [parent, &moves].concat();
        let costs = self.costs(&path, h);
        let node = self.numbers.of(parent);
        monitor.grow(|| self.numbers.named_child(node, parent.len(), path, costs))?;
        let child = self.numbers.last();
        pruned.map_or(Ok(()), |reason| monitor.grow(|| TreeStep::Kill(child, reason)))
    }

    fn prune(
        &mut self,
        reasons: impl FnOnce() -> Vec<Message>,
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit> {
        reasons().into_iter().try_for_each(|reason| monitor.emit(|| Event::Prune { reason }))
    }
}
