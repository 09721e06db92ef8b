//! Time on a machine that others use too: a single thread is timed by what it spent on a processor, not by the
//! clock on the wall, and the best of several runs counts.

use std::time::{Duration, Instant};

/// How long to go on repeating something.
const LONG_ENOUGH: Duration = Duration::from_secs(1);
/// How long two threads and one take turns: others may be at work on the machine, and both need a quiet moment.
const TURNS: Duration = Duration::from_secs(20);

/// Repeats `work` for about a second, at least once; its last answer and its best time.
pub(crate) fn best<T>(mut work: impl FnMut() -> T) -> (T, Duration) {
    let begin = Instant::now();
    let mut best = Duration::MAX;
    loop {
        let before = on_processor();
        let answer = std::hint::black_box(work());
        best = best.min(on_processor().saturating_sub(before));
        if begin.elapsed() >= LONG_ENOUGH {
            return (answer, best);
        }
    }
}

/// How many times faster `many` is than `one`, by the clock on the wall, in turns and the best of each.
pub(crate) fn speedup(one: impl Fn(), many: impl Fn()) -> f64 {
    let timed = |work: &dyn Fn()| {
        let begin = Instant::now();
        work();
        begin.elapsed()
    };
    let begin = Instant::now();
    let (mut least_of_one, mut least_of_many) = (Duration::MAX, Duration::MAX);
    while begin.elapsed() < TURNS {
        least_of_one = least_of_one.min(timed(&one));
        least_of_many = least_of_many.min(timed(&many));
    }
    least_of_one.as_secs_f64() / least_of_many.as_secs_f64()
}

/// What this thread has spent on a processor so far.
#[cfg(unix)]
fn on_processor() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Where nothing tells what a thread has spent, the time since the first question.
#[cfg(not(unix))]
fn on_processor() -> Duration {
    static FIRST: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    FIRST.elapsed()
}
