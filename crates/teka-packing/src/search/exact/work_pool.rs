//! A pool of tasks that any number of threads work on. A thread takes the newest task, searches it until its fuel
//! runs out, hands its results to a [`Collector`], and puts the spilled subtrees back, so that the load balances
//! itself and the pool stays small. Reports progress, saves checkpoints and enforces the budget.
//!
//! All shared state changes under the pool's lock and between walks. The pool therefore always knows exactly what is
//! done and what is left: the count is the same for any number of threads, and a checkpoint can be taken at any time.

use super::tree::{Sink, Task, Tree};
use std::ops::ControlFlow;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use teka_core::{Budget, Checkpointer, Completeness, Limit, Observer, Progress, Stats};

/// Collects the results of the walks.
pub(super) trait Collector: Send {
    /// The sink of one walk.
    type Sink: Sink + Send;

    /// A fresh sink for a walk.
    fn new_sink(&self) -> Self::Sink;

    /// Takes over the results of a walk; `Break` ends the run.
    fn collect(&mut self, found: Self::Sink) -> ControlFlow<()>;

    /// The number of solutions so far, for progress reports.
    fn solutions(&self) -> u128;

    /// A checkpoint: the solutions so far and the remaining tasks.
    fn checkpoint(&self, nodes: u64, remaining: &mut dyn Iterator<Item = &Task>) -> String;
}

/// The number of threads, their limits, and the receivers of progress and checkpoints.
#[derive(Clone, Copy)]
pub(super) struct WorkPool<'a> {
    pub(super) threads: usize,
    pub(super) budget: &'a Budget,
    pub(super) observer: &'a dyn Observer,
    pub(super) checkpointer: Option<&'a dyn Checkpointer>,
}

/// The result of a run.
pub(super) struct PoolRun<C> {
    pub(super) collector: C,
    pub(super) completeness: Completeness,
    pub(super) nodes: u64,
    /// The tasks that were not searched.
    pub(super) pending: Vec<Task>,
}

/// The state that the threads share.
struct Shared {
    tasks: Vec<Task>,
    /// The task that each thread is searching.
    running: Vec<Option<Task>>,
    nodes: u64,
    /// The estimated share of the tree that has been searched.
    done: f64,
    ended: Option<Completeness>,
}

impl WorkPool<'_> {
    /// Searches all tasks; `nodes` have been visited before.
    pub(super) fn run<T: Tree, C: Collector>(
        &self,
        tree: &T,
        tasks: Vec<Task>,
        collector: C,
        nodes: u64,
    ) -> PoolRun<C> {
        let search = Search { tree, collector: Mutex::new(collector) };
        let (shared, completeness) = self.run_erased(&search, tasks, nodes);
        let collector = search.collector.into_inner().unwrap_or_else(PoisonError::into_inner);
        PoolRun { collector, completeness, nodes: shared.nodes, pending: shared.tasks }
    }

    /// As [`WorkPool::run`], for a tree and a collector of any type: everything but the walks is compiled only once.
    fn run_erased(&self, search: &dyn ErasedSearch, tasks: Vec<Task>, nodes: u64) -> (Shared, Completeness) {
        let done = 1.0 - tasks.iter().map(|task| task.share).sum::<f64>();
        let shared = Shared { tasks, running: vec![None; self.threads], nodes, done, ended: None };
        let (shared, changed) = (Mutex::new(shared), Condvar::new());
        std::thread::scope(|scope| {
            let work = |thread| self.work(search, thread, &shared, &changed);
            for thread in 1..self.threads {
                scope.spawn(move || work(thread));
            }
            work(0);
        });
        let shared = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
        let completeness = shared.ended.unwrap_or(Completeness::Complete);
        // A collector that ended the run has not taken all that the last walks found, so a checkpoint would miss
        // those solutions. The previous one is still correct.
        if let Some(checkpointer) = self.checkpointer.filter(|_| completeness != Completeness::Cut) {
            checkpointer.save(search.checkpoint(shared.nodes, &mut shared.tasks.iter()));
        }
        (shared, completeness)
    }

    fn work(&self, search: &dyn ErasedSearch, thread: usize, shared: &Mutex<Shared>, changed: &Condvar) {
        let lock = || shared.lock().unwrap_or_else(PoisonError::into_inner);
        let _wake_on_panic = WakeOnPanic { shared, changed };
        let mut spilled = Vec::new();
        let mut state = lock();
        loop {
            self.report_and_check_limits(search, &mut state);
            let Some(task) = state.ended.is_none().then(|| state.tasks.pop()).flatten() else {
                if state.ended.is_some() || state.running.iter().all(Option::is_none) {
                    changed.notify_all();
                    return;
                }
                state = changed.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            state.running[thread] = Some(task.clone());
            let fuel = self.fuel(search.fuel(), &state);
            drop(state);
            let (nodes, collect) = search.walk(&task, fuel, &mut spilled);
            state = lock();
            state.running[thread] = None;
            state.nodes += nodes;
            state.done += task.share - spilled.iter().map(|task| task.share).sum::<f64>();
            state.tasks.append(&mut spilled);
            if collect().is_break() {
                state.ended = Some(Completeness::Cut);
            }
            if self.threads > 1 {
                changed.notify_all();
            }
        }
    }

    /// The fuel of the next walk: little while other threads wait for tasks, and never beyond the budget.
    fn fuel(&self, full: u64, shared: &Shared) -> u64 {
        let short = self.threads > 1 && shared.tasks.len() < self.threads;
        let fuel = if short { full / 32 } else { full };
        let allowed = self.budget.nodes.map_or(u64::MAX, |max| max.saturating_sub(shared.nodes));
        fuel.min(allowed)
    }

    /// Reports progress, saves a checkpoint if one is due, and ends the run if a limit is reached.
    fn report_and_check_limits(&self, search: &dyn ErasedSearch, shared: &mut MutexGuard<'_, Shared>) {
        let progress = Progress {
            stats: Stats { cases: shared.nodes, nodes: shared.nodes, ..Stats::default() },
            done: Some(shared.done.clamp(0.0, 1.0)),
            solutions: Some(search.solutions()),
            ..Progress::default()
        };
        self.observer.progress(&progress);
        if let Some(checkpointer) = self.checkpointer.filter(|checkpointer| checkpointer.is_due()) {
            let mut remaining = shared.running.iter().flatten().chain(&shared.tasks);
            checkpointer.save(search.checkpoint(shared.nodes, &mut remaining));
        }
        if shared.ended.is_some() || shared.tasks.is_empty() {
            return;
        }
        let out_of_nodes = self.budget.nodes.is_some_and(|max| shared.nodes >= max);
        let limit = self.budget.signal.raised().or(out_of_nodes.then_some(Limit::Nodes));
        shared.ended = limit.map(Completeness::Stopped);
    }
}

