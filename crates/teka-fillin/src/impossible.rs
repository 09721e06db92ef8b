//! Proofs that need no search: lists that do not match the slots, and symbols that nothing can meet.

use crate::codes;
use crate::grid::CellId;
use crate::puzzle::{EntryId, Puzzle};
use crate::slot::{Slot, SlotId};
use crate::symbol::Symbol;
use std::collections::{BTreeMap, HashSet};
use teka_core::Message;

/// Why the puzzle has no solution, if that can be seen at a glance.
pub(crate) fn proof(puzzle: &Puzzle) -> Option<Message> {
    longer(puzzle).or_else(|| lengths(puzzle)).or_else(|| unfillable(puzzle)).or_else(|| homeless(puzzle))
}

/// An entry longer than any slot.
fn longer(puzzle: &Puzzle) -> Option<Message> {
    let longest = puzzle.slots().iter().map(Slot::len).max().unwrap_or(0);
    let at = puzzle.entries().iter().position(|entry| entry.symbols.len() > longest)?;
    let message = Message::new(codes::LONGER).with("entry", shown(puzzle, EntryId(at as u32)));
    Some(message.with("length", puzzle.entries()[at].symbols.len()).with("longest", longest))
}

/// As many entries as slots of every length; otherwise all lengths where that is not so.
fn lengths(puzzle: &Puzzle) -> Option<Message> {
    let mut counts: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
    for slot in puzzle.slots() {
        counts.entry(slot.len()).or_default().1 += 1;
    }
    for entry in puzzle.entries() {
        counts.entry(entry.symbols.len()).or_default().0 += entry.copies as usize;
    }
    let mut wrong = counts.iter().filter(|(_, (entries, slots))| entries != slots);
    let (&length, &(entries, slots)) = wrong.next()?;
    let others: Vec<String> = wrong.take(20).map(|(length, _)| length.to_string()).collect();
    let message = Message::new(codes::LENGTHS).with("length", length).with("entries", entries);
    Some(message.with("slots", slots).with("more", others.len()).with("others", others.join(", ")))
}

/// A slot whose symbols no entry has.
fn unfillable(puzzle: &Puzzle) -> Option<Message> {
    let by_length = by_length(puzzle);
    let slot = puzzle.slot_ids().find(|&id| {
        let cells = &puzzle.slot(id).cells;
        let written = cells.iter().any(|cell| puzzle.start()[cell.index()].is_some());
        written
            && !by_length.get(&cells.len()).is_some_and(|of| of.iter().any(|&entry| fits(puzzle, entry, id)))
    })?;
    Some(at_slot(codes::SLOT_UNFILLABLE, puzzle, slot).with("pattern", pattern(puzzle, slot)))
}

/// An entry that fits into no slot.
fn homeless(puzzle: &Puzzle) -> Option<Message> {
    let is_free = |slot: &&Slot| slot.cells.iter().all(|cell| puzzle.start()[cell.index()].is_none());
    let free: HashSet<usize> = puzzle.slots().iter().filter(is_free).map(Slot::len).collect();
    let lengths: BTreeMap<usize, Vec<SlotId>> = puzzle.slot_ids().fold(BTreeMap::new(), |mut map, id| {
        map.entry(puzzle.slot(id).len()).or_insert_with(Vec::new).push(id);
        map
    });
    let ids = (0..puzzle.entries().len() as u32).map(EntryId);
    let mut bound = ids.filter(|&id| !free.contains(&puzzle.entry(id).symbols.len()));
    let entry = bound.find(|&entry| {
        let slots = lengths.get(&puzzle.entry(entry).symbols.len());
        !slots.is_some_and(|slots| slots.iter().any(|&slot| fits(puzzle, entry, slot)))
    })?;
    Some(Message::new(codes::ENTRY_FITS_NOWHERE).with("entry", shown(puzzle, entry)))
}

/// A given symbol that no entry has at any place it could stand in.
pub(crate) fn unmet(puzzle: &Puzzle) -> Option<(CellId, Symbol)> {
    let mut met: HashSet<(usize, usize, Symbol)> = HashSet::new();
    let given: Vec<(CellId, Symbol)> =
        puzzle.grid().ids().filter_map(|cell| Some((cell, puzzle.grid().given(cell)?))).collect();
    if given.is_empty() {
        return None;
    }
    for entry in puzzle.entries() {
        let length = entry.symbols.len();
        met.extend(entry.symbols.iter().enumerate().map(|(at, &symbol)| (length, at, symbol)));
    }
    given.into_iter().find(|&(cell, symbol)| {
        puzzle.through(cell).any(|(slot, at)| !met.contains(&(puzzle.slot(slot).len(), at, symbol)))
    })
}

fn by_length(puzzle: &Puzzle) -> BTreeMap<usize, Vec<EntryId>> {
    let mut by_length: BTreeMap<usize, Vec<EntryId>> = BTreeMap::new();
    for (id, entry) in puzzle.entries().iter().enumerate() {
        by_length.entry(entry.symbols.len()).or_default().push(EntryId(id as u32));
    }
    by_length
}

fn fits(puzzle: &Puzzle, entry: EntryId, slot: SlotId) -> bool {
    let cells = &puzzle.slot(slot).cells;
    cells
        .iter()
        .zip(&puzzle.entry(entry).symbols)
        .all(|(cell, symbol)| puzzle.start()[cell.index()].is_none_or(|written| written == *symbol))
}

/// Something about a slot: where it begins, counted from one, and how it runs.
pub(crate) fn at_slot(code: &'static str, puzzle: &Puzzle, slot: SlotId) -> Message {
    let slot = puzzle.slot(slot);
    let (row, column) = puzzle.grid().place(slot.cells[0]);
    let message = Message::new(code).with("row", row + 1).with("column", column + 1);
    message.with("direction", slot.direction.name()).with("length", slot.len())
}

/// What stands in a slot, with `-` for nothing.
pub(crate) fn pattern(puzzle: &Puzzle, slot: SlotId) -> String {
    let cells = puzzle.slot(slot).cells.iter();
    let text: String = cells
        .map(|cell| {
            puzzle.start()[cell.index()].map_or(crate::print::EMPTY, |symbol| puzzle.alphabet().text(symbol))
        })
        .collect();
    crate::read::clip(&text)
}

/// An entry, shortened if need be.
pub(crate) fn shown(puzzle: &Puzzle, entry: EntryId) -> String {
    crate::read::clip(&puzzle.text(entry))
}
