//! A source: a text with a name, such as a file, that a puzzle, answer or state is read from. Finds its
//! lines, and the line and column of a byte offset.

use std::ops::Range;

/// A text and its name. Readers report problems in it as byte ranges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Its name for people: a file name, or something like `standard input`.
    pub name: String,
    /// The whole text.
    pub text: String,
}

/// A line and a column as people count them, from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineColumn {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

impl Source {
    /// A source of this name and text.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Source { name: name.into(), text: text.into() }
    }

    /// The line and column of a byte offset. An offset beyond the end counts as the end.
    ///
    /// ```
    /// # use teka_core::{LineColumn, Source};
    /// let source = Source::new("board.txt", "5 5 7\nDEFAULT\n");
    /// assert_eq!(source.position(8), LineColumn { line: 2, column: 3 });
    /// ```
    pub fn position(&self, offset: usize) -> LineColumn {
        let bytes = self.text.as_bytes();
        let before = &self.text[..self.text.floor_char_boundary(offset)];
        let ends_line =
            |&(at, byte): &(usize, u8)| byte == b'\n' || (byte == b'\r' && bytes.get(at + 1) != Some(&b'\n'));
        let line_start = before.bytes().enumerate().rev().find(ends_line).map_or(0, |(at, _)| at + 1);
        LineColumn {
            line: before.bytes().enumerate().filter(ends_line).count() + 1,
            column: before[line_start..].chars().count() + 1,
        }
    }

    /// The lines with their byte ranges, without their line ends (`\n`, `\r\n` or a lone `\r`).
    pub fn lines(&self) -> impl Iterator<Item = (Range<usize>, &str)> {
        let text = self.text.as_str();
        let mut start = Some(0);
        std::iter::from_fn(move || {
            let from = start?;
            let rest = &text[from..];
            let length = rest.find(['\n', '\r']).unwrap_or(rest.len());
            let ending = match &rest.as_bytes()[length..] {
                [b'\r', b'\n', ..] => 2,
                [_, ..] => 1,
                [] => 0,
            };
            start = (ending > 0).then_some(from + length + ending);
            Some((from..from + length, &rest[..length]))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_line_endings_are_recognised() {
        let source = Source::new("", "a\r\nb\rc\n\nd");
        let lines: Vec<_> = source.lines().collect();
        assert_eq!(lines, [(0..1, "a"), (3..4, "b"), (5..6, "c"), (7..7, ""), (8..9, "d")]);
    }

    #[test]
    fn positions_agree_with_lines() {
        let source = Source::new("", "a\r\nb\rc\n\nd");
        for (number, (span, _)) in source.lines().enumerate() {
            assert_eq!(source.position(span.start), LineColumn { line: number + 1, column: 1 });
        }
    }

    #[test]
    fn positions_count_characters_and_accept_any_offset() {
        let source = Source::new("", "é😀x");
        assert_eq!(source.position(6), LineColumn { line: 1, column: 3 });
        assert_eq!(source.position(1), LineColumn { line: 1, column: 1 });
        assert_eq!(source.position(999), LineColumn { line: 1, column: 4 });
    }
}
