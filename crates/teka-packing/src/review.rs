//! What is wrong with how far somebody has come. A piece that does not have its shape, lies twice, or lies on a piece
//! of the puzzle is wrong by itself. The others are kept one after the other, in reading order of their first cells,
//! as long as the puzzle can still be finished; one that cannot be kept is wrong. What was kept can then be finished,
//! none of the wrong ones could be put back, and where there is one solution the wrong ones are exactly those that do
//! not lie as in it, equal pieces being the same to everybody.

use crate::board::CellId;
use crate::impossible;
use crate::puzzle::{PieceId, Puzzle, Solution};
use crate::read::{self, State};
use crate::search::{self, Algorithm};
use std::collections::HashSet;
use teka_core::{Budget, Job, Limit, Message, Outcome, Read, Reviewed, Source, Spot, Watch};

pub(crate) fn review(puzzle: &Puzzle, state: &Source, job: &Job<'_>) -> Read<Outcome<Reviewed<Solution>>> {
    let Read { value, diagnostics } = read::read_any_state(puzzle, state);
    Read { value: value.map(|state| reviewed(puzzle, &state, job)), diagnostics }
}

fn reviewed(puzzle: &Puzzle, state: &State, job: &Job<'_>) -> Outcome<Reviewed<Solution>> {
    let mut wrong: HashSet<CellId> =
        state.laid.iter().filter(|laid| laid.problem.is_some()).flat_map(|laid| laid.cells.clone()).collect();
    let found = Solver { job, nodes: 0 }.contradictions(puzzle, state, &mut wrong);
    let review = Reviewed {
        complete: is_complete(puzzle, &state.solution),
        wrong: puzzle.board().ids().filter(|id| wrong.contains(id)).map(|id| spot(puzzle, id)).collect(),
        answer: is_complete(puzzle, &state.solution).then(|| state.solution.clone()),
    };
    match found {
        Ok(None) => Outcome::Solved(review),
        Ok(Some(reason)) => Outcome::NoSolution(reason),
        Err(limit) => Outcome::Stopped { limit, best: Some(review), lower_bound: None },
    }
}

/// Whether every piece lies and no cell that must be covered is free.
fn is_complete(puzzle: &Puzzle, state: &Solution) -> bool {
    let covered = puzzle
        .board()
        .cells()
        .iter()
        .zip(&state.owners)
        .all(|(cell, owner)| cell.optional || owner.is_some());
    let lying: HashSet<PieceId> = state.owners.iter().copied().flatten().collect();
    covered && lying.len() == puzzle.pieces().len()
}

fn spot(puzzle: &Puzzle, id: CellId) -> Spot {
    let site = puzzle.board().cells()[id.index()].site;
    Spot { layer: site.layer as usize, row: site.row as usize, column: site.column as usize }
}

/// Solves one puzzle after another within one budget.
struct Solver<'j> {
    job: &'j Job<'j>,
    /// Nodes used up so far.
    nodes: u64,
}

impl Solver<'_> {
    /// Adds the cells of pieces that contradict those before them to `wrong`; a reason if the puzzle has no solution.
    fn contradictions(
        &mut self,
        puzzle: &Puzzle,
        state: &State,
        wrong: &mut HashSet<CellId>,
    ) -> Result<Option<Message>, Limit> {
        let laid: Vec<(PieceId, &[CellId])> = state
            .laid
            .iter()
            .filter(|laid| laid.problem.is_none())
            .map(|laid| (laid.piece, laid.cells.as_slice()))
            .collect();
        // Most states are fine, which one search tells.
        let owned = |places: &[(PieceId, &[CellId])]| -> Vec<(PieceId, Vec<CellId>)> {
            places.iter().map(|&(piece, cells)| (piece, cells.to_vec())).collect()
        };
        let mut witness = match self.solve(&puzzle.with_given(owned(&laid)))? {
            Ok(_) => return Ok(None),
            Err(reason) if laid.is_empty() => return Ok(Some(reason)),
            Err(_) => match self.solve(puzzle)? {
                Ok(solution) => solution,
                Err(reason) => return Ok(Some(reason)),
            },
        };
        let mut kept: Vec<(PieceId, &[CellId])> = Vec::new();
        for &(piece, cells) in &laid {
            kept.push((piece, cells));
            if lies_so(puzzle, &witness, piece, cells) {
                continue;
            }
            if let Ok(solution) = self.solve(&puzzle.with_given(owned(&kept)))? {
                witness = solution;
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
        if puzzle.loose().next().is_none() {
            return Ok(Ok(puzzle.start()));
        }
        let left = self.job.budget.nodes.map(|most| most.saturating_sub(self.nodes));
        if left == Some(0) {
            return Err(Limit::Nodes);
        }
        let budget = Budget { nodes: left, ..self.job.budget.clone() };
        let mut watch = Watch::new(&budget, self.job.observer);
        let outcome = search::solve(puzzle, Algorithm::Exact, &mut watch);
        self.nodes += watch.stats.nodes;
        match outcome {
            Outcome::Solved(solution) => Ok(Ok(solution)),
            Outcome::NoSolution(reason) => Ok(Err(reason)),
            Outcome::Stopped { limit, .. } => Err(limit),
        }
    }
}

/// Whether a solution has this piece, or one equal to it, on these cells.
fn lies_so(puzzle: &Puzzle, solution: &Solution, piece: PieceId, cells: &[CellId]) -> bool {
    let Some(there) = solution.owners[cells[0].index()] else { return false };
    let equal =
        puzzle.kinds().iter().any(|kind| kind.pieces.contains(&piece) && kind.pieces.contains(&there));
    equal && cells.iter().all(|cell| solution.owners[cell.index()] == Some(there))
}
