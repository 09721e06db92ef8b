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

    /// The number of searches to interleave in one thread, so that they wait for memory together.
    const INTERLEAVED: usize = 1;

    /// Whether [`Heuristic::refine`] may sharpen an estimate.
    const REFINES: bool = false;

    /// Starts over at this position and returns its estimate.
    fn reset(&mut self, position: &Position) -> u32;

    /// The estimate after a slide, and the change it would make.
    fn evaluate(&mut self, slide: Slide) -> (u32, Self::Change);

    /// The first half of [`Heuristic::evaluate`]: finds the place in memory where the estimate is. A search locates all
    /// slides from a position before it reads, so that the processor fetches what they need at the same time.
    /// Heuristics without tables return the estimate at once.
    #[inline]
    fn locate(&mut self, slide: Slide) -> (u32, Self::Change) {
        self.evaluate(slide)
    }

    /// The second half: reads the estimate of a slide that was located.
    #[inline]
    fn read(&mut self, _slide: Slide, _change: &mut Self::Change, located: u32) -> u32 {
        located
    }

    /// A sharper estimate for a slide whose first one was low enough. Completes the change.
    #[inline]
    fn refine(&mut self, slide: Slide, change: &mut Self::Change, estimate: u32) -> u32 {
        self.locate_refined(slide, change);
        self.read_refined(slide, change, estimate)
    }

    /// The first half of [`Heuristic::refine`].
    #[inline]
    fn locate_refined(&mut self, _slide: Slide, _change: &mut Self::Change) {}

    /// The second half.
    #[inline]
    fn read_refined(&mut self, _slide: Slide, _change: &mut Self::Change, estimate: u32) -> u32 {
        estimate
    }

    /// Applies a change and leaves its inverse in `change`: applying that undoes the slide.
    fn apply(&mut self, slide: Slide, change: &mut Self::Change);
}
