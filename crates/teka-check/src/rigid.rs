//! Compares the cells that a piece covers with the piece as drawn: they are the piece after a rotation, only its
//! mirror image, or another shape. Only rigid motions that map the grid to itself count.
//!
//! A rigid motion maps the centroid of the piece to the centroid of the cells, so every cell keeps its distance from
//! it. That leaves few candidates for the image of the first cell, fewer for the second, and the third determines the
//! motion. All other cells are then looked up, so pieces of thousands of cells are compared quickly.

use crate::space::{Isometry, Number, Space, Vector, cross, grid_vector, handedness, transformed};
use std::collections::{HashMap, HashSet};
use teka_packing::GridPos;

/// How some cells compare with a piece as drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Congruence {
    /// The piece after a rotation, which may turn it over on three-dimensional boards.
    Rotated,
    /// Only its mirror image.
    Mirrored,
    /// Another shape.
    Different,
}

/// Compares a piece with the cells it is said to cover. Both have the same number of cells, at least one.
pub(crate) fn compare(space: &Space, piece: &[GridPos], covered: &[GridPos]) -> Congruence {
    let piece = Offsets::of(space, piece);
    let covered = Offsets::of(space, covered);
    if piece.lengths != covered.lengths {
        return Congruence::Different;
    }
    let frame = piece.frame(space.dimensions());
    let mut search = Search {
        space,
        keys: piece.all.iter().map(|&offset| Key::of(space, offset, &frame)).collect(),
        isometries: space.isometries(),
        frame,
        covered: &covered,
        best: Congruence::Different,
    };
    search.extend(&mut Vec::with_capacity(3));
    search.best
}

/// The offset of a cell from the centroid, times the number of cells so that it is an integer.
#[derive(Clone, Copy, Debug)]
struct Offset {
    /// In columns, rows and layers of the grid.
    grid: Vector,
    /// In the coordinates of [`Space::position`].
    position: Vector,
    /// The squared length.
    length: Number,
}

struct Offsets {
    all: Vec<Offset>,
    /// The number of offsets of each squared length.
    lengths: HashMap<Number, usize>,
}

impl Offsets {
    fn of(space: &Space, positions: &[GridPos]) -> Self {
        let cells: Vec<Vector> = positions.iter().map(|&pos| grid_vector(pos)).collect();
        let count = cells.len() as Number;
        let sum = [0, 1, 2].map(|axis| cells.iter().map(|cell| cell[axis]).sum::<Number>());
        let offset = |cell: &Vector| {
            let grid = [0, 1, 2].map(|axis| count * cell[axis] - sum[axis]);
            let position = space.position(grid);
            Offset { grid, position, length: space.dot(position, position) }
        };
        let all: Vec<Offset> = cells.iter().map(offset).collect();
        let mut lengths = HashMap::new();
        for offset in &all {
            *lengths.entry(offset.length).or_default() += 1;
        }
        Offsets { all, lengths }
    }

    /// Offsets that span all others, of rare lengths so that there are few candidates for their images.
    fn frame(&self, dimensions: usize) -> Vec<Offset> {
        let mut rare: Vec<Offset> = self.all.clone();
        teka_core::sort::by_key(&mut rare, |offset| self.lengths[&offset.length]);
        let mut frame: Vec<Offset> = Vec::new();
        for offset in rare {
            let is_independent = match frame[..] {
                [] => offset.length > 0,
                [a] => cross(a.position, offset.position) != [0; 3],
                [a, b] => dimensions > 2 && handedness([a, b, offset].map(|offset| offset.position)) != 0,
                _ => break,
            };
            if is_independent {
                frame.push(offset);
            }
        }
        frame
    }
}

/// An offset relative to a frame. Offsets with the same key are equal: the products determine the projection onto the
/// span of the frame, and the length shows that nothing is perpendicular to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Key {
    length: Number,
    products: [Number; 3],
}

impl Key {
    fn of(space: &Space, offset: Offset, frame: &[Offset]) -> Self {
        let mut products = [0; 3];
        for (product, along) in products.iter_mut().zip(frame) {
            *product = space.dot(offset.position, along.position);
        }
        Key { length: offset.length, products }
    }
}

/// Searches for the motion, frame vector by frame vector.
struct Search<'a> {
    space: &'a Space,
    frame: Vec<Offset>,
    keys: HashSet<Key>,
    isometries: Vec<Isometry>,
    covered: &'a Offsets,
    best: Congruence,
}

