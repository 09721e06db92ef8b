//! A packing puzzle in characters and coordinates only, without any type of the packing family: its lattice,
//! board and pieces, which cells touch, and the puzzle written as a file in the text and TOML formats.

use std::collections::BTreeSet;
use std::fmt::Write;
use teka_core::Strictness;

/// A cell of a drawing: column, row, layer.
pub(crate) type Coords = [i32; 3];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grid {
    Square,
    Cubic,
    Sphere,
}

#[derive(Clone, Debug)]
pub(crate) struct RawPuzzle {
    pub(crate) grid: Grid,
    /// Layers from the bottom, as rows of `X` for required cells, `?` for optional ones and `.` for holes.
    pub(crate) layers: Vec<Vec<Vec<char>>>,
    /// The pieces, at most 26.
    pub(crate) pieces: Vec<RawPiece>,
}

#[derive(Clone, Debug)]
pub(crate) struct RawPiece {
    pub(crate) cells: Vec<Coords>,
    pub(crate) may_mirror: bool,
    pub(crate) given: Option<Vec<Coords>>,
}

impl Grid {
    /// The centre of a cell; for balls in radii, with heights in units of √2.
    pub(crate) fn position(self, [column, row, layer]: Coords) -> [i32; 3] {
        match self {
            Grid::Square | Grid::Cubic => [column, row, layer],
            Grid::Sphere => [2 * column + layer, 2 * row + layer, layer],
        }
    }

    /// The cell with this centre.
    pub(crate) fn coords(self, [x, y, z]: [i32; 3]) -> Coords {
        match self {
            Grid::Square | Grid::Cubic => [x, y, z],
            Grid::Sphere => [(x - z) / 2, (y - z) / 2, z],
        }
    }

    pub(crate) fn touch(self, a: Coords, b: Coords) -> bool {
        let (a, b) = (self.position(a), self.position(b));
        let [x, y, z] = [0, 1, 2].map(|axis| (a[axis] - b[axis]).pow(2));
        if self == Grid::Sphere { x + y + 2 * z == 4 } else { x + y + z == 1 }
    }

    pub(crate) fn is_connected(self, cells: &[Coords]) -> bool {
        let mut reached = vec![cells[0]];
        let mut rest: Vec<Coords> = cells[1..].to_vec();
        let mut at = 0;
        while at < reached.len() {
            let here = reached[at];
            at += 1;
            let (near, far) = rest.into_iter().partition(|&there| self.touch(here, there));
            rest = far;
            reached.extend::<Vec<Coords>>(near);
        }
        rest.is_empty()
    }
}

impl RawPuzzle {
    /// The cells of the board, and the required ones among them.
    pub(crate) fn cells(&self) -> (BTreeSet<Coords>, BTreeSet<Coords>) {
        let (mut all, mut required) = (BTreeSet::new(), BTreeSet::new());
        for (layer, rows) in self.layers.iter().enumerate() {
            for (row, symbols) in rows.iter().enumerate() {
                for (column, &symbol) in symbols.iter().enumerate() {
                    let cell = [column as i32, row as i32, layer as i32];
                    if symbol != '.' {
                        all.insert(cell);
                    }
                    if symbol == 'X' {
                        required.insert(cell);
                    }
                }
            }
        }
        (all, required)
    }

    pub(crate) fn has_disconnected_pieces(&self) -> bool {
        self.pieces.iter().any(|piece| !self.grid.is_connected(&piece.cells))
    }

    pub(crate) fn strictness(&self) -> Strictness {
        if self.has_disconnected_pieces() { Strictness::Lenient } else { Strictness::Strict }
    }

    /// The puzzle in the text format, if that can express it.
    pub(crate) fn as_text(&self) -> Option<String> {
        let fits_format = |piece: &RawPiece| {
            piece.may_mirror && piece.given.is_none() && piece.cells.iter().all(|cell| cell[2] == 0)
        };
        let is_full = self.layers.iter().flatten().flatten().all(|&symbol| symbol == 'X');
        let mode = match self.grid {
            Grid::Square if is_full => "DEFAULT",
            Grid::Square => "CUSTOM",
            Grid::Sphere if is_full && self.is_pyramid() => "PYRAMID",
            _ => return None,
        };
        if !self.pieces.iter().all(fits_format) || self.has_disconnected_pieces() || self.has_symbol('?') {
            return None;
        }
        let (rows, columns) = (self.layers[0].len(), self.layers[0][0].len());
        let mut text = format!("{rows} {columns} {}\n{mode}\n", self.pieces.len());
        if mode == "CUSTOM" {
            text += &self.drawing(|_, symbol| symbol);
        }
        for (piece, symbol) in self.pieces.iter().zip('A'..) {
            text += &drawing(&piece.cells, symbol, ' ');
        }
        Some(text)
    }

