//! Reads the TOML format (`docs/formats.md`), which can express more than the text format: a title, sets of
//! pieces by name, more than 26 pieces, copies, solid pieces, pieces that must not be mirrored, given pieces,
//! boxes of cubes, boards on any lattice, and optional cells.

use super::answer::is_empty_symbol;
use super::drawing;
use super::piece_stock::{self, PieceStock};
use super::toml_value::{Located, Table};
use super::{MAX_PIECE_CELLS, is_too_large};
use crate::board::{Board, BoardError, CellId, CellKind, MAX_CELLS};
use crate::codes;
use crate::lattice::{GridPos, Lattice};
use crate::puzzle::{MAX_PIECES, Piece, Puzzle, single_char};
use crate::sets::{self, PieceSet};
use crate::shape::Shape;
use crate::symbols::{Symbols, is_piece_symbol};
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};
use teka_core::{DiagnosticSink, Message, Parsed, Source, Strictness, clip};
use toml::de::DeTable;

pub(super) fn read(source: &Source, strictness: Strictness) -> Parsed<Puzzle> {
    let mut notes = DiagnosticSink::new(strictness);
    let (document, errors) = DeTable::parse_recoverable(&source.text);
    for error in errors {
        let message = Message::new(codes::TOML_SYNTAX).with("detail", error.message());
        notes.error(message, error.span().unwrap_or(0..0));
    }
    let mut puzzle = None;
    if !notes.any_error() {
        puzzle = read_puzzle(Table::new(document.get_ref(), 0..0), &source.text, &mut notes);
    }
    Parsed::new(notes.into_list(), || puzzle.expect("a document without errors makes a puzzle"))
}

/// `None` only after an error.
fn read_puzzle(mut root: Table<'_>, source: &str, notes: &mut DiagnosticSink) -> Option<Puzzle> {
    let title = root.text("title", notes).map(|title| title.value.to_owned());
    let may_mirror = root.flag("mirror", notes).is_none_or(|mirror| mirror.value);
    let set = root.text("set", notes);
    let board_table = root.table("board", notes);
    let piece_tables = root.tables("piece", notes);
    root.finish(notes);
    let stock = set.as_ref().and_then(|set| PieceStock::named(set.value));
    if let (Some(set), None) = (&set, &stock) {
        notes.error(piece_stock::unknown(set.value), set.span.clone());
    }
    let (board, placed) = if let Some(table) = board_table {
        read_board(table, notes)
    } else if let Some(set) = set.as_ref().and_then(|set| PieceSet::named(set.value)) {
        // The default board of the set.
        (sets::board(set.boards[0], set.area()), None)
    } else {
        if set.is_none() {
            notes.error(Message::new(codes::BOARD_MISSING), 0..0);
        }
        (None, None)
    };
    let piece_tables = piece_tables.unwrap_or_default();
    if piece_tables.is_empty() && stock.is_none() && !notes.any_error() {
        notes.error(Message::new(codes::PIECES_MISSING), 0..0);
    }
    let lattice = board.as_ref().map_or(Lattice::Square, Board::lattice);
    let entries: Vec<PieceEntry> =
        piece_tables.into_iter().filter_map(|table| read_piece(table, lattice, may_mirror, notes)).collect();
    let total = entries.iter().map(|entry| entry.copies).fold(0_usize, usize::saturating_add);
    let cells = entries.iter().map(|entry| entry.copies.saturating_mul(entry.shape.size()));
    if total > MAX_PIECES {
        notes.error(Message::new(codes::TOO_MANY_PIECES).with("most", MAX_PIECES), 0..0);
    } else if cells.fold(0_usize, usize::saturating_add) > MAX_PIECE_CELLS {
        notes.error(Message::new(codes::PIECES_TOO_LARGE).with("most", MAX_PIECE_CELLS), 0..0);
    }
    if notes.any_error() {
        return None;
    }
    let board = board?;
    let mut pieces = match (&stock, &set) {
        (Some(stock), Some(set)) => {
            if let Some(pieces) = stock.pieces(board.lattice()) {
                pieces
            } else {
                notes.error(Message::new(codes::SET_FLAT).with("set", set.value), set.span.clone());
                return None;
            }
        }
        _ => Vec::new(),
    };
    if !may_mirror {
        for piece in &mut pieces {
            piece.may_mirror = false;
        }
    }
    let taken = pieces.iter().map(|piece| piece.symbol).collect();
    pieces.extend(pieces_of(entries, taken));
    if pieces.len() > MAX_PIECES {
        notes.error(Message::new(codes::TOO_MANY_PIECES).with("most", MAX_PIECES), 0..0);
        return None;
    }
    if let Some(placed) = placed {
        place(&board, &mut pieces, &placed, source, notes);
    }
    Some(Puzzle::with_pieces(title, board, pieces))
}

