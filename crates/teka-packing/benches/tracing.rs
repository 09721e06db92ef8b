//! What it costs to trace a packing search: part of `make bench-tracing`. The table goes to the terminal and into its
//! part of `docs/benchmarks.md`.

use std::time::Duration;
use teka_bench::{best_time, grouped, is_bench_run, table, time, traced, untraced, write_section};
use teka_core::{Algorithm as _, Budget, Source, Strictness};
use teka_packing::{Algorithm, read, solve};

/// How long a search is repeated.
const LONG_ENOUGH: Duration = Duration::from_secs(2);
/// The longer searches are stopped here.
const NODES: u64 = 100_000;

const FLAT: &str = include_str!("../tests/reports/b-input1.txt");
const PYRAMID: &str = include_str!("../examples/packing/kanoodle-pyramid.txt");

/// Counted by callgrind with the program itself, before there were events and after.
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
         listener and with one who takes every event and does nothing with it.\n\n{}\n{INSTRUCTIONS}",
        grouped(NODES),
        table(&heads, "<>>>>>", &rows),
    )
}

fn row((name, text, algorithm): (&str, &str, Algorithm)) -> Vec<String> {
    let puzzle = read(&Source::new(name, text), Strictness::Strict).value.expect("the puzzle is right");
    let budget = Budget { nodes: Some(NODES), threads: Some(1), ..Budget::default() };
    let ((outcome, stats), untraced) =
        best_time(LONG_ENOUGH, || untraced(&budget, |watch| solve(&puzzle, algorithm, watch)));
    let ((same, also, events), traced) =
        best_time(LONG_ENOUGH, || traced(&budget, |watch| solve(&puzzle, algorithm, watch)));
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
