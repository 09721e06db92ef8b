//! Searching for one solution: on one thread while the search is short, so that the result is always the same, and on
//! all threads once it is long.

use super::algorithm_x::AlgorithmX;
use super::collectors::FirstSolution;
use super::instance::Instance;
use super::plan::{self, ExactError, Plan};
use super::symmetry::SymmetryGroup;
use super::work_pool::WorkPool;
use super::{Method, SINGLE_THREAD_NODES, threads, traced};
use crate::events::Monitor;
use crate::puzzle::Puzzle;
use crate::search::{SearchResult, tree};
use teka_core::{Budget, Completeness, Limit};

/// Searches for one solution. Most puzzles are solved by the first thread, and then always in the same way; only
/// long searches are shared out, and all threads stop at the first solution that any of them finds.
pub(crate) fn first(puzzle: &Puzzle, monitor: &mut Monitor<'_>) -> SearchResult {
    tree::root(monitor)?;
    let Some(instance) = Instance::of(puzzle, monitor)? else { return Ok(None) };
    // If there is a solution, there is one that has the symmetry-breaking piece at a representative placement.
    let method = if plan::fits_words(&instance) { Method::Mrv } else { Method::AlgorithmX };
    let plan = Plan::new(&instance, &SymmetryGroup::of(&instance), method);
    if monitor.is_traced() {
        return traced_first(&instance, &plan, monitor);
    }
    let context = monitor.context();
    let label = plan.label("solve");
    let start = match plan.start(&context, &label) {
        Ok(start) => start,
        Err(ExactError::Limit(limit)) => return Err(limit),
        Err(ExactError::Unsupported(why)) => {
            monitor.rejected = Some(why);
            return Err(Limit::Interrupted);
        }
    };
    let budget = context.budget;
    let max = budget.nodes.map_or(SINGLE_THREAD_NODES, |max| max.min(SINGLE_THREAD_NODES));
    let short = Budget { nodes: Some(max), ..budget.clone() };
    let (observer, checkpointer) = (context.observer, context.checkpointer);
    let single = WorkPool { threads: 1, budget: &short, observer, checkpointer };
    let first = FirstSolution { placed: None, label };
    let mut run = plan.walk_to_first(&single, start.tasks, first, start.nodes).expect("it has a tree");
    monitor.stats.threads = 1;
    if run.completeness == Completeness::Stopped(Limit::Nodes)
        && budget.nodes.is_none_or(|max| run.nodes < max)
    {
        monitor.stats.threads = threads(budget.threads);
        let all = WorkPool { threads: monitor.stats.threads, budget, ..single };
        run = plan.walk_to_first(&all, run.pending, run.collector, run.nodes).expect("it has a tree");
    }
    monitor.stats.nodes += run.nodes;
    monitor.stats.cases = monitor.stats.nodes;
    monitor.stats.method = Some(plan.name());
    match run.completeness {
        Completeness::Stopped(limit) => Err(limit),
        Completeness::Complete | Completeness::Cut => {
            Ok(run.collector.placed.map(|placed| instance.solution(placed)))
        }
    }
}

/// The same search with a trace, in the order of a single thread.
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
