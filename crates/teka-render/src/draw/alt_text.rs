//! The text alternative of a scene, for screen readers: the captions, the grids row by row, and the lists group by
//! group.

use teka_core::scene::{Cell, Role, View};
use teka_core::{Message, Scene};

use crate::draw::list;
use crate::{grid_index, label};

/// Describes the whole scene.
pub(super) fn describe(scene: &Scene, words: &dyn Fn(&Message) -> String) -> String {
    let panels = scene.panels.iter().map(|panel| {
        let caption = panel.caption.as_ref().map(|caption| label::clean(&words(caption)));
        let rows = match &panel.view {
            View::Grid(grid) => grid_index::rows(grid).iter().map(|row| describe_row(row)).collect(),
            View::Solid(_) => Vec::new(),
            View::List(list) => list::alt_text(list, words),
        };
        let parts = caption.into_iter().chain((!rows.is_empty()).then(|| rows.join(" / ")));
        parts.collect::<Vec<_>>().join(": ")
    });
    panels.filter(|panel| !panel.is_empty()).collect::<Vec<_>>().join("; ")
}

/// The labels of a row: `_` for a cell without one, `#` for a wall, `.` for no cell, and brackets around marked cells.
fn describe_row(row: &[Option<&Cell>]) -> String {
    const MAX_COLUMNS: usize = 12;
    let cells = row.iter().map(|cell| {
        let Some(cell) = cell else { return ".".to_owned() };
        let label = match label::fit(&cell.label, MAX_COLUMNS) {
            label if !label.is_empty() => label,
            _ if cell.role == Role::Wall => "#".to_owned(),
            _ => "_".to_owned(),
        };
        if cell.marked { format!("[{label}]") } else { label }
    });
    cells.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn walls_and_marks_are_spelled_out() {
        let mut grid = sample::squares(&["aB#", ". C"]);
        grid.cells[1].marked = true;
        assert_eq!(describe(&sample::one(grid), &sample::words), "A [B] # / _ . C");
    }
}
