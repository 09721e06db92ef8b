//! Measures how much the memory of this process grows: its peak, minus what was in use at the start. Only
//! Linux reports it; elsewhere benchmarks leave the figure out.

/// A measurement of peak memory, from its start on.
pub struct PeakMemory {
    before: Option<u64>,
}

impl PeakMemory {
    /// Starts to measure. Only one measurement can run at a time.
    pub fn start() -> Self {
        // Resets the peak resident set size; see proc(5).
        let is_reset = std::fs::write("/proc/self/clear_refs", "5").is_ok();
        PeakMemory { before: is_reset.then(|| status("VmRSS")).flatten() }
    }

    /// The peak since the start, in bytes beyond what was in use then; `None` where the system does not report it.
    pub fn bytes(&self) -> Option<u64> {
        Some(status("VmHWM")?.saturating_sub(self.before?))
    }
}

/// A field of `/proc/self/status`, in bytes.
fn status(field: &str) -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(field)?.strip_prefix(':'))?;
    let kilobytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kilobytes * 1024)
}
