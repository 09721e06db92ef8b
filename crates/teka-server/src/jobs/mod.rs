//! Jobs: long searches that run in the background. A few workers take them from a queue, and any client that
//! knows a job's id can follow it.
//!
//! ```text
//! POST /jobs ─▶ Scheduler ─▶ Queue ─▶ worker ─▶ Job (progress, events, result) ─▶ any number of streams
//!                   └── periodically: cancels abandoned jobs, drops old results
//! ```

#[cfg(feature = "http")]
mod job;
mod job_events;
mod progress;
mod result;
#[cfg(feature = "http")]
mod scheduler;
mod spec;
#[cfg(feature = "http")]
mod sse;
mod worker;

#[cfg(feature = "http")]
pub(crate) use job::Job;
#[cfg(feature = "schema")]
pub(crate) use job_events::{NoteEvent, SolutionEvent, StateEvent};
#[cfg(feature = "http")]
pub(crate) use progress::JobState;
pub(crate) use progress::Progress;
#[cfg(feature = "schema")]
pub(crate) use result::JobResult;
#[cfg(feature = "http")]
pub(crate) use scheduler::Scheduler;
pub(crate) use spec::{JobKind, JobSpec, Limits, LimitsIn, Operation, SizeIn};
#[cfg(feature = "http")]
pub(crate) use sse::EventStream;
pub(crate) use worker::{JobListener, run_job, solve_error};
