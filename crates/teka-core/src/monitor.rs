//! Monitoring a running search: it counts its work on a [`Monitor`], which enforces the [`Budget`], reports to an
//! [`Observer`] and passes events on to a [`Tracer`].

use crate::{Budget, Checkpointer, Event, Limit, Message, NoAction, RunContext, Tracer, TreeStep};

/// The statistics of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// The number of cases as the algorithm defines them; each algorithm documents what it counts.
    pub cases: u64,
    /// Visited nodes of the search tree.
    pub nodes: u64,
    /// The method that decided the puzzle, where an algorithm has several.
    pub method: Option<&'static str>,
    /// The number of threads that searched; 0 if not counted, which means one.
    pub threads: usize,
}

/// A snapshot of a running search.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Progress {
    /// The counts so far.
    pub stats: Stats,
    /// The fraction of the work that is done, from 0 to 1, where it is known.
    pub done: Option<f64>,
    /// The solutions found so far, when counting or listing.
    pub solutions: Option<u128>,
    /// A lower bound on the cost of any solution, where solutions have a cost.
    pub bound: Option<u64>,
    /// The cost of the best solution so far.
    pub best: Option<u64>,
    /// The attempts at the next puzzle so far, when generating.
    pub attempts: Option<u64>,
}

/// Receives reports on the progress of a search.
pub trait Observer: Sync {
    /// Called now and then from the searching thread; must return quickly.
    fn progress(&self, progress: &Progress);

    /// Receives a note that does not change the answer, such as that a table could not be stored.
    fn note(&self, _message: &Message) {}
}

/// An observer that ignores everything.
pub struct NoObserver;

impl Observer for NoObserver {
    fn progress(&self, _: &Progress) {}
}

/// Counts the work of a search. It checks the budget and calls the observer only after every few thousand
/// units of work, so counting costs little more than an addition. `A` is what the family's searches do, for tracing.
///
/// ```
/// # use teka_core::{Budget, Limit, Monitor, NoAction, NoObserver};
/// let budget = Budget { nodes: Some(10), ..Budget::default() };
/// let mut monitor: Monitor<'_, NoAction> = Monitor::new(&budget, &NoObserver);
/// let stopped = loop {
///     if let Err(limit) = monitor.node() {
///         break limit;
///     }
/// };
/// assert_eq!(stopped, Limit::Nodes);
/// assert_eq!(monitor.stats.nodes, 10);
/// ```
pub struct Monitor<'a, A = NoAction> {
    /// The statistics so far.
    pub stats: Stats,
    /// The fraction of the work that is done, where it is known.
    pub done: Option<f64>,
    /// A lower bound on the cost of any solution, where solutions have a cost.
    pub bound: Option<u64>,
    /// The cost of the best solution so far.
    pub best: Option<u64>,
    /// Why the state to resume from was rejected. The search has then not started.
    pub rejected: Option<Message>,
    /// The attempts at the next puzzle so far, when generating.
    pub attempts: Option<u64>,
    budget: &'a Budget,
    checkpointer: Option<&'a dyn Checkpointer>,
    resume: Option<&'a str>,
    observer: &'a dyn Observer,
    tracer: Option<&'a mut dyn Tracer<A>>,
    /// Whether the tracer wants the search tree.
    grows_tree: bool,
    until_check: u32,
    until_report: u32,
    checks: u64,
}

/// Units of work between two checks of the stop signal: some tens of microseconds.
const CHECK_EVERY: u32 = 4096;
/// Checks between two reports to the observer.
const REPORT_EVERY: u32 = 64;

impl<'a, A> Monitor<'a, A> {
    /// A monitor that has counted nothing yet.
    pub fn new(budget: &'a Budget, observer: &'a dyn Observer) -> Self {
        Monitor {
            stats: Stats::default(),
            done: None,
            bound: None,
            best: None,
            rejected: None,
            attempts: None,
            budget,
            checkpointer: None,
            resume: None,
            observer,
            tracer: None,
            grows_tree: false,
            until_check: 1, // a signal raised before the start stops the search at once
            until_report: REPORT_EVERY,
            checks: 0,
        }
    }

