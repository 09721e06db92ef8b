//! The geometry of a lattice: the centres of cells, the dot and cross products and the handedness of directions, and
//! the isometries that map the grid to itself.
//!
//! Squares and cubes are at integer points. Balls stacked in a square pyramid are at (2x+z, 2y+z, z·√2) for column x,
//! row y and layer z, in units of a ball's radius. Heights are stored without the factor √2, because only products of
//! two heights are needed.

use teka_packing::{GridPos, Lattice};

/// Wide enough for the scaled centroid offsets of a piece of ten thousand cells.
pub(crate) type Number = i128;

/// A position or a direction: column, row and layer in the grid, or three coordinates in space.
pub(crate) type Vector = [Number; 3];

/// The space of a lattice.
pub(crate) struct Space {
    lattice: Lattice,
}

/// An isometry that fixes the origin: the images of a step right, a step down and a step up a layer.
pub(crate) type Isometry = [Vector; 3];

const RIGHT: Vector = [1, 0, 0];
const DOWN: Vector = [0, 1, 0];
const UP: Vector = [0, 0, 1];

impl Space {
    pub(crate) fn of(lattice: Lattice) -> Self {
        Space { lattice }
    }

    /// The dimension of the space.
    pub(crate) fn dimensions(&self) -> usize {
        if self.lattice == Lattice::Square { 2 } else { 3 }
    }

    /// The position in space of a grid position.
    pub(crate) fn position(&self, [column, row, layer]: Vector) -> Vector {
        match self.lattice {
            Lattice::Square | Lattice::Cubic => [column, row, layer],
            Lattice::Sphere => [2 * column + layer, 2 * row + layer, layer],
        }
    }

    /// The dot product of two directions in space.
    pub(crate) fn dot(&self, a: Vector, b: Vector) -> Number {
        let height = if self.lattice == Lattice::Sphere { 2 } else { 1 };
        a[0] * b[0] + a[1] * b[1] + height * a[2] * b[2]
    }

    /// The isometries that map the neighbours of a cell to its neighbours, including reflections. On a flat board they
    /// stay in the plane.
    pub(crate) fn isometries(&self) -> Vec<Isometry> {
        let basis = [RIGHT, DOWN, UP].map(|step| self.position(step));
        let steps = self.steps();
        let ups = if self.dimensions() == 2 { vec![basis[2]] } else { steps.clone() };
        let mut isometries = Vec::with_capacity(48);
        for &right in &steps {
            for &down in &steps {
                for &up in &ups {
                    let isometry = [right, down, up];
                    let rigid = |i: usize, j: usize| {
                        self.dot(isometry[i], isometry[j]) == self.dot(basis[i], basis[j])
                    };
                    if (0..3).all(|i| (0..=i).all(|j| rigid(i, j))) {
                        isometries.push(isometry);
                    }
                }
            }
        }
        isometries
    }

    /// The directions from a cell to its neighbours, in space.
    fn steps(&self) -> Vec<Vector> {
        let right = self.position(RIGHT);
        let length = self.dot(right, right);
        let layers = if self.dimensions() == 2 { 0..=0 } else { -1..=1 };
        let mut steps = Vec::with_capacity(12);
        for layer in layers {
            for row in -1..=1 {
                for column in -1..=1 {
                    let step = self.position([column, row, layer]);
                    if self.dot(step, step) == length {
                        steps.push(step);
                    }
                }
            }
        }
        steps
    }
}

/// The image of a grid position, in space.
pub(crate) fn transformed(isometry: &Isometry, grid: Vector) -> Vector {
    [0, 1, 2].map(|axis| (0..3).map(|step| grid[step] * isometry[step][axis]).sum())
}

/// The orientation of three directions: positive, negative, or zero if they are in one plane.
pub(crate) fn handedness([a, b, c]: [Vector; 3]) -> Number {
    let [x, y, z] = cross(a, b);
    x * c[0] + y * c[1] + z * c[2]
}

/// The cross product; zero if the directions are collinear.
pub(crate) fn cross(a: Vector, b: Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// A grid position as a vector.
pub(crate) fn grid_vector(pos: GridPos) -> Vector {
    [pos.column.into(), pos.row.into(), pos.layer.into()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_have_8_isometries_and_cubes_and_balls_48() {
        let lattices = [Lattice::Square, Lattice::Cubic, Lattice::Sphere];
        assert_eq!(lattices.map(|lattice| Space::of(lattice).isometries().len()), [8, 48, 48]);
    }

    #[test]
    fn cells_have_the_expected_number_of_neighbours() {
        let lattices = [Lattice::Square, Lattice::Cubic, Lattice::Sphere];
        assert_eq!(lattices.map(|lattice| Space::of(lattice).steps().len()), [4, 6, 12]);
    }

    #[test]
    fn a_ball_touches_the_four_below_it_at_right_angles() {
        let space = Space::of(Lattice::Sphere);
        let below = [[0, 0, -1], [1, 0, -1], [0, 1, -1], [1, 1, -1]].map(|step| space.position(step));
        assert!(below.iter().all(|&step| space.dot(step, step) == 4));
        assert_eq!(space.dot(below[0], below[3]), 0, "opposite balls");
        assert_eq!(space.dot(below[0], below[1]), 2, "touching balls");
    }
}
