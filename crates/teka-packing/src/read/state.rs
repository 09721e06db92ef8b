//! Reading how far somebody has come: the board drawn as answers are, `.` where nothing lies yet. The pieces of the
//! puzzle itself may be left out of the drawing.

use super::answer::{Drawn, read_drawn};
use crate::board::CellId;
use crate::codes;
use crate::puzzle::{PieceId, Puzzle, Solution};
use crate::shape::Shape;
use teka_core::{Diagnostic, Message, Read, Source};

/// What lies on the board.
pub(crate) struct State {
    /// The board as drawn, and the puzzle's own pieces where nothing is drawn over them.
    pub(crate) solution: Solution,
    /// The pieces that somebody laid, legal ones and others, in reading order of their first cells.
    pub(crate) laid: Vec<Laid>,
}

/// A piece and where somebody laid it.
pub(crate) struct Laid {
    pub(crate) piece: PieceId,
    /// The cells, rising.
    pub(crate) cells: Vec<CellId>,
    /// What is wrong with it by itself, if anything.
    pub(crate) problem: Option<Message>,
}

/// Reads a state, whether or not its pieces keep the rules; places are those of the cells.
fn read_any(puzzle: &Puzzle, source: &Source) -> Read<(State, Drawn)> {
    let Read { value, diagnostics } = read_drawn(puzzle, source);
    let Some(drawn) = value else { return Read { value: None, diagnostics } };
    let start = puzzle.start();
    let mut cells: Vec<Vec<CellId>> = vec![Vec::new(); puzzle.pieces().len()];
    for (id, owner) in puzzle.board().ids().zip(&drawn.solution.owners) {
        if let Some(piece) = owner {
            cells[piece.index()].push(id);
        }
    }
    let mut laid: Vec<Laid> = Vec::new();
    for (number, cells) in cells.into_iter().enumerate() {
        let piece = PieceId(number as u16);
        // A given piece that is drawn where it lies was not laid by anybody.
        if cells.is_empty() || puzzle.piece(piece).given.as_ref() == Some(&cells) {
            continue;
        }
        let problem = problem(puzzle, &start, piece, &cells);
        laid.push(Laid { piece, cells, problem });
    }
    laid.sort_by_key(|laid| laid.cells[0]);
    let owners = drawn.solution.owners.iter().zip(&start.owners).map(|(drawn, given)| drawn.or(*given));
    let solution = Solution { owners: owners.collect() };
    Read { value: Some((State { solution, laid }, drawn)), diagnostics }
}

/// A state to look at, whose pieces may break the rules.
pub(crate) fn read_any_state(puzzle: &Puzzle, source: &Source) -> Read<State> {
    let Read { value, diagnostics } = read_any(puzzle, source);
    Read { value: value.map(|(state, _)| state), diagnostics }
}

/// The same puzzle with the pieces of a state given.
pub(crate) fn read_state(puzzle: &Puzzle, source: &Source) -> Read<Puzzle> {
    let Read { value, mut diagnostics } = read_any(puzzle, source);
    let Some((state, drawn)) = value else { return Read { value: None, diagnostics } };
    diagnostics.extend(state.laid.iter().filter_map(|laid| {
        let place = drawn.lines[laid.cells[0].index()].clone();
        Some(Diagnostic::error(laid.problem.clone()?, place))
    }));
    let places = state.laid.iter().map(|laid| (laid.piece, laid.cells.clone()));
    Read::new(diagnostics, || puzzle.with_given(places))
}

fn problem(puzzle: &Puzzle, start: &Solution, id: PieceId, cells: &[CellId]) -> Option<Message> {
    let piece = puzzle.piece(id);
    if piece.given.is_some() {
        return Some(Message::new(codes::STATE_GIVEN).with("piece", piece.symbol));
    }
    let covered = cells.iter().find_map(|cell| Some((*cell, start.owners[cell.index()]?)));
    if let Some((cell, below)) = covered {
        let site = puzzle.board().cells()[cell.index()].site;
        let message = Message::new(codes::STATE_OVERLAP).with("piece", piece.symbol);
        let message = message.with("below", puzzle.piece(below).symbol).with("row", site.row + 1);
        return Some(message.with("column", site.column + 1).with("layer", site.layer + 1));
    }
    let points = cells.iter().map(|cell| puzzle.board().cells()[cell.index()].point);
    let shape = Shape::new(puzzle.lattice(), points);
    let fits = piece.shape.size() == cells.len()
        && piece.shape.orientations(puzzle.lattice(), piece.may_mirror).contains(&shape);
    (!fits).then(|| Message::new(codes::PLACED_SHAPE).with("piece", piece.symbol))
}
