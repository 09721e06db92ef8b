//! Writes a puzzle as a file that reads back as the same puzzle: in the requested form, `text` or `toml`, or by
//! default in the text format if that can express it, else as TOML.

use crate::board::Board;
use crate::lattice::{GridPos, Lattice};
use crate::puzzle::{EMPTY_CELL, Piece, Puzzle};
use crate::shape::Shape;
use std::fmt::Write;

/// Writes the puzzle as a file.
pub(crate) fn print(puzzle: &Puzzle) -> String {
    as_text(puzzle).unwrap_or_else(|| as_toml(puzzle))
}

/// The forms in which a puzzle can be written.
pub(crate) const FORMS: &[&str] = &["text", "toml"];

/// Writes the puzzle in one of [`FORMS`], if that can express it.
pub(crate) fn print_as(puzzle: &Puzzle, form: &str) -> Option<String> {
    match form {
        "text" => as_text(puzzle),
        "toml" => Some(as_toml(puzzle)),
        _ => None,
    }
}

fn as_text(puzzle: &Puzzle) -> Option<String> {
    let fits_text_format = |piece: &Piece| {
        piece.may_mirror
            && piece.given.is_none()
            && piece.symbol.is_ascii_uppercase()
            && piece.name == piece.symbol.to_string()
            && drawn_positions(puzzle.lattice(), &piece.shape).iter().all(|pos| pos.layer == 0)
            && flat(puzzle.lattice(), &piece.shape).is_connected(Lattice::Square)
    };
    let pieces = puzzle.pieces();
    if puzzle.title().is_some() || pieces.len() > 26 || !pieces.iter().all(fits_text_format) {
        return None;
    }
    let board = puzzle.board();
    let &[layer, ..] = board.layers() else { return None };
    let (rows, columns) = (layer.rows, layer.columns);
    let mut text = format!("{rows} {columns} {}\n", pieces.len());
    if Board::rectangle(rows, columns).as_ref() == Ok(board) {
        text.push_str("DEFAULT\n");
    } else if Board::pyramid(rows).as_ref() == Ok(board) {
        text.push_str("PYRAMID\n");
    } else if board.lattice() == Lattice::Square && board.cells().iter().all(|cell| !cell.optional) {
        text.push_str("CUSTOM\n");
        text.push_str(&board.draw(|_| 'X'));
    } else {
        return None;
    }
    for piece in pieces {
        for row in draw(puzzle.lattice(), &piece.shape, piece.symbol, ' ').lines() {
            text.push_str(row.trim_end());
            text.push('\n');
        }
    }
    Some(text)
}

fn as_toml(puzzle: &Puzzle) -> String {
    let board = puzzle.board();
    let mut text = String::new();
    if let Some(title) = puzzle.title() {
        line(&mut text, "title", &quoted(title));
        text.push('\n');
    }
    text.push_str("[board]\n");
    board_as_toml(&mut text, board);
    if puzzle.pieces().iter().any(|piece| piece.given.is_some()) {
        let start = puzzle.start();
        let placed =
            board.draw(|cell| start.owners[cell.index()].map_or(EMPTY_CELL, |id| puzzle.piece(id).symbol));
        line(&mut text, "placed", &quoted_lines(&placed));
    }
    let alike = |a: &Piece, b: &Piece| a.name == b.name && a.shape == b.shape && a.may_mirror == b.may_mirror;
    for copies in puzzle.pieces().chunk_by(alike) {
        let piece = &copies[0];
        text.push_str("\n[[piece]]\n");
        line(&mut text, "name", &quoted(&piece.name));
        line(&mut text, "symbols", &quoted(&copies.iter().map(|piece| piece.symbol).collect::<String>()));
        line(&mut text, "shape", &quoted_lines(&draw(puzzle.lattice(), &piece.shape, '#', '.')));
        if copies.len() > 1 {
            line(&mut text, "copies", &copies.len().to_string());
        }
        if !piece.may_mirror {
            line(&mut text, "mirror", "false");
        }
    }
    text
}

fn board_as_toml(text: &mut String, board: &Board) {
    let layers = board.layers();
    let (count, rows, columns) = (layers.len(), layers[0].rows, layers[0].columns);
    if Board::rectangle(rows, columns).as_ref() == Ok(board) {
        line(text, "rectangle", &format!("[{rows}, {columns}]"));
    } else if Board::pyramid(count).as_ref() == Ok(board) {
        line(text, "pyramid", &count.to_string());
    } else if Board::cuboid(count, rows, columns).as_ref() == Ok(board) {
        line(text, "box", &format!("[{count}, {rows}, {columns}]"));
    } else {
        let named = Lattice::NAMED.iter().find(|(_, lattice)| *lattice == board.lattice());
        line(text, "lattice", &quoted(named.map_or("square", |(name, _)| name)));
        let drawing = board.draw(|cell| if board.cells()[cell.index()].optional { '?' } else { 'X' });
        line(text, "drawing", &quoted_lines(&drawing));
    }
}

/// The positions of a shape in its drawing, where the smallest layer, row and column are 0.
pub(crate) fn drawn_positions(lattice: Lattice, shape: &Shape) -> Vec<GridPos> {
    let positions: Vec<GridPos> = shape.points().iter().map(|&point| lattice.grid_pos(point)).collect();
    let min = |of: fn(&GridPos) -> i32| positions.iter().map(of).min().unwrap_or(0);
    let (layer, row, column) = (min(|pos| pos.layer), min(|pos| pos.row), min(|pos| pos.column));
    let moved =
        |pos: &GridPos| GridPos { layer: pos.layer - layer, row: pos.row - row, column: pos.column - column };
    positions.iter().map(moved).collect()
}

/// The shape on the square lattice that has the same drawing.
fn flat(lattice: Lattice, shape: &Shape) -> Shape {
    Shape::new(
        Lattice::Square,
        drawn_positions(lattice, shape).into_iter().map(|pos| Lattice::Square.point(pos)),
    )
}

/// Draws a shape, layers from the top, with a blank line between them.
fn draw(lattice: Lattice, shape: &Shape, cell: char, gap: char) -> String {
    let positions = drawn_positions(lattice, shape);
    let size = |of: fn(&GridPos) -> i32| positions.iter().map(of).max().map_or(0, |max| max as usize + 1);
    let (layers, rows, columns) = (size(|pos| pos.layer), size(|pos| pos.row), size(|pos| pos.column));
    let mut grid = vec![vec![vec![gap; columns]; rows]; layers];
    for pos in &positions {
        grid[pos.layer as usize][pos.row as usize][pos.column as usize] = cell;
    }
    let layer = |rows: &Vec<Vec<char>>| {
        rows.iter().fold(String::new(), |text, row| text + &String::from_iter(row) + "\n")
    };
    grid.iter().rev().map(layer).collect::<Vec<_>>().join("\n")
}

fn line(text: &mut String, key: &str, value: &str) {
    writeln!(text, "{key} = {value}").expect("writing to a string cannot fail");
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", escaped(text))
}

fn quoted_lines(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(escaped).collect();
    format!("\"\"\"\n{}\n\"\"\"", lines.join("\n"))
}

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for symbol in text.chars() {
        match symbol {
            '"' | '\\' => escaped.extend(['\\', symbol]),
            _ if symbol.is_control() => {
                write!(escaped, "\\u{:04X}", symbol as u32).expect("writing to a string cannot fail");
            }
            _ => escaped.push(symbol),
        }
    }
    escaped
}
