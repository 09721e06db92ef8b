//! Parses the tokens of a section into a board: finds out its size, then checks that every number occurs
//! once. Reports every problem with its span, not only the first. Also decides whether a comma at the end of
//! a line stands for the blank.

use super::section::{MAX_TOKENS, Section};
use super::tokens::{Token, TokenKind};
use crate::board::{Board, MAX_SIDE, Size};
use crate::codes;
use std::ops::Range;
use teka_core::{DiagnosticSink, Message, clip};

/// The maximum number of missing numbers that are listed.
const MAX_NAMED: usize = 10;

/// The board of a section; `None` only after an error. `text` is the source of the tokens.
pub(super) fn board(mut section: Section, text: &str, sink: &mut DiagnosticSink) -> Option<Board> {
    if section.tokens.is_empty() {
        sink.error(Message::new(codes::EMPTY), section.end..section.end);
        return None;
    }
    if section.tokens.len() > MAX_TOKENS {
        let last = section.tokens.last().map_or(0..0, |token| token.span.clone());
        sink.error(too_large(), last);
        return None;
    }
    resolve_trailing_commas(&mut section.tokens);
    let size = size(&section, sink)?;
    let tiles = tiles(&section.tokens, size, text, sink);
    if sink.any_error() { None } else { Board::new(size, tiles) }
}

/// Decides whether a comma at the end of a line is followed by the blank or just ends the line. It is followed by the
/// blank if it is the only such comma, there is no other blank, and the rows are not equal without it.
pub(super) fn resolve_trailing_commas(tokens: &mut Vec<Token>) {
    let is = |wanted: TokenKind| move |token: &&Token| token.kind == wanted;
    let trailing = tokens.iter().filter(is(TokenKind::Trailing)).count();
    if trailing == 1
        && tokens.iter().find(is(TokenKind::Blank)).is_none()
        && !is_regular_without_trailing(tokens)
    {
        for token in tokens.iter_mut().filter(|token| token.kind == TokenKind::Trailing) {
            token.kind = TokenKind::Blank;
        }
    }
    tokens.retain(|token| token.kind != TokenKind::Trailing);
}

/// Whether the tokens, except for commas at the ends of lines, form equal rows or, on one line, a square.
fn is_regular_without_trailing(tokens: &[Token]) -> bool {
    let width = |row: &[Token]| row.iter().filter(|token| token.kind != TokenKind::Trailing).count();
    let mut widths = tokens.chunk_by(|one, next| one.row == next.row).map(width);
    let first = widths.next().unwrap_or(0);
    match widths.next() {
        None => first.isqrt().pow(2) == first,
        Some(second) => second == first && widths.all(|width| width == first),
    }
}

fn too_large() -> Message {
    Message::new(codes::TOO_LARGE).with("most", MAX_SIDE)
}

/// The size, declared or inferred from the lines.
fn size(section: &Section, sink: &mut DiagnosticSink) -> Option<Size> {
    let tokens = &section.tokens;
    let all = tokens[0].span.start..tokens[tokens.len() - 1].span.end;
    if let Some((rows, columns, span)) = &section.declared {
        let side = |side: u64| usize::try_from(side).unwrap_or(usize::MAX);
        let Some(size) = Size::new(side(*rows), side(*columns)) else {
            let large = (*rows).max(*columns) > MAX_SIDE as u64;
            let message = if large { too_large() } else { Message::new(codes::SIZE) };
            sink.error(message, span.clone());
            return None;
        };
        if tokens.len() != size.cells()
            && !(section.rows == size.rows() && report_ragged_rows(tokens, size, sink))
        {
            sink.error(wrong_count(tokens.len(), size), all);
        }
        return Some(size);
    }
    let count = tokens.len();
    if count < 2 {
        sink.error(Message::new(codes::TOO_FEW), all);
        return None;
    }
    let rows: Vec<&[Token]> = tokens.chunk_by(|one, next| one.row == next.row).collect();
    let (size, matches_count) = match (rows.len(), rows.iter().all(|row| row.len() == 1)) {
        // All on one line, or one number per line: a square if it can be one.
        (1, _) | (_, true) => match near_square(count, &is_complete(tokens)) {
            Some(side) => (Size::new(side, side), side * side == count),
            None if rows.len() == 1 => (Size::new(1, count), true),
            None => (Size::new(count, 1), true),
        },
        _ => (Size::new(rows.len(), most_common_width(&rows)), true),
    };
    let Some(size) = size else {
        sink.error(too_large(), all);
        return None;
    };
    if !matches_count {
        sink.error(wrong_count(count, size), all);
    } else if rows.len() > 1 && size.columns() > 1 && count != rows.len() {
        report_ragged_rows(tokens, size, sink);
    }
    Some(size)
}

