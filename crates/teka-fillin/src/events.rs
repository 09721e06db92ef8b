//! The events of traced searches: the [`Action`]s (an entry written or taken back, squares that become
//! certain) and the reasons why a branch is pruned, with a function that makes each event.

use crate::codes;
use crate::grid::CellId;
use crate::impossible::{clipped_text, slot_message};
use crate::puzzle::{EntryId, Puzzle};
use crate::slot::SlotId;
use crate::symbol::Symbol;
use teka_core::{CellPos, Message, family_data};

/// An event of a fill-in search.
pub type Event = teka_core::Event<Action>;
/// A monitor of a fill-in search.
pub(crate) type Monitor<'a> = teka_core::Monitor<'a, Action>;

/// What fill-in searches do to the grid.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
pub enum Action {
    /// An entry is written into a slot.
    Write {
        /// The entry.
        entry: String,
        /// The squares of the slot.
        #[cfg_attr(feature = "serde", serde(serialize_with = "CellPos::as_triples"))]
        cells: Vec<CellPos>,
    },
    /// The entry that was written last is taken back, and everything that followed from it.
    TakeBack {
        /// The entry.
        entry: String,
    },
    /// Squares become certain.
    Propagate {
        /// The squares and their symbols.
        #[cfg_attr(feature = "serde", serde(serialize_with = "as_objects"))]
        symbols: Vec<(CellPos, String)>,
        /// The code of the rule that was applied.
        reason: &'static str,
    },
}

family_data!(Action);

impl teka_core::Action for Action {
    fn name(&self) -> &'static str {
        match self {
            Action::Write { .. } => "write",
            Action::TakeBack { .. } => "take-back",
            Action::Propagate { .. } => "propagate",
        }
    }

    fn message(&self) -> Message {
        match self {
            Action::Write { entry, .. } => Message::new(codes::TRACE_WRITE).with("entry", entry.as_str()),
            Action::TakeBack { entry } => Message::new(codes::TRACE_TAKE_BACK).with("entry", entry.as_str()),
            Action::Propagate { symbols, .. } => {
                Message::new(codes::TRACE_PROPAGATE).with("symbols", symbols.len())
            }
        }
    }

    fn is_undo(&self) -> bool {
        matches!(self, Action::TakeBack { .. })
    }
}

/// Serialises each square as `{"cell": [layer, row, column], "symbol": …}`.
#[cfg(feature = "serde")]
fn as_objects<S: serde::Serializer>(symbols: &[(CellPos, String)], serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(serde::Serialize)]
    struct Written<'a> {
        cell: [usize; 3],
        symbol: &'a str,
    }
    serializer.collect_seq(
        symbols.iter().map(|(cell, symbol)| Written { cell: [cell.layer, cell.row, cell.column], symbol }),
    )
}

/// An entry is written into a slot.
pub(crate) fn write(puzzle: &Puzzle, slot: SlotId, entry: EntryId) -> Event {
    let cells = puzzle.slot(slot).cells.iter().map(|&cell| position(puzzle, cell)).collect();
    Event::Action(Action::Write { entry: puzzle.entry_text(entry), cells })
}

/// The entry that was written last is taken back.
pub(crate) fn take_back(puzzle: &Puzzle, entry: EntryId) -> Event {
    Event::Action(Action::TakeBack { entry: puzzle.entry_text(entry) })
}

/// These squares have become certain.
pub(crate) fn propagate(puzzle: &Puzzle, symbols: &[(CellId, Symbol)], reason: &'static str) -> Event {
    let text = |symbol| puzzle.alphabet().text(symbol).to_owned();
    let symbols = symbols.iter().map(|&(cell, symbol)| (position(puzzle, cell), text(symbol))).collect();
    Event::Action(Action::Propagate { symbols, reason })
}

/// An entry does not fit into a slot, because a square of the slot holds another symbol.
pub(crate) fn clash(puzzle: &Puzzle, entry: EntryId, cell: CellId, symbol: Symbol) -> Event {
    let (row, column) = puzzle.grid().row_column(cell);
    let reason = Message::new(codes::TRACE_CLASH).with("entry", clipped_text(puzzle, entry));
    let reason = reason.with("row", row + 1).with("column", column + 1);
    Event::Prune { reason: reason.with("symbol", puzzle.alphabet().text(symbol)) }
}

/// A slot has no candidates left.
pub(crate) fn no_entry(puzzle: &Puzzle, slot: SlotId) -> Event {
    Event::Prune { reason: slot_message(codes::TRACE_NO_ENTRY, puzzle, slot) }
}

/// An entry has fewer possible slots than copies.
pub(crate) fn no_slot(puzzle: &Puzzle, entry: EntryId) -> Event {
    Event::Prune { reason: Message::new(codes::TRACE_NO_SLOT).with("entry", clipped_text(puzzle, entry)) }
}

/// More slots need this entry than it has copies.
pub(crate) fn too_often(puzzle: &Puzzle, entry: EntryId) -> Event {
    Event::Prune { reason: Message::new(codes::TRACE_TOO_OFTEN).with("entry", clipped_text(puzzle, entry)) }
}

/// An entry is ruled out for a slot, because it led to a contradiction.
pub(crate) fn refuted(puzzle: &Puzzle, slot: SlotId, entry: EntryId) -> Event {
    let reason = slot_message(codes::TRACE_REFUTED, puzzle, slot);
    Event::Prune { reason: reason.with("entry", clipped_text(puzzle, entry)) }
}

/// CaDiCaL has shown that the open slots cannot be filled.
pub(crate) fn unsatisfiable() -> Event {
    Event::Prune { reason: Message::new(codes::TRACE_NO_CLAUSES) }
}

fn position(puzzle: &Puzzle, cell: CellId) -> CellPos {
    let (row, column) = puzzle.grid().row_column(cell);
    CellPos::flat(row, column)
}
