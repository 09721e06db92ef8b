//! Enumerates all solutions. A first depth-first search reports them as it finds them. If it runs out of fuel before
//! it has found two, a portfolio per region looks for a first and a second solution; then the first search resumes
//! where it stopped, so that no solution is missed or reported twice.

use super::compiled::Compiled;
use super::dfs::{Branching, Dfs, SearchKind};
use super::domains::Domains;
use super::portfolio::{Portfolio, SolvedBy};
use super::regions::regions;
use super::restarts::RestartPolicy;
use super::root::{root, solution};
use super::saved;
use super::status::{Assignment, SearchStatus};
use super::trace::Trace;
use crate::events::Monitor;
use crate::puzzle::{Puzzle, Solution};
use std::collections::HashSet;
use std::ops::ControlFlow;
use teka_core::{Completeness, Limit, Listed, RunContext, Unsupported};

type Each<'e> = dyn FnMut(Solution) -> ControlFlow<()> + 'e;

/// Hands every solution to `each`. A fill-in has no symmetries, so all solutions are distinct.
pub(crate) fn list(
    puzzle: &Puzzle,
    context: &RunContext<'_>,
    each: &mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
) -> Result<Listed, Unsupported> {
    if saved::is_asked_for(context) {
        return saved::list(puzzle, context, each);
    }
    let mut monitor = Monitor::new(context.budget, context.observer);
    let completeness = self::each(puzzle, RestartPolicy::DEFAULT, &mut monitor, each);
    Ok(Listed { completeness, stats: monitor.stats })
}

/// Hands every solution to `each` under this restart policy.
pub(super) fn each(
    puzzle: &Puzzle,
    policy: RestartPolicy,
    monitor: &mut Monitor<'_>,
    each: &mut Each<'_>,
) -> Completeness {
    monitor.stats.threads = 1;
    let mut trace = Trace::new(puzzle, monitor);
    match search(puzzle, policy, &mut trace, monitor, each) {
        Ok(ControlFlow::Continue(())) => Completeness::Complete,
        Ok(ControlFlow::Break(())) => Completeness::Cut,
        Err(limit) => Completeness::Stopped(limit),
    }
}

/// Enumerates the solutions, and takes back the choices left in the trace unless `each` has stopped at a solution.
fn search(
    puzzle: &Puzzle,
    policy: RestartPolicy,
    trace: &mut Trace<'_>,
    monitor: &mut Monitor<'_>,
    each: &mut Each<'_>,
) -> Result<ControlFlow<()>, Limit> {
    monitor.stats.method = Some("propagation");
    trace.method("propagation", monitor)?;
    let end = enumerate(puzzle, policy, trace, monitor, each)?;
    if end.is_continue() {
        trace.unwind_all(monitor)?;
    }
    Ok(end)
}

fn enumerate(
    puzzle: &Puzzle,
    policy: RestartPolicy,
    trace: &mut Trace<'_>,
    monitor: &mut Monitor<'_>,
    each: &mut Each<'_>,
) -> Result<ControlFlow<()>, Limit> {
    let Some(compiled) = Compiled::new(puzzle, monitor)? else { return Ok(ControlFlow::Continue(())) };
    let Some((domains, open)) = root(puzzle, &compiled, trace, monitor)? else {
        return Ok(ControlFlow::Continue(()));
    };
    if open.is_empty() {
        return Ok(each(solution(puzzle, &domains, &[])));
    }
    monitor.stats.method = Some("search");
    trace.method("search", monitor)?;
    each_below(puzzle, &domains, &open, policy, trace, monitor, each)
}

