//! A position that also knows the cell of every tile and records the moves made.

use crate::board::{Move, Size};
use crate::position::Position;

#[derive(Clone, Debug)]
pub(crate) struct TrackedPosition {
    pub(crate) size: Size,
    /// By cell, the home of the tile there.
    pub(crate) homes: Vec<u16>,
    /// By home, the cell of that tile.
    pub(crate) cells: Vec<u16>,
    pub(crate) blank: usize,
    pub(crate) blank_home: usize,
    /// The moves made so far.
    pub(crate) moves: Vec<Move>,
}

impl TrackedPosition {
    pub(crate) fn new(position: &Position) -> Self {
        let mut cells = vec![0; position.homes.len()];
        for (cell, &home) in position.homes.iter().enumerate() {
            cells[usize::from(home)] = cell as u16;
        }
        let Position { size, homes, blank, blank_home } = position.clone();
        TrackedPosition { size, homes, cells, blank, blank_home, moves: Vec::new() }
    }

    /// The position without the moves and the cells of tiles.
    pub(crate) fn untracked(&self) -> Position {
        let (homes, blank_home) = (self.homes.clone(), self.blank_home);
        Position { size: self.size, homes, blank: self.blank, blank_home }
    }

    /// Moves the blank to `source`, a cell beside it, by sliding the tile there.
    pub(crate) fn move_blank(&mut self, source: usize) {
        let slide = match source.wrapping_sub(self.blank).cast_signed() {
            1 if self.size.columns() > 1 => Move::Left,
            -1 if self.size.columns() > 1 => Move::Right,
            by if by > 0 => Move::Up,
            _ => Move::Down,
        };
        self.slide_from(slide, source);
    }

    /// Slides a tile into the blank; there must be one on that side.
    pub(crate) fn slide(&mut self, slide: Move) {
        let source = self.size.source(self.blank, slide).expect("there is a tile on that side");
        self.slide_from(slide, source);
    }

    fn slide_from(&mut self, slide: Move, source: usize) {
        let tile = self.homes[source];
        self.homes[self.blank] = tile;
        self.cells[usize::from(tile)] = self.blank as u16;
        self.homes[source] = self.blank_home as u16;
        self.cells[self.blank_home] = source as u16;
        self.blank = source;
        self.moves.push(slide);
    }

    /// Whether the tile at `from` gets nearer to its home by sliding to `to`, a cell beside it.
    pub(crate) fn approaches(&self, from: usize, to: usize) -> bool {
        let home = usize::from(self.homes[from]);
        self.size.distance(to, home) < self.size.distance(from, home)
    }
}
