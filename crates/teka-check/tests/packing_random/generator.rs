//! Generates small random packing puzzles on every lattice: cuts a board into pieces, which are then joined,
//! changed, redrawn or given at random. Some cells are optional, and some pieces must not be mirrored. About half
//! of the puzzles have a solution.

use crate::naive::{orientations, placements};
use crate::raw_puzzle::{Coords, Grid, RawPiece, RawPuzzle};
use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_chacha::ChaCha8Rng;

const MAX_CELLS: usize = 14;
const MAX_PIECES: usize = 6;
/// The maximum number of combinations of placements, to keep the naive search short.
const MAX_COMBINATIONS: usize = 200_000;

pub(crate) fn raw_puzzle(rng: &mut ChaCha8Rng) -> RawPuzzle {
    loop {
        let mut raw = board(rng);
        cut(&mut raw, rng);
        if rng.random_bool(0.3) {
            join(&mut raw, rng);
        }
        if rng.random_bool(0.35) {
            make_optional(&mut raw, rng);
        }
        if rng.random_bool(0.4) {
            perturb(&mut raw, rng);
        }
        forbid_mirrors(&mut raw, rng);
        redraw(&mut raw, rng);
        if rng.random_bool(0.35) {
            add_givens(&mut raw, rng);
        }
        let placement_counts = raw.pieces.iter().map(|piece| placements(&raw, piece).len().max(1));
        if !raw.pieces.is_empty() && placement_counts.fold(1, usize::saturating_mul) <= MAX_COMBINATIONS {
            return raw;
        }
    }
}

fn board(rng: &mut ChaCha8Rng) -> RawPuzzle {
    let full = |rows: usize, columns: usize| vec![vec!['X'; columns]; rows];
    let holed = |rng: &mut ChaCha8Rng, rows: usize, columns: usize| {
        let mut layer = full(rows, columns);
        for symbol in layer.iter_mut().flatten() {
            if rng.random_bool(0.25) {
                *symbol = '.';
            }
        }
        layer
    };
    let (grid, layers) = match rng.random_range(0..7) {
        0 => (Grid::Square, vec![full(rng.random_range(1..=4), rng.random_range(1..=5))]),
        1 => {
            let (rows, columns) = (rng.random_range(1..=5), rng.random_range(1..=5));
            (Grid::Square, vec![holed(rng, rows, columns)])
        }
        2 => {
            let (rows, columns) = (rng.random_range(1..=3), rng.random_range(1..=3));
            (Grid::Cubic, vec![full(rows, columns); rng.random_range(1..=3)])
        }
        3 => {
            let (rows, columns) = (rng.random_range(1..=3), rng.random_range(2..=3));
            let layers = rng.random_range(1..=3);
            (Grid::Cubic, (0..layers).map(|_| holed(rng, rows, columns)).collect())
        }
        4 => (Grid::Sphere, vec![full(2, 2), full(1, 1)]),
        5 => (Grid::Sphere, vec![full(3, 3), full(2, 2), full(1, 1)]),
        _ => {
            let layers = rng.random_range(1..=3);
            let mut layer = || {
                let (rows, columns) = (rng.random_range(1..=3), rng.random_range(1..=3));
                holed(rng, rows, columns)
            };
            (Grid::Sphere, (0..layers).map(|_| layer()).collect())
        }
    };
    RawPuzzle { grid, layers, pieces: Vec::new() }
}

/// Cuts the board into connected pieces. Leftover cells become holes.
fn cut(raw: &mut RawPuzzle, rng: &mut ChaCha8Rng) {
    let mut rest: Vec<Coords> = raw.cells().0.into_iter().collect();
    let largest = rng.random_range(1..=6);
    let mut used = 0;
    while raw.pieces.len() < MAX_PIECES && used < MAX_CELLS && !rest.is_empty() {
        let mut cells = vec![rest.swap_remove(rng.random_range(0..rest.len()))];
        for _ in 1..rng.random_range(1..=largest).min(MAX_CELLS - used) {
            let touches = |cell: &Coords| cells.iter().any(|&other| raw.grid.touch(*cell, other));
            let neighbours: Vec<usize> = (0..rest.len()).filter(|&at| touches(&rest[at])).collect();
            let Some(&next) = neighbours.choose(rng) else { break };
            cells.push(rest.swap_remove(next));
        }
        used += cells.len();
        raw.pieces.push(RawPiece { cells, may_mirror: true, given: None });
    }
    for [column, row, layer] in rest {
        raw.layers[layer as usize][row as usize][column as usize] = '.';
    }
}

