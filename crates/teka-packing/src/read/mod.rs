//! Readers for puzzles, answers and states. No text makes them panic, hang or use unbounded memory; every problem is
//! reported with its place in the text.

mod answer;
mod drawing;
mod state;
mod text;
mod toml;
mod toml_value;

pub(crate) use answer::read_answer;
pub(crate) use state::{State, read_any_state, read_state};

use crate::board::{MAX_BOUNDING_BOX, MAX_SIDE};
use crate::lattice::GridPos;
use crate::puzzle::Puzzle;
use teka_core::{Confidence, Parsed, Source, Strictness};

/// The maximum number of cells of all pieces together; more could not fit on any board.
pub(crate) const MAX_PIECE_CELLS: usize = 2 * crate::board::MAX_CELLS;

/// Whether the bounding box of a piece is too large to handle; no board could hold such a piece.
pub(crate) fn is_too_large(positions: &[GridPos]) -> bool {
    let size = |of: fn(&GridPos) -> i32| {
        let (min, max) = (positions.iter().map(of).min(), positions.iter().map(of).max());
        min.zip(max).map_or(0, |(min, max)| (max - min) as usize + 1)
    };
    let sizes = [size(|pos| pos.layer), size(|pos| pos.row), size(|pos| pos.column)];
    sizes.iter().any(|&size| size > MAX_SIDE) || sizes.iter().product::<usize>() > MAX_BOUNDING_BOX
}

/// Reads a puzzle in the text or the TOML format, whichever it looks like.
///
/// ```
/// use teka_core::{Source, Strictness};
///
/// let file = Source::new("small.txt", "1 3 2\nDEFAULT\nAA\n");
/// let read = teka_packing::read(&file, Strictness::Strict);
/// assert!(read.value.is_none());
/// assert_eq!(read.diagnostics[0].message.code, "packing.piece_count");
/// ```
pub fn read(source: &Source, how: Strictness) -> Parsed<Puzzle> {
    if looks_like_toml(&source.text) { toml::read(source, how) } else { text::read(source, how) }
}

/// How likely a text is a packing puzzle.
pub(crate) fn recognise(text: &str) -> Confidence {
    if looks_like_toml(text) { Confidence::Sure } else { text::recognise(text) }
}

/// Whether some line is a table header of the TOML format; the text format has no brackets.
fn looks_like_toml(text: &str) -> bool {
    text.lines().any(|line| matches!(line.split('#').next().unwrap_or("").trim(), "[board]" | "[[piece]]"))
}
