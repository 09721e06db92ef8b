//! Long searches and batches of puzzles, split into tasks for many machines that share only a folder of plain
//! files: makes plans, runs tasks, merges their results and shows the status.
//!
//! ```text
//! DIR/plan.json              what to do, split into tasks; written last
//! DIR/puzzles.jsonl          the puzzles of a batch, one per line
//! DIR/results/I.json         the result of task I; written atomically, never changed if valid
//! DIR/results/I.differs.json the result of another attempt at task I, if it differs; the merge refuses both
//! DIR/lists/I.txt            what task I has listed, sorted; its checksum is in the result
//! DIR/lists/I-SUM.txt        the objects of task I of a batch, with this checksum
//! DIR/checkpoints/I.json     the state of task I, to continue from after a failure
//! DIR/running/I.json         the heartbeat of task I
//! DIR/solved.R.txt           the task that has found a shortest solution in round R
//! ```
//!
//! Merges are exact even if files are lost or damaged: everything that a merge reads has a checksum, and a
//! result names its plan, its task and the version of teka. A result that is damaged or belongs to another plan
//! or task is reported and refused. A task can run any number of times, even concurrently: its results agree, or
//! the merge refuses them. Incomplete results are never added up.
//!
//! Errors are messages: codes with arguments, which front ends translate.

mod batch_run;
mod checkpoint;
pub mod codes;
mod cpu_time;
mod folder;
mod heartbeat;
mod merge;
mod plan;
mod planning;
mod ranges;
mod result;
mod run;
mod sealed;
mod status;

pub use batch_run::BatchRun;
pub use checkpoint::TaskCheckpointer;
pub use cpu_time::cpu_time;
pub use folder::{Folder, Recorded, Stored};
pub use heartbeat::{Heartbeat, HeartbeatInfo};
pub use merge::{Joined, Merged, Spread, merge, merge_lists};
pub use plan::{Batch, Plan, PuzzleText, Search, SourceText, Task, Work};
pub use ranges::ranges;
pub use result::{Found, ListSum, Shortest, TaskResult};
pub use run::{RunOptions, TaskEnd, run_search};
pub use sealed::checksum;
pub use status::Status;
