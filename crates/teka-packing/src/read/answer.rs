//! Reading somebody's answer: the board drawn with the pieces' symbols, as teka prints it, coloured or not, or
//! as other programs print theirs.

use super::drawing;
use crate::codes;
use crate::puzzle::{LEFT_EMPTY, PieceId, Puzzle, Solution};
use std::collections::HashMap;
use std::ops::Range;
use teka_core::{Diagnostic, Message, Read, Source};

/// Whether a symbol in a drawn board means that nothing lies there.
pub(super) fn is_empty(symbol: char) -> bool {
    matches!(symbol, '.' | LEFT_EMPTY | '?')
}

pub(crate) fn read_answer(puzzle: &Puzzle, source: &Source) -> Read<Solution> {
    let Read { value, diagnostics } = read_drawn(puzzle, source);
    Read { value: value.map(|drawn| drawn.solution), diagnostics }
}

/// A drawn board and where in the text its cells stand.
pub(super) struct Drawn {
    pub(super) solution: Solution,
    /// For every cell the line it stands on, as its place in the text.
    pub(super) lines: Vec<Range<usize>>,
}

pub(super) fn read_drawn(puzzle: &Puzzle, source: &Source) -> Read<Drawn> {
    let board = puzzle.board();
    let pieces: HashMap<char, PieceId> =
        puzzle.pieces().iter().enumerate().map(|(id, piece)| (piece.symbol, PieceId(id as u16))).collect();
    let known = |symbol| is_empty(symbol) || pieces.contains_key(&symbol);
    // In a list a solution is one line, its rows divided by slashes.
    let text = if known('/') { source.text.clone() } else { source.text.replace('/', "\n") };
    let Some((first_line, marks)) = drawing::find(board, &text, known) else {
        let rows: usize = board.layers().iter().map(|layer| layer.rows).sum();
        let columns = board.layers().iter().map(|layer| layer.columns).max();
        let message =
            Message::new(codes::ANSWER_FORM).with("rows", rows).with("columns", columns.unwrap_or(0));
        return Read::failed(Diagnostic::error(message, 0..source.text.len()));
    };
    let place = source.lines().nth(first_line).map_or(0..0, |(span, _)| span);
    // A slash is as long as a line end, so places in one text are places in the other.
    let spans: Vec<Range<usize>> = Source::new("", text).lines().map(|(span, _)| span).collect();
    let mut lines = vec![0..0; board.cells().len()];
    let mut solution = Solution { owners: vec![None; board.cells().len()] };
    let mut errors = Vec::new();
    for mark in marks {
        if let Some(cell) = mark.cell {
            lines[cell.index()] = spans.get(mark.line).cloned().unwrap_or(0..0);
        }
        if is_empty(mark.symbol) {
            continue;
        }
        let problem = match (pieces.get(&mark.symbol), mark.cell) {
            (Some(&piece), Some(cell)) => {
                solution.owners[cell.index()] = Some(piece);
                continue;
            }
            (None, _) => codes::ANSWER_SYMBOL,
            (_, None) => codes::ANSWER_OUTSIDE,
        };
        let message = Message::new(problem).with("symbol", mark.symbol);
        let message = message.with("row", mark.site.row + 1).with("column", mark.site.column + 1);
        errors.push(Diagnostic::error(message, place.clone()));
    }
    errors.truncate(1);
    Read::new(errors, || Drawn { solution, lines })
}
