//! A puzzle as data for whoever lets people play it: the cells, the pieces, and how each can be turned by hand.
//!
//! A way to place a piece is a cell's point plus the points of one of the piece's orientations, all of them free
//! cells; these are exactly the placements that the searches know. The first orientation is the piece as drawn, and
//! its four movements lead from there to all others.

use crate::board::Cell;
use crate::lattice::{Lattice, Symmetry};
use crate::puzzle::{Piece, Puzzle};
use crate::shape::Shape;
use std::collections::HashMap;
use teka_core::{Fact, Facts, Model};

pub(crate) fn model(puzzle: &Puzzle) -> Model {
    let board = puzzle.board();
    let lattice = board.lattice();
    let named = Lattice::NAMED.iter().find(|(_, named)| *named == lattice);
    let layers = board.layers().iter();
    let layers = layers.map(|layer| vec![("rows", layer.rows.into()), ("columns", layer.columns.into())]);
    let start = puzzle.start();
    let cells = board.cells().iter().zip(&start.owners);
    let cells = cells.map(|(cell, owner)| cell_facts(cell, owner.map(|id| id.index())));
    let pieces = puzzle.pieces().iter().enumerate();
    vec![
        ("kind", "packing".into()),
        ("lattice", named.map_or("", |(name, _)| name).into()),
        ("layers", layers.collect()),
        ("cells", cells.collect()),
        ("pieces", pieces.map(|(number, piece)| piece_facts(lattice, number, piece)).collect()),
    ]
}

fn cell_facts(cell: &Cell, owner: Option<usize>) -> Facts {
    vec![
        ("layer", cell.site.layer.into()),
        ("row", cell.site.row.into()),
        ("column", cell.site.column.into()),
        ("x", cell.point.x.into()),
        ("y", cell.point.y.into()),
        ("z", cell.point.z.into()),
        ("optional", cell.optional.into()),
        ("owner", owner.into()),
    ]
}

fn piece_facts(lattice: Lattice, number: usize, piece: &Piece) -> Facts {
    let orientations = Orientations::of(lattice, piece);
    vec![
        ("symbol", piece.symbol.to_string().into()),
        ("name", piece.name.as_str().into()),
        ("color", number.into()),
        ("given", piece.given.is_some().into()),
        ("orientations", (0..orientations.shapes.len()).map(|at| orientations.facts(at)).collect()),
    ]
}

/// The orientations of a piece, the drawn one first, and how movements lead from one to another.
struct Orientations {
    lattice: Lattice,
    shapes: Vec<Shape>,
    numbers: HashMap<Shape, usize>,
}

impl Orientations {
    fn of(lattice: Lattice, piece: &Piece) -> Self {
        let mut shapes = piece.shape.orientations(lattice, piece.may_mirror);
        // Stable, so that all but the drawn one stay sorted.
        shapes.sort_by_key(|shape| *shape != piece.shape);
        let numbers = shapes.iter().cloned().enumerate().map(|(number, shape)| (shape, number)).collect();
        Orientations { lattice, shapes, numbers }
    }

    /// Where a movement leads; `None` if it makes a mirror image of a piece that must not be mirrored.
    fn after(&self, at: usize, movement: Symmetry) -> Option<usize> {
        self.numbers.get(&self.shapes[at].turned(self.lattice, movement)).copied()
    }

    fn facts(&self, at: usize) -> Facts {
        let lattice = self.lattice;
        let point = |point: &crate::lattice::Point| {
            Fact::Numbers(vec![i64::from(point.x), i64::from(point.y), i64::from(point.z)])
        };
        vec![
            ("cells", self.shapes[at].points().iter().map(point).collect()),
            ("turn", self.after(at, lattice.turn()).into()),
            ("mirror", self.after(at, lattice.mirror()).into()),
            ("tip", lattice.tip().and_then(|tip| self.after(at, tip)).into()),
            ("roll", lattice.roll().and_then(|roll| self.after(at, roll)).into()),
        ]
    }
}
