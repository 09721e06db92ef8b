//! Assigns a unique symbol to every piece, so that drawings are unambiguous: the one that the file asks for if
//! it is free, else an unused letter or digit. Also decides which symbols can stand for pieces.

use std::collections::HashSet;

/// Assigns symbols: the preferred one if it is free, else the next that no piece prefers.
pub(crate) struct Symbols {
    preferred: HashSet<char>,
    taken: HashSet<char>,
    spare: Box<dyn Iterator<Item = char>>,
}

impl Symbols {
    /// Creates an assigner; `preferred` are the symbols that pieces will ask for.
    pub(crate) fn new(preferred: impl IntoIterator<Item = char>) -> Self {
        Symbols {
            preferred: preferred.into_iter().collect(),
            taken: HashSet::new(),
            spare: Box::new(spare_symbols()),
        }
    }

    pub(crate) fn assign(&mut self, preferred: Option<char>) -> char {
        let preferred = preferred.filter(|&symbol| is_piece_symbol(symbol));
        if let Some(symbol) = preferred
            && self.taken.insert(symbol)
        {
            return symbol;
        }
        let symbol = self
            .spare
            .find(|symbol| !self.preferred.contains(symbol) && !self.taken.contains(symbol))
            .expect("there are more symbols than pieces in any puzzle");
        self.taken.insert(symbol);
        symbol
    }
}

/// Whether a symbol can stand for a piece: it is visible and has no other meaning in drawings.
pub(crate) fn is_piece_symbol(symbol: char) -> bool {
    !symbol.is_whitespace() && !symbol.is_control() && !matches!(symbol, '.' | '_' | '?')
}

/// Capitals, lower-case letters and digits, then letters of other alphabets, which are one column wide, then the many
/// ideographs, which are two columns wide, then syllables and rare ideographs.
fn spare_symbols() -> impl Iterator<Item = char> {
    let latin =
        ('A'..='Z').chain('a'..='z').chain('0'..='9').chain('À'..='ž').filter(|c| c.is_alphanumeric());
    let greek_and_cyrillic = ('Ͱ'..='ӿ').filter(|c| c.is_alphabetic());
    let rare =
        ('가'..='힣').chain('㐀'..='䶿').chain('\u{20000}'..='\u{323AF}').filter(|c| c.is_alphabetic());
    latin.chain(greek_and_cyrillic).chain('一'..='龥').chain(rare)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::MAX_PIECES;

    #[test]
    fn preferred_symbols_come_first_and_all_differ() {
        let preferred = [Some('B'), Some('B'), None, Some('A'), Some('.')];
        let mut symbols = Symbols::new(preferred.iter().flatten().copied());
        assert_eq!(preferred.map(|symbol| symbols.assign(symbol)), ['B', 'C', 'D', 'A', 'E']);
    }

    #[test]
    fn there_are_enough_symbols_for_the_largest_puzzle() {
        let mut symbols = Symbols::new([]);
        let all: HashSet<char> = (0..MAX_PIECES).map(|_| symbols.assign(None)).collect();
        assert_eq!(all.len(), MAX_PIECES);
        assert!(all.into_iter().all(is_piece_symbol));
    }
}
