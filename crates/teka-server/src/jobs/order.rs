//! What somebody wants done.

use crate::config::Config;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use teka::{Budget, Difficulty, Game, StopSignal, Which, Wish};
use teka_locale::Language;
use utoipa::ToSchema;

/// The kinds of jobs.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, PartialEq, Eq, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    /// One solution, or why there is none.
    Solve,
    /// The number of all solutions.
    Count,
    /// Whether there is exactly one.
    Unique,
    /// Every solution, one after the other.
    List,
    /// How hard the puzzle is.
    Rate,
    /// A new puzzle.
    Generate,
    /// Every algorithm on one puzzle.
    Compare,
}

/// What is to be done, with everything that is needed for it.
pub(crate) enum Task {
    Solve { game: Box<dyn Game>, algorithm: Option<String>, shortcuts: bool },
    Count(Box<dyn Game>),
    Unique(Box<dyn Game>),
    List { game: Box<dyn Game>, which: Which, most: u64 },
    Rate(Box<dyn Game>),
    Generate { family: String, wish: Wish },
    Compare(Box<dyn Game>),
}

/// A task, what it may use, and the language it is told in.
pub(crate) struct Order {
    pub(crate) kind: Kind,
    pub(crate) task: Task,
    pub(crate) limits: Limits,
    pub(crate) language: Language,
}

/// What a job should use at most. What is beyond the server's own limits is cut down to them.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LimitsIn {
    /// Milliseconds; for `compare`, for each algorithm.
    #[schema(minimum = 1, maximum = 9_007_199_254_740_991_u64)]
    pub(crate) timeout_ms: Option<u64>,
    /// Nodes of the search tree.
    #[schema(minimum = 1, maximum = 9_007_199_254_740_991_u64)]
    pub(crate) max_nodes: Option<u64>,
    /// Threads to search with.
    #[schema(minimum = 1, maximum = 1024)]
    pub(crate) threads: Option<u64>,
    /// Bytes to keep.
    #[schema(minimum = 1, maximum = 9_007_199_254_740_991_u64)]
    pub(crate) max_memory: Option<u64>,
}

/// What a job may use.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub(crate) struct Limits {
    /// Milliseconds; for `compare`, for each algorithm.
    pub(crate) timeout_ms: u64,
    /// Nodes of the search tree.
    pub(crate) max_nodes: Option<u64>,
    /// Threads to search with.
    pub(crate) threads: usize,
    /// Bytes to keep.
    pub(crate) max_memory: u64,
}

impl LimitsIn {
    /// Whether they keep to their description.
    pub(crate) fn are_sound(&self) -> bool {
        const MOST: u64 = (1 << 53) - 1;
        let within = |value: Option<u64>, most| value.is_none_or(|value| (1..=most).contains(&value));
        within(self.timeout_ms, MOST)
            && within(self.max_nodes, MOST)
            && within(self.threads, 1024)
            && within(self.max_memory, MOST)
    }
}

impl Limits {
    /// What was asked for, as far as the server goes along.
    pub(crate) fn new(wanted: LimitsIn, config: &Config) -> Self {
        let most = config.max_timeout.as_millis() as u64;
        Limits {
            timeout_ms: wanted.timeout_ms.unwrap_or(config.timeout.as_millis() as u64).min(most),
            max_nodes: wanted.max_nodes,
            threads: wanted
                .threads
                .map_or(config.threads.div_ceil(2), |threads| threads as usize)
                .min(config.threads),
            max_memory: wanted.max_memory.unwrap_or(config.memory).min(config.max_memory),
        }
    }

    pub(crate) fn timeout(&self) -> Duration {
        Duration::from_millis(self.timeout_ms)
    }

    /// The budget of a search that this signal stops.
    pub(crate) fn budget(&self, signal: &StopSignal) -> Budget {
        Budget {
            nodes: self.max_nodes,
            memory: Some(self.max_memory),
            threads: Some(self.threads),
            signal: signal.clone(),
        }
    }
}

/// How hard a new puzzle should be.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum WishedDifficulty {
    /// For a first try.
    Easy,
    /// For a quiet moment.
    Medium,
    /// For somebody who likes to be stuck.
    Hard,
}

impl From<WishedDifficulty> for Difficulty {
    fn from(wished: WishedDifficulty) -> Self {
        match wished {
            WishedDifficulty::Easy => Difficulty::Easy,
            WishedDifficulty::Medium => Difficulty::Medium,
            WishedDifficulty::Hard => Difficulty::Hard,
        }
    }
}

/// Rows and columns of a new puzzle.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sizes {
    /// Rows.
    #[schema(minimum = 1, maximum = 1000)]
    pub(crate) rows: u64,
    /// Columns.
    #[schema(minimum = 1, maximum = 1000)]
    pub(crate) columns: u64,
}
