//! Prints cells three columns wide, with the piece as the background colour.

use teka_core::scene::{Cell, Role};
use unicode_width::UnicodeWidthStr;

use crate::terminal::line::Line;
use crate::terminal::{Output, style};

/// The width of a cell in columns.
pub(super) const CELL: usize = 3;

/// The lines of a board.
pub(super) fn lines(rows: &[Vec<Option<&Cell>>], output: Output) -> Vec<Line> {
    // Brackets need room beside the label.
    let marked = rows.iter().flatten().flatten().filter(|cell| cell.marked);
    let widest = marked.map(|cell| style::label(cell, CELL).width()).max().unwrap_or(0);
    let columns = CELL.max(widest + 2);
    let line = |row: &Vec<Option<&Cell>>| {
        let mut line = output.line();
        for cell in row {
            match cell {
                Some(cell) => put(cell, columns, &mut line),
                None => line.skip(columns),
            }
        }
        line
    };
    rows.iter().map(line).collect()
}

fn put(cell: &Cell, columns: usize, line: &mut Line) {
    let label = if cell.role == Role::Wall && cell.label.is_empty() {
        style::WALL.repeat(if cell.marked { columns - 2 } else { columns })
    } else {
        style::label(cell, CELL)
    };
    let room = columns.saturating_sub(label.width());
    let (before, after) = (room.div_ceil(2), room / 2);
    let style = style::of(cell);
    if cell.marked {
        let (before, after) = (before.saturating_sub(1), after.saturating_sub(1));
        line.put(style, &format!("[{:before$}{label}{:after$}]", "", ""));
    } else if style::fills(cell) {
        line.put(style, &format!("{:before$}{label}{:after$}", "", ""));
    } else {
        line.skip(before);
        line.put(style, &label);
        line.skip(after);
    }
}

#[cfg(test)]
mod tests {
    use crate::{plain, sample};

    fn drawn(rows: &[&str], labels: &[&str], marked: &[usize]) -> String {
        let mut grid = sample::blocks(rows);
        for (cell, label) in grid.cells.iter_mut().zip(labels) {
            (*label).clone_into(&mut cell.label);
        }
        for &i in marked {
            grid.cells[i].marked = true;
        }
        plain(&sample::one(grid), &sample::words, None)
    }

    #[test]
    fn marks_are_brackets() {
        assert_eq!(drawn(&["A..", " ?B"], &[], &[1, 3]), " A [·] ·\n   [∘] B\n");
    }

    #[test]
    fn marked_labels_are_not_cut() {
        assert_eq!(drawn(&["AAAA"], &["7", "15", "255", "1024"], &[1, 2]), "  7  [ 15][255] 10…\n");
    }
}
