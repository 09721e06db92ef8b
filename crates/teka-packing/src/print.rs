//! Writing a puzzle so that it reads back as the same puzzle: in the text form where that can say it, else in
//! the TOML form.

use crate::board::Board;
use crate::lattice::{Lattice, Site};
use crate::puzzle::{LEFT_EMPTY, Piece, Puzzle};
use crate::shape::Shape;
use std::fmt::Write;

/// The puzzle as a file.
pub(crate) fn print(puzzle: &Puzzle) -> String {
    as_text(puzzle).unwrap_or_else(|| as_toml(puzzle))
}

fn as_text(puzzle: &Puzzle) -> Option<String> {
    let plain = |piece: &Piece| {
        piece.may_mirror
            && piece.given.is_none()
            && piece.symbol.is_ascii_uppercase()
            && piece.name == piece.symbol.to_string()
            && sites(puzzle.lattice(), &piece.shape).iter().all(|site| site.layer == 0)
            && flat(puzzle.lattice(), &piece.shape).is_connected(Lattice::Square)
    };
    let pieces = puzzle.pieces();
    if puzzle.title().is_some() || pieces.len() > 26 || !pieces.iter().all(plain) {
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
            board.draw(|cell| start.owners[cell.index()].map_or(LEFT_EMPTY, |id| puzzle.piece(id).symbol));
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

/// The places a shape is drawn at, moved so that the least layer, row and column are 0.
pub(crate) fn sites(lattice: Lattice, shape: &Shape) -> Vec<Site> {
    let sites: Vec<Site> = shape.points().iter().map(|&point| lattice.site(point)).collect();
    let least = |of: fn(&Site) -> i32| sites.iter().map(of).min().unwrap_or(0);
    let (layer, row, column) = (least(|site| site.layer), least(|site| site.row), least(|site| site.column));
    let moved =
        |site: &Site| Site { layer: site.layer - layer, row: site.row - row, column: site.column - column };
    sites.iter().map(moved).collect()
}

/// The shape as it is drawn on flat paper.
fn flat(lattice: Lattice, shape: &Shape) -> Shape {
    Shape::new(Lattice::Square, sites(lattice, shape).into_iter().map(|site| Lattice::Square.point(site)))
}

/// A drawing of a shape, layers from the top with a blank line between.
fn draw(lattice: Lattice, shape: &Shape, cell: char, gap: char) -> String {
    let sites = sites(lattice, shape);
    let size = |of: fn(&Site) -> i32| sites.iter().map(of).max().map_or(0, |most| most as usize + 1);
    let (layers, rows, columns) = (size(|site| site.layer), size(|site| site.row), size(|site| site.column));
    let mut grid = vec![vec![vec![gap; columns]; rows]; layers];
    for site in &sites {
        grid[site.layer as usize][site.row as usize][site.column as usize] = cell;
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
