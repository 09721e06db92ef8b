//! The rules of packing: every cell that must be filled is, and every piece lies there once and whole, turned
//! or, where it may be, mirrored, and where it was given if it was.

use crate::rigid::{self, Likeness};
use crate::space::Space;
use std::collections::HashSet;
use teka_core::{Judge, Message, Verdict};
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
    packing_judge(puzzle)(solution)
}

/// A judge for many answers to one puzzle. Where a piece lies legally is worked out once and then remembered, so
/// that hundreds of thousands of answers can be judged as they are found.
pub fn packing_judge(puzzle: &Puzzle) -> Judge<'_, Solution> {
    let mut judged = Judged::default();
    Box::new(move |solution| match broken_rule(puzzle, solution, &mut judged) {
        Some(rule) => Verdict::Illegal(rule),
        None => Verdict::Legal,
    })
}

/// What a judge has worked out, and room to work in.
#[derive(Default)]
struct Judged {
    /// Pieces and cells on which they lie legally, on boards of up to 128 cells.
    legal: HashSet<(usize, u128)>,
    lying: Vec<Vec<CellId>>,
}

fn broken_rule(puzzle: &Puzzle, solution: &Solution, judged: &mut Judged) -> Option<Message> {
    let cells = puzzle.board().cells();
    if solution.owners.len() != cells.len() {
        let message = Message::new(SIZE).with("found", solution.owners.len());
        return Some(message.with("wanted", cells.len()));
    }
    let Judged { legal, lying } = judged;
    lying.resize(puzzle.pieces().len(), Vec::new());
    lying.iter_mut().for_each(Vec::clear);
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
    let small = cells.len() <= 128;
    for (number, (piece, lying)) in puzzle.pieces().iter().zip(lying.iter()).enumerate() {
        let place = || (number, lying.iter().fold(0, |set, cell| set | 1_u128 << cell.index()));
        if small && legal.contains(&place()) {
            continue;
        }
        if let Some(rule) = broken_by_piece(puzzle, piece, lying) {
            return Some(rule);
        }
        if small {
            legal.insert(place());
        }
    }
    None
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
