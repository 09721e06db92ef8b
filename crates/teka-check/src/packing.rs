//! The rules of packing: every cell that must be filled is, and every piece lies there once and whole, turned
//! or, where it may be, mirrored, and where it was given if it was.

use crate::rigid::{self, Likeness};
use crate::space::Space;
use teka_core::{Message, Verdict};
use teka_packing::{CellId, Piece, Puzzle, Site, Solution};

const SIZE: &str = "check.size";
const UNKNOWN_PIECE: &str = "packing.unknown_piece";
const UNCOVERED: &str = "packing.uncovered";
const MISSING_PIECE: &str = "packing.missing_piece";
const WRONG_SIZE: &str = "packing.wrong_size";
const GIVEN_MOVED: &str = "packing.given_moved";
const WRONG_SHAPE: &str = "packing.wrong_shape";
const MIRRORED: &str = "packing.mirrored";

/// Every code of a verdict on packing.
pub(crate) const CODES: &[&str] =
    &[SIZE, UNKNOWN_PIECE, UNCOVERED, MISSING_PIECE, WRONG_SIZE, GIVEN_MOVED, WRONG_SHAPE, MIRRORED];

/// Judges an answer to a packing puzzle.
///
/// ```
/// use teka_core::{Family, Reading, Source, Verdict};
/// use teka_packing::Packing;
///
/// let file = Source::new("small.txt", "2 3 2\nDEFAULT\nAA\nA\nBB\nB\n");
/// let puzzle = Packing.read(&[file], Reading::Strict).value.unwrap();
/// let answer = Source::new("answer.txt", "AAB\nABB\n");
/// let answer = Packing.read_answer(&puzzle, &answer).value.unwrap();
/// assert_eq!(teka_check::packing(&puzzle, &answer), Verdict::Legal);
/// ```
pub fn packing(puzzle: &Puzzle, solution: &Solution) -> Verdict {
    match broken_rule(puzzle, solution) {
        Some(rule) => Verdict::Illegal(rule),
        None => Verdict::Legal,
    }
}

fn broken_rule(puzzle: &Puzzle, solution: &Solution) -> Option<Message> {
    let cells = puzzle.board().cells();
    if solution.owners.len() != cells.len() {
        let message = Message::new(SIZE).with("found", solution.owners.len());
        return Some(message.with("wanted", cells.len()));
    }
    let mut lying: Vec<Vec<CellId>> = vec![Vec::new(); puzzle.pieces().len()];
    for (id, (cell, owner)) in puzzle.board().ids().zip(cells.iter().zip(&solution.owners)) {
        let Some(piece) = owner else {
            if cell.optional {
                continue;
            }
            return Some(at(UNCOVERED, cell.site));
        };
        match lying.get_mut(piece.index()) {
            Some(lying) => lying.push(id),
            None => return Some(at(UNKNOWN_PIECE, cell.site)),
        }
    }
    puzzle.pieces().iter().zip(&lying).find_map(|(piece, lying)| broken_by_piece(puzzle, piece, lying))
}

fn broken_by_piece(puzzle: &Puzzle, piece: &Piece, lying: &[CellId]) -> Option<Message> {
    let message = |code| Message::new(code).with("piece", piece.symbol);
    let points = piece.shape.points();
    if lying.is_empty() {
        return Some(message(MISSING_PIECE));
    }
    if lying.len() != points.len() {
        return Some(message(WRONG_SIZE).with("found", lying.len()).with("wanted", points.len()));
    }
    if piece.given.as_ref().is_some_and(|given| given != lying) {
        return Some(message(GIVEN_MOVED));
    }
    let drawn: Vec<Site> = points.iter().map(|&point| puzzle.lattice().site(point)).collect();
    let lying: Vec<Site> = lying.iter().map(|id| puzzle.board().cells()[id.index()].site).collect();
    match rigid::compare(&Space::of(puzzle.lattice()), &drawn, &lying) {
        Likeness::Turned => None,
        Likeness::Mirrored => (!piece.may_mirror).then(|| message(MIRRORED)),
        Likeness::Different => Some(message(WRONG_SHAPE)),
    }
}

/// Something about a place, as people count: from one, layers from the bottom.
fn at(code: &'static str, site: Site) -> Message {
    Message::new(code).with("row", site.row + 1).with("column", site.column + 1).with("layer", site.layer + 1)
}

#[cfg(test)]
#[path = "packing_tests.rs"]
mod tests;
