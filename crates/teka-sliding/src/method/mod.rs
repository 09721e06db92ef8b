//! Solving as people do, with a stated purpose for every move.
//!
//! A method fixes the order of the tiles (`stages.rs`), and each is brought to its place with the fewest moves that leave the
//! solved ones alone (`carry.rs`, `line_end.rs`, `field.rs`). What comes next depends on the board alone, never on how it was
//! reached, so hints need no memory: played move by move, they are the solution that `solve` finds.
//!
//! This is Parberry's method (1995, "A real-time algorithm for the (n²−1)-puzzle") and that of every book on the
//! 15-puzzle; reaching every sub-goal by a shortest way takes it from about 150 moves for a random 15-puzzle to 95.

mod carry;
mod field;
mod hint;
mod lesson;
mod line_end;
pub(crate) mod message;
mod search;
mod split;
mod stages;
mod teacher;
#[cfg(test)]
mod tests;
mod walk;

pub(crate) use hint::hint;
pub use hint::{LessonHintDetails, SubGoalHint};
pub use lesson::{Label, Lesson, Manoeuvre, Method, Stage, StageKind, SubGoal, SubGoalKind, Technique};
pub(crate) use search::search;
