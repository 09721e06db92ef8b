//! The algorithm `cells-first`: the search of report A (see docs/sources.md), made complete. The first empty cell in
//! reading order is covered with each unused piece in file order, in each of its distinct orientations, with the
//! orientation's first cell on it. A case, the unit in which the report counts work, is a call.
//!
//! The published program tries only some placements and misses solutions. Anchoring orientations at their first cell
//! is enough, because a piece that covers the first empty cell cannot cover an earlier one. An optional cell is left
//! empty after all pieces have been tried on it.

use super::{Each, SearchResult, first_of, tree};
use crate::board::CellId;
use crate::events;
use crate::events::Monitor;
use crate::puzzle::{PieceId, Puzzle, Solution};
use crate::shape::Shape;
use teka_core::{Limit, Message, TREE_EXHAUSTED, TreeStep};

pub(super) fn search(puzzle: &Puzzle, monitor: &mut Monitor<'_>) -> SearchResult {
    first_of(|each| search_all(puzzle, monitor, each))
}

/// Passes every solution to `each` until that breaks.
pub(super) fn search_all(
    puzzle: &Puzzle,
    monitor: &mut Monitor<'_>,
    each: &mut Each<'_>,
) -> Result<(), Limit> {
    let mut search = CellsFirst {
        puzzle,
        pieces: puzzle.unplaced().map(|id| (id, orientations(puzzle, id))).collect(),
        used: vec![false; puzzle.pieces().len()],
        state: puzzle.start(),
        calls: Vec::new(),
    };
    search.run(monitor, each)
}

struct CellsFirst<'a> {
    puzzle: &'a Puzzle,
    pieces: Vec<(PieceId, &'a [Shape])>,
    used: Vec<bool>,
    state: Solution,
    calls: Vec<Call>,
}

/// A call of the recursive search at `cell`: the next piece and orientation to try there, and what is placed there
/// now.
struct Call {
    cell: CellId,
    piece: usize,
    orientation: usize,
    placed: Option<(PieceId, Vec<CellId>)>,
    is_left_empty: bool,
}

impl CellsFirst<'_> {
    fn run(&mut self, monitor: &mut Monitor<'_>, each: &mut Each<'_>) -> Result<(), Limit> {
        let mut from = 0;
        tree::root(monitor)?;
        loop {
            monitor.case()?;
            monitor.node()?;
            match self.first_empty(from) {
                Some(cell) => self.calls.push(Call {
                    cell,
                    piece: 0,
                    orientation: 0,
                    placed: None,
                    is_left_empty: false,
                }),
                None if self.pieces.iter().all(|(id, _)| self.used[id.index()]) => {
                    if each(&self.state).is_break() {
                        return monitor.grow(|| TreeStep::Found);
                    }
                }
                None => {
                    let unused = self.pieces.iter().find(|(id, _)| !self.used[id.index()]);
                    let &(id, _) = unused.expect("not all pieces are used");
                    tree::prune(|| events::nowhere(self.puzzle, id), monitor)?;
                }
            }
            loop {
                let Some(mut call) = self.calls.pop() else {
                    return Ok(());
                };
                self.undo(&mut call, monitor)?;
                if self.advance(&mut call, monitor)? {
                    from = call.cell.index() + 1;
                    self.calls.push(call);
                    break;
                }
            }
        }
    }

    fn first_empty(&self, from: usize) -> Option<CellId> {
        let rest = self.state.owners.iter().enumerate().skip(from);
        rest.into_iter().find(|(_, owner)| owner.is_none()).map(|(id, _)| CellId(id as u32))
    }

    fn undo(&mut self, call: &mut Call, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        if std::mem::take(&mut call.is_left_empty) {
            monitor.grow(|| TreeStep::Ascend(None))?;
        }
        if let Some((id, cells)) = call.placed.take() {
            monitor.grow(|| TreeStep::Ascend(None))?;
            monitor.emit(|| events::remove(self.puzzle, id))?;
            self.used[id.index()] = false;
            for cell in cells {
                self.state.owners[cell.index()] = None;
            }
        }
        Ok(())
    }

    /// Moves on to the next placement at the call's cell, or to leaving it empty; `false` if nothing is left to try.
    fn advance(&mut self, call: &mut Call, monitor: &mut Monitor<'_>) -> Result<bool, Limit> {
        while call.piece < self.pieces.len() {
            let (id, orientations) = self.pieces[call.piece];
            if self.used[id.index()] || call.orientation == orientations.len() {
                call.piece += 1;
                call.orientation = 0;
                continue;
            }
            monitor.spend(1)?;
            let shape = &orientations[call.orientation];
            call.orientation += 1;
            if let Some(cells) = self.fitting(call.cell, shape) {
                for cell in &cells {
                    self.state.owners[cell.index()] = Some(id);
                }
                self.used[id.index()] = true;
                monitor.grow(|| TreeStep::Descend(tree::placement_edge(self.puzzle, id, &cells)))?;
                monitor.emit(|| events::place(self.puzzle, id, &cells))?;
                call.placed = Some((id, cells));
                return Ok(true);
            }
        }
        let leave_empty =
            call.piece == self.pieces.len() && self.puzzle.board().cells()[call.cell.index()].optional;
        if call.piece == self.pieces.len() && !leave_empty {
            tree::prune(|| events::uncovered(self.puzzle, call.cell), monitor)?;
        }
        if leave_empty {
            monitor.grow(|| TreeStep::Descend(tree::left_empty_edge(self.puzzle, &[call.cell])))?;
        } else if call.piece == usize::MAX {
            // Leaving the cell empty has been tried as well.
            monitor.grow(|| TreeStep::DeadEnd(Message::new(TREE_EXHAUSTED)))?;
        }
        call.is_left_empty = leave_empty;
        call.piece = usize::MAX;
        Ok(leave_empty)
    }

    fn fitting(&self, cell: CellId, shape: &Shape) -> Option<Vec<CellId>> {
        let board = self.puzzle.board();
        let anchor = board.cells()[cell.index()].point;
        let free = |&point| board.at(anchor + point).filter(|id| self.state.owners[id.index()].is_none());
        shape.points().iter().map(free).collect()
    }
}

/// The distinct orientations of an unplaced piece.
fn orientations(puzzle: &Puzzle, id: PieceId) -> &[Shape] {
    let kind = puzzle.kinds().iter().find(|kind| kind.pieces.contains(&id));
    &kind.expect("every unplaced piece has a kind").orientations
}
