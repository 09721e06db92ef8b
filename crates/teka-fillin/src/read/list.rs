//! Reads the list: one entry per line, in any order, repeated as often as it must be used. Several entries on
//! a line and blank lines are deviations that lenient reading accepts.

use super::board::{is_blank, mark};
use super::{Line, clip, symbol};
use crate::codes;
use crate::grid::MAX_SIDE;
use crate::puzzle::MAX_ENTRIES;
use crate::symbol::{Alphabet, Symbol, symbols};
use std::ops::Range;
use teka_core::{DiagnosticSink, Message};

/// An entry and its byte range.
pub(super) struct ListedEntry {
    pub(super) symbols: Vec<Symbol>,
    pub(super) span: Range<usize>,
}

/// Reads a list; `None` only after an error.
pub(super) fn read(
    lines: &[Line<'_>],
    end: usize,
    alphabet: &mut Alphabet,
    notes: &mut DiagnosticSink,
) -> Option<Vec<ListedEntry>> {
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
        if let (Some((first, one)), Some((second, two))) = (words.next(), words.next()) {
            let message = Message::new(codes::ENTRY_BLANK).with("one", clip(one)).with("two", clip(two));
            notes.deviation(message, first.end..second.start);
        }
        for (span, word) in self::words(line) {
            if list.len() == MAX_ENTRIES {
                notes.error(Message::new(codes::TOO_MANY_ENTRIES).with("most", MAX_ENTRIES), span);
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

/// The words of a line, each with its byte range.
fn words<'a>(line: &Line<'a>) -> impl Iterator<Item = (Range<usize>, &'a str)> + use<'a> {
    let (start, text) = (line.0.start, line.1);
    text.split_whitespace().map(move |word| {
        let at = start + (word.as_ptr() as usize - text.as_ptr() as usize);
        (at..at + word.len(), word)
    })
}

/// Reads one entry; `None` if reading must stop.
fn entry(
    word: &str,
    span: Range<usize>,
    alphabet: &mut Alphabet,
    notes: &mut DiagnosticSink,
) -> Option<ListedEntry> {
    let mut entry = ListedEntry { symbols: Vec::new(), span };
    let mut reported = false;
    for (at, symbol) in symbols(word).filter(|(_, symbol)| !is_blank(symbol)) {
        let at = entry.span.start + at;
        if mark(symbol).is_some() {
            if !reported {
                let message =
                    Message::new(codes::ENTRY_MARK).with("symbol", symbol).with("entry", clip(word));
                notes.error(message, at..at + symbol.len());
            }
            reported = true;
            continue;
        }
        if entry.symbols.len() == MAX_SIDE {
            let message =
                Message::new(codes::ENTRY_TOO_LONG).with("entry", clip(word)).with("most", MAX_SIDE);
            notes.error(message, entry.span);
            return None;
        }
        entry.symbols.extend(symbol::intern(symbol, at, alphabet, notes));
        if notes.is_full() {
            return None;
        }
    }
    Some(entry)
}
