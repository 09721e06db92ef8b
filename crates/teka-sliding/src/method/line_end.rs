//! The last two tiles of a row or column, which cannot be brought to their places one by one. With the line's last two
//! cells `inner` and `corner`, they always turn in the same way: one tile is in the other's place, the other one behind
//! it, and the blank in the free place; then the first slides along the line and the second follows. A search in a
//! window at the line's end finds the shortest way. If not both tiles are there yet, the inner one is first brought to
//! the corner, then the other one behind it, as people do.

use super::carry::Carry;
use super::lesson::StageKind;
use super::stages::{Area, StagePlan};
use crate::improve::tracked_position::TrackedPosition;

/// The maximum number of rows and of columns of the window.
const WINDOW: usize = 4;

/// What to do next for the last two tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineEnd {
    /// Bring one of them to the end of the line.
    Carry(Carry),
    /// Bring the blank to this window.
    Fetch(Area),
    /// Bring both in, within this window.
    Turn(Area),
}

/// What to do next for the last two tiles of this line.
pub(super) fn line_end(position: &TrackedPosition, stage: &StagePlan) -> LineEnd {
    let size = position.size;
    let [inner, corner] = last_two(stage);
    let window = window(stage);
    let at = |home: usize| usize::from(position.cells[home]);
    let is_inside = |cell| window.contains(size, cell);
    let (is_blank_inside, is_second_inside) = (is_inside(position.blank), is_inside(at(corner)));
    if is_blank_inside && is_second_inside && is_inside(at(inner)) {
        return LineEnd::Turn(window);
    }
    if at(inner) != corner {
        return LineEnd::Carry(Carry::new(size, stage, inner, at(inner), corner));
    }
    if is_second_inside {
        return LineEnd::Fetch(window);
    }
    let behind = stage.behind(size, corner);
    LineEnd::Carry(Carry::new(size, stage, corner, at(corner), behind).around(corner))
}

/// The last two cells of a line.
pub(super) fn last_two(stage: &StagePlan) -> [usize; 2] {
    let cells = &stage.cells;
    [cells[cells.len() - 2], cells[cells.len() - 1]]
}

/// The window at the end of a line: its last cells, and those behind them.
fn window(stage: &StagePlan) -> Area {
    let Area { mut top, mut left, mut bottom, mut right } = stage.area;
    let reach = WINDOW - 1;
    if stage.kind == StageKind::Row {
        left = left.max(right.saturating_sub(reach));
        if stage.is_first() {
            bottom = bottom.min(top + reach);
        } else {
            top = top.max(bottom.saturating_sub(reach));
        }
    } else {
        top = top.max(bottom.saturating_sub(reach));
        if stage.is_first() {
            right = right.min(left + reach);
        } else {
            left = left.max(right.saturating_sub(reach));
        }
    }
    Area { top, left, bottom, right }
}
