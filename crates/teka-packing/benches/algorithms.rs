//! Measures the time to the first solution: all four algorithms on the 5×5 board that reports B and C (see
//! docs/sources.md) both solve, and the default one on two boards of a commercial puzzle, IQ Puzzler Pro. Prints a
//! table.

use std::hint::black_box;
use std::time::Duration;
use teka_bench::{best_time, is_bench_run, table, time};
use teka_core::{Algorithm as _, Budget, Family, Monitor, NoObserver, Outcome, Source, Strictness};
use teka_packing::{Algorithm, Packing, Puzzle};

const SMALL: &str = include_str!("../tests/reports/b-input1.txt");
const FLAT: &str = include_str!("../examples/packing/iq-puzzler-pro.txt");
const PYRAMID: &str = include_str!("../examples/packing/iq-puzzler-pro-pyramid.txt");

/// How long each measurement is repeated.
const REPEATED_FOR: Duration = Duration::from_secs(2);

fn read(text: &str) -> Puzzle {
    Packing.read(&[Source::new("bench", text)], Strictness::Strict).value.expect("a valid puzzle")
}

fn solve(puzzle: &Puzzle, algorithm: Algorithm) {
    let budget = Budget::default();
    let outcome = Packing.solve(black_box(puzzle), algorithm, &mut Monitor::new(&budget, &NoObserver));
    assert!(matches!(outcome, Outcome::Solved(_)), "{}", algorithm.name());
}

fn main() {
    if !is_bench_run() {
        return;
    }
    let small = Algorithm::ALL.iter().map(|&algorithm| ("5×5", SMALL, algorithm));
    let commercial = [("IQ Puzzler Pro 5×11", FLAT), ("IQ Puzzler Pro pyramid", PYRAMID)];
    let commercial = commercial.map(|(name, text)| (name, text, Algorithm::Exact));
    let row = |(name, text, algorithm): (&str, &str, Algorithm)| {
        let puzzle = read(text);
        let ((), best) = best_time(REPEATED_FOR, || solve(&puzzle, algorithm));
        vec![name.to_owned(), algorithm.name().to_owned(), time(best)]
    };
    let rows: Vec<Vec<String>> = small.chain(commercial).map(row).collect();
    print!("{}", table(&["puzzle", "algorithm", "first solution"], "<<>", &rows));
}
