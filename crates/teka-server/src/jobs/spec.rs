//! The specification of a job: what to compute, within which limits, and in which language to report.

use crate::config::Config;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use teka::{Budget, Game, GenerateOptions, StopSignal, Which};
use teka_locale::Language;

/// The kinds of jobs.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum JobKind {
    /// One solution, or why there is none.
    Solve,
    /// The number of all solutions.
    Count,
    /// Whether there is exactly one solution.
    Unique,
    /// All solutions, each as an event.
    List,
    /// How hard the puzzle is.
    Rate,
    /// A new puzzle, or several, each as an event.
    Generate,
    /// Every algorithm on the same puzzle.
    Compare,
}

/// The operation, with its puzzle and options.
pub(crate) enum Operation {
    Solve { game: Game, algorithm: Option<String>, shortcuts: bool },
    Count(Game),
    Unique(Game),
    List { game: Game, which: Which, max: u64 },
    Rate(Game),
    Generate { family: String, options: GenerateOptions, count: Option<u64> },
    Compare(Game),
}

pub(crate) struct JobSpec {
    pub(crate) kind: JobKind,
    pub(crate) operation: Operation,
    pub(crate) limits: Limits,
    pub(crate) language: Language,
}

/// Requested limits. Values beyond the server's own limits are reduced to them.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct LimitsIn {
    /// Time limit in milliseconds; for `compare`, of each algorithm.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 9_007_199_254_740_991_u64))]
    pub(crate) timeout_ms: Option<u64>,
    /// Maximum number of search nodes.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 9_007_199_254_740_991_u64))]
    pub(crate) max_nodes: Option<u64>,
    /// Number of search threads.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 1024))]
    pub(crate) threads: Option<u64>,
    /// Memory limit in bytes.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 9_007_199_254_740_991_u64))]
    pub(crate) max_memory: Option<u64>,
}

/// The limits of a job.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Limits {
    /// Time limit in milliseconds; for `compare`, of each algorithm.
    pub(crate) timeout_ms: u64,
    /// Maximum number of search nodes.
    pub(crate) max_nodes: Option<u64>,
    /// Number of search threads.
    pub(crate) threads: usize,
    /// Memory limit in bytes.
    pub(crate) max_memory: u64,
}

impl LimitsIn {
    /// Whether all values are in the ranges that the API description states.
    pub(crate) fn are_in_range(&self) -> bool {
        const MAX: u64 = (1 << 53) - 1;
        let within = |value: Option<u64>, max| value.is_none_or(|value| (1..=max).contains(&value));
        within(self.timeout_ms, MAX)
            && within(self.max_nodes, MAX)
            && within(self.threads, 1024)
            && within(self.max_memory, MAX)
    }
}

impl Limits {
    /// The requested limits, reduced to those of the server.
    pub(crate) fn new(requested: LimitsIn, config: &Config) -> Self {
        let max_timeout_ms = config.max_job_timeout.as_millis() as u64;
        Limits {
            timeout_ms: requested
                .timeout_ms
                .unwrap_or(config.job_timeout.as_millis() as u64)
                .min(max_timeout_ms),
            max_nodes: requested.max_nodes,
            threads: requested
                .threads
                .map_or(config.job_threads.div_ceil(2), |threads| threads as usize)
                .min(config.job_threads),
            max_memory: requested.max_memory.unwrap_or(config.job_memory).min(config.max_job_memory),
        }
    }

    pub(crate) fn timeout(&self) -> Duration {
        Duration::from_millis(self.timeout_ms)
    }

    /// The budget of a search that `signal` stops.
    pub(crate) fn budget(&self, signal: &StopSignal) -> Budget {
        Budget {
            nodes: self.max_nodes,
            memory: Some(self.max_memory),
            threads: Some(self.threads),
            signal: signal.clone(),
        }
    }
}

/// The size of a new puzzle.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct SizeIn {
    /// Number of rows.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 1000))]
    pub(crate) rows: u64,
    /// Number of columns.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 1000))]
    pub(crate) columns: u64,
}
