//! Symbols and the alphabet they come from. A symbol is a grapheme: what a reader sees as one character, however
//! many code points it takes, so that `é` fills one square whichever way it is typed.

use std::collections::HashMap;
use unicode_segmentation::UnicodeSegmentation;

/// A symbol of an [`Alphabet`], by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symbol(pub u16);

impl Symbol {
    /// As an index into tables with an entry a symbol.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The most bytes a symbol may have: more than any character of any language, less than an attack.
pub(crate) const MOST_SYMBOL_BYTES: usize = 64;
/// The most different symbols a puzzle may have.
pub(crate) const MOST_SYMBOLS: usize = 20_000;

/// The symbols of a puzzle, numbered in the order of their first use.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Alphabet {
    texts: Vec<Box<str>>,
    numbers: HashMap<Box<str>, Symbol>,
}

impl Alphabet {
    /// How many symbols there are.
    pub fn len(&self) -> usize {
        self.texts.len()
    }

    /// Whether there is none yet.
    pub fn is_empty(&self) -> bool {
        self.texts.is_empty()
    }

    /// The symbol as it is written.
    pub fn text(&self, symbol: Symbol) -> &str {
        &self.texts[symbol.index()]
    }

    /// The symbol that is written like this, if there is one.
    pub fn find(&self, text: &str) -> Option<Symbol> {
        self.numbers.get(text).copied()
    }

    /// Several symbols as they are written.
    pub fn word(&self, symbols: &[Symbol]) -> String {
        symbols.iter().map(|&symbol| self.text(symbol)).collect()
    }

    /// The symbol that is written like this, new if need be; `None` if there are too many already.
    pub(crate) fn learn(&mut self, text: &str) -> Option<Symbol> {
        if let Some(known) = self.find(text) {
            return Some(known);
        }
        if self.texts.len() >= MOST_SYMBOLS {
            return None;
        }
        let symbol = Symbol(self.texts.len() as u16);
        self.texts.push(text.into());
        self.numbers.insert(text.into(), symbol);
        Some(symbol)
    }
}

/// The symbols of a text and where each begins.
pub(crate) fn symbols(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let plain = text.is_ascii();
    let simple = plain.then(|| (0..text.len()).map(|at| (at, &text[at..=at])));
    let any = (!plain).then(|| text.grapheme_indices(true));
    simple.into_iter().flatten().chain(any.into_iter().flatten())
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
