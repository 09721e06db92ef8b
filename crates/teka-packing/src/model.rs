//! A puzzle as data for whoever lets people play it: the cells, the pieces, and how each can be turned by hand.
//!
//! A way to place a piece is a cell's point plus the points of one of the piece's orientations, all of them free
//! cells; these are exactly the placements that the searches know. The first orientation is the piece as drawn, and
//! its four movements lead from there to all others.

use crate::board::Cell;
use crate::lattice::{Lattice, Symmetry};
use crate::puzzle::{Piece, PieceId, Puzzle};
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
    let cells = cells.map(|(cell, owner)| cell_facts(cell, owner.map(PieceId::index)));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lattice::Point;
    use crate::search::exact::Instance;
    use std::collections::{BTreeSet, HashSet};
    use teka_core::{Budget, Reading, Silent, Source, Watch};

    /// The value of this name.
    fn get<'f>(facts: &'f Facts, name: &str) -> &'f Fact {
        &facts.iter().find(|(of, _)| *of == name).unwrap_or_else(|| panic!("no {name}")).1
    }

    fn list<'f>(facts: &'f Facts, name: &str) -> Vec<&'f Facts> {
        let Fact::List(list) = get(facts, name) else { panic!("{name} is no list") };
        let object = |fact: &'f Fact| match fact {
            Fact::Object(facts) => facts,
            other => panic!("{other:?}"),
        };
        list.iter().map(object).collect()
    }

    fn number(facts: &Facts, name: &str) -> Option<usize> {
        match get(facts, name) {
            Fact::Number(number) => Some(usize::try_from(*number).unwrap()),
            Fact::None => None,
            other => panic!("{name}: {other:?}"),
        }
    }

    fn point(fact: &Fact) -> Point {
        let Fact::Numbers(numbers) = fact else { panic!("{fact:?}") };
        let [x, y, z] = numbers[..] else { panic!("{numbers:?}") };
        Point { x: x as i32, y: y as i32, z: z as i32 }
    }

    fn points(orientation: &Facts) -> Vec<Point> {
        let Fact::List(cells) = get(orientation, "cells") else { panic!("cells are a list") };
        cells.iter().map(point).collect()
    }

    const PUZZLES: [&str; 8] = [
        include_str!("../../../examples/packing/iq-puzzler-pro.txt"),
        include_str!("../../../examples/packing/iq-puzzler-pro-diagonal.txt"),
        include_str!("../../../examples/packing/kanoodle-pyramid.txt"),
        include_str!("../../../examples/packing/kanoodle-half-done.toml"),
        include_str!("../../../examples/packing/soma.toml"),
        include_str!("../../../examples/packing/two-to-spare.toml"),
        "mirror = false\n[board]\nrectangle = [2, 4]\n[[piece]]\nshape = \"A.\\nA.\\nAA\"\ncopies = 2\n",
        "mirror = false\n[board]\nbox = [2, 2, 2]\n[[piece]]\nshape = \"A.\\n..\\n\\nAA\\nA.\"\n\
         [[piece]]\nshape = \"BB\\nB.\"\n[[piece]]\nshape = 'C'\n",
    ];

    fn read(text: &str) -> Puzzle {
        let read = crate::read(&Source::new("test", text), Reading::Strict);
        read.value.unwrap_or_else(|| panic!("{:?}\n{text}", read.diagnostics))
    }

    #[test]
    fn a_small_puzzle_is_told_whole() {
        let model = model(&read(
            "[board]\ndrawing = \"X?X\"\nplaced = \"B..\"\n[[piece]]\nname = 'bar'\nshape = 'AA'\n\
             [[piece]]\nshape = 'B'\n",
        ));
        let cell = |column: i32, optional: bool, owner: Option<i32>| -> Facts {
            let mut facts: Facts = vec![("layer", 0.into()), ("row", 0.into()), ("column", column.into())];
            facts.extend([("x", column.into()), ("y", 0.into()), ("z", 0.into())]);
            facts.extend([("optional", optional.into()), ("owner", owner.into())]);
            facts
        };
        let way = |cells: &[[i64; 3]], turn: i32, mirror: i32| -> Facts {
            let cells: Fact = cells.iter().map(|cell| Fact::Numbers(cell.to_vec())).collect();
            let (tip, roll) = (Fact::None, Fact::None);
            vec![
                ("cells", cells),
                ("turn", turn.into()),
                ("mirror", mirror.into()),
                ("tip", tip),
                ("roll", roll),
            ]
        };
        let piece = |symbol: &str, name: &str, color: i32, given: bool, ways: Vec<Facts>| -> Facts {
            let mut facts: Facts = vec![("symbol", symbol.into()), ("name", name.into())];
            facts.extend([("color", color.into()), ("given", given.into())]);
            facts.push(("orientations", ways.into_iter().collect()));
            facts
        };
        let layer: Facts = vec![("rows", 1.into()), ("columns", 3.into())];
        let bar = vec![way(&[[0, 0, 0], [1, 0, 0]], 1, 0), way(&[[0, 0, 0], [0, 1, 0]], 0, 1)];
        let pieces =
            [piece("A", "bar", 0, false, bar), piece("B", "B", 1, true, vec![way(&[[0, 0, 0]], 0, 0)])];
        let cells = [cell(0, false, Some(1)), cell(1, true, None), cell(2, false, None)];
        let expected: Model = vec![
            ("kind", "packing".into()),
            ("lattice", "square".into()),
            ("layers", [layer].into_iter().collect()),
            ("cells", cells.into_iter().collect()),
            ("pieces", pieces.into_iter().collect()),
        ];
        assert_eq!(model, expected);
    }

    #[test]
    fn the_buttons_lead_to_every_orientation_and_back() {
        for text in PUZZLES {
            let puzzle = read(text);
            let model = model(&puzzle);
            for (piece, facts) in puzzle.pieces().iter().zip(list(&model, "pieces")) {
                let ways = list(facts, "orientations");
                assert_eq!(points(ways[0]), piece.shape.points(), "the first is as drawn");
                let known = piece.shape.orientations(puzzle.lattice(), piece.may_mirror);
                assert_eq!(ways.len(), known.len());
                let mut reached = HashSet::from([0]);
                let mut next = vec![0];
                while let Some(at) = next.pop() {
                    let buttons = ["turn", "mirror", "tip", "roll"];
                    let after = buttons.iter().filter_map(|button| number(ways[at], button));
                    next.extend(after.filter(|&after| reached.insert(after)));
                }
                assert_eq!(reached.len(), ways.len(), "{}", piece.name);
                for start in 0..ways.len() {
                    assert_eq!(points(ways[start])[0], Point::ORIGIN);
                    for (button, times) in [("turn", 4), ("tip", 4), ("roll", 4), ("mirror", 2)] {
                        let end = (0..times).try_fold(start, |at, _| number(ways[at], button));
                        let missing = number(ways[start], button).is_none();
                        assert_eq!(end, (!missing).then_some(start), "{button} of {}", piece.name);
                    }
                    let flat = puzzle.lattice() == Lattice::Square;
                    assert!(number(ways[start], "turn").is_some());
                    assert_eq!(number(ways[start], "tip").is_none(), flat);
                    assert_eq!(number(ways[start], "roll").is_none(), flat);
                    assert!(number(ways[start], "mirror").is_some() || !piece.may_mirror);
                }
            }
        }
    }

    #[test]
    fn placements_are_those_of_the_search() {
        for text in PUZZLES {
            let puzzle = read(text);
            let model = model(&puzzle);
            let cells = list(&model, "cells");
            let place = |facts: &Facts| ["x", "y", "z"].map(|axis| get(facts, axis).clone());
            let free: HashMap<Point, u16> = cells
                .iter()
                .filter(|cell| number(cell, "owner").is_none())
                .enumerate()
                .map(|(at, cell)| {
                    let numbers = place(cell).map(|axis| match axis {
                        Fact::Number(number) => number,
                        other => panic!("{other:?}"),
                    });
                    (point(&Fact::Numbers(numbers.to_vec())), at as u16)
                })
                .collect();
            let budget = Budget::default();
            let instance = Instance::of(&puzzle, &mut Watch::new(&budget, &Silent)).unwrap().unwrap();
            for (kind, of_kind) in puzzle.kinds().iter().enumerate() {
                let known: BTreeSet<Vec<u16>> = instance
                    .placements
                    .iter()
                    .filter(|placement| placement.kind == kind)
                    .map(|placement| placement.cells.to_vec())
                    .collect();
                for piece in &of_kind.pieces {
                    let mut found = BTreeSet::new();
                    for way in list(list(&model, "pieces")[piece.index()], "orientations") {
                        for &anchor in free.keys() {
                            let cells =
                                points(way).into_iter().map(|step| free.get(&(anchor + step)).copied());
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
