//! Proofs without search that a puzzle has no solution: some length has more entries than slots or fewer, or
//! the symbols already in the grid leave a slot without entries or an entry without slots. Also finds a given
//! that no entry has at its position, for a warning, and describes slots and entries for messages.

use crate::codes;
use crate::grid::CellId;
use crate::puzzle::{EntryId, Puzzle};
use crate::slot::{Slot, SlotId};
use crate::symbol::Symbol;
use std::collections::{BTreeMap, HashSet};
use teka_core::Message;

/// Why the puzzle has no solution, if a simple proof exists.
pub(crate) fn proof(puzzle: &Puzzle) -> Option<Message> {
    entry_too_long(puzzle)
        .or_else(|| length_mismatch(puzzle))
        .or_else(|| slot_without_entry(puzzle))
        .or_else(|| entry_without_slot(puzzle))
}

/// An entry longer than any slot.
fn entry_too_long(puzzle: &Puzzle) -> Option<Message> {
    let longest = puzzle.slots().iter().map(Slot::len).max().unwrap_or(0);
    let at = puzzle.entries().iter().position(|entry| entry.symbols.len() > longest)?;
    let message = Message::new(codes::LONGER).with("entry", clipped_text(puzzle, EntryId(at as u32)));
    Some(message.with("length", puzzle.entries()[at].symbols.len()).with("longest", longest))
}

/// The lengths that do not have as many entries as slots.
fn length_mismatch(puzzle: &Puzzle) -> Option<Message> {
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

/// A slot whose symbols match no entry.
fn slot_without_entry(puzzle: &Puzzle) -> Option<Message> {
    let by_length = by_length(puzzle);
    let slot = puzzle.slot_ids().find(|&id| {
        let cells = &puzzle.slot(id).cells;
        let written = cells.iter().any(|cell| puzzle.start()[cell.index()].is_some());
        written
            && !by_length
                .get(&cells.len())
                .is_some_and(|entries| entries.iter().any(|&entry| fits(puzzle, entry, id)))
    })?;
    Some(slot_message(codes::SLOT_UNFILLABLE, puzzle, slot).with("pattern", pattern(puzzle, slot)))
}

/// An entry that fits into no slot.
fn entry_without_slot(puzzle: &Puzzle) -> Option<Message> {
    let is_free = |slot: &&Slot| slot.cells.iter().all(|cell| puzzle.start()[cell.index()].is_none());
    let free: HashSet<usize> = puzzle.slots().iter().filter(is_free).map(Slot::len).collect();
    let lengths: BTreeMap<usize, Vec<SlotId>> = puzzle.slot_ids().fold(BTreeMap::new(), |mut map, id| {
        map.entry(puzzle.slot(id).len()).or_insert_with(Vec::new).push(id);
        map
    });
    let ids = (0..puzzle.entries().len() as u32).map(EntryId);
    let mut constrained = ids.filter(|&id| !free.contains(&puzzle.entry(id).symbols.len()));
    let entry = constrained.find(|&entry| {
        let slots = lengths.get(&puzzle.entry(entry).symbols.len());
        !slots.is_some_and(|slots| slots.iter().any(|&slot| fits(puzzle, entry, slot)))
    })?;
    Some(Message::new(codes::ENTRY_FITS_NOWHERE).with("entry", clipped_text(puzzle, entry)))
}

/// A given symbol that no entry has at its position in a slot.
pub(crate) fn unmatched_given(puzzle: &Puzzle) -> Option<(CellId, Symbol)> {
    let mut present: HashSet<(usize, usize, Symbol)> = HashSet::new();
    let given: Vec<(CellId, Symbol)> =
        puzzle.grid().cells().filter_map(|cell| Some((cell, puzzle.grid().given(cell)?))).collect();
    if given.is_empty() {
        return None;
    }
    for entry in puzzle.entries() {
        let length = entry.symbols.len();
        present.extend(entry.symbols.iter().enumerate().map(|(at, &symbol)| (length, at, symbol)));
    }
    given.into_iter().find(|&(cell, symbol)| {
        puzzle.slots_through(cell).any(|(slot, at)| !present.contains(&(puzzle.slot(slot).len(), at, symbol)))
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

/// A message about a slot: its first square, counted from 1, its direction and its length.
pub(crate) fn slot_message(code: &'static str, puzzle: &Puzzle, slot: SlotId) -> Message {
    let slot = puzzle.slot(slot);
    let (row, column) = puzzle.grid().row_column(slot.cells[0]);
    let message = Message::new(code).with("row", row + 1).with("column", column + 1);
    message.with("direction", slot.direction.name()).with("length", slot.len())
}

/// The symbols in a slot, with `-` for empty squares.
pub(crate) fn pattern(puzzle: &Puzzle, slot: SlotId) -> String {
    let cells = puzzle.slot(slot).cells.iter();
    let text: String = cells
        .map(|cell| {
            puzzle.start()[cell.index()].map_or(crate::print::EMPTY, |symbol| puzzle.alphabet().text(symbol))
        })
        .collect();
    crate::read::clip(&text)
}

/// The text of an entry, shortened if it is very long.
pub(crate) fn clipped_text(puzzle: &Puzzle, entry: EntryId) -> String {
    crate::read::clip(&puzzle.entry_text(entry))
}
