//! Depth-first search with propagation. A branch either gives a slot one of its candidates or takes that candidate
//! away, and propagates.
//!
//! Slots are chosen by dom/wdeg, scaled by length: fewest candidates for its length and weight first, where a slot
//! gains weight whenever a conflict occurs there (Boussemart et al., "Boosting systematic search by weighting
//! constraints", 2004). The value is the candidate that the fewest other slots could hold or, with phase saving, the
//! entry that the slot held at the last conflict (Pipatsrisawat and Darwiche, "A lightweight component caching scheme
//! for satisfiability solvers", 2007).

use super::domains::{Domains, NONE, bits};
use super::status::{Assignment, SearchStatus};
use super::trace::Trace;
use crate::events::Monitor;
use teka_core::Limit;

/// How a search chooses its branches.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branching {
    /// How much long slots are preferred: the number of candidates is divided by the length to this power.
    pub(super) length_power: i32,
    /// Whether a slot is first given the entry it held at the last conflict.
    pub(super) phase_saving: bool,
    /// Breaks ties.
    pub(super) seed: u64,
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
    }

    /// Undoes all choices, but keeps weights and phases.
    pub(super) fn restart(&mut self) {
        while self.choices.pop().is_some() {
            self.domains.pop_level();
        }
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
            let Some(slot) = self.choose_slot() else {
                self.at_solution = true;
                return Ok(SearchStatus::Solved(self.assignment()));
            };
            if fuel == 0 {
                return Ok(SearchStatus::OutOfFuel);
            }
            monitor.node()?;
            monitor.stats.cases += 1;
            let number = self.choose_entry(slot);
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
        if self.branching.phase_saving {
            for &slot in self.regions.iter().flatten() {
                if let Some(number) = self.domains.assigned(slot) {
                    self.saved_phases[slot as usize] = number;
                }
            }
        }
    }

    /// The open slot with the least candidates per weight, in the first region that has an open slot.
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
            self.random ^= self.random << 13;
            self.random ^= self.random >> 7;
            self.random ^= self.random << 17;
            let key = spare << 32 | self.random >> 32;
            if key < best.0 {
                best = (key, number);
            }
        }
        best.1
    }
}
