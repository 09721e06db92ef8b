//! Fills the slots of pages with puzzles, in order. A puzzle that would be too small to read in its slot gets a larger
//! slot or a page of its own, and a list that is too long for that page continues on the next.

use teka_core::scene::{Panel, View};
use teka_core::{Message, Scene};

use crate::book::Item;
use crate::book::heading::Heading;
use crate::book::list_columns::ListColumns;
use crate::book::pages::{Pages, lines};
use crate::book::paper::Area;
use crate::book::pen::{Pen, height};
use crate::display::{Size, Weight};
use crate::draw::{Composed, PictureFrame, compose};

/// The room between slots.
const GAP: f64 = 24.0;
/// The maximum points per unit of a picture in a slot.
const MAX_SCALE: f64 = 1.2;
/// The maximum points per unit of a picture on a page of its own.
const MAX_SCALE_ALONE: f64 = 1.7;
/// The smallest letters of a grid that is scaled down to keep its list on the same page, in points.
const COMFORTABLE: f64 = 8.0;
/// A list does not begin at the foot of a page with less room than this.
const MIN_ROOM: f64 = 110.0;
/// The possible numbers of slots on a page, from small slots to large ones.
const SLOTS: [usize; 4] = [6, 4, 2, 1];

/// Puts puzzles onto pages.
pub(super) struct Flow<'a> {
    pub(super) items: &'a [Item],
    pub(super) per_page: usize,
    pub(super) words: &'a dyn Fn(&Message) -> String,
}

/// An item fitted into a slot.
struct Fitted {
    heading: Heading,
    /// The room in the slot for the picture.
    room: Size,
    picture: Option<Composed>,
    text: Vec<String>,
    /// Whether everything is there and can be read.
    fits: bool,
}

