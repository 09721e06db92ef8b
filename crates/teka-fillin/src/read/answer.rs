//! Reads answers and states: the grid as rows, as teka prints it, or as one line with slashes between the
//! rows. Other lines around the grid, colour codes, and spaces between symbols are ignored. For reviews, a
//! grid may also have symbols that the puzzle does not have.

use super::board::{is_blank, mark};
use crate::codes;
use crate::grid::{CellId, Square};
use crate::puzzle::{Puzzle, Solution};
use crate::symbol::{Symbol, symbols};
use std::collections::VecDeque;
use std::ops::Range;
use teka_core::{Diagnostic, Message, Parsed, Source};

/// The symbols of a row, each with its byte range.
type Row<'a> = Vec<(Range<usize>, &'a str)>;
/// The rows of a grid.
type Rows<'a> = Vec<Row<'a>>;

pub(crate) fn read_answer(puzzle: &Puzzle, source: &Source) -> Parsed<Solution> {
    let Parsed { value, mut diagnostics } = read_grid(puzzle, source);
    let Some(FilledGrid { symbols, unknown }) = value else { return Parsed { value: None, diagnostics } };
    diagnostics.extend(unknown.into_iter().next().map(|(_, problem)| problem));
    Parsed::new(diagnostics, || Solution { symbols })
}

/// A grid with the puzzle's walls, whatever its squares hold.
pub(crate) struct FilledGrid {
    pub(crate) symbols: Vec<Option<Symbol>>,
    /// The squares with a symbol that the puzzle does not have, each with an error.
    pub(crate) unknown: Vec<(CellId, Diagnostic)>,
}

/// Reads a grid with the puzzle's walls. Symbols that the puzzle does not have are collected, not rejected.
pub(crate) fn read_grid(puzzle: &Puzzle, source: &Source) -> Parsed<FilledGrid> {
    let known = |symbol: &str| mark(symbol).is_some() || puzzle.alphabet().find(symbol).is_some();
    let plain = without_colours(&source.text, !known("/"));
    let Some(rows) = find(puzzle, &plain, &known) else {
        let grid = puzzle.grid();
        let message =
            Message::new(codes::ANSWER_FORM).with("rows", grid.rows()).with("columns", grid.columns());
        return Parsed::failed(Diagnostic::error(message, 0..source.text.len()));
    };
    let mut read: Vec<Option<Symbol>> = Vec::with_capacity(puzzle.grid().squares().len());
    let mut unknown = Vec::new();
    let mut problem = None;
    for (cell, (span, symbol)) in puzzle.grid().cells().zip(rows.iter().flatten()) {
        let written = puzzle.alphabet().find(symbol);
        read.push(written);
        let code = match (puzzle.grid().square(cell), mark(symbol)) {
            (Square::Wall, Some(Square::Wall)) | (Square::Open | Square::Given(_), Some(Square::Open)) => {
                continue;
            }
            (Square::Open | Square::Given(_), None) if written.is_some() => continue,
            (Square::Wall, _) | (_, Some(Square::Wall)) => codes::ANSWER_WALL,
            _ => codes::ANSWER_SYMBOL,
        };
        let (row, column) = puzzle.grid().row_column(cell);
        let message = Message::new(code).with("symbol", super::clip(symbol));
        let message = message.with("row", row + 1).with("column", column + 1);
        let diagnostic = Diagnostic::error(message, span.clone());
        if code == codes::ANSWER_SYMBOL {
            unknown.push((cell, diagnostic));
        } else {
            problem = problem.or(Some(diagnostic));
        }
    }
    Parsed::new(problem.into_iter().collect(), || FilledGrid { symbols: read, unknown })
}

/// The puzzle with a player's grid as its start; squares that the player left empty keep their givens.
pub(crate) fn read_state(puzzle: &Puzzle, source: &Source) -> Parsed<Puzzle> {
    let Parsed { value, diagnostics } = read_answer(puzzle, source);
    let Some(mut state) = value else { return Parsed { value: None, diagnostics } };
    for (symbol, cell) in state.symbols.iter_mut().zip(puzzle.grid().cells()) {
        *symbol = symbol.or(puzzle.grid().given(cell));
    }
    let changed = puzzle.grid().cells().find(|&cell| {
        puzzle.grid().given(cell).is_some_and(|given| state.symbols[cell.index()] != Some(given))
    });
    if let Some(cell) = changed {
        let (row, column) = puzzle.grid().row_column(cell);
        let message = Message::new(codes::STATE_GIVEN).with("row", row + 1).with("column", column + 1);
        return Parsed::failed(Diagnostic::error(message, 0..source.text.len()));
    }
    let puzzle = puzzle.with_start(state.symbols);
    Parsed::new(diagnostics, || puzzle.expect("walls and givens were checked above"))
}

/// The text with escape sequences replaced by spaces, so that byte offsets stay the same. With `slashes`, a slash ends
/// a row: in a list of solutions each grid is one line.
fn without_colours(text: &str, slashes: bool) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut in_escape = false;
    let mut chars = text.chars().peekable();
    while let Some(char) = chars.next() {
        // An escape sequence ends with a letter, or before a line end or a non-ASCII character.
        in_escape = (in_escape || char == '\u{1b}') && char.is_ascii() && char != '\n';
        plain.push(match char {
            _ if in_escape => ' ',
            '/' if slashes => '\n',
            '\r' if chars.peek() == Some(&'\n') => ' ',
            '\r' => '\n',
            other => other,
        });
        in_escape &= !char.is_ascii_alphabetic();
    }
    plain
}

/// The first run of lines with the grid's number of rows and columns, preferably without unknown symbols.
fn find<'a>(puzzle: &Puzzle, text: &'a str, known: &dyn Fn(&str) -> bool) -> Option<Rows<'a>> {
    let (rows, columns) = (puzzle.grid().rows(), puzzle.grid().columns());
    let mut best: Option<Rows<'a>> = None;
    let mut run: VecDeque<Row<'a>> = VecDeque::new();
    let mut unknown = 0;
    let mut start = 0;
    for line in text.split('\n') {
        let from = start;
        start += line.len() + 1;
        let row = row(line, from, columns);
        if row.len() != columns {
            run.clear();
            unknown = 0;
            continue;
        }
        let has_unknown = |row: &Row<'a>| usize::from(row.iter().any(|(_, symbol)| !known(symbol)));
        unknown += has_unknown(&row);
        run.push_back(row);
        if run.len() > rows {
            unknown -= run.pop_front().map_or(0, |row| has_unknown(&row));
        }
        if run.len() == rows && unknown == 0 {
            return Some(run.into());
        }
        if run.len() == rows && best.is_none() {
            best = Some(run.iter().cloned().collect());
        }
    }
    best
}

/// The symbols of a line; none if it is far too long to be a row.
fn row(line: &str, from: usize, columns: usize) -> Row<'_> {
    const MAX_BYTES_PER_SQUARE: usize = 80;
    if line.len() > (columns + 1) * MAX_BYTES_PER_SQUARE {
        return Vec::new();
    }
    let parts = symbols(line).filter(|(_, symbol)| !is_blank(symbol));
    parts.map(|(at, symbol)| (from + at..from + at + symbol.len(), symbol)).take(columns + 1).collect()
}
