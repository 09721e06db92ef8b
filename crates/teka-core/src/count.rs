//! Counting and listing solutions: which ones, how many, and whether these are all.

use crate::{Limit, Message, Stats};
use num_bigint::BigUint;

/// Which solutions to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// All of them.
    All,
    /// One per symmetry class.
    Distinct,
}

/// The result of counting.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Count {
    /// The number of solutions.
    pub solutions: BigUint,
    /// Those that are distinct up to the symmetries of the puzzle, if the count is complete and this is known.
    pub distinct: Option<BigUint>,
    /// Those that are distinct up to rotation alone.
    pub distinct_by_rotation: Option<BigUint>,
    /// The number of solutions with equal pieces told apart, if `solutions` does not tell them apart.
    pub labelled: Option<BigUint>,
    /// Whether these are all.
    pub completeness: Completeness,
    /// Why there is no solution, where that is known without a search.
    pub reason: Option<Message>,
    /// The statistics of the search.
    pub stats: Stats,
}

impl Count {
    /// A count of this many solutions, with nothing known of their symmetries.
    pub fn new(solutions: BigUint, completeness: Completeness, stats: Stats) -> Self {
        Count {
            solutions,
            distinct: None,
            distinct_by_rotation: None,
            labelled: None,
            completeness,
            reason: None,
            stats,
        }
    }

    /// No solution at all, which is known without a search.
    pub fn none(reason: Message) -> Self {
        let stats = Stats { method: Some("proof"), ..Stats::default() };
        Count {
            distinct: Some(BigUint::ZERO),
            distinct_by_rotation: Some(BigUint::ZERO),
            reason: Some(reason),
            ..Count::new(BigUint::ZERO, Completeness::Complete, stats)
        }
    }
}

/// The result of listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Whether all solutions were handed over.
    pub completeness: Completeness,
    /// The statistics of the search.
    pub stats: Stats,
}

/// Whether an enumeration is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Completeness {
    /// Every solution was enumerated.
    Complete,
    /// The receiver ended it.
    Cut,
    /// A limit ended it.
    Stopped(Limit),
}
