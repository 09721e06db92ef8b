//! Runs a task that is a batch of puzzles. The caller runs the command on one puzzle after another and hands
//! over the JSON object and exit code of each; `BatchRun` saves checkpoints, continues where an earlier
//! attempt ended, and makes the result of the task.

use crate::checkpoint::{TaskCheckpoint, TaskClock};
use crate::folder::Folder;
use crate::merge::severity;
use crate::plan::Plan;
use crate::result::{Complete, Found, TaskResult};
use std::time::{Duration, Instant};
use teka::Message;

/// A running batch.
pub struct BatchRun<'a> {
    folder: &'a Folder,
    plan: &'a Plan,
    task: usize,
    interval: Duration,
    saved: Instant,
    clock: TaskClock,
    objects: Vec<String>,
    exits: Vec<u8>,
}

impl<'a> BatchRun<'a> {
    /// Continues where earlier attempts ended.
    pub fn resume(folder: &'a Folder, plan: &'a Plan, task: usize, interval: Duration) -> Self {
        let saved = folder.checkpoint(plan, task).unwrap_or_default();
        let exits: Option<Vec<u8>> = saved.state.split_whitespace().map(|exit| exit.parse().ok()).collect();
        let puzzles = plan.tasks[task].batch.as_ref().map_or(0, |batch| batch.puzzles);
        let fits = exits.filter(|exits| exits.len() == saved.lines.len() && exits.len() as u64 <= puzzles);
        let (objects, exits, before) = match fits {
            Some(exits) => (saved.lines, exits, (saved.seconds, saved.cpu_seconds)),
            None => Default::default(),
        };
        let (saved, clock) = (Instant::now(), TaskClock::new(before));
        BatchRun { folder, plan, task, interval, saved, clock, objects, exits }
    }

    /// The number of puzzles that are done.
    pub fn done(&self) -> usize {
        self.objects.len()
    }

    /// Adds the object and exit code of the next puzzle, and saves a checkpoint if one is due.
    pub fn add(&mut self, object: String, exit: u8) -> Result<(), Message> {
        self.objects.push(object);
        self.exits.push(exit);
        if self.saved.elapsed() < self.interval {
            return Ok(());
        }
        self.saved = Instant::now();
        self.save()
    }

    /// Saves a checkpoint.
    pub fn save(&self) -> Result<(), Message> {
        let exits: Vec<String> = self.exits.iter().map(u8::to_string).collect();
        let (seconds, cpu_seconds) = self.clock.elapsed();
        let saved = TaskCheckpoint {
            plan: self.plan.plan.clone(),
            key: self.plan.tasks[self.task].key.clone(),
            state: exits.join(" "),
            lines: self.objects.clone(),
            seconds,
            cpu_seconds,
        };
        self.folder.save_checkpoint(self.task, &saved)
    }

    /// Writes the list of objects and returns the result, which is not stored yet.
    pub fn finish(self, attempt: &str) -> Result<TaskResult, Message> {
        let list = self.folder.write_objects(self.task, &self.objects)?;
        let (seconds, cpu_seconds) = self.clock.elapsed();
        Ok(TaskResult {
            plan: self.plan.plan.clone(),
            task: self.task,
            key: self.plan.tasks[self.task].key.clone(),
            version: self.plan.version.clone(),
            attempt: attempt.to_owned(),
            found: Found {
                solutions: self.objects.len().to_string(),
                list: Some(list),
                exit: self.exits.iter().copied().max_by_key(|&exit| severity(exit)),
                ..Found::default()
            },
            nodes: 0,
            threads: 1,
            seconds,
            cpu_seconds,
            status: Complete::Complete,
        })
    }
}
