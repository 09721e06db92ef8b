//! Reading somebody's answer, or how far somebody has come: the grid as rows, as teka prints it. Other lines
//! around the grid, colours, and blanks between the symbols do no harm.

use super::board::{is_blank, mark};
use crate::codes;
use crate::grid::{CellId, Square};
use crate::puzzle::{Puzzle, Solution};
use crate::symbol::{Symbol, symbols};
use std::collections::VecDeque;
use std::ops::Range;
use teka_core::{Diagnostic, Message, Read, Source};

/// A row of symbols as text, and where each stands.
type Row<'a> = Vec<(Range<usize>, &'a str)>;
/// A grid of them.
type Drawn<'a> = Vec<Row<'a>>;

pub(crate) fn read_answer(puzzle: &Puzzle, source: &Source) -> Read<Solution> {
    let Read { value, mut diagnostics } = read_written(puzzle, source);
    let Some(Written { symbols, strange }) = value else { return Read { value: None, diagnostics } };
    diagnostics.extend(strange.into_iter().next().map(|(_, problem)| problem));
    Read::new(diagnostics, || Solution { symbols })
}

/// What stands in a drawn grid.
pub(crate) struct Written {
    pub(crate) symbols: Vec<Option<Symbol>>,
    /// The squares with symbols that are in no entry, and what to say of them.
    pub(crate) strange: Vec<(CellId, Diagnostic)>,
}

/// Reads a grid with the puzzle's walls, whatever is written between them.
pub(crate) fn read_written(puzzle: &Puzzle, source: &Source) -> Read<Written> {
    let known = |symbol: &str| mark(symbol).is_some() || puzzle.alphabet().find(symbol).is_some();
    let plain = without_colours(&source.text, !known("/"));
    let Some(drawn) = find(puzzle, &plain, &known) else {
        let grid = puzzle.grid();
        let message =
            Message::new(codes::ANSWER_FORM).with("rows", grid.rows()).with("columns", grid.columns());
        return Read::failed(Diagnostic::error(message, 0..source.text.len()));
    };
    let mut read: Vec<Option<Symbol>> = Vec::with_capacity(puzzle.grid().squares().len());
    let mut strange = Vec::new();
    let mut problem = None;
    for (cell, (span, symbol)) in puzzle.grid().ids().zip(drawn.iter().flatten()) {
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
        let (row, column) = puzzle.grid().place(cell);
        let message = Message::new(code).with("symbol", super::clip(symbol));
        let message = message.with("row", row + 1).with("column", column + 1);
        let diagnostic = Diagnostic::error(message, span.clone());
        if code == codes::ANSWER_SYMBOL {
            strange.push((cell, diagnostic));
        } else {
            problem = problem.or(Some(diagnostic));
        }
    }
    Read::new(problem.into_iter().collect(), || Written { symbols: read, strange })
}

/// A player's grid on top of the puzzle's; squares that the player left empty keep what is given.
pub(crate) fn read_state(puzzle: &Puzzle, source: &Source) -> Read<Puzzle> {
    let Read { value, diagnostics } = read_answer(puzzle, source);
    let Some(mut state) = value else { return Read { value: None, diagnostics } };
    for (symbol, cell) in state.symbols.iter_mut().zip(puzzle.grid().ids()) {
        *symbol = symbol.or(puzzle.grid().given(cell));
    }
    let changed = puzzle.grid().ids().find(|&cell| {
        puzzle.grid().given(cell).is_some_and(|given| state.symbols[cell.index()] != Some(given))
    });
    if let Some(cell) = changed {
        let (row, column) = puzzle.grid().place(cell);
        let message = Message::new(codes::STATE_GIVEN).with("row", row + 1).with("column", column + 1);
        return Read::failed(Diagnostic::error(message, 0..source.text.len()));
    }
    let puzzle = puzzle.with_start(state.symbols);
    Read::new(diagnostics, || puzzle.expect("walls and given symbols were checked above"))
}

/// The text with escape sequences blotted out, so that places stay; in a list a grid is one line, its rows
/// divided by slashes.
fn without_colours(text: &str, slashes: bool) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut escape = false;
    let mut symbols = text.chars().peekable();
    while let Some(symbol) = symbols.next() {
        // An escape sequence ends with a letter; a line end or a foreign letter shows that it was none.
        escape = (escape || symbol == '\u{1b}') && symbol.is_ascii() && symbol != '\n';
        plain.push(match symbol {
            _ if escape => ' ',
            '/' if slashes => '\n',
            '\r' if symbols.peek() == Some(&'\n') => ' ',
            '\r' => '\n',
            other => other,
        });
        escape &= !symbol.is_ascii_alphabetic();
    }
    plain
}

/// The first lines that could be the grid: as many as it has rows, each as long, with nothing unknown if that can
/// be had.
fn find<'a>(puzzle: &Puzzle, text: &'a str, known: &dyn Fn(&str) -> bool) -> Option<Drawn<'a>> {
    let (rows, columns) = (puzzle.grid().rows(), puzzle.grid().columns());
    let mut best: Option<Drawn<'a>> = None;
    let mut run: VecDeque<Row<'a>> = VecDeque::new();
    let mut strange = 0;
    let mut start = 0;
    for line in text.split('\n') {
        let from = start;
        start += line.len() + 1;
        let row = row(line, from, columns);
        if row.len() != columns {
            run.clear();
            strange = 0;
            continue;
        }
        let is_strange = |row: &Row<'a>| usize::from(row.iter().any(|(_, symbol)| !known(symbol)));
        strange += is_strange(&row);
        run.push_back(row);
        if run.len() > rows {
            strange -= run.pop_front().map_or(0, |row| is_strange(&row));
        }
        if run.len() == rows && strange == 0 {
            return Some(run.into());
        }
        if run.len() == rows && best.is_none() {
            best = Some(run.iter().cloned().collect());
        }
    }
    best
}

/// The symbols of a line. One that is far too long is no row, and is not worth taking apart.
fn row(line: &str, from: usize, columns: usize) -> Row<'_> {
    const MOST_A_SQUARE: usize = 80;
    if line.len() > (columns + 1) * MOST_A_SQUARE {
        return Vec::new();
    }
    let parts = symbols(line).filter(|(_, symbol)| !is_blank(symbol));
    parts.map(|(at, symbol)| (from + at..from + at + symbol.len(), symbol)).take(columns + 1).collect()
}