/// Enumerates the solutions within some domains.
pub(super) fn each_below(
    puzzle: &Puzzle,
    domains: &Domains<'_>,
    open: &[u32],
    policy: RestartPolicy,
    trace: &mut Trace<'_>,
    monitor: &mut Monitor<'_>,
    each: &mut Each<'_>,
) -> Result<ControlFlow<()>, Limit> {
    if open.is_empty() {
        return Ok(each(solution(puzzle, domains, &[])));
    }
    let regions = regions(domains, open);
    let mut unique = UniqueSolutions { puzzle, domains, known: HashSet::new(), first: None, each };
    let branching = Branching::of(SearchKind::FreshRestarts, 0);
    let mut dfs = Dfs::new(domains.clone(), regions.clone(), branching);
    loop {
        match dfs.run(policy.first_run, trace, monitor)? {
            SearchStatus::Exhausted => return Ok(ControlFlow::Continue(())),
            SearchStatus::Solved(assignment) => {
                if unique.report(assignment).is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
            SearchStatus::OutOfFuel if unique.known.len() < 2 => break,
            SearchStatus::OutOfFuel => {}
        }
    }
    trace.unwind(monitor)?;
    if let Some(end) = two_per_region(&regions, policy, &mut unique, trace, monitor)? {
        return Ok(end);
    }
    loop {
        match dfs.run(u64::MAX, trace, monitor)? {
            SearchStatus::Exhausted => return Ok(ControlFlow::Continue(())),
            SearchStatus::Solved(assignment) => {
                if unique.report(assignment).is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
            SearchStatus::OutOfFuel => {}
        }
    }
}

/// Looks for a first and a second solution of every region. `None` if there may be more than were reported.
fn two_per_region(
    regions: &[Vec<u32>],
    policy: RestartPolicy,
    unique: &mut UniqueSolutions<'_, '_>,
    trace: &mut Trace<'_>,
    monitor: &mut Monitor<'_>,
) -> Result<Option<ControlFlow<()>>, Limit> {
    let mut firsts: Vec<Assignment> = Vec::new();
    let mut portfolios: Vec<Portfolio<'_>> = Vec::new();
    for region in regions {
        let mut portfolio = Portfolio::new(unique.domains, region, policy, monitor);
        match &unique.first {
            Some(first) => {
                let assignment: Assignment =
                    first.iter().copied().filter(|(slot, _)| region.contains(slot)).collect();
                portfolio.block(assignment.clone());
                firsts.push(assignment);
            }
            None => match portfolio.next(trace, monitor)? {
                Some((assignment, solved_by)) => {
                    record_method(solved_by, monitor);
                    firsts.push(assignment);
                }
                None => return Ok(Some(ControlFlow::Continue(()))),
            },
        }
        portfolios.push(portfolio);
    }
    if unique.first.is_none() && unique.report(firsts.concat()).is_break() {
        return Ok(Some(ControlFlow::Break(())));
    }
    for (number, portfolio) in portfolios.iter_mut().enumerate() {
        let Some((assignment, solved_by)) = portfolio.next(trace, monitor)? else { continue };
        record_method(solved_by, monitor);
        firsts[number] = assignment;
        return Ok(unique.report(firsts.concat()).is_break().then_some(ControlFlow::Break(())));
    }
    Ok(Some(ControlFlow::Continue(())))
}

fn record_method(solved_by: SolvedBy, monitor: &mut Monitor<'_>) {
    if solved_by == SolvedBy::Sat {
        monitor.stats.method = Some("clauses");
    }
}

/// Passes each solution on once.
struct UniqueSolutions<'a, 'e> {
    puzzle: &'a Puzzle,
    domains: &'a Domains<'a>,
    known: HashSet<Assignment>,
    first: Option<Assignment>,
    each: &'a mut Each<'e>,
}

impl UniqueSolutions<'_, '_> {
    /// Reports a solution unless it is known. Only those that another search could find again need to be kept.
    fn report(&mut self, mut assignment: Assignment) -> ControlFlow<()> {
        const MAX_KNOWN: usize = 1_000;
        assignment.sort_unstable();
        if self.known.contains(&assignment) {
            return ControlFlow::Continue(());
        }
        let solution = solution(self.puzzle, self.domains, &assignment);
        self.first.get_or_insert_with(|| assignment.clone());
        if self.known.len() < MAX_KNOWN {
            self.known.insert(assignment);
        }
        (self.each)(solution)
    }
}
