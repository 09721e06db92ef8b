//! What searches report to a search tree: its edges, each an entry in a slot, and its dead ends, which are also
//! emitted to the trace.

use crate::events::{Event, Monitor};
use crate::impossible::clipped_text;
use crate::puzzle::{EntryId, Puzzle};
use crate::slot::{Direction, SlotId};
use teka_core::{Details, Edge, Limit, TreeStep, family_data};

/// The JSON fields of an entry in a slot.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(not(feature = "serde"), allow(dead_code))] // it is only serialised
struct SlotDetails {
    entry: String,
    slot: SlotPlace,
}

/// A slot by its first square, counted from 0, its direction and its length.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(not(feature = "serde"), allow(dead_code))] // it is only serialised
struct SlotPlace {
    row: usize,
    column: usize,
    direction: &'static str,
    length: usize,
}

family_data!(SlotDetails);

/// An entry in a slot. The arrow shows the direction of the slot, and the numbers count from 1.
pub(super) fn edge(puzzle: &Puzzle, slot: SlotId, entry: EntryId) -> Edge {
    let text = clipped_text(puzzle, entry);
    let slot = puzzle.slot(slot);
    let (row, column) = puzzle.grid().row_column(slot.cells[0]);
    let arrow = match slot.direction {
        Direction::Across => '→',
        Direction::Down => '↓',
    };
    let place = SlotPlace { row, column, direction: slot.direction.name(), length: slot.len() };
    let details = SlotDetails { entry: text.clone(), slot: place };
    Edge::plain(format!("{text} ({},{}){arrow}", row + 1, column + 1), text, Details::new(details))
}

/// Emits why a branch is pruned, which makes the node a dead end.
pub(super) fn prune(event: impl Fn() -> Event, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
    if monitor.grows_tree()
        && let Event::Prune { reason } = event()
    {
        monitor.grow(|| TreeStep::DeadEnd(reason))?;
    }
    monitor.emit(event)
}
