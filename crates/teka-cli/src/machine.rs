//! What the machine has, and how much of it a search gets when nothing is said.

/// What to assume where the system does not tell.
const UNKNOWN_MEMORY: u64 = 4 << 30;

/// The bytes a search may keep: what was asked for, or a quarter of the machine's memory.
pub(crate) fn memory(wanted: Option<u64>) -> u64 {
    wanted.unwrap_or_else(|| total_memory().unwrap_or(UNKNOWN_MEMORY) / 4)
}

/// The threads to search with: what was asked for, or one a core.
pub(crate) fn threads(wanted: Option<u16>) -> usize {
    wanted.map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from)
}

/// The memory of the machine, as Linux tells it.
fn total_memory() -> Option<u64> {
    let told = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = told.lines().find(|line| line.starts_with("MemTotal:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * 1024)
}
