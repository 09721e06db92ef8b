//! Searches for one solution. Two searches take turns: a complete one, which can also find that there is none, and
//! randomised restarts, which are far better at filling large boards. Only the complete search supports traces and
//! checkpoints. Short searches run on one thread, so that their result is always the same; long ones run on all
//! threads.

use super::algorithm_x::AlgorithmX;
use super::collectors::FirstSolution;
use super::instance::Instance;
use super::plan::{self, ExactError, Plan};
use super::restarts::{Prepared, Restarts};
use super::symmetry::SymmetryGroup;
use super::tree::Task;
use super::work_pool::WorkPool;
use super::{Method, SINGLE_THREAD_NODES, threads, traced};
use crate::events::Monitor;
use crate::puzzle::{Puzzle, Solution};
use crate::search::{SearchResult, tree};
use std::ops::ControlFlow;
use teka_core::{Budget, Completeness, Limit, RunContext};

/// The name of restarts in statistics.
const RESTARTS: &str = "restarts";
/// With more possible placements than this, restarts come first: listing them all takes longer than most restarts do.
const MANY_PLACEMENTS: usize = 50_000;
/// With more possible placements than this, they are listed only after restarts have failed for long: they take
/// hundreds of megabytes.
const TOO_MANY_PLACEMENTS: usize = 2_000_000;
/// The nodes of the first turn of restarts; each later turn has twice as many.
const FIRST_TURN: u64 = 1 << 14;
/// Once a turn of restarts has this many nodes, after a minute or two, even too many placements are listed.
const LONG_TURN: u64 = 1 << 24;

/// Searches for one solution.
pub(crate) fn first(puzzle: &Puzzle, monitor: &mut Monitor<'_>) -> SearchResult {
    tree::root(monitor)?;
    let context = monitor.context();
    // Traces and checkpoints belong to the complete search.
    let only_complete = monitor.is_traced() || context.checkpointer.is_some() || context.resume.is_some();
    let orientations: usize = puzzle.kinds().iter().map(|kind| kind.orientations.len()).sum();
    let placements = orientations.saturating_mul(puzzle.board().cells().len());
    if only_complete || placements <= MANY_PLACEMENTS {
        let Some(instance) = Instance::of(puzzle, monitor)? else { return Ok(None) };
        return complete_first(&instance, only_complete, &context, monitor);
    }
    let Some(prepared) = Prepared::new(puzzle, monitor)? else {
        let Some(instance) = Instance::of(puzzle, monitor)? else { return Ok(None) };
        return complete_first(&instance, true, &context, monitor);
    };
    let mut turns = Turns { restarts: Restarts::new(&prepared), nodes: FIRST_TURN, threads: 1 };
    let mut turn = turns.next(monitor)?;
    while placements > TOO_MANY_PLACEMENTS && turn.is_none() && turns.nodes < LONG_TURN {
        turn = turns.next(monitor)?;
    }
    if turn.is_some() {
        return Ok(turn);
    }
    let instance = match Instance::of(puzzle, monitor) {
        Ok(Some(instance)) => instance,
        Ok(None) => return Ok(None),
        // The complete search needs more memory than it may have, but restarts do not.
        Err(Limit::Memory) => loop {
            if let Some(found) = turns.next(monitor)? {
                return Ok(Some(found));
            }
        },
        Err(limit) => return Err(limit),
    };
    let plan = plan_of(&instance);
    match Complete::new(&plan, &context, monitor) {
        Ok(complete) => alternate(complete, turns, monitor),
        Err(Limit::Memory) => loop {
            if let Some(found) = turns.next(monitor)? {
                return Ok(Some(found));
            }
        },
        Err(limit) => Err(limit),
    }
}

/// The plan of the complete search. It may break symmetry: if there is a solution, there is one with the
/// symmetry-breaking piece at a representative placement.
fn plan_of<'i>(instance: &'i Instance<'i>) -> Plan<'i> {
    let method = if plan::fits_words(instance) { Method::Mrv } else { Method::AlgorithmX };
    Plan::new(instance, &SymmetryGroup::of(instance), method)
}

/// Starts with the complete search, which solves most puzzles of moderate size at once. Boards that fit into machine
/// words get only one turn of restarts, because the complete search is fast there.
fn complete_first(
    instance: &Instance<'_>,
    only_complete: bool,
    context: &RunContext<'_>,
    monitor: &mut Monitor<'_>,
) -> SearchResult {
    let plan = plan_of(instance);
    if monitor.is_traced() {
        return traced_first(instance, &plan, monitor);
    }
    let mut complete = Complete::new(&plan, context, monitor)?;
    let all_threads = threads(context.budget.threads);
    if only_complete || plan.method == Method::Mrv {
        if let ControlFlow::Break(ended) = complete.search(SINGLE_THREAD_NODES, 1, monitor)? {
            return Ok(ended);
        }
    } else {
        // Enough for a search that hardly ever backtracks.
        let nodes = 2 * instance.puzzle.pieces().len() as u64 + 64;
        if let ControlFlow::Break(ended) = complete.search(nodes, 1, monitor)? {
            return Ok(ended);
        }
    }
    let prepared = if only_complete { None } else { Prepared::new(instance.puzzle, monitor)? };
    let Some(prepared) = prepared else {
        return Ok(complete.search(u64::MAX, all_threads, monitor)?.break_value().flatten());
    };
    let mut turns = Turns { restarts: Restarts::new(&prepared), nodes: FIRST_TURN, threads: 1 };
    if let Some(found) = turns.next(monitor)? {
        return Ok(Some(found));
    }
    if plan.method == Method::Mrv {
        return Ok(complete.search(u64::MAX, all_threads, monitor)?.break_value().flatten());
    }
    alternate(complete, turns, monitor)
}

