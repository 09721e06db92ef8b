//! A grid seen from above: pieces as one rounded shape each, or every cell as a ball.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use teka_core::scene::{Cell, Grid, Look, Role};

use crate::place::{self, Place};
use crate::svg::layout::Size;
use crate::svg::markup::{self, Markup, num};
use crate::svg::outline::{self, Shape};
use crate::svg::{CELL, Picture, ball};
use crate::{Theme, piece_colour};

/// The room around the cells, which the edge of the board takes.
const MARGIN: f64 = 10.0;
/// The board reaches this far beyond its cells, so that it shows around them.
const BOARD: Shape = Shape { cell: CELL, inset: -9.0, convex: 18.0, concave: 8.0 };
const PIECE: Shape = Shape { cell: CELL, inset: 2.5, convex: 14.0, concave: 9.0 };
/// The second line inside given pieces.
const GIVEN: Shape = Shape { cell: CELL, inset: 8.0, convex: 8.5, concave: 14.5 };
const OPEN: Shape = Shape { cell: CELL, inset: 4.0, convex: 11.0, concave: 0.0 };
const BALL_RADIUS: f64 = 27.5;
const LETTER: f64 = 31.0;
/// The widest a label may be.
const LETTER_ROOM: f64 = 46.0;

/// The grid with its board.
pub(super) fn draw(grid: &Grid, theme: &Theme, markup: &mut Markup) -> Picture {
    let cells = place::by_place(grid);
    let rows = cells.keys().map(|&(row, _)| row + 1).chain([place::coordinate(grid.rows)]).max().unwrap_or(0);
    let columns = cells
        .keys()
        .map(|&(_, column)| column + 1)
        .chain([place::coordinate(grid.columns)])
        .max()
        .unwrap_or(0);
    if rows == 0 || columns == 0 {
        return Picture { size: Size { width: 0.0, height: 0.0 }, body: String::new() };
    }
    let margin = num(MARGIN);
    let mut body = format!("<g transform=\"translate({margin} {margin})\">\n");
    body.push_str(&board(&cells, theme));
    match grid.look {
        Look::Blocks | Look::Tiles | Look::Squares => blocks(&cells, theme, &mut body),
        Look::Balls => balls(&cells, theme, markup, &mut body),
    }
    body.push_str("</g>\n");
    let size = Size {
        width: f64::from(columns) * CELL + 2.0 * MARGIN,
        height: f64::from(rows) * CELL + 2.0 * MARGIN,
    };
    Picture { size, body }
}

/// The soft ground under all cells.
fn board(cells: &BTreeMap<Place, &Cell>, theme: &Theme) -> String {
    let outline = outline::path(&cells.keys().copied().collect(), BOARD);
    if outline.is_empty() { outline } else { format!("<path d=\"{outline}\" fill=\"{}\"/>\n", theme.board) }
}

fn blocks(cells: &BTreeMap<Place, &Cell>, theme: &Theme, body: &mut String) {
    for (&place, cell) in cells {
        if let Role::Open | Role::Optional = cell.role {
            body.push_str(&place_to_fill(place, cell, theme));
        }
    }
    for group in groups(cells) {
        body.push_str(&piece(&group, cells));
    }
}

/// An open or optional square.
fn place_to_fill(place: Place, cell: &Cell, theme: &Theme) -> String {
    let outline = outline::path(&BTreeSet::from([place]), OPEN);
    let label = markup::label(middle(place), LETTER, LETTER_ROOM, theme.ink, &cell.label);
    format!("<path d=\"{outline}\" {}/>\n{label}", emptiness(cell.role, theme))
}

/// An open or optional circle.
fn socket(place: Place, role: Role, theme: &Theme) -> String {
    let (x, y) = middle(place);
    let (x, y, radius) = (num(x), num(y), num(BALL_RADIUS - 2.0));
    format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" {}/>\n", emptiness(role, theme))
}

/// The paint of what is not filled.
fn emptiness(role: Role, theme: &Theme) -> String {
    let Theme { open, rim, .. } = theme;
    match role {
        Role::Optional => {
            format!("fill=\"none\" stroke=\"{rim}\" stroke-width=\"2\" stroke-dasharray=\"6 5\"")
        }
        _ => format!("fill=\"{open}\" stroke=\"{rim}\" stroke-opacity=\"0.7\""),
    }
}

/// The pieces as sets of cells that hang together by their sides, in reading order.
fn groups(cells: &BTreeMap<Place, &Cell>) -> Vec<BTreeSet<Place>> {
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
fn piece(group: &BTreeSet<Place>, cells: &BTreeMap<Place, &Cell>) -> String {
    let Some(&first) = group.first() else { return String::new() };
    let (number, given) = match cells[&first].role {
        Role::Piece(number) => (number, false),
        Role::Given(number) => (number, true),
        _ => return String::new(),
    };
    let colour = piece_colour(number);
    let outline = outline::path(group, PIECE);
    let rim = colour.darker(0.32);
    let mut body = format!("<path d=\"{outline}\" fill=\"{colour}\" stroke=\"{rim}\" stroke-width=\"2\"/>\n");
    if given {
        let inner = outline::path(group, GIVEN);
        let ink = colour.ink();
        let _ = writeln!(
            body,
            "<path d=\"{inner}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.5\" stroke-opacity=\"0.75\"/>"
        );
    }
    let same = group.iter().all(|place| cells[place].label == cells[&first].label);
    let lettered = if same { BTreeSet::from([heart(group)]) } else { group.clone() };
    for place in lettered {
        body.push_str(&markup::label(middle(place), LETTER, LETTER_ROOM, colour.ink(), &cells[&place].label));
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

fn balls(cells: &BTreeMap<Place, &Cell>, theme: &Theme, markup: &mut Markup, body: &mut String) {
    for (&place, cell) in cells {
        body.push_str(&match cell.role {
            Role::Piece(_) | Role::Given(_) => {
                ball::draw(middle(place), BALL_RADIUS, cell.role, theme, markup)
            }
            _ => socket(place, cell.role, theme),
        });
        let ink = ball::ink(cell.role, theme);
        body.push_str(&markup::label(middle(place), LETTER * 0.87, LETTER_ROOM * 0.8, ink, &cell.label));
    }
}

fn middle((row, column): Place) -> (f64, f64) {
    ((f64::from(column) + 0.5) * CELL, (f64::from(row) + 0.5) * CELL)
}

#[cfg(test)]
mod tests {
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
        draw(grid, &Theme::default(), &mut Markup::default()).body
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
    fn every_ball_has_its_letter() {
        assert_eq!(body(&sample::balls(&["AA", "A."])).matches("<text").count(), 3);
    }

    #[test]
    fn a_grid_without_cells_keeps_its_size() {
        let picture = draw(&sample::blocks(&["   "]), &Theme::default(), &mut Markup::default());
        assert_eq!((picture.size.width, picture.size.height), (200.0, 80.0));
    }
}
