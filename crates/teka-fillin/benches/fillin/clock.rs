//! Time on a machine that others use too: what the thread spent on a processor, the best of several runs.

use std::time::{Duration, Instant};

/// How long to go on repeating something.
const LONG_ENOUGH: Duration = Duration::from_millis(500);

/// Repeats `work` for about half a second, at least once; its last answer and the best of its times.
pub(crate) fn best<T>(mut work: impl FnMut() -> (T, [Duration; 2])) -> (T, [Duration; 2]) {
    let begin = Instant::now();
    let (mut answer, mut best) = work();
    while begin.elapsed() < LONG_ENOUGH {
        let (again, times) = work();
        answer = again;
        best = [0, 1].map(|at| best[at].min(times[at]));
    }
    (answer, best)
}

/// What this thread has spent on a processor so far.
#[cfg(unix)]
pub(crate) fn on_processor() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Where nothing tells what a thread has spent, the time since the first question.
#[cfg(not(unix))]
pub(crate) fn on_processor() -> Duration {
    static FIRST: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    FIRST.elapsed()
}
