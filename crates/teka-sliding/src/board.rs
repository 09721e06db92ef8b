//! A board of numbered tiles with one blank, its size, and the moves that slide a tile into the blank.

use std::fmt::Write as _;

/// The maximum number of rows or columns of a board.
pub const MAX_SIDE: usize = 250;

/// The rows and columns of a board: at least two cells, and at most [`MAX_SIDE`] rows and columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    rows: usize,
    columns: usize,
}

impl Size {
    /// Returns the size, or `None` if no board can have it.
    pub fn new(rows: usize, columns: usize) -> Option<Self> {
        let fits = |side| (1..=MAX_SIDE).contains(&side);
        (fits(rows) && fits(columns) && rows * columns >= 2).then_some(Size { rows, columns })
    }

    /// The number of rows.
    pub fn rows(self) -> usize {
        self.rows
    }

    /// The number of columns.
    pub fn columns(self) -> usize {
        self.columns
    }

    /// The number of cells, including the blank's.
    pub fn cells(self) -> usize {
        self.rows * self.columns
    }

    /// The row and column of a cell, from 0.
    pub fn row_column(self, cell: usize) -> (usize, usize) {
        (cell / self.columns, cell % self.columns)
    }

    /// The Manhattan distance between two cells.
    pub fn distance(self, one: usize, other: usize) -> usize {
        let ((row, column), (to_row, to_column)) = (self.row_column(one), self.row_column(other));
        row.abs_diff(to_row) + column.abs_diff(to_column)
    }

    /// The cell whose tile makes this move when the blank is at `blank`; `None` if it would be off the board.
    pub fn source(self, blank: usize, slide: Move) -> Option<usize> {
        let (row, column) = self.row_column(blank);
        match slide {
            Move::Up => (row + 1 < self.rows).then(|| blank + self.columns),
            Move::Down => (row > 0).then(|| blank - self.columns),
            Move::Left => (column + 1 < self.columns).then(|| blank + 1),
            Move::Right => (column > 0).then(|| blank - 1),
        }
    }

    /// The adjacent cells.
    pub fn neighbours(self, cell: usize) -> impl Iterator<Item = usize> {
        Move::ALL.into_iter().filter_map(move |slide| self.source(cell, slide))
    }
}

/// A move, named by the direction in which the tile slides; the blank goes the other way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Move {
    /// The tile below the blank slides up.
    Up,
    /// The tile above the blank slides down.
    Down,
    /// The tile right of the blank slides left.
    Left,
    /// The tile left of the blank slides right.
    Right,
}

impl Move {
    /// All moves, in the order of the published branch-and-bound program (D in `docs/sources.md`), which moves the
    /// blank right, down, left, up.
    pub const ALL: [Move; 4] = [Move::Left, Move::Up, Move::Right, Move::Down];

    /// The first letter of its direction.
    pub fn letter(self) -> char {
        match self {
            Move::Up => 'U',
            Move::Down => 'D',
            Move::Left => 'L',
            Move::Right => 'R',
        }
    }

    /// The move with this letter, in either case.
    pub fn from_letter(letter: char) -> Option<Move> {
        Move::ALL.into_iter().find(|slide| slide.letter() == letter.to_ascii_uppercase())
    }

    /// The move that undoes it.
    pub fn inverse(self) -> Move {
        match self {
            Move::Up => Move::Down,
            Move::Down => Move::Up,
            Move::Left => Move::Right,
            Move::Right => Move::Left,
        }
    }

    /// The same move with rows and columns exchanged.
    pub(crate) fn transposed(self) -> Move {
        match self {
            Move::Up => Move::Left,
            Move::Left => Move::Up,
            Move::Down => Move::Right,
            Move::Right => Move::Down,
        }
    }

    /// The moves that undo these, in order.
    pub(crate) fn reversed(moves: &[Move]) -> Vec<Move> {
        moves.iter().rev().map(|slide| slide.inverse()).collect()
    }
}

