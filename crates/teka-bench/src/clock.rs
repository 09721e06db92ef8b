//! Timing on a shared machine. Single threads are timed by their CPU time, speedups in wall-clock time, and
//! the best of several runs counts. Also the CPU time of this thread and of this process so far; where the
//! system has no such clocks, wall-clock time takes their place.

use std::time::{Duration, Instant};

/// How long two candidates take turns, so that both get a moment in which the machine is otherwise idle.
const COMPARISON_TIME: Duration = Duration::from_secs(20);

/// Repeats `work` until `min_time` has passed, at least once. Returns its last result and its best CPU time.
pub fn best_time<T>(min_time: Duration, mut work: impl FnMut() -> T) -> (T, Duration) {
    let start = Instant::now();
    let mut best = Duration::MAX;
    loop {
        let (result, took) = cpu_timed(&mut work);
        best = best.min(took);
        if start.elapsed() >= min_time {
            return (result, best);
        }
    }
}

/// The result of `work` and the CPU time that this thread spent on it.
pub fn cpu_timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let before = thread_cpu_time();
    let result = std::hint::black_box(work());
    (result, thread_cpu_time().saturating_sub(before))
}

/// How many times faster `many` is than `one` in wall-clock time. They take turns, and the best time of each counts.
pub fn speedup(one: impl Fn(), many: impl Fn()) -> f64 {
    let timed = |work: &dyn Fn()| {
        let start = Instant::now();
        work();
        start.elapsed()
    };
    let start = Instant::now();
    let (mut best_of_one, mut best_of_many) = (Duration::MAX, Duration::MAX);
    while start.elapsed() < COMPARISON_TIME {
        best_of_one = best_of_one.min(timed(&one));
        best_of_many = best_of_many.min(timed(&many));
    }
    best_of_one.as_secs_f64() / best_of_many.as_secs_f64()
}

/// The CPU time of this thread so far.
#[cfg(unix)]
pub fn thread_cpu_time() -> Duration {
    read(rustix::time::ClockId::ThreadCPUTime)
}

/// The CPU time of all threads of this process so far.
#[cfg(unix)]
pub fn process_cpu_time() -> Duration {
    read(rustix::time::ClockId::ProcessCPUTime)
}

#[cfg(unix)]
fn read(clock: rustix::time::ClockId) -> Duration {
    let time = rustix::time::clock_gettime(clock);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Without a thread clock: the wall-clock time since the first call.
#[cfg(not(unix))]
pub fn thread_cpu_time() -> Duration {
    static FIRST: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    FIRST.elapsed()
}

/// Without a process clock: the wall-clock time since the first call.
#[cfg(not(unix))]
pub fn process_cpu_time() -> Duration {
    thread_cpu_time()
}
