//! The pages of a book under construction: the area for text on each, the headings of parts, and the page
//! numbers, which are at the outer edge and not on the cover. `lines` and `short_lines` break text into
//! lines.

use crate::book::paper::{Area, Margins, Paper};
use crate::book::type_sizes::TypeSizes;
use crate::display::{Anchor, Size, Weight};
use crate::draw::{LineStyle, Page};
use crate::text::line_width;
use crate::{Colour, Drawing, Theme, label};

/// The pages of a book, the last of them under construction.
pub(super) struct Pages<'a> {
    paper: Paper,
    margins: Margins,
    pub(super) sizes: TypeSizes,
    pub(super) theme: &'a Theme,
    /// The number of pages before these.
    before: usize,
    list: Vec<Page>,
}

impl<'a> Pages<'a> {
    /// Pages that follow `before` others.
    pub(super) fn after(
        before: usize,
        paper: Paper,
        margins: Margins,
        sizes: TypeSizes,
        theme: &'a Theme,
    ) -> Self {
        Pages { paper, margins, sizes, theme, before, list: Vec::new() }
    }

    /// The area inside the margins of the page under construction.
    pub(super) fn area(&self) -> Area {
        let Size { width, height } = self.paper.size();
        let Margins { inner, outer, top, bottom } = self.margins;
        let x = if self.is_right_hand() { inner } else { outer };
        Area { x, y: top, width: width - inner - outer, height: height - top - bottom }
    }

    /// Whether the page under construction is on the right of an open book.
    fn is_right_hand(&self) -> bool {
        self.number() % 2 == 1
    }

    /// The number of the page under construction.
    pub(super) fn number(&self) -> usize {
        self.before + self.list.len().max(1)
    }

    /// Begins a page with its number at the foot.
    pub(super) fn add(&mut self) -> &mut Page {
        self.list.push(Page::new(self.paper.size()));
        let number = self.number();
        if number > 1 {
            let area = self.area();
            let (x, anchor) = if self.is_right_hand() {
                (area.x + area.width, Anchor::End)
            } else {
                (area.x, Anchor::Start)
            };
            let size = self.sizes.page_number;
            let y = area.y + area.height + size + (self.margins.bottom - self.margins.outer) * 0.75;
            let style = LineStyle { size, weight: Weight::Regular, anchor, ink: self.theme.ink };
            self.page().text((x, y), style, &number.to_string());
        }
        self.page()
    }

    /// The page under construction.
    pub(super) fn page(&mut self) -> &mut Page {
        if self.list.is_empty() {
            self.add();
        }
        self.list.last_mut().expect("there is a page now")
    }

    /// Begins a part on a new page with this heading, and returns the rest of the page.
    pub(super) fn begin(&mut self, heading: Option<&str>) -> Area {
        self.add();
        let area = self.area();
        let Some(heading) = heading else { return area };
        let (size, ink) = (self.sizes.part, self.theme.ink);
        let style = LineStyle { size, weight: Weight::Bold, anchor: Anchor::Start, ink };
        let page = self.page();
        page.text((area.x, area.y + size * 0.8), style, heading);
        page.rule((area.x, area.y + size * 1.2), area.width, ink);
        area.below(size * 1.75)
    }

    /// Writes a line from the left.
    pub(super) fn write(&mut self, at: (f64, f64), size: f64, weight: Weight, ink: Colour, text: &str) {
        self.page().text(at, LineStyle { size, weight, anchor: Anchor::Start, ink }, text);
    }

    /// The number of pages.
    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    /// All pages as drawings.
    pub(super) fn finish(self) -> Vec<Drawing> {
        let theme = self.theme;
        self.list.into_iter().map(|page| page.finish(theme)).collect()
    }
}

/// Breaks a text between words into lines of at most this width; a longer word has a line of its own.
pub(super) fn lines(text: &str, size: f64, weight: Weight, width: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in label::clean(text).split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if line_width(&format!("{line} {word}"), size, weight) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Breaks a text into at most `max` lines of this width. Text that does not fit is replaced by `…`.
pub(super) fn short_lines(text: &str, size: f64, weight: Weight, width: f64, max: usize) -> Vec<String> {
    let mut lines = lines(text, size, weight, width);
    let is_cut = lines.len() > max;
    lines.truncate(max);
    let last = lines.len().saturating_sub(1);
    for (at, line) in lines.iter_mut().enumerate() {
        let fits = |line: &str| line_width(line, size, weight) <= width;
        if fits(line) && !(is_cut && at == last) {
            continue;
        }
        let mut shorter = line.clone();
        while !shorter.is_empty() && !fits(&format!("{shorter}…")) {
            shorter.pop();
        }
        *line = format!("{}…", shorter.trim_end());
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_gutter_is_on_the_inside_of_every_page() {
        let theme = Theme::default();
        let margins = Margins { inner: 60.0, outer: 30.0, top: 30.0, bottom: 40.0 };
        let mut pages = Pages::after(0, Paper::A5, margins, TypeSizes::new(false), &theme);
        let lefts: Vec<f64> = (0..4)
            .map(|_| {
                pages.add();
                pages.area().x
            })
            .collect();
        assert_eq!(lefts, [60.0, 30.0, 60.0, 30.0]);
        let drawn: Vec<String> = pages.finish().iter().map(crate::svg).collect();
        assert!(!drawn[0].contains("<text"), "the cover has no number");
        assert!(drawn[1].contains("x=\"30\"") && drawn[1].contains("text-anchor=\"start\""));
        assert!(drawn[2].contains("text-anchor=\"end\""));
    }

    #[test]
    fn long_names_end_in_an_ellipsis() {
        let name = "word ".repeat(60);
        let lines = short_lines(&name, 10.0, Weight::Bold, 100.0, 2);
        assert!(lines.len() == 2 && lines[1].ends_with('…') && !lines[0].ends_with('…'));
        assert_eq!(short_lines("short", 10.0, Weight::Bold, 100.0, 2), ["short"]);
        let endless = "x".repeat(200);
        assert!(
            line_width(&short_lines(&endless, 10.0, Weight::Bold, 100.0, 2)[0], 10.0, Weight::Bold) <= 100.0
        );
    }
}
