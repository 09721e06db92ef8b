//! The pages of a book: their size and margins, the title page, and the page number at the foot of all others.

use crate::book::Rules;
use crate::display::{Anchor, Size, Weight};
use crate::draw::{LineStyle, Page};
use crate::text::line_width;
use crate::{Drawing, Theme, label};

/// The paper size of a book.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 millimetres.
    #[default]
    A4,
    /// 8½ by 11 inches.
    Letter,
}

impl Paper {
    /// The names of all paper sizes; the first is the default.
    pub const NAMES: [&'static str; 2] = ["a4", "letter"];

    /// The paper size of this name.
    pub fn named(name: &str) -> Option<Paper> {
        match name {
            "a4" => Some(Paper::A4),
            "letter" => Some(Paper::Letter),
            _ => None,
        }
    }

    /// In points.
    fn size(self) -> Size {
        match self {
            Paper::A4 => Size { width: 595.28, height: 841.89 },
            Paper::Letter => Size { width: 612.0, height: 792.0 },
        }
    }
}

/// The margins, and the larger one below with the page number.
const MARGIN: f64 = 48.0;
const FOOT: f64 = 56.0;
const TITLE: f64 = 34.0;
const SUBTITLE: f64 = 14.0;
const HEADING: f64 = 13.0;
const BODY: f64 = 10.5;
/// From line to line, in sizes of the font.
const LEADING: f64 = 1.42;

/// A part of a page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Area {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// The pages of a book, the last of them under construction.
pub(super) struct Pages<'a> {
    paper: Paper,
    theme: &'a Theme,
    list: Vec<Page>,
}

impl<'a> Pages<'a> {
    pub(super) fn new(paper: Paper, theme: &'a Theme) -> Self {
        Pages { paper, theme, list: Vec::new() }
    }

    /// The area inside the margins.
    pub(super) fn area(&self) -> Area {
        let Size { width, height } = self.paper.size();
        Area { x: MARGIN, y: MARGIN, width: width - 2.0 * MARGIN, height: height - MARGIN - FOOT }
    }

    /// Begins a page. All but the first have their number at the foot.
    pub(super) fn add(&mut self) -> &mut Page {
        let Size { width, height } = self.paper.size();
        let mut page = Page::new(self.paper.size());
        let number = self.list.len() + 1;
        if number > 1 {
            let style =
                LineStyle { size: 9.0, weight: Weight::Regular, anchor: Anchor::Middle, ink: self.theme.ink };
            page.text((width / 2.0, height - FOOT / 2.0), style, &number.to_string());
        }
        self.list.push(page);
        self.page()
    }

    /// The page under construction.
    pub(super) fn page(&mut self) -> &mut Page {
        if self.list.is_empty() {
            self.add();
        }
        self.list.last_mut().expect("there is a page now")
    }

    /// The title page with the rules below the title. Rules that are too long for one page continue on the next.
    pub(super) fn title(&mut self, title: &str, subtitle: &str, rules: &[Rules]) {
        let ink = self.theme.ink;
        let area = self.area();
        let middle = area.x + area.width / 2.0;
        let style = |size, weight, anchor| LineStyle { size, weight, anchor, ink };
        let mut y = area.y + area.height * 0.2;
        self.add();
        for line in lines(title, TITLE, Weight::Bold, area.width) {
            self.page().text((middle, y), style(TITLE, Weight::Bold, Anchor::Middle), &line);
            y += TITLE * 1.25;
        }
        for line in lines(subtitle, SUBTITLE, Weight::Regular, area.width) {
            self.page().text((middle, y), style(SUBTITLE, Weight::Regular, Anchor::Middle), &line);
            y += SUBTITLE * LEADING;
        }
        y += area.height * 0.08;
        for Rules { name, text } in rules {
            let body = lines(text, BODY, Weight::Regular, area.width);
            let height = HEADING * LEADING + body.len() as f64 * BODY * LEADING;
            if y + height > area.y + area.height {
                self.add();
                y = area.y + HEADING;
            }
            self.page().text((area.x, y), style(HEADING, Weight::Bold, Anchor::Start), name);
            y += HEADING * LEADING;
            for line in body {
                self.page().text((area.x, y), style(BODY, Weight::Regular, Anchor::Start), &line);
                y += BODY * LEADING;
            }
            y += HEADING;
        }
    }

    /// All pages as drawings.
    pub(super) fn finish(self) -> Vec<Drawing> {
        let theme = self.theme;
        self.list.into_iter().map(|page| page.finish(theme)).collect()
    }
}

/// A text in lines of at most this width, broken between words; a longer word has a line of its own.
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
