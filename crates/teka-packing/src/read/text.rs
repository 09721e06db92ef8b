//! Reads the text format for packing puzzles (docs/formats.md): a header `N M P`, a mode, the rows of a CUSTOM
//! board, then the pieces, each drawn with its own letter.
//!
//! Unusual line ends, blank lines, comments before the header and indented pieces are accepted silently,
//! because real files have them. Anything else that violates the format is an error, or a warning if the
//! meaning is clear and the reader is lenient or the deviation harmless.

use super::{MAX_PIECE_CELLS, is_too_large};
use crate::board::{Board, BoardError, CellKind, MAX_CELLS};
use crate::codes;
use crate::lattice::{GridPos, Lattice};
use crate::puzzle::{MAX_PIECES, NewPiece, Puzzle};
use crate::shape::Shape;
use std::collections::HashSet;
use std::iter::Peekable;
use std::ops::Range;
use teka_core::{Confidence, DiagnosticSink, Message, Parsed, Source, Strictness, clip};

/// The maximum number of pieces of the format.
const MAX_LETTERS: i64 = 26;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Default,
    Custom,
    Pyramid,
}

impl Mode {
    fn named(word: &str) -> Option<Mode> {
        match word {
            "DEFAULT" => Some(Mode::Default),
            "CUSTOM" => Some(Mode::Custom),
            "PYRAMID" => Some(Mode::Pyramid),
            _ => None,
        }
    }
}

pub(super) fn recognise(text: &str) -> Confidence {
    let lines = text.lines().skip_while(|line| line.trim().is_empty() || is_comment(line));
    let mut lines = lines.filter(|line| !line.trim().is_empty()).map(str::trim);
    let (header, mode) = (lines.next().unwrap_or(""), lines.next().unwrap_or(""));
    let numbers = header.split_whitespace().filter(|word| word.parse::<f64>().is_ok()).count();
    if Mode::named(&mode.to_uppercase()).is_some() {
        Confidence::Sure
    } else if (2..=4).contains(&numbers) && (mode.is_empty() || mode.contains(char::is_alphabetic)) {
        Confidence::Some
    } else {
        Confidence::None
    }
}

pub(super) fn read(source: &Source, strictness: Strictness) -> Parsed<Puzzle> {
    let mut reader = Reader {
        lines: source.lines().peekable(),
        end: source.text.len(),
        notes: DiagnosticSink::new(strictness),
    };
    let puzzle = reader.puzzle();
    Parsed::new(reader.notes.into_list(), || puzzle.expect("a text without errors makes a puzzle"))
}

struct Reader<'a, L: Iterator<Item = (Range<usize>, &'a str)>> {
    lines: Peekable<L>,
    end: usize,
    notes: DiagnosticSink,
}

/// The header line; values that could not be read are `None`.
struct Header {
    rows: Option<i64>,
    columns: Option<i64>,
    pieces: Option<i64>,
    span: Range<usize>,
    pieces_span: Range<usize>,
}

/// A drawn piece.
struct Drawing {
    letter: char,
    /// The span of its first symbol.
    span: Range<usize>,
    positions: Vec<GridPos>,
    /// The number of rows so far.
    rows: i32,
}

