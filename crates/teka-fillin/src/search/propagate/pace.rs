//! How long each part of the engine goes on before another has its turn.

/// The pace of a search.
#[derive(Clone, Copy, Debug)]
pub(in crate::search) struct Pace {
    /// Conflicts after which the first walk is tired.
    pub(in crate::search) patience: u64,
    /// Conflicts between two beginnings of a walk.
    pub(in crate::search) leg: u64,
    /// The work of the walks' first turn; each turn is half as long again as the one before.
    pub(in crate::search) turn: u64,
}

impl Pace {
    /// The pace for everybody but tests, which would wait long to see a restart.
    pub(in crate::search) const USUAL: Pace = Pace { patience: 500, leg: 1_000, turn: 60_000_000 };
}
