//! Solves a filled grid again from any set of givens, by the techniques that people use. What they solve has
//! exactly one solution, because every technique holds in all solutions; so one pass yields both the level
//! and the proof. Also chooses squares to give until the techniques solve the grid, and proves by search
//! (`proof.rs`) that givens are enough.

use super::draft::Draft;
use super::proof::{Proof, prove};
use crate::events::Monitor;
use crate::grid::CellId;
use crate::puzzle::Puzzle;
use crate::search::propagate::Compiled;
use crate::search::propagate::techniques::{PencilMarks, Progress, Technique, next_deduction_up_to};
use crate::symbol::Symbol;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use teka_core::Limit;
use teka_core::random::choose;

/// A puzzle whose solution is known.
pub(super) struct Deducer {
    puzzle: Puzzle,
    compiled: Compiled,
    solution: Vec<Option<Symbol>>,
}

/// How far the techniques got.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Reached {
    /// The hardest technique that was used.
    pub(super) hardest: Option<Technique>,
    /// The squares that stayed empty; none if it is solved.
    pub(super) open: Vec<usize>,
}

impl Reached {
    pub(super) fn is_solved(&self) -> bool {
        self.open.is_empty()
    }

    /// The level, from 1 to 6.
    pub(super) fn level(&self) -> u8 {
        self.hardest.map_or(1, Technique::level)
    }
}

impl Deducer {
    pub(super) fn new(draft: &Draft, monitor: &mut Monitor<'_>) -> Result<Option<Self>, Limit> {
        let puzzle = draft.puzzle(&[]);
        let solution = draft.solution(&puzzle);
        let compiled = Compiled::new(&puzzle, monitor)?;
        Ok(compiled.map(|compiled| Deducer { puzzle, compiled, solution }))
    }

    /// The symbols of some squares of the solution.
    pub(super) fn start(&self, givens: &[usize]) -> Vec<Option<Symbol>> {
        let mut start = vec![None; self.solution.len()];
        for &cell in givens {
            start[cell] = self.solution[cell];
        }
        start
    }

    /// Solves it from some givens with techniques up to `hardest`.
    pub(super) fn solve(
        &self,
        givens: &[usize],
        hardest: Technique,
        monitor: &mut Monitor<'_>,
    ) -> Result<Reached, Limit> {
        let mut marks = PencilMarks::with_start(&self.puzzle, &self.compiled, &self.start(givens));
        let used = deduce(&mut marks, hardest, monitor)?;
        Ok(Reached { hardest: used, open: self.open(&marks) })
    }

    /// Proves or refutes that some givens leave only one solution.
    pub(super) fn prove(&self, givens: &[usize], monitor: &mut Monitor<'_>) -> Result<Proof, Limit> {
        match self.puzzle.with_start(self.start(givens)) {
            Some(puzzle) => prove(&puzzle, &self.solution, monitor),
            None => Ok(Proof::Unknown),
        }
    }

    /// Squares to give so that techniques up to `hardest` solve it: one more whenever they get stuck.
    pub(super) fn givens_for(
        &self,
        hardest: Technique,
        rng: &mut ChaCha8Rng,
        monitor: &mut Monitor<'_>,
    ) -> Result<Vec<usize>, Limit> {
        let mut givens = Vec::new();
        let mut marks = PencilMarks::with_start(&self.puzzle, &self.compiled, &self.start(&[]));
        loop {
            deduce(&mut marks, hardest, monitor)?;
            let open = self.open(&marks);
            let wanted = match hardest {
                Technique::OnlyOfLength => self.nearly_full(&marks),
                _ => Vec::new(),
            };
            let Some(&cell) = choose(rng, if wanted.is_empty() { &open } else { &wanted }) else {
                return Ok(givens);
            };
            if let Some(symbol) = self.solution[cell] {
                marks.write(CellId(cell as u32), symbol);
            }
            givens.push(cell);
        }
    }

    /// Empty squares to fill so that soon only one slot of some length is open: of the length with the fewest squares
    /// to fill for that, those of the slot with the fewest.
    fn nearly_full(&self, marks: &PencilMarks<'_, '_>) -> Vec<usize> {
        let mut by_length: BTreeMap<usize, Vec<Vec<usize>>> = BTreeMap::new();
        for slot in marks.open_slots() {
            let cells = &self.puzzle.slots()[slot as usize].cells;
            let empty = cells.iter().map(|cell| cell.index()).filter(|&cell| marks.written[cell].is_none());
            by_length.entry(cells.len()).or_default().push(empty.collect());
        }
        let to_fill = |slots: &Vec<Vec<usize>>| {
            let sizes = || slots.iter().map(Vec::len);
            sizes().sum::<usize>() - sizes().max().unwrap_or(0)
        };
        let slots = by_length.into_values().min_by_key(to_fill).unwrap_or_default();
        slots.into_iter().min_by_key(Vec::len).unwrap_or_default()
    }

    fn open(&self, marks: &PencilMarks<'_, '_>) -> Vec<usize> {
        let is_open = |&cell: &usize| self.solution[cell].is_some() && marks.written[cell].is_none();
        (0..self.solution.len()).filter(is_open).collect()
    }
}

/// Applies techniques until it is solved or none applies; returns the hardest that was used.
fn deduce(
    marks: &mut PencilMarks<'_, '_>,
    hardest: Technique,
    monitor: &mut Monitor<'_>,
) -> Result<Option<Technique>, Limit> {
    let mut used = None;
    while let Progress::Deduced(deduction) = next_deduction_up_to(marks, hardest, monitor)? {
        used = used.max(Some(deduction.technique));
        marks.apply(&deduction);
    }
    Ok(used)
}
