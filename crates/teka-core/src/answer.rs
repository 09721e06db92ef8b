//! `Answer`, a solution as scripts see it: its text, its moves and their number, and what is known about the
//! shortest solution. `Step`, one picture on the way from a puzzle to its solution.

use crate::{Message, Scene};

/// A solution as scripts see it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// What plain output prints.
    pub text: String,
    /// The moves, where a solution is a path rather than a state.
    pub moves: Option<String>,
    /// The number of moves.
    pub length: Option<u64>,
    /// Whether the length is proved to be minimal.
    pub optimal: Option<bool>,
    /// A lower bound on the length of any solution.
    pub lower_bound: Option<u64>,
}

/// One picture on the way from a puzzle to its solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What was done to get here; `None` at the start.
    pub caption: Option<Message>,
    /// The board now.
    pub scene: Scene,
}
