//! A place of a puzzle that something is said about.

/// A place as people count layers, rows and columns, but from 0: the layer from the bottom, the row from the top, the
/// column from the left. A flat board is one layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spot {
    /// The layer, from 0 at the bottom.
    pub layer: usize,
    /// The row, from 0 at the top of the drawing.
    pub row: usize,
    /// The column, from 0 at the left.
    pub column: usize,
}
