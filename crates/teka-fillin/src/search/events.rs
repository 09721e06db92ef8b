//! How what a search does is told: the events of writing and taking back, and why a branch is left.

use crate::codes;
use crate::grid::CellId;
use crate::impossible::{at_slot, shown};
use crate::puzzle::{EntryId, Puzzle};
use crate::slot::SlotId;
use crate::symbol::Symbol;
use teka_core::{Event, Message, Spot};

/// An entry is written into a slot.
pub(super) fn write(puzzle: &Puzzle, slot: SlotId, entry: EntryId) -> Event {
    let cells = puzzle.slot(slot).cells.iter().map(|&cell| spot(puzzle, cell)).collect();
    Event::Write { entry: puzzle.text(entry), cells }
}

/// The entry that was written last is taken back.
pub(super) fn take_back(puzzle: &Puzzle, entry: EntryId) -> Event {
    Event::TakeBack { entry: puzzle.text(entry) }
}

/// These squares are certain.
pub(super) fn propagate(puzzle: &Puzzle, symbols: &[(CellId, Symbol)], reason: &'static str) -> Event {
    let text = |symbol| puzzle.alphabet().text(symbol).to_owned();
    let symbols = symbols.iter().map(|&(cell, symbol)| (spot(puzzle, cell), text(symbol))).collect();
    Event::Propagate { symbols, reason }
}

/// An entry does not go into a slot, because something else stands in one of its squares.
pub(super) fn clash(puzzle: &Puzzle, entry: EntryId, cell: CellId, symbol: Symbol) -> Event {
    let (row, column) = puzzle.grid().place(cell);
    let reason = Message::new(codes::TRACE_CLASH).with("entry", shown(puzzle, entry));
    let reason = reason.with("row", row + 1).with("column", column + 1);
    Event::Prune { reason: reason.with("symbol", puzzle.alphabet().text(symbol)) }
}

/// No entry is left for a slot.
pub(super) fn no_entry(puzzle: &Puzzle, slot: SlotId) -> Event {
    Event::Prune { reason: at_slot(codes::TRACE_NO_ENTRY, puzzle, slot) }
}

/// An entry has too few slots left.
pub(super) fn no_slot(puzzle: &Puzzle, entry: EntryId) -> Event {
    Event::Prune { reason: Message::new(codes::TRACE_NO_SLOT).with("entry", shown(puzzle, entry)) }
}

/// More slots can hold nothing but this entry than it is listed.
pub(super) fn too_often(puzzle: &Puzzle, entry: EntryId) -> Event {
    Event::Prune { reason: Message::new(codes::TRACE_TOO_OFTEN).with("entry", shown(puzzle, entry)) }
}

/// A slot loses an entry that led to a contradiction.
pub(super) fn refuted(puzzle: &Puzzle, slot: SlotId, entry: EntryId) -> Event {
    let reason = at_slot(codes::TRACE_REFUTED, puzzle, slot);
    Event::Prune { reason: reason.with("entry", shown(puzzle, entry)) }
}

/// Clause learning has shown that the rest cannot be filled.
pub(super) fn no_clauses() -> Event {
    Event::Prune { reason: Message::new(codes::TRACE_NO_CLAUSES) }
}

fn spot(puzzle: &Puzzle, cell: CellId) -> Spot {
    let (row, column) = puzzle.grid().place(cell);
    Spot { layer: 0, row, column }
}
