//! How a search ended, and the referee's verdict on an answer.

use crate::{Limit, Message};

/// How a search ended. Giving up is never "no solution".
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
        /// The best answer so far, where incomplete answers are worth showing.
        best: Option<S>,
        /// A lower bound on the cost of any solution, where solutions have a cost.
        lower_bound: Option<u64>,
    },
}

impl<S> Outcome<S> {
    /// Stopped without any answer.
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

    /// The same outcome with its solution converted.
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

/// The referee's verdict on an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Verdict {
    /// It keeps every rule.
    Legal,
    /// It breaks a rule, and which.
    Illegal(Message),
}

/// A referee for one puzzle, ready to judge any number of answers.
pub type Judge<'p, S> = Box<dyn FnMut(&S) -> Verdict + Send + 'p>;
