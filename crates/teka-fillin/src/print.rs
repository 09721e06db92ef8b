//! Prints puzzles as files that read back as the same puzzle, and filled grids as rows of symbols, which
//! `read/answer.rs` reads back.

use crate::grid::Square;
use crate::puzzle::Puzzle;
use crate::symbol::Symbol;

/// How a wall is written.
pub(crate) const WALL: &str = "#";
/// How an empty square is written.
pub(crate) const EMPTY: &str = "-";

/// The board, a blank line, and the list.
pub(crate) fn print(puzzle: &Puzzle) -> String {
    let given: Vec<Option<Symbol>> = puzzle.grid().cells().map(|cell| puzzle.grid().given(cell)).collect();
    let mut text = rows(puzzle, &given);
    text.push('\n');
    for &entry in puzzle.list() {
        text.push_str(&puzzle.entry_text(entry));
        text.push('\n');
    }
    text
}

/// The grid with these symbols in its squares.
pub(crate) fn rows(puzzle: &Puzzle, symbols: &[Option<Symbol>]) -> String {
    let columns = puzzle.grid().columns();
    let mut text = String::with_capacity(symbols.len() + puzzle.grid().rows());
    for (at, (square, symbol)) in puzzle.grid().squares().iter().zip(symbols).enumerate() {
        text.push_str(match (square, symbol) {
            (Square::Wall, _) => WALL,
            (_, None) => EMPTY,
            (_, &Some(symbol)) => puzzle.alphabet().text(symbol),
        });
        if (at + 1) % columns == 0 {
            text.push('\n');
        }
    }
    text
}
