//! What is wrong with how far somebody has come. A symbol that is in no entry, or stands where another is given, is
//! wrong by itself. The others are kept one after the other in reading order, as long as the puzzle can still be
//! finished; one that cannot be kept is wrong. What was kept can then be finished, none of the wrong ones could be
//! put back, and where there is one solution the wrong squares are exactly those that differ from it.

use crate::grid::CellId;
use crate::impossible;
use crate::puzzle::{Puzzle, Solution};
use crate::read::{self, Written};
use crate::search;
use crate::symbol::Symbol;
use std::collections::BTreeSet;
use teka_core::{Job, Limit, Message, Outcome, Read, Reviewed, Source, Spot, Watch};

pub(crate) fn review(puzzle: &Puzzle, state: &Source, job: &Job<'_>) -> Read<Outcome<Reviewed<Solution>>> {
    let Read { value, diagnostics } = read::read_written(puzzle, state);
    Read { value: value.map(|written| reviewed(puzzle, written, job)), diagnostics }
}

fn reviewed(puzzle: &Puzzle, written: Written, job: &Job<'_>) -> Outcome<Reviewed<Solution>> {
    let grid = puzzle.grid();
    let Written { mut symbols, strange } = written;
    let mut wrong: BTreeSet<CellId> = strange.into_iter().map(|(cell, _)| cell).collect();
    let is_full = |cell: CellId| symbols[cell.index()].is_some() || wrong.contains(&cell);
    let mut complete = true;
    for cell in grid.ids().filter(|&cell| puzzle.through(cell).next().is_some()) {
        complete &= is_full(cell) || grid.given(cell).is_some();
    }
    // A given symbol that was left out is there all the same; one that was changed is wrong.
    for cell in grid.ids() {
        let Some(given) = grid.given(cell) else { continue };
        if symbols[cell.index()].is_some_and(|symbol| symbol != given) {
            wrong.insert(cell);
        }
        symbols[cell.index()] = symbols[cell.index()].or(Some(given));
    }
    let found = contradictions(puzzle, &symbols, &mut wrong, &mut Watch::new(job.budget, job.observer));
    let spot = |&cell: &CellId| {
        let (row, column) = grid.place(cell);
        Spot { layer: 0, row, column }
    };
    let answer = complete.then_some(Solution { symbols });
    let review = Reviewed { complete, wrong: wrong.iter().map(spot).collect(), answer };
    match found {
        Ok(None) => Outcome::Solved(review),
        Ok(Some(reason)) => Outcome::NoSolution(reason),
        Err(limit) => Outcome::Stopped { limit, best: Some(review), lower_bound: None },
    }
}

/// Adds the squares that contradict those before them to `wrong`; a reason if the puzzle has no solution.
fn contradictions(
    puzzle: &Puzzle,
    symbols: &[Option<Symbol>],
    wrong: &mut BTreeSet<CellId>,
    watch: &mut Watch<'_>,
) -> Result<Option<Message>, Limit> {
    let grid = puzzle.grid();
    // Nothing depends on squares that no slot goes through.
    let counts = |cell: &CellId| {
        symbols[cell.index()].is_some()
            && grid.given(*cell).is_none()
            && puzzle.through(*cell).next().is_some()
    };
    let written: Vec<CellId> = grid.ids().filter(counts).filter(|cell| !wrong.contains(cell)).collect();
    let givens: Vec<Option<Symbol>> = grid.ids().map(|cell| grid.given(cell)).collect();
    let with = |mut kept: Vec<Option<Symbol>>, cells: &[CellId]| {
        for cell in cells {
            kept[cell.index()] = symbols[cell.index()];
        }
        kept
    };
    // Most states are fine, which one search tells.
    let mut witness = match solve(puzzle, with(givens.clone(), &written), watch)? {
        Ok(_) => return Ok(None),
        Err(reason) if written.is_empty() => return Ok(Some(reason)),
        Err(_) => match solve(puzzle, givens.clone(), watch)? {
            Ok(solution) => solution,
            Err(reason) => return Ok(Some(reason)),
        },
    };
    let mut kept = givens;
    for cell in written {
        let symbol = symbols[cell.index()];
        if witness.symbols[cell.index()] != symbol {
            let Ok(solution) = solve(puzzle, with(kept.clone(), &[cell]), watch)? else {
                wrong.insert(cell);
                continue;
            };
            witness = solution;
        }
        kept[cell.index()] = symbol;
    }
    Ok(None)
}

/// A solution with these symbols in it, or why there is none.
fn solve(
    puzzle: &Puzzle,
    start: Vec<Option<Symbol>>,
    watch: &mut Watch<'_>,
) -> Result<Result<Solution, Message>, Limit> {
    let state = puzzle.with_start(start).expect("walls are empty and given symbols kept");
    if let Some(reason) = impossible::proof(&state) {
        return Ok(Err(reason));
    }
    match search::solve(&state, search::Algorithm::Propagate, watch) {
        Outcome::Solved(solution) => Ok(Ok(solution)),
        Outcome::NoSolution(reason) => Ok(Err(reason)),
        Outcome::Stopped { limit, .. } => Err(limit),
    }
}
