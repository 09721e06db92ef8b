//! The options for generating a puzzle, and a generated puzzle.

use crate::{Details, Message, Seed};

/// What a generated puzzle should be like. Every family understands these; options of a single family are in
/// [`GenerateOptions::family`]. A family refuses what it cannot do with [`Unsupported::Here`], and chooses
/// whatever is not set.
///
/// [`Unsupported::Here`]: crate::Unsupported::Here
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GenerateOptions {
    /// Rows and columns.
    pub size: Option<(usize, usize)>,
    /// How hard it should be.
    pub difficulty: Option<Difficulty>,
    /// The random seed.
    pub seed: Seed,
    /// The number of the puzzle among those of this seed.
    pub number: u64,
    /// Whether to look for a rare puzzle until a limit of the context is reached. Otherwise the search is given up after
    /// many attempts, about a minute.
    pub persistent: bool,
    /// Options that only one family has, by name, as text. [`Abilities::generate_options`] lists their names.
    ///
    /// [`Abilities::generate_options`]: crate::Abilities::generate_options
    pub family: Vec<(String, String)>,
}

impl GenerateOptions {
    /// Leaves everything but the seed to the family.
    pub fn new(seed: Seed) -> Self {
        GenerateOptions {
            size: None,
            difficulty: None,
            seed,
            number: 0,
            persistent: false,
            family: Vec::new(),
        }
    }

    /// The same options with this many rows and columns.
    pub fn with_size(mut self, rows: usize, columns: usize) -> Self {
        self.size = Some((rows, columns));
        self
    }

    /// The same options with this difficulty.
    pub fn with_difficulty(mut self, difficulty: Difficulty) -> Self {
        self.difficulty = Some(difficulty);
        self
    }

    /// The same options for another puzzle of the seed.
    pub fn with_number(mut self, number: u64) -> Self {
        self.number = number;
        self
    }

    /// The same options, to look for a rare puzzle until a limit of the context is reached.
    pub fn persistent(mut self) -> Self {
        self.persistent = true;
        self
    }

    /// The same options with one more of the family's own.
    #[allow(clippy::needless_pass_by_value)] // numbers, flags and names
    pub fn with(mut self, name: impl Into<String>, value: impl ToString) -> Self {
        self.family.push((name.into(), value.to_string()));
        self
    }
}

/// A level of difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Difficulty {
    /// For a first try.
    Easy,
    /// For a coffee break.
    Medium,
    /// For people who like to get stuck.
    Hard,
}

impl Difficulty {
    /// All levels, from the easiest.
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

/// A generated puzzle.
#[derive(Clone, Debug)]
pub struct Generated<P> {
    /// The puzzle.
    pub puzzle: P,
    /// What is known about it, for people.
    pub notes: Vec<Message>,
    /// The same as data, for scripts.
    pub details: Details,
}
