//! Computes every placement of the unplaced pieces on the free cells, once for the proofs `hole` and `colouring`,
//! unless that would take long. [`fits`] tests a single placement, also for the proof `fits`.

use crate::board::CellId;
use crate::puzzle::{Puzzle, Solution};
use crate::shape::Shape;

/// The maximum number of cells to test. Beyond it a proof would no longer be cheap.
const MAX_TESTS: usize = 4_000_000;

/// The placements, by kind and orientation.
pub(super) struct Placements {
    /// The board with only the given pieces on it.
    start: Solution,
    /// The cells on which the first point can lie, for each kind and orientation.
    anchors: Vec<Vec<Vec<CellId>>>,
}

impl Placements {
    /// Computes the placements; `None` if that would take too long.
    pub(super) fn of(puzzle: &Puzzle) -> Option<Placements> {
        let start = puzzle.start();
        let shapes = puzzle.kinds().iter().flat_map(|kind| &kind.orientations);
        let points: usize = shapes.map(Shape::size).sum();
        let cells = puzzle.board().cells().len();
        if points.saturating_mul(cells) > MAX_TESTS || cells > usize::from(u16::MAX) {
            return None;
        }
        let of_shape = |shape| puzzle.board().ids().filter(|&at| fits(puzzle, &start, at, shape)).collect();
        let anchors =
            puzzle.kinds().iter().map(|kind| kind.orientations.iter().map(of_shape).collect()).collect();
        Some(Placements { start, anchors })
    }

    /// The cells that no given piece covers, in reading order.
    pub(super) fn free(&self) -> impl Iterator<Item = CellId> {
        let owners = self.start.owners.iter().enumerate();
        owners.filter(|(_, owner)| owner.is_none()).map(|(cell, _)| CellId(cell as u32))
    }

    /// Each orientation of a kind, with the cells on which its first point can lie.
    pub(super) fn of_kind<'a>(
        &'a self,
        puzzle: &'a Puzzle,
        kind: usize,
    ) -> impl Iterator<Item = (&'a Shape, &'a [CellId])> {
        puzzle.kinds()[kind].orientations.iter().zip(self.anchors[kind].iter().map(Vec::as_slice))
    }
}

/// Whether `shape` fits on free cells with its first point on `cell`.
pub(super) fn fits(puzzle: &Puzzle, start: &Solution, cell: CellId, shape: &Shape) -> bool {
    let board = puzzle.board();
    let anchor = board.cells()[cell.index()].point;
    let free = |point| board.at(anchor + point).is_some_and(|id| start.owners[id.index()].is_none());
    // The last point is the farthest, so testing it first rules out most cells at once.
    shape.points().iter().rev().all(|&point| free(point))
}

/// The cells that `shape` covers with its first point on `cell`, where it must fit.
pub(super) fn covered<'a>(
    puzzle: &'a Puzzle,
    cell: CellId,
    shape: &'a Shape,
) -> impl Iterator<Item = CellId> + 'a {
    let board = puzzle.board();
    let anchor = board.cells()[cell.index()].point;
    shape.points().iter().filter_map(move |&point| board.at(anchor + point))
}
