//! The difference between two scenes, so that a trace need not repeat the whole picture with every event.

use serde::Serialize;
use teka_json::{Panel, RoleName, Scene};
use utoipa::ToSchema;

/// A cell, body or entry that changes.
#[derive(Serialize, ToSchema)]
pub(super) struct Change {
    /// The index of the panel in the scene.
    panel: usize,
    /// The index of the cell or body in the panel, or of the entry in the list, counted across all groups.
    index: usize,
    /// The new role of a cell or body.
    #[serde(skip_serializing_if = "Option::is_none")]
    role: Option<RoleName>,
    /// The index of its piece.
    #[serde(skip_serializing_if = "Option::is_none")]
    piece: Option<usize>,
    /// The new label.
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<String>,
    /// Whether it is highlighted.
    #[serde(skip_serializing_if = "Option::is_none")]
    marked: Option<bool>,
    /// Whether the entry of a list is done, that is, placed or used.
    #[serde(skip_serializing_if = "Option::is_none")]
    done: Option<bool>,
}

/// The number of cells, bodies or entries in a panel.
fn panel_len(panel: &Panel) -> usize {
    match panel {
        Panel::Grid(grid) => grid.cells.len(),
        Panel::Solid(solid) => solid.bodies.len(),
        Panel::List(list) => list.groups.iter().map(|group| group.entries.len()).sum(),
    }
}

/// The cells, bodies and entries that change from one scene to the next; `None` if anything else changes.
pub(super) fn scene_changes(before: &Scene, after: &Scene) -> Option<Vec<Change>> {
    if before.panels.len() != after.panels.len() {
        return None;
    }
    let mut changes = Vec::new();
    for (panel, (old, new)) in before.panels.iter().zip(&after.panels).enumerate() {
        if panel_len(old) != panel_len(new) {
            return None;
        }
        let change = |index, role, piece, label: &str, marked| Change {
            panel,
            index,
            role: Some(role),
            piece,
            label: Some(label.to_owned()),
            marked,
            done: None,
        };
        match (old, new) {
            (Panel::Grid(old), Panel::Grid(new)) if old.caption == new.caption => {
                for (index, (old, new)) in old.cells.iter().zip(&new.cells).enumerate() {
                    if (old.row, old.column) != (new.row, new.column) {
                        return None;
                    }
                    if old != new {
                        changes.push(change(index, new.role, new.piece, &new.label, Some(new.marked)));
                    }
                }
            }
            (Panel::Solid(old), Panel::Solid(new)) if old.caption == new.caption => {
                for (index, (old, new)) in old.bodies.iter().zip(&new.bodies).enumerate() {
                    if (old.layer, old.row, old.column) != (new.layer, new.row, new.column) {
                        return None;
                    }
                    if old != new {
                        changes.push(change(index, new.role, new.piece, &new.label, None));
                    }
                }
            }
            (Panel::List(old), Panel::List(new)) if old.caption == new.caption => {
                let entries = |groups: &[teka_json::Group]| {
                    groups.iter().flat_map(|group| group.entries.clone()).collect::<Vec<_>>()
                };
                for (index, (old, new)) in entries(&old.groups).iter().zip(entries(&new.groups)).enumerate() {
                    if old.text != new.text {
                        return None;
                    }
                    if old.done != new.done {
                        let (role, piece, label, marked, done) = (None, None, None, None, Some(new.done));
                        changes.push(Change { panel, index, role, piece, label, marked, done });
                    }
                }
            }
            _ => return None,
        }
    }
    Some(changes)
}
