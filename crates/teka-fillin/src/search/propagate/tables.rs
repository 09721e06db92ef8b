//! A puzzle as the engine sees it, worked out once: entries of one length are a *shelf*, a slot chooses from its
//! shelf, and for every place on a shelf there is a bit set of the entries with each symbol there. Where two slots
//! cross, a *crossing* knows the symbols both could agree on.

use crate::grid::CellId;
use crate::puzzle::{EntryId, Puzzle};
use crate::slot::SlotId;
use crate::symbol::Symbol;
use std::collections::HashMap;
use teka_core::{Limit, Watch};

/// The entries of one length.
pub(super) struct Shelf {
    /// The entries, numbered from 0 on this shelf.
    pub(super) entries: Vec<EntryId>,
    /// The number of this shelf's first entry among the entries of all shelves.
    pub(super) first: usize,
    /// The slots of this length.
    pub(super) slots: Vec<u32>,
    /// The machine words of a set of these entries.
    pub(super) width: usize,
    /// For every place, the symbols that occur there with the set of entries that have them.
    pub(super) places: Vec<Vec<(Symbol, u32)>>,
}

/// A slot's part in the engine.
pub(super) struct Chooser {
    /// The shelf it chooses from.
    pub(super) shelf: u32,
    /// Where its set of candidates begins, and how many machine words it has.
    pub(super) offset: usize,
    pub(super) width: usize,
    /// The number of its shelf's first entry among the entries of all shelves.
    pub(super) first: usize,
    /// Its crossings, each with the side of it that this slot is.
    pub(super) crossings: Vec<(u32, u8)>,
    /// The places of its crossings.
    places: Vec<u32>,
}

#[cfg(feature = "cadical")]
impl Chooser {
    /// The crossing at a place of this slot.
    pub(super) fn crossing_at(&self, place: usize) -> Option<u32> {
        let found = self.places.iter().position(|&at| at as usize == place)?;
        Some(self.crossings[found].0)
    }
}

/// Two slots that share a square.
pub(super) struct Crossing {
    /// The slot across and the slot down.
    pub(super) slots: [u32; 2],
    /// The square.
    pub(super) cell: CellId,
    /// What the two could agree on.
    pub(super) junction: u32,
    /// Where the set of symbols still possible here begins.
    pub(super) offset: usize,
}

/// The symbols that two places on two shelves have in common.
pub(super) struct Junction {
    /// The symbols in order.
    pub(super) symbols: Vec<Symbol>,
    /// For both sides the set of entries with each symbol.
    pub(super) masks: [Vec<u32>; 2],
    /// For both sides the set of entries with none of them, if there are any.
    pub(super) rest: [Option<u32>; 2],
}

/// All of it.
pub(super) struct Tables {
    pub(super) shelves: Vec<Shelf>,
    pub(super) choosers: Vec<Chooser>,
    pub(super) crossings: Vec<Crossing>,
    pub(super) junctions: Vec<Junction>,
    /// Sets of entries, one after the other.
    pub(super) masks: Vec<u64>,
    /// How often each entry must be used, shelf by shelf.
    pub(super) copies: Vec<u32>,
    /// The shelf each entry stands on.
    pub(super) shelf_of: Vec<u32>,
    /// The machine words of all candidates, and of all symbols at crossings.
    pub(super) candidate_words: usize,
    pub(super) symbol_words: usize,
}

impl Tables {
    /// `None` if some slot has no entry of its length, or some entry no slot.
    pub(super) fn of(puzzle: &Puzzle, watch: &mut Watch<'_>) -> Result<Option<Self>, Limit> {
        let mut by_length: HashMap<usize, u32> = HashMap::new();
        let mut tables = Tables {
            shelves: Vec::new(),
            choosers: Vec::new(),
            crossings: Vec::new(),
            junctions: Vec::new(),
            masks: Vec::new(),
            copies: Vec::new(),
            shelf_of: Vec::new(),
            candidate_words: 0,
            symbol_words: 0,
        };
        for (number, slot) in puzzle.slots().iter().enumerate() {
            let shelf = *by_length.entry(slot.len()).or_insert_with(|| {
                tables.shelves.push(Shelf {
                    entries: Vec::new(),
                    first: 0,
                    slots: Vec::new(),
                    width: 0,
                    places: vec![Vec::new(); slot.len()],
                });
                tables.shelves.len() as u32 - 1
            });
            tables.shelves[shelf as usize].slots.push(number as u32);
            tables.choosers.push(Chooser {
                shelf,
                offset: 0,
                width: 0,
                first: 0,
                crossings: Vec::new(),
                places: Vec::new(),
            });
        }
        for (number, entry) in puzzle.entries().iter().enumerate() {
            let Some(&shelf) = by_length.get(&entry.symbols.len()) else { return Ok(None) };
            tables.shelves[shelf as usize].entries.push(EntryId(number as u32));
        }
        tables.fill_shelves(puzzle, watch)?;
        for chooser in &mut tables.choosers {
            chooser.offset = tables.candidate_words;
            let shelf = &tables.shelves[chooser.shelf as usize];
            (chooser.width, chooser.first) = (shelf.width, shelf.first);
            tables.candidate_words += shelf.width;
        }
        watch.may_keep((tables.masks.len() + 2 * tables.candidate_words) as u64 * 8)?;
        if tables.shelves.iter().any(|shelf| shelf.entries.is_empty()) {
            return Ok(None);
        }
        tables.cross(puzzle, watch)?;
        Ok(Some(tables))
    }

