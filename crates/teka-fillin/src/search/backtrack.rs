//! Report E's search: slots across in reading order, then down column by column, stably sorted by length and taken
//! from the longest, the last found first; entries from the largest down. The first entry that fits is written and
//! the next slot is tried; where none fits, the last one written is taken back. A case is an entry tried in a slot
//! of its length.

use super::Found;
use crate::grid::CellId;
use crate::puzzle::{EntryId, Puzzle, Solution};
use crate::slot::SlotId;
use crate::symbol::Symbol;
use std::collections::HashMap;
use teka_core::Watch;

pub(super) fn search(puzzle: &Puzzle, watch: &mut Watch<'_>) -> Found {
    walk(puzzle, watch, |_| {})
}

/// What the search does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// An entry is written into a slot.
    Write(SlotId, EntryId),
    /// The last one is taken back.
    TakeBack,
}

/// The search, telling of everything it does.
fn walk(puzzle: &Puzzle, watch: &mut Watch<'_>, mut tell: impl FnMut(Event)) -> Found {
    let slots = slots(puzzle);
    let entries = entries(puzzle);
    let mut symbols = puzzle.start().to_vec();
    let mut used: HashMap<usize, Vec<bool>> =
        entries.iter().map(|(&length, of)| (length, vec![false; of.len()])).collect();
    let mut written: Vec<Written> = Vec::with_capacity(slots.len());
    let mut next = 0;
    watch.node()?;
    loop {
        let Some(&slot) = slots.get(written.len()) else {
            let all_used = used.values().flatten().all(|&used| used);
            if all_used {
                return Ok(Some(answer(puzzle, symbols)));
            }
            // Entries are left over for which there is no slot: no other order uses them up.
            return Ok(None);
        };
        let cells = &puzzle.slot(slot).cells;
        let (of_length, used_of_length) = match (entries.get(&cells.len()), used.get_mut(&cells.len())) {
            (Some(entries), Some(used)) => (entries.as_slice(), used.as_mut_slice()),
            _ => (&[][..], &mut [][..]),
        };
        let mut chosen = None;
        while next < of_length.len() && chosen.is_none() {
            if !used_of_length[next] {
                watch.case()?;
                if fits(cells, &puzzle.entry(of_length[next]).symbols, &symbols) {
                    chosen = Some(next);
                }
            }
            next += 1;
        }
        if let Some(number) = chosen {
            watch.node()?;
            tell(Event::Write(slot, of_length[number]));
            used_of_length[number] = true;
            let mut fresh = Vec::new();
            for (&cell, &symbol) in cells.iter().zip(&puzzle.entry(of_length[number]).symbols) {
                if symbols[cell.index()].replace(symbol).is_none() {
                    fresh.push(cell);
                }
            }
            written.push(Written { length: cells.len(), number, fresh });
            next = 0;
            continue;
        }
        let Some(last) = written.pop() else { return Ok(None) };
        tell(Event::TakeBack);
        for cell in last.fresh {
            symbols[cell.index()] = None;
        }
        if let Some(used) = used.get_mut(&last.length) {
            used[last.number] = false;
        }
        next = last.number + 1;
    }
}

/// An entry that was written: which of its length, and the squares that were empty before.
struct Written {
    length: usize,
    number: usize,
    fresh: Vec<CellId>,
}

/// The slots in the order in which they are filled.
fn slots(puzzle: &Puzzle) -> Vec<SlotId> {
    let mut slots: Vec<SlotId> = puzzle.slot_ids().collect();
    slots.sort_by_key(|&slot| puzzle.slot(slot).len());
    slots.reverse();
    slots
}

/// The entries of each length, copies one by one, from the largest down.
fn entries(puzzle: &Puzzle) -> HashMap<usize, Vec<EntryId>> {
    let mut all: Vec<(String, EntryId)> = puzzle.list().iter().map(|&id| (puzzle.text(id), id)).collect();
    all.sort_by(|one, other| other.cmp(one));
    let mut by_length: HashMap<usize, Vec<EntryId>> = HashMap::new();
    for (_, id) in all {
        by_length.entry(puzzle.entry(id).symbols.len()).or_default().push(id);
    }
    by_length
}

fn fits(cells: &[CellId], entry: &[Symbol], symbols: &[Option<Symbol>]) -> bool {
    let meets =
        |(cell, symbol): (&CellId, &Symbol)| symbols[cell.index()].is_none_or(|written| written == *symbol);
    cells.iter().zip(entry).all(meets)
}

/// The symbols of the filled slots, and what is given elsewhere.
fn answer(puzzle: &Puzzle, mut symbols: Vec<Option<Symbol>>) -> Solution {
    for cell in puzzle.lone_cells() {
        symbols[cell.index()] = puzzle.grid().given(cell);
    }
    Solution { symbols }
}

#[cfg(test)]
mod tests {
    use super::*;
    use teka_core::{Budget, Reading, Silent, Source};

    #[test]
    fn the_published_example_is_solved_in_its_published_order() {
        let board = Source::new("board", "-#-###\n-----#\n-#-#-#\n##----\n##-###\n");
        let list = Source::new("list", "246\n549\n1397\n40215\n42035\n");
        let puzzle = crate::read::read(&[board, list], Reading::Strict).value.unwrap();
        let budget = Budget::default();
        let mut watch = Watch::new(&budget, &Silent);
        let mut told = Vec::new();
        let found = walk(&puzzle, &mut watch, |event| match event {
            Event::Write(_, entry) => told.push(puzzle.text(entry)),
            Event::TakeBack => told.push("back".to_owned()),
        });
        assert!(found.unwrap().is_some());
        assert_eq!(told, ["42035", "40215", "back", "back", "40215", "42035", "1397", "549", "246"]);
        assert_eq!(watch.stats.cases, 8);
    }
}
