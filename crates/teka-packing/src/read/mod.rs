//! Reading puzzles and answers. Any text whatever is met without panic, hang or unbounded memory.

mod answer;
mod drawing;
mod state;
mod text;
mod toml;
mod toml_value;

pub(crate) use answer::read_answer;
pub(crate) use state::{State, read_any_state, read_state};

use crate::board::{MOST_SIDE, MOST_SLOTS};
use crate::lattice::Site;
use crate::puzzle::Puzzle;
use teka_core::{Likeness, Read, Reading, Source};

/// The most cells all pieces of a puzzle may have together; more could not lie on any board.
pub(crate) const MOST_PIECE_CELLS: usize = 2 * crate::board::MOST_CELLS;

/// Whether a drawing of a piece is too long or has too much room between its cells to be handled; no board could
/// hold such a piece.
pub(crate) fn is_too_large(sites: &[Site]) -> bool {
    let size = |of: fn(&Site) -> i32| {
        let (least, most) = (sites.iter().map(of).min(), sites.iter().map(of).max());
        least.zip(most).map_or(0, |(least, most)| (most - least) as usize + 1)
    };
    let sizes = [size(|site| site.layer), size(|site| site.row), size(|site| site.column)];
    sizes.iter().any(|&size| size > MOST_SIDE) || sizes.iter().product::<usize>() > MOST_SLOTS
}

/// Reads a puzzle in the text form or the TOML form, whichever it looks like.
///
/// ```
/// use teka_core::{Reading, Source};
///
/// let file = Source::new("small.txt", "1 3 2\nDEFAULT\nAA\n");
/// let read = teka_packing::read(&file, Reading::Strict);
/// assert!(read.value.is_none());
/// assert_eq!(read.diagnostics[0].message.code, "packing.piece_count");
/// ```
pub fn read(source: &Source, how: Reading) -> Read<Puzzle> {
    if looks_like_toml(&source.text) { toml::read(source, how) } else { text::read(source, how) }
}

/// How much a text looks like a packing puzzle.
pub(crate) fn recognise(text: &str) -> Likeness {
    if looks_like_toml(text) { Likeness::Sure } else { text::recognise(text) }
}

/// A table header of the TOML form on a line of its own; the text form has no brackets.
fn looks_like_toml(text: &str) -> bool {
    text.lines().any(|line| matches!(line.split('#').next().unwrap_or("").trim(), "[board]" | "[[piece]]"))
}
