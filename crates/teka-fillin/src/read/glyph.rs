//! What may stand in a square: a visible symbol that stays itself whatever is written beside it.

use crate::codes;
use crate::read::clip;
use crate::read::notes::Notes;
use crate::symbol::{Alphabet, MOST_SYMBOL_BYTES, MOST_SYMBOLS, Symbol};
use teka_core::Message;
use unicode_segmentation::UnicodeSegmentation;

/// The symbol written like this, which stands at `at`; complains if there cannot be such a symbol.
pub(super) fn learn(text: &str, at: usize, alphabet: &mut Alphabet, notes: &mut Notes) -> Option<Symbol> {
    if let Some(known) = alphabet.find(text) {
        return Some(known);
    }
    let span = at..at + text.len();
    if !is_fit(text) {
        notes.error(Message::new(codes::SYMBOL_UNFIT).with("symbol", spelled(text)), span);
        return None;
    }
    let symbol = alphabet.learn(text);
    if symbol.is_none() {
        notes.error(Message::new(codes::TOO_MANY_SYMBOLS).with("most", MOST_SYMBOLS), span);
    }
    symbol
}

fn is_fit(text: &str) -> bool {
    let visible = |symbol: char| !symbol.is_control() && !symbol.is_whitespace() && !is_invisible(symbol);
    text.len() <= MOST_SYMBOL_BYTES && text.chars().next().is_some_and(visible) && stays_apart(text)
}

/// Marks that show nothing by themselves, and the one that stands for bytes that are no text.
fn is_invisible(symbol: char) -> bool {
    matches!(symbol, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fffd}')
}

/// Whether the symbol is still one symbol beside others: a lone accent would join the letter before it.
fn stays_apart(text: &str) -> bool {
    if text.is_ascii() {
        return true;
    }
    let two = |joined: String| joined.graphemes(true).count() == 2;
    two(format!("a{text}"))
        && two(format!("{text}a"))
        && two(format!("{text}{text}"))
        && two(format!("가{text}"))
        && two(format!("{text}क"))
        && two(format!("{text}👩"))
        && two(format!("👩{text}"))
}

/// A symbol that cannot be shown, by its code points.
fn spelled(text: &str) -> String {
    if text.chars().all(|symbol| !symbol.is_control() && !is_invisible(symbol)) {
        return clip(text);
    }
    text.chars().take(4).map(|symbol| format!("U+{:04X}", symbol as u32)).collect::<Vec<_>>().join(" ")
}
