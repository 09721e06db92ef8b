//! `cargo bench -p teka-sliding --bench percentiles -- 4x4 50000`: the distribution of optimal lengths that ratings
//! compare a board with, as the table of `src/percentile.rs`. Small sizes are enumerated; of the others, this many
//! uniformly random boards of seed 15 are solved. `TEKA_BENCH_CACHE` names a folder with large tables.

use std::collections::HashSet;
use std::sync::Arc;
use teka::DiskCache;
use teka_core::{Budget, Family, GenerateOptions, Monitor, NoObserver, Outcome, RunContext, Seed};
use teka_sliding::{Algorithm, Board, Size, Sliding};

/// The most boards to enumerate.
const MAX_BOARDS: u64 = 2_000_000;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with("--")).collect();
    let [size, count, ..] = args.as_slice() else { return };
    let (rows, columns) = size.split_once('x').expect("a size such as 4x4");
    let size = Size::new(rows.parse().expect("rows"), columns.parse().expect("columns")).expect("a size");
    let boards = (3..=size.cells() as u64).try_fold(1_u64, u64::checked_mul);
    let lengths = match boards.filter(|&boards| boards <= MAX_BOARDS) {
        Some(_) => enumerate(size),
        None => sample(size, count.parse().expect("a number of boards")),
    };
    let all: u64 = lengths.iter().sum();
    let mut below = 0;
    let share = |&number: &u64| {
        // Half of the boards of this length count as easier.
        let share = (10_000 * (2 * below + number) + all) / (2 * all);
        below += number;
        share
    };
    let shares: Vec<u64> = lengths.iter().map(share).collect();
    let first = shares.iter().rposition(|&share| share == 0).unwrap_or(0);
    println!("{size:?}: {all} boards, from length {first}: {:?}", &shares[first..]);
    let mut levels = [0; 6];
    for (share, number) in shares.iter().zip(&lengths) {
        levels[((share * 6 / 10_000) as usize).min(5)] += number * 1000 / all;
    }
    println!("levels, per mille: {levels:?}");
}

/// The boards of each length, by breadth-first search.
fn enumerate(size: Size) -> Vec<u64> {
    let goal = Board::solved(size);
    let (mut before, mut layer) = (HashSet::new(), HashSet::from([goal]));
    let mut lengths = Vec::new();
    while !layer.is_empty() {
        lengths.push(layer.len() as u64);
        let mut next_layer = HashSet::new();
        for board in &layer {
            for slide in board.moves() {
                let mut next = board.clone();
                next.slide(slide);
                if !before.contains(&next) {
                    next_layer.insert(next);
                }
            }
        }
        before = std::mem::replace(&mut layer, next_layer);
    }
    lengths
}

/// The uniformly random boards of each length.
fn sample(size: Size, count: u64) -> Vec<u64> {
    let family = match std::env::var_os("TEKA_BENCH_CACHE") {
        Some(folder) => Sliding::new(Arc::new(DiskCache::at(folder))),
        None => Sliding::default(),
    };
    let budget = Budget::default();
    let mut lengths = Vec::new();
    for number in 0..count {
        let options = GenerateOptions::new(Seed(15)).with_size(size.rows(), size.columns());
        let options = options.with_number(number).with("uniform", true);
        let Ok(Outcome::Solved(made)) = family.generate(&options, &RunContext::new(&budget)) else {
            unreachable!("there are such boards")
        };
        let mut monitor = Monitor::new(&budget, &NoObserver);
        let Outcome::Solved(solution) = family.solve(&made.puzzle, Algorithm::Optimal, &mut monitor) else {
            unreachable!("nothing limits the search")
        };
        let length = solution.moves.len();
        if lengths.len() <= length {
            lengths.resize(length + 1, 0);
        }
        lengths[length] += 1;
    }
    lengths
}
