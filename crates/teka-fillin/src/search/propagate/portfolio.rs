//! A portfolio of searches for one region that the first search did not solve: depth-first searches of every
//! [`SearchKind`] and CaDiCaL in three modes: guided by beliefs, restricted to likely candidates, and alone. With one
//! thread they take turns, measured in work; with more, CaDiCaL races the others.
//!
//! None of them dominates: beliefs suit large grids, fresh restarts that prefer long slots suit grids with many short
//! slots, saved phases suit loose grids, clause learning suits tight ones, and both together suit most hard ones.

use super::dfs::{Branching, Dfs, SearchKind};
use super::domains::Domains;
use super::guided::{Guided, Strategy};
use super::likely::Likely;
use super::restarts::{RestartPolicy, luby};
use super::sat::{Sat, Simplify};
use super::status::{Assignment, SearchStatus};
use super::trace::Trace;
use crate::events;
use crate::events::Monitor;
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use teka_core::{Limit, NoObserver};

/// The depth-first searches, and the share of the work that each gets.
const SEARCHES: [(SearchKind, u64); 3] =
    [(SearchKind::BeliefGuided, 4), (SearchKind::FreshRestarts, 1), (SearchKind::PhaseSaving, 1)];
/// A search with beliefs restarts up to this many times as often as the others, because backtracking rarely mends a
/// wrong belief at the root.
const BELIEF_RESTARTS: u64 = 20;
/// Restarts after which even the search with saved phases forgets everything.
const FORGET_AFTER: u32 = 40;
/// The work of one conflict of CaDiCaL, per candidate: a measure of time that needs no clock. In its turn, CaDiCaL gets
/// as much work as the depth-first searches in theirs, first guided by beliefs and then again alone.
pub(super) const WORK_PER_CANDIDATE: u64 = 4;
/// The work of the guided search among likely candidates, relative to the other guided search.
const LIKELY_SHARE: u64 = 2;
/// The approximate number of bytes that CaDiCaL needs per candidate.
const BYTES_PER_CANDIDATE: u64 = 400;

/// Which search found a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SolvedBy {
    Dfs,
    Sat,
}

/// The searches of one region.
pub(super) struct Portfolio<'c> {
    /// One search for each of [`SEARCHES`].
    searches: [Dfs<'c>; 3],
    region: Vec<u32>,
    sat: SatState,
    /// Guided search, once CaDiCaL has started.
    guided: Option<Guided<'c>>,
    /// Guided search among likely candidates, once CaDiCaL has started.
    likely: Option<Likely<'c>>,
    /// Conflicts between two restarts.
    restart_after: u64,
    /// How often each depth-first search has restarted.
    restarts: [u32; 3],
    /// The work on the domains before the portfolio began.
    work_before: u64,
    /// The work of the current turn of the depth-first searches.
    turn: u64,
    /// Their total work at which that turn ends.
    turn_ends: u64,
    /// Solutions that must not be found again.
    blocked: Vec<Assignment>,
    /// Set to interrupt CaDiCaL.
    interrupt: Arc<AtomicBool>,
}

/// The state of CaDiCaL in the portfolio.
enum SatState {
    /// Not built in, or not affordable.
    Unavailable,
    /// Not needed yet.
    NotStarted,
    Ready(Box<Sat>),
}

impl<'c> Portfolio<'c> {
    pub(super) fn new(
        domains: &Domains<'c>,
        region: &[u32],
        policy: RestartPolicy,
        monitor: &Monitor<'_>,
    ) -> Self {
        let candidates: u64 = region.iter().map(|&slot| u64::from(domains.size(slot))).sum();
        let affordable = monitor.may_keep(6 * domains.bytes() + candidates * BYTES_PER_CANDIDATE).is_ok();
        // Clause learning has no nodes to count.
        let may_learn = policy.learns_under_node_limit || monitor.budget().nodes.is_none();
        let may_use_sat = affordable && may_learn;
        let work_before = domains.total_work;
        let search = |(kind, _)| Dfs::new(domains.clone(), vec![region.to_vec()], Branching::of(kind, 0));
        let mut portfolio = Portfolio {
            searches: SEARCHES.map(search),
            region: region.to_vec(),
            guided: None,
            likely: None,
            sat: if may_use_sat { SatState::NotStarted } else { SatState::Unavailable },
            restart_after: policy.restart_after,
            restarts: [0; 3],
            work_before,
            turn: policy.first_turn,
            turn_ends: 0,
            blocked: Vec::new(),
            interrupt: Arc::new(AtomicBool::new(false)),
        };
        portfolio.turn_ends = portfolio.work() + policy.first_turn;
        portfolio
    }

