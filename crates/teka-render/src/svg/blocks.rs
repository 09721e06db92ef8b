//! Squares whose neighbours of the same piece run together into one rounded shape.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use teka_core::scene::{Cell, Role};

use crate::Theme;
use crate::place::{self, Cells, Place};
use crate::svg::CELL;
use crate::svg::grid::{LETTER, LETTER_ROOM, emptiness, middle};
use crate::svg::markup::{self, Markup};
use crate::svg::outline::{self, Shape};
use crate::svg::weave;

const PIECE: Shape = Shape { cell: CELL, inset: 2.5, convex: 14.0, concave: 9.0 };
/// The second line inside given pieces.
const GIVEN: Shape = Shape { cell: CELL, inset: 8.0, convex: 8.5, concave: 14.5 };
const OPEN: Shape = Shape { cell: CELL, inset: 4.0, convex: 11.0, concave: 0.0 };

/// The cells that no piece covers, and the pieces.
pub(super) fn draw(cells: &Cells<'_>, theme: &Theme, markup: &mut Markup, body: &mut String) {
    for (&place, cell) in cells {
        if !matches!(cell.role, Role::Piece(_) | Role::Given(_)) {
            body.push_str(&uncovered(place, cell, theme));
        }
    }
    for group in groups(cells) {
        body.push_str(&piece(&group, cells, theme, markup));
    }
}

/// A square of its own.
fn uncovered(place: Place, cell: &Cell, theme: &Theme) -> String {
    let outline = outline::path(&BTreeSet::from([place]), OPEN);
    let ink = if cell.role == Role::Wall { theme.wall.ink() } else { theme.ink };
    let label = markup::label(middle(place), LETTER, LETTER_ROOM, ink, &cell.label);
    format!("<path d=\"{outline}\" {}/>\n{label}", emptiness(cell.role, theme))
}

/// The pieces as sets of cells that hang together by their sides, in reading order.
fn groups(cells: &Cells<'_>) -> Vec<BTreeSet<Place>> {
    let is_piece = |cell: &Cell| matches!(cell.role, Role::Piece(_) | Role::Given(_));
    let mut left: BTreeSet<Place> =
        cells.iter().filter(|(_, cell)| is_piece(cell)).map(|(&place, _)| place).collect();
    let mut groups = Vec::new();
    while let Some(first) = left.pop_first() {
        let mut group = BTreeSet::from([first]);
        let mut edge = vec![first];
        while let Some(place) = edge.pop() {
            for next in place::neighbours(place) {
                if left.contains(&next) && cells[&next].role == cells[&first].role {
                    left.remove(&next);
                    group.insert(next);
                    edge.push(next);
                }
            }
        }
        groups.push(group);
    }
    groups
}

/// One shape with one letter, or with all its labels if they differ.
fn piece(group: &BTreeSet<Place>, cells: &Cells<'_>, theme: &Theme, markup: &mut Markup) -> String {
    let Some(&first) = group.first() else { return String::new() };
    let (number, given) = match cells[&first].role {
        Role::Piece(number) => (number, false),
        Role::Given(number) => (number, true),
        _ => return String::new(),
    };
    let coat = theme.coat(number);
    let (colour, rim) = (coat.ground, coat.rim);
    let outline = outline::path(group, PIECE);
    let mut body = format!("<path d=\"{outline}\" fill=\"{colour}\" stroke=\"{rim}\" stroke-width=\"2\"/>\n");
    if let Some(weave) = weave::paint(&coat, markup) {
        let _ = writeln!(body, "<path d=\"{outline}\" fill=\"{weave}\"/>");
    }
    if given {
        let inner = outline::path(group, GIVEN);
        let (ink, sheer) = (coat.ink, theme.sheer("stroke-opacity", 0.75));
        let _ = writeln!(
            body,
            "<path d=\"{inner}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.5\"{sheer}/>"
        );
    }
    let same = group.iter().all(|place| cells[place].label == cells[&first].label);
    let lettered = if same { BTreeSet::from([heart(group)]) } else { group.clone() };
    for place in lettered {
        body.push_str(&weave::label(middle(place), LETTER, LETTER_ROOM, &coat, &cells[&place].label));
    }
    body
}

/// The cell nearest to the centre of mass; the first in reading order if there are several.
fn heart(group: &BTreeSet<Place>) -> Place {
    let count = group.len() as i64;
    let sum = |part: fn(&Place) -> i32| group.iter().map(|place| i64::from(part(place))).sum::<i64>();
    let (rows, columns) = (sum(|place| place.0), sum(|place| place.1));
    let distance = |&(row, column): &Place| {
        (i64::from(row) * count - rows).pow(2) + (i64::from(column) * count - columns).pow(2)
    };
    group.iter().copied().min_by_key(distance).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use teka_core::scene::Grid;

    use super::*;
    use crate::sample;

    /// The groups as the letter and the number of cells.
    fn groups_of(rows: &[&str]) -> Vec<(String, usize)> {
        let grid = sample::blocks(rows);
        let cells = place::by_place(&grid);
        groups(&cells)
            .iter()
            .map(|group| (cells[group.first().unwrap()].label.clone(), group.len()))
            .collect()
    }

    fn heart_of(rows: &[&str]) -> Place {
        heart(&place::by_place(&sample::blocks(rows)).into_keys().collect())
    }

    fn body(grid: &Grid) -> String {
        let mut body = String::new();
        draw(&place::by_place(grid), &Theme::default(), &mut Markup::default(), &mut body);
        body
    }

    #[test]
    fn pieces_hang_together_by_their_sides() {
        let groups = groups_of(&["AAB", ".AB", "CBA", "aa "]);
        let expected = [("A", 3), ("B", 2), ("C", 1), ("B", 1), ("A", 1), ("A", 2)];
        assert_eq!(groups, expected.map(|(letter, cells)| (letter.to_owned(), cells)));
    }

    #[test]
    fn the_letter_stands_in_the_heart() {
        assert_eq!(heart_of(&["A"]), (0, 0));
        assert_eq!(heart_of(&["AAA"]), (0, 1));
        assert_eq!(heart_of(&["AA", "AA"]), (0, 0));
        assert_eq!(heart_of(&["A  ", "A  ", "AAA"]), (1, 0));
        assert_eq!(heart_of(&["AAA", "A A", "AAA"]), (0, 1));
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
