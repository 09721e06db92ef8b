//! The order in which a method finishes the board: lines at the edge of the unfinished area, then the end game. `rows`
//! finishes rows from the top until two are left, then columns from the left; `fringe` finishes the longer side first,
//! so a square loses its top row and its left column in turn. A line that the blank belongs to in the goal cannot be
//! finished before the end, so then the opposite line is taken. The last area is 2×2, or a single line.

use super::lesson::{Method, StageKind};
use crate::board::Size;

/// A rectangle of cells; all bounds are inclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Area {
    pub(super) top: usize,
    pub(super) left: usize,
    pub(super) bottom: usize,
    pub(super) right: usize,
}

impl Area {
    fn whole(size: Size) -> Self {
        Area { top: 0, left: 0, bottom: size.rows() - 1, right: size.columns() - 1 }
    }

    pub(super) fn rows(&self) -> usize {
        self.bottom - self.top + 1
    }

    pub(super) fn columns(&self) -> usize {
        self.right - self.left + 1
    }

    pub(super) fn cell_count(&self) -> usize {
        self.rows() * self.columns()
    }

    /// Its size as a board of its own.
    pub(super) fn size(&self) -> Size {
        Size::new(self.rows(), self.columns()).expect("an area is at most the board and has two cells")
    }

    pub(super) fn contains(&self, size: Size, cell: usize) -> bool {
        let (row, column) = size.row_column(cell);
        (self.top..=self.bottom).contains(&row) && (self.left..=self.right).contains(&column)
    }

    /// Its cells, row by row.
    pub(super) fn cells(self, size: Size) -> impl Iterator<Item = usize> {
        (self.top..=self.bottom)
            .flat_map(move |row| (self.left..=self.right).map(move |column| row * size.columns() + column))
    }

    /// The number of one of its cells within it.
    pub(super) fn local(&self, size: Size, cell: usize) -> usize {
        let (row, column) = size.row_column(cell);
        (row - self.top) * self.columns() + column - self.left
    }
}

/// A stage as planned from the size of the board and the blank's home alone.
#[derive(Clone, Debug)]
pub(super) struct StagePlan {
    pub(super) kind: StageKind,
    /// The row or column, from 0; 0 for the end game.
    pub(super) line: usize,
    /// The cells to fill, in this order.
    pub(super) cells: Vec<usize>,
    /// The unfinished area, including these cells.
    pub(super) area: Area,
}

impl StagePlan {
    /// Whether the line is the first of its area rather than the last.
    pub(super) fn is_first(&self) -> bool {
        self.line == if self.kind == StageKind::Row { self.area.top } else { self.area.left }
    }

    /// The cell beside a cell of the line, away from the edge.
    pub(super) fn behind(&self, size: Size, cell: usize) -> usize {
        match (self.kind, self.is_first()) {
            (StageKind::Row, true) => cell + size.columns(),
            (StageKind::Row, false) => cell - size.columns(),
            (_, true) => cell + 1,
            (_, false) => cell - 1,
        }
    }

    /// The distance between two cells along the line.
    pub(super) fn along(&self, size: Size, one: usize, other: usize) -> usize {
        let (one, other) = (size.row_column(one), size.row_column(other));
        if self.kind == StageKind::Row { one.1.abs_diff(other.1) } else { one.0.abs_diff(other.0) }
    }
}

/// The stages of a method for boards of this size and with this home of the blank.
pub(super) fn stages(size: Size, blank_home: usize, method: Method) -> Vec<StagePlan> {
    let mut area = Area::whole(size);
    let mut stages = Vec::new();
    let has_lines = area.rows() > 1 && area.columns() > 1;
    while has_lines && (area.rows() > 2 || area.columns() > 2) {
        let takes_row = match method {
            Method::Rows => area.rows() > 2,
            Method::Fringe => area.rows() >= area.columns(),
        };
        stages.push(if takes_row {
            next_row(size, blank_home, &mut area)
        } else {
            next_column(size, blank_home, &mut area)
        });
    }
    let cells = area.cells(size).filter(|&cell| cell != blank_home).collect();
    stages.push(StagePlan { kind: StageKind::EndGame, line: 0, cells, area });
    stages
}

fn next_row(size: Size, blank_home: usize, area: &mut Area) -> StagePlan {
    let before = *area;
    let line = if size.row_column(blank_home).0 == area.top {
        area.bottom -= 1;
        before.bottom
    } else {
        area.top += 1;
        before.top
    };
    let cells = (area.left..=area.right).map(|column| line * size.columns() + column).collect();
    StagePlan { kind: StageKind::Row, line, cells, area: before }
}

fn next_column(size: Size, blank_home: usize, area: &mut Area) -> StagePlan {
    let before = *area;
    let line = if size.row_column(blank_home).1 == area.left {
        area.right -= 1;
        before.right
    } else {
        area.left += 1;
        before.left
    };
    let cells = (area.top..=area.bottom).map(|row| row * size.columns() + line).collect();
    StagePlan { kind: StageKind::Column, line, cells, area: before }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(rows: usize, columns: usize, blank_home: usize, method: Method) -> String {
        let size = Size::new(rows, columns).unwrap();
        let name = |stage: &StagePlan| match stage.kind {
            StageKind::Row => format!("row {}", stage.line + 1),
            StageKind::Column => format!("column {}", stage.line + 1),
            StageKind::EndGame => format!("{:?}", stage.cells),
        };
        stages(size, blank_home, method).iter().map(name).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn lines_are_finished_from_the_top_left_unless_the_blank_belongs_there() {
        assert_eq!(order(4, 4, 15, Method::Rows), "row 1, row 2, column 1, column 2, [10, 11, 14]");
        assert_eq!(order(4, 4, 15, Method::Fringe), "row 1, column 1, row 2, column 2, [10, 11, 14]");
        assert_eq!(order(4, 4, 0, Method::Rows), "row 4, row 3, column 4, column 3, [1, 4, 5]");
        assert_eq!(order(4, 3, 4, Method::Fringe), "row 1, row 4, column 1, [5, 7, 8]");
        assert_eq!(order(2, 4, 7, Method::Rows), "column 1, column 2, [2, 3, 6]");
        assert_eq!(order(1, 3, 2, Method::Fringe), "[0, 1]");
    }
}
