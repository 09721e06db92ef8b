//! Fills a grid with random numbers, around the entries that must be in it: draws digits square by square,
//! with no zero at the start of a number, then changes digits until no number occurs twice. Options allow
//! leading zeros and repeats. Also changes one digit of a filled grid, for `repair.rs`.

use super::draft::Draft;
use super::layout::Layout;
use crate::events::Monitor;
use crate::slot::Slot;
use rand_chacha::ChaCha8Rng;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use teka_core::Limit;
use teka_core::random::choose;

/// Changes of a digit, for each slot, before a grid is given up.
const CHANGES_PER_SLOT: usize = 40;

/// The numbers that may be used.
#[derive(Clone, Debug)]
pub(super) struct Numbers {
    /// The digits, as indices into `texts`.
    pub(super) digits: Vec<u16>,
    /// The index of the zero, which no number may start with.
    pub(super) zero: Option<u16>,
    pub(super) repeats: bool,
    pub(super) texts: Arc<[Box<str>]>,
}

impl Numbers {
    /// How many numbers of a length there are.
    pub(super) fn count(&self, length: usize) -> usize {
        let zeros = usize::from(self.zero.is_some_and(|zero| self.digits.contains(&zero)));
        let digits = self.digits.len();
        let length = u32::try_from(length).unwrap_or(u32::MAX);
        (digits - zeros).saturating_mul(digits.saturating_pow(length.saturating_sub(1)))
    }

    /// Whether there are numbers for all slots of each length.
    fn are_enough(&self, draft: &Draft) -> bool {
        let mut slots: BTreeMap<usize, usize> = BTreeMap::new();
        for slot in &draft.slots {
            *slots.entry(slot.len()).or_default() += 1;
        }
        slots.iter().all(|(&length, &slots)| slots <= self.count(length))
    }

    /// A grid filled at random around the entries that must be in it; `None` if some number still occurs twice.
    pub(super) fn fill(
        &self,
        layout: &Layout,
        theme: &[(usize, u16)],
        rng: &mut ChaCha8Rng,
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<Draft>, Limit> {
        let cells = layout.walls.len();
        let mut draft =
            Draft::new(layout.clone(), vec![0; cells], vec![false; cells], Arc::clone(&self.texts));
        for &(cell, symbol) in theme {
            draft.symbols[cell] = symbol;
            draft.locked[cell] = true;
        }
        if !self.repeats && !self.are_enough(&draft) {
            return Ok(None);
        }
        let starts = starts(&draft);
        for (cell, &is_start) in starts.iter().enumerate() {
            if !layout.walls[cell] && !draft.locked[cell] {
                match self.digit(is_start, None, rng) {
                    Some(digit) => draft.symbols[cell] = digit,
                    None => return Ok(None),
                }
            }
        }
        Ok(self.remove_duplicates(&mut draft, &starts, rng, monitor)?.then_some(draft))
    }

    /// Changes the digit of one of these squares; `false` if none can be changed.
    pub(super) fn change(
        &self,
        draft: &mut Draft,
        among: &[usize],
        rng: &mut ChaCha8Rng,
        monitor: &mut Monitor<'_>,
    ) -> Result<bool, Limit> {
        let free: Vec<usize> = among.iter().copied().filter(|&cell| !draft.locked[cell]).collect();
        let Some(&cell) = choose(rng, &free) else { return Ok(false) };
        let starts = starts(draft);
        let Some(digit) = self.digit(starts[cell], Some(draft.symbols[cell]), rng) else { return Ok(false) };
        draft.symbols[cell] = digit;
        self.remove_duplicates(draft, &starts, rng, monitor)
    }

    /// A random digit for a square, other than `not`.
    fn digit(&self, is_start: bool, not: Option<u16>, rng: &mut ChaCha8Rng) -> Option<u16> {
        let fits = |digit: &u16| Some(*digit) != not && !(is_start && Some(*digit) == self.zero);
        let digits: Vec<u16> = self.digits.iter().copied().filter(fits).collect();
        choose(rng, &digits).copied()
    }

    /// Changes digits until all numbers differ.
    fn remove_duplicates(
        &self,
        draft: &mut Draft,
        starts: &[bool],
        rng: &mut ChaCha8Rng,
        monitor: &mut Monitor<'_>,
    ) -> Result<bool, Limit> {
        if self.repeats {
            return Ok(true);
        }
        let mut uses: HashMap<Vec<u16>, usize> = HashMap::new();
        for slot in &draft.slots {
            *uses.entry(draft.entry(slot)).or_default() += 1;
        }
        let mut waiting: Vec<usize> = (0..draft.slots.len()).collect();
        let mut changes = CHANGES_PER_SLOT * draft.slots.len();
        while let Some(&slot) = waiting.last() {
            if uses[&draft.entry(&draft.slots[slot])] < 2 {
                waiting.pop();
                continue;
            }
            monitor.spend(1)?;
            let cells = draft.slots[slot].cells.iter().map(|cell| cell.index());
            let cells: Vec<usize> = cells.filter(|&cell| !draft.locked[cell]).collect();
            // A number that must be in stays; its duplicate is changed when its turn comes.
            let Some(&cell) = choose(rng, &cells) else {
                waiting.pop();
                continue;
            };
            let Some(digit) = self.digit(starts[cell], Some(draft.symbols[cell]), rng) else {
                return Ok(false);
            };
            let through: Vec<usize> = draft.slots_through(cell).collect();
            for &slot in &through {
                uses.entry(draft.entry(&draft.slots[slot])).and_modify(|uses| *uses -= 1);
            }
            draft.symbols[cell] = digit;
            for &slot in &through {
                *uses.entry(draft.entry(&draft.slots[slot])).or_default() += 1;
            }
            waiting.extend(through.into_iter().filter(|&other| other != slot));
            changes -= 1;
            if changes == 0 {
                return Ok(false);
            }
        }
        Ok(uses.values().all(|&uses| uses < 2))
    }
}

/// For each square, whether a slot starts there.
pub(super) fn starts(draft: &Draft) -> Vec<bool> {
    let mut starts = vec![false; draft.symbols.len()];
    for Slot { cells, .. } in &draft.slots {
        starts[cells[0].index()] = true;
    }
    starts
}
