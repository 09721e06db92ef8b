//! Makes large puzzles that have a solution: squares cut along a random Hamiltonian cycle into pieces of five and six
//! cells. All pieces are bent strips, so there are fewer kinds than when pieces grow cell by cell (`cuts.rs`), and
//! none of them is easy to place last.

use crate::cuts::{is_sum, puzzle};
use teka_core::Seed;
use teka_core::random::{self, ChaCha8Rng};
use teka_packing::Puzzle;

/// The puzzle of a square board of this side, which must be even. The pieces are in random order.
pub(crate) fn hamiltonian_cut(side: usize, seed: u64) -> Puzzle {
    let mut rng = Seed(seed).rng(side as u64);
    let cycle = hamiltonian_cycle(side, &mut rng);
    let mut pieces = Vec::new();
    let mut rest = &cycle[..];
    while !rest.is_empty() {
        let sizes: Vec<usize> =
            [5, 6].into_iter().filter(|&size| size <= rest.len() && is_sum(rest.len() - size)).collect();
        let size = *random::choose(&mut rng, &sizes).expect("the rest is a sum of sizes");
        let (piece, other) = rest.split_at(size);
        pieces.push(piece.to_vec());
        rest = other;
    }
    random::shuffle(&mut rng, &mut pieces);
    puzzle(side, &pieces)
}

/// A cycle around a random spanning tree of the grid of half the side. Every node of that grid is a block of four
/// cells.
fn hamiltonian_cycle(side: usize, rng: &mut ChaCha8Rng) -> Vec<usize> {
    let half = side / 2;
    // Each block is a cycle of its own; each edge of the tree joins two of them.
    let mut beside: Vec<Vec<usize>> = vec![Vec::new(); side * side];
    let cell = |block: usize, row: usize, column: usize| {
        (2 * (block / half) + row) * side + 2 * (block % half) + column
    };
    let mut join = |a: usize, b: usize, is_new: bool| {
        for (from, to) in [(a, b), (b, a)] {
            if is_new {
                beside[from].push(to);
            } else {
                beside[from].retain(|&other| other != to);
            }
        }
    };
    for block in 0..half * half {
        let corners = [(0, 0), (0, 1), (1, 1), (1, 0)].map(|(row, column)| cell(block, row, column));
        (0..4).for_each(|at| join(corners[at], corners[(at + 1) % 4], true));
    }
    for (one, other) in spanning_tree(half, rng) {
        let (one, other) = (one.min(other), one.max(other));
        let facing = if other == one + 1 {
            [((0, 1), (0, 0)), ((1, 1), (1, 0))]
        } else {
            [((1, 0), (0, 0)), ((1, 1), (0, 1))]
        };
        let [first, second] = facing.map(|(from, to)| (cell(one, from.0, from.1), cell(other, to.0, to.1)));
        join(first.0, second.0, false);
        join(first.1, second.1, false);
        join(first.0, first.1, true);
        join(second.0, second.1, true);
    }
    let mut cycle = vec![0, beside[0][0]];
    while cycle.len() < side * side {
        let (before, at) = (cycle[cycle.len() - 2], cycle[cycle.len() - 1]);
        cycle.push(*beside[at].iter().find(|&&next| next != before).expect("a cell has two neighbours"));
    }
    cycle
}

/// The edges of a uniformly random spanning tree (Wilson, "Generating random spanning trees more quickly than the cover
/// time", 1996).
fn spanning_tree(side: usize, rng: &mut ChaCha8Rng) -> Vec<(usize, usize)> {
    let mut is_reached = vec![false; side * side];
    is_reached[0] = true;
    let mut next = vec![0; side * side];
    let mut edges = Vec::new();
    for start in 1..side * side {
        let mut at = start;
        while !is_reached[at] {
            let (row, column) = (at / side, at % side);
            let steps = [(row > 0).then(|| at - side), (row + 1 < side).then(|| at + side)];
            let sideways = [(column > 0).then(|| at - 1), (column + 1 < side).then(|| at + 1)];
            let around: Vec<usize> = steps.into_iter().chain(sideways).flatten().collect();
            next[at] = *random::choose(rng, &around).expect("a grid has neighbours");
            at = next[at];
        }
        let mut at = start;
        while !is_reached[at] {
            is_reached[at] = true;
            edges.push((at, next[at]));
            at = next[at];
        }
    }
    edges
}
