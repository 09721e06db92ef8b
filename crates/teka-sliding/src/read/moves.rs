//! Reads moves as people and programs write them: letters with or without repeat counts (`R3`, `3R`), words in English
//! or Indonesian, in any case, with any common separators. The direction is always that of the tile.

use crate::board::Move;
use crate::codes;
use std::ops::Range;
use teka_core::{Diagnostic, Message, clip};

/// The maximum number of moves in a text, because a short text with counts stands for many.
const MAX_MOVES: usize = 16 * 1024 * 1024;

/// The maximum repeat count: no line of a board is longer.
const MAX_REPEATS: usize = crate::MAX_SIDE;

/// The words for the directions.
const WORDS: [(&str, Move); 8] = [
    ("up", Move::Up),
    ("down", Move::Down),
    ("left", Move::Left),
    ("right", Move::Right),
    ("atas", Move::Up),
    ("bawah", Move::Down),
    ("kiri", Move::Left),
    ("kanan", Move::Right),
];

/// The moves of a text, or its first problem.
pub(super) fn moves(text: &str) -> Result<Vec<Move>, Diagnostic> {
    let mut reader = Reader::default();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let length = token_length(rest);
        let (token, span) = (&rest[..length], at..at + length);
        at += length;
        match token.bytes().next() {
            Some(b'0'..=b'9') => reader.number(token, span)?,
            _ if is_separator(token) => reader.separator(token)?,
            _ => reader.word(token, span)?,
        }
    }
    reader.end()
}

/// The length of the first token of a text: a run of digits, a run of letters, or one other character.
fn token_length(text: &str) -> usize {
    let first = text.chars().next().expect("the text is not empty");
    let end = |same: fn(char) -> bool| text.find(|c| !same(c)).unwrap_or(text.len());
    match first {
        '0'..='9' => end(|c| c.is_ascii_digit()),
        c if c.is_alphabetic() => end(char::is_alphabetic),
        _ => first.len_utf8(),
    }
}

/// Whether this may be between moves: `U, R`, `U-R`, `U -> R`, `["U", "R"]`, `U→R`.
fn is_separator(token: &str) -> bool {
    token.chars().all(|c| c.is_whitespace() || ",;-–>→|[]\"'.".contains(c))
}

/// The moves read so far. Counts may come before their moves or after them, but not both in one text.
#[derive(Default)]
struct Reader {
    moves: Vec<Move>,
    /// A count whose move comes next.
    before: Option<(usize, Range<usize>)>,
    /// Whether counts come before their moves, as decided by the first count.
    counts_first: Option<bool>,
    /// Whether a count may follow, because the last token was a move without one.
    is_open: bool,
    /// The sign of a repeat count that must follow.
    times: Option<(String, Range<usize>)>,
}

impl Reader {
    /// Reads a separator. Only spaces may be between a count and its move, or `2. U` would be two moves.
    fn separator(&mut self, token: &str) -> Result<(), Diagnostic> {
        self.is_open &= token != "\n" && token != "\r";
        match &self.before {
            Some((count, span)) if !token.chars().all(char::is_whitespace) => {
                Err(stray_count(count, span.clone()))
            }
            _ => Ok(()),
        }
    }

    fn number(&mut self, token: &str, span: Range<usize>) -> Result<(), Diagnostic> {
        let count = token.parse().unwrap_or(usize::MAX);
        let counts_first = *self.counts_first.get_or_insert(self.moves.is_empty());
        if count == 0 || count > MAX_REPEATS || (!counts_first && !self.is_open) || self.before.is_some() {
            return Err(stray_count(&clip(token), span));
        }
        if counts_first {
            self.before = Some((count, span));
            return Ok(());
        }
        (self.is_open, self.times) = (false, None);
        let last = *self.moves.last().expect("a move is open");
        self.push(last, count - 1, &span)
    }

    fn word(&mut self, token: &str, span: Range<usize>) -> Result<(), Diagnostic> {
        if let Some(slide) = direction(token) {
            self.expect_no_times()?;
            return self.slide(slide, &span);
        }
        // The sign of a repeat count, as in `R x3` or `3 kali R`, if there is a count.
        let times = ["x", "×", "*", "kali", "times"].iter().any(|sign| token.eq_ignore_ascii_case(sign));
        if times && self.before.is_some() {
            return Ok(());
        }
        if times && self.is_open && self.times.is_none() {
            self.times = Some((token.to_owned(), span));
            return Ok(());
        }
        self.expect_no_times()?;
        let mut at = span.start;
        for letter in token.chars() {
            let end = at + letter.len_utf8();
            let Some(slide) = Move::from_letter(letter) else {
                let message = Message::new(codes::ANSWER_SYMBOL).with("symbol", letter);
                return Err(Diagnostic::error(message, at..end));
            };
            self.slide(slide, &(at..end))?;
            at = end;
        }
        Ok(())
    }

