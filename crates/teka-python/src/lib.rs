//! The native half of the Python package `teka`: the module `teka._native` with puzzles, streams of solutions
//! and events, search trees, and generators. Results are the JSON of `teka-json`, which `python/teka` turns
//! into Python objects, so that their types, documentation and pickling are ordinary Python.

// Python passes values.
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

/// What `python/teka` is built on; its types are in `teka/_native.pyi`.
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
