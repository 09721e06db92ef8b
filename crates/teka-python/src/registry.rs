//! The registry of families, created once, so that the tables of sliding puzzles stay in memory between searches.

use std::sync::LazyLock;
use teka::Registry;

/// All families.
pub(crate) static REGISTRY: LazyLock<Registry> = LazyLock::new(Registry::standard);
