//! Draws boards of flat pieces: neighbouring squares of the same piece become one rounded shape with one letter.

use std::collections::BTreeSet;

use teka_core::scene::{Cell, Role};

use crate::Theme;
use crate::display::{Item, Shape, Style, Text};
use crate::draw::CELL;
use crate::draw::grid::{LETTER, LETTER_ROOM, empty_style, middle};
use crate::draw::outline::{self, Rounding};
use crate::draw::pattern;
use crate::grid_index::{self, Cells, GridIndex};

/// The outline of a piece.
const PIECE: Rounding = Rounding { cell: CELL, inset: 2.5, convex: 14.0, concave: 9.0 };
/// The second line inside given pieces.
const GIVEN: Rounding = Rounding { cell: CELL, inset: 8.0, convex: 8.5, concave: 14.5 };
/// The outline of a cell that no piece covers.
const OPEN: Rounding = Rounding { cell: CELL, inset: 4.0, convex: 11.0, concave: 0.0 };

/// Draws the cells that no piece covers, then the pieces.
pub(super) fn draw(cells: &Cells<'_>, theme: &Theme, items: &mut Vec<Item>) {
    for (&index, cell) in cells {
        if !matches!(cell.role, Role::Piece(_) | Role::Given(_)) {
            uncovered(index, cell, theme, items);
        }
    }
    for group in groups(cells) {
        piece(&group, cells, theme, items);
    }
}

/// Draws a cell that no piece covers.
fn uncovered(index: GridIndex, cell: &Cell, theme: &Theme, items: &mut Vec<Item>) {
    let outline = outline::path(&BTreeSet::from([index]), OPEN);
    items.push(Shape::Path(outline).styled(empty_style(cell.role, theme)));
    let ink = if cell.role == Role::Wall { theme.wall.ink() } else { theme.ink };
    items.extend(Text::label(middle(index), LETTER, LETTER_ROOM, ink, &cell.label));
}

/// The pieces as sets of cells that are connected by their sides, in reading order.
fn groups(cells: &Cells<'_>) -> Vec<BTreeSet<GridIndex>> {
    let is_piece = |cell: &Cell| matches!(cell.role, Role::Piece(_) | Role::Given(_));
    let mut remaining: BTreeSet<GridIndex> =
        cells.iter().filter(|(_, cell)| is_piece(cell)).map(|(&index, _)| index).collect();
    let mut groups = Vec::new();
    while let Some(first) = remaining.pop_first() {
        let mut group = BTreeSet::from([first]);
        let mut frontier = vec![first];
        while let Some(index) = frontier.pop() {
            for next in grid_index::neighbours(index) {
                if remaining.contains(&next) && cells[&next].role == cells[&first].role {
                    remaining.remove(&next);
                    group.insert(next);
                    frontier.push(next);
                }
            }
        }
        groups.push(group);
    }
    groups
}

/// Draws a piece as one shape with one letter, or with all its labels if they differ.
fn piece(group: &BTreeSet<GridIndex>, cells: &Cells<'_>, theme: &Theme, items: &mut Vec<Item>) {
    let Some(&first) = group.first() else { return };
    let (number, given) = match cells[&first].role {
        Role::Piece(number) => (number, false),
        Role::Given(number) => (number, true),
        _ => return,
    };
    let style = theme.piece(number);
    let outline = Shape::Path(outline::path(group, PIECE));
    items.push(outline.clone().styled(Style::fill(style.ground).stroke(style.rim, 2.0)));
    if let Some(pattern) = pattern::paint(&style) {
        items.push(outline.styled(Style::fill(pattern)));
    }
    if given {
        let line = Style::line(style.ink, 1.5).stroke_opacity(theme.opacity(0.75));
        items.push(Shape::Path(outline::path(group, GIVEN)).styled(line));
    }
    let same = group.iter().all(|index| cells[index].label == cells[&first].label);
    let labelled = if same { BTreeSet::from([centre(group)]) } else { group.clone() };
    for index in labelled {
        pattern::label(middle(index), LETTER, LETTER_ROOM, &style, &cells[&index].label, items);
    }
}

/// The cell nearest to the centre of mass; the first in reading order if there are several.
fn centre(group: &BTreeSet<GridIndex>) -> GridIndex {
    let count = group.len() as i64;
    let sum = |part: fn(&GridIndex) -> i32| group.iter().map(|index| i64::from(part(index))).sum::<i64>();
    let (rows, columns) = (sum(|index| index.0), sum(|index| index.1));
    let distance = |&(row, column): &GridIndex| {
        (i64::from(row) * count - rows).pow(2) + (i64::from(column) * count - columns).pow(2)
    };
    group.iter().copied().min_by_key(distance).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use teka_core::scene::Grid;

    use super::*;
    use crate::export::svg::written;
    use crate::sample;

    /// The groups as the letter and the number of cells.
    fn groups_of(rows: &[&str]) -> Vec<(String, usize)> {
        let grid = sample::blocks(rows);
        let cells = grid_index::by_index(&grid);
        groups(&cells)
            .iter()
            .map(|group| (cells[group.first().unwrap()].label.clone(), group.len()))
            .collect()
    }

    fn centre_of(rows: &[&str]) -> GridIndex {
        centre(&grid_index::by_index(&sample::blocks(rows)).into_keys().collect())
    }

    fn body(grid: &Grid) -> String {
        let mut items = Vec::new();
        draw(&grid_index::by_index(grid), &Theme::default(), &mut items);
        written(&items)
    }

    #[test]
    fn pieces_are_connected_by_their_sides() {
        let groups = groups_of(&["AAB", ".AB", "CBA", "aa "]);
        let expected = [("A", 3), ("B", 2), ("C", 1), ("B", 1), ("A", 1), ("A", 2)];
        assert_eq!(groups, expected.map(|(letter, cells)| (letter.to_owned(), cells)));
    }

    #[test]
    fn the_letter_is_near_the_centre_of_mass() {
        assert_eq!(centre_of(&["A"]), (0, 0));
        assert_eq!(centre_of(&["AAA"]), (0, 1));
        assert_eq!(centre_of(&["AA", "AA"]), (0, 0));
        assert_eq!(centre_of(&["A  ", "A  ", "AAA"]), (1, 0));
        assert_eq!(centre_of(&["AAA", "A A", "AAA"]), (0, 1));
    }

    #[test]
    fn a_group_with_one_label_shows_it_once() {
        assert_eq!(body(&sample::blocks(&["AAA"])).matches("<text").count(), 1);
    }

    #[test]
    fn a_group_with_different_labels_shows_them_all() {
        let mut grid = sample::blocks(&["AAA"]);
        grid.cells[1].label = "7".to_owned();
        assert_eq!(body(&grid).matches("<text").count(), 3);
    }

    #[test]
    fn given_pieces_have_a_second_line() {
        let lines = |rows: &[&str]| body(&sample::blocks(rows)).matches("<path").count();
        assert_eq!(lines(&["aa"]), lines(&["AA"]) + 1);
    }

    #[test]
    fn every_role_shows_its_label() {
        for role in sample::ROLES {
            let mut grid = sample::blocks(&["A"]);
            grid.cells[0].role = role;
            assert!(body(&grid).contains(">A</text>"), "{role:?}");
        }
    }
}
