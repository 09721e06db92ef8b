//! What changed between two scenes of the same layout, such as two steps of a solution. Also how many cells,
//! bodies and entries a scene has.
//!
//! Layouts are the same if all captions, sizes, looks and positions are. The scenes then differ only in the contents of
//! cells, bodies and entries, and the list of these differences is enough to turn one into the other.

use crate::scene::{Cell, Entry, Group, List, Placed, Scene, View};

/// One thing that changed, before and after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Change<'a> {
    /// A cell of a grid got another role, label or mark.
    Cell(&'a Cell, &'a Cell),
    /// A body of a solid got another role or label.
    Body(&'a Placed, &'a Placed),
    /// An entry of a list is now done, or no longer done.
    Entry(&'a Entry, &'a Entry),
}

/// Where something changed: its panel, and its index in the panel. Entries of a list are counted over all its groups.
pub type ChangePos = (usize, usize);

impl<T: PartialEq> Scene<T> {
    /// The differences in a later scene; `None` if its layout differs.
    ///
    /// ```
    /// use teka_core::scene::{Cell, Change, Grid, Look, Role, Scene};
    /// use teka_core::Message;
    ///
    /// let scene = |label: &str| {
    ///     let cells = vec![Cell::new(0, 0, Role::Wall, ""), Cell::new(0, 1, Role::Written, label)];
    ///     let grid = Grid { rows: 1, columns: 2, look: Look::Squares, cells };
    ///     Scene::grid(Message::new("sample"), grid)
    /// };
    /// let (before, after) = (scene(""), scene("A"));
    /// let changes = before.diff(&after).unwrap();
    /// assert!(matches!(changes[..], [((0, 1), Change::Cell(_, new))] if new.label == "A"));
    /// ```
    pub fn diff<'a>(&'a self, later: &'a Scene<T>) -> Option<Vec<(ChangePos, Change<'a>)>> {
        if self.panels.len() != later.panels.len() {
            return None;
        }
        let mut all = Vec::new();
        for (panel, (old, new)) in self.panels.iter().zip(&later.panels).enumerate() {
            if old.caption != new.caption {
                return None;
            }
            let changes = old.view.diff(&new.view)?;
            all.extend(changes.into_iter().map(|(index, change)| ((panel, index), change)));
        }
        Some(all)
    }
}

impl<T> Scene<T> {
    /// The number of cells, bodies and entries in all panels.
    pub fn len(&self) -> usize {
        self.panels.iter().map(|panel| panel.view.len()).sum()
    }

    /// Whether there is nothing to see.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl<T> View<T> {
    /// The number of cells, bodies or entries.
    pub fn len(&self) -> usize {
        match self {
            View::Grid(grid) => grid.cells.len(),
            View::Solid(solid) => solid.bodies.len(),
            View::List(list) => list.entries().count(),
        }
    }

    /// Whether there is nothing to see.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl<T: PartialEq> View<T> {
    /// The differences in a later view, by index; `None` if its layout differs.
    pub fn diff<'a>(&'a self, later: &'a View<T>) -> Option<Vec<(usize, Change<'a>)>> {
        if self.len() != later.len() {
            return None;
        }
        match (self, later) {
            (View::Grid(old), View::Grid(new)) => {
                if (old.rows, old.columns, old.look) != (new.rows, new.columns, new.look) {
                    return None;
                }
                let position = |cell: &Cell| (cell.row, cell.column);
                differing(&old.cells, &new.cells, |old, new| position(old) == position(new), Change::Cell)
            }
            (View::Solid(old), View::Solid(new)) => {
                if old.body != new.body {
                    return None;
                }
                let position = |body: &Placed| (body.layer, body.row, body.column);
                differing(&old.bodies, &new.bodies, |old, new| position(old) == position(new), Change::Body)
            }
            (View::List(old), View::List(new)) => {
                let is_same = |(old, new): (&Group<T>, &Group<T>)| {
                    old.heading == new.heading && old.entries.len() == new.entries.len()
                };
                if old.groups.len() != new.groups.len() || !old.groups.iter().zip(&new.groups).all(is_same) {
                    return None;
                }
                differing(old.entries(), new.entries(), |old, new| old.text == new.text, Change::Entry)
            }
            _ => None,
        }
    }
}

