//! A position that is being played on: it knows where every tile is and writes down each move.

use crate::board::{Move, Size};
use crate::position::Position;

#[derive(Clone, Debug)]
pub(super) struct Tray {
    pub(super) size: Size,
    /// By cell, the home of the tile there.
    pub(super) homes: Vec<u16>,
    /// By home, the cell of that tile.
    pub(super) cells: Vec<u16>,
    pub(super) blank: usize,
    pub(super) rest: usize,
    /// The moves made so far.
    pub(super) way: Vec<Move>,
}

impl Tray {
    pub(super) fn new(position: &Position) -> Self {
        let mut cells = vec![0; position.homes.len()];
        for (cell, &home) in position.homes.iter().enumerate() {
            cells[usize::from(home)] = cell as u16;
        }
        let Position { size, homes, blank, rest } = position.clone();
        Tray { size, homes, cells, blank, rest, way: Vec::new() }
    }

    pub(super) fn position(&self) -> Position {
        Position { size: self.size, homes: self.homes.clone(), blank: self.blank, rest: self.rest }
    }

    /// Slides the tile at `source`, a cell beside the blank, into the blank.
    pub(super) fn pull(&mut self, source: usize) {
        let slide = match source.wrapping_sub(self.blank).cast_signed() {
            1 if self.size.columns() > 1 => Move::Left,
            -1 if self.size.columns() > 1 => Move::Right,
            by if by > 0 => Move::Up,
            _ => Move::Down,
        };
        self.slide_from(slide, source);
    }

    /// Slides a tile into the blank, which must be possible.
    pub(super) fn slide(&mut self, slide: Move) {
        let source = self.size.source(self.blank, slide).expect("there is a tile on that side");
        self.slide_from(slide, source);
    }

    fn slide_from(&mut self, slide: Move, source: usize) {
        let tile = self.homes[source];
        self.homes[self.blank] = tile;
        self.cells[usize::from(tile)] = self.blank as u16;
        self.homes[source] = self.rest as u16;
        self.cells[self.rest] = source as u16;
        self.blank = source;
        self.way.push(slide);
    }

    /// Whether the tile at `from` comes nearer to its home by sliding to `to`, a cell beside it.
    pub(super) fn approaches(&self, from: usize, to: usize) -> bool {
        let home = usize::from(self.homes[from]);
        self.size.distance(to, home) < self.size.distance(from, home)
    }
}
