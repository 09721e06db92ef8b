//! Counts all solutions, and those distinct up to symmetry, with a given method or the one that suits the puzzle. A
//! sweep that turns out to be long is replaced by merging states (`merging/`) if an estimate says that this is
//! faster. Merging finds no solutions before its end, so the sweep keeps a tenth of the time: a count that is stopped
//! can then report what it has found.

use super::bits::Bits;
use super::collectors::Counter;
use super::instance::Instance;
use super::memo::Memo;
use super::merge_checkpoint::MergeCheckpoints;
use super::merged_states::PackedState;
use super::merging::{self, MergeError, MergeLimits, STATES_PER_TURN};
use super::plan::{self, ExactError, Plan};
use super::symmetry::SymmetryGroup;
use super::work_pool::{PoolRun, WorkPool};
use super::{Method, SINGLE_THREAD_NODES, distinct, threads};
use crate::events::Monitor;
use crate::puzzle::Puzzle;
use std::ops::ControlFlow;
use teka_core::{BigUint, Budget, Completeness, Count, Limit, NoObserver, RunContext, Stats, Unsupported};

/// Above this many nodes a sweep may be slower than merging states.
pub(super) const WORTH_MERGING: f64 = 12e6;
/// One merged state takes as long as this many nodes of a sweep.
pub(super) const NODES_PER_STATE: f64 = 16.0;
/// The nodes of a sweep between two turns of merging: a tenth of the time.
const NODES_PER_TURN: u64 = (STATES_PER_TURN as f64 * NODES_PER_STATE / 10.0) as u64;
/// Nodes to spend on counting symmetric solutions, in addition to a multiple of those of the count.
const DISTINCT_NODES: u64 = 1 << 20;

/// Counts all solutions with `method`, or with the one that suits the puzzle.
pub(crate) fn count(
    puzzle: &Puzzle,
    context: &RunContext<'_>,
    method: Option<Method>,
) -> Result<Count, Unsupported> {
    let stats = Stats { threads: threads(context.budget.threads), ..Stats::default() };
    let mut counted = Count::new(BigUint::ZERO, Completeness::Complete, stats);
    let mut monitor: Monitor<'_> = context.monitor();
    let done = count_into(&mut counted, puzzle, context, method, &mut monitor);
    counted.stats.nodes = counted.stats.nodes.max(monitor.stats.nodes);
    counted.stats.cases = counted.stats.nodes;
    counted.labelled = permutations(puzzle).map(|ways| &counted.solutions * ways);
    match done {
        Ok(()) => Ok(counted),
        Err(ExactError::Limit(limit)) => {
            counted.completeness = Completeness::Stopped(limit);
            Ok(counted)
        }
        Err(ExactError::Unsupported(why)) => Err(Unsupported::Here(why)),
    }
}

/// The number of ways to exchange equal pieces; `None` if no pieces are equal.
fn permutations(puzzle: &Puzzle) -> Option<BigUint> {
    let kinds = puzzle.kinds().iter().filter(|kind| kind.pieces.len() > 1);
    let factorial = |number: usize| (2..=number).map(BigUint::from).product::<BigUint>();
    kinds.map(|kind| factorial(kind.pieces.len())).reduce(|ways, more| ways * more)
}

