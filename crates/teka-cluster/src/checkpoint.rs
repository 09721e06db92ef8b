//! The checkpoint of a task: the state of its search, what it has listed and the time it has taken, so that
//! another attempt continues from there. `TaskCheckpointer` saves it at intervals and when the task is
//! stopped; `TaskClock` measures the time of a task over all attempts.
//!
//! Concurrent attempts may write to the same checkpoint. Each writes a state that is valid by itself, and results
//! are only written for finished tasks, so either checkpoint will do.

use crate::folder::Folder;
use crate::plan::Plan;
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use teka::{Checkpointer, Message, StopSignal};

#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct TaskCheckpoint {
    pub(crate) plan: String,
    pub(crate) key: String,
    pub(crate) state: String,
    pub(crate) lines: Vec<String>,
    pub(crate) seconds: f64,
    pub(crate) cpu_seconds: f64,
}

/// Saves the state of a task at regular intervals and when it is stopped.
pub struct TaskCheckpointer<'a> {
    pub(crate) folder: &'a Folder,
    pub(crate) plan: &'a Plan,
    pub(crate) task: usize,
    pub(crate) interval: Duration,
    pub(crate) signal: &'a StopSignal,
    /// What the task has listed so far.
    pub(crate) lines: &'a Mutex<Vec<String>>,
    /// The time that the task has taken so far.
    pub(crate) clock: &'a TaskClock,
    pub(crate) last: Mutex<Instant>,
    pub(crate) is_due: AtomicBool,
    /// Why the last attempt to save failed.
    pub(crate) failure: Mutex<Option<Message>>,
}

/// The time that a task takes, earlier attempts included.
pub(crate) struct TaskClock {
    started: Instant,
    cpu_started: Duration,
    before: (f64, f64),
}

impl TaskClock {
    pub(crate) fn new(before: (f64, f64)) -> Self {
        TaskClock { started: Instant::now(), cpu_started: crate::cpu_time(), before }
    }

    /// Elapsed time and processor time, in seconds.
    pub(crate) fn elapsed(&self) -> (f64, f64) {
        let cpu = crate::cpu_time().saturating_sub(self.cpu_started);
        (self.before.0 + self.started.elapsed().as_secs_f64(), self.before.1 + cpu.as_secs_f64())
    }
}

impl Checkpointer for TaskCheckpointer<'_> {
    fn is_due(&self) -> bool {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let due = last.elapsed() >= self.interval;
        if due {
            *last = Instant::now();
            self.is_due.store(true, Ordering::Relaxed);
        }
        due
    }

    /// Saves if a checkpoint is due or the task is being stopped. The last state of a finished task is not needed.
    fn save(&self, state: String) {
        let was_due = self.is_due.swap(false, Ordering::Relaxed);
        let is_stopping = self.signal.raised().is_some();
        if !was_due && !is_stopping && !self.is_due() {
            return;
        }
        self.is_due.store(false, Ordering::Relaxed);
        let (seconds, cpu_seconds) = self.clock.elapsed();
        let saved = TaskCheckpoint {
            plan: self.plan.plan.clone(),
            key: self.plan.tasks[self.task].key.clone(),
            state,
            lines: self.lines.lock().unwrap_or_else(PoisonError::into_inner).clone(),
            seconds,
            cpu_seconds,
        };
        let failure = self.folder.save_checkpoint(self.task, &saved).err();
        *self.failure.lock().unwrap_or_else(PoisonError::into_inner) = failure;
    }
}
