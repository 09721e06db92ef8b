//! The position of a cell on a board: layer, row and column.

/// The position of a cell on a board, as scenes count them: layers from the bottom, rows from the top, columns
/// from the left, each from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CellPos {
    /// The layer, from the bottom; 0 on flat boards.
    pub layer: usize,
    /// The row.
    pub row: usize,
    /// The column.
    pub column: usize,
}

impl CellPos {
    /// A cell of a flat board.
    pub fn flat(row: usize, column: usize) -> Self {
        CellPos { layer: 0, row, column }
    }
}

#[cfg(feature = "serde")]
impl CellPos {
    /// Serialises positions as `[layer, row, column]`, which is how traces write them: for `#[serde(serialize_with)]`.
    pub fn as_triples<S: serde::Serializer>(cells: &[CellPos], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(cells.iter().map(|cell| [cell.layer, cell.row, cell.column]))
    }
}
