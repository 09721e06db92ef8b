//! A board as the searches see it: every tile is called by the cell it belongs to, so that the goal is always
//! the identity and no search ever looks at a goal board.

use crate::board::{Board, Move, Size};

/// Where the tiles are, each called by its home cell.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    pub(crate) size: Size,
    /// By cell, the home of the tile there. The blank has a home too.
    pub(crate) homes: Vec<u16>,
    /// The cell of the blank.
    pub(crate) blank: usize,
    /// The cell the blank belongs to.
    pub(crate) rest: usize,
}

impl Position {
    /// The boards must have the same size.
    pub(crate) fn new(start: &Board, goal: &Board) -> Self {
        let mut home = vec![0; goal.tiles().len()];
        for (cell, &tile) in goal.tiles().iter().enumerate() {
            home[usize::from(tile)] = cell as u16;
        }
        Position {
            size: start.size(),
            homes: start.tiles().iter().map(|&tile| home[usize::from(tile)]).collect(),
            blank: start.blank(),
            rest: goal.blank(),
        }
    }

    /// Every tile at home.
    #[cfg(test)]
    pub(crate) fn solved(size: Size, rest: usize) -> Self {
        Position { size, homes: (0..size.cells() as u16).collect(), blank: rest, rest }
    }

    pub(crate) fn is_solved(&self) -> bool {
        self.homes.iter().enumerate().all(|(cell, &home)| usize::from(home) == cell)
    }

    /// Slides a tile into the blank, which must be possible.
    #[inline]
    pub(crate) fn slide(&mut self, slide: Move) {
        let source = self.size.source(self.blank, slide).expect("there is a tile on that side");
        self.homes.swap(self.blank, source);
        self.blank = source;
    }

    /// The sum of the distances of the tiles from home, the blank not counted.
    pub(crate) fn manhattan(&self) -> usize {
        let from_home = |(cell, &home): (usize, &u16)| match usize::from(home) {
            home if home == self.rest => 0,
            home => self.size.distance(cell, home),
        };
        self.homes.iter().enumerate().map(from_home).sum()
    }
}
