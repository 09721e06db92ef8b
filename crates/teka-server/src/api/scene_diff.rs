//! The difference between two scenes as JSON, so that a trace need not repeat the whole picture with every event.

use serde::Serialize;
use teka::Scene;
use teka::scene;

/// A cell, body or entry that changes.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct Change {
    /// The index of the panel in the scene.
    panel: usize,
    /// The index of the cell or body in the panel, or of the entry in the list, counted across all groups.
    index: usize,
    /// The new role of a cell or body.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<teka::scene::RoleName>))]
    role: Option<&'static str>,
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

impl Change {
    fn new((panel, index): scene::ChangePos, change: scene::Change<'_>) -> Self {
        let unchanged =
            Change { panel, index, role: None, piece: None, label: None, marked: None, done: None };
        match change {
            scene::Change::Cell(_, new) => Change {
                role: Some(new.role.name()),
                piece: new.role.piece(),
                label: Some(new.label.clone()),
                marked: Some(new.marked),
                ..unchanged
            },
            scene::Change::Body(_, new) => Change {
                role: Some(new.role.name()),
                piece: new.role.piece(),
                label: Some(new.label.clone()),
                ..unchanged
            },
            scene::Change::Entry(_, new) => Change { done: Some(new.done), ..unchanged },
            _ => unchanged,
        }
    }
}

/// The cells, bodies and entries that change from one scene to the next; `None` if anything else changes.
pub(super) fn scene_changes(before: &Scene, after: &Scene) -> Option<Vec<Change>> {
    let changes = before.diff(after)?;
    Some(changes.into_iter().map(|(at, change)| Change::new(at, change)).collect())
}
