//! Sets of pieces that people own, with the boards they can fill, for `teka sets`, the page, and new
//! challenges. Also calendar puzzles, whose pieces cover all of the board except a month and a day.

use crate::board::{Board, CellKind};
use crate::lattice::{GridPos, Lattice};
use crate::print::print;
use crate::puzzle::{Piece, Puzzle};
use crate::shape::Shape;

/// A set of pieces.
#[derive(Clone, Copy, Debug)]
pub struct PieceSet {
    /// Its name on the command line and in JSON.
    pub name: &'static str,
    /// Whether its pieces may be mirrored.
    pub may_mirror: bool,
    /// Its pieces.
    pub pieces: &'static [SetPiece],
    /// The names of the boards it can fill, as [`board`] understands them. The first is the default.
    pub boards: &'static [&'static str],
}

/// A piece of a set.
#[derive(Clone, Copy, Debug)]
pub struct SetPiece {
    /// Its name.
    pub name: &'static str,
    /// Its symbol in drawings.
    pub symbol: char,
    /// Its drawing: rows are separated by `/`, layers by `|`; the top layer comes first.
    drawing: &'static str,
}

impl SetPiece {
    /// Its positions in the drawing.
    pub fn positions(&self) -> Vec<GridPos> {
        let layers = self.drawing.split('|').rev().enumerate();
        let rows = layers.flat_map(|(layer, text)| {
            text.split('/').enumerate().map(move |(row, cells)| (layer, row, cells))
        });
        rows.flat_map(|(layer, row, cells)| {
            let filled = cells.chars().enumerate().filter(|&(_, cell)| cell == '#');
            filled.map(move |(column, _)| GridPos {
                layer: layer as i32,
                row: row as i32,
                column: column as i32,
            })
        })
        .collect()
    }
}

impl PieceSet {
    /// The set with this name.
    pub fn named(name: &str) -> Option<&'static PieceSet> {
        SETS.iter().find(|set| set.name == name)
    }

    /// The number of cells of all its pieces together.
    pub fn area(&self) -> usize {
        self.pieces.iter().map(|piece| piece.positions().len()).sum()
    }

    /// Whether all its pieces are flat. Sets with solid pieces only fit into boxes.
    pub fn is_flat(&self) -> bool {
        self.pieces.iter().all(|piece| !piece.drawing.contains('|'))
    }
}

macro_rules! pieces {
    ($($symbol:literal $drawing:literal),+ $(,)?) => {
        &[$(SetPiece { name: $symbol, symbol: $symbol.as_bytes()[0] as char, drawing: $drawing }),+]
    };
}

/// All sets.
pub const SETS: &[PieceSet] = &[
    PieceSet {
        name: "iq-puzzler-pro",
        may_mirror: true,
        pieces: pieces![
            "A" "#/##",
            "B" "#/#/##",
            "C" "##/.##",
            "D" "###/.#",
            "E" ".##/##/.#",
            "F" "#/#/#/##",
            "G" ".#/.#/##/#",
            "H" "##/##/#",
            "I" "#.#/###",
            "J" "#/#/###",
            "K" "#/##/.##",
            "L" ".#/##/.#/.#",
        ],
        boards: &["5x11", "diagonal", "pyramid"],
    },
    PieceSet {
        name: "kanoodle",
        may_mirror: true,
        pieces: pieces![
            "A" "#/##",
            "B" "####",
            "C" "#/#/##",
            "D" "##/##",
            "E" "#/#/#/##",
            "F" ".#/.#/##/#",
            "G" "##/##/#",
            "H" "#.#/###",
            "I" "#/#/###",
            "J" "#/##/.##",
            "K" ".#/###/.#",
            "L" ".#/##/.#/.#",
        ],
        boards: &["5x11", "diagonal", "pyramid"],
    },
    PieceSet {
        name: "pentominoes",
        may_mirror: true,
        pieces: pieces![
            "F" ".##/##/.#",
            "I" "#####",
            "L" "#/#/#/##",
            "N" ".#/.#/##/#",
            "P" "##/##/#",
            "T" "###/.#/.#",
            "U" "#.#/###",
            "V" "#/#/###",
            "W" "#/##/.##",
            "X" ".#/###/.#",
            "Y" ".#/##/.#/.#",
            "Z" "##/.#/.##",
        ],
        boards: &["6x10", "5x12", "4x15", "3x20", "8x8", "3x4x5"],
    },
    PieceSet {
        name: "soma",
        may_mirror: false,
        pieces: &[
            SetPiece { name: "V", symbol: 'V', drawing: "##/#" },
            SetPiece { name: "L", symbol: 'L', drawing: "###/#" },
            SetPiece { name: "T", symbol: 'T', drawing: "###/.#" },
            SetPiece { name: "Z", symbol: 'Z', drawing: "##/.##" },
            SetPiece { name: "left", symbol: 'A', drawing: "../#.|##/#." },
            SetPiece { name: "right", symbol: 'B', drawing: "../.#|##/.#" },
            SetPiece { name: "tripod", symbol: 'P', drawing: "#./..|##/#." },
        ],
        boards: &["3x3x3"],
    },
];

