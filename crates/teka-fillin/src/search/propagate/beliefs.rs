//! Belief propagation: estimates how likely each candidate of a slot is in a random solution, by messages between
//! crossing slots and between slots and the entries they compete for (Pearl 1982; used to guide constraint search by
//! Pesant, "From support propagation to belief propagation in constraint programming", 2019).
//!
//! Propagation only shows what is impossible. On large grids nearly everything stays possible for long, but the list as
//! a whole says much about what is likely: which symbols the crossing slots can show at all, and which slots are left
//! for an entry. The estimates are approximate, because the grid has cycles, and are only used to make choices.

use super::compiled::Compiled;
use super::domains::{Domains, bits};

/// The maximum number of symbols; more would make messages long, and puzzles with more are easy.
const MAX_SYMBOLS: usize = 64;
/// The smallest message or ratio, so that no product over a long slot becomes 0.
const MIN_MESSAGE: f32 = 1e-7;
/// The largest message or ratio, so that no product over a long slot becomes infinite.
const MAX_MESSAGE: f32 = 1e7;
/// The fraction of its last value that a message keeps in a sweep; without damping, beliefs oscillate.
const DAMPING: f32 = 0.3;

/// The messages of belief propagation, and the beliefs that follow from them.
pub(super) struct Beliefs {
    /// The number of symbols.
    symbols: usize,
    /// For each length class, the symbols of its entries: by position, then by number.
    symbols_of: Vec<Vec<u8>>,
    /// The messages into slots: by crossing and side, how likely the other slot is to show each symbol.
    incoming: Vec<f32>,
    /// The index of the first candidate of each slot in `ratios`.
    offsets: Vec<usize>,
    /// For each slot and candidate, the message to the entry: the odds that the slot holds it, leaving out the
    /// entry's own message.
    ratios: Vec<f32>,
    /// For each entry, the sum of its ratios over the open slots.
    supply: Vec<f32>,
    /// For each entry with several copies, a factor by which its candidates are scaled.
    scale: Vec<f32>,
    /// For each entry with several copies, the sum of the beliefs in it.
    expected: Vec<f32>,
    /// The beliefs of the slot that is being updated.
    weights: Vec<f32>,
    /// The candidates that these beliefs are about.
    numbers: Vec<u32>,
}

/// The most likely candidate of a slot.
#[derive(Clone, Copy, Debug)]
pub(super) struct Belief {
    pub(super) slot: u32,
    pub(super) number: u32,
    /// How likely it is, from 0 to 1.
    pub(super) likelihood: f32,
}

impl Beliefs {
    /// Beliefs without any message yet; `None` if there are too many symbols.
    pub(super) fn new(domains: &Domains<'_>) -> Option<Self> {
        let compiled = domains.compiled;
        let positions = || compiled.length_classes.iter().flat_map(|class| &class.positions);
        let symbols = positions().flatten().map(|(symbol, _)| symbol.index() + 1).max().unwrap_or(0);
        if symbols > MAX_SYMBOLS {
            return None;
        }
        let mut symbols_of = Vec::new();
        for class in &compiled.length_classes {
            let entries = class.entries.len();
            let mut of_class = vec![0; entries * class.positions.len()];
            for (position, sets) in class.positions.iter().enumerate() {
                for &(symbol, mask) in sets {
                    let members = &compiled.masks[mask as usize..mask as usize + class.width];
                    for number in bits(members) {
                        of_class[position * entries + number as usize] = symbol.index() as u8;
                    }
                }
            }
            symbols_of.push(of_class);
        }
        let mut offsets = Vec::with_capacity(compiled.slot_vars.len());
        let mut candidates = 0;
        for slot in 0..compiled.slot_vars.len() as u32 {
            offsets.push(candidates);
            candidates += compiled.length_class(slot).entries.len();
        }
        let entries = compiled.copies.len();
        Some(Beliefs {
            symbols,
            symbols_of,
            incoming: vec![1.0; compiled.crossings.len() * 2 * symbols],
            offsets,
            ratios: vec![0.0; candidates],
            supply: vec![0.0; entries],
            scale: vec![1.0; entries],
            expected: vec![0.0; entries],
            weights: Vec::new(),
            numbers: Vec::new(),
        })
    }

    /// Forgets all messages.
    pub(super) fn reset(&mut self, compiled: &Compiled) {
        self.incoming.fill(1.0);
        for slot in 0..compiled.slot_vars.len() as u32 {
            let entries = compiled.length_class(slot).entries.len();
            self.ratios[self.offsets[slot as usize]..][..entries].fill(1.0 / entries as f32);
        }
        for (scale, &copies) in self.scale.iter_mut().zip(&compiled.copies) {
            *scale = copies as f32;
        }
    }

    /// Updates the messages of all open slots among `slots` once, one slot after the other, and returns the most
    /// likely candidate of each.
    pub(super) fn sweep(&mut self, domains: &mut Domains<'_>, slots: &[u32], found: &mut Vec<Belief>) {
        found.clear();
        self.sum_supply(domains, slots);
        for &slot in slots {
            if domains.size(slot) > 1 {
                found.push(self.update(domains, slot));
            }
        }
        self.rescale(domains);
    }

