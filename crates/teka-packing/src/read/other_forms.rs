//! Reads packing puzzles as other programs write them: pieces as lists of coordinates, pieces drawn after their
//! sizes, drawings with one symbol whose largest part is the board, and YAML (`yaml.rs`). A form is accepted only if
//! every number and line fits, so that a mistake in the text format is never taken for one of these forms.

use super::{MAX_PIECE_CELLS, is_too_large, yaml};
use crate::board::Board;
use crate::lattice::{GridPos, Lattice};
use crate::puzzle::{MAX_PIECES, NewPiece, Puzzle};
use crate::shape::Shape;
use crate::symbols::Symbols;
use std::collections::{HashSet, VecDeque};
use teka_core::Source;

/// A piece: its symbol, if it has one, and its cells.
pub(super) type DrawnPiece = (Option<char>, Vec<GridPos>);

/// Reads a puzzle in one of these forms; `None` if the text has another form.
pub(super) fn find(source: &Source) -> Option<Puzzle> {
    if source.text.len() > super::MAX_BYTES {
        return None;
    }
    let lines: Vec<&str> =
        source.lines().map(|(_, line)| line).filter(|line| !line.trim().is_empty()).collect();
    coordinates(&lines)
        .or_else(|| tuples(&lines))
        .or_else(|| sized_pieces(&lines))
        .or_else(|| one_symbol(source))
        .or_else(|| yaml::find(source, None))
}

/// Reads `W H`, the number of pieces, then a line `k x y x y …` for each.
fn coordinates(lines: &[&str]) -> Option<Puzzle> {
    let [size, count, pieces @ ..] = lines else { return None };
    let [width, height] = numbers(size)?[..] else { return None };
    if numbers(count)?[..] != [pieces.len()] {
        return None;
    }
    let piece = |line: &&str| -> Option<DrawnPiece> {
        let numbers = numbers(line)?;
        let (&cells, places) = numbers.split_first()?;
        if places.len() != cells.checked_mul(2)? {
            return None;
        }
        Some((None, places.chunks(2).map(|place| pos(place[1], place[0])).collect()))
    };
    puzzle(height, width, &pieces.iter().map(piece).collect::<Option<Vec<_>>>()?)
}

/// Reads `W H`, then a line of tuples `(x,y) (x,y) …` for each piece.
fn tuples(lines: &[&str]) -> Option<Puzzle> {
    let (size, pieces) = lines.split_first()?;
    let [width, height] = numbers(size)?[..] else { return None };
    let piece = |line: &&str| -> Option<DrawnPiece> {
        if !line.contains('(') {
            return None;
        }
        let plain = line.replace(['(', ')', ',', ';', '[', ']'], " ");
        let places = numbers(&plain)?;
        let cells =
            places.len().is_multiple_of(2).then(|| places.chunks(2).map(|place| pos(place[1], place[0])));
        Some((None, cells?.collect()))
    };
    puzzle(height, width, &pieces.iter().map(piece).collect::<Option<Vec<_>>>()?)
}

/// Reads `R C`, the number of pieces, then for each piece its own `R C` and its rows.
fn sized_pieces(lines: &[&str]) -> Option<Puzzle> {
    let [size, count, rest @ ..] = lines else { return None };
    let [rows, columns] = numbers(size)?[..] else { return None };
    let [count] = numbers(count)?[..] else { return None };
    let (mut pieces, mut rest) = (Vec::new(), rest);
    while let Some((size, after)) = rest.split_first() {
        let [height, width] = numbers(size)?[..] else { return None };
        let (drawn, after) = after.split_at_checked(height)?;
        let mut piece: DrawnPiece = (None, Vec::new());
        for (row, line) in drawn.iter().enumerate() {
            for (column, symbol) in line.trim_end().chars().enumerate() {
                if symbol.is_whitespace() || symbol == '.' {
                    continue;
                }
                if column >= width || *piece.0.get_or_insert(symbol) != symbol {
                    return None;
                }
                piece.1.push(pos(row, column));
            }
        }
        pieces.push(piece);
        rest = after;
        if pieces.len() > MAX_PIECES {
            return None;
        }
    }
    if pieces.len() == count { puzzle(rows, columns, &pieces) } else { None }
}

