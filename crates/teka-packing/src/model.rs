//! A puzzle as data for interactive front ends: the cells, the pieces, and how each piece can be rotated and mirrored.
//!
//! A placement is the point of a cell plus the points of one of the piece's orientations, all of them free cells;
//! these are exactly the placements of the searches. The first orientation is the piece as drawn, and the four
//! moves `turn`, `mirror`, `tip` and `roll` lead from there to all others.

use crate::board::{Cell, Layer};
use crate::lattice::{Lattice, Point, Symmetry};
use crate::puzzle::{Piece, PieceId, Puzzle};
use crate::shape::Shape;
use std::collections::HashMap;
use teka_core::family_data;

/// A packing puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PackingModel {
    /// `square`, `cubic` or `sphere`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub lattice: &'static str,
    /// The drawn layers from the bottom.
    pub layers: Vec<ModelLayer>,
    /// The cells of the board in reading order, layers from the top.
    pub cells: Vec<ModelCell>,
    /// The pieces in file order.
    pub pieces: Vec<ModelPiece>,
}

/// The size of a drawn layer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ModelLayer {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
}

/// A cell of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ModelCell {
    /// The layer, from the bottom.
    pub layer: usize,
    /// The row.
    pub row: usize,
    /// The column.
    pub column: usize,
    /// The x coordinate of its lattice point.
    pub x: i32,
    /// The y coordinate of its lattice point.
    pub y: i32,
    /// The z coordinate of its lattice point.
    pub z: i32,
    /// Whether it may stay empty.
    pub optional: bool,
    /// The number of the piece that is given there.
    pub owner: Option<usize>,
}

/// A piece.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ModelPiece {
    /// The symbol it is drawn with.
    pub symbol: String,
    /// Its name for people.
    pub name: Option<String>,
    /// The number that chooses its colour.
    pub color: usize,
    /// Whether it is on the board from the start.
    pub given: bool,
    /// Its orientations, the drawn one first.
    pub orientations: Vec<ModelOrientation>,
}

/// An orientation of a piece, and the orientations that the moves lead to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ModelOrientation {
    /// Points relative to the first, which is `[0,0,0]`.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<i64>>))]
    pub cells: Vec<[i32; 3]>,
    /// The orientation after a quarter turn clockwise, seen from above.
    pub turn: usize,
    /// The orientation mirrored left to right; `null` where that is not allowed.
    pub mirror: Option<usize>,
    /// The orientation after a quarter turn about another axis; `null` on squares.
    pub tip: Option<usize>,
    /// The orientation after a quarter turn about the third axis; `null` on squares.
    pub roll: Option<usize>,
}

family_data!(PackingModel);

impl PackingModel {
    pub(crate) fn new(puzzle: &Puzzle) -> Self {
        let board = puzzle.board();
        let lattice = board.lattice();
        let named = Lattice::NAMED.iter().find(|(_, named)| *named == lattice);
        let layer = |layer: &Layer| ModelLayer { rows: layer.rows, columns: layer.columns };
        let start = puzzle.start();
        let cells = board.cells().iter().zip(&start.owners);
        let pieces = puzzle.pieces().iter().enumerate();
        PackingModel {
            lattice: named.map_or("", |(name, _)| name),
            layers: board.layers().iter().map(layer).collect(),
            cells: cells.map(|(cell, owner)| ModelCell::new(cell, owner.map(PieceId::index))).collect(),
            pieces: pieces.map(|(number, piece)| ModelPiece::new(lattice, number, piece)).collect(),
        }
    }
}

impl ModelCell {
    fn new(cell: &Cell, owner: Option<usize>) -> Self {
        ModelCell {
            layer: cell.pos.layer as usize,
            row: cell.pos.row as usize,
            column: cell.pos.column as usize,
            x: cell.point.x,
            y: cell.point.y,
            z: cell.point.z,
            optional: cell.optional,
            owner,
        }
    }
}

