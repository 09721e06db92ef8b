//! What follows from what is possible, until nothing moves:
//!
//! - a symbol that one slot of a crossing has lost is lost to the other;
//! - an entry that is placed as often as it is listed is lost to all other slots;
//! - an entry that only as many slots can hold as it is listed goes into all of them.
//!
//! The first is arc consistency in bit sets (Lecoutre and Vion, "Enforcing arc consistency using bitwise
//! operations", 2008); the others are the counting part of a global cardinality constraint (Régin, 1996).

use super::store::Store;
use crate::puzzle::Puzzle;
use teka_core::{Limit, Watch};

/// A rule that was followed: the slot whose crossings were seen, or the entry whose supply was.
#[derive(Clone, Copy, Debug)]
pub(super) enum Rule {
    Crossings(u32),
    Supply(u32),
}

impl Store<'_> {
    /// Takes over what stands in the grid. What follows from it is for the rules to say.
    pub(super) fn start(&mut self, puzzle: &Puzzle) {
        let tables = self.tables;
        for (number, slot) in puzzle.slots().iter().enumerate() {
            let number = number as u32;
            for (cell, place) in slot.cells.iter().zip(&tables.shelf(number).places) {
                let Some(written) = puzzle.start()[cell.index()] else { continue };
                match place.binary_search_by_key(&written, |&(symbol, _)| symbol) {
                    Ok(found) => self.keep(number, place[found].1),
                    Err(_) => self.conflict = Some(number),
                }
            }
            for &(crossing, side) in &tables.choosers[number as usize].crossings {
                let junction = tables.crossings[crossing as usize].junction;
                if let Some(rest) = tables.junctions[junction as usize].rest[usize::from(side)] {
                    self.lose(number, rest);
                }
            }
            self.slots_to_see.push(number);
        }
        for entry in 0..self.open.len() as u32 {
            if self.open[entry as usize] <= tables.copies[entry as usize] {
                self.entries_to_see.push(entry);
                if self.open[entry as usize] < tables.copies[entry as usize] {
                    self.conflict = self.conflict.or(Some(0));
                }
            }
        }
    }

    /// Follows the rules until nothing moves; `false` at a conflict, which is then in `conflict`.
    pub(super) fn draw_conclusions(&mut self, watch: &mut Watch<'_>) -> Result<bool, Limit> {
        self.follow_rules(watch, |_, _, _| Ok(()))
    }

    /// The same, telling `each` of every rule that was followed.
    #[inline]
    pub(super) fn follow_rules(
        &mut self,
        watch: &mut Watch<'_>,
        mut each: impl FnMut(&Self, Rule, &mut Watch<'_>) -> Result<(), Limit>,
    ) -> Result<bool, Limit> {
        loop {
            watch.spend(self.work / 16 + 1)?;
            self.total_work += u64::from(std::mem::take(&mut self.work));
            if self.conflict.is_some() {
                self.slots_to_see.clear();
                self.entries_to_see.clear();
                return Ok(false);
            }
            if let Some(slot) = self.slots_to_see.pop() {
                self.see_crossings(slot);
                each(self, Rule::Crossings(slot), watch)?;
            } else if let Some(entry) = self.entries_to_see.pop() {
                self.see_supply(entry);
                each(self, Rule::Supply(entry), watch)?;
            } else {
                return Ok(true);
            }
        }
    }

    /// The symbols a slot has lost are lost to the slots that cross it.
    #[expect(clippy::inline_always, reason = "out of line it costs a hundredth of all searches")]
    #[inline(always)]
    fn see_crossings(&mut self, slot: u32) {
        let tables = self.tables;
        let chooser = &tables.choosers[slot as usize];
        for &(number, side) in &chooser.crossings {
            let crossing = &tables.crossings[number as usize];
            let junction = &tables.junctions[crossing.junction as usize];
            let (own, others) = (&junction.masks[usize::from(side)], &junction.masks[usize::from(1 - side)]);
            let other = crossing.slots[usize::from(1 - side)];
            let range = self.symbol_range(number);
            if range.len() == 1 && self.symbols[range.start].is_power_of_two() {
                continue;
            }
            for (at, place) in range.clone().enumerate() {
                let old = self.symbols[place];
                let mut left = old;
                let mut live = 0;
                while left != 0 {
                    let bit = left.trailing_zeros();
                    left &= left - 1;
                    if self.meets(slot, own[at * 64 + bit as usize]) {
                        live |= 1 << bit;
                    }
                }
                if live == old {
                    continue;
                }
                self.save_crossing(number);
                self.symbols[place] = live;
                if range.len() == 1 && live.is_power_of_two() {
                    self.keep(other, others[live.trailing_zeros() as usize]);
                    continue;
                }
                let mut lost = old & !live;
                while lost != 0 {
                    self.lose(other, others[at * 64 + lost.trailing_zeros() as usize]);
                    lost &= lost - 1;
                }
            }
            if self.conflict.is_some() {
                return;
            }
        }
    }

    /// Whether a slot may hold an entry of a set.
    #[inline]
    fn meets(&mut self, slot: u32, mask: u32) -> bool {
        let candidates = self.candidates(slot);
        let masks = &self.tables.masks[mask as usize..];
        let found = candidates.iter().zip(masks).position(|(one, other)| one & other != 0);
        let seen = found.map_or(candidates.len(), |at| at + 1);
        self.work += seen as u32;
        found.is_some()
    }

    /// An entry that is used up, or that must go wherever it still can.
    #[expect(clippy::inline_always, reason = "as above")]
    #[inline(always)]
    fn see_supply(&mut self, entry: u32) {
        let tables = self.tables;
        let shelf = &tables.shelves[tables.shelf_of[entry as usize] as usize];
        let number = entry - shelf.first as u32;
        let copies = tables.copies[entry as usize];
        let must = self.open[entry as usize] == copies;
        if !must && self.placed[entry as usize] != copies {
            return;
        }
        self.work += shelf.slots.len() as u32;
        for &slot in &shelf.slots {
            if self.holds[slot as usize] == entry || !self.may_hold(slot, number) {
                continue;
            }
            if must {
                self.place(slot, number);
            } else {
                self.remove(slot, number);
            }
        }
    }
}
