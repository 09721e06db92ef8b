//! Chronological backtracking as published in report E (see `docs/sources.md`), with the same number of
//! cases, for a first solution or all of them. Slots are filled longest first, and among slots of one length
//! the last one first; entries are tried from the largest down. The first entry that fits is written; where
//! none fits, the last one written is taken back. A case is an entry tried in a slot of its length.

use super::{SearchResult, tree};
use crate::events::{self, Event, Monitor};
use crate::grid::CellId;
use crate::puzzle::{EntryId, Puzzle, Solution};
use crate::slot::SlotId;
use crate::symbol::Symbol;
use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;
use teka_core::{Completeness, Limit, Listed, NoTrace, RunContext, Trace, Traced, TreeStep};

pub(super) fn search(puzzle: &Puzzle, monitor: &mut Monitor<'_>) -> SearchResult {
    let mut first = None;
    let mut keep = |solution| {
        first = Some(solution);
        ControlFlow::Break(())
    };
    if monitor.is_traced() {
        run::<Traced>(puzzle, monitor, &mut keep)?;
    } else {
        run::<NoTrace>(puzzle, monitor, &mut keep)?;
    }
    Ok(first)
}

/// Hands every solution to `each` once, although copies of an entry lead to it several times.
pub(crate) fn list(
    puzzle: &Puzzle,
    context: &RunContext<'_>,
    each: &mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
) -> Listed {
    let mut monitor: Monitor<'_> = Monitor::new(context.budget, context.observer);
    let mut known: HashSet<Vec<Option<Symbol>>> = HashSet::new();
    let most = context.budget.memory.unwrap_or(u64::MAX);
    let (mut is_cut, mut is_full) = (false, false);
    let ended = run::<NoTrace>(puzzle, &mut monitor, &mut |solution: Solution| {
        is_full = known.len() as u64 * (64 + 8 * solution.symbols.len() as u64) > most;
        if is_full {
            return ControlFlow::Break(());
        }
        if !known.insert(solution.symbols.clone()) {
            return ControlFlow::Continue(());
        }
        let next = each(solution);
        is_cut = next.is_break();
        next
    });
    let completeness = match ended {
        Err(limit) => Completeness::Stopped(limit),
        Ok(()) if is_full => Completeness::Stopped(Limit::Memory),
        Ok(()) if is_cut => Completeness::Cut,
        Ok(()) => Completeness::Complete,
    };
    Listed { completeness, stats: monitor.stats }
}

/// Runs the search. Its innermost loop tests entries, so an untraced search is compiled without events there.
fn run<T: Trace>(
    puzzle: &Puzzle,
    monitor: &mut Monitor<'_>,
    each: &mut dyn FnMut(Solution) -> ControlFlow<()>,
) -> Result<(), Limit> {
    let slots = slots(puzzle);
    let entries = entries(puzzle);
    let mut symbols = puzzle.start().to_vec();
    let mut used: HashMap<usize, Vec<bool>> =
        entries.iter().map(|(&length, entries)| (length, vec![false; entries.len()])).collect();
    let mut written: Vec<Written> = Vec::with_capacity(slots.len());
    let mut next = 0;
    monitor.grow(|| TreeStep::Root { costs: None, bound: None })?;
    monitor.node()?;
    loop {
        let Some(&slot) = slots.get(written.len()) else {
            let Some(unused) = unused_entry(&entries, &used) else {
                if each(answer(puzzle, symbols.clone())).is_break() {
                    return monitor.grow(|| TreeStep::Found);
                }
                let Some(last) = written.pop() else { return Ok(()) };
                take_back(&last, &mut symbols, &mut used);
                next = last.number + 1;
                continue;
            };
            // Every slot is full, so no other arrangement has room for it either.
            tree::prune(|| events::no_slot(puzzle, unused), monitor)?;
            while let Some(last) = written.pop() {
                monitor.grow(|| TreeStep::Ascend(None))?;
                monitor.emit(|| events::take_back(puzzle, last.entry))?;
            }
            return Ok(());
        };
        let cells = &puzzle.slot(slot).cells;
        let (of_length, used_of_length) = match (entries.get(&cells.len()), used.get_mut(&cells.len())) {
            (Some(entries), Some(used)) => (entries.as_slice(), used.as_mut_slice()),
            _ => (&[][..], &mut [][..]),
        };
        let mut chosen = None;
        while next < of_length.len() && chosen.is_none() {
            if !used_of_length[next] {
                monitor.case()?;
                let entry = of_length[next];
                match clash(cells, &puzzle.entry(entry).symbols, &symbols) {
                    None => chosen = Some(next),
                    Some((cell, symbol)) if T::ENABLED => {
                        let event = events::clash(puzzle, entry, cell, symbol);
                        if let Event::Prune { reason } = &event {
                            let reject = || TreeStep::Reject(tree::edge(puzzle, slot, entry), reason.clone());
                            monitor.grow(reject)?;
                        }
                        monitor.emit(|| event)?;
                    }
                    Some(_) => {}
                }
            }
            next += 1;
        }
        if let Some(number) = chosen {
            monitor.node()?;
            let entry = of_length[number];
            monitor.grow(|| TreeStep::Descend(tree::edge(puzzle, slot, entry)))?;
            monitor.emit(|| events::write(puzzle, slot, entry))?;
            used_of_length[number] = true;
            let mut new_cells = Vec::new();
            for (&cell, &symbol) in cells.iter().zip(&puzzle.entry(entry).symbols) {
                if symbols[cell.index()].replace(symbol).is_none() {
                    new_cells.push(cell);
                }
            }
            written.push(Written { entry, length: cells.len(), number, new_cells });
            next = 0;
            continue;
        }
        tree::prune(|| events::no_entry(puzzle, slot), monitor)?;
        let Some(last) = written.pop() else { return Ok(()) };
        monitor.grow(|| TreeStep::Ascend(None))?;
        monitor.emit(|| events::take_back(puzzle, last.entry))?;
        take_back(&last, &mut symbols, &mut used);
        next = last.number + 1;
    }
}