impl Flow<'_> {
    /// Puts all items onto pages, beginning with the rest of the current one, and returns the page of each.
    pub(super) fn fill(&self, mut rest: Area, pages: &mut Pages<'_>) -> Vec<usize> {
        let mut numbers = Vec::with_capacity(self.items.len());
        let mut items = self.items;
        while let Some(first) = items.first() {
            let number = pages.number();
            let (count, slots) = self.share(items, rest, pages);
            if count <= 1 && slots.len() == 1 {
                self.put_alone(first, rest, pages);
            } else {
                for (item, &slot) in items[..count].iter().zip(&slots) {
                    put(self.fit(item, slot, MAX_SCALE, pages), slot, pages);
                }
            }
            numbers.extend(std::iter::repeat_n(number, count));
            items = &items[count..];
            if !items.is_empty() {
                pages.add();
                rest = pages.area();
            }
        }
        numbers
    }

    /// The number of items that share a page, and their slots: the smallest slots in which at least two fit, or all the
    /// remaining ones.
    fn share(&self, items: &[Item], rest: Area, pages: &Pages<'_>) -> (usize, Vec<Area>) {
        for many in SLOTS.into_iter().filter(|&many| many <= self.per_page && many > 1) {
            let slots = slots(rest, many);
            let fitting = items.iter().zip(&slots);
            let count =
                fitting.take_while(|(item, slot)| self.fit(item, **slot, MAX_SCALE, pages).fits).count();
            if count == items.len() || count > 1 {
                // If the next puzzle is too large for this page, the others get larger slots.
                let roomier = SLOTS.into_iter().rev().find(|&fewer| fewer >= count).unwrap_or(many);
                let is_cut_short = count < slots.len() && count < items.len();
                return (count, if is_cut_short { self::slots(rest, roomier) } else { slots });
            }
        }
        (1, vec![rest])
    }

    /// Fits an item into a slot; its picture has at most `max_scale` points per unit.
    fn fit(&self, item: &Item, slot: Area, max_scale: f64, pages: &Pages<'_>) -> Fitted {
        let sizes = pages.sizes;
        let heading = Heading::of_puzzle(item, slot.width, pages);
        let text = lines(item.text.as_deref().unwrap_or_default(), sizes.body, Weight::Regular, slot.width);
        let room =
            Size { width: slot.width, height: slot.height - heading.height - height(text.len(), sizes.body) };
        let frame = PictureFrame { room, max_scale, enlarged: sizes.enlarged };
        let picture = item.scene.as_ref().map(|scene| compose(scene, frame, self.words, pages.theme));
        let readable = picture.as_ref().is_none_or(|picture| picture.readable);
        Fitted { heading, room, picture, text, fits: readable && room.height >= 0.0 }
    }

    /// Puts an item onto a page of its own. A list that would be too small there continues on the next pages.
    fn put_alone(&self, item: &Item, page: Area, pages: &mut Pages<'_>) {
        let fitted = self.fit(item, page, MAX_SCALE_ALONE, pages);
        let is_list = |panel: &&Panel| matches!(panel.view, View::List(_));
        match &item.scene {
            Some(scene) if !fitted.fits && scene.panels.iter().any(|panel| is_list(&panel)) => {
                let (lists, others): (Vec<&Panel>, Vec<&Panel>) = scene.panels.iter().partition(is_list);
                let columns = ListColumns::new(&lists, page.width, pages.sizes, self.words);
                let title = scene.title.clone();
                let others = Scene { title, panels: others.into_iter().cloned().collect() };
                self.put_spread(item, fitted, &others, &columns, page, pages);
            }
            _ => put(fitted, page, pages),
        }
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
        let Fitted { heading, room, text, .. } = fitted;
        let (theme, sizes) = (pages.theme, pages.sizes);
        let compose = |height: f64| {
            let room = Size { height, ..room };
            let frame = PictureFrame { room, max_scale: MAX_SCALE_ALONE, enlarged: sizes.enlarged };
            compose(others, frame, self.words, theme)
        };
        let above_list = compose(room.height - columns.height() - sizes.name);
        let is_comfortable = above_list.letter >= COMFORTABLE * sizes.enlarged.sqrt();
        let composed = if is_comfortable { above_list } else { compose(room.height) };
        heading.put(page, pages);
        let mut pen = Pen::new(pages, page.below(heading.height), theme.ink);
        pen.picture(composed);
        pen.write(&text, sizes.body, Weight::Regular);
        let name = item.name.clone().unwrap_or_else(|| item.facts.clone());
        let continued = Message::new("book.list_continued").with("number", item.number).with("name", name);
        let continued = lines(&(self.words)(&continued), sizes.name, Weight::Bold, page.width);
        let mut new_page = |pen: &mut Pen<'_, '_>| {
            pen.new_page();
            pen.write(&continued, sizes.name, Weight::Bold);
            pen.skip(sizes.name * 0.5);
        };
        if pen.room() < columns.height().min(MIN_ROOM) {
            new_page(&mut pen);
        }
        columns.put(&mut pen, &mut new_page);
    }
}

/// Puts an item into a slot. Text that is longer than the slot continues on the next page.
fn put(fitted: Fitted, slot: Area, pages: &mut Pages<'_>) {
    let Fitted { heading, picture, text, .. } = fitted;
    heading.put(slot, pages);
    let (ink, body) = (pages.theme.ink, pages.sizes.body);
    let mut pen = Pen::new(pages, slot.below(heading.height), ink);
    if let Some(composed) = picture {
        pen.picture(composed);
    }
    pen.write(&text, body, Weight::Regular);
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
        let area = Area { x: 10.0, y: 20.0, width: 224.0, height: 348.0 };
        for (per_page, count) in [(1, 1), (2, 2), (4, 4), (6, 6)] {
            let slots = super::slots(area, per_page);
            assert_eq!(slots.len(), count);
            let last = slots[count - 1];
            assert!(
                (last.x + last.width - 234.0).abs() < 1e-9 && (last.y + last.height - 368.0).abs() < 1e-9
            );
        }
        assert_eq!(slots(area, 6)[1], Area { x: 134.0, y: 20.0, width: 100.0, height: 100.0 });
    }
}
