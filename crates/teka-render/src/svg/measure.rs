//! How wide a line of text is, from the widths of the letters in the fonts this crate ships.

use std::sync::LazyLock;

use ttf_parser::Face;
use unicode_width::UnicodeWidthChar;

use crate::tree;

/// Where the font is missing another is taken, most of which are a little wider.
const SLACK: f64 = 1.06;
/// The width of a column where the fonts have no such letter.
const UNKNOWN: f64 = 0.9;

static REGULAR: LazyLock<Option<Face<'static>>> = LazyLock::new(|| Face::parse(tree::REGULAR, 0).ok());
static BOLD: LazyLock<Option<Face<'static>>> = LazyLock::new(|| Face::parse(tree::BOLD, 0).ok());

/// How wide a line of text is, rather too much than too little.
pub(crate) fn line_width(text: &str, size: f64, bold: bool) -> f64 {
    line_length(text, size, bold) * SLACK
}

/// How long a line of text is in the shipped font, but for kerning.
pub(crate) fn line_length(text: &str, size: f64, bold: bool) -> f64 {
    let face = if bold { &BOLD } else { &REGULAR };
    text.chars().map(|c| breadth(face.as_ref(), c)).sum::<f64>() * size
}

/// The width of a letter, in sizes of the font.
fn breadth(face: Option<&Face<'_>>, c: char) -> f64 {
    let columns = c.width().unwrap_or(0);
    if columns == 0 {
        return 0.0;
    }
    let known = face.and_then(|face| {
        let advance = face.glyph_hor_advance(face.glyph_index(c)?)?;
        Some(f64::from(advance) / f64::from(face.units_per_em()))
    });
    known.unwrap_or(columns as f64 * UNKNOWN)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The width of a text as it is drawn.
    fn drawn(text: &str, bold: bool) -> f64 {
        let weight = if bold { 700 } else { 400 };
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\" font-family=\"Inter\">\
             <text font-size=\"20\" font-weight=\"{weight}\">{text}</text></svg>"
        );
        f64::from(tree::parse(&svg).unwrap().root().bounding_box().width())
    }

    #[test]
    fn texts_are_as_wide_as_they_are_drawn() {
        for text in ["LUMBUNG", "NELAYAN", "MWMWMW", "illicit", "1111111", "0123456789", "Ελλάδα", "Жизнь"]
        {
            for bold in [false, true] {
                let (measured, drawn) = (line_length(text, 20.0, bold), drawn(text, bold));
                assert!((measured - drawn).abs() < 4.0, "{text}: {measured} {drawn}");
                assert!(line_width(text, 20.0, bold) > drawn, "{text}");
            }
        }
    }

    #[test]
    fn letters_the_font_lacks_have_a_width_and_marks_have_none() {
        assert!(line_width("数", 10.0, false) > 15.0);
        assert!(line_width("\u{301}", 10.0, false) < 0.01);
    }
}
