//! Depth-first search with propagation, which can be suspended, resumed and restarted. A branch either assigns a
//! candidate to a slot or removes it, and propagates. Of the three kinds of search, two choose the slot by dom/wdeg,
//! with or without phase saving, and one chooses the likeliest candidate of all slots by beliefs.
//!
//! Dom/wdeg is scaled by length: the slot with the fewest candidates for its length and weight comes first, and a
//! slot gains weight whenever a conflict occurs there (Boussemart et al., "Boosting systematic search by weighting
//! constraints", 2004). The value is the candidate that the fewest other slots could hold or, with phase saving, the
//! entry that the slot held at the last conflict (Pipatsrisawat and Darwiche, "A lightweight component caching scheme
//! for satisfiability solvers", 2007).

use super::beliefs::{Belief, Beliefs};
use super::domains::{Domains, NONE, bits};
use super::status::{Assignment, SearchStatus};
use super::trace::Trace;
use crate::events::Monitor;
use teka_core::Limit;

/// Sweeps of belief propagation at the root, where the messages start from nothing.
const FIRST_SWEEPS: u32 = 30;
/// Sweeps before each later choice, when little has changed.
const SWEEPS: u32 = 3;
/// Candidates at least this likely are chosen together.
const VERY_LIKELY: f32 = 0.95;
/// The maximum number of candidates chosen together.
const MAX_AT_ONCE: usize = 8;

/// The kinds of search, none of which dominates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchKind {
    /// Beliefs choose; suits large grids, where little is certain and much is likely.
    BeliefGuided,
    /// Long slots first, nothing kept across restarts; suits grids with many short slots.
    FreshRestarts,
    /// Keeps weights and phases across restarts; suits loose grids.
    PhaseSaving,
}

/// How a search chooses its branches.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branching {
    kind: SearchKind,
    /// How strongly long slots are preferred: the number of candidates is divided by the length to this power.
    length_power: i32,
    /// The largest fraction by which a likelihood is randomly reduced.
    noise: f32,
    /// Breaks ties.
    seed: u64,
}

impl Branching {
    /// The branching of one run of a search; each run has a seed of its own.
    pub(super) fn of(kind: SearchKind, run: u32) -> Self {
        let length_power = if kind == SearchKind::PhaseSaving { 1 } else { 3 };
        let noise = [0.0, 0.1, 0.2, 0.4][run as usize % 4];
        Branching { kind, length_power, noise, seed: run.into() }
    }
}

/// A search that can be suspended and resumed.
pub(super) struct Dfs<'c> {
    pub(super) domains: Domains<'c>,
    branching: Branching,
    /// The slots to fill, region by region, so that a failure in one region never backtracks into another. All other
    /// slots are left alone.
    regions: Vec<Vec<u32>>,
    choices: Vec<(u32, u32)>,
    /// The weight of each slot, already multiplied by its entry in `length_factors`.
    weights: Vec<f64>,
    length_factors: Vec<f64>,
    saved_phases: Vec<u32>,
    at_solution: bool,
    random: u64,
    beliefs: Option<Beliefs>,
    /// The most likely candidates of the last sweep that are still to be chosen, the likeliest last.
    believed: Vec<Belief>,
}

impl<'c> Dfs<'c> {
    /// A search of these regions, starting from `domains`.
    pub(super) fn new(domains: Domains<'c>, regions: Vec<Vec<u32>>, branching: Branching) -> Self {
        let count = domains.compiled.slot_vars.len();
        let mut dfs = Dfs {
            domains,
            branching,
            regions,
            choices: Vec::new(),
            weights: Vec::new(),
            length_factors: vec![1.0; count],
            saved_phases: vec![NONE; count],
            at_solution: false,
            random: 0,
            beliefs: None,
            believed: Vec::new(),
        };
        dfs.reset(branching);
        dfs
    }

