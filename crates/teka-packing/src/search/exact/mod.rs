//! The engine behind the algorithm `exact`: finds a solution, counts or lists all, and splits counts and
//! lists for several machines. [`Instance`] turns a puzzle into an exact cover problem, and [`plan`] picks
//! the [`Method`] that suits it: a sweep, with or without merging equal states, MRV, or Algorithm X.
//!
//! | method | for | file |
//! |---|---|---|
//! | `sweep` | flat boards of up to 128 cells: fill the first empty cell, in machine words | `sweep.rs` |
//! | `memo` | flat boards with many solutions, and narrow boards of any length: a sweep that merges equal states | `memo.rs` |
//! | `fewest` | three-dimensional boards of up to 128 cells: branch where the fewest choices are left | `mrv/` |
//! | `lists` | everything else: Knuth's Algorithm X | `algorithm_x.rs` |
//!
//! First solutions of large boards come from randomised restarts (`restarts/`), which cannot count.
//!
//! Sweep and MRV break the symmetries of a puzzle on one piece (`symmetry.rs`). All methods but `memo` search a tree,
//! which any number of threads (`tree.rs`, `work_pool.rs`) or several machines (`split.rs`) search together.

mod algorithm_x;
mod algorithm_x_tree;
mod bits;
mod checkpoint;
mod collectors;
mod completions;
mod count;
mod dead_holes;
mod distinct;
mod first;
mod fixed_by_merging;
mod instance;
mod list;
mod look_ahead;
mod memo;
mod merge_checkpoint;
mod merged_states;
mod merging;
mod mrv;
mod plan;
mod regions;
mod restarts;
mod solution_graph;
mod solutions;
mod split;
mod sweep;
mod symmetry;
#[cfg(test)]
mod test_puzzles;
mod traced;
mod tree;
mod work_pool;

pub(crate) use completions::Completions;
pub(crate) use count::count;
pub(crate) use first::first;
pub(crate) use instance::Instance;
pub(crate) use list::list;
pub(crate) use solution_graph::{GraphError, SolutionGraph};
pub use solutions::Solutions;
pub(crate) use split::{complete_count, distinct_among, run_part, split};
pub(crate) use symmetry::placement_images;

/// A method of counting. Tests and benchmarks can ask for a particular one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Fill the first empty cell, over and over.
    Sweep,
    /// A sweep that merges equal states.
    Memo,
    /// Branch where the fewest choices are left (minimum remaining values), in machine words.
    Mrv,
    /// Minimum remaining values for puzzles of any size: Knuth's Algorithm X.
    AlgorithmX,
}

impl Method {
    /// All methods.
    pub const ALL: [Method; 4] = [Method::Sweep, Method::Memo, Method::Mrv, Method::AlgorithmX];

    /// The name in statistics and checkpoints; `broken` if symmetry was broken.
    fn name(self, broken: bool) -> &'static str {
        match (self, broken) {
            (Method::Sweep, false) => "sweep",
            (Method::Sweep, true) => "sweep, symmetry broken",
            (Method::Memo, _) => "memo",
            (Method::Mrv, false) => "fewest",
            (Method::Mrv, true) => "fewest, symmetry broken",
            (Method::AlgorithmX, _) => "lists",
        }
    }
}

/// The nodes that one thread searches before others join: enough for most puzzles, and to estimate the trees of the
/// others.
const SINGLE_THREAD_NODES: u64 = 1 << 19;

fn threads(wanted: Option<usize>) -> usize {
    wanted.unwrap_or(1).max(1)
}
