//! Which characters of foreign text may reach a screen or a picture.

/// Whether a character turns the direction of the text around it without being seen itself, so that what is read
/// differs from what is there.
///
/// ```
/// assert!(teka_core::is_direction_mark('\u{202e}') && !teka_core::is_direction_mark('א'));
/// ```
pub fn is_direction_mark(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}
