//! What tells a search how far away home is.

use crate::board::Move;
use crate::position::Position;

/// One slide of a tile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slide {
    /// The tile, by the cell it belongs to.
    pub(crate) tile: u16,
    /// The cell it leaves, which the blank takes.
    pub(crate) from: u16,
    /// The cell it comes to.
    pub(crate) to: u16,
    /// The way it goes.
    pub(crate) way: Move,
}

/// A heuristic that follows a search move by move. Its estimate never exceeds the true distance, and is 0 only
/// at home.
pub(crate) trait Guide: Clone + Send {
    /// What a slide changes in it.
    type Change: Copy + Send + Default;

    /// How many walks should go abreast in one thread. Where a look has to wait for memory, the others can go on
    /// meanwhile.
    const ABREAST: usize = 1;

    /// Begins anew at this position and gives the estimate there.
    fn begin(&mut self, position: &Position) -> u32;

    /// The estimate after a slide, and what would change. A search looks at all slides from a position one
    /// after another, so that the machine can fetch what they need at the same time.
    fn look(&mut self, slide: Slide) -> (u32, Self::Change);

    /// A closer look at a slide whose first estimate was low enough. It completes the change.
    fn confirm(&mut self, _slide: Slide, _change: &mut Self::Change, estimate: u32) -> u32 {
        estimate
    }

    /// Makes a change. What it leaves in `change` takes the slide back when it is made in turn.
    fn make(&mut self, slide: Slide, change: &mut Self::Change);
}
