//! What a person has before them: the grid as far as it is written, and for every slot the entries that could go
//! there, as pencil marks. An entry that has been written as often as it is listed is crossed off everywhere else.

use super::super::store::Store;
use super::super::tables::Tables;
use super::{Conclusion, Step};
use crate::grid::CellId;
use crate::puzzle::Puzzle;
use crate::symbol::Symbol;

/// The grid and the pencil marks.
pub(super) struct Ground<'p, 't> {
    pub(super) puzzle: &'p Puzzle,
    pub(super) store: Store<'t>,
    pub(super) written: Vec<Option<Symbol>>,
    /// Whether all squares of a slot are written.
    full: Vec<bool>,
    /// For every entry, how many slots show it in full.
    used: Vec<u32>,
    /// What took candidates away, to be told with a hint.
    pub(super) losses: Vec<Step>,
}

impl<'p, 't> Ground<'p, 't> {
    pub(super) fn new(puzzle: &'p Puzzle, tables: &'t Tables) -> Self {
        let mut ground = Ground {
            puzzle,
            store: Store::new(tables),
            written: vec![None; puzzle.start().len()],
            full: vec![false; tables.choosers.len()],
            used: vec![0; tables.copies.len()],
            losses: Vec::new(),
        };
        for cell in puzzle.grid().ids() {
            if let Some(symbol) = puzzle.start()[cell.index()] {
                ground.write(cell, symbol);
            }
        }
        let store = &mut ground.store;
        let lacking = (0..tables.copies.len()).any(|entry| store.open[entry] < tables.copies[entry]);
        if lacking {
            store.conflict = store.conflict.or(Some(0));
        }
        ground
    }

    /// Whether every slot is full.
    pub(super) fn is_done(&self) -> bool {
        self.full.iter().all(|&full| full)
    }

    /// The slots that are not full.
    pub(super) fn open(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.full.len() as u32).filter(|&slot| !self.full[slot as usize])
    }

    /// How often an entry is still to be written.
    pub(super) fn left(&self, entry: usize) -> u32 {
        self.store.tables.copies[entry] - self.used[entry]
    }

    /// Does what a step says.
    pub(super) fn apply(&mut self, step: &Step) {
        match &step.conclusion {
            Conclusion::Place { slot, number } => {
                let entry = self.store.tables.shelf(*slot).entries[*number as usize];
                let (puzzle, cells) = (self.puzzle, &self.puzzle.slots()[*slot as usize].cells);
                for (&cell, &symbol) in cells.iter().zip(&puzzle.entry(entry).symbols) {
                    self.write(cell, symbol);
                }
            }
            Conclusion::Write { cell, symbol } => self.write(*cell, *symbol),
            Conclusion::Lose(lost) => {
                for &(slot, number) in lost {
                    self.store.remove(slot, number);
                }
                self.losses.push(step.clone());
            }
        }
    }

    fn write(&mut self, cell: CellId, symbol: Symbol) {
        if self.written[cell.index()].replace(symbol).is_some() {
            return;
        }
        let tables = self.store.tables;
        for (slot, at) in self.puzzle.through(cell) {
            let place = &tables.shelf(slot.0).places[at];
            match place.binary_search_by_key(&symbol, |&(symbol, _)| symbol) {
                Ok(found) => self.store.keep(slot.0, place[found].1),
                Err(_) => self.store.conflict = self.store.conflict.or(Some(slot.0)),
            }
            let cells = &self.puzzle.slot(slot).cells;
            if !self.full[slot.index()] && cells.iter().all(|cell| self.written[cell.index()].is_some()) {
                self.full[slot.index()] = true;
                self.cross_off(slot.0);
            }
        }
    }

    /// A slot is full: its entry is crossed off.
    fn cross_off(&mut self, slot: u32) {
        let Some(number) = self.store.held(slot) else {
            self.store.conflict = self.store.conflict.or(Some(slot));
            return;
        };
        let tables = self.store.tables;
        let shelf = tables.shelf(slot);
        let entry = shelf.first + number as usize;
        self.used[entry] += 1;
        if self.used[entry] > tables.copies[entry] {
            self.store.conflict = self.store.conflict.or(Some(slot));
        }
        if self.used[entry] == tables.copies[entry] {
            for &other in &shelf.slots {
                if !self.full[other as usize] {
                    self.store.remove(other, number);
                }
            }
        }
    }
}
