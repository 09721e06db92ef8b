//! Shows foreign text safely: recognises invisible marks that change the direction of text, and clips a text to
//! 40 characters without control characters.

/// Whether a character is invisible and changes the direction of the text around it, so that the text reads differently
/// from what it contains.
///
/// ```
/// assert!(teka_core::is_direction_mark('\u{202e}') && !teka_core::is_direction_mark('א'));
/// ```
pub fn is_direction_mark(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The start of a piece of foreign text, enough to recognise it by: at most 40 characters, without control characters,
/// and with an ellipsis if something was cut off.
///
/// ```
/// assert_eq!(teka_core::clip("a\u{7}bc"), "abc");
/// assert_eq!(teka_core::clip(&"x".repeat(1_000)), "x".repeat(40) + "…");
/// ```
pub fn clip(text: &str) -> String {
    const MAX_CHARS: usize = 40;
    let mut clipped: String = text.chars().take(MAX_CHARS).filter(|symbol| !symbol.is_control()).collect();
    if text.chars().nth(MAX_CHARS).is_some() {
        clipped.push('…');
    }
    clipped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clip_drops_control_characters_and_bounds_the_length() {
        assert_eq!(clip(""), "");
        assert_eq!(clip("plain"), "plain");
        assert_eq!(clip("\u{1b}[31mred\u{1b}[0m\r\n"), "[31mred[0m");
        let umlauts = "ä".repeat(40);
        assert_eq!(clip(&umlauts), umlauts);
        assert_eq!(clip(&(umlauts.clone() + "ä")), umlauts + "…");
    }
}
