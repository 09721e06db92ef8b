//! How a search is watched while it runs: it counts its work on a [`Watch`], which tells it when to stop and
//! tells an [`Observer`] how far it is.

use crate::{Budget, Event, Limit, Message, Tracer};

/// What a search counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// The number of cases as the algorithm defines them; each algorithm documents what it counts.
    pub cases: u64,
    /// Nodes of the search tree that were visited.
    pub nodes: u64,
    /// What decided the puzzle, where an algorithm has several methods.
    pub method: Option<&'static str>,
    /// How many threads searched; 0 means that nobody counted, which is one.
    pub threads: usize,
}

/// A look at a search while it runs.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Progress {
    /// The counts so far.
    pub stats: Stats,
    /// The part of the work that is done, from 0 to 1, where the search can tell.
    pub done: Option<f64>,
    /// The solutions found so far, where all are wanted.
    pub solutions: Option<u128>,
    /// What every solution costs at least, where that means something.
    pub bound: Option<u64>,
    /// What the best solution so far costs.
    pub best: Option<u64>,
}

/// Somebody who wants to know how a search is getting on.
pub trait Observer: Sync {
    /// Called every so often from the searching thread; it should return quickly.
    fn progress(&self, progress: &Progress);

    /// Something worth knowing that does not change the answer, such as a table that could not be kept.
    fn note(&self, _message: &Message) {}
}

/// An observer that does not look.
pub struct Silent;

impl Observer for Silent {
    fn progress(&self, _: &Progress) {}
}

/// A search's own counter. It looks at the budget and calls the observer after every so much work, so that
/// counting costs the search little more than an addition.
///
/// ```
/// # use teka_core::{Budget, Limit, Silent, Watch};
/// let budget = Budget { nodes: Some(10), ..Budget::default() };
/// let mut watch = Watch::new(&budget, &Silent);
/// let stopped = loop {
///     if let Err(limit) = watch.node() {
///         break limit;
///     }
/// };
/// assert_eq!(stopped, Limit::Nodes);
/// assert_eq!(watch.stats.nodes, 10);
/// ```
pub struct Watch<'a> {
    /// The counts so far.
    pub stats: Stats,
    /// The part of the work that is done, where the search can tell.
    pub done: Option<f64>,
    /// What every solution costs at least, where that means something.
    pub bound: Option<u64>,
    /// What the best solution so far costs.
    pub best: Option<u64>,
    budget: &'a Budget,
    observer: &'a dyn Observer,
    tracer: Option<&'a mut dyn Tracer>,
    until_look: u32,
    until_report: u32,
}

/// Units of work between two looks at the stop signal: some tens of microseconds.
const LOOK_EVERY: u32 = 4096;
/// Looks between two reports to the observer.
const REPORT_EVERY: u32 = 64;

impl<'a> Watch<'a> {
    /// A watch that has counted nothing yet.
    pub fn new(budget: &'a Budget, observer: &'a dyn Observer) -> Self {
        Watch {
            stats: Stats::default(),
            done: None,
            bound: None,
            best: None,
            budget,
            observer,
            tracer: None,
            until_look: 1, // a signal raised before the start stops the search at once
            until_report: REPORT_EVERY,
        }
    }

    /// The same watch, telling `tracer` of everything the search does.
    pub fn traced(mut self, tracer: &'a mut dyn Tracer) -> Self {
        self.tracer = Some(tracer);
        self
    }

    /// Whether somebody wants to know of everything. Searches that look at millions of boards a second ask once and
    /// walk another way if so.
    #[inline]
    pub fn is_traced(&self) -> bool {
        self.tracer.is_some()
    }

    /// Tells of an event, which is made only if somebody listens.
    #[inline]
    pub fn tell(&mut self, event: impl FnOnce() -> Event) -> Result<(), Limit> {
        if self.tracer.is_some() { self.hand_over(event()) } else { Ok(()) }
    }

