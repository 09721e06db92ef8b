//! The levels of challenges that sets of teka have on their boards, counted in samples, so that a level that was never
//! seen is refused at once.

use std::ops::RangeInclusive;

/// How many challenges of each level a sample had, for one set on one board.
#[derive(Debug)]
pub(super) struct LevelCounts {
    set: &'static str,
    board: &'static str,
    /// From one piece to place to all of the set, by level.
    by_to_place: &'static [[u64; 6]],
}

impl LevelCounts {
    /// The sample of a set on a board, by their names.
    pub(super) fn of(set: &str, board: &str) -> Option<&'static LevelCounts> {
        LEVEL_COUNTS.iter().find(|counts| (counts.set, counts.board) == (set, board))
    }

    /// The challenges with so many pieces to place, by level.
    pub(super) fn within(&self, to_place: &RangeInclusive<usize>) -> [u64; 6] {
        let rows = self.by_to_place.iter().enumerate().filter(|(at, _)| to_place.contains(&(at + 1)));
        rows.fold([0; 6], |sum, (_, row)| std::array::from_fn(|level| sum[level] + row[level]))
    }

    /// Whether every challenge with this many pieces to place has several solutions. With two given pieces or fewer that
    /// is certain, because then the sample is drawn from all that have one.
    pub(super) fn is_never_unique(&self, to_place: usize) -> bool {
        to_place + 2 >= self.by_to_place.len() && self.within(&(to_place..=to_place)) == [0; 6]
    }
}

/// Made by `scripts/level_counts.py target/release/teka` with seed 15.
const LEVEL_COUNTS: &[LevelCounts] = &[];