    /// The next solution and what found it; `None` if there are no more.
    pub(super) fn next(
        &mut self,
        trace: &mut Trace<'_>,
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<(Assignment, SolvedBy)>, Limit> {
        let found = self.take_turns(trace, monitor)?;
        trace.commit();
        if let Some((assignment, _)) = &found {
            self.block(assignment.clone());
        }
        Ok(found)
    }

    /// Blocks a solution, so that it is not found again.
    pub(super) fn block(&mut self, assignment: Assignment) {
        if let SatState::Ready(sat) = &mut self.sat {
            sat.block(&assignment);
        }
        if let Some(likely) = &mut self.likely {
            likely.block(&assignment);
        }
        self.blocked.push(assignment);
    }

    fn take_turns(
        &mut self,
        trace: &mut Trace<'_>,
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<(Assignment, SolvedBy)>, Limit> {
        loop {
            match self.run_dfs(trace, monitor)? {
                SearchStatus::Solved(assignment) => return Ok(Some((assignment, SolvedBy::Dfs))),
                SearchStatus::Exhausted => return Ok(None),
                SearchStatus::OutOfFuel => {}
            }
            if self.work() < self.turn_ends {
                continue;
            }
            if matches!(self.sat, SatState::NotStarted) && !self.start_sat(trace, monitor)? {
                return Ok(None);
            }
            let SatState::Ready(mut sat) = std::mem::replace(&mut self.sat, SatState::Unavailable) else {
                continue;
            };
            // A traced search has one thread.
            if monitor.budget().threads.is_some_and(|threads| threads > 1) && !monitor.is_traced() {
                return self.race(sat, trace, monitor);
            }
            trace.method("clauses", monitor)?;
            let status = self.run_sat(&mut sat, monitor)?;
            self.sat = SatState::Ready(sat);
            self.turn += self.turn / 2;
            self.turn_ends = self.work() + self.turn;
            match status {
                SearchStatus::Solved(assignment) => {
                    let assignment = self.complete(assignment);
                    trace.sat_solution(&self.searches[0].domains, &assignment, monitor)?;
                    return Ok(Some((assignment, SolvedBy::Sat)));
                }
                SearchStatus::Exhausted => {
                    monitor.emit(events::unsatisfiable)?;
                    return Ok(None);
                }
                SearchStatus::OutOfFuel => monitor.spend(u32::MAX)?,
            }
        }
    }

    /// Runs CaDiCaL for one turn: guided, among likely candidates, and alone.
    fn run_sat(&mut self, sat: &mut Sat, monitor: &mut Monitor<'_>) -> Result<SearchStatus, Limit> {
        if let Some(guided) = &mut self.guided {
            let status = guided.run(sat, self.turn, &self.interrupt, monitor)?;
            if status != SearchStatus::OutOfFuel {
                return Ok(status);
            }
        }
        if let Some(likely) = &mut self.likely {
            let status = likely.run(LIKELY_SHARE * self.turn, monitor)?;
            if status != SearchStatus::OutOfFuel {
                return Ok(status);
            }
        }
        let conflicts = self.turn / self.conflict_work();
        Ok(sat.run(Some(conflicts.clamp(50, 1 << 30) as i32)))
    }

    /// The work of all depth-first searches so far.
    fn work(&self) -> u64 {
        self.searches.iter().map(|dfs| dfs.domains.total_work).sum()
    }

    /// The work of one conflict of CaDiCaL.
    fn conflict_work(&self) -> u64 {
        let sizes = self.region.iter().map(|&slot| u64::from(self.searches[0].domains.size(slot)));
        WORK_PER_CANDIDATE * sizes.sum::<u64>().max(1)
    }

    /// Hands the open slots to CaDiCaL; `false` if they turn out to have no solution.
    fn start_sat(&mut self, trace: &mut Trace<'_>, monitor: &mut Monitor<'_>) -> Result<bool, Limit> {
        let dfs = &mut self.searches[0];
        dfs.restart();
        if !trace.propagate(&mut dfs.domains, monitor)? {
            return Ok(false);
        }
        let conflict_work = self.conflict_work();
        let dfs = &self.searches[0];
        self.guided = Guided::new(&dfs.domains, &self.region, Strategy::LeastLikely, conflict_work);
        let candidates = conflict_work / WORK_PER_CANDIDATE;
        if self.guided.is_some()
            && monitor.may_keep(12 * dfs.domains.bytes() + 2 * candidates * BYTES_PER_CANDIDATE).is_ok()
        {
            self.likely = Some(Likely::new(&dfs.domains, &self.region, &self.blocked, &self.interrupt));
        }
        let signal = &monitor.budget().signal;
        self.sat = match Sat::new(&dfs.domains, &self.region, Simplify::Often, signal, &self.interrupt) {
            Some(mut sat) => {
                self.blocked.iter().for_each(|assignment| sat.block(assignment));
                SatState::Ready(Box::new(sat))
            }
            None => SatState::Unavailable,
        };
        Ok(true)
    }

    /// CaDiCaL's solution, extended by the slots that were decided before it started.
    fn complete(&mut self, mut assignment: Assignment) -> Assignment {
        self.searches[0].restart();
        let encoded: HashSet<u32> = assignment.iter().map(|&(slot, _)| slot).collect();
        let domains = &self.searches[0].domains;
        let decided = self.region.iter().filter(|slot| !encoded.contains(slot));
        assignment.extend(decided.filter_map(|&slot| Some((slot, domains.assigned(slot)?))));
        assignment.sort_unstable();
        assignment
    }

    /// Runs CaDiCaL on a second thread beside the depth-first searches.
    fn race(
        &mut self,
        mut sat: Box<Sat>,
        trace: &mut Trace<'_>,
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<(Assignment, SolvedBy)>, Limit> {
        self.interrupt.store(false, Ordering::Relaxed);
        let interrupt = Arc::clone(&self.interrupt);
        let (mut guided, mut likely) = (self.guided.take(), self.likely.take());
        let (budget, first_turn, conflict_work) = (monitor.budget(), self.turn, self.conflict_work());
        let (by_dfs, by_sat, back) = std::thread::scope(|scope| {
            let sat_thread = scope.spawn(|| {
                let mut monitor = Monitor::new(budget, &NoObserver);
                let mut turn = first_turn;
                let status = loop {
                    if let Some(guided) = &mut guided
                        && let Ok(status) = guided.run(&mut sat, turn, &interrupt, &mut monitor)
                        && status != SearchStatus::OutOfFuel
                    {
                        break status;
                    }
                    if let Some(likely) = &mut likely
                        && let Ok(status) = likely.run(LIKELY_SHARE * turn, &mut monitor)
                        && status != SearchStatus::OutOfFuel
                    {
                        break status;
                    }
                    let conflicts = (turn / conflict_work).clamp(50, 1 << 30) as i32;
                    let status = sat.run(Some(conflicts));
                    let stopped = interrupt.load(Ordering::Relaxed) || budget.signal.raised().is_some();
                    if status != SearchStatus::OutOfFuel || stopped {
                        break status;
                    }
                    turn += turn / 2;
                };
                interrupt.store(true, Ordering::Relaxed);
                (status, sat, guided, likely)
            });
            let by_dfs = loop {
                match self.run_dfs(trace, monitor) {
                    Ok(SearchStatus::OutOfFuel) if !interrupt.load(Ordering::Relaxed) => {}
                    end => break end,
                }
            };
            interrupt.store(true, Ordering::Relaxed);
            match sat_thread.join() {
                Ok((status, sat, guided, likely)) => (by_dfs, status, Some((sat, guided, likely))),
                Err(_) => (by_dfs, SearchStatus::OutOfFuel, None),
            }
        });
        if let Some((sat, guided, likely)) = back {
            (self.sat, self.guided, self.likely) = (SatState::Ready(sat), guided, likely);
        }
        monitor.stats.threads = 2;
        match (by_dfs, by_sat) {
            (Ok(SearchStatus::Solved(assignment)), _) => Ok(Some((assignment, SolvedBy::Dfs))),
            (_, SearchStatus::Solved(assignment)) => Ok(Some((self.complete(assignment), SolvedBy::Sat))),
            (Ok(SearchStatus::Exhausted), _) | (_, SearchStatus::Exhausted) => Ok(None),
            (Err(limit), SearchStatus::OutOfFuel) => Err(limit),
            // A raised signal stopped CaDiCaL before the depth-first search noticed it.
            (Ok(SearchStatus::OutOfFuel), SearchStatus::OutOfFuel) => self.take_turns(trace, monitor),
        }
    }

    /// Runs the depth-first search that is furthest behind its share until its next restart.
    fn run_dfs(&mut self, trace: &mut Trace<'_>, monitor: &mut Monitor<'_>) -> Result<SearchStatus, Limit> {
        trace.method("search", monitor)?;
        let shared =
            |at: &usize| (self.searches[*at].domains.total_work - self.work_before) / SEARCHES[*at].1;
        let turn = (0..SEARCHES.len()).min_by_key(shared).unwrap_or(0);
        let (kind, _) = SEARCHES[turn];
        let conflicts = match kind {
            SearchKind::BeliefGuided => {
                self.restart_after.div_ceil(BELIEF_RESTARTS) * luby(self.restarts[turn] + 1)
            }
            _ => self.restart_after,
        };
        let dfs = &mut self.searches[turn];
        loop {
            match dfs.run(conflicts, trace, monitor)? {
                SearchStatus::Exhausted => return Ok(SearchStatus::Exhausted),
                SearchStatus::Solved(mut assignment) => {
                    assignment.sort_unstable();
                    if !self.blocked.contains(&assignment) {
                        return Ok(SearchStatus::Solved(assignment));
                    }
                }
                SearchStatus::OutOfFuel => {
                    trace.unwind(monitor)?;
                    self.restarts[turn] += 1;
                    if kind == SearchKind::PhaseSaving && !self.restarts[turn].is_multiple_of(FORGET_AFTER) {
                        dfs.restart();
                    } else {
                        dfs.reset(Branching::of(kind, self.restarts[turn]));
                    }
                    return Ok(SearchStatus::OutOfFuel);
                }
            }
        }
    }
}
