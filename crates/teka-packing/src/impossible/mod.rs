//! Proofs that a puzzle has no solution which need no search. Each technique is a file; all are sound, none is
//! complete: a puzzle without a proof may still have no solution.
//!
//! They are tried from the one that is easiest to tell a person to the one that is hardest.

mod area;
mod colouring;
mod fits;
mod hole;
mod pattern;
mod places;
mod sums;

use crate::puzzle::Puzzle;
use places::Places;
use teka_core::Message;

/// The first proof that works, if any.
pub(crate) fn proof(puzzle: &Puzzle) -> Option<Message> {
    area::proof(puzzle).or_else(|| fits::proof(puzzle)).or_else(|| {
        let places = Places::of(puzzle)?;
        hole::proof(puzzle, &places).or_else(|| colouring::proof(puzzle, &places))
    })
}

/// A gap that nothing can fill: a cell that no piece can cover, or a region that no pieces have the size of.
pub(crate) fn gap(puzzle: &Puzzle) -> Option<Message> {
    hole::proof(puzzle, &Places::of(puzzle)?)
}

#[cfg(test)]
mod tests;
