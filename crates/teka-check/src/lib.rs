//! The referee: judges an answer by the rules alone, and says which rule it breaks.
//!
//! It knows the families' puzzle types but neither their searches nor the tables those searches are built
//! on. What a rule means is worked out here a second time and in another way, so that a mistake in a search
//! cannot hide behind the same mistake in the judgement. Every answer shown to a person has passed here.

mod fillin;
mod packing;
mod rigid;
mod sliding;
mod space;

pub use fillin::{fillin, fillin_judge};
pub use packing::{packing, packing_judge};
pub use sliding::{sliding, sliding_judge};

/// Every code a verdict may carry, family by family, so that tests can demand their translation.
pub const CODES: &[&[&str]] = &[packing::CODES, sliding::CODES, fillin::CODES];
