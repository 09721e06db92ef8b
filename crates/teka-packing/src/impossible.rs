//! Proofs that a puzzle has no solution which need no search.

use crate::board::CellId;
use crate::codes;
use crate::puzzle::{PieceId, Puzzle, Solution};
use crate::shape::Shape;
use teka_core::Message;

/// The first proof that works, if any: areas that differ, or a piece that fits nowhere.
pub(crate) fn proof(puzzle: &Puzzle) -> Option<Message> {
    areas_differ(puzzle).or_else(|| a_piece_fits_nowhere(puzzle))
}

fn areas_differ(puzzle: &Puzzle) -> Option<Message> {
    let pieces: usize = puzzle.pieces().iter().map(|piece| piece.shape.size()).sum();
    let (least, most) = (puzzle.board().required(), puzzle.board().cells().len());
    if (least..=most).contains(&pieces) {
        return None;
    }
    let code = if least == most { codes::AREA } else { codes::AREA_RANGE };
    Some(Message::new(code).with("pieces", pieces).with("board", least).with("most", most))
}

fn a_piece_fits_nowhere(puzzle: &Puzzle) -> Option<Message> {
    let start = puzzle.start();
    let stuck = puzzle.kinds().iter().find(|kind| {
        let fits = |shape| puzzle.board().ids().any(|cell| fits(puzzle, &start, cell, shape));
        !kind.orientations.iter().any(fits)
    })?;
    let first: PieceId = stuck.pieces[0];
    Some(Message::new(codes::PIECE_FITS_NOWHERE).with("piece", puzzle.piece(first).name.as_str()))
}

fn fits(puzzle: &Puzzle, start: &Solution, cell: CellId, shape: &Shape) -> bool {
    let board = puzzle.board();
    let anchor = board.cells()[cell.index()].point;
    let free = |point| board.at(anchor + point).is_some_and(|id| start.owners[id.index()].is_none());
    // The last point is the farthest, so it rules most places out at once.
    shape.points().iter().rev().all(|&point| free(point))
}