    fn fill_shelves(&mut self, puzzle: &Puzzle, watch: &mut Watch<'_>) -> Result<(), Limit> {
        for (number, shelf) in self.shelves.iter_mut().enumerate() {
            self.shelf_of.resize(self.copies.len() + shelf.entries.len(), number as u32);
            shelf.first = self.copies.len();
            shelf.width = shelf.entries.len().div_ceil(64);
            self.copies.extend(shelf.entries.iter().map(|&id| puzzle.entry(id).copies));
            for (at, place) in shelf.places.iter_mut().enumerate() {
                let mut sets: HashMap<Symbol, u32> = HashMap::new();
                for (number, &id) in shelf.entries.iter().enumerate() {
                    watch.spend(1)?;
                    let symbol = puzzle.entry(id).symbols[at];
                    let known = sets.get(&symbol).copied();
                    let set = known.unwrap_or(self.masks.len() as u32);
                    if known.is_none() {
                        watch.may_keep((self.masks.len() + shelf.width) as u64 * 8)?;
                        self.masks.resize(self.masks.len() + shelf.width, 0);
                        sets.insert(symbol, set);
                        place.push((symbol, set));
                    }
                    self.masks[set as usize + number / 64] |= 1 << (number % 64);
                }
                place.sort_unstable();
            }
        }
        Ok(())
    }

    fn cross(&mut self, puzzle: &Puzzle, watch: &mut Watch<'_>) -> Result<(), Limit> {
        let mut known: HashMap<[(u32, usize); 2], u32> = HashMap::new();
        for cell in puzzle.grid().ids() {
            watch.spend(1)?;
            let mut through = puzzle.through(cell);
            let (Some(one), Some(other)) = (through.next(), through.next()) else { continue };
            let sides =
                [one, other].map(|(slot, at): (SlotId, usize)| (self.choosers[slot.index()].shelf, at));
            let seen = known.get(&sides).copied();
            let junction = seen.unwrap_or(self.junctions.len() as u32);
            if seen.is_none() {
                let fresh = self.junction(sides);
                self.junctions.push(fresh);
                known.insert(sides, junction);
            }
            let number = self.crossings.len() as u32;
            let slots = [one.0.0, other.0.0];
            for (side, (&slot, at)) in slots.iter().zip([one.1, other.1]).enumerate() {
                self.choosers[slot as usize].crossings.push((number, side as u8));
                self.choosers[slot as usize].places.push(at as u32);
            }
            self.crossings.push(Crossing { slots, cell, junction, offset: self.symbol_words });
            self.symbol_words += self.junctions[junction as usize].symbols.len().div_ceil(64).max(1);
        }
        Ok(())
    }

    fn junction(&mut self, sides: [(u32, usize); 2]) -> Junction {
        let [one, other] = sides.map(|(shelf, at)| &self.shelves[shelf as usize].places[at]);
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
        let widths = sides.map(|(shelf, _)| self.shelves[shelf as usize].width);
        let rest = [0, 1].map(|side| {
            if masks[side].len() == [one_symbols, other_symbols][side] {
                return None;
            }
            let start = self.masks.len();
            let shelf = &self.shelves[sides[side].0 as usize];
            self.masks.extend(full(shelf.entries.len()));
            for &mask in &masks[side] {
                for word in 0..widths[side] {
                    self.masks[start + word] &= !self.masks[mask as usize + word];
                }
            }
            Some(start as u32)
        });
        Junction { symbols, masks, rest }
    }

    /// The shelf a slot chooses from.
    pub(super) fn shelf(&self, slot: u32) -> &Shelf {
        &self.shelves[self.choosers[slot as usize].shelf as usize]
    }
}

/// The set of the numbers below `count`.
pub(super) fn full(count: usize) -> impl Iterator<Item = u64> {
    (0..count.div_ceil(64)).map(move |word| {
        let left = count - word * 64;
        if left >= 64 { u64::MAX } else { (1 << left) - 1 }
    })
}
