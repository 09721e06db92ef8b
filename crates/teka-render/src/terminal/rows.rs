//! Prints rows of cells without a frame. A row that is too long continues on the next line, indented.

use teka_core::scene::Cell;

use crate::terminal::Output;
use crate::terminal::line::Line;

/// The indent of the lines on which a row continues.
const INDENT: usize = 2;

/// The lines of a board; `put` writes a cell, which takes `columns` columns.
pub(super) fn lines(
    board: &[Vec<Option<&Cell>>],
    columns: usize,
    put: impl Fn(&Cell, &mut Line),
    output: Output,
) -> Vec<Line> {
    let mut lines = Vec::new();
    for row in board {
        let mut line = output.line();
        for cell in row {
            if line.end() > INDENT && !output.fits(line.end() + columns) {
                lines.push(std::mem::replace(&mut line, output.line()));
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
