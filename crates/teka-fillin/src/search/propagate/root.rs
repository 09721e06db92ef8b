//! The root of the search tree: the domains after all propagation that needs no choice, and the slots that
//! are still open. For ordinary puzzles none is. Also turns the entries that a search has chosen below the
//! root into a solution.

use super::compiled::Compiled;
use super::domains::Domains;
use super::trace::Trace;
use crate::events::Monitor;
use crate::puzzle::{Puzzle, Solution};
use crate::symbol::Symbol;
use teka_core::Limit;

/// The propagated domains and the slots that are still open; `None` if there is no solution.
pub(super) fn root<'c>(
    puzzle: &Puzzle,
    compiled: &'c Compiled,
    trace: &mut Trace<'_>,
    monitor: &mut Monitor<'_>,
) -> Result<Option<(Domains<'c>, Vec<u32>)>, Limit> {
    monitor.node()?;
    monitor.stats.cases += 1;
    let mut domains = Domains::new(compiled);
    domains.apply_start(puzzle);
    trace.start(&domains);
    if !trace.propagate(&mut domains, monitor)? {
        return Ok(None);
    }
    let open = (0..compiled.slot_vars.len() as u32).filter(|&slot| domains.size(slot) > 1).collect();
    Ok(Some((domains, open)))
}

/// The solution given by `assignment` and, for all other slots, their only candidate.
pub(super) fn solution(puzzle: &Puzzle, domains: &Domains<'_>, assignment: &[(u32, u32)]) -> Solution {
    let mut symbols: Vec<Option<Symbol>> =
        puzzle.grid().cells().map(|cell| puzzle.grid().given(cell)).collect();
    let slots = 0..domains.compiled.slot_vars.len() as u32;
    let decided = slots.filter_map(|slot| Some((slot, domains.assigned(slot)?)));
    for (slot, number) in decided.chain(assignment.iter().copied()) {
        let entry = puzzle.entry(domains.entry(slot, number));
        for (cell, &symbol) in puzzle.slots()[slot as usize].cells.iter().zip(&entry.symbols) {
            symbols[cell.index()] = Some(symbol);
        }
    }
    Solution { symbols }
}
