//! The cells of a grid put in order, so that everything after draws them the same way.

use std::collections::BTreeMap;

use teka_core::scene::{Cell, Grid};

/// A row and a column; tuples sort in reading order.
pub(crate) type Place = (i32, i32);

/// Whatever lies further out is not drawn: no picture or terminal is that large, and a stray number must
/// not fill the memory.
pub(crate) const FARTHEST: usize = 9_999;

/// A length of a grid as a coordinate.
pub(crate) fn coordinate(length: usize) -> i32 {
    length.min(FARTHEST + 1) as i32
}

/// The cells by their place.
pub(crate) type Cells<'a> = BTreeMap<Place, &'a Cell>;

/// The cells by their place. Of two in one place, the later counts.
pub(crate) fn by_place(grid: &Grid) -> Cells<'_> {
    let near = grid.cells.iter().filter(|cell| cell.row.max(cell.column) <= FARTHEST);
    near.map(|cell| ((coordinate(cell.row), coordinate(cell.column)), cell)).collect()
}

/// The grid as rows of cells and gaps. Each row ends with its last cell, and the rows with the last that
/// has one.
pub(crate) fn rows(grid: &Grid) -> Vec<Vec<Option<&Cell>>> {
    let mut rows: Vec<Vec<Option<&Cell>>> = Vec::new();
    for ((row, column), cell) in by_place(grid) {
        let (row, column) = (row as usize, column as usize);
        rows.resize_with(rows.len().max(row + 1), Vec::new);
        rows[row].resize(column, None);
        rows[row].push(Some(cell));
    }
    rows
}

/// The rows and columns that hold all cells, and at least as many as the grid says it has.
pub(crate) fn extent(grid: &Grid, cells: &Cells<'_>) -> (i32, i32) {
    let start = (coordinate(grid.rows), coordinate(grid.columns));
    cells.keys().fold(start, |(rows, columns), &(row, column)| (rows.max(row + 1), columns.max(column + 1)))
}

/// The places that share a side with this one.
pub(crate) fn neighbours((row, column): Place) -> [Place; 4] {
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
    fn the_extent_holds_stray_cells() {
        let mut grid = sample::blocks(&["AB", " "]);
        grid.cells[1].column = 6;
        assert_eq!(extent(&grid, &by_place(&grid)), (2, 7));
    }

    #[test]
    fn the_later_of_two_cells_counts() {
        let mut grid = sample::blocks(&["AB"]);
        grid.cells[1].column = 0;
        assert_eq!(rows(&grid).concat(), [Some(&grid.cells[1])]);
    }
}
