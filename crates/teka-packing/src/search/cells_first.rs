//! Report A's search, made complete: the first empty cell in reading order is covered by each unused piece in
//! file order, in each of its distinct orientations, placed by its first cell. A case is a call.
//!
//! The published version tries only some placements and misses solutions. Trying every orientation by its
//! first cell is enough: whatever covers the first empty cell cannot reach an earlier one. A cell that may
//! stay empty is left so after all pieces have been tried on it.

use super::{Found, tell};
use crate::board::CellId;
use crate::puzzle::{PieceId, Puzzle, Solution};
use crate::shape::Shape;
use teka_core::{Limit, Watch};

pub(super) fn search(puzzle: &Puzzle, watch: &mut Watch<'_>) -> Found {
    let mut search = CellsFirst {
        puzzle,
        pieces: puzzle.loose().map(|id| (id, orientations(puzzle, id))).collect(),
        used: vec![false; puzzle.pieces().len()],
        state: puzzle.start(),
        calls: Vec::new(),
    };
    search.run(watch)
}

struct CellsFirst<'a> {
    puzzle: &'a Puzzle,
    pieces: Vec<(PieceId, &'a [Shape])>,
    used: Vec<bool>,
    state: Solution,
    calls: Vec<Call>,
}

/// A call at `cell`: what to try next there, and what lies there now.
struct Call {
    cell: CellId,
    piece: usize,
    orientation: usize,
    placed: Option<(PieceId, Vec<CellId>)>,
}

impl CellsFirst<'_> {
    fn run(&mut self, watch: &mut Watch<'_>) -> Found {
        let mut from = 0;
        loop {
            watch.case()?;
            watch.node()?;
            match self.first_empty(from) {
                Some(cell) => self.calls.push(Call { cell, piece: 0, orientation: 0, placed: None }),
                None if self.pieces.iter().all(|(id, _)| self.used[id.index()]) => {
                    return Ok(Some(self.state.clone()));
                }
                None => {
                    let unused = self.pieces.iter().find(|(id, _)| !self.used[id.index()]);
                    let &(id, _) = unused.expect("that none is unused was asked above");
                    watch.tell(|| tell::nowhere(self.puzzle, id))?;
                }
            }
            loop {
                let Some(mut call) = self.calls.pop() else {
                    return Ok(None);
                };
                self.take_back(&mut call, watch)?;
                if self.advance(&mut call, watch)? {
                    from = call.cell.index() + 1;
                    self.calls.push(call);
                    break;
                }
            }
        }
    }

    fn first_empty(&self, from: usize) -> Option<CellId> {
        let rest = self.state.owners.iter().enumerate().skip(from);
        rest.into_iter().find(|(_, owner)| owner.is_none()).map(|(id, _)| CellId(id as u16))
    }

    fn take_back(&mut self, call: &mut Call, watch: &mut Watch<'_>) -> Result<(), Limit> {
        if let Some((id, cells)) = call.placed.take() {
            watch.tell(|| tell::remove(self.puzzle, id))?;
            self.used[id.index()] = false;
            for cell in cells {
                self.state.owners[cell.index()] = None;
            }
        }
        Ok(())
    }

    /// Goes on to the next thing that can be done at the call's cell.
    fn advance(&mut self, call: &mut Call, watch: &mut Watch<'_>) -> Result<bool, Limit> {
        while call.piece < self.pieces.len() {
            let (id, orientations) = self.pieces[call.piece];
            if self.used[id.index()] || call.orientation == orientations.len() {
                call.piece += 1;
                call.orientation = 0;
                continue;
            }
            watch.spend(1)?;
            let shape = &orientations[call.orientation];
            call.orientation += 1;
            if let Some(cells) = self.fitting(call.cell, shape) {
                for cell in &cells {
                    self.state.owners[cell.index()] = Some(id);
                }
                self.used[id.index()] = true;
                watch.tell(|| tell::place(self.puzzle, id, &cells))?;
                call.placed = Some((id, cells));
                return Ok(true);
            }
        }
        let leave_empty =
            call.piece == self.pieces.len() && self.puzzle.board().cells()[call.cell.index()].optional;
        if call.piece == self.pieces.len() && !leave_empty {
            watch.tell(|| tell::uncovered(self.puzzle, call.cell))?;
        }
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

/// The distinct orientations of a loose piece.
fn orientations(puzzle: &Puzzle, id: PieceId) -> &[Shape] {
    let kind = puzzle.kinds().iter().find(|kind| kind.pieces.contains(&id));
    &kind.expect("every loose piece is of a kind").orientations
}
