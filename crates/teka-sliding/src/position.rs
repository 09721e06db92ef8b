//! A board as the searches see it: every tile is named by its home, the cell it belongs to. So the goal is always the
//! identity, and no search ever needs a goal board.

use crate::board::{Board, Move, Size};

/// A board with its tiles named by their home cells.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    pub(crate) size: Size,
    /// By cell, the home of the tile there. The blank counts as a tile.
    pub(crate) homes: Vec<u16>,
    /// The blank's cell.
    pub(crate) blank: usize,
    /// The blank's home.
    pub(crate) blank_home: usize,
}

impl Position {
    /// The start board with its tiles named by their cells on the goal board. Both boards must have the same size.
    pub(crate) fn new(start: &Board, goal: &Board) -> Self {
        let mut home = vec![0; goal.tiles().len()];
        for (cell, &tile) in goal.tiles().iter().enumerate() {
            home[usize::from(tile)] = cell as u16;
        }
        Position {
            size: start.size(),
            homes: start.tiles().iter().map(|&tile| home[usize::from(tile)]).collect(),
            blank: start.blank(),
            blank_home: goal.blank(),
        }
    }

    /// The position with every tile at home.
    #[cfg(test)]
    pub(crate) fn solved(size: Size, blank_home: usize) -> Self {
        Position { size, homes: (0..size.cells() as u16).collect(), blank: blank_home, blank_home }
    }

    pub(crate) fn is_solved(&self) -> bool {
        self.homes.iter().enumerate().all(|(cell, &home)| usize::from(home) == cell)
    }

    /// The goal as seen from this position: the solutions of one are those of the other, reversed.
    pub(crate) fn inverse(&self) -> Self {
        let mut homes = vec![0; self.homes.len()];
        for (cell, &home) in self.homes.iter().enumerate() {
            homes[usize::from(home)] = cell as u16;
        }
        Position { size: self.size, homes, blank: self.blank_home, blank_home: self.blank }
    }

    /// The same position with rows and columns exchanged.
    pub(crate) fn transposed(&self) -> Self {
        let size = Size::new(self.size.columns(), self.size.rows()).expect("the sides are as before");
        let image = |cell: usize| {
            let (row, column) = self.size.row_column(cell);
            column * size.columns() + row
        };
        let mut homes = vec![0; self.homes.len()];
        for (cell, &home) in self.homes.iter().enumerate() {
            homes[image(cell)] = image(home.into()) as u16;
        }
        Position { size, homes, blank: image(self.blank), blank_home: image(self.blank_home) }
    }

    /// Slides a tile into the blank; there must be one on that side.
    #[inline]
    pub(crate) fn slide(&mut self, slide: Move) {
        let source = self.size.source(self.blank, slide).expect("there is a tile on that side");
        self.homes.swap(self.blank, source);
        self.blank = source;
    }

    /// The sum of the tiles' distances from home, without the blank's.
    pub(crate) fn manhattan(&self) -> usize {
        let from_home = |(cell, &home): (usize, &u16)| match usize::from(home) {
            home if home == self.blank_home => 0,
            home => self.size.distance(cell, home),
        };
        self.homes.iter().enumerate().map(from_home).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solutions_carry_over_to_the_inverse_and_the_transposed_position() {
        let moves = [Move::Down, Move::Right, Move::Down, Move::Right, Move::Up, Move::Right, Move::Down];
        let size = Size::new(4, 5).unwrap();
        let solved = Position::solved(size, 18);
        let mut position = solved.clone();
        for slide in moves {
            position.slide(slide);
        }
        let mut transposed = position.transposed();
        for slide in Move::reversed(&moves) {
            transposed.slide(slide.transposed());
        }
        assert_eq!(transposed, solved.transposed());
        let mut inverse = position.inverse();
        for slide in moves {
            inverse.slide(slide);
        }
        assert!(inverse.is_solved());
        assert_eq!(position.inverse().inverse(), position);
    }
}
