//! Finds the characters of a text that the shipped fonts cannot draw, such as emoji and Chinese, Japanese or Korean
//! letters.

use unicode_width::UnicodeWidthChar;

use crate::display::Weight;
use crate::label;
use crate::text::font::face;

/// The characters of a text that would be drawn as empty boxes, each once, in the order of the text.
///
/// ```
/// assert_eq!(teka_render::undrawable("Teka-teki 数独 für שלום"), ['数', '独']);
/// ```
pub fn undrawable(text: &str) -> Vec<char> {
    let mut missing = Vec::new();
    for c in label::clean(text).chars() {
        // Characters without a width of their own, such as accents, leave no empty box.
        let is_visible = !c.is_whitespace() && c.width().is_some_and(|width| width > 0);
        let is_drawn = |weight| face(weight).glyph_index(c).is_some();
        let is_known = is_drawn(Weight::Regular) && is_drawn(Weight::Bold);
        if is_visible && !is_known && !missing.contains(&c) {
            missing.push(c);
        }
    }
    missing
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_five_scripts_and_accents_are_drawn() {
        for text in ["Teka-teki", "Größe e\u{301}", "Ελλάδα", "Жизнь", "שלום", "سلام", "12 × 5 · ★", ""]
        {
            assert_eq!(undrawable(text), [], "{text}");
        }
    }

    #[test]
    fn others_are_named_once() {
        assert_eq!(undrawable("🎉 a 🎉 あ 👩\u{200d}👧"), ['🎉', 'あ', '👩', '👧']);
    }
}
