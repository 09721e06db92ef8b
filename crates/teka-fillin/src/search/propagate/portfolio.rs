//! A portfolio of searches for one region that the first search did not solve. One depth-first search restarts with a
//! new random seed each time, another keeps its weights and saved phases across restarts, and CaDiCaL works on the
//! same region. With one thread they take turns, measured in work; with more, CaDiCaL races the other two.
//!
//! None of the three dominates: fresh restarts that prefer long slots suit grids with many short slots, saved phases
//! suit loose grids, and clause learning suits tight ones.

use super::dfs::{Branching, Dfs};
use super::domains::Domains;
use super::restarts::RestartPolicy;
use super::sat::Sat;
use super::status::{Assignment, SearchStatus};
use super::trace::Trace;
use crate::events;
use crate::events::Monitor;
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use teka_core::Limit;

/// Restarts after which even the search with saved phases forgets everything.
const FORGET_AFTER: u32 = 40;
/// The work of one conflict of CaDiCaL, per candidate: a measure of time that needs no clock.
const WORK_PER_CANDIDATE: u64 = 2;
/// Bytes that CaDiCaL needs per candidate, roughly.
const BYTES_PER_CANDIDATE: u64 = 400;

/// Which search found a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SolvedBy {
    Dfs,
    Sat,
}

/// The searches of one region.
pub(super) struct Portfolio<'c> {
    /// The search that forgets at each restart, and the one with saved phases.
    searches: [Dfs<'c>; 2],
    region: Vec<u32>,
    sat: SatState,
    /// Conflicts between two restarts.
    restart_after: u64,
    /// How often the two depth-first searches have restarted; they alternate.
    restarts: u32,
    /// The work of their current turn.
    turn: u64,
    /// The total work at which that turn ends.
    turn_ends: u64,
    /// Solutions that must not be found again.
    blocked: Vec<Assignment>,
    /// Set to interrupt CaDiCaL.
    interrupt: Arc<AtomicBool>,
}

/// CaDiCaL's part in the portfolio.
enum SatState {
    /// Not built in, or not affordable.
    Unavailable,
    /// Not needed yet.
    NotStarted,
    Ready(Sat),
}

impl<'c> Portfolio<'c> {
    pub(super) fn new(
        domains: Domains<'c>,
        region: &[u32],
        policy: RestartPolicy,
        monitor: &Monitor<'_>,
    ) -> Self {
        let candidates: u64 = region.iter().map(|&slot| u64::from(domains.size(slot))).sum();
        let affordable = monitor.may_keep(2 * domains.bytes() + candidates * BYTES_PER_CANDIDATE).is_ok();
        // Clause learning has no nodes to count.
        let may_learn = policy.learns_under_node_limit || monitor.budget().nodes.is_none();
        let may_use_sat = affordable && may_learn;
        let saving = Dfs::new(domains.clone(), vec![region.to_vec()], branching(1));
        let forgetting = Dfs::new(domains, vec![region.to_vec()], branching(0));
        let mut portfolio = Portfolio {
            searches: [forgetting, saving],
            region: region.to_vec(),
            sat: if may_use_sat { SatState::NotStarted } else { SatState::Unavailable },
            restart_after: policy.restart_after,
            restarts: 0,
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
            let status = sat.run(Some(self.sat_conflicts()));
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

    /// The work of both depth-first searches so far.
    fn work(&self) -> u64 {
        self.searches.iter().map(|dfs| dfs.domains.total_work).sum()
    }

    /// As many conflicts of CaDiCaL as cost about as much as the current turn.
    fn sat_conflicts(&self) -> i32 {
        let sizes = self.region.iter().map(|&slot| u64::from(self.searches[0].domains.size(slot)));
        let conflicts = self.turn / (WORK_PER_CANDIDATE * sizes.sum::<u64>().max(1));
        conflicts.clamp(50, 1 << 30) as i32
    }

    /// Hands the open slots to CaDiCaL; `false` if they turn out to have no solution.
    fn start_sat(&mut self, trace: &mut Trace<'_>, monitor: &mut Monitor<'_>) -> Result<bool, Limit> {
        let dfs = &mut self.searches[0];
        dfs.restart();
        if !trace.propagate(&mut dfs.domains, monitor)? {
            return Ok(false);
        }
        let signal = &monitor.budget().signal;
        self.sat = match Sat::new(&dfs.domains, &self.region, signal, &self.interrupt) {
            Some(mut sat) => {
                self.blocked.iter().for_each(|assignment| sat.block(assignment));
                SatState::Ready(sat)
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

    fn race(
        &mut self,
        mut sat: Sat,
        trace: &mut Trace<'_>,
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<(Assignment, SolvedBy)>, Limit> {
        self.interrupt.store(false, Ordering::Relaxed);
        let interrupt = Arc::clone(&self.interrupt);
        let (by_dfs, by_sat, sat) = std::thread::scope(|scope| {
            let sat_thread = scope.spawn(|| {
                let status = sat.run(None);
                interrupt.store(true, Ordering::Relaxed);
                (status, sat)
            });
            let by_dfs = loop {
                match self.run_dfs(trace, monitor) {
                    Ok(SearchStatus::OutOfFuel) if !interrupt.load(Ordering::Relaxed) => {}
                    end => break end,
                }
            };
            interrupt.store(true, Ordering::Relaxed);
            match sat_thread.join() {
                Ok((status, sat)) => (by_dfs, status, Some(sat)),
                Err(_) => (by_dfs, SearchStatus::OutOfFuel, None),
            }
        });
        if let Some(sat) = sat {
            self.sat = SatState::Ready(sat);
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

    /// Runs the depth-first search whose turn it is until its next restart.
    fn run_dfs(&mut self, trace: &mut Trace<'_>, monitor: &mut Monitor<'_>) -> Result<SearchStatus, Limit> {
        trace.method("search", monitor)?;
        let dfs = &mut self.searches[self.restarts as usize % 2];
        loop {
            match dfs.run(self.restart_after, trace, monitor)? {
                SearchStatus::Exhausted => return Ok(SearchStatus::Exhausted),
                SearchStatus::Solved(mut assignment) => {
                    assignment.sort_unstable();
                    if !self.blocked.contains(&assignment) {
                        return Ok(SearchStatus::Solved(assignment));
                    }
                }
                SearchStatus::OutOfFuel => {
                    trace.unwind(monitor)?;
                    // The two searches alternate, so this one runs again after the next.
                    let next = branching(self.restarts + 2);
                    if next.phase_saving && !(self.restarts / 2 + 1).is_multiple_of(FORGET_AFTER) {
                        dfs.restart();
                    } else {
                        dfs.reset(next);
                    }
                    self.restarts += 1;
                    return Ok(SearchStatus::OutOfFuel);
                }
            }
        }
    }
}

/// Every other run saves phases; each run has a seed of its own.
fn branching(run: u32) -> Branching {
    let phase_saving = !run.is_multiple_of(2);
    Branching { length_power: if phase_saving { 1 } else { 3 }, phase_saving, seed: u64::from(run) }
}
