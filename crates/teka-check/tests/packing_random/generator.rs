//! Random small puzzles: a board is cut into pieces, and what comes of that is turned, spoiled, fixed or
//! loosened at random, so that about half the puzzles have a solution.

use crate::naive::{orientations, placements};
use crate::sketch::{Grid, Part, Place, Sketch};
use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_chacha::ChaCha8Rng;

const MOST_CELLS: usize = 14;
const MOST_PIECES: usize = 6;
/// Keeps the naive search short.
const MOST_WAYS: usize = 200_000;

pub(crate) fn sketch(rng: &mut ChaCha8Rng) -> Sketch {
    loop {
        let mut sketch = board(rng);
        cut(&mut sketch, rng);
        if rng.random_bool(0.3) {
            join(&mut sketch, rng);
        }
        if rng.random_bool(0.35) {
            loosen(&mut sketch, rng);
        }
        if rng.random_bool(0.4) {
            spoil(&mut sketch, rng);
        }
        forbid_mirrors(&mut sketch, rng);
        redraw(&mut sketch, rng);
        if rng.random_bool(0.35) {
            give(&mut sketch, rng);
        }
        let ways = sketch.pieces.iter().map(|piece| placements(&sketch, piece).len().max(1));
        if !sketch.pieces.is_empty() && ways.fold(1, usize::saturating_mul) <= MOST_WAYS {
            return sketch;
        }
    }
}

fn board(rng: &mut ChaCha8Rng) -> Sketch {
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
    Sketch { grid, layers, pieces: Vec::new() }
}

/// Cuts the board into pieces that hang together. What is too much becomes holes.
fn cut(sketch: &mut Sketch, rng: &mut ChaCha8Rng) {
    let mut rest: Vec<Place> = sketch.cells().0.into_iter().collect();
    let largest = rng.random_range(1..=6);
    let mut used = 0;
    while sketch.pieces.len() < MOST_PIECES && used < MOST_CELLS && !rest.is_empty() {
        let mut cells = vec![rest.swap_remove(rng.random_range(0..rest.len()))];
        for _ in 1..rng.random_range(1..=largest).min(MOST_CELLS - used) {
            let near = |cell: &Place| cells.iter().any(|&other| sketch.grid.touch(*cell, other));
            let near: Vec<usize> = (0..rest.len()).filter(|&at| near(&rest[at])).collect();
            let Some(&next) = near.choose(rng) else { break };
            cells.push(rest.swap_remove(next));
        }
        used += cells.len();
        sketch.pieces.push(Part { cells, may_mirror: true, given: None });
    }
    for [column, row, layer] in rest {
        sketch.layers[layer as usize][row as usize][column as usize] = '.';
    }
}

/// Makes one piece of two that may lie apart.
fn join(sketch: &mut Sketch, rng: &mut ChaCha8Rng) {
    sketch.pieces.shuffle(rng);
    if sketch.pieces.len() > 2 {
        let joined = sketch.pieces.pop().unwrap().cells;
        sketch.pieces[0].cells.extend(joined);
    }
}

/// Lets cells stay empty, and perhaps takes a piece away.
fn loosen(sketch: &mut Sketch, rng: &mut ChaCha8Rng) {
    for symbol in sketch.layers.iter_mut().flatten().flatten() {
        if *symbol == 'X' && rng.random_bool(0.5) {
            *symbol = '?';
        }
    }
    if rng.random_bool(0.5) {
        sketch.pieces.pop();
    }
}

/// Changes a piece or the number of pieces.
fn spoil(sketch: &mut Sketch, rng: &mut ChaCha8Rng) {
    let count = sketch.pieces.len();
    if count == 0 {
        return;
    }
    let (at, other) = (rng.random_range(0..count), rng.random_range(0..count));
    match rng.random_range(0..5) {
        0 => drop(sketch.pieces.remove(at)),
        1 => sketch.pieces.push(sketch.pieces[at].clone()),
        2 => sketch.pieces[at] = sketch.pieces[other].clone(),
        _ => {
            let grid = sketch.grid;
            let cells = &mut sketch.pieces[at].cells;
            if cells.len() > 1 {
                cells.pop();
            }
            let near =
                |cell: &Place| !cells.contains(cell) && cells.iter().any(|&here| grid.touch(here, *cell));
            let layers = if grid == Grid::Square { 0..=0 } else { -3..=3 };
            let places = layers.flat_map(|z| (-4..5).flat_map(move |y| (-4..5).map(move |x| [x, y, z])));
            let places: Vec<Place> = places.filter(near).collect();
            cells.extend(places.choose(rng));
        }
    }
}

fn forbid_mirrors(sketch: &mut Sketch, rng: &mut ChaCha8Rng) {
    let share = [0.0, 0.0, 0.5, 1.0][rng.random_range(0..4)];
    for piece in &mut sketch.pieces {
        piece.may_mirror = !rng.random_bool(share);
    }
}

/// Draws the pieces in another orientation than they lie in, in another order, equal ones together or not.
fn redraw(sketch: &mut Sketch, rng: &mut ChaCha8Rng) {
    let (equal_alike, flat_first, by_a_mirror) =
        (rng.random_bool(0.5), rng.random_bool(0.7), rng.random_bool(0.3));
    let grid = sketch.grid;
    for piece in &mut sketch.pieces {
        let forms = orientations(grid, &piece.cells, piece.may_mirror || by_a_mirror);
        let places = |form: &Vec<[i32; 3]>| form.iter().map(|&point| grid.place(point)).collect();
        let mut drawings: Vec<Vec<Place>> = forms.iter().map(places).map(in_corner).collect();
        let flat = |cells: &Vec<Place>| cells.iter().all(|cell| cell[2] == 0);
        if flat_first && drawings.iter().any(flat) {
            drawings.retain(flat);
        }
        piece.cells =
            if equal_alike { drawings.swap_remove(0) } else { drawings.choose(rng).unwrap().clone() };
    }
    sketch.pieces.shuffle(rng);
    if equal_alike {
        sketch.pieces.sort_by(|a, b| (&a.cells, a.may_mirror).cmp(&(&b.cells, b.may_mirror)));
    }
}

/// Moves a drawing so that its least coordinates are 0.
fn in_corner(mut cells: Vec<Place>) -> Vec<Place> {
    let least = [0, 1, 2].map(|axis| cells.iter().map(|cell| cell[axis]).min().unwrap());
    for cell in &mut cells {
        *cell = [0, 1, 2].map(|axis| cell[axis] - least[axis]);
    }
    cells.sort_unstable();
    cells
}

/// Fixes some pieces where they may lie.
fn give(sketch: &mut Sketch, rng: &mut ChaCha8Rng) {
    let mut taken: Vec<Place> = Vec::new();
    for at in 0..sketch.pieces.len() {
        if rng.random_bool(0.3) {
            let mut ways = placements(sketch, &sketch.pieces[at]);
            ways.retain(|cells| cells.iter().all(|cell| !taken.contains(cell)));
            if let Some(cells) = ways.choose(rng) {
                taken.extend(cells);
                sketch.pieces[at].given = Some(cells.clone());
            }
        }
    }
}
