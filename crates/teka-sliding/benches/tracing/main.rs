//! `make bench-tracing`: the cost of tracing a sliding search. The table goes to the terminal and into its section of
//! `docs/benchmarks.md`.
//!
//! `TEKA_BENCH_ONCE=3` runs only the fourth of the searches, untraced, `TEKA_BENCH_TIMES=2` times: for counting
//! instructions before and after a change, as with
//! `valgrind --tool=callgrind target/release/deps/tracing-… --bench`.

mod cases;

use cases::Case;
use std::time::Duration;
use teka_bench::{
    best_time, compiler_version, cores, grouped, is_bench_run, table, time, traced, untraced, write_section,
};
use teka_core::{Budget, Family, Monitor, Outcome};
use teka_sliding::{Action, Sliding, Solution};

/// The time for which to repeat a search.
const REPEAT_FOR: Duration = Duration::from_secs(2);

fn main() {
    if !is_bench_run() {
        return;
    }
    let number = |variable: &str| std::env::var(variable).ok().and_then(|number| number.parse().ok());
    match number("TEKA_BENCH_ONCE") {
        Some(at) => once(&cases::all()[at], number("TEKA_BENCH_TIMES").unwrap_or(1)),
        None => write_section("tracing", &page(&cases::all())),
    }
}

/// Runs a search untraced, without measuring it.
fn once(case: &Case, times: usize) {
    let family = Sliding::default();
    for _ in 0..times {
        let (_, stats) = untraced(&budget(case), |monitor| solve(&family, case, monitor));
        println!("{}: {} nodes", case.name, grouped(stats.nodes));
    }
}

fn solve(family: &Sliding, case: &Case, monitor: &mut Monitor<'_, Action>) -> Outcome<Solution> {
    family.solve(&case.puzzle, case.algorithm, monitor)
}

fn budget(case: &Case) -> Budget {
    Budget { nodes: case.nodes, threads: Some(1), ..Budget::default() }
}

fn page(all: &[Case]) -> String {
    let rows: Vec<Vec<String>> = all.iter().map(row).collect();
    let heads = ["search", "nodes", "events", "untraced", "traced", "ratio", "per event"];
    format!(
        "## Tracing\n\nWritten by `make bench-tracing`. The same sliding searches untraced, and with a tracer that ignores \
         every event:\n\n{}\n\
         An untraced search is compiled without its events. These are the instructions of programs that run one search \
         each (with small tables: a second search, which reuses them), counted by callgrind before and after tracing was \
         added; the differences come from inlining:\n\n{}\n\
         Times are CPU times of one thread, the best of two seconds of repetitions, with tables already built; {} cores, \
         {}. Most of the cost of tracing is writing down the path of each event; no events are kept.\n",
        table(&heads, "<>>>>>>", &rows),
        INSTRUCTIONS,
        cores(),
        compiler_version()
    )
}

/// The numbers of instructions, counted by callgrind in a program that runs only one of the searches, built from the
/// commit before tracing was added and from the one that added it. For the search with tables, the first of two runs is
/// subtracted.
const INSTRUCTIONS: &str = include_str!("instructions.md");

fn row(case: &Case) -> Vec<String> {
    let family = Sliding::default();
    let budget = budget(case);
    untraced(&budget, |monitor| solve(&family, case, monitor)); // Building tables is not timed.
    let ((outcome, stats), untraced) =
        best_time(REPEAT_FOR, || untraced(&budget, |monitor| solve(&family, case, monitor)));
    let ((same, also, events), traced) =
        best_time(REPEAT_FOR, || traced(&budget, |monitor| solve(&family, case, monitor)));
    assert_eq!((&same, also.cases, also.nodes), (&outcome, stats.cases, stats.nodes), "{}", case.name);
    let ratio = traced.as_secs_f64() / untraced.as_secs_f64();
    let more = traced.saturating_sub(untraced).as_nanos() as f64 / events as f64;
    let each = if case.algorithm == teka_sliding::Algorithm::Anytime {
        "–".to_owned() // Too few events to measure.
    } else {
        format!("{more:.0} ns")
    };
    vec![
        case.name.to_owned(),
        grouped(stats.nodes),
        grouped(events),
        time(untraced),
        time(traced),
        format!("{ratio:.2}"),
        each,
    ]
}
