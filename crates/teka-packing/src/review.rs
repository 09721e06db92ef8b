//! Reviews a partly solved board: which pieces are wrong? A piece that does not have its shape, or overlaps or moves a
//! given piece, is wrong by itself. The others are kept one by one, in reading order of their first cells, as long as
//! the puzzle can still be completed; a piece that cannot be kept is wrong.
//!
//! So the pieces kept can be completed to a solution, and no wrong piece can be added to them. If there is only one
//! solution, the wrong pieces are exactly those that differ from it, where equal pieces are interchangeable.

use crate::board::CellId;
use crate::events::Monitor;
use crate::impossible;
use crate::puzzle::{PieceId, Puzzle, Solution};
use crate::read::{self, State};
use crate::search::{self, Algorithm};
use std::collections::HashSet;
use teka_core::{Budget, Limit, Message, Outcome, Parsed, Reviewed, RunContext, Source};

pub(crate) fn review(
    puzzle: &Puzzle,
    state: &Source,
    context: &RunContext<'_>,
) -> Parsed<Outcome<Reviewed<Solution>>> {
    let Parsed { value, diagnostics } = read::read_any_state(puzzle, state);
    Parsed { value: value.map(|state| reviewed(puzzle, &state, context)), diagnostics }
}

fn reviewed(puzzle: &Puzzle, state: &State, context: &RunContext<'_>) -> Outcome<Reviewed<Solution>> {
    let mut wrong: HashSet<CellId> = state
        .placed
        .iter()
        .filter(|placed| placed.problem.is_some())
        .flat_map(|placed| placed.cells.clone())
        .collect();
    let result = Solver { context, nodes: 0 }.contradictions(puzzle, state, &mut wrong);
    let review = Reviewed {
        complete: is_complete(puzzle, &state.solution),
        wrong: puzzle
            .board()
            .ids()
            .filter(|id| wrong.contains(id))
            .map(|id| puzzle.board().cell_pos(id))
            .collect(),
        answer: is_complete(puzzle, &state.solution).then(|| state.solution.clone()),
    };
    match result {
        Ok(None) => Outcome::Solved(review),
        Ok(Some(reason)) => Outcome::NoSolution(reason),
        Err(limit) => Outcome::Stopped { limit, best: Some(review), lower_bound: None },
    }
}

/// Whether every piece is placed and every required cell is covered.
fn is_complete(puzzle: &Puzzle, state: &Solution) -> bool {
    let covered = puzzle
        .board()
        .cells()
        .iter()
        .zip(&state.owners)
        .all(|(cell, owner)| cell.optional || owner.is_some());
    let placed: HashSet<PieceId> = state.owners.iter().copied().flatten().collect();
    covered && placed.len() == puzzle.pieces().len()
}

/// Solves several puzzles within one budget.
struct Solver<'j> {
    context: &'j RunContext<'j>,
    /// The nodes used so far.
    nodes: u64,
}

impl Solver<'_> {
    /// Adds the cells of pieces that cannot be kept to `wrong`. Returns the reason if the puzzle itself has no
    /// solution.
    fn contradictions(
        &mut self,
        puzzle: &Puzzle,
        state: &State,
        wrong: &mut HashSet<CellId>,
    ) -> Result<Option<Message>, Limit> {
        let placed: Vec<(PieceId, &[CellId])> = state
            .placed
            .iter()
            .filter(|placed| placed.problem.is_none())
            .map(|placed| (placed.piece, placed.cells.as_slice()))
            .collect();
        // Most states are fine, and a single search shows it.
        let owned = |placements: &[(PieceId, &[CellId])]| -> Vec<(PieceId, Vec<CellId>)> {
            placements.iter().map(|&(piece, cells)| (piece, cells.to_vec())).collect()
        };
        let mut solution = match self.solve(&puzzle.with_given(owned(&placed)))? {
            Ok(_) => return Ok(None),
            Err(reason) if placed.is_empty() => return Ok(Some(reason)),
            Err(_) => match self.solve(puzzle)? {
                Ok(found) => found,
                Err(reason) => return Ok(Some(reason)),
            },
        };
        let mut kept: Vec<(PieceId, &[CellId])> = Vec::new();
        for &(piece, cells) in &placed {
            kept.push((piece, cells));
            if has_placement(puzzle, &solution, piece, cells) {
                continue;
            }
            if let Ok(found) = self.solve(&puzzle.with_given(owned(&kept)))? {
                solution = found;
            } else {
                kept.pop();
                wrong.extend(cells);
            }
        }
        Ok(None)
    }

    /// A solution, or why there is none.
    fn solve(&mut self, puzzle: &Puzzle) -> Result<Result<Solution, Message>, Limit> {
        if let Some(reason) = impossible::proof(puzzle) {
            return Ok(Err(reason));
        }
        if puzzle.unplaced().next().is_none() {
            return Ok(Ok(puzzle.start()));
        }
        let left = self.context.budget.nodes.map(|max| max.saturating_sub(self.nodes));
        if left == Some(0) {
            return Err(Limit::Nodes);
        }
        let budget = Budget { nodes: left, ..self.context.budget.clone() };
        let mut monitor = Monitor::new(&budget, self.context.observer);
        let outcome = search::solve(puzzle, Algorithm::Exact, &mut monitor);
        self.nodes += monitor.stats.nodes;
        match outcome {
            Outcome::Solved(solution) => Ok(Ok(solution)),
            Outcome::NoSolution(reason) => Ok(Err(reason)),
            Outcome::Stopped { limit, .. } => Err(limit),
        }
    }
}

/// Whether a solution has this piece, or an equal one, on these cells.
fn has_placement(puzzle: &Puzzle, solution: &Solution, piece: PieceId, cells: &[CellId]) -> bool {
    let Some(owner) = solution.owners[cells[0].index()] else { return false };
    let equal =
        puzzle.kinds().iter().any(|kind| kind.pieces.contains(&piece) && kind.pieces.contains(&owner));
    equal && cells.iter().all(|cell| solution.owners[cell.index()] == Some(owner))
}
