//! Handing out all solutions, or one of each class that symmetries carry into each other.

use super::crew::Crew;
use super::gather::Lister;
use super::instance::Instance;
use super::plan::{self, Plan, Trouble};
use super::symmetry::Group;
use super::{Method, list_search, threads};
use crate::puzzle::{Puzzle, Solution};
use std::ops::ControlFlow;
use teka_core::{Extent, Job, Listed, Stats, Unsupported, Watch, Which};

/// Hands solutions to `each`, all or one of each class, none twice.
pub(crate) fn list(
    puzzle: &Puzzle,
    job: &Job<'_>,
    which: Which,
    each: &mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
) -> Result<Listed, Unsupported> {
    let stats = Stats { threads: threads(job.budget.threads), ..Stats::default() };
    let mut listed = Listed { extent: Extent::Complete, stats };
    match list_into(&mut listed, puzzle, job, which, each) {
        Ok(()) => Ok(listed),
        Err(Trouble::Limit(limit)) => Ok(Listed { extent: Extent::Stopped(limit), ..listed }),
        Err(Trouble::Refused(why)) => Err(Unsupported::Here(why)),
    }
}

fn list_into(
    listed: &mut Listed,
    puzzle: &Puzzle,
    job: &Job<'_>,
    which: Which,
    each: &mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
) -> Result<(), Trouble> {
    let mut watch = Watch::new(job.budget, job.observer);
    let Some(instance) = Instance::of(puzzle, &mut watch)? else { return Ok(()) };
    let group = Group::of(&instance);
    let plan = Plan::new(&instance, &group, plan::for_walking(&instance));
    listed.stats.method = Some(plan.name());
    let label = plan.label(if which == Which::All { "list" } else { "list distinct" });
    let start = plan.start(job, &label)?;
    let mut lister = Lister::new(&instance, &group, plan.breaking.as_ref(), which, each, label);
    lister.handed_out = start.solutions;
    let nodes = if plan.method == Method::Lists {
        listed.stats.threads = 1;
        let extent = list_plainly(&instance, &mut lister, &mut watch);
        listed.extent = extent;
        watch.stats.nodes
    } else {
        let threads = listed.stats.threads;
        let crew = Crew { threads, budget: job.budget, observer: job.observer, saver: job.saver };
        let ended = plan.walk(&crew, start.tasks, lister, start.nodes).expect("the method suits the puzzle");
        listed.extent = ended.extent;
        ended.nodes
    };
    (listed.stats.nodes, listed.stats.cases) = (nodes, nodes);
    Ok(())
}

fn list_plainly(instance: &Instance<'_>, lister: &mut Lister<'_>, watch: &mut Watch<'_>) -> Extent {
    let mut search = list_search(instance);
    loop {
        match search.advance(watch) {
            Err(limit) => return Extent::Stopped(limit),
            Ok(false) => return Extent::Complete,
            Ok(true) => {
                let chosen: Vec<u32> = search.chosen().collect();
                if lister.hand_out(&chosen).is_break() {
                    return Extent::Cut;
                }
            }
        }
    }
}
