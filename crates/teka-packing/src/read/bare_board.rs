//! Reads a board drawn without its pieces, empty or partly filled, as players copy it from a booklet: letters
//! where pieces lie, `.`, `0`, `_`, `o` or nothing for free cells, `*` or `#` for holes. The pieces come from a
//! [`PieceStock`]. Also recognises such boards, and splits a text with several.
//!
//! Letters need not be those of the set: pieces on the board are matched by shape. Which symbols stand for free
//! cells follows from the number of cells that the pieces cover.

use super::piece_stock::PieceStock;
use crate::board::{Board, CellId, CellKind, MAX_CELLS, MAX_SIDE};
use crate::codes;
use crate::lattice::{GridPos, Lattice, Point};
use crate::puzzle::{Piece, Puzzle};
use crate::sets::SETS;
use crate::shape::Shape;
use crate::symbols::Symbols;
use std::collections::BTreeMap;
use std::ops::Range;
use teka_core::{Diagnostic, DiagnosticSink, Message, Parsed, Source, Strictness};

/// Symbols that do not stand for pieces, those most likely to be free cells first.
const FREE_OR_HOLE: [char; 14] = ['.', '_', '0', '-', 'o', 'O', 'x', 'X', '?', '+', '~', '*', '#', ' '];

/// Symbols that are holes unless the number of cells shows otherwise.
const HOLES: [char; 3] = ['*', '#', ' '];

/// A drawing, its layers counted from the bottom.
struct Drawing {
    lattice: Lattice,
    /// The symbol at every position, and the span of its line.
    cells: Vec<(GridPos, char, Range<usize>)>,
    /// The numbers of rows and columns of every layer.
    layers: Vec<(usize, usize)>,
}

/// Reads a bare board to be filled with these pieces.
pub(super) fn read(source: &Source, stock: &PieceStock, strictness: Strictness) -> Parsed<Puzzle> {
    let mut notes = DiagnosticSink::new(strictness);
    let puzzle = puzzle(source, stock, &mut notes);
    Parsed::new(notes.into_list(), || puzzle.expect("a drawing without errors makes a puzzle"))
}

/// The error for a bare board without a set of pieces; `None` if the text is not such a board.
pub(super) fn missing_set(text: &str) -> Option<Diagnostic> {
    let source = Source::new("", text);
    if !is_bare_board(&source) {
        return None;
    }
    let drawing = Drawing::read(&source, 0)?;
    let drawn = drawing.cells.iter().filter(|(_, symbol, _)| !HOLES.contains(symbol)).count();
    let set = SETS.iter().find(|set| set.area() == drawn).map_or("pentominoes", |set| set.name);
    let line = source.lines().find(|(_, line)| !line.trim().is_empty()).map_or(0..0, |(span, _)| span);
    Some(Diagnostic::error(Message::new(codes::SET_NEEDED).with("set", set), line))
}

/// Whether a text is a board with pieces on it, or a board of `.` and `*`, and nothing else. In contrast, a fill-in has
/// walls `#`, and its letters do not form pieces.
pub(super) fn is_bare_board(source: &Source) -> bool {
    let Some(drawing) = Drawing::read(source, 0) else { return false };
    if drawing.layers.iter().any(|&(rows, columns)| rows < 2 && columns < 2) && drawing.layers.len() == 1 {
        return false;
    }
    let symbols: Vec<char> = drawing.cells.iter().map(|&(_, symbol, _)| symbol).collect();
    if symbols.contains(&'#') || !symbols.iter().any(|symbol| ".0_*".contains(*symbol)) {
        return false;
    }
    let groups = drawing.groups();
    let forms_a_piece = |points: &Vec<Point>| {
        (3..=6).contains(&points.len())
            && Shape::new(drawing.lattice, points.iter().copied()).is_connected(drawing.lattice)
    };
    if groups.is_empty() {
        return symbols.contains(&'*') && symbols.iter().all(|symbol| ".* ".contains(*symbol));
    }
    groups.len() >= 2 && groups.values().all(|(points, _)| forms_a_piece(points))
}

