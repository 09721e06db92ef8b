//! Puzzles set into the places of a page, one after the other. What would be too small to read in its place gets
//! a page of its own, and a list that is too long for that page goes on on the next.

use teka_core::scene::{Panel, View};
use teka_core::{Message, Scene};

use crate::Theme;
use crate::book::paper::{Area, Sheets, lines};
use crate::book::pen::{Pen, height};
use crate::book::roll::Roll;
use crate::book::{Item, Part};
use crate::svg::{Anchor, Composed, Hand, Size, compose};

/// The room between places.
const GAP: f64 = 26.0;
const PART_HEADING: f64 = 22.0;
const HEADING: f64 = 13.0;
const NOTE: f64 = 9.5;
const TEXT: f64 = 10.5;
/// The most points to a unit of a picture, which is more on a page of its own.
const LARGEST: f64 = 0.75;
const LARGEST_ALONE: f64 = 1.1;
/// The least height of letters in a grid that is made smaller so that its list stands on the same page.
const COMFORTABLE: f64 = 8.0;
/// A list does not begin at the foot of a page where less room than this is left.
const LEAST_ROOM: f64 = 110.0;

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
    /// What is left of the place for the picture.
    room: Size,
    picture: Option<Composed>,
    text: Vec<String>,
    /// Whether everything is there and can be read.
    fits: bool,
}

impl Flow<'_> {
    /// Puts all items onto pages.
    pub(super) fn set(&self, sheets: &mut Sheets<'_>) {
        let mut rest = below(sheets.area(), self.begin(sheets));
        let mut items = &self.part.items[..];
        while let Some(first) = items.first() {
            let many = places(rest, self.part.per_page);
            let fitting = items.iter().zip(&many).take_while(|(item, place)| {
                self.part.per_page > 1 && self.try_in(item, **place, LARGEST).fits
            });
            let together = match fitting.count() {
                0 => {
                    self.put_alone(first, rest, sheets);
                    1
                }
                // The next item needs a page of its own, so these few have more room.
                1 if items.len() > 1 => {
                    self.put(self.try_in(first, rest, LARGEST_ALONE), rest, sheets);
                    1
                }
                count => {
                    let cut_short = count < many.len() && count < items.len();
                    let places = if cut_short { places(rest, count) } else { many };
                    for (item, &place) in items[..count].iter().zip(&places) {
                        self.put(self.try_in(item, place, LARGEST), place, sheets);
                    }
                    count
                }
            };
            items = &items[together..];
            if !items.is_empty() {
                sheets.turn();
                rest = sheets.area();
            }
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

    /// How an item would stand in a place, with at most so many points to a unit of its picture.
    fn try_in(&self, item: &Item, place: Area, most: f64) -> Setting {
        let heading = lines(&item.heading, HEADING, true, place.width);
        let notes: Vec<String> =
            item.notes.iter().flat_map(|note| lines(note, NOTE, false, place.width)).collect();
        let text = lines(item.text.as_deref().unwrap_or_default(), TEXT, false, place.width);
        let written = height(heading.len(), HEADING) + height(notes.len(), NOTE) + height(text.len(), TEXT);
        let room = Size { width: place.width, height: place.height - written - HEADING * 0.5 };
        let picture = item.scene.as_ref().map(|scene| compose(scene, room, most, self.words, self.theme));
        let readable = picture.as_ref().is_none_or(|picture| picture.readable);
        Setting { heading, notes, room, picture, text, fits: readable && room.height >= 0.0 }
    }

    /// Puts an item onto a page of its own. A list that would be too small there goes on on the next pages.
    fn put_alone(&self, item: &Item, page: Area, sheets: &mut Sheets<'_>) {
        let setting = self.try_in(item, page, LARGEST_ALONE);
        let is_list = |panel: &&Panel| matches!(panel.view, View::List(_));
        match &item.scene {
            Some(scene) if !setting.fits && scene.panels.iter().any(|panel| is_list(&panel)) => {
                let (lists, others): (Vec<&Panel>, Vec<&Panel>) = scene.panels.iter().partition(is_list);
                let roll = Roll::new(&lists, page.width, self.words);
                let title = scene.title.clone();
                let others = Scene { title, panels: others.into_iter().cloned().collect() };
                self.put_spread(item, setting, &others, &roll, page, sheets);
            }
            _ => self.put(setting, page, sheets),
        }
    }

    /// Puts an item into a place. Text that is longer than the place goes on on the next page.
    fn put(&self, setting: Setting, place: Area, sheets: &mut Sheets<'_>) {
        let Setting { heading, notes, picture, text, .. } = setting;
        let mut pen = Pen::new(sheets, place, self.theme.ink);
        pen.write(&heading, HEADING, true);
        pen.write(&notes, NOTE, false);
        if let Some(composed) = picture {
            pen.skip(HEADING * 0.25);
            pen.picture(&composed);
        }
        pen.write(&text, TEXT, false);
    }

    /// Puts an item whose list is long: the rest of its picture first, then the list in columns over as many pages
    /// as it needs.
    fn put_spread(
        &self,
        item: &Item,
        setting: Setting,
        others: &Scene,
        roll: &Roll,
        page: Area,
        sheets: &mut Sheets<'_>,
    ) {
        let Setting { heading, notes, room, text, .. } = setting;
        let compose =
            |height: f64| compose(others, Size { height, ..room }, LARGEST_ALONE, self.words, self.theme);
        let above_all = compose(room.height - roll.height() - HEADING);
        let composed = if above_all.letter >= COMFORTABLE { above_all } else { compose(room.height) };
        let mut pen = Pen::new(sheets, page, self.theme.ink);
        pen.write(&heading, HEADING, true);
        pen.write(&notes, NOTE, false);
        pen.skip(HEADING * 0.25);
        pen.picture(&composed);
        pen.write(&text, TEXT, false);
        let continued = Message::new("book.list_continued").with("heading", item.heading.as_str());
        let continued = lines(&(self.words)(&continued), HEADING, true, page.width);
        if pen.room() < roll.height().min(LEAST_ROOM) {
            pen.turn();
            pen.write(&heading, HEADING, true);
        }
        pen.skip(HEADING * 0.5);
        roll.put(&mut pen, &mut |pen| {
            pen.turn();
            pen.write(&continued, HEADING, true);
            pen.skip(HEADING * 0.5);
        });
    }
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
