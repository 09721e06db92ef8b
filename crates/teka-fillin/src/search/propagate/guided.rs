//! Guided search: belief propagation decides slot after slot until propagation fails; CaDiCaL then looks for a
//! solution in which all these decisions hold. Far from one, it soon returns a *core*: a few decisions that contradict
//! each other. One of them is taken back, and so on until CaDiCaL finds a solution or gives up; then beliefs continue
//! from the remaining decisions. A [`Strategy`] says how often CaDiCaL is called and which decision is taken back.
//!
//! Unlike backtracking, this can take back any decision, not only the last one (as in Marino, Parisi and
//! Ricci-Tersenghi, "The backtracking survey propagation algorithm for solving random K-SAT problems", 2016), and the
//! clauses that CaDiCaL has learned are kept. Only CaDiCaL can prove that there is no solution.

use super::beliefs::{Belief, Beliefs};
use super::dfs::next_random;
use super::domains::Domains;
use super::restarts::luby;
use super::sat::Sat;
use super::status::SearchStatus;
use crate::events::Monitor;
use std::sync::atomic::{AtomicBool, Ordering};
use teka_core::Limit;

/// Sweeps of belief propagation before the first decision.
const FIRST_SWEEPS: u32 = 60;
/// Sweeps before each later decision.
const SWEEPS: u32 = 4;
/// Candidates at least this likely are decided together.
const LIKELY: f32 = 0.9;
/// The maximum number of candidates decided together.
const MAX_AT_ONCE: usize = 4;
/// The largest fraction by which a likelihood is randomly reduced, so that rounds differ.
const NOISE: f32 = 0.1;
/// The factor by which the likelihood of a decision shrinks each time it is in a core.
const DOUBT: f32 = 0.97;
/// Rounds for which a decision that was taken back is not made again.
const BANNED_FOR: u32 = 30;
/// Conflicts after which CaDiCaL gives up.
const CONFLICTS: i32 = 100;
/// The initial state of the random numbers.
const FIRST_RANDOM: u64 = 0x9e37_79b9_7f4a_7c15;
/// The work of finding a core, in conflicts: CaDiCaL propagates all decisions again.
const CORE_CONFLICTS: u64 = 16;

/// When guided search calls CaDiCaL, and which decision of a core it takes back. Neither strategy dominates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strategy {
    /// Decides until propagation fails, and takes back the least likely decision. CaDiCaL's conflict limits follow the
    /// Luby sequence.
    LeastLikely,
    /// Calls CaDiCaL after a few decisions, and takes back the last one, because the most certain are made first. Suits
    /// grids with few symbols, on which one wrong decision soon makes others look likely.
    Last,
}

impl Strategy {
    /// The maximum number of decisions between two calls of CaDiCaL.
    fn max_decisions(self) -> usize {
        match self {
            Strategy::LeastLikely => usize::MAX,
            Strategy::Last => 30,
        }
    }

    /// Conflicts after which CaDiCaL gives up in this round.
    fn max_conflicts(self, round: u32) -> i32 {
        match self {
            Strategy::LeastLikely => CONFLICTS.saturating_mul(luby(round + 1) as i32),
            Strategy::Last => CONFLICTS,
        }
    }

    /// The decision of a core to take back; `None` if the core is empty.
    fn taken_back(self, core: &[usize], decisions: &[Belief]) -> Option<usize> {
        let likelihood = |at: usize| decisions[at].likelihood;
        let core = core.iter().copied();
        match self {
            Strategy::LeastLikely => {
                core.min_by(|&one, &other| likelihood(one).total_cmp(&likelihood(other)))
            }
            Strategy::Last => core.max(),
        }
    }
}

/// The search of one region.
pub(super) struct Guided<'c> {
    /// The domains after all decisions, each on a level of its own.
    domains: Domains<'c>,
    region: Vec<u32>,
    strategy: Strategy,
    beliefs: Beliefs,
    decisions: Vec<Belief>,
    /// Decisions that were taken back, and the round in which that happened.
    banned: Vec<(u32, u32, u32)>,
    round: u32,
    random: u64,
    /// The work of one conflict of CaDiCaL.
    conflict_work: u64,
    sat_work: u64,
}

impl<'c> Guided<'c> {
    /// A search of `region` from propagated domains; `None` if there are too many symbols for beliefs.
    pub(super) fn new(
        domains: &Domains<'c>,
        region: &[u32],
        strategy: Strategy,
        conflict_work: u64,
    ) -> Option<Self> {
        let mut beliefs = Beliefs::new(domains)?;
        beliefs.reset(domains.compiled);
        Some(Guided {
            domains: domains.clone(),
            region: region.to_vec(),
            strategy,
            beliefs,
            decisions: Vec::new(),
            banned: Vec::new(),
            round: 0,
            random: FIRST_RANDOM,
            conflict_work,
            sat_work: 0,
        })
    }