/// The pieces of a calendar puzzle, which cover all of its board except a month and a day.
pub(crate) const CALENDAR_PIECES: &[SetPiece] = pieces![
    "R" "###/###",
    "U" "#.#/###",
    "P" "##/##/#",
    "N" ".#/.#/##/#",
    "V" "#/#/###",
    "L" "#/#/#/##",
    "Z" "##/.#/.##",
    "Y" ".#/##/.#/.#",
];

/// The board with this name for pieces that cover `area` cells together: `diagonal`, `pyramid`, rows and columns such
/// as `5x11`, or layers, rows and columns such as `3x4x5`. `None` if there is no such board.
///
/// A rectangle that has four cells too many and even sides of at least 4 gets a 2×2 hole in the middle, as the 8×8
/// board of the pentominoes does.
pub fn board(name: &str, area: usize) -> Option<Board> {
    match name {
        "diagonal" => return Some(diagonal()),
        "pyramid" => return (1..=30).find(|&side| pyramid_cells(side) == area).and_then(pyramid),
        _ => {}
    }
    let sizes: Vec<usize> =
        name.split(['x', 'X', '×']).map(|size| size.trim().parse().ok()).collect::<Option<_>>()?;
    match sizes[..] {
        [rows, columns] if rows.checked_mul(columns)? == area + 4 => {
            with_hole(rows, columns).or_else(|| Board::rectangle(rows, columns).ok())
        }
        [rows, columns] => Board::rectangle(rows, columns).ok(),
        [layers, rows, columns] => Board::cuboid(layers, rows, columns).ok(),
        _ => None,
    }
}

fn pyramid(side: usize) -> Option<Board> {
    Board::pyramid(side).ok()
}

fn pyramid_cells(side: usize) -> usize {
    (1..=side).map(|side| side * side).sum()
}

/// A rectangle without the 2×2 cells in the middle; `None` if its sides are odd or too short.
fn with_hole(rows: usize, columns: usize) -> Option<Board> {
    let is_even = |side: usize| side >= 4 && side.is_multiple_of(2);
    let in_middle = |at: usize, side: usize| at == side / 2 - 1 || at == side / 2;
    let kind = |row, column| {
        if in_middle(row, rows) && in_middle(column, columns) { CellKind::Hole } else { CellKind::Required }
    };
    let drawn = || (0..rows).map(|row| (0..columns).map(|column| kind(row, column)).collect()).collect();
    (is_even(rows) && is_even(columns)).then(|| Board::drawn(Lattice::Square, &[drawn()]).ok()).flatten()
}

/// The diagonal board of IQ Puzzler Pro.
fn diagonal() -> Board {
    drawn(
        ".XXXX....\nXXXXX....\nXXXXXXX..\nXXXXXXX..\nXXXXXXXXX\n..XXXXXXX\n..XXXXXXX\n....XXXXX\n....XXXX.\n",
    )
}

/// The number of months in a row of a calendar puzzle.
pub const CALENDAR_MONTHS_PER_ROW: usize = 6;
/// The number of days in a row of a calendar puzzle, below the months.
pub const CALENDAR_DAYS_PER_ROW: usize = 7;

/// Writes the calendar puzzle of a day as a file, without given pieces. `None` if there is no such month or day.
pub fn calendar_puzzle(title: String, month: usize, day: usize) -> Option<String> {
    if !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    let piece = |piece: &SetPiece| Piece {
        shape: Shape::new(
            Lattice::Square,
            piece.positions().into_iter().map(|pos| Lattice::Square.point(pos)),
        ),
        name: piece.name.to_owned(),
        symbol: piece.symbol,
        may_mirror: true,
        given: None,
    };
    let pieces = CALENDAR_PIECES.iter().map(piece).collect();
    Some(print(&Puzzle::with_pieces(Some(title), calendar(month, day), pieces)))
}

/// The board of a calendar puzzle: months in the first two rows, days below.
pub(crate) fn calendar(month: usize, day: usize) -> Board {
    let full = "XXXXXX\nXXXXXX\nXXXXXXX\nXXXXXXX\nXXXXXXX\nXXXXXXX\nXXX\n";
    let place = |number: usize, per_row: usize| ((number - 1) / per_row, (number - 1) % per_row);
    let (row, column) = place(day, CALENDAR_DAYS_PER_ROW);
    let open = [place(month, CALENDAR_MONTHS_PER_ROW), (2 + row, column)];
    let row = |(row, cells): (usize, &str)| {
        let cell = |(column, cell)| if open.contains(&(row, column)) { '.' } else { cell };
        cells.chars().enumerate().map(cell).collect::<String>()
    };
    let rows: Vec<String> = full.lines().enumerate().map(row).collect();
    drawn(&rows.join("\n"))
}

/// A flat board from a drawing whose cells are marked `X`.
fn drawn(text: &str) -> Board {
    let cell = |cell| if cell == 'X' { CellKind::Required } else { CellKind::Hole };
    let rows: Vec<Vec<CellKind>> = text.lines().map(|row| row.chars().map(cell).collect()).collect();
    Board::drawn(Lattice::Square, &[rows]).expect("a small board with cells")
}

#[cfg(test)]
mod tests;