impl<'a, L: Iterator<Item = (Range<usize>, &'a str)>> Reader<'a, L> {
    /// `None` only after an error.
    fn puzzle(&mut self) -> Option<Puzzle> {
        self.skip_comments();
        if self.lines.peek().is_none() {
            self.notes.error(Message::new(codes::EMPTY), 0..self.end);
            return None;
        }
        let header = self.header();
        let mode = self.mode();
        let board = mode.and_then(|mode| self.board(&header, mode));
        if mode.is_none() && !self.is_at_piece() {
            return None;
        }
        let drawings = self.drawings();
        self.check_count(&header, drawings.len());
        if drawings.is_empty() && !self.notes.any_error() {
            self.notes.error(Message::new(codes::NO_PIECES), header.span.clone());
        }
        let board = board?;
        let mut symbols = HashSet::new();
        let pieces = drawings.into_iter().map(|drawing| {
            let Drawing { letter, span, positions, .. } = drawing;
            if is_too_large(&positions) {
                let message = Message::new(codes::PIECES_TOO_LARGE).with("most", MAX_PIECE_CELLS);
                self.notes.error(message, span.clone());
            }
            let flat =
                |lattice: Lattice| Shape::new(lattice, positions.iter().map(|&pos| lattice.point(pos)));
            if !flat(Lattice::Square).is_connected(Lattice::Square) {
                self.notes.deviation(Message::new(codes::PIECE_APART).with("piece", letter), span.clone());
            }
            if !symbols.insert(letter) {
                self.notes.deviation(Message::new(codes::PIECE_REUSED).with("piece", letter), span);
            }
            NewPiece { name: letter.to_string(), shape: flat(board.lattice()), may_mirror: true }
        });
        let pieces = pieces.collect();
        Some(Puzzle::new(board, pieces))
    }

    /// Skips blank lines and comments before the first line, such as `# my puzzle`.
    fn skip_comments(&mut self) {
        let is_comment = |line: &str| line.trim().is_empty() || is_comment(line);
        while self.lines.next_if(|(_, line)| is_comment(line)).is_some() {}
    }

    fn skip_blank_lines(&mut self) {
        while self.lines.next_if(|(_, line)| line.trim().is_empty()).is_some() {}
    }

    fn header(&mut self) -> Header {
        let (span, line) = self.lines.next().expect("the caller has peeked at a line");
        let words: Vec<(Range<usize>, &str)> = words(&span, line).take(64).collect();
        let whole = trimmed(&span, line);
        let mut header = Header {
            rows: None,
            columns: None,
            pieces: None,
            span: whole.clone(),
            pieces_span: whole.clone(),
        };
        let mut readable = true;
        for (span, word) in &words {
            if number(word).is_none() {
                self.notes.error(Message::new(codes::HEADER_NUMBER).with("value", clip(word)), span.clone());
                readable = false;
            }
        }
        if !readable {
            return header;
        }
        let value = |at: usize| words.get(at).and_then(|(_, word)| number(word));
        (header.rows, header.columns, header.pieces) = (value(0), value(1), value(2));
        if let Some((span, _)) = words.get(2) {
            header.pieces_span = span.clone();
        }
        let message = |code| Message::new(code).with("found", words.len());
        match words.len() {
            0 | 1 => self.notes.error(message(codes::HEADER_VALUES), whole),
            2 => self.notes.deviation(message(codes::PIECE_COUNT_MISSING), whole),
            3 => {}
            _ => self.notes.deviation(message(codes::HEADER_VALUES), words[3].0.start..whole.end),
        }
        for (at, name) in [(0, "N"), (1, "M")] {
            if let (Some(size), Some((span, _))) = (value(at), words.get(at))
                && size < 1
            {
                let message = Message::new(codes::SIZE_BELOW_ONE).with("name", name).with("value", size);
                self.notes.error(message, span.clone());
            }
        }
        if header.pieces.is_some_and(|pieces| pieces > MAX_LETTERS) {
            let message = Message::new(codes::PIECE_LIMIT).with("most", MAX_LETTERS);
            self.notes.deviation(message, header.pieces_span.clone());
        }
        header
    }

    fn mode(&mut self) -> Option<Mode> {
        self.skip_blank_lines();
        let Some((span, line)) = self.lines.peek().cloned() else {
            self.notes.error(Message::new(codes::MODE_MISSING), self.end..self.end);
            return None;
        };
        let word = line.trim();
        let span = trimmed(&span, line);
        if let Some(mode) = Mode::named(word) {
            self.lines.next();
            return Some(mode);
        }
        let upper = word.to_uppercase();
        if let Some(mode) = Mode::named(&upper) {
            self.lines.next();
            self.notes
                .deviation(Message::new(codes::MODE_CASE).with("value", word).with("mode", upper), span);
            return Some(mode);
        }
        if self.is_at_piece() {
            self.notes.error(Message::new(codes::MODE_MISSING), span);
        } else {
            self.lines.next();
            self.notes.error(Message::new(codes::MODE_UNKNOWN).with("value", clip(word)), span);
        }
        None
    }

    /// Whether the next line looks like part of a piece: only one letter and spaces.
    fn is_at_piece(&mut self) -> bool {
        let Some((_, line)) = self.lines.peek() else {
            return false;
        };
        let mut symbols = line.chars().filter(|c| !c.is_whitespace());
        let first = symbols.next();
        first.is_some_and(char::is_alphabetic) && symbols.all(|symbol| Some(symbol) == first)
    }

    fn board(&mut self, header: &Header, mode: Mode) -> Option<Board> {
        let rows = header.rows.filter(|&rows| rows > 0);
        let columns = header.columns.filter(|&columns| columns > 0);
        let size = rows.zip(columns).map(|(rows, columns)| (rows as usize, columns as usize));
        let built = match (mode, size) {
            (Mode::Custom, _) => return self.custom(header, size),
            (_, None) => return None,
            (Mode::Default, Some((rows, columns))) => Board::rectangle(rows, columns),
            (Mode::Pyramid, Some((rows, columns))) => {
                if rows != columns {
                    let message = Message::new(codes::PYRAMID_NOT_SQUARE);
                    let message = message.with("rows", rows).with("columns", columns);
                    self.notes.error(message, header.span.clone());
                    return None;
                }
                Board::pyramid(rows)
            }
        };
        self.built(built, header)
    }

    fn built(&mut self, board: Result<Board, BoardError>, header: &Header) -> Option<Board> {
        match board {
            Ok(board) => Some(board),
            Err(BoardError::TooLarge) => {
                let message = Message::new(codes::BOARD_TOO_LARGE).with("most", MAX_CELLS);
                self.notes.error(message, header.span.clone());
                None
            }
            Err(BoardError::Empty) => {
                self.notes.error(Message::new(codes::CUSTOM_EMPTY), header.span.clone());
                None
            }
        }
    }

    /// Reads the drawn rows of a CUSTOM board. Without a readable size, takes all lines that look like rows.
    fn custom(&mut self, header: &Header, size: Option<(usize, usize)>) -> Option<Board> {
        if let Some((rows, columns)) = size
            && rows.saturating_mul(columns) > 100 * MAX_CELLS
        {
            return self.built(Err(BoardError::TooLarge), header);
        }
        let mut rows_read: Vec<Vec<CellKind>> = Vec::new();
        let mut valid = true;
        let wanted = size.map_or(usize::MAX, |(rows, _)| rows);
        while rows_read.len() < wanted {
            let looks_like_a_row = |line: &str| line.trim_end().chars().all(|c| matches!(c, 'X' | 'x' | '.'));
            let next = if size.is_some() {
                self.lines.next()
            } else {
                self.lines.next_if(|(_, line)| !line.trim().is_empty() && looks_like_a_row(line))
            };
            let Some((span, line)) = next else { break };
            if line.trim().is_empty() {
                self.skip_blank_lines();
                if self.lines.peek().is_none() {
                    break;
                }
            }
            let row = rows_read.len() + 1;
            rows_read.push(self.custom_row(row, &span, line, size.map(|(_, columns)| columns), &mut valid));
            if self.notes.is_full() {
                return None;
            }
        }
        let (rows, _) = size?;
        if rows_read.len() < rows {
            let message =
                Message::new(codes::CUSTOM_ROWS_MISSING).with("wanted", rows).with("found", rows_read.len());
            self.notes.error(message, self.end..self.end);
            return None;
        }
        if valid { self.built(Board::drawn(Lattice::Square, &[rows_read]), header) } else { None }
    }

    fn custom_row(
        &mut self,
        row: usize,
        span: &Range<usize>,
        line: &str,
        columns: Option<usize>,
        valid: &mut bool,
    ) -> Vec<CellKind> {
        let text = line.trim_end();
        let mut cells = Vec::new();
        let (mut unknown, mut lowercase) = (None, None);
        for (at, symbol) in text.char_indices() {
            cells.push(if matches!(symbol, 'X' | 'x') { CellKind::Required } else { CellKind::Hole });
            match symbol {
                'X' | '.' => {}
                'x' => lowercase = lowercase.or(Some(at)),
                _ => unknown = unknown.or(Some((at, symbol))),
            }
        }
        if let Some((at, symbol)) = unknown {
            let at = span.start + at;
            let message = Message::new(codes::CUSTOM_SYMBOL).with("row", row).with("symbol", symbol);
            self.notes.error(message, at..at + symbol.len_utf8());
            *valid = false;
        } else if let Some(at) = lowercase {
            let at = span.start + at;
            self.notes.warning(Message::new(codes::CUSTOM_CASE).with("row", row), at..at + 1);
        }
        if let Some(wanted) = columns
            && cells.len() != wanted
        {
            let message = Message::new(codes::CUSTOM_ROW_LENGTH).with("row", row);
            let message = message.with("found", cells.len()).with("wanted", wanted);
            self.notes.error(message, span.start..span.start + text.len());
            *valid = false;
        }
        cells
    }

    fn drawings(&mut self) -> Vec<Drawing> {
        let mut drawings: Vec<Drawing> = Vec::new();
        let mut cells = 0;
        let mut reported = HashSet::new();
        let (mut gaps, mut odd_blanks) = (Gaps::default(), HashSet::new());
        for (span, line) in self.lines.by_ref() {
            for (at, blank) in line.trim_end().char_indices().filter(|&(_, c)| c.is_whitespace() && c != ' ')
            {
                if odd_blanks.insert(blank) && odd_blanks.len() <= 2 {
                    let kind = if blank == '\t' { "tab" } else { "other" };
                    let at = span.start + at;
                    self.notes.warning(
                        Message::new(codes::ODD_BLANK).with("kind", kind),
                        at..at + blank.len_utf8(),
                    );
                }
            }
            let is_symbol =
                |&(_, symbol): &(usize, char)| !symbol.is_whitespace() && !gaps.is_gap(line, symbol);
            let mut symbols = line.char_indices().filter(is_symbol);
            let Some((first_at, letter)) = symbols.next() else {
                continue;
            };
            let mixed = symbols.find(|&(_, symbol)| symbol != letter);
            if let Some((at, gap)) = gaps.first_in(line, letter) {
                let message = Message::new(codes::GAPS).with("gap", gap).with("piece", letter);
                self.notes.warning(message, span.start + at..span.start + at + 1);
            }
            if let Some((at, other)) = mixed {
                let message = Message::new(codes::PIECE_MIXED).with("piece", letter).with("other", other);
                self.notes.error(message, span.start + at..span.start + at + other.len_utf8());
                // A line of words is not a piece, unless it continues the last one.
                if !letter.is_ascii_uppercase() && drawings.last().is_none_or(|last| last.letter != letter) {
                    if self.notes.is_full() {
                        break;
                    }
                    continue;
                }
            }
            let letter_span = span.start + first_at..span.start + first_at + letter.len_utf8();
            if !letter.is_ascii_uppercase() && reported.insert(letter) {
                let code = if letter.is_alphabetic() { codes::PIECE_CASE } else { codes::PIECE_SYMBOL };
                self.notes.deviation(Message::new(code).with("piece", letter), letter_span.clone());
            }
            if drawings.last().is_none_or(|last| last.letter != letter) {
                if drawings.len() == MAX_PIECES {
                    let message = Message::new(codes::TOO_MANY_PIECES).with("most", MAX_PIECES);
                    self.notes.error(message, letter_span);
                    break;
                }
                drawings.push(Drawing { letter, span: letter_span.clone(), positions: Vec::new(), rows: 0 });
            }
            let drawing = drawings.last_mut().expect("one was just pushed");
            for (column, symbol) in line.chars().enumerate() {
                if symbol == letter {
                    cells += 1;
                    drawing.positions.push(GridPos { layer: 0, row: drawing.rows, column: column as i32 });
                }
                if cells > MAX_PIECE_CELLS {
                    break;
                }
            }
            drawing.rows += 1;
            if cells > MAX_PIECE_CELLS {
                let message = Message::new(codes::PIECES_TOO_LARGE).with("most", MAX_PIECE_CELLS);
                self.notes.error(message, letter_span);
                break;
            }
            if self.notes.is_full() {
                break;
            }
        }
        drawings
    }

    fn check_count(&mut self, header: &Header, found: usize) {
        if let Some(declared) = header.pieces
            && declared != found as i64
            && !self.notes.is_full()
        {
            let message = Message::new(codes::PIECE_COUNT).with("declared", declared).with("found", found);
            self.notes.deviation(message, header.pieces_span.clone());
        }
    }
}

