//! A way on its way to being shorter: sweep after sweep of windows, and when a sweep brings little, longer
//! windows with more effort.

use super::conflict::Orders;
use super::shorten::{Effort, Shorten, Window};
use crate::board::Move;
use crate::position::Position;
use crate::puzzle::Metric;
use teka_core::{Limit, Watch};

pub(super) struct Polish {
    shorten: Shorten,
    level: u32,
    /// The length when the sweep began.
    before: usize,
}

impl Polish {
    pub(super) fn new(position: &Position, metric: Metric, way: &[Move]) -> Self {
        let shorten = Shorten::new(position.size, metric, position.blank, way);
        let before = shorten.length();
        Polish { shorten, level: 0, before }
    }

    pub(super) fn way(&self) -> Vec<Move> {
        self.shorten.way()
    }

    pub(super) fn length(&self) -> usize {
        self.shorten.length()
    }

    /// Looks at one window. Whether nothing is left to try: the whole way has been one window.
    pub(super) fn step(&mut self, orders: &Orders, watch: &mut Watch<'_>) -> Result<bool, Limit> {
        if self.shorten.at_end() {
            // A hundredth is worth another sweep with the same effort.
            if self.shorten.length() * 100 >= self.before * 99 {
                self.level += 1;
            }
            self.before = self.shorten.length();
            self.shorten.rewind();
        }
        let window = window(self.level);
        self.shorten.step(window, orders, watch)?;
        Ok(window.longest > 2 * self.before)
    }
}

/// What is tried at each level. Exact searches of short windows remove the worst for next to nothing; then
/// beams are three times as wide every two levels.
fn window(level: u32) -> Window {
    let margin = (level % 2) as usize;
    match level {
        0 => Window { longest: 16, margin, effort: Effort::Exact(300) },
        1 => Window { longest: 30, margin, effort: Effort::Exact(1000) },
        _ => {
            let step = ((level - 2) / 2).min(11);
            let width = 10 * 3_usize.pow(step);
            let longest = 50 + 30 * step as usize;
            Window { longest, margin, effort: Effort::Beam(width) }
        }
    }
}
