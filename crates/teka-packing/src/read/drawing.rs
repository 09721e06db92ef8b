//! Reads drawings of boards and pieces, in files and in answers: row by row, layers from the top, separated by
//! blank lines. [`layers`] splits a drawing into layers and rows; [`find`] finds the drawing of a board in a text
//! with other lines, with or without spaces and colours, and returns the symbol at every position.

use crate::board::{Board, CellId};
use crate::lattice::GridPos;
use std::ops::Range;
use teka_core::Source;

/// The layers of a drawing from the bottom, as rows of symbols.
pub(super) fn layers(text: &str) -> Vec<Vec<&str>> {
    let mut layers: Vec<Vec<&str>> = vec![Vec::new()];
    for line in text.lines() {
        let line = line.trim_end();
        match layers.last_mut() {
            Some(layer) if !line.is_empty() => layer.push(line),
            Some(layer) if !layer.is_empty() => layers.push(Vec::new()),
            _ => {}
        }
    }
    layers.retain(|layer| !layer.is_empty());
    layers.reverse();
    layers
}

/// A symbol in the drawing of a board, and its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mark {
    pub(super) pos: GridPos,
    pub(super) cell: Option<CellId>,
    pub(super) symbol: char,
    /// The number of its line in the text.
    pub(super) line: usize,
    /// Its byte offset in its line without escape sequences; `None` if it was omitted at the end of the line.
    pub(super) at: Option<usize>,
}

impl Mark {
    /// Its span in the text, given the spans of the lines; the span of its line if no other is known.
    pub(super) fn span(&self, text: &str, lines: &[Range<usize>]) -> Range<usize> {
        let line = lines.get(self.line).cloned().unwrap_or(0..0);
        let written = text.get(line.clone()).unwrap_or_default();
        let starts_here = |at: &usize| written.get(*at..).is_some_and(|rest| rest.starts_with(self.symbol));
        match self.at.filter(starts_here) {
            Some(at) => line.start + at..line.start + at + self.symbol.len_utf8(),
            None => line,
        }
    }
}

/// The number of characters to read before giving up: far more than any answer has, but soon reached by a text in which
/// every line could be the first of a large board.
const MAX_CHARS_READ: usize = 10_000_000;

/// The cost of judging a reading besides that of its characters, in characters.
const JUDGING_COST: usize = 100;

/// How good a reading of a drawing is: fewer unknown symbols are better, then a higher number of whatever the caller
/// counts.
pub(super) type Quality = (std::cmp::Reverse<usize>, usize);

/// Finds the drawing of `board` in a text that may have other lines, such as drawings of the pieces and of the empty
/// board. Takes the best of the runs of lines with the right widths, and the last of several equally good ones. Symbols
/// may be separated by spaces (`A A B`), and spaces may stand for holes. Returns the number of the first line, and the
/// symbols.
pub(super) fn find(
    board: &Board,
    text: &str,
    quality: impl Fn(&[Mark]) -> Quality,
) -> Option<(usize, Vec<Mark>)> {
    let rows: Vec<(GridPos, usize)> = drawn_rows(board);
    let plain = Source::new("", strip_escapes(text));
    let lines = plain.lines().map(|(_, line)| line).enumerate();
    let lines: Vec<(usize, &str)> = lines.filter(|(_, line)| !line.trim().is_empty()).collect();
    let widest = rows.iter().map(|&(_, width)| width).max().unwrap_or(0);
    let area: usize = rows.iter().map(|&(_, width)| width).sum();
    let mut chars_read = 0;
    let mut best: Option<(Quality, usize, Vec<Mark>)> = None;
    for spacing in [Spacing::Ignored, Spacing::Hole, Spacing::Between] {
        if chars_read > MAX_CHARS_READ {
            break;
        }
        let widths: Vec<usize> = lines.iter().map(|(_, line)| spacing.width(line, widest)).collect();
        for (window, widths) in lines.windows(rows.len()).zip(widths.windows(rows.len())) {
            let fits = |&(&found, &(_, wanted)): &(&usize, &(GridPos, usize))| spacing.fits(found, wanted);
            let fitting = widths.iter().zip(&rows).take_while(fits).count();
            chars_read += 1 + fitting;
            if fitting == rows.len() {
                chars_read += JUDGING_COST + area + window.iter().map(|(_, line)| line.len()).sum::<usize>();
                let marks =
                    window.iter().zip(&rows).flat_map(|(&line, &row)| spacing.marks(board, row, line));
                let marks: Vec<Mark> = marks.collect();
                let quality = quality(&marks);
                // Among equally good readings, the last line wins and, on the same line, the first meaning of spaces.
                let is_later = |best: &(Quality, usize, Vec<Mark>)| best.1 < window[0].0;
                if best.as_ref().is_none_or(|best| quality > best.0 || (quality == best.0 && is_later(best)))
                {
                    best = Some((quality, window[0].0, marks));
                }
            }
            if chars_read > MAX_CHARS_READ {
                break;
            }
        }
    }
    best.map(|(_, line, marks)| (line, marks))
}

/// The meaning of spaces in a row.
#[derive(Clone, Copy)]
enum Spacing {
    /// Spaces have no meaning.
    Ignored,
    /// Every space is a hole.
    Hole,
    /// Every second character is a separator; other spaces are holes.
    Between,
}

impl Spacing {
    /// The symbols of a line with their byte offsets.
    fn symbols(self, line: &str) -> impl Iterator<Item = (usize, char)> {
        let holes = !matches!(self, Spacing::Ignored);
        let step = if matches!(self, Spacing::Between) { 2 } else { 1 };
        let symbols = line.trim_end().char_indices().step_by(step);
        let symbols = symbols.filter(move |(_, symbol)| holes || !symbol.is_whitespace());
        symbols.map(move |(at, symbol)| (at, if holes && symbol == ' ' { '.' } else { symbol }))
    }

