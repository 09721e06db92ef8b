//! Counting all solutions, raw and up to symmetry.

use super::bits::Bits;
use super::crew::Crew;
use super::gather::Counter;
use super::instance::Instance;
use super::memo::{GivenUp, Memo, Worth};
use super::plan::{self, Plan, Trouble};
use super::symmetry::Group;
use super::{Method, TRIAL, distinct, list_search, threads};
use crate::puzzle::Puzzle;
use teka_core::{BigUint, Budget, Count, Extent, Job, Limit, Stats, Unsupported, Watch};

/// Beyond this many nodes a sweep may be slower than merging states.
const WORTH_MERGING: f64 = 12e6;
/// How many nodes of a sweep take as long as one merged state.
const NODES_PER_STATE: f64 = 16.0;
/// Nodes that may be spent on finding the symmetric solutions, beside a multiple of those of the count.
const DISTINCT_NODES: u64 = 1 << 20;

/// Counts all solutions, by the method asked for or the one that suits the puzzle.
pub(crate) fn count(puzzle: &Puzzle, job: &Job<'_>, method: Option<Method>) -> Result<Count, Unsupported> {
    let mut counted = Count {
        solutions: BigUint::ZERO,
        distinct: None,
        distinct_by_turning: None,
        extent: Extent::Complete,
        stats: Stats { threads: threads(job.budget.threads), ..Stats::default() },
    };
    let mut watch = Watch::new(job.budget, job.observer);
    let done = count_into(&mut counted, puzzle, job, method, &mut watch);
    counted.stats.nodes = counted.stats.nodes.max(watch.stats.nodes);
    counted.stats.cases = counted.stats.nodes;
    match done {
        Ok(()) => Ok(counted),
        Err(Trouble::Limit(limit)) => Ok(Count { extent: Extent::Stopped(limit), ..counted }),
        Err(Trouble::Refused(why)) => Err(Unsupported::Here(why)),
    }
}

fn count_into(
    counted: &mut Count,
    puzzle: &Puzzle,
    job: &Job<'_>,
    method: Option<Method>,
    watch: &mut Watch<'_>,
) -> Result<(), Trouble> {
    let Some(instance) = Instance::of(puzzle, watch)? else {
        (counted.distinct, counted.distinct_by_turning) = (Some(BigUint::ZERO), Some(BigUint::ZERO));
        return Ok(());
    };
    let group = Group::of(&instance);
    let is_saved = job.saver.is_some() || job.resume.is_some();
    let chosen = method.unwrap_or_else(|| plan::for_counting(&instance));
    let chosen = if chosen == Method::Memo && is_saved { plan::for_walking(&instance) } else { chosen };
    if chosen == Method::Memo {
        merge(counted, &instance, job, u64::MAX, watch)?;
    } else {
        let plan = Plan::new(&instance, &group, chosen);
        walk(counted, &plan, job, method.is_none() && !is_saved, watch)?;
    }
    if counted.extent == Extent::Complete {
        up_to_symmetry(counted, &instance, &group, job);
    }
    Ok(())
}

/// Walks the tree. If it proves large and `may_merge`, merging states is tried for as long as that can be faster.
fn walk(
    counted: &mut Count,
    plan: &Plan<'_>,
    job: &Job<'_>,
    may_merge: bool,
    watch: &mut Watch<'_>,
) -> Result<(), Trouble> {
    counted.stats.method = Some(plan.name());
    let label = plan.label("count");
    let mut start = plan.start(job, &label)?;
    if plan.method == Method::Lists {
        return count_plainly(counted, plan.instance, watch);
    }
    let mut counter = Counter { solutions: start.solutions, label };
    let crew =
        Crew { threads: counted.stats.threads, budget: job.budget, observer: job.observer, saver: job.saver };
    if may_merge && plan.method == Method::Sweep {
        let most = job.budget.nodes.map_or(TRIAL, |most| most.min(TRIAL));
        let trial = Budget { nodes: Some(most), ..job.budget.clone() };
        let alone = Crew { threads: 1, budget: &trial, ..crew };
        let Some((ended, estimate)) = plan.try_out(&alone, start.tasks, counter, start.nodes) else {
            return Err(too_large());
        };
        counted.solutions = BigUint::from(ended.gather.solutions);
        if estimate > WORTH_MERGING {
            match merge(counted, plan.instance, job, (estimate / NODES_PER_STATE).min(1e12) as u64, watch) {
                Err(Trouble::Limit(Limit::Memory)) => {}
                otherwise => return otherwise,
            }
        }
        (start.tasks, start.nodes, counter) = (ended.pending, ended.nodes, ended.gather);
    }
    let Some(ended) = plan.walk(&crew, start.tasks, counter, start.nodes) else { return Err(too_large()) };
    counted.solutions = BigUint::from(ended.gather.solutions);
    counted.stats.nodes = ended.nodes;
    counted.extent = ended.extent;
    Ok(())
}

/// The method asked for does not take this puzzle.
fn too_large() -> Trouble {
    Trouble::Limit(Limit::Memory)
}

/// Counts by merging states, unless there would be more than so many.
fn merge(
    counted: &mut Count,
    instance: &Instance<'_>,
    job: &Job<'_>,
    states: u64,
    watch: &mut Watch<'_>,
) -> Result<(), Trouble> {
    let worth = Worth { states, bytes: job.budget.memory.unwrap_or(u64::MAX) };
    let ways = if let Some(memo) = Memo::<u64>::new(instance) {
        ways(&memo, worth, watch)
    } else if let Some(memo) = Memo::<u128>::new(instance) {
        ways(&memo, worth, watch)
    } else {
        Err(GivenUp::TooManyStates)
    };
    match ways {
        Ok(solutions) => {
            counted.solutions = solutions;
            counted.stats.method = Some(Method::Memo.name(false));
            counted.stats.threads = 1;
            Ok(())
        }
        Err(GivenUp::Stopped(limit)) => Err(Trouble::Limit(limit)),
        Err(GivenUp::TooManyStates | GivenUp::Overflow) => Err(too_large()),
    }
}

/// Counts in machine words, and once more in big numbers if those are too small.
fn ways<B: Bits>(memo: &Memo<B>, worth: Worth, watch: &mut Watch<'_>) -> Result<BigUint, GivenUp> {
    match memo.count::<u64>(worth, watch) {
        Ok(ways) => Ok(BigUint::from(ways)),
        Err(GivenUp::Overflow) => memo.count::<BigUint>(worth, watch),
        Err(otherwise) => Err(otherwise),
    }
}

fn count_plainly(counted: &mut Count, instance: &Instance<'_>, watch: &mut Watch<'_>) -> Result<(), Trouble> {
    counted.stats.threads = 1;
    let mut search = list_search(instance);
    while search.advance(watch)? {
        counted.solutions += 1_u32;
    }
    Ok(())
}

/// Where symmetric solutions abound, finding them may take longer than counting all; then the count stands without.
fn up_to_symmetry(counted: &mut Count, instance: &Instance<'_>, group: &Group, job: &Job<'_>) {
    let most = DISTINCT_NODES + 4 * counted.stats.nodes;
    let budget = Budget { nodes: Some(most), ..job.budget.clone() };
    let mut watch = Watch::new(&budget, job.observer);
    if let Ok(distinct) = distinct::count(instance, group, &counted.solutions, &mut watch) {
        (counted.distinct, counted.distinct_by_turning) = (Some(distinct.all), Some(distinct.by_turning));
    }
}
