//! A walk through the tree of choices: a slot is given one of its candidates, or loses it, and all conclusions are
//! drawn. The slot is the one with the fewest candidates for its length and weight, where a slot gains weight each
//! time things go wrong at it (Boussemart et al., "Boosting systematic search by weighting constraints", 2004). The
//! candidate is the one with the least choice of other slots, or, for a walk that remembers, the one the slot held
//! when things last went wrong (Pipatsrisawat and Darwiche, "A lightweight component caching scheme", 2007).

use super::store::{NONE, Store, bits};
use super::tale::Tale;
use teka_core::{Limit, Watch};

/// Where a walk stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Halt {
    /// At a solution.
    Solved,
    /// At the end: there are no more.
    Exhausted,
    /// Its fuel is used up; it can go on.
    Tired,
}

/// How a walk chooses.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    /// How much longer slots are preferred: the power of the length that candidates are divided by.
    pub(super) length: i32,
    /// Whether a slot is first given what it held when things last went wrong.
    pub(super) remembers: bool,
    /// What decides between equals.
    pub(super) seed: u64,
}

/// A walk and where it is.
pub(super) struct Walk<'t> {
    pub(super) store: Store<'t>,
    style: Style,
    /// The slots to fill, region by region: what fails in one is never blamed on another. Slots that are not among
    /// them are another walk's concern.
    regions: Vec<Vec<u32>>,
    choices: Vec<(u32, u32)>,
    /// For every slot its weight, times its length to the power that the style asks for.
    weights: Vec<f64>,
    lengths: Vec<f64>,
    remembered: Vec<u32>,
    at_solution: bool,
    random: u64,
}

impl<'t> Walk<'t> {
    /// A walk from where `store` is, over the slots of these regions.
    pub(super) fn new(store: Store<'t>, regions: Vec<Vec<u32>>, style: Style) -> Self {
        let count = store.tables.choosers.len();
        let mut walk = Walk {
            store,
            style,
            regions,
            choices: Vec::new(),
            weights: Vec::new(),
            lengths: vec![1.0; count],
            remembered: vec![NONE; count],
            at_solution: false,
            random: 0,
        };
        walk.begin(style);
        walk
    }

    /// Begins again in another style, with nothing learned.
    pub(super) fn begin(&mut self, style: Style) {
        self.restart();
        self.style = style;
        self.random = (style.seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        for &slot in self.regions.iter().flatten() {
            let length = self.store.tables.shelf(slot).places.len() as f64;
            self.lengths[slot as usize] = length.powi(style.length);
        }
        self.weights.clone_from(&self.lengths);
        self.remembered.fill(NONE);
    }

    /// Back to where no choice is made, with everything learned.
    pub(super) fn restart(&mut self) {
        while self.choices.pop().is_some() {
            self.store.leave();
        }
        self.at_solution = false;
    }

    /// Goes on to the next solution, for at most so many conflicts.
    pub(super) fn advance(
        &mut self,
        mut fuel: u64,
        tale: &mut Tale<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<Halt, Limit> {
        if std::mem::take(&mut self.at_solution) {
            if self.step_back().is_none() {
                return Ok(Halt::Exhausted);
            }
            tale.take_back(watch)?;
        }
        loop {
            if !tale.conclude(&mut self.store, watch)? {
                self.learn();
                let Some(refuted) = self.step_back() else { return Ok(Halt::Exhausted) };
                tale.take_back(watch)?;
                tale.refute(&self.store, refuted, watch)?;
                fuel = fuel.saturating_sub(1);
                continue;
            }
            let Some(slot) = self.choose_slot() else {
                self.at_solution = true;
                return Ok(Halt::Solved);
            };
            if fuel == 0 {
                return Ok(Halt::Tired);
            }
            watch.node()?;
            watch.stats.cases += 1;
            let number = self.choose_entry(slot);
            tale.write(&self.store, (slot, number), watch)?;
            self.choices.push((slot, number));
            self.store.enter();
            self.store.place(slot, number);
        }
    }

    /// What its slots hold, at a solution.
    pub(super) fn held(&self) -> Vec<(u32, u32)> {
        self.regions.iter().flatten().filter_map(|&slot| Some((slot, self.store.held(slot)?))).collect()
    }

    /// Takes the last choice back and rules it out, if there is one.
    fn step_back(&mut self) -> Option<(u32, u32)> {
        let (slot, number) = self.choices.pop()?;
        self.store.leave();
        self.store.remove(slot, number);
        Some((slot, number))
    }

    fn learn(&mut self) {
        const NEIGHBOUR: f64 = 0.1;
        if let Some(slot) = self.store.conflict {
            self.weights[slot as usize] += self.lengths[slot as usize];
            for &(crossing, side) in &self.store.tables.choosers[slot as usize].crossings {
                let other = self.store.tables.crossings[crossing as usize].slots[usize::from(1 - side)];
                if self.store.size(other) > 1 {
                    self.weights[other as usize] += NEIGHBOUR * self.lengths[other as usize];
                }
            }
        }
        if self.style.remembers {
            for &slot in self.regions.iter().flatten() {
                if let Some(number) = self.store.held(slot) {
                    self.remembered[slot as usize] = number;
                }
            }
        }
    }

    fn choose_slot(&self) -> Option<u32> {
        self.regions.iter().find_map(|region| {
            let mut best = (f64::INFINITY, None);
            for &slot in region.iter().filter(|&&slot| self.store.size(slot) > 1) {
                let value = f64::from(self.store.size(slot)) / self.weights[slot as usize];
                if value < best.0 {
                    best = (value, Some(slot));
                }
            }
            best.1
        })
    }

    fn choose_entry(&mut self, slot: u32) -> u32 {
        let remembered = self.remembered[slot as usize];
        if remembered != NONE && self.store.may_hold(slot, remembered) {
            return remembered;
        }
        let first = self.store.tables.choosers[slot as usize].first;
        let mut best = (u64::MAX, 0);
        for number in bits(self.store.candidates(slot)) {
            let entry = first + number as usize;
            let copies = self.store.tables.copies[entry];
            let spare = u64::from(self.store.open[entry] - copies) * 1_000 / u64::from(copies);
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
