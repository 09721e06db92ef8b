//! The sizes of all texts of a book, in points; larger for large print.

/// Sizes of text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct TypeSizes {
    /// The title on the cover.
    pub(super) title: f64,
    /// The line below the title.
    pub(super) subtitle: f64,
    /// The author and the note on the cover.
    pub(super) author: f64,
    /// The heading of a part, of the rules and of the contents.
    pub(super) part: f64,
    /// Running text.
    pub(super) body: f64,
    /// The names above running text.
    pub(super) body_heading: f64,
    /// The number of a puzzle.
    pub(super) number: f64,
    /// The name of a puzzle.
    pub(super) name: f64,
    /// The facts about a puzzle.
    pub(super) facts: f64,
    /// The number of an answer.
    pub(super) answer_number: f64,
    /// An answer in words.
    pub(super) answer: f64,
    /// The entries of a long list.
    pub(super) entry: f64,
    /// The caption above a long list.
    pub(super) list_caption: f64,
    /// The page numbers.
    pub(super) page_number: f64,
    /// The factor by which letters in pictures must be larger than the smallest readable ones.
    pub(super) enlarged: f64,
}

/// The sizes for normal print.
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

/// The sizes for large print. For readers with low vision, running text should have 16 points or more.
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
