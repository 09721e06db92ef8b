//! Any number of threads walking one tree. There is one pool of tasks: a thread takes the newest, walks it until
//! its fuel is used up, and puts back what it spilled, so that the work balances itself and the pool stays small.
//! Everything that changes does so under the pool's lock and between walks, so the pool is at every moment a
//! faithful account of what is done and what is not: the same count for any number of threads, and a state that
//! can be saved.

use super::tree::{Sink, Task, Tree};
use std::ops::ControlFlow;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use teka_core::{Budget, Extent, Limit, Observer, Progress, Saver, Stats};

/// Somebody who gathers what the walks find.
pub(super) trait Gather: Send {
    /// What one walk finds.
    type Sink: Sink + Send;

    /// Empty hands for a walk.
    fn sink(&self) -> Self::Sink;

    /// Takes what a walk has found; `Break` ends the work.
    fn take(&mut self, found: Self::Sink) -> ControlFlow<()>;

    /// How many solutions were found so far, for a progress display.
    fn solutions(&self) -> u128;

    /// The state to save: what is found so far and what is left to do.
    fn state<'t>(&self, nodes: u64, left: impl Iterator<Item = &'t Task>) -> String;
}

/// Who works, within which limits, and who watches.
#[derive(Clone, Copy)]
pub(super) struct Crew<'a> {
    pub(super) threads: usize,
    pub(super) budget: &'a Budget,
    pub(super) observer: &'a dyn Observer,
    /// Who keeps the state.
    pub(super) saver: Option<&'a dyn Saver>,
}

/// How the work ended.
pub(super) struct Ended<G> {
    pub(super) gather: G,
    pub(super) extent: Extent,
    pub(super) nodes: u64,
    /// What was not walked.
    pub(super) pending: Vec<Task>,
}

struct Pool<G> {
    tasks: Vec<Task>,
    /// What each thread is walking.
    running: Vec<Option<Task>>,
    gather: G,
    nodes: u64,
    /// The estimated part of the tree that is walked.
    done: f64,
    ended: Option<Extent>,
}

impl Crew<'_> {
    /// Walks all tasks.
    pub(super) fn run<T: Tree, G: Gather>(
        &self,
        tree: &T,
        tasks: Vec<Task>,
        gather: G,
        nodes: u64,
    ) -> Ended<G> {
        let done = 1.0 - tasks.iter().map(|task| task.share).sum::<f64>();
        let pool = Pool { tasks, running: vec![None; self.threads], gather, nodes, done, ended: None };
        let (pool, changed) = (Mutex::new(pool), Condvar::new());
        std::thread::scope(|scope| {
            let work = |thread| self.work(tree, thread, &pool, &changed);
            for thread in 1..self.threads {
                scope.spawn(move || work(thread));
            }
            work(0);
        });
        let pool = pool.into_inner().unwrap_or_else(PoisonError::into_inner);
        let extent = pool.ended.unwrap_or(Extent::Complete);
        // Whoever had enough has not taken all that the last walks found, so that the state would not be faithful; the
        // one that was saved before still is.
        if let Some(saver) = self.saver.filter(|_| extent != Extent::Cut) {
            saver.save(pool.gather.state(pool.nodes, pool.tasks.iter()));
        }
        Ended { gather: pool.gather, extent, nodes: pool.nodes, pending: pool.tasks }
    }

    fn work<T: Tree, G: Gather>(&self, tree: &T, thread: usize, pool: &Mutex<Pool<G>>, changed: &Condvar) {
        let lock = || pool.lock().unwrap_or_else(PoisonError::into_inner);
        let _alarm = Alarm { pool, changed };
        let mut spilled = Vec::new();
        let mut here = lock();
        loop {
            self.look(&mut here);
            let Some(task) = here.ended.is_none().then(|| here.tasks.pop()).flatten() else {
                if here.ended.is_some() || here.running.iter().all(Option::is_none) {
                    changed.notify_all();
                    return;
                }
                here = changed.wait(here).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            here.running[thread] = Some(task.clone());
            let fuel = self.fuel::<T, G>(&here);
            let mut sink = here.gather.sink();
            drop(here);
            let nodes = tree.walk(&task, fuel, &mut sink, &mut spilled);
            here = lock();
            here.running[thread] = None;
            here.nodes += nodes;
            here.done += task.share - spilled.iter().map(|task| task.share).sum::<f64>();
            here.tasks.append(&mut spilled);
            if here.gather.take(sink).is_break() {
                here.ended = Some(Extent::Cut);
            }
            if self.threads > 1 {
                changed.notify_all();
            }
        }
    }

    /// How long to walk: short while others wait for work, and never beyond the budget.
    fn fuel<T: Tree, G>(&self, pool: &Pool<G>) -> u64 {
        let short = self.threads > 1 && pool.tasks.len() < self.threads;
        let fuel = if short { T::FUEL / 32 } else { T::FUEL };
        let allowed = self.budget.nodes.map_or(u64::MAX, |most| most.saturating_sub(pool.nodes));
        fuel.min(allowed)
    }

    /// Looks at the budget, and tells the observer how far the work is.
    fn look<G: Gather>(&self, pool: &mut MutexGuard<'_, Pool<G>>) {
        let progress = Progress {
            stats: Stats { cases: pool.nodes, nodes: pool.nodes, ..Stats::default() },
            done: Some(pool.done.clamp(0.0, 1.0)),
            solutions: Some(pool.gather.solutions()),
            ..Progress::default()
        };
        self.observer.progress(&progress);
        if let Some(saver) = self.saver.filter(|saver| saver.is_due()) {
            saver.save(pool.gather.state(pool.nodes, pool.running.iter().flatten().chain(&pool.tasks)));
        }
        if pool.ended.is_some() || pool.tasks.is_empty() {
            return;
        }
        let out_of_nodes = self.budget.nodes.is_some_and(|most| pool.nodes >= most);
        let limit = self.budget.signal.raised().or(out_of_nodes.then_some(Limit::Nodes));
        pool.ended = limit.map(Extent::Stopped);
    }
}

