//! How a search ended, and how the referee judged an answer.

use crate::{Limit, Message};

/// The end of a search. It cannot be both found and stopped, and giving up is never "no solution".
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome<S> {
    /// A solution.
    Solved(S),
    /// There is none, and why.
    NoSolution(Message),
    /// A limit ended the search first.
    Stopped {
        /// Which limit.
        limit: Limit,
        /// The best answer so far, where unfinished answers are worth showing.
        best: Option<S>,
        /// What every solution costs at least, where that means something.
        lower_bound: Option<u64>,
    },
}

impl<S> Outcome<S> {
    /// Stopped with nothing to show for it.
    pub fn stopped(limit: Limit) -> Self {
        Outcome::Stopped { limit, best: None, lower_bound: None }
    }

    /// Its stable name in JSON.
    pub fn name(&self) -> &'static str {
        match self {
            Outcome::Solved(_) => "solved",
            Outcome::NoSolution(_) => "no-solution",
            Outcome::Stopped { .. } => "stopped",
        }
    }

    /// The same outcome with its solutions turned into something else.
    pub fn map<T>(self, f: impl Fn(S) -> T) -> Outcome<T> {
        match self {
            Outcome::Solved(solution) => Outcome::Solved(f(solution)),
            Outcome::NoSolution(reason) => Outcome::NoSolution(reason),
            Outcome::Stopped { limit, best, lower_bound } => {
                Outcome::Stopped { limit, best: best.map(f), lower_bound }
            }
        }
    }
}

/// The referee's word on an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Verdict {
    /// It keeps every rule.
    Legal,
    /// It breaks one, and which.
    Illegal(Message),
}

/// A referee who has taken a seat at one puzzle and judges answer after answer to it.
pub type Judge<'p, S> = Box<dyn FnMut(&S) -> Verdict + Send + 'p>;
