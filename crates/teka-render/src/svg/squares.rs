//! Squares that share their sides, as in a crossword: walls are solid, a given symbol is bold on a tinted
//! square and one that was found is lighter on white.
//!
//! Squares of one paint that follow each other in a row are one rectangle, and lines run on as far as they
//! can, so that the picture of a large grid is little more than its letters.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use teka_core::scene::Role;

use crate::place::{Cells, Place};
use crate::svg::labels::Labels;
use crate::svg::markup::{Weight, num};
use crate::svg::outline::{self, Shape};
use crate::{Colour, Theme};

/// The side of a square. Grids of squares are large, so it is less than for other looks.
pub(super) const CELL: f64 = 36.0;
/// The frame around all squares, which lies outside of them.
const FRAME: Shape = Shape { cell: CELL, inset: -0.5, convex: 0.0, concave: 0.0 };
const SYMBOL: f64 = 22.0;
const SYMBOL_ROOM: f64 = 29.0;
/// From the edge of a square that may stay empty to its dashes.
const DASHES: f64 = 6.0;

/// The grid with its lines and symbols.
pub(super) fn draw(cells: &Cells<'_>, theme: &Theme, body: &mut String) {
    if cells.is_empty() {
        return;
    }
    // Axis-parallel edges need no smoothing, and without it neighbours meet without a seam. Lines do need it: in a
    // small picture they are thinner than a pixel, and would be missing here and there.
    body.push_str("<g shape-rendering=\"crispEdges\">\n");
    for (colour, path) in fills(cells, theme) {
        let _ = writeln!(body, "<path d=\"{path}\" fill=\"{colour}\"/>");
    }
    body.push_str("</g>\n");
    let (line, lines) = (theme.wall, lines(cells));
    let _ = writeln!(body, "<path d=\"{lines}\" fill=\"none\" stroke=\"{line}\" stroke-width=\"1\"/>");
    let frame = outline::path(&cells.keys().copied().collect(), FRAME);
    let _ = writeln!(body, "<path d=\"{frame}\" fill=\"none\" stroke=\"{line}\" stroke-width=\"3\"/>");
    let mut labels = Labels::new(SYMBOL, SYMBOL_ROOM);
    for (&(row, column), cell) in cells {
        let (x, y) = (f64::from(column) * CELL, f64::from(row) * CELL);
        if cell.role == Role::Optional {
            let (x, y, side) = (num(x + DASHES), num(y + DASHES), num(CELL - 2.0 * DASHES));
            let _ = writeln!(
                body,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" rx=\"3\" fill=\"none\" \
                 stroke=\"{}\" stroke-width=\"1.5\" stroke-dasharray=\"4 4\"/>",
                theme.rim
            );
        }
        let (weight, ink) = hand(cell.role, theme);
        labels.add((x + CELL / 2.0, y + CELL / 2.0), weight, ink, &cell.label);
    }
    labels.write(body);
}

/// What lies under the symbol.
fn fill(role: Role, theme: &Theme) -> Colour {
    match role {
        Role::Open | Role::Optional | Role::Blank | Role::Written | Role::Tile => theme.paper,
        Role::Fixed | Role::Home => theme.fixed,
        Role::Wall => theme.wall,
        Role::Piece(piece) | Role::Given(piece) => theme.coat(piece).ground,
    }
}

/// How the symbol is written.
fn hand(role: Role, theme: &Theme) -> (Weight, Colour) {
    match role {
        Role::Open | Role::Optional | Role::Blank => (Weight::Regular, theme.ink),
        Role::Written | Role::Tile => (Weight::Regular, theme.written),
        Role::Fixed | Role::Home => (Weight::Bold, theme.ink),
        Role::Wall => (Weight::Bold, theme.wall.ink()),
        Role::Piece(piece) => (Weight::Regular, theme.coat(piece).ink),
        Role::Given(piece) => (Weight::Bold, theme.coat(piece).ink),
    }
}

/// A path for every colour.
fn fills(cells: &Cells<'_>, theme: &Theme) -> BTreeMap<Colour, String> {
    let mut paths: BTreeMap<Colour, String> = BTreeMap::new();
    let colours = cells.iter().map(|(&place, cell)| (place, fill(cell.role, theme)));
    for ((row, column), length, colour) in runs(colours) {
        let (x, y) = (num(f64::from(column) * CELL), num(f64::from(row) * CELL));
        let (length, side) = (f64::from(length) * CELL, num(CELL));
        let path = paths.entry(colour).or_default();
        let _ = write!(path, "M{x} {y}h{}v{side}h{}z", num(length), num(-length));
    }
    paths
}

/// The sides of all squares, each once and as long as possible.
fn lines(cells: &Cells<'_>) -> String {
    let mut path = String::new();
    let across = cells.keys().flat_map(|&(row, column)| [(row, column), (row + 1, column)]);
    for ((row, column), length) in stretches(across) {
        let (x, y, length) = (column * CELL, row * CELL, length * CELL);
        let _ = write!(path, "M{} {}h{}", num(x), num(y), num(length));
    }
    // With rows and columns swapped, so that they run down.
    let down = cells.keys().flat_map(|&(row, column)| [(column, row), (column + 1, row)]);
    for ((column, row), length) in stretches(down) {
        let (x, y, length) = (column * CELL, row * CELL, length * CELL);
        let _ = write!(path, "M{} {}v{}", num(x), num(y), num(length));
    }
    path
}

/// Where lines of sides start, and how long they are, in squares.
fn stretches(sides: impl Iterator<Item = Place>) -> impl Iterator<Item = ((f64, f64), f64)> {
    let sides: BTreeSet<Place> = sides.collect();
    let runs = runs(sides.into_iter().map(|side| (side, ())));
    runs.into_iter().map(|(start, length, ())| ((start.0.into(), start.1.into()), length.into()))
}

/// What follows each other in a row and is equal, from sorted places: where it starts, how long it is, what
/// it is.
fn runs<T: PartialEq>(places: impl Iterator<Item = (Place, T)>) -> Vec<(Place, i32, T)> {
    let mut runs: Vec<(Place, i32, T)> = Vec::new();
    for (place, kind) in places {
        match runs.last_mut() {
            Some((start, length, same)) if (start.0, start.1 + *length) == place && *same == kind => {
                *length += 1;
            }
            _ => runs.push((place, 1, kind)),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{place, sample};

    fn body(rows: &[&str]) -> String {
        let mut body = String::new();
        draw(&place::by_place(&sample::squares(rows)), &Theme::default(), &mut body);
        body
    }

    fn lines_of(rows: &[&str]) -> String {
        lines(&place::by_place(&sample::squares(rows)))
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
    fn squares_of_one_paint_are_one_rectangle() {
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
    fn nothing_without_squares() {
        assert_eq!(body(&[]), "");
    }
}
