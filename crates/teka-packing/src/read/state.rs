//! Reads a state: a partly solved board, drawn like an answer with `.` for cells that are still empty. Given
//! pieces may be left out of the drawing. The result is a puzzle with more given pieces or, for reviews, the
//! placed pieces, legal or not, each with its own problem if it has one.

use super::answer::{Drawn, read_drawn};
use crate::board::CellId;
use crate::codes;
use crate::puzzle::{PieceId, Puzzle, Solution};
use crate::shape::Shape;
use std::ops::Range;
use teka_core::{Diagnostic, Message, Parsed, Source};

/// A partly solved board.
pub(crate) struct State {
    /// The board as drawn, with given pieces where nothing is drawn over them.
    pub(crate) solution: Solution,
    /// The pieces that the player placed, legally or not, in reading order of their first cells.
    pub(crate) placed: Vec<PlacedPiece>,
}

/// A piece and the cells on which the player placed it.
pub(crate) struct PlacedPiece {
    pub(crate) piece: PieceId,
    /// The cells, in increasing order.
    pub(crate) cells: Vec<CellId>,
    /// What is wrong with this piece alone, if anything.
    pub(crate) problem: Option<Message>,
}

/// Reads a state, whether or not its pieces follow the rules.
fn read_unchecked(puzzle: &Puzzle, source: &Source) -> Parsed<(State, Drawn)> {
    let Parsed { value, diagnostics } = read_drawn(puzzle, source);
    let Some(drawn) = value else { return Parsed { value: None, diagnostics } };
    let start = puzzle.start();
    let mut cells: Vec<Vec<CellId>> = vec![Vec::new(); puzzle.pieces().len()];
    for (id, owner) in puzzle.board().ids().zip(&drawn.solution.owners) {
        if let Some(piece) = owner {
            cells[piece.index()].push(id);
        }
    }
    let mut placed: Vec<PlacedPiece> = Vec::new();
    for (number, cells) in cells.into_iter().enumerate() {
        let piece = PieceId(number as u32);
        // A given piece drawn where it was given was not placed by the player.
        if cells.is_empty() || puzzle.piece(piece).given.as_ref() == Some(&cells) {
            continue;
        }
        let problem = problem(puzzle, &start, piece, &cells);
        placed.push(PlacedPiece { piece, cells, problem });
    }
    teka_core::sort::by_key(&mut placed, |placed| placed.cells[0]);
    let owners = drawn.solution.owners.iter().zip(&start.owners).map(|(drawn, given)| drawn.or(*given));
    let solution = Solution { owners: owners.collect() };
    Parsed { value: Some((State { solution, placed }, drawn)), diagnostics }
}

/// Reads a state to review, whose pieces may break the rules.
pub(crate) fn read_any_state(puzzle: &Puzzle, source: &Source) -> Parsed<State> {
    let Parsed { value, diagnostics } = read_unchecked(puzzle, source);
    Parsed { value: value.map(|(state, _)| state), diagnostics }
}

/// Reads a state and returns the puzzle with its pieces given.
pub(crate) fn read_state(puzzle: &Puzzle, source: &Source) -> Parsed<Puzzle> {
    let Parsed { value, mut diagnostics } = read_unchecked(puzzle, source);
    let Some((state, drawn)) = value else { return Parsed { value: None, diagnostics } };
    diagnostics.extend(state.placed.iter().filter_map(|placed| {
        Some(Diagnostic::error(placed.problem.clone()?, first_row(puzzle, &placed.cells, &drawn.spans)))
    }));
    let placements = state.placed.into_iter().map(|placed| (placed.piece, placed.cells));
    Parsed::new(diagnostics, || puzzle.with_state(placements.collect()))
}

/// The span of the cells of a piece that are on its first row.
fn first_row(puzzle: &Puzzle, cells: &[CellId], spans: &[Range<usize>]) -> Range<usize> {
    let row = |cell: &CellId| {
        let pos = puzzle.board().cells()[cell.index()].pos;
        (pos.layer, pos.row)
    };
    let on_row = cells.iter().filter(|cell| row(cell) == row(&cells[0])).map(|cell| &spans[cell.index()]);
    let start = on_row.clone().map(|span| span.start).min().unwrap_or(0);
    start..on_row.map(|span| span.end).max().unwrap_or(start)
}

/// What is wrong with a placed piece alone: it is given elsewhere, covers a given piece, or has the wrong shape.
fn problem(puzzle: &Puzzle, start: &Solution, id: PieceId, cells: &[CellId]) -> Option<Message> {
    let piece = puzzle.piece(id);
    if piece.given.is_some() {
        return Some(Message::new(codes::STATE_GIVEN).with("piece", piece.symbol));
    }
    let covered = cells.iter().find_map(|cell| Some((*cell, start.owners[cell.index()]?)));
    if let Some((cell, below)) = covered {
        let pos = puzzle.board().cells()[cell.index()].pos;
        let message = Message::new(codes::STATE_OVERLAP).with("piece", piece.symbol);
        let message = message.with("below", puzzle.piece(below).symbol).with("row", pos.row + 1);
        let message = message.with("column", pos.column + 1).with("layer", pos.layer + 1);
        return Some(message.with("layers", puzzle.board().layers().len()));
    }
    let points = cells.iter().map(|cell| puzzle.board().cells()[cell.index()].point);
    let shape = Shape::new(puzzle.lattice(), points);
    let fits = piece.shape.size() == cells.len()
        && piece.shape.orientations(puzzle.lattice(), piece.may_mirror).contains(&shape);
    (!fits).then(|| Message::new(codes::PLACED_SHAPE).with("piece", piece.symbol))
}