    /// Takes back all decisions and starts again with other random numbers.
    pub(super) fn restart(&mut self, run: u32) {
        self.domains.pop_all_levels();
        self.decisions.clear();
        self.banned.clear();
        self.beliefs.reset(self.domains.compiled);
        self.round = 0;
        self.random = FIRST_RANDOM ^ u64::from(run) << 20;
    }

    /// Searches for about `work` units of work. `sat` must have been built from the same domains.
    pub(super) fn run(
        &mut self,
        sat: &mut Sat,
        work: u64,
        interrupt: &AtomicBool,
        monitor: &mut Monitor<'_>,
    ) -> Result<SearchStatus, Limit> {
        let end = self.work() + work;
        while self.work() < end && !interrupt.load(Ordering::Relaxed) {
            self.decide(monitor)?;
            let status = self.take_back(sat, monitor)?;
            self.round += 1;
            // Also after a solution: the next run must not start from contradictory domains.
            self.replay(monitor)?;
            if status != SearchStatus::OutOfFuel {
                return Ok(status);
            }
        }
        Ok(SearchStatus::OutOfFuel)
    }

    fn work(&self) -> u64 {
        self.domains.total_work + self.sat_work
    }

    /// Decides as many slots by beliefs as the strategy wants, fewer if propagation fails or nothing is open.
    fn decide(&mut self, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        let enough = self.decisions.len().saturating_add(self.strategy.max_decisions());
        let mut likeliest = Vec::new();
        let mut sweeps = if self.round == 0 { FIRST_SWEEPS } else { SWEEPS };
        loop {
            for _ in 0..sweeps {
                self.beliefs.sweep(&mut self.domains, &self.region, &mut likeliest);
            }
            sweeps = SWEEPS;
            if likeliest.is_empty() || self.decisions.len() >= enough {
                return Ok(());
            }
            for belief in &mut likeliest {
                let by = next_random(&mut self.random) >> 40;
                belief.likelihood *= 1.0 - NOISE * by as f32 / (1 << 24) as f32;
            }
            likeliest.sort_by(|one, other| other.likelihood.total_cmp(&one.likelihood));
            let likely = likeliest.iter().take_while(|belief| belief.likelihood >= LIKELY).count();
            for &belief in &likeliest[..likely.clamp(1, MAX_AT_ONCE)] {
                let Belief { slot, number, .. } = belief;
                if self.domains.size(slot) > 1 && self.domains.contains(slot, number) {
                    self.decisions.push(belief);
                    if !self.assign(slot, number, monitor)? {
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Assigns on a new level; `false` at a conflict.
    fn assign(&mut self, slot: u32, number: u32, monitor: &mut Monitor<'_>) -> Result<bool, Limit> {
        self.domains.push_level();
        self.domains.assign(slot, number);
        self.domains.propagate(monitor)
    }

    /// Takes decisions back until CaDiCaL no longer refutes the rest.
    fn take_back(&mut self, sat: &mut Sat, monitor: &mut Monitor<'_>) -> Result<SearchStatus, Limit> {
        let conflicts = self.strategy.max_conflicts(self.round);
        loop {
            let (status, core) = sat.run_with(&self.decisions, conflicts);
            let spent = if core.is_empty() { conflicts.unsigned_abs().into() } else { CORE_CONFLICTS };
            self.sat_work += spent * self.conflict_work;
            // CaDiCaL may have run for long: check the signal now.
            monitor.spend(u32::MAX)?;
            let Some(taken_back) = self.strategy.taken_back(&core, &self.decisions) else {
                return Ok(status);
            };
            for at in core {
                self.decisions[at].likelihood *= DOUBT;
            }
            let Belief { slot, number, .. } = self.decisions.remove(taken_back);
            self.banned.push((slot, number, self.round));
        }
    }

    /// Derives the domains again from the remaining decisions, without the candidates that were taken back lately.
    fn replay(&mut self, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        self.domains.pop_all_levels();
        for belief in std::mem::take(&mut self.decisions) {
            let Belief { slot, number, .. } = belief;
            if !self.domains.contains(slot, number) {
                continue;
            }
            if self.assign(slot, number, monitor)? {
                self.decisions.push(belief);
            } else {
                self.domains.pop_level();
            }
        }
        let round = self.round;
        self.banned.retain(|&(_, _, since)| since + BANNED_FOR > round);
        self.domains.push_level();
        for &(slot, number, _) in &self.banned {
            if self.domains.size(slot) > 1 {
                self.domains.remove(slot, number);
            }
        }
        if !self.domains.propagate(monitor)? {
            self.domains.pop_level();
        }
        Ok(())
    }
}

#[cfg(all(test, feature = "cadical"))]
mod tests {
    use super::super::sat::Simplify;
    use super::super::small_grids::{all_solutions, random_text};
    use super::super::status::Assignment;
    use super::super::{Compiled, root, trace::Trace};
    use super::*;
    use std::collections::BTreeSet;
    use std::sync::Arc;
    use teka_core::{Budget, NoObserver, Source, Strictness};

    const TEXTS: [&str; 5] = [
        "---\n---\n---\n\n121\n212\n112\n122\n211\n221\n",
        "---\n---\n---\n\n111\n111\n222\n121\n121\n121\n",
        "--#--\n--#--\n\n12\n12\n21\n21\n12\n12\n21\n21\n",
        "--#-\n----\n-#--\n\n12\n12\n121\n22\n1212\n112\n",
        "----\n----\n----\n\n1112\n1121\n1111\n111\n111\n112\n121\n",
    ];

    /// Every text with every strategy.
    fn runs() -> impl Iterator<Item = (&'static str, Strategy)> {
        TEXTS.into_iter().flat_map(|text| [(text, Strategy::LeastLikely), (text, Strategy::Last)])
    }

    /// All solutions of a text, by guided search in the order found, and by depth-first search.
    fn solutions(text: &str, strategy: Strategy) -> Option<(Vec<Assignment>, BTreeSet<Assignment>)> {
        let puzzle = crate::read(&[Source::new("", text)], Strictness::Strict).value.unwrap();
        let budget = Budget::default();
        let mut monitor = Monitor::new(&budget, &NoObserver);
        let compiled = Compiled::new(&puzzle, &mut monitor).unwrap()?;
        let mut trace = Trace::disabled();
        let (domains, open) = root::root(&puzzle, &compiled, &mut trace, &mut monitor).unwrap()?;
        let interrupt = Arc::default();
        let mut sat = Sat::new(&domains, &open, Simplify::Often, &budget.signal, &interrupt)?;
        let mut guided = Guided::new(&domains, &open, strategy, 1).unwrap();
        let mut found = Vec::new();
        loop {
            match guided.run(&mut sat, 10, &interrupt, &mut monitor).unwrap() {
                SearchStatus::Solved(mut assignment) => {
                    sat.block(&assignment);
                    assignment.sort_unstable();
                    found.push(assignment);
                }
                SearchStatus::Exhausted => break,
                SearchStatus::OutOfFuel => {}
            }
        }
        let expected = all_solutions(domains, open, &mut monitor);
        Some((found, expected))
    }

    #[test]
    fn guided_search_finds_every_solution_once_and_then_none() {
        let mut several = 0;
        for (text, strategy) in runs() {
            let Some((found, expected)) = solutions(text, strategy) else { continue };
            assert_eq!(found.len(), expected.len(), "{text}");
            assert_eq!(found.iter().cloned().collect::<BTreeSet<_>>(), expected, "{text}");
            several += usize::from(found.len() > 1);
        }
        assert!(several > 1);
    }

    #[test]
    fn random_puzzles_have_every_solution_once() {
        for text in (1..60).map(random_text) {
            for strategy in [Strategy::LeastLikely, Strategy::Last] {
                let Some((found, expected)) = solutions(&text, strategy) else { continue };
                assert_eq!(found.len(), expected.len(), "{text}");
                assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected, "{text}");
            }
        }
    }

    #[test]
    fn guided_search_is_deterministic() {
        for (text, strategy) in runs() {
            assert_eq!(solutions(text, strategy), solutions(text, strategy), "{text}");
        }
    }

    #[test]
    fn decisions_that_contradict_each_other_are_a_core() {
        let text = "--#--\n--#--\n\n12\n12\n21\n21\n12\n12\n21\n21\n";
        let puzzle = crate::read(&[Source::new("", text)], Strictness::Strict).value.unwrap();
        let budget = Budget::default();
        let mut monitor = Monitor::new(&budget, &NoObserver);
        let compiled = Compiled::new(&puzzle, &mut monitor).unwrap().unwrap();
        let (domains, open) =
            root::root(&puzzle, &compiled, &mut Trace::disabled(), &mut monitor).unwrap().unwrap();
        let mut sat = Sat::new(&domains, &open, Simplify::Never, &budget.signal, &Arc::default()).unwrap();
        // The rows of the first block: with the same entry in both, no entry fits its columns.
        let slot = |row: usize, number: u32| {
            let found = puzzle.slots().iter().position(|slot| slot.cells[0].index() == row * 5);
            Belief { slot: found.unwrap() as u32, number, likelihood: 1.0 }
        };
        let (status, core) = sat.run_with(&[slot(0, 0), slot(1, 0)], 1_000);
        assert_eq!((status, core), (SearchStatus::Exhausted, vec![0, 1]));
        let (status, core) = sat.run_with(&[slot(0, 0), slot(1, 1)], 1_000);
        assert!(matches!(status, SearchStatus::Solved(_)) && core.is_empty());
    }
}
