//! The rotations and reflections of a board, as maps from cell to cell.

use super::ranking::{CellSet, cells_of};
use crate::board::Size;

/// By cell, its image.
pub(crate) type CellMap = Vec<u8>;

/// All symmetries of a board: eight of a square, four of a rectangle (fewer of a single row).
pub(crate) fn symmetries(size: Size) -> Vec<CellMap> {
    let (rows, columns) = (size.rows(), size.columns());
    let mut maps: Vec<CellMap> = Vec::new();
    for code in 0..8 {
        let (swap, flip_rows, flip_columns) = (code & 4 != 0, code & 2 != 0, code & 1 != 0);
        if swap && rows != columns {
            continue;
        }
        let image = |cell: usize| {
            let (row, column) = size.row_column(cell);
            let row = if flip_rows { rows - 1 - row } else { row };
            let column = if flip_columns { columns - 1 - column } else { column };
            if swap { column * columns + row } else { row * columns + column }
        };
        let map: CellMap = (0..size.cells()).map(|cell| image(cell) as u8).collect();
        if !maps.contains(&map) {
            maps.push(map);
        }
    }
    maps
}

/// The image of a set of cells.
pub(crate) fn image(map: &CellMap, set: CellSet) -> CellSet {
    cells_of(set).fold(0, |image, cell| image | 1 << map[cell])
}
