//! The backtracking search behind the two published algorithms `pieces-first` and `positions-first`: pieces are
//! placed in file order, each at the first attempt that fits. If a piece fits nowhere, the one before it is removed
//! and moves on to its next attempt. The two algorithms differ in the order of a piece's attempts and in what counts
//! as a case.

use super::{Each, tree};
use crate::board::{Board, CellId};
use crate::events;
use crate::events::Monitor;
use crate::lattice::Point;
use crate::puzzle::{PieceId, Puzzle};
use teka_core::{Limit, TreeStep};

/// The order of a piece's attempts, and what counts as a case.
pub(super) trait AttemptOrder {
    /// Whether every attempt is a case; otherwise every call with a piece to place is one.
    const EVERY_ATTEMPT_IS_A_CASE: bool;

    /// The number of attempts for a piece.
    fn attempts(&self, piece: usize) -> usize;

    /// The anchor of an attempt, and its points relative to it.
    fn attempt(&self, piece: usize, number: usize) -> (Point, &[Point]);
}

/// Places the unplaced pieces, which `order` numbers from 0, and passes every solution to `each` until that breaks.
pub(super) fn search<O: AttemptOrder>(
    puzzle: &Puzzle,
    order: &O,
    monitor: &mut Monitor<'_>,
    each: &mut Each<'_>,
) -> Result<(), Limit> {
    let board = puzzle.board();
    let pieces: Vec<PieceId> = puzzle.unplaced().collect();
    let mut state = puzzle.start();
    let mut required = board.ids().filter(|&id| must_be_covered(board, &state.owners, id)).count();
    let mut placed: Vec<Placed> = Vec::with_capacity(pieces.len());
    let mut next_attempt = 0;
    tree::root(monitor)?;
    enter::<O>(pieces.len(), 0, monitor)?;
    loop {
        let depth = placed.len();
        if depth == pieces.len() {
            if required > 0 {
                tree::prune(|| events::gaps(required), monitor)?;
            } else if each(&state).is_break() {
                return monitor.grow(|| TreeStep::Found);
            }
        } else {
            let attempts = order.attempts(depth);
            let mut cells = Vec::new();
            while next_attempt < attempts {
                if O::EVERY_ATTEMPT_IS_A_CASE {
                    monitor.case()?;
                } else {
                    monitor.spend(1)?;
                }
                let (anchor, points) = order.attempt(depth, next_attempt);
                next_attempt += 1;
                if fits(board, &state.owners, anchor, points, &mut cells) {
                    break;
                }
            }
            if !cells.is_empty() {
                for &cell in &cells {
                    required -= usize::from(must_be_covered(board, &state.owners, cell));
                    state.owners[cell.index()] = Some(pieces[depth]);
                }
                monitor.grow(|| TreeStep::Descend(tree::placement_edge(puzzle, pieces[depth], &cells)))?;
                monitor.emit(|| events::place(puzzle, pieces[depth], &cells))?;
                placed.push(Placed { cells, next_attempt });
                next_attempt = 0;
                enter::<O>(pieces.len(), placed.len(), monitor)?;
                continue;
            }
            tree::prune(|| events::nowhere(puzzle, pieces[depth]), monitor)?;
        }
        let Some(last) = placed.pop() else { return Ok(()) };
        for &cell in &last.cells {
            state.owners[cell.index()] = None;
            required += usize::from(must_be_covered(board, &state.owners, cell));
        }
        monitor.grow(|| TreeStep::Ascend(None))?;
        monitor.emit(|| events::remove(puzzle, pieces[placed.len()]))?;
        next_attempt = last.next_attempt;
    }
}

struct Placed {
    cells: Vec<CellId>,
    next_attempt: usize,
}

fn enter<O: AttemptOrder>(pieces: usize, depth: usize, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
    if !O::EVERY_ATTEMPT_IS_A_CASE && depth < pieces {
        monitor.case()?;
    }
    monitor.node()
}

fn must_be_covered(board: &Board, owners: &[Option<PieceId>], id: CellId) -> bool {
    owners[id.index()].is_none() && !board.cells()[id.index()].optional
}

/// Whether all of `points`, relative to `anchor`, are free. If so, `cells` are their cells; otherwise `cells` is
/// empty.
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
