//! A puzzle after every conclusion that needs no choice.

use super::store::Store;
use super::tables::Tables;
use super::tale::Tale;
use crate::puzzle::{Puzzle, Solution};
use crate::symbol::Symbol;
use teka_core::{Limit, Watch};

/// The store, narrowed as far as it goes, and the slots that are still open; `None` if nothing can be done.
pub(super) fn root<'t>(
    puzzle: &Puzzle,
    tables: &'t Tables,
    tale: &mut Tale<'_>,
    watch: &mut Watch<'_>,
) -> Result<Option<(Store<'t>, Vec<u32>)>, Limit> {
    watch.node()?;
    watch.stats.cases += 1;
    let mut store = Store::new(tables);
    store.start(puzzle);
    tale.start(&store);
    if !tale.conclude(&mut store, watch)? {
        return Ok(None);
    }
    let open = (0..tables.choosers.len() as u32).filter(|&slot| store.size(slot) > 1).collect();
    Ok(Some((store, open)))
}

/// The solution in which every slot of the store holds its only candidate, and those of `held` that.
pub(super) fn solution(puzzle: &Puzzle, store: &Store<'_>, held: &[(u32, u32)]) -> Solution {
    let mut symbols: Vec<Option<Symbol>> =
        puzzle.grid().ids().map(|cell| puzzle.grid().given(cell)).collect();
    let certain = (0..store.tables.choosers.len() as u32).filter_map(|slot| Some((slot, store.held(slot)?)));
    for (slot, number) in certain.chain(held.iter().copied()) {
        let entry = puzzle.entry(store.tables.shelf(slot).entries[number as usize]);
        for (cell, &symbol) in puzzle.slots()[slot as usize].cells.iter().zip(&entry.symbols) {
            symbols[cell.index()] = Some(symbol);
        }
    }
    Solution { symbols }
}