/// Recognises gaps in pieces that are drawn as `.` or `_` instead of a space: in lines that also have a letter and,
/// after the first gap, in all lines.
#[derive(Default)]
struct Gaps {
    used: bool,
}

impl Gaps {
    fn is_gap(&self, line: &str, symbol: char) -> bool {
        matches!(symbol, '.' | '_') && (self.used || line.contains(char::is_alphabetic))
    }

    /// The first gap of the file and its offset, if it is in this line of the piece `letter`.
    fn first_in(&mut self, line: &str, letter: char) -> Option<(usize, char)> {
        if self.used || matches!(letter, '.' | '_') {
            return None;
        }
        let first = line.char_indices().find(|(_, symbol)| matches!(symbol, '.' | '_'))?;
        self.used = true;
        Some(first)
    }
}

/// Whether a line before the header is a comment.
fn is_comment(line: &str) -> bool {
    line.trim_start()
        .strip_prefix("//")
        .or(line.trim_start().strip_prefix('#'))
        .is_some_and(|text| text.starts_with(char::is_whitespace))
}

/// The words of a line with their spans.
fn words<'a>(span: &Range<usize>, line: &'a str) -> impl Iterator<Item = (Range<usize>, &'a str)> {
    let start = span.start;
    line.split_whitespace().map(move |word| {
        let at = start + (word.as_ptr() as usize - line.as_ptr() as usize);
        (at..at + word.len(), word)
    })
}

/// The span of a line without its leading and trailing spaces.
fn trimmed(span: &Range<usize>, line: &str) -> Range<usize> {
    let indent = line.len() - line.trim_start().len();
    let start = span.start + indent;
    start..start + line.trim().len()
}

/// Parses a whole number; one that does not fit into 64 bits is clamped.
fn number(word: &str) -> Option<i64> {
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    let clamped = if word.starts_with('-') { i64::MIN } else { i64::MAX };
    is_number.then(|| word.parse().unwrap_or(clamped))
}
