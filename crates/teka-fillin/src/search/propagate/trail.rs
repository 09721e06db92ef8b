//! The trail: undoes changes to the domains level by level. A slot or crossing is saved the first time it changes on a
//! level; stamps show whether that has happened.

use super::compiled::Compiled;
use super::domains::{Domains, NONE};

/// Saved slots and crossings, level by level.
#[derive(Clone)]
pub(super) struct Trail {
    /// The stamp of the current level; every new level gets a new one. The root level is never undone.
    stamp: u64,
    /// The stamp at which each slot was last saved.
    slot_saved: Vec<u64>,
    /// The same for each crossing.
    crossing_saved: Vec<u64>,
    slots: Vec<u32>,
    slot_words: Vec<u64>,
    crossings: Vec<u32>,
    crossing_words: Vec<u64>,
    levels: Vec<LevelStart>,
    last_stamp: u64,
}

/// The lengths of the saved lists when a level started, and the stamp of the level below.
#[derive(Clone)]
struct LevelStart {
    slots: usize,
    crossings: usize,
    stamp: u64,
}

impl Trail {
    pub(super) fn new(compiled: &Compiled) -> Self {
        Trail {
            stamp: 0,
            slot_saved: vec![0; compiled.slot_vars.len()],
            crossing_saved: vec![0; compiled.crossings.len()],
            slots: Vec::new(),
            slot_words: Vec::new(),
            crossings: Vec::new(),
            crossing_words: Vec::new(),
            levels: Vec::new(),
            last_stamp: 0,
        }
    }
}

impl Domains<'_> {
    /// Starts a level, whose changes can be undone.
    pub(super) fn push_level(&mut self) {
        let trail = &mut self.trail;
        trail.levels.push(LevelStart {
            slots: trail.slots.len(),
            crossings: trail.crossings.len(),
            stamp: trail.stamp,
        });
        trail.last_stamp += 1;
        trail.stamp = trail.last_stamp;
    }

    /// Undoes all changes of the current level and ends it.
    pub(super) fn pop_level(&mut self) {
        let Some(level) = self.trail.levels.pop() else { return };
        self.trail.stamp = level.stamp;
        self.dirty_slots.clear();
        self.dirty_entries.clear();
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

    /// Undoes all levels.
    pub(super) fn pop_all_levels(&mut self) {
        while !self.trail.levels.is_empty() {
            self.pop_level();
        }
    }

    fn restore_slot(&mut self) {
        let Some(slot) = self.trail.slots.pop() else { return };
        let var = &self.compiled.slot_vars[slot as usize];
        let from = self.trail.slot_words.len() - var.width;
        let mut size = self.sizes[slot as usize];
        for at in 0..var.width {
            let (old, new) = (self.trail.slot_words[from + at], self.candidates[var.offset + at]);
            let mut restored = old & !new;
            size += restored.count_ones();
            self.candidates[var.offset + at] = old;
            while restored != 0 {
                self.possible_uses[var.first + at * 64 + restored.trailing_zeros() as usize] += 1;
                restored &= restored - 1;
            }
        }
        self.trail.slot_words.truncate(from);
        self.sizes[slot as usize] = size;
        if size > 1 {
            let entry = std::mem::replace(&mut self.assigned[slot as usize], NONE);
            if entry != NONE {
                self.certain_uses[entry as usize] -= 1;
            }
        }
    }

    /// Saves the candidates of a slot, unless that was done on this level.
    #[inline]
    pub(super) fn save_slot(&mut self, slot: u32) {
        let trail = &mut self.trail;
        if trail.levels.is_empty() || trail.slot_saved[slot as usize] == trail.stamp {
            return;
        }
        trail.slot_saved[slot as usize] = trail.stamp;
        let var = &self.compiled.slot_vars[slot as usize];
        trail.slots.push(slot);
        trail.slot_words.extend_from_slice(&self.candidates[var.offset..var.offset + var.width]);
    }

    /// Saves the symbols of a crossing, unless that was done on this level.
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