/// Splits a text into its boards, one per paragraph; `None` unless there are several, each as large as a known set.
pub(super) fn several(source: &Source) -> Option<Vec<Source>> {
    let blocks = blocks(source);
    let is_board = |block: &Vec<(Range<usize>, &str)>| {
        let symbols = || block.iter().flat_map(|(_, line)| line.chars());
        let free = symbols().filter(|&symbol| symbol == '.').count();
        symbols().all(|symbol| ".* ".contains(symbol)) && SETS.iter().any(|set| set.area() == free)
    };
    if blocks.len() < 2 || !blocks.iter().all(is_board) {
        return None;
    }
    let text = |block: &Vec<(Range<usize>, &str)>| {
        source.text[block[0].0.start..block[block.len() - 1].0.end].to_owned()
    };
    let named = |(number, block)| Source::new(format!("{}#{}", source.name, number + 1), text(block));
    Some(blocks.iter().enumerate().map(named).collect())
}

/// `None` only after an error.
fn puzzle(source: &Source, stock: &PieceStock, notes: &mut DiagnosticSink) -> Option<Puzzle> {
    let Some(drawing) = Drawing::read(source, stock.area()) else {
        let end = source.text.len();
        if source.text.trim().is_empty() {
            notes.error(Message::new(codes::BOARD_EMPTY), 0..end);
            return None;
        }
        notes.error(Message::new(codes::BOARD_TOO_LARGE).with("most", MAX_CELLS), 0..end.min(1));
        return None;
    };
    let whole = drawing.cells.first().map_or(0..0, |(_, _, span)| span.clone());
    let Some(pieces) = stock.pieces(drawing.lattice) else {
        notes.error(Message::new(codes::SET_FLAT).with("set", stock.name.as_str()), whole);
        return None;
    };
    let placed = place(&drawing, &pieces, stock, notes)?;
    let covered = placed.iter().map(|(symbol, _)| drawing.count(*symbol)).sum();
    let free = free_symbols(&drawing, &placed, stock.area().saturating_sub(covered));
    if let Some((_, symbol, span)) = drawing.cells.iter().find(|(_, symbol, _)| {
        !FREE_OR_HOLE.contains(symbol) && !placed.iter().any(|(placed, _)| placed == symbol)
    }) {
        notes.error(Message::new(codes::BOARD_SYMBOL_DRAWN).with("symbol", *symbol), span.clone());
        return None;
    }
    let kind = |symbol: char| {
        let is_cell = free.contains(&symbol) || placed.iter().any(|&(placed, _)| placed == symbol);
        if is_cell { CellKind::Required } else { CellKind::Hole }
    };
    let board = Board::drawn(drawing.lattice, &drawing.kinds(kind)).ok();
    let Some(board) = board else {
        notes.error(Message::new(codes::BOARD_EMPTY), whole);
        return None;
    };
    let cell = |point: Point| board.at(point).expect("cells of pieces are on the board");
    let groups = drawing.groups();
    let mut pieces = stock.pieces(drawing.lattice)?;
    // Pieces on the board keep the letters of the drawing; other pieces change theirs if they are taken.
    let drawn: Vec<Option<char>> = (0..pieces.len())
        .map(|at| placed.iter().find(|&&(_, piece)| piece == at).map(|&(symbol, _)| symbol))
        .collect();
    let mut symbols = Symbols::new(drawn.iter().copied().flatten());
    for symbol in drawn.iter().flatten() {
        symbols.assign(Some(*symbol));
    }
    for (piece, drawn) in pieces.iter_mut().zip(drawn) {
        let symbol = drawn.unwrap_or_else(|| symbols.assign(Some(piece.symbol)));
        if symbol != piece.symbol {
            (piece.symbol, piece.name) = (symbol, symbol.to_string());
        }
        piece.given = drawn.map(|symbol| {
            let mut cells: Vec<CellId> = groups[&symbol].0.iter().map(|&point| cell(point)).collect();
            cells.sort_unstable();
            cells
        });
    }
    Some(Puzzle::with_pieces(None, board, pieces))
}

