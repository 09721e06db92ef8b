//! Splitting a long search into parts that can run on different machines, and what the parts find.
//!
//! A part is a text that only its family reads: a state that [`Family::run_part`](crate::Family::run_part) resumes
//! from, like the state of a checkpoint. Together the parts cover the whole search, and no two of them overlap.

use crate::{BigUint, Completeness, Stats, Which};

/// A search that can be split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SplitSearch {
    /// The number of all solutions.
    Count,
    /// All solutions, one by one.
    List(Which),
    /// A shortest solution, one bound after the other (iterative deepening).
    Shortest {
        /// The bound to search; `None` for the first one that is worth splitting.
        bound: Option<u64>,
    },
}

/// A search that has been split.
#[derive(Clone, Debug)]
pub struct Split<S> {
    /// The parts.
    pub parts: Vec<Part>,
    /// The method of the search, as its statistics name it.
    pub method: Option<&'static str>,
    /// The bound that the parts search, where they search for a shortest solution.
    pub bound: Option<u64>,
    /// The best solution known: a shortest one if there are no parts, otherwise an upper bound.
    pub best: Option<S>,
    /// The statistics of finding the parts.
    pub stats: Stats,
}

/// A part of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// The state to start from.
    pub state: String,
    /// Its estimated work, in units that are the same for all parts of a search.
    pub work: f64,
    /// The counts of parts with the same factor are added, the sums of different factors multiplied: a puzzle may fall
    /// into independent regions.
    pub factor: u32,
}

/// The result of a part.
#[derive(Clone, Debug)]
pub struct PartFound<S> {
    /// The number of solutions in it.
    pub solutions: BigUint,
    /// Whether it was searched to its end.
    pub completeness: Completeness,
    /// The smallest cost above the bound that the search has met, if it is for a shortest solution.
    pub next_bound: Option<u64>,
    /// A solution within the bound.
    pub solution: Option<S>,
    /// The statistics of the search.
    pub stats: Stats,
}
