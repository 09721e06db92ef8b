//! Guided search among likely candidates only. Before it starts, belief propagation drops all candidates that are less
//! likely than a threshold. On most hard grids about half of them remain, and CaDiCaL finds conflicts sooner.
//!
//! Beliefs are estimates, so a solution may be lost. If CaDiCaL proves that none is left, the threshold is lowered and
//! the search starts again; it never proves anything about the region itself. Now and then the search restarts with other
//! random numbers, on which the time to a solution depends a lot, but keeps the learned clauses (Gomes, Selman and
//! Kautz, "Boosting combinatorial search through randomization", 1998).

use super::beliefs::Beliefs;
use super::domains::Domains;
use super::guided::{Guided, Strategy};
use super::portfolio::WORK_PER_CANDIDATE;
use super::sat::{Sat, Simplify};
use super::status::{Assignment, SearchStatus};
use crate::events::Monitor;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use teka_core::Limit;

/// Sweeps before candidates are dropped.
const SWEEPS: u32 = 60;
/// The first threshold.
const THRESHOLD: f32 = 1e-3;
/// The factor from one threshold to the next.
const LOWER: f32 = 0.1;
/// The last threshold.
const LAST_THRESHOLD: f32 = 1e-6;
/// Turns between two restarts.
const RESTART_AFTER: u32 = 2;

/// The search of one region.
pub(super) struct Likely<'c> {
    /// The domains of the whole region.
    domains: Domains<'c>,
    region: Vec<u32>,
    /// Candidates that are less likely than this are dropped; below [`LAST_THRESHOLD`] the search has given up.
    threshold: f32,
    /// The search among the remaining candidates; `None` before the first turn and once it has given up.
    search: Option<Search<'c>>,
    turns: u32,
    /// Solutions that must not be found again.
    blocked: Vec<Assignment>,
    interrupt: Arc<AtomicBool>,
}

/// Guided search and its CaDiCaL, on the likely candidates.
struct Search<'c> {
    domains: Domains<'c>,
    guided: Guided<'c>,
    sat: Sat,
}

impl<'c> Likely<'c> {
    /// A search of `region` from propagated domains, in which `blocked` is not found. Does nothing until its first turn.
    pub(super) fn new(
        domains: &Domains<'c>,
        region: &[u32],
        blocked: &[Assignment],
        interrupt: &Arc<AtomicBool>,
    ) -> Self {
        Likely {
            domains: domains.clone(),
            region: region.to_vec(),
            threshold: THRESHOLD,
            search: None,
            turns: 0,
            blocked: blocked.to_vec(),
            interrupt: Arc::clone(interrupt),
        }
    }

    /// Searches for about `work` units of work; never returns `Exhausted`. A solution has all slots of the region.
    pub(super) fn run(&mut self, work: u64, monitor: &mut Monitor<'_>) -> Result<SearchStatus, Limit> {
        if let Some(search) = &mut self.search
            && self.turns.is_multiple_of(RESTART_AFTER)
        {
            search.guided.restart(self.turns);
        }
        self.turns += 1;
        while self.threshold >= LAST_THRESHOLD {
            if self.search.is_none() {
                self.search = self.start(monitor)?;
            }
            if let Some(Search { domains, guided, sat }) = &mut self.search {
                match guided.run(sat, work, &self.interrupt, monitor)? {
                    SearchStatus::OutOfFuel => return Ok(SearchStatus::OutOfFuel),
                    SearchStatus::Solved(mut assignment) => {
                        let decided = self.region.iter().filter(|&&slot| domains.size(slot) == 1);
                        assignment.extend(decided.filter_map(|&slot| Some((slot, domains.assigned(slot)?))));
                        assignment.sort_unstable();
                        return Ok(SearchStatus::Solved(assignment));
                    }
                    SearchStatus::Exhausted => self.search = None,
                }
            }
            self.threshold *= LOWER;
        }
        Ok(SearchStatus::OutOfFuel)
    }

    /// Blocks a solution, so that it is not found again.
    pub(super) fn block(&mut self, assignment: &Assignment) {
        if let Some(search) = &mut self.search {
            search.block(assignment);
        }
        self.blocked.push(assignment.clone());
    }