impl<T> List<T> {
    /// The entries of all groups.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.groups.iter().flat_map(|group| &group.entries)
    }
}

/// The pairs that differ, with their index; `None` if a pair is not at the same place.
fn differing<'a, T: PartialEq>(
    before: impl IntoIterator<Item = &'a T>,
    after: impl IntoIterator<Item = &'a T>,
    same_place: impl Fn(&T, &T) -> bool,
    change: fn(&'a T, &'a T) -> Change<'a>,
) -> Option<Vec<(usize, Change<'a>)>> {
    let mut changes = Vec::new();
    for (index, (old, new)) in before.into_iter().zip(after).enumerate() {
        if !same_place(old, new) {
            return None;
        }
        if old != new {
            changes.push((index, change(old, new)));
        }
    }
    Some(changes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Message;
    use crate::scene::{Body, Grid, Group, Look, Panel, Role, Solid};

    fn grid(labels: &[&str]) -> View {
        let cells = labels.iter().enumerate().map(|(i, label)| Cell::new(0, i, Role::Written, *label));
        View::Grid(Grid { rows: 1, columns: 3, look: Look::Squares, cells: cells.collect() })
    }

    fn solid(roles: &[Role]) -> View {
        let body =
            |(column, &role): (usize, &Role)| Placed { layer: 0, row: 0, column, role, label: String::new() };
        View::Solid(Solid { body: Body::Ball, bodies: roles.iter().enumerate().map(body).collect() })
    }

    fn list(entries: &[(&str, bool)]) -> View {
        let entries = entries.iter().map(|&(text, done)| Entry { text: text.to_owned(), done });
        View::List(List { groups: vec![Group { heading: None, entries: entries.collect() }] })
    }

    fn indices(before: &View, after: &View) -> Option<Vec<usize>> {
        Some(before.diff(after)?.into_iter().map(|(index, _)| index).collect())
    }

    #[test]
    fn cells_bodies_and_entries_change() {
        assert_eq!(indices(&grid(&["A", "B", ""]), &grid(&["A", "C", "D"])), Some(vec![1, 2]));
        let (open, piece) = (Role::Open, Role::Piece(1));
        assert_eq!(indices(&solid(&[open, open]), &solid(&[piece, open])), Some(vec![0]));
        let lists = (list(&[("AB", false), ("CD", false)]), list(&[("AB", false), ("CD", true)]));
        assert_eq!(indices(&lists.0, &lists.1), Some(vec![1]));
        assert_eq!(indices(&lists.0, &lists.0), Some(vec![]));
    }

    #[test]
    fn another_layout_has_no_difference() {
        assert_eq!(indices(&grid(&["A"]), &grid(&["A", "B"])), None);
        assert_eq!(indices(&grid(&["A"]), &solid(&[Role::Open])), None);
        assert_eq!(indices(&list(&[("AB", false)]), &list(&[("CD", false)])), None);
        let mut moved = grid(&["A"]);
        if let View::Grid(grid) = &mut moved {
            grid.cells[0].row = 1;
        }
        assert_eq!(indices(&grid(&["A"]), &moved), None);
    }

    #[test]
    fn changes_name_their_panel() {
        let scene = |labels: [&[&str]; 2], caption: &'static str| Scene {
            title: Message::new("sample"),
            panels: labels.map(|labels| Panel::new(Some(Message::new(caption)), grid(labels))).into(),
        };
        let (before, after) = (scene([&["A"], &["A", "B"]], "one"), scene([&["A"], &["A", ""]], "one"));
        let positions: Vec<_> = before.diff(&after).unwrap().into_iter().map(|(at, _)| at).collect();
        assert_eq!(positions, [(1, 1)]);
        assert_eq!(before.diff(&scene([&["A"], &["A", "B"]], "two")), None);
    }

    #[test]
    fn views_know_how_much_they_show() {
        assert_eq!([grid(&["A", "B"]), solid(&[]), list(&[("A", true)])].map(|view| view.len()), [2, 0, 1]);
        assert!(solid(&[]).is_empty());
    }
}
