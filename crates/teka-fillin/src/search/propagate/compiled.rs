//! A puzzle compiled for the engine. Entries of one length form a *length class*, whose entries are the candidates of
//! every slot of that length. For each position and symbol there is a bit set of the entries with that symbol there,
//! and for each crossing the symbols that both slots could agree on.
//!
//! In the whole engine, the `number` of an entry is its index in its length class, and `entry` is its index among the
//! entries of all classes.

use crate::events::Monitor;
use crate::grid::CellId;
use crate::puzzle::{EntryId, Puzzle};
use crate::slot::SlotId;
use crate::symbol::Symbol;
use std::collections::HashMap;
use teka_core::Limit;

/// The entries of one length.
pub(super) struct LengthClass {
    /// The entries, in the order of their numbers.
    pub(super) entries: Vec<EntryId>,
    /// The index of the first entry among the entries of all classes.
    pub(super) first: usize,
    /// The slots of this length.
    pub(super) slots: Vec<u32>,
    /// The machine words in a set of these entries.
    pub(super) width: usize,
    /// For each position, the symbols that occur there, in order, with the start of their set of entries in `masks`.
    pub(super) positions: Vec<Vec<(Symbol, u32)>>,
}

/// A slot as a variable, whose values are the entries of its length class.
pub(super) struct SlotVar {
    /// Its length class.
    pub(super) class: u32,
    /// Where its candidates start among those of all slots, in machine words.
    pub(super) offset: usize,
    /// The machine words in its set of candidates.
    pub(super) width: usize,
    /// The index of its class's first entry among the entries of all classes.
    pub(super) first: usize,
    /// Its crossings, and on which side of each this slot is (0 across, 1 down).
    pub(super) crossings: Vec<(u32, u8)>,
    /// The position of each of these crossings in the slot.
    pub(super) positions: Vec<u32>,
}

#[cfg(feature = "cadical")]
impl SlotVar {
    /// The crossing at a position of this slot.
    pub(super) fn crossing_at(&self, position: usize) -> Option<u32> {
        let found = self.positions.iter().position(|&at| at as usize == position)?;
        Some(self.crossings[found].0)
    }
}

/// Two slots that share a square.
pub(super) struct Crossing {
    /// The slot across and the slot down.
    pub(super) slots: [u32; 2],
    /// The square they share.
    pub(super) cell: CellId,
    /// The symbols that the two could agree on.
    pub(super) overlap: u32,
    /// Where the set of symbols that are still possible here starts, in machine words.
    pub(super) offset: usize,
}

/// The symbols that can occur both at a position of one length class and at a position of another.
pub(super) struct SymbolOverlap {
    /// The symbols in order.
    pub(super) symbols: Vec<Symbol>,
    /// For each side, the set of entries with each symbol.
    pub(super) masks: [Vec<u32>; 2],
    /// For each side, the set of entries with none of these symbols, if there are any.
    pub(super) rest: [Option<u32>; 2],
}

/// A compiled puzzle.
pub(crate) struct Compiled {
    pub(super) length_classes: Vec<LengthClass>,
    pub(super) slot_vars: Vec<SlotVar>,
    pub(super) crossings: Vec<Crossing>,
    pub(super) overlaps: Vec<SymbolOverlap>,
    /// Sets of entries, one after the other.
    pub(super) masks: Vec<u64>,
    /// How often each entry must be used.
    pub(super) copies: Vec<u32>,
    /// The length class of each entry.
    pub(super) class_of: Vec<u32>,
    /// The machine words in the candidates of all slots.
    pub(super) candidate_words: usize,
    /// The machine words in the symbols of all crossings.
    pub(super) symbol_words: usize,
}

impl Compiled {
    /// Compiles a puzzle; `None` if some slot has no entry of its length, or some entry no slot.
    pub(crate) fn new(puzzle: &Puzzle, monitor: &mut Monitor<'_>) -> Result<Option<Self>, Limit> {
        let mut by_length: HashMap<usize, u32> = HashMap::new();
        let mut compiled = Compiled {
            length_classes: Vec::new(),
            slot_vars: Vec::new(),
            crossings: Vec::new(),
            overlaps: Vec::new(),
            masks: Vec::new(),
            copies: Vec::new(),
            class_of: Vec::new(),
            candidate_words: 0,
            symbol_words: 0,
        };
        for (number, slot) in puzzle.slots().iter().enumerate() {
            let class = *by_length.entry(slot.len()).or_insert_with(|| {
                compiled.length_classes.push(LengthClass {
                    entries: Vec::new(),
                    first: 0,
                    slots: Vec::new(),
                    width: 0,
                    positions: vec![Vec::new(); slot.len()],
                });
                compiled.length_classes.len() as u32 - 1
            });
            compiled.length_classes[class as usize].slots.push(number as u32);
            compiled.slot_vars.push(SlotVar {
                class,
                offset: 0,
                width: 0,
                first: 0,
                crossings: Vec::new(),
                positions: Vec::new(),
            });
        }
        for (number, entry) in puzzle.entries().iter().enumerate() {
            let Some(&class) = by_length.get(&entry.symbols.len()) else { return Ok(None) };
            compiled.length_classes[class as usize].entries.push(EntryId(number as u32));
        }
        compiled.compile_masks(puzzle, monitor)?;
        for var in &mut compiled.slot_vars {
            var.offset = compiled.candidate_words;
            let class = &compiled.length_classes[var.class as usize];
            (var.width, var.first) = (class.width, class.first);
            compiled.candidate_words += class.width;
        }
        monitor.may_keep((compiled.masks.len() + 2 * compiled.candidate_words) as u64 * 8)?;
        if compiled.length_classes.iter().any(|class| class.entries.is_empty()) {
            return Ok(None);
        }
        compiled.compile_crossings(puzzle, monitor)?;
        Ok(Some(compiled))
    }

