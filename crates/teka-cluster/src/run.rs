//! Runs a task that is part of a search, from its start or from the checkpoint of an earlier attempt, and makes
//! its result. A search for a shortest solution ends early once another task of the round has found one within
//! the bound.

use crate::checkpoint::{TaskCheckpointer, TaskClock};
use crate::codes;
use crate::folder::Folder;
use crate::plan::{Plan, Search, Work};
use crate::result::{Complete, Found, ListSum, Shortest, TaskResult};
use crate::sealed::checksum;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use teka::{Budget, Completeness, Limit, ListError, Message, Observer, Progress, RunContext, StopSignal};

/// More solutions than a puzzle has symmetries, so that they cannot all be images of one.
const ENOUGH_TO_COMPARE: usize = 49;

/// The time between two checks for a solution found by another task.
const CHECK_EVERY: Duration = Duration::from_secs(1);

/// How to run a task.
pub struct RunOptions<'a> {
    /// The limits.
    pub budget: &'a Budget,
    /// Receives progress.
    pub observer: &'a dyn Observer,
    /// The time between checkpoints.
    pub checkpoint_every: Duration,
    /// The name of the attempt, for the result.
    pub attempt: &'a str,
}

/// How a task ended.
#[derive(Debug)]
pub enum TaskEnd {
    /// It is done.
    Done(Box<TaskResult>),
    /// A limit stopped it; a checkpoint was saved.
    Stopped(Limit),
}

/// The value of `ended_by` while no task has reported a solution.
const NOBODY: usize = usize::MAX;

/// Stops a search for a shortest solution once another task of the round has found one within the bound.
struct SolutionWatch<'a> {
    observer: &'a dyn Observer,
    folder: &'a Folder,
    /// `None` for other searches.
    plan: Option<&'a Plan>,
    signal: &'a StopSignal,
    last: Mutex<Instant>,
    ended_by: AtomicUsize,
}

impl SolutionWatch<'_> {
    /// Stops the search if another task has reported a solution.
    fn check(&self) {
        if let Some(task) = self.plan.and_then(|plan| self.folder.solved_by(plan)) {
            self.ended_by.store(task, Ordering::Relaxed);
            self.signal.raise(Limit::Interrupted);
        }
    }

    fn ended_by(&self) -> Option<usize> {
        Some(self.ended_by.load(Ordering::Relaxed)).filter(|&task| task != NOBODY)
    }
}

impl Observer for SolutionWatch<'_> {
    fn progress(&self, progress: &Progress) {
        self.observer.progress(progress);
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.elapsed() >= CHECK_EVERY {
            *last = Instant::now();
            self.check();
        }
    }

    fn note(&self, message: &Message) {
        self.observer.note(message);
    }
}

/// Runs a task from its start or from the last checkpoint of an earlier attempt. The result is not stored yet.
pub fn run_search(
    folder: &Folder,
    plan: &Plan,
    task: usize,
    options: &RunOptions<'_>,
) -> Result<TaskEnd, Message> {
    let unknown = || Message::new(codes::TASK_UNKNOWN).with("task", task).with("tasks", plan.tasks.len());
    let Work::Search { puzzle, search, bound, .. } = &plan.work else { return Err(unknown()) };
    let start = plan.tasks.get(task).and_then(|task| task.state.as_deref()).ok_or_else(unknown)?;
    let game = puzzle.open()?;
    let saved = folder.checkpoint(plan, task).unwrap_or_default();
    let state = if saved.state.is_empty() { start } else { saved.state.as_str() };
    let clock = TaskClock::new((saved.seconds, saved.cpu_seconds));
    let lines = Mutex::new(saved.lines);
    let checkpointer = TaskCheckpointer {
        folder,
        plan,
        task,
        interval: options.checkpoint_every,
        signal: &options.budget.signal,
        lines: &lines,
        clock: &clock,
        last: Mutex::new(Instant::now()),
        is_due: AtomicBool::new(false),
        failure: Mutex::new(None),
    };
    let watch = SolutionWatch {
        observer: options.observer,
        folder,
        plan: (*search == Search::Shortest).then_some(plan),
        signal: &options.budget.signal,
        last: Mutex::new(Instant::now()),
        ended_by: AtomicUsize::new(NOBODY),
    };
    watch.check();
    let context = RunContext::new(options.budget).with_observer(&watch);
    let context = context.with_checkpointer(&checkpointer).resuming(state);
    let max_bytes = options.budget.memory.unwrap_or(u64::MAX);
    let (mut bytes, mut too_much) = (0, false);
    let found = game.run_part(search.split(*bound), &context, &mut |solution| {
        let line = solution.answer().text.trim_end().replace('\n', "/");
        bytes += line.len() as u64 + 32;
        too_much = bytes > max_bytes;
        let mut lines = lines.lock().unwrap_or_else(PoisonError::into_inner);
        lines.push(line);
        let enough = *search == Search::Unique && lines.len() >= ENOUGH_TO_COMPARE;
        if enough || too_much { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let found = found.map_err(|error| match error {
        ListError::Unsupported(why) => why.message(game.family()),
        other => other.message(game.family()),
    })?;
    if too_much {
        return Err(Message::new(codes::LIST_MEMORY).with("task", task));
    }
    let ended_by = watch.ended_by().filter(|_| matches!(found.completeness, Completeness::Stopped(_)));
    if let Completeness::Stopped(limit) = found.completeness
        && ended_by.is_none()
    {
        let unsaved = checkpointer.failure.into_inner().unwrap_or_else(PoisonError::into_inner);
        return unsaved.map_or(Ok(TaskEnd::Stopped(limit)), Err);
    }
    let mut lines = lines.into_inner().unwrap_or_else(PoisonError::into_inner);
    // Threads find solutions in any order.
    lines.sort_unstable();
    let mut result = Found { solutions: found.solutions.to_string(), ..Found::default() };
    match search {
        Search::Count => {}
        Search::List | Search::ListDistinct => {
            let text: String = lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect();
            folder.write_list(task, &text)?;
            result.list = Some(ListSum { lines: lines.len() as u64, sum: checksum(text.as_bytes()) });
        }
        Search::Unique => result.some = lines,
        Search::Shortest => {
            let moves = found.solution.and_then(|solution| solution.answer.moves);
            result.shortest = Some(Shortest { moves, next_bound: found.next_bound, ended_by });
        }
    }
    let (seconds, cpu_seconds) = clock.elapsed();
    Ok(TaskEnd::Done(Box::new(TaskResult {
        plan: plan.plan.clone(),
        task,
        key: plan.tasks[task].key.clone(),
        version: plan.version.clone(),
        attempt: options.attempt.to_owned(),
        found: result,
        nodes: found.stats.nodes,
        threads: found.stats.threads.max(1),
        seconds,
        cpu_seconds,
        status: Complete::Complete,
    })))
}
