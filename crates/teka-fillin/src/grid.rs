//! The grid: walls and open squares in rows and columns, some squares with a symbol given.

use crate::symbol::Symbol;

/// The most rows or columns.
pub const MOST_SIDE: usize = 1_000;
/// The most squares, walls included.
pub const MOST_CELLS: usize = 250_000;

/// A square of a grid, by its number in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CellId(pub u32);

impl CellId {
    /// As an index into tables with an entry a square.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What is in a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Square {
    /// Nothing can stand here.
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
    /// A grid of these rows; `None` if they differ in length, are none, or are too many.
    pub fn new(rows: &[Vec<Square>]) -> Option<Self> {
        let columns = rows.first().map_or(0, Vec::len);
        let fits = (1..=MOST_SIDE).contains(&columns)
            && rows.len() <= MOST_SIDE
            && rows.len() * columns <= MOST_CELLS
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

    /// What is in a square.
    pub fn square(&self, cell: CellId) -> Square {
        self.squares[cell.index()]
    }

    /// The numbers of all squares.
    pub fn ids(&self) -> impl Iterator<Item = CellId> + use<> {
        (0..self.squares.len() as u32).map(CellId)
    }

    /// The square at a row and a column, counted from 0.
    pub fn at(&self, row: usize, column: usize) -> CellId {
        debug_assert!(column < self.columns);
        CellId((row * self.columns + column) as u32)
    }

    /// The row and the column of a square, counted from 0.
    pub fn place(&self, cell: CellId) -> (usize, usize) {
        (cell.index() / self.columns, cell.index() % self.columns)
    }

    /// Whether a square is no wall.
    pub fn is_open(&self, cell: CellId) -> bool {
        self.square(cell) != Square::Wall
    }

    /// The symbol the author gave.
    pub fn given(&self, cell: CellId) -> Option<Symbol> {
        match self.square(cell) {
            Square::Given(symbol) => Some(symbol),
            Square::Wall | Square::Open => None,
        }
    }
}
