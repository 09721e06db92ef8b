//! Draws squares that share their sides, as in a crossword: walls are solid, a given symbol is bold on a tinted
//! square, and a found one is lighter on white.
//!
//! Neighbouring squares of one colour in a row become one rectangle, and lines are as long as possible, so that the
//! picture of a large grid is little more than its letters.

use std::collections::{BTreeMap, BTreeSet};

use teka_core::scene::Role;

use crate::display::{Group, Item, Path, Shape, Style, Transform, Verb, Weight, num};
use crate::draw::labels::Labels;
use crate::draw::outline::{self, Rounding};
use crate::grid_index::{Cells, GridIndex};
use crate::{Colour, Theme};

/// The side of a square, less than in other looks because grids of squares are large.
pub(super) const CELL: f64 = 36.0;
/// The frame around all squares, which lies outside of them.
const FRAME: Rounding = Rounding { cell: CELL, inset: -0.5, convex: 0.0, concave: 0.0 };
/// The height of symbols.
const SYMBOL: f64 = 22.0;
/// The maximum width of a symbol.
const SYMBOL_ROOM: f64 = 29.0;
/// The distance from the edge of a square that may stay empty to its dashes.
const DASHES: f64 = 6.0;

/// Draws the grid with its lines and symbols.
pub(super) fn draw(cells: &Cells<'_>, theme: &Theme, items: &mut Vec<Item>) {
    if cells.is_empty() {
        return;
    }
    // Axis-parallel edges need no smoothing, and without it neighbours meet without a seam. Lines do need it: in a
    // small picture they are thinner than a pixel, and would be missing here and there.
    let fills = fills(cells, theme).into_iter();
    let fills = fills.map(|(colour, path)| Shape::Path(path).styled(Style::fill(colour))).collect();
    items.push(Item::Group(Group {
        transform: Transform::Identity,
        anchor: None,
        crisp: true,
        items: fills,
    }));
    items.push(Shape::Path(lines(cells)).styled(Style::line(theme.wall, 1.0)));
    let frame = outline::path(&cells.keys().copied().collect(), FRAME);
    items.push(Shape::Path(frame).styled(Style::line(theme.wall, 3.0)));
    let mut labels = Labels::new(SYMBOL, SYMBOL_ROOM);
    for (&(row, column), cell) in cells {
        let (x, y) = (f64::from(column) * CELL, f64::from(row) * CELL);
        if cell.role == Role::Optional {
            let side = CELL - 2.0 * DASHES;
            let square = Shape::rect((x + DASHES, y + DASHES), side, side, 3.0);
            items.push(square.styled(Style::line(theme.rim, 1.5).dashed(4.0, 4.0)));
        }
        let (weight, ink) = symbol_style(cell.role, theme);
        labels.add((x + CELL / 2.0, y + CELL / 2.0), weight, ink, &cell.label);
    }
    items.extend(labels.into_items());
}

/// The colour under the symbol.
fn fill(role: Role, theme: &Theme) -> Colour {
    match role {
        Role::Open | Role::Optional | Role::Blank | Role::Written | Role::Tile => theme.paper,
        Role::Fixed | Role::Home => theme.fixed,
        Role::Wall => theme.wall,
        Role::Piece(piece) | Role::Given(piece) => theme.piece(piece).ground,
    }
}

/// The weight and the colour of the symbol.
fn symbol_style(role: Role, theme: &Theme) -> (Weight, Colour) {
    match role {
        Role::Open | Role::Optional | Role::Blank => (Weight::Regular, theme.ink),
        Role::Written | Role::Tile => (Weight::Regular, theme.written),
        Role::Fixed | Role::Home => (Weight::Bold, theme.ink),
        Role::Wall => (Weight::Bold, theme.wall.ink()),
        Role::Piece(piece) => (Weight::Regular, theme.piece(piece).ink),
        Role::Given(piece) => (Weight::Bold, theme.piece(piece).ink),
    }
}

