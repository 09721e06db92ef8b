//! Sheets of paper: their size and margins, the title page, and the number at the foot of every other page.

use crate::book::Rules;
use crate::svg::{Anchor, Hand, Page, Size, line_width};
use crate::{Theme, label};

/// What a booklet is printed on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 millimetres.
    #[default]
    A4,
    /// 8½ by 11 inches.
    Letter,
}

impl Paper {
    /// The names of all papers; the first is the default.
    pub const NAMES: [&'static str; 2] = ["a4", "letter"];

    /// The paper of this name.
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

/// The room around what is printed, and below it for the number.
const MARGIN: f64 = 48.0;
const FOOT: f64 = 56.0;
const TITLE: f64 = 34.0;
const SUBTITLE: f64 = 14.0;
const HEADING: f64 = 13.0;
const BODY: f64 = 10.5;
/// From line to line, in heights of letters.
const LEADING: f64 = 1.42;

/// A part of a page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Area {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// The pages of a booklet, the last of them in the making.
pub(super) struct Sheets<'a> {
    paper: Paper,
    theme: &'a Theme,
    pages: Vec<Page>,
}

impl<'a> Sheets<'a> {
    pub(super) fn new(paper: Paper, theme: &'a Theme) -> Self {
        Sheets { paper, theme, pages: Vec::new() }
    }

    /// Where there may be print.
    pub(super) fn area(&self) -> Area {
        let Size { width, height } = self.paper.size();
        Area { x: MARGIN, y: MARGIN, width: width - 2.0 * MARGIN, height: height - MARGIN - FOOT }
    }

    /// Begins a page. All but the first have their number at the foot.
    pub(super) fn turn(&mut self) -> &mut Page {
        let Size { width, height } = self.paper.size();
        let mut page = Page::new(self.paper.size());
        let number = self.pages.len() + 1;
        if number > 1 {
            let hand = Hand { size: 9.0, bold: false, anchor: Anchor::Middle, ink: self.theme.ink };
            page.text((width / 2.0, height - FOOT / 2.0), hand, &number.to_string());
        }
        self.pages.push(page);
        self.page()
    }

    /// The page in the making.
    pub(super) fn page(&mut self) -> &mut Page {
        if self.pages.is_empty() {
            self.turn();
        }
        self.pages.last_mut().expect("there is a page now")
    }

    /// The title page with the rules below the title, going on where they are too long for one page.
    pub(super) fn title(&mut self, title: &str, subtitle: &str, rules: &[Rules]) {
        let ink = self.theme.ink;
        let area = self.area();
        let middle = area.x + area.width / 2.0;
        let hand = |size, bold, anchor| Hand { size, bold, anchor, ink };
        let mut y = area.y + area.height * 0.2;
        self.turn();
        for line in lines(title, TITLE, true, area.width) {
            self.page().text((middle, y), hand(TITLE, true, Anchor::Middle), &line);
            y += TITLE * 1.25;
        }
        for line in lines(subtitle, SUBTITLE, false, area.width) {
            self.page().text((middle, y), hand(SUBTITLE, false, Anchor::Middle), &line);
            y += SUBTITLE * LEADING;
        }
        y += area.height * 0.08;
        for Rules { name, text } in rules {
            let body = lines(text, BODY, false, area.width);
            let height = HEADING * LEADING + body.len() as f64 * BODY * LEADING;
            if y + height > area.y + area.height {
                self.turn();
                y = area.y + HEADING;
            }
            self.page().text((area.x, y), hand(HEADING, true, Anchor::Start), name);
            y += HEADING * LEADING;
            for line in body {
                self.page().text((area.x, y), hand(BODY, false, Anchor::Start), &line);
                y += BODY * LEADING;
            }
            y += HEADING;
        }
    }

    /// All pages as SVG documents.
    pub(super) fn finish(self) -> Vec<String> {
        let theme = self.theme;
        self.pages.into_iter().map(|page| page.finish(theme)).collect()
    }
}

/// A text in lines of about this width at most, broken between words; a longer word keeps its own line.
pub(super) fn lines(text: &str, size: f64, bold: bool, width: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in label::clean(text).split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if line_width(&format!("{line} {word}"), size, bold) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