    /// Restarts with another branching, and forgets all weights and phases.
    pub(super) fn reset(&mut self, branching: Branching) {
        self.restart();
        self.branching = branching;
        self.random = (branching.seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        for &slot in self.regions.iter().flatten() {
            let length = self.domains.compiled.length_class(slot).positions.len() as f64;
            self.length_factors[slot as usize] = length.powi(branching.length_power);
        }
        self.weights.clone_from(&self.length_factors);
        self.saved_phases.fill(NONE);
        if branching.kind == SearchKind::BeliefGuided {
            let domains = &self.domains;
            self.beliefs = self.beliefs.take().or_else(|| Beliefs::new(domains));
            if let Some(beliefs) = &mut self.beliefs {
                beliefs.reset(domains.compiled);
            }
        }
    }

    /// Undoes all choices, but keeps weights and phases.
    pub(super) fn restart(&mut self) {
        while self.choices.pop().is_some() {
            self.domains.pop_level();
        }
        self.believed.clear();
        self.at_solution = false;
    }

    /// Searches for the next solution until `fuel` conflicts have occurred.
    pub(super) fn run(
        &mut self,
        mut fuel: u64,
        trace: &mut Trace<'_>,
        monitor: &mut Monitor<'_>,
    ) -> Result<SearchStatus, Limit> {
        if std::mem::take(&mut self.at_solution) {
            if self.backtrack().is_none() {
                return Ok(SearchStatus::Exhausted);
            }
            trace.take_back(monitor)?;
        }
        loop {
            if !trace.propagate(&mut self.domains, monitor)? {
                self.learn();
                let Some(refuted) = self.backtrack() else { return Ok(SearchStatus::Exhausted) };
                trace.take_back(monitor)?;
                trace.refute(&self.domains, refuted, monitor)?;
                fuel = fuel.saturating_sub(1);
                continue;
            }
            let Some((slot, number)) = self.choose() else {
                self.at_solution = true;
                return Ok(SearchStatus::Solved(self.assignment()));
            };
            if fuel == 0 {
                return Ok(SearchStatus::OutOfFuel);
            }
            monitor.node()?;
            monitor.stats.cases += 1;
            trace.write(&self.domains, (slot, number), monitor)?;
            self.choices.push((slot, number));
            self.domains.push_level();
            self.domains.assign(slot, number);
        }
    }

    fn assignment(&self) -> Assignment {
        let slots = self.regions.iter().flatten();
        slots.filter_map(|&slot| Some((slot, self.domains.assigned(slot)?))).collect()
    }

    /// Undoes the last choice, if there is one, and removes that candidate.
    fn backtrack(&mut self) -> Option<(u32, u32)> {
        let (slot, number) = self.choices.pop()?;
        self.believed.clear();
        self.domains.pop_level();
        self.domains.remove(slot, number);
        Some((slot, number))
    }

    /// Updates weights and phases after a conflict.
    fn learn(&mut self) {
        const NEIGHBOUR: f64 = 0.1;
        if let Some(slot) = self.domains.conflict {
            self.weights[slot as usize] += self.length_factors[slot as usize];
            for &(crossing, side) in &self.domains.compiled.slot_vars[slot as usize].crossings {
                let other = self.domains.compiled.crossings[crossing as usize].slots[usize::from(1 - side)];
                if self.domains.size(other) > 1 {
                    self.weights[other as usize] += NEIGHBOUR * self.length_factors[other as usize];
                }
            }
        }
        if self.branching.kind == SearchKind::PhaseSaving {
            for &slot in self.regions.iter().flatten() {
                if let Some(number) = self.domains.assigned(slot) {
                    self.saved_phases[slot as usize] = number;
                }
            }
        }
    }

    /// The next choice: a slot and one of its candidates. `None` if nothing is open.
    fn choose(&mut self) -> Option<(u32, u32)> {
        if let Some(mut beliefs) = self.beliefs.take() {
            let choice = self.choose_by_beliefs(&mut beliefs);
            self.beliefs = Some(beliefs);
            return choice;
        }
        let slot = self.choose_slot()?;
        Some((slot, self.choose_entry(slot)))
    }

    /// The likeliest candidate of all slots. Several are chosen after one round of sweeps if they are very likely.
    fn choose_by_beliefs(&mut self, beliefs: &mut Beliefs) -> Option<(u32, u32)> {
        loop {
            while let Some(Belief { slot, number, .. }) = self.believed.pop() {
                if self.domains.size(slot) > 1 && self.domains.contains(slot, number) {
                    return Some((slot, number));
                }
            }
            let is_open = |slot: &u32| self.domains.size(*slot) > 1;
            let region = self.regions.iter().find(|region| region.iter().any(is_open))?;
            let sweeps = if self.choices.is_empty() { FIRST_SWEEPS } else { SWEEPS };
            for _ in 0..sweeps {
                beliefs.sweep(&mut self.domains, region, &mut self.believed);
            }
            // Another seed makes another order; the beliefs themselves hardly depend on where they started.
            for belief in &mut self.believed {
                let by = next_random(&mut self.random) >> 40;
                belief.likelihood *= 1.0 - self.branching.noise * by as f32 / (1 << 24) as f32;
            }
            self.believed.sort_by(|one, other| one.likelihood.total_cmp(&other.likelihood));
            let likely =
                self.believed.iter().rev().take_while(|belief| belief.likelihood >= VERY_LIKELY).count();
            let kept = likely.clamp(1, MAX_AT_ONCE);
            self.believed.drain(..self.believed.len() - kept);
        }
    }

    /// The open slot with the fewest candidates per weight, in the first region that has an open slot.
    fn choose_slot(&self) -> Option<u32> {
        self.regions.iter().find_map(|region| {
            let mut best = (f64::INFINITY, None);
            for &slot in region.iter().filter(|&&slot| self.domains.size(slot) > 1) {
                let value = f64::from(self.domains.size(slot)) / self.weights[slot as usize];
                if value < best.0 {
                    best = (value, Some(slot));
                }
            }
            best.1
        })
    }

    /// The saved phase, or else the candidate with the fewest spare slots per copy; ties are broken at random
    /// (xorshift).
    fn choose_entry(&mut self, slot: u32) -> u32 {
        let saved = self.saved_phases[slot as usize];
        if saved != NONE && self.domains.contains(slot, saved) {
            return saved;
        }
        let first = self.domains.compiled.slot_vars[slot as usize].first;
        let mut best = (u64::MAX, 0);
        for number in bits(self.domains.candidates(slot)) {
            let entry = first + number as usize;
            let copies = self.domains.compiled.copies[entry];
            let spare = u64::from(self.domains.possible_uses[entry] - copies) * 1_000 / u64::from(copies);
            let key = spare << 32 | next_random(&mut self.random) >> 32;
            if key < best.0 {
                best = (key, number);
            }
        }
        best.1
    }
}

/// The next random number (xorshift; Marsaglia 2003).
pub(super) fn next_random(state: &mut u64) -> u64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state
}
