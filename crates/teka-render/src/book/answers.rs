//! Lays out the answers: small pictures and short texts in columns, row by row, six to twelve pictures to a page. An
//! answer that would be unreadable in one column spans several.

use teka_core::Message;

use crate::book::Item;
use crate::book::heading::Heading;
use crate::book::pages::{Pages, lines};
use crate::book::paper::Area;
use crate::book::pen::{Pen, height};
use crate::display::{Size, Weight};
use crate::draw::{Composed, PictureFrame, compose};

/// The room between columns and between rows.
const GAP: f64 = 18.0;
/// The room between rows that are only text.
const TEXT_GAP: f64 = 8.0;
/// The maximum points per unit of a picture.
const MAX_SCALE: f64 = 0.8;
/// The maximum number of pictures on a page.
const MAX_PICTURES: usize = 12;
/// The minimum number of pictures on a full page.
const MIN_PICTURES: usize = 6;
/// The minimum width of a column of text, in font sizes.
const MIN_COLUMN: f64 = 14.0;
/// The maximum number of columns.
const MAX_COLUMNS: usize = 3;
/// The maximum ratio of height to width of an answer in one column.
const MAX_RATIO: f64 = 1.35;

/// The factors by which pictures may be scaled down to save a page.
const SHRINK_FACTORS: [f64; 3] = [0.9, 0.8, 0.7];

/// Puts answers onto pages.
pub(super) struct AnswerRows<'a> {
    pub(super) items: &'a [Item],
    pub(super) words: &'a dyn Fn(&Message) -> String,
}

/// The columns of the pages.
#[derive(Clone, Copy)]
struct Columns {
    count: usize,
    width: f64,
    /// The maximum height of a picture in one column.
    max_height: f64,
    page_height: f64,
}

/// An answer fitted into one column or several.
struct Fitted {
    heading: Heading,
    columns: usize,
    picture: Option<Composed>,
    text: Vec<String>,
    height: f64,
}

impl Columns {
    fn new(count: usize, area: Area) -> Self {
        let width = (area.width - GAP * (count - 1) as f64) / count as f64;
        let rows = MIN_PICTURES.div_ceil(count).min(MAX_COLUMNS);
        // Most boards are about as high as wide; higher ones span more columns, so that no row is mostly empty.
        let max_height = ((area.height - GAP * (rows - 1) as f64) / rows as f64).min(width * MAX_RATIO);
        Columns { count, width, max_height, page_height: area.height }
    }

    /// The room for an answer that spans this number of columns.
    fn room(self, columns: usize) -> Size {
        let width = self.width * columns as f64 + GAP * (columns - 1) as f64;
        let height = if columns == self.count { self.page_height } else { self.max_height * columns as f64 };
        Size { width, height: if columns == 1 { self.max_height } else { height.min(self.page_height) } }
    }
}

