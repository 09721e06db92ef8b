//! Fills the slots of pages with puzzles, in order. A puzzle that would be too small to read in its slot gets a page of
//! its own, and a list that is too long for that page continues on the next.

use teka_core::scene::{Panel, View};
use teka_core::{Message, Scene};

use crate::Theme;
use crate::book::list_columns::ListColumns;
use crate::book::paper::{Area, Pages, lines};
use crate::book::pen::{Pen, height};
use crate::book::{Item, Part};
use crate::display::{Anchor, Size, Weight};
use crate::draw::{Composed, LineStyle, compose};

/// The room between slots.
const GAP: f64 = 26.0;
const PART_HEADING: f64 = 22.0;
const HEADING: f64 = 13.0;
const NOTE: f64 = 9.5;
const TEXT: f64 = 10.5;
/// The maximum points per unit of a picture, in a slot and on a page of its own.
const MAX_SCALE: f64 = 0.75;
const MAX_SCALE_ALONE: f64 = 1.1;
/// The smallest letters of a grid that is scaled down to keep its list on the same page.
const COMFORTABLE: f64 = 8.0;
/// A list does not begin at the foot of a page with less room than this.
const MIN_ROOM: f64 = 110.0;

/// Puts the items of a part onto pages.
pub(super) struct Flow<'a> {
    pub(super) part: &'a Part,
    pub(super) words: &'a dyn Fn(&Message) -> String,
    pub(super) theme: &'a Theme,
}

/// An item fitted into a slot.
struct Fitted {
    heading: Vec<String>,
    notes: Vec<String>,
    /// What is left of the slot for the picture.
    room: Size,
    picture: Option<Composed>,
    text: Vec<String>,
    /// Whether everything is there and can be read.
    fits: bool,
}

