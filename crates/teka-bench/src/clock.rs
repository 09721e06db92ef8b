//! Time on a machine that others use too: a single thread is timed by what it spent on a processor, not by the
//! clock on the wall, and the best of several runs counts.

use std::time::{Duration, Instant};

/// How long two ways to work take turns: others may be at work on the machine, and both need a quiet moment.
const TURNS: Duration = Duration::from_secs(20);

/// Repeats `work` for about so long, at least once; its last answer and its best time.
pub fn best<T>(long_enough: Duration, mut work: impl FnMut() -> T) -> (T, Duration) {
    let begin = Instant::now();
    let mut least = Duration::MAX;
    loop {
        let (answer, took) = spent(&mut work);
        least = least.min(took);
        if begin.elapsed() >= long_enough {
            return (answer, least);
        }
    }
}

/// What `work` gives, and what this thread spent on it.
pub fn spent<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let before = on_processor();
    let answer = std::hint::black_box(work());
    (answer, on_processor().saturating_sub(before))
}

/// How many times faster `many` is than `one`, by the clock on the wall, in turns and the best of each.
pub fn speedup(one: impl Fn(), many: impl Fn()) -> f64 {
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
pub fn on_processor() -> Duration {
    read(rustix::time::ClockId::ThreadCPUTime)
}

/// What all threads of this process together have spent so far.
#[cfg(unix)]
pub fn of_process() -> Duration {
    read(rustix::time::ClockId::ProcessCPUTime)
}

#[cfg(unix)]
fn read(clock: rustix::time::ClockId) -> Duration {
    let time = rustix::time::clock_gettime(clock);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Where nothing tells what a thread has spent, the time since the first question.
#[cfg(not(unix))]
pub fn on_processor() -> Duration {
    static FIRST: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    FIRST.elapsed()
}

/// The same for all threads.
#[cfg(not(unix))]
pub fn of_process() -> Duration {
    on_processor()
}
