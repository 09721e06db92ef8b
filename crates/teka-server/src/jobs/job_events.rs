//! The JSON of the server-sent events `state`, `note` and `solution` of a job. The data of its other events
//! (`progress`, `puzzle`, `run` and `done`) has types of its own, which responses use as well.

use super::progress::JobState;
use serde::Serialize;
use teka_json::Solution;

/// `event: state`: the state of the job; sent first and whenever it changes.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct StateEvent {
    /// The state.
    pub(super) state: JobState,
}

/// `event: note`: a remark that does not change the result.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct NoteEvent {
    /// The stable code of the message.
    pub(super) code: String,
    /// The message.
    pub(super) message: String,
}

/// `event: solution`: one of the listed solutions.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct SolutionEvent {
    /// The number of the solution, from 1.
    pub(super) number: u64,
    /// The solution with its picture.
    #[serde(flatten)]
    pub(super) solution: Solution,
}
