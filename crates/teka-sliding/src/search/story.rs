//! What a search tells while it goes on.
//!
//! Searches are generic over their [`Story`]. The usual one is [`Silence`], which compiles to nothing, so that a
//! search nobody listens to is exactly the search it would be without; [`Telling`] hands everything to the watch.
//! Paths and reasons are closures because making them costs more than the search itself.

use super::bound_in;
use crate::board::{Move, Size};
use crate::codes;
use crate::puzzle::{Metric, Puzzle};
use teka_core::{Event, Limit, Message, Watch};

/// Somebody a search tells its steps. Numbers are what the search counts.
pub(crate) trait Story {
    /// Whether anybody listens; what is only there to be told need not be worked out otherwise.
    const LISTENS: bool;

    /// Every way takes at least so much.
    fn bound(&mut self, least: u32, watch: &mut Watch<'_>) -> Result<(), Limit>;

    /// The board after these moves is looked at, where so much is left at least.
    fn expand(
        &mut self,
        moves: impl FnOnce() -> Vec<Move>,
        left: u32,
        watch: &mut Watch<'_>,
    ) -> Result<(), Limit>;

    /// Some boards are not looked at, and why.
    fn prune(&mut self, reasons: impl FnOnce() -> Vec<Message>, watch: &mut Watch<'_>) -> Result<(), Limit>;
}

/// Nobody listens.
pub(crate) struct Silence;

impl Story for Silence {
    const LISTENS: bool = false;

    #[inline]
    fn bound(&mut self, _: u32, _: &mut Watch<'_>) -> Result<(), Limit> {
        Ok(())
    }

    #[inline]
    fn expand(&mut self, _: impl FnOnce() -> Vec<Move>, _: u32, _: &mut Watch<'_>) -> Result<(), Limit> {
        Ok(())
    }

    #[inline]
    fn prune(&mut self, _: impl FnOnce() -> Vec<Message>, _: &mut Watch<'_>) -> Result<(), Limit> {
        Ok(())
    }
}

/// Tells the watch. Costs are told in the puzzle's metric, whatever the search counts.
pub(crate) struct Telling {
    metric: Metric,
    counts: Metric,
    size: Size,
    /// The greatest bound so far. A search that begins anew with better tables may begin below it.
    bound: u64,
}

impl Telling {
    /// Of a search that counts single moves.
    pub(crate) fn of_single_moves(puzzle: &Puzzle) -> Self {
        let size = puzzle.start().size();
        Telling { metric: puzzle.metric(), counts: Metric::Single, size, bound: 0 }
    }

    /// Of a search that counts as the puzzle does.
    pub(crate) fn in_metric(metric: Metric, size: Size) -> Self {
        Telling { metric, counts: metric, size, bound: 0 }
    }

    fn in_metric_of_puzzle(&self, count: u32) -> u64 {
        if self.counts == self.metric { count.into() } else { bound_in(self.metric, self.size, count.into()) }
    }
}

impl Story for Telling {
    const LISTENS: bool = true;

    fn bound(&mut self, least: u32, watch: &mut Watch<'_>) -> Result<(), Limit> {
        self.bound = self.bound.max(self.in_metric_of_puzzle(least));
        watch.tell(|| Event::Bound(self.bound))
    }

    fn expand(
        &mut self,
        moves: impl FnOnce() -> Vec<Move>,
        left: u32,
        watch: &mut Watch<'_>,
    ) -> Result<(), Limit> {
        watch.tell(|| {
            let moves = moves();
            let g = self.metric.length(&moves);
            Event::Expand { moves: letters(&moves), g, h: self.in_metric_of_puzzle(left) }
        })
    }

    fn prune(&mut self, reasons: impl FnOnce() -> Vec<Message>, watch: &mut Watch<'_>) -> Result<(), Limit> {
        reasons().into_iter().try_for_each(|reason| watch.tell(|| Event::Prune { reason }))
    }
}

/// A way as it is written.
pub(crate) fn letters(moves: &[Move]) -> String {
    moves.iter().map(|slide| slide.letter()).collect()
}

/// The board after these moves takes ways of at least `f`, more than the bound of this iteration. Both are in what
/// the search counts.
pub(crate) fn beyond(moves: &[Move], f: u32, bound: u32) -> Message {
    Message::new(codes::TRACE_BEYOND).with("moves", letters(moves)).with("f", f).with("bound", bound)
}

/// The board after these moves was known already, and cost no more then.
pub(crate) fn seen(moves: &[Move], g: u32, known: u32) -> Message {
    Message::new(codes::TRACE_SEEN).with("moves", letters(moves)).with("g", g).with("known", known)
}

/// Goes on by another method.
pub(crate) fn go_by(method: &'static str, watch: &mut Watch<'_>) -> Result<(), Limit> {
    watch.stats.method = Some(method);
    watch.tell(|| Event::Method(method))
}
