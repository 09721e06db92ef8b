//! One picture of a film: a scene with a line of text below it, and where its grids stand, so that things can be
//! moved between two pictures.

use teka_core::scene::{Grid, Look, View};
use teka_core::{Message, Scene};

use crate::svg::element::{self, Element};
use crate::svg::layout::{self, Size, Taste};
use crate::svg::markup::{self, Markup, Weight};
use crate::svg::{CELL, grid, panel, squares};
use crate::{Theme, label};

/// The room for the line below the scene, and the height of its letters.
const STRIP: f64 = 44.0;
const LETTER: f64 = 24.0;
/// Longer lines are cut off.
const MOST_COLUMNS: usize = 80;

/// A picture of a film.
pub(crate) struct Frame {
    markup: Markup,
    theme: Theme,
    /// In units of the document.
    pub(crate) size: Size,
    /// Where the scene ends and the line below it begins.
    pub(crate) floor: f64,
    /// For every panel, where its cells begin and how long a side of them is.
    pub(crate) cells: Vec<Spot>,
}

/// Where the cells of a grid begin, and the side of a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Spot {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) cell: f64,
}

impl Frame {
    /// As an SVG document.
    pub(crate) fn svg(&self) -> String {
        super::document(self.size, "", "", &self.theme, &self.markup)
    }

    /// Everything that is drawn, from the paper up.
    pub(crate) fn elements(&self) -> Vec<Element> {
        let ground = element::elements(&super::ground(self.size, &super::paper(&self.theme)));
        ground.into_iter().chain(self.markup.elements()).collect()
    }

    /// An SVG document with nothing but one of its elements.
    pub(crate) fn alone(&self, element: &Element) -> String {
        format!("{}{}</svg>\n", super::head(self.size, ""), self.markup.alone(element))
    }
}

/// Draws a scene; with `strip` there is room for a line below it, whether it says anything or not.
pub(crate) fn frame(
    scene: &Scene,
    line: Option<&str>,
    strip: bool,
    words: &dyn Fn(&Message) -> String,
    theme: &Theme,
) -> Frame {
    let mut markup = Markup::default();
    let drawings = panel::draw(&scene.panels, panel::CAPTION, words, theme, &mut markup);
    let sizes: Vec<_> = drawings.iter().map(|drawing| (drawing.kind, drawing.size)).collect();
    let sheet = layout::arrange(&sizes, Taste::Pleasant);
    let mut cells = Vec::new();
    for ((drawing, panel), (x, y)) in drawings.iter().zip(&scene.panels).zip(sheet.corners) {
        let (x, y) = drawing.put(x, y, theme, &mut markup);
        cells.push(Spot { x: x + grid::MARGIN, y: y + grid::MARGIN, cell: side(&panel.view) });
    }
    let mut size = sheet.size;
    let floor = size.height - LETTER / 2.0;
    if strip {
        size.height += STRIP;
        write(line.unwrap_or_default(), size, theme, &mut markup);
    }
    Frame { markup, theme: theme.clone(), size, floor, cells }
}

/// A picture of this size with nothing but the line below the scene.
pub(crate) fn line_alone(line: &str, size: Size, theme: &Theme) -> String {
    let mut markup = Markup::default();
    write(line, size, theme, &mut markup);
    super::document(size, "", "", theme, &markup)
}

/// Writes the line below the scene of a picture of this size.
fn write(line: &str, size: Size, theme: &Theme, markup: &mut Markup) {
    let line = label::fit(line, MOST_COLUMNS);
    let room = size.width - 2.0 * LETTER;
    let width = markup::text_width(&line, LETTER, Weight::Regular);
    let letter = LETTER.min(LETTER * room / width.max(1.0));
    let middle = (size.width / 2.0, size.height - STRIP / 2.0 - LETTER / 2.0);
    if !line.is_empty() {
        markup.push(&markup::text(middle, letter, Weight::Regular, theme.ink, &line));
    }
}

/// The side of a cell.
fn side(view: &View) -> f64 {
    match view {
        View::Grid(Grid { look: Look::Squares, .. }) => squares::CELL,
        _ => CELL,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn cells_begin_where_they_are_said_to() {
        let frame = frame(&sample::sliding(), Some("<1>"), true, &sample::words, &Theme::default());
        assert_eq!(frame.cells, [Spot { x: 34.0, y: 34.0, cell: 60.0 }]);
        assert!(frame.svg().contains(">&lt;1&gt;</text>"));
    }

    #[test]
    fn all_pictures_of_a_film_have_one_size() {
        let size = |line| frame(&sample::sliding(), line, true, &sample::words, &Theme::default()).size;
        assert_eq!(size(None), size(Some("A line that is rather longer than the picture is wide")));
    }
}
