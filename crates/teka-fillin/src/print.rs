//! Prints puzzles in the forms of [`FORMS`], which read back as the same puzzle (`board` and `list` together).
//! Also prints grids, full or not, as rows of symbols, which `read/answer.rs` reads back.

use crate::grid::Square;
use crate::puzzle::Puzzle;
use crate::symbol::Symbol;

/// A wall.
pub(crate) const WALL: &str = "#";
/// An empty square.
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

/// The forms a puzzle can be written in. `board` and `list` are the two parts of `text`, for two files.
pub(crate) const FORMS: &[&str] = &["text", "board", "list", "hackerrank"];

/// The puzzle in a form of [`FORMS`], if that can express it.
pub(crate) fn print_as(puzzle: &Puzzle, form: &str) -> Option<String> {
    let text = print(puzzle);
    let (board, list) = text.split_once("\n\n")?;
    match form {
        "text" => Some(text),
        "board" => Some(format!("{board}\n")),
        "list" => Some(list.to_owned()),
        // Walls `+`, empty squares `-`, the words on the last line.
        "hackerrank" => {
            let is_plain = board.chars().all(|symbol| "#-\n".contains(symbol)) && board.contains('\n');
            let words: Vec<&str> = list.lines().collect();
            let fits = is_plain && !list.contains([';', '+']) && (words.len() > 1 || !list.contains(','));
            fits.then(|| format!("{}\n{}\n", board.replace('#', "+"), words.join(";")))
        }
        _ => None,
    }
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
