//! The processor time of this process on Linux; elsewhere, the time since the first call.

use std::fs;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// The processor time that this process has used so far.
pub fn cpu_time() -> Duration {
    static FIRST: OnceLock<Instant> = OnceLock::new();
    let since_first = FIRST.get_or_init(Instant::now).elapsed();
    // `running_threads` is exact to the nanosecond but misses threads that have ended; `ticks` counts them too.
    running_threads().max(ticks()).unwrap_or(since_first)
}

fn running_threads() -> Option<Duration> {
    let mut sum = 0;
    for thread in fs::read_dir("/proc/self/task").ok()? {
        let text = fs::read_to_string(thread.ok()?.path().join("schedstat")).ok()?;
        sum += text.split_whitespace().next()?.parse::<u64>().ok()?;
    }
    Some(Duration::from_nanos(sum))
}

/// User and system time, which every Linux reports in hundredths of a second.
fn ticks() -> Option<Duration> {
    let text = fs::read_to_string("/proc/self/stat").ok()?;
    // The program's name is in parentheses and may contain anything.
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: u64 =
        [fields.get(11)?, fields.get(12)?].iter().filter_map(|field| field.parse::<u64>().ok()).sum();
    Some(Duration::from_millis(ticks * 10))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_takes_processor_time() {
        let before = cpu_time();
        let started = Instant::now();
        let mut sum = 0_u64;
        while started.elapsed() < Duration::from_millis(30) {
            sum = sum.wrapping_mul(31).wrapping_add(7);
        }
        assert!(cpu_time() > before, "{sum}");
    }
}
