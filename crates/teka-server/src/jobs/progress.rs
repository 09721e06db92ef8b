//! The state of a job, and its progress as JSON.

use serde::Serialize;

/// The state of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum JobState {
    /// Waiting for a worker.
    Queued,
    /// Running.
    Running,
    /// Ended by itself or at a limit.
    Done,
    /// Cancelled by a client, or because no client followed it; the result is what was known by then.
    Cancelled,
}

/// The progress of a running job.
#[derive(Clone, Copy, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Progress {
    /// Number of cases, as the algorithm defines them.
    pub(crate) cases: u64,
    /// Number of search nodes visited.
    pub(crate) nodes: u64,
    /// Milliseconds since the job started.
    pub(crate) elapsed_ms: u64,
    /// Fraction of the work that is done, from 0 to 1, if the search knows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) done: Option<f64>,
    /// Number of solutions found so far, when searching for all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) solutions: Option<u64>,
    /// Lower bound on the cost of a solution, if solutions have a cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) bound: Option<u64>,
    /// Cost of the best solution so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) best: Option<u64>,
    /// The algorithm that is running, for `compare`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub(crate) algorithm: Option<&'static str>,
}
