//! The labels of a whole board. Those of the same size, weight and ink become one item, so that the picture of a large
//! board stays small.

use std::collections::BTreeMap;

use unicode_width::UnicodeWidthChar;

use crate::display::{Anchor, Item, PlacedText, TextStyle, Weight, baseline, num};
use crate::{Colour, label};

/// The maximum length of a label, in columns of text; longer ones are cut off.
const MAX_COLUMNS: usize = 8;

/// Collects the labels of a board.
pub(super) struct Labels {
    /// The size of letters.
    size: f64,
    /// The maximum width of a label.
    room: f64,
    /// The texts by size (in hundredths, which can be sorted), weight and colour.
    groups: BTreeMap<(u64, Weight, Colour), Vec<PlacedText>>,
}

impl Labels {
    /// Creates an empty collection. Labels get this size, or a smaller one if they would be wider than the room.
    pub(super) fn new(size: f64, room: f64) -> Self {
        Labels { size, room, groups: BTreeMap::new() }
    }

    /// Creates an empty collection for labels of one size, in which the first five columns of each of `labels` fit.
    pub(super) fn of_one_size<'a>(size: f64, room: f64, labels: impl Iterator<Item = &'a str>) -> Self {
        const LONGEST: usize = 5;
        let widest = labels.map(|text| breadth(&label::fit(text, LONGEST))).fold(0.0, f64::max);
        Labels::new(fitted(size, room, widest), room)
    }

    /// Adds a label with its middle at this point.
    pub(super) fn add(&mut self, (x, y): (f64, f64), weight: Weight, ink: Colour, label: &str) {
        let label = label::fit(label, MAX_COLUMNS);
        if label.is_empty() {
            return;
        }
        let size = fitted(self.size, self.room, breadth(&label));
        let group = self.groups.entry(((size * 100.0) as u64, weight, ink)).or_default();
        group.push(((num(x), num(baseline(y, size))), label));
    }

    /// One item for all labels of a kind.
    pub(super) fn into_items(self) -> impl Iterator<Item = Item> {
        self.groups.into_iter().map(|((size, weight, ink), texts)| {
            let size = num(size as f64 / 100.0);
            Item::Texts(TextStyle { size, weight, anchor: Anchor::Middle, fill: ink.into() }, texts)
        })
    }
}

/// The largest size, up to `size`, in which a text of this breadth fits into the room, rounded down to two decimals.
fn fitted(size: f64, room: f64, breadth: f64) -> f64 {
    (size.min(room / breadth.max(0.01)) * 100.0).floor() / 100.0
}

/// The width of a label in the bold font, in font sizes, slightly overestimated.
fn breadth(label: &str) -> f64 {
    let breadth = |c: char| match (c, c.width().unwrap_or(0)) {
        (_, 0) => 0.0,
        ('0'..='9', _) => 0.68,
        ('M' | 'W' | 'm' | 'w' | '@' | '%', _) => 1.08,
        (c, 1) if c.is_ascii() => 0.8,
        (_, 1) => 1.08,
        _ => 1.3,
    };
    label.chars().map(breadth).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::svg::written;

    fn drawn(mut labels: Labels, texts: &[&str]) -> String {
        for text in texts {
            labels.add((0.0, 0.0), Weight::Bold, Colour::BLACK, text);
        }
        written(&labels.into_items().collect::<Vec<_>>())
    }

    #[test]
    fn labels_of_one_kind_share_a_group() {
        let body = drawn(Labels::new(20.0, 40.0), &["1", "2", "<", "", "\u{7}"]);
        assert_eq!(
            body,
            "<g font-size=\"20\" font-weight=\"700\" fill=\"#000000\">\n\
             <text x=\"0\" y=\"7.28\">1</text>\n\
             <text x=\"0\" y=\"7.28\">2</text>\n\
             <text x=\"0\" y=\"7.28\">&lt;</text>\n\
             </g>\n"
        );
    }

    #[test]
    fn long_labels_are_smaller() {
        let body = drawn(Labels::new(20.0, 40.0), &["1", "12345"]);
        assert_eq!(body.matches("<g ").count(), 2);
    }

    #[test]
    fn numbers_of_a_board_have_one_size() {
        let texts = ["1", "15", "12345"];
        let body = drawn(Labels::of_one_size(32.0, 44.0, texts.into_iter()), &texts);
        assert_eq!(body.matches("<g ").count(), 1);
    }

    #[test]
    fn wide_letters_take_more_room() {
        assert!(breadth("WWW") > breadth("ABC") && breadth("ABC") > breadth("123"));
        assert!(breadth("e\u{301}") <= breadth("e"));
    }

    #[test]
    fn one_long_label_does_not_make_the_others_tiny() {
        let texts = ["1", "a label without an end"];
        assert!(Labels::of_one_size(32.0, 44.0, texts.into_iter()).size > 10.0);
    }
}
