//! A task that is a batch of puzzles, while it runs. The caller runs the command on one puzzle after the
//! other and hands over the JSON object and the exit code of each; `BatchRun` saves checkpoints, continues
//! after what an earlier attempt has done, and makes the result of the task.

use crate::checkpoint::{TaskCheckpoint, TaskClock};
use crate::folder::Folder;
use crate::merge::severity;
use crate::plan::Plan;
use crate::result::{Complete, Found, TaskResult};
use std::time::{Duration, Instant};
use teka::Message;

/// A batch that is being worked on.
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
    /// Starts with what earlier attempts have done.
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

    /// How many puzzles are done.
    pub fn done(&self) -> usize {
        self.objects.len()
    }

    /// Adds the object of the next puzzle, and saves if it is time to.
    pub fn add(&mut self, object: String, exit: u8) -> Result<(), Message> {
        self.objects.push(object);
        self.exits.push(exit);
        if self.saved.elapsed() < self.interval {
            return Ok(());
        }
        self.saved = Instant::now();
        self.save()
    }

    /// Saves what is done.
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

    /// Writes the objects. The result is not stored yet.
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
