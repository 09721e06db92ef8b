//! Jobs: long searches that run in the background. A few workers take them from a queue, and any client that knows a job's
//! id can follow it.
//!
//! ```text
//! POST /jobs ─▶ Scheduler ─▶ Queue ─▶ worker ─▶ Job (progress, events, result) ─▶ any number of streams
//!                   └── periodically: cancels abandoned jobs, drops old results
//! ```

mod job;
mod result;
mod scheduler;
mod spec;
mod sse;
mod worker;

pub(crate) use job::{Job, JobState, Progress};
#[cfg(feature = "schema")]
pub(crate) use result::JobResult;
pub(crate) use scheduler::Scheduler;
pub(crate) use spec::{JobKind, JobSpec, Limits, LimitsIn, SizeIn, Task};
pub(crate) use sse::EventStream;
#[cfg(feature = "schema")]
pub(crate) use sse::{NoteEvent, SolutionEvent, StateEvent};
pub(crate) use worker::solve_error;
