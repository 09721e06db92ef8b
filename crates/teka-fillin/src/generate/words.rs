//! Fills a grid with words of a list: depth-first search with arc consistency on the crossings, where slots with few
//! words left come first (dom/wdeg; Boussemart et al., 2004) and a word is preferred that leaves its crossings the most
//! choice (Ginsberg et al., "Search lessons learned from crossword puzzles", 1990). Restarts with other words when it
//! gets stuck.

use super::draft::Draft;
use super::layout::Layout;
use super::word_list::{WordList, WordsOfLength};
use crate::events::Monitor;
use crate::slot::{Direction, Slot};
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;
use teka_core::Limit;
use teka_core::random::{below, choose};

/// Words that are compared for a slot.
const SAMPLE: usize = 12;
/// Choices before the first restart.
const FIRST_TRY: u32 = 60;
/// Restarts before a grid is given up.
const TRIES: u32 = 5;

/// What words may look like.
#[derive(Clone, Debug)]
pub(super) struct Words {
    pub(super) list: WordList,
    pub(super) repeats: bool,
}

impl Words {
    /// A grid filled around the symbols that must be in it; `None` if none was found.
    pub(super) fn fill(
        &self,
        layout: &Layout,
        theme: &[(usize, u16)],
        rng: &mut ChaCha8Rng,
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<Draft>, Limit> {
        let slots = layout.slots();
        let mut fixed = vec![None; layout.walls.len()];
        for &(cell, symbol) in theme {
            fixed[cell] = Some(symbol);
        }
        let open: Vec<usize> = (0..slots.len()).collect();
        let Some(symbols) = self.complete(layout, &slots, &open, &fixed, rng, monitor)? else {
            return Ok(None);
        };
        let locked = fixed.iter().map(Option::is_some).collect();
        Ok(Some(Draft::new(layout.clone(), symbols, locked, Arc::clone(&self.list.texts))))
    }

    /// Changes the words around one of these squares; `false` if that failed.
    pub(super) fn change(
        &self,
        draft: &mut Draft,
        among: &[usize],
        rng: &mut ChaCha8Rng,
        monitor: &mut Monitor<'_>,
    ) -> Result<bool, Limit> {
        let Some(&cell) = choose(rng, among) else { return Ok(false) };
        let mut open: Vec<usize> = draft.slots_through(cell).collect();
        // The slots that cross them change too, or there would be little choice.
        let crossing = |&number: &usize| -> Vec<usize> {
            draft.slots[number].cells.iter().flat_map(|cell| draft.slots_through(cell.index())).collect()
        };
        let crossing: Vec<usize> = open.iter().flat_map(crossing).collect();
        open.extend(crossing);
        open.sort_unstable();
        open.dedup();
        let mut fixed = vec![None; draft.symbols.len()];
        for number in (0..draft.slots.len()).filter(|number| open.binary_search(number).is_err()) {
            for cell in &draft.slots[number].cells {
                fixed[cell.index()] = Some(draft.symbols[cell.index()]);
            }
        }
        for cell in (0..fixed.len()).filter(|&cell| draft.locked[cell]) {
            fixed[cell] = Some(draft.symbols[cell]);
        }
        let symbols = self.complete(&draft.layout, &draft.slots, &open, &fixed, rng, monitor)?;
        Ok(symbols.map(|symbols| draft.symbols = symbols).is_some())
    }

    /// Fills the open slots; the others have all their symbols.
    fn complete(
        &self,
        layout: &Layout,
        slots: &[Slot],
        open: &[usize],
        fixed: &[Option<u16>],
        rng: &mut ChaCha8Rng,
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<Vec<u16>>, Limit> {
        let Some(mut search) = Search::new(self, layout, slots, open, fixed) else { return Ok(None) };
        if !search.propagate_all(monitor)? {
            return Ok(None);
        }
        for number in 0..TRIES {
            if search.run(FIRST_TRY << number, rng, monitor)? {
                let mut symbols: Vec<u16> = fixed.iter().map(|symbol| symbol.unwrap_or(0)).collect();
                for (at, slot) in open.iter().map(|&slot| &slots[slot]).enumerate() {
                    let word = search.only_word(at);
                    for (cell, &symbol) in slot.cells.iter().zip(word) {
                        symbols[cell.index()] = symbol;
                    }
                }
                return Ok(Some(symbols));
            }
        }
        Ok(None)
    }
}

/// A slot that is to be filled.
struct OpenSlot<'w> {
    words: &'w WordsOfLength,
    /// Where its candidates start.
    offset: usize,
    /// Its position, the slot that crosses it there, and the position in that.
    crossings: Vec<(usize, usize, usize)>,
    /// How often it had no candidate left.
    weight: u64,
}

/// The search for words for all open slots.
struct Search<'w> {
    slots: Vec<OpenSlot<'w>>,
    /// The words that can still go into each slot.
    candidates: Vec<u64>,
    /// The symbols of the list.
    symbols: u16,
    repeats: bool,
    waiting: Vec<usize>,
    is_waiting: Vec<bool>,
}