/// Reads the board, and the drawing of the given pieces.
fn read_board<'a>(
    mut table: Table<'a>,
    notes: &mut DiagnosticSink,
) -> (Option<Board>, Option<Located<&'a str>>) {
    let rectangle = table.numbers::<2>("rectangle", notes);
    let pyramid = table.number("pyramid", notes);
    let cuboid = table.numbers::<3>("box", notes);
    let drawing = table.text("drawing", notes);
    let lattice = table.text("lattice", notes);
    let placed = table.text("placed", notes);
    let span = table.span.clone();
    table.finish(notes);
    let forms = [rectangle.is_some(), pyramid.is_some(), cuboid.is_some(), drawing.is_some()];
    if forms.iter().filter(|&&form| form).count() != 1 {
        if !notes.any_error() {
            notes.error(Message::new(codes::BOARD_FORMS), span);
        }
        return (None, placed);
    }
    if let (Some(lattice), None) = (&lattice, &drawing) {
        notes.error(Message::new(codes::LATTICE_UNUSED), lattice.span.clone());
    }
    let size = |n: i64| usize::try_from(n.max(0)).unwrap_or(usize::MAX);
    let (board, span) = if let Some(Located { value: [rows, columns], span }) = rectangle {
        (Board::rectangle(size(rows), size(columns)), span)
    } else if let Some(Located { value: side, span }) = pyramid {
        (Board::pyramid(size(side)), span)
    } else if let Some(Located { value: [layers, rows, columns], span }) = cuboid {
        (Board::cuboid(size(layers), size(rows), size(columns)), span)
    } else {
        let drawing = drawing.expect("exactly one of the four is present");
        let Some(lattice) = read_lattice(lattice, notes) else {
            return (None, placed);
        };
        let Some(cells) = read_cell_kinds(lattice, &drawing, notes) else {
            return (None, placed);
        };
        (Board::drawn(lattice, &cells), drawing.span)
    };
    let board = match board {
        Ok(board) => Some(board),
        Err(error) => {
            let code = match error {
                BoardError::TooLarge => codes::BOARD_TOO_LARGE,
                BoardError::Empty if forms[3] => codes::BOARD_EMPTY,
                BoardError::Empty => codes::BOARD_SIZE,
            };
            notes.error(Message::new(code).with("most", MAX_CELLS), span);
            None
        }
    };
    (board, placed)
}

fn read_lattice(name: Option<Located<&str>>, notes: &mut DiagnosticSink) -> Option<Lattice> {
    let Some(Located { value, span }) = name else {
        return Some(Lattice::Square);
    };
    let lattice = Lattice::NAMED.iter().find(|(name, _)| *name == value).map(|&(_, lattice)| lattice);
    if lattice.is_none() {
        notes.error(Message::new(codes::LATTICE_UNKNOWN).with("value", clip(value)), span);
    }
    lattice
}