    fn slide(&mut self, slide: Move, span: &Range<usize>) -> Result<(), Diagnostic> {
        self.is_open = true;
        let count = self.before.take().map_or(1, |(count, _)| count);
        self.push(slide, count, span)
    }

    fn push(&mut self, slide: Move, count: usize, span: &Range<usize>) -> Result<(), Diagnostic> {
        if self.moves.len() + count > MAX_MOVES {
            let message = Message::new(codes::ANSWER_LONG).with("most", MAX_MOVES);
            return Err(Diagnostic::error(message, span.clone()));
        }
        self.moves.extend(std::iter::repeat_n(slide, count));
        Ok(())
    }

    /// Fails if the sign of a repeat count is not followed by a count.
    fn expect_no_times(&self) -> Result<(), Diagnostic> {
        match &self.times {
            None => Ok(()),
            Some((sign, span)) => {
                let message = Message::new(codes::ANSWER_SYMBOL).with("symbol", sign.as_str());
                Err(Diagnostic::error(message, span.clone()))
            }
        }
    }

    fn end(self) -> Result<Vec<Move>, Diagnostic> {
        self.expect_no_times()?;
        match self.before {
            None => Ok(self.moves),
            Some((count, span)) => Err(stray_count(&count, span)),
        }
    }
}

fn stray_count(count: &dyn std::fmt::Display, span: Range<usize>) -> Diagnostic {
    let message = Message::new(codes::ANSWER_COUNT).with("count", count.to_string());
    Diagnostic::error(message.with("most", MAX_REPEATS), span)
}

/// The direction that a word names.
fn direction(word: &str) -> Option<Move> {
    WORDS.iter().find(|(name, _)| name.eq_ignore_ascii_case(word)).map(|&(_, slide)| slide)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(text: &str) -> Result<String, (&'static str, Range<usize>)> {
        let read = moves(text);
        read.map(|moves| moves.iter().map(|slide| slide.letter()).collect())
            .map_err(|error| (error.message.code, error.span.unwrap().range))
    }

    #[test]
    fn moves_are_read_in_every_spelling() {
        for (text, expected) in [
            ("", ""),
            ("LURD", "LURD"),
            ("lurd", "LURD"),
            ("L U R D", "LURD"),
            ("L,U,R,D", "LURD"),
            ("L, U; R - D", "LURD"),
            ("L-U-R-D", "LURD"),
            ("L -> U -> R", "LUR"),
            ("L→U→R", "LUR"),
            ("['L', 'U']", "LU"),
            ("[\"left\",\"up\"]", "LU"),
            ("L.U.R.", "LUR"),
            ("up left down right", "ULDR"),
            ("Up, Left", "UL"),
            ("UP\nLEFT\r\nDOWN", "ULD"),
            ("atas kiri bawah kanan", "ULDR"),
            ("Kanan, KIRI", "RL"),
            ("R3", "RRR"),
            ("RU2RDLULD2", "RUURDLULDD"),
            ("R 3 U 2", "RRRUU"),
            ("3R", "RRR"),
            ("3R2U", "RRRUU"),
            ("3 R, 2 U", "RRRUU"),
            ("2R U", "RRU"),
            ("R*3", "RRR"),
            ("Rx3", ""),
            ("left 2 up", "LLU"),
            ("left x 2", "LL"),
            ("2 kali kiri", "LL"),
            ("U1", "U"),
        ] {
            if expected.is_empty() && !text.is_empty() {
                assert!(letters(text).is_err(), "{text:?}");
            } else {
                assert_eq!(letters(text), Ok(expected.to_owned()), "{text:?}");
            }
        }
    }

    #[test]
    fn errors_are_located() {
        for (text, code, span) in [
            ("LXL", codes::ANSWER_SYMBOL, 1..2),
            ("L é", codes::ANSWER_SYMBOL, 2..4),
            ("north", codes::ANSWER_SYMBOL, 0..1),
            ("U X", codes::ANSWER_SYMBOL, 2..3),
            ("U x L2", codes::ANSWER_SYMBOL, 2..3),
            ("U (L)2", codes::ANSWER_SYMBOL, 2..3),
            ("R0", codes::ANSWER_COUNT, 1..2),
            ("R251", codes::ANSWER_COUNT, 1..4),
            ("R99999999999999999999", codes::ANSWER_COUNT, 1..21),
            ("R2 3", codes::ANSWER_COUNT, 3..4),
            ("3R 2", codes::ANSWER_COUNT, 3..4),
            ("2 3R", codes::ANSWER_COUNT, 2..3),
            ("R2 3U", codes::ANSWER_COUNT, 3..4),
            ("1. U", codes::ANSWER_COUNT, 0..1),
            ("U\n2", codes::ANSWER_COUNT, 2..3),
        ] {
            assert_eq!(letters(text), Err((code, span)), "{text:?}");
        }
    }
}
