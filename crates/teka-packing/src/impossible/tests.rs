//! Tests all proofs together on random puzzles: a solvable puzzle is never called impossible, and the search finds no
//! solution if a proof says that there is none.

use super::proof;
use crate::board::{Board, CellId, CellKind};
use crate::events::Monitor;
use crate::lattice::{GridPos, Lattice};
use crate::puzzle::{Piece, Puzzle};
use crate::read::read;
use crate::search::{Algorithm, solve};
use crate::shape::Shape;
use crate::symbols::Symbols;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use teka_core::{Budget, NoObserver, Outcome, Seed, Source, Strictness};

/// The proof for a puzzle in the TOML format; empty if there is none.
pub(super) fn proved(toml: &str) -> String {
    proof(&puzzle(toml)).map_or_else(String::new, |message| message.to_string())
}

pub(super) fn puzzle(toml: &str) -> Puzzle {
    let read = read(&Source::new("puzzle.toml", toml), Strictness::Lenient);
    read.value.unwrap_or_else(|| panic!("{toml}\n{:?}", read.diagnostics))
}

/// Generates random puzzles on small boards: rectangles, boxes and pyramids, some with holes and optional cells.
struct Generator(ChaCha8Rng);

impl Generator {
    /// A number below `n`.
    fn below(&mut self, n: usize) -> usize {
        self.0.next_u32() as usize % n
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn board(&mut self) -> Board {
        let side = |generator: &mut Generator, max| 1 + generator.below(max);
        let (lattice, sizes) = match self.below(3) {
            0 => (Lattice::Square, vec![(side(self, 6), side(self, 8))]),
            1 => (Lattice::Cubic, vec![(side(self, 4), side(self, 4)); side(self, 3)]),
            _ => (Lattice::Sphere, (1..=side(self, 4)).rev().map(|side| (side, side)).collect()),
        };
        let irregular = self.one_in(2);
        let kind = |generator: &mut Generator| match generator.below(12) {
            0 if irregular => CellKind::Hole,
            1 if irregular => CellKind::Optional,
            _ => CellKind::Required,
        };
        let layers: Vec<Vec<Vec<CellKind>>> = sizes
            .iter()
            .map(|&(rows, columns)| (0..rows).map(|_| (0..columns).map(|_| kind(self)).collect()).collect())
            .collect();
        Board::drawn(lattice, &layers).unwrap_or_else(|_| self.board())
    }

    /// A puzzle with a solution: a board cut into pieces, some of them given.
    fn solvable(&mut self) -> Puzzle {
        let board = self.board();
        let max_size = 1 + self.below(6);
        self.cut(board, max_size)
    }

    /// A board cut into pieces of at most `max_size` cells, some of them given.
    fn cut(&mut self, board: Board, max_size: usize) -> Puzzle {
        let mut uncut: Vec<CellId> =
            board.ids().filter(|id| !board.cells()[id.index()].optional || self.one_in(2)).collect();
        let may_be_disconnected = self.one_in(8);
        let may_mirror = self.one_in(2);
        let mut symbols = Symbols::new([]);
        let mut pieces = Vec::new();
        while !uncut.is_empty() {
            let mut cells = vec![uncut.swap_remove(self.below(uncut.len()))];
            let wanted = 1 + self.below(max_size);
            while cells.len() < wanted {
                let touches = |at: &usize| {
                    may_be_disconnected || cells.iter().any(|&cell| are_neighbours(&board, cell, uncut[*at]))
                };
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

    /// A puzzle that may or may not have a solution: a solvable one with a few cells of the board moved.
    fn perturbed(&mut self) -> Puzzle {
        let solvable = self.solvable();
        let mut pieces = solvable.pieces().to_vec();
        for piece in &mut pieces {
            piece.given = None;
        }
        let lattice = solvable.lattice();
        let mut layers: Vec<Vec<Vec<CellKind>>> = solvable
            .board()
            .layers()
            .iter()
            .map(|layer| vec![vec![CellKind::Hole; layer.columns + 1]; layer.rows])
            .collect();
        for cell in solvable.board().cells() {
            let GridPos { layer, row, column } = cell.pos;
            let kind = if cell.optional { CellKind::Optional } else { CellKind::Required };
            layers[layer as usize][row as usize][column as usize] = kind;
        }
        for _ in 0..=self.below(2) {
            let mut random_position = || {
                let layer = self.below(layers.len());
                let row = self.below(layers[layer].len());
                (layer, row, self.below(layers[layer][row].len()))
            };
            let (from, to) = (random_position(), random_position());
            let (moved, replaced) = (layers[from.0][from.1][from.2], layers[to.0][to.1][to.2]);
            layers[from.0][from.1][from.2] = replaced;
            layers[to.0][to.1][to.2] = moved;
        }
        let board = Board::drawn(lattice, &layers).expect("the cells are those of a valid board");
        Puzzle::with_pieces(None, board, pieces)
    }
}

fn are_neighbours(board: &Board, cell: CellId, other: CellId) -> bool {
    let step = board.cells()[other.index()].point - board.cells()[cell.index()].point;
    board.lattice().steps().contains(&step)
}

#[test]
fn solvable_puzzles_are_never_proved_impossible() {
    for stream in 0..1_000 {
        let puzzle = Generator(Seed(3).rng(stream)).solvable();
        assert_eq!(proof(&puzzle), None, "puzzle {stream}: {puzzle:?}");
    }
}

#[test]
fn the_search_confirms_every_proof() {
    let mut proofs = 0;
    for stream in 0..2_000 {
        let puzzle = Generator(Seed(4).rng(stream)).perturbed();
        let Some(reason) = proof(&puzzle) else { continue };
        proofs += 1;
        let budget = Budget::default();
        let outcome = solve(&puzzle, Algorithm::Exact, &mut Monitor::new(&budget, &NoObserver));
        assert!(matches!(outcome, Outcome::NoSolution(_)), "puzzle {stream}: {reason}: {puzzle:?}");
    }
    assert!(proofs > 100, "only {proofs} proofs were tested");
}

#[test]
fn an_impossible_puzzle_may_have_no_proof() {
    let puzzle = puzzle("3 6 5\nCUSTOM\n.XX.X.\nXXX.XX\nXXXXX.\nAAA\nBBB\nC C\nCCC\nD\nE\n");
    assert_eq!(proof(&puzzle), None);
    let budget = Budget::default();
    let outcome = solve(&puzzle, Algorithm::Exact, &mut Monitor::new(&budget, &NoObserver));
    assert!(matches!(outcome, Outcome::NoSolution(_)));
}
