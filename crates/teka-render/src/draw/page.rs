//! A page of a book or document: lines of text and pictures, each at a given position. [`compose`] fits a scene into a
//! part of a page and checks that it can be read there.

use teka_core::scene::{Grid, Look, View};
use teka_core::{Message, Scene};

use crate::display::{Anchor, Group, Item, Shape, Size, Style, Text, TextStyle, Transform, Weight, num};
use crate::draw::layout::{self, LayoutGoal, Sheet};
use crate::draw::{CELL, list, panel, squares};
use crate::{Colour, Drawing, Theme, label};

/// The smallest readable letters of a grid, in points.
const MIN_LETTER: f64 = 5.2;
/// The smallest readable letters of a list, in points. Entries are compared with each other, which tires the eyes
/// sooner than single letters in squares.
const MIN_ENTRY: f64 = 7.0;
/// The smallest letters of a caption, in points, however small its picture is.
const MIN_CAPTION: f64 = 7.0;
/// The maximum number of rounds to find the size of captions: larger captions make the pictures smaller.
const MAX_ROUNDS: usize = 8;

/// A page under construction.
pub(crate) struct Page {
    size: Size,
    items: Vec<Item>,
}

/// A scene drawn to fit a part of a page.
pub(crate) struct Composed {
    /// Its size on the page.
    pub(crate) size: Size,
    /// The size on the page of the smallest letters in its grids.
    pub(crate) letter: f64,
    /// Whether all of it can be read.
    pub(crate) readable: bool,
    /// Points per unit.
    scale: f64,
    items: Vec<Item>,
}

/// How a line of text looks.
#[derive(Clone, Copy)]
pub(crate) struct LineStyle {
    pub(crate) size: f64,
    pub(crate) weight: Weight,
    pub(crate) anchor: Anchor,
    pub(crate) ink: Colour,
}

/// The area that a scene is drawn into.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PictureFrame {
    /// The available room.
    pub(crate) room: Size,
    /// The maximum points per unit.
    pub(crate) max_scale: f64,
    /// The factor by which letters must be larger than the smallest readable ones.
    pub(crate) enlarged: f64,
}

/// Arranges the panels of a scene as large as possible.
pub(crate) fn compose(
    scene: &Scene,
    frame: PictureFrame,
    words: &dyn Fn(&Message) -> String,
    theme: &Theme,
) -> Composed {
    // Captions take room from their pictures, so they are enlarged less.
    let min_caption = MIN_CAPTION * frame.enlarged.sqrt();
    let arranged = |caption: f64| arrange(scene, caption, frame, words, theme);
    let has_captions = scene.panels.iter().any(|panel| panel.caption.is_some());
    let has_list = scene.panels.iter().any(|panel| matches!(panel.view, View::List(_)));
    let mut caption = panel::CAPTION_LETTER;
    let mut composed = arranged(caption);
    let is_small = |caption: f64, composed: &Composed| caption * composed.scale < min_caption;
    if has_captions && !has_list {
        for _ in 0..MAX_ROUNDS {
            if composed.scale <= 0.0 || !is_small(caption, &composed) {
                break;
            }
            // Sizes are rounded to hundredths, which must not make the captions too small again.
            caption = (min_caption + 0.05) / composed.scale;
            composed = arranged(caption);
        }
    }
    composed.readable &= !(has_captions && is_small(caption, &composed));
    composed
}

/// Arranges the panels of a scene, with captions whose letters have this height.
fn arrange(
    scene: &Scene,
    caption: f64,
    frame: PictureFrame,
    words: &dyn Fn(&Message) -> String,
    theme: &Theme,
) -> Composed {
    let PictureFrame { room, max_scale, enlarged } = frame;
    let panels = panel::draw(&scene.panels, caption, words, theme);
    let sizes: Vec<_> = panels.iter().map(|panel| (panel.kind, panel.size)).collect();
    let Sheet { size, corners } = layout::arrange(&sizes, LayoutGoal::Within(room));
    let mut items = Vec::new();
    for (panel, (x, y)) in panels.into_iter().zip(corners) {
        panel.put(x, y, theme, &mut items);
    }
    let scale = (room.width / size.width).min(room.height / size.height).min(max_scale).max(0.0);
    let (lists, others): (Vec<&View>, Vec<&View>) =
        scene.panels.iter().map(|panel| &panel.view).partition(|view| matches!(view, View::List(_)));
    let letter = others.into_iter().map(letter).fold(CELL, f64::min) * scale;
    let readable =
        letter >= MIN_LETTER * enlarged && (lists.is_empty() || list::LETTER * scale >= MIN_ENTRY * enlarged);
    let size = Size { width: size.width * scale, height: size.height * scale };
    Composed { size, letter, readable, scale, items }
}

/// The approximate height of a panel's letters. For pieces it is overestimated: their letters only repeat what shape
/// and colour show, and may be a little smaller than numbers.
fn letter(view: &View) -> f64 {
    match view {
        View::Grid(Grid { look: Look::Squares, .. }) => squares::CELL * 0.55,
        View::Grid(Grid { look: Look::Tiles, .. }) => CELL * 0.5,
        _ => CELL * 0.64,
    }
}

impl Composed {
    /// The picture with its upper left corner at this point.
    pub(crate) fn into_item(self, (x, y): (f64, f64)) -> Item {
        Group::transformed(Transform::place(x, y, self.scale), self.items)
    }
}

impl Page {
    /// An empty page.
    pub(crate) fn new(size: Size) -> Self {
        Page { size, items: Vec::new() }
    }

    /// Adds a line of text on this baseline.
    pub(crate) fn text(&mut self, (x, y): (f64, f64), style: LineStyle, text: &str) {
        let text = label::clean(text);
        if text.is_empty() {
            return;
        }
        let LineStyle { size, weight, anchor, ink } = style;
        let style = TextStyle { size: num(size), weight, anchor, fill: ink.into() };
        self.items.push(Text { at: (num(x), num(y)), style, content: text }.into());
    }

    /// Adds a thin line from left to right.
    pub(crate) fn rule(&mut self, (x, y): (f64, f64), length: f64, ink: Colour) {
        self.items.push(Shape::rule((x, y), x + length).styled(Style::line(ink, 0.6)));
    }

    /// Adds a shape.
    pub(crate) fn shape(&mut self, shape: Shape, style: Style) {
        self.items.push(shape.styled(style));
    }

    /// Adds a scene with its upper left corner at this point.
    pub(crate) fn picture(&mut self, composed: Composed, (x, y): (f64, f64)) {
        self.items.push(composed.into_item((x, y)));
    }

    /// The page as a drawing.
    pub(crate) fn finish(self, theme: &Theme) -> Drawing {
        let [title, description] = [String::new(), String::new()];
        Drawing { size: self.size, title, description, paper: theme.paper.into(), items: self.items }
    }
}
