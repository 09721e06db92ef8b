//! Where a cell of a board is.

/// A cell of a board, as scenes count them: layers from the bottom, rows from the top, columns from the left, each
/// from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot {
    /// The layer; 0 on flat boards.
    pub layer: usize,
    /// The row.
    pub row: usize,
    /// The column.
    pub column: usize,
}
