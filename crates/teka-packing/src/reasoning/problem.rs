//! A puzzle as the reasoning sees it: free cells, kinds of pieces and their placements. They are numbered in an order
//! that does not depend on how the board is turned or the pieces are named ([`Problem::canonical`]), or in reading
//! order.

use crate::lattice::{Lattice, Point, Symmetry};
use crate::search::exact::Instance;
use std::ops::Range;

/// The free cells, the pieces to place and all their placements. If cells may stay empty, the filler covers them, a
/// kind of one cell, so that every cell must be covered.
pub(crate) struct Problem {
    /// The number of pieces of each kind.
    pub(super) copies: Vec<usize>,
    /// The number of cells that a piece of each kind covers.
    pub(super) sizes: Vec<usize>,
    /// The kind that stands for leaving a cell empty.
    pub(super) filler: Option<usize>,
    /// All placements, grouped by kind.
    pub(super) placements: Vec<Placement>,
    /// The placements that cover each cell.
    pub(super) of_cell: Vec<Vec<u32>>,
    /// The placements of each kind.
    pub(super) of_kind: Vec<Range<u32>>,
    pub(super) neighbours: Vec<Vec<u16>>,
    /// Whether each cell is dark in a chessboard colouring; `None` on balls, which have no such colouring.
    pub(super) dark: Option<Vec<bool>>,
    /// Whether every piece is connected. If not, arguments about regions are not valid.
    pub(super) connected: bool,
    /// The number of each cell in the instance.
    cell_numbers: Vec<u16>,
    /// The number of each kind in the instance.
    kind_numbers: Vec<usize>,
}

/// A placement of a piece of some kind.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Placement {
    pub(super) kind: usize,
    /// The cells it covers, in increasing order.
    pub(super) cells: Box<[u16]>,
}

impl Placement {
    pub(super) fn covers(&self, cell: u16) -> bool {
        self.cells.contains(&cell)
    }

    pub(super) fn overlaps(&self, other: &Placement) -> bool {
        self.cells.iter().any(|&cell| other.covers(cell))
    }
}

/// The cells and kinds of the instance in a new order.
struct Order {
    cells: Vec<u16>,
    kinds: Vec<usize>,
}

impl Problem {
    /// Numbers cells in reading order and kinds in file order.
    pub(crate) fn new(instance: &Instance<'_>) -> Self {
        let order = Order {
            cells: (0..instance.cells.len() as u16).collect(),
            kinds: (0..instance.copies.len()).collect(),
        };
        Problem::in_order(instance, order)
    }

    /// Numbers cells and kinds in an order that is the same for all images of the board and all orders of the pieces.
    pub(crate) fn canonical(instance: &Instance<'_>) -> Self {
        Problem::in_order(instance, canonical_order(instance))
    }

    fn in_order(instance: &Instance<'_>, order: Order) -> Self {
        let inverse = |numbers: &[usize]| {
            let mut inverse = vec![0; numbers.len()];
            numbers.iter().enumerate().for_each(|(new, &old)| inverse[old] = new);
            inverse
        };
        let cell_of: Vec<usize> =
            inverse(&order.cells.iter().map(|&cell| usize::from(cell)).collect::<Vec<_>>());
        let kind_of = inverse(&order.kinds);
        let renumbered = |cell: u16| cell_of[usize::from(cell)] as u16;
        let mut placements: Vec<Placement> = instance
            .placements
            .iter()
            .map(|placement| {
                let mut cells: Box<[u16]> = placement.cells.iter().map(|&cell| renumbered(cell)).collect();
                cells.sort_unstable();
                Placement { kind: kind_of[placement.kind], cells }
            })
            .collect();
        teka_core::sort::ascending(&mut placements);
        let mut of_cell: Vec<Vec<u32>> = vec![Vec::new(); instance.cells.len()];
        for (number, placement) in placements.iter().enumerate() {
            placement.cells.iter().for_each(|&cell| of_cell[usize::from(cell)].push(number as u32));
        }
        let starts_at = |kind| placements.partition_point(|placement| placement.kind < kind) as u32;
        let of_kind = (0..order.kinds.len()).map(|kind| starts_at(kind)..starts_at(kind + 1)).collect();
        let neighbours = instance.neighbours();
        let neighbours = order.cells.iter().map(|&cell| {
            let mut others: Vec<u16> =
                neighbours[usize::from(cell)].iter().map(|&other| renumbered(other)).collect();
            others.sort_unstable();
            others
        });
        let neighbours = neighbours.collect();
        let puzzle = instance.puzzle();
        let point = |&cell: &u16| {
            let id = instance.cells[usize::from(cell)];
            puzzle.board().cells()[id.index()].point
        };
        let is_dark = |cell: &u16| {
            let Point { x, y, z } = point(cell);
            (x + y + z) & 1 == 1
        };
        let dark = (puzzle.lattice() != Lattice::Sphere).then(|| order.cells.iter().map(is_dark).collect());
        Problem {
            copies: order.kinds.iter().map(|&kind| instance.copies[kind]).collect(),
            sizes: order.kinds.iter().map(|&kind| instance.size_of_kind(kind)).collect(),
            filler: instance.has_filler().then(|| kind_of[instance.copies.len() - 1]),
            placements,
            of_cell,
            of_kind,
            neighbours,
            dark,
            connected: instance.is_connected(),
            cell_numbers: order.cells,
            kind_numbers: order.kinds,
        }
    }

