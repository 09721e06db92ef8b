//! The sum of the distances of all tiles from home, kept up to date by one look-up a move.

use super::guide::{Guide, Slide};
use crate::board::{Move, Size};
use crate::position::Position;

/// Boards up to this many cells get a table of gains; beyond, it would be larger than it is worth.
const MOST_CELLS_IN_TABLE: usize = 400;

/// Manhattan distance.
#[derive(Clone, Debug)]
pub(crate) struct Manhattan {
    size: Size,
    /// Whether a slide takes a tile farther from home, by tile, cell and way.
    farther: Vec<bool>,
    estimate: u32,
}

impl Manhattan {
    pub(crate) fn new(size: Size) -> Self {
        let cells = size.cells();
        let homes = if cells <= MOST_CELLS_IN_TABLE { 0..cells } else { 0..0 };
        let ways = [Move::Up, Move::Down, Move::Left, Move::Right];
        let entry = move |home, cell| ways.map(|way| is_farther(size, home, cell, way));
        let farther = homes.flat_map(|home| (0..cells).flat_map(move |cell| entry(home, cell))).collect();
        Manhattan { size, farther, estimate: 0 }
    }
}

/// Whether a tile with this home gets farther from it by sliding so from `cell`.
fn is_farther(size: Size, home: usize, cell: usize, way: Move) -> bool {
    let ((home_row, home_column), (row, column)) = (size.place(home), size.place(cell));
    match way {
        Move::Up => row <= home_row,
        Move::Down => row >= home_row,
        Move::Left => column <= home_column,
        Move::Right => column >= home_column,
    }
}

impl Guide for Manhattan {
    type Change = u32;

    fn begin(&mut self, position: &Position) -> u32 {
        self.estimate = position.manhattan() as u32;
        self.estimate
    }

    #[inline]
    fn look(&mut self, slide: Slide) -> (u32, u32) {
        let (home, cell) = (usize::from(slide.tile), usize::from(slide.from));
        let farther = match self.farther.get((home * self.size.cells() + cell) * 4 + slide.way as usize) {
            Some(&farther) => farther,
            None => is_farther(self.size, home, cell, slide.way),
        };
        let estimate = self.estimate + 2 * u32::from(farther) - 1;
        (estimate, estimate)
    }

    #[inline]
    fn make(&mut self, _: Slide, estimate: &mut u32) {
        std::mem::swap(&mut self.estimate, estimate);
    }
}
