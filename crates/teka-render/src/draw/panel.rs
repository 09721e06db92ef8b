//! Draws panels, each with its caption above it, broken into lines. On one sheet, the captions of all panels but solids
//! get equal heights, and these panels get equal widths if their pictures have the same size.

use teka_core::Message;
use teka_core::scene::{Panel, View};

use crate::display::{Group, Item, Size, Text, Weight};
use crate::draw::layout::Kind;
use crate::draw::{Picture, grid, list, solid, solid_tray};
use crate::{Theme, label};

/// The default height of the letters of a caption.
pub(super) const CAPTION_LETTER: f64 = 20.0;
/// The line height of a caption, in heights of letters.
const CAPTION_LINE: f64 = 1.3;
/// The room below a caption, in heights of letters.
const CAPTION_GAP: f64 = 0.4;
/// The maximum length of a caption, in columns of text; longer ones are cut off.
const MAX_CAPTION: usize = 240;
/// The maximum width of a line of a caption, unless its picture is wider.
const CAPTION_WIDTH: f64 = 960.0;
/// The same if there are many panels.
const NARROW_CAPTION: f64 = 240.0;
/// With this many panels, captions get narrower.
const MANY: usize = 7;

/// One panel, drawn with its upper left corner at the origin.
pub(super) struct DrawnPanel {
    pub(super) kind: Kind,
    /// The size with the caption.
    pub(super) size: Size,
    caption: Vec<String>,
    /// The height of the caption's letters.
    letter: f64,
    /// The height of the room for the caption.
    above: f64,
    picture: Picture,
}

/// Draws all panels of a sheet, with captions whose letters have this height.
pub(super) fn draw(
    panels: &[Panel],
    letter: f64,
    words: &dyn Fn(&Message) -> String,
    theme: &Theme,
) -> Vec<DrawnPanel> {
    let caption_width = if panels.len() < MANY { CAPTION_WIDTH } else { NARROW_CAPTION };
    let new = |panel| DrawnPanel::new(panel, letter, caption_width, words, theme);
    let mut drawings: Vec<DrawnPanel> = panels.iter().map(new).collect();
    align(&mut drawings);
    drawings
}

/// Equalises caption heights and widths of the flat panels of a sheet.
fn align(drawings: &mut [DrawnPanel]) {
    let flat = || drawings.iter().filter(|drawing| drawing.kind == Kind::Flat);
    let above = flat().map(|drawing| drawing.above).fold(0.0, f64::max);
    let width = flat().map(|drawing| drawing.size.width).fold(0.0, f64::max);
    let mut sizes = flat().map(|drawing| drawing.picture.size);
    let first = sizes.next();
    let equal_sizes = sizes.all(|size| Some(size) == first);
    for drawing in drawings.iter_mut().filter(|drawing| drawing.kind == Kind::Flat) {
        if !drawing.caption.is_empty() {
            drawing.size.height += above - drawing.above;
            drawing.above = above;
        }
        if equal_sizes {
            drawing.size.width = width;
        }
    }
}

impl DrawnPanel {
    fn new(
        panel: &Panel,
        letter: f64,
        caption_width: f64,
        words: &dyn Fn(&Message) -> String,
        theme: &Theme,
    ) -> Self {
        let (kind, picture) = match &panel.view {
            _ if !panel.solids.is_empty() => (Kind::Flat, solid_tray::draw(&panel.solids, theme)),
            View::Grid(grid) => (Kind::Flat, grid::draw(grid, theme)),
            View::Solid(solid) => (Kind::Solid, solid::draw(solid, theme)),
            View::List(list) => (Kind::Flat, list::draw(list, words, theme)),
        };
        let column = Text::rough_width("0", letter, Weight::Regular);
        let columns = (picture.size.width.max(caption_width) / column) as usize;
        let caption = panel.caption.as_ref().map(|caption| label::fit(&words(caption), MAX_CAPTION));
        let caption = label::wrap(&caption.unwrap_or_default(), columns);
        let above = match caption.len() {
            0 => 0.0,
            lines => (lines as f64 * CAPTION_LINE + CAPTION_GAP) * letter,
        };
        let widths = caption.iter().map(|line| Text::rough_width(line, letter, Weight::Regular));
        let size =
            Size { width: widths.fold(picture.size.width, f64::max), height: picture.size.height + above };
        DrawnPanel { kind, size, caption, letter, above, picture }
    }

    /// Adds the panel with its upper left corner at this point, and returns the corner of its picture.
    pub(super) fn put(self, x: f64, y: f64, theme: &Theme, items: &mut Vec<Item>) -> (f64, f64) {
        let middle = x + self.size.width / 2.0;
        let top = y + self.above;
        // However many lines there are, the last one is right above the picture.
        let (letter, line_height) = (self.letter, self.letter * CAPTION_LINE);
        let first = top - CAPTION_GAP * letter - line_height * self.caption.len() as f64;
        for (i, line) in self.caption.into_iter().enumerate() {
            let at = (middle, first + line_height * i as f64 + letter / 2.0);
            items.push(Text::centred(at, letter, Weight::Regular, theme.ink, line).into());
        }
        let left = middle - self.picture.size.width / 2.0;
        items.push(Group::at(left, top, self.picture.items));
        (left, top)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    fn drawn(captions: &[&'static str]) -> Vec<DrawnPanel> {
        let panel = |&caption: &&'static str| {
            let caption = (!caption.is_empty()).then(|| Message::new("hostile").with("text", caption));
            Panel::new(caption, View::Grid(sample::tiles(&["1 2", "_ 3"])))
        };
        let panels: Vec<Panel> = captions.iter().map(panel).collect();
        draw(&panels, CAPTION_LETTER, &sample::words, &Theme::default())
    }

    #[test]
    fn a_caption_takes_room_above_the_picture() {
        let (without, with) = (&drawn(&[""])[0], &drawn(&["Start"])[0]);
        assert!((with.size.height - without.size.height - 34.0).abs() < f64::EPSILON);
    }

    #[test]
    fn panels_of_equal_grids_have_one_size() {
        let drawings =
            drawn(&["Start", "Step 1: the tile 15 goes to the left", "2", "3", "4", "5", "6", "7"]);
        assert!(drawings.iter().all(|drawing| drawing.size == drawings[0].size));
        assert_eq!(drawings[1].caption, ["Step 1: the tile 15", "goes to the left"]);
    }

    #[test]
    fn a_long_caption_of_a_single_panel_stays_on_one_line() {
        assert_eq!(drawn(&["A sentence that is rather longer than the picture is wide"])[0].caption.len(), 1);
    }

    #[test]
    fn endless_captions_are_cut_off() {
        let endless: &'static str = Box::leak("word ".repeat(10_000).into_boxed_str());
        assert!(drawn(&[endless])[0].caption.len() < 5);
    }
}
