//! The outline of a set of cells as a path with round corners.
//!
//! The sides of cells without a neighbour are linked into closed walks with the inside on the right: clockwise around
//! the set, and counterclockwise around every hole. Where two cells touch only at a corner, the walk turns right and so
//! stays with its own cell. Moving every side to the right then keeps shapes apart.

use std::collections::{BTreeMap, BTreeSet};

use crate::display::{Path, Verb, num};
use crate::grid_index::GridIndex;

/// The dimensions of an outline.
#[derive(Clone, Copy)]
pub(super) struct Rounding {
    /// The side of a cell.
    pub(super) cell: f64,
    /// How far the outline stays inside the cells; outside of them if negative.
    pub(super) inset: f64,
    /// The radius of corners that point outwards.
    pub(super) convex: f64,
    /// The radius of corners that point inwards.
    pub(super) concave: f64,
}

/// A step along the grid lines: to the right, down, left or up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Heading {
    Right,
    Down,
    Left,
    Up,
}

/// A point of the grid lines where the outline turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Corner {
    x: i32,
    y: i32,
    coming: Heading,
    going: Heading,
}

/// A path around the cells.
pub(super) fn path(cells: &BTreeSet<GridIndex>, rounding: Rounding) -> Path {
    let mut path = Path::default();
    for corners in trace(cells) {
        rounded(&corners, rounding, &mut path);
    }
    path
}

/// The closed walks around the cells and their holes.
fn trace(cells: &BTreeSet<GridIndex>) -> Vec<Vec<Corner>> {
    let mut sides = sides(cells);
    let mut walks = Vec::new();
    while let Some((&start, _)) = sides.first_key_value() {
        let mut corners = Vec::new();
        let (mut x, mut y) = start;
        let mut coming: Option<Heading> = None;
        while let Some(going) = leave(&mut sides, (x, y), coming) {
            if let Some(coming) = coming.filter(|&coming| coming != going) {
                corners.push(Corner { x, y, coming, going });
            }
            (x, y) = going.step(x, y);
            coming = Some(going);
        }
        // A walk starts at the upper left of the remaining sides, which is a corner. Only the end of the walk shows in
        // which direction it reaches that corner.
        if let (Some(coming), Some(first)) = (coming, corners.first()) {
            let going = first.coming;
            corners.insert(0, Corner { x, y, coming, going });
        }
        walks.push(corners);
    }
    walks
}

/// The sides of cells without a neighbour beyond them, by the point where they start.
fn sides(cells: &BTreeSet<GridIndex>) -> BTreeMap<(i32, i32), Vec<Heading>> {
    let mut sides: BTreeMap<(i32, i32), Vec<Heading>> = BTreeMap::new();
    for &(row, column) in cells {
        let around = [
            ((row - 1, column), (column, row), Heading::Right),
            ((row, column + 1), (column + 1, row), Heading::Down),
            ((row + 1, column), (column + 1, row + 1), Heading::Left),
            ((row, column - 1), (column, row + 1), Heading::Up),
        ];
        for (beyond, start, heading) in around {
            if !cells.contains(&beyond) {
                sides.entry(start).or_default().push(heading);
            }
        }
    }
    sides
}

/// Removes and returns the side that continues from this point: the one to the right if there is a choice.
fn leave(
    sides: &mut BTreeMap<(i32, i32), Vec<Heading>>,
    point: (i32, i32),
    coming: Option<Heading>,
) -> Option<Heading> {
    let from_here = sides.get_mut(&point)?;
    let right = coming.and_then(|coming| from_here.iter().position(|&going| going == coming.right()));
    let going = from_here.swap_remove(right.unwrap_or(0));
    if from_here.is_empty() {
        sides.remove(&point);
    }
    Some(going)
}

impl Heading {
    fn right(self) -> Heading {
        match self {
            Heading::Right => Heading::Down,
            Heading::Down => Heading::Left,
            Heading::Left => Heading::Up,
            Heading::Up => Heading::Right,
        }
    }

    fn step(self, x: i32, y: i32) -> (i32, i32) {
        let (dx, dy) = self.direction();
        (x + dx, y + dy)
    }

    fn direction(self) -> (i32, i32) {
        match self {
            Heading::Right => (1, 0),
            Heading::Down => (0, 1),
            Heading::Left => (-1, 0),
            Heading::Up => (0, -1),
        }
    }

    /// The point this far ahead.
    fn ahead(self, (x, y): (f64, f64), distance: f64) -> (f64, f64) {
        let (dx, dy) = self.direction();
        (x + f64::from(dx) * distance, y + f64::from(dy) * distance)
    }
}

