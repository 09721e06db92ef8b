//! The first solution.

use super::crew::Crew;
use super::gather::First;
use super::instance::Instance;
use super::plan::Plan;
use super::symmetry::Group;
use super::tree::Task;
use super::{Method, TRIAL, list_search, threads, told};
use crate::puzzle::Puzzle;
use crate::search::Found;
use teka_core::{Budget, Extent, Limit, Watch};

/// Searches for one solution. Most puzzles are solved by one thread at once, and then always in the same way; only
/// the long searches are shared out, and all threads stop at the first solution any of them finds.
pub(crate) fn first(puzzle: &Puzzle, watch: &mut Watch<'_>) -> Found {
    let Some(instance) = Instance::of(puzzle, watch)? else { return Ok(None) };
    // If there is a solution, there is one with the piece that the symmetry is broken on at a representative.
    let plan = Plan::new(&instance, &Group::of(&instance), Method::Fewest);
    if watch.is_traced() {
        return told(&instance, &plan, watch);
    }
    let budget = watch.budget();
    let most = budget.nodes.map_or(TRIAL, |most| most.min(TRIAL));
    let trial = Budget { nodes: Some(most), ..budget.clone() };
    let alone = Crew { threads: 1, budget: &trial, observer: watch.observer(), saver: None };
    let Some(mut ended) = plan.walk(&alone, vec![Task::root()], First::default(), 0) else {
        return plain(&instance, watch);
    };
    watch.stats.threads = 1;
    if ended.extent == Extent::Stopped(Limit::Nodes) && budget.nodes.is_none_or(|most| ended.nodes < most) {
        watch.stats.threads = threads(budget.threads);
        let all = Crew { threads: watch.stats.threads, budget, ..alone };
        ended = plan.walk(&all, ended.pending, First::default(), ended.nodes).expect("it was walked above");
    }
    watch.stats.nodes += ended.nodes;
    watch.stats.cases = watch.stats.nodes;
    watch.stats.method = Some(plan.name());
    match ended.extent {
        Extent::Stopped(limit) => Err(limit),
        Extent::Complete | Extent::Cut => Ok(ended.gather.0.map(|placed| instance.solution(placed))),
    }
}

/// The same, told event by event. The order is that of one thread.
fn told(instance: &Instance<'_>, plan: &Plan<'_>, watch: &mut Watch<'_>) -> Found {
    watch.stats.threads = 1;
    watch.stats.method = Some(plan.name());
    if let Some(found) = told::by_tree(plan, watch) {
        watch.stats.cases = watch.stats.nodes;
        return found;
    }
    watch.stats.method = Some(Method::Lists.name(false));
    told::by_lists(instance, &mut list_search(instance), watch)
}

fn plain(instance: &Instance<'_>, watch: &mut Watch<'_>) -> Found {
    watch.stats.method = Some(Method::Lists.name(false));
    watch.stats.threads = 1;
    let mut search = list_search(instance);
    Ok(search.advance(watch)?.then(|| instance.solution(search.chosen())))
}
