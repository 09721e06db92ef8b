//! `make bench-tracing`: the cost of tracing a sliding search. The table goes to the terminal and into its part of
//! `docs/benchmarks.md`.
//!
//! `TEKA_BENCH_ONCE=3` runs only the fourth of the searches, untraced, `TEKA_BENCH_TIMES=2` times: for counting
//! instructions before and after a change, as with
//! `valgrind --tool=callgrind target/release/deps/tracing-… --bench`.

mod cases;

use cases::Case;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Duration;
use teka_bench::{best, compiler, cores, grouped, is_asked_for, table, time, write_part};
use teka_core::{Budget, Event, Family, Outcome, NoObserver, Stats, Monitor};
use teka_sliding::{Sliding, Solution};

/// How long to repeat a search.
const REPEAT_FOR: Duration = Duration::from_secs(2);

fn main() {
    if !is_asked_for() {
        return;
    }
    let number = |variable: &str| std::env::var(variable).ok().and_then(|number| number.parse().ok());
    match number("TEKA_BENCH_ONCE") {
        Some(at) => once(&cases::all()[at], number("TEKA_BENCH_TIMES").unwrap_or(1)),
        None => write_part("tracing", &page(&cases::all())),
    }
}

/// Only the search.
fn once(case: &Case, times: usize) {
    let family = Sliding::default();
    for _ in 0..times {
        let (_, stats) = untraced_run(&family, case);
        println!("{}: {} nodes", case.name, grouped(stats.nodes));
    }
}

fn untraced_run(family: &Sliding, case: &Case) -> (Outcome<Solution>, Stats) {
    let budget = Budget { nodes: case.nodes, threads: Some(1), ..Budget::default() };
    let mut monitor = Monitor::new(&budget, &NoObserver);
    let outcome = family.solve(&case.puzzle, case.algorithm, &mut monitor);
    (outcome, monitor.stats)
}

/// The same with a tracer that ignores every event, and the number of events.
fn traced_run(family: &Sliding, case: &Case) -> (Outcome<Solution>, Stats, u64) {
    let budget = Budget { nodes: case.nodes, threads: Some(1), ..Budget::default() };
    let mut events = 0;
    let mut tracer = |event: Event, _: Stats| {
        black_box(event);
        events += 1;
        ControlFlow::Continue(())
    };
    let mut monitor = Monitor::new(&budget, &NoObserver).traced(&mut tracer);
    let outcome = family.solve(&case.puzzle, case.algorithm, &mut monitor);
    let stats = monitor.stats;
    (outcome, stats, events)
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
        compiler()
    )
}

/// Counted by callgrind in a program that runs only one of the searches, built from the commit before tracing was added
/// and from the one that added it. For the search with tables, the first of two runs is subtracted.
const INSTRUCTIONS: &str = include_str!("instructions.md");

fn row(case: &Case) -> Vec<String> {
    let family = Sliding::default();
    untraced_run(&family, case); // Building tables is not timed.
    let ((outcome, stats), untraced) = best(REPEAT_FOR, || untraced_run(&family, case));
    let ((same, also, events), traced) = best(REPEAT_FOR, || traced_run(&family, case));
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