    /// The number of symbols of a line; counting stops just above `max`.
    fn width(self, line: &str, max: usize) -> usize {
        let is_between = || line.trim_end().chars().skip(1).step_by(2).take(max).all(char::is_whitespace);
        if matches!(self, Spacing::Between) && !is_between() {
            return usize::MAX;
        }
        self.symbols(line).take(max + 1).count()
    }

    /// Whether a line of this width can be a row. If spaces are holes, those at the end need not be drawn.
    fn fits(self, found: usize, wanted: usize) -> bool {
        found == wanted || (found < wanted && !matches!(self, Spacing::Ignored))
    }

    /// The symbols of a row, given a line that fits.
    fn marks(
        self,
        board: &Board,
        (start, width): (GridPos, usize),
        (line, text): (usize, &str),
    ) -> impl Iterator<Item = Mark> {
        let drawn = self.symbols(text).map(|(at, symbol)| (Some(at), symbol));
        let symbols = drawn.chain(std::iter::repeat((None, '.'))).take(width);
        symbols.enumerate().map(move |(column, (at, symbol))| {
            let pos = GridPos { column: column as i32, ..start };
            Mark { pos, cell: board.at(board.lattice().point(pos)), symbol, line, at }
        })
    }
}

/// The first position and the width of every drawn row, layers from the top.
fn drawn_rows(board: &Board) -> Vec<(GridPos, usize)> {
    let layers = board.layers().iter().enumerate().rev();
    let row = |layer: usize, row: usize| GridPos { layer: layer as i32, row: row as i32, column: 0 };
    layers.flat_map(|(layer, size)| (0..size.rows).map(move |r| (row(layer, r), size.columns))).collect()
}

/// The text without terminal escape sequences.
fn strip_escapes(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(symbol) = chars.next() {
        if symbol == '\u{1b}' {
            // A style is ESC [ numbers letter; anything else after ESC is a single character.
            if chars.next() == Some('[') {
                chars.by_ref().find(char::is_ascii_alphabetic);
            }
        } else {
            plain.push(symbol);
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cmp::Reverse;

    fn found(board: &Board, text: &str) -> Option<String> {
        let unknown = |marks: &[Mark]| marks.iter().filter(|mark| !"AB.".contains(mark.symbol)).count();
        let filled = |marks: &[Mark]| marks.iter().filter(|mark| mark.symbol != '.').count();
        let marks = find(board, text, |marks| (Reverse(unknown(marks)), filled(marks)))?.1;
        Some(marks.iter().map(|mark| mark.symbol).collect())
    }

    #[test]
    fn layers_are_counted_from_the_bottom() {
        assert_eq!(layers("\nA\n\n\nBB\nBB  \n"), [vec!["BB", "BB"], vec!["A"]]);
        assert!(layers(" \n\n").is_empty());
    }

    #[test]
    fn a_board_is_found_in_every_style_of_output() {
        let board = Board::rectangle(2, 3).unwrap();
        assert_eq!(found(&board, "AAB\nABB\n").unwrap(), "AABABB");
        assert_eq!(found(&board, "A A B\r\nA B B").unwrap(), "AABABB");
        assert_eq!(found(&board, "cases: 7\n\nyes\n\u{1b}[31mAAB\u{1b}[0m\nABB").unwrap(), "AABABB");
        assert_eq!(found(&board, "A   B\nA B B").unwrap(), "A.BABB");
        assert_eq!(found(&board, "AA.\n...\n\nAAB\nABB\n").unwrap(), "AABABB");
        assert_eq!(found(&board, " AB\nABB").unwrap(), ".ABABB");
        assert_eq!(found(&board, "AAB"), None);
        // Spaces as separators are tried last, and must separate all symbols.
        assert_eq!(found(&Board::rectangle(1, 3).unwrap(), "A B").unwrap(), "A.B");
        assert_eq!(found(&Board::rectangle(1, 2).unwrap(), "A BA"), None);
    }

    #[test]
    fn long_texts_are_read_up_to_a_limit() {
        let board = Board::rectangle(1, 1).unwrap();
        let judged = |lines: usize| {
            let count = std::cell::Cell::new(0);
            // Each line costs its 22 characters, 1 for the cell of the board, 1 for the line, 1 for the row that fits,
            // and the cost of judging.
            let found = find(&board, &format!("A{}\n", " ".repeat(21)).repeat(lines), |_| {
                count.set(count.get() + 1);
                (Reverse(0), 0)
            });
            (count.get(), found.unwrap().0)
        };
        let max_lines = MAX_CHARS_READ / (22 + 1 + 1 + 1 + JUDGING_COST);
        assert_eq!(max_lines * 125, MAX_CHARS_READ);
        assert_eq!(judged(2 * max_lines), (max_lines + 1, max_lines));
        // At the limit, one line is still read with the second meaning of spaces.
        assert_eq!(judged(max_lines), (max_lines + 1, max_lines - 1));
        // Each line is read with all three meanings of spaces.
        assert_eq!(judged(10), (30, 9));
    }

    #[test]
    fn pyramids_are_read_from_the_top() {
        let board = Board::pyramid(2).unwrap();
        let (_, marks) = find(&board, "A\n\nAB\nBB\n", |_| (Reverse(0), 0)).unwrap();
        assert_eq!(marks[0].pos, GridPos { layer: 1, row: 0, column: 0 });
        assert_eq!(marks.len(), 5);
        assert!(marks.iter().all(|mark| mark.cell.is_some()));
    }
}
