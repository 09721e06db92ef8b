//! Prints a puzzle so that it reads back as the same puzzle, in the usual format or in another form that can
//! express it, and a solution as boards from start to goal.

use crate::board::{Board, Size};
use crate::puzzle::{Metric, Puzzle, Solution};
use std::fmt::Write as _;

/// The maximum number of cells that all boards of a printed solution have together.
const MAX_CELLS: usize = 200_000;

/// The puzzle as a file: rows of numbers, followed by the goal and the metric unless they are the default.
pub(crate) fn print(puzzle: &Puzzle) -> String {
    let mut text = board(puzzle.start());
    if *puzzle.goal() != Board::solved(puzzle.goal().size()) {
        let _ = write!(text, "goal\n{}", board(puzzle.goal()));
    }
    if puzzle.metric() != Metric::default() {
        let _ = writeln!(text, "metric {}", puzzle.metric().name());
    }
    text
}

/// The forms a puzzle can be written in.
pub(crate) const FORMS: &[&str] = &["rows", "sized", "line", "slashes", "start-goal"];

/// The puzzle in a form of [`FORMS`]; `None` if the form cannot express its size, goal or metric.
pub(crate) fn print_as(puzzle: &Puzzle, form: &str) -> Option<String> {
    let (start, goal) = (puzzle.start(), puzzle.goal());
    let size = start.size();
    let separated = |board: &Board, separator: &str| board.to_string().trim_end().replace('\n', separator);
    let is_square = size.rows() == size.columns();
    let plain = *goal == Board::solved(size) && puzzle.metric() == Metric::default();
    match form {
        "rows" => Some(print(puzzle)),
        // As Princeton and the school 42 write it; boards that are not square give both sides.
        "sized" if plain && is_square => Some(format!("{}\n{start}", size.rows())),
        "sized" if plain => Some(format!("{} {}\n{start}", size.rows(), size.columns())),
        "line" if plain && is_square => Some(format!("{}\n", separated(start, " "))),
        // As the speed solvers of slidysim write it.
        "slashes" if plain && size.rows() > 1 && size.columns() > 1 => {
            Some(format!("{}\n", separated(start, "/")))
        }
        "start-goal" if puzzle.metric() == Metric::default() && is_square => {
            Some(format!("{}\n{}\n", separated(start, " "), separated(goal, " ")))
        }
        _ => None,
    }
}

/// A board, preceded by its size if it could not be read back otherwise.
fn board(board: &Board) -> String {
    let size = board.size();
    let heading =
        if reads_as_a_square(size) { format!("{}x{}\n", size.rows(), size.columns()) } else { String::new() };
    format!("{heading}{board}")
}

/// Whether the reader would take a single row or column for a square.
fn reads_as_a_square(size: Size) -> bool {
    size.rows().min(size.columns()) == 1 && size.cells().isqrt().pow(2) == size.cells()
}

/// The boards from start to goal, separated by blank lines; only the first and the last of a long solution.
pub(crate) fn boards(puzzle: &Puzzle, solution: &Solution) -> String {
    let mut board = puzzle.start().clone();
    let mut text = board.to_string();
    let is_short = (solution.moves.len() + 1).saturating_mul(board.size().cells()) <= MAX_CELLS;
    for (number, &slide) in solution.moves.iter().enumerate() {
        board.slide(slide);
        if is_short || number + 1 == solution.moves.len() {
            let _ = write!(text, "\n{board}");
        }
    }
    text
}