fn wrong_count(found: usize, size: Size) -> Message {
    let message = Message::new(codes::COUNT).with("found", found).with("wanted", size.cells());
    message.with("rows", size.rows()).with("columns", size.columns())
}

/// The side of the square that this many tokens form, or were probably meant to form.
fn near_square(count: usize, is_complete: &dyn Fn() -> bool) -> Option<usize> {
    let below = count.isqrt();
    let side = if count - below * below > below { below + 1 } else { below };
    match (side * side).abs_diff(count) {
        0 => Some(side),
        1 | 2 if side > 2 && !is_complete() => Some(side),
        _ => None,
    }
}

/// A function that decides whether the tokens are a valid board of one row.
fn is_complete(tokens: &[Token]) -> impl Fn() -> bool {
    move || {
        let count = tokens.len();
        let value = |token: &Token| match token.kind {
            TokenKind::Blank => Some(0),
            TokenKind::Number(number) if number as usize == count => Some(0),
            TokenKind::Number(number) => u16::try_from(number).ok(),
            _ => None,
        };
        let tiles: Option<Vec<u16>> = tokens.iter().map(value).collect();
        Size::new(1, count).zip(tiles).is_some_and(|(size, tiles)| Board::new(size, tiles).is_some())
    }
}

/// The most common width; the larger one if there is a tie.
fn most_common_width(rows: &[&[Token]]) -> usize {
    let mut widths: Vec<usize> = rows.iter().map(|row| row.len()).collect();
    widths.sort_unstable();
    let runs = widths.chunk_by(|one, next| one == next);
    runs.max_by_key(|run| run.len()).map_or(0, |run| run[0])
}

/// Reports every row that is too long or too short; returns whether there is one.
fn report_ragged_rows(tokens: &[Token], size: Size, sink: &mut DiagnosticSink) -> bool {
    let mut any = false;
    for (row, tokens) in tokens.chunk_by(|one, next| one.row == next.row).enumerate() {
        if tokens.len() != size.columns() {
            any = true;
            let message = Message::new(codes::RAGGED).with("row", row + 1).with("found", tokens.len());
            let span = tokens[0].span.start..tokens[tokens.len() - 1].span.end;
            sink.error(message.with("wanted", size.columns()), span);
        }
    }
    any
}

/// The tiles; reports every number that is invalid, repeated or missing.
fn tiles(tokens: &[Token], size: Size, text: &str, sink: &mut DiagnosticSink) -> Vec<u16> {
    let cells = size.cells();
    let mut first: Vec<Option<usize>> = vec![None; cells];
    let mut tiles = Vec::with_capacity(cells);
    for (at, token) in tokens.iter().enumerate() {
        let written = || clip(&text[token.span.clone()]);
        let number = match token.kind {
            TokenKind::Blank | TokenKind::Trailing => 0,
            // The number of cells stands for the blank.
            TokenKind::Number(number) if number as usize <= cells => number as usize % cells,
            TokenKind::Number(_) | TokenKind::Negative => {
                let message = Message::new(codes::OUT_OF_RANGE).with("value", written());
                sink.error(message.with("most", cells - 1).with("cells", cells), token.span.clone());
                continue;
            }
            TokenKind::Other => {
                let message = Message::new(codes::NOT_A_NUMBER).with("value", written());
                sink.error(message.with("most", cells - 1), token.span.clone());
                continue;
            }
        };
        if let Some(before) = first[number] {
            let (row, column) = size.row_column(before);
            let message = match number {
                0 => Message::new(codes::TWO_BLANKS),
                _ => Message::new(codes::REPEATED).with("value", number),
            };
            sink.error(message.with("row", row + 1).with("column", column + 1), token.span.clone());
        } else {
            first[number] = Some(at);
        }
        tiles.push(number as u16);
    }
    let end: Range<usize> = tokens.last().map_or(0..0, |token| token.span.clone());
    if first[0].is_none() {
        sink.error(Message::new(codes::NO_BLANK).with("cells", cells), end.clone());
    }
    let missing: Vec<usize> = (1..cells).filter(|&number| first[number].is_none()).collect();
    if !missing.is_empty() {
        let mut named: Vec<String> = missing.iter().take(MAX_NAMED).map(ToString::to_string).collect();
        if missing.len() > MAX_NAMED {
            named.push("…".to_owned());
        }
        let message = Message::new(codes::MISSING).with("count", missing.len());
        sink.error(message.with("numbers", named.join(", ")).with("most", cells - 1), end);
    }
    tiles
}
