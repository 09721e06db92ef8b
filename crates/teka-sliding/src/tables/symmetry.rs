//! The turns and mirror images of a board, as maps from cell to cell.

use super::layout::{Cells, cells_of};
use crate::board::Size;

/// Where each cell goes.
pub(crate) type CellMap = Vec<u8>;

/// All symmetries of a board: eight of a square, four of a rectangle (on a line some are the same map).
pub(crate) fn symmetries(size: Size) -> Vec<CellMap> {
    let (rows, columns) = (size.rows(), size.columns());
    let mut maps: Vec<CellMap> = Vec::new();
    for code in 0..8 {
        let (swap, flip_rows, flip_columns) = (code & 4 != 0, code & 2 != 0, code & 1 != 0);
        if swap && rows != columns {
            continue;
        }
        let image = |cell: usize| {
            let (row, column) = size.place(cell);
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

/// Where a set of cells goes.
pub(crate) fn image(map: &CellMap, set: Cells) -> Cells {
    cells_of(set).fold(0, |image, cell| image | 1 << map[cell])
}
