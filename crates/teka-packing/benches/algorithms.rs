//! The time to the first solution: all four algorithms on the 5×5 board that reports B and C both solve, and the
//! default one on the boards of two commercial puzzles.

use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use teka_core::{Algorithm as _, Budget, Family, Monitor, NoObserver, Outcome, Source, Strictness};
use teka_packing::{Algorithm, Packing, Puzzle};

const SMALL: &str = include_str!("../tests/reports/b-input1.txt");
const FLAT: &str = include_str!("../examples/packing/iq-puzzler-pro.txt");
const PYRAMID: &str = include_str!("../examples/packing/iq-puzzler-pro-pyramid.txt");

fn read(text: &str) -> Puzzle {
    Packing.read(&[Source::new("bench", text)], Strictness::Strict).value.expect("a valid puzzle")
}

fn solve(puzzle: &Puzzle, algorithm: Algorithm) {
    let budget = Budget::default();
    let outcome = Packing.solve(black_box(puzzle), algorithm, &mut Monitor::new(&budget, &NoObserver));
    assert!(matches!(outcome, Outcome::Solved(_)), "{}", algorithm.name());
}

fn first_solution(criterion: &mut Criterion) {
    let small = read(SMALL);
    let mut group = criterion.benchmark_group("5x5");
    for &algorithm in Algorithm::ALL {
        group.bench_function(algorithm.name(), |bench| bench.iter(|| solve(&small, algorithm)));
    }
    group.finish();
    let mut group = criterion.benchmark_group("exact");
    group.sample_size(20);
    for (name, text) in [("iq-puzzler-pro-5x11", FLAT), ("iq-puzzler-pro-pyramid", PYRAMID)] {
        let puzzle = read(text);
        group.bench_function(name, |bench| bench.iter(|| solve(&puzzle, Algorithm::Exact)));
    }
    group.finish();
}

criterion_group!(benches, first_solution);
criterion_main!(benches);
