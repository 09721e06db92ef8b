//! The status of a plan: which tasks are done, running and missing, and the time left.

use crate::folder::{Folder, Recorded};
use crate::heartbeat;
use crate::plan::Plan;
use teka::Message;

/// The tasks of the current round by what is known of them.
#[derive(Clone, Debug, Default)]
pub struct Status {
    /// The round, from 0.
    pub round: u32,
    /// The tasks with a valid result.
    pub done: Vec<usize>,
    /// Those without one that have written a heartbeat lately.
    pub running: Vec<usize>,
    /// Those that have to run.
    pub missing: Vec<usize>,
    /// Results that are there but not valid; their tasks are missing.
    pub invalid: Vec<Message>,
    /// The processor time of the tasks that are done, in seconds.
    pub cpu_seconds: f64,
    /// The estimated processor time of the others.
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

    /// The estimated time left if as many tasks run at a time as now, in seconds.
    pub fn seconds_left(&self) -> Option<f64> {
        self.cpu_seconds_left.map(|left| left / self.running.len().max(1) as f64)
    }
}