    /// The puzzle in the TOML format. Adjacent equal pieces are written as copies.
    pub(crate) fn as_toml(&self) -> String {
        let mut text = "[board]\n".to_owned();
        let (layers, rows, columns) = (self.layers.len(), self.layers[0].len(), self.layers[0][0].len());
        let is_full = self.layers.iter().flatten().flatten().all(|&symbol| symbol == 'X');
        let form = match self.grid {
            Grid::Square if is_full => format!("rectangle = [{rows}, {columns}]\n"),
            Grid::Cubic if is_full => format!("box = [{layers}, {rows}, {columns}]\n"),
            Grid::Sphere if is_full && self.is_pyramid() => format!("pyramid = {layers}\n"),
            grid => {
                let lattice = format!("{grid:?}").to_lowercase();
                let drawing = self.drawing(|_, symbol| symbol);
                format!("lattice = {lattice:?}\ndrawing = \"\"\"\n{drawing}\"\"\"\n")
            }
        };
        text += &form;
        if self.pieces.iter().any(|piece| piece.given.is_some()) {
            let owner = |cell| {
                let covers =
                    |piece: &RawPiece| piece.given.as_ref().is_some_and(|cells| cells.contains(&cell));
                let owner = self.pieces.iter().zip('A'..).find(|(piece, _)| covers(piece));
                owner.map_or('_', |(_, symbol)| symbol)
            };
            let drawing = self.drawing(|cell, symbol| if symbol == '.' { '.' } else { owner(cell) });
            write!(text, "placed = \"\"\"\n{drawing}\"\"\"\n").unwrap();
        }
        let mut symbols = 'A'..;
        for copies in self.pieces.chunk_by(|a, b| (&a.cells, a.may_mirror) == (&b.cells, b.may_mirror)) {
            let symbols: String = symbols.by_ref().take(copies.len()).collect();
            let (count, mirror) = (copies.len(), copies[0].may_mirror);
            let shape = drawing(&copies[0].cells, '#', '.');
            writeln!(text, "[[piece]]\nsymbols = {symbols:?}\ncopies = {count}\nmirror = {mirror}").unwrap();
            write!(text, "shape = \"\"\"\n{shape}\"\"\"\n").unwrap();
        }
        text
    }

    fn is_pyramid(&self) -> bool {
        let mut sides = (1..=self.layers.len()).rev();
        self.layers.iter().all(|rows| {
            let side = sides.next().unwrap();
            rows.len() == side && rows.iter().all(|row| row.len() == side)
        })
    }

    fn has_symbol(&self, symbol: char) -> bool {
        self.layers.iter().flatten().flatten().any(|&drawn| drawn == symbol)
    }

    /// The layers from the top, with a symbol for every cell and hole.
    fn drawing(&self, symbol: impl Fn(Coords, char) -> char) -> String {
        let mut drawn = Vec::new();
        for (layer, rows) in self.layers.iter().enumerate() {
            let mut text = String::new();
            for (row, symbols) in rows.iter().enumerate() {
                let cell = |column: usize| [column as i32, row as i32, layer as i32];
                text.extend(symbols.iter().enumerate().map(|(column, &old)| symbol(cell(column), old)));
                text.push('\n');
            }
            drawn.push(text);
        }
        drawn.reverse();
        drawn.join("\n")
    }
}

/// A drawing of cells whose smallest coordinates are 0, layers from the top.
fn drawing(cells: &[Coords], symbol: char, gap: char) -> String {
    let size = |axis: usize| cells.iter().map(|cell| cell[axis]).max().unwrap() + 1;
    let row = |row, layer| {
        let symbol = |column| if cells.contains(&[column, row, layer]) { symbol } else { gap };
        (0..size(0)).map(symbol).collect::<String>().trim_end().to_owned() + "\n"
    };
    let layer = |layer| (0..size(1)).map(|at| row(at, layer)).collect::<String>();
    (0..size(2)).rev().map(layer).collect::<Vec<_>>().join("\n")
}
