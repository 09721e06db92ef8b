//! A naive search for all solutions, written from the definitions: tries every piece in every orientation at every
//! position, and tests at the end whether the board is full. Also finds the orientations and placements of a
//! piece, and which pieces are equal.

use crate::raw_puzzle::{Coords, Grid, RawPiece, RawPuzzle};
use std::collections::BTreeSet;

/// Points in the coordinates of [`Grid::position`], sorted, the first at the origin.
pub(crate) type RawShape = Vec<[i32; 3]>;

/// A solution: the class of each piece, which equal pieces share, and its cells; sorted.
pub(crate) type Packed = Vec<(usize, Vec<Coords>)>;

/// All solutions of a puzzle. Swapping equal pieces does not make a new one.
pub(crate) fn solutions(raw: &RawPuzzle) -> BTreeSet<Packed> {
    let (all, required) = raw.cells();
    let classes = classes(raw);
    let placements: Vec<Vec<Vec<Coords>>> = raw.pieces.iter().map(|piece| placements(raw, piece)).collect();
    let mut found = BTreeSet::new();
    let mut free = all;
    place_next(&classes, &placements, &required, &mut free, &mut Vec::new(), &mut found);
    found
}

/// Every placement of a piece on the empty board; only one if it is given.
pub(crate) fn placements(raw: &RawPuzzle, piece: &RawPiece) -> Vec<Vec<Coords>> {
    if let Some(given) = &piece.given {
        return vec![given.clone()];
    }
    let (all, _) = raw.cells();
    let mut placements = BTreeSet::new();
    for shape in orientations(raw.grid, &piece.cells, piece.may_mirror) {
        for &cell in &all {
            let from = raw.grid.position(cell);
            let at = |point: &[i32; 3]| raw.grid.coords([0, 1, 2].map(|axis| from[axis] + point[axis]));
            let mut cells: Vec<Coords> = shape.iter().map(at).collect();
            if cells.iter().all(|cell| all.contains(cell)) {
                cells.sort_unstable();
                placements.insert(cells);
            }
        }
    }
    placements.into_iter().collect()
}

/// For each piece, the number of the first piece that is equal to it.
pub(crate) fn classes(raw: &RawPuzzle) -> Vec<usize> {
    let shapes = |piece: &RawPiece| orientations(raw.grid, &piece.cells, piece.may_mirror);
    let all: Vec<_> = raw.pieces.iter().map(|piece| (piece.given.is_none(), shapes(piece))).collect();
    let first_equal =
        |at: usize| if all[at].0 { all.iter().position(|other| *other == all[at]) } else { None };
    (0..all.len()).map(|at| first_equal(at).unwrap_or(at)).collect()
}

fn place_next(
    classes: &[usize],
    placements: &[Vec<Vec<Coords>>],
    required: &BTreeSet<Coords>,
    free: &mut BTreeSet<Coords>,
    packed: &mut Packed,
    found: &mut BTreeSet<Packed>,
) {
    let Some(here) = placements.get(packed.len()) else {
        if required.is_disjoint(free) {
            let mut solution = packed.clone();
            solution.sort_unstable();
            found.insert(solution);
        }
        return;
    };
    for cells in here {
        if cells.iter().all(|cell| free.contains(cell)) {
            free.retain(|cell| !cells.contains(cell));
            packed.push((classes[packed.len()], cells.clone()));
            place_next(classes, placements, required, free, packed, found);
            packed.pop();
            free.extend(cells);
        }
    }
}

