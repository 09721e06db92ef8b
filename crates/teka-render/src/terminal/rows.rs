//! Rows of cells without a frame. A row that is too long goes on in the next line, further to the right.

use teka_core::scene::Cell;

use crate::terminal::Paper;
use crate::terminal::line::Line;

/// How far a row is moved to the right where it goes on.
const INDENT: usize = 2;

/// The rows of a board, where `put` writes a cell of `columns`.
pub(super) fn lines(
    board: &[Vec<Option<&Cell>>],
    columns: usize,
    put: impl Fn(&Cell, &mut Line),
    paper: Paper,
) -> Vec<Line> {
    let mut lines = Vec::new();
    for row in board {
        let mut line = paper.line();
        for cell in row {
            if line.end() > INDENT && !paper.takes(line.end() + columns) {
                lines.push(std::mem::replace(&mut line, paper.line()));
                line.skip(INDENT);
            }
            match cell {
                Some(cell) => put(cell, &mut line),
                None => line.skip(columns),
            }
        }
        lines.push(line);
    }
    lines
}
