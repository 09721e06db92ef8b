//! A line under construction that knows its width and never ends with invisible spaces.

use std::fmt::Write as _;

use anstyle::{Effects, Style};
use unicode_width::UnicodeWidthStr;

/// Text with escape sequences, and its width in columns.
#[derive(Clone, Debug)]
pub(super) struct Line {
    colours: bool,
    text: String,
    width: usize,
    /// Spaces that are written only if something follows them.
    pending: usize,
}

impl Line {
    /// An empty line.
    pub(super) fn new(colours: bool) -> Self {
        Line { colours, text: String::new(), width: 0, pending: 0 }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The column where the next text begins.
    pub(super) fn end(&self) -> usize {
        self.width + self.pending
    }

    /// Leaves columns empty.
    pub(super) fn skip(&mut self, columns: usize) {
        self.pending += columns;
    }

    /// Writes a text, in this style if the line has colours.
    pub(super) fn put(&mut self, style: Style, text: &str) {
        let style = if self.colours { style } else { Style::new() };
        if shows_spaces(style) && !text.is_empty() {
            self.write(style, text);
            return;
        }
        let inside = text.trim_matches(' ');
        if inside.is_empty() {
            self.skip(text.len());
            return;
        }
        let before = text.len() - text.trim_start_matches(' ').len();
        self.skip(before);
        self.write(style, inside);
        self.skip(text.len() - before - inside.len());
    }

    /// Appends another line.
    pub(super) fn append(&mut self, other: &Line) {
        if !other.text.is_empty() {
            let _ = write!(self.text, "{:1$}{2}", "", self.pending, other.text);
            self.width += self.pending + other.width;
            self.pending = 0;
        }
        self.skip(other.pending);
    }

    fn write(&mut self, style: Style, text: &str) {
        let _ = write!(self.text, "{:1$}{style}{text}{style:#}", "", self.pending);
        self.width += self.pending + text.width();
        self.pending = 0;
    }
}

/// Whether a space in this style can be seen.
fn shows_spaces(style: Style) -> bool {
    style.get_bg_color().is_some()
        || style.get_effects().contains(Effects::INVERT)
        || style.get_effects().contains(Effects::UNDERLINE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_are_written_only_when_something_follows() {
        let mut line = Line::new(true);
        line.put(Style::new(), " a ");
        line.skip(2);
        assert_eq!((line.text(), line.end()), (" a", 5));
        line.put(Style::new(), "b");
        assert_eq!((line.text(), line.end()), (" a   b", 6));
    }

    #[test]
    fn spaces_with_a_background_are_always_written() {
        let mut line = Line::new(true);
        line.put(Style::new().invert(), "a ");
        assert_eq!(line.text(), "\u{1b}[7ma \u{1b}[0m");
    }

    #[test]
    fn an_empty_text_leaves_no_trace() {
        let mut line = Line::new(true);
        line.skip(2);
        line.put(Style::new().underline(), "");
        assert_eq!((line.text(), line.end()), ("", 2));
    }

    #[test]
    fn a_plain_line_has_no_styles() {
        let mut line = Line::new(false);
        line.put(Style::new().invert(), "a ");
        assert_eq!((line.text(), line.end()), ("a", 2));
    }

    #[test]
    fn lines_are_appended() {
        let (mut left, mut right) = (Line::new(true), Line::new(true));
        left.put(Style::new(), "数 ");
        right.put(Style::new(), " b ");
        left.append(&right);
        left.append(&Line::new(true));
        assert_eq!((left.text(), left.end()), ("数  b", 6));
    }
}
