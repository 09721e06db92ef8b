//! One search: timed by what its thread spent on a processor, stopped by the same measure, and its answer replayed.

use crate::known::replay;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;
use teka_bench::{of_process, on_processor, spent};
use teka_core::{Algorithm as _, Budget, Family, Limit, Observer, Outcome, Silent, Stats, StopSignal, Watch};
use teka_sliding::{Algorithm, Puzzle, Sliding, Solution};

/// What came of a search.
pub(crate) struct Run {
    /// The best way that was found.
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

/// The algorithm of this name, if there is one.
pub(crate) fn named(name: &str) -> Option<Algorithm> {
    Algorithm::ALL.iter().copied().find(|algorithm| algorithm.name() == name)
}

/// One thread, and nothing else that limits it.
pub(crate) fn alone() -> Budget {
    Budget { threads: Some(1), ..Budget::default() }
}

/// Searches with one thread until the end.
pub(crate) fn run(family: &Sliding, puzzle: &Puzzle, algorithm: Algorithm) -> Run {
    run_with(family, puzzle, algorithm, &alone(), &Silent)
}

/// Searches with one thread for at most so long.
pub(crate) fn run_for(limit: Duration, family: &Sliding, puzzle: &Puzzle, algorithm: Algorithm) -> Run {
    let budget = alone();
    stopped_after(limit, &budget.signal, || run_with(family, puzzle, algorithm, &budget, &Silent))
}

/// Searches within a budget.
pub(crate) fn run_with(
    family: &Sliding,
    puzzle: &Puzzle,
    algorithm: Algorithm,
    budget: &Budget,
    observer: &dyn Observer,
) -> Run {
    let mut watch = Watch::new(budget, observer);
    let (outcome, time) = spent(|| family.solve(puzzle, algorithm, &mut watch));
    let solution = match outcome {
        Outcome::Solved(solution) => Some(solution),
        Outcome::Stopped { best, .. } => best,
        Outcome::NoSolution(reason) => panic!("{}: every board here can be solved", reason.code),
    };
    if let Some(solution) = &solution {
        replay(puzzle, solution);
    }
    Run { solution, stats: watch.stats, time }
}

/// Works with a clock beside it that raises `signal` once the process has spent so long. Other work on the machine
/// makes no difference: what the process spends is what the one thread that searches spends, and the clock.
pub(crate) fn stopped_after<T>(limit: Duration, signal: &StopSignal, work: impl FnOnce() -> T) -> T {
    const TICK: Duration = Duration::from_millis(1);
    let end = of_process() + limit;
    std::thread::scope(|scope| {
        let (working, watched) = channel::<()>();
        scope.spawn(move || {
            while watched.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                if of_process().saturating_sub(on_processor()) >= end {
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
