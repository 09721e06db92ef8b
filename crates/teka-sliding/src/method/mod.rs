//! Solving as people do, with a stated purpose for every move. A method fixes the order of the tiles, and each is
//! brought to its place with the fewest moves that leave the solved ones alone. What comes next depends on the board
//! alone, so hints need no memory: played move by move, they are the solution that `solve` finds. This is the method of
//! Parberry (1995, "A real-time algorithm for the (n²−1)-puzzle") and of books on the 15-puzzle; shortest paths to the
//! sub-goals reduce it from about 150 moves for a random 15-puzzle to 95.

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
