//! Tracing hooks for the searches.
//!
//! Searches are generic over [`CostTrace`]. The default is [`NoTrace`], which compiles to nothing, so an untraced search
//! costs the same as one without hooks; [`TracedInMetric`] turns every call into an event. Paths and reasons are passed
//! as closures because building them costs more than the search itself.

use super::bound_in;
use crate::board::{Move, Size};
use crate::events::{Action, Event, Monitor, letters};
use crate::puzzle::{Metric, Puzzle};
use teka_core::{Limit, Message, NoTrace, Trace};

/// Receives the steps of a search. Costs are in the unit that the search counts in.
pub(crate) trait CostTrace: Trace {
    /// No solution is shorter than `least`.
    fn bound(&mut self, least: u32, monitor: &mut Monitor<'_>) -> Result<(), Limit>;

    /// The search expands the board after these moves, whose estimate is `h`.
    fn expand(
        &mut self,
        moves: impl FnOnce() -> Vec<Move>,
        h: u32,
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit>;

    /// The search prunes some boards, for these reasons.
    fn prune(
        &mut self,
        reasons: impl FnOnce() -> Vec<Message>,
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit>;
}

impl CostTrace for NoTrace {
    #[inline]
    fn bound(&mut self, _: u32, _: &mut Monitor<'_>) -> Result<(), Limit> {
        Ok(())
    }

    #[inline]
    fn expand(&mut self, _: impl FnOnce() -> Vec<Move>, _: u32, _: &mut Monitor<'_>) -> Result<(), Limit> {
        Ok(())
    }

    #[inline]
    fn prune(&mut self, _: impl FnOnce() -> Vec<Message>, _: &mut Monitor<'_>) -> Result<(), Limit> {
        Ok(())
    }
}

/// Emits events. Costs are converted to the puzzle's metric, whatever the search counts in.
pub(crate) struct TracedInMetric {
    /// The metric of the puzzle.
    metric: Metric,
    /// The metric of the search.
    counted: Metric,
    size: Size,
    /// The greatest bound so far. A search that restarts with better tables may start below it.
    bound: u64,
}

impl TracedInMetric {
    /// For a search that counts single moves.
    pub(crate) fn counting_single_moves(puzzle: &Puzzle) -> Self {
        let size = puzzle.start().size();
        TracedInMetric { metric: puzzle.metric(), counted: Metric::Single, size, bound: 0 }
    }

    /// For a search that counts in the puzzle's metric.
    pub(crate) fn counting_in(metric: Metric, size: Size) -> Self {
        TracedInMetric { metric, counted: metric, size, bound: 0 }
    }

    fn in_puzzle_metric(&self, cost: u32) -> u64 {
        if self.counted == self.metric { cost.into() } else { bound_in(self.metric, self.size, cost.into()) }
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

    fn expand(
        &mut self,
        moves: impl FnOnce() -> Vec<Move>,
        h: u32,
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit> {
        monitor.emit(|| {
            let moves = moves();
            let g = self.metric.length(&moves);
            Event::Action(Action::Expand { moves: letters(&moves), g, h: self.in_puzzle_metric(h) })
        })
    }

    fn prune(
        &mut self,
        reasons: impl FnOnce() -> Vec<Message>,
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit> {
        reasons().into_iter().try_for_each(|reason| monitor.emit(|| Event::Prune { reason }))
    }
}