impl<'w> Search<'w> {
    /// `None` if there are no words for some slot.
    fn new(
        words: &'w Words,
        layout: &Layout,
        slots: &[Slot],
        open: &[usize],
        fixed: &[Option<u16>],
    ) -> Option<Self> {
        let mut through = vec![[None; 2]; layout.walls.len()];
        for (number, &slot) in open.iter().enumerate() {
            for (position, cell) in slots[slot].cells.iter().enumerate() {
                through[cell.index()][slots[slot].direction as usize] = Some((number, position));
            }
        }
        let mut candidates = Vec::new();
        let mut search_slots = Vec::new();
        for &slot in open {
            let slot = &slots[slot];
            let words = words.list.of_length(slot.len())?;
            let other = match slot.direction {
                Direction::Across => Direction::Down,
                Direction::Down => Direction::Across,
            };
            let crossings = slot.cells.iter().enumerate().filter_map(|(position, cell)| {
                let (crossing, there) = through[cell.index()][other as usize]?;
                Some((position, crossing, there))
            });
            let offset = candidates.len();
            candidates.extend(crate::search::propagate::full(words.words.len()));
            for (position, cell) in slot.cells.iter().enumerate() {
                if let Some(symbol) = fixed[cell.index()] {
                    let with = candidates[offset..].iter_mut().zip(words.with(position, symbol));
                    with.for_each(|(word, mask)| *word &= mask);
                }
            }
            search_slots.push(OpenSlot { words, offset, crossings: crossings.collect(), weight: 1 });
        }
        let mut search = Search {
            is_waiting: vec![false; search_slots.len()],
            slots: search_slots,
            candidates,
            symbols: words.list.texts.len() as u16,
            repeats: words.repeats,
            waiting: Vec::new(),
        };
        if !words.repeats {
            search.remove_used(slots, open, fixed);
        }
        Some(search)
    }

    /// Removes the words of slots that are not open.
    fn remove_used(&mut self, slots: &[Slot], open: &[usize], fixed: &[Option<u16>]) {
        for slot in (0..slots.len()).filter(|slot| open.binary_search(slot).is_err()) {
            let word: Option<Vec<u16>> = slots[slot].cells.iter().map(|cell| fixed[cell.index()]).collect();
            let Some(word) = word else { continue };
            for own in 0..self.slots.len() {
                let words = &self.slots[own].words.words;
                if words.first().is_some_and(|first| first.len() == word.len())
                    && let Ok(number) = words.binary_search_by(|known| (**known).cmp(&word))
                {
                    self.candidates[self.slots[own].offset + number / 64] &= !(1 << (number % 64));
                }
            }
        }
    }

    fn of(&self, slot: usize) -> &[u64] {
        let OpenSlot { offset, words, .. } = &self.slots[slot];
        &self.candidates[*offset..offset + words.width]
    }

    fn size(&self, slot: usize) -> u64 {
        self.of(slot).iter().map(|word| u64::from(word.count_ones())).sum()
    }

