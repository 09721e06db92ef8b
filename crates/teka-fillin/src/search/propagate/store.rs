//! What is still possible: for every slot the entries it may hold, for every crossing the symbols, and for every
//! entry how many slots may hold it. Everything can be narrowed, and level by level be taken back. What follows
//! from narrowing is in `rules.rs`.

use super::tables::{Tables, full};
use super::trail::Trail;
use crate::symbol::Symbol;

/// No entry at all.
pub(super) const NONE: u32 = u32::MAX;

/// The candidates of everything.
#[derive(Clone)]
pub(super) struct Store<'t> {
    pub(super) tables: &'t Tables,
    pub(super) candidates: Vec<u64>,
    pub(super) sizes: Vec<u32>,
    pub(super) symbols: Vec<u64>,
    /// For every entry, how many slots may hold it, and how many do.
    pub(super) open: Vec<u32>,
    pub(super) placed: Vec<u32>,
    /// For every slot with one candidate, that entry.
    pub(super) holds: Vec<u32>,
    pub(super) slots_to_see: Queue,
    pub(super) entries_to_see: Queue,
    pub(super) trail: Trail,
    /// The slot where something went wrong.
    pub(super) conflict: Option<u32>,
    /// A measure of the work done since the watch was last told, and of all work before that.
    pub(super) work: u32,
    pub(super) total_work: u64,
}

/// Things to look at again, each once.
#[derive(Clone)]
pub(super) struct Queue {
    waiting: Vec<u32>,
    is_waiting: Vec<bool>,
}