/// Joins two pieces into one, which may be disconnected.
fn join(raw: &mut RawPuzzle, rng: &mut ChaCha8Rng) {
    raw.pieces.shuffle(rng);
    if raw.pieces.len() > 2 {
        let joined = raw.pieces.pop().unwrap().cells;
        raw.pieces[0].cells.extend(joined);
    }
}

/// Makes cells optional, and sometimes removes a piece.
fn make_optional(raw: &mut RawPuzzle, rng: &mut ChaCha8Rng) {
    for symbol in raw.layers.iter_mut().flatten().flatten() {
        if *symbol == 'X' && rng.random_bool(0.5) {
            *symbol = '?';
        }
    }
    if rng.random_bool(0.5) {
        raw.pieces.pop();
    }
}

/// Changes a piece or the number of pieces, so that there may be no solution.
fn perturb(raw: &mut RawPuzzle, rng: &mut ChaCha8Rng) {
    let count = raw.pieces.len();
    if count == 0 {
        return;
    }
    let (at, other) = (rng.random_range(0..count), rng.random_range(0..count));
    match rng.random_range(0..5) {
        0 => drop(raw.pieces.remove(at)),
        1 => raw.pieces.push(raw.pieces[at].clone()),
        2 => raw.pieces[at] = raw.pieces[other].clone(),
        _ => {
            let grid = raw.grid;
            let cells = &mut raw.pieces[at].cells;
            if cells.len() > 1 {
                cells.pop();
            }
            let is_neighbour =
                |cell: &Coords| !cells.contains(cell) && cells.iter().any(|&here| grid.touch(here, *cell));
            let layers = if grid == Grid::Square { 0..=0 } else { -3..=3 };
            let all = layers.flat_map(|z| (-4..5).flat_map(move |y| (-4..5).map(move |x| [x, y, z])));
            let neighbours: Vec<Coords> = all.filter(is_neighbour).collect();
            cells.extend(neighbours.choose(rng));
        }
    }
}

fn forbid_mirrors(raw: &mut RawPuzzle, rng: &mut ChaCha8Rng) {
    let share = [0.0, 0.0, 0.5, 1.0][rng.random_range(0..4)];
    for piece in &mut raw.pieces {
        piece.may_mirror = !rng.random_bool(share);
    }
}

/// Redraws the pieces in other orientations and in another order, which may group equal pieces.
fn redraw(raw: &mut RawPuzzle, rng: &mut ChaCha8Rng) {
    let (normalised, flat_if_possible, mirrored) =
        (rng.random_bool(0.5), rng.random_bool(0.7), rng.random_bool(0.3));
    let grid = raw.grid;
    for piece in &mut raw.pieces {
        let shapes = orientations(grid, &piece.cells, piece.may_mirror || mirrored);
        let coords = |shape: &Vec<[i32; 3]>| shape.iter().map(|&point| grid.coords(point)).collect();
        let mut drawings: Vec<Vec<Coords>> = shapes.iter().map(coords).map(in_corner).collect();
        let flat = |cells: &Vec<Coords>| cells.iter().all(|cell| cell[2] == 0);
        if flat_if_possible && drawings.iter().any(flat) {
            drawings.retain(flat);
        }
        piece.cells =
            if normalised { drawings.swap_remove(0) } else { drawings.choose(rng).unwrap().clone() };
    }
    raw.pieces.shuffle(rng);
    if normalised {
        raw.pieces.sort_by(|a, b| (&a.cells, a.may_mirror).cmp(&(&b.cells, b.may_mirror)));
    }
}

/// Moves a drawing so that its smallest coordinates are 0.
fn in_corner(mut cells: Vec<Coords>) -> Vec<Coords> {
    let min = [0, 1, 2].map(|axis| cells.iter().map(|cell| cell[axis]).min().unwrap());
    for cell in &mut cells {
        *cell = [0, 1, 2].map(|axis| cell[axis] - min[axis]);
    }
    cells.sort_unstable();
    cells
}

/// Makes some pieces given at random placements.
fn add_givens(raw: &mut RawPuzzle, rng: &mut ChaCha8Rng) {
    let mut taken: Vec<Coords> = Vec::new();
    for at in 0..raw.pieces.len() {
        if rng.random_bool(0.3) {
            let mut free = placements(raw, &raw.pieces[at]);
            free.retain(|cells| cells.iter().all(|cell| !taken.contains(cell)));
            if let Some(cells) = free.choose(rng) {
                taken.extend(cells);
                raw.pieces[at].given = Some(cells.clone());
            }
        }
    }
}
