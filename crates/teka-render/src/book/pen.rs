//! What writes on a page from the top down, and goes on on the next page where the room ends.

use crate::Colour;
use crate::book::paper::{Area, Sheets};
use crate::svg::{Anchor, Composed, Hand};

/// From line to line, in heights of letters.
const LEADING: f64 = 1.36;

/// A place and how far down it is written.
pub(super) struct Pen<'a, 'b> {
    sheets: &'a mut Sheets<'b>,
    place: Area,
    y: f64,
    ink: Colour,
}

/// The height of so many lines.
pub(super) fn height(lines: usize, size: f64) -> f64 {
    lines as f64 * size * LEADING
}

impl<'a, 'b> Pen<'a, 'b> {
    pub(super) fn new(sheets: &'a mut Sheets<'b>, place: Area, ink: Colour) -> Self {
        Pen { sheets, place, y: place.y, ink }
    }

    /// How much room is left below.
    pub(super) fn room(&self) -> f64 {
        self.place.y + self.place.height - self.y
    }

    /// Leaves some room empty.
    pub(super) fn skip(&mut self, height: f64) {
        self.y += height;
    }

    /// Goes on at the top of a new page, as far to the left as before.
    pub(super) fn turn(&mut self) {
        let Area { y, height, .. } = self.sheets.area();
        self.place = Area { y, height, ..self.place };
        self.y = y;
        self.sheets.turn();
    }

    /// Writes lines, on the next page where there is no more room.
    pub(super) fn write(&mut self, lines: &[String], size: f64, bold: bool) {
        for line in lines {
            if self.room() + 0.01 < height(1, size) {
                self.turn();
            }
            self.text(0.0, self.y + size, size, bold, line);
            self.y += height(1, size);
        }
    }

    /// Writes a heading beside what will be written, and stays where it is.
    pub(super) fn heading(&mut self, size: f64, text: &str) {
        self.text(0.0, self.y + size, size, true, text);
    }

    /// Writes a text in its own column, so far from the left and below the pen, crossed out if it is done.
    pub(super) fn entry(&mut self, (x, down): (f64, f64), size: f64, text: &str, length: Option<f64>) {
        let y = self.y + down + size;
        self.text(x, y, size, false, text);
        if let Some(length) = length {
            self.sheets.page().rule((self.place.x + x, y - size * 0.36), length, self.ink);
        }
    }

    /// Puts a picture in the middle of the line.
    pub(super) fn picture(&mut self, composed: &Composed) {
        if composed.size.width > 0.0 {
            let left = self.place.x + (self.place.width - composed.size.width) / 2.0;
            self.sheets.page().picture(composed, (left, self.y));
            self.y += composed.size.height;
        }
    }

    fn text(&mut self, x: f64, y: f64, size: f64, bold: bool, text: &str) {
        let hand = Hand { size, bold, anchor: Anchor::Start, ink: self.ink };
        self.sheets.page().text((self.place.x + x, y), hand, text);
    }
}
