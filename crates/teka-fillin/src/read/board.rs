//! Reads the rows of a board: `#` is a wall, `-` `_` `.` are empty squares, anything else is a given symbol.
//! Spaces and blank lines are deviations that lenient reading skips, except for one space between all squares.
//! Reports rows of different lengths, and boards that are too large or have no slot.

use super::Line;
use super::arrange::is_spaced;
use super::symbol;
use crate::codes;
use crate::grid::{MAX_CELLS, MAX_SIDE, Square};
use crate::symbol::{Alphabet, symbols};
use std::collections::BTreeMap;
use std::ops::Range;
use teka_core::{DiagnosticSink, Message};

/// A board as read.
pub(super) struct Board {
    /// Rows of equal length.
    pub(super) squares: Vec<Vec<Square>>,
    /// The byte offset and the text of each row in its source.
    lines: Vec<(usize, String)>,
}

impl Board {
    /// The byte range of a square in the source.
    pub(super) fn span(&self, row: usize, column: usize) -> Range<usize> {
        let (start, text) = &self.lines[row];
        let cells = symbols(text).filter(|(_, symbol)| !is_blank(symbol));
        let (at, symbol) = cells.into_iter().nth(column).unwrap_or((0, ""));
        start + at..start + at + symbol.len()
    }
}

/// The square that a mark stands for; `None` for a given symbol.
pub(super) fn mark(symbol: &str) -> Option<Square> {
    match symbol {
        "#" => Some(Square::Wall),
        "-" | "_" | "." => Some(Square::Open),
        _ => None,
    }
}

pub(super) fn is_blank(symbol: &str) -> bool {
    symbol.chars().all(char::is_whitespace)
}

/// Reads a board; `None` only after an error.
pub(super) fn read(
    lines: &[Line<'_>],
    end: usize,
    alphabet: &mut Alphabet,
    notes: &mut DiagnosticSink,
) -> Option<Board> {
    let Some((first, _)) = lines.first() else {
        notes.error(Message::new(codes::BOARD_MISSING), 0..end.min(1));
        return None;
    };
    let mut board = Board { squares: Vec::new(), lines: Vec::new() };
    let mut blank_lines = false;
    let is_spaced = is_spaced(lines);
    for (span, line) in lines {
        if line.trim().is_empty() {
            if !blank_lines {
                notes.deviation(Message::new(codes::BOARD_BLANK_LINE), span.clone());
            }
            blank_lines = true;
            continue;
        }
        let row = board.squares.len() + 1;
        let squares = read_row(row, span, line, is_spaced, alphabet, notes)?;
        let cells: usize = board.squares.iter().map(Vec::len).sum();
        if row > MAX_SIDE || cells + squares.len() > MAX_CELLS {
            return too_large(span, line, notes);
        }
        board.squares.push(squares);
        board.lines.push((span.start, line.trim_end().to_owned()));
        if notes.is_full() {
            return None;
        }
    }
    check_lengths(&board, notes);
    let no_slot = !has_slot(&board.squares);
    if no_slot && !notes.any_error() {
        notes.error(Message::new(codes::NO_SLOT), first.clone());
    }
    (!notes.any_error()).then_some(board)
}

fn too_large<T>(span: &Range<usize>, line: &str, notes: &mut DiagnosticSink) -> Option<T> {
    let message = Message::new(codes::BOARD_TOO_LARGE).with("cells", MAX_CELLS).with("side", MAX_SIDE);
    notes.error(message, span.start..span.start + line.trim_end().len());
    None
}

/// The squares of a row; `None` if reading must stop.
fn read_row(
    row: usize,
    span: &Range<usize>,
    line: &str,
    is_spaced: bool,
    alphabet: &mut Alphabet,
    notes: &mut DiagnosticSink,
) -> Option<Vec<Square>> {
    let text = line.trim_end();
    let mut squares = Vec::new();
    let mut blanks = is_spaced;
    for (at, symbol) in symbols(text) {
        let at = span.start + at;
        if is_blank(symbol) {
            if !blanks {
                let message = Message::new(codes::ROW_BLANK).with("row", row);
                notes.deviation(message, at..at + symbol.len());
            }
            blanks = true;
            continue;
        }
        let given = || symbol::intern(symbol, at, alphabet, notes).map(Square::Given);
        // An invalid symbol has been reported; the row keeps its length.
        squares.push(mark(symbol).or_else(given).unwrap_or(Square::Wall));
        if squares.len() > MAX_SIDE {
            return too_large(span, line, notes);
        }
        if notes.is_full() {
            return None;
        }
    }
    Some(squares)
}

/// Reports every row whose length differs from the most common one.
fn check_lengths(board: &Board, notes: &mut DiagnosticSink) {
    let mut frequency: BTreeMap<usize, usize> = BTreeMap::new();
    for row in &board.squares {
        *frequency.entry(row.len()).or_default() += 1;
    }
    let common =
        frequency.iter().max_by_key(|&(&length, &rows)| (rows, length)).map_or(0, |(&length, _)| length);
    for (number, (squares, (start, text))) in board.squares.iter().zip(&board.lines).enumerate() {
        if squares.len() != common {
            let message = Message::new(codes::ROW_LENGTH).with("row", number + 1);
            let message = message.with("found", squares.len()).with("wanted", common);
            notes.error(message, *start..start + text.len());
        }
    }
}

fn has_slot(rows: &[Vec<Square>]) -> bool {
    let open = |square: &Square| *square != Square::Wall;
    let across = rows.iter().any(|row| row.windows(2).any(|pair| pair.iter().all(open)));
    let down = rows.windows(2).any(|pair| pair[0].iter().zip(&pair[1]).any(|(a, b)| open(a) && open(b)));
    across || down
}