    fn only_word(&self, slot: usize) -> &'w [u16] {
        let words = self.slots[slot].words;
        self.number(slot, 0).map_or(&[], |number| &words.words[number])
    }

    /// The number of the candidate with this rank.
    fn number(&self, slot: usize, mut rank: u64) -> Option<usize> {
        for (at, &word) in self.of(slot).iter().enumerate() {
            let count = u64::from(word.count_ones());
            if rank < count {
                let left = (0..rank).fold(word, |left, _| left & (left - 1));
                return Some(at * 64 + left.trailing_zeros() as usize);
            }
            rank -= count;
        }
        None
    }

    /// Makes choices, at most this many; whether every slot has a word in the end. Otherwise nothing has changed but
    /// the weights.
    fn run(&mut self, choices: u32, rng: &mut ChaCha8Rng, monitor: &mut Monitor<'_>) -> Result<bool, Limit> {
        let root = self.candidates.clone();
        let mut stack: Vec<(Vec<u64>, usize, usize)> = Vec::new();
        for _ in 0..choices {
            monitor.node()?;
            let Some(slot) = self.next_slot() else { return Ok(true) };
            let Some(number) = self.next_word(slot, rng, monitor)? else { break };
            stack.push((self.candidates.clone(), slot, number));
            let (from, width) = (self.slots[slot].offset, self.slots[slot].words.width);
            self.candidates[from..from + width].fill(0);
            self.candidates[from + number / 64] |= 1 << (number % 64);
            self.wait(slot);
            while !self.propagate(monitor)? {
                let Some((before, slot, number)) = stack.pop() else {
                    self.candidates = root;
                    return Ok(false);
                };
                self.candidates = before;
                self.candidates[self.slots[slot].offset + number / 64] &= !(1 << (number % 64));
                if self.of(slot).iter().all(|&word| word == 0) {
                    continue;
                }
                self.wait(slot);
            }
        }
        let done = self.next_slot().is_none();
        if !done {
            self.candidates = root;
        }
        Ok(done)
    }

    /// The slot to fill next.
    fn next_slot(&self) -> Option<usize> {
        let open = (0..self.slots.len()).map(|slot| (slot, self.size(slot))).filter(|&(_, size)| size > 1);
        let key = |&(slot, size): &(usize, u64)| size * 1_000 / self.slots[slot].weight;
        open.min_by_key(key).map(|(slot, _)| slot)
    }

    /// The word to try: of a few, the one that leaves the most choice at the crossings.
    fn next_word(
        &mut self,
        slot: usize,
        rng: &mut ChaCha8Rng,
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<usize>, Limit> {
        let size = self.size(slot);
        let mut best = None;
        for _ in 0..SAMPLE.min(size as usize) {
            let Some(number) = self.number(slot, below(rng, size)) else { break };
            let word = &self.slots[slot].words.words[number];
            let mut choice = 0;
            for &(position, crossing, there) in &self.slots[slot].crossings {
                let mask = self.slots[crossing].words.with(there, word[position]);
                let left: u64 = self
                    .of(crossing)
                    .iter()
                    .zip(mask)
                    .map(|(own, mask)| u64::from((own & mask).count_ones()))
                    .sum();
                monitor.spend(mask.len() as u32 / 16 + 1)?;
                choice += if left == 0 { 0 } else { 16 + u64::from(left.ilog2()) };
            }
            if best.is_none_or(|(most, _)| choice > most) {
                best = Some((choice, number));
            }
        }
        Ok(best.map(|(_, number)| number))
    }

    fn wait(&mut self, slot: usize) {
        if !std::mem::replace(&mut self.is_waiting[slot], true) {
            self.waiting.push(slot);
        }
    }

    fn propagate_all(&mut self, monitor: &mut Monitor<'_>) -> Result<bool, Limit> {
        if (0..self.slots.len()).any(|slot| self.size(slot) == 0) {
            return Ok(false);
        }
        (0..self.slots.len()).for_each(|slot| self.wait(slot));
        self.propagate(monitor)
    }

    /// Removes the words that no longer fit; `false` if a slot has none left.
    fn propagate(&mut self, monitor: &mut Monitor<'_>) -> Result<bool, Limit> {
        while let Some(slot) = self.waiting.pop() {
            self.is_waiting[slot] = false;
            let conflict = match self.check_crossings(slot, monitor)? {
                None if !self.repeats && self.size(slot) == 1 => self.remove_elsewhere(slot),
                conflict => conflict,
            };
            if let Some(conflict) = conflict {
                self.slots[conflict].weight += 1;
                self.is_waiting.fill(false);
                self.waiting.clear();
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Removes the words that cannot cross a slot; returns a slot that has none left.
    fn check_crossings(&mut self, slot: usize, monitor: &mut Monitor<'_>) -> Result<Option<usize>, Limit> {
        for at in 0..self.slots[slot].crossings.len() {
            let (position, crossing, there) = self.slots[slot].crossings[at];
            let (words, others) = (self.slots[slot].words, self.slots[crossing].words);
            let mut fitting = vec![0; others.width];
            for symbol in 0..self.symbols {
                let mask = words.with(position, symbol);
                if self.of(slot).iter().zip(mask).any(|(own, mask)| own & mask != 0) {
                    fitting.iter_mut().zip(others.with(there, symbol)).for_each(|(word, mask)| *word |= mask);
                }
            }
            monitor.spend(u32::from(self.symbols) * others.width as u32 / 32 + 1)?;
            let offset = self.slots[crossing].offset;
            let (mut changed, mut left) = (false, 0);
            for (own, fits) in self.candidates[offset..].iter_mut().zip(&fitting) {
                changed |= *own & !fits != 0;
                *own &= fits;
                left |= *own;
            }
            if left == 0 {
                return Ok(Some(crossing));
            }
            if changed {
                self.wait(crossing);
            }
        }
        Ok(None)
    }

    /// Removes the word of a slot from the others; returns a slot that has none left.
    fn remove_elsewhere(&mut self, slot: usize) -> Option<usize> {
        let number = self.number(slot, 0)?;
        let length = self.slots[slot].words.words[number].len();
        for other in (0..self.slots.len()).filter(|&other| other != slot) {
            if self.slots[other].words.words[0].len() != length {
                continue;
            }
            let word = &mut self.candidates[self.slots[other].offset + number / 64];
            if *word >> (number % 64) & 1 == 1 {
                *word &= !(1 << (number % 64));
                match self.size(other) {
                    0 => return Some(other),
                    _ => self.wait(other),
                }
            }
        }
        None
    }
}
