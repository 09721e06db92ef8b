//! Makes large puzzles that have a solution: squares cut at random into pieces of five and six cells, which grow cell
//! by cell, and the thirty-five hexominoes on a square with a hole. Also has functions that `hamiltonian.rs` uses.

use std::collections::{BTreeMap, BTreeSet};
use teka_core::Seed;
use teka_core::random::{self, ChaCha8Rng};
use teka_packing::{Board, CellKind, GridPos, Lattice, NewPiece, Puzzle, Shape};

/// The sizes of pieces.
const SIZES: [usize; 2] = [5, 6];
/// Regions of this many cells or more are not measured: every such size is a sum of piece sizes.
const LARGE_REGION: usize = 30;
const FREE: usize = usize::MAX;

/// The puzzle of a square board of this side, cut at random. The pieces are in random order, and the cut itself is
/// not kept.
pub(crate) fn random_cut(side: usize, seed: u64) -> Puzzle {
    let mut rng = Seed(seed).rng(side as u64);
    let mut cut = Cut { side, owner: vec![FREE; side * side], pieces: Vec::new() };
    while let Some(start) = cut.owner.iter().position(|&owner| owner == FREE) {
        if !(0..40).any(|_| cut.add_piece(start, &mut rng)) {
            let back = 1 + random::below(&mut rng, 12) as usize;
            cut.remove_last(back);
        }
    }
    random::shuffle(&mut rng, &mut cut.pieces);
    puzzle(side, &cut.pieces)
}

/// The puzzle of a square board of this side and the pieces that cover these cells.
pub(crate) fn puzzle(side: usize, pieces: &[Vec<usize>]) -> Puzzle {
    let pieces = pieces.iter().map(|cells| piece(cells.iter().map(|at| (at / side, at % side)))).collect();
    Puzzle::new(Board::rectangle(side, side).expect("it is not too large"), pieces)
}

struct Cut {
    side: usize,
    /// The piece of each cell.
    owner: Vec<usize>,
    pieces: Vec<Vec<usize>>,
}

impl Cut {
    fn beside(&self, at: usize) -> impl Iterator<Item = usize> + use<> {
        let (row, column, side) = (at / self.side, at % self.side, self.side);
        let near = [
            (row.wrapping_sub(1), column),
            (row, column.wrapping_sub(1)),
            (row, column + 1),
            (row + 1, column),
        ];
        near.into_iter()
            .filter(move |&(row, column)| row < side && column < side)
            .map(move |(row, column)| row * side + column)
    }

    /// Grows a piece from a free cell. `false` if it cannot grow, or would leave a region whose size is not a sum of
    /// piece sizes.
    fn add_piece(&mut self, start: usize, rng: &mut ChaCha8Rng) -> bool {
        let size = *random::choose(rng, &SIZES).expect("there are sizes");
        let number = self.pieces.len();
        let mut cells = vec![start];
        self.owner[start] = number;
        while cells.len() < size {
            let beside: BTreeSet<usize> =
                cells.iter().flat_map(|&at| self.beside(at)).filter(|&at| self.owner[at] == FREE).collect();
            let beside: Vec<usize> = beside.into_iter().collect();
            let Some(&next) = random::choose(rng, &beside) else { break };
            self.owner[next] = number;
            cells.push(next);
        }
        let is_good = cells.len() == size && self.regions_beside(&cells).into_iter().all(is_sum);
        if !is_good {
            for &at in &cells {
                self.owner[at] = FREE;
            }
            return false;
        }
        self.pieces.push(cells);
        true
    }

    /// The sizes of the small free regions beside these cells.
    fn regions_beside(&self, cells: &[usize]) -> Vec<usize> {
        let mut seen: BTreeMap<usize, usize> = BTreeMap::new();
        let mut sizes = Vec::new();
        for start in cells.iter().flat_map(|&at| self.beside(at)).filter(|&at| self.owner[at] == FREE) {
            if seen.contains_key(&start) {
                continue;
            }
            seen.insert(start, start);
            let (mut stack, mut size, mut is_large) = (vec![start], 0, false);
            while let Some(at) = stack.pop().filter(|_| !is_large) {
                size += 1;
                is_large |= size == LARGE_REGION;
                for next in self.beside(at).filter(|&next| self.owner[next] == FREE) {
                    // A region that meets an earlier one belongs to a large region, which was only seen in part.
                    is_large |= *seen.entry(next).or_insert_with(|| {
                        stack.push(next);
                        start
                    }) != start;
                }
            }
            sizes.extend((!is_large).then_some(size));
        }
        sizes
    }

    fn remove_last(&mut self, count: usize) {
        for _ in 0..count {
            for at in self.pieces.pop().into_iter().flatten() {
                self.owner[at] = FREE;
            }
        }
    }
}

/// Whether a size is a sum of piece sizes.
pub(crate) fn is_sum(size: usize) -> bool {
    (0..=size / 5).any(|fives| (size - 5 * fives).is_multiple_of(6))
}

fn piece(cells: impl Iterator<Item = (usize, usize)>) -> NewPiece {
    let point = |(row, column): (usize, usize)| {
        Lattice::Square.point(GridPos { layer: 0, row: row as i32, column: column as i32 })
    };
    NewPiece { name: String::new(), shape: Shape::new(Lattice::Square, cells.map(point)), may_mirror: true }
}

/// The corners of the hole of three rows and five columns: the middle, and four more places. The colour of the corner
/// decides whether there is a solution, because eleven hexominoes cover four cells of one colour of a chequered board
/// and two of the other.
pub(crate) const HOLES: [(usize, usize); 5] = [(6, 5), (1, 0), (0, 1), (12, 9), (4, 3)];

/// The thirty-five hexominoes in random order on a board of 15×15 with a hole whose corner is at `hole`.
pub(crate) fn hexominoes(hole: (usize, usize), seed: u64) -> Puzzle {
    let kind = |row: usize, column: usize| {
        let in_hole = (hole.0..hole.0 + 3).contains(&row) && (hole.1..hole.1 + 5).contains(&column);
        if in_hole { CellKind::Hole } else { CellKind::Required }
    };
    let rows: Vec<Vec<CellKind>> =
        (0..15).map(|row| (0..15).map(|column| kind(row, column)).collect()).collect();
    let board = Board::drawn(Lattice::Square, &[rows]).expect("it is small");
    let mut shapes = free_polyominoes(6);
    random::shuffle(&mut Seed(seed).rng(0), &mut shapes);
    let piece = |shape| NewPiece { name: String::new(), shape, may_mirror: true };
    Puzzle::new(board, shapes.into_iter().map(piece).collect())
}

/// All polyominoes of a size, up to rotation and reflection.
fn free_polyominoes(size: usize) -> Vec<Shape> {
    let square = Lattice::Square;
    let mut all =
        BTreeSet::from([Shape::new(square, [square.point(GridPos { layer: 0, row: 0, column: 0 })])]);
    for _ in 1..size {
        let mut larger = BTreeSet::new();
        for shape in &all {
            for &point in shape.points() {
                for step in square.steps() {
                    if !shape.points().contains(&(point + step)) {
                        let grown = Shape::new(square, shape.points().iter().copied().chain([point + step]));
                        larger.insert(grown.orientations(square, true).swap_remove(0));
                    }
                }
            }
        }
        all = larger;
    }
    all.into_iter().collect()
}