    /// Updates the messages once, like [`sweep`](Self::sweep), and returns the candidates that are less likely than
    /// `threshold`: slots and numbers.
    pub(super) fn unlikely(
        &mut self,
        domains: &mut Domains<'_>,
        slots: &[u32],
        threshold: f32,
    ) -> Vec<(u32, u32)> {
        let mut unlikely = Vec::new();
        self.sum_supply(domains, slots);
        for &slot in slots {
            if domains.size(slot) > 1 {
                self.update(domains, slot);
                let candidates = self.numbers.iter().zip(&self.weights);
                let below = candidates.filter(|&(_, &likelihood)| likelihood < threshold);
                unlikely.extend(below.map(|(&number, _)| (slot, number)));
            }
        }
        self.rescale(domains);
        unlikely
    }

    /// Recomputes the sums of ratios: since the last sweep, candidates were removed or restored.
    fn sum_supply(&mut self, domains: &Domains<'_>, slots: &[u32]) {
        self.supply.fill(0.0);
        self.expected.fill(0.0);
        for &slot in slots.iter().filter(|&&slot| domains.size(slot) > 1) {
            let first = domains.compiled.slot_vars[slot as usize].first;
            let ratios = &self.ratios[self.offsets[slot as usize]..];
            for number in bits(domains.candidates(slot)) {
                self.supply[first + number as usize] += ratios[number as usize];
            }
        }
    }

    /// Scales the entries with several copies so that the slots are expected to hold them as often as needed.
    fn rescale(&mut self, domains: &Domains<'_>) {
        for (entry, scale) in self.scale.iter_mut().enumerate() {
            let needed = domains.compiled.copies[entry] - domains.certain_uses[entry];
            if needed > 1 && self.expected[entry] > 0.0 {
                *scale =
                    (*scale * (needed as f32 / self.expected[entry]).sqrt()).clamp(MIN_MESSAGE, MAX_MESSAGE);
            }
        }
    }

    /// Updates the messages of a slot to the slots it crosses and to its entries; returns its most likely candidate.
    fn update(&mut self, domains: &mut Domains<'_>, slot: u32) -> Belief {
        let compiled = domains.compiled;
        let var = &compiled.slot_vars[slot as usize];
        let entries = compiled.length_class(slot).entries.len();
        let symbols_of = &self.symbols_of[var.class as usize];
        let ratios = &mut self.ratios[self.offsets[slot as usize]..self.offsets[slot as usize] + entries];
        self.numbers.clear();
        self.numbers.extend(bits(domains.candidates(slot)));
        self.weights.clear();
        self.weights.resize(self.numbers.len(), 1.0);
        domains.work += (self.numbers.len() * (var.crossings.len() + 2)) as u32;
        for (&(crossing, side), &position) in var.crossings.iter().zip(&var.positions) {
            let from = (crossing as usize * 2 + usize::from(side)) * self.symbols;
            let incoming = &self.incoming[from..from + self.symbols];
            let shown = &symbols_of[position as usize * entries..][..entries];
            for (weight, &number) in self.weights.iter_mut().zip(&self.numbers) {
                *weight *= incoming[usize::from(shown[number as usize])];
            }
            // Products over long slots would overflow or become 0.
            let most = self.weights.iter().copied().fold(0.0, f32::max);
            if !(1e-12..=1e12).contains(&most) {
                let by = 1.0 / most.max(1e-36);
                self.weights.iter_mut().for_each(|weight| *weight *= by);
            }
        }
        // The messages of the entries: one that other slots certainly hold is not available here.
        let mut sum = 0.0;
        for (weight, &number) in self.weights.iter_mut().zip(&self.numbers) {
            *weight *= entry_message(
                &self.supply,
                &self.scale,
                domains,
                var.first + number as usize,
                ratios[number as usize],
            );
            sum += *weight;
        }
        if !(sum > 0.0 && sum.is_finite()) {
            self.weights.fill(1.0);
            sum = self.weights.len() as f32;
        }
        let mut best = (0.0, 0);
        for (weight, &number) in self.weights.iter_mut().zip(&self.numbers) {
            *weight /= sum;
            if *weight > best.0 {
                best = (*weight, number);
            }
            let entry = var.first + number as usize;
            let ratio = &mut ratios[number as usize];
            let odds = *weight / (1.0 - *weight).max(MIN_MESSAGE);
            let without = (odds / entry_message(&self.supply, &self.scale, domains, entry, *ratio))
                .clamp(MIN_MESSAGE, MAX_MESSAGE);
            let new = DAMPING * *ratio + (1.0 - DAMPING) * without;
            self.supply[entry] += new - *ratio;
            self.expected[entry] += *weight;
            *ratio = new;
        }
        self.send(domains, slot, entries);
        Belief { slot, number: best.1, likelihood: best.0 }
    }

