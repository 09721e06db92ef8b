//! The domains of a search: the candidates of every slot, the symbols of every crossing, and for every entry how many
//! slots may hold it. They only shrink, and `trail.rs` restores them level by level; what follows from a change is
//! derived in `propagators.rs`.

use super::compiled::{Compiled, full};
use super::trail::Trail;
use crate::puzzle::EntryId;
use crate::symbol::Symbol;

/// Stands for no entry.
pub(super) const NONE: u32 = u32::MAX;

/// What is still possible at some point of a search.
#[derive(Clone)]
pub(super) struct Domains<'c> {
    pub(super) compiled: &'c Compiled,
    /// The candidates of all slots, as sets of numbers; see [`SlotVar`](super::compiled::SlotVar).
    pub(super) candidates: Vec<u64>,
    /// The number of candidates of each slot.
    pub(super) sizes: Vec<u32>,
    /// The symbols of all crossings, as sets; see [`Crossing`](super::compiled::Crossing).
    pub(super) symbols: Vec<u64>,
    /// The number of slots that may hold each entry.
    pub(super) possible_uses: Vec<u32>,
    /// The number of slots that have each entry as their only candidate.
    pub(super) certain_uses: Vec<u32>,
    /// For each slot with one candidate, that entry; otherwise [`NONE`].
    pub(super) assigned: Vec<u32>,
    /// Slots whose crossings must be propagated.
    pub(super) dirty_slots: Worklist,
    /// Entries whose supply must be propagated.
    pub(super) dirty_entries: Worklist,
    pub(super) trail: Trail,
    /// The slot at which a contradiction was found.
    pub(super) conflict: Option<u32>,
    /// Work since it was last reported to the monitor, in operations on machine words.
    pub(super) work: u32,
    /// All work that was reported before.
    pub(super) total_work: u64,
}

/// Indices waiting to be processed, each at most once. The order is last in, first out.
#[derive(Clone)]
pub(super) struct Worklist {
    waiting: Vec<u32>,
    is_waiting: Vec<bool>,
}

impl Worklist {
    fn new(size: usize) -> Self {
        Worklist { waiting: Vec::new(), is_waiting: vec![false; size] }
    }

    #[inline]
    pub(super) fn push(&mut self, number: u32) {
        if !std::mem::replace(&mut self.is_waiting[number as usize], true) {
            self.waiting.push(number);
        }
    }

    #[inline]
    pub(super) fn pop(&mut self) -> Option<u32> {
        let number = self.waiting.pop()?;
        self.is_waiting[number as usize] = false;
        Some(number)
    }

    pub(super) fn clear(&mut self) {
        while self.pop().is_some() {}
    }
}

impl<'c> Domains<'c> {
    /// Domains in which everything is possible.
    pub(super) fn new(compiled: &'c Compiled) -> Self {
        let mut candidates = Vec::with_capacity(compiled.candidate_words);
        let mut sizes = Vec::with_capacity(compiled.slot_vars.len());
        for slot in 0..compiled.slot_vars.len() as u32 {
            let entries = compiled.length_class(slot).entries.len();
            candidates.extend(full(entries));
            sizes.push(entries as u32);
        }
        let mut symbols = vec![0; compiled.symbol_words];
        for crossing in &compiled.crossings {
            let count = compiled.overlaps[crossing.overlap as usize].symbols.len();
            for (at, word) in full(count).enumerate() {
                symbols[crossing.offset + at] = word;
            }
        }
        let classes = compiled.length_classes.iter();
        let mut domains = Domains {
            compiled,
            candidates,
            sizes,
            symbols,
            possible_uses: classes
                .flat_map(|class| vec![class.slots.len() as u32; class.entries.len()])
                .collect(),
            certain_uses: vec![0; compiled.copies.len()],
            assigned: vec![NONE; compiled.slot_vars.len()],
            dirty_slots: Worklist::new(compiled.slot_vars.len()),
            dirty_entries: Worklist::new(compiled.copies.len()),
            trail: Trail::new(compiled),
            conflict: None,
            work: 0,
            total_work: 0,
        };
        for slot in 0..compiled.slot_vars.len() as u32 {
            if domains.size(slot) == 1 {
                domains.after_assignment(slot);
            }
        }
        domains
    }

    /// The number of candidates of a slot.
    #[inline]
    pub(super) fn size(&self, slot: u32) -> u32 {
        self.sizes[slot as usize]
    }

    /// The candidates of a slot, as a set of numbers.
    #[inline]
    pub(super) fn candidates(&self, slot: u32) -> &[u64] {
        let var = &self.compiled.slot_vars[slot as usize];
        &self.candidates[var.offset..var.offset + var.width]
    }

    /// Whether an entry is a candidate of a slot.
    #[inline]
    pub(super) fn contains(&self, slot: u32, number: u32) -> bool {
        let offset = self.compiled.slot_vars[slot as usize].offset;
        self.candidates[offset + number as usize / 64] >> (number % 64) & 1 == 1
    }

    /// Removes all candidates of a slot but this one.
    pub(super) fn assign(&mut self, slot: u32, number: u32) {
        let (word, bit) = (number as usize / 64, 1 << (number % 64));
        self.shrink(slot, |at, _| if at == word { bit } else { 0 });
    }