/// Every orientation of a piece.
pub(crate) fn orientations(grid: Grid, cells: &[Coords], may_mirror: bool) -> BTreeSet<RawShape> {
    let images: Vec<Vec<[i32; 3]>> = match grid {
        Grid::Square => flat_images(cells, may_mirror)
            .into_iter()
            .map(|image| in_plane(&image, [1, 0, 0], [0, 1, 0]))
            .collect(),
        // A flat piece can be turned over.
        Grid::Cubic => solid_images(cells, may_mirror || is_flat(cells)),
        Grid::Sphere if cells.iter().all(|cell| cell[2] == cells[0][2]) => {
            let planes = [([2, 0, 0], [0, 2, 0]), ([1, 1, 1], [1, 1, -1]), ([1, -1, 1], [1, -1, -1])];
            let images = flat_images(cells, true);
            let in_planes = |image: &Vec<[i32; 2]>| planes.map(|(right, down)| in_plane(image, right, down));
            images.iter().flat_map(in_planes).collect()
        }
        Grid::Sphere => {
            // Rotated by 45 degrees about the vertical axis, balls are at the integer points with an even sum.
            let to_integers = |[x, y, z]: [i32; 3]| [i32::midpoint(x, y), i32::midpoint(x, -y), z];
            let from_integers = |[u, v, w]: [i32; 3]| [u + v, u - v, w];
            let cells: Vec<[i32; 3]> = cells.iter().map(|&cell| to_integers(grid.position(cell))).collect();
            let images = solid_images(&cells, may_mirror || is_flat(&cells));
            images.into_iter().map(|image| image.into_iter().map(from_integers).collect()).collect()
        }
    };
    images.into_iter().map(at_origin).collect()
}

/// The rotations and reflections of a flat piece.
fn flat_images(cells: &[Coords], may_mirror: bool) -> Vec<Vec<[i32; 2]>> {
    let symmetries: [fn(i32, i32) -> [i32; 2]; 8] = [
        |x, y| [x, y],
        |x, y| [-y, x],
        |x, y| [-x, -y],
        |x, y| [y, -x],
        |x, y| [-x, y],
        |x, y| [y, x],
        |x, y| [x, -y],
        |x, y| [-y, -x],
    ];
    let symmetries = &symmetries[..if may_mirror { 8 } else { 4 }];
    symmetries.iter().map(|map| cells.iter().map(|cell| map(cell[0], cell[1])).collect()).collect()
}

fn in_plane(image: &[[i32; 2]], right: [i32; 3], down: [i32; 3]) -> Vec<[i32; 3]> {
    image.iter().map(|[x, y]| [0, 1, 2].map(|axis| x * right[axis] + y * down[axis])).collect()
}

/// The images under all permutations and reversals of the axes, without reflections unless `may_mirror`.
fn solid_images(points: &[[i32; 3]], may_mirror: bool) -> Vec<Vec<[i32; 3]>> {
    let mut images = Vec::new();
    for (axes, even) in [
        ([0, 1, 2], true),
        ([1, 2, 0], true),
        ([2, 0, 1], true),
        ([1, 0, 2], false),
        ([0, 2, 1], false),
        ([2, 1, 0], false),
    ] {
        for signs in 0..8_u32 {
            let is_rotation = even == signs.count_ones().is_multiple_of(2);
            if is_rotation || may_mirror {
                let sign = |axis: usize| if signs >> axis & 1 == 1 { -1 } else { 1 };
                let turned = |point: &[i32; 3]| [0, 1, 2].map(|axis| sign(axis) * point[axes[axis]]);
                images.push(points.iter().map(turned).collect());
            }
        }
    }
    images
}

fn is_flat(points: &[[i32; 3]]) -> bool {
    let step = |point: &[i32; 3]| [0, 1, 2].map(|axis| point[axis] - points[0][axis]);
    let steps: Vec<[i32; 3]> = points.iter().map(step).collect();
    let volume = |a: [i32; 3], b: [i32; 3], c: [i32; 3]| {
        a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0])
            + a[2] * (b[0] * c[1] - b[1] * c[0])
    };
    steps.iter().all(|&a| steps.iter().all(|&b| steps.iter().all(|&c| volume(a, b, c) == 0)))
}

fn at_origin(mut points: Vec<[i32; 3]>) -> RawShape {
    points.sort_unstable();
    let first = points[0];
    points.iter().map(|point| [0, 1, 2].map(|axis| point[axis] - first[axis])).collect()
}
