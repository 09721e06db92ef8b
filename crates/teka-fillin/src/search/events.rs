//! Builds the events of a traced search: entries written and taken back, squares that become certain, and reasons why a
//! branch is pruned.

use crate::codes;
use crate::grid::CellId;
use crate::impossible::{clipped_text, slot_message};
use crate::puzzle::{EntryId, Puzzle};
use crate::slot::SlotId;
use crate::symbol::Symbol;
use teka_core::{Event, Message, CellPos};

/// An entry is written into a slot.
pub(super) fn write(puzzle: &Puzzle, slot: SlotId, entry: EntryId) -> Event {
    let cells = puzzle.slot(slot).cells.iter().map(|&cell| spot(puzzle, cell)).collect();
    Event::Write { entry: puzzle.entry_text(entry), cells }
}

/// The entry that was written last is taken back.
pub(super) fn take_back(puzzle: &Puzzle, entry: EntryId) -> Event {
    Event::TakeBack { entry: puzzle.entry_text(entry) }
}

/// These squares have become certain.
pub(super) fn propagate(puzzle: &Puzzle, symbols: &[(CellId, Symbol)], reason: &'static str) -> Event {
    let text = |symbol| puzzle.alphabet().text(symbol).to_owned();
    let symbols = symbols.iter().map(|&(cell, symbol)| (spot(puzzle, cell), text(symbol))).collect();
    Event::Propagate { symbols, reason }
}

/// An entry does not fit into a slot, because one of its squares holds another symbol.
pub(super) fn clash(puzzle: &Puzzle, entry: EntryId, cell: CellId, symbol: Symbol) -> Event {
    let (row, column) = puzzle.grid().row_column(cell);
    let reason = Message::new(codes::TRACE_CLASH).with("entry", clipped_text(puzzle, entry));
    let reason = reason.with("row", row + 1).with("column", column + 1);
    Event::Prune { reason: reason.with("symbol", puzzle.alphabet().text(symbol)) }
}

/// A slot has no candidates left.
pub(super) fn no_entry(puzzle: &Puzzle, slot: SlotId) -> Event {
    Event::Prune { reason: slot_message(codes::TRACE_NO_ENTRY, puzzle, slot) }
}

/// An entry has fewer possible slots than copies.
pub(super) fn no_slot(puzzle: &Puzzle, entry: EntryId) -> Event {
    Event::Prune { reason: Message::new(codes::TRACE_NO_SLOT).with("entry", clipped_text(puzzle, entry)) }
}

/// More slots need this entry than it has copies.
pub(super) fn too_often(puzzle: &Puzzle, entry: EntryId) -> Event {
    Event::Prune { reason: Message::new(codes::TRACE_TOO_OFTEN).with("entry", clipped_text(puzzle, entry)) }
}

/// An entry is ruled out for a slot, because it led to a contradiction.
pub(super) fn refuted(puzzle: &Puzzle, slot: SlotId, entry: EntryId) -> Event {
    let reason = slot_message(codes::TRACE_REFUTED, puzzle, slot);
    Event::Prune { reason: reason.with("entry", clipped_text(puzzle, entry)) }
}

/// CaDiCaL has shown that the open slots cannot be filled.
pub(super) fn unsatisfiable() -> Event {
    Event::Prune { reason: Message::new(codes::TRACE_NO_CLAUSES) }
}

fn spot(puzzle: &Puzzle, cell: CellId) -> CellPos {
    let (row, column) = puzzle.grid().row_column(cell);
    CellPos { layer: 0, row, column }
}
