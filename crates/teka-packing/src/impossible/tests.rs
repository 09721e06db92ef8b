//! All proofs together: what can be solved is never called impossible.

use super::proof;
use crate::puzzle::Puzzle;
use crate::read::read;
use teka_core::{Reading, Source};

/// What is proved about a puzzle in the TOML form; nothing if nothing is.
pub(super) fn proved(toml: &str) -> String {
    let puzzle = puzzle(toml);
    proof(&puzzle).map_or_else(String::new, |message| message.to_string())
}

pub(super) fn puzzle(toml: &str) -> Puzzle {
    let read = read(&Source::new("puzzle.toml", toml), Reading::Strict);
    read.value.unwrap_or_else(|| panic!("{toml}\n{:?}", read.diagnostics))
}