impl ModelPiece {
    fn new(lattice: Lattice, number: usize, piece: &Piece) -> Self {
        let orientations = Orientations::of(lattice, piece);
        ModelPiece {
            symbol: piece.symbol.to_string(),
            name: Some(piece.name.clone()),
            color: number,
            given: piece.given.is_some(),
            orientations: (0..orientations.shapes.len()).map(|at| orientations.model(at)).collect(),
        }
    }
}

/// The orientations of a piece, the drawn one first, and the moves between them.
struct Orientations {
    lattice: Lattice,
    shapes: Vec<Shape>,
    numbers: HashMap<Shape, usize>,
}

impl Orientations {
    fn of(lattice: Lattice, piece: &Piece) -> Self {
        let mut shapes = piece.shape.orientations(lattice, piece.may_mirror);
        // The sort is stable, so all but the drawn one stay sorted.
        teka_core::sort::by_key(&mut shapes, |shape| *shape != piece.shape);
        let numbers = shapes.iter().cloned().enumerate().map(|(number, shape)| (shape, number)).collect();
        Orientations { lattice, shapes, numbers }
    }

    /// The orientation after a move; `None` if that is a mirror image of a piece that must not be mirrored.
    fn after(&self, at: usize, symmetry: Symmetry) -> Option<usize> {
        self.numbers.get(&self.shapes[at].transformed(self.lattice, symmetry)).copied()
    }

