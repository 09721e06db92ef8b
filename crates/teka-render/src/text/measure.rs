//! Measures lines of text, from the widths of letters in the shipped fonts.

use unicode_width::UnicodeWidthChar;

use crate::display::Weight;
use crate::text::font::face;

/// The factor for other fonts: they are used if the shipped one is missing, and most are a little wider.
const SLACK: f64 = 1.06;
/// The width per column of letters that the fonts lack, in font sizes.
const UNKNOWN: f64 = 0.9;

/// The width of a line of text, slightly overestimated.
pub(crate) fn line_width(text: &str, size: f64, weight: Weight) -> f64 {
    line_length(text, size, weight) * SLACK
}

/// The length of a line of text in the shipped font, without kerning.
pub(crate) fn line_length(text: &str, size: f64, weight: Weight) -> f64 {
    text.chars().map(|c| breadth(c, weight)).sum::<f64>() * size
}

/// The width of a letter, in font sizes.
fn breadth(c: char, weight: Weight) -> f64 {
    let columns = c.width().unwrap_or(0);
    if columns == 0 {
        return 0.0;
    }
    let face = face(weight);
    let advance = face.glyph_index(c).and_then(|glyph| face.glyph_hor_advance(glyph));
    let known = advance.map(|advance| f64::from(advance) / f64::from(face.units_per_em()));
    known.unwrap_or(columns as f64 * UNKNOWN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(feature = "png")]
    #[test]
    fn texts_are_as_wide_as_they_are_drawn() {
        for text in ["LUMBUNG", "NELAYAN", "MWMWMW", "illicit", "1111111", "0123456789", "Ελλάδα", "Жизнь"]
        {
            for weight in [Weight::Regular, Weight::Bold] {
                let units = f64::from(face(weight).units_per_em());
                let drawn = f64::from(crate::text::shape(text, weight).width) / units * 20.0;
                let measured = line_length(text, 20.0, weight);
                assert!((measured - drawn).abs() < 4.0, "{text}: {measured} {drawn}");
                assert!(line_width(text, 20.0, weight) > drawn, "{text}");
            }
        }
    }

    #[test]
    fn letters_the_font_lacks_have_a_width_and_marks_have_none() {
        assert!(line_width("数", 10.0, Weight::Regular) > 15.0);
        assert!(line_width("\u{301}", 10.0, Weight::Regular) < 0.01);
    }
}
