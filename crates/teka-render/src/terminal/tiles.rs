//! Prints tiles in a frame, or as rows of numbers if the frame would be too wide.
//!
//! ```text
//! ┌────┬────┐
//! │  1 │[15]│
//! ├────┼────┤
//! ```

use anstyle::Style;
use teka_core::scene::{Cell, Role};
use unicode_width::UnicodeWidthStr;

use crate::terminal::line::Line;
use crate::terminal::{Output, rows, style};

/// The maximum width of a label in columns; longer ones are cut off.
const MAX_COLUMNS: usize = 8;
/// The crossings, indexed by the lines that meet there: 1 from above, 2 from the right, 4 from below, 8 from the left.
const CROSSINGS: [&str; 16] =
    [" ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"];

/// The lines of a board.
pub(super) fn lines(board: &[Vec<Option<&Cell>>], output: Output) -> Vec<Line> {
    let labels = board.iter().flatten().flatten().map(|cell| style::label(cell, MAX_COLUMNS).width());
    let widest = labels.max().unwrap_or(0).max(1);
    let columns = board.iter().map(Vec::len).max().unwrap_or(0);
    if board.is_empty() {
        Vec::new()
    } else if output.fits(columns * (widest + 3) + 1) {
        let field = Field { widest, brackets: true, blank: "" };
        let frame = Frame { board, field, output };
        let rows = (0..board.len()).flat_map(|row| [frame.rule(row), frame.cells(row)]);
        rows.chain([frame.rule(board.len())]).collect()
    } else {
        let brackets = board.iter().flatten().flatten().any(|cell| cell.marked);
        let field = Field { widest, brackets, blank: "·" };
        rows::lines(board, field.columns(), |cell, line| field.put(cell, line), output)
    }
}

/// A board whose cells have lines around them.
struct Frame<'a> {
    board: &'a [Vec<Option<&'a Cell>>],
    field: Field,
    output: Output,
}

impl Frame<'_> {
    /// The number of cells in this row, gaps included.
    fn columns(&self, row: Option<usize>) -> usize {
        row.and_then(|row| self.board.get(row)).map_or(0, Vec::len)
    }

    /// The cell of this row and column, if both are on the board.
    fn cell(&self, row: Option<usize>, column: Option<usize>) -> Option<&Cell> {
        *self.board.get(row?)?.get(column?)?
    }

    /// The line above this row, or below the last.
    fn rule(&self, row: usize) -> Line {
        let (above, below) = (row.checked_sub(1), Some(row));
        let is = |row, column| self.cell(row, column).is_some();
        let columns = self.columns(above).max(self.columns(below));
        let mut text = String::new();
        for column in 0..=columns {
            let (left, right) = (column.checked_sub(1), Some(column));
            let lines = [
                (1, is(above, left) || is(above, right)),
                (2, is(above, right) || is(below, right)),
                (4, is(below, left) || is(below, right)),
                (8, is(above, left) || is(below, left)),
            ];
            let crossing: usize = lines.iter().filter(|(_, is)| *is).map(|(bit, _)| bit).sum();
            text.push_str(CROSSINGS[crossing]);
            if column < columns {
                text.push_str(&if lines[1].1 { "─" } else { " " }.repeat(self.field.columns()));
            }
        }
        let mut line = self.output.line();
        line.put(Style::new(), &text);
        line
    }

    /// The line of the cells in this row.
    fn cells(&self, row: usize) -> Line {
        let mut line = self.output.line();
        let mut before = None;
        for &cell in &self.board[row] {
            line.put(Style::new(), if before.or(cell).is_some() { "│" } else { " " });
            match cell {
                Some(cell) => self.field.put(cell, &mut line),
                None => line.skip(self.field.columns()),
            }
            before = cell;
        }
        line.put(Style::new(), if before.is_some() { "│" } else { "" });
        line
    }
}

/// How cells are written: the label right-aligned, with brackets or spaces around it or just a space after it.
#[derive(Clone, Copy)]
struct Field {
    /// The width of the widest label in columns.
    widest: usize,
    /// Whether there is room for brackets.
    brackets: bool,
    /// The symbol of a cell without a tile.
    blank: &'static str,
}

impl Field {
    fn columns(self) -> usize {
        self.widest + if self.brackets { 2 } else { 1 }
    }

    fn put(self, cell: &Cell, line: &mut Line) {
        let style = style::of(cell);
        let is_wall = cell.role == Role::Wall && cell.label.is_empty();
        let label = match style::label(cell, MAX_COLUMNS) {
            _ if is_wall => style::WALL.repeat(self.widest),
            label if label.is_empty() && cell.role == Role::Blank => self.blank.to_owned(),
            label => label,
        };
        let before = self.widest - label.width().min(self.widest);
        let padded = format!("{:before$}{label}", "");
        if !self.brackets {
            line.put(style, &padded);
            line.skip(1);
        } else if cell.marked {
            line.put(style, &format!("[{padded}]"));
        } else if is_wall {
            line.put(style, &style::WALL.repeat(self.columns()));
        } else if style::fills(cell) {
            line.put(style, &format!(" {padded} "));
        } else {
            line.skip(1 + before);
            line.put(style, &label);
            line.skip(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{plain, sample};

    fn drawn(rows: &[&str], width: usize) -> String {
        plain(&sample::one(sample::tiles(rows)), &sample::words, Some(width))
    }

    #[test]
    fn columns_follow_the_widest_label() {
        assert_eq!(drawn(&["1 _"], 80), "┌───┬───┐\n│ 1 │   │\n└───┴───┘\n");
        assert_eq!(drawn(&["7 12345"], 80), "┌───────┬───────┐\n│     7 │ 12345 │\n└───────┴───────┘\n");
    }

    #[test]
    fn the_frame_follows_the_board() {
        let expected = ["    ┌───┐", "    │ 1 │", "┌───┼───┘", "│ 2 │", "└───┘", ""].join("\n");
        assert_eq!(drawn(&[". 1", "2 ."], 80), expected);
        let expected =
            ["┌───┐   ┌───┐", "│ 1 │   │ 2 │", "├───┼───┼───┤", "│ 4 │███│ 5 │", "└───┴───┴───┘", ""]
                .join("\n");
        assert_eq!(drawn(&["1 . 2", "4 # 5"], 80), expected);
    }

    #[test]
    fn a_stray_tile_costs_little() {
        let mut grid = sample::tiles(&["1 2"]);
        (grid.cells[1].row, grid.cells[1].column) = (9_999, 9_999);
        assert!(plain(&sample::one(grid), &sample::words, None).len() < 200_000);
    }

    #[test]
    fn a_frame_that_is_too_wide_is_left_out() {
        assert_eq!(drawn(&["1 2 3", "_ 10 4"], 15), " 1  2  3\n · 10  4\n");
    }

    #[test]
    fn too_wide_rows_are_broken() {
        assert_eq!(drawn(&["11 12 13 14 15", "21 22 23 24 25"], 9), "11 12 13\n  14 15\n21 22 23\n  24 25\n");
    }

    #[test]
    fn marks_are_visible_without_a_frame() {
        let grid = sample::marked(sample::tiles(&["1 _ 3 4 5"]), "3");
        assert_eq!(plain(&sample::one(grid), &sample::words, Some(15)), " 1  · [3] 4  5\n");
    }
}
