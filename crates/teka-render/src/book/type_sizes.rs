//! The sizes of all texts of a book, in points; larger for large print.

/// Sizes of text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct TypeSizes {
    /// The title on the cover, and the lines around it.
    pub(super) title: f64,
    pub(super) subtitle: f64,
    pub(super) author: f64,
    /// The heading of a part, of the rules and of the contents.
    pub(super) part: f64,
    /// Running text, and the names above it.
    pub(super) body: f64,
    pub(super) body_heading: f64,
    /// The number of a puzzle, its name, and what is said about it.
    pub(super) number: f64,
    pub(super) name: f64,
    pub(super) facts: f64,
    /// The number of an answer, and an answer in words.
    pub(super) answer_number: f64,
    pub(super) answer: f64,
    /// The entries of a long list, and the caption above it.
    pub(super) entry: f64,
    pub(super) list_caption: f64,
    pub(super) page_number: f64,
    /// How much larger the letters in pictures must be.
    pub(super) enlarged: f64,
}

const NORMAL: TypeSizes = TypeSizes {
    title: 40.0,
    subtitle: 16.0,
    author: 13.0,
    part: 24.0,
    body: 10.5,
    body_heading: 13.0,
    number: 26.0,
    name: 13.0,
    facts: 9.0,
    answer_number: 17.0,
    answer: 9.5,
    entry: 8.0,
    list_caption: 10.5,
    page_number: 9.5,
    enlarged: 1.0,
};

/// The recommendation for readers with low vision is 16 points or more for running text.
const LARGE: TypeSizes = TypeSizes {
    title: 46.0,
    subtitle: 20.0,
    author: 17.0,
    part: 30.0,
    body: 16.0,
    body_heading: 19.0,
    number: 36.0,
    name: 18.0,
    facts: 14.0,
    answer_number: 24.0,
    answer: 15.0,
    entry: 14.0,
    list_caption: 16.0,
    page_number: 14.0,
    enlarged: 1.7,
};

impl TypeSizes {
    pub(super) fn new(large_print: bool) -> Self {
        if large_print { LARGE } else { NORMAL }
    }
}