    /// Sends the slots that cross this one how likely it is to show each symbol.
    fn send(&mut self, domains: &Domains<'_>, slot: u32, entries: usize) {
        let var = &domains.compiled.slot_vars[slot as usize];
        let symbols_of = &self.symbols_of[var.class as usize];
        for (&(crossing, side), &position) in var.crossings.iter().zip(&var.positions) {
            let mut shows = [0.0; MAX_SYMBOLS];
            let shown = &symbols_of[position as usize * entries..][..entries];
            for (weight, &number) in self.weights.iter().zip(&self.numbers) {
                shows[usize::from(shown[number as usize])] += weight;
            }
            let shows = &mut shows[..self.symbols];
            let own = (crossing as usize * 2 + usize::from(side)) * self.symbols;
            let other = (crossing as usize * 2 + usize::from(1 - side)) * self.symbols;
            for (show, message) in shows.iter_mut().zip(&self.incoming[own..]) {
                *show /= message;
            }
            let sum: f32 = shows.iter().sum();
            let by = if sum > 0.0 { self.symbols as f32 / sum } else { 0.0 };
            for (message, show) in self.incoming[other..].iter_mut().zip(shows) {
                *message = (DAMPING * *message + (1.0 - DAMPING) * *show * by).max(MIN_MESSAGE);
            }
        }
    }
}

/// The message of an entry to a slot whose own message to the entry is `ratio`.
fn entry_message(supply: &[f32], scale: &[f32], domains: &Domains<'_>, entry: usize, ratio: f32) -> f32 {
    let needed = domains.compiled.copies[entry] - domains.certain_uses[entry];
    if needed > 1 {
        return scale[entry];
    }
    (1.0 / (supply[entry] - ratio).max(MIN_MESSAGE)).clamp(MIN_MESSAGE, MAX_MESSAGE)
}

#[cfg(test)]
mod tests {
    use super::super::dfs::{Branching, Dfs, SearchKind};
    use super::super::status::{Assignment, SearchStatus};
    use super::super::{Compiled, root, trace::Trace};
    use super::*;
    use crate::events::Monitor;
    use crate::puzzle::Puzzle;
    use std::collections::BTreeSet;
    use teka_core::{Budget, NoObserver, Source, Strictness};

    const TEXTS: [&str; 4] = [
        "---\n---\n---\n\n121\n212\n112\n122\n211\n221\n",
        "---\n---\n---\n\n111\n111\n222\n121\n121\n121\n",
        "--#--\n--#--\n\n12\n12\n21\n21\n12\n12\n21\n21\n",
        "--#-\n----\n-#--\n\n12\n12\n121\n22\n1212\n112\n",
    ];

    fn puzzle(text: &str) -> Puzzle {
        crate::read(&[Source::new("", text)], Strictness::Strict).value.unwrap()
    }

    /// All solutions by depth-first search; `inspect` is called with the domains at the root.
    fn solutions(
        text: &str,
        kind: SearchKind,
        inspect: impl FnOnce(&mut Domains<'_>, &[u32]),
    ) -> BTreeSet<Assignment> {
        let puzzle = puzzle(text);
        let budget = Budget::default();
        let mut monitor = Monitor::new(&budget, &NoObserver);
        let compiled = Compiled::new(&puzzle, &mut monitor).unwrap().unwrap();
        let mut trace = Trace::disabled();
        let Some((mut domains, open)) = root::root(&puzzle, &compiled, &mut trace, &mut monitor).unwrap()
        else {
            return BTreeSet::new();
        };
        inspect(&mut domains, &open);
        let mut dfs = Dfs::new(domains, vec![open], Branching::of(kind, 1));
        let mut found = BTreeSet::new();
        while let SearchStatus::Solved(mut assignment) = dfs.run(u64::MAX, &mut trace, &mut monitor).unwrap()
        {
            assignment.sort_unstable();
            assert!(found.insert(assignment), "the same solution twice");
        }
        found
    }

    #[test]
    fn beliefs_change_the_order_of_solutions_and_nothing_else() {
        let mut counts = Vec::new();
        for text in TEXTS {
            let guided = solutions(text, SearchKind::BeliefGuided, |_, _| {});
            assert_eq!(guided, solutions(text, SearchKind::FreshRestarts, |_, _| {}), "{text}");
            counts.push(guided.len());
        }
        assert_eq!(counts, [0, 2, 4, 0]);
    }

    #[test]
    fn the_likeliest_candidate_is_in_a_solution() {
        for text in TEXTS {
            let mut likeliest = Vec::new();
            let solutions = solutions(text, SearchKind::FreshRestarts, |domains, open| {
                let mut beliefs = Beliefs::new(domains).unwrap();
                beliefs.reset(domains.compiled);
                (0..30).for_each(|_| beliefs.sweep(domains, open, &mut likeliest));
            });
            let best = likeliest.iter().max_by(|one, other| one.likelihood.total_cmp(&other.likelihood));
            if let Some(&Belief { slot, number, likelihood }) = best {
                assert!((0.0..=1.0).contains(&likelihood));
                let holds = |solution: &Assignment| solution.contains(&(slot, number));
                assert!(solutions.is_empty() || solutions.iter().any(holds), "{text}");
            }
        }
    }
}
