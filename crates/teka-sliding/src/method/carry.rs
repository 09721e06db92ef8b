//! Carries one tile to its cell: where it goes next, and inside which window. An area of at most 64 cells is one
//! window, so the tile takes a shortest path. On larger ones it goes from waypoint to waypoint, at multiples of five
//! rows and columns from the target; the window depends only on the block the tile is in, so it stays the same until
//! the next block. Far along the line, the tile stays behind it, because the cells in between may be solved.

use super::field::MAX_CELLS;
use super::stages::{Area, StagePlan};
use crate::board::Size;

/// The distance of waypoints. A window reaches one cell beyond the tile and the waypoint, which is all the blank needs
/// to go round a tile, so it is at most three cells wider.
const BLOCK: usize = 5;

/// A tile on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Carry {
    /// The tile, by its home.
    pub(super) tile: usize,
    /// Where it goes next.
    pub(super) waypoint: usize,
    /// Where the moves happen.
    pub(super) window: Area,
    /// Another tile that must stay where it is.
    pub(super) wall: Option<usize>,
}

impl Carry {
    /// The next stretch of a tile's path from the cell `from` to `target`.
    pub(super) fn new(size: Size, stage: &StagePlan, tile: usize, from: usize, target: usize) -> Self {
        let area = stage.area;
        if area.cell_count() <= MAX_CELLS {
            return Carry { tile, waypoint: target, window: area, wall: None };
        }
        let is_far = stage.along(size, from, target) > BLOCK;
        let aim = if is_far && stage.cells.contains(&target) { stage.behind(size, target) } else { target };
        let (from, to) = (size.row_column(from), size.row_column(aim));
        let (row, top, bottom) = block(from.0, to.0, area.top, area.bottom);
        let (column, left, right) = block(from.1, to.1, area.left, area.right);
        let window = Area { top, left, bottom, right };
        Carry { tile, waypoint: row * size.columns() + column, window, wall: None }
    }

    /// The same stretch with a tile that must stay.
    pub(super) fn around(self, wall: usize) -> Self {
        Carry { wall: Some(wall), ..self }
    }
}

/// The waypoint on one axis, and the bounds of the window.
fn block(from: usize, to: usize, least: usize, most: usize) -> (usize, usize, usize) {
    let blocks = from.abs_diff(to).saturating_sub(1) / BLOCK * BLOCK;
    let (waypoint, low, high) = match from.cmp(&to) {
        std::cmp::Ordering::Equal => (to, to, to),
        std::cmp::Ordering::Greater => (to + blocks, to + blocks, to + blocks + BLOCK),
        std::cmp::Ordering::Less => (to - blocks, (to - blocks).saturating_sub(BLOCK), to - blocks),
    };
    (waypoint, low.saturating_sub(1).max(least), (high + 1).min(most))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_far_tile_goes_to_the_next_multiple_of_five() {
        assert_eq!(block(17, 2, 0, 19), (12, 11, 18));
        assert_eq!(block(12, 2, 0, 19), (7, 6, 13));
        assert_eq!(block(7, 2, 0, 19), (2, 1, 8));
        assert_eq!(block(2, 2, 0, 19), (2, 1, 3));
        assert_eq!(block(3, 19, 2, 19), (4, 2, 5));
        assert_eq!(block(19, 18, 0, 19), (18, 17, 19));
    }
}
