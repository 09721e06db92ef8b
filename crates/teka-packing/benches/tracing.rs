//! Measures the cost of tracing a packing search (`make bench-tracing`): the same searches with and without a tracer.
//! Prints a table and writes it to its section of `docs/benchmarks.md`.

use std::time::Duration;
use teka_bench::{best_time, grouped, is_bench_run, table, time, traced, untraced, write_section};
use teka_core::{Algorithm as _, Budget, Source, Strictness};
use teka_packing::{Algorithm, read, solve};

/// How long each search is repeated.
const REPEAT_FOR: Duration = Duration::from_secs(2);
/// Longer searches are stopped after this many nodes.
const MAX_NODES: u64 = 100_000;

const FLAT: &str = include_str!("../tests/reports/b-input1.txt");
const PYRAMID: &str = include_str!("../examples/packing/kanoodle-pyramid.txt");

/// Instructions of the whole program, counted by callgrind before and after tracing was added.
const INSTRUCTIONS: &str = "\
| untraced search | instructions before | after | change |\n\
|---|---:|---:|---:|\n\
| `count` of the Kanoodle pyramid, 60,000 nodes (`fewest`) | 384,249,861 | 384,624,899 | +0.1 % |\n\
| `pieces-first`, report B's first puzzle | 44,227,707 | 44,200,385 | −0.1 % |\n";

fn main() {
    if is_bench_run() {
        write_section("packing tracing", &page());
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
         tracer and with one that receives every event and discards it.\n\n{}\n{INSTRUCTIONS}",
        grouped(MAX_NODES),
        table(&heads, "<>>>>>", &rows),
    )
}

fn row((name, text, algorithm): (&str, &str, Algorithm)) -> Vec<String> {
    let puzzle = read(&Source::new(name, text), Strictness::Strict).value.expect("a valid puzzle");
    let budget = Budget { nodes: Some(MAX_NODES), threads: Some(1), ..Budget::default() };
    let ((outcome, stats), untraced_time) =
        best_time(REPEAT_FOR, || untraced(&budget, |monitor| solve(&puzzle, algorithm, monitor)));
    let ((traced_outcome, traced_stats, events), traced_time) =
        best_time(REPEAT_FOR, || traced(&budget, |monitor| solve(&puzzle, algorithm, monitor)));
    assert_eq!((&traced_outcome, traced_stats.nodes), (&outcome, stats.nodes), "{name}");
    let ratio = traced_time.as_secs_f64() / untraced_time.as_secs_f64();
    vec![
        format!("{name}, `{}`", algorithm.name()),
        grouped(stats.nodes),
        grouped(events),
        time(untraced_time),
        time(traced_time),
        format!("{ratio:.2}"),
    ]
}
