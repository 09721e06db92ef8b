//! Readers for puzzles, answers and states. This file recognises the format of a puzzle, of teka or of
//! another program, and calls its reader. No text makes the readers panic, hang or use unbounded memory;
//! every problem is reported with its position in the text.

mod answer;
mod bare_board;
mod burr_tools;
mod drawing;
mod other_forms;
mod piece_stock;
mod state;
mod text;
mod toml;
mod toml_value;
mod yaml;

pub(crate) use answer::read_answer;
pub(crate) use state::{State, read_any_state, read_state};

use crate::board::{MAX_BOUNDING_BOX, MAX_SIDE};
use crate::codes;
use crate::lattice::GridPos;
use crate::puzzle::Puzzle;
use teka_core::{Confidence, Diagnostic, Message, Parsed, Severity, Source, SourceSpan, Strictness};

/// The maximum number of cells of all pieces together; more could not fit on any board.
pub(crate) const MAX_PIECE_CELLS: usize = 2 * crate::board::MAX_CELLS;

/// The maximum size in bytes of a bare board or a file of another program; no board needs more.
const MAX_BYTES: usize = 1 << 20;

/// Whether a bounding box is too large to handle: larger than that of any board.
pub(crate) fn is_too_large(positions: &[GridPos]) -> bool {
    let size = |of: fn(&GridPos) -> i32| {
        let (min, max) = (positions.iter().map(of).min(), positions.iter().map(of).max());
        min.zip(max).map_or(0, |(min, max)| (max - min) as usize + 1)
    };
    let sizes = [size(|pos| pos.layer), size(|pos| pos.row), size(|pos| pos.column)];
    sizes.iter().any(|&size| size > MAX_SIDE) || sizes.iter().product::<usize>() > MAX_BOUNDING_BOX
}

/// Reads a puzzle in the text format, the TOML format, or a format of another program, whichever the text looks like.
///
/// ```
/// use teka_core::{Source, Strictness};
///
/// let file = Source::new("small.txt", "1 3 2\nDEFAULT\nAA\n");
/// let read = teka_packing::read(&file, Strictness::Strict);
/// assert!(read.value.is_none());
/// assert_eq!(read.diagnostics[0].message.code, "packing.piece_count");
/// ```
pub fn read(source: &Source, strictness: Strictness) -> Parsed<Puzzle> {
    if let Some(read) = burr_tools::read(source) {
        return read;
    }
    let read = text_or_toml(source, strictness);
    if read.value.is_some()
        || looks_like_toml(&source.text)
        || text::recognise(&source.text) == Confidence::Sure
    {
        return read;
    }
    if let Some(puzzle) = other_forms::find(source) {
        return Parsed::new(Vec::new(), || puzzle);
    }
    match bare_board::missing_set(&source.text) {
        Some(error) => Parsed::failed(error),
        None => read,
    }
}

/// Reads a puzzle whose pieces are in a second source: the name of a set, or a puzzle with them. The first
/// source is a bare board, or a YAML target whose shapes are in the second.
pub(crate) fn read_with_set(board: &Source, set: &Source, strictness: Strictness) -> Parsed<Puzzle> {
    if let Some(puzzle) = yaml::find(board, Some(set)) {
        return Parsed::new(Vec::new(), || puzzle);
    }
    if looks_like_toml(&board.text) || text::recognise(&board.text) == Confidence::Sure {
        let (message, span) = if set.text.contains('\n') {
            (Message::new(codes::ONE_FILE), SourceSpan { source: 1, range: 0..0 })
        } else {
            (Message::new(codes::SET_USED), SourceSpan { source: 0, range: 0..0 })
        };
        return Parsed::failed(Diagnostic { severity: Severity::Error, message, span: Some(span) });
    }
    match piece_stock::PieceStock::read(set) {
        Ok(stock) => bare_board::read(board, &stock, strictness),
        Err(mut diagnostics) => {
            for span in diagnostics.iter_mut().filter_map(|diagnostic| diagnostic.span.as_mut()) {
                span.source = 1;
            }
            Parsed { value: None, diagnostics }
        }
    }
}

/// Splits a text with several bare boards; `None` if it is not such a text.
pub(crate) fn puzzles(source: &Source) -> Option<Vec<Source>> {
    bare_board::several(source)
}

/// Reads the text or the TOML format.
fn text_or_toml(source: &Source, strictness: Strictness) -> Parsed<Puzzle> {
    if looks_like_toml(&source.text) {
        toml::read(source, strictness)
    } else {
        text::read(source, strictness)
    }
}

/// Estimates how likely it is that a text is a packing puzzle.
pub(crate) fn recognise(text: &str) -> Confidence {
    if looks_like_toml(text) || burr_tools::is_burr_tools(text) || yaml::is_target(text) {
        return Confidence::Sure;
    }
    let source = Source::new("", text);
    match text::recognise(text) {
        Confidence::Sure => Confidence::Sure,
        _ if other_forms::find(&source).is_some() => Confidence::Sure,
        _ if bare_board::is_bare_board(&source) || bare_board::several(&source).is_some() => Confidence::Sure,
        confidence => confidence,
    }
}

/// Whether some line is a table header of the TOML format or names a set of pieces. The text format has neither
/// brackets nor equals signs.
fn looks_like_toml(text: &str) -> bool {
    let is_toml = |line: &str| {
        let line = line.split('#').next().unwrap_or("").trim();
        let value = || line.strip_prefix("set")?.trim_start().strip_prefix('=');
        let names_set = || value().is_some_and(|value| value.starts_with([' ', '"', '\'']));
        matches!(line, "[board]" | "[[piece]]") || names_set()
    };
    text.lines().any(is_toml)
}
