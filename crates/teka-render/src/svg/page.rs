//! A page of a booklet: lines of text and pictures, each where it is put.

use std::fmt::Write as _;

use teka_core::scene::{Grid, Look, View};
use teka_core::{Message, Scene};

use crate::svg::layout::{self, Sheet, Size, Taste};
use crate::svg::markup::{Markup, Weight, num};
use crate::svg::{CELL, list, panel, squares};
use crate::{Colour, Theme, label};

/// A page in the making.
pub(crate) struct Page {
    size: Size,
    markup: Markup,
}

/// The least heights of letters that can be read, in points. Many entries are compared with each other, and tire
/// the eye sooner than one letter in a square.
const SMALLEST: f64 = 5.2;
const SMALLEST_ENTRY: f64 = 7.0;
/// Captions keep this height however small their picture is.
const SMALLEST_CAPTION: f64 = 5.5;
/// As larger captions make a picture smaller, their height is found in a few rounds.
const ROUNDS: usize = 8;

/// A scene drawn for some room of a page.
pub(crate) struct Composed {
    /// Its size on the page.
    pub(crate) size: Size,
    /// The height on the page of the smallest letters in its grids.
    pub(crate) letter: f64,
    /// Whether all of it can be read.
    pub(crate) readable: bool,
    /// How many points its units have.
    scale: f64,
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

/// Arranges the panels of a scene so that it comes out as large as it can in this room, with at most so many points
/// to its unit.
pub(crate) fn compose(
    scene: &Scene,
    room: Size,
    most: f64,
    words: &dyn Fn(&Message) -> String,
    theme: &Theme,
) -> Composed {
    let arranged = |caption: f64| arrange(scene, caption, room, most, words, theme);
    let has_captions = scene.panels.iter().any(|panel| panel.caption.is_some());
    let has_list = scene.panels.iter().any(|panel| matches!(panel.view, View::List(_)));
    let mut caption = panel::CAPTION;
    let mut composed = arranged(caption);
    let is_small = |caption: f64, composed: &Composed| caption * composed.scale < SMALLEST_CAPTION;
    if has_captions && !has_list {
        for _ in 0..ROUNDS {
            if composed.scale <= 0.0 || !is_small(caption, &composed) {
                break;
            }
            // Two decimals are written, and so much must not be missing in the end.
            caption = (SMALLEST_CAPTION + 0.05) / composed.scale;
            composed = arranged(caption);
        }
    }
    composed.readable &= !(has_captions && is_small(caption, &composed));
    composed
}

/// Arranges the panels of a scene, with captions whose letters are so high.
fn arrange(
    scene: &Scene,
    caption: f64,
    room: Size,
    most: f64,
    words: &dyn Fn(&Message) -> String,
    theme: &Theme,
) -> Composed {
    let mut markup = Markup::default();
    let drawings = panel::draw(&scene.panels, caption, words, theme, &mut markup);
    let sizes: Vec<_> = drawings.iter().map(|drawing| (drawing.kind, drawing.size)).collect();
    let Sheet { size, corners } = layout::arrange(&sizes, Taste::Within(room));
    for (drawing, (x, y)) in drawings.iter().zip(corners) {
        drawing.put(x, y, theme, &mut markup);
    }
    let scale = (room.width / size.width).min(room.height / size.height).min(most).max(0.0);
    let (lists, others): (Vec<&View>, Vec<&View>) =
        scene.panels.iter().map(|panel| &panel.view).partition(|view| matches!(view, View::List(_)));
    let letter = others.into_iter().map(letter).fold(CELL, f64::min) * scale;
    let readable = letter >= SMALLEST && (lists.is_empty() || list::LETTER * scale >= SMALLEST_ENTRY);
    let size = Size { width: size.width * scale, height: size.height * scale };
    Composed { size, letter, readable, scale, markup }
}

/// About how high the letters of a part are. Those of pieces only name what its form and colour tell already,
/// and can be read when they are a little smaller than numbers.
fn letter(view: &View) -> f64 {
    match view {
        View::Grid(Grid { look: Look::Squares, .. }) => squares::CELL * 0.55,
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

    /// Puts a scene with its upper left corner at this point.
    pub(crate) fn picture(&mut self, composed: &Composed, (x, y): (f64, f64)) {
        let (x, y, scale) = (num(x), num(y), composed.scale);
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
