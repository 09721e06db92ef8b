//! The limits of a search, and the signal that stops it from outside.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

/// The limits of one search.
///
/// A family never sees the clock: the front end raises the [`StopSignal`] when time is up.
///
/// ```
/// # use teka_core::{Budget, Limit};
/// let budget = Budget { nodes: Some(1_000), ..Budget::default() };
/// budget.signal.raise(Limit::Interrupted); // from another thread, at any time
/// assert_eq!(budget.signal.raised(), Some(Limit::Interrupted));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// The maximum number of search nodes to visit.
    pub nodes: Option<u64>,
    /// The maximum memory to use, in bytes.
    pub memory: Option<u64>,
    /// The number of threads to search with; `None` means one.
    pub threads: Option<usize>,
    /// Stops the search when raised.
    pub signal: StopSignal,
}

/// Why a search stopped before it had an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The time limit was reached.
    Time,
    /// The user or the system interrupted it.
    Interrupted,
    /// The node limit was reached.
    Nodes,
    /// The memory limit would have been exceeded.
    Memory,
    /// The tracer wanted no more events.
    Events,
    /// A generator found no puzzle in the number of attempts it makes unless it is told to persist.
    Attempts,
}

impl Limit {
    /// Its stable name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Limit::Time => "time",
            Limit::Interrupted => "interrupted",
            Limit::Nodes => "nodes",
            Limit::Memory => "memory",
            Limit::Events => "events",
            Limit::Attempts => "attempts",
        }
    }
}

/// A flag shared with a running search. The first reason raised stays.
#[derive(Clone, Default)]
pub struct StopSignal(Arc<Flag>);

#[derive(Default)]
struct Flag {
    raised: AtomicU8,
    /// Called whenever the search checks the signal, until it gives a reason.
    poll: Option<Box<dyn Fn() -> Option<Limit> + Send + Sync>>,
}

const GO: u8 = 0;
const TIME: u8 = 1;
const INTERRUPTED: u8 = 2;

impl StopSignal {
    /// A signal that raises itself as soon as `poll` gives a reason. For platforms without threads, where nothing else
    /// could raise it while a search runs; the search calls it every few thousand nodes, so `poll` must be quick.
    ///
    /// ```
    /// # use teka_core::{Limit, StopSignal};
    /// let signal = StopSignal::polling(|| Some(Limit::Time));
    /// assert_eq!(signal.raised(), Some(Limit::Time));
    /// ```
    pub fn polling(poll: impl Fn() -> Option<Limit> + Send + Sync + 'static) -> Self {
        StopSignal(Arc::new(Flag { raised: AtomicU8::new(GO), poll: Some(Box::new(poll)) }))
    }

    /// Asks the search to stop, because time is up or because it was interrupted.
    ///
    /// A search notices the other limits itself, so raising one of them counts as an interruption.
    pub fn raise(&self, why: Limit) {
        let value = if why == Limit::Time { TIME } else { INTERRUPTED };
        let _ = self.0.raised.compare_exchange(GO, value, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// Whether this is the same flag as another, not merely one in the same state.
    pub fn is_same(&self, other: &StopSignal) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// Why it was raised, if it was.
    pub fn raised(&self) -> Option<Limit> {
        if let Some(poll) = &self.0.poll
            && self.0.raised.load(Ordering::Relaxed) == GO
            && let Some(why) = poll()
        {
            self.raise(why);
        }
        match self.0.raised.load(Ordering::Relaxed) {
            GO => None,
            TIME => Some(Limit::Time),
            _ => Some(Limit::Interrupted),
        }
    }
}

impl fmt::Debug for StopSignal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("StopSignal").field(&self.raised()).finish()
    }
}
