//! How much memory some work took, where the system tells.

/// Watches the memory of this process from its making on.
pub struct Peak {
    before: Option<u64>,
}

impl Peak {
    /// Begins to watch. Only one can watch at a time.
    pub fn watch() -> Self {
        // Linux forgets the greatest size so far when it is told to.
        let forgotten = std::fs::write("/proc/self/clear_refs", "5").is_ok();
        Peak { before: forgotten.then(|| status("VmRSS")).flatten() }
    }

    /// The most bytes that were in use since, beyond those that were before; `None` where nothing tells.
    pub fn bytes(&self) -> Option<u64> {
        Some(status("VmHWM")?.saturating_sub(self.before?))
    }
}

/// A size that Linux tells about this process, in bytes.
fn status(field: &str) -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(field)?.strip_prefix(':'))?;
    let kilobytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kilobytes * 1024)
}
