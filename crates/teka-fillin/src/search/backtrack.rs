//! Report E's search: slots across in reading order, then down column by column, stably sorted by length and taken
//! from the longest, the last found first; entries from the largest down. The first entry that fits is written and
//! the next slot is tried; where none fits, the last one written is taken back. A case is an entry tried in a slot
//! of its length.

use super::{Found, events};
use crate::grid::CellId;
use crate::puzzle::{EntryId, Puzzle, Solution};
use crate::slot::SlotId;
use crate::symbol::Symbol;
use std::collections::HashMap;
use teka_core::Watch;

pub(super) fn search(puzzle: &Puzzle, watch: &mut Watch<'_>) -> Found {
    if watch.is_traced() { walk::<true>(puzzle, watch) } else { walk::<false>(puzzle, watch) }
}

/// The search. Cases are its innermost loop, so what does not fit is told of only where `TELLS`.
fn walk<const TELLS: bool>(puzzle: &Puzzle, watch: &mut Watch<'_>) -> Found {
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
            let Some(spare) = left_over(&entries, &used) else { return Ok(Some(answer(puzzle, symbols))) };
            // There is no slot for it: no other order uses it up.
            watch.tell(|| events::no_slot(puzzle, spare))?;
            while let Some(last) = written.pop() {
                watch.tell(|| events::take_back(puzzle, last.entry))?;
            }
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
                let entry = of_length[next];
                match clash(cells, &puzzle.entry(entry).symbols, &symbols) {
                    None => chosen = Some(next),
                    Some((cell, symbol)) if TELLS => {
                        watch.tell(|| events::clash(puzzle, entry, cell, symbol))?;
                    }
                    Some(_) => {}
                }
            }
            next += 1;
        }
        if let Some(number) = chosen {
            watch.node()?;
            let entry = of_length[number];
            watch.tell(|| events::write(puzzle, slot, entry))?;
            used_of_length[number] = true;
            let mut fresh = Vec::new();
            for (&cell, &symbol) in cells.iter().zip(&puzzle.entry(entry).symbols) {
                if symbols[cell.index()].replace(symbol).is_none() {
                    fresh.push(cell);
                }
            }
            written.push(Written { entry, length: cells.len(), number, fresh });
            next = 0;
            continue;
        }
        watch.tell(|| events::no_entry(puzzle, slot))?;
        let Some(last) = written.pop() else { return Ok(None) };
        watch.tell(|| events::take_back(puzzle, last.entry))?;
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
    entry: EntryId,
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

/// An entry that is not written as often as it is listed.
fn left_over(entries: &HashMap<usize, Vec<EntryId>>, used: &HashMap<usize, Vec<bool>>) -> Option<EntryId> {
    let of = |(length, used): (&usize, &Vec<bool>)| {
        let number = used.iter().position(|&used| !used)?;
        Some((*length, entries.get(length)?[number]))
    };
    used.iter().filter_map(of).min().map(|(_, entry)| entry)
}

/// The first square of a slot that holds something else than the entry would, and what it holds.
fn clash(cells: &[CellId], entry: &[Symbol], symbols: &[Option<Symbol>]) -> Option<(CellId, Symbol)> {
    let differs = |(&cell, &symbol): (&CellId, &Symbol)| {
        symbols[cell.index()].filter(|&written| written != symbol).map(|written| (cell, written))
    };
    cells.iter().zip(entry).find_map(differs)
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
    use crate::codes;
    use std::ops::ControlFlow;
    use teka_core::{Budget, Event, Reading, Silent, Source, Stats};

    #[test]
    fn the_published_example_is_solved_in_its_published_order() {
        let board = Source::new("board", "-#-###\n-----#\n-#-#-#\n##----\n##-###\n");
        let list = Source::new("list", "246\n549\n1397\n40215\n42035\n");
        let puzzle = crate::read::read(&[board, list], Reading::Strict).value.unwrap();
        let budget = Budget::default();
        let mut told = Vec::new();
        let mut listen = |event: Event, _: Stats| {
            match event {
                Event::Write { entry, .. } => told.push(entry),
                Event::TakeBack { .. } => told.push("back".to_owned()),
                Event::Prune { reason } if reason.code == codes::TRACE_CLASH => told.push("clash".to_owned()),
                _ => {}
            }
            ControlFlow::Continue(())
        };
        let mut watch = Watch::new(&budget, &Silent).traced(&mut listen);
        let found = search(&puzzle, &mut watch);
        assert_eq!(watch.stats.cases, 8);
        assert!(found.unwrap().is_some());
        let written: Vec<&str> = told.iter().map(String::as_str).filter(|&told| told != "clash").collect();
        assert_eq!(written, ["42035", "40215", "back", "back", "40215", "42035", "1397", "549", "246"]);
        let cases = told.iter().filter(|&told| told != "back").count();
        assert_eq!(cases, 8, "a case is written or clashes: {told:?}");
    }
}
