//! The search tree of the counter, in which a prefix (an assignment of some slots) names a node: enters a
//! prefix, lists its children, and estimates the work below it by random probes (Knuth, "Estimating the
//! efficiency of backtrack programs", 1975), where the work of independent regions is added.

use super::domains::{Domains, bits};
use super::regions::regions;
use super::status::Assignment;
use crate::events::Monitor;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use std::cmp::Ordering;
use teka_core::{Limit, Seed};

/// Random paths per prefix.
const PROBES: usize = 12;
/// A prefix is divided only if its largest region has this share of its work, because every child repeats the work on
/// the other regions.
const DOMINANT: f64 = 0.8;
/// The maximum number of choices along a random path; the work of a longer one is underestimated.
const MAX_PROBE_DEPTH: usize = 2_000;

/// A prefix and the estimated work below it.
pub(super) struct Prefix {
    pub(super) assignment: Assignment,
    pub(super) work: f64,
}

impl Ord for Prefix {
    fn cmp(&self, other: &Self) -> Ordering {
        self.work.total_cmp(&other.work).then_with(|| other.assignment.cmp(&self.assignment))
    }
}

impl PartialOrd for Prefix {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Prefix {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Prefix {}

/// When to divide a prefix.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Divide {
    /// If that makes little additional work.
    IfItPays,
    /// Whenever there is a choice left; the work below the children is then not estimated.
    Always,
}

/// The tree, at one of its prefixes.
pub(super) struct PrefixTree<'c> {
    pub(super) domains: Domains<'c>,
    rng: ChaCha8Rng,
}

impl<'c> PrefixTree<'c> {
    pub(super) fn new(domains: Domains<'c>) -> Self {
        PrefixTree { domains, rng: Seed(0).rng(0) }
    }

    /// Goes from the root to a prefix; `false` if there is a contradiction.
    pub(super) fn enter(&mut self, prefix: &[(u32, u32)], monitor: &mut Monitor<'_>) -> Result<bool, Limit> {
        for &(slot, number) in prefix {
            if !self.domains.contains(slot, number) {
                return Ok(false);
            }
            self.domains.push_level();
            self.domains.assign(slot, number);
            if !self.domains.propagate(monitor)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Goes back to the root.
    pub(super) fn leave(&mut self) {
        self.domains.pop_all_levels();
    }

    /// The prefixes one choice longer that have no contradiction, from the prefix that was entered; `None` if there is
    /// nothing to choose, or if it would not pay.
    pub(super) fn children(
        &mut self,
        slots: &[u32],
        prefix: &Prefix,
        divide: Divide,
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<Vec<Prefix>>, Limit> {
        let mut below = regions(&self.domains, slots);
        let Some(largest) = below.pop() else { return Ok(None) };
        if divide == Divide::IfItPays {
            let mut others = 0.0;
            for region in &below {
                others += self.estimate(region, monitor)?;
            }
            if others > (1.0 - DOMINANT) * prefix.work {
                return Ok(None);
            }
        }
        let slot = choice(&self.domains, &largest);
        let numbers: Vec<u32> = bits(self.domains.candidates(slot)).collect();
        let mut children = Vec::new();
        for number in numbers {
            self.domains.push_level();
            self.domains.assign(slot, number);
            if self.domains.propagate(monitor)? {
                let work = match divide {
                    Divide::IfItPays => self.estimate(slots, monitor)?,
                    Divide::Always => f64::INFINITY,
                };
                let mut assignment = prefix.assignment.clone();
                assignment.push((slot, number));
                children.push(Prefix { assignment, work });
            }
            self.domains.pop_level();
        }
        Ok(Some(children))
    }

    /// The estimated work on some slots.
    pub(super) fn estimate(&mut self, slots: &[u32], monitor: &mut Monitor<'_>) -> Result<f64, Limit> {
        let mut sum = 0.0;
        for _ in 0..PROBES {
            sum += self.probe(slots, monitor)?;
        }
        Ok(sum / PROBES as f64)
    }

    /// Follows a random path. Independent regions are followed one after the other, and their work is added.
    fn probe(&mut self, slots: &[u32], monitor: &mut Monitor<'_>) -> Result<f64, Limit> {
        let domains = &mut self.domains;
        let mut work = 1.0;
        // Slots to follow, with the product of the branches on the way to them.
        let mut stack: Vec<(Vec<u32>, f64)> = vec![(slots.to_vec(), 1.0)];
        let mut levels = 0;
        while let Some((slots, product)) = stack.pop() {
            let mut below = regions(domains, &slots);
            if below.len() > 1 {
                stack.extend(below.into_iter().map(|region| (region, product)));
                continue;
            }
            let Some(region) = below.pop() else { continue };
            if levels >= MAX_PROBE_DEPTH {
                break;
            }
            let slot = choice(domains, &region);
            let width = domains.size(slot);
            let at = self.rng.next_u32() % width;
            let number = bits(domains.candidates(slot)).nth(at as usize).unwrap_or(0);
            let product = product * f64::from(width);
            work += product;
            domains.push_level();
            levels += 1;
            domains.assign(slot, number);
            if domains.propagate(monitor)? {
                stack.push((region, product));
            }
            // A contradiction ends this region. The others do not depend on it, but they share the domains, so it is
            // undone.
            else {
                domains.pop_level();
                levels -= 1;
            }
        }
        (0..levels).for_each(|_| domains.pop_level());
        Ok(work)
    }
}

/// The slot that the counter chooses.
fn choice(domains: &Domains<'_>, slots: &[u32]) -> u32 {
    slots.iter().copied().min_by_key(|&slot| domains.size(slot)).unwrap_or(0)
}
