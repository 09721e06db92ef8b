//! From the words of a section to a board: first its size, then whether every number is there once. Everything
//! that is wrong is told at once, in its place and with the number named.

use super::section::{MOST_WORDS, Section, clip};
use super::words::{Said, Word};
use crate::board::{Board, MOST_SIDE, Size};
use crate::codes;
use std::ops::Range;
use teka_core::{Message, Notes};

/// The most missing numbers that are named.
const MOST_NAMED: usize = 10;

/// The board of a section; `None` only after an error. `text` is the source the words are from.
pub(super) fn board(mut section: Section, text: &str, notes: &mut Notes) -> Option<Board> {
    if section.words.is_empty() {
        notes.error(Message::new(codes::EMPTY), section.end..section.end);
        return None;
    }
    if section.words.len() > MOST_WORDS {
        let last = section.words.last().map_or(0..0, |word| word.span.clone());
        notes.error(too_large(), last);
        return None;
    }
    settle_line_ends(&mut section.words);
    let size = size(&section, notes)?;
    let tiles = tiles(&section.words, size, text, notes);
    if notes.any_error() { None } else { Board::new(size, tiles) }
}

/// Decides whether nothing between a comma and the end of its line is the blank, or whether the comma only ends the
/// line. It is the blank if it is the only one of its kind, no sign for the blank is there, and the board has a
/// better form with it.
pub(super) fn settle_line_ends(words: &mut Vec<Word>) {
    let is = |wanted: Said| move |word: &&Word| word.said == wanted;
    let trailing = words.iter().filter(is(Said::Trailing)).count();
    if trailing == 1 && words.iter().find(is(Said::Blank)).is_none() && !is_even_without(words) {
        for word in words.iter_mut().filter(|word| word.said == Said::Trailing) {
            word.said = Said::Blank;
        }
    }
    words.retain(|word| word.said != Said::Trailing);
}

/// Whether the words make equal rows, or on one line a square, without the one at a line's end.
fn is_even_without(words: &[Word]) -> bool {
    let width = |row: &[Word]| row.iter().filter(|word| word.said != Said::Trailing).count();
    let mut widths = words.chunk_by(|one, next| one.row == next.row).map(width);
    let first = widths.next().unwrap_or(0);
    match widths.next() {
        None => first.isqrt().pow(2) == first,
        Some(second) => second == first && widths.all(|width| width == first),
    }
}

fn too_large() -> Message {
    Message::new(codes::TOO_LARGE).with("most", MOST_SIDE)
}

/// The size that the lines show or a line declares.
fn size(section: &Section, notes: &mut Notes) -> Option<Size> {
    let words = &section.words;
    let whole = words[0].span.start..words[words.len() - 1].span.end;
    if let Some((rows, columns, span)) = &section.declared {
        let side = |side: u64| usize::try_from(side).unwrap_or(usize::MAX);
        let Some(size) = Size::new(side(*rows), side(*columns)) else {
            let large = (*rows).max(*columns) > MOST_SIDE as u64;
            let message = if large { too_large() } else { Message::new(codes::SIZE) };
            notes.error(message, span.clone());
            return None;
        };
        if words.len() != size.cells() && !(section.rows == size.rows() && ragged(words, size, notes)) {
            notes.error(miscounted(words.len(), size), whole);
        }
        return Some(size);
    }
    let count = words.len();
    if count < 2 {
        notes.error(Message::new(codes::TOO_FEW), whole);
        return None;
    }
    let rows: Vec<&[Word]> = words.chunk_by(|one, next| one.row == next.row).collect();
    let (size, sound) = match (rows.len(), rows.iter().all(|row| row.len() == 1)) {
        // All on one line, or one number a line: a square if it can be one.
        (1, _) | (_, true) => match near_square(count, &is_complete(words)) {
            Some(side) => (Size::new(side, side), side * side == count),
            None if rows.len() == 1 => (Size::new(1, count), true),
            None => (Size::new(count, 1), true),
        },
        _ => (Size::new(rows.len(), usual_width(&rows)), true),
    };
    let Some(size) = size else {
        notes.error(too_large(), whole);
        return None;
    };
    if !sound {
        notes.error(miscounted(count, size), whole);
    } else if rows.len() > 1 && size.columns() > 1 && count != rows.len() {
        ragged(words, size, notes);
    }
    Some(size)
}

