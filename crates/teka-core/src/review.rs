//! How far somebody has come with a puzzle, and what of it is wrong, without telling what would be right.

use crate::Spot;

/// What a family finds when it looks at a state of a puzzle.
///
/// What is not marked as wrong can be finished together. If the whole state can be finished, nothing is wrong; if
/// something is wrong, it contradicts what stands before it in reading order and is not wrong itself, so that none
/// of it could be put back. In a puzzle with one solution, what is wrong is therefore exactly what differs from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reviewed<S> {
    /// Whether nothing is left to do, right or wrong.
    pub complete: bool,
    /// What is wrong, in reading order.
    pub wrong: Vec<Spot>,
    /// The state as an answer for the referee, if it is complete and tells as much as an answer does.
    pub answer: Option<S>,
}

/// The same as front ends see it, with the referee's word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// Whether nothing is left to do, right or wrong.
    pub complete: bool,
    /// The referee's word on a complete state; `None` where there is no answer to judge yet.
    pub legal: Option<bool>,
    /// What is wrong, in reading order.
    pub wrong: Vec<Spot>,
}
