//! One symbol for every piece, so that a drawing says which is which.

use std::collections::HashSet;

/// Hands out symbols: the one a piece asks for if it is free, else the next that no piece asks for.
pub(crate) struct Symbols {
    wanted: HashSet<char>,
    taken: HashSet<char>,
    spare: Box<dyn Iterator<Item = char>>,
}

impl Symbols {
    /// `wanted` are the symbols that pieces will ask for.
    pub(crate) fn new(wanted: impl IntoIterator<Item = char>) -> Self {
        Symbols {
            wanted: wanted.into_iter().collect(),
            taken: HashSet::new(),
            spare: Box::new(spare_symbols()),
        }
    }

    pub(crate) fn assign(&mut self, wish: Option<char>) -> char {
        let wish = wish.filter(|&symbol| can_stand_for_a_piece(symbol));
        if let Some(symbol) = wish
            && self.taken.insert(symbol)
        {
            return symbol;
        }
        let symbol = self
            .spare
            .find(|symbol| !self.wanted.contains(symbol) && !self.taken.contains(symbol))
            .expect("there are more symbols than a puzzle may have pieces");
        self.taken.insert(symbol);
        symbol
    }
}

/// Whether a drawing with this symbol can be read back: it is visible and means nothing else there.
pub(crate) fn can_stand_for_a_piece(symbol: char) -> bool {
    !symbol.is_whitespace() && !symbol.is_control() && !matches!(symbol, '.' | '_' | '?')
}

/// Capitals, small letters, digits, then letters of other alphabets that are one column wide, then the many
/// ideographs, which are two.
fn spare_symbols() -> impl Iterator<Item = char> {
    let latin =
        ('A'..='Z').chain('a'..='z').chain('0'..='9').chain('À'..='ž').filter(|c| c.is_alphanumeric());
    let greek_and_cyrillic = ('Ͱ'..='ӿ').filter(|c| c.is_alphabetic());
    latin.chain(greek_and_cyrillic).chain('一'..='龥')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::MOST_PIECES;

    #[test]
    fn wishes_come_first_and_nobody_shares() {
        let wishes = [Some('B'), Some('B'), None, Some('A'), Some('.')];
        let mut symbols = Symbols::new(wishes.iter().flatten().copied());
        assert_eq!(wishes.map(|wish| symbols.assign(wish)), ['B', 'C', 'D', 'A', 'E']);
    }

    #[test]
    fn there_are_symbols_for_as_many_pieces_as_a_puzzle_may_have() {
        let mut symbols = Symbols::new([]);
        let all: HashSet<char> = (0..MOST_PIECES).map(|_| symbols.assign(None)).collect();
        assert_eq!(all.len(), MOST_PIECES);
        assert!(all.into_iter().all(can_stand_for_a_piece));
    }
}