impl AnswerRows<'_> {
    /// Puts all answers onto pages, beginning with the rest of the current one, and returns the page of each.
    pub(super) fn fill(&self, rest: Area, pages: &mut Pages<'_>) -> Vec<usize> {
        let (columns, rows) = self.rows(rest, pages);
        let mut numbers = Vec::with_capacity(self.items.len());
        let (mut area, mut y) = (rest, rest.y);
        for row in rows {
            let (gap, height) = (gap(&row), row_height(&row));
            if y > area.y && y + height > area.y + area.height {
                pages.add();
                area = pages.area();
                y = area.y;
            }
            numbers.extend(std::iter::repeat_n(pages.number(), row.len()));
            let mut column = 0;
            let page = pages.number();
            for fitted in row {
                let x = area.x + column as f64 * (columns.width + GAP);
                column += fitted.columns;
                let room = columns.room(fitted.columns);
                let slot = Area { x, y, width: room.width, height: area.y + area.height - y };
                let end = put(fitted, slot, pages);
                if pages.number() > page {
                    // Its text was longer than the page.
                    area = pages.area();
                    y = end - height;
                }
            }
            y += height + gap;
        }
        numbers
    }

    /// The rows of answers. Pictures are a little smaller if that saves a last page that would be almost empty.
    fn rows(&self, rest: Area, pages: &Pages<'_>) -> (Columns, Vec<Vec<Fitted>>) {
        let columns = self.columns(pages);
        let fitted = |columns: Columns| {
            let items = self.items.iter().map(|item| self.fit(item, columns, pages));
            in_rows(items.collect(), columns)
        };
        let rows = fitted(columns);
        let area = pages.area();
        let needed = pages_needed(&rows, rest, area);
        let is_filled = |rows: &[Vec<Fitted>]| rows.iter().map(Vec::len).sum::<usize>() > MAX_PICTURES;
        // After full pages, one that is not full does no harm.
        if needed < 2 || is_filled(&rows[..rows.len() / 2]) {
            return (columns, rows);
        }
        let smaller = SHRINK_FACTORS.into_iter().map(|factor| {
            let columns = Columns { max_height: columns.max_height * factor, ..columns };
            (columns, fitted(columns))
        });
        let mut saving = smaller.filter(|(_, rows)| pages_needed(rows, rest, area) < needed);
        saving.next().unwrap_or((columns, rows))
    }

    /// The largest number of columns with at most `MAX_PICTURES` pictures on a page.
    fn columns(&self, pages: &Pages<'_>) -> Columns {
        let area = pages.area();
        let min_column = MIN_COLUMN * pages.sizes.answer + GAP;
        let pictures: Vec<&Item> = self.items.iter().filter(|item| item.scene.is_some()).collect();
        let min_count = if pictures.is_empty() { 1 } else { 2 };
        let max_count = (((area.width + GAP) / min_column) as usize).clamp(min_count, MAX_COLUMNS);
        let per_page = |columns: Columns| {
            let fitted = pictures.iter().map(|item| self.fit(item, columns, pages));
            let single: Vec<f64> =
                fitted.filter(|fitted| fitted.columns == 1).map(|fitted| fitted.height + GAP).collect();
            let mean = single.iter().sum::<f64>() / single.len().max(1) as f64;
            if single.is_empty() { 0 } else { columns.count * ((area.height + GAP) / mean) as usize }
        };
        let all = (min_count..=max_count).rev().map(|count| Columns::new(count, area));
        let first = Columns::new(max_count, area);
        if pictures.is_empty() {
            return first;
        }
        all.into_iter().find(|&columns| (1..=MAX_PICTURES).contains(&per_page(columns))).unwrap_or(first)
    }

    /// Fits an answer into as few columns as leave it readable.
    fn fit(&self, item: &Item, columns: Columns, pages: &Pages<'_>) -> Fitted {
        let mut fitted = self.fit_into(1, item, columns, pages);
        for span in 2..=columns.count {
            if fitted.picture.as_ref().is_none_or(|picture| picture.readable) {
                break;
            }
            fitted = self.fit_into(span, item, columns, pages);
        }
        if fitted.height > columns.page_height {
            fitted = self.fit_into(columns.count, item, columns, pages);
        }
        fitted
    }

    fn fit_into(&self, span: usize, item: &Item, columns: Columns, pages: &Pages<'_>) -> Fitted {
        let sizes = pages.sizes;
        let room = columns.room(span);
        let heading = Heading::of_answer(item, room.width, pages);
        let text = item.text.as_deref().unwrap_or_default();
        let text = lines(text, sizes.answer, Weight::Regular, room.width);
        let below = Size { height: room.height - heading.height - height(text.len(), sizes.answer), ..room };
        // Answers are looked up, not worked in, so their letters may be smaller than those of puzzles.
        let enlarged = sizes.enlarged.sqrt();
        let frame = PictureFrame { room: below, max_scale: MAX_SCALE, enlarged };
        let picture = item.scene.as_ref().map(|scene| compose(scene, frame, self.words, pages.theme));
        let drawn = picture.as_ref().map_or(0.0, |picture| picture.size.height);
        let height = heading.height + drawn + height(text.len(), sizes.answer);
        Fitted { heading, columns: span, picture, text, height }
    }
}

/// Puts answers side by side as long as columns are free.
fn in_rows(items: Vec<Fitted>, columns: Columns) -> Vec<Vec<Fitted>> {
    let mut rows: Vec<Vec<Fitted>> = Vec::new();
    let mut used = columns.count;
    for fitted in items {
        if used + fitted.columns > columns.count {
            rows.push(Vec::new());
            used = 0;
        }
        used += fitted.columns;
        rows.last_mut().expect("a row was begun").push(fitted);
    }
    rows
}

/// The room below a row.
fn gap(row: &[Fitted]) -> f64 {
    if row.iter().any(|fitted| fitted.picture.is_some()) { GAP } else { TEXT_GAP }
}

fn row_height(row: &[Fitted]) -> f64 {
    row.iter().map(|fitted| fitted.height).fold(0.0, f64::max)
}

/// The number of pages that rows take, beginning with the rest of one; a row longer than a page counts as one page.
fn pages_needed(rows: &[Vec<Fitted>], rest: Area, area: Area) -> usize {
    let (mut pages, mut used, mut room) = (1, 0.0, rest.height);
    for row in rows {
        let height = row_height(row);
        if used > 0.0 && used + height > room {
            (pages, used, room) = (pages + 1, 0.0, area.height);
        }
        used += height + gap(row);
    }
    pages
}

/// Draws an answer, and returns where it ends. Text that is too long continues on the next page.
fn put(fitted: Fitted, slot: Area, pages: &mut Pages<'_>) -> f64 {
    let Fitted { heading, picture, text, .. } = fitted;
    heading.put(slot, pages);
    let (ink, size) = (pages.theme.ink, pages.sizes.answer);
    let mut pen = Pen::new(pages, slot.below(heading.height), ink);
    if let Some(composed) = picture {
        pen.picture_left(composed);
    }
    pen.write(&text, size, Weight::Regular);
    pen.y()
}
