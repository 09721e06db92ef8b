//! Finds the mistakes in a partly filled grid. A symbol that occurs in no entry or contradicts a given is wrong. All
//! other symbols are accepted one by one in reading order if the puzzle can still be solved with them, and are wrong if
//! not.
//!
//! So the accepted symbols can be completed to a solution, no wrong one can be added to them, and if there is exactly
//! one solution the wrong squares are those that differ from it.

use crate::events::Monitor;
use crate::grid::CellId;
use crate::puzzle::{Puzzle, Solution};
use crate::read::{self, FilledGrid};
use crate::search;
use crate::symbol::Symbol;
use crate::{draw, impossible};
use std::collections::BTreeSet;
use teka_core::{CellPos, Limit, Message, Outcome, Parsed, Reviewed, RunContext, Source, TakeBack};

pub(crate) fn review(
    puzzle: &Puzzle,
    state: &Source,
    context: &RunContext<'_>,
) -> Parsed<Outcome<Reviewed<Solution>>> {
    let Parsed { value, diagnostics } = read::read_grid(puzzle, state);
    Parsed { value: value.map(|grid| reviewed(puzzle, grid, context)), diagnostics }
}

fn reviewed(puzzle: &Puzzle, filled: FilledGrid, context: &RunContext<'_>) -> Outcome<Reviewed<Solution>> {
    let grid = puzzle.grid();
    let FilledGrid { mut symbols, unknown } = filled;
    let mut wrong: BTreeSet<CellId> = unknown.into_iter().map(|(cell, _)| cell).collect();
    let is_full = |cell: CellId| symbols[cell.index()].is_some() || wrong.contains(&cell);
    let mut complete = true;
    for cell in grid.cells().filter(|&cell| puzzle.slots_through(cell).next().is_some()) {
        complete &= is_full(cell) || grid.given(cell).is_some();
    }
    // A given that was left out is still there; one that was changed is wrong.
    for cell in grid.cells() {
        let Some(given) = grid.given(cell) else { continue };
        if symbols[cell.index()].is_some_and(|symbol| symbol != given) {
            wrong.insert(cell);
        }
        symbols[cell.index()] = symbols[cell.index()].or(Some(given));
    }
    let result =
        contradictions(puzzle, &symbols, &mut wrong, &mut Monitor::new(context.budget, context.observer));
    let position = |&cell: &CellId| {
        let (row, column) = grid.row_column(cell);
        CellPos { layer: 0, row, column }
    };
    let marked: Vec<CellId> = wrong.iter().copied().collect();
    let review = Reviewed {
        complete,
        wrong: wrong.iter().map(position).collect(),
        take_back: TakeBack::default(),
        reason: None,
        scene: draw::draw_partial(puzzle, &symbols, &marked),
        answer: complete.then_some(Solution { symbols }),
    };
    match result {
        Ok(None) => Outcome::Solved(review),
        Ok(Some(reason)) => Outcome::NoSolution(reason),
        Err(limit) => Outcome::Stopped { limit, best: Some(review), lower_bound: None },
    }
}

/// Adds the squares that contradict earlier ones to `wrong`. Returns a reason if the puzzle has no solution.
fn contradictions(
    puzzle: &Puzzle,
    symbols: &[Option<Symbol>],
    wrong: &mut BTreeSet<CellId>,
    monitor: &mut Monitor<'_>,
) -> Result<Option<Message>, Limit> {
    let grid = puzzle.grid();
    // Squares in no slot do not matter.
    let matters = |cell: &CellId| {
        symbols[cell.index()].is_some()
            && grid.given(*cell).is_none()
            && puzzle.slots_through(*cell).next().is_some()
    };
    let written: Vec<CellId> = grid.cells().filter(matters).filter(|cell| !wrong.contains(cell)).collect();
    let givens: Vec<Option<Symbol>> = grid.cells().map(|cell| grid.given(cell)).collect();
    let with = |mut accepted: Vec<Option<Symbol>>, cells: &[CellId]| {
        for cell in cells {
            accepted[cell.index()] = symbols[cell.index()];
        }
        accepted
    };
    // Most states have no mistakes, and one search shows that.
    let mut witness = match solve(puzzle, with(givens.clone(), &written), monitor)? {
        Ok(_) => return Ok(None),
        Err(reason) if written.is_empty() => return Ok(Some(reason)),
        Err(_) => match solve(puzzle, givens.clone(), monitor)? {
            Ok(solution) => solution,
            Err(reason) => return Ok(Some(reason)),
        },
    };
    let mut accepted = givens;
    for cell in written {
        let symbol = symbols[cell.index()];
        if witness.symbols[cell.index()] != symbol {
            let Ok(solution) = solve(puzzle, with(accepted.clone(), &[cell]), monitor)? else {
                wrong.insert(cell);
                continue;
            };
            witness = solution;
        }
        accepted[cell.index()] = symbol;
    }
    Ok(None)
}

/// A solution that contains these symbols, or why there is none.
fn solve(
    puzzle: &Puzzle,
    start: Vec<Option<Symbol>>,
    monitor: &mut Monitor<'_>,
) -> Result<Result<Solution, Message>, Limit> {
    let state = puzzle.with_start(start).expect("the start keeps walls and givens");
    if let Some(reason) = impossible::proof(&state) {
        return Ok(Err(reason));
    }
    match search::solve(&state, search::Algorithm::Propagate, monitor) {
        Outcome::Solved(solution) => Ok(Ok(solution)),
        Outcome::NoSolution(reason) => Ok(Err(reason)),
        Outcome::Stopped { limit, .. } => Err(limit),
    }
}
