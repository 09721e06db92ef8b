//! The referee: checks answers against the rules, and says which rule an answer breaks.
//!
//! It uses the families' puzzle types, but neither their searches nor the tables that these use. The rules are
//! implemented here a second time, in a different way, so that a mistake in a search cannot be repeated in the check.
//! Every answer shown to a user has passed the referee.

mod fillin;
mod packing;
mod rigid;
mod sliding;
mod space;

pub use fillin::{fillin, fillin_judge};
pub use packing::{packing, packing_judge};
pub use sliding::{sliding, sliding_judge};

/// All codes of verdicts, by family, so that tests can check that all are translated.
pub const CODES: &[&[&str]] = &[packing::CODES, sliding::CODES, fillin::CODES];
