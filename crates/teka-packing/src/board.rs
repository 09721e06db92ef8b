//! The board to fill, a set of cells on a lattice: a rectangle, a box, a pyramid, or any drawn shape. Finds the
//! cell at a point, draws itself as text, and limits the size of boards.

use crate::lattice::{GridPos, Lattice, Point};
use teka_core::CellPos;

/// The number of a cell, in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CellId(pub u32);

impl CellId {
    /// The index into tables with one entry per cell.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The maximum number of cells of a board.
pub const MAX_CELLS: usize = 250_000;
/// The maximum number of rows, columns or layers of a board.
pub const MAX_SIDE: usize = 1_000;

/// A cell of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Its position in drawings.
    pub pos: GridPos,
    /// Its point of the lattice.
    pub point: Point,
    /// Whether it may stay empty.
    pub optional: bool,
}

/// The size of a drawn layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layer {
    /// Its rows.
    pub rows: usize,
    /// Its columns.
    pub columns: usize,
}

/// A set of cells on a lattice, in reading order; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    lattice: Lattice,
    layers: Vec<Layer>,
    cells: Vec<Cell>,
    index: Index,
}

/// Why a board cannot be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// A size is below 1, or there is no cell.
    Empty,
    /// There are more than [`MAX_CELLS`] cells, a side is longer than [`MAX_SIDE`], or the cells are too far apart.
    TooLarge,
}

/// The kind of a position in a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellKind {
    /// Not part of the board.
    Hole,
    /// A cell that must be covered.
    Required,
    /// A cell that may stay empty.
    Optional,
}

impl Board {
    /// A full rectangle.
    ///
    /// ```
    /// use teka_packing::Board;
    /// assert_eq!(Board::rectangle(5, 11).unwrap().cells().len(), 55);
    /// ```
    pub fn rectangle(rows: usize, columns: usize) -> Result<Board, BoardError> {
        Board::full(Lattice::Square, &[Layer { rows, columns }])
    }

    /// A box of cubes.
    pub fn cuboid(layers: usize, rows: usize, columns: usize) -> Result<Board, BoardError> {
        if layers > MAX_SIDE {
            return Err(BoardError::TooLarge);
        }
        Board::full(Lattice::Cubic, &vec![Layer { rows, columns }; layers])
    }

    /// A pyramid of balls: square layers, from side `side` at the bottom to 1 at the top.
    ///
    /// ```
    /// use teka_packing::Board;
    /// assert_eq!(Board::pyramid(5).unwrap().cells().len(), 55);
    /// ```
    pub fn pyramid(side: usize) -> Result<Board, BoardError> {
        if side > MAX_SIDE {
            return Err(BoardError::TooLarge);
        }
        let layers: Vec<Layer> = (1..=side).rev().map(|n| Layer { rows: n, columns: n }).collect();
        Board::full(Lattice::Sphere, &layers)
    }

    /// A board of any shape on any lattice, drawn layer by layer from the bottom. Short rows end in holes.
    pub fn drawn(lattice: Lattice, layers: &[Vec<Vec<CellKind>>]) -> Result<Board, BoardError> {
        let sizes: Vec<Layer> = layers
            .iter()
            .map(|rows| Layer { rows: rows.len(), columns: rows.iter().map(Vec::len).max().unwrap_or(0) })
            .collect();
        let at = |pos: GridPos| {
            let row = layers[pos.layer as usize].get(pos.row as usize);
            row.and_then(|row| row.get(pos.column as usize)).copied().unwrap_or(CellKind::Hole)
        };
        Board::new(lattice, &sizes, at)
    }

    fn full(lattice: Lattice, layers: &[Layer]) -> Result<Board, BoardError> {
        if layers.iter().any(|layer| layer.rows == 0 || layer.columns == 0) {
            return Err(BoardError::Empty);
        }
        Board::new(lattice, layers, |_| CellKind::Required)
    }

    fn new(
        lattice: Lattice,
        layers: &[Layer],
        kind: impl Fn(GridPos) -> CellKind,
    ) -> Result<Board, BoardError> {
        if layers.iter().any(|layer| layer.rows.max(layer.columns) > MAX_SIDE) || layers.len() > MAX_SIDE {
            return Err(BoardError::TooLarge);
        }
        if layers.iter().map(|layer| layer.rows * layer.columns).sum::<usize>() > MAX_BOUNDING_BOX {
            return Err(BoardError::TooLarge);
        }
        let mut cells = Vec::new();
        for (layer, size) in layers.iter().enumerate().rev() {
            for row in 0..size.rows {
                for column in 0..size.columns {
                    let pos = GridPos { layer: layer as i32, row: row as i32, column: column as i32 };
                    let optional = match kind(pos) {
                        CellKind::Hole => continue,
                        CellKind::Required => false,
                        CellKind::Optional => true,
                    };
                    if cells.len() == MAX_CELLS {
                        return Err(BoardError::TooLarge);
                    }
                    cells.push(Cell { pos, point: lattice.point(pos), optional });
                }
            }
        }
        if cells.is_empty() {
            return Err(BoardError::Empty);
        }
        let index = Index::new(&cells).ok_or(BoardError::TooLarge)?;
        Ok(Board { lattice, layers: layers.to_vec(), cells, index })
    }

    /// Its lattice.
    pub fn lattice(&self) -> Lattice {
        self.lattice
    }

