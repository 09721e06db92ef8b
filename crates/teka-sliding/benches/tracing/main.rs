//! `make bench-tracing`: what it costs to trace a sliding search. The table goes to the terminal and into its part of
//! `docs/benchmarks.md`.
//!
//! `TEKA_BENCH_ONCE=3` does nothing but the fourth of the searches, untraced, `TEKA_BENCH_TIMES=2` times: for counting
//! instructions before and after a change, as with
//! `valgrind --tool=callgrind target/release/deps/tracing-… --bench`.

mod fixed;

use fixed::Fixed;
use std::time::Duration;
use teka_bench::{
    best_time, compiler_version, cores, grouped, is_bench_run, table, time, traced, untraced, write_section,
};
use teka_core::{Budget, Family, Monitor, Outcome};
use teka_sliding::{Action, Sliding, Solution};

/// How long a search is repeated.
const LONG_ENOUGH: Duration = Duration::from_secs(2);

fn main() {
    if !is_bench_run() {
        return;
    }
    let number = |variable: &str| std::env::var(variable).ok().and_then(|number| number.parse().ok());
    match number("TEKA_BENCH_ONCE") {
        Some(at) => once(&fixed::all()[at], number("TEKA_BENCH_TIMES").unwrap_or(1)),
        None => write_section("tracing", &page(&fixed::all())),
    }
}

/// Just the search.
fn once(fixed: &Fixed, times: usize) {
    let family = Sliding::default();
    for _ in 0..times {
        let (_, stats) = untraced(&budget(fixed), |monitor| solve(&family, fixed, monitor));
        println!("{}: {} nodes", fixed.name, grouped(stats.nodes));
    }
}

/// Solves one of the searches.
fn solve(family: &Sliding, fixed: &Fixed, monitor: &mut Monitor<'_, Action>) -> Outcome<Solution> {
    family.solve(&fixed.puzzle, fixed.algorithm, monitor)
}

fn budget(fixed: &Fixed) -> Budget {
    Budget { nodes: fixed.nodes, threads: Some(1), ..Budget::default() }
}

fn page(all: &[Fixed]) -> String {
    let rows: Vec<Vec<String>> = all.iter().map(row).collect();
    let heads = ["search", "nodes", "events", "untraced", "traced", "ratio", "an event"];
    format!(
        "## Tracing\n\nWritten by `make bench-tracing`. The same sliding searches without a listener and with one who \
         takes every event and does nothing with it:\n\n{}\n\
         An untraced search is compiled without its events. These are the instructions of whole programs that do one \
         search each (with small tables: of a second search, which finds them), counted by callgrind when traces came; what is left is other code being inlined, now here, now \
         there:\n\n{}\n\
         Times are the best of two seconds of repetitions, of one thread on a processor, with tables that are there \
         already; {} cores, {}. Making an event means writing its path down, which is most of what tracing costs; \
         nothing is kept.\n",
        table(&heads, "<>>>>>>", &rows),
        INSTRUCTIONS,
        cores(),
        compiler_version()
    )
}

/// Counted by callgrind in a program that does one of the searches and nothing else, once built from the commit before
/// traces came and once from the one that brought them. The search with tables is the second of two less the first.
const INSTRUCTIONS: &str = include_str!("instructions.md");

fn row(fixed: &Fixed) -> Vec<String> {
    let family = Sliding::default();
    let budget = budget(fixed);
    untraced(&budget, |monitor| solve(&family, fixed, monitor)); // Builds the tables, which is not timed.
    let ((outcome, stats), untraced) =
        best_time(LONG_ENOUGH, || untraced(&budget, |monitor| solve(&family, fixed, monitor)));
    let ((same, also, events), traced) =
        best_time(LONG_ENOUGH, || traced(&budget, |monitor| solve(&family, fixed, monitor)));
    assert_eq!((&same, also.cases, also.nodes), (&outcome, stats.cases, stats.nodes), "{}", fixed.name);
    let ratio = traced.as_secs_f64() / untraced.as_secs_f64();
    let more = traced.saturating_sub(untraced).as_nanos() as f64 / events as f64;
    let each = if fixed.algorithm == teka_sliding::Algorithm::Anytime {
        "–".to_owned() // Far fewer than the noise.
    } else {
        format!("{more:.0} ns")
    };
    vec![
        fixed.name.to_owned(),
        grouped(stats.nodes),
        grouped(events),
        time(untraced),
        time(traced),
        format!("{ratio:.2}"),
        each,
    ]
}