/// Matches each letter of the drawing with a piece of its shape, preferably the piece with that letter.
fn place(
    drawing: &Drawing,
    pieces: &[Piece],
    stock: &PieceStock,
    notes: &mut DiagnosticSink,
) -> Option<Vec<(char, usize)>> {
    let mut placed: Vec<(char, usize)> = Vec::new();
    for (symbol, (points, span)) in drawing.groups() {
        let shape = Shape::new(drawing.lattice, points);
        let fits = |&at: &usize| {
            pieces[at].shape.size() == shape.size()
                && !placed.iter().any(|&(_, taken)| taken == at)
                && pieces[at].shape.orientations(drawing.lattice, pieces[at].may_mirror).contains(&shape)
        };
        let named = (0..pieces.len()).find(|&at| pieces[at].symbol.eq_ignore_ascii_case(&symbol));
        match named.filter(fits).or_else(|| (0..pieces.len()).find(fits)) {
            Some(piece) => placed.push((symbol, piece)),
            // An `o` or `x` that does not form a piece stands for a free cell or a hole.
            None if FREE_OR_HOLE.contains(&symbol) => {}
            None => {
                let message = Message::new(codes::SET_SHAPE).with("piece", symbol);
                notes.error(message.with("set", stock.name.as_str()), span);
            }
        }
    }
    (!notes.any_error()).then_some(placed)
}

/// The symbols that stand for free cells: the likeliest that together have the wanted number of cells or, if there are
/// none, all that are not usually holes.
fn free_symbols(drawing: &Drawing, placed: &[(char, usize)], wanted: usize) -> Vec<char> {
    let is_open =
        |symbol: &char| drawing.count(*symbol) > 0 && !placed.iter().any(|(placed, _)| placed == symbol);
    let present: Vec<char> = FREE_OR_HOLE.into_iter().filter(is_open).collect();
    let chosen = |mask: usize| -> Vec<char> {
        present
            .iter()
            .enumerate()
            .filter(|(at, _)| mask & (1 << at) != 0)
            .map(|(_, &symbol)| symbol)
            .collect()
    };
    let fitting = (1..1_usize << present.len())
        .map(chosen)
        .find(|free| free.iter().map(|&symbol| drawing.count(symbol)).sum::<usize>() == wanted);
    let likely = || present.iter().copied().filter(|symbol| !HOLES.contains(symbol)).collect();
    fitting.unwrap_or_else(likely)
}

/// The paragraphs of a text, as lines with their spans.
fn blocks(source: &Source) -> Vec<Vec<(Range<usize>, &str)>> {
    if source.text.len() > super::MAX_BYTES {
        return Vec::new();
    }
    let mut blocks: Vec<Vec<(Range<usize>, &str)>> = vec![Vec::new()];
    for (span, line) in source.lines() {
        let line = line.trim_end();
        match blocks.last_mut() {
            Some(block) if !line.is_empty() => block.push((span.start..span.start + line.len(), line)),
            Some(block) if !block.is_empty() => blocks.push(Vec::new()),
            _ => {}
        }
    }
    blocks.retain(|block| !block.is_empty());
    blocks
}

