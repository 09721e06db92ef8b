//! A stand-in for the rating of packing puzzles, until there is one: the level follows from the pieces to place.

use crate::events::Monitor;
use crate::puzzle::Puzzle;
use teka_core::Limit;

/// How hard a position is, for the generator.
pub(crate) struct Grade {
    pub(crate) level: u8,
    pub(crate) score: u64,
}

/// `None` if the position has no solution.
pub(crate) fn grade(puzzle: &Puzzle, monitor: &mut Monitor<'_>) -> Result<Option<Grade>, Limit> {
    monitor.spend(1)?;
    let to_place = puzzle.unplaced().count() as u64;
    Ok(Some(Grade { level: (to_place.div_ceil(2)).clamp(1, 6) as u8, score: 10 * to_place * to_place }))
}
