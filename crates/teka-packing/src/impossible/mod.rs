//! Proofs without search that a puzzle has no solution: `area`, `fits`, `hole` and `colouring`, tried in this order,
//! the easiest to explain first. The other files support them. All proofs are sound, but none is complete: a puzzle
//! without a proof may still have no solution.

mod area;
mod colouring;
mod fits;
mod hole;
mod pattern;
mod placements;
mod sums;

use crate::puzzle::Puzzle;
use placements::Placements;
use teka_core::Message;

/// The first proof that succeeds.
pub(crate) fn proof(puzzle: &Puzzle) -> Option<Message> {
    area::proof(puzzle).or_else(|| fits::proof(puzzle)).or_else(|| {
        let placements = Placements::of(puzzle)?;
        hole::proof(puzzle, &placements).or_else(|| colouring::proof(puzzle, &placements))
    })
}

#[cfg(test)]
mod tests;
