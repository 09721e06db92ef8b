//! The cells of a grid by row and column, in reading order. Cells that are too far out are dropped here, so that a
//! stray row or column cannot exhaust the memory when they are drawn.

use std::collections::BTreeMap;

use teka_core::scene::{Cell, Grid};

/// A row and a column; tuples sort in reading order.
pub(crate) type GridIndex = (i32, i32);

/// The largest row or column that is drawn: no picture or terminal shows more.
pub(crate) const MAX_INDEX: usize = 9_999;

/// Converts a row, a column or a number of them into an index, at most one beyond the largest.
pub(crate) fn clamp(length: usize) -> i32 {
    length.min(MAX_INDEX + 1) as i32
}

/// The cells by row and column.
pub(crate) type Cells<'a> = BTreeMap<GridIndex, &'a Cell>;

/// Collects the cells by row and column. If two have the same position, the later one counts.
pub(crate) fn by_index(grid: &Grid) -> Cells<'_> {
    let near = grid.cells.iter().filter(|cell| cell.row.max(cell.column) <= MAX_INDEX);
    near.map(|cell| ((clamp(cell.row), clamp(cell.column)), cell)).collect()
}

/// The grid as rows of cells and gaps, without empty cells and rows at the end.
pub(crate) fn rows(grid: &Grid) -> Vec<Vec<Option<&Cell>>> {
    let mut rows: Vec<Vec<Option<&Cell>>> = Vec::new();
    for ((row, column), cell) in by_index(grid) {
        let (row, column) = (row as usize, column as usize);
        rows.resize_with(rows.len().max(row + 1), Vec::new);
        rows[row].resize(column, None);
        rows[row].push(Some(cell));
    }
    rows
}

/// The number of rows and columns, at least as many as the grid declares.
pub(crate) fn extent(grid: &Grid, cells: &Cells<'_>) -> (i32, i32) {
    let start = (clamp(grid.rows), clamp(grid.columns));
    cells.keys().fold(start, |(rows, columns), &(row, column)| (rows.max(row + 1), columns.max(column + 1)))
}

/// The cells that share a side with this one.
pub(crate) fn neighbours((row, column): GridIndex) -> [GridIndex; 4] {
    [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn rows_have_gaps_but_no_empty_ends() {
        let grid = sample::blocks(&["A..", ".", " B "]);
        let labels: Vec<Vec<_>> =
            rows(&grid).iter().map(|row| row.iter().map(|c| c.map(|c| c.label.as_str())).collect()).collect();
        assert_eq!(labels, [vec![Some("A"), Some(""), Some("")], vec![Some("")], vec![None, Some("B")]]);
    }

    #[test]
    fn cells_too_far_out_are_left_out() {
        let mut grid = sample::blocks(&["A"]);
        grid.cells[0].row = usize::MAX;
        assert!(rows(&grid).is_empty());
    }

    #[test]
    fn the_extent_includes_stray_cells() {
        let mut grid = sample::blocks(&["AB", " "]);
        grid.cells[1].column = 6;
        assert_eq!(extent(&grid, &by_index(&grid)), (2, 7));
    }

    #[test]
    fn the_later_of_two_cells_counts() {
        let mut grid = sample::blocks(&["AB"]);
        grid.cells[1].column = 0;
        assert_eq!(rows(&grid).concat(), [Some(&grid.cells[1])]);
    }
}
