//! Lists all solutions, or one per symmetry class, each exactly once. If all are listed and the search breaks a
//! symmetry, the images of each solution found are listed with it.

use super::collectors::Lister;
use super::instance::Instance;
use super::plan::{self, ExactError, Plan};
use super::symmetry::SymmetryGroup;
use super::threads;
use super::work_pool::WorkPool;
use crate::events::Monitor;
use crate::puzzle::{Puzzle, Solution};
use std::ops::ControlFlow;
use teka_core::{Completeness, Listed, RunContext, Stats, Unsupported, Which};

/// Calls `each` with every solution, or with one per symmetry class.
pub(crate) fn list(
    puzzle: &Puzzle,
    context: &RunContext<'_>,
    which: Which,
    each: &mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
) -> Result<Listed, Unsupported> {
    let stats = Stats { threads: threads(context.budget.threads), ..Stats::default() };
    let mut listed = Listed { completeness: Completeness::Complete, stats };
    match list_into(&mut listed, puzzle, context, which, each) {
        Ok(()) => Ok(listed),
        Err(ExactError::Limit(limit)) => Ok(Listed { completeness: Completeness::Stopped(limit), ..listed }),
        Err(ExactError::Unsupported(why)) => Err(Unsupported::Here(why)),
    }
}

fn list_into(
    listed: &mut Listed,
    puzzle: &Puzzle,
    context: &RunContext<'_>,
    which: Which,
    each: &mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
) -> Result<(), ExactError> {
    let mut monitor: Monitor<'_> = context.monitor();
    let Some(instance) = Instance::of(puzzle, &mut monitor)? else { return Ok(()) };
    let group = SymmetryGroup::of(&instance);
    let plan = Plan::new(&instance, &group, plan::method_without_merging(&instance));
    listed.stats.method = Some(plan.name());
    let label = plan.label(if which == Which::All { "list" } else { "list distinct" });
    let start = plan.start(context, &label)?;
    let mut lister = Lister::new(&instance, &group, plan.breaking.as_ref(), which, each, label);
    lister.listed = start.solutions;
    let pool = WorkPool {
        threads: listed.stats.threads,
        budget: context.budget,
        observer: context.observer,
        checkpointer: context.checkpointer,
    };
    let run = plan.walk(&pool, start.tasks, lister, start.nodes).expect("the method suits the puzzle");
    listed.completeness = run.completeness;
    let nodes = run.nodes;
    (listed.stats.nodes, listed.stats.cases) = (nodes, nodes);
    Ok(())
}
