//! The fill-in family: put every entry of a list into a crossword-shaped grid, exactly as often as it is
//! listed. Reads, prints, draws, solves, counts, traces, rates, reviews and generates fill-ins, and gives
//! hints; the referee is in `teka-check`.
//!
//! Entries are numbers or words; a symbol is what a reader sees as one character. A [`Grid`] consists of
//! walls and open squares, some with a given symbol. Its [`Slot`]s are the runs of two or more open squares
//! across and down. A [`Puzzle`] is a grid and a list; equal entries are one [`Entry`] with several copies,
//! so two solutions differ only if a person can see the difference.

mod codes;
mod draw;
mod events;
mod family;
mod generate;
mod grid;
mod hint;
mod impossible;
mod model;
mod print;
mod puzzle;
mod rating;
mod read;
mod replay;
mod review;
mod search;
mod slot;
mod steps;
mod symbol;

pub use events::{Action, Event};
pub use family::{ExplanationDetails, FillIn};
pub use generate::GeneratedDetails;
pub use grid::{CellId, Grid, MAX_CELLS, MAX_SIDE, Square};
pub use hint::HintDetails;
pub use model::{FillinModel, ModelEntry, ModelSlot, ModelSquare};
pub use puzzle::{Entry, EntryId, MAX_ENTRIES, Puzzle, Solution};
pub use rating::RatingDetails;
pub use read::read;
pub use search::{Algorithm, solve};
pub use slot::{Direction, Slot, SlotId};
pub use symbol::{Alphabet, Symbol};
