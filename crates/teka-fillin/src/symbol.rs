//! Splits text into symbols and numbers them in an alphabet. A symbol is a grapheme cluster, what a reader sees as one
//! character. Nothing is normalized: `é` as one code point or as two fills one square, but these are two symbols.

use std::collections::HashMap;
use unicode_segmentation::UnicodeSegmentation;

/// A symbol, as its index in an [`Alphabet`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symbol(pub u16);

impl Symbol {
    /// As an index into per-symbol tables.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The maximum length of a symbol in bytes: more than any real character needs, and too short for an attack.
pub(crate) const MAX_SYMBOL_BYTES: usize = 64;
/// The maximum number of distinct symbols in a puzzle.
pub(crate) const MAX_SYMBOLS: usize = 20_000;

/// The symbols of a puzzle, numbered by first use.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Alphabet {
    texts: Vec<Box<str>>,
    numbers: HashMap<Box<str>, Symbol>,
}

impl Alphabet {
    /// The number of symbols.
    pub fn len(&self) -> usize {
        self.texts.len()
    }

    /// Whether there are no symbols.
    pub fn is_empty(&self) -> bool {
        self.texts.is_empty()
    }

    /// The text of a symbol.
    pub fn text(&self, symbol: Symbol) -> &str {
        &self.texts[symbol.index()]
    }

    /// The symbol with this text, if there is one.
    pub fn find(&self, text: &str) -> Option<Symbol> {
        self.numbers.get(text).copied()
    }

    /// The text of several symbols.
    pub fn word(&self, symbols: &[Symbol]) -> String {
        symbols.iter().map(|&symbol| self.text(symbol)).collect()
    }

    /// The symbol with this text, added if it is new; `None` if there are too many.
    pub(crate) fn intern(&mut self, text: &str) -> Option<Symbol> {
        if let Some(known) = self.find(text) {
            return Some(known);
        }
        if self.texts.len() >= MAX_SYMBOLS {
            return None;
        }
        let symbol = Symbol(self.texts.len() as u16);
        self.texts.push(text.into());
        self.numbers.insert(text.into(), symbol);
        Some(symbol)
    }
}

/// The symbols of a text, each with its byte offset.
pub(crate) fn symbols(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_ascii = text.is_ascii();
    let bytes = is_ascii.then(|| (0..text.len()).map(|at| (at, &text[at..=at])));
    let graphemes = (!is_ascii).then(|| text.grapheme_indices(true));
    bytes.into_iter().flatten().chain(graphemes.into_iter().flatten())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_symbol_is_what_a_reader_sees() {
        let texts: Vec<&str> = symbols("ae\u{301}ñ👩‍🚀z").map(|(_, symbol)| symbol).collect();
        assert_eq!(texts, ["a", "e\u{301}", "ñ", "👩‍🚀", "z"]);
        assert_eq!(symbols("a1").collect::<Vec<_>>(), [(0, "a"), (1, "1")]);
    }
}
