//! The results of jobs: what the command line prints with `--json`, plus pictures.

use crate::error::ErrorAnswer;
use serde::Serialize;
use teka_json::{Compared, Counted, Generated, NotGenerated, Rated, SCHEMA, Scene, Solved, Unique};

/// The result of a job: what the command line prints with `--json`, plus pictures.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum JobResult {
    /// One solution, or why there is none.
    Solve(SolvedWithSteps),
    /// The number of all solutions.
    Count(Counted),
    /// Whether there is exactly one solution.
    Unique(Unique),
    /// How many solutions were listed; the solutions themselves are events.
    List(Listed),
    /// How hard the puzzle is.
    Rate(Rated),
    /// A new puzzle.
    Generate(Generated),
    /// How many puzzles were generated; the puzzles themselves are events.
    Puzzles(GeneratedSeries),
    /// Why no puzzle was generated.
    Ungenerated(NotGenerated),
    /// Every algorithm on the same puzzle.
    Compare(Compared),
    /// The job was cancelled before it started.
    Unstarted(Unstarted),
    /// The job failed.
    Failed(ErrorAnswer),
}

/// The outcome of a search, with the steps to the solution.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct SolvedWithSteps {
    /// The outcome.
    #[serde(flatten)]
    pub(super) solved: Solved,
    /// The steps to the solution, for puzzles solved by moves; absent if there are too many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) steps: Option<Vec<SolutionStep>>,
}

/// One step of a solution.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct SolutionStep {
    /// The move that leads here; `null` for the start.
    pub(super) caption: Option<String>,
    /// The position after the move.
    pub(super) scene: Scene,
}

/// How many solutions were listed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Listed {
    /// The number of solutions sent as events.
    #[serde(flatten)]
    pub(super) counted: Counted,
    /// Whether listing stopped at the requested number or at the memory limit, so that there may be more.
    pub(super) cut: bool,
}

/// How many puzzles were generated, and how that ended.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct GeneratedSeries {
    /// How it ended: `solved` if all puzzles were generated, otherwise with the reason.
    #[serde(flatten)]
    pub(super) ended: NotGenerated,
    /// The seed that generates them again.
    pub(super) seed: u64,
    /// The number of puzzles sent as events.
    pub(super) count: u64,
    /// Whether it stopped at the memory limit, so that there are fewer than requested.
    pub(super) cut: bool,
}

/// The result of a job that was cancelled before it started.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Unstarted {
    /// Version of the JSON format.
    schema: u8,
    /// Always `limit.interrupted`.
    reason: String,
}

impl JobResult {
    pub(super) fn unstarted() -> Self {
        JobResult::Unstarted(Unstarted { schema: SCHEMA, reason: "limit.interrupted".to_owned() })
    }
}
