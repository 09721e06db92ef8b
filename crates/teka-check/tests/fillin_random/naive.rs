//! Enumerates all solutions naively: tries every remaining entry, slot by slot in board order. Written from the rules
//! alone, independently of the engine.

use std::collections::{BTreeMap, BTreeSet};
use teka_fillin::{Puzzle, Solution, Symbol};

/// All distinct solutions.
pub(crate) fn solutions(puzzle: &Puzzle) -> BTreeSet<Vec<Option<u16>>> {
    let mut remaining: BTreeMap<Vec<Symbol>, u32> = BTreeMap::new();
    for &entry in puzzle.list() {
        *remaining.entry(puzzle.entry(entry).symbols.to_vec()).or_default() += 1;
    }
    let mut found = BTreeSet::new();
    fill(puzzle, 0, &mut puzzle.start().to_vec(), &mut remaining, &mut found);
    found
}

fn fill(
    puzzle: &Puzzle,
    slot: usize,
    symbols: &mut Vec<Option<Symbol>>,
    remaining: &mut BTreeMap<Vec<Symbol>, u32>,
    found: &mut BTreeSet<Vec<Option<u16>>>,
) {
    let Some(cells) = puzzle.slots().get(slot).map(|slot| &slot.cells) else {
        if remaining.values().all(|&copies| copies == 0) {
            found.insert(plain(symbols));
        }
        return;
    };
    let words: Vec<Vec<Symbol>> = remaining
        .iter()
        .filter(|(word, copies)| **copies > 0 && word.len() == cells.len())
        .map(|(word, _)| word.clone())
        .collect();
    for word in words {
        if cells
            .iter()
            .zip(&word)
            .any(|(cell, symbol)| symbols[cell.index()].is_some_and(|old| old != *symbol))
        {
            continue;
        }
        let before = symbols.clone();
        cells.iter().zip(&word).for_each(|(cell, symbol)| symbols[cell.index()] = Some(*symbol));
        *remaining.get_mut(&word).unwrap() -= 1;
        fill(puzzle, slot + 1, symbols, remaining, found);
        *remaining.get_mut(&word).unwrap() += 1;
        *symbols = before;
    }
}

/// The symbols as numbers.
pub(crate) fn plain(symbols: &[Option<Symbol>]) -> Vec<Option<u16>> {
    symbols.iter().map(|symbol| symbol.map(|symbol| symbol.0)).collect()
}

/// The symbols of a solution as numbers.
pub(crate) fn of_solution(solution: &Solution) -> Vec<Option<u16>> {
    plain(&solution.symbols)
}