fn read_cell_kinds(
    lattice: Lattice,
    drawing: &Located<&str>,
    notes: &mut DiagnosticSink,
) -> Option<Vec<Vec<Vec<CellKind>>>> {
    let layers = drawing::layers(drawing.value);
    if lattice == Lattice::Square && layers.len() > 1 {
        notes.error(Message::new(codes::FLAT_LAYERS), drawing.span.clone());
        return None;
    }
    let kind = |symbol| match symbol {
        'X' => Ok(CellKind::Required),
        '?' => Ok(CellKind::Optional),
        '.' | ' ' => Ok(CellKind::Hole),
        _ => Err(symbol),
    };
    let rows = |rows: Vec<&str>| rows.into_iter().map(|row| row.chars().map(kind).collect()).collect();
    match layers.into_iter().map(rows).collect() {
        Ok(cells) => Some(cells),
        Err(symbol) => {
            notes.error(Message::new(codes::BOARD_SYMBOL).with("symbol", symbol), drawing.span.clone());
            None
        }
    }
}

/// A `[[piece]]` table: one piece or several copies of it.
struct PieceEntry {
    name: Option<String>,
    symbols: Vec<char>,
    shape: Shape,
    may_mirror: bool,
    copies: usize,
}

fn read_piece(
    mut table: Table<'_>,
    lattice: Lattice,
    may_mirror: bool,
    notes: &mut DiagnosticSink,
) -> Option<PieceEntry> {
    let span = table.span.clone();
    let name = table.text("name", notes).map(|name| name.value.to_owned());
    let drawing = table.text("shape", notes);
    let copies = table.number("copies", notes);
    let symbols = table.text("symbols", notes);
    let may_mirror = table.flag("mirror", notes).map_or(may_mirror, |mirror| mirror.value);
    table.finish(notes);
    let Some(drawing) = drawing else {
        if !notes.any_error() {
            notes.error(Message::new(codes::SHAPE_MISSING), span);
        }
        return None;
    };
    let (symbol, shape) = read_shape(lattice, &drawing, notes)?;
    if !shape.is_connected(lattice) {
        let shown = name.clone().unwrap_or_else(|| symbol.to_string());
        notes.deviation(Message::new(codes::PIECE_APART).with("piece", shown), drawing.span);
    }
    let count = copies.as_ref().map_or(1, |copies| copies.value);
    if let Some(copies) = copies.filter(|copies| copies.value < 1) {
        notes.error(Message::new(codes::COPIES).with("value", copies.value), copies.span);
        return None;
    }
    let copies = usize::try_from(count).unwrap_or(usize::MAX);
    let symbols = match symbols {
        Some(Located { value, span }) => {
            let symbols: Vec<char> = value.chars().take(MAX_PIECES + 1).collect();
            if let Some(&unfit) = symbols.iter().find(|&&symbol| !is_piece_symbol(symbol)) {
                notes.error(Message::new(codes::SYMBOL_UNFIT).with("symbol", unfit), span);
            } else if symbols.len() != copies {
                let message =
                    Message::new(codes::SYMBOL_COUNT).with("found", symbols.len()).with("wanted", copies);
                notes.error(message, span);
            }
            symbols
        }
        // `#` draws cells without giving the piece a symbol.
        None => {
            name.as_deref().and_then(single_char).or((symbol != '#').then_some(symbol)).into_iter().collect()
        }
    };
    Some(PieceEntry { name, symbols, shape, may_mirror, copies })
}

fn read_shape(
    lattice: Lattice,
    drawing: &Located<&str>,
    notes: &mut DiagnosticSink,
) -> Option<(char, Shape)> {
    let layers = drawing::layers(drawing.value);
    let mut drawn_with = None;
    let mut positions = Vec::new();
    for (layer, rows) in layers.iter().enumerate() {
        for (row, line) in rows.iter().enumerate() {
            for (column, symbol) in line.chars().enumerate() {
                if symbol == '.' || symbol.is_whitespace() {
                    continue;
                }
                let first = *drawn_with.get_or_insert(symbol);
                if symbol != first {
                    let message = Message::new(codes::SHAPE_MIXED).with("piece", first).with("other", symbol);
                    notes.error(message, drawing.span.clone());
                    return None;
                }
                positions.push(GridPos { layer: layer as i32, row: row as i32, column: column as i32 });
                if positions.len() > MAX_PIECE_CELLS {
                    break;
                }
            }
        }
    }
    let Some(symbol) = drawn_with else {
        notes.error(Message::new(codes::SHAPE_EMPTY), drawing.span.clone());
        return None;
    };
    if lattice == Lattice::Square && layers.len() > 1 {
        notes.error(Message::new(codes::FLAT_LAYERS), drawing.span.clone());
        return None;
    }
    if positions.len() > MAX_PIECE_CELLS || is_too_large(&positions) {
        let message = Message::new(codes::PIECES_TOO_LARGE).with("most", MAX_PIECE_CELLS);
        notes.error(message, drawing.span.clone());
        return None;
    }
    Some((symbol, Shape::new(lattice, positions.into_iter().map(|pos| lattice.point(pos)))))
}

