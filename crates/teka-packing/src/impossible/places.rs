//! Every place a loose piece can take on the free cells, found once for all proofs that ask for it.

use crate::board::CellId;
use crate::puzzle::{Puzzle, Solution};
use crate::shape::Shape;

/// The most cells to look at while the places are found. Beyond it a proof would no longer be cheap.
const MOST_LOOKS: usize = 4_000_000;

pub(super) struct Places {
    /// The board with only the given pieces on it.
    start: Solution,
    /// For every kind and orientation, where its first point can lie.
    anchors: Vec<Vec<Vec<CellId>>>,
}

impl Places {
    /// `None` when there would be too many to look through.
    pub(super) fn of(puzzle: &Puzzle) -> Option<Places> {
        let start = puzzle.start();
        let shapes = puzzle.kinds().iter().flat_map(|kind| &kind.orientations);
        let points: usize = shapes.map(Shape::size).sum();
        if points * puzzle.board().cells().len() > MOST_LOOKS {
            return None;
        }
        let of_shape = |shape| puzzle.board().ids().filter(|&at| fits(puzzle, &start, at, shape)).collect();
        let anchors =
            puzzle.kinds().iter().map(|kind| kind.orientations.iter().map(of_shape).collect()).collect();
        Some(Places { start, anchors })
    }

    /// The cells where nothing lies yet, in reading order.
    pub(super) fn free(&self) -> impl Iterator<Item = CellId> {
        let owners = self.start.owners.iter().enumerate();
        owners.filter(|(_, owner)| owner.is_none()).map(|(cell, _)| CellId(cell as u16))
    }

    /// Each orientation of a kind, with the cells its first point can lie on.
    pub(super) fn of_kind<'a>(
        &'a self,
        puzzle: &'a Puzzle,
        kind: usize,
    ) -> impl Iterator<Item = (&'a Shape, &'a [CellId])> {
        puzzle.kinds()[kind].orientations.iter().zip(self.anchors[kind].iter().map(Vec::as_slice))
    }
}

/// Whether `shape` can lie with its first point on `cell`, with nothing but free cells under it.
pub(super) fn fits(puzzle: &Puzzle, start: &Solution, cell: CellId, shape: &Shape) -> bool {
    let board = puzzle.board();
    let anchor = board.cells()[cell.index()].point;
    let free = |point| board.at(anchor + point).is_some_and(|id| start.owners[id.index()].is_none());
    // The last point is the farthest, so it rules most places out at once.
    shape.points().iter().rev().all(|&point| free(point))
}

/// The cells `shape` covers with its first point on `cell`, where it must fit.
pub(super) fn covered<'a>(
    puzzle: &'a Puzzle,
    cell: CellId,
    shape: &'a Shape,
) -> impl Iterator<Item = CellId> + 'a {
    let board = puzzle.board();
    let anchor = board.cells()[cell.index()].point;
    shape.points().iter().filter_map(move |&point| board.at(anchor + point))
}