    fn compile_masks(&mut self, puzzle: &Puzzle, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        for (number, class) in self.length_classes.iter_mut().enumerate() {
            self.class_of.resize(self.copies.len() + class.entries.len(), number as u32);
            class.first = self.copies.len();
            class.width = class.entries.len().div_ceil(64);
            self.copies.extend(class.entries.iter().map(|&id| puzzle.entry(id).copies));
            for (at, position) in class.positions.iter_mut().enumerate() {
                let mut sets: HashMap<Symbol, u32> = HashMap::new();
                for (number, &id) in class.entries.iter().enumerate() {
                    monitor.spend(1)?;
                    let symbol = puzzle.entry(id).symbols[at];
                    let known = sets.get(&symbol).copied();
                    let set = known.unwrap_or(self.masks.len() as u32);
                    if known.is_none() {
                        monitor.may_keep((self.masks.len() + class.width) as u64 * 8)?;
                        self.masks.resize(self.masks.len() + class.width, 0);
                        sets.insert(symbol, set);
                        position.push((symbol, set));
                    }
                    self.masks[set as usize + number / 64] |= 1 << (number % 64);
                }
                teka_core::sort::ascending(position);
            }
        }
        Ok(())
    }

    fn compile_crossings(&mut self, puzzle: &Puzzle, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        let mut known: HashMap<[(u32, usize); 2], u32> = HashMap::new();
        for cell in puzzle.grid().cells() {
            monitor.spend(1)?;
            let mut through = puzzle.slots_through(cell);
            let (Some(one), Some(other)) = (through.next(), through.next()) else { continue };
            let sides =
                [one, other].map(|(slot, at): (SlotId, usize)| (self.slot_vars[slot.index()].class, at));
            let seen = known.get(&sides).copied();
            let overlap = seen.unwrap_or(self.overlaps.len() as u32);
            if seen.is_none() {
                let new = self.overlap(sides);
                self.overlaps.push(new);
                known.insert(sides, overlap);
            }
            let number = self.crossings.len() as u32;
            let slots = [one.0.0, other.0.0];
            for (side, (&slot, at)) in slots.iter().zip([one.1, other.1]).enumerate() {
                self.slot_vars[slot as usize].crossings.push((number, side as u8));
                self.slot_vars[slot as usize].positions.push(at as u32);
            }
            self.crossings.push(Crossing { slots, cell, overlap, offset: self.symbol_words });
            self.symbol_words += self.overlaps[overlap as usize].symbols.len().div_ceil(64).max(1);
        }
        Ok(())
    }

    fn overlap(&mut self, sides: [(u32, usize); 2]) -> SymbolOverlap {
        let [one, other] = sides.map(|(class, at)| &self.length_classes[class as usize].positions[at]);
        let (one_symbols, other_symbols) = (one.len(), other.len());
        let mut symbols = Vec::new();
        let mut masks = [Vec::new(), Vec::new()];
        for &(symbol, mask) in one {
            if let Ok(found) = other.binary_search_by_key(&symbol, |&(symbol, _)| symbol) {
                symbols.push(symbol);
                masks[0].push(mask);
                masks[1].push(other[found].1);
            }
        }
        let widths = sides.map(|(class, _)| self.length_classes[class as usize].width);
        let rest = [0, 1].map(|side| {
            if masks[side].len() == [one_symbols, other_symbols][side] {
                return None;
            }
            let start = self.masks.len();
            let class = &self.length_classes[sides[side].0 as usize];
            self.masks.extend(full(class.entries.len()));
            for &mask in &masks[side] {
                for word in 0..widths[side] {
                    self.masks[start + word] &= !self.masks[mask as usize + word];
                }
            }
            Some(start as u32)
        });
        SymbolOverlap { symbols, masks, rest }
    }

    /// The length class of a slot.
    pub(super) fn length_class(&self, slot: u32) -> &LengthClass {
        &self.length_classes[self.slot_vars[slot as usize].class as usize]
    }
}

/// The set of the numbers below `count`.
pub(crate) fn full(count: usize) -> impl Iterator<Item = u64> {
    (0..count.div_ceil(64)).map(move |word| {
        let remaining = count - word * 64;
        if remaining >= 64 { u64::MAX } else { (1 << remaining) - 1 }
    })
}