/// Lets both searches take turns of about equal work, each twice as long as the one before.
fn alternate(mut complete: Complete<'_>, mut turns: Turns<'_>, monitor: &mut Monitor<'_>) -> SearchResult {
    loop {
        // The work of a node of Algorithm X grows with the number of placements.
        let placements = complete.plan.instance.placements.len() as u64;
        let nodes = (turns.nodes / (1 + placements / 1024)).max(64);
        if let ControlFlow::Break(ended) = complete.search(nodes, turns.threads, monitor)? {
            return Ok(ended);
        }
        if let Some(found) = turns.next(monitor)? {
            return Ok(Some(found));
        }
    }
}

/// Turns of restarts, each twice as long as the one before.
struct Turns<'f> {
    restarts: Restarts<'f>,
    nodes: u64,
    threads: usize,
}

impl Turns<'_> {
    fn next(&mut self, monitor: &mut Monitor<'_>) -> SearchResult {
        monitor.stats.threads = self.threads;
        let found = self.restarts.search(self.nodes, self.threads, monitor);
        monitor.stats.cases = monitor.stats.nodes;
        monitor.stats.method = Some(RESTARTS);
        (self.nodes, self.threads) = (self.nodes.saturating_mul(2), threads(monitor.budget().threads));
        found
    }
}

/// The complete search, which can be interrupted and continued.
struct Complete<'p> {
    plan: &'p Plan<'p>,
    tasks: Vec<Task>,
    collector: FirstSolution,
    nodes: u64,
    /// The part of `nodes` that the monitor has counted.
    counted: u64,
}

impl<'p> Complete<'p> {
    fn new(plan: &'p Plan<'p>, context: &RunContext<'_>, monitor: &mut Monitor<'_>) -> Result<Self, Limit> {
        let label = plan.label("solve");
        let start = match plan.start(context, &label) {
            Ok(start) => start,
            Err(ExactError::Limit(limit)) => return Err(limit),
            Err(ExactError::Unsupported(why)) => {
                monitor.rejected = Some(why);
                return Err(Limit::Interrupted);
            }
        };
        let collector = FirstSolution { placed: None, label };
        Ok(Complete { plan, tasks: start.tasks, collector, nodes: start.nodes, counted: 0 })
    }

    /// Searches this many more nodes. Breaks with a solution, or with `None` if there is none; continues if there
    /// is more to search.
    fn search(
        &mut self,
        nodes: u64,
        threads: usize,
        monitor: &mut Monitor<'_>,
    ) -> Result<ControlFlow<Option<Solution>>, Limit> {
        let context = monitor.context();
        let by_others = monitor.stats.nodes - self.counted;
        let most = context.budget.nodes.map_or(u64::MAX, |most| most.saturating_sub(by_others));
        let end = self.nodes.saturating_add(nodes).min(most);
        let budget = Budget { nodes: (end < u64::MAX).then_some(end), ..context.budget.clone() };
        let (observer, checkpointer) = (context.observer, context.checkpointer);
        let pool = WorkPool { threads, budget: &budget, observer, checkpointer };
        let (tasks, collector) = (std::mem::take(&mut self.tasks), std::mem::take(&mut self.collector));
        let run = self.plan.walk_to_first(&pool, tasks, collector, self.nodes).expect("there is a tree");
        (self.tasks, self.collector, self.nodes) = (run.pending, run.collector, run.nodes);
        monitor.stats.nodes += run.nodes - self.counted;
        self.counted = run.nodes;
        monitor.stats.cases = monitor.stats.nodes;
        monitor.stats.threads = threads;
        monitor.stats.method = Some(self.plan.name());
        match run.completeness {
            Completeness::Stopped(Limit::Nodes) if run.nodes < most => Ok(ControlFlow::Continue(())),
            Completeness::Stopped(limit) => Err(limit),
            Completeness::Complete | Completeness::Cut => {
                let placed = self.collector.placed.take();
                Ok(ControlFlow::Break(placed.map(|placed| self.plan.instance.solution(placed))))
            }
        }
    }
}

/// The complete search with a trace, on one thread.
fn traced_first(instance: &Instance<'_>, plan: &Plan<'_>, monitor: &mut Monitor<'_>) -> SearchResult {
    monitor.stats.threads = 1;
    monitor.stats.method = Some(plan.name());
    let in_tree = (plan.method == Method::Mrv).then(|| traced::first_in_tree(plan, monitor)).flatten();
    if let Some(result) = in_tree {
        monitor.stats.cases = monitor.stats.nodes;
        return result;
    }
    monitor.stats.method = Some(Method::AlgorithmX.name(false));
    traced::first_by_algorithm_x(instance, &mut AlgorithmX::of(instance), monitor)
}
