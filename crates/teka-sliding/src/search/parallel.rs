//! One IDA* iteration, split over several threads and over several interleaved searches in each. The searches of a
//! thread take every part of a step together, so that all their look-ups wait for memory at the same time. The paths of
//! the first few moves are shared out: each search takes one, exhausts the paths beyond it, and takes the next. The
//! first solution stops all of them, since any solution within the bound is a shortest one.

use super::heuristic::Heuristic;
use super::ida_iteration::IdaIteration;
use super::status::Status;
use super::trace::{Child, CostTrace};
use crate::board::Move;
use crate::events::Monitor;
use crate::events::beyond_bound;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use teka_core::{Budget, Limit, Message};

/// The search of one bound; it can be interrupted and resumed.
pub(crate) struct ParallelIteration<H: Heuristic> {
    prefixes: Vec<Vec<Move>>,
    bound: u32,
    /// The first prefix that no search has taken yet.
    next: AtomicUsize,
    workers: Vec<Worker<H>>,
    /// The smallest f that was pruned among the prefixes themselves.
    min_pruned: u32,
    /// Whether it has not begun yet.
    is_new: bool,
    /// The number of slides evaluated before its first step.
    evaluated: u64,
}

/// The searches of one thread.
struct Worker<H: Heuristic> {
    searches: Vec<IdaIteration<H>>,
    solution: Option<Vec<Move>>,
    /// The smallest f that its finished searches have pruned.
    min_pruned: u32,
}

/// Prefixes per search, so that few searches are idle while the last ones finish.
const PREFIXES_PER_SEARCH: usize = 64;
/// Steps of each search between two checks of the limits and of the other workers.
const STEPS_PER_CHECK: usize = 1024;

impl<H: Heuristic> ParallelIteration<H> {
    /// An iteration on `threads` threads, from the start of `root`. With `split`, it is divided into prefixes of up to
    /// half the bound; shorter solutions are then missed, so there should be none.
    pub(crate) fn new(root: &mut IdaIteration<H>, bound: u32, threads: usize, split: bool) -> Self {
        let searches = if split { threads.max(1) * H::INTERLEAVED } else { 1 };
        let mut prefixes = vec![Vec::new()];
        let mut min_pruned = u32::MAX;
        let mut evaluated = 0;
        let mut length = 4;
        while searches > 1 && prefixes.len() < PREFIXES_PER_SEARCH * searches && length < bound as usize / 2 {
            length += 2;
            (prefixes, evaluated) = root.prefixes(bound, length);
            min_pruned = root.next_bound().unwrap_or(u32::MAX);
        }
        let mut iteration = ParallelIteration::of_prefixes(root, bound, searches, prefixes, min_pruned);
        iteration.evaluated += evaluated;
        iteration
    }

    /// An iteration of `searches` searches over these prefixes; `min_pruned` is the smallest f that was pruned among
    /// them.
    pub(crate) fn of_prefixes(
        root: &IdaIteration<H>,
        bound: u32,
        searches: usize,
        prefixes: Vec<Vec<Move>>,
        min_pruned: u32,
    ) -> Self {
        let worker = |_| Worker { searches: Vec::new(), solution: None, min_pruned: u32::MAX };
        let workers = (0..searches.div_ceil(H::INTERLEAVED)).map(worker).collect();
        let next = AtomicUsize::new(0);
        let mut iteration =
            ParallelIteration { prefixes, bound, next, workers, min_pruned, is_new: true, evaluated: 0 };
        for at in 0..searches {
            let first = iteration.next.fetch_add(1, Ordering::Relaxed);
            let Some(prefix) = iteration.prefixes.get(first) else { break };
            let mut search = root.clone();
            iteration.evaluated += search.restart_after(prefix, bound);
            let worker = at % iteration.workers.len();
            iteration.workers[worker].searches.push(search);
        }
        iteration
    }