/// Erases an entry.
fn take_back(last: &Written, symbols: &mut [Option<Symbol>], used: &mut HashMap<usize, Vec<bool>>) {
    for cell in &last.new_cells {
        symbols[cell.index()] = None;
    }
    if let Some(used) = used.get_mut(&last.length) {
        used[last.number] = false;
    }
}

/// An entry that was written.
struct Written {
    entry: EntryId,
    length: usize,
    /// Its index among the entries of this length.
    number: usize,
    /// The squares that were empty before.
    new_cells: Vec<CellId>,
}

/// The slots in the order in which they are filled.
fn slots(puzzle: &Puzzle) -> Vec<SlotId> {
    let mut slots: Vec<SlotId> = puzzle.slot_ids().collect();
    teka_core::sort::by_key(&mut slots, |&slot| puzzle.slot(slot).len());
    slots.reverse();
    slots
}

/// The entries of each length, with every copy, from the largest down.
fn entries(puzzle: &Puzzle) -> HashMap<usize, Vec<EntryId>> {
    let mut all: Vec<(String, EntryId)> =
        puzzle.list().iter().map(|&id| (puzzle.entry_text(id), id)).collect();
    teka_core::sort::by(&mut all, |one, other| other.cmp(one));
    let mut by_length: HashMap<usize, Vec<EntryId>> = HashMap::new();
    for (_, id) in all {
        by_length.entry(puzzle.entry(id).symbols.len()).or_default().push(id);
    }
    by_length
}

/// An entry that is written less often than it is listed.
fn unused_entry(entries: &HashMap<usize, Vec<EntryId>>, used: &HashMap<usize, Vec<bool>>) -> Option<EntryId> {
    let unused = |(length, used): (&usize, &Vec<bool>)| {
        let number = used.iter().position(|&used| !used)?;
        Some((*length, entries.get(length)?[number]))
    };
    used.iter().filter_map(unused).min().map(|(_, entry)| entry)
}

/// The first square of a slot whose symbol differs from the entry's, and that symbol.
fn clash(cells: &[CellId], entry: &[Symbol], symbols: &[Option<Symbol>]) -> Option<(CellId, Symbol)> {
    let differs = |(&cell, &symbol): (&CellId, &Symbol)| {
        symbols[cell.index()].filter(|&written| written != symbol).map(|written| (cell, written))
    };
    cells.iter().zip(entry).find_map(differs)
}

/// The symbols of the filled slots, and outside of slots the givens.
fn answer(puzzle: &Puzzle, mut symbols: Vec<Option<Symbol>>) -> Solution {
    for cell in puzzle.lone_cells() {
        symbols[cell.index()] = puzzle.grid().given(cell);
    }
    Solution { symbols }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes;
    use crate::events::Action;
    use teka_core::{Budget, NoObserver, Source, Stats, Strictness};

    #[test]
    fn the_published_example_takes_the_published_steps() {
        let board = Source::new("board", "-#-###\n-----#\n-#-#-#\n##----\n##-###\n");
        let list = Source::new("list", "246\n549\n1397\n40215\n42035\n");
        let puzzle = crate::read::read(&[board, list], Strictness::Strict).value.unwrap();
        let budget = Budget::default();
        let mut steps = Vec::new();
        let mut sink = |event: Event, _: Stats| {
            match event {
                Event::Action(Action::Write { entry, .. }) => steps.push(entry),
                Event::Action(Action::TakeBack { .. }) => steps.push("back".to_owned()),
                Event::Prune { reason } if reason.code == codes::TRACE_CLASH => {
                    steps.push("clash".to_owned());
                }
                _ => {}
            }
            ControlFlow::Continue(())
        };
        let mut monitor = Monitor::new(&budget, &NoObserver).traced(&mut sink);
        let found = search(&puzzle, &mut monitor);
        assert_eq!(monitor.stats.cases, 8);
        assert!(found.unwrap().is_some());
        let written: Vec<&str> = steps.iter().map(String::as_str).filter(|&step| step != "clash").collect();
        assert_eq!(written, ["42035", "40215", "back", "back", "40215", "42035", "1397", "549", "246"]);
        let cases = steps.iter().filter(|&step| step != "back").count();
        assert_eq!(cases, 8, "every case is written or clashes: {steps:?}");
    }
}
