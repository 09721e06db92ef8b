//! A rating: how hard a puzzle is for a person.

use crate::{Details, Message};

/// How hard a puzzle is.
#[derive(Clone, Debug)]
pub struct Rating {
    /// From 1, the easiest, to [`Rating::HARDEST`]; `None` if the puzzle cannot be rated: it has
    /// several solutions, or needs more than the known techniques.
    pub level: Option<u8>,
    /// The total effort, for comparing puzzles of one family.
    pub score: u64,
    /// Why it is rated so.
    pub reasons: Vec<Message>,
    /// The same as data, for scripts.
    pub details: Details,
}

impl Rating {
    /// The highest level.
    pub const HARDEST: u8 = 6;
}