/// A tree and a collector whose types the threads do not know.
trait ErasedSearch: Sync {
    /// [`Tree::FUEL`].
    fn fuel(&self) -> u64;

    /// Walks a task as [`Tree::walk`] does. The second result passes what was found to the collector; it is called
    /// under the pool's lock.
    fn walk<'s>(&'s self, task: &Task, fuel: u64, spilled: &mut Vec<Task>) -> (u64, Collect<'s>);

    /// [`Collector::solutions`].
    fn solutions(&self) -> u128;

    /// [`Collector::checkpoint`].
    fn checkpoint(&self, nodes: u64, remaining: &mut dyn Iterator<Item = &Task>) -> String;
}

type Collect<'s> = Box<dyn FnOnce() -> ControlFlow<()> + 's>;

struct Search<'t, T, C> {
    tree: &'t T,
    /// Changed only under the pool's lock, so that it always agrees with the tasks.
    collector: Mutex<C>,
}

impl<T, C> Search<'_, T, C> {
    fn collector(&self) -> MutexGuard<'_, C> {
        self.collector.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T: Tree, C: Collector> ErasedSearch for Search<'_, T, C> {
    fn fuel(&self) -> u64 {
        T::FUEL
    }

    fn walk<'s>(&'s self, task: &Task, fuel: u64, spilled: &mut Vec<Task>) -> (u64, Collect<'s>) {
        let mut sink = self.collector().new_sink();
        let nodes = self.tree.walk(task, fuel, &mut sink, spilled);
        (nodes, Box::new(move || self.collector().collect(sink)))
    }

    fn solutions(&self) -> u128 {
        self.collector().solutions()
    }

    fn checkpoint(&self, nodes: u64, remaining: &mut dyn Iterator<Item = &Task>) -> String {
        self.collector().checkpoint(nodes, remaining)
    }
}

/// Ends the run when a thread panics, so that the others do not wait for its task forever.
struct WakeOnPanic<'a> {
    shared: &'a Mutex<Shared>,
    changed: &'a Condvar,
}

impl Drop for WakeOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.shared.lock().unwrap_or_else(PoisonError::into_inner).ended = Some(Completeness::Cut);
            self.changed.notify_all();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::collectors::Counter;
    use super::super::sweep::Sweep;
    use super::super::test_puzzles;
    use super::*;
    use teka_core::NoObserver;

    #[test]
    fn a_run_stopped_at_any_node_can_be_continued() {
        test_puzzles::each(|instance, solutions| {
            let tree = Sweep::<u64, 2>::new(instance, None);
            for max in [1, 2, 3, 10, 57, 1000] {
                let mut tasks = vec![Task::root()];
                let (mut found, mut rounds) = (0, 0);
                while !tasks.is_empty() {
                    let budget = Budget { nodes: Some(max), ..Budget::default() };
                    let pool = WorkPool {
                        threads: 1 + rounds % 3,
                        budget: &budget,
                        observer: &NoObserver,
                        checkpointer: None,
                    };
                    let counter = Counter { solutions: 0, label: String::new() };
                    let run = pool.run(&tree, std::mem::take(&mut tasks), counter, 0);
                    found += run.collector.solutions;
                    tasks = run.pending;
                    rounds += 1;
                }
                assert_eq!(found, u128::from(solutions), "{max} nodes per round");
            }
        });
    }

    #[test]
    fn a_panicking_thread_ends_the_run() {
        struct PanickingCollector;
        impl Collector for PanickingCollector {
            type Sink = super::super::collectors::CountSink;
            fn new_sink(&self) -> Self::Sink {
                Self::Sink::default()
            }
            fn collect(&mut self, _: Self::Sink) -> ControlFlow<()> {
                panic!("on purpose");
            }
            fn solutions(&self) -> u128 {
                0
            }
            fn checkpoint(&self, _: u64, _: &mut dyn Iterator<Item = &Task>) -> String {
                String::new()
            }
        }
        test_puzzles::each(|instance, _| {
            let tree = Sweep::<u64, 2>::new(instance, None);
            let budget = Budget::default();
            let pool = WorkPool { threads: 3, budget: &budget, observer: &NoObserver, checkpointer: None };
            let run = || pool.run(&tree, vec![Task::root()], PanickingCollector, 0);
            assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(run)).is_err());
        });
    }
}
