//! A page of a booklet: lines of text and pictures, each where it is put.

use std::fmt::Write as _;

use teka_core::scene::{Grid, Look, View};
use teka_core::{Message, Scene};
use unicode_width::UnicodeWidthChar;

use crate::svg::layout::{self, Size, Taste};
use crate::svg::markup::{Markup, Weight, num};
use crate::svg::{CELL, panel, squares};
use crate::{Colour, Theme, label};

/// A page in the making.
pub(crate) struct Page {
    size: Size,
    markup: Markup,
}

/// A scene drawn for some room, to be put onto a page.
pub(crate) struct Composed {
    /// In its own units.
    pub(crate) size: Size,
    /// The height of its letters.
    pub(crate) letter: f64,
    markup: Markup,
}

/// Where a line of text begins, or has its middle.
#[derive(Clone, Copy)]
pub(crate) enum Anchor {
    Start,
    Middle,
}

/// How a line of text looks.
#[derive(Clone, Copy)]
pub(crate) struct Hand {
    pub(crate) size: f64,
    pub(crate) bold: bool,
    pub(crate) anchor: Anchor,
    pub(crate) ink: Colour,
}

/// Arranges the panels of a scene so that it comes out as large as it can in this room.
pub(crate) fn compose(
    scene: &Scene,
    room: Size,
    words: &dyn Fn(&Message) -> String,
    theme: &Theme,
) -> Composed {
    let mut markup = Markup::default();
    let drawings = panel::draw(&scene.panels, words, theme, &mut markup);
    let sizes: Vec<_> = drawings.iter().map(|drawing| (drawing.kind, drawing.size)).collect();
    let sheet = layout::arrange(&sizes, Taste::Within(room));
    for (drawing, (x, y)) in drawings.iter().zip(sheet.corners) {
        drawing.put(x, y, theme, &mut markup);
    }
    let letters = scene.panels.iter().map(|panel| letter(&panel.view));
    Composed { size: sheet.size, letter: letters.fold(CELL, f64::min), markup }
}

/// About how high the letters of a part are. Those of pieces only name what its form and colour tell already,
/// and can be read when they are a little smaller than numbers.
fn letter(view: &View) -> f64 {
    match view {
        View::Grid(Grid { look: Look::Squares, .. }) => squares::CELL * 0.55,
        // Many numbers are compared with each other, and tire the eye sooner than one in a square.
        View::List(_) => squares::CELL * 0.48,
        View::Grid(Grid { look: Look::Tiles, .. }) => CELL * 0.5,
        _ => CELL * 0.64,
    }
}

impl Page {
    /// An empty page.
    pub(crate) fn new(size: Size) -> Self {
        Page { size, markup: Markup::default() }
    }

    /// Writes a line of text on this baseline.
    pub(crate) fn text(&mut self, (x, y): (f64, f64), hand: Hand, text: &str) {
        let text = label::clean(text);
        if text.is_empty() {
            return;
        }
        let anchor = match hand.anchor {
            Anchor::Start => " text-anchor=\"start\"",
            Anchor::Middle => "",
        };
        let weight = if hand.bold { Weight::Bold } else { Weight::Regular }.attribute();
        let (x, y, size, ink) = (num(x), num(y), num(hand.size), hand.ink);
        let mut line = String::new();
        let _ = writeln!(
            line,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{anchor}{weight} fill=\"{ink}\">{}</text>",
            label::escape(&text)
        );
        self.markup.push(&line);
    }

    /// A thin line from left to right.
    pub(crate) fn rule(&mut self, (x, y): (f64, f64), length: f64, ink: Colour) {
        let (x, y, end) = (num(x), num(y), num(x + length));
        self.markup.push(&format!("<path d=\"M{x} {y}H{end}\" stroke=\"{ink}\" stroke-width=\"0.6\"/>\n"));
    }

    /// Puts a scene with its upper left corner at this point, so many points to its unit.
    pub(crate) fn picture(&mut self, composed: &Composed, (x, y): (f64, f64), scale: f64) {
        let (x, y) = (num(x), num(y));
        // Two decimals would be a visible difference over a large board.
        self.markup.push(&format!("<g transform=\"translate({x} {y}) scale({scale:.5})\">\n"));
        self.markup.push(composed.markup.body());
        self.markup.push("</g>\n");
        self.markup.take_definitions(&composed.markup);
    }

    /// The page as an SVG document.
    pub(crate) fn finish(self, theme: &Theme) -> String {
        super::document(self.size, "", "", theme, &self.markup)
    }
}

/// About how wide a line of text is, rather too much than too little.
pub(crate) fn line_width(text: &str, size: f64, bold: bool) -> f64 {
    let breadth = |c: char| match (c, c.width().unwrap_or(0)) {
        (_, 0) => 0.0,
        (' ' | '.' | ',' | ':' | ';' | '\'' | '!' | '|' | 'i' | 'j' | 'l' | 'I', _) => 0.3,
        ('f' | 'r' | 't' | '(' | ')' | '-' | '/', _) => 0.41,
        ('m' | 'w' | 'M' | 'W' | '@' | '%', _) => 0.94,
        ('A'..='Z', _) => 0.72,
        (_, 1) => 0.63,
        _ => 1.1,
    };
    text.chars().map(breadth).sum::<f64>() * size * if bold { 1.05 } else { 1.0 }
}
