//! Reads an answer: moves as letters, or one board after another as teka prints them.

use super::board;
use super::section::Section;
use super::tokens;
use crate::board::{Board, Move, Size};
use crate::codes;
use crate::puzzle::{Puzzle, Solution};
use std::ops::Range;
use teka_core::{Diagnostic, DiagnosticSink, Message, Parsed, Source, Strictness};

/// The most moves an answer may have.
const MAX_MOVES: usize = 16 * 1024 * 1024;

/// Reads an answer. Only its form is checked; whether the moves are legal and reach the goal is up to the referee.
pub(crate) fn read_answer(puzzle: &Puzzle, source: &Source) -> Parsed<Solution> {
    let moves = if source.text.contains(|c: char| c.is_ascii_digit()) {
        from_boards(puzzle, source)
    } else {
        from_letters(source)
    };
    match moves {
        Ok(moves) => Parsed::new(Vec::new(), || Solution::new(moves, 0)),
        Err(error) => Parsed::failed(error),
    }
}

fn from_letters(source: &Source) -> Result<Vec<Move>, Diagnostic> {
    let mut moves = Vec::new();
    for (at, letter) in source.text.char_indices() {
        match Move::from_letter(letter) {
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

/// The moves between boards that are separated by blank lines. The first may be the start or the board after it, and
/// consecutive boards may differ by a push of several tiles.
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
        if !push(&mut now, &next, &mut moves) || moves.len() > MAX_MOVES {
            let message = Message::new(codes::ANSWER_JUMP).with("number", number + 1);
            return Err(Diagnostic::error(message, span));
        }
    }
    Ok(moves)
}

/// The boards of an answer, with their spans.
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
                    tokens::push_line(&span, line, section.rows, crate::MAX_SIDE.pow(2), &mut section.tokens);
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
    if section.tokens.len() == size.cells() {
        section.declared = Some((size.rows() as u64, size.columns() as u64, span.clone()));
    }
    let mut sink = DiagnosticSink::new(Strictness::Strict);
    let board = board::board(section, &source.text, &mut sink);
    board.ok_or_else(|| sink.into_list().swap_remove(0))
}

/// Gets from `now` to `next` by pushing tiles along one line; `false` if that is impossible.
fn push(now: &mut Board, next: &Board, moves: &mut Vec<Move>) -> bool {
    let size = now.size();
    let ((row, column), (to_row, to_column)) = (size.row_column(now.blank()), size.row_column(next.blank()));
    // Tiles slide in the opposite direction of the blank.
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
