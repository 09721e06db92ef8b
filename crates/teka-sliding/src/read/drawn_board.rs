//! Finds boards of a known size in a text: consecutive rows of numbers, with or without a frame, whatever the lines
//! around them say. A frame's empty cell is the blank.

use super::notation::{BARS, is_frame};
use super::tokens::{self, Token, TokenKind};
use crate::board::{Board, Size};
use std::ops::Range;
use teka_core::Source;

/// A line with as many numbers as the board has columns.
struct Row {
    /// Its line among those that are not part of a frame.
    line: usize,
    span: Range<usize>,
    tiles: Vec<u16>,
}

/// All boards of this size in a text, with their spans, in order. A board on one line, or with its rows separated by
/// slashes, counts too.
pub(super) fn find(source: &Source, size: Size) -> Vec<(Range<usize>, Board)> {
    let rows = rows(source, size);
    let mut boards = Vec::new();
    let mut at = 0;
    while let Some(first) = rows.get(at) {
        let here = rows.get(at..at + size.rows());
        let together = here.filter(|rows| rows[rows.len() - 1].line - first.line < size.rows());
        let found = together.and_then(|rows| {
            let tiles = rows.iter().flat_map(|row| &row.tiles).copied().collect();
            Some((first.span.start..rows[rows.len() - 1].span.end, Board::new(size, tiles)?))
        });
        at += if found.is_some() { size.rows() } else { 1 };
        boards.extend(found);
    }
    boards
}

/// The lines that could be rows; a board on one line gives all its rows.
fn rows(source: &Source, size: Size) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut line_number = 0;
    for (span, line) in source.lines() {
        if is_frame(line) {
            continue;
        }
        let tiles = tiles(line, size.cells());
        if let Some(tiles) = tiles {
            let whole = tiles.len() == size.cells();
            let parts: Vec<&[u16]> = match tiles.len() {
                _ if whole => tiles.chunks(size.columns()).collect(),
                columns if columns == size.columns() => vec![&tiles],
                _ => Vec::new(),
            };
            for (part, tiles) in parts.iter().enumerate() {
                rows.push(Row { line: line_number + part, span: span.clone(), tiles: tiles.to_vec() });
            }
            line_number += parts.len().saturating_sub(1);
        }
        line_number += 1;
    }
    rows
}

/// The numbers of a line, 0 for the blank; `None` if it has anything else.
fn tiles(line: &str, cells: usize) -> Option<Vec<u16>> {
    let fields: Vec<&str> = if line.contains(BARS) {
        let inner = line.trim().trim_start_matches(BARS).trim_end_matches(BARS);
        inner.split(BARS).collect()
    } else {
        Vec::new()
    };
    let mut tiles = Vec::new();
    let mut read = |text: &str, row: usize| {
        let mut found: Vec<Token> = Vec::new();
        for part in text.split('/') {
            tokens::push_line(&(0..part.len()), part, row, cells, &mut found);
        }
        for token in found {
            match token.kind {
                TokenKind::Blank => tiles.push(0),
                // The number of cells stands for the blank.
                TokenKind::Number(number) if number as usize <= cells => {
                    tiles.push((number as usize % cells) as u16);
                }
                TokenKind::Trailing => {}
                _ => return None,
            }
        }
        (tiles.len() <= cells).then_some(())
    };
    if fields.is_empty() {
        read(line, 0)?;
    }
    for (row, field) in fields.iter().enumerate() {
        read(if field.trim().is_empty() { "0" } else { field }, row)?;
    }
    (!tiles.is_empty()).then_some(tiles)
}
