//! Reads puzzles as other programs write them: start and goal in one file, with or without a size; a header with the
//! position of the blank in the goal; and the notations of [`Notation`]. A form is accepted only if it gives legal
//! boards and nothing is left over, so a slip in the usual format is never taken for one of these.

use super::notation::{Notation, Numbers};
use crate::board::{Board, Size};
use crate::goal;
use teka_core::Source;

/// The maximum length of a text in these forms, in bytes; two of the largest boards take less than half of it.
pub(super) const MAX_BYTES: usize = 2 << 20;

/// A start, and the goal if the text has one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) start: Board,
    pub(super) goal: Option<Board>,
}

/// The puzzle of a text in one of these forms.
pub(super) fn find(source: &Source) -> Option<Found> {
    if source.text.len() > MAX_BYTES {
        return None;
    }
    Notation::ALL.into_iter().find_map(|notation| {
        let lines = notation.lines(source)?;
        whole(&lines).or_else(|| with_header(&lines))
    })
}

/// One board or two, without a header.
fn whole(lines: &[Numbers]) -> Option<Found> {
    let all: Numbers = lines.concat();
    let size = match lines {
        [line] => square(line.len()).or_else(|| square_of_half(line.len()))?,
        // This includes a text without numbers, which is not a square.
        lines if lines.iter().all(|line| line.len() == 1) => {
            square(lines.len()).or_else(|| square_of_half(lines.len()))?
        }
        // Two lines with a board each.
        [one, other] if one.len() == other.len() && square(one.len()).is_some() => square(one.len())?,
        lines if lines.iter().all(|line| line.len() == lines[0].len()) => {
            let one = Size::new(lines.len(), lines[0].len())?;
            match board(one, &all) {
                Some(_) => one,
                // An odd number of rows leaves one over, and no boards are found below.
                None => Size::new(lines.len() / 2, lines[0].len())?,
            }
        }
        _ => return None,
    };
    boards(size, &all)
}

/// One board or two after a size, `4` or `4 4`, or after the number of rows or tiles and the place of the blank in the
/// goal, `3 -1` or `8 4`.
fn with_header(lines: &[Numbers]) -> Option<Found> {
    let (first, rest) = lines.split_first()?;
    let body: Numbers = rest.concat();
    let side = |number: i64| usize::try_from(number).ok();
    let sized = match first[..] {
        [n] => side(n).and_then(|n| Size::new(n, n)),
        [rows, columns] => side(rows).zip(side(columns)).and_then(|(rows, columns)| Size::new(rows, columns)),
        _ => None,
    };
    if let Some(found) = sized.and_then(|size| boards(size, &body)) {
        return Some(found);
    }
    let (n, place, body) = match (&first[..], rest) {
        (&[n, place], _) => (n, place, body),
        (&[n], [second, rest @ ..]) if second.len() == 1 => (n, second[0], rest.concat()),
        _ => return None,
    };
    let cells = body.len();
    let size = square(cells)?;
    if side(n) != Some(size.rows()) && side(n) != Some(cells - 1) {
        return None;
    }
    let place = if place == -1 { cells - 1 } else { side(place)? };
    Some(Found { start: board(size, &body)?, goal: Some(goal::with_blank_at(place, size)?) })
}

/// One board of this size, or a start and a goal.
pub(super) fn boards(size: Size, numbers: &[i64]) -> Option<Found> {
    let cells = size.cells();
    if numbers.len() == cells {
        return Some(Found { start: board(size, numbers)?, goal: None });
    }
    let (start, goal) = numbers.split_at_checked(cells)?;
    Some(Found { start: board(size, start)?, goal: Some(board(size, goal)?) })
}

fn board(size: Size, numbers: &[i64]) -> Option<Board> {
    let cells = size.cells();
    if numbers.len() != cells {
        return None;
    }
    let tile = |&number: &i64| match number {
        -1 | 0 => Some(0),
        _ => usize::try_from(number)
            .ok()
            .filter(|&number| number <= cells)
            .map(|number| (number % cells) as u16),
    };
    Board::new(size, numbers.iter().map(tile).collect::<Option<_>>()?)
}

/// The square with this many cells.
pub(super) fn square(cells: usize) -> Option<Size> {
    let side = cells.isqrt();
    if side >= 2 && side * side == cells { Size::new(side, side) } else { None }
}

fn square_of_half(cells: usize) -> Option<Size> {
    if cells.is_multiple_of(2) { square(cells / 2) } else { None }
}