fn miscounted(found: usize, size: Size) -> Message {
    let message = Message::new(codes::COUNT).with("found", found).with("wanted", size.cells());
    message.with("rows", size.rows()).with("columns", size.columns())
}

/// The side of the square that so many words make, or were probably meant to make.
fn near_square(count: usize, is_complete: &dyn Fn() -> bool) -> Option<usize> {
    let below = count.isqrt();
    let side = if count - below * below > below { below + 1 } else { below };
    match (side * side).abs_diff(count) {
        0 => Some(side),
        1 | 2 if side > 2 && !is_complete() => Some(side),
        _ => None,
    }
}

/// Whether the words are a whole board of one row.
fn is_complete(words: &[Word]) -> impl Fn() -> bool {
    move || {
        let count = words.len();
        let value = |word: &Word| match word.said {
            Said::Blank => Some(0),
            Said::Number(number) if number as usize == count => Some(0),
            Said::Number(number) => u16::try_from(number).ok(),
            _ => None,
        };
        let tiles: Option<Vec<u16>> = words.iter().map(value).collect();
        Size::new(1, count).zip(tiles).is_some_and(|(size, tiles)| Board::new(size, tiles).is_some())
    }
}

/// The width that most rows have; of equals, the larger.
fn usual_width(rows: &[&[Word]]) -> usize {
    let mut widths: Vec<usize> = rows.iter().map(|row| row.len()).collect();
    widths.sort_unstable();
    let runs = widths.chunk_by(|one, next| one == next);
    runs.max_by_key(|run| run.len()).map_or(0, |run| run[0])
}

/// Tells of every row that is too long or too short; whether there was one.
fn ragged(words: &[Word], size: Size, notes: &mut Notes) -> bool {
    let mut any = false;
    for (row, words) in words.chunk_by(|one, next| one.row == next.row).enumerate() {
        if words.len() != size.columns() {
            any = true;
            let message = Message::new(codes::RAGGED).with("row", row + 1).with("found", words.len());
            let span = words[0].span.start..words[words.len() - 1].span.end;
            notes.error(message.with("wanted", size.columns()), span);
        }
    }
    any
}

/// The tiles, after telling of every number that is wrong, repeated or missing.
fn tiles(words: &[Word], size: Size, text: &str, notes: &mut Notes) -> Vec<u16> {
    let cells = size.cells();
    let mut first: Vec<Option<usize>> = vec![None; cells];
    let mut tiles = Vec::with_capacity(cells);
    for (at, word) in words.iter().enumerate() {
        let written = || clip(&text[word.span.clone()]);
        let number = match word.said {
            Said::Blank | Said::Trailing => 0,
            Said::Number(number) if number as usize == cells => 0,
            Said::Number(number) if (number as usize) < cells => number as usize,
            Said::Number(_) | Said::Negative => {
                let message = Message::new(codes::OUT_OF_RANGE).with("value", written());
                notes.error(message.with("most", cells - 1).with("cells", cells), word.span.clone());
                continue;
            }
            Said::Strange => {
                let message = Message::new(codes::NOT_A_NUMBER).with("value", written());
                notes.error(message.with("most", cells - 1), word.span.clone());
                continue;
            }
        };
        if let Some(before) = first[number] {
            let (row, column) = size.place(before);
            let message = match number {
                0 => Message::new(codes::TWO_BLANKS),
                _ => Message::new(codes::REPEATED).with("value", number),
            };
            notes.error(message.with("row", row + 1).with("column", column + 1), word.span.clone());
        } else {
            first[number] = Some(at);
        }
        tiles.push(number as u16);
    }
    let end: Range<usize> = words.last().map_or(0..0, |word| word.span.clone());
    if first[0].is_none() {
        notes.error(Message::new(codes::NO_BLANK).with("cells", cells), end.clone());
    }
    let missing: Vec<usize> = (1..cells).filter(|&number| first[number].is_none()).collect();
    if !missing.is_empty() {
        let mut named: Vec<String> = missing.iter().take(MOST_NAMED).map(ToString::to_string).collect();
        if missing.len() > MOST_NAMED {
            named.push("…".to_owned());
        }
        let message = Message::new(codes::MISSING).with("count", missing.len());
        notes.error(message.with("numbers", named.join(", ")).with("most", cells - 1), end);
    }
    tiles
}
