//! Report B's search. A piece is tried in eight orientations: after one, two, three and four clockwise
//! quarter turns as it is and then mirrored left to right, repeats included; each at every position of its
//! bounding box, rows then columns. A case is a call that still has a piece to place.
//!
//! The box's positions come in the same order as those of the orientation's first cell, so the search walks
//! over the board's cells; that works the same on every lattice.

use super::Found;
use super::file_order::{self, Plan};
use crate::lattice::{Lattice, Point, Symmetry};
use crate::puzzle::{Piece, Puzzle};
use crate::shape::Shape;
use teka_core::Watch;

pub(super) fn search(puzzle: &Puzzle, watch: &mut Watch<'_>) -> Found {
    let orientations = puzzle.loose().map(|id| orientations(puzzle.lattice(), puzzle.piece(id))).collect();
    let anchors = puzzle.board().cells().iter().map(|cell| cell.point).collect();
    file_order::search(puzzle, &PiecesFirst { orientations, anchors }, watch)
}

struct PiecesFirst {
    orientations: Vec<Vec<Shape>>,
    anchors: Vec<Point>,
}

impl Plan for PiecesFirst {
    const EVERY_TRY_IS_A_CASE: bool = false;

    fn tries(&self, piece: usize) -> usize {
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
        turned = turned.turned(lattice, Symmetry::QUARTER_TURN);
        all.push(turned.clone());
        if piece.may_mirror {
            all.push(turned.turned(lattice, Symmetry::MIRROR));
        }
    }
    all
}
