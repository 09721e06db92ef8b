//! The three lattices that boards and pieces are made of: their points and positions in drawings, their
//! symmetries, and the neighbours of a point.
//!
//! Every lattice is a set of integer points whose symmetries are signed permutations of the axes, so the same code
//! transforms pieces on all of them. Squares use the points (x, y, 0), cubes all points, and equal balls stacked in a
//! square pyramid the points with an even sum: the face-centred cubic lattice, standing on one of its square planes.
//! There a flat piece can lie in three planes with eight rotations and reflections each, which gives it up to 24
//! orientations in a pyramid.

use std::ops::{Add, Sub};

/// The lattice of a board and its pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lattice {
    /// Flat squares.
    Square,
    /// Cubes.
    Cubic,
    /// Balls, each layer resting in the hollows of the one below.
    Sphere,
}

/// A point of a lattice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    /// First coordinate.
    pub x: i32,
    /// Second coordinate.
    pub y: i32,
    /// Third coordinate, 0 on a flat board.
    pub z: i32,
}

/// A position in a drawing. Coordinates of pieces may be negative; those of boards start at 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GridPos {
    /// The layer, from 0 at the bottom.
    pub layer: i32,
    /// The row, from 0 at the top of the drawing.
    pub row: i32,
    /// The column, from 0 at the left.
    pub column: i32,
}

/// A symmetry of a lattice that fixes the origin: a permutation of the axes and a sign for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    axes: [usize; 3],
    signs: [i32; 3],
}

impl Lattice {
    /// All lattices, with their names in files.
    pub const NAMED: [(&'static str, Lattice); 3] =
        [("square", Lattice::Square), ("cubic", Lattice::Cubic), ("sphere", Lattice::Sphere)];

    /// The point of the lattice that is drawn at `pos`.
    pub fn point(self, pos: GridPos) -> Point {
        let GridPos { layer, row, column } = pos;
        match self {
            Lattice::Square | Lattice::Cubic => Point { x: column, y: row, z: layer },
            // A step right or down leads to a neighbour in the layer, a step up to a neighbour in the layer above.
            Lattice::Sphere => Point { x: column + row + layer, y: column - row, z: layer },
        }
    }

    /// The position at which a point is drawn; the inverse of [`Lattice::point`].
    pub fn grid_pos(self, at: Point) -> GridPos {
        match self {
            Lattice::Square | Lattice::Cubic => GridPos { layer: at.z, row: at.y, column: at.x },
            Lattice::Sphere => GridPos {
                layer: at.z,
                row: (at.x - at.y - at.z).div_euclid(2),
                column: (at.x + at.y - at.z).div_euclid(2),
            },
        }
    }

    /// A sort key for reading order: layers from the top, then rows, then columns. Translation does not change the
    /// order of two points.
    pub fn reading_order(self, at: Point) -> (i32, i32, i32) {
        let pos = self.grid_pos(at);
        (-pos.layer, pos.row, pos.column)
    }

    /// The rotations of the lattice, followed by its reflections if `mirrored`. The identity comes first.
    pub fn symmetries(self, mirrored: bool) -> Vec<Symmetry> {
        const PERMUTATIONS: [[usize; 3]; 6] =
            [[0, 1, 2], [1, 0, 2], [0, 2, 1], [2, 1, 0], [1, 2, 0], [2, 0, 1]];
        let mut all = Vec::with_capacity(48);
        for axes in PERMUTATIONS {
            for bits in 0..8 {
                let signs = [0, 1, 2].map(|axis| if bits >> axis & 1 == 1 { -1 } else { 1 });
                let symmetry = Symmetry { axes, signs };
                let flat = axes[2] == 2 && signs[2] == 1;
                if (self != Lattice::Square || flat) && (mirrored || symmetry.is_rotation()) {
                    all.push(symmetry);
                }
            }
        }
        teka_core::sort::by_key(&mut all, |symmetry| !symmetry.is_rotation());
        all
    }

    /// A clockwise quarter turn of the drawing, seen from above.
    pub fn turn(self) -> Symmetry {
        match self {
            Lattice::Square | Lattice::Cubic => Symmetry::QUARTER_TURN,
            // Here a step right is (1, 1, 0) and a step down (1, -1, 0).
            Lattice::Sphere => Symmetry { axes: [1, 0, 2], signs: [1, -1, 1] },
        }
    }

    /// The left-right mirror image of the drawing.
    pub fn mirror(self) -> Symmetry {
        match self {
            Lattice::Square | Lattice::Cubic => Symmetry::MIRROR,
            Lattice::Sphere => Symmetry { axes: [1, 0, 2], signs: [-1, -1, 1] },
        }
    }

    /// A quarter turn about the first axis, which moves the top of a piece to its back; `None` on a flat board. On
    /// balls the axis runs diagonally to the rows and columns of the drawing.
    pub fn tip(self) -> Option<Symmetry> {
        (self != Lattice::Square).then_some(Symmetry { axes: [0, 2, 1], signs: [1, -1, 1] })
    }

    /// A quarter turn about the second axis, which moves the top of a piece to its right; `None` on a flat board.
    pub fn roll(self) -> Option<Symmetry> {
        (self != Lattice::Square).then_some(Symmetry { axes: [2, 1, 0], signs: [1, 1, -1] })
    }

    /// The steps to the neighbours of a point: squares that share a side, cubes that share a face, or touching balls.
    pub fn steps(self) -> Vec<Point> {
        let length = if self == Lattice::Sphere { 2 } else { 1 };
        let flat = self == Lattice::Square;
        let mut steps = Vec::with_capacity(12);
        for x in -1..=1 {
            for y in -1..=1 {
                for z in -1..=1 {
                    let step = Point { x, y, z };
                    if step.square_length() == length && (z == 0 || !flat) {
                        steps.push(step);
                    }
                }
            }
        }
        steps
    }
}

impl Point {
    /// The origin.
    pub const ORIGIN: Point = Point { x: 0, y: 0, z: 0 };

    fn square_length(self) -> i32 {
        self.x * self.x + self.y * self.y + self.z * self.z
    }
}

impl Add for Point {
    type Output = Point;
    fn add(self, step: Point) -> Point {
        Point { x: self.x + step.x, y: self.y + step.y, z: self.z + step.z }
    }
}

impl Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        Point { x: self.x - other.x, y: self.y - other.y, z: self.z - other.z }
    }
}

