//! Gives memory back to the system. The allocator of glibc keeps what was freed for what will be needed next, and it has
//! an arena for every few threads, each with its own holes: after a flood of large requests most of what they once used
//! would stay. So all threads share one arena, and what is free in it is given back every few seconds.
//!
//! Under the load test, 20 seconds long, a process with arenas of its own for each thread needed 579 MB at most and kept
//! 224 MB; with one arena it needed 347 MB, had 31 MB a second later, and answered as many requests.

use std::time::Duration;

/// How often memory is given back. It takes some milliseconds, and less when there is little.
const EVERY: Duration = Duration::from_secs(5);

/// Lets all threads that are started from now on share one arena. Searches allocate little while they run.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[expect(unsafe_code, reason = "there is no safe way to call `mallopt`")]
pub(crate) fn share_one_arena() {
    // SAFETY: `mallopt` with `M_ARENA_MAX` only changes how many arenas are made from now on.
    unsafe { libc::mallopt(libc::M_ARENA_MAX, 1) };
}

/// Other allocators have their own ways.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub(crate) fn share_one_arena() {}

/// Gives memory back every few seconds, until it is dropped.
pub(crate) async fn again_and_again() {
    loop {
        tokio::time::sleep(EVERY).await;
        // Not on a thread that talks to clients.
        let _ = tokio::task::spawn_blocking(trim).await;
    }
}

/// Gives back what is not used.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[expect(unsafe_code, reason = "there is no safe way to call `malloc_trim`")]
fn trim() {
    // SAFETY: `malloc_trim` may be called at any time from any thread; it takes the locks of the allocator itself and
    // only gives up pages on which nothing is allocated.
    unsafe { libc::malloc_trim(0) };
}

/// Other allocators give memory back by themselves.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn trim() {}

#[cfg(all(test, target_os = "linux", target_env = "gnu"))]
mod tests {
    use super::*;

    /// The pages that this process has in memory.
    fn pages() -> usize {
        let told = std::fs::read_to_string("/proc/self/statm").unwrap();
        told.split(' ').nth(1).unwrap().parse().unwrap()
    }

    /// Other tests may need some memory meanwhile, but not nearly as much.
    #[test]
    fn item_13_memory_that_is_free_is_given_back() {
        const PIECES: usize = 200_000;
        let pieces: Vec<Vec<u8>> = (0..PIECES).map(|_| vec![1; 1000]).collect();
        // What lies behind them keeps the allocator from giving them back by itself.
        let last = vec![1_u8; 1000];
        drop(pieces);
        let before = pages();
        trim();
        let after = pages();
        assert!(after + PIECES / 8 < before, "{before} pages before, {after} after");
        drop(last);
    }
}
