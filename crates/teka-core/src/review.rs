//! A review of a partly solved puzzle: what is wrong with it, without giving away what would be right.

use crate::{CellPos, Limit, Message, Outcome, Scene};

/// A family's review of a state.
///
/// What is not marked as wrong can be completed to a solution, and nothing that is marked could be added to it. So if
/// the whole state can be completed, nothing is wrong; and in a puzzle with one solution, what is wrong is exactly what
/// differs from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reviewed<S> {
    /// Whether the board is full, right or wrong.
    pub complete: bool,
    /// What is wrong, in reading order.
    pub wrong: Vec<CellPos>,
    /// What to take back, if the family has pieces that can be taken back.
    pub take_back: TakeBack,
    /// Why the state cannot be completed, if that is known.
    pub reason: Option<Message>,
    /// The state as an answer for the referee, if it is complete.
    pub answer: Option<S>,
    /// The state as a picture, with everything that is wrong marked.
    pub scene: Scene,
}

/// The smallest sets of pieces that have to be taken back before a state can be completed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TakeBack {
    /// The symbols of the pieces in each set. All sets have the same size; what is wrong are the pieces of the first.
    pub sets: Vec<Vec<String>>,
    /// Whether there are, or may be, more sets than these.
    pub more: bool,
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
    /// What to take back, if the family has pieces that can be taken back.
    pub take_back: TakeBack,
    /// Why the state cannot be completed, if that is known.
    pub reason: Option<Message>,
    /// The state as a picture, with everything that is wrong marked.
    pub scene: Scene,
}

impl Review {
    /// Whether it is known that the state cannot be completed.
    pub fn is_dead(&self) -> bool {
        self.reason.is_some() || !self.wrong.is_empty() || self.legal == Some(false)
    }
}

/// Whether a state can still be completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewVerdict {
    /// It is complete and right.
    Solved,
    /// It can be completed.
    Solvable,
    /// It cannot.
    Dead,
    /// A limit was reached before that was known.
    Unknown(Limit),
}

impl From<&Outcome<Review>> for ReviewVerdict {
    fn from(outcome: &Outcome<Review>) -> Self {
        match outcome {
            Outcome::NoSolution(_) => ReviewVerdict::Dead,
            Outcome::Solved(review) | Outcome::Stopped { best: Some(review), .. } if review.is_dead() => {
                ReviewVerdict::Dead
            }
            Outcome::Solved(review) if review.complete => ReviewVerdict::Solved,
            Outcome::Solved(_) => ReviewVerdict::Solvable,
            Outcome::Stopped { limit, .. } => ReviewVerdict::Unknown(*limit),
        }
    }
}
