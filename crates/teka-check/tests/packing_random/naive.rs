//! The plainest search there is, written from the definitions: every piece in every orientation at every place,
//! and at the end a look at whether the board is full.

use crate::sketch::{Grid, Part, Place, Sketch};
use std::collections::BTreeSet;

/// Points in space, sorted, the first at the origin.
pub(crate) type Form = Vec<[i32; 3]>;

/// Who lies where: the name of a piece, equal pieces having the same, and its cells; sorted.
pub(crate) type Packed = Vec<(usize, Vec<Place>)>;

/// All solutions of a puzzle. Equal pieces changing places make no new one.
pub(crate) fn solutions(sketch: &Sketch) -> BTreeSet<Packed> {
    let (all, required) = sketch.cells();
    let names = names(sketch);
    let placements: Vec<Vec<Vec<Place>>> =
        sketch.pieces.iter().map(|piece| placements(sketch, piece)).collect();
    let mut found = BTreeSet::new();
    let mut free = all;
    place_next(&names, &placements, &required, &mut free, &mut Vec::new(), &mut found);
    found
}

/// Every way a piece can lie on the empty board; one if it is given.
pub(crate) fn placements(sketch: &Sketch, piece: &Part) -> Vec<Vec<Place>> {
    if let Some(given) = &piece.given {
        return vec![given.clone()];
    }
    let (all, _) = sketch.cells();
    let mut placements = BTreeSet::new();
    for form in orientations(sketch.grid, &piece.cells, piece.may_mirror) {
        for &cell in &all {
            let from = sketch.grid.position(cell);
            let at = |point: &[i32; 3]| sketch.grid.place([0, 1, 2].map(|axis| from[axis] + point[axis]));
            let mut cells: Vec<Place> = form.iter().map(at).collect();
            if cells.iter().all(|cell| all.contains(cell)) {
                cells.sort_unstable();
                placements.insert(cells);
            }
        }
    }
    placements.into_iter().collect()
}

/// For each piece the first that is equal to it.
pub(crate) fn names(sketch: &Sketch) -> Vec<usize> {
    let forms = |piece: &Part| orientations(sketch.grid, &piece.cells, piece.may_mirror);
    let all: Vec<_> = sketch.pieces.iter().map(|piece| (piece.given.is_none(), forms(piece))).collect();
    let first_equal =
        |at: usize| if all[at].0 { all.iter().position(|other| *other == all[at]) } else { None };
    (0..all.len()).map(|at| first_equal(at).unwrap_or(at)).collect()
}

fn place_next(
    names: &[usize],
    placements: &[Vec<Vec<Place>>],
    required: &BTreeSet<Place>,
    free: &mut BTreeSet<Place>,
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
            packed.push((names[packed.len()], cells.clone()));
            place_next(names, placements, required, free, packed, found);
            packed.pop();
            free.extend(cells);
        }
    }
}

/// Every form a piece can take.
pub(crate) fn orientations(grid: Grid, cells: &[Place], may_mirror: bool) -> BTreeSet<Form> {
    let images: Vec<Vec<[i32; 3]>> = match grid {
        Grid::Square => flat_images(cells, may_mirror)
            .into_iter()
            .map(|image| in_plane(&image, [1, 0, 0], [0, 1, 0]))
            .collect(),
        // Whatever is flat can be turned over.
        Grid::Cubic => solid_images(cells, may_mirror || is_flat(cells)),
        Grid::Sphere if cells.iter().all(|cell| cell[2] == cells[0][2]) => {
            let planes = [([2, 0, 0], [0, 2, 0]), ([1, 1, 1], [1, 1, -1]), ([1, -1, 1], [1, -1, -1])];
            let images = flat_images(cells, true);
            let lay = |image: &Vec<[i32; 2]>| planes.map(|(right, down)| in_plane(image, right, down));
            images.iter().flat_map(lay).collect()
        }
        Grid::Sphere => {
            // A quarter of a right angle off, balls stand at the whole numbers whose sum is even.
            let even = |[x, y, z]: [i32; 3]| [i32::midpoint(x, y), i32::midpoint(x, -y), z];
            let odd = |[u, v, w]: [i32; 3]| [u + v, u - v, w];
            let cells: Vec<[i32; 3]> = cells.iter().map(|&cell| even(grid.position(cell))).collect();
            let images = solid_images(&cells, may_mirror || is_flat(&cells));
            images.into_iter().map(|image| image.into_iter().map(odd).collect()).collect()
        }
    };
    images.into_iter().map(at_origin).collect()
}

/// The turns and mirror images of (right, down).
fn flat_images(cells: &[Place], may_mirror: bool) -> Vec<Vec<[i32; 2]>> {
    let turns: [fn(i32, i32) -> [i32; 2]; 8] = [
        |x, y| [x, y],
        |x, y| [-y, x],
        |x, y| [-x, -y],
        |x, y| [y, -x],
        |x, y| [-x, y],
        |x, y| [y, x],
        |x, y| [x, -y],
        |x, y| [-y, -x],
    ];
    let turns = &turns[..if may_mirror { 8 } else { 4 }];
    turns.iter().map(|turn| cells.iter().map(|cell| turn(cell[0], cell[1])).collect()).collect()
}

fn in_plane(image: &[[i32; 2]], right: [i32; 3], down: [i32; 3]) -> Vec<[i32; 3]> {
    image.iter().map(|[x, y]| [0, 1, 2].map(|axis| x * right[axis] + y * down[axis])).collect()
}

/// All ways to exchange and to reverse the axes, without those that show the piece in a mirror if it must not.
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
            let is_turn = even == signs.count_ones().is_multiple_of(2);
            if is_turn || may_mirror {
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

fn at_origin(mut points: Vec<[i32; 3]>) -> Form {
    points.sort_unstable();
    let first = points[0];
    points.iter().map(|point| [0, 1, 2].map(|axis| point[axis] - first[axis])).collect()
}
