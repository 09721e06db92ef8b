//! The algorithm `pieces-first`: the search of report B (see docs/sources.md). On square cells a piece is tried in
//! eight orientations (four if it must not be mirrored), repeats included: after one, two, three and four clockwise
//! quarter turns, each as it is and then mirrored left to right; and each at every position of its bounding box, row
//! by row. A case, the unit in which the report counts work, is a call that still has a piece to place.
//!
//! The positions of the box come in the same order as those of the orientation's first cell, so the search
//! (`file_order.rs`) goes over the cells of the board instead. That works on every lattice; on the others, a piece is
//! tried in its distinct orientations.

use super::file_order::{self, AttemptOrder};
use super::{Each, SearchResult, first_of};
use crate::events::Monitor;
use crate::lattice::{Lattice, Point, Symmetry};
use crate::puzzle::{Piece, Puzzle};
use crate::shape::Shape;
use teka_core::Limit;

pub(super) fn search(puzzle: &Puzzle, monitor: &mut Monitor<'_>) -> SearchResult {
    first_of(|each| search_all(puzzle, monitor, each))
}

/// Passes every solution to `each` until that breaks.
pub(super) fn search_all(
    puzzle: &Puzzle,
    monitor: &mut Monitor<'_>,
    each: &mut Each<'_>,
) -> Result<(), Limit> {
    let orientations = puzzle.unplaced().map(|id| orientations(puzzle.lattice(), puzzle.piece(id))).collect();
    let anchors = puzzle.board().cells().iter().map(|cell| cell.point).collect();
    file_order::search(puzzle, &PiecesFirst { orientations, anchors }, monitor, each)
}

struct PiecesFirst {
    orientations: Vec<Vec<Shape>>,
    anchors: Vec<Point>,
}

impl AttemptOrder for PiecesFirst {
    const EVERY_ATTEMPT_IS_A_CASE: bool = false;

    fn attempts(&self, piece: usize) -> usize {
        self.orientations[piece].len() * self.anchors.len()
    }

    fn attempt(&self, piece: usize, number: usize) -> (Point, &[Point]) {
        let (orientation, anchor) = (number / self.anchors.len(), number % self.anchors.len());
        (self.anchors[anchor], self.orientations[piece][orientation].points())
    }
}

fn orientations(lattice: Lattice, piece: &Piece) -> Vec<Shape> {
    if lattice != Lattice::Square {
        return piece.shape.orientations(lattice, piece.may_mirror);
    }
    let mut all = Vec::with_capacity(8);
    let mut turned = piece.shape.clone();
    for _ in 0..4 {
        turned = turned.transformed(lattice, Symmetry::QUARTER_TURN);
        all.push(turned.clone());
        if piece.may_mirror {
            all.push(turned.transformed(lattice, Symmetry::MIRROR));
        }
    }
    all
}