impl Symmetry {
    /// A clockwise quarter turn of a flat drawing.
    pub const QUARTER_TURN: Symmetry = Symmetry { axes: [1, 0, 2], signs: [-1, 1, 1] };
    /// The left-right mirror image of a flat drawing.
    pub const MIRROR: Symmetry = Symmetry { axes: [0, 1, 2], signs: [-1, 1, 1] };

    /// The image of a point.
    pub fn apply(self, at: Point) -> Point {
        let from = [at.x, at.y, at.z];
        let [x, y, z] = [0, 1, 2].map(|axis| self.signs[axis] * from[self.axes[axis]]);
        Point { x, y, z }
    }

    /// Whether it is a rotation, not a reflection: the determinant is 1.
    pub fn is_rotation(self) -> bool {
        let swaps = (0..3).flat_map(|i| (i + 1..3).map(move |j| (i, j)));
        let odd = swaps.filter(|&(i, j)| self.axes[i] > self.axes[j]).count() % 2 == 1;
        let sign: i32 = self.signs.iter().product();
        (sign == 1) != odd
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn each_lattice_has_the_expected_group() {
        for (lattice, rotations, all) in
            [(Lattice::Square, 4, 8), (Lattice::Cubic, 24, 48), (Lattice::Sphere, 24, 48)]
        {
            assert_eq!(lattice.symmetries(false).len(), rotations);
            let symmetries = lattice.symmetries(true);
            assert_eq!(symmetries.iter().collect::<HashSet<_>>().len(), all);
            assert_eq!(symmetries[0].apply(Point { x: 1, y: 2, z: 3 }), Point { x: 1, y: 2, z: 3 });
        }
    }

    #[test]
    fn positions_and_points_convert_both_ways() {
        for (_, lattice) in Lattice::NAMED {
            for layer in 0..3 {
                for row in -3..4 {
                    for column in -3..4 {
                        let pos = GridPos { layer, row, column };
                        assert_eq!(lattice.grid_pos(lattice.point(pos)), pos);
                    }
                }
            }
        }
    }

    /// In units of their radius, balls are at (2x+z, 2y+z, z·√2); squared distances there are twice those of the
    /// lattice.
    #[test]
    fn lattice_distances_match_those_of_stacked_balls() {
        let ball = |layer, row, column| GridPos { layer, row, column };
        let here = ball(1, 1, 1);
        for there in [ball(1, 1, 2), ball(0, 1, 1), ball(2, 0, 1), ball(0, 3, 0), ball(3, 0, 0)] {
            let (dx, dy) = (2 * (there.column - here.column), 2 * (there.row - here.row));
            let dz = there.layer - here.layer;
            let drawn = (dx + dz).pow(2) + (dy + dz).pow(2) + 2 * dz * dz;
            let step = Lattice::Sphere.point(there) - Lattice::Sphere.point(here);
            assert_eq!(2 * step.square_length(), drawn);
        }
    }

    #[test]
    fn rotations_and_reflections_act_on_drawings_as_named() {
        for (_, lattice) in Lattice::NAMED {
            let drawn = |symmetry: Symmetry, row, column| {
                let pos = lattice.grid_pos(symmetry.apply(lattice.point(GridPos { layer: 0, row, column })));
                (pos.layer, pos.row, pos.column)
            };
            assert_eq!(drawn(lattice.turn(), 1, 3), (0, 3, -1), "clockwise: a row becomes a column");
            assert_eq!(drawn(lattice.mirror(), 1, 3), (0, 1, -3));
            assert!(lattice.turn().is_rotation() && !lattice.mirror().is_rotation());
            for upright in [lattice.tip(), lattice.roll()].into_iter().flatten() {
                assert!(upright.is_rotation());
            }
        }
        let top = Point { x: 0, y: 0, z: 1 };
        assert_eq!(Lattice::Cubic.tip().unwrap().apply(top), Point { x: 0, y: -1, z: 0 });
        assert_eq!(Lattice::Cubic.roll().unwrap().apply(top), Point { x: 1, y: 0, z: 0 });
    }

    #[test]
    fn points_have_the_expected_number_of_neighbours() {
        let counts = Lattice::NAMED.map(|(_, lattice)| lattice.steps().len());
        assert_eq!(counts, [4, 6, 12]);
    }
}
