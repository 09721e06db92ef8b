//! Reads an answer: the board drawn with the pieces' symbols, as teka or other programs print it, with or without
//! colours. [`read_drawn`] also returns the span of every cell, for states.

use super::drawing::{self, Mark, Quality};
use crate::board::CellId;
use crate::codes;
use crate::puzzle::{EMPTY_CELL, Piece, PieceId, Puzzle, Solution};
use crate::shape::Shape;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::Range;
use teka_core::{Diagnostic, Message, Parsed, Source};

/// Whether a symbol in a drawn board stands for an empty cell.
pub(super) fn is_empty_symbol(symbol: char) -> bool {
    matches!(symbol, '.' | EMPTY_CELL | '?')
}

pub(crate) fn read_answer(puzzle: &Puzzle, source: &Source) -> Parsed<Solution> {
    let Parsed { value, diagnostics } = read_drawn(puzzle, source);
    Parsed { value: value.map(|drawn| drawn.solution), diagnostics }
}

/// A drawn board and the spans of its cells in the text.
pub(super) struct Drawn {
    pub(super) solution: Solution,
    /// For each cell, the span of its symbol, or of its line if no other is known.
    pub(super) spans: Vec<Range<usize>>,
}

/// Whether a mark stands for a hole of the board.
fn is_hole(mark: &Mark, pieces: &HashMap<char, PieceId>) -> bool {
    let may_be_hole = !mark.symbol.is_alphanumeric() || mark.symbol == '0';
    mark.cell.is_none() && may_be_hole && !pieces.contains_key(&mark.symbol)
}

/// How good a reading is: the number of unknown symbols, and the number of pieces drawn with their own shapes.
fn quality(
    puzzle: &Puzzle,
    pieces: &HashMap<char, PieceId>,
    shapes: &[Vec<Shape>],
    marks: &[Mark],
) -> Quality {
    let (mut cells, mut unknown) = (vec![Vec::new(); puzzle.pieces().len()], 0);
    for mark in marks {
        match (pieces.get(&mark.symbol), mark.cell) {
            (Some(piece), Some(cell)) => cells[piece.index()].push(cell),
            (Some(_), None) => unknown += 1,
            (None, _) => unknown += usize::from(!is_empty_symbol(mark.symbol) && !is_hole(mark, pieces)),
        }
    }
    let is_right = |(shapes, cells): &(&Vec<Shape>, Vec<CellId>)| {
        shapes[0].size() == cells.len() && {
            let points = cells.iter().map(|cell| puzzle.board().cells()[cell.index()].point);
            shapes.contains(&Shape::new(puzzle.lattice(), points))
        }
    };
    (Reverse(unknown), shapes.iter().zip(cells).filter(is_right).count())
}

pub(super) fn read_drawn(puzzle: &Puzzle, source: &Source) -> Parsed<Drawn> {
    let board = puzzle.board();
    let pieces: HashMap<char, PieceId> =
        puzzle.pieces().iter().enumerate().map(|(id, piece)| (piece.symbol, PieceId(id as u32))).collect();
    let known = |symbol| is_empty_symbol(symbol) || pieces.contains_key(&symbol);
    // In a list, a solution is one line with its rows separated by slashes.
    let text = if known('/') { source.text.clone() } else { source.text.replace('/', "\n") };
    let orientations = |piece: &Piece| piece.shape.orientations(puzzle.lattice(), piece.may_mirror);
    let shapes: Vec<Vec<Shape>> = puzzle.pieces().iter().map(orientations).collect();
    let quality = |marks: &[Mark]| quality(puzzle, &pieces, &shapes, marks);
    let Some((_, marks)) = drawing::find(board, &text, quality) else {
        let rows: usize = board.layers().iter().map(|layer| layer.rows).sum();
        let columns = board.layers().iter().map(|layer| layer.columns).max();
        let message =
            Message::new(codes::ANSWER_FORM).with("rows", rows).with("columns", columns.unwrap_or(0));
        return Parsed::failed(Diagnostic::error(message, 0..source.text.len()));
    };
    // A slash is as long as a line feed, so spans are the same in both texts.
    let text = Source::new("", text);
    let lines: Vec<Range<usize>> = text.lines().map(|(span, _)| span).collect();
    let mut spans = vec![0..0; board.cells().len()];
    let mut solution = Solution { owners: vec![None; board.cells().len()] };
    let mut errors = Vec::new();
    for mark in marks {
        if let Some(cell) = mark.cell {
            spans[cell.index()] = mark.span(&text.text, &lines);
        }
        if is_empty_symbol(mark.symbol) || is_hole(&mark, &pieces) {
            continue;
        }
        let code = match (pieces.get(&mark.symbol), mark.cell) {
            (Some(&piece), Some(cell)) => {
                solution.owners[cell.index()] = Some(piece);
                continue;
            }
            (None, _) => codes::ANSWER_SYMBOL,
            (_, None) => codes::ANSWER_OUTSIDE,
        };
        let message = Message::new(code).with("symbol", mark.symbol);
        let message = message.with("row", mark.pos.row + 1).with("column", mark.pos.column + 1);
        errors.push(Diagnostic::error(message, mark.span(&text.text, &lines)));
    }
    errors.truncate(1);
    Parsed::new(errors, || Drawn { solution, spans })
}
