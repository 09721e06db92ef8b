//! What is wrong with a partly solved puzzle, without giving away what would be right.

use crate::CellPos;

/// A family's review of a state.
///
/// Everything that is not marked as wrong belongs to some solution. If the whole state can be completed, nothing is
/// wrong; whatever is wrong contradicts correct parts that come before it in reading order, so none of it could stay.
/// In a puzzle with one solution, what is wrong is therefore exactly what differs from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reviewed<S> {
    /// Whether the board is full, right or wrong.
    pub complete: bool,
    /// What is wrong, in reading order.
    pub wrong: Vec<CellPos>,
    /// The state as an answer for the referee, if it is complete.
    pub answer: Option<S>,
}

/// A review as front ends see it, with the referee's verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// Whether the board is full, right or wrong.
    pub complete: bool,
    /// The referee's verdict on a complete state; `None` if there is no answer to judge yet.
    pub legal: Option<bool>,
    /// What is wrong, in reading order.
    pub wrong: Vec<CellPos>,
}