impl Queue {
    fn new(size: usize) -> Self {
        Queue { waiting: Vec::new(), is_waiting: vec![false; size] }
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

impl<'t> Store<'t> {
    /// Everything is possible.
    pub(super) fn new(tables: &'t Tables) -> Self {
        let mut candidates = Vec::with_capacity(tables.candidate_words);
        let mut sizes = Vec::with_capacity(tables.choosers.len());
        for slot in 0..tables.choosers.len() as u32 {
            let entries = tables.shelf(slot).entries.len();
            candidates.extend(full(entries));
            sizes.push(entries as u32);
        }
        let mut symbols = vec![0; tables.symbol_words];
        for crossing in &tables.crossings {
            let count = tables.junctions[crossing.junction as usize].symbols.len();
            for (at, word) in full(count).enumerate() {
                symbols[crossing.offset + at] = word;
            }
        }
        let shelves = tables.shelves.iter();
        let mut store = Store {
            tables,
            candidates,
            sizes,
            symbols,
            open: shelves.flat_map(|shelf| vec![shelf.slots.len() as u32; shelf.entries.len()]).collect(),
            placed: vec![0; tables.copies.len()],
            holds: vec![NONE; tables.choosers.len()],
            slots_to_see: Queue::new(tables.choosers.len()),
            entries_to_see: Queue::new(tables.copies.len()),
            trail: Trail::new(tables),
            conflict: None,
            work: 0,
            total_work: 0,
        };
        for slot in 0..tables.choosers.len() as u32 {
            if store.size(slot) == 1 {
                store.count_held(slot);
            }
        }
        store
    }

    /// How many entries a slot may still hold.
    #[inline]
    pub(super) fn size(&self, slot: u32) -> u32 {
        self.sizes[slot as usize]
    }

    /// The entries a slot may still hold, as a set.
    #[inline]
    pub(super) fn candidates(&self, slot: u32) -> &[u64] {
        let chooser = &self.tables.choosers[slot as usize];
        &self.candidates[chooser.offset..chooser.offset + chooser.width]
    }

    /// Whether a slot may hold an entry of its shelf.
    #[inline]
    pub(super) fn may_hold(&self, slot: u32, number: u32) -> bool {
        let offset = self.tables.choosers[slot as usize].offset;
        self.candidates[offset + number as usize / 64] >> (number % 64) & 1 == 1
    }

    /// Lets a slot hold this entry of its shelf and nothing else.
    pub(super) fn place(&mut self, slot: u32, number: u32) {
        let (word, bit) = (number as usize / 64, 1 << (number % 64));
        self.narrow(slot, |at, _| if at == word { bit } else { 0 });
    }

    /// Takes one entry of its shelf away from a slot.
    pub(super) fn remove(&mut self, slot: u32, number: u32) {
        let (word, bit) = (number as usize / 64, 1_u64 << (number % 64));
        self.narrow(slot, |at, old| if at == word { old & !bit } else { old });
    }

    /// Lets a slot hold only entries of a set.
    pub(super) fn keep(&mut self, slot: u32, mask: u32) {
        let masks = &self.tables.masks[mask as usize..];
        self.narrow(slot, |at, old| old & masks[at]);
    }

    /// Takes the entries of a set away from a slot.
    pub(super) fn lose(&mut self, slot: u32, mask: u32) {
        let masks = &self.tables.masks[mask as usize..];
        self.narrow(slot, |at, old| old & !masks[at]);
    }

    /// Narrows the candidates of a slot and keeps all counts true. Nothing left is a conflict.
    #[inline]
    fn narrow(&mut self, slot: u32, kept: impl Fn(usize, u64) -> u64) {
        let chooser = &self.tables.choosers[slot as usize];
        let mut changed = false;
        for at in 0..chooser.width {
            let old = self.candidates[chooser.offset + at];
            let new = old & kept(at, old);
            if new == old {
                continue;
            }
            if !changed {
                changed = true;
                self.save_slot(slot);
            }
            self.candidates[chooser.offset + at] = new;
            self.count_lost(slot, chooser.first + at * 64, old & !new);
        }
        self.work += chooser.width as u32;
        if !changed {
            return;
        }
        self.slots_to_see.push(slot);
        match self.sizes[slot as usize] {
            0 => self.conflict = self.conflict.or(Some(slot)),
            1 => self.count_held(slot),
            _ => {}
        }
    }

    #[inline]
    fn count_lost(&mut self, slot: u32, first: usize, mut lost: u64) {
        let count = lost.count_ones();
        self.sizes[slot as usize] -= count;
        self.work += count;
        while lost != 0 {
            let entry = first + lost.trailing_zeros() as usize;
            lost &= lost - 1;
            self.open[entry] -= 1;
            let (open, copies) = (self.open[entry], self.tables.copies[entry]);
            if open == copies {
                self.entries_to_see.push(entry as u32);
            } else if open < copies {
                self.conflict = self.conflict.or(Some(slot));
            }
        }
    }

    /// Counts a slot with one candidate as holding it.
    fn count_held(&mut self, slot: u32) {
        if self.holds[slot as usize] != NONE {
            return;
        }
        let number = bits(self.candidates(slot)).next().unwrap_or(0);
        let entry = self.tables.choosers[slot as usize].first as u32 + number;
        self.holds[slot as usize] = entry;
        let placed = &mut self.placed[entry as usize];
        *placed += 1;
        if *placed == self.tables.copies[entry as usize] {
            self.entries_to_see.push(entry);
        } else if *placed > self.tables.copies[entry as usize] {
            self.conflict = self.conflict.or(Some(slot));
        }
    }

    /// Where the set of symbols at a crossing begins and ends.
    pub(super) fn symbol_range(&self, crossing: u32) -> std::ops::Range<usize> {
        let crossings = &self.tables.crossings;
        let to = crossings.get(crossing as usize + 1).map_or(self.symbols.len(), |next| next.offset);
        crossings[crossing as usize].offset..to
    }

    /// Whether more than one symbol is possible at a crossing.
    pub(super) fn is_undecided(&self, crossing: u32) -> bool {
        self.symbols[self.symbol_range(crossing)].iter().map(|word| word.count_ones()).sum::<u32>() > 1
    }

    /// The only symbol that is possible at a crossing, if there is one.
    pub(super) fn decided(&self, crossing: u32) -> Option<Symbol> {
        let mut possible = bits(&self.symbols[self.symbol_range(crossing)]);
        let only = possible.next().filter(|_| possible.next().is_none())?;
        let junction = self.tables.crossings[crossing as usize].junction;
        self.tables.junctions[junction as usize].symbols.get(only as usize).copied()
    }

    /// The entry of its shelf that a slot with one candidate holds.
    pub(super) fn held(&self, slot: u32) -> Option<u32> {
        let entry = self.holds[slot as usize];
        (entry != NONE).then(|| entry - self.tables.choosers[slot as usize].first as u32)
    }

    /// How many bytes all this takes, about.
    pub(super) fn bytes(&self) -> u64 {
        let words = self.candidates.len() + self.symbols.len() + self.tables.masks.len();
        words as u64 * 8 + self.open.len() as u64 * 12 + self.sizes.len() as u64 * 64
    }
}

/// The numbers in a set.
pub(super) fn bits(set: &[u64]) -> impl Iterator<Item = u32> + '_ {
    set.iter().enumerate().flat_map(|(at, &word)| {
        let mut left = word;
        std::iter::from_fn(move || {
            let bit = left.trailing_zeros();
            (left != 0).then(|| {
                left &= left - 1;
                at as u32 * 64 + bit
            })
        })
    })
}