fn count_into(
    counted: &mut Count,
    puzzle: &Puzzle,
    context: &RunContext<'_>,
    method: Option<Method>,
    monitor: &mut Monitor<'_>,
) -> Result<(), ExactError> {
    let Some(instance) = Instance::of(puzzle, monitor)? else {
        (counted.distinct, counted.distinct_by_rotation) = (Some(BigUint::ZERO), Some(BigUint::ZERO));
        return Ok(());
    };
    let group = SymmetryGroup::of(&instance);
    let is_saved = context.checkpointer.is_some() || context.resume.is_some();
    let chosen = method.unwrap_or_else(|| plan::method_for_counting(&instance));
    let label = Plan::new(&instance, &group, Method::Memo).label("count");
    // The checkpoint may be of a count that had too many states to merge.
    let is_merged = context.resume.is_none_or(|text| text.starts_with(&label));
    let merged = if chosen == Method::Memo && is_merged {
        let (checkpointer, resume) = (context.checkpointer, context.resume);
        let checkpoints = MergeCheckpoints { label, checkpointer, resume };
        let mut nothing = || ControlFlow::Continue(());
        merge(counted, &instance, context, (u64::MAX, &checkpoints), &mut nothing, monitor)
    } else {
        Err(too_large())
    };
    match merged {
        Err(ExactError::Limit(Limit::Memory)) if chosen != Method::Memo || is_saved => {
            let was_merging = chosen == Method::Memo && is_merged;
            let chosen =
                if chosen == Method::Memo { plan::method_without_merging(&instance) } else { chosen };
            let plan = Plan::new(&instance, &group, chosen);
            let mut context = *context;
            context.resume = context.resume.filter(|_| !was_merging);
            walk(counted, &plan, &context, method.is_none() && !is_saved, monitor)?;
        }
        otherwise => otherwise?,
    }
    if counted.completeness == Completeness::Complete {
        count_distinct(counted, &instance, &group, context);
    }
    Ok(())
}

/// Searches the tree. If it turns out to be large and `may_merge` is set, tries merging states for as long as that
/// can be faster.
fn walk(
    counted: &mut Count,
    plan: &Plan<'_>,
    context: &RunContext<'_>,
    may_merge: bool,
    monitor: &mut Monitor<'_>,
) -> Result<(), ExactError> {
    counted.stats.method = Some(plan.name());
    let label = plan.label("count");
    let mut start = plan.start(context, &label)?;
    let mut counter = Counter { solutions: start.solutions, label };
    let pool = WorkPool {
        threads: counted.stats.threads,
        budget: context.budget,
        observer: context.observer,
        checkpointer: context.checkpointer,
    };
    if may_merge && plan.method == Method::Sweep {
        let max = context.budget.nodes.map_or(SINGLE_THREAD_NODES, |max| max.min(SINGLE_THREAD_NODES));
        let short = Budget { nodes: Some(max), ..context.budget.clone() };
        let single = WorkPool { threads: 1, budget: &short, ..pool };
        let Some((run, estimate)) = plan.walk_and_estimate(&single, start.tasks, counter, start.nodes) else {
            return Err(too_large());
        };
        let is_long = estimate > WORTH_MERGING;
        let mut sweep = InterruptedSweep { plan, pool: WorkPool { observer: &NoObserver, ..pool }, run };
        counted.solutions = BigUint::from(sweep.run.collector.solutions);
        if is_long {
            let states = (estimate / NODES_PER_STATE).min(1e12) as u64;
            let none = MergeCheckpoints::default();
            let mut other_search = || sweep.take_turn();
            let merged = merge(counted, plan.instance, context, (states, &none), &mut other_search, monitor);
            let found = BigUint::from(sweep.run.collector.solutions);
            match merged {
                Err(ExactError::Limit(Limit::Memory)) => {}
                Err(otherwise) => {
                    counted.solutions = found.max(std::mem::take(&mut counted.solutions));
                    return Err(otherwise);
                }
                Ok(()) => return Ok(()),
            }
        }
        let run = sweep.run;
        if run.pending.is_empty() {
            counted.solutions = BigUint::from(run.collector.solutions);
            counted.stats.nodes = run.nodes;
            return Ok(());
        }
        (start.tasks, start.nodes, counter) = (run.pending, run.nodes, run.collector);
    }
    let Some(run) = plan.walk(&pool, start.tasks, counter, start.nodes) else { return Err(too_large()) };
    counted.solutions = BigUint::from(run.collector.solutions);
    counted.stats.nodes = run.nodes;
    counted.completeness = run.completeness;
    Ok(())
}

/// A sweep that takes turns with merging.
struct InterruptedSweep<'a> {
    plan: &'a Plan<'a>,
    pool: WorkPool<'a>,
    run: PoolRun<Counter>,
}

