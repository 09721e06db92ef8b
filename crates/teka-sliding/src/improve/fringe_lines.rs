//! The order in which a beam finishes the lines of a board: always an outer row or column of the remaining rectangle,
//! as far from the blank's home as possible, until a small core remains. Finished lines are not touched again.

use crate::board::Size;

/// The side of the core.
const CORE: usize = 4;

/// The lines in order.
pub(super) struct FringeLines {
    /// The cells of each line.
    lines: Vec<Vec<u16>>,
    /// By cell, its line; cells of the core have none.
    line_of: Vec<Option<u16>>,
}

impl FringeLines {
    pub(super) fn new(size: Size, blank_home: usize) -> Self {
        let (home_row, home_column) = size.row_column(blank_home);
        let (mut rows, mut columns) = (0..size.rows(), 0..size.columns());
        let mut lines: Vec<Vec<u16>> = Vec::new();
        while rows.len().max(columns.len()) > CORE {
            let cell = |row: usize, column: usize| (row * size.columns() + column) as u16;
            lines.push(if rows.len() >= columns.len() {
                let row = if 2 * home_row >= rows.start + rows.end - 1 { rows.start } else { rows.end - 1 };
                rows = if row == rows.start { rows.start + 1..rows.end } else { rows.start..row };
                columns.clone().map(|column| cell(row, column)).collect()
            } else {
                let column = if 2 * home_column >= columns.start + columns.end - 1 {
                    columns.start
                } else {
                    columns.end - 1
                };
                columns = if column == columns.start {
                    columns.start + 1..columns.end
                } else {
                    columns.start..column
                };
                rows.clone().map(|row| cell(row, column)).collect()
            });
        }
        let mut line_of = vec![None; size.cells()];
        for (line, cells) in lines.iter().enumerate() {
            for &cell in cells {
                line_of[usize::from(cell)] = Some(line as u16);
            }
        }
        FringeLines { lines, line_of }
    }

    /// No lines: the beam finishes nothing before the whole board.
    pub(super) fn none(size: Size) -> Self {
        FringeLines { lines: Vec::new(), line_of: vec![None; size.cells()] }
    }

    #[cfg(test)]
    pub(super) fn count(&self) -> usize {
        self.lines.len()
    }

    /// How early a cell is finished: 1 in the first line, 0 in the core.
    pub(super) fn priority(&self, cell: usize) -> f64 {
        let line = self.line_of.get(cell).copied().flatten();
        line.map_or(0.0, |line| 1.0 - f64::from(line) / self.lines.len() as f64)
    }

    /// The line of a cell; cells of the core have none.
    pub(super) fn line_of(&self, cell: usize) -> Option<u16> {
        self.line_of[cell]
    }

    /// The number of finished lines after a tile has reached its home; `is_home` says which cells have their tile.
    #[inline]
    pub(super) fn finished_after(&self, home: usize, finished: u16, is_home: impl Fn(u16) -> bool) -> u16 {
        if self.line_of[home] == Some(finished) { self.finished(finished, is_home) } else { finished }
    }

    /// The number of finished lines, if the first `finished` are known to be.
    pub(super) fn finished(&self, mut finished: u16, is_home: impl Fn(u16) -> bool) -> u16 {
        while self.lines.get(usize::from(finished)).is_some_and(|line| line.iter().all(|&cell| is_home(cell)))
        {
            finished += 1;
        }
        finished
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_leave_a_core_around_the_home_of_the_blank() {
        for (rows, columns) in [(2, 9), (7, 7), (8, 5), (10, 10), (12, 3)] {
            let size = Size::new(rows, columns).unwrap();
            for blank_home in 0..size.cells() {
                let lines = FringeLines::new(size, blank_home);
                let core = (0..size.cells()).filter(|&cell| lines.line_of[cell].is_none());
                assert_eq!(core.count(), rows.min(CORE) * columns.min(CORE));
                assert_eq!(lines.line_of[blank_home], None);
                assert_eq!(usize::from(lines.finished(0, |_| true)), lines.count());
                assert_eq!(lines.finished(0, |cell| !lines.lines[0].contains(&cell)), 0);
            }
        }
    }
}
