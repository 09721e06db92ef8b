//! Reads lists of boards: one per line, with or without a number before it and figures after it, or one after another
//! with blank lines or titles between them. Each board is a puzzle of its own.

use super::notation::{Notation, Numbers};
use super::other_forms::{Found, MAX_BYTES, boards, square};
use super::section::{is_prose, strip_comment};
use crate::board::Size;
use crate::print;
use crate::puzzle::Puzzle;
use teka_core::Source;

/// The maximum number of puzzles in a list.
const MAX_PUZZLES: usize = 100_000;

/// A board of a list, or the text of a damaged line.
type Listed<'a> = Result<Found, &'a str>;

/// The puzzles of a list, each as a source of its own named `NAME#NUMBER`; `None` if the text is not a list.
pub(crate) fn puzzles(source: &Source) -> Option<Vec<Source>> {
    let found = per_line(source).or_else(|| per_paragraph(source))?;
    let named = |(number, found): (usize, Listed<'_>)| {
        let name = format!("{}#{}", source.name, number + 1);
        Source::new(name, found.map_or_else(str::to_owned, |found| print::print(&puzzle(found))))
    };
    Some(found.into_iter().enumerate().map(named).collect())
}

fn puzzle(found: Found) -> Puzzle {
    let puzzle = Puzzle::new(found.start);
    match found.goal {
        Some(goal) => puzzle.with_goal(goal).expect("both boards have the same size"),
        None => puzzle,
    }
}

/// Reads a board from every line. A few lines may be damaged: they are puzzles too, with errors of their own.
fn per_line(source: &Source) -> Option<Vec<Listed<'_>>> {
    if source.text.len() > MAX_BYTES {
        return None;
    }
    Notation::ALL.into_iter().find_map(|notation| {
        let mut found: Vec<Listed<'_>> = Vec::new();
        let (mut read, mut with_index) = (0, 0);
        for (_, line) in source.lines() {
            let text = if notation == Notation::HashBlank { line } else { strip_comment(line) };
            if text.trim().is_empty() || is_prose(text) {
                continue;
            }
            let numbers = notation.rows(line).map(|rows| rows.concat());
            let board = numbers.as_deref().and_then(on_a_line);
            read += usize::from(board.is_some());
            with_index += usize::from(board.as_ref().is_some_and(|(_, indexed)| *indexed));
            found.push(board.map(|(board, _)| board).ok_or(line));
            if found.len() > MAX_PUZZLES || (found.len() > 8 && read * 4 < found.len() * 3) {
                return None;
            }
        }
        // Two lines without numbers before them are a start and a goal.
        let enough = if with_index == read { 2 } else { 3 };
        (read >= enough && read * 4 >= found.len() * 3).then_some(found)
    })
}

/// The board of a line: alone, or between its number and figures such as its length; or a start and a goal, perhaps
/// after their size. Also returns whether a number comes first.
fn on_a_line(numbers: &[i64]) -> Option<(Found, bool)> {
    let count = numbers.len();
    let alone = square(count).and_then(|size| boards(size, numbers));
    if let Some(found) = alone {
        return Some((found, false));
    }
    let (_, rest) = numbers.split_first()?;
    if rest.len().is_multiple_of(2)
        && let Some(size) = square(rest.len() / 2)
        && let Some(found) = boards(size, rest)
    {
        return Some((found, true));
    }
    // Its number, then the board, then up to two figures about it.
    (0..=2).find_map(|figures| {
        let board = rest.get(..rest.len().checked_sub(figures)?)?;
        let found = boards(square(board.len())?, board)?;
        found.goal.is_none().then_some((found, true))
    })
}

/// Reads a board from every paragraph, at least three, or two with titles; lines of words end a paragraph too.
fn per_paragraph(source: &Source) -> Option<Vec<Listed<'_>>> {
    if source.text.len() > MAX_BYTES {
        return None;
    }
    let mut paragraphs: Vec<Vec<Numbers>> = Vec::new();
    let (mut open, mut titles) = (false, 0);
    for (_, line) in source.lines() {
        let text = strip_comment(line);
        if text.trim().is_empty() || is_prose(text) {
            titles += usize::from(is_prose(text));
            open = false;
            continue;
        }
        if !open {
            paragraphs.push(Vec::new());
            open = true;
        }
        paragraphs.last_mut()?.extend(Notation::Plain.rows(line)?);
        if paragraphs.len() > MAX_PUZZLES {
            return None;
        }
    }
    let enough = if titles >= paragraphs.len() { 2 } else { 3 };
    if paragraphs.len() < enough {
        return None;
    }
    paragraphs.iter().map(|rows| drawn_in_rows(rows).map(Ok)).collect()
}

/// The board that these rows form.
fn drawn_in_rows(rows: &[Numbers]) -> Option<Found> {
    let width = rows.first()?.len();
    let is_even = rows.iter().all(|row| row.len() == width);
    let size = Size::new(rows.len(), width).filter(|_| is_even)?;
    boards(size, &rows.concat()).filter(|found| found.goal.is_none())
}

/// Whether a text is a list, for recognition.
pub(super) fn is_list(source: &Source) -> bool {
    per_line(source).is_some() || per_paragraph(source).is_some()
}
