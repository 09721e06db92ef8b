//! Arranges the pieces of a tray in several rows if the terminal is too narrow for one: a row broken by the terminal
//! would cut pieces in two.

use std::collections::{BTreeMap, BTreeSet};

use teka_core::scene::{Cell, Grid, Look, Role};

/// The tray in rows of at most this many cells, if it is a tray and wider than that.
pub(super) fn wrapped(grid: &Grid, columns: usize) -> Option<Grid> {
    if grid.columns <= columns || grid.look == Look::Tiles || grid.look == Look::Squares {
        return None;
    }
    let mut pieces: BTreeMap<usize, Vec<&Cell>> = BTreeMap::new();
    for cell in &grid.cells {
        let Role::Piece(piece) = cell.role else { return None };
        pieces.entry(piece).or_default().push(cell);
    }
    if pieces.len() < 2 || !are_apart(grid) {
        return None;
    }
    let mut placed: Vec<Cell> = Vec::with_capacity(grid.cells.len());
    let (mut row, mut column, mut height, mut used) = (0, 0, 0, 0);
    let mut pieces: Vec<Vec<&Cell>> = pieces.into_values().collect();
    teka_core::sort::by_key(&mut pieces, |cells| cells.iter().map(|cell| (cell.row, cell.column)).min());
    // Pieces of one row of the tray have their first row in common, though not their first cell.
    teka_core::sort::by_key(&mut pieces, |cells| top(cells));
    for cells in &pieces {
        let left = cells.iter().map(|cell| cell.column).min().unwrap_or(0);
        let width = cells.iter().map(|cell| cell.column - left + 1).max().unwrap_or(0);
        if column > 0 && column + width > columns {
            (row, column, height) = (row + height + 1, 0, 0);
        }
        let top = top(cells);
        for cell in cells {
            let at = (row + cell.row - top, column + cell.column - left);
            placed.push(Cell { row: at.0, column: at.1, ..(*cell).clone() });
            height = height.max(cell.row - top + 1);
        }
        used = used.max(column + width);
        column += width + 1;
    }
    Some(Grid { rows: row + height, columns: used, look: grid.look, cells: placed })
}

fn top(cells: &[&Cell]) -> usize {
    cells.iter().map(|cell| cell.row).min().unwrap_or(0)
}

/// Whether no piece touches another, which distinguishes a tray from a filled board.
fn are_apart(grid: &Grid) -> bool {
    let cells: BTreeSet<(usize, usize, Option<usize>)> =
        grid.cells.iter().map(|cell| (cell.row, cell.column, cell.role.piece())).collect();
    let owner: BTreeMap<(usize, usize), Option<usize>> =
        cells.iter().map(|&(row, column, piece)| ((row, column), piece)).collect();
    cells.iter().all(|&(row, column, piece)| {
        [(row + 1, column), (row, column + 1)]
            .iter()
            .all(|beside| owner.get(beside).is_none_or(|other| *other == piece))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{plain, sample};

    #[test]
    fn a_wide_tray_has_more_rows_on_a_narrow_terminal() {
        let tray = sample::one(sample::blocks(&["AA B CCC DD", "A  B     DD"]));
        let lines =
            |width| plain(&tray, &sample::words, Some(width)).lines().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(lines(80).len(), 2);
        let narrow = lines(16);
        assert!(narrow.len() > 4 && narrow.iter().all(|line| line.len() <= 16), "{narrow:?}");
        for letter in ['A', 'B', 'C', 'D'] {
            let count = |lines: &[String]| lines.concat().matches(letter).count();
            assert_eq!(count(&narrow), count(&lines(80)));
        }
    }

    #[test]
    fn boards_are_never_taken_apart() {
        assert!(wrapped(&sample::blocks(&["AAB CC", "ABB CC"]), 3).is_none());
        assert!(wrapped(&sample::blocks(&["AA. BB"]), 3).is_none());
        assert!(wrapped(&sample::blocks(&["AA BB"]), 5).is_none());
    }
}
