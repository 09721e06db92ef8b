//! The list: one entry a line, in any order, as often as it is to be used.

use super::board::{is_blank, mark};
use super::notes::Notes;
use super::{Line, clip, glyph};
use crate::codes;
use crate::grid::MOST_SIDE;
use crate::puzzle::MOST_ENTRIES;
use crate::symbol::{Alphabet, Symbol, symbols};
use std::ops::Range;
use teka_core::Message;

/// An entry and where it stands.
pub(super) struct Listed {
    pub(super) symbols: Vec<Symbol>,
    pub(super) span: Range<usize>,
}

/// `None` only after an error.
pub(super) fn read(
    lines: &[Line<'_>],
    end: usize,
    alphabet: &mut Alphabet,
    notes: &mut Notes,
) -> Option<Vec<Listed>> {
    let is_empty = |(_, line): &Line<'_>| line.trim().is_empty();
    let first = lines.iter().position(|line| !is_empty(line));
    let last = lines.iter().rposition(|line| !is_empty(line));
    let Some((first, last)) = first.zip(last) else {
        notes.error(Message::new(codes::LIST_MISSING), end..end);
        return None;
    };
    let mut list = Vec::new();
    let mut after_blank = false;
    for line in &lines[first..=last] {
        if is_empty(line) {
            if !after_blank {
                notes.deviation(Message::new(codes::LIST_BLANK_LINE), line.0.clone());
            }
            after_blank = true;
            continue;
        }
        after_blank = false;
        let mut words = words(line);
        if let (Some((_, one)), Some((span, two))) = (words.next(), words.next()) {
            let message = Message::new(codes::ENTRY_BLANK).with("one", clip(one)).with("two", clip(two));
            notes.deviation(message, span.start.saturating_sub(1)..span.start);
        }
        for (span, word) in self::words(line) {
            if list.len() == MOST_ENTRIES {
                notes.error(Message::new(codes::TOO_MANY_ENTRIES).with("most", MOST_ENTRIES), span);
                return None;
            }
            list.push(entry(word, span, alphabet, notes)?);
            if notes.is_full() {
                return None;
            }
        }
    }
    Some(list)
}

/// The parts of a line between blanks, and where they stand.
fn words<'a>(line: &Line<'a>) -> impl Iterator<Item = (Range<usize>, &'a str)> + use<'a> {
    let (start, text) = (line.0.start, line.1);
    text.split_whitespace().map(move |word| {
        let at = start + (word.as_ptr() as usize - text.as_ptr() as usize);
        (at..at + word.len(), word)
    })
}

/// One entry; `None` if it is too long to go on.
fn entry(word: &str, span: Range<usize>, alphabet: &mut Alphabet, notes: &mut Notes) -> Option<Listed> {
    let mut entry = Listed { symbols: Vec::new(), span };
    let mut complained = false;
    for (at, symbol) in symbols(word).filter(|(_, symbol)| !is_blank(symbol)) {
        let at = entry.span.start + at;
        if mark(symbol).is_some() {
            if !complained {
                let message =
                    Message::new(codes::ENTRY_MARK).with("symbol", symbol).with("entry", clip(word));
                notes.error(message, at..at + symbol.len());
            }
            complained = true;
            continue;
        }
        if entry.symbols.len() == MOST_SIDE {
            let message =
                Message::new(codes::ENTRY_TOO_LONG).with("entry", clip(word)).with("most", MOST_SIDE);
            notes.error(message, entry.span);
            return None;
        }
        entry.symbols.extend(glyph::learn(symbol, at, alphabet, notes));
        if notes.is_full() {
            return None;
        }
    }
    Some(entry)
}
