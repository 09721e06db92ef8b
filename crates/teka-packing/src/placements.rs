//! A solution as data for scripts: the cells that every piece covers.

use crate::puzzle::{PieceId, Puzzle, Solution};
use teka_core::{CellPos, family_data};

/// The JSON fields of a solution beyond its drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SolutionDetails {
    /// Every piece and its cells, in file order.
    pub placements: Vec<PiecePlacement>,
}

/// A piece and the cells it covers.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PiecePlacement {
    /// The symbol of the piece.
    pub piece: char,
    /// Its cells as `[layer, row, column]`, each from 0, layers from the bottom.
    #[cfg_attr(feature = "serde", serde(serialize_with = "CellPos::as_triples"))]
    pub cells: Vec<CellPos>,
}

family_data!(SolutionDetails);

impl SolutionDetails {
    pub(crate) fn new(puzzle: &Puzzle, solution: &Solution) -> Self {
        let board = puzzle.board();
        let cells_of = |id: PieceId| {
            let cells = board.ids().filter(|cell| solution.owners[cell.index()] == Some(id));
            cells.map(|cell| board.cell_pos(cell)).collect()
        };
        let ids = (0..puzzle.pieces().len()).map(|number| PieceId(number as u32));
        let placements = ids.map(|id| PiecePlacement { piece: puzzle.piece(id).symbol, cells: cells_of(id) });
        SolutionDetails { placements: placements.collect() }
    }
}
