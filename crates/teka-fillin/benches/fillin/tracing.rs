//! Measures the cost of tracing: the same searches untraced, and traced with a sink that drops every event. Fails if
//! tracing changes a search.

use crate::instances::instance;
use std::time::Duration;
use teka_bench::{best_time, grouped, number, table, time, traced, untraced};
use teka_core::{Algorithm as _, Budget, Family};
use teka_fillin::{Algorithm, FillIn};

/// The puzzle, the algorithm, and the node limit of each search.
const SEARCHES: &[(&str, Algorithm, u64)] = &[
    ("chk3-25", Algorithm::Propagate, u64::MAX),
    ("open20-50", Algorithm::Propagate, u64::MAX),
    ("chk2-25", Algorithm::Propagate, u64::MAX),
    ("d3open-25", Algorithm::Propagate, 10_000),
    ("chk3-10", Algorithm::Backtrack, u64::MAX),
    ("chk2-15", Algorithm::Backtrack, 10_000),
];

/// The section for the page.
pub(crate) fn markdown() -> String {
    let heads = ["puzzle", "algorithm", "nodes", "events", "untraced", "traced", "ratio"];
    let rows: Vec<Vec<String>> =
        SEARCHES.iter().map(|&(name, algorithm, nodes)| row(name, algorithm, nodes)).collect();
    format!(
        "## Tracing a fill-in search\n\n\
         Written by `make bench-fillin`; with `-- --tracing` the benchmark measures this alone.\n\n{}\n\
         - The sink drops every event. Times are CPU times of one thread, the best of as many runs as fit into a second;\n  \
           both searches visit the same nodes.\n",
        table(&heads, "<<>>>>>", &rows)
    )
}

fn row(name: &'static str, algorithm: Algorithm, nodes: u64) -> Vec<String> {
    const LONG_ENOUGH: Duration = Duration::from_secs(1);
    let puzzle = instance(name);
    let budget = Budget { threads: Some(1), nodes: Some(nodes), ..Budget::default() };
    let ((outcome, stats), untraced) =
        best_time(LONG_ENOUGH, || untraced(&budget, |monitor| FillIn.solve(&puzzle, algorithm, monitor)));
    let ((same, also, events), traced) =
        best_time(LONG_ENOUGH, || traced(&budget, |monitor| FillIn.solve(&puzzle, algorithm, monitor)));
    assert_eq!((same, also), (outcome, stats), "{name}: tracing changed the search");
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