/// Adds one closed walk with its sides moved inwards and its corners made round.
fn rounded(corners: &[Corner], rounding: Rounding, path: &mut Path) {
    for (i, corner) in corners.iter().enumerate() {
        let point = (f64::from(corner.x) * rounding.cell, f64::from(corner.y) * rounding.cell);
        let point = corner.coming.right().ahead(point, rounding.inset);
        let point = corner.going.right().ahead(point, rounding.inset);
        let convex = corner.going == corner.coming.right();
        let radius = if convex { rounding.convex } else { rounding.concave };
        let (enter, exit) = (corner.coming.ahead(point, -radius), corner.going.ahead(point, radius));
        match (i, corner.coming) {
            (0, _) => path.move_to(enter.0, enter.1),
            (_, Heading::Right | Heading::Left) => path.horizontal_to(enter.0),
            (_, Heading::Down | Heading::Up) => path.vertical_to(enter.1),
        };
        path.push(Verb::Arc { radius: num(radius), clockwise: convex, to: (num(exit.0), num(exit.1)) });
    }
    path.push(Verb::Close);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Colour;
    use crate::display::{Shape, Style};
    use crate::export::svg::written;
    use crate::{grid_index, sample};

    fn cells(rows: &[&str]) -> BTreeSet<GridIndex> {
        grid_index::by_index(&sample::blocks(rows)).into_keys().collect()
    }

    /// The corners of every walk, as points.
    fn walks(rows: &[&str]) -> Vec<Vec<(i32, i32)>> {
        let walk = |corners: &Vec<Corner>| corners.iter().map(|corner| (corner.x, corner.y)).collect();
        trace(&cells(rows)).iter().map(walk).collect()
    }

    #[test]
    fn one_cell() {
        assert_eq!(walks(&["A"]), [[(0, 0), (1, 0), (1, 1), (0, 1)]]);
    }

    #[test]
    fn an_l() {
        assert_eq!(walks(&["A ", "AA"]), [[(0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (0, 2)]]);
    }

    #[test]
    fn a_u() {
        let expected = [[(0, 0), (1, 0), (1, 1), (2, 1), (2, 0), (3, 0), (3, 2), (0, 2)]];
        assert_eq!(walks(&["A A", "AAA"]), expected);
    }

    #[test]
    fn the_hole_of_a_ring_is_walked_the_other_way() {
        let expected = [[(0, 0), (3, 0), (3, 3), (0, 3)], [(1, 1), (1, 2), (2, 2), (2, 1)]];
        assert_eq!(walks(&["AAA", "A A", "AAA"]), expected);
    }

    #[test]
    fn cells_that_touch_at_a_corner_stay_apart() {
        let falling = [[(0, 0), (1, 0), (1, 1), (0, 1)], [(1, 1), (2, 1), (2, 2), (1, 2)]];
        assert_eq!(walks(&["A ", " A"]), falling);
        let rising = [[(0, 1), (1, 1), (1, 2), (0, 2)], [(1, 0), (2, 0), (2, 1), (1, 1)]];
        assert_eq!(walks(&[" A", "A "]), rising);
    }

    #[test]
    fn a_ring_that_touches_itself_at_a_corner_is_one_walk() {
        // The gap in the middle is open only through the corner at (2, 2), where the ring stays apart.
        let walks = walks(&["AAA", "A A", "AA "]);
        assert_eq!(walks.len(), 1);
        assert_eq!(walks[0].iter().filter(|&&point| point == (2, 2)).count(), 2);
    }

    #[test]
    fn corners_are_round_and_sides_moved_inwards() {
        let rounding = Rounding { cell: 10.0, inset: 1.0, convex: 2.0, concave: 1.0 };
        assert_eq!(
            written(&[Shape::Path(path(&cells(&["A ", "AA"]), rounding)).styled(Style::fill(Colour::BLACK))]),
            "<path d=\"M1 3A2 2 0 0 1 3 1H7A2 2 0 0 1 9 3V10A1 1 0 0 0 10 11H17A2 2 0 0 1 19 13V17A2 2 0 0 1 17 19\
             H3A2 2 0 0 1 1 17Z\" fill=\"#000000\"/>\n"
        );
    }

    #[test]
    fn no_cells_no_outline() {
        let rounding = Rounding { cell: 10.0, inset: 1.0, convex: 2.0, concave: 1.0 };
        assert!(path(&BTreeSet::new(), rounding).is_empty());
    }
}