/// Sends the others home when a thread panics, so that nobody waits for its task for ever.
struct Alarm<'a, G> {
    pool: &'a Mutex<Pool<G>>,
    changed: &'a Condvar,
}

impl<G> Drop for Alarm<'_, G> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.pool.lock().unwrap_or_else(PoisonError::into_inner).ended = Some(Extent::Cut);
            self.changed.notify_all();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::gather::Counter;
    use super::super::sweep::Sweep;
    use super::super::trial;
    use super::*;
    use teka_core::Silent;

    #[test]
    fn stopped_after_any_number_of_nodes_the_rest_is_still_there() {
        trial::each(|instance, solutions| {
            let tree = Sweep::<u64, 2>::new(instance, None);
            for most in [1, 2, 3, 10, 57, 1000] {
                let mut tasks = vec![Task::root()];
                let (mut found, mut rounds) = (0, 0);
                while !tasks.is_empty() {
                    let budget = Budget { nodes: Some(most), ..Budget::default() };
                    let crew =
                        Crew { threads: 1 + rounds % 3, budget: &budget, observer: &Silent, saver: None };
                    let counter = Counter { solutions: 0, label: String::new() };
                    let ended = crew.run(&tree, std::mem::take(&mut tasks), counter, 0);
                    found += ended.gather.solutions;
                    tasks = ended.pending;
                    rounds += 1;
                }
                assert_eq!(found, u128::from(solutions), "{most} nodes a round");
            }
        });
    }

    #[test]
    fn a_panic_ends_the_work_instead_of_hanging_it() {
        /// Takes nothing well.
        struct Touchy;
        impl Gather for Touchy {
            type Sink = super::super::gather::Tally;
            fn sink(&self) -> Self::Sink {
                Self::Sink::default()
            }
            fn take(&mut self, _: Self::Sink) -> ControlFlow<()> {
                panic!("on purpose");
            }
            fn solutions(&self) -> u128 {
                0
            }
            fn state<'t>(&self, _: u64, _: impl Iterator<Item = &'t Task>) -> String {
                String::new()
            }
        }
        trial::each(|instance, _| {
            let tree = Sweep::<u64, 2>::new(instance, None);
            let budget = Budget::default();
            let crew = Crew { threads: 3, budget: &budget, observer: &Silent, saver: None };
            let run = || crew.run(&tree, vec![Task::root()], Touchy, 0);
            assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(run)).is_err());
        });
    }
}
