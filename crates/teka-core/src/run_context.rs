//! What every long-running operation gets: a budget, an observer, a way to save and resume, and a table cache.

use crate::{Budget, Message, Monitor, NoCache, NoObserver, Observer, TableCache};

/// The context of a long-running operation.
///
/// ```
/// use teka_core::{Budget, RunContext};
///
/// let budget = Budget { nodes: Some(1_000), ..Budget::default() };
/// let context = RunContext::new(&budget);
/// assert!(context.checkpointer.is_none());
/// ```
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct RunContext<'a> {
    /// The limits.
    pub budget: &'a Budget,
    /// Receives reports on progress.
    pub observer: &'a dyn Observer,
    /// Saves the state so that the operation can be resumed.
    pub checkpointer: Option<&'a dyn Checkpointer>,
    /// A saved state to resume from.
    pub resume: Option<&'a str>,
    /// Keeps large tables between runs.
    pub tables: &'a dyn TableCache,
}

impl<'a> RunContext<'a> {
    /// A context with these limits, without observer, checkpoints or table cache.
    pub fn new(budget: &'a Budget) -> Self {
        RunContext { budget, observer: &NoObserver, checkpointer: None, resume: None, tables: &NoCache }
    }

    /// The same context with this observer.
    pub fn with_observer(self, observer: &'a dyn Observer) -> Self {
        RunContext { observer, ..self }
    }

    /// The same context with this checkpointer.
    pub fn with_checkpointer(self, checkpointer: &'a dyn Checkpointer) -> Self {
        RunContext { checkpointer: Some(checkpointer), ..self }
    }

    /// The same context, resuming from this state.
    pub fn resuming(self, state: &'a str) -> Self {
        RunContext { resume: Some(state), ..self }
    }

    /// The same context with this table cache.
    pub fn with_tables(self, tables: &'a dyn TableCache) -> Self {
        RunContext { tables, ..self }
    }

    /// A monitor with these limits and this observer, which saves and resumes the search.
    pub fn monitor<A>(&self) -> Monitor<'a, A> {
        Monitor::new(self.budget, self.observer).saved_by(self)
    }
}

/// Saves the state of a long-running operation.
pub trait Checkpointer: Sync {
    /// Called once, after everything that could be refused has been checked and before the first solution is handed
    /// over. `found` solutions belong to the state that is resumed. An error ends the operation.
    fn start(&self, _found: u128) -> Result<(), Message> {
        Ok(())
    }

    /// Whether the state should be saved now; called often.
    fn is_due(&self) -> bool;

    /// Saves the state. All solutions handed over before this call belong to it.
    fn save(&self, state: String);
}
