//! All proofs together: what can be solved is never called impossible.

use super::proof;
use crate::board::{Board, CellId, Spot};
use crate::lattice::{Lattice, Site};
use crate::puzzle::{Piece, Puzzle};
use crate::read::read;
use crate::search::{Algorithm, solve};
use crate::shape::Shape;
use crate::symbols::Symbols;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use teka_core::{Budget, Outcome, Reading, Seed, Silent, Source, Watch};

/// What is proved about a puzzle in the TOML form; nothing if nothing is.
pub(super) fn proved(toml: &str) -> String {
    proof(&puzzle(toml)).map_or_else(String::new, |message| message.to_string())
}

pub(super) fn puzzle(toml: &str) -> Puzzle {
    let read = read(&Source::new("puzzle.toml", toml), Reading::Lenient);
    read.value.unwrap_or_else(|| panic!("{toml}\n{:?}", read.diagnostics))
}

/// Random puzzles on small boards: rectangles, boxes and pyramids, with some holes and cells that may stay empty.
struct Maker(ChaCha8Rng);

impl Maker {
    /// A number below `n`.
    fn below(&mut self, n: usize) -> usize {
        self.0.next_u32() as usize % n
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn board(&mut self) -> Board {
        let side = |maker: &mut Maker, most| 1 + maker.below(most);
        let (lattice, sizes) = match self.below(3) {
            0 => (Lattice::Square, vec![(side(self, 6), side(self, 8))]),
            1 => (Lattice::Cubic, vec![(side(self, 4), side(self, 4)); side(self, 3)]),
            _ => (Lattice::Sphere, (1..=side(self, 4)).rev().map(|side| (side, side)).collect()),
        };
        let rough = self.one_in(2);
        let spot = |maker: &mut Maker| match maker.below(12) {
            0 if rough => Spot::Hole,
            1 if rough => Spot::Optional,
            _ => Spot::Cell,
        };
        let layers: Vec<Vec<Vec<Spot>>> = sizes
            .iter()
            .map(|&(rows, columns)| (0..rows).map(|_| (0..columns).map(|_| spot(self)).collect()).collect())
            .collect();
        Board::drawn(lattice, &layers).unwrap_or_else(|_| self.board())
    }

    /// A puzzle with a solution: a board cut up, with some pieces put back.
    fn solvable(&mut self) -> Puzzle {
        let board = self.board();
        let most = 1 + self.below(6);
        self.cut(board, most)
    }

    /// This board cut into pieces of at most `most` cells, which may be put back.
    fn cut(&mut self, board: Board, most: usize) -> Puzzle {
        let mut uncut: Vec<CellId> =
            board.ids().filter(|id| !board.cells()[id.index()].optional || self.one_in(2)).collect();
        let in_parts = self.one_in(8);
        let may_mirror = self.one_in(2);
        let mut symbols = Symbols::new([]);
        let mut pieces = Vec::new();
        while !uncut.is_empty() {
            let mut cells = vec![uncut.swap_remove(self.below(uncut.len()))];
            let wanted = 1 + self.below(most);
            while cells.len() < wanted {
                let touches =
                    |at: &usize| in_parts || cells.iter().any(|&cell| near(&board, cell, uncut[*at]));
                let choices: Vec<usize> = (0..uncut.len()).filter(touches).collect();
                if choices.is_empty() {
                    break;
                }
                cells.push(uncut.swap_remove(choices[self.below(choices.len())]));
            }
            cells.sort_unstable();
            let points = cells.iter().map(|cell| board.cells()[cell.index()].point);
            pieces.push(Piece {
                name: pieces.len().to_string(),
                symbol: symbols.assign(None),
                shape: Shape::new(board.lattice(), points),
                may_mirror,
                given: self.one_in(8).then_some(cells),
            });
        }
        Puzzle::with_pieces(None, board, pieces)
    }

    /// A puzzle that may have a solution: one that had, on a board of which a cell was moved.
    fn doubtful(&mut self) -> Puzzle {
        let solvable = self.solvable();
        let mut pieces = solvable.pieces().to_vec();
        for piece in &mut pieces {
            piece.given = None;
        }
        let lattice = solvable.lattice();
        let mut layers: Vec<Vec<Vec<Spot>>> = solvable
            .board()
            .layers()
            .iter()
            .map(|layer| vec![vec![Spot::Hole; layer.columns + 1]; layer.rows])
            .collect();
        for cell in solvable.board().cells() {
            let Site { layer, row, column } = cell.site;
            let spot = if cell.optional { Spot::Optional } else { Spot::Cell };
            layers[layer as usize][row as usize][column as usize] = spot;
        }
        for _ in 0..=self.below(2) {
            let mut place = || {
                let layer = self.below(layers.len());
                let row = self.below(layers[layer].len());
                (layer, row, self.below(layers[layer][row].len()))
            };
            let (from, to) = (place(), place());
            let (taken, there) = (layers[from.0][from.1][from.2], layers[to.0][to.1][to.2]);
            layers[from.0][from.1][from.2] = there;
            layers[to.0][to.1][to.2] = taken;
        }
        let board = Board::drawn(lattice, &layers).expect("it has the cells of another board");
        Puzzle::with_pieces(None, board, pieces)
    }
}

fn near(board: &Board, cell: CellId, other: CellId) -> bool {
    let step = board.cells()[other.index()].point - board.cells()[cell.index()].point;
    board.lattice().steps().contains(&step)
}

#[test]
fn what_was_cut_up_can_be_put_together() {
    for stream in 0..1_000 {
        let puzzle = Maker(Seed(3).rng(stream)).solvable();
        assert_eq!(proof(&puzzle), None, "puzzle {stream}: {puzzle:?}");
    }
}

#[test]
fn what_is_proved_no_search_refutes() {
    let mut proofs = 0;
    for stream in 0..2_000 {
        let puzzle = Maker(Seed(4).rng(stream)).doubtful();
        let Some(reason) = proof(&puzzle) else { continue };
        proofs += 1;
        let budget = Budget::default();
        let outcome = solve(&puzzle, Algorithm::Exact, &mut Watch::new(&budget, &Silent));
        assert!(matches!(outcome, Outcome::NoSolution(_)), "puzzle {stream}: {reason}: {puzzle:?}");
    }
    assert!(proofs > 100, "only {proofs} proofs were put to the test");
}

#[test]
fn what_is_not_proved_may_be_impossible_all_the_same() {
    let puzzle = puzzle("3 6 5\nCUSTOM\n.XX.X.\nXXX.XX\nXXXXX.\nAAA\nBBB\nC C\nCCC\nD\nE\n");
    assert_eq!(proof(&puzzle), None);
    let budget = Budget::default();
    let outcome = solve(&puzzle, Algorithm::Exact, &mut Watch::new(&budget, &Silent));
    assert!(matches!(outcome, Outcome::NoSolution(_)));
}
