//! Runs one search: measures and limits its CPU time, and replays its answer.

use crate::known::replay;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;
use teka_bench::{cpu_timed, process_cpu_time, thread_cpu_time};
use teka_core::{
    Algorithm as _, Budget, Family, Limit, Monitor, NoObserver, Observer, Outcome, Stats, StopSignal,
};
use teka_sliding::{Algorithm, Puzzle, Sliding, Solution};

/// The result of a search.
pub(crate) struct Run {
    /// The best solution found.
    pub(crate) solution: Option<Solution>,
    pub(crate) stats: Stats,
    pub(crate) time: Duration,
}

impl Run {
    /// The number of moves.
    pub(crate) fn length(&self) -> Option<u64> {
        self.solution.as_ref().map(|solution| solution.moves.len() as u64)
    }
}

/// The algorithm with this name, if there is one.
pub(crate) fn named(name: &str) -> Option<Algorithm> {
    Algorithm::ALL.iter().copied().find(|algorithm| algorithm.name() == name)
}

/// A budget of one thread and no other limit.
pub(crate) fn single_thread() -> Budget {
    Budget { threads: Some(1), ..Budget::default() }
}

/// Searches with one thread to the end.
pub(crate) fn run(family: &Sliding, puzzle: &Puzzle, algorithm: Algorithm) -> Run {
    run_with(family, puzzle, algorithm, &single_thread(), &NoObserver)
}

/// Searches with one thread and a time limit.
pub(crate) fn run_for(limit: Duration, family: &Sliding, puzzle: &Puzzle, algorithm: Algorithm) -> Run {
    let budget = single_thread();
    stopped_after(limit, &budget.signal, || run_with(family, puzzle, algorithm, &budget, &NoObserver))
}

/// Searches within a budget.
pub(crate) fn run_with(
    family: &Sliding,
    puzzle: &Puzzle,
    algorithm: Algorithm,
    budget: &Budget,
    observer: &dyn Observer,
) -> Run {
    let mut monitor = Monitor::new(budget, observer);
    let (outcome, time) = cpu_timed(|| family.solve(puzzle, algorithm, &mut monitor));
    let solution = match outcome {
        Outcome::Solved(solution) => Some(solution),
        Outcome::Stopped { best, .. } => best,
        Outcome::NoSolution(reason) => panic!("{}: every board here can be solved", reason.code),
    };
    if let Some(solution) = &solution {
        replay(puzzle, solution);
    }
    Run { solution, stats: monitor.stats, time }
}

/// Runs `work` while a clock waits to raise `signal` once the process has used `limit` of CPU time. Other work on the
/// machine makes no difference: only the searching thread and the clock use CPU time of this process.
pub(crate) fn stopped_after<T>(limit: Duration, signal: &StopSignal, work: impl FnOnce() -> T) -> T {
    const TICK: Duration = Duration::from_millis(1);
    let end = process_cpu_time() + limit;
    std::thread::scope(|scope| {
        let (working, watched) = channel::<()>();
        scope.spawn(move || {
            while watched.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                if process_cpu_time().saturating_sub(thread_cpu_time()) >= end {
                    signal.raise(Limit::Time);
                    return;
                }
            }
        });
        let answer = work();
        drop(working);
        answer
    })
}
