//! What it costs to trace a packing search: part of `make bench-tracing`. The table goes to the terminal and into its
//! part of `docs/benchmarks.md`.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Duration;
use teka_bench::{best, grouped, is_asked_for, table, time, write_part};
use teka_core::{Algorithm as _, Budget, Event, Outcome, Reading, Silent, Source, Stats, Watch};
use teka_packing::{Algorithm, Puzzle, Solution, read, solve};

/// How long a search is repeated.
const LONG_ENOUGH: Duration = Duration::from_secs(2);
/// The longer searches are stopped here.
const NODES: u64 = 100_000;

const FLAT: &str = include_str!("../tests/reports/b-input1.txt");
const PYRAMID: &str = include_str!("../../../examples/packing/kanoodle-pyramid.txt");

/// Counted by callgrind with the program itself, before there were events and after.
const INSTRUCTIONS: &str = "\
| untraced search | instructions before | after | change |\n\
|---|---:|---:|---:|\n\
| `count` of the Kanoodle pyramid, 60,000 nodes (`fewest`) | 384,249,861 | 384,624,899 | +0.1 % |\n\
| `pieces-first`, report B's first puzzle | 44,227,707 | 44,200,385 | −0.1 % |\n";

fn main() {
    if is_asked_for() {
        write_part("packing tracing", &page());
    }
}

fn page() -> String {
    let searches = [
        ("report B's first puzzle", FLAT, Algorithm::PiecesFirst),
        ("report B's first puzzle", FLAT, Algorithm::PositionsFirst),
        ("report B's first puzzle", FLAT, Algorithm::CellsFirst),
        ("Kanoodle pyramid", PYRAMID, Algorithm::CellsFirst),
        ("Kanoodle pyramid", PYRAMID, Algorithm::Exact),
    ];
    let rows: Vec<Vec<String>> = searches.into_iter().map(row).collect();
    let heads = ["search", "nodes", "events", "untraced", "traced", "ratio"];
    format!(
        "## Tracing a packing search\n\nWritten by `make bench-tracing`. The same searches, of at most {} nodes, without a \
         listener and with one who takes every event and does nothing with it.\n\n{}\n{INSTRUCTIONS}",
        grouped(NODES),
        table(&heads, "<>>>>>", &rows),
    )
}

fn row((name, text, algorithm): (&str, &str, Algorithm)) -> Vec<String> {
    let puzzle = read(&Source::new(name, text), Reading::Strict).value.expect("the puzzle is right");
    let ((outcome, stats), untraced) = best(LONG_ENOUGH, || silent(&puzzle, algorithm));
    let ((same, also, events), traced) = best(LONG_ENOUGH, || told(&puzzle, algorithm));
    assert_eq!((&same, also.nodes), (&outcome, stats.nodes), "{name}");
    let ratio = traced.as_secs_f64() / untraced.as_secs_f64();
    vec![
        format!("{name}, `{}`", algorithm.name()),
        grouped(stats.nodes),
        grouped(events),
        time(untraced),
        time(traced),
        format!("{ratio:.2}"),
    ]
}

fn budget() -> Budget {
    Budget { nodes: Some(NODES), threads: Some(1), ..Budget::default() }
}

fn silent(puzzle: &Puzzle, algorithm: Algorithm) -> (Outcome<Solution>, Stats) {
    let budget = budget();
    let mut watch = Watch::new(&budget, &Silent);
    (solve(puzzle, algorithm, &mut watch), watch.stats)
}

fn told(puzzle: &Puzzle, algorithm: Algorithm) -> (Outcome<Solution>, Stats, u64) {
    let budget = budget();
    let mut events = 0;
    let mut listen = |event: Event, _: Stats| {
        black_box(event);
        events += 1;
        ControlFlow::Continue(())
    };
    let mut watch = Watch::new(&budget, &Silent).traced(&mut listen);
    let outcome = solve(puzzle, algorithm, &mut watch);
    let stats = watch.stats;
    (outcome, stats, events)
}
