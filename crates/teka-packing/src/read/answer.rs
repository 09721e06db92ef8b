//! Reads an answer: the board drawn with the pieces' symbols, as teka prints it, with or without colours, or as other
//! programs print theirs.

use super::drawing;
use crate::codes;
use crate::puzzle::{EMPTY_CELL, PieceId, Puzzle, Solution};
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

/// A drawn board and where its cells are in the text.
pub(super) struct Drawn {
    pub(super) solution: Solution,
    /// The span of the line that each cell is on.
    pub(super) lines: Vec<Range<usize>>,
}

pub(super) fn read_drawn(puzzle: &Puzzle, source: &Source) -> Parsed<Drawn> {
    let board = puzzle.board();
    let pieces: HashMap<char, PieceId> =
        puzzle.pieces().iter().enumerate().map(|(id, piece)| (piece.symbol, PieceId(id as u16))).collect();
    let known = |symbol| is_empty_symbol(symbol) || pieces.contains_key(&symbol);
    // In a list, a solution is one line with its rows separated by slashes.
    let text = if known('/') { source.text.clone() } else { source.text.replace('/', "\n") };
    let Some((first_line, marks)) = drawing::find(board, &text, known) else {
        let rows: usize = board.layers().iter().map(|layer| layer.rows).sum();
        let columns = board.layers().iter().map(|layer| layer.columns).max();
        let message =
            Message::new(codes::ANSWER_FORM).with("rows", rows).with("columns", columns.unwrap_or(0));
        return Parsed::failed(Diagnostic::error(message, 0..source.text.len()));
    };
    let first_span = source.lines().nth(first_line).map_or(0..0, |(span, _)| span);
    // A slash is as long as a line feed, so spans are the same in both texts.
    let spans: Vec<Range<usize>> = Source::new("", text).lines().map(|(span, _)| span).collect();
    let mut lines = vec![0..0; board.cells().len()];
    let mut solution = Solution { owners: vec![None; board.cells().len()] };
    let mut errors = Vec::new();
    for mark in marks {
        if let Some(cell) = mark.cell {
            lines[cell.index()] = spans.get(mark.line).cloned().unwrap_or(0..0);
        }
        if is_empty_symbol(mark.symbol) {
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
        errors.push(Diagnostic::error(message, first_span.clone()));
    }
    errors.truncate(1);
    Parsed::new(errors, || Drawn { solution, lines })
}
