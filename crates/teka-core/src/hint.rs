//! A hint: the next step in a puzzle, and how much of it is given away.

use crate::{Details, Message, Scene};

/// How much a hint gives away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum HintLevel {
    /// Where to look, and for what.
    Nudge,
    /// The reasoning that leads to the next step.
    #[default]
    Step,
    /// The next step itself.
    Answer,
}

impl HintLevel {
    /// All levels, from the gentlest.
    pub const ALL: [HintLevel; 3] = [HintLevel::Nudge, HintLevel::Step, HintLevel::Answer];

    /// Its stable name on the command line and in JSON.
    pub fn name(self) -> &'static str {
        match self {
            HintLevel::Nudge => "nudge",
            HintLevel::Step => "step",
            HintLevel::Answer => "answer",
        }
    }
}

/// Which hint to give.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct HintOptions {
    /// How much to give away.
    pub level: HintLevel,
    /// How many hints to skip, because they were given for this position already. Families whose every hint changes the
    /// position ignore it.
    pub skip: usize,
    /// Options that only one family has, by name, as text. [`Abilities::hint_options`] lists their names.
    ///
    /// [`Abilities::hint_options`]: crate::Abilities::hint_options
    pub family: Vec<(String, String)>,
}

impl HintOptions {
    /// The same options with one more of the family's own.
    pub fn with(mut self, name: impl Into<String>, value: impl Into<String>) -> Self {
        self.family.push((name.into(), value.into()));
        self
    }

    /// The same options, skipping this many hints.
    pub fn skipping(mut self, skip: usize) -> Self {
        self.skip = skip;
        self
    }
}

impl From<HintLevel> for HintOptions {
    fn from(level: HintLevel) -> Self {
        HintOptions { level, ..HintOptions::default() }
    }
}

/// The next step of a puzzle, given away as far as the level allows.
#[derive(Clone, Debug)]
pub struct Hint {
    /// The stable name of the technique it uses.
    pub technique: &'static str,
    /// The hint itself.
    pub message: Message,
    /// What it rests on.
    pub because: Vec<Message>,
    /// The puzzle with everything the hint mentions marked.
    pub scene: Scene,
    /// The same as data, for scripts.
    pub details: Details,
}
