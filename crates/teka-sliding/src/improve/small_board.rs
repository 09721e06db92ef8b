//! A board of at most 64 cells in one cache line: small puzzles, the core that a construction leaves, and the windows
//! in which a solution is shortened.

use crate::board::{Move, Size};
use crate::position::Position;

/// The maximum number of cells of a small board.
pub(super) const MAX_CELLS: usize = 64;

/// A small position; its tiles are named by their home cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SmallBoard {
    pub(super) size: Size,
    pub(super) homes: [u8; MAX_CELLS],
    pub(super) blank: u8,
    pub(super) blank_home: u8,
}

impl SmallBoard {
    /// Converts a whole position; `None` if it has too many cells.
    pub(super) fn of(position: &Position) -> Option<Self> {
        let mut homes = [0; MAX_CELLS];
        let used = homes.get_mut(..position.homes.len())?;
        for (to, &home) in used.iter_mut().zip(&position.homes) {
            *to = home as u8;
        }
        let (blank, blank_home) = (position.blank as u8, position.blank_home as u8);
        Some(SmallBoard { size: position.size, homes, blank, blank_home })
    }

    /// The sum of the tiles' distances from home, without the blank's.
    pub(super) fn manhattan(&self) -> usize {
        (0..self.size.cells())
            .filter(|&cell| cell != usize::from(self.blank))
            .map(|cell| self.size.distance(cell, usize::from(self.homes[cell])))
            .sum()
    }
}

/// A side without a tile.
pub(super) const NONE: u8 = u8::MAX;

/// By cell of the blank and move, the cell whose tile slides, or [`NONE`].
pub(super) fn sources(size: Size) -> [[u8; 4]; MAX_CELLS] {
    let mut sources = [[NONE; 4]; MAX_CELLS];
    for (cell, sources) in sources.iter_mut().enumerate().take(size.cells()) {
        for slide in Move::ALL {
            if let Some(source) = size.source(cell, slide) {
                sources[slide as usize] = source as u8;
            }
        }
    }
    sources
}

/// The moves by number: a move and its inverse differ in the last bit.
pub(super) const SLIDES: [Move; 4] = [Move::Up, Move::Down, Move::Left, Move::Right];
