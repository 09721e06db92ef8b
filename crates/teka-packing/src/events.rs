//! The events of traced searches: pieces placed and removed, and reasons why a branch is pruned. They are only built
//! while a search is traced.

use crate::board::CellId;
use crate::codes;
use crate::puzzle::{PieceId, Puzzle};
use teka_core::{CellPos, Message, family_data};

/// An event of a packing search.
pub type Event = teka_core::Event<Action>;
/// A monitor of a packing search.
pub(crate) type Monitor<'a> = teka_core::Monitor<'a, Action>;

/// A change that a packing search makes to the board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
pub enum Action {
    /// A piece is placed.
    Place {
        /// Its symbol.
        piece: String,
        /// The cells it covers.
        #[cfg_attr(feature = "serde", serde(serialize_with = "CellPos::as_triples"))]
        cells: Vec<CellPos>,
    },
    /// The piece that was placed last is removed.
    Remove {
        /// Its symbol.
        piece: String,
    },
}

family_data!(Action);

impl teka_core::Action for Action {
    fn name(&self) -> &'static str {
        match self {
            Action::Place { .. } => "place",
            Action::Remove { .. } => "remove",
        }
    }

    fn message(&self) -> Message {
        match self {
            Action::Place { piece, cells } => {
                Message::new(codes::TRACE_PLACE).with("piece", piece.as_str()).with("cells", cells.len())
            }
            Action::Remove { piece } => Message::new(codes::TRACE_REMOVE).with("piece", piece.as_str()),
        }
    }

    fn is_undo(&self) -> bool {
        matches!(self, Action::Remove { .. })
    }
}

/// The event of placing a piece on these cells.
pub(crate) fn place(puzzle: &Puzzle, piece: PieceId, cells: &[CellId]) -> Event {
    let cells = cells.iter().map(|&cell| puzzle.board().cell_pos(cell)).collect();
    Event::Action(Action::Place { piece: symbol(puzzle, piece), cells })
}

/// The event of removing a piece.
pub(crate) fn remove(puzzle: &Puzzle, piece: PieceId) -> Event {
    Event::Action(Action::Remove { piece: symbol(puzzle, piece) })
}

/// The event of pruning a branch because a piece no longer fits anywhere.
pub(crate) fn nowhere(puzzle: &Puzzle, piece: PieceId) -> Event {
    let piece = symbol(puzzle, piece);
    Event::Prune { reason: Message::new(codes::TRACE_NOWHERE).with("piece", piece) }
}

/// The event of pruning a branch because a cell can no longer be covered.
pub(crate) fn uncovered(puzzle: &Puzzle, cell: CellId) -> Event {
    let CellPos { layer, row, column } = puzzle.board().cell_pos(cell);
    let flat = puzzle.board().layers().len() == 1;
    let code = if flat { codes::TRACE_UNCOVERED } else { codes::TRACE_UNCOVERED_ABOVE };
    let reason = Message::new(code).with("layer", layer + 1);
    Event::Prune { reason: reason.with("row", row + 1).with("column", column + 1) }
}

/// The event of pruning a branch because all pieces are placed but `count` required cells are uncovered.
pub(crate) fn gaps(count: usize) -> Event {
    Event::Prune { reason: Message::new(codes::TRACE_GAPS).with("cells", count) }
}

fn symbol(puzzle: &Puzzle, piece: PieceId) -> String {
    puzzle.piece(piece).symbol.to_string()
}
