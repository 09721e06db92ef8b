//! Goals with a name: `blank-last` (1, 2, … with the blank last, the default), `blank-first` and `snail`, as
//! used in courses and by other programs; and the goal with the blank in any cell and the tiles in reading order.

use crate::board::{Board, Size};

/// A name, and the goal it stands for on a board of some size.
type NamedGoal = (&'static str, fn(Size) -> Board);

/// The goals that have names.
const NAMED: [NamedGoal; 3] = [("blank-last", Board::solved), ("blank-first", blank_first), ("snail", snail)];

/// The names of all goals that have one.
pub const GOAL_NAMES: [&str; 3] = [NAMED[0].0, NAMED[1].0, NAMED[2].0];

/// The goal with this name, ignoring case, on a board of this size.
pub(crate) fn named(name: &str, size: Size) -> Option<Board> {
    let found = NAMED.iter().find(|(known, _)| known.eq_ignore_ascii_case(name.trim()));
    found.map(|(_, goal)| goal(size))
}

/// The goal with the blank at this cell and the tiles 1, 2, … around it in reading order.
pub(crate) fn with_blank_at(cell: usize, size: Size) -> Option<Board> {
    let mut tiles: Vec<u16> = (1..size.cells() as u16).collect();
    if cell > tiles.len() {
        return None;
    }
    tiles.insert(cell, 0);
    Board::new(size, tiles)
}

/// The blank first, then 1, 2, … in rows: the goal of Korf's instances and of many courses.
fn blank_first(size: Size) -> Board {
    with_blank_at(0, size).expect("the first cell is on the board")
}

/// The tiles along a spiral from the top left inwards, clockwise, with the blank at its end: the goal at the school 42.
fn snail(size: Size) -> Board {
    let (rows, columns) = (size.rows(), size.columns());
    let mut tiles = vec![0_u16; size.cells()];
    let mut taken = vec![false; size.cells()];
    let (mut row, mut column) = (0_usize, 0_usize);
    let mut direction = 0;
    for number in 1..size.cells() as u16 {
        let at = row * columns + column;
        (tiles[at], taken[at]) = (number, true);
        // At a wall or a taken cell the spiral turns; after at most one turn there is a free cell until the last.
        for _ in 0..4 {
            let (next_row, next_column) = match direction {
                0 => (Some(row), column.checked_add(1).filter(|&column| column < columns)),
                1 => (row.checked_add(1).filter(|&row| row < rows), Some(column)),
                2 => (Some(row), column.checked_sub(1)),
                _ => (row.checked_sub(1), Some(column)),
            };
            if let (Some(next_row), Some(next_column)) = (next_row, next_column)
                && !taken[next_row * columns + next_column]
            {
                (row, column) = (next_row, next_column);
                break;
            }
            direction = (direction + 1) % 4;
        }
    }
    Board::new(size, tiles).expect("the spiral visits every cell once")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(name: &str, rows: usize, columns: usize) -> String {
        named(name, Size::new(rows, columns).unwrap()).unwrap().to_string()
    }

    #[test]
    fn named_goals() {
        assert_eq!(text("snail", 3, 3), "1 2 3\n8 0 4\n7 6 5\n");
        assert_eq!(text("SNAIL", 4, 4), "1 2 3 4\n12 13 14 5\n11 0 15 6\n10 9 8 7\n");
        assert_eq!(text("snail", 2, 3), "1 2 3\n0 5 4\n");
        assert_eq!(text("snail", 1, 3), "1 2 0\n");
        assert_eq!(text("snail", 3, 1), "1\n2\n0\n");
        assert_eq!(text("blank-first", 2, 2), "0 1\n2 3\n");
        assert_eq!(text("blank-last", 2, 2), "1 2\n3 0\n");
        assert!(named("slug", Size::new(3, 3).unwrap()).is_none());
        for (rows, columns) in [(2, 2), (3, 5), (5, 3), (7, 7), (1, 9)] {
            text("snail", rows, columns);
        }
    }
}
