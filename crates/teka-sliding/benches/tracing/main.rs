//! `make bench-tracing`: what it costs to trace a sliding search. The table goes to the terminal and into its part of
//! `docs/benchmarks.md`.
//!
//! `TEKA_BENCH_ONCE=3` does nothing but the fourth of the searches, untraced, `TEKA_BENCH_TIMES=2` times: for counting
//! instructions before and after a change, as with
//! `valgrind --tool=callgrind target/release/deps/tracing-… --bench`.

mod fixed;

use fixed::Fixed;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Duration;
use teka_bench::{best, compiler, cores, grouped, is_asked_for, table, time, write_part};
use teka_core::{Budget, Event, Family, Outcome, Silent, Stats, Watch};
use teka_sliding::{Sliding, Solution};

/// How long a search is repeated.
const LONG_ENOUGH: Duration = Duration::from_secs(2);

fn main() {
    if !is_asked_for() {
        return;
    }
    let number = |variable: &str| std::env::var(variable).ok().and_then(|number| number.parse().ok());
    match number("TEKA_BENCH_ONCE") {
        Some(at) => once(&fixed::all()[at], number("TEKA_BENCH_TIMES").unwrap_or(1)),
        None => write_part("tracing", &page(&fixed::all())),
    }
}

/// Just the search.
fn once(fixed: &Fixed, times: usize) {
    let family = Sliding::default();
    for _ in 0..times {
        let (_, stats) = silent(&family, fixed);
        println!("{}: {} nodes", fixed.name, grouped(stats.nodes));
    }
}

fn silent(family: &Sliding, fixed: &Fixed) -> (Outcome<Solution>, Stats) {
    let budget = Budget { nodes: fixed.nodes, threads: Some(1), ..Budget::default() };
    let mut watch = Watch::new(&budget, &Silent);
    let outcome = family.solve(&fixed.puzzle, fixed.algorithm, &mut watch);
    (outcome, watch.stats)
}

/// The same with a listener who takes every event and does nothing with it; the events too.
fn told(family: &Sliding, fixed: &Fixed) -> (Outcome<Solution>, Stats, u64) {
    let budget = Budget { nodes: fixed.nodes, threads: Some(1), ..Budget::default() };
    let mut events = 0;
    let mut listen = |event: Event, _: Stats| {
        black_box(event);
        events += 1;
        ControlFlow::Continue(())
    };
    let mut watch = Watch::new(&budget, &Silent).traced(&mut listen);
    let outcome = family.solve(&fixed.puzzle, fixed.algorithm, &mut watch);
    let stats = watch.stats;
    (outcome, stats, events)
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
        compiler()
    )
}

/// Counted by callgrind in a program that does one of the searches and nothing else, once built from the commit before
/// traces came and once from the one that brought them. The search with tables is the second of two less the first.
const INSTRUCTIONS: &str = include_str!("instructions.md");

fn row(fixed: &Fixed) -> Vec<String> {
    let family = Sliding::default();
    silent(&family, fixed); // Whoever makes tables is not timed.
    let ((outcome, stats), untraced) = best(LONG_ENOUGH, || silent(&family, fixed));
    let ((same, also, events), traced) = best(LONG_ENOUGH, || told(&family, fixed));
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
