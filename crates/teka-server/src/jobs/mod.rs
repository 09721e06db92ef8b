//! Long work: it waits in a line, a few threads do it, and anybody who knows its name can listen.
//!
//! ```text
//! POST /jobs ─▶ Desk ─▶ line ─▶ worker ─▶ Job (progress, notes, solutions, result) ─▶ any number of listeners
//!                └── watches: nobody listens, kept too long, too many kept
//! ```

mod desk;
mod job;
mod listen;
mod order;
mod work;

pub(crate) use desk::Desk;
pub(crate) use job::{Job, JobState, Progress};
pub(crate) use listen::{Listener, NoteEvent, SolutionEvent, StateEvent};
pub(crate) use order::{Kind, Limits, LimitsIn, Order, Sizes, Task, WishedDifficulty};
pub(crate) use work::{JobResult, refused, unknown};
