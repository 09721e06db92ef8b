//! Checks answers to packing puzzles, and names the first rule that an answer breaks. The rules: every required
//! cell is covered, every piece is used once and whole, possibly rotated or, if allowed, mirrored, and given
//! pieces are where they were given. A judge remembers legal placements, so that checking many answers is fast.

use crate::rigid::{self, Congruence};
use crate::space::Space;
use std::collections::HashSet;
use teka_core::{Judge, Message, Verdict};
use teka_packing::{CellId, GridPos, Piece, Puzzle, Solution};

const SIZE: &str = "check.size";
const UNKNOWN_PIECE: &str = "packing.unknown_piece";
const UNCOVERED: &str = "packing.uncovered";
const MISSING_PIECE: &str = "packing.missing_piece";
const WRONG_SIZE: &str = "packing.wrong_size";
const GIVEN_MOVED: &str = "packing.given_moved";
const WRONG_SHAPE: &str = "packing.wrong_shape";
const MIRRORED: &str = "packing.mirrored";

/// All codes of verdicts on packing puzzles.
pub(crate) const CODES: &[&str] =
    &[SIZE, UNKNOWN_PIECE, UNCOVERED, MISSING_PIECE, WRONG_SIZE, GIVEN_MOVED, WRONG_SHAPE, MIRRORED];

/// Checks an answer to a packing puzzle.
///
/// ```
/// use teka_core::{Family, Source, Strictness, Verdict};
/// use teka_packing::Packing;
///
/// let file = Source::new("small.txt", "2 3 2\nDEFAULT\nAA\nA\nBB\nB\n");
/// let puzzle = Packing.read(&[file], Strictness::Strict).value.unwrap();
/// let answer = Source::new("answer.txt", "AAB\nABB\n");
/// let answer = Packing.read_answer(&puzzle, &answer).value.unwrap();
/// assert_eq!(teka_check::packing(&puzzle, &answer), Verdict::Legal);
/// ```
pub fn packing(puzzle: &Puzzle, solution: &Solution) -> Verdict {
    packing_judge(puzzle)(solution)
}

/// Returns a judge for many answers to one puzzle. It remembers legal placements, so that hundreds of thousands of
/// answers can be checked as they are found.
pub fn packing_judge(puzzle: &Puzzle) -> Judge<'_, Solution> {
    let mut state = JudgeState::default();
    Box::new(move |solution| match broken_rule(puzzle, solution, &mut state) {
        Some(rule) => Verdict::Illegal(rule),
        None => Verdict::Legal,
    })
}

/// The state that a judge keeps between answers.
#[derive(Default)]
struct JudgeState {
    /// Pieces with the cells of a legal placement, on boards of up to 128 cells.
    legal: HashSet<(usize, u128)>,
    /// The cells of each piece in the current answer.
    cells_of: Vec<Vec<CellId>>,
}

fn broken_rule(puzzle: &Puzzle, solution: &Solution, state: &mut JudgeState) -> Option<Message> {
    let cells = puzzle.board().cells();
    if solution.owners.len() != cells.len() {
        let message = Message::new(SIZE).with("found", solution.owners.len());
        return Some(message.with("wanted", cells.len()));
    }
    let JudgeState { legal, cells_of } = state;
    cells_of.resize(puzzle.pieces().len(), Vec::new());
    cells_of.iter_mut().for_each(Vec::clear);
    for (id, (cell, owner)) in puzzle.board().ids().zip(cells.iter().zip(&solution.owners)) {
        let Some(piece) = owner else {
            if cell.optional {
                continue;
            }
            return Some(at(UNCOVERED, cell.pos, puzzle));
        };
        match cells_of.get_mut(piece.index()) {
            Some(covered) => covered.push(id),
            None => return Some(at(UNKNOWN_PIECE, cell.pos, puzzle)),
        }
    }
    let small = cells.len() <= 128;
    for (number, (piece, covered)) in puzzle.pieces().iter().zip(cells_of.iter()).enumerate() {
        let placement = || (number, covered.iter().fold(0, |set, cell| set | 1_u128 << cell.index()));
        if small && legal.contains(&placement()) {
            continue;
        }
        if let Some(rule) = broken_by_piece(puzzle, piece, covered) {
            return Some(rule);
        }
        if small {
            legal.insert(placement());
        }
    }
    None
}

fn broken_by_piece(puzzle: &Puzzle, piece: &Piece, covered: &[CellId]) -> Option<Message> {
    let message = |code| Message::new(code).with("piece", piece.symbol);
    let points = piece.shape.points();
    if covered.is_empty() {
        return Some(message(MISSING_PIECE));
    }
    if covered.len() != points.len() {
        return Some(message(WRONG_SIZE).with("found", covered.len()).with("wanted", points.len()));
    }
    if piece.given.as_ref().is_some_and(|given| given != covered) {
        return Some(message(GIVEN_MOVED));
    }
    let drawn: Vec<GridPos> = points.iter().map(|&point| puzzle.lattice().grid_pos(point)).collect();
    let covered: Vec<GridPos> = covered.iter().map(|id| puzzle.board().cells()[id.index()].pos).collect();
    match rigid::compare(&Space::of(puzzle.lattice()), &drawn, &covered) {
        Congruence::Rotated => None,
        Congruence::Mirrored => (!piece.may_mirror).then(|| message(MIRRORED)),
        Congruence::Different => Some(message(WRONG_SHAPE)),
    }
}

/// A message about a cell, counted from 1, layers from the bottom.
fn at(code: &'static str, pos: GridPos, puzzle: &Puzzle) -> Message {
    let message = Message::new(code).with("row", pos.row + 1).with("column", pos.column + 1);
    message.with("layer", pos.layer + 1).with("layers", puzzle.board().layers().len())
}

#[cfg(test)]
#[path = "packing_tests.rs"]
mod tests;