impl Flow<'_> {
    /// Puts all items onto pages.
    pub(super) fn fill(&self, pages: &mut Pages<'_>) {
        let mut rest = below(pages.area(), self.begin(pages));
        let mut items = &self.part.items[..];
        while let Some(first) = items.first() {
            let many = slots(rest, self.part.per_page);
            let fitting = items
                .iter()
                .zip(&many)
                .take_while(|(item, slot)| self.part.per_page > 1 && self.fit(item, **slot, MAX_SCALE).fits);
            let together = match fitting.count() {
                0 => {
                    self.put_alone(first, rest, pages);
                    1
                }
                // The next item needs a page of its own, so that this one may use all of the page.
                1 if items.len() > 1 => {
                    self.put(self.fit(first, rest, MAX_SCALE_ALONE), rest, pages);
                    1
                }
                count => {
                    let cut_short = count < many.len() && count < items.len();
                    let slots = if cut_short { slots(rest, count) } else { many };
                    for (item, &slot) in items[..count].iter().zip(&slots) {
                        self.put(self.fit(item, slot, MAX_SCALE), slot, pages);
                    }
                    count
                }
            };
            items = &items[together..];
            if !items.is_empty() {
                pages.add();
                rest = pages.area();
            }
        }
    }

    /// Begins the part on a new page, and returns how much of it the heading takes.
    fn begin(&self, pages: &mut Pages<'_>) -> f64 {
        let area = pages.area();
        let ink = self.theme.ink;
        let page = pages.add();
        let Some(heading) = &self.part.heading else { return 0.0 };
        let style = LineStyle { size: PART_HEADING, weight: Weight::Bold, anchor: Anchor::Start, ink };
        page.text((area.x, area.y + PART_HEADING * 0.8), style, heading);
        page.rule((area.x, area.y + PART_HEADING * 1.2), area.width, ink);
        PART_HEADING * 1.9
    }

    /// Fits an item into a slot, with at most so many points per unit of its picture.
    fn fit(&self, item: &Item, slot: Area, max_scale: f64) -> Fitted {
        let heading = lines(&item.heading, HEADING, Weight::Bold, slot.width);
        let notes: Vec<String> =
            item.notes.iter().flat_map(|note| lines(note, NOTE, Weight::Regular, slot.width)).collect();
        let text = lines(item.text.as_deref().unwrap_or_default(), TEXT, Weight::Regular, slot.width);
        let written = height(heading.len(), HEADING) + height(notes.len(), NOTE) + height(text.len(), TEXT);
        let room = Size { width: slot.width, height: slot.height - written - HEADING * 0.5 };
        let picture =
            item.scene.as_ref().map(|scene| compose(scene, room, max_scale, self.words, self.theme));
        let readable = picture.as_ref().is_none_or(|picture| picture.readable);
        Fitted { heading, notes, room, picture, text, fits: readable && room.height >= 0.0 }
    }

    /// Puts an item onto a page of its own. A list that would be too small there continues on the next pages.
    fn put_alone(&self, item: &Item, page: Area, pages: &mut Pages<'_>) {
        let fitted = self.fit(item, page, MAX_SCALE_ALONE);
        let is_list = |panel: &&Panel| matches!(panel.view, View::List(_));
        match &item.scene {
            Some(scene) if !fitted.fits && scene.panels.iter().any(|panel| is_list(&panel)) => {
                let (lists, others): (Vec<&Panel>, Vec<&Panel>) = scene.panels.iter().partition(is_list);
                let columns = ListColumns::new(&lists, page.width, self.words);
                let title = scene.title.clone();
                let others = Scene { title, panels: others.into_iter().cloned().collect() };
                self.put_spread(item, fitted, &others, &columns, page, pages);
            }
            _ => self.put(fitted, page, pages),
        }
    }

    /// Puts an item into a slot. Text that is longer than the slot continues on the next page.
    fn put(&self, fitted: Fitted, slot: Area, pages: &mut Pages<'_>) {
        let Fitted { heading, notes, picture, text, .. } = fitted;
        let mut pen = Pen::new(pages, slot, self.theme.ink);
        pen.write(&heading, HEADING, Weight::Bold);
        pen.write(&notes, NOTE, Weight::Regular);
        if let Some(composed) = picture {
            pen.skip(HEADING * 0.25);
            pen.picture(composed);
        }
        pen.write(&text, TEXT, Weight::Regular);
    }

    /// Puts an item with a long list: the rest of its picture first, then the list in columns over as many pages as it
    /// needs.
    fn put_spread(
        &self,
        item: &Item,
        fitted: Fitted,
        others: &Scene,
        columns: &ListColumns,
        page: Area,
        pages: &mut Pages<'_>,
    ) {
        let Fitted { heading, notes, room, text, .. } = fitted;
        let compose =
            |height: f64| compose(others, Size { height, ..room }, MAX_SCALE_ALONE, self.words, self.theme);
        let above_all = compose(room.height - columns.height() - HEADING);
        let composed = if above_all.letter >= COMFORTABLE { above_all } else { compose(room.height) };
        let mut pen = Pen::new(pages, page, self.theme.ink);
        pen.write(&heading, HEADING, Weight::Bold);
        pen.write(&notes, NOTE, Weight::Regular);
        pen.skip(HEADING * 0.25);
        pen.picture(composed);
        pen.write(&text, TEXT, Weight::Regular);
        let continued = Message::new("book.list_continued").with("heading", item.heading.as_str());
        let continued = lines(&(self.words)(&continued), HEADING, Weight::Bold, page.width);
        if pen.room() < columns.height().min(MIN_ROOM) {
            pen.new_page();
            pen.write(&heading, HEADING, Weight::Bold);
        }
        pen.skip(HEADING * 0.5);
        columns.put(&mut pen, &mut |pen| {
            pen.new_page();
            pen.write(&continued, HEADING, Weight::Bold);
            pen.skip(HEADING * 0.5);
        });
    }
}

/// What is left of an area below so much of it.
fn below(area: Area, top: f64) -> Area {
    Area { y: area.y + top, height: area.height - top, ..area }
}

/// The slots of a page, in reading order.
fn slots(area: Area, per_page: usize) -> Vec<Area> {
    let (columns, rows) = match per_page {
        0 | 1 => (1, 1),
        2 => (1, 2),
        3 | 4 => (2, 2),
        _ => (2, 3),
    };
    let part = |length: f64, parts: usize| (length - GAP * (parts - 1) as f64) / parts as f64;
    let (width, height) = (part(area.width, columns), part(area.height, rows));
    let slot = |row: usize, column: usize| Area {
        x: area.x + column as f64 * (width + GAP),
        y: area.y + row as f64 * (height + GAP),
        width,
        height,
    };
    (0..rows).flat_map(|row| (0..columns).map(move |column| slot(row, column))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_fill_the_page_without_overlap() {
        let area = Area { x: 10.0, y: 20.0, width: 226.0, height: 352.0 };
        for (per_page, count) in [(1, 1), (2, 2), (4, 4), (6, 6)] {
            let slots = super::slots(area, per_page);
            assert_eq!(slots.len(), count);
            let last = slots[count - 1];
            assert!(
                (last.x + last.width - 236.0).abs() < 1e-9 && (last.y + last.height - 372.0).abs() < 1e-9
            );
        }
        assert_eq!(slots(area, 6)[1], Area { x: 136.0, y: 20.0, width: 100.0, height: 100.0 });
    }
}
