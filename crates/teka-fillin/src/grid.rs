//! The grid: walls and open squares in rows and columns, some with a given symbol. It has at most
//! [`MAX_SIDE`] rows and columns and [`MAX_CELLS`] squares; a [`CellId`] numbers them in reading order.

use crate::symbol::Symbol;

/// The maximum number of rows, and of columns.
pub const MAX_SIDE: usize = 1_000;
/// The maximum number of squares, walls included.
pub const MAX_CELLS: usize = 250_000;

/// A square of a grid, numbered in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CellId(pub u32);

impl CellId {
    /// As an index into per-square tables.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The content of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Square {
    /// Never filled.
    Wall,
    /// To be filled.
    Open,
    /// Filled by the puzzle's author.
    Given(Symbol),
}

/// Squares in rows and columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    columns: usize,
    squares: Vec<Square>,
}

impl Grid {
    /// A grid of these rows; `None` if there are none or too many, or if they differ in length.
    pub fn new(rows: &[Vec<Square>]) -> Option<Self> {
        let columns = rows.first().map_or(0, Vec::len);
        let fits = (1..=MAX_SIDE).contains(&columns)
            && rows.len() <= MAX_SIDE
            && rows.len() * columns <= MAX_CELLS
            && rows.iter().all(|row| row.len() == columns);
        fits.then(|| Grid { columns, squares: rows.concat() })
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.squares.len() / self.columns
    }

    /// The number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// All squares in reading order.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// The content of a square.
    pub fn square(&self, cell: CellId) -> Square {
        self.squares[cell.index()]
    }

    /// The ids of all squares, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = CellId> + use<> {
        (0..self.squares.len() as u32).map(CellId)
    }

    /// The square at a row and a column, counted from 0.
    pub fn at(&self, row: usize, column: usize) -> CellId {
        debug_assert!(column < self.columns);
        CellId((row * self.columns + column) as u32)
    }

    /// The row and the column of a square, counted from 0.
    pub fn row_column(&self, cell: CellId) -> (usize, usize) {
        (cell.index() / self.columns, cell.index() % self.columns)
    }

    /// Whether a square is not a wall.
    pub fn is_open(&self, cell: CellId) -> bool {
        self.square(cell) != Square::Wall
    }

    /// The given symbol of a square.
    pub fn given(&self, cell: CellId) -> Option<Symbol> {
        match self.square(cell) {
            Square::Given(symbol) => Some(symbol),
            Square::Wall | Square::Open => None,
        }
    }
}
