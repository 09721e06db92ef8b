//! `make bench-fillin` measures the cost of tracing (alone with `-- --tracing`), classes of hard fill-ins
//! (`-- --classes`), how time grows with the grid (`-- --growth`), and the engine with one thread against CaDiCaL on a
//! straightforward encoding. Prints tables and writes them to `docs/benchmarks.md`. The run fails if the engine and
//! CaDiCaL disagree.

mod classes;
mod direct;
mod growth;
mod growth_plot;
mod instances;
mod random_grids;
mod report;
mod tracing;

use direct::{Limits, Uniqueness};
use instances::{Instance, instances};
use report::Row;
use std::ops::ControlFlow;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use teka_bench::{is_bench_run, thread_cpu_time, write_section};
use teka_core::{Budget, Completeness, Family, Limit, RunContext, Which};
use teka_fillin::{FillIn, Puzzle};

/// The time limit for each puzzle, of the engine and of CaDiCaL.
const TIME_LIMIT: Duration = Duration::from_secs(100);

fn main() {
    if !is_bench_run() {
        return;
    }
    let only = |part: &str| std::env::args().any(|argument| argument == part);
    if only("--growth") {
        write_section("fillin growth", &growth::markdown());
        return;
    }
    if !only("--classes") {
        write_section("fillin tracing", &tracing::markdown());
    }
    if only("--tracing") {
        return;
    }
    if let Some(section) = classes::markdown() {
        write_section("fillin classes", &section);
    }
    if only("--classes") {
        return;
    }
    write_section("fillin growth", &growth::markdown());
    let mut rows = Vec::new();
    for instance in instances() {
        let row = measure(&instance);
        eprintln!("{}", row.cells().join(" · "));
        rows.push(row);
    }
    write_section("fillin", &report::markdown(&rows, TIME_LIMIT));
}

/// Repeats `work` for half a second, at least once. Returns its last result and the best of each time.
fn best<T>(mut work: impl FnMut() -> (T, [Duration; 2])) -> (T, [Duration; 2]) {
    let start = Instant::now();
    let (mut result, mut best) = work();
    while start.elapsed() < Duration::from_millis(500) {
        let (again, times) = work();
        result = again;
        best = [0, 1].map(|at| best[at].min(times[at]));
    }
    (result, best)
}

fn measure(instance: &Instance) -> Row {
    let ((uniqueness, found, method), engine) = best(|| engine(&instance.puzzle));
    let ((direct_uniqueness, direct_found), direct) = best(|| {
        let (uniqueness, found, times) =
            direct::solve(&instance.puzzle, Limits { cpu: TIME_LIMIT, unique: true }, thread_cpu_time);
        ((uniqueness, found), times)
    });
    if uniqueness != Uniqueness::Unknown && direct_uniqueness != Uniqueness::Unknown {
        assert_eq!(uniqueness, direct_uniqueness, "{}", instance.name);
    }
    let times = |uniqueness: Uniqueness, found: bool, times: [Duration; 2]| {
        [found.then_some(times[0]), (uniqueness != Uniqueness::Unknown).then_some(times[1])]
    };
    let (engine, direct) = (times(uniqueness, found, engine), times(direct_uniqueness, direct_found, direct));
    let within = |time: Option<Duration>, most: Duration| time.is_some_and(|time| time <= most);
    let is_slower = instance.must_beat_cadical
        && direct[0].is_some_and(|direct| engine[0].is_none_or(|engine| engine > direct));
    let is_late = instance.unique.is_some_and(|most| !within(engine[1], most));
    let seconds = |time: Duration| format!("{} s", time.as_secs_f64());
    let mut required = seconds(instance.first);
    if instance.unique.is_none() {
        required += " (first)";
    }
    if instance.must_beat_cadical {
        required += ", no slower";
    }
    Row {
        name: instance.name,
        slots: instance.puzzle.slots().len(),
        solutions: match uniqueness {
            Uniqueness::Unique => "one",
            Uniqueness::Several => "several",
            Uniqueness::None => "none",
            Uniqueness::Unknown => "?",
        },
        method,
        engine,
        direct,
        required,
        missed: !within(engine[0], instance.first) || is_late || is_slower,
    }
}

/// Runs the engine as `teka unique` does.
fn engine(puzzle: &Puzzle) -> ((Uniqueness, bool, &'static str), [Duration; 2]) {
    let budget = Budget { threads: Some(1), memory: Some(4 << 30), ..Budget::default() };
    let (done, timer) = channel::<()>();
    let signal = budget.signal.clone();
    let timer_thread = std::thread::spawn(move || {
        if timer.recv_timeout(TIME_LIMIT) == Err(RecvTimeoutError::Timeout) {
            signal.raise(Limit::Time);
        }
    });
    let start = thread_cpu_time();
    let mut first = None;
    let mut found = 0;
    let context = RunContext::new(&budget);
    let listed = FillIn.list(puzzle, &context, Which::All, &mut |_| {
        found += 1;
        first.get_or_insert_with(|| thread_cpu_time().saturating_sub(start));
        if found < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let total = thread_cpu_time().saturating_sub(start);
    drop(done);
    let _ = timer_thread.join();
    let listed = listed.expect("fill-ins can be listed");
    let uniqueness = match (found, listed.completeness) {
        (2, _) => Uniqueness::Several,
        (_, Completeness::Stopped(_)) => Uniqueness::Unknown,
        (1, _) => Uniqueness::Unique,
        _ => Uniqueness::None,
    };
    let method = listed.stats.method.unwrap_or_default();
    ((uniqueness, found > 0, method), [first.unwrap_or(total), total])
}
