//! The schedule by which a solution is shortened: one sweep of windows after another and, when a sweep gains little,
//! longer windows with more effort.

use super::conflict_estimate::ConflictTables;
use super::window_search::{Effort, Window, WindowSearch};
use crate::board::Move;
use crate::events::Monitor;
use crate::position::Position;
use crate::puzzle::Metric;
use teka_core::Limit;

/// A solution, and how hard its windows are searched at present.
pub(super) struct WindowSchedule {
    search: WindowSearch,
    level: u32,
    /// The length when the current sweep began.
    length_before: usize,
}

impl WindowSchedule {
    pub(super) fn new(position: &Position, metric: Metric, moves: &[Move]) -> Self {
        let search = WindowSearch::new(position.size, metric, position.blank, moves);
        let length_before = search.length();
        WindowSchedule { search, level: 0, length_before }
    }

    pub(super) fn moves(&self) -> Vec<Move> {
        self.search.moves()
    }

    pub(super) fn length(&self) -> usize {
        self.search.length()
    }

    /// Searches one window. Returns whether nothing is left to try, because a window has covered the whole solution.
    pub(super) fn step(
        &mut self,
        conflict_tables: &ConflictTables,
        monitor: &mut Monitor<'_>,
    ) -> Result<bool, Limit> {
        if self.search.at_end() {
            // A gain of one percent is worth another sweep with the same effort.
            if self.search.length() * 100 >= self.length_before * 99 {
                self.level += 1;
            }
            self.length_before = self.search.length();
            self.search.rewind();
        }
        let window = window(self.level);
        self.search.step(window, conflict_tables, monitor)?;
        Ok(window.max_moves > 2 * self.length_before)
    }
}

/// The windows of a level. Exact searches of short windows cost next to nothing and remove the worst detours; after
/// that, beams get three times as wide every two levels.
fn window(level: u32) -> Window {
    let margin = (level % 2) as usize;
    match level {
        0 => Window { max_moves: 16, margin, effort: Effort::Exact(300) },
        1 => Window { max_moves: 30, margin, effort: Effort::Exact(1000) },
        _ => {
            let step = ((level - 2) / 2).min(11);
            let width = 10 * 3_usize.pow(step);
            let max_moves = 50 + 30 * step as usize;
            Window { max_moves, margin, effort: Effort::Beam(width) }
        }
    }
}
