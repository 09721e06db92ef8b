//! Reads the lines of a text as numbers in the notations of other programs: rows in brackets or frames, numbers
//! joined by dashes, digits without spaces, `#` for the blank. Only texts that the usual format rejects are read this
//! way.

use super::section::{MAX_TOKENS, is_prose, strip_comment};
use super::tokens::{self, TokenKind};
use teka_core::Source;

/// The numbers of a line; 0 is the blank, unless it is written as -1, which may also be a marker in a header.
pub(super) type Numbers = Vec<i64>;

/// The vertical lines of frames.
pub(super) const BARS: [char; 4] = ['│', '|', '┃', '║'];

/// Ways to write the numbers of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Notation {
    /// Numbers separated by anything but dashes, with comments.
    Plain,
    /// Numbers in a frame, whose empty cell is the blank.
    Framed,
    /// `1-2-0-3`.
    Dashes,
    /// `182043765`, or a row of digits per line.
    Digits,
    /// `#` is the blank, so there are no comments.
    HashBlank,
}

impl Notation {
    pub(super) const ALL: [Notation; 5] =
        [Notation::Plain, Notation::Framed, Notation::Dashes, Notation::Digits, Notation::HashBlank];

    /// The lines of a text that have numbers; `None` if a line has anything else. Blank lines, comments, lines of words
    /// and the lines of frames are left out; but words between numbers are a mistake or the title of another board,
    /// unless they announce the goal.
    pub(super) fn lines(self, source: &Source) -> Option<Vec<Numbers>> {
        let mut lines = Vec::new();
        let (mut is_interrupted, mut is_announced) = (false, false);
        for (_, line) in source.lines() {
            if !lines.is_empty() && is_prose(line) {
                is_announced = announces_goal(line);
                is_interrupted |= !is_announced;
            }
            for row in self.rows(line)? {
                if is_interrupted {
                    return None;
                }
                is_announced = false;
                lines.push(row);
            }
        }
        // A goal that was announced must follow.
        (!is_announced).then_some(lines)
    }

    /// The rows of a line: none if it has no numbers, several if slashes separate them.
    pub(super) fn rows(self, line: &str) -> Option<Vec<Numbers>> {
        let line = if self == Notation::HashBlank { line } else { strip_comment(line) };
        if line.trim().is_empty() || is_prose(line) || (self == Notation::Framed && is_frame(line)) {
            return Some(Vec::new());
        }
        line.split('/').filter(|row| !row.trim().is_empty()).map(|row| self.numbers(row)).collect()
    }

    fn numbers(self, row: &str) -> Option<Numbers> {
        match self {
            Notation::Plain => numbers(row),
            // If there are spaces too, dashes are signs.
            Notation::Dashes if row.trim().contains(char::is_whitespace) => None,
            Notation::Dashes => numbers(&row.replace('-', " ")),
            Notation::HashBlank => numbers(&row.replace('#', "0")),
            Notation::Framed => {
                let inner = row.trim().trim_start_matches(BARS).trim_end_matches(BARS);
                let cells = inner.split(BARS).map(|cell| if cell.trim().is_empty() { "0" } else { cell });
                let cells: Option<Vec<Numbers>> = cells.map(numbers).collect();
                cells.map(|cells| cells.concat())
            }
            Notation::Digits => {
                let digits = row.split(|c: char| c.is_whitespace() || c == ',').flat_map(str::chars);
                digits.map(|digit| digit.to_digit(10).map(i64::from)).collect()
            }
        }
    }
}

/// Whether a line of words announces a goal.
fn announces_goal(line: &str) -> bool {
    let line = line.to_lowercase();
    ["goal", "target", "final", "end", "tujuan", "akhir"].iter().any(|word| line.contains(word))
}

fn numbers(row: &str) -> Option<Numbers> {
    let mut found = Vec::new();
    tokens::push_line(&(0..row.len()), row, 0, MAX_TOKENS, &mut found);
    let number = |token: &tokens::Token| match token.kind {
        TokenKind::Blank if &row[token.span.clone()] == "-1" => Some(-1),
        TokenKind::Blank => Some(0),
        TokenKind::Number(number) => Some(i64::from(number)),
        _ => None,
    };
    found.iter().filter(|token| token.kind != TokenKind::Trailing).map(number).collect()
}

/// Whether a line only draws a frame between rows.
pub(super) fn is_frame(line: &str) -> bool {
    let is_frame = |c: char| ('\u{2500}'..='\u{257f}').contains(&c) || "+-=|_ \t".contains(c);
    line.contains(|c: char| !c.is_whitespace())
        && line.chars().all(is_frame)
        && line.contains(|c: char| !BARS.contains(&c) && !c.is_whitespace())
}
