//! The ways to search for a solution: [`backtrack`] is the published system's, kept case for case, and
//! `propagate` is the one to use.

mod backtrack;
mod events;
pub(crate) mod propagate;
#[cfg(test)]
mod traces;

use crate::codes;
use crate::puzzle::{Puzzle, Solution};
use propagate::Pace;
use teka_core::{Limit, Message, Outcome, Watch};

/// The fill-in algorithms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Draws conclusions from crossings and from the supply of entries, then searches and learns. Cases are nodes.
    Propagate,
    /// Longest slot first, largest entry first. Cases are entries tried in a slot of their length.
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

/// Searches with `algorithm` until a solution is found, none can exist, or the budget behind `watch` ends.
pub fn solve(puzzle: &Puzzle, algorithm: Algorithm, watch: &mut Watch<'_>) -> Outcome<Solution> {
    let found = match algorithm {
        Algorithm::Propagate => propagate::first(puzzle, Pace::USUAL, watch),
        Algorithm::Backtrack => backtrack::search(puzzle, watch),
    };
    match found {
        Ok(Some(solution)) => Outcome::Solved(solution),
        Ok(None) => Outcome::NoSolution(Message::new(codes::EXHAUSTED).with("cases", watch.stats.cases)),
        Err(limit) => Outcome::stopped(limit),
    }
}

/// A solution, the certainty that there is none, or the limit that came first.
type Found = Result<Option<Solution>, Limit>;
