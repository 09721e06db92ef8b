//! All solutions of a puzzle as an iterator. The search runs in a thread of its own and waits until the next
//! solution is asked for.

use crate::error::ListError;
use crate::game::Game;
use crate::solution::Solution;
use crate::timeout::Timeout;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread::JoinHandle;
use std::time::Duration;
use teka_core::{Budget, Limit, Listed, RunContext, StopSignal, Which};

/// The solutions of a puzzle, each accepted by the referee, none twice.
///
/// ```
/// let puzzle = teka::open("2 3 2\nDEFAULT\nAA\nA\nBB\nB\n")?;
/// assert_eq!(puzzle.solutions().count(), 2);
///
/// let mut distinct = puzzle.solutions().distinct();
/// assert_eq!(distinct.by_ref().take(10).count(), 1);
/// assert!(distinct.end().is_some(), "these were all");
/// # Ok::<(), teka::OpenError>(())
/// ```
#[must_use = "iterators are lazy"]
pub struct Solutions {
    game: Game,
    which: Which,
    budget: Budget,
    timeout: Option<Duration>,
    search: Search,
}

enum Search {
    NotStarted,
    Running {
        solutions: Receiver<Solution>,
        thread: JoinHandle<Result<Listed, ListError>>,
        _timeout: Option<Timeout>,
    },
    Ended(Result<Listed, ListError>),
}

impl Solutions {
    pub(crate) fn new(game: Game) -> Self {
        let search = Search::NotStarted;
        Solutions { game, which: Which::All, budget: Budget::default(), timeout: None, search }
    }

    /// Only one solution per symmetry class.
    pub fn distinct(mut self) -> Self {
        self.which = Which::Distinct;
        self
    }

    /// Stops after this time, counted from the first solution that is asked for.
    pub fn timeout(mut self, timeout: Duration) -> Self {
        self.timeout = Some(timeout);
        self
    }

    /// Visits at most this many nodes.
    pub fn nodes(mut self, nodes: u64) -> Self {
        self.budget.nodes = Some(nodes);
        self
    }

    /// Stops the search when raised.
    pub fn stop_signal(&self) -> StopSignal {
        self.budget.signal.clone()
    }

    /// How the search ended, once the iterator has returned `None`: whether these were all solutions, and its
    /// statistics.
    pub fn end(&self) -> Option<&Result<Listed, ListError>> {
        match &self.search {
            Search::Ended(end) => Some(end),
            Search::NotStarted | Search::Running { .. } => None,
        }
    }

    fn start(&self) -> Search {
        let (sender, solutions) = sync_channel(0);
        let (game, budget, which) = (self.game.clone(), self.budget.clone(), self.which);
        let timeout = self.timeout.map(|time| Timeout::new(time, self.budget.signal.clone()));
        let thread = std::thread::spawn(move || {
            game.list(&RunContext::new(&budget), which, &mut |found| {
                match sender.send(found.solution()) {
                    Ok(()) => ControlFlow::Continue(()),
                    // The iterator was dropped.
                    Err(_) => ControlFlow::Break(()),
                }
            })
        });
        Search::Running { solutions, thread, _timeout: timeout }
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        if matches!(self.search, Search::NotStarted) {
            self.search = self.start();
        }
        if let Search::Running { solutions, .. } = &self.search
            && let Ok(solution) = solutions.recv()
        {
            return Some(solution);
        }
        match std::mem::replace(&mut self.search, Search::NotStarted) {
            Search::Running { thread, .. } => {
                let end = thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                self.search = Search::Ended(end);
            }
            other => self.search = other,
        }
        None
    }
}

/// Stops the search when the iterator is dropped.
impl Drop for Solutions {
    fn drop(&mut self) {
        self.budget.signal.raise(Limit::Interrupted);
    }
}