/// The squares as one path per colour.
fn fills(cells: &Cells<'_>, theme: &Theme) -> BTreeMap<Colour, Path> {
    let mut paths: BTreeMap<Colour, Path> = BTreeMap::new();
    let colours = cells.iter().map(|(&index, cell)| (index, fill(cell.role, theme)));
    for ((row, column), length, colour) in runs(colours) {
        let corner = (f64::from(column) * CELL, f64::from(row) * CELL);
        paths.entry(colour).or_default().rect(corner, f64::from(length) * CELL, CELL);
    }
    paths
}

/// The sides of all squares, each once and as long as possible.
fn lines(cells: &Cells<'_>) -> Path {
    let mut path = Path::default();
    let across = cells.keys().flat_map(|&(row, column)| [(row, column), (row + 1, column)]);
    for ((row, column), length) in stretches(across) {
        path.move_to(column * CELL, row * CELL).push(Verb::ByHorizontal(num(length * CELL)));
    }
    // With rows and columns swapped, so that they run down.
    let down = cells.keys().flat_map(|&(row, column)| [(column, row), (column + 1, row)]);
    for ((column, row), length) in stretches(down) {
        path.move_to(column * CELL, row * CELL).push(Verb::ByVertical(num(length * CELL)));
    }
    path
}

/// The start and the length of every line of sides, in squares.
fn stretches(sides: impl Iterator<Item = GridIndex>) -> impl Iterator<Item = ((f64, f64), f64)> {
    let sides: BTreeSet<GridIndex> = sides.collect();
    let runs = runs(sides.into_iter().map(|side| (side, ())));
    runs.into_iter().map(|(start, length, ())| ((start.0.into(), start.1.into()), length.into()))
}

/// Finds runs of equal neighbours in a row, from sorted indices: the start, the length and the value of each.
fn runs<T: PartialEq>(indices: impl Iterator<Item = (GridIndex, T)>) -> Vec<(GridIndex, i32, T)> {
    let mut runs: Vec<(GridIndex, i32, T)> = Vec::new();
    for (index, kind) in indices {
        match runs.last_mut() {
            Some((start, length, same)) if (start.0, start.1 + *length) == index && *same == kind => {
                *length += 1;
            }
            _ => runs.push((index, 1, kind)),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::svg::written;
    use crate::{grid_index, sample};

    fn body(rows: &[&str]) -> String {
        let mut items = Vec::new();
        draw(&grid_index::by_index(&sample::squares(rows)), &Theme::default(), &mut items);
        written(&items)
    }

    fn lines_of(rows: &[&str]) -> String {
        let path = lines(&grid_index::by_index(&sample::squares(rows)));
        let written = written(&[Shape::Path(path).styled(Style::fill(Colour::BLACK))]);
        written.split('"').nth(1).unwrap().to_owned()
    }

    #[test]
    fn lines_are_shared_and_long() {
        assert_eq!(lines_of(&["AB", "CD"]), "M0 0h72M0 36h72M0 72h72M0 0v72M36 0v72M72 0v72");
    }

    #[test]
    fn lines_stop_at_gaps() {
        assert_eq!(lines_of(&["A B"]), "M0 0h36M72 0h36M0 36h36M72 36h36M0 0v36M36 0v36M72 0v36M108 0v36");
    }

    #[test]
    fn squares_of_one_colour_are_one_rectangle() {
        assert_eq!(body(&["##.AB#"]).matches("h72v36").count(), 1);
        assert_eq!(body(&["##.AB#"]).matches("h108v36").count(), 1);
    }

    #[test]
    fn given_symbols_are_bold_and_tinted() {
        let (given, found) = (body(&["a"]), body(&["A"]));
        let tint = Theme::default().fixed.to_string();
        assert!(given.contains("font-weight=\"700\"") && given.contains(&tint));
        assert!(!found.contains("font-weight=\"700\"") && !found.contains(&tint));
    }

    #[test]
    fn without_squares_nothing_is_drawn() {
        assert_eq!(body(&[]), "");
    }
}
