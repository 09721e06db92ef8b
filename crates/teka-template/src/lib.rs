//! The smallest complete family, to copy for a new one: choose numbers from a list that add up to a given
//! sum. It is compiled and tested with the rest, so it stays up to date, but it is not in the registry.

mod events;
mod family;
mod model;
mod replay;
mod search;

pub use events::Action;
pub use family::Sums;
pub use model::Model;
pub use search::TryAll;

/// A puzzle: the sum to reach, and the numbers to choose from.
pub type Puzzle = (u32, Vec<u32>);
/// Whether each number is chosen.
pub type Solution = Vec<bool>;
