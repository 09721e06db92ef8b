//! The memory limit and the number of threads of a search, as requested or by default.

use teka::resources;

/// The memory limit of a search in bytes; by default a quarter of what is available to this process.
pub(crate) fn memory(requested: Option<u64>) -> u64 {
    requested.unwrap_or_else(|| resources::memory() / 4)
}

/// The number of threads of a search; by default one per core.
pub(crate) fn threads(requested: Option<u16>) -> usize {
    requested.map_or_else(resources::threads, usize::from)
}
