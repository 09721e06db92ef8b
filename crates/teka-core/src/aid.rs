//! Help for players: the next step of a puzzle, and how hard it is.

use crate::{Facts, Message, Scene};

/// How much a hint gives away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Level {
    /// Where to look, and for what.
    Nudge,
    /// The reasoning that leads to the next step.
    #[default]
    Step,
    /// The next step itself.
    Answer,
}

impl Level {
    /// All of them, from the gentlest.
    pub const ALL: [Level; 3] = [Level::Nudge, Level::Step, Level::Answer];

    /// Its stable name on the command line and in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Level::Nudge => "nudge",
            Level::Step => "step",
            Level::Answer => "answer",
        }
    }
}

/// The next step of a puzzle, told as plainly as the level allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The stable name of the technique it uses.
    pub technique: &'static str,
    /// The hint itself.
    pub message: Message,
    /// What it rests on.
    pub because: Vec<Message>,
    /// The puzzle with everything the hint speaks of marked.
    pub scene: Scene,
    /// The same for scripts.
    pub facts: Facts,
}

/// How hard a puzzle is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// From 1, the easiest, to [`Rating::HARDEST`]; `None` when it is beyond what a person can reason out.
    pub level: Option<u8>,
    /// The summed effort, to compare puzzles of one family with.
    pub score: u64,
    /// What makes it so.
    pub reasons: Vec<Message>,
    /// The same for scripts.
    pub facts: Facts,
}

impl Rating {
    /// The highest level.
    pub const HARDEST: u8 = 6;
}
