//! Prints the distributions that ratings compare a board with, for the tables in `src`:
//! - `cargo bench -p teka-sliding --bench percentiles -- 4x4 50000`: the optimal lengths of boards of a size,
//!   and the shares of the levels, for `percentile.rs`.
//! - `cargo bench -p teka-sliding --bench percentiles -- method 1000 5x5 6x6`: the mean, standard deviation
//!   and skewness of the lengths of lessons by rows, for `method_moments.rs`.
//!
//! Optimal lengths of small sizes are counted over all boards; otherwise this many uniformly random boards of
//! seed 15 are solved. `TEKA_BENCH_CACHE` names a folder with large tables.

use std::sync::Arc;
use teka::DiskCache;
use teka_core::{Budget, Family, GenerateOptions, Monitor, NoObserver, Outcome, RunContext, Seed};
use teka_sliding::{Algorithm, Size, Sliding, length_counts};

/// The maximum number of boards to enumerate.
const MAX_BOARDS: u64 = 2_000_000;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with("--")).collect();
    match args.as_slice() {
        [method, count, sizes @ ..] if method == "method" => {
            for size in sizes {
                print_method_moments(self::size(size), count.parse().expect("a number of boards"));
            }
        }
        [size, count, ..] => {
            print_shares(self::size(size), count.parse().expect("a number of boards"));
        }
        _ => {}
    }
}

fn size(text: &str) -> Size {
    let (rows, columns) = text.split_once('x').expect("a size such as 4x4");
    Size::new(rows.parse().expect("rows"), columns.parse().expect("columns")).expect("a size")
}

fn print_shares(size: Size, count: u64) {
    let boards = (3..=size.cells() as u64).try_fold(1_u64, u64::checked_mul);
    let lengths = if boards.is_some_and(|boards| boards <= MAX_BOARDS) {
        length_counts(size)
    } else {
        let mut counts = Vec::new();
        for length in solved(size, count, Algorithm::Optimal) {
            counts.resize(counts.len().max(length + 1), 0);
            counts[length] += 1;
        }
        counts
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

fn print_method_moments(size: Size, count: u64) {
    let lengths: Vec<f64> = solved(size, count, Algorithm::Rows).map(|length| length as f64).collect();
    let all = lengths.len() as f64;
    let mean = lengths.iter().sum::<f64>() / all;
    let variance = lengths.iter().map(|length| (length - mean) * (length - mean)).sum::<f64>() / all;
    let skewness =
        lengths.iter().map(|length| (length - mean).powi(3)).sum::<f64>() / all / variance.powf(1.5);
    println!(
        "{}x{}: mean {mean:.2}, deviation {:.3}, skewness {skewness:.2}",
        size.rows(),
        size.columns(),
        variance.sqrt()
    );
}

/// The lengths of the solutions of this many uniformly random boards of seed 15 by an algorithm.
fn solved(size: Size, count: u64, algorithm: Algorithm) -> impl Iterator<Item = usize> {
    let family = match std::env::var_os("TEKA_BENCH_CACHE") {
        Some(folder) => Sliding::new(Arc::new(DiskCache::at(folder))),
        None => Sliding::default(),
    };
    let budget = Budget::default();
    (0..count).map(move |number| {
        let options = GenerateOptions::new(Seed(15)).with_size(size.rows(), size.columns());
        let options = options.with_number(number).with("uniform", true);
        let Ok(Outcome::Solved(made)) = family.generate(&options, &RunContext::new(&budget)) else {
            unreachable!("such boards exist")
        };
        let mut monitor = Monitor::new(&budget, &NoObserver);
        let Outcome::Solved(solution) = family.solve(&made.puzzle, algorithm, &mut monitor) else {
            unreachable!("nothing limits the search")
        };
        solution.moves.len()
    })
}
