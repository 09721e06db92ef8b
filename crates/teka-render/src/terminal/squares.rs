//! Prints squares as a grid of letters: walls are full blocks, and a given letter is bold and underlined.
//!
//! ```text
//!  A  B ███
//!  ·  C [D]
//! ```

use teka_core::scene::{Cell, Role};
use unicode_width::UnicodeWidthStr;

use crate::terminal::line::Line;
use crate::terminal::{Output, rows, style};

/// The maximum width of a label in columns; longer ones are cut off.
const MAX_COLUMNS: usize = 8;

/// The lines of a grid, with spaces on both sides of a label or, if that is too wide, on one.
pub(super) fn lines(grid: &[Vec<Option<&Cell>>], output: Output) -> Vec<Line> {
    let labels = grid.iter().flatten().flatten().map(|cell| style::label(cell, MAX_COLUMNS).width());
    let widest = labels.max().unwrap_or(0).max(1);
    let columns = grid.iter().map(Vec::len).max().unwrap_or(0);
    let edges = if output.fits(columns * (widest + 2)) { ["[", "]"] } else { ["", "<"] };
    let width = widest + edges.concat().len();
    rows::lines(grid, width, |cell, line| put(cell, widest, edges, line), output)
}

/// Writes a cell with its label in the middle, and the edges beside it if it is marked.
fn put(cell: &Cell, widest: usize, [left, right]: [&str; 2], line: &mut Line) {
    let style = style::of(cell);
    let is_wall = cell.role == Role::Wall && cell.label.is_empty();
    let label = if is_wall { style::WALL.repeat(widest) } else { style::label(cell, MAX_COLUMNS) };
    let room = widest - label.width().min(widest);
    let (before, after) = (room.div_ceil(2), room / 2);
    if cell.marked {
        line.put(style, &format!("{left}{:before$}{label}{:after$}{right}", "", ""));
    } else if is_wall {
        line.put(style, &style::WALL.repeat(left.len() + widest + right.len()));
    } else if style::fills(cell) {
        let (before, after) = (left.len() + before, after + right.len());
        line.put(style, &format!("{:before$}{label}{:after$}", "", ""));
    } else {
        line.skip(left.len() + before);
        line.put(style, &label);
        line.skip(after + right.len());
    }
}

#[cfg(test)]
mod tests {
    use crate::{plain, sample, terminal};

    fn drawn(rows: &[&str], width: usize) -> String {
        let grid = sample::marked(sample::squares(rows), "M");
        plain(&sample::one(grid), &sample::words, Some(width))
    }

    #[test]
    fn walls_are_solid_and_marks_are_brackets() {
        assert_eq!(drawn(&["aB#", ".MC"], 80), " A  B ███\n · [M] C\n");
    }

    #[test]
    fn closer_if_it_is_too_wide() {
        assert_eq!(drawn(&["aB##C", ".MC.D"], 14), "A B ████C\n· M<C · D\n");
    }

    #[test]
    fn broken_if_it_is_still_too_wide() {
        assert_eq!(drawn(&["ABCDE", "FGHIJ"], 7), "A B C\n  D E\nF G H\n  I J\n");
    }

    #[test]
    fn given_letters_are_bold_and_underlined() {
        let text = terminal(&sample::one(sample::squares(&["aB"])), &sample::words, None);
        assert_eq!(text, " \u{1b}[1m\u{1b}[4mA\u{1b}[0m  B\n");
    }

    #[test]
    fn wide_letters_widen_all_squares() {
        let mut grid = sample::squares(&["A#", "BC"]);
        "数".clone_into(&mut grid.cells[2].label);
        assert_eq!(plain(&sample::one(grid), &sample::words, None), "  A ████\n 数   C\n");
    }
}
