//! Fills a grid with words of a list, or changes some of them. Restarts with other words when the search is stuck.

use super::draft::Draft;
use super::layout::Layout;
use super::word_list::WordList;
use super::word_search::Search;
use crate::events::Monitor;
use crate::slot::Slot;
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;
use teka_core::Limit;
use teka_core::random::choose;

/// Choices before the first restart.
const FIRST_TRY: u32 = 60;
/// Attempts before a grid is given up.
const TRIES: u32 = 7;

/// The words that may be used.
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
