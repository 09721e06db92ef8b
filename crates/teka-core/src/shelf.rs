//! Where a family keeps large tables between runs. A family never sees the file system: it asks a [`Shelf`]
//! for bytes by name, and whoever owns a disk decides where they are.

use crate::Message;
use std::sync::Arc;

/// Bytes that are kept somewhere, perhaps still on disk and only mapped into memory.
pub type Bytes = Arc<dyn AsRef<[u8]> + Send + Sync>;

/// A place for large tables.
pub trait Shelf: Send + Sync {
    /// What is kept under this name, if it is there and undamaged.
    fn fetch(&self, name: &str) -> Option<Bytes>;

    /// Keeps these bytes under this name, replacing what was there. `Err` tells why it could not.
    fn keep(&self, name: &str, parts: &[&[u8]]) -> Result<(), Message>;
}

/// A shelf that keeps nothing.
pub struct NoShelf;

impl Shelf for NoShelf {
    fn fetch(&self, _: &str) -> Option<Bytes> {
        None
    }

    fn keep(&self, _: &str, _: &[&[u8]]) -> Result<(), Message> {
        Ok(())
    }
}

/// A table that a family can make and keep, which makes its searches faster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stock {
    /// The name to build it by, and the name on the shelf.
    pub name: &'static str,
    /// What it is for.
    pub purpose: Message,
    /// Its size in bytes.
    pub bytes: u64,
}