    fn model(&self, at: usize) -> ModelOrientation {
        let lattice = self.lattice;
        let coordinates = |point: &Point| [point.x, point.y, point.z];
        ModelOrientation {
            cells: self.shapes[at].points().iter().map(coordinates).collect(),
            turn: self.after(at, lattice.turn()).expect("a rotated piece is one of its orientations"),
            mirror: self.after(at, lattice.mirror()),
            tip: lattice.tip().and_then(|tip| self.after(at, tip)),
            roll: lattice.roll().and_then(|roll| self.after(at, roll)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::events::Monitor;
    use crate::search::exact::Instance;
    use std::collections::{BTreeSet, HashSet};
    use teka_core::{Budget, NoObserver, Source, Strictness};

    impl ModelOrientation {
        fn points(&self) -> Vec<Point> {
            self.cells.iter().map(|&[x, y, z]| Point { x, y, z }).collect()
        }

        /// For each move, the orientation that it leads to and the number of moves that return to the start.
        fn moves(&self) -> [(Option<usize>, usize); 4] {
            [(Some(self.turn), 4), (self.mirror, 2), (self.tip, 4), (self.roll, 4)]
        }
    }

    const PUZZLES: [&str; 8] = [
        include_str!("../examples/packing/iq-puzzler-pro.txt"),
        include_str!("../examples/packing/iq-puzzler-pro-diagonal.txt"),
        include_str!("../examples/packing/kanoodle-pyramid.txt"),
        include_str!("../examples/packing/kanoodle-half-done.toml"),
        include_str!("../examples/packing/soma.toml"),
        include_str!("../examples/packing/two-to-spare.toml"),
        "mirror = false\n[board]\nrectangle = [2, 4]\n[[piece]]\nshape = \"A.\\nA.\\nAA\"\ncopies = 2\n",
        "mirror = false\n[board]\nbox = [2, 2, 2]\n[[piece]]\nshape = \"A.\\n..\\n\\nAA\\nA.\"\n\
         [[piece]]\nshape = \"BB\\nB.\"\n[[piece]]\nshape = 'C'\n",
    ];

    fn read(text: &str) -> Puzzle {
        let read = crate::read(&Source::new("test", text), Strictness::Strict);
        read.value.unwrap_or_else(|| panic!("{:?}\n{text}", read.diagnostics))
    }

    #[test]
    fn the_model_of_a_small_puzzle_is_complete() {
        let model = PackingModel::new(&read(
            "[board]\ndrawing = \"X?X\"\nplaced = \"B..\"\n[[piece]]\nname = 'bar'\nshape = 'AA'\n\
             [[piece]]\nshape = 'B'\n",
        ));
        let cell = |column: usize, optional, owner| ModelCell {
            layer: 0,
            row: 0,
            column,
            x: column as i32,
            y: 0,
            z: 0,
            optional,
            owner,
        };
        let orientation = |cells: &[[i32; 3]], turn, mirror| ModelOrientation {
            cells: cells.to_vec(),
            turn,
            mirror: Some(mirror),
            tip: None,
            roll: None,
        };
        let piece = |symbol: &str, name: &str, color, given, orientations| ModelPiece {
            symbol: symbol.to_owned(),
            name: Some(name.to_owned()),
            color,
            given,
            orientations,
        };
        let bar =
            vec![orientation(&[[0, 0, 0], [1, 0, 0]], 1, 0), orientation(&[[0, 0, 0], [0, 1, 0]], 0, 1)];
        let expected = PackingModel {
            lattice: "square",
            layers: vec![ModelLayer { rows: 1, columns: 3 }],
            cells: vec![cell(0, false, Some(1)), cell(1, true, None), cell(2, false, None)],
            pieces: vec![
                piece("A", "bar", 0, false, bar),
                piece("B", "B", 1, true, vec![orientation(&[[0, 0, 0]], 0, 0)]),
            ],
        };
        assert_eq!(model, expected);
    }

    #[test]
    fn the_moves_lead_to_every_orientation_and_back() {
        for text in PUZZLES {
            let puzzle = read(text);
            let model = PackingModel::new(&puzzle);
            for (piece, modelled) in puzzle.pieces().iter().zip(&model.pieces) {
                let orientations = &modelled.orientations;
                assert_eq!(orientations[0].points(), piece.shape.points(), "the first is as drawn");
                let known = piece.shape.orientations(puzzle.lattice(), piece.may_mirror);
                assert_eq!(orientations.len(), known.len());
                let mut reached = HashSet::from([0]);
                let mut next = vec![0];
                while let Some(at) = next.pop() {
                    let after = orientations[at].moves().into_iter().filter_map(|(after, _)| after);
                    next.extend(after.filter(|&after| reached.insert(after)));
                }
                assert_eq!(reached.len(), orientations.len(), "{}", piece.name);
                for (start, orientation) in orientations.iter().enumerate() {
                    assert_eq!(orientation.points()[0], Point::ORIGIN);
                    for (number, (after, times)) in orientation.moves().into_iter().enumerate() {
                        let end = (0..times).try_fold(start, |at, _| orientations[at].moves()[number].0);
                        assert_eq!(end, after.map(|_| start), "move {number} of {}", piece.name);
                    }
                    let flat = puzzle.lattice() == Lattice::Square;
                    assert_eq!((orientation.tip.is_none(), orientation.roll.is_none()), (flat, flat));
                    assert!(orientation.mirror.is_some() || !piece.may_mirror);
                }
            }
        }
    }

    #[test]
    fn placements_are_those_of_the_search() {
        for text in PUZZLES {
            let puzzle = read(text);
            let model = PackingModel::new(&puzzle);
            let free: HashMap<Point, u16> = model
                .cells
                .iter()
                .filter(|cell| cell.owner.is_none())
                .enumerate()
                .map(|(at, cell)| (Point { x: cell.x, y: cell.y, z: cell.z }, at as u16))
                .collect();
            let budget = Budget::default();
            let instance = Instance::of(&puzzle, &mut Monitor::new(&budget, &NoObserver)).unwrap().unwrap();
            for (kind, of_kind) in puzzle.kinds().iter().enumerate() {
                let known: BTreeSet<Vec<u16>> = instance
                    .placements
                    .iter()
                    .filter(|placement| placement.kind == kind)
                    .map(|placement| placement.cells.to_vec())
                    .collect();
                for piece in &of_kind.pieces {
                    let mut found = BTreeSet::new();
                    for orientation in &model.pieces[piece.index()].orientations {
                        for &anchor in free.keys() {
                            let cells = orientation
                                .points()
                                .into_iter()
                                .map(|step| free.get(&(anchor + step)).copied());
                            if let Some(mut cells) = cells.collect::<Option<Vec<u16>>>() {
                                cells.sort_unstable();
                                found.insert(cells);
                            }
                        }
                    }
                    assert_eq!(found, known, "piece {}\n{text}", puzzle.piece(*piece).symbol);
                }
            }
        }
    }
}
