//! The way back: what a slot or a crossing looked like when a level began, saved the first time it changes there.

use super::store::{NONE, Store};
use super::tables::Tables;

/// What has to be put back, level by level.
#[derive(Clone)]
pub(super) struct Trail {
    /// The number of the present level; every level that is entered has a new one. The first needs no way back.
    stamp: u64,
    slot_saved: Vec<u64>,
    crossing_saved: Vec<u64>,
    slots: Vec<u32>,
    slot_words: Vec<u64>,
    crossings: Vec<u32>,
    crossing_words: Vec<u64>,
    levels: Vec<Level>,
    stamps: u64,
}

#[derive(Clone)]
struct Level {
    slots: usize,
    crossings: usize,
    stamp: u64,
}

impl Trail {
    pub(super) fn new(tables: &Tables) -> Self {
        Trail {
            stamp: 0,
            slot_saved: vec![0; tables.choosers.len()],
            crossing_saved: vec![0; tables.crossings.len()],
            slots: Vec::new(),
            slot_words: Vec::new(),
            crossings: Vec::new(),
            crossing_words: Vec::new(),
            levels: Vec::new(),
            stamps: 0,
        }
    }
}

impl Store<'_> {
    /// From here on, changes can be taken back.
    pub(super) fn enter(&mut self) {
        let trail = &mut self.trail;
        trail.levels.push(Level {
            slots: trail.slots.len(),
            crossings: trail.crossings.len(),
            stamp: trail.stamp,
        });
        trail.stamps += 1;
        trail.stamp = trail.stamps;
    }

    /// Takes everything back since the last level was entered.
    pub(super) fn leave(&mut self) {
        let Some(level) = self.trail.levels.pop() else { return };
        self.trail.stamp = level.stamp;
        self.slots_to_see.clear();
        self.entries_to_see.clear();
        self.conflict = None;
        while self.trail.slots.len() > level.slots {
            self.restore_slot();
        }
        while self.trail.crossings.len() > level.crossings {
            let Some(crossing) = self.trail.crossings.pop() else { break };
            let range = self.symbol_range(crossing);
            let from = self.trail.crossing_words.len() - range.len();
            self.symbols[range].copy_from_slice(&self.trail.crossing_words[from..]);
            self.trail.crossing_words.truncate(from);
        }
    }

    fn restore_slot(&mut self) {
        let Some(slot) = self.trail.slots.pop() else { return };
        let chooser = &self.tables.choosers[slot as usize];
        let from = self.trail.slot_words.len() - chooser.width;
        let mut size = self.sizes[slot as usize];
        for at in 0..chooser.width {
            let (old, new) = (self.trail.slot_words[from + at], self.candidates[chooser.offset + at]);
            let mut back = old & !new;
            size += back.count_ones();
            self.candidates[chooser.offset + at] = old;
            while back != 0 {
                self.open[chooser.first + at * 64 + back.trailing_zeros() as usize] += 1;
                back &= back - 1;
            }
        }
        self.trail.slot_words.truncate(from);
        self.sizes[slot as usize] = size;
        if size > 1 {
            let held = std::mem::replace(&mut self.holds[slot as usize], NONE);
            if held != NONE {
                self.placed[held as usize] -= 1;
            }
        }
    }

    /// Remembers a slot as it is, unless that was done at this level.
    #[inline]
    pub(super) fn save_slot(&mut self, slot: u32) {
        let trail = &mut self.trail;
        if trail.levels.is_empty() || trail.slot_saved[slot as usize] == trail.stamp {
            return;
        }
        trail.slot_saved[slot as usize] = trail.stamp;
        let chooser = &self.tables.choosers[slot as usize];
        trail.slots.push(slot);
        trail.slot_words.extend_from_slice(&self.candidates[chooser.offset..chooser.offset + chooser.width]);
    }

    /// Remembers the symbols of a crossing as they are, unless that was done at this level.
    pub(super) fn save_crossing(&mut self, crossing: u32) {
        let saved = self.trail.crossing_saved[crossing as usize] == self.trail.stamp;
        if saved || self.trail.levels.is_empty() {
            return;
        }
        let range = self.symbol_range(crossing);
        let trail = &mut self.trail;
        trail.crossing_saved[crossing as usize] = trail.stamp;
        trail.crossings.push(crossing);
        trail.crossing_words.extend_from_slice(&self.symbols[range]);
    }
}