    /// Removes a candidate of a slot.
    pub(super) fn remove(&mut self, slot: u32, number: u32) {
        let (word, bit) = (number as usize / 64, 1_u64 << (number % 64));
        self.shrink(slot, |at, old| if at == word { old & !bit } else { old });
    }

    /// Removes all candidates of a slot but those in the set at `mask`.
    pub(super) fn intersect(&mut self, slot: u32, mask: u32) {
        let masks = &self.compiled.masks[mask as usize..];
        self.shrink(slot, |at, old| old & masks[at]);
    }

    /// Removes the candidates of a slot that are in the set at `mask`.
    pub(super) fn subtract(&mut self, slot: u32, mask: u32) {
        let masks = &self.compiled.masks[mask as usize..];
        self.shrink(slot, |at, old| old & !masks[at]);
    }

    /// Shrinks the candidates of a slot and updates all counts. An empty domain is a conflict.
    #[inline]
    fn shrink(&mut self, slot: u32, kept: impl Fn(usize, u64) -> u64) {
        let var = &self.compiled.slot_vars[slot as usize];
        let mut changed = false;
        for at in 0..var.width {
            let old = self.candidates[var.offset + at];
            let new = old & kept(at, old);
            if new == old {
                continue;
            }
            if !changed {
                changed = true;
                self.save_slot(slot);
            }
            self.candidates[var.offset + at] = new;
            self.after_removal(slot, var.first + at * 64, old & !new);
        }
        self.work += var.width as u32;
        if !changed {
            return;
        }
        self.dirty_slots.push(slot);
        match self.sizes[slot as usize] {
            0 => self.conflict = self.conflict.or(Some(slot)),
            1 => self.after_assignment(slot),
            _ => {}
        }
    }

    /// Counts one word of candidates as removed.
    #[inline]
    fn after_removal(&mut self, slot: u32, first: usize, mut removed: u64) {
        let count = removed.count_ones();
        self.sizes[slot as usize] -= count;
        self.work += count;
        while removed != 0 {
            let entry = first + removed.trailing_zeros() as usize;
            removed &= removed - 1;
            self.possible_uses[entry] -= 1;
            let (possible, copies) = (self.possible_uses[entry], self.compiled.copies[entry]);
            if possible == copies {
                self.dirty_entries.push(entry as u32);
            } else if possible < copies {
                self.conflict = self.conflict.or(Some(slot));
            }
        }
    }

    /// Counts a slot with one candidate as assigned.
    fn after_assignment(&mut self, slot: u32) {
        if self.assigned[slot as usize] != NONE {
            return;
        }
        let number = bits(self.candidates(slot)).next().unwrap_or(0);
        let entry = self.compiled.slot_vars[slot as usize].first as u32 + number;
        self.assigned[slot as usize] = entry;
        let uses = &mut self.certain_uses[entry as usize];
        *uses += 1;
        if *uses == self.compiled.copies[entry as usize] {
            self.dirty_entries.push(entry);
        } else if *uses > self.compiled.copies[entry as usize] {
            self.conflict = self.conflict.or(Some(slot));
        }
    }

    /// The range of `symbols` that belongs to a crossing.
    pub(super) fn symbol_range(&self, crossing: u32) -> std::ops::Range<usize> {
        let crossings = &self.compiled.crossings;
        let to = crossings.get(crossing as usize + 1).map_or(self.symbols.len(), |next| next.offset);
        crossings[crossing as usize].offset..to
    }

    /// Whether more than one symbol is possible at a crossing.
    pub(super) fn is_undecided(&self, crossing: u32) -> bool {
        self.symbols[self.symbol_range(crossing)].iter().map(|word| word.count_ones()).sum::<u32>() > 1
    }

    /// The symbol of a crossing, if only one is possible.
    pub(super) fn only_symbol(&self, crossing: u32) -> Option<Symbol> {
        let mut possible = bits(&self.symbols[self.symbol_range(crossing)]);
        let only = possible.next().filter(|_| possible.next().is_none())?;
        let overlap = self.compiled.crossings[crossing as usize].overlap;
        self.compiled.overlaps[overlap as usize].symbols.get(only as usize).copied()
    }

    /// The number of the entry that a slot with one candidate holds.
    pub(super) fn assigned(&self, slot: u32) -> Option<u32> {
        let entry = self.assigned[slot as usize];
        (entry != NONE).then(|| entry - self.compiled.slot_vars[slot as usize].first as u32)
    }

    /// The entry of this number in a slot's length class.
    pub(super) fn entry(&self, slot: u32, number: u32) -> EntryId {
        self.compiled.length_class(slot).entries[number as usize]
    }

    /// The approximate size of the domains in bytes.
    pub(super) fn bytes(&self) -> u64 {
        let words = self.candidates.len() + self.symbols.len() + self.compiled.masks.len();
        words as u64 * 8 + self.possible_uses.len() as u64 * 12 + self.sizes.len() as u64 * 64
    }
}

/// The members of a bit set.
pub(super) fn bits(set: &[u64]) -> impl Iterator<Item = u32> + '_ {
    set.iter().enumerate().flat_map(|(at, &word)| {
        let mut remaining = word;
        std::iter::from_fn(move || {
            let bit = remaining.trailing_zeros();
            (remaining != 0).then(|| {
                remaining &= remaining - 1;
                at as u32 * 64 + bit
            })
        })
    })
}
