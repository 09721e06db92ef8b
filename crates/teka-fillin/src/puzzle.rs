//! A fill-in puzzle and a [`Solution`], which is a filled grid that may be wrong. The puzzle knows its grid,
//! its slots, the slots through each square, and the symbols from which a search starts: the givens and what
//! a player has written. Equal entries of the list are stored once, with the number of their copies.

use crate::grid::{CellId, Grid, Square};
use crate::slot::{self, Slot, SlotId};
use crate::symbol::{Alphabet, Symbol};
use std::collections::HashMap;

/// The maximum number of entries in a list, copies included.
pub const MAX_ENTRIES: usize = 200_000;

/// An entry of the list, numbered by first appearance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EntryId(pub u32);

impl EntryId {
    /// As an index into per-entry tables.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A number or word, and how often it must be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its symbols.
    pub symbols: Box<[Symbol]>,
    /// How often it must be used, at least once.
    pub copies: u32,
}

/// A grid and the list to fill it with. A `Puzzle` is always valid, but may have no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    grid: Grid,
    alphabet: Alphabet,
    slots: Vec<Slot>,
    /// For each square, the slots through it, across and down, with its position in each.
    through: Vec<[Option<(SlotId, u32)>; 2]>,
    entries: Vec<Entry>,
    list: Vec<EntryId>,
    /// The givens and what a player has written.
    start: Vec<Option<Symbol>>,
}

impl Puzzle {
    /// A puzzle from a grid and a list of entries in symbols of the alphabet. Empty entries are dropped.
    pub fn new(grid: Grid, alphabet: Alphabet, list: impl IntoIterator<Item = Vec<Symbol>>) -> Self {
        let slots = slot::slots(&grid);
        let mut through = vec![[None; 2]; grid.squares().len()];
        for (id, slot) in slots.iter().enumerate() {
            for (at, cell) in slot.cells.iter().enumerate() {
                let slots_here: &mut [Option<(SlotId, u32)>; 2] = &mut through[cell.index()];
                slots_here[slot.direction as usize] = Some((SlotId(id as u32), at as u32));
            }
        }
        let mut entries: Vec<Entry> = Vec::new();
        let mut known: HashMap<Box<[Symbol]>, EntryId> = HashMap::new();
        let mut ids = Vec::new();
        for symbols in list.into_iter().filter(|symbols| !symbols.is_empty()).map(Vec::into_boxed_slice) {
            let next = EntryId(entries.len() as u32);
            let id = *known.entry(symbols.clone()).or_insert(next);
            if id == next {
                entries.push(Entry { symbols, copies: 0 });
            }
            entries[id.index()].copies += 1;
            ids.push(id);
        }
        let start = grid.cells().map(|cell| grid.given(cell)).collect();
        Puzzle { grid, alphabet, slots, through, entries, list: ids, start }
    }

    /// The grid to fill.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The symbols of the grid and the list.
    pub fn alphabet(&self) -> &Alphabet {
        &self.alphabet
    }

    /// The slots: across in reading order, then down column by column.
    pub fn slots(&self) -> &[Slot] {
        &self.slots
    }

    /// The ids of the slots.
    pub fn slot_ids(&self) -> impl Iterator<Item = SlotId> + use<> {
        (0..self.slots.len() as u32).map(SlotId)
    }

    /// The slot with this id.
    pub fn slot(&self, id: SlotId) -> &Slot {
        &self.slots[id.index()]
    }

    /// The slots through a square, with its position in each.
    pub fn slots_through(&self, cell: CellId) -> impl Iterator<Item = (SlotId, usize)> + use<> {
        self.through[cell.index()].into_iter().flatten().map(|(slot, at)| (slot, at as usize))
    }

    /// The distinct entries.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The entry with this id.
    pub fn entry(&self, id: EntryId) -> &Entry {
        &self.entries[id.index()]
    }

    /// The text of an entry.
    pub fn entry_text(&self, id: EntryId) -> String {
        self.alphabet.word(&self.entry(id).symbols)
    }

    /// The list in the author's order, with repetitions.
    pub fn list(&self) -> &[EntryId] {
        &self.list
    }

    /// The symbols from which a search starts: the givens and what a player has written.
    pub fn start(&self) -> &[Option<Symbol>] {
        &self.start
    }

    /// Open squares in no slot. Nothing is ever written there.
    pub fn lone_cells(&self) -> impl Iterator<Item = CellId> {
        self.grid.cells().filter(|&cell| self.grid.is_open(cell) && self.slots_through(cell).next().is_none())
    }

    /// The same puzzle with another start; `None` if it overwrites a wall or a given.
    pub(crate) fn with_start(&self, start: Vec<Option<Symbol>>) -> Option<Self> {
        let is_kept = |cell: CellId| match self.grid.square(cell) {
            Square::Wall => start[cell.index()].is_none(),
            Square::Open => true,
            Square::Given(symbol) => start[cell.index()] == Some(symbol),
        };
        let legal = start.len() == self.start.len() && self.grid.cells().all(is_kept);
        legal.then(|| Puzzle { start, ..self.clone() })
    }
}

/// A filled grid, which may be wrong.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Solution {
    /// The symbol in each square, in reading order; `None` for walls and for squares in no slot.
    pub symbols: Vec<Option<Symbol>>,
}
