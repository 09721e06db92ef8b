//! The few pieces of SVG that all drawings share: numbers, texts, and a body with its definitions.

use std::collections::BTreeMap;
use std::fmt;

use unicode_width::UnicodeWidthStr;

use crate::svg::element::{self, Element};
use crate::{Colour, label};

/// Half the height of capital letters and digits, in sizes of the font.
const HALF_CAPITAL: f64 = 0.364;

/// A document in the making.
#[derive(Default)]
pub(super) struct Markup {
    body: String,
    /// Gradients by their name, so that each is written once and always in the same order.
    definitions: BTreeMap<String, String>,
}

impl Markup {
    pub(super) fn push(&mut self, body: &str) {
        self.body.push_str(body);
    }

    pub(super) fn body(&self) -> &str {
        &self.body
    }

    /// Notes the element `definition` under a name, and gives back the paint that refers to it.
    pub(super) fn define(&mut self, name: &str, definition: impl FnOnce() -> String) -> String {
        self.definitions.entry(name.to_owned()).or_insert_with(definition);
        format!("url(#{name})")
    }

    /// Notes all definitions of another document as well; what has the same name is the same.
    pub(super) fn take_definitions(&mut self, other: &Markup) {
        for (name, definition) in &other.definitions {
            self.definitions.entry(name.clone()).or_insert_with(|| definition.clone());
        }
    }

    pub(super) fn definitions(&self) -> String {
        define(&self.definitions.values().map(String::as_str).collect::<Vec<_>>())
    }

    /// The elements of the body.
    pub(super) fn elements(&self) -> Vec<Element> {
        element::elements(&self.body)
    }

    /// An element with what it refers to, for a document in which it stands alone.
    pub(super) fn alone(&self, element: &Element) -> String {
        define(&element.needs(&self.definitions)) + &element.whole()
    }
}

fn define(definitions: &[&str]) -> String {
    if definitions.is_empty() {
        return String::new();
    }
    format!("<defs>\n{}\n</defs>\n", definitions.join("\n"))
}

/// How thick letters are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Weight {
    Regular,
    Bold,
}

impl Weight {
    /// As an attribute with a blank before it; regular letters need none.
    pub(super) fn attribute(self) -> &'static str {
        if self == Weight::Bold { " font-weight=\"700\"" } else { "" }
    }
}

/// A number with at most two decimals.
pub(crate) fn num(value: f64) -> Number {
    Number(value)
}

pub(crate) struct Number(f64);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = format!("{:.2}", self.0);
        let short = digits.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if short == "-0" { "0" } else { short })
    }
}

/// Where letters stand whose middle is at `y`. Programs disagree about `dominant-baseline`, so it is
/// computed here.
pub(crate) fn baseline(y: f64, size: f64) -> f64 {
    y + HALF_CAPITAL * size
}

/// One line of text with its middle at this point.
pub(super) fn text((x, y): (f64, f64), size: f64, weight: Weight, ink: Colour, text: &str) -> String {
    let (x, y, size, weight) = (num(x), num(baseline(y, size)), num(size), weight.attribute());
    let text = label::escape(text);
    format!("<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{weight} fill=\"{ink}\">{text}</text>\n")
}

/// A bold label with its middle at this point, as large as `size` or as `room` allows; nothing if it is empty.
pub(super) fn label(middle: (f64, f64), size: f64, room: f64, ink: Colour, label: &str) -> String {
    const COLUMNS: usize = 8;
    let label = label::fit(label, COLUMNS);
    if label.is_empty() {
        return String::new();
    }
    let size = size.min(size * room / text_width(&label, size, Weight::Bold).max(1.0));
    text(middle, size, Weight::Bold, ink, &label)
}

/// About how wide a text is, rather too much than too little.
pub(super) fn text_width(text: &str, size: f64, weight: Weight) -> f64 {
    let column = if weight == Weight::Bold { 0.72 } else { 0.6 };
    text.width() as f64 * column * size
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let numbers = [0.0, -0.0, -0.001, 1.0, 12.5, 0.126, -3.999, 100.0, 1e6].map(|n| num(n).to_string());
        assert_eq!(numbers, ["0", "0", "0", "1", "12.5", "0.13", "-4", "100", "1000000"]);
    }

    #[test]
    fn texts_stand_on_a_baseline_below_their_middle() {
        let text = text((10.0, 20.0), 10.0, Weight::Bold, Colour::BLACK, "<");
        assert_eq!(
            text,
            "<text x=\"10\" y=\"23.64\" font-size=\"10\" font-weight=\"700\" fill=\"#000000\">&lt;</text>\n"
        );
    }

    #[test]
    fn long_labels_are_smaller() {
        assert!(label((0.0, 0.0), 30.0, 46.0, Colour::BLACK, "15").contains("font-size=\"30\""));
        assert!(label((0.0, 0.0), 30.0, 46.0, Colour::BLACK, "4096").contains("font-size=\"15.97\""));
        assert_eq!(label((0.0, 0.0), 30.0, 46.0, Colour::BLACK, "\u{7}"), "");
    }

    #[test]
    fn definitions_are_written_once_and_sorted() {
        let mut markup = Markup::default();
        assert_eq!(markup.define("b", || "<b/>".to_owned()), "url(#b)");
        markup.define("a", || "<a/>".to_owned());
        markup.define("b", || unreachable!());
        assert_eq!(markup.definitions(), "<defs>\n<a/>\n<b/>\n</defs>\n");
    }
}
