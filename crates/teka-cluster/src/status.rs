//! The status of a plan: which tasks are done, running or missing, and the estimated time left.

use crate::folder::{Folder, Recorded};
use crate::heartbeat;
use crate::plan::Plan;
use teka::Message;

/// The status of the current round.
#[derive(Clone, Debug, Default)]
pub struct Status {
    /// The round, from 0.
    pub round: u32,
    /// The tasks with a valid result.
    pub done: Vec<usize>,
    /// The tasks without a valid result that have written a heartbeat recently.
    pub running: Vec<usize>,
    /// The tasks that still have to run.
    pub missing: Vec<usize>,
    /// Why results are not valid; their tasks count as running or missing.
    pub invalid: Vec<Message>,
    /// The processor time of the finished tasks, in seconds.
    pub cpu_seconds: f64,
    /// The estimated processor time of the other tasks, in seconds.
    pub cpu_seconds_left: Option<f64>,
}

impl Status {
    /// The status of a plan.
    pub fn of(folder: &Folder, plan: &Plan) -> Self {
        let mut status = Status { round: plan.round, ..Status::default() };
        let current = plan.current();
        let (now, tasks) = (heartbeat::now(folder), current.len());
        let (mut work_done, mut work_left) = (0.0, 0.0);
        for task in current {
            let work = plan.tasks[task].work;
            match folder.result(plan, task) {
                Recorded::Done(result) => {
                    status.done.push(task);
                    status.cpu_seconds += result.cpu_seconds;
                    work_done += work;
                    continue;
                }
                Recorded::Invalid(why) => status.invalid.push(why),
                Recorded::Missing => {}
            }
            if let Some(beat) = heartbeat::last(folder, task, tasks, now) {
                status.running.push(task);
                work_left += work * (1.0 - beat.done.unwrap_or(0.0).clamp(0.0, 1.0));
            } else {
                status.missing.push(task);
                work_left += work;
            }
        }
        status.cpu_seconds_left = (work_done > 0.0).then(|| status.cpu_seconds * work_left / work_done);
        status
    }

    /// The number of tasks in this round.
    pub fn tasks(&self) -> usize {
        self.done.len() + self.running.len() + self.missing.len()
    }

    /// The estimated time left in seconds, if as many tasks keep running at a time as now.
    pub fn seconds_left(&self) -> Option<f64> {
        self.cpu_seconds_left.map(|left| left / self.running.len().max(1) as f64)
    }
}