    /// The same monitor, saving to the checkpointer of a context and resuming from its state.
    pub(crate) fn saved_by(mut self, context: &RunContext<'a>) -> Self {
        (self.checkpointer, self.resume) = (context.checkpointer, context.resume);
        self
    }

    /// The context of the search: its limits, its observer, and how to save and resume it.
    pub fn context(&self) -> RunContext<'a> {
        let mut context = RunContext::new(self.budget).with_observer(self.observer);
        (context.checkpointer, context.resume) = (self.checkpointer, self.resume);
        context
    }

    /// The same monitor with a tracer for all events of the search.
    pub fn traced(mut self, tracer: &'a mut dyn Tracer<A>) -> Self {
        self.grows_tree = tracer.wants_tree();
        self.tracer = Some(tracer);
        self
    }

    /// Whether the search tree is wanted.
    #[inline]
    pub fn grows_tree(&self) -> bool {
        self.grows_tree
    }

    /// Emits a step in the growth of the search tree, which is built only if the tree is wanted.
    #[inline]
    pub fn grow(&mut self, step: impl FnOnce() -> TreeStep) -> Result<(), Limit> {
        if self.grows_tree { self.hand_over_step(step()) } else { Ok(()) }
    }

    #[cold]
    fn hand_over_step(&mut self, step: TreeStep) -> Result<(), Limit> {
        let flow = self.tracer.as_mut().map(|tracer| tracer.tree(step));
        if flow.is_some_and(|flow| flow.is_break()) { Err(Limit::Events) } else { Ok(()) }
    }

    /// Whether there is a tracer. Searches that visit millions of nodes per second ask once, and take a path that is
    /// compiled for tracing if so.
    #[inline]
    pub fn is_traced(&self) -> bool {
        self.tracer.is_some()
    }

    /// Emits an event, which is built only if there is a tracer.
    #[inline]
    pub fn emit(&mut self, event: impl FnOnce() -> Event<A>) -> Result<(), Limit> {
        if self.tracer.is_some() { self.hand_over(event()) } else { Ok(()) }
    }

    #[cold]
    fn hand_over(&mut self, event: Event<A>) -> Result<(), Limit> {
        let so_far = self.stats;
        let flow = self.tracer.as_mut().map(|tracer| tracer.event(event, so_far));
        if flow.is_some_and(|flow| flow.is_break()) { Err(Limit::Events) } else { Ok(()) }
    }

    /// Counts one node of the search tree, unless a limit is reached.
    #[inline]
    pub fn node(&mut self) -> Result<(), Limit> {
        if self.budget.nodes.is_some_and(|most| self.stats.nodes >= most) {
            return Err(Limit::Nodes);
        }
        self.stats.nodes += 1;
        self.spend(1)
    }

    /// Counts a batch of visited nodes, unless a limit is reached. At most [`Monitor::fuel`] nodes at a time.
    pub fn nodes(&mut self, count: u64) -> Result<(), Limit> {
        self.stats.nodes += count;
        if self.budget.nodes.is_some_and(|most| self.stats.nodes >= most) {
            return Err(Limit::Nodes);
        }
        self.spend(u32::try_from(count).unwrap_or(u32::MAX))
    }

    /// How many nodes may be visited before they must be counted with [`Monitor::nodes`].
    pub fn fuel(&self) -> u64 {
        let left = self.budget.nodes.map_or(u64::MAX, |most| most.saturating_sub(self.stats.nodes));
        left.clamp(1, u64::from(CHECK_EVERY))
    }

    /// Counts one case, unless a limit is reached.
    #[inline]
    pub fn case(&mut self) -> Result<(), Limit> {
        self.stats.cases += 1;
        self.spend(1)
    }

    /// Counts work done between nodes. A unit is a few dozen instructions.
    #[inline]
    pub fn spend(&mut self, work: u32) -> Result<(), Limit> {
        if self.until_check > work {
            self.until_check -= work;
            return Ok(());
        }
        self.check()
    }

    /// The units of work counted so far, to the nearest few thousand. The same search counts the same on every machine.
    pub fn work(&self) -> u64 {
        self.checks * u64::from(CHECK_EVERY)
    }

    /// The budget it enforces.
    pub fn budget(&self) -> &'a Budget {
        self.budget
    }

    /// The observer it reports to.
    pub fn observer(&self) -> &'a dyn Observer {
        self.observer
    }

    /// Checks whether the search may use this many bytes in total.
    pub fn may_keep(&self, bytes: u64) -> Result<(), Limit> {
        if self.budget.memory.is_some_and(|most| bytes > most) { Err(Limit::Memory) } else { Ok(()) }
    }

    /// Reports to the observer now.
    pub fn report(&self) {
        let &Monitor { stats, done, bound, best, attempts, .. } = self;
        self.observer.progress(&Progress { stats, done, solutions: None, bound, best, attempts });
    }

    #[cold]
    fn check(&mut self) -> Result<(), Limit> {
        self.until_check = CHECK_EVERY;
        self.checks += 1;
        self.until_report -= 1;
        if self.until_report == 0 {
            self.until_report = REPORT_EVERY;
            self.report();
        }
        self.budget.signal.raised().map_or(Ok(()), Err)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ops::ControlFlow;
    use std::sync::atomic::{AtomicU32, Ordering};

    #[test]
    fn a_raised_signal_stops_the_search_at_the_next_check() {
        let budget = Budget::default();
        let mut monitor: Monitor<'_> = Monitor::new(&budget, &NoObserver);
        assert_eq!(monitor.node(), Ok(()));
        budget.signal.raise(Limit::Time);
        let more = (0..=2 * CHECK_EVERY).find(|_| monitor.case().is_err()).unwrap();
        assert!(more <= CHECK_EVERY, "went on for {more} cases");
        assert_eq!(monitor.spend(CHECK_EVERY), Err(Limit::Time));
    }

    #[test]
    fn the_observer_is_called_every_so_often() {
        struct Count(AtomicU32);
        impl Observer for Count {
            fn progress(&self, progress: &Progress) {
                assert!(progress.stats.cases > 0);
                self.0.fetch_add(1, Ordering::Relaxed);
            }
        }
        let (budget, count) = (Budget::default(), Count(AtomicU32::new(0)));
        let mut monitor: Monitor<'_> = Monitor::new(&budget, &count);
        for _ in 0..10 * CHECK_EVERY * REPORT_EVERY {
            monitor.case().unwrap();
        }
        assert_eq!(count.0.into_inner(), 10);
    }

    #[test]
    fn events_are_emitted_until_the_tracer_breaks() {
        let budget = Budget::default();
        let mut received = Vec::new();
        let mut tracer = |event: Event<NoAction>, so_far: Stats| {
            received.push((event.name(), so_far.nodes));
            if received.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let mut monitor = Monitor::new(&budget, &NoObserver).traced(&mut tracer);
        assert!(monitor.is_traced());
        assert_eq!(monitor.emit(|| Event::Method("first")), Ok(()));
        assert_eq!(monitor.node(), Ok(()));
        assert_eq!(monitor.emit(|| Event::Method("second")), Err(Limit::Events));
        assert_eq!(received, [("method", 0), ("method", 1)]);
    }

    #[test]
    fn events_are_not_built_without_a_tracer() {
        let budget = Budget::default();
        let mut monitor: Monitor<'_> = Monitor::new(&budget, &NoObserver);
        assert_eq!(monitor.emit(|| unreachable!()), Ok(()));
    }

    #[test]
    fn memory_beyond_the_budget_is_refused() {
        let budget = Budget { memory: Some(100), ..Budget::default() };
        let monitor: Monitor<'_> = Monitor::new(&budget, &NoObserver);
        assert_eq!(monitor.may_keep(100), Ok(()));
        assert_eq!(monitor.may_keep(101), Err(Limit::Memory));
    }
}
