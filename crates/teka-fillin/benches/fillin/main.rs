//! `make bench-fillin`: the fill-in engine with one thread, and in the same run CaDiCaL called directly on a
//! straightforward encoding; before that, what tracing costs. The tables go to the terminal and into
//! `docs/benchmarks.md`. Verdicts that differ end the run.

mod direct;
mod instances;
mod report;
mod tracing;

use direct::Said;
use instances::{Instance, instances};
use report::Row;
use std::ops::ControlFlow;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use teka_bench::{is_asked_for, on_processor, write_part};
use teka_core::{Budget, Extent, Family, Job, Limit, Silent, Which};
use teka_fillin::{FillIn, Puzzle};

/// What either side gets for a puzzle.
const PATIENCE: Duration = Duration::from_secs(100);

fn main() {
    if !is_asked_for() {
        return;
    }
    write_part("fillin tracing", &tracing::markdown());
    if std::env::args().any(|argument| argument == "--tracing") {
        return;
    }
    let mut rows = Vec::new();
    for instance in instances() {
        let row = measure(&instance);
        eprintln!("{}", row.cells().join(" · "));
        rows.push(row);
    }
    write_part("fillin", &report::markdown(&rows, PATIENCE));
}

/// Repeats `work` for about half a second, at least once; its last answer and the best of its times.
fn best<T>(mut work: impl FnMut() -> (T, [Duration; 2])) -> (T, [Duration; 2]) {
    let begin = Instant::now();
    let (mut answer, mut best) = work();
    while begin.elapsed() < Duration::from_millis(500) {
        let (again, times) = work();
        answer = again;
        best = [0, 1].map(|at| best[at].min(times[at]));
    }
    (answer, best)
}

fn measure(instance: &Instance) -> Row {
    let ((said, found, method), engine) = best(|| engine(&instance.puzzle));
    let ((direct_said, direct_found), direct) = best(|| {
        let (said, found, times) = direct::solve(&instance.puzzle, PATIENCE, on_processor);
        ((said, found), times)
    });
    if said != Said::Nothing && direct_said != Said::Nothing {
        assert_eq!(said, direct_said, "{}", instance.name);
    }
    let times = |said: Said, found: bool, times: [Duration; 2]| {
        [found.then_some(times[0]), (said != Said::Nothing).then_some(times[1])]
    };
    let (engine, direct) = (times(said, found, engine), times(direct_said, direct_found, direct));
    let within = |time: Option<Duration>, most: Duration| time.is_some_and(|time| time <= most);
    let beaten =
        instance.beats && direct[0].is_some_and(|direct| engine[0].is_none_or(|engine| engine > direct));
    let late = instance.unique.is_some_and(|most| !within(engine[1], most));
    let seconds = |time: Duration| format!("{} s", time.as_secs_f64());
    let mut required = seconds(instance.first);
    if instance.unique.is_none() {
        required += " (first)";
    }
    if instance.beats {
        required += ", no slower";
    }
    Row {
        name: instance.name,
        slots: instance.puzzle.slots().len(),
        solutions: match said {
            Said::One => "one",
            Said::Several => "several",
            Said::None => "none",
            Said::Nothing => "?",
        },
        method,
        engine,
        direct,
        required,
        missed: !within(engine[0], instance.first) || late || beaten,
    }
}

/// The engine as `teka unique` calls it.
fn engine(puzzle: &Puzzle) -> ((Said, bool, &'static str), [Duration; 2]) {
    let budget = Budget { threads: Some(1), memory: Some(4 << 30), ..Budget::default() };
    let (done, waiting) = channel::<()>();
    let signal = budget.signal.clone();
    let clock = std::thread::spawn(move || {
        if waiting.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
            signal.raise(Limit::Time);
        }
    });
    let begin = on_processor();
    let mut first = None;
    let mut found = 0;
    let job = Job { budget: &budget, observer: &Silent, saver: None, resume: None };
    let listed = FillIn.list(puzzle, &job, Which::All, &mut |_| {
        found += 1;
        first.get_or_insert_with(|| on_processor().saturating_sub(begin));
        if found < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let whole = on_processor().saturating_sub(begin);
    drop(done);
    let _ = clock.join();
    let listed = listed.expect("fill-ins can be listed");
    let said = match (found, listed.extent) {
        (2, _) => Said::Several,
        (_, Extent::Stopped(_)) => Said::Nothing,
        (1, _) => Said::One,
        _ => Said::None,
    };
    let method = listed.stats.method.unwrap_or_default();
    ((said, found > 0, method), [first.unwrap_or(whole), whole])
}
