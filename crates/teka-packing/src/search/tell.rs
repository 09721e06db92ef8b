//! What the searches tell of themselves when they are traced.

use crate::board::CellId;
use crate::codes;
use crate::puzzle::{PieceId, Puzzle};
use teka_core::{Event, Message, Spot};

/// A piece is laid on these cells.
pub(super) fn place(puzzle: &Puzzle, piece: PieceId, cells: &[CellId]) -> Event {
    let cells = cells.iter().map(|&cell| spot(puzzle, cell)).collect();
    Event::Place { piece: symbol(puzzle, piece), cells }
}

/// It is taken up again.
pub(super) fn remove(puzzle: &Puzzle, piece: PieceId) -> Event {
    Event::Remove { piece: symbol(puzzle, piece) }
}

/// No place is left for a piece.
pub(super) fn nowhere(puzzle: &Puzzle, piece: PieceId) -> Event {
    let piece = symbol(puzzle, piece);
    Event::Prune { reason: Message::new(codes::TRACE_NOWHERE).with("piece", piece) }
}

/// No piece is left for a cell.
pub(super) fn uncovered(puzzle: &Puzzle, cell: CellId) -> Event {
    let Spot { layer, row, column } = spot(puzzle, cell);
    let flat = puzzle.board().layers().len() == 1;
    let code = if flat { codes::TRACE_UNCOVERED } else { codes::TRACE_UNCOVERED_ABOVE };
    let reason = Message::new(code).with("layer", layer + 1);
    Event::Prune { reason: reason.with("row", row + 1).with("column", column + 1) }
}

/// All pieces lie, but they leave cells that must be covered.
pub(super) fn gaps(count: usize) -> Event {
    Event::Prune { reason: Message::new(codes::TRACE_GAPS).with("cells", count) }
}

fn symbol(puzzle: &Puzzle, piece: PieceId) -> String {
    puzzle.piece(piece).symbol.to_string()
}

fn spot(puzzle: &Puzzle, cell: CellId) -> Spot {
    let site = puzzle.board().cells()[cell.index()].site;
    Spot { layer: site.layer as usize, row: site.row as usize, column: site.column as usize }
}
