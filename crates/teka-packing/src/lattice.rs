//! The three lattices pieces live on, their symmetries and their neighbours.
//!
//! Every lattice is a set of integer points whose symmetries are signed permutations of the axes, so one
//! rule turns pieces on all of them. Squares use the points (x, y, 0), cubes all points, and equal spheres
//! stacked in a square pyramid the points with an even sum: the face-centred cubic lattice, standing on one
//! of its square planes. There a flat piece can lie in three kinds of plane with eight turns and mirror
//! images each, the 24 orientations of the pyramid.

use std::ops::{Add, Sub};

/// What a board is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lattice {
    /// Flat squares.
    Square,
    /// Cubes.
    Cubic,
    /// Balls, each layer lying in the hollows of the one below.
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

/// A place as people draw it: a row and a column of a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Site {
    /// The layer, from 0 at the bottom.
    pub layer: i32,
    /// The row, from 0 at the top of the drawing.
    pub row: i32,
    /// The column, from 0 at the left.
    pub column: i32,
}

/// A symmetry of a lattice that keeps the origin: a permutation of the axes and a sign for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    axes: [usize; 3],
    signs: [i32; 3],
}

impl Lattice {
    /// All lattices with the names they have in files.
    pub const NAMED: [(&'static str, Lattice); 3] =
        [("square", Lattice::Square), ("cubic", Lattice::Cubic), ("sphere", Lattice::Sphere)];

    /// The point where something drawn at `site` lies.
    pub fn point(self, site: Site) -> Point {
        let Site { layer, row, column } = site;
        match self {
            Lattice::Square | Lattice::Cubic => Point { x: column, y: row, z: layer },
            // One step to the right or down leads to a neighbour in the layer, one layer up to a neighbour above.
            Lattice::Sphere => Point { x: column + row + layer, y: column - row, z: layer },
        }
    }

    /// Where the point `at` is drawn; the inverse of [`Lattice::point`].
    pub fn site(self, at: Point) -> Site {
        match self {
            Lattice::Square | Lattice::Cubic => Site { layer: at.z, row: at.y, column: at.x },
            Lattice::Sphere => Site {
                layer: at.z,
                row: (at.x - at.y - at.z).div_euclid(2),
                column: (at.x + at.y - at.z).div_euclid(2),
            },
        }
    }

    /// Sorts points as a person reads them: layers from the top, rows, columns. The order of two points does
    /// not change when both are moved by the same step of the lattice.
    pub fn reading_order(self, at: Point) -> (i32, i32, i32) {
        let site = self.site(at);
        (-site.layer, site.row, site.column)
    }

    /// The turns of the lattice, followed by its mirror images if `mirrored`. The identity comes first.
    pub fn symmetries(self, mirrored: bool) -> Vec<Symmetry> {
        const PERMUTATIONS: [[usize; 3]; 6] =
            [[0, 1, 2], [1, 0, 2], [0, 2, 1], [2, 1, 0], [1, 2, 0], [2, 0, 1]];
        let mut all = Vec::with_capacity(48);
        for axes in PERMUTATIONS {
            for bits in 0..8 {
                let signs = [0, 1, 2].map(|axis| if bits >> axis & 1 == 1 { -1 } else { 1 });
                let symmetry = Symmetry { axes, signs };
                let flat = axes[2] == 2 && signs[2] == 1;
                if (self != Lattice::Square || flat) && (mirrored || symmetry.is_turn()) {
                    all.push(symmetry);
                }
            }
        }
        all.sort_by_key(|symmetry| !symmetry.is_turn());
        all
    }

    /// A clockwise quarter turn of what is drawn, seen from above.
    pub fn turn(self) -> Symmetry {
        match self {
            Lattice::Square | Lattice::Cubic => Symmetry::QUARTER_TURN,
            // A step to the right is (1, 1, 0) here and a step down (1, -1, 0).
            Lattice::Sphere => Symmetry { axes: [1, 0, 2], signs: [1, -1, 1] },
        }
    }

    /// The left-right mirror image of what is drawn.
    pub fn mirror(self) -> Symmetry {
        match self {
            Lattice::Square | Lattice::Cubic => Symmetry::MIRROR,
            Lattice::Sphere => Symmetry { axes: [1, 0, 2], signs: [-1, -1, 1] },
        }
    }

    /// A quarter turn about the first axis, which takes the top of a body to its back; there is none on a flat
    /// board. On balls the axis runs between the rows and the columns of the drawing, where the lattice has it.
    pub fn tip(self) -> Option<Symmetry> {
        (self != Lattice::Square).then_some(Symmetry { axes: [0, 2, 1], signs: [1, -1, 1] })
    }

    /// As [`Lattice::tip`], about the second axis, which takes the top to the right.
    pub fn roll(self) -> Option<Symmetry> {
        (self != Lattice::Square).then_some(Symmetry { axes: [2, 1, 0], signs: [1, 1, -1] })
    }

    /// The steps to the neighbours of a point: sides, faces or touching balls.
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

    /// Where it takes a point.
    pub fn apply(self, at: Point) -> Point {
        let from = [at.x, at.y, at.z];
        let [x, y, z] = [0, 1, 2].map(|axis| self.signs[axis] * from[self.axes[axis]]);
        Point { x, y, z }
    }

    /// Whether a rigid body can be moved this way without a mirror: a determinant of 1.
    pub fn is_turn(self) -> bool {
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
    fn each_lattice_has_its_group() {
        for (lattice, turns, all) in
            [(Lattice::Square, 4, 8), (Lattice::Cubic, 24, 48), (Lattice::Sphere, 24, 48)]
        {
            assert_eq!(lattice.symmetries(false).len(), turns);
            let symmetries = lattice.symmetries(true);
            assert_eq!(symmetries.iter().collect::<HashSet<_>>().len(), all);
            assert_eq!(symmetries[0].apply(Point { x: 1, y: 2, z: 3 }), Point { x: 1, y: 2, z: 3 });
        }
    }

    #[test]
    fn sites_and_points_are_two_names_of_one_place() {
        for (_, lattice) in Lattice::NAMED {
            for layer in 0..3 {
                for row in -3..4 {
                    for column in -3..4 {
                        let site = Site { layer, row, column };
                        assert_eq!(lattice.site(lattice.point(site)), site);
                    }
                }
            }
        }
    }

    /// The geometry of DESIGN: balls at (2x+z, 2y+z, z) with distance² dx² + dy² + 2dz², twice ours.
    #[test]
    fn balls_keep_their_distances() {
        let ball = |layer, row, column| Site { layer, row, column };
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
    fn turns_and_mirror_images_are_those_of_the_drawing() {
        for (_, lattice) in Lattice::NAMED {
            let drawn = |symmetry: Symmetry, row, column| {
                let site = lattice.site(symmetry.apply(lattice.point(Site { layer: 0, row, column })));
                (site.layer, site.row, site.column)
            };
            assert_eq!(drawn(lattice.turn(), 1, 3), (0, 3, -1), "clockwise: a row becomes a column");
            assert_eq!(drawn(lattice.mirror(), 1, 3), (0, 1, -3));
            assert!(lattice.turn().is_turn() && !lattice.mirror().is_turn());
            for upright in [lattice.tip(), lattice.roll()].into_iter().flatten() {
                assert!(upright.is_turn());
            }
        }
        let top = Point { x: 0, y: 0, z: 1 };
        assert_eq!(Lattice::Cubic.tip().unwrap().apply(top), Point { x: 0, y: -1, z: 0 });
        assert_eq!(Lattice::Cubic.roll().unwrap().apply(top), Point { x: 1, y: 0, z: 0 });
    }

    #[test]
    fn neighbours_touch() {
        let counts = Lattice::NAMED.map(|(_, lattice)| lattice.steps().len());
        assert_eq!(counts, [4, 6, 12]);
    }
}
