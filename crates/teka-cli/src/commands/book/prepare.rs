//! Solves and rates the puzzles of a booklet, several at a time, and returns those without a solution.
//! Without answers they are only rated. Ctrl-C and the time limit of the command stop all searches.

use super::answers;
use super::puzzles::Puzzle;
use crate::args::{Answers, Book as Args, Limits};
use crate::booklet_progress::BookletProgress;
use crate::commands::{During, solve_failure, stopped_message};
use crate::console::Console;
use crate::deadline::Deadline;
use crate::failure::Failure;
use crate::resources;
use crate::stop::Stop;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use teka::{Budget, Limit, Message, SolveError, StopSignal, Timeout};

/// The interval between checks for Ctrl-C.
const POLL: Duration = Duration::from_millis(50);

/// Runs the searches of the command, which share its limits and end when it is interrupted.
pub(super) struct SearchPool<'a> {
    limits: &'a Limits,
    deadline: Deadline,
    /// The stop signals of the running searches, by number.
    running: Mutex<BTreeMap<usize, StopSignal>>,
    /// The number of searches started so far.
    started: AtomicUsize,
    /// How many searches run at a time.
    workers: usize,
}

impl SearchPool<'_> {
    /// Runs a search for at most this time, or until the deadline of the command.
    pub(super) fn run<T>(&self, limit: Duration, search: impl FnOnce(&Budget) -> T) -> T {
        let signal = StopSignal::default();
        let limit = limit.min(self.deadline.remaining().unwrap_or(limit));
        let _timeout = Timeout::new(limit, signal.clone());
        let number = self.started.fetch_add(1, Ordering::Relaxed);
        self.lock().insert(number, signal.clone());
        let budget = Budget {
            nodes: self.limits.max_nodes,
            memory: Some(resources::memory(self.limits.max_memory) / self.workers as u64),
            threads: Some((resources::threads(self.limits.threads) / self.workers).max(1)),
            signal,
        };
        let result = search(&budget);
        self.lock().remove(&number);
        result
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<usize, StopSignal>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A puzzle without a solution: its index, and the reason.
pub(super) type Unsolvable = (usize, Message);

/// Solves and rates all puzzles, and returns those that have no solution.
pub(super) fn prepare(
    puzzles: &mut [Puzzle],
    args: &Args,
    deadline: Deadline,
    console: &Console,
) -> Result<Vec<Unsolvable>, Failure> {
    let count = puzzles.len();
    let stop = Stop::after(None);
    let workers = resources::threads(args.limits.threads).min(count).max(1);
    let (running, started) = (Mutex::default(), AtomicUsize::new(0));
    let pool = SearchPool { limits: &args.limits, deadline, running, started, workers };
    for (at, puzzle) in puzzles.iter_mut().enumerate() {
        puzzle.number = at;
    }
    let slots: Vec<Mutex<&mut Puzzle>> = puzzles.iter_mut().map(Mutex::new).collect();
    let next = AtomicUsize::new(0);
    let is_stopped = || stop.signal.raised().is_some() || deadline.is_past();
    let progress = BookletProgress::new(count, console);
    let (mut done, mut unsolvable, mut failed) = (0, Vec::new(), None);
    let (sender, receiver) = channel::<(usize, Result<Result<(), Message>, SolveError>)>();
    std::thread::scope(|scope| {
        for _ in 0..workers {
            let (sender, pool, slots, next, is_stopped) = (sender.clone(), &pool, &slots, &next, &is_stopped);
            scope.spawn(move || {
                while let Some(slot) = slots.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if is_stopped() {
                        return;
                    }
                    let mut puzzle = slot.lock().unwrap_or_else(PoisonError::into_inner);
                    let answered = match args.answers {
                        Answers::None => Ok(Ok(())),
                        _ => answers::find(&mut puzzle, pool),
                    };
                    puzzle.rate(pool);
                    // The receiver lives as long as this scope.
                    let _ = sender.send((puzzle.number, answered));
                }
            });
        }
        drop(sender);
        loop {
            match receiver.recv_timeout(POLL) {
                Ok((at, answered)) => {
                    done += 1;
                    match answered {
                        Ok(Ok(())) => {}
                        Ok(Err(reason)) => unsolvable.push((at, reason)),
                        Err(error) => failed = failed.take().or(Some(error)),
                    }
                    progress.show(done);
                }
                Err(RecvTimeoutError::Timeout) => progress.show(done),
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if stop.signal.raised().is_some() {
                pool.lock().values().for_each(|signal| signal.raise(Limit::Interrupted));
            }
        }
    });
    drop(progress);
    if stop.signal.raised() == Some(Limit::Interrupted) {
        let message = stopped_message(Limit::Interrupted, During::Answer, console);
        return Err(Failure::Stopped(Limit::Interrupted, message));
    }
    if let Some(error) = failed {
        return Err(solve_failure(&error, console));
    }
    if deadline.is_past() {
        let message = Message::new("book.stopped").with("done", done).with("puzzles", count);
        return Err(Failure::Stopped(Limit::Time, message));
    }
    unsolvable.sort_by_key(|(at, _)| *at);
    Ok(unsolvable)
}