    /// Searches for about `max_nodes` nodes. Only the calling thread's steps are traced.
    pub(crate) fn advance<T: CostTrace>(
        &mut self,
        max_nodes: u64,
        trace: &mut T,
        monitor: &mut Monitor<'_>,
    ) -> Result<Status, Limit> {
        if std::mem::take(&mut self.is_new) {
            monitor.stats.nodes += self.evaluated;
            if T::ENABLED {
                monitor.stats.cases = monitor.stats.nodes;
            }
            trace.bound(self.bound, monitor)?;
            if let Some(search) = self.workers[0].searches.first() {
                trace.root(search.root_estimate(), Some(self.bound), monitor)?;
            }
            for search in &mut self.workers[0].searches {
                trace_visit(search, self.bound, trace, monitor)?;
            }
        }
        let budget = monitor.budget();
        let shared = Shared {
            prefixes: &self.prefixes,
            next: &self.next,
            bound: self.bound,
            nodes: AtomicU64::new(0),
            ended: AtomicBool::new(false),
            max_nodes,
        };
        let before = monitor.stats.nodes;
        let threads = self.workers.len();
        let limit = std::thread::scope(|scope| {
            let (own, others) = self.workers.split_first_mut().expect("there is a worker");
            for worker in others {
                let shared = &shared;
                scope.spawn(move || worker.run(shared, SpawnedHooks { budget, before }));
            }
            let bound = shared.bound;
            own.run(&shared, CallerHooks { monitor: &mut *monitor, trace, bound, before, counted: 0 })
        });
        monitor.stats.nodes = before + shared.nodes.into_inner();
        monitor.stats.threads = monitor.stats.threads.max(threads);
        if let Some(moves) = self.workers.iter_mut().find_map(|worker| worker.solution.take()) {
            return Ok(Status::Solved(moves));
        }
        limit?;
        if self.workers.iter().all(|worker| worker.searches.is_empty()) {
            return Ok(Status::Exhausted);
        }
        check_limits(budget, monitor.stats.nodes)?;
        Ok(Status::Unfinished)
    }

    fn running(&self) -> impl Iterator<Item = &IdaIteration<H>> {
        self.workers.iter().flat_map(|worker| &worker.searches)
    }

    /// The prefixes that no search has taken yet.
    fn waiting(&self) -> &[Vec<Move>] {
        &self.prefixes[self.next.load(Ordering::Relaxed).min(self.prefixes.len())..]
    }

    /// The number of prefixes that are not exhausted.
    pub(crate) fn unfinished(&self) -> usize {
        self.running().count() + self.waiting().len()
    }

    /// The rest of the search as prefixes: those of the paths that are still being searched, and those that no search
    /// has taken. One of them may lead to the goal itself.
    pub(crate) fn remaining(&self) -> Vec<Vec<Move>> {
        self.running().flat_map(IdaIteration::remaining).chain(self.waiting().iter().cloned()).collect()
    }

    /// The bound of the next iteration, once this one is exhausted: the smallest f that was pruned, if any was.
    pub(crate) fn next_bound(&self) -> Option<u32> {
        let done = self.workers.iter().map(|worker| worker.min_pruned).chain([self.min_pruned]);
        let min_pruned = done.chain(self.running().filter_map(IdaIteration::next_bound)).min();
        min_pruned.filter(|&f| f < u32::MAX)
    }
}

/// Whether a limit is reached.
fn check_limits(budget: &Budget, nodes: u64) -> Result<(), Limit> {
    match (budget.signal.raised(), budget.nodes) {
        (Some(limit), _) => Err(limit),
        (None, Some(most)) if nodes >= most => Err(Limit::Nodes),
        _ => Ok(()),
    }
}

/// Traces the position that a search has just reached, and the successors it prunes there.
#[inline]
fn trace_visit<H: Heuristic, T: CostTrace>(
    search: &mut IdaIteration<H>,
    bound: u32,
    trace: &mut T,
    monitor: &mut Monitor<'_>,
) -> Result<(), Limit> {
    if !T::ENABLED {
        return Ok(());
    }
    let estimate = search.estimate();
    trace.expand(None, || search.moves(), estimate, monitor)?;
    let mut moves = search.moves();
    let depth = moves.len() as u32 + 1;
    let mut reason = |direction, f| {
        moves.push(direction);
        let reason = beyond_bound(&moves, f, bound);
        moves.pop();
        reason
    };
    if estimate == 0 {
        return trace.visit(&search.moves(), || None, monitor);
    }
    let children = search.successors().into_iter().map(|(direction, f, within)| Child {
        moves: vec![direction],
        h: f - depth,
        pruned: (!within).then(|| reason(direction, f)),
    });
    let children: Vec<Child> = children.collect();
    let reasons: Vec<Message> = children.iter().filter_map(|child| child.pruned.clone()).collect();
    trace.visit(&search.moves(), || Some(children), monitor)?;
    trace.prune(|| reasons, monitor)
}

/// Functions that a worker calls as it runs.
trait Hooks {
    /// Called now and then with the nodes that all workers have visited in this slice.
    fn check(&mut self, nodes: u64) -> Result<(), Limit>;

    /// Called for every position, with the nodes that this worker has visited since the last check.
    fn visit<H: Heuristic>(&mut self, search: &mut IdaIteration<H>, nodes: u64) -> Result<(), Limit>;
}

/// Hooks of the calling thread, which reports progress and traces.
struct CallerHooks<'c, 'w, T> {
    monitor: &'c mut Monitor<'w>,
    trace: &'c mut T,
    bound: u32,
    /// The nodes before this slice.
    before: u64,
    /// The nodes of this slice that were reported.
    counted: u64,
}

