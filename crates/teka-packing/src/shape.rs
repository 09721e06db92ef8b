//! The shape of a piece: a set of lattice points up to translation. Computes its orientations under the
//! symmetries of the lattice, and whether it is flat and connected.

use crate::lattice::{Lattice, Point, Symmetry};
use std::collections::HashSet;

/// The points of a piece in reading order, relative to the first. Two shapes are equal if one is a translation of the
/// other.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shape(Vec<Point>);

impl Shape {
    /// Creates the shape of these points. There must be at least one; duplicates count once.
    pub fn new(lattice: Lattice, points: impl IntoIterator<Item = Point>) -> Self {
        let mut points: Vec<Point> = points.into_iter().collect();
        teka_core::sort::by_key(&mut points, |&at| lattice.reading_order(at));
        points.dedup();
        let first = *points.first().expect("a shape has at least one point");
        Shape(points.into_iter().map(|at| at - first).collect())
    }

    /// Its points; the first is the origin.
    pub fn points(&self) -> &[Point] {
        &self.0
    }

    /// The number of cells it covers.
    pub fn size(&self) -> usize {
        self.0.len()
    }

    /// The image of this shape under `symmetry`.
    pub fn transformed(&self, lattice: Lattice, symmetry: Symmetry) -> Shape {
        Shape::new(lattice, self.0.iter().map(|&at| symmetry.apply(at)))
    }

    /// Its distinct orientations, sorted. Without `may_mirror`, only those that a rotation reaches. On
    /// three-dimensional boards flat pieces can be turned over, so there `may_mirror` only matters for pieces that are
    /// not flat.
    pub fn orientations(&self, lattice: Lattice, may_mirror: bool) -> Vec<Shape> {
        let mirrored = may_mirror || (lattice != Lattice::Square && self.is_flat());
        let mut all: Vec<Shape> = lattice
            .symmetries(mirrored)
            .into_iter()
            .map(|symmetry| self.transformed(lattice, symmetry))
            .collect();
        teka_core::sort::ascending(&mut all);
        all.dedup();
        all
    }

    /// Whether all its points lie in one plane.
    pub fn is_flat(&self) -> bool {
        let coordinates = |at: &Point| [at.x, at.y, at.z].map(i64::from);
        let cross = |a: [i64; 3], b: [i64; 3]| {
            [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
        };
        let mut others = self.0.iter().skip(1).map(coordinates);
        let Some(first) = others.next() else { return true };
        let Some(normal) = others.map(|at| cross(first, at)).find(|&normal| normal != [0; 3]) else {
            return true;
        };
        self.0
            .iter()
            .map(coordinates)
            .all(|at| at[0] * normal[0] + at[1] * normal[1] + at[2] * normal[2] == 0)
    }

    /// Whether its cells are connected by sides, faces or touching balls.
    pub fn is_connected(&self, lattice: Lattice) -> bool {
        let steps = lattice.steps();
        let mut unreached: HashSet<Point> = self.0.iter().copied().collect();
        let mut stack = vec![Point::ORIGIN];
        unreached.remove(&Point::ORIGIN);
        while let Some(at) = stack.pop() {
            for &step in &steps {
                if unreached.remove(&(at + step)) {
                    stack.push(at + step);
                }
            }
        }
        unreached.is_empty()
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::lattice::GridPos;

    /// The shape of a drawing with `#`, rows separated by `/`.
    pub(crate) fn drawn(lattice: Lattice, drawing: &str) -> Shape {
        let rows = drawing.split('/').enumerate();
        let positions = rows.flat_map(|(row, text)| {
            let filled = text.chars().enumerate().filter(|&(_, symbol)| symbol == '#');
            filled.map(move |(column, _)| GridPos { layer: 0, row: row as i32, column: column as i32 })
        });
        Shape::new(lattice, positions.map(|pos| lattice.point(pos)))
    }

    #[test]
    fn orientations_are_distinct() {
        let count =
            |lattice, drawing, may_mirror| drawn(lattice, drawing).orientations(lattice, may_mirror).len();
        assert_eq!(count(Lattice::Square, "#", true), 1);
        assert_eq!(count(Lattice::Square, "##", true), 2);
        assert_eq!(count(Lattice::Square, "##/#", true), 4);
        assert_eq!(count(Lattice::Square, "###/#", true), 8);
        assert_eq!(count(Lattice::Square, "###/#", false), 4);
        assert_eq!(count(Lattice::Cubic, "##", true), 3);
        assert_eq!(count(Lattice::Cubic, "###/#", true), 24);
        assert_eq!(count(Lattice::Cubic, "###/#", false), 24, "a flat piece can be turned over");
        assert_eq!(count(Lattice::Sphere, "##", true), 6);
        assert_eq!(count(Lattice::Sphere, "###/#", true), 24);
        assert_eq!(count(Lattice::Sphere, "##/##", true), 3);
    }

    #[test]
    fn a_chiral_solid_piece_differs_from_its_mirror_image() {
        let at = |x, y, z| Point { x, y, z };
        let left = Shape::new(Lattice::Cubic, [at(0, 0, 0), at(1, 0, 0), at(1, 1, 0), at(1, 1, 1)]);
        assert_eq!(left.orientations(Lattice::Cubic, false).len(), 12);
        assert_eq!(left.orientations(Lattice::Cubic, true).len(), 24);
    }

    #[test]
    fn cells_are_connected_by_sides_not_by_corners() {
        let square = Lattice::Square;
        assert!(drawn(square, "##/ ##").is_connected(square));
        assert!(!drawn(square, "#/ #").is_connected(square));
        assert!(!drawn(square, "# #").is_connected(square));
    }
}
