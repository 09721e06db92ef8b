//! Reading somebody's answer: the moves as letters, or boards one after another as teka prints them.

use super::board;
use super::section::Section;
use super::words;
use crate::board::{Board, Move, Size};
use crate::codes;
use crate::puzzle::{Puzzle, Solution};
use std::ops::Range;
use teka_core::{Diagnostic, Message, Notes, Read, Reading, Source};

/// The most moves an answer may have; a text cannot hold many more.
const MOST_MOVES: usize = 16 * 1024 * 1024;

/// Reads an answer. Only its form is judged: that a tile is there to move, and that the goal is reached, is for
/// the referee.
pub(crate) fn read_answer(puzzle: &Puzzle, source: &Source) -> Read<Solution> {
    let moves = if source.text.contains(|c: char| c.is_ascii_digit()) {
        from_boards(puzzle, source)
    } else {
        from_letters(source)
    };
    match moves {
        Ok(moves) => Read::new(Vec::new(), || Solution { moves, lower_bound: 0 }),
        Err(error) => Read::failed(error),
    }
}

fn from_letters(source: &Source) -> Result<Vec<Move>, Diagnostic> {
    let mut moves = Vec::new();
    for (at, letter) in source.text.char_indices() {
        match Move::of_letter(letter) {
            Some(slide) => moves.push(slide),
            None if letter.is_whitespace() || letter == ',' => {}
            None => {
                let message = Message::new(codes::ANSWER_SYMBOL).with("symbol", letter);
                return Err(Diagnostic::error(message, at..at + letter.len_utf8()));
            }
        }
    }
    Ok(moves)
}

/// The moves between boards that are parted by blank lines. The first may be the start or what follows it, and
/// several tiles may have been pushed at once from one to the next.
fn from_boards(puzzle: &Puzzle, source: &Source) -> Result<Vec<Move>, Diagnostic> {
    let mut moves = Vec::new();
    let mut now = puzzle.start().clone();
    for (number, (span, section)) in boards(source).enumerate() {
        let next = board_of(section, source, now.size(), &span)?;
        if next.size() != now.size() {
            let message = Message::new(codes::ANSWER_SIZE).with("number", number + 1);
            let message = message.with("rows", now.size().rows()).with("columns", now.size().columns());
            return Err(Diagnostic::error(message, span));
        }
        if !push(&mut now, &next, &mut moves) || moves.len() > MOST_MOVES {
            let message = Message::new(codes::ANSWER_JUMP).with("number", number + 1);
            return Err(Diagnostic::error(message, span));
        }
    }
    Ok(moves)
}

/// The boards of an answer and where each stands.
fn boards(source: &Source) -> impl Iterator<Item = (Range<usize>, Section)> {
    let mut lines = source.lines();
    std::iter::from_fn(move || {
        let mut section = Section::default();
        let mut start = None;
        for (span, line) in lines.by_ref() {
            match (line.trim().is_empty(), start) {
                (true, None) => {}
                (true, Some(_)) => break,
                (false, _) => {
                    start = start.or(Some(span.start));
                    section.end = span.end;
                    words::of_line(&span, line, section.rows, crate::MOST_SIDE.pow(2), &mut section.words);
                    section.rows += 1;
                }
            }
        }
        start.map(|start| (start..section.end, section))
    })
}

fn board_of(
    mut section: Section,
    source: &Source,
    size: Size,
    span: &Range<usize>,
) -> Result<Board, Diagnostic> {
    if section.words.len() == size.cells() {
        section.declared = Some((size.rows() as u64, size.columns() as u64, span.clone()));
    }
    let mut notes = Notes::new(Reading::Strict);
    let board = board::board(section, &source.text, &mut notes);
    board.ok_or_else(|| notes.into_list().swap_remove(0))
}

/// Goes from `now` to `next` by pushing tiles along one line; `false` if that does not lead there.
fn push(now: &mut Board, next: &Board, moves: &mut Vec<Move>) -> bool {
    let size = now.size();
    let ((row, column), (to_row, to_column)) = (size.place(now.blank()), size.place(next.blank()));
    // The blank goes the other way.
    let slide = match (to_row.cmp(&row), to_column.cmp(&column)) {
        (std::cmp::Ordering::Equal, std::cmp::Ordering::Equal) => return now == next,
        (std::cmp::Ordering::Equal, std::cmp::Ordering::Greater) => Move::Left,
        (std::cmp::Ordering::Equal, std::cmp::Ordering::Less) => Move::Right,
        (std::cmp::Ordering::Greater, std::cmp::Ordering::Equal) => Move::Up,
        (std::cmp::Ordering::Less, std::cmp::Ordering::Equal) => Move::Down,
        _ => return false,
    };
    while now.blank() != next.blank() {
        now.slide(slide);
        moves.push(slide);
    }
    now == next
}