/// Reads drawings with one symbol, separated by spaces: the largest is the board, the others are the pieces, which must
/// have as many cells together.
fn one_symbol(source: &Source) -> Option<Puzzle> {
    let mut cells: HashSet<(usize, usize)> = HashSet::new();
    let mut drawn = None;
    for (row, (_, line)) in source.lines().enumerate() {
        for (column, symbol) in line.chars().enumerate() {
            if symbol == ' ' || symbol == '\r' {
                continue;
            }
            if *drawn.get_or_insert(symbol) != symbol || symbol.is_whitespace() || symbol.is_ascii_digit() {
                return None;
            }
            cells.insert((row, column));
            if cells.len() > 2 * MAX_PIECE_CELLS {
                return None;
            }
        }
    }
    let mut order: Vec<(usize, usize)> = cells.iter().copied().collect();
    teka_core::sort::ascending(&mut order);
    let mut parts: Vec<Vec<(usize, usize)>> = Vec::new();
    for start in order {
        let mut part = Vec::new();
        let mut next: VecDeque<(usize, usize)> = cells.remove(&start).then_some(start).into_iter().collect();
        while let Some((row, column)) = next.pop_front() {
            part.push((row, column));
            let around = [
                (row + 1, column),
                (row.wrapping_sub(1), column),
                (row, column + 1),
                (row, column.wrapping_sub(1)),
            ];
            next.extend(around.into_iter().filter(|cell| cells.remove(cell)));
        }
        if !part.is_empty() {
            parts.push(part);
        }
    }
    let board = (0..parts.len()).max_by_key(|&at| parts[at].len())?;
    let board = parts.remove(board);
    if parts.is_empty() || parts.iter().map(Vec::len).sum::<usize>() != board.len() {
        return None;
    }
    let extent = |pick: fn(&(usize, usize)) -> usize| {
        let (min, max) = (board.iter().map(pick).min()?, board.iter().map(pick).max()?);
        Some((min, max - min + 1))
    };
    let ((top, rows), (left, columns)) = (extent(|cell| cell.0)?, extent(|cell| cell.1)?);
    if rows.checked_mul(columns)? > 4 * crate::board::MAX_CELLS {
        return None;
    }
    let mut kinds = vec![vec![crate::board::CellKind::Hole; columns]; rows];
    for (row, column) in board {
        kinds[row - top][column - left] = crate::board::CellKind::Required;
    }
    let board = Board::drawn(Lattice::Square, &[kinds]).ok()?;
    let pieces: Vec<DrawnPiece> = parts
        .iter()
        .map(|part| (None, part.iter().map(|&(row, column)| pos(row, column)).collect()))
        .collect();
    with_board(board, &pieces)
}

fn puzzle(rows: usize, columns: usize, pieces: &[DrawnPiece]) -> Option<Puzzle> {
    with_board(Board::rectangle(rows, columns).ok()?, pieces)
}

pub(super) fn with_board(board: Board, pieces: &[DrawnPiece]) -> Option<Puzzle> {
    let cells: usize = pieces.iter().map(|(_, cells)| cells.len()).sum();
    if pieces.is_empty() || pieces.len() > MAX_PIECES || cells > MAX_PIECE_CELLS {
        return None;
    }
    let mut symbols = Symbols::new(pieces.iter().filter_map(|(symbol, _)| *symbol));
    let piece = |(symbol, cells): &DrawnPiece| {
        let distinct: HashSet<GridPos> = cells.iter().copied().collect();
        if cells.is_empty() || distinct.len() != cells.len() || is_too_large(cells) {
            return None;
        }
        let shape = Shape::new(Lattice::Square, cells.iter().map(|&pos| Lattice::Square.point(pos)));
        let name = symbols.assign(*symbol).to_string();
        shape.is_connected(Lattice::Square).then_some(NewPiece { name, shape, may_mirror: true })
    };
    Some(Puzzle::new(board, pieces.iter().map(piece).collect::<Option<_>>()?))
}

fn pos(row: usize, column: usize) -> GridPos {
    let at = |at: usize| i32::try_from(at).unwrap_or(i32::MAX / 2).min(1 << 20);
    GridPos { layer: 0, row: at(row), column: at(column) }
}

/// The whole numbers of a line; `None` if it has anything else.
fn numbers(line: &str) -> Option<Vec<usize>> {
    let number = |word: &str| if word.len() < 10 { word.parse().ok() } else { None };
    line.split_whitespace().map(number).collect()
}
