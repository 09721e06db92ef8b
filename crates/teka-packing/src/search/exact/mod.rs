//! The engine behind `exact`: it solves, counts and lists. [`Instance`] makes exact cover of a puzzle; the method
//! is picked by the puzzle:
//!
//! | method | for | file |
//! |---|---|---|
//! | `sweep` | flat boards of up to 128 cells: fill the first empty cell, in machine words | `sweep.rs` |
//! | `memo` | the same with so many solutions that merging equal states pays, and narrow boards of any length | `memo.rs` |
//! | `fewest` | boards in space of up to 128 cells: decide where the fewest choices are left | `fewest.rs` |
//! | `lists` | everything else | `lists.rs` |
//!
//! Where the puzzle has symmetries they are broken on one piece (`symmetry.rs`). The first three of them are trees
//! that any number of threads walk together (`tree.rs`, `crew.rs`).

mod bits;
mod checkpoint;
mod count;
mod crew;
mod distinct;
mod fewest;
mod first;
mod gather;
mod instance;
mod list;
mod lists;
mod memo;
mod plan;
mod regions;
mod solutions;
mod sweep;
mod symmetry;
mod told;
mod tree;
#[cfg(test)]
mod trial;
mod windows;

pub(crate) use count::count;
pub(crate) use first::first;
pub(crate) use instance::{Instance, Placement};
pub(crate) use list::list;
pub use solutions::Solutions;

use lists::{Options, Search};

/// The ways to count; tests and benchmarks may ask for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Fill the first empty cell, over and over.
    Sweep,
    /// The same, merging equal states.
    Memo,
    /// Decide where the fewest choices are left.
    Fewest,
    /// The same, for puzzles of any size.
    Lists,
}

impl Method {
    /// All of them.
    pub const ALL: [Method; 4] = [Method::Sweep, Method::Memo, Method::Fewest, Method::Lists];

    fn name(self, broken: bool) -> &'static str {
        match (self, broken) {
            (Method::Sweep, false) => "sweep",
            (Method::Sweep, true) => "sweep, symmetry broken",
            (Method::Memo, _) => "memo",
            (Method::Fewest, false) => "fewest",
            (Method::Fewest, true) => "fewest, symmetry broken",
            (Method::Lists, _) => "lists",
        }
    }
}

/// Nodes that one thread walks alone: enough for most puzzles, and to see how large the tree of the others is.
const TRIAL: u64 = 1 << 19;

/// The plain search of an instance.
fn list_search(instance: &Instance<'_>) -> Search {
    let mut options = Options::new();
    for placement in &instance.placements {
        options.push(placement.cells.iter().copied(), [(placement.kind as u16, 1)]);
    }
    Search::new(instance.cells.len(), &instance.copies, options)
}

fn threads(wanted: Option<usize>) -> usize {
    wanted.unwrap_or(1).max(1)
}
