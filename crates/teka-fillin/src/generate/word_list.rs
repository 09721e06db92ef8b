//! A list of words to fill grids with, read from a text: words of each length, and for each position and
//! symbol the set of words that have it there. Can be reduced to the words of a few random symbols.

use crate::grid::MAX_SIDE;
use crate::puzzle::MAX_ENTRIES;
use crate::symbol::symbols;
use rand_chacha::ChaCha8Rng;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use teka_core::random::weighted;

/// The maximum number of different symbols in a list; every alphabet has fewer.
pub(super) const MAX_WORD_SYMBOLS: usize = 256;

/// Words, grouped by length.
#[derive(Clone, Debug)]
pub(super) struct WordList {
    /// The texts of the symbols, in order.
    pub(super) texts: Arc<[Box<str>]>,
    /// The words of each length.
    lengths: BTreeMap<usize, WordsOfLength>,
}

/// The words of one length.
#[derive(Clone, Debug)]
pub(super) struct WordsOfLength {
    pub(super) words: Vec<Box<[u16]>>,
    /// The machine words in a set of these.
    pub(super) width: usize,
    /// For each position and symbol, the set of words with that symbol there.
    masks: Vec<u64>,
    symbols: usize,
}

impl WordsOfLength {
    /// The words with a symbol at a position.
    pub(super) fn with(&self, position: usize, symbol: u16) -> &[u64] {
        let start = (position * self.symbols + usize::from(symbol)) * self.width;
        &self.masks[start..start + self.width]
    }
}

impl WordList {
    /// The words of a text, one per line, and `more`. Lines that are not words of at least `min_length` symbols are
    /// skipped. `None` if there are too many symbols.
    pub(super) fn new<'t>(
        text: &'t str,
        more: &'t [String],
        min_length: usize,
        uppercase: bool,
    ) -> Option<Self> {
        let lines = text.lines().map(str::trim).take(MAX_ENTRIES);
        let words: BTreeSet<String> = lines
            .chain(more.iter().map(String::as_str))
            .filter(|word| is_word(word))
            .map(|word| if uppercase { word.to_uppercase() } else { word.to_owned() })
            .collect();
        let split: Vec<Vec<&str>> =
            words.iter().map(|word| symbols(word).map(|(_, symbol)| symbol).collect()).collect();
        let texts: BTreeSet<&str> = split.iter().flatten().copied().collect();
        if texts.len() > MAX_WORD_SYMBOLS {
            return None;
        }
        let numbers: BTreeMap<&str, u16> =
            texts.iter().zip(0..).map(|(&text, number)| (text, number)).collect();
        let mut lengths: BTreeMap<usize, Vec<Box<[u16]>>> = BTreeMap::new();
        for word in split.iter().filter(|word| (min_length..=MAX_SIDE).contains(&word.len())) {
            let word: Box<[u16]> = word.iter().map(|symbol| numbers[symbol]).collect();
            lengths.entry(word.len()).or_default().push(word);
        }
        let count = texts.len();
        let texts = texts.into_iter().map(Box::from).collect();
        let lengths = lengths.into_iter().map(|(length, words)| (length, of_length(length, words, count)));
        Some(WordList { texts, lengths: lengths.collect() })
    }

    /// A list without words.
    pub(super) fn empty() -> Self {
        WordList { texts: Arc::new([]), lengths: BTreeMap::new() }
    }

    /// The words that have only some of the symbols, and those of `theme`. Symbols are chosen at random, more likely if
    /// they are in many words.
    pub(super) fn with_symbols(&self, count: usize, theme: &[Vec<u16>], rng: &mut ChaCha8Rng) -> Self {
        let mut weights = vec![0_u64; self.texts.len()];
        for &symbol in self.lengths.values().flat_map(|words| words.words.iter().flatten()) {
            weights[usize::from(symbol)] += 1;
        }
        let mut chosen = vec![false; weights.len()];
        for _ in 0..count {
            let Some(symbol) = weighted(rng, &weights) else { break };
            (chosen[symbol], weights[symbol]) = (true, 0);
        }
        let keeps = |word: &[u16]| {
            word.iter().all(|&symbol| chosen[usize::from(symbol)]) || theme.iter().any(|own| own == word)
        };
        let lengths = self.lengths.iter().filter_map(|(&length, words)| {
            let words: Vec<Box<[u16]>> = words.words.iter().filter(|word| keeps(word)).cloned().collect();
            (!words.is_empty()).then(|| (length, of_length(length, words, self.texts.len())))
        });
        WordList { texts: Arc::clone(&self.texts), lengths: lengths.collect() }
    }

    /// The words of a length.
    pub(super) fn of_length(&self, length: usize) -> Option<&WordsOfLength> {
        self.lengths.get(&length)
    }

    /// The lengths of its words, shortest first.
    pub(super) fn lengths(&self) -> impl Iterator<Item = usize> {
        self.lengths.keys().copied()
    }

    /// A word as symbols of the list; `None` if it has others.
    pub(super) fn symbols_of(&self, word: &str) -> Option<Vec<u16>> {
        let number = |text: &str| self.texts.binary_search_by(|known| (**known).cmp(text)).ok();
        symbols(word).map(|(_, symbol)| number(symbol).map(|number| number as u16)).collect()
    }
}

/// Whether a line can be an entry.
pub(super) fn is_word(line: &str) -> bool {
    !line.is_empty()
        && !line.contains(|symbol: char| {
            matches!(symbol, '#' | '-' | '_' | '.') || symbol.is_whitespace() || symbol.is_control()
        })
}

fn of_length(length: usize, mut words: Vec<Box<[u16]>>, symbols: usize) -> WordsOfLength {
    teka_core::sort::ascending(&mut words);
    let width = words.len().div_ceil(64);
    let mut masks = vec![0; length * symbols * width];
    for (number, word) in words.iter().enumerate() {
        for (position, &symbol) in word.iter().enumerate() {
            masks[(position * symbols + usize::from(symbol)) * width + number / 64] |= 1 << (number % 64);
        }
    }
    WordsOfLength { words, width, masks, symbols }
}

#[cfg(test)]
mod tests {
    use super::*;
    use teka_core::Seed;

    #[test]
    fn lines_that_cannot_be_entries_are_skipped() {
        let list = WordList::new("cat\n\nice-cream\n two words \ndog\ncat\nat\n", &[], 3, true).unwrap();
        let words = list.of_length(3).unwrap();
        assert_eq!(list.lengths().collect::<Vec<_>>(), [3]);
        assert_eq!(words.words.len(), 2);
        assert_eq!(list.symbols_of("DOG").as_deref(), Some(&*words.words[1]));
        assert_eq!(words.with(1, list.symbols_of("A").unwrap()[0]), [1]);
    }

    #[test]
    fn a_list_of_few_symbols_keeps_the_theme() {
        let list = WordList::new("tea\neat\nate\nzoo\nfox\nseat\n", &[], 3, true).unwrap();
        let theme = [list.symbols_of("FOX").unwrap()];
        let mut rng = Seed(3).rng(0);
        for count in 1..8 {
            let few = list.with_symbols(count, &theme, &mut rng);
            let words: Vec<_> = few.lengths.values().flat_map(|words| &words.words).collect();
            assert!(words.iter().any(|word| ***word == *theme[0]));
            let others = words.iter().filter(|word| ****word != *theme[0]);
            let symbols: BTreeSet<u16> = others.flat_map(|word| word.iter().copied()).collect();
            assert!(symbols.len() <= count && few.texts == list.texts);
        }
        assert_eq!(list.with_symbols(99, &[], &mut rng).of_length(3).unwrap().words.len(), 5);
    }
}
