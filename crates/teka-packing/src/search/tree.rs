//! The search trees of packing searches: the root, the edges (a piece in an orientation at a position, or a cell that
//! is left empty), and dead ends with the reason why a branch is pruned.

use crate::board::CellId;
use crate::events::{Event, Monitor};
use crate::puzzle::{PieceId, Puzzle};
use crate::shape::Shape;
use teka_core::{CellPos, Details, Edge, Limit, TreeStep, family_data};

/// The JSON fields of an edge: a placement, or cells that are left empty.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(not(feature = "serde"), allow(dead_code))] // it is only serialised
struct PlacementDetails {
    /// The symbol of the piece; absent if a cell is left empty.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    piece: Option<String>,
    /// The number of its orientation among the piece's distinct ones, from 1.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    orientation: Option<usize>,
    /// The cells it covers, or the one that is left empty.
    #[cfg_attr(feature = "serde", serde(serialize_with = "CellPos::as_triples"))]
    cells: Vec<CellPos>,
}

family_data!(PlacementDetails);

/// The edge to a node with a piece on these cells.
pub(super) fn placement_edge(puzzle: &Puzzle, piece: PieceId, cells: &[CellId]) -> Edge {
    let board = puzzle.board();
    let points = cells.iter().map(|cell| board.cells()[cell.index()].point);
    let shape = Shape::new(puzzle.lattice(), points);
    let kind = puzzle.kinds().iter().find(|kind| kind.pieces.contains(&piece));
    let orientation = kind.and_then(|kind| kind.orientations.iter().position(|other| *other == shape));
    let orientation = orientation.map(|at| at + 1);
    let symbol = puzzle.piece(piece).symbol.to_string();
    let number = orientation.map(|number| number.to_string()).unwrap_or_default();
    let position = first_position(puzzle, cells);
    let details =
        PlacementDetails { piece: Some(symbol.clone()), orientation, cells: positions(puzzle, cells) };
    Edge::plain(format!("{symbol}{number} {position}"), symbol, Details::new(details))
}

/// The edge to a node where these cells are left empty.
pub(super) fn left_empty_edge(puzzle: &Puzzle, cells: &[CellId]) -> Edge {
    let details = PlacementDetails { piece: None, orientation: None, cells: positions(puzzle, cells) };
    Edge::plain(format!("_ {}", first_position(puzzle, cells)), "_", Details::new(details))
}

fn positions(puzzle: &Puzzle, cells: &[CellId]) -> Vec<CellPos> {
    cells.iter().map(|&cell| puzzle.board().cell_pos(cell)).collect()
}

/// The position of the first cell, counted from 1, for example `(2,3)`.
fn first_position(puzzle: &Puzzle, cells: &[CellId]) -> String {
    let Some(CellPos { layer, row, column }) = positions(puzzle, cells).into_iter().min_by_key(reading_order)
    else {
        return String::new();
    };
    let flat = puzzle.board().layers().len() == 1;
    let layer = if flat { String::new() } else { format!("{},", layer + 1) };
    format!("({layer}{},{})", row + 1, column + 1)
}

fn reading_order(cell: &CellPos) -> (usize, usize, usize) {
    (cell.layer, cell.row, cell.column)
}

/// Grows the root of the tree.
pub(super) fn root(monitor: &mut Monitor<'_>) -> Result<(), Limit> {
    monitor.grow(|| TreeStep::Root { costs: None, bound: None })
}

/// Emits the event that a branch is pruned, and marks the node as a dead end in the tree.
pub(super) fn prune(event: impl Fn() -> Event, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
    if monitor.grows_tree()
        && let Event::Prune { reason } = event()
    {
        monitor.grow(|| TreeStep::DeadEnd(reason))?;
    }
    monitor.emit(event)
}