    pub(super) fn cells(&self) -> usize {
        self.of_cell.len()
    }

    pub(super) fn kinds(&self) -> usize {
        self.copies.len()
    }

    pub(super) fn placement(&self, number: u32) -> &Placement {
        &self.placements[number as usize]
    }

    pub(super) fn is_filler(&self, placement: u32) -> bool {
        self.filler == Some(self.placement(placement).kind)
    }

    /// The number of a cell in the instance.
    pub(crate) fn cell_number(&self, cell: u16) -> u16 {
        self.cell_numbers[usize::from(cell)]
    }

    /// The number of a kind in the instance.
    pub(crate) fn kind_number(&self, kind: usize) -> usize {
        self.kind_numbers[kind]
    }
}

/// Everything about an image of a puzzle that its solutions depend on; the smallest image is the canonical one.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct ImageKey {
    /// The free cells, and whether they may stay empty.
    cells: Vec<(Point, bool)>,
    /// The kinds: the number of copies, the number of orientations, which shows whether mirror images are allowed, and
    /// the smallest orientation.
    kinds: Vec<(usize, usize, Vec<Point>)>,
}

fn canonical_order(instance: &Instance<'_>) -> Order {
    let lattice = instance.puzzle().lattice();
    let images = lattice.symmetries(true).into_iter().map(|symmetry| image(instance, symmetry));
    images.min_by(|(one, _), (other, _)| one.cmp(other)).expect("a lattice has symmetries").1
}

fn image(instance: &Instance<'_>, symmetry: Symmetry) -> (ImageKey, Order) {
    let puzzle = instance.puzzle();
    let board = puzzle.board().cells();
    let mut cells: Vec<(Point, bool, u16)> = instance
        .cells
        .iter()
        .enumerate()
        .map(|(number, id)| {
            let cell = board[id.index()];
            (symmetry.apply(cell.point), cell.optional, number as u16)
        })
        .collect();
    teka_core::sort::ascending(&mut cells);
    let origin = cells.first().map_or(Point::ORIGIN, |&(point, ..)| point);
    let min_orientation = |kind: &crate::puzzle::Kind| {
        let orientations = kind.orientations.iter().map(|shape| {
            let mut points: Vec<Point> = shape.points().iter().map(|&at| symmetry.apply(at)).collect();
            teka_core::sort::ascending(&mut points);
            let first = points[0];
            for point in &mut points {
                *point = *point - first;
            }
            points
        });
        orientations.min().expect("a piece has an orientation")
    };
    let mut kinds: Vec<(usize, usize, Vec<Point>, usize)> = puzzle
        .kinds()
        .iter()
        .enumerate()
        .map(|(number, kind)| (kind.pieces.len(), kind.orientations.len(), min_orientation(kind), number))
        .collect();
    teka_core::sort::ascending(&mut kinds);
    let order = Order {
        cells: cells.iter().map(|&(.., number)| number).collect(),
        kinds: kinds
            .iter()
            .map(|&(.., number)| number)
            .chain(puzzle.kinds().len()..instance.copies.len())
            .collect(),
    };
    let key = ImageKey {
        cells: cells.into_iter().map(|(point, optional, _)| (point - origin, optional)).collect(),
        kinds: kinds
            .into_iter()
            .map(|(copies, orientations, points, _)| (copies, orientations, points))
            .collect(),
    };
    (key, order)
}
