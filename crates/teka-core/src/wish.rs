//! What somebody wants a new puzzle to be like.

use crate::{Facts, Message, Seed};

/// A wish for a new puzzle. A family refuses what it cannot grant with [`Unsupported::Here`], and decides
/// everything that is not said.
///
/// [`Unsupported::Here`]: crate::Unsupported::Here
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Rows and columns.
    pub size: Option<(usize, usize)>,
    /// How hard it should be.
    pub difficulty: Option<Difficulty>,
    /// Make it from the solved puzzle by this many random moves.
    pub moves: Option<u64>,
    /// It should need exactly this many moves.
    pub optimal_length: Option<u64>,
    /// Every solvable puzzle should be equally likely.
    pub uniform: bool,
    /// What decides all randomness.
    pub seed: Seed,
    /// Which puzzle of this seed; each is made independently of the others.
    pub number: u64,
}

impl Wish {
    /// A wish that leaves everything to the family.
    pub fn any(seed: Seed) -> Self {
        Wish {
            size: None,
            difficulty: None,
            moves: None,
            optimal_length: None,
            uniform: false,
            seed,
            number: 0,
        }
    }
}

/// How hard a puzzle should be, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Difficulty {
    /// For a first try.
    Easy,
    /// For a quiet moment.
    Medium,
    /// For somebody who likes to be stuck.
    Hard,
}

impl Difficulty {
    /// All of them, from the easiest.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

    /// Its stable name on the command line and in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
        }
    }
}

/// A new puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated<P> {
    /// The puzzle.
    pub puzzle: P,
    /// What is known about it, for people.
    pub notes: Vec<Message>,
    /// The same for scripts.
    pub facts: Facts,
}
