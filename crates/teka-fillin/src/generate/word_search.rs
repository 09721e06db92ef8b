//! Fills slots with words: depth-first search with a limited number of choices, arc consistency on the
//! crossings, and no word twice unless repeats are allowed. Slots with few words left come first (dom/wdeg;
//! Boussemart et al., 2004), and of a few random words the one that leaves its crossings the most choice
//! (Ginsberg et al., "Search lessons learned from crossword puzzles", 1990).

use super::layout::Layout;
use super::word_list::WordsOfLength;
use super::words::Words;
use crate::events::Monitor;
use crate::slot::{Direction, Slot};
use rand_chacha::ChaCha8Rng;
use teka_core::Limit;
use teka_core::random::below;

/// Words that are compared for a slot.
const SAMPLE: usize = 12;

/// A slot that is to be filled.
struct OpenSlot<'w> {
    words: &'w WordsOfLength,
    /// The index of its first machine word in `candidates`.
    offset: usize,
    /// For each crossing: the position in this slot, the other slot, and the position in that.
    crossings: Vec<(usize, usize, usize)>,
    /// How often it had no candidate left.
    weight: u64,
}

/// The search for words for all open slots.
pub(super) struct Search<'w> {
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
    /// The search for words for the `open` slots. `None` if there are none of some length.
    pub(super) fn new(
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

    fn candidates_of(&self, slot: usize) -> &[u64] {
        let OpenSlot { offset, words, .. } = &self.slots[slot];
        &self.candidates[*offset..offset + words.width]
    }

    fn size(&self, slot: usize) -> u64 {
        self.candidates_of(slot).iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// The word of a slot that has one left.
    pub(super) fn only_word(&self, slot: usize) -> &'w [u16] {
        let words = self.slots[slot].words;
        self.number(slot, 0).map_or(&[], |number| &words.words[number])
    }

    /// The number of the candidate with this rank.
    fn number(&self, slot: usize, mut rank: u64) -> Option<usize> {
        for (at, &word) in self.candidates_of(slot).iter().enumerate() {
            let count = u64::from(word.count_ones());
            if rank < count {
                let rest = (0..rank).fold(word, |rest, _| rest & (rest - 1));
                return Some(at * 64 + rest.trailing_zeros() as usize);
            }
            rank -= count;
        }
        None
    }

    /// Makes at most this many choices. Returns whether every slot then has a word; if not, only the weights have
    /// changed.
    pub(super) fn run(
        &mut self,
        choices: u32,
        rng: &mut ChaCha8Rng,
        monitor: &mut Monitor<'_>,
    ) -> Result<bool, Limit> {
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
            self.enqueue(slot);
            while !self.propagate(monitor)? {
                let Some((before, slot, number)) = stack.pop() else {
                    self.candidates = root;
                    return Ok(false);
                };
                self.candidates = before;
                self.candidates[self.slots[slot].offset + number / 64] &= !(1 << (number % 64));
                if self.candidates_of(slot).iter().all(|&word| word == 0) {
                    continue;
                }
                self.enqueue(slot);
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
                let remaining: u64 = self
                    .candidates_of(crossing)
                    .iter()
                    .zip(mask)
                    .map(|(own, mask)| u64::from((own & mask).count_ones()))
                    .sum();
                monitor.spend(mask.len() as u32 / 16 + 1)?;
                choice += if remaining == 0 { 0 } else { 16 + u64::from(remaining.ilog2()) };
            }
            if best.is_none_or(|(most, _)| choice > most) {
                best = Some((choice, number));
            }
        }
        Ok(best.map(|(_, number)| number))
    }

    fn enqueue(&mut self, slot: usize) {
        if !std::mem::replace(&mut self.is_waiting[slot], true) {
            self.waiting.push(slot);
        }
    }

    /// Removes the words that cannot be right from the start; `false` if a slot has none left.
    pub(super) fn propagate_all(&mut self, monitor: &mut Monitor<'_>) -> Result<bool, Limit> {
        if (0..self.slots.len()).any(|slot| self.size(slot) == 0) {
            return Ok(false);
        }
        (0..self.slots.len()).for_each(|slot| self.enqueue(slot));
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
                if self.candidates_of(slot).iter().zip(mask).any(|(own, mask)| own & mask != 0) {
                    fitting.iter_mut().zip(others.with(there, symbol)).for_each(|(word, mask)| *word |= mask);
                }
            }
            monitor.spend(u32::from(self.symbols) * others.width as u32 / 32 + 1)?;
            let offset = self.slots[crossing].offset;
            let (mut changed, mut remaining) = (false, 0);
            for (own, fits) in self.candidates[offset..].iter_mut().zip(&fitting) {
                changed |= *own & !fits != 0;
                *own &= fits;
                remaining |= *own;
            }
            if remaining == 0 {
                return Ok(Some(crossing));
            }
            if changed {
                self.enqueue(crossing);
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
                    _ => self.enqueue(other),
                }
            }
        }
        None
    }
}
