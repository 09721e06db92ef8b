//! The search that the two published backtrackers share: the pieces are placed in file order, each where it
//! first fits, and the last one placed is taken back when the next fits nowhere. They differ in the order in
//! which a piece's tries come, and in what counts as a case.

use super::{Found, tell};
use crate::board::{Board, CellId};
use crate::lattice::Point;
use crate::puzzle::{PieceId, Puzzle};
use teka_core::Watch;

/// In which order a piece is tried, and what is counted.
pub(super) trait Plan {
    /// Whether every try is a case, or every call with a piece to place.
    const EVERY_TRY_IS_A_CASE: bool;

    /// How many tries a piece has.
    fn tries(&self, piece: usize) -> usize;

    /// The cell of the board and the points relative to it of one try.
    fn attempt(&self, piece: usize, number: usize) -> (Point, &[Point]);
}

/// Runs `plan` over the loose pieces, which it numbers from 0.
pub(super) fn search<P: Plan>(puzzle: &Puzzle, plan: &P, watch: &mut Watch<'_>) -> Found {
    let board = puzzle.board();
    let pieces: Vec<PieceId> = puzzle.loose().collect();
    let mut state = puzzle.start();
    let mut required = board.ids().filter(|&id| is_waiting(board, &state.owners, id)).count();
    let mut placed: Vec<Placed> = Vec::with_capacity(pieces.len());
    let mut next_try = 0;
    enter::<P>(pieces.len(), 0, watch)?;
    loop {
        let depth = placed.len();
        if depth == pieces.len() {
            if required == 0 {
                return Ok(Some(state));
            }
            watch.tell(|| tell::gaps(required))?;
        } else {
            let tries = plan.tries(depth);
            let mut cells = Vec::new();
            while next_try < tries {
                if P::EVERY_TRY_IS_A_CASE {
                    watch.case()?;
                } else {
                    watch.spend(1)?;
                }
                let (anchor, points) = plan.attempt(depth, next_try);
                next_try += 1;
                if fits(board, &state.owners, anchor, points, &mut cells) {
                    break;
                }
            }
            if !cells.is_empty() {
                for &cell in &cells {
                    required -= usize::from(is_waiting(board, &state.owners, cell));
                    state.owners[cell.index()] = Some(pieces[depth]);
                }
                watch.tell(|| tell::place(puzzle, pieces[depth], &cells))?;
                placed.push(Placed { cells, next_try });
                next_try = 0;
                enter::<P>(pieces.len(), placed.len(), watch)?;
                continue;
            }
            watch.tell(|| tell::nowhere(puzzle, pieces[depth]))?;
        }
        let Some(last) = placed.pop() else { return Ok(None) };
        for &cell in &last.cells {
            state.owners[cell.index()] = None;
            required += usize::from(is_waiting(board, &state.owners, cell));
        }
        watch.tell(|| tell::remove(puzzle, pieces[placed.len()]))?;
        next_try = last.next_try;
    }
}

struct Placed {
    cells: Vec<CellId>,
    next_try: usize,
}

fn enter<P: Plan>(pieces: usize, depth: usize, watch: &mut Watch<'_>) -> Result<(), teka_core::Limit> {
    if !P::EVERY_TRY_IS_A_CASE && depth < pieces {
        watch.case()?;
    }
    watch.node()
}

fn is_waiting(board: &Board, owners: &[Option<PieceId>], id: CellId) -> bool {
    owners[id.index()].is_none() && !board.cells()[id.index()].optional
}

/// Whether all of `points` around `anchor` are free; if so they are in `cells`, else that is empty.
fn fits(
    board: &Board,
    owners: &[Option<PieceId>],
    anchor: Point,
    points: &[Point],
    cells: &mut Vec<CellId>,
) -> bool {
    cells.clear();
    for &point in points {
        match board.at(anchor + point) {
            Some(id) if owners[id.index()].is_none() => cells.push(id),
            _ => {
                cells.clear();
                return false;
            }
        }
    }
    true
}
