//! What it costs to be listened to: the same searches, untraced and with a listener that does nothing.

use crate::instances::instance;
use std::ops::ControlFlow;
use std::time::Duration;
use teka_bench::{best, grouped, number, table, time};
use teka_core::{Algorithm as _, Budget, Event, Family, Silent, Stats, Watch};
use teka_fillin::{Algorithm, FillIn, Puzzle};

/// The puzzles, by which algorithm, and after how many nodes the search is stopped.
const SEARCHES: &[(&str, Algorithm, u64)] = &[
    ("chk3-25", Algorithm::Propagate, u64::MAX),
    ("open20-50", Algorithm::Propagate, u64::MAX),
    ("chk2-25", Algorithm::Propagate, u64::MAX),
    ("d3open-25", Algorithm::Propagate, 10_000),
    ("chk3-10", Algorithm::Backtrack, u64::MAX),
    ("chk2-15", Algorithm::Backtrack, 10_000),
];

/// The part of the page.
pub(crate) fn markdown() -> String {
    let heads = ["puzzle", "algorithm", "nodes", "events", "untraced", "traced", "ratio"];
    let rows: Vec<Vec<String>> = SEARCHES.iter().map(|&(name, by, most)| row(name, by, most)).collect();
    format!(
        "## Fill-ins told event by event\n\n\
         Written by `make bench-fillin`; with `-- --tracing` the benchmark measures this alone.\n\n{}\n\
         - The listener drops what it hears. Times are what the thread spent on a processor, the best of as many runs as\n  \
           fit into a second; both searches visit the same nodes.\n",
        table(&heads, "<<>>>>>", &rows)
    )
}

fn row(name: &'static str, algorithm: Algorithm, most: u64) -> Vec<String> {
    const LONG_ENOUGH: Duration = Duration::from_secs(1);
    let puzzle = instance(name);
    let (plain, untraced) = best(LONG_ENOUGH, || search(&puzzle, algorithm, most, None));
    let ((stats, events), traced) = best(LONG_ENOUGH, || {
        let mut events = 0;
        (search(&puzzle, algorithm, most, Some(&mut events)), events)
    });
    assert_eq!(stats, plain, "{name}: somebody who listens changes nothing");
    vec![
        name.to_owned(),
        algorithm.name().to_owned(),
        grouped(stats.nodes),
        grouped(events),
        time(untraced),
        time(traced),
        number(traced.as_secs_f64() / untraced.as_secs_f64()),
    ]
}

fn search(puzzle: &Puzzle, algorithm: Algorithm, most: u64, events: Option<&mut u64>) -> Stats {
    let budget = Budget { threads: Some(1), nodes: Some(most), ..Budget::default() };
    let mut count = 0;
    let mut listen = |_: Event, _: Stats| {
        count += 1;
        ControlFlow::Continue(())
    };
    let mut watch = Watch::new(&budget, &Silent);
    if events.is_some() {
        watch = watch.traced(&mut listen);
    }
    let _ = std::hint::black_box(FillIn.solve(puzzle, algorithm, &mut watch));
    let stats = watch.stats;
    if let Some(events) = events {
        *events = count;
    }
    stats
}
