//! The `Heuristic` trait: an admissible estimate of the remaining moves, updated move by move.

use crate::board::Move;
use crate::position::Position;

/// One slide of a tile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slide {
    /// The tile, named by its home cell.
    pub(crate) tile: u16,
    /// The cell it leaves; the blank moves there.
    pub(crate) from: u16,
    /// The cell it slides to.
    pub(crate) to: u16,
    /// The direction it slides in.
    pub(crate) direction: Move,
}

/// An incremental heuristic. Its estimate never exceeds the true distance and is 0 only at the goal.
pub(crate) trait Heuristic: Clone + Send {
    /// The part of its state that a slide changes.
    type Change: Copy + Send + Default;

    /// How many searches to interleave in one thread. While one waits for memory, the others can go on.
    const INTERLEAVED: usize = 1;

    /// Starts over at this position and returns its estimate.
    fn reset(&mut self, position: &Position) -> u32;

    /// The estimate after a slide, and the change it would make. A search evaluates all slides from a position
    /// in a row, so that the processor can fetch what they need at the same time.
    fn evaluate(&mut self, slide: Slide) -> (u32, Self::Change);

    /// A sharper estimate for a slide whose first one was low enough. Completes the change.
    fn refine(&mut self, _slide: Slide, _change: &mut Self::Change, estimate: u32) -> u32 {
        estimate
    }

    /// Applies a change and leaves its inverse in `change`: applying that undoes the slide.
    fn apply(&mut self, slide: Slide, change: &mut Self::Change);
}
