//! Paper sizes, margins, and rectangular areas of a page. The inner margin, the gutter, grows with the number
//! of pages, because a thick book does not open flat. Nothing is printed near the edges, where printers
//! cannot reach and a knife may cut.

use crate::display::Size;

/// The paper size of a book.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 millimetres.
    #[default]
    A4,
    /// 148 by 210 millimetres.
    A5,
    /// 8½ by 11 inches.
    Letter,
    /// 6 by 9 inches.
    Trade,
    /// 8 by 10 inches.
    Large,
}

/// Points per inch.
const INCH: f64 = 72.0;
/// The narrowest page with wide margins.
const WIDE: f64 = 500.0;

impl Paper {
    /// The names of all paper sizes; the first is the default.
    pub const NAMES: [&'static str; 6] = ["a4", "a5", "letter", "6x9", "8x10", "8.5x11"];

    /// The paper size of this name.
    pub fn named(name: &str) -> Option<Paper> {
        match name {
            "a4" => Some(Paper::A4),
            "a5" => Some(Paper::A5),
            "letter" | "8.5x11" => Some(Paper::Letter),
            "6x9" => Some(Paper::Trade),
            "8x10" => Some(Paper::Large),
            _ => None,
        }
    }

    /// The size of a page, in points.
    pub(super) fn size(self) -> Size {
        let inches = |width: f64, height: f64| Size { width: width * INCH, height: height * INCH };
        match self {
            Paper::A4 => Size { width: 595.28, height: 841.89 },
            Paper::A5 => Size { width: 419.53, height: 595.28 },
            Paper::Letter => inches(8.5, 11.0),
            Paper::Trade => inches(6.0, 9.0),
            Paper::Large => inches(8.0, 10.0),
        }
    }

    /// The sheet that holds two pages side by side; for A5 that is A4.
    pub(super) fn sheet(self) -> Size {
        match self {
            Paper::A5 => Paper::A4.size().transposed(),
            paper => Size { width: paper.size().width * 2.0, ..paper.size() },
        }
    }
}

/// The margins of the pages of a book.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Margins {
    pub(super) inner: f64,
    pub(super) outer: f64,
    pub(super) top: f64,
    /// Contains the page number.
    pub(super) bottom: f64,
}

impl Margins {
    /// The margins of a book with this number of pages. Print-on-demand services require less at every step.
    pub(super) fn new(paper: Paper, pages: usize) -> Self {
        let outer = if paper.size().width < WIDE { INCH / 2.0 } else { INCH * 0.6 };
        let gutter = match pages {
            0..=23 => 0.0,
            24..=150 => INCH / 8.0,
            151..=300 => INCH / 4.0,
            301..=500 => INCH * 3.0 / 8.0,
            501..=700 => INCH / 2.0,
            _ => INCH * 5.0 / 8.0,
        };
        Margins { inner: outer + gutter, outer, top: outer, bottom: outer + INCH / 6.0 }
    }
}

/// A part of a page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Area {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Area {
    /// The rest of the area below its upper `top` points.
    pub(super) fn below(self, top: f64) -> Area {
        Area { y: self.y + top, height: self.height - top, ..self }
    }

    pub(super) fn size(self) -> Size {
        Size { width: self.width, height: self.height }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_a_size_and_sheets_hold_two_pages() {
        for name in Paper::NAMES {
            let paper = Paper::named(name).unwrap();
            assert!(paper.sheet().width >= paper.size().width * 2.0 - 0.01, "{name}");
            assert!(paper.sheet().height >= paper.size().height - 0.01, "{name}");
        }
        assert_eq!(Paper::named("a6"), None);
        assert_eq!(Paper::A5.sheet(), Size { width: 841.89, height: 595.28 });
    }

    #[test]
    fn thicker_books_have_wider_gutters() {
        let inner = |pages| Margins::new(Paper::Trade, pages).inner;
        let steps = [10, 24, 151, 301, 501, 701].map(inner);
        assert!(steps.windows(2).all(|pair| pair[0] < pair[1]));
        // The maximum number of pages, and the inner margin that print-on-demand services require for it, in inches.
        for (pages, min_inner) in [(150, 0.375), (300, 0.5), (500, 0.625), (700, 0.75), (828, 0.875)] {
            assert!(inner(pages) >= min_inner * INCH, "{pages}");
        }
    }
}
