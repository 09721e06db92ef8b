//! The status of a resumable search: solved, nothing left within its bound, or unfinished.

use crate::board::Move;

/// How a step, a slice or a whole run of a search ended. A solution is a list of moves, unless the caller can read it
/// off the search itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status<S = Vec<Move>> {
    /// There is more to search: its nodes ran out, or it is one position further.
    Unfinished,
    /// It reached the goal.
    Solved(S),
    /// Nothing is left within its bound.
    Exhausted,
}