/// A board: each of the tiles 1, 2, … exactly once, and one blank.
///
/// ```
/// use teka_sliding::{Board, Move, Size};
///
/// let mut board = Board::solved(Size::new(2, 3).unwrap());
/// assert!(board.slide(Move::Right));
/// assert_eq!(board.to_string(), "1 2 3\n4 0 5\n");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    /// The tiles by cell, row by row; 0 is the blank.
    tiles: Vec<u16>,
    blank: usize,
}

impl Board {
    /// A board with these tiles, 0 for the blank; `None` unless each of 0, 1, 2, … occurs exactly once.
    pub fn new(size: Size, tiles: Vec<u16>) -> Option<Self> {
        if tiles.len() != size.cells() {
            return None;
        }
        let mut seen = vec![false; tiles.len()];
        for &tile in &tiles {
            if std::mem::replace(seen.get_mut(usize::from(tile))?, true) {
                return None;
            }
        }
        let blank = tiles.iter().position(|&tile| tile == 0)?;
        Some(Board { size, tiles, blank })
    }

    /// The board with 1, 2, … in rows and the blank last.
    pub fn solved(size: Size) -> Self {
        let last = size.cells() - 1;
        let tiles = (1..=last as u16).chain([0]).collect();
        Board { size, tiles, blank: last }
    }

    /// Its size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The tiles by cell, row by row; 0 is the blank.
    pub fn tiles(&self) -> &[u16] {
        &self.tiles
    }

    /// The blank's cell.
    pub fn blank(&self) -> usize {
        self.blank
    }

    /// Slides a tile into the blank. Returns `false` and changes nothing if there is no tile on that side.
    pub fn slide(&mut self, slide: Move) -> bool {
        let Some(source) = self.size.source(self.blank, slide) else { return false };
        self.tiles.swap(self.blank, source);
        self.blank = source;
        true
    }

    /// The legal moves.
    pub fn moves(&self) -> impl Iterator<Item = Move> + use<> {
        let (size, blank) = (self.size, self.blank);
        Move::ALL.into_iter().filter(move |&slide| size.source(blank, slide).is_some())
    }
}

/// One line per row, numbers separated by spaces, 0 for the blank.
impl std::fmt::Display for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for row in self.tiles.chunks(self.size.columns) {
            for (column, tile) in row.iter().enumerate() {
                if column > 0 {
                    f.write_char(' ')?;
                }
                write!(f, "{tile}")?;
            }
            f.write_char('\n')?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_slides_in_the_direction_of_its_move() {
        let size = Size::new(3, 3).unwrap();
        let mut board = Board::new(size, vec![1, 2, 3, 4, 0, 5, 6, 7, 8]).unwrap();
        for (slide, expected) in [
            (Move::Up, "1 2 3\n4 7 5\n6 0 8\n"),
            (Move::Right, "1 2 3\n4 7 5\n0 6 8\n"),
            (Move::Down, "1 2 3\n0 7 5\n4 6 8\n"),
            (Move::Left, "1 2 3\n7 0 5\n4 6 8\n"),
        ] {
            assert!(board.slide(slide));
            assert_eq!(board.to_string(), expected);
        }
    }

    #[test]
    fn the_edge_stops_a_move() {
        let mut board = Board::solved(Size::new(2, 2).unwrap());
        assert!(!board.slide(Move::Up) && !board.slide(Move::Left));
        assert_eq!(board.moves().collect::<Vec<_>>(), [Move::Right, Move::Down]);
    }

    #[test]
    fn a_board_has_every_number_once() {
        let size = Size::new(2, 2).unwrap();
        for tiles in [vec![1, 2, 3, 3], vec![0, 1, 2, 4], vec![0, 1, 2], vec![1, 2, 3, 4]] {
            assert_eq!(Board::new(size, tiles), None);
        }
        assert!(Size::new(1, 1).is_none() && Size::new(0, 5).is_none() && Size::new(251, 2).is_none());
    }
}
