//! The native half of the Python package `teka`: the module `teka._native` with puzzles, streams of solutions
//! and events, search trees, and generators. It returns results as the JSON of `teka-json`, which `python/teka`
//! turns into Python objects, so that their types, documentation and pickling are ordinary Python.

// PyO3 passes arguments by value.
#![allow(clippy::needless_pass_by_value)]

mod error;
mod generate;
mod interruptible;
mod limits;
mod picture;
mod puzzle;
mod registry;
mod stream;
mod tree;
mod words;

use pyo3::prelude::*;

/// The module on which `python/teka` is built; its types are declared in `teka/_native.pyi`.
#[pymodule]
#[pyo3(name = "_native")]
mod native {
    #[pymodule_export]
    use crate::generate::{generate, options, sets};
    #[pymodule_export]
    use crate::puzzle::{Puzzle, algorithms, families, open};
    #[pymodule_export]
    use crate::stream::Stream;
    #[pymodule_export]
    use crate::tree::Tree;

    /// The version of teka.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
