//! How much of the machine a search gets when nothing is said.

use teka::resources;

/// The bytes a search may keep: what was asked for, or a quarter of what this process can have.
pub(crate) fn memory(wanted: Option<u64>) -> u64 {
    wanted.unwrap_or_else(|| resources::memory() / 4)
}

/// The threads to search with: what was asked for, or one per core.
pub(crate) fn threads(wanted: Option<u16>) -> usize {
    wanted.map_or_else(resources::threads, usize::from)
}