impl Search<'_> {
    /// Tries all images of the frame among the covered cells; `images` are those of its first vectors.
    fn extend(&mut self, images: &mut Vec<Offset>) {
        if self.best == Congruence::Rotated {
            return;
        }
        let Some(offset) = self.frame.get(images.len()) else {
            return self.judge(images);
        };
        let (length, key) = (offset.length, Key::of(self.space, *offset, &self.frame[..images.len()]));
        for &image in self.covered.all.iter().filter(|image| image.length == length) {
            if Key::of(self.space, image, images) == key {
                images.push(image);
                self.extend(images);
                images.pop();
            }
        }
    }

    /// Checks whether the motion that maps the frame to `images` maps the piece to the cells.
    fn judge(&mut self, images: &[Offset]) {
        let mirrored = self.frame.len() == self.space.dimensions() && self.is_mirrored(images);
        if mirrored && self.best == Congruence::Mirrored {
            return;
        }
        let is_image = |&offset: &Offset| self.keys.contains(&Key::of(self.space, offset, images));
        if self.preserves_grid(images) && self.covered.all.iter().all(is_image) {
            self.best = if mirrored { Congruence::Mirrored } else { Congruence::Rotated };
        }
    }

    /// Whether the motion maps the grid to itself. For connected pieces it always does, but two cells five apart in a
    /// row have the same distance as two cells three rows and four columns apart.
    fn preserves_grid(&self, images: &[Offset]) -> bool {
        let agrees = |isometry: &Isometry| {
            self.frame
                .iter()
                .zip(images)
                .all(|(offset, image)| transformed(isometry, offset.grid) == image.position)
        };
        self.isometries.iter().any(agrees)
    }

    fn is_mirrored(&self, images: &[Offset]) -> bool {
        let side = |offsets: &[Offset]| {
            // A flat board is seen from above.
            let third = offsets.get(2).map_or([0, 0, 1], |offset| offset.position);
            handedness([offsets[0].position, offsets[1].position, third]) > 0
        };
        side(&self.frame) != side(images)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use teka_packing::Lattice;

    /// The positions of a drawing: rows separated by `/`, layers from the top by `|`.
    fn positions(drawing: &str) -> Vec<GridPos> {
        let mut positions = Vec::new();
        for (layer, rows) in drawing.rsplit('|').enumerate() {
            for (row, line) in rows.split('/').enumerate() {
                let filled = line.chars().enumerate().filter(|&(_, symbol)| symbol == '#');
                let pos = |column| GridPos { layer: layer as i32, row: row as i32, column };
                positions.extend(filled.map(|(column, _)| pos(column as i32)));
            }
        }
        positions
    }

    fn congruence(lattice: Lattice, piece: &str, covered: &str) -> Congruence {
        compare(&Space::of(lattice), &positions(piece), &positions(covered))
    }

    #[test]
    fn flat_pieces_are_rotated_and_mirrored() {
        let congruence = |piece, covered| congruence(Lattice::Square, piece, covered);
        assert_eq!(congruence("#", "..#"), Congruence::Rotated);
        assert_eq!(congruence("##", "#/#"), Congruence::Rotated);
        assert_eq!(congruence("###/#", "##/.#/.#"), Congruence::Rotated);
        assert_eq!(congruence("###/#", "##/#/#"), Congruence::Mirrored);
        assert_eq!(congruence("##/.##", ".##/##"), Congruence::Mirrored);
        assert_eq!(congruence("##/##", "####"), Congruence::Different);
        assert_eq!(congruence("###/#", "###/.#"), Congruence::Different);
        assert_eq!(congruence("###", "##./..#"), Congruence::Different);
    }

    /// A cell at the centroid says nothing about the positions of the others.
    #[test]
    fn a_piece_with_a_cell_at_its_centroid_can_be_chiral() {
        let congruence = |covered| congruence(Lattice::Square, "##/.#/.##", covered);
        assert_eq!(congruence("..#/###/#"), Congruence::Rotated);
        assert_eq!(congruence(".##/.#/##"), Congruence::Mirrored);
        assert_eq!(congruence("###/.#/.#"), Congruence::Different);
    }

    #[test]
    fn flat_pieces_can_be_turned_over_in_three_dimensions() {
        assert_eq!(congruence(Lattice::Cubic, "###/#", "##/#/#"), Congruence::Rotated);
        assert_eq!(congruence(Lattice::Sphere, "###/#", "##/#/#"), Congruence::Rotated);
    }

    #[test]
    fn a_chiral_solid_piece_is_not_its_mirror_image() {
        assert_eq!(congruence(Lattice::Cubic, "#|#/##", "#/#|./##"), Congruence::Mirrored);
        assert_eq!(congruence(Lattice::Cubic, "#|#/##", ".#|.#/##"), Congruence::Mirrored);
        assert_eq!(congruence(Lattice::Cubic, "#|#/##", "##/#|./#"), Congruence::Rotated);
    }

    #[test]
    fn flat_pieces_of_balls_can_stand_upright_in_two_planes() {
        let congruence = |piece, covered| congruence(Lattice::Sphere, piece, covered);
        assert_eq!(congruence("##/#", "#|#/.#"), Congruence::Rotated);
        assert_eq!(congruence("##/#", "#|.#/#"), Congruence::Rotated);
        assert_eq!(congruence("##/##", ".../.#.|.#/#.|#"), Congruence::Different);
        assert_eq!(congruence("##/#", "#|##"), Congruence::Different, "three balls that all touch");
    }

    /// Four balls in a row and a fifth near one end, all in one triangular plane. The half turn in that plane is not a
    /// symmetry of the lattice, but the piece can still be turned over.
    #[test]
    fn a_flat_piece_in_a_triangular_plane_can_be_turned_over() {
        assert_eq!(congruence(Lattice::Sphere, "#|####", "..#|####"), Congruence::Rotated);
        assert_eq!(congruence(Lattice::Sphere, "#|####", "####|...#"), Congruence::Rotated);
        assert_eq!(congruence(Lattice::Sphere, "#|####", "####|.#"), Congruence::Rotated);
        assert_eq!(congruence(Lattice::Sphere, "#|####", ".#|####"), Congruence::Different);
    }

    #[test]
    fn equal_distances_are_not_enough_off_the_grid() {
        let row = "#....#";
        assert_eq!(congruence(Lattice::Square, row, "#/././././#"), Congruence::Rotated);
        assert_eq!(congruence(Lattice::Square, row, "#/./././...#"), Congruence::Different);
        assert_eq!(congruence(Lattice::Square, row, "#..././././...#"), Congruence::Different);
        assert_eq!(congruence(Lattice::Cubic, "#..#", "#|./././..#"), Congruence::Different);
    }
}
