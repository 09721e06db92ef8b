//! Writes text, entries of lists and pictures onto a page, one below the other. Text continues on a new page when
//! the page is full.

use crate::Colour;
use crate::book::pages::Pages;
use crate::book::paper::Area;
use crate::display::{Anchor, Weight};
use crate::draw::{Composed, LineStyle};

/// The line height, in font sizes.
const LEADING: f64 = 1.36;

/// A position on a page.
pub(super) struct Pen<'a, 'b> {
    pages: &'a mut Pages<'b>,
    area: Area,
    y: f64,
    ink: Colour,
}

/// The height of this number of lines.
pub(super) fn height(lines: usize, size: f64) -> f64 {
    lines as f64 * size * LEADING
}

impl<'a, 'b> Pen<'a, 'b> {
    pub(super) fn new(pages: &'a mut Pages<'b>, area: Area, ink: Colour) -> Self {
        Pen { pages, area, y: area.y, ink }
    }

    /// The remaining height below.
    pub(super) fn room(&self) -> f64 {
        self.area.y + self.area.height - self.y
    }

    /// Leaves some room empty.
    pub(super) fn skip(&mut self, height: f64) {
        self.y += height;
    }

    /// The distance from the top of the page.
    pub(super) fn y(&self) -> f64 {
        self.y
    }

    /// Continues at the top of a new page, as far from the left margin as here.
    pub(super) fn new_page(&mut self) {
        let left = self.area.x - self.pages.area().x;
        self.pages.add();
        let Area { x, y, height, .. } = self.pages.area();
        self.area = Area { x: x + left, y, height, ..self.area };
        self.y = y;
    }

    /// Writes lines, which continue on a new page when there is no room.
    pub(super) fn write(&mut self, lines: &[String], size: f64, weight: Weight) {
        for line in lines {
            if self.room() + 0.01 < height(1, size) {
                self.new_page();
            }
            self.text(0.0, self.y + size, size, weight, line);
            self.y += height(1, size);
        }
    }

    /// Writes a heading without moving the pen: what follows is beside it.
    pub(super) fn heading(&mut self, size: f64, text: &str) {
        self.text(0.0, self.y + size, size, Weight::Bold, text);
    }

    /// Writes a text at this offset from the pen, crossed out over a length if one is given.
    pub(super) fn entry(&mut self, (x, down): (f64, f64), size: f64, text: &str, crossed_out: Option<f64>) {
        let y = self.y + down + size;
        self.text(x, y, size, Weight::Regular, text);
        if let Some(length) = crossed_out {
            self.pages.page().rule((self.area.x + x, y - size * 0.36), length, self.ink);
        }
    }

    /// Adds a picture, centred.
    pub(super) fn picture(&mut self, composed: Composed) {
        let left = (self.area.width - composed.size.width) / 2.0;
        self.picture_at(left, composed);
    }

    /// Adds a picture at the left margin.
    pub(super) fn picture_left(&mut self, composed: Composed) {
        self.picture_at(0.0, composed);
    }

    fn picture_at(&mut self, left: f64, composed: Composed) {
        let size = composed.size;
        if size.width > 0.0 {
            self.pages.page().picture(composed, (self.area.x + left, self.y));
            self.y += size.height;
        }
    }

    fn text(&mut self, x: f64, y: f64, size: f64, weight: Weight, text: &str) {
        let style = LineStyle { size, weight, anchor: Anchor::Start, ink: self.ink };
        self.pages.page().text((self.area.x + x, y), style, text);
    }
}
