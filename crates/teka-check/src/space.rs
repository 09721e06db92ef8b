//! The space a board lies in, as a ruler sees it: where the middle of a cell is, how far two cells are apart,
//! and which movements take the grid to itself.
//!
//! Squares and cubes stand at whole numbers. Balls stacked in a square pyramid stand at (2x+z, 2y+z, z·√2) for
//! the ball at column x, row y, layer z, in units of half a ball. The root never appears: only products of two
//! heights are needed.

use teka_packing::{Lattice, Site};

/// Numbers wide enough for a piece of ten thousand cells, measured from its middle.
pub(crate) type Number = i128;

/// A place or a direction. As drawn: column, row, layer. In space: along the three axes.
pub(crate) type Vector = [Number; 3];

pub(crate) struct Space {
    lattice: Lattice,
}

/// A movement around a fixed point: where it takes one step to the right, down, and up a layer.
pub(crate) type Turn = [Vector; 3];

const RIGHT: Vector = [1, 0, 0];
const DOWN: Vector = [0, 1, 0];
const UP: Vector = [0, 0, 1];

impl Space {
    pub(crate) fn of(lattice: Lattice) -> Self {
        Space { lattice }
    }

    /// How many directions are at right angles to each other.
    pub(crate) fn dimensions(&self) -> usize {
        if self.lattice == Lattice::Square { 2 } else { 3 }
    }

    /// Where something drawn there is in space.
    pub(crate) fn position(&self, [column, row, layer]: Vector) -> Vector {
        match self.lattice {
            Lattice::Square | Lattice::Cubic => [column, row, layer],
            Lattice::Sphere => [2 * column + layer, 2 * row + layer, layer],
        }
    }

    /// The product of two directions in space: the square of the length when both are the same.
    pub(crate) fn dot(&self, a: Vector, b: Vector) -> Number {
        let height = if self.lattice == Lattice::Sphere { 2 } else { 1 };
        a[0] * b[0] + a[1] * b[1] + height * a[2] * b[2]
    }

    /// The movements around a cell that take neighbours to neighbours, mirror images among them. Nothing leaves
    /// a flat board.
    pub(crate) fn turns(&self) -> Vec<Turn> {
        let basis = [RIGHT, DOWN, UP].map(|step| self.position(step));
        let steps = self.steps();
        let ups = if self.dimensions() == 2 { vec![basis[2]] } else { steps.clone() };
        let mut turns = Vec::with_capacity(48);
        for &right in &steps {
            for &down in &steps {
                for &up in &ups {
                    let turn = [right, down, up];
                    let rigid =
                        |i: usize, j: usize| self.dot(turn[i], turn[j]) == self.dot(basis[i], basis[j]);
                    if (0..3).all(|i| (0..=i).all(|j| rigid(i, j))) {
                        turns.push(turn);
                    }
                }
            }
        }
        turns
    }

    /// From a cell to its neighbours, in space.
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

/// Where `turn` takes something drawn there.
pub(crate) fn turned(turn: &Turn, drawn: Vector) -> Vector {
    [0, 1, 2].map(|axis| (0..3).map(|step| drawn[step] * turn[step][axis]).sum())
}

/// Which way round three directions stand: positive, negative, or zero in one plane.
pub(crate) fn handedness([a, b, c]: [Vector; 3]) -> Number {
    let [x, y, z] = cross(a, b);
    x * c[0] + y * c[1] + z * c[2]
}

/// Zero in all places when two directions are on one line.
pub(crate) fn cross(a: Vector, b: Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// The place of a site as drawn.
pub(crate) fn drawn(site: Site) -> Vector {
    [site.column.into(), site.row.into(), site.layer.into()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_can_be_laid_in_8_ways_and_a_cube_or_a_ball_in_48() {
        let lattices = [Lattice::Square, Lattice::Cubic, Lattice::Sphere];
        assert_eq!(lattices.map(|lattice| Space::of(lattice).turns().len()), [8, 48, 48]);
    }

    #[test]
    fn a_cell_has_as_many_neighbours_as_it_should() {
        let lattices = [Lattice::Square, Lattice::Cubic, Lattice::Sphere];
        assert_eq!(lattices.map(|lattice| Space::of(lattice).steps().len()), [4, 6, 12]);
    }

    #[test]
    fn a_ball_touches_the_four_below_and_they_are_at_right_angles() {
        let space = Space::of(Lattice::Sphere);
        let below = [[0, 0, -1], [1, 0, -1], [0, 1, -1], [1, 1, -1]].map(|step| space.position(step));
        assert!(below.iter().all(|&step| space.dot(step, step) == 4));
        assert_eq!(space.dot(below[0], below[3]), 0, "opposite balls");
        assert_eq!(space.dot(below[0], below[1]), 2, "touching balls");
    }
}
