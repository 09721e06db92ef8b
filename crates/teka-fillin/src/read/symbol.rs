//! Adds a symbol that a reader has found to the alphabet, if it may fill a square: it must be visible, and
//! must not merge with a symbol beside it, because rows are written without separators. Reports other
//! symbols, and too many of them.

use crate::codes;
use crate::read::clip;
use crate::symbol::{Alphabet, MAX_SYMBOL_BYTES, MAX_SYMBOLS, Symbol};
use teka_core::{DiagnosticSink, Message};
use unicode_segmentation::UnicodeSegmentation;

/// The symbol with this text at offset `at`, added to the alphabet if it is new; reports it if it is not a valid
/// symbol.
pub(super) fn intern(
    text: &str,
    at: usize,
    alphabet: &mut Alphabet,
    notes: &mut DiagnosticSink,
) -> Option<Symbol> {
    if let Some(known) = alphabet.find(text) {
        return Some(known);
    }
    let span = at..at + text.len();
    if !is_valid(text) {
        notes.error(Message::new(codes::SYMBOL_UNFIT).with("symbol", spelled(text)), span);
        return None;
    }
    let symbol = alphabet.intern(text);
    if symbol.is_none() {
        notes.error(Message::new(codes::TOO_MANY_SYMBOLS).with("most", MAX_SYMBOLS), span);
    }
    symbol
}

fn is_valid(text: &str) -> bool {
    let visible = |symbol: char| !symbol.is_control() && !symbol.is_whitespace() && !is_invisible(symbol);
    text.len() <= MAX_SYMBOL_BYTES && text.chars().next().is_some_and(visible) && stays_apart(text)
}

/// Characters that show nothing by themselves, and the replacement character for invalid bytes.
fn is_invisible(symbol: char) -> bool {
    matches!(symbol, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fffd}')
}

/// Whether the symbol does not merge with its neighbours, as a lone accent would with the letter before it.
fn stays_apart(text: &str) -> bool {
    if text.is_ascii() {
        return true;
    }
    let is_two = |joined: String| joined.graphemes(true).count() == 2;
    is_two(format!("a{text}"))
        && is_two(format!("{text}a"))
        && is_two(format!("{text}{text}"))
        && is_two(format!("가{text}"))
        && is_two(format!("{text}क"))
        && is_two(format!("{text}👩"))
        && is_two(format!("👩{text}"))
}

/// The symbol for a message: its text if it can be shown, otherwise its code points.
fn spelled(text: &str) -> String {
    if text.chars().all(|symbol| !symbol.is_control() && !is_invisible(symbol)) {
        return clip(text);
    }
    text.chars().take(4).map(|symbol| format!("U+{:04X}", symbol as u32)).collect::<Vec<_>>().join(" ")
}
