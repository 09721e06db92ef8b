//! The algorithms by name, and [`solve`], which runs one until it has a first solution. [`propagate`] is the
//! default, an engine that also counts and lists; [`backtrack`] reproduces a published program case by case,
//! for comparison.

pub(crate) mod backtrack;
pub(crate) mod propagate;
#[cfg(test)]
mod trace_tests;
mod tree;

use crate::codes;
use crate::events::Monitor;
use crate::puzzle::{Puzzle, Solution};
use teka_core::{Limit, Message, Outcome};

/// The fill-in algorithms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Propagates crossings and the supply of entries, then searches with restarts and clause learning. Cases are
    /// nodes.
    Propagate,
    /// Longest slot first, largest entry first. A case is an entry tried in a slot of its length.
    Backtrack,
}

impl teka_core::Algorithm for Algorithm {
    const ALL: &'static [Self] = &[Algorithm::Propagate, Algorithm::Backtrack];

    fn name(self) -> &'static str {
        match self {
            Algorithm::Propagate => "propagate",
            Algorithm::Backtrack => "backtrack",
        }
    }
}

/// Searches with `algorithm` until it finds a solution, proves that there is none, or exhausts the budget of
/// `monitor`.
pub fn solve(puzzle: &Puzzle, algorithm: Algorithm, monitor: &mut Monitor<'_>) -> Outcome<Solution> {
    let result = match algorithm {
        Algorithm::Propagate => propagate::first(puzzle, monitor),
        Algorithm::Backtrack => backtrack::search(puzzle, monitor),
    };
    match result {
        Ok(Some(solution)) => Outcome::Solved(solution),
        Ok(None) => Outcome::NoSolution(Message::new(codes::EXHAUSTED).with("cases", monitor.stats.cases)),
        Err(limit) => Outcome::stopped(limit),
    }
}

/// A solution, `None` if there is none, or the limit that stopped the search.
type SearchResult = Result<Option<Solution>, Limit>;