impl<T: CostTrace> Hooks for CallerHooks<'_, '_, T> {
    fn check(&mut self, nodes: u64) -> Result<(), Limit> {
        let since = nodes - std::mem::replace(&mut self.counted, nodes);
        self.monitor.stats.nodes = self.before + nodes;
        self.monitor.spend(u32::try_from(since).unwrap_or(u32::MAX))?;
        check_limits(self.monitor.budget(), self.before + nodes)
    }

    #[inline]
    fn visit<H: Heuristic>(&mut self, search: &mut IdaIteration<H>, nodes: u64) -> Result<(), Limit> {
        if T::ENABLED {
            // A traced search has no other worker.
            self.monitor.stats.nodes = self.before + self.counted + nodes;
            self.monitor.stats.cases = self.monitor.stats.nodes;
        }
        trace_visit(search, self.bound, self.trace, self.monitor)
    }
}

/// Hooks of the other threads, which only check the limits.
struct SpawnedHooks<'b> {
    budget: &'b Budget,
    before: u64,
}

impl Hooks for SpawnedHooks<'_> {
    fn check(&mut self, nodes: u64) -> Result<(), Limit> {
        check_limits(self.budget, self.before + nodes)
    }

    #[inline]
    fn visit<H: Heuristic>(&mut self, _: &mut IdaIteration<H>, _: u64) -> Result<(), Limit> {
        Ok(())
    }
}

/// The state that the workers share during one slice.
struct Shared<'s> {
    prefixes: &'s [Vec<Move>],
    next: &'s AtomicUsize,
    bound: u32,
    nodes: AtomicU64,
    ended: AtomicBool,
    max_nodes: u64,
}

impl<H: Heuristic> Worker<H> {
    /// Searches until nothing remains, any worker finds a solution, or `max_nodes` are visited.
    fn run(&mut self, shared: &Shared<'_>, mut hooks: impl Hooks) -> Result<(), Limit> {
        while !self.searches.is_empty() && !shared.ended.load(Ordering::Relaxed) {
            let mut nodes = 0;
            for _ in 0..STEPS_PER_CHECK {
                let (mut any_exhausted, mut solved) = (false, None);
                for (at, search) in self.searches.iter_mut().enumerate() {
                    match search.enter(&mut nodes) {
                        Status::Unfinished => {}
                        Status::Exhausted => any_exhausted = true,
                        Status::Solved(()) => {
                            solved = Some(at);
                            break;
                        }
                    }
                }
                let entered = solved.map_or(self.searches.len(), |at| at + 1);
                let entered = &mut self.searches[..entered];
                entered.iter_mut().for_each(IdaIteration::read);
                entered.iter_mut().for_each(IdaIteration::narrow);
                entered.iter_mut().for_each(IdaIteration::read_refined);
                entered.iter_mut().for_each(IdaIteration::finish);
                let mut running = entered.iter_mut().filter(|search| !search.is_exhausted());
                let visited = running.try_for_each(|search| hooks.visit(search, nodes));
                if solved.is_some() || visited.is_err() {
                    self.solution = solved.filter(|_| visited.is_ok()).map(|at| self.searches[at].moves());
                    shared.ended.store(true, Ordering::Relaxed);
                    shared.nodes.fetch_add(nodes, Ordering::Relaxed);
                    return visited;
                }
                if any_exhausted {
                    let refilled = self.refill(shared, &mut nodes, &mut hooks);
                    if refilled.is_err() {
                        shared.nodes.fetch_add(nodes, Ordering::Relaxed);
                        return refilled;
                    }
                }
            }
            let all = shared.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes;
            let checked = hooks.check(all);
            if checked.is_err() || all >= shared.max_nodes {
                shared.ended.store(true, Ordering::Relaxed);
            }
            checked?;
        }
        Ok(())
    }

    /// Gives exhausted searches another prefix, or drops them when there is none left.
    fn refill(&mut self, shared: &Shared<'_>, nodes: &mut u64, hooks: &mut impl Hooks) -> Result<(), Limit> {
        let mut visited = Ok(());
        let Worker { searches, min_pruned, .. } = self;
        searches.retain_mut(|search| {
            if !search.is_exhausted() {
                return true;
            }
            *min_pruned = (*min_pruned).min(search.next_bound().unwrap_or(u32::MAX));
            let prefix = shared.prefixes.get(shared.next.fetch_add(1, Ordering::Relaxed));
            if let Some(prefix) = prefix {
                *nodes += search.restart_after(prefix, shared.bound);
                visited = visited.and_then(|()| hooks.visit(search, *nodes));
            }
            prefix.is_some()
        });
        visited
    }
}