impl InterruptedSweep<'_> {
    /// Searches for one turn; breaks if nothing is left to search.
    fn take_turn(&mut self) -> ControlFlow<()> {
        let max = self.run.nodes + NODES_PER_TURN;
        let max = self.pool.budget.nodes.map_or(max, |most| most.min(max));
        let budget = Budget { nodes: Some(max), ..self.pool.budget.clone() };
        let pool = WorkPool { budget: &budget, ..self.pool };
        let label = self.run.collector.label.clone();
        let counter = Counter { solutions: self.run.collector.solutions, label };
        if let Some(run) =
            self.plan.walk(&pool, std::mem::take(&mut self.run.pending), counter, self.run.nodes)
        {
            self.run = run;
        }
        if self.run.pending.is_empty() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// The error of a method that cannot represent the puzzle, or would have too many states.
pub(super) fn too_large() -> ExactError {
    ExactError::Limit(Limit::Memory)
}

/// Counts by merging states, unless there would be more than `states` of them.
fn merge(
    counted: &mut Count,
    instance: &Instance<'_>,
    context: &RunContext<'_>,
    (states, checkpoints): (u64, &MergeCheckpoints<'_>),
    other_search: &mut dyn FnMut() -> ControlFlow<()>,
    monitor: &mut Monitor<'_>,
) -> Result<(), ExactError> {
    let limits = MergeLimits {
        states,
        bytes: context.budget.memory.unwrap_or(u64::MAX),
        threads: counted.stats.threads,
    };
    let count = if let Some(memo) = Memo::<u64>::new(instance) {
        count_merged(&memo, limits, checkpoints, other_search, monitor)
    } else if let Some(memo) = Memo::<u128>::new(instance) {
        count_merged(&memo, limits, checkpoints, other_search, monitor)
    } else {
        Err(MergeError::TooManyStates)
    };
    match count {
        Ok(solutions) => {
            counted.solutions = solutions;
            counted.stats.method = Some(Method::Memo.name(false));
            Ok(())
        }
        Err(MergeError::Limit(limit, found)) => {
            counted.solutions = found.max(std::mem::take(&mut counted.solutions));
            Err(ExactError::Limit(limit))
        }
        Err(MergeError::Rejected(why)) => Err(ExactError::Unsupported(why)),
        // The caller continues with the sweep, which may be finished already.
        Err(MergeError::TooManyStates | MergeError::Overflow | MergeError::Overtaken) => Err(too_large()),
    }
}

/// Counts in machine words, and again in big integers if those overflow.
pub(super) fn count_merged<B: Bits + PackedState<Set = B>>(
    memo: &Memo<B>,
    limits: MergeLimits,
    checkpoints: &MergeCheckpoints<'_>,
    other_search: &mut dyn FnMut() -> ControlFlow<()>,
    monitor: &mut Monitor<'_>,
) -> Result<BigUint, MergeError> {
    match merging::count_in_words(memo, limits, checkpoints, other_search, monitor) {
        Ok(solutions) => Ok(BigUint::from(solutions)),
        Err(MergeError::Overflow) => {
            merging::count_in_big_integers(memo, limits, checkpoints, other_search, monitor)
        }
        Err(otherwise) => Err(otherwise),
    }
}

/// Adds the numbers of distinct solutions. Counting the symmetric ones can take longer than the count itself, so this
/// gives up after a while and leaves the numbers out.
pub(super) fn count_distinct(
    counted: &mut Count,
    instance: &Instance<'_>,
    group: &SymmetryGroup,
    context: &RunContext<'_>,
) {
    let max = DISTINCT_NODES + 4 * counted.stats.nodes;
    let budget = Budget { nodes: Some(max), ..context.budget.clone() };
    let mut monitor = Monitor::new(&budget, context.observer);
    if let Ok(distinct) = distinct::count(instance, group, &counted.solutions, &mut monitor) {
        (counted.distinct, counted.distinct_by_rotation) =
            (Some(distinct.up_to_symmetry), Some(distinct.up_to_rotation));
    }
}
