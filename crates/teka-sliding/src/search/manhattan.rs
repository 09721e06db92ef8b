//! Manhattan distance: the sum of all tiles' distances from home, updated on every move, with the help of a table on
//! boards of up to 400 cells.

use super::heuristic::{Heuristic, Slide};
use crate::board::{Move, Size};
use crate::position::Position;

/// Boards of at most this many cells get a table; beyond, it would be larger than it is worth.
const MAX_CELLS_IN_TABLE: usize = 400;

/// Manhattan distance.
#[derive(Clone, Debug)]
pub(crate) struct Manhattan {
    size: Size,
    /// By tile, cell and direction, whether a slide takes the tile farther from home.
    farther: Vec<bool>,
    estimate: u32,
}

impl Manhattan {
    pub(crate) fn new(size: Size) -> Self {
        let cells = size.cells();
        let homes = if cells <= MAX_CELLS_IN_TABLE { 0..cells } else { 0..0 };
        let directions = [Move::Up, Move::Down, Move::Left, Move::Right];
        let entry = move |home, cell| directions.map(|direction| is_farther(size, home, cell, direction));
        let farther = homes.flat_map(|home| (0..cells).flat_map(move |cell| entry(home, cell))).collect();
        Manhattan { size, farther, estimate: 0 }
    }
}

/// Whether a tile with this home gets farther from it by sliding in this direction from `cell`.
fn is_farther(size: Size, home: usize, cell: usize, direction: Move) -> bool {
    let ((home_row, home_column), (row, column)) = (size.row_column(home), size.row_column(cell));
    match direction {
        Move::Up => row <= home_row,
        Move::Down => row >= home_row,
        Move::Left => column <= home_column,
        Move::Right => column >= home_column,
    }
}

impl Heuristic for Manhattan {
    type Change = u32;

    fn reset(&mut self, position: &Position) -> u32 {
        self.estimate = position.manhattan() as u32;
        self.estimate
    }

    #[inline]
    fn evaluate(&mut self, slide: Slide) -> (u32, u32) {
        let (home, cell) = (usize::from(slide.tile), usize::from(slide.from));
        let farther = match self.farther.get((home * self.size.cells() + cell) * 4 + slide.direction as usize)
        {
            Some(&farther) => farther,
            None => is_farther(self.size, home, cell, slide.direction),
        };
        let estimate = self.estimate + 2 * u32::from(farther) - 1;
        (estimate, estimate)
    }

    #[inline]
    fn apply(&mut self, _: Slide, estimate: &mut u32) {
        std::mem::swap(&mut self.estimate, estimate);
    }
}
