//! The shipped fonts: Inter in two weights, with Hebrew and Arabic letters. `fonts/README.md` says how they were made.

use std::sync::LazyLock;

use ttf_parser::Face;

use crate::display::Weight;

static REGULAR: LazyLock<Face<'static>> = LazyLock::new(|| parse(Weight::Regular));
static BOLD: LazyLock<Face<'static>> = LazyLock::new(|| parse(Weight::Bold));

/// The file of a font.
#[cfg(any(feature = "shaping", test))]
pub(crate) fn data(weight: Weight) -> &'static [u8] {
    match weight {
        Weight::Regular => include_bytes!("../../fonts/Inter-Regular.ttf"),
        Weight::Bold => include_bytes!("../../fonts/Inter-Bold.ttf"),
    }
}

/// The file of a font without its outlines, which is enough for measuring and far smaller.
#[cfg(any(not(feature = "shaping"), test))]
fn widths(weight: Weight) -> &'static [u8] {
    match weight {
        Weight::Regular => include_bytes!("../../fonts/Inter-Regular.widths.ttf"),
        Weight::Bold => include_bytes!("../../fonts/Inter-Bold.widths.ttf"),
    }
}

/// The parsed font.
pub(crate) fn face(weight: Weight) -> &'static Face<'static> {
    match weight {
        Weight::Regular => &REGULAR,
        Weight::Bold => &BOLD,
    }
}

fn parse(weight: Weight) -> Face<'static> {
    #[cfg(feature = "shaping")]
    let file = data(weight);
    #[cfg(not(feature = "shaping"))]
    let file = widths(weight);
    Face::parse(file, 0).expect("the shipped fonts are valid")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fonts_without_outlines_have_the_same_letters_and_widths() {
        for weight in [Weight::Regular, Weight::Bold] {
            let [whole, cut] = [data(weight), widths(weight)].map(|file| Face::parse(file, 0).unwrap());
            assert_eq!(whole.units_per_em(), cut.units_per_em());
            let mut letters = 0;
            for c in '\0'..=char::MAX {
                let glyph = whole.glyph_index(c);
                assert_eq!(cut.glyph_index(c), glyph, "{c:?}");
                if let Some(glyph) = glyph {
                    letters += 1;
                    assert_eq!(cut.glyph_hor_advance(glyph), whole.glyph_hor_advance(glyph), "{c:?}");
                }
            }
            assert!(letters > 500, "{letters}");
        }
    }
}
