//! Whether some cells are a piece that was picked up and put down: the same distances between all its cells.
//!
//! A rigid movement takes the middle of a piece to the middle of where it lies, so every cell keeps its
//! distance from there. That leaves few cells for the first to go to, fewer for the second, and with the third
//! the movement is known. All others are then looked up, and pieces of thousands of cells take no time.

use crate::space::{Number, Space, Vector, cross, drawn, handedness, turned};
use std::collections::{HashMap, HashSet};
use teka_packing::Site;

/// How cells lie compared with how they were drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Likeness {
    /// Turned, which includes turned over where there is room for that.
    Turned,
    /// Only their mirror image.
    Mirrored,
    /// Not the same form.
    Different,
}

/// Compares a piece with the cells it is said to lie on. Both have the same number of cells, at least one.
pub(crate) fn compare(space: &Space, piece: &[Site], lying: &[Site]) -> Likeness {
    let piece = Arms::of(space, piece);
    let lying = Arms::of(space, lying);
    if piece.lengths != lying.lengths {
        return Likeness::Different;
    }
    let frame = piece.frame(space.dimensions());
    let mut search = Search {
        space,
        keys: piece.all.iter().map(|&arm| Key::of(space, arm, &frame)).collect(),
        turns: space.turns(),
        frame,
        lying: &lying,
        best: Likeness::Different,
    };
    search.extend(&mut Vec::with_capacity(3));
    search.best
}

/// A direction from the middle of a piece to one of its cells, times the number of cells to keep it whole.
#[derive(Clone, Copy, Debug)]
struct Arm {
    drawn: Vector,
    position: Vector,
    length: Number,
}

struct Arms {
    all: Vec<Arm>,
    /// How many arms have each length.
    lengths: HashMap<Number, usize>,
}

impl Arms {
    fn of(space: &Space, sites: &[Site]) -> Self {
        let places: Vec<Vector> = sites.iter().map(|&site| drawn(site)).collect();
        let count = places.len() as Number;
        let sum = [0, 1, 2].map(|axis| places.iter().map(|place| place[axis]).sum::<Number>());
        let arm = |place: &Vector| {
            let drawn = [0, 1, 2].map(|axis| count * place[axis] - sum[axis]);
            let position = space.position(drawn);
            Arm { drawn, position, length: space.dot(position, position) }
        };
        let all: Vec<Arm> = places.iter().map(arm).collect();
        let mut lengths = HashMap::new();
        for arm in &all {
            *lengths.entry(arm.length).or_default() += 1;
        }
        Arms { all, lengths }
    }

    /// Arms that span all the others, of rare lengths so that there are few to compare them with.
    fn frame(&self, dimensions: usize) -> Vec<Arm> {
        let mut rare: Vec<Arm> = self.all.clone();
        rare.sort_by_key(|arm| self.lengths[&arm.length]);
        let mut frame: Vec<Arm> = Vec::new();
        for arm in rare {
            let widens = match frame[..] {
                [] => arm.length > 0,
                [a] => cross(a.position, arm.position) != [0; 3],
                [a, b] => dimensions > 2 && handedness([a, b, arm].map(|arm| arm.position)) != 0,
                _ => break,
            };
            if widens {
                frame.push(arm);
            }
        }
        frame
    }
}

/// What an arm looks like from a frame. Two arms with the same key are in the same place: the products tell the
/// shadow on the span of the frame, and the length that there is nothing beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Key {
    length: Number,
    products: [Number; 3],
}

impl Key {
    fn of(space: &Space, arm: Arm, frame: &[Arm]) -> Self {
        let mut products = [0; 3];
        for (product, along) in products.iter_mut().zip(frame) {
            *product = space.dot(arm.position, along.position);
        }
        Key { length: arm.length, products }
    }
}

struct Search<'a> {
    space: &'a Space,
    frame: Vec<Arm>,
    keys: HashSet<Key>,
    turns: Vec<[Vector; 3]>,
    lying: &'a Arms,
    best: Likeness,
}

