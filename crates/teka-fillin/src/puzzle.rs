//! A fill-in puzzle, and an answer to one.

use crate::grid::{CellId, Grid, Square};
use crate::slot::{self, Slot, SlotId};
use crate::symbol::{Alphabet, Symbol};
use std::collections::HashMap;

/// The most entries a list may have, copies included.
pub const MOST_ENTRIES: usize = 200_000;

/// A number or word of the list, by its number in the order of first appearance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EntryId(pub u32);

impl EntryId {
    /// As an index into tables with an entry for each.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A number or word, and how often it is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What is written into a slot.
    pub symbols: Box<[Symbol]>,
    /// How often it must be used, at least once.
    pub copies: u32,
}

/// A grid and the list to fill it with. One that exists is valid, though it may have no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    grid: Grid,
    alphabet: Alphabet,
    slots: Vec<Slot>,
    /// For every square the slots through it, across and down, with its place in each.
    through: Vec<[Option<(SlotId, u32)>; 2]>,
    entries: Vec<Entry>,
    list: Vec<EntryId>,
    /// What the author gave and a player has written.
    start: Vec<Option<Symbol>>,
}

impl Puzzle {
    /// A puzzle of a grid and the entries of its list in order, written in symbols of the alphabet. Entries
    /// without any symbol are left out.
    pub fn new(grid: Grid, alphabet: Alphabet, list: impl IntoIterator<Item = Vec<Symbol>>) -> Self {
        let slots = slot::slots(&grid);
        let mut through = vec![[None; 2]; grid.squares().len()];
        for (id, slot) in slots.iter().enumerate() {
            for (at, cell) in slot.cells.iter().enumerate() {
                let here: &mut [Option<(SlotId, u32)>; 2] = &mut through[cell.index()];
                here[slot.direction as usize] = Some((SlotId(id as u32), at as u32));
            }
        }
        let mut entries: Vec<Entry> = Vec::new();
        let mut known: HashMap<Box<[Symbol]>, EntryId> = HashMap::new();
        let mut in_order = Vec::new();
        for symbols in list.into_iter().filter(|symbols| !symbols.is_empty()).map(Vec::into_boxed_slice) {
            let next = EntryId(entries.len() as u32);
            let id = *known.entry(symbols.clone()).or_insert(next);
            if id == next {
                entries.push(Entry { symbols, copies: 0 });
            }
            entries[id.index()].copies += 1;
            in_order.push(id);
        }
        let start = grid.ids().map(|cell| grid.given(cell)).collect();
        Puzzle { grid, alphabet, slots, through, entries, list: in_order, start }
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

    /// The numbers of the slots.
    pub fn slot_ids(&self) -> impl Iterator<Item = SlotId> + use<> {
        (0..self.slots.len() as u32).map(SlotId)
    }

    /// The slot of this number.
    pub fn slot(&self, id: SlotId) -> &Slot {
        &self.slots[id.index()]
    }

    /// The slots through a square, with its place in each.
    pub fn through(&self, cell: CellId) -> impl Iterator<Item = (SlotId, usize)> + use<> {
        self.through[cell.index()].into_iter().flatten().map(|(slot, at)| (slot, at as usize))
    }

    /// The different entries.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The entry of this number.
    pub fn entry(&self, id: EntryId) -> &Entry {
        &self.entries[id.index()]
    }

    /// An entry as it is written.
    pub fn text(&self, id: EntryId) -> String {
        self.alphabet.word(&self.entry(id).symbols)
    }

    /// The list in the author's order, an entry as often as it stands there.
    pub fn list(&self) -> &[EntryId] {
        &self.list
    }

    /// What stands in the squares before anything is searched: what is given, and what a player has written.
    pub fn start(&self) -> &[Option<Symbol>] {
        &self.start
    }

    /// Open squares that no slot goes through: nothing is ever written there.
    pub fn lone_cells(&self) -> impl Iterator<Item = CellId> {
        self.grid.ids().filter(|&cell| self.grid.is_open(cell) && self.through(cell).next().is_none())
    }

    /// The same puzzle as far as a player has come; `None` if a wall or a given symbol was written over.
    pub(crate) fn with_start(&self, start: Vec<Option<Symbol>>) -> Option<Self> {
        let keeps = |cell: CellId| match self.grid.square(cell) {
            Square::Wall => start[cell.index()].is_none(),
            Square::Open => true,
            Square::Given(symbol) => start[cell.index()] == Some(symbol),
        };
        let legal = start.len() == self.start.len() && self.grid.ids().all(keeps);
        legal.then(|| Puzzle { start, ..self.clone() })
    }
}

/// What stands in every square: an answer, right or wrong.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Solution {
    /// The symbol in each square, in reading order; none in walls and in squares that no slot goes through.
    pub symbols: Vec<Option<Symbol>>,
}
