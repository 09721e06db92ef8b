//! The shipped fonts: Inter in two weights, with Hebrew and Arabic letters. `fonts/README.md` says how they were made.

use std::sync::LazyLock;

use ttf_parser::Face;

use crate::display::Weight;

static REGULAR: LazyLock<Face<'static>> = LazyLock::new(|| parse(Weight::Regular));
static BOLD: LazyLock<Face<'static>> = LazyLock::new(|| parse(Weight::Bold));

/// The file of a font.
pub(crate) fn data(weight: Weight) -> &'static [u8] {
    match weight {
        Weight::Regular => include_bytes!("../../fonts/Inter-Regular.ttf"),
        Weight::Bold => include_bytes!("../../fonts/Inter-Bold.ttf"),
    }
}

/// A font, ready to be read.
pub(crate) fn face(weight: Weight) -> &'static Face<'static> {
    match weight {
        Weight::Regular => &REGULAR,
        Weight::Bold => &BOLD,
    }
}

fn parse(weight: Weight) -> Face<'static> {
    Face::parse(data(weight), 0).expect("the shipped fonts are valid")
}