impl Search<'_> {
    /// Goes through all ways to find the frame again among the cells, of which `images` is the beginning.
    fn extend(&mut self, images: &mut Vec<Arm>) {
        if self.best == Likeness::Turned {
            return;
        }
        let Some(arm) = self.frame.get(images.len()) else {
            return self.judge(images);
        };
        let (length, key) = (arm.length, Key::of(self.space, *arm, &self.frame[..images.len()]));
        for &image in self.lying.all.iter().filter(|image| image.length == length) {
            if Key::of(self.space, image, images) == key {
                images.push(image);
                self.extend(images);
                images.pop();
            }
        }
    }

    /// The movement from the frame to `images` is known: does it take the piece to the cells?
    fn judge(&mut self, images: &[Arm]) {
        let mirrored = self.frame.len() == self.space.dimensions() && self.is_mirrored(images);
        if mirrored && self.best == Likeness::Mirrored {
            return;
        }
        let is_there = |&arm: &Arm| self.keys.contains(&Key::of(self.space, arm, images));
        if self.keeps_the_grid(images) && self.lying.all.iter().all(is_there) {
            self.best = if mirrored { Likeness::Mirrored } else { Likeness::Turned };
        }
    }

    /// Whether the movement could carry the whole grid along. Cells that hang together leave it no choice, but
    /// two cells five apart in a row are also as far apart as a knight's move of three and four.
    fn keeps_the_grid(&self, images: &[Arm]) -> bool {
        let agrees = |turn: &[Vector; 3]| {
            self.frame.iter().zip(images).all(|(arm, image)| turned(turn, arm.drawn) == image.position)
        };
        self.turns.iter().any(agrees)
    }

    fn is_mirrored(&self, images: &[Arm]) -> bool {
        let side = |arms: &[Arm]| {
            // A flat board is seen from above.
            let third = arms.get(2).map_or([0, 0, 1], |arm| arm.position);
            handedness([arms[0].position, arms[1].position, third]) > 0
        };
        side(&self.frame) != side(images)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use teka_packing::Lattice;

    /// The sites of a drawing: rows separated by `/`, layers from the top by `|`.
    fn sites(drawing: &str) -> Vec<Site> {
        let mut sites = Vec::new();
        for (layer, rows) in drawing.rsplit('|').enumerate() {
            for (row, line) in rows.split('/').enumerate() {
                let filled = line.chars().enumerate().filter(|&(_, symbol)| symbol == '#');
                let site = |column| Site { layer: layer as i32, row: row as i32, column };
                sites.extend(filled.map(|(column, _)| site(column as i32)));
            }
        }
        sites
    }

    fn likeness(lattice: Lattice, piece: &str, lying: &str) -> Likeness {
        compare(&Space::of(lattice), &sites(piece), &sites(lying))
    }

    #[test]
    fn flat_pieces_are_turned_and_mirrored() {
        let likeness = |piece, lying| likeness(Lattice::Square, piece, lying);
        assert_eq!(likeness("#", "..#"), Likeness::Turned);
        assert_eq!(likeness("##", "#/#"), Likeness::Turned);
        assert_eq!(likeness("###/#", "##/.#/.#"), Likeness::Turned);
        assert_eq!(likeness("###/#", "##/#/#"), Likeness::Mirrored);
        assert_eq!(likeness("##/.##", ".##/##"), Likeness::Mirrored);
        assert_eq!(likeness("##/##", "####"), Likeness::Different);
        assert_eq!(likeness("###/#", "###/.#"), Likeness::Different);
        assert_eq!(likeness("###", "##./..#"), Likeness::Different);
    }

    /// The cell in the middle of a piece tells nothing of how the others lie around it.
    #[test]
    fn a_piece_around_a_cell_has_hands_too() {
        let likeness = |lying| likeness(Lattice::Square, "##/.#/.##", lying);
        assert_eq!(likeness("..#/###/#"), Likeness::Turned);
        assert_eq!(likeness(".##/.#/##"), Likeness::Mirrored);
        assert_eq!(likeness("###/.#/.#"), Likeness::Different);
    }

    #[test]
    fn in_space_a_flat_piece_is_turned_over() {
        assert_eq!(likeness(Lattice::Cubic, "###/#", "##/#/#"), Likeness::Turned);
        assert_eq!(likeness(Lattice::Sphere, "###/#", "##/#/#"), Likeness::Turned);
    }

    #[test]
    fn a_screw_in_space_is_not_its_mirror_image() {
        assert_eq!(likeness(Lattice::Cubic, "#|#/##", "#/#|./##"), Likeness::Mirrored);
        assert_eq!(likeness(Lattice::Cubic, "#|#/##", ".#|.#/##"), Likeness::Mirrored);
        assert_eq!(likeness(Lattice::Cubic, "#|#/##", "##/#|./#"), Likeness::Turned);
    }

    #[test]
    fn balls_stand_upright_in_two_kinds_of_plane() {
        let likeness = |piece, lying| likeness(Lattice::Sphere, piece, lying);
        assert_eq!(likeness("##/#", "#|#/.#"), Likeness::Turned);
        assert_eq!(likeness("##/#", "#|.#/#"), Likeness::Turned);
        assert_eq!(likeness("##/##", ".../.#.|.#/#.|#"), Likeness::Different);
        assert_eq!(likeness("##/#", "#|##"), Likeness::Different, "three balls that all touch");
    }

    /// Four balls in a row and one in the plane of triangles above or below it, near one end. Half a turn in that
    /// plane is a mirror image to the lattice, but not to the hand.
    #[test]
    fn a_piece_of_triangles_is_turned_over_too() {
        assert_eq!(likeness(Lattice::Sphere, "#|####", "..#|####"), Likeness::Turned);
        assert_eq!(likeness(Lattice::Sphere, "#|####", "####|...#"), Likeness::Turned);
        assert_eq!(likeness(Lattice::Sphere, "#|####", "####|.#"), Likeness::Turned);
        assert_eq!(likeness(Lattice::Sphere, "#|####", ".#|####"), Likeness::Different);
    }

    #[test]
    fn distances_alone_do_not_excuse_leaving_the_grid() {
        let row = "#....#";
        assert_eq!(likeness(Lattice::Square, row, "#/././././#"), Likeness::Turned);
        assert_eq!(likeness(Lattice::Square, row, "#/./././...#"), Likeness::Different);
        assert_eq!(likeness(Lattice::Square, row, "#..././././...#"), Likeness::Different);
        assert_eq!(likeness(Lattice::Cubic, "#..#", "#|./././..#"), Likeness::Different);
    }
}
