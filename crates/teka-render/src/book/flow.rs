//! Puzzles set into the places of a page, one after the other. What would be too small to read in its place gets
//! a page of its own.

use std::collections::VecDeque;

use teka_core::Message;

use crate::Theme;
use crate::book::paper::{Area, Sheets, lines};
use crate::book::{Item, Part};
use crate::svg::{Anchor, Composed, Hand, Size, compose};

/// The room between places.
const GAP: f64 = 26.0;
const PART_HEADING: f64 = 22.0;
const HEADING: f64 = 13.0;
const NOTE: f64 = 9.5;
const TEXT: f64 = 10.5;
/// From line to line, in heights of letters.
const LEADING: f64 = 1.36;
/// The least height of letters that can be read, and the most points to a unit of a picture, which is more on a
/// page of its own.
const SMALLEST: f64 = 5.2;
const LARGEST: f64 = 0.75;
const LARGEST_ALONE: f64 = 1.1;

/// The items of a part on their way onto pages.
pub(super) struct Flow<'a> {
    pub(super) part: &'a Part,
    pub(super) words: &'a dyn Fn(&Message) -> String,
    pub(super) theme: &'a Theme,
}

/// An item as it will stand in a place.
struct Setting {
    heading: Vec<String>,
    notes: Vec<String>,
    picture: Option<(Composed, f64)>,
    text: Vec<String>,
    /// Whether everything is there and can be read.
    fits: bool,
}

impl Flow<'_> {
    /// Puts all items onto pages.
    pub(super) fn set(&self, sheets: &mut Sheets<'_>) {
        let mut rest = below(sheets.area(), self.begin(sheets));
        let mut free = VecDeque::from(places(rest, self.part.per_page));
        let mut is_empty = true;
        for item in &self.part.items {
            if free.is_empty() {
                sheets.turn();
                (rest, is_empty) = (sheets.area(), true);
                free = places(rest, self.part.per_page).into();
            }
            let in_place = free.pop_front().unwrap_or(rest);
            let place = if self.part.per_page == 1 || self.try_in(item, in_place).fits {
                in_place
            } else {
                if !is_empty {
                    sheets.turn();
                    rest = sheets.area();
                }
                free.clear();
                rest
            };
            self.put(item, place, sheets);
            is_empty = false;
        }
    }

    /// Begins the part on a new page, and says how much of it the heading takes.
    fn begin(&self, sheets: &mut Sheets<'_>) -> f64 {
        let area = sheets.area();
        let ink = self.theme.ink;
        let page = sheets.turn();
        let Some(heading) = &self.part.heading else { return 0.0 };
        let hand = Hand { size: PART_HEADING, bold: true, anchor: Anchor::Start, ink };
        page.text((area.x, area.y + PART_HEADING * 0.8), hand, heading);
        page.rule((area.x, area.y + PART_HEADING * 1.2), area.width, ink);
        PART_HEADING * 1.9
    }

    /// How an item would stand in a place.
    fn try_in(&self, item: &Item, place: Area) -> Setting {
        let heading = lines(&item.heading, HEADING, true, place.width);
        let notes: Vec<String> =
            item.notes.iter().flat_map(|note| lines(note, NOTE, false, place.width)).collect();
        let text = lines(item.text.as_deref().unwrap_or_default(), TEXT, false, place.width);
        let written = height(heading.len(), HEADING) + height(notes.len(), NOTE) + height(text.len(), TEXT);
        let room = Size { width: place.width, height: place.height - written - HEADING * 0.5 };
        let picture = item.scene.as_ref().map(|scene| {
            let composed = compose(scene, room, self.words, self.theme);
            let scale = (room.width / composed.size.width).min(room.height / composed.size.height);
            (composed, scale.min(if self.part.per_page == 1 { LARGEST_ALONE } else { LARGEST }))
        });
        let readable = picture.as_ref().is_none_or(|(composed, scale)| composed.letter * scale >= SMALLEST);
        Setting { heading, notes, picture, text, fits: readable && room.height >= 0.0 }
    }

    /// Puts an item into a place. Text that is longer than the place goes on on the next page.
    fn put(&self, item: &Item, place: Area, sheets: &mut Sheets<'_>) {
        let Setting { heading, notes, picture, text, .. } = self.try_in(item, place);
        let ink = self.theme.ink;
        let hand = |size, bold| Hand { size, bold, anchor: Anchor::Start, ink };
        let mut y = place.y;
        let mut end = place.y + place.height;
        let mut write = |lines: &[String], size: f64, bold: bool, y: &mut f64, sheets: &mut Sheets<'_>| {
            for line in lines {
                if *y + size * LEADING > end + 0.01 {
                    let area = sheets.area();
                    sheets.turn();
                    (*y, end) = (area.y, area.y + area.height);
                }
                sheets.page().text((place.x, *y + size), hand(size, bold), line);
                *y += size * LEADING;
            }
        };
        write(&heading, HEADING, true, &mut y, sheets);
        write(&notes, NOTE, false, &mut y, sheets);
        if let Some((composed, scale)) = picture.filter(|(_, scale)| *scale > 0.0) {
            y += HEADING * 0.25;
            let left = place.x + (place.width - composed.size.width * scale) / 2.0;
            sheets.page().picture(&composed, (left, y), scale);
            y += composed.size.height * scale;
        }
        write(&text, TEXT, false, &mut y, sheets);
    }
}

/// The height of so many lines.
fn height(lines: usize, size: f64) -> f64 {
    lines as f64 * size * LEADING
}

/// What is left of an area below so much of it.
fn below(area: Area, top: f64) -> Area {
    Area { y: area.y + top, height: area.height - top, ..area }
}

/// The places of a page, in reading order.
fn places(area: Area, per_page: usize) -> Vec<Area> {
    let (columns, rows) = match per_page {
        0 | 1 => (1, 1),
        2 => (1, 2),
        3 | 4 => (2, 2),
        _ => (2, 3),
    };
    let part = |length: f64, parts: usize| (length - GAP * (parts - 1) as f64) / parts as f64;
    let (width, height) = (part(area.width, columns), part(area.height, rows));
    let place = |row: usize, column: usize| Area {
        x: area.x + column as f64 * (width + GAP),
        y: area.y + row as f64 * (height + GAP),
        width,
        height,
    };
    (0..rows).flat_map(|row| (0..columns).map(move |column| place(row, column))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_fill_the_page_without_overlap() {
        let area = Area { x: 10.0, y: 20.0, width: 226.0, height: 352.0 };
        for (per_page, count) in [(1, 1), (2, 2), (4, 4), (6, 6)] {
            let places = places(area, per_page);
            assert_eq!(places.len(), count);
            let last = places[count - 1];
            assert!(
                (last.x + last.width - 236.0).abs() < 1e-9 && (last.y + last.height - 372.0).abs() < 1e-9
            );
        }
        assert_eq!(places(area, 6)[1], Area { x: 136.0, y: 20.0, width: 100.0, height: 100.0 });
    }
}
