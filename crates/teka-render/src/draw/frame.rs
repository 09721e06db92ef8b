//! One frame of an animation: a scene with a caption below it, and the positions of its grids, so that cells can move
//! from frame to frame.

use teka_core::scene::{Grid, Look, Panel, View};
use teka_core::{Message, Scene};

use crate::display::{Item, Size, Text, Weight};
use crate::draw::layout::{self, LayoutGoal};
use crate::draw::{CELL, grid, panel, squares};
use crate::{Drawing, Theme, label};

/// The height of the strip for the caption below the scene.
const STRIP: f64 = 44.0;
/// The height of the caption's letters.
const LETTER: f64 = 24.0;
/// The maximum length of a caption, in columns of text; longer ones are cut off.
const MAX_COLUMNS: usize = 80;

/// A frame of an animation.
pub(crate) struct Frame {
    pub(crate) drawing: Drawing,
    /// The upper edge of the caption, right below the scene.
    pub(crate) caption_top: f64,
    /// The position of each panel's grid.
    pub(crate) origins: Vec<GridOrigin>,
}

/// The upper left corner of the first cell of a grid, and the side of a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct GridOrigin {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) cell: f64,
}

/// Draws a scene. With `strip` there is room for a caption below it, even if the caption is empty.
pub(crate) fn frame(
    scene: &Scene,
    caption: Option<&str>,
    strip: bool,
    words: &dyn Fn(&Message) -> String,
    theme: &Theme,
) -> Frame {
    // All frames of an animation must have one size. The solids of a tray would take more or less room as pieces are
    // placed and removed, so trays are drawn flat.
    let flat = |panel: &Panel| Panel { solids: Vec::new(), ..panel.clone() };
    let is_flat = scene.panels.iter().all(|panel| panel.solids.is_empty());
    let flat_panels: Vec<Panel> = if is_flat { Vec::new() } else { scene.panels.iter().map(flat).collect() };
    let panels = if is_flat { &scene.panels } else { &flat_panels };
    let panels = panel::draw(panels, panel::CAPTION_LETTER, words, theme);
    let sizes: Vec<_> = panels.iter().map(|panel| (panel.kind, panel.size)).collect();
    let sheet = layout::arrange(&sizes, LayoutGoal::Balanced);
    let mut items = Vec::new();
    let mut origins = Vec::new();
    for ((drawn, panel), (x, y)) in panels.into_iter().zip(&scene.panels).zip(sheet.corners) {
        let (x, y) = drawn.put(x, y, theme, &mut items);
        origins.push(GridOrigin { x: x + grid::MARGIN, y: y + grid::MARGIN, cell: cell_side(&panel.view) });
    }
    let mut size = sheet.size;
    let caption_top = size.height - LETTER / 2.0;
    if strip {
        size.height += STRIP;
        items.extend(caption_text(caption.unwrap_or_default(), size, theme));
    }
    Frame { drawing: drawing(size, theme, items), caption_top, origins }
}

/// A frame of this size with nothing but the caption.
pub(crate) fn caption_only(caption: &str, size: Size, theme: &Theme) -> Drawing {
    drawing(size, theme, caption_text(caption, size, theme).into_iter().collect())
}

fn drawing(size: Size, theme: &Theme, items: Vec<Item>) -> Drawing {
    Drawing { size, title: String::new(), description: String::new(), paper: theme.paper.into(), items }
}

/// The caption of a frame of this size.
fn caption_text(caption: &str, size: Size, theme: &Theme) -> Option<Item> {
    let caption = label::fit(caption, MAX_COLUMNS);
    if caption.is_empty() {
        return None;
    }
    let room = size.width - 2.0 * LETTER;
    let width = Text::rough_width(&caption, LETTER, Weight::Regular);
    let letter = LETTER.min(LETTER * room / width.max(1.0));
    let middle = (size.width / 2.0, size.height - STRIP / 2.0 - LETTER / 2.0);
    Some(Text::centred(middle, letter, Weight::Regular, theme.ink, caption).into())
}

fn cell_side(view: &View) -> f64 {
    match view {
        View::Grid(Grid { look: Look::Squares, .. }) => squares::CELL,
        _ => CELL,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{sample, svg};

    #[test]
    fn origins_are_where_the_cells_begin() {
        let frame = frame(&sample::sliding(), Some("<1>"), true, &sample::words, &Theme::default());
        assert_eq!(frame.origins, [GridOrigin { x: 34.0, y: 34.0, cell: 60.0 }]);
        assert!(svg(&frame.drawing).contains(">&lt;1&gt;</text>"));
    }

    #[test]
    fn all_frames_of_an_animation_have_one_size() {
        let size =
            |line| frame(&sample::sliding(), line, true, &sample::words, &Theme::default()).drawing.size;
        assert_eq!(size(None), size(Some("A line that is rather longer than the picture is wide")));
    }
}