    /// Its cells in reading order.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The ids of its cells.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = CellId> + use<> {
        (0..self.cells.len() as u32).map(CellId)
    }

    /// The sizes of its drawn layers, from the bottom.
    pub fn layers(&self) -> &[Layer] {
        &self.layers
    }

    /// The position of a cell, as reported by traces, hints and reviews.
    pub fn cell_pos(&self, id: CellId) -> CellPos {
        let GridPos { layer, row, column } = self.cells[id.index()].pos;
        CellPos { layer: layer as usize, row: row as usize, column: column as usize }
    }

    /// The cell at a point, if there is one.
    #[inline]
    pub fn at(&self, point: Point) -> Option<CellId> {
        self.index.get(point)
    }

    /// The number of cells that must be covered.
    pub fn required(&self) -> usize {
        self.cells.iter().filter(|cell| !cell.optional).count()
    }

    /// Draws the board with a symbol for every cell and `.` for every hole, row by row. Layers come from the top, with
    /// a blank line between them.
    ///
    /// ```
    /// use teka_packing::Board;
    /// assert_eq!(Board::pyramid(2).unwrap().draw(|_| 'o'), "o\n\noo\noo\n");
    /// ```
    pub fn draw(&self, symbol: impl Fn(CellId) -> char) -> String {
        let mut text = String::with_capacity(self.cells.len() + self.cells.len() / 4);
        for (layer, size) in self.layers.iter().enumerate().rev() {
            for row in 0..size.rows {
                for column in 0..size.columns {
                    let pos = GridPos { layer: layer as i32, row: row as i32, column: column as i32 };
                    text.push(self.at(self.lattice.point(pos)).map_or('.', &symbol));
                }
                text.push('\n');
            }
            if layer > 0 {
                text.push('\n');
            }
        }
        text
    }
}

/// A dense table from points to cells that spans the bounding box of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Index {
    low: Point,
    size: [usize; 3],
    ids: Vec<u32>,
}

/// The entry of a point without a cell.
const NO_CELL: u32 = u32::MAX;
/// The maximum size of the bounding box of a board or a piece, in points.
pub(crate) const MAX_BOUNDING_BOX: usize = 4_000_000;

impl Index {
    /// `None` if the cells are so far apart that the table would be huge.
    fn new(cells: &[Cell]) -> Option<Self> {
        let span = |of: fn(Point) -> i32| {
            let values = || cells.iter().map(|cell| of(cell.point));
            (values().min().unwrap_or(0), values().max().unwrap_or(0))
        };
        let (x, y, z) = (span(|p| p.x), span(|p| p.y), span(|p| p.z));
        let size = [x, y, z].map(|(low, high)| (high - low + 1) as usize);
        let points = size.iter().product();
        if points > MAX_BOUNDING_BOX {
            return None;
        }
        let mut index = Index { low: Point { x: x.0, y: y.0, z: z.0 }, size, ids: vec![NO_CELL; points] };
        for (id, cell) in cells.iter().enumerate() {
            let offset = index.offset(cell.point).expect("the table spans all cells");
            index.ids[offset] = id as u32;
        }
        Some(index)
    }

    #[inline]
    fn offset(&self, point: Point) -> Option<usize> {
        let at = point - self.low;
        // A negative coordinate wraps to a huge one and fails the same comparison.
        let [x, y, z] = [at.x as usize, at.y as usize, at.z as usize];
        let [width, depth, height] = self.size;
        (x < width && y < depth && z < height).then(|| (z * depth + y) * width + x)
    }

    #[inline]
    fn get(&self, point: Point) -> Option<CellId> {
        let id = self.ids[self.offset(point)?];
        (id != NO_CELL).then_some(CellId(id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_found_at_its_point_and_nowhere_else() {
        for board in [Board::rectangle(3, 7), Board::cuboid(2, 3, 4), Board::pyramid(4)].map(Result::unwrap) {
            let mut found = 0;
            for x in -20..20 {
                for y in -20..20 {
                    for z in -2..6 {
                        let point = Point { x, y, z };
                        if let Some(id) = board.at(point) {
                            assert_eq!(board.cells()[id.index()].point, point);
                            found += 1;
                        }
                    }
                }
            }
            assert_eq!(found, board.cells().len());
        }
    }

    #[test]
    fn cells_are_in_reading_order() {
        let board = Board::pyramid(3).unwrap();
        let keys: Vec<_> =
            board.cells().iter().map(|cell| board.lattice().reading_order(cell.point)).collect();
        assert!(keys.is_sorted());
    }

    #[test]
    fn impossible_sizes_are_rejected() {
        assert_eq!(Board::rectangle(0, 5), Err(BoardError::Empty));
        assert_eq!(Board::rectangle(501, 500), Err(BoardError::TooLarge));
        assert_eq!(Board::rectangle(1_000_000, 1_000_000), Err(BoardError::TooLarge));
        assert_eq!(Board::pyramid(usize::MAX), Err(BoardError::TooLarge));
        assert_eq!(Board::pyramid(0), Err(BoardError::Empty));
        assert_eq!(Board::cuboid(usize::MAX, 1, 1), Err(BoardError::TooLarge));
        assert_eq!(Board::drawn(Lattice::Square, &[vec![vec![CellKind::Hole]]]), Err(BoardError::Empty));
    }
}