impl Drawing {
    /// Reads the drawing in a text; `None` if it is empty or too large. A board of one layer may leave out free cells
    /// at the ends of rows, up to the width that `area` cells need.
    fn read(source: &Source, area: usize) -> Option<Drawing> {
        let blocks = blocks(source);
        let rows: usize = blocks.iter().map(Vec::len).sum();
        if rows == 0 || rows > MAX_SIDE {
            return None;
        }
        let is_spaced = is_spaced(&blocks);
        let symbols = |line: &str| -> Vec<char> {
            let step = if is_spaced { 2 } else { 1 };
            line.chars().step_by(step).take(MAX_SIDE + 1).collect()
        };
        let mut layers: Vec<Vec<(Range<usize>, Vec<char>)>> = blocks
            .iter()
            .map(|block| block.iter().map(|(span, line)| (span.clone(), symbols(line))).collect())
            .collect();
        let mut sizes: Vec<(usize, usize)> = layers
            .iter()
            .map(|rows| (rows.len(), rows.iter().map(|(_, symbols)| symbols.len()).max().unwrap_or(0)))
            .collect();
        let is_ragged = layers[0].iter().any(|(_, symbols)| symbols.len() != sizes[0].1);
        if let [(rows, columns)] = sizes.as_mut_slice()
            && is_ragged
            && *rows * *columns < area
            && area.is_multiple_of(*rows)
        {
            *columns = area / *rows;
        }
        let count = sizes.len();
        let is_pyramid = |from_top: bool| {
            let side = |at: usize| if from_top { at + 1 } else { count - at };
            count > 1 && sizes.iter().enumerate().all(|(at, &size)| size == (side(at), side(at)))
        };
        let lattice = match count {
            1 => Lattice::Square,
            _ if is_pyramid(true) || is_pyramid(false) => Lattice::Sphere,
            _ => Lattice::Cubic,
        };
        // Layers are drawn from the top; a pyramid may also be drawn from the bottom.
        if !is_pyramid(false) {
            layers.reverse();
            sizes.reverse();
        }
        let area: usize = sizes.iter().map(|(rows, columns)| rows * columns).sum();
        if area > MAX_CELLS || sizes.iter().any(|&(_, columns)| columns > MAX_SIDE) {
            return None;
        }
        let mut cells = Vec::with_capacity(area);
        for (layer, (rows, &(_, columns))) in layers.iter().zip(&sizes).enumerate() {
            for (row, (span, symbols)) in rows.iter().enumerate() {
                for column in 0..columns {
                    let pos = GridPos { layer: layer as i32, row: row as i32, column: column as i32 };
                    let symbol = symbols.get(column).copied().unwrap_or(' ');
                    cells.push((pos, if symbol.is_whitespace() { ' ' } else { symbol }, span.clone()));
                }
            }
        }
        Some(Drawing { lattice, cells, layers: sizes })
    }

    fn count(&self, symbol: char) -> usize {
        self.cells.iter().filter(|(_, other, _)| *other == symbol).count()
    }

    /// The points of every letter or digit except 0, with the span of its first row.
    fn groups(&self) -> BTreeMap<char, (Vec<Point>, Range<usize>)> {
        let mut groups: BTreeMap<char, (Vec<Point>, Range<usize>)> = BTreeMap::new();
        for (pos, symbol, span) in &self.cells {
            if symbol.is_alphanumeric() && *symbol != '0' {
                let group = groups.entry(*symbol).or_insert_with(|| (Vec::new(), span.clone()));
                group.0.push(self.lattice.point(*pos));
            }
        }
        groups
    }

    /// The kinds of all positions, for [`Board::drawn`].
    fn kinds(&self, kind: impl Fn(char) -> CellKind) -> Vec<Vec<Vec<CellKind>>> {
        let mut layers: Vec<Vec<Vec<CellKind>>> =
            self.layers.iter().map(|&(rows, columns)| vec![vec![CellKind::Hole; columns]; rows]).collect();
        for (pos, symbol, _) in &self.cells {
            layers[pos.layer as usize][pos.row as usize][pos.column as usize] = kind(*symbol);
        }
        layers
    }
}

/// Whether the symbols of all rows have spaces between them.
fn is_spaced(blocks: &[Vec<(Range<usize>, &str)>]) -> bool {
    let mut lines = blocks.iter().flatten().map(|(_, line)| *line);
    let is_blank_between = |line: &str| line.chars().skip(1).step_by(2).all(char::is_whitespace);
    let any_long = blocks.iter().flatten().any(|(_, line)| line.chars().count() > 2);
    any_long && lines.all(is_blank_between)
}
