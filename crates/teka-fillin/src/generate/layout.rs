//! A grid before it has symbols: which squares are walls, its runs of open squares, whether it is connected, and
//! where a symmetry maps each square.

use crate::grid::{Grid, Square};
use crate::slot::{self, Slot};

/// Which squares of a grid are walls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// In reading order.
    pub(super) walls: Vec<bool>,
}

/// The symmetry of the walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symmetry {
    /// Unchanged by a half turn.
    Turn,
    /// The left half mirrors the right half.
    Mirror,
    /// Mirrored at the diagonal from the top left.
    Diagonal,
    /// No intended symmetry.
    None,
}

impl Symmetry {
    pub(super) const ALL: [(&'static str, Symmetry); 4] = [
        ("turn", Symmetry::Turn),
        ("mirror", Symmetry::Mirror),
        ("diagonal", Symmetry::Diagonal),
        ("none", Symmetry::None),
    ];
}

impl Layout {
    /// A grid in which every square is open or every square is a wall.
    pub(super) fn filled(rows: usize, columns: usize, wall: bool) -> Self {
        Layout { rows, columns, walls: vec![wall; rows * columns] }
    }

    /// The layout as a grid without givens.
    pub(super) fn grid(&self) -> Option<Grid> {
        let square = |&wall: &bool| if wall { Square::Wall } else { Square::Open };
        let rows: Vec<Vec<Square>> =
            self.walls.chunks(self.columns.max(1)).map(|row| row.iter().map(square).collect()).collect();
        Grid::new(&rows)
    }

    /// Its slots, in the order of their ids.
    pub(super) fn slots(&self) -> Vec<Slot> {
        self.grid().map_or(Vec::new(), |grid| slot::slots(&grid))
    }

    /// The number of walls.
    pub(super) fn wall_count(&self) -> usize {
        self.walls.iter().filter(|&&wall| wall).count()
    }

    /// The square that a symmetry maps this one to.
    pub(super) fn image(&self, symmetry: Symmetry, cell: usize) -> usize {
        let (row, column) = (cell / self.columns, cell % self.columns);
        match symmetry {
            Symmetry::Turn => self.walls.len() - 1 - cell,
            Symmetry::Mirror => row * self.columns + self.columns - 1 - column,
            Symmetry::Diagonal => column * self.columns + row,
            Symmetry::None => cell,
        }
    }

    /// Whether its walls have a symmetry.
    pub(super) fn is_symmetric(&self, symmetry: Symmetry) -> bool {
        let fits = symmetry != Symmetry::Diagonal || self.rows == self.columns;
        fits && (0..self.walls.len()).all(|cell| self.walls[cell] == self.walls[self.image(symmetry, cell)])
    }

    /// The first square and the length of the run of open squares through an open square.
    pub(super) fn run(&self, cell: usize, across: bool) -> (usize, usize) {
        let (row, column) = (cell / self.columns, cell % self.columns);
        let (step, before, after) = if across {
            (1, column, self.columns - 1 - column)
        } else {
            (self.columns, row, self.rows - 1 - row)
        };
        let back = (1..=before).take_while(|&by| !self.walls[cell - by * step]).count();
        let forth = (1..=after).take_while(|&by| !self.walls[cell + by * step]).count();
        (cell - back * step, back + 1 + forth)
    }

    /// The squares beside this one.
    pub(super) fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let (row, column) = (cell / self.columns, cell % self.columns);
        let (rows, columns) = (self.rows, self.columns);
        [
            (row > 0).then(|| cell - columns),
            (column > 0).then(|| cell - 1),
            (column + 1 < columns).then(|| cell + 1),
            (row + 1 < rows).then(|| cell + columns),
        ]
        .into_iter()
        .flatten()
    }

    /// The number of connected parts of its open squares.
    pub(super) fn parts(&self) -> usize {
        let mut seen = self.walls.clone();
        let mut parts = 0;
        let mut stack = Vec::new();
        for start in 0..seen.len() {
            if std::mem::replace(&mut seen[start], true) {
                continue;
            }
            parts += 1;
            stack.push(start);
            while let Some(cell) = stack.pop() {
                for next in self.neighbours(cell) {
                    if !std::mem::replace(&mut seen[next], true) {
                        stack.push(next);
                    }
                }
            }
        }
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(rows: &[&str]) -> Layout {
        let walls = rows.concat().bytes().map(|byte| byte == b'#').collect();
        Layout { rows: rows.len(), columns: rows[0].len(), walls }
    }

    #[test]
    fn runs_parts_and_symmetries_are_those_of_the_drawing() {
        let drawn = layout(&["#--", "---", "--#"]);
        assert_eq!(drawn.run(4, true), (3, 3));
        assert_eq!(drawn.run(2, false), (2, 2));
        assert_eq!(drawn.parts(), 1);
        let has = |symmetry| drawn.is_symmetric(symmetry);
        assert!(has(Symmetry::Turn) && has(Symmetry::Diagonal) && !has(Symmetry::Mirror));
        assert_eq!(layout(&["-#-", "###", "-#-"]).parts(), 4);
        assert!(layout(&["-#-", "--#"]).is_symmetric(Symmetry::None));
    }
}
