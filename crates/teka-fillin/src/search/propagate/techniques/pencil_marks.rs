//! Pencil marks: the partly filled grid, and the candidates of every slot. Nothing is propagated except that
//! an entry that has been written as often as it is listed is crossed off everywhere else.

use super::{Conclusion, Deduction};
use crate::grid::CellId;
use crate::puzzle::{EntryId, Puzzle};
use crate::search::propagate::compiled::Compiled;
use crate::search::propagate::domains::{Domains, bits};
use crate::symbol::Symbol;

/// A partly filled grid and the candidates of its slots.
pub(crate) struct PencilMarks<'p, 'c> {
    pub(crate) puzzle: &'p Puzzle,
    pub(in crate::search::propagate) domains: Domains<'c>,
    /// The symbol in each square.
    pub(crate) written: Vec<Option<Symbol>>,
    /// Whether all squares of each slot are filled.
    full: Vec<bool>,
    /// How many full slots hold each entry.
    used: Vec<u32>,
    /// The deductions that eliminated candidates, to explain later ones.
    pub(crate) eliminations: Vec<Deduction>,
}

impl<'p, 'c> PencilMarks<'p, 'c> {
    /// The marks of a puzzle in which only the start is filled in.
    pub(crate) fn new(puzzle: &'p Puzzle, compiled: &'c Compiled) -> Self {
        Self::with_start(puzzle, compiled, puzzle.start())
    }

    /// The marks of a puzzle in which these symbols are filled in.
    pub(crate) fn with_start(puzzle: &'p Puzzle, compiled: &'c Compiled, start: &[Option<Symbol>]) -> Self {
        let mut marks = PencilMarks {
            puzzle,
            domains: Domains::new(compiled),
            written: vec![None; start.len()],
            full: vec![false; compiled.slot_vars.len()],
            used: vec![0; compiled.copies.len()],
            eliminations: Vec::new(),
        };
        for cell in puzzle.grid().cells() {
            if let Some(symbol) = start[cell.index()] {
                marks.write(cell, symbol);
            }
        }
        let domains = &mut marks.domains;
        let missing =
            (0..compiled.copies.len()).any(|entry| domains.possible_uses[entry] < compiled.copies[entry]);
        if missing {
            domains.conflict = domains.conflict.or(Some(0));
        }
        marks
    }

    /// Whether every slot is full.
    pub(crate) fn is_solved(&self) -> bool {
        self.full.iter().all(|&full| full)
    }

    /// The slots that are not full.
    pub(crate) fn open_slots(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.full.len() as u32).filter(|&slot| !self.full[slot as usize])
    }

    /// How often an entry must still be written.
    pub(super) fn unused_copies(&self, entry: usize) -> u32 {
        self.domains.compiled.copies[entry] - self.used[entry]
    }

    /// The entry of this number in a slot's length class.
    pub(crate) fn entry(&self, slot: u32, number: u32) -> EntryId {
        self.domains.entry(slot, number)
    }

    /// The entries that could go into a slot.
    pub(crate) fn candidates(&self, slot: u32) -> impl Iterator<Item = EntryId> + '_ {
        bits(self.domains.candidates(slot)).map(move |number| self.domains.entry(slot, number))
    }

    /// How many entries could go into a slot.
    pub(crate) fn candidate_count(&self, slot: u32) -> usize {
        self.domains.size(slot) as usize
    }

    /// Applies a deduction.
    pub(crate) fn apply(&mut self, deduction: &Deduction) {
        match &deduction.conclusion {
            Conclusion::Place { slot, number } => {
                let entry = self.entry(*slot, *number);
                let (puzzle, cells) = (self.puzzle, &self.puzzle.slots()[*slot as usize].cells);
                for (&cell, &symbol) in cells.iter().zip(&puzzle.entry(entry).symbols) {
                    self.write(cell, symbol);
                }
            }
            Conclusion::Write { cell, symbol } => self.write(*cell, *symbol),
            Conclusion::Eliminate(eliminated) => {
                for &(slot, number) in eliminated {
                    self.domains.remove(slot, number);
                }
                self.eliminations.push(deduction.clone());
            }
        }
    }

    /// Writes a symbol into a square, unless it is filled.
    pub(crate) fn write(&mut self, cell: CellId, symbol: Symbol) {
        if self.written[cell.index()].replace(symbol).is_some() {
            return;
        }
        let compiled = self.domains.compiled;
        for (slot, at) in self.puzzle.slots_through(cell) {
            let position = &compiled.length_class(slot.0).positions[at];
            match position.binary_search_by_key(&symbol, |&(symbol, _)| symbol) {
                Ok(found) => self.domains.intersect(slot.0, position[found].1),
                Err(_) => self.domains.conflict = self.domains.conflict.or(Some(slot.0)),
            }
            let cells = &self.puzzle.slot(slot).cells;
            if !self.full[slot.index()] && cells.iter().all(|cell| self.written[cell.index()].is_some()) {
                self.full[slot.index()] = true;
                self.cross_off(slot.0);
            }
        }
    }

    /// Crosses the entry of a full slot off the list.
    fn cross_off(&mut self, slot: u32) {
        let Some(number) = self.domains.assigned(slot) else {
            self.domains.conflict = self.domains.conflict.or(Some(slot));
            return;
        };
        let compiled = self.domains.compiled;
        let class = compiled.length_class(slot);
        let entry = class.first + number as usize;
        self.used[entry] += 1;
        if self.used[entry] > compiled.copies[entry] {
            self.domains.conflict = self.domains.conflict.or(Some(slot));
        }
        if self.used[entry] == compiled.copies[entry] {
            for &other in &class.slots {
                if !self.full[other as usize] {
                    self.domains.remove(other, number);
                }
            }
        }
    }
}
