//! A board of at most 64 cells in one cache line: the core that a big board is reduced to, and the windows in
//! which a way is shortened.

use crate::board::{Move, Size};
use crate::position::Position;

/// The most cells of a patch.
pub(super) const MOST: usize = 64;

/// A small board; its tiles are called by the cells they belong to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Patch {
    pub(super) size: Size,
    pub(super) homes: [u8; MOST],
    pub(super) blank: u8,
    pub(super) rest: u8,
}

impl Patch {
    /// A whole position, if it is small enough.
    pub(super) fn of(position: &Position) -> Option<Self> {
        let mut homes = [0; MOST];
        let taken = homes.get_mut(..position.homes.len())?;
        for (to, &home) in taken.iter_mut().zip(&position.homes) {
            *to = home as u8;
        }
        Some(Patch { size: position.size, homes, blank: position.blank as u8, rest: position.rest as u8 })
    }

    /// The sum of the distances of the tiles from home, the blank not counted.
    pub(super) fn manhattan(&self) -> usize {
        (0..self.size.cells())
            .filter(|&cell| cell != usize::from(self.blank))
            .map(|cell| self.size.distance(cell, usize::from(self.homes[cell])))
            .sum()
    }
}

/// A way walked backwards.
pub(super) fn reversed(way: &[Move]) -> Vec<Move> {
    way.iter().rev().map(|slide| slide.back()).collect()
}

/// Marks a side on which there is no tile.
pub(super) const NONE: u8 = u8::MAX;

/// By cell and move, the cell whose tile makes the move when the blank is there.
pub(super) fn sources(size: Size) -> [[u8; 4]; MOST] {
    let mut sources = [[NONE; 4]; MOST];
    for (cell, sources) in sources.iter_mut().enumerate().take(size.cells()) {
        for slide in Move::ALL {
            if let Some(source) = size.source(cell, slide) {
                sources[slide as usize] = source as u8;
            }
        }
    }
    sources
}

/// The moves by their numbers: a move and the one that undoes it differ in the last bit.
pub(super) const SLIDES: [Move; 4] = [Move::Up, Move::Down, Move::Left, Move::Right];
