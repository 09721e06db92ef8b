//! The algorithm `positions-first`: the search of report C (see docs/sources.md). A piece is tried at every cell of
//! the board in reading order, and there, on square cells, in eight orientations around the first cell of its
//! drawing: upside down and after one, two and three quarter turns anticlockwise, then the same mirrored left to
//! right. Every attempt is a case, whether it fits or not.
//!
//! The published program reads the drawing with y pointing up, rotates (x, y) to (y, −x), and places the result on a
//! board with y pointing down; hence upside down. A piece that must not be mirrored has only the last four
//! orientations. On the other lattices all rotations are tried, for example the 24 of a pyramid.

use super::file_order::{self, AttemptOrder};
use super::{Each, SearchResult, first_of};
use crate::events::Monitor;
use crate::lattice::{Lattice, Point, Symmetry};
use crate::puzzle::{Piece, Puzzle};
use crate::shape::Shape;
use std::collections::HashSet;
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
    file_order::search(
        puzzle,
        &PositionsFirst {
            orientations,
            anchors: puzzle.board().cells().iter().map(|cell| cell.point).collect(),
        },
        monitor,
        each,
    )
}

struct PositionsFirst {
    orientations: Vec<Vec<Vec<Point>>>,
    anchors: Vec<Point>,
}

impl AttemptOrder for PositionsFirst {
    const EVERY_ATTEMPT_IS_A_CASE: bool = true;

    fn attempts(&self, piece: usize) -> usize {
        self.orientations[piece].len() * self.anchors.len()
    }

    fn attempt(&self, piece: usize, number: usize) -> (Point, &[Point]) {
        let orientations = &self.orientations[piece];
        let (anchor, orientation) = (number / orientations.len(), number % orientations.len());
        (self.anchors[anchor], &orientations[orientation])
    }
}

fn orientations(lattice: Lattice, piece: &Piece) -> Vec<Vec<Point>> {
    let drawn = piece.shape.points();
    if lattice != Lattice::Square {
        return orientations_around_the_first_cell(lattice, piece);
    }
    let upside_down: Vec<Point> = drawn.iter().map(|&at| Point { y: -at.y, ..at }).collect();
    let mirrored = upside_down.iter().map(|&at| Symmetry::MIRROR.apply(at)).collect();
    let mut all = Vec::with_capacity(8);
    for mut turned in [upside_down, mirrored] {
        for _ in 0..4 {
            let next = turned.iter().map(|at| Point { x: at.y, y: -at.x, z: 0 }).collect();
            all.push(std::mem::replace(&mut turned, next));
        }
    }
    // Upside down is a mirror image, so its mirror images are the rotations of the drawing.
    if piece.may_mirror { all } else { all.split_off(4) }
}

/// The piece after every rotation of the lattice, and after every reflection if these give orientations that no
/// rotation gives.
fn orientations_around_the_first_cell(lattice: Lattice, piece: &Piece) -> Vec<Vec<Point>> {
    let rotated: HashSet<Shape> = lattice
        .symmetries(false)
        .into_iter()
        .map(|rotation| piece.shape.transformed(lattice, rotation))
        .collect();
    let mirrored = rotated.len() < piece.shape.orientations(lattice, piece.may_mirror).len();
    let apply = |symmetry: Symmetry| piece.shape.points().iter().map(|&at| symmetry.apply(at)).collect();
    lattice.symmetries(mirrored).into_iter().map(apply).collect()
}