    /// Drops unlikely candidates; `None` if that leaves a contradiction, or beliefs or CaDiCaL are unavailable.
    fn start(&mut self, monitor: &mut Monitor<'_>) -> Result<Option<Search<'c>>, Limit> {
        let mut domains = self.domains.clone();
        let Some(mut beliefs) = Beliefs::new(&domains) else { return Ok(None) };
        beliefs.reset(domains.compiled);
        let mut likeliest = Vec::new();
        for _ in 0..SWEEPS {
            beliefs.sweep(&mut domains, &self.region, &mut likeliest);
        }
        for (slot, number) in beliefs.unlikely(&mut domains, &self.region, self.threshold) {
            domains.remove(slot, number);
        }
        if !domains.propagate(monitor)? {
            return Ok(None);
        }
        let candidates: u64 = self.region.iter().map(|&slot| u64::from(domains.size(slot))).sum();
        let conflict_work = WORK_PER_CANDIDATE * candidates.max(1);
        let signal = &monitor.budget().signal;
        let search = Guided::new(&domains, &self.region, Strategy::Last, conflict_work)
            .zip(Sat::new(&domains, &self.region, Simplify::Never, signal, &self.interrupt))
            .map(|(guided, sat)| Search { domains, guided, sat });
        Ok(search.map(|mut search| {
            self.blocked.iter().for_each(|assignment| search.block(assignment));
            search
        }))
    }
}

impl Search<'_> {
    /// Blocks a solution if it is among the likely candidates; others cannot be found anyway.
    fn block(&mut self, assignment: &Assignment) {
        if assignment.iter().all(|&(slot, number)| self.domains.contains(slot, number)) {
            self.sat.block(assignment);
        }
    }
}

#[cfg(all(test, feature = "cadical"))]
mod tests {
    use super::super::small_grids::{all_solutions, random_text};
    use super::super::{Compiled, root, trace::Trace};
    use super::*;
    use std::collections::BTreeSet;
    use teka_core::{Budget, NoObserver, Source, Strictness};

    /// The solutions found among likely candidates, and all by depth-first search, both without the first of the
    /// latter, which is blocked from the start.
    fn solutions(text: &str) -> Option<(Vec<Assignment>, BTreeSet<Assignment>)> {
        let puzzle = crate::read(&[Source::new("", text)], Strictness::Strict).value.unwrap();
        let budget = Budget::default();
        let mut monitor = Monitor::new(&budget, &NoObserver);
        let compiled = Compiled::new(&puzzle, &mut monitor).unwrap()?;
        let mut trace = Trace::disabled();
        let (domains, open) = root::root(&puzzle, &compiled, &mut trace, &mut monitor).unwrap()?;
        let mut expected = all_solutions(domains.clone(), open.clone(), &mut monitor);
        let blocked: Vec<Assignment> = expected.pop_first().into_iter().collect();
        let mut likely = Likely::new(&domains, &open, &blocked, &Arc::default());
        let mut found = Vec::new();
        while likely.threshold >= LAST_THRESHOLD {
            match likely.run(10, &mut monitor).unwrap() {
                SearchStatus::Solved(assignment) => {
                    likely.block(&assignment);
                    found.push(assignment);
                }
                SearchStatus::Exhausted => panic!("a search among likely candidates proves nothing: {text}"),
                SearchStatus::OutOfFuel => {}
            }
        }
        Some((found, expected))
    }

    #[test]
    fn every_solution_found_is_new() {
        let (mut several, mut missed) = (0, 0);
        for text in (1..60).map(random_text) {
            let Some((found, expected)) = solutions(&text) else { continue };
            let distinct: BTreeSet<Assignment> = found.iter().cloned().collect();
            assert_eq!(found.len(), distinct.len(), "the same solution twice: {text}");
            assert!(distinct.is_subset(&expected), "{text}");
            several += usize::from(found.len() > 1);
            missed += expected.len() - found.len();
        }
        assert!(several > 5 && missed < 10, "{several} with several solutions, {missed} solutions missed");
    }

    #[test]
    fn the_search_is_deterministic() {
        for text in (1..20).map(random_text) {
            assert_eq!(solutions(&text), solutions(&text), "{text}");
        }
    }
}