    #[cold]
    fn hand_over(&mut self, event: Event) -> Result<(), Limit> {
        let so_far = self.stats;
        let heard = self.tracer.as_mut().map(|tracer| tracer.event(event, so_far));
        if heard.is_some_and(|heard| heard.is_break()) { Err(Limit::Events) } else { Ok(()) }
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

    /// Counts nodes that were visited in one go, unless a limit is reached. Ask for [`Watch::fuel`] first.
    pub fn nodes(&mut self, count: u64) -> Result<(), Limit> {
        self.stats.nodes += count;
        if self.budget.nodes.is_some_and(|most| self.stats.nodes >= most) {
            return Err(Limit::Nodes);
        }
        self.spend(u32::try_from(count).unwrap_or(u32::MAX))
    }

    /// How many nodes may be visited before they should be counted with [`Watch::nodes`].
    pub fn fuel(&self) -> u64 {
        let left = self.budget.nodes.map_or(u64::MAX, |most| most.saturating_sub(self.stats.nodes));
        left.clamp(1, u64::from(LOOK_EVERY))
    }

    /// Counts one case, unless a limit is reached.
    #[inline]
    pub fn case(&mut self) -> Result<(), Limit> {
        self.stats.cases += 1;
        self.spend(1)
    }

    /// Tells of work done between nodes. A unit is a few dozen instructions.
    #[inline]
    pub fn spend(&mut self, work: u32) -> Result<(), Limit> {
        if self.until_look > work {
            self.until_look -= work;
            return Ok(());
        }
        self.look()
    }

    /// The budget it looks at.
    pub fn budget(&self) -> &'a Budget {
        self.budget
    }

    /// The observer it tells.
    pub fn observer(&self) -> &'a dyn Observer {
        self.observer
    }

    /// Asks whether the search may keep this many bytes in all.
    pub fn may_keep(&self, bytes: u64) -> Result<(), Limit> {
        if self.budget.memory.is_some_and(|most| bytes > most) { Err(Limit::Memory) } else { Ok(()) }
    }

    /// Tells the observer how things stand, without waiting for the next look.
    pub fn report(&self) {
        let Watch { stats, done, bound, best, .. } = *self;
        self.observer.progress(&Progress { stats, done, solutions: None, bound, best });
    }

    #[cold]
    fn look(&mut self) -> Result<(), Limit> {
        self.until_look = LOOK_EVERY;
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
    fn a_raised_signal_stops_the_search_within_one_look() {
        let budget = Budget::default();
        let mut watch = Watch::new(&budget, &Silent);
        assert_eq!(watch.node(), Ok(()));
        budget.signal.raise(Limit::Time);
        let more = (0..=2 * LOOK_EVERY).find(|_| watch.case().is_err()).unwrap();
        assert!(more <= LOOK_EVERY, "went on for {more} cases");
        assert_eq!(watch.spend(LOOK_EVERY), Err(Limit::Time));
    }

    #[test]
    fn the_observer_is_told_every_so_often() {
        struct Count(AtomicU32);
        impl Observer for Count {
            fn progress(&self, progress: &Progress) {
                assert!(progress.stats.cases > 0);
                self.0.fetch_add(1, Ordering::Relaxed);
            }
        }
        let (budget, count) = (Budget::default(), Count(AtomicU32::new(0)));
        let mut watch = Watch::new(&budget, &count);
        for _ in 0..10 * LOOK_EVERY * REPORT_EVERY {
            watch.case().unwrap();
        }
        assert_eq!(count.0.into_inner(), 10);
    }

    #[test]
    fn events_are_told_until_the_listener_has_had_enough() {
        let budget = Budget::default();
        let mut heard = Vec::new();
        let mut listen = |event: Event, so_far: Stats| {
            heard.push((event, so_far.nodes));
            if heard.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let mut watch = Watch::new(&budget, &Silent).traced(&mut listen);
        assert!(watch.is_traced());
        assert_eq!(watch.tell(|| Event::Bound(1)), Ok(()));
        assert_eq!(watch.node(), Ok(()));
        assert_eq!(watch.tell(|| Event::Bound(2)), Err(Limit::Events));
        assert_eq!(heard, [(Event::Bound(1), 0), (Event::Bound(2), 1)]);
    }

    #[test]
    fn nobody_makes_events_that_nobody_hears() {
        let budget = Budget::default();
        let mut watch = Watch::new(&budget, &Silent);
        assert_eq!(watch.tell(|| unreachable!()), Ok(()));
    }

    #[test]
    fn memory_beyond_the_budget_is_refused() {
        let budget = Budget { memory: Some(100), ..Budget::default() };
        let watch = Watch::new(&budget, &Silent);
        assert_eq!(watch.may_keep(100), Ok(()));
        assert_eq!(watch.may_keep(101), Err(Limit::Memory));
    }
}
