//! What a search may use, and the way to stop it from outside.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

/// The limits of one search.
///
/// A family never sees the clock: whoever owns one raises the [`StopSignal`] when time is up.
///
/// ```
/// # use teka_core::{Budget, Limit};
/// let budget = Budget { nodes: Some(1_000), ..Budget::default() };
/// budget.signal.raise(Limit::Interrupted); // from another thread, at any time
/// assert_eq!(budget.signal.raised(), Some(Limit::Interrupted));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// The most search nodes to visit.
    pub nodes: Option<u64>,
    /// The most bytes to keep at once.
    pub memory: Option<u64>,
    /// The threads to search with; `None` is one.
    pub threads: Option<usize>,
    /// Stops the search when raised.
    pub signal: StopSignal,
}

/// Why a search stopped before it had an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Time was up.
    Time,
    /// A person or the system asked it to stop.
    Interrupted,
    /// It visited as many nodes as it was allowed to.
    Nodes,
    /// It would have needed more memory than it was allowed to keep.
    Memory,
    /// Whoever listened to its events had heard enough.
    Events,
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
        }
    }
}

/// A flag shared with a running search. The first reason raised stays.
#[derive(Clone, Debug, Default)]
pub struct StopSignal(Arc<AtomicU8>);

const GO: u8 = 0;
const TIME: u8 = 1;
const INTERRUPTED: u8 = 2;

impl StopSignal {
    /// Asks the search to stop, because time is up or because somebody said so.
    ///
    /// The other limits are the search's own to notice, so raising one of them counts as an interruption.
    pub fn raise(&self, why: Limit) {
        let value = if why == Limit::Time { TIME } else { INTERRUPTED };
        let _ = self.0.compare_exchange(GO, value, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// Why it was raised, if it was.
    pub fn raised(&self) -> Option<Limit> {
        match self.0.load(Ordering::Relaxed) {
            GO => None,
            TIME => Some(Limit::Time),
            _ => Some(Limit::Interrupted),
        }
    }
}
