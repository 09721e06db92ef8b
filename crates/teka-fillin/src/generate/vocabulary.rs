//! What fills a grid: numbers, or the words of a list. One interface to both: fills a grid, with the entries
//! that must be in it in random slots; changes entries of a filled one; and leaves out some of the digits or
//! letters, which makes puzzles harder.

use super::draft::Draft;
use super::layout::Layout;
use super::numbers::Numbers;
use super::words::Words;
use crate::events::Monitor;
use rand_chacha::ChaCha8Rng;
use teka_core::Limit;
use teka_core::random::shuffle;

/// The numbers of digits that make puzzles harder.
const FEW_DIGITS: [usize; 3] = [3, 4, 6];
/// The numbers of letters that make puzzles harder.
const FEW_LETTERS: [usize; 4] = [8, 10, 12, 15];
/// Attempts at random slots for the entries that must be in.
const THEME_TRIES: usize = 40;

/// Numbers or words.
#[derive(Clone, Debug)]
pub(super) enum Vocabulary {
    Numbers(Numbers),
    Words(Words),
}

impl Vocabulary {
    /// The same with only `count` of its digits or letters, at random; the fewer, the harder the puzzles. Entries of
    /// the theme stay.
    pub(super) fn with_symbols(&self, count: usize, theme: &[Vec<u16>], rng: &mut ChaCha8Rng) -> Self {
        match self {
            Vocabulary::Numbers(numbers) => {
                let mut some = numbers.clone();
                shuffle(rng, &mut some.digits);
                some.digits.truncate(count);
                some.digits.sort_unstable();
                Vocabulary::Numbers(some)
            }
            Vocabulary::Words(words) => {
                let list = words.list.with_symbols(count, theme, rng);
                Vocabulary::Words(Words { list, repeats: words.repeats })
            }
        }
    }

    /// Whether an entry may occur twice.
    pub(super) fn may_repeat(&self) -> bool {
        match self {
            Vocabulary::Numbers(numbers) => numbers.repeats,
            Vocabulary::Words(words) => words.repeats,
        }
    }

    /// The number of its digits or letters.
    pub(super) fn symbols(&self) -> usize {
        match self {
            Vocabulary::Numbers(numbers) => numbers.digits.len(),
            Vocabulary::Words(words) => words.list.texts.len(),
        }
    }

    /// The numbers of digits or letters that make puzzles harder.
    pub(super) fn few_symbols(&self) -> &'static [usize] {
        match self {
            Vocabulary::Numbers(_) => &FEW_DIGITS,
            Vocabulary::Words(_) => &FEW_LETTERS,
        }
    }

    /// A filled grid with all entries of `theme`; `None` if the attempt failed.
    pub(super) fn fill(
        &self,
        layout: &Layout,
        theme: &[Vec<u16>],
        rng: &mut ChaCha8Rng,
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<Draft>, Limit> {
        let Some(placed) = place(layout, theme, rng, monitor)? else { return Ok(None) };
        match self {
            Vocabulary::Numbers(numbers) => numbers.fill(layout, &placed, rng, monitor),
            Vocabulary::Words(words) => words.fill(layout, &placed, rng, monitor),
        }
    }

    /// Changes the entries in one of these squares; `false` if that failed.
    pub(super) fn change(
        &self,
        draft: &mut Draft,
        among: &[usize],
        rng: &mut ChaCha8Rng,
        monitor: &mut Monitor<'_>,
    ) -> Result<bool, Limit> {
        match self {
            Vocabulary::Numbers(numbers) => numbers.change(draft, among, rng, monitor),
            Vocabulary::Words(words) => words.change(draft, among, rng, monitor),
        }
    }
}

/// Puts the entries that must be in into random slots, longest first; returns the symbols of their squares.
fn place(
    layout: &Layout,
    theme: &[Vec<u16>],
    rng: &mut ChaCha8Rng,
    monitor: &mut Monitor<'_>,
) -> Result<Option<Vec<(usize, u16)>>, Limit> {
    if theme.is_empty() {
        return Ok(Some(Vec::new()));
    }
    let slots = layout.slots();
    let mut entries: Vec<&Vec<u16>> = theme.iter().collect();
    for _ in 0..THEME_TRIES {
        monitor.spend((slots.len() * theme.len()) as u32)?;
        shuffle(rng, &mut entries);
        teka_core::sort::by_key(&mut entries, |entry| std::cmp::Reverse(entry.len()));
        let mut order: Vec<usize> = (0..slots.len()).collect();
        shuffle(rng, &mut order);
        let mut symbols: Vec<Option<u16>> = vec![None; layout.walls.len()];
        let all_placed = entries.iter().all(|entry| {
            let fits = |&slot: &usize| {
                let cells = slots[slot].cells.iter().zip(*entry);
                slots[slot].len() == entry.len()
                    && cells
                        .into_iter()
                        .all(|(cell, own)| symbols[cell.index()].is_none_or(|known| known == *own))
            };
            let Some(at) = order.iter().position(fits) else { return false };
            let slot = order.swap_remove(at);
            for (cell, &symbol) in slots[slot].cells.iter().zip(*entry) {
                symbols[cell.index()] = Some(symbol);
            }
            true
        });
        if all_placed {
            let placed = symbols.into_iter().enumerate();
            return Ok(Some(placed.filter_map(|(cell, symbol)| Some((cell, symbol?))).collect()));
        }
    }
    Ok(None)
}