/// One piece per copy, each with a unique symbol that is not in `taken`.
fn pieces_of(entries: Vec<PieceEntry>, taken: Vec<char>) -> Vec<Piece> {
    let preferred = entries.iter().flat_map(|entry| entry.symbols.iter().copied());
    let mut symbols = Symbols::new(preferred.chain(taken.iter().copied()));
    for symbol in taken {
        symbols.assign(Some(symbol));
    }
    let mut pieces = Vec::new();
    for entry in entries {
        for copy in 0..entry.copies {
            let symbol = symbols.assign(entry.symbols.get(copy).copied());
            let name = entry.name.clone().unwrap_or_else(|| symbol.to_string());
            let (shape, may_mirror) = (entry.shape.clone(), entry.may_mirror);
            pieces.push(Piece { name, symbol, shape, may_mirror, given: None });
        }
    }
    pieces
}

/// The maximum number of problems in a drawing that are located by row.
const MAX_LOCATED: usize = 50;

/// Marks the pieces drawn in `placed` as given.
fn place(
    board: &Board,
    pieces: &mut [Piece],
    placed: &Located<&str>,
    source: &str,
    notes: &mut DiagnosticSink,
) {
    // Finding a row takes time, and nobody reads more problems.
    let mut located = 0;
    let mut row = |line: usize| {
        located += 1;
        if located <= MAX_LOCATED { placed.line_span(line, source) } else { placed.span.clone() }
    };
    let symbols: HashSet<char> = pieces.iter().map(|piece| piece.symbol).collect();
    let known = |symbol| is_empty_symbol(symbol) || symbols.contains(&symbol);
    let quality = |marks: &[drawing::Mark]| {
        let filled = marks.iter().filter(|mark| symbols.contains(&mark.symbol)).count();
        (Reverse(marks.iter().filter(|mark| !known(mark.symbol)).count()), filled)
    };
    let Some((_, marks)) = drawing::find(board, placed.value, quality) else {
        let rows: usize = board.layers().iter().map(|layer| layer.rows).sum();
        notes.error(Message::new(codes::PLACED_FORM).with("rows", rows), placed.span.clone());
        return;
    };
    let mut given: BTreeMap<char, (Vec<CellId>, usize)> = BTreeMap::new();
    for mark in marks.into_iter().filter(|mark| !is_empty_symbol(mark.symbol)) {
        let code = match mark.cell {
            Some(cell) if symbols.contains(&mark.symbol) => {
                given.entry(mark.symbol).or_insert_with(|| (Vec::new(), mark.line)).0.push(cell);
                continue;
            }
            Some(_) => codes::ANSWER_SYMBOL,
            None => codes::ANSWER_OUTSIDE,
        };
        let message = Message::new(code).with("symbol", mark.symbol);
        let message = message.with("row", mark.pos.row + 1).with("column", mark.pos.column + 1);
        notes.error(message, row(mark.line));
    }
    for (symbol, (cells, first_line)) in given {
        let piece = pieces
            .iter_mut()
            .find(|piece| piece.symbol == symbol)
            .expect("only symbols of pieces are collected");
        let points = cells.iter().map(|cell| board.cells()[cell.index()].point);
        let shape = Shape::new(board.lattice(), points);
        if !piece.shape.orientations(board.lattice(), piece.may_mirror).contains(&shape) {
            notes.error(Message::new(codes::PLACED_SHAPE).with("piece", symbol), row(first_line));
        }
        piece.given = Some(cells);
    }
}
