//! Where a family keeps large lookup tables between runs. A family never sees the file system: it asks a
//! [`TableCache`] for bytes by name, and the front end decides where they are stored.

use crate::Message;
use std::sync::Arc;

/// The bytes of a table, possibly mapped from disk rather than read into memory.
pub type Bytes = Arc<dyn AsRef<[u8]> + Send + Sync>;

/// A store for large tables.
pub trait TableCache: Send + Sync {
    /// The table of this name, if it is stored and undamaged.
    fn load(&self, name: &str) -> Option<Bytes>;

    /// Stores a table under this name, replacing any earlier one. `Err` says why it could not be stored.
    fn store(&self, name: &str, parts: &[&[u8]]) -> Result<(), Message>;
}

/// A cache that stores nothing.
pub struct NoCache;

impl TableCache for NoCache {
    fn load(&self, _: &str) -> Option<Bytes> {
        None
    }

    fn store(&self, _: &str, _: &[&[u8]]) -> Result<(), Message> {
        Ok(())
    }
}

/// A table that a family can build and store to make its searches faster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableInfo {
    /// The name to build it by, and its name in the cache.
    pub name: &'static str,
    /// What it is for.
    pub purpose: Message,
    /// Its size in bytes.
    pub bytes: u64,
}
