//! Text in a display list: single lines, with their size, weight and anchor.

use unicode_width::UnicodeWidthStr;

use crate::display::{Item, Num, Paint, num};
use crate::{Colour, label};

/// Half the height of capital letters and digits, in sizes of the font.
const HALF_CAPITAL: f64 = 0.364;

/// The weight of a font.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

/// The part of a line that is at its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// How a text looks.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TextStyle {
    /// The size of the font.
    pub(crate) size: Num,
    pub(crate) weight: Weight,
    pub(crate) anchor: Anchor,
    pub(crate) fill: Paint,
}

/// One line of text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Text {
    /// The position of its anchor, on the baseline.
    pub(crate) at: (Num, Num),
    pub(crate) style: TextStyle,
    pub(crate) content: String,
}

/// The baseline of letters whose middle is at `y`. Programs disagree about `dominant-baseline`, so it is computed
/// here.
pub(crate) fn baseline(y: f64, size: f64) -> f64 {
    y + HALF_CAPITAL * size
}

impl Text {
    /// A text with its middle at this point.
    pub(crate) fn centred(
        (x, y): (f64, f64),
        size: f64,
        weight: Weight,
        ink: Colour,
        text: impl Into<String>,
    ) -> Self {
        let style = TextStyle { size: num(size), weight, anchor: Anchor::Middle, fill: ink.into() };
        Text { at: (num(x), num(baseline(y, size))), style, content: text.into() }
    }

    /// A bold label with its middle at this point, as large as `size` or as `room` allows; `None` if it is empty.
    pub(crate) fn label(middle: (f64, f64), size: f64, room: f64, ink: Colour, text: &str) -> Option<Item> {
        const MAX_COLUMNS: usize = 8;
        let label = label::fit(text, MAX_COLUMNS);
        if label.is_empty() {
            return None;
        }
        let size = size.min(size * room / Text::rough_width(&label, size, Weight::Bold).max(1.0));
        Some(Text::centred(middle, size, Weight::Bold, ink, label).into())
    }

    /// The approximate width of a text, by its columns; rather too large than too small.
    pub(crate) fn rough_width(text: &str, size: f64, weight: Weight) -> f64 {
        let column = if weight == Weight::Bold { 0.72 } else { 0.6 };
        text.width() as f64 * column * size
    }

    pub(crate) fn anchored(mut self, anchor: Anchor) -> Self {
        self.style.anchor = anchor;
        self
    }
}

impl From<Text> for Item {
    fn from(text: Text) -> Self {
        Item::Text(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::svg::written;

    #[test]
    fn the_baseline_of_a_text_is_below_its_middle() {
        let text = Text::centred((10.0, 20.0), 10.0, Weight::Bold, Colour::BLACK, "<");
        assert_eq!(
            written(&[text.into()]),
            "<text x=\"10\" y=\"23.64\" font-size=\"10\" font-weight=\"700\" fill=\"#000000\">&lt;</text>\n"
        );
    }

    #[test]
    fn long_labels_are_smaller() {
        let label = |text: &str| written(Text::label((0.0, 0.0), 30.0, 46.0, Colour::BLACK, text).as_slice());
        assert!(label("15").contains("font-size=\"30\""));
        assert!(label("4096").contains("font-size=\"15.97\""));
        assert_eq!(label("\u{7}"), "");
    }
}
