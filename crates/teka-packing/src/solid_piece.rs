//! Draws a piece made of cubes as a solid, rotated so that as much of it as possible is visible. It is never
//! mirrored, because many solid pieces differ from their mirror image.

use crate::lattice::Lattice;
use crate::print::drawn_positions;
use crate::puzzle::{Piece, PieceId};
use std::collections::HashSet;
use teka_core::scene::{Body, Placed, Role, Solid};

/// The layer, row and column of a cube.
type CubePos = [i32; 3];

/// The steps to the neighbours that hide a visible side of a cube: above, in front, to the right.
const HIDING_STEPS: [CubePos; 3] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];

/// Draws the piece as a solid.
pub(crate) fn draw(piece: &Piece, id: PieceId) -> Solid {
    let positions = drawn_positions(Lattice::Cubic, &piece.shape);
    let cubes: Vec<CubePos> = positions.iter().map(|pos| [pos.layer, pos.row, pos.column]).collect();
    let bodies = best_view(&cubes).into_iter().map(|[layer, row, column]| Placed {
        layer: layer as usize,
        row: row as usize,
        column: column as usize,
        role: Role::Piece(id.index()),
        label: piece.symbol.to_string(),
    });
    Solid { body: Body::Cube, bodies: bodies.collect() }
}

/// The rotation in which these cubes are most visible; the drawn orientation if no other is better.
fn best_view(cubes: &[CubePos]) -> Vec<CubePos> {
    let views = rotations().map(|rotation| at_origin(cubes.iter().map(|&cube| rotation(cube)).collect()));
    // `min_by_key` takes the first of equally good rotations.
    views.min_by_key(|view| -visibility(view)).unwrap_or_default()
}

/// A score of how well cubes can be seen from above, the front and the right.
fn visibility(cubes: &[CubePos]) -> i32 {
    let all: HashSet<CubePos> = cubes.iter().copied().collect();
    let plus = |a: CubePos, b: CubePos| [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
    let sides = cubes.iter().map(|&cube| {
        let shown = HIDING_STEPS.iter().filter(|&&by| !all.contains(&plus(cube, by))).count() as i32;
        // A cube that is completely hidden leaves the shape ambiguous.
        if shown == 0 { -100 } else { 4 * shown }
    });
    // A cube that is nearer to the viewer in at least two directions hides a part of the cubes behind it.
    let hides = |near: &CubePos, far: &CubePos| {
        let by: Vec<i32> = (0..3).map(|axis| near[axis] - far[axis]).collect();
        by.iter().all(|&step| step >= 0) && by.iter().filter(|&&step| step > 0).count() >= 2
    };
    let hidden = cubes.iter().map(|far| cubes.iter().filter(|near| hides(near, far)).count() as i32);
    // A piece that lies flat is easier to read than one that stands upright.
    let height = cubes.iter().map(|cube| cube[0]).max().unwrap_or(0);
    sides.sum::<i32>() - 3 * hidden.sum::<i32>() - 2 * height
}

/// The 24 rotations of a cube, the identity first.
fn rotations() -> impl Iterator<Item = impl Fn(CubePos) -> CubePos> {
    const AXES: [([usize; 3], i32); 6] =
        [([0, 1, 2], 1), ([1, 2, 0], 1), ([2, 0, 1], 1), ([0, 2, 1], -1), ([2, 1, 0], -1), ([1, 0, 2], -1)];
    AXES.into_iter().flat_map(|(axes, parity)| {
        (0..8_u8).filter_map(move |bits| {
            let signs: [i32; 3] = std::array::from_fn(|axis| if bits >> axis & 1 == 0 { 1 } else { -1 });
            let is_rotation = signs.iter().product::<i32>() == parity;
            is_rotation
                .then_some(move |cube: CubePos| std::array::from_fn(|axis| signs[axis] * cube[axes[axis]]))
        })
    })
}

/// The same cubes, moved so that the smallest layer, row and column are 0, and sorted.
fn at_origin(mut cubes: Vec<CubePos>) -> Vec<CubePos> {
    for axis in 0..3 {
        let min = cubes.iter().map(|cube| cube[axis]).min().unwrap_or(0);
        for cube in &mut cubes {
            cube[axis] -= min;
        }
    }
    teka_core::sort::ascending(&mut cubes);
    cubes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_24_rotations_and_no_reflections() {
        let chiral = [[0, 0, 0], [0, 0, 1], [0, 1, 0], [1, 0, 1]];
        let mirrored: Vec<CubePos> =
            chiral.iter().map(|&[layer, row, column]| [layer, column, row]).collect();
        let views: HashSet<Vec<CubePos>> = rotations()
            .map(|rotation| at_origin(chiral.iter().map(|&cube| rotation(cube)).collect()))
            .collect();
        assert_eq!(views.len(), 12, "half a turn does not change it");
        assert!(!views.contains(&at_origin(mirrored)));
        let images: HashSet<CubePos> = rotations().map(|rotation| rotation([1, 2, 3])).collect();
        assert_eq!(images.len(), 24);
        let identity = rotations().next().unwrap();
        assert_eq!(identity([1, 2, 3]), [1, 2, 3]);
    }

    #[test]
    fn every_cube_of_a_soma_piece_can_be_seen() {
        // The corner piece with its fourth cube below the corner, where the others would hide it.
        let corner = [[1, 0, 0], [1, 0, 1], [1, 1, 0], [0, 0, 0]];
        let view = best_view(&corner);
        let all: HashSet<CubePos> = view.iter().copied().collect();
        for cube in view {
            let hidden = HIDING_STEPS
                .iter()
                .all(|by| all.contains(&[cube[0] + by[0], cube[1] + by[1], cube[2] + by[2]]));
            assert!(!hidden, "{cube:?}");
        }
    }
}
