//! The pages between the cover and the first puzzle: how to solve the puzzles, and the contents.

use crate::book::heading::{end_text, put_level};
use crate::book::pages::{Pages, lines, short_lines};
use crate::book::pen::{Pen, height};
use crate::book::{Book, Contents};
use crate::display::{Shape, Style, Weight};
use crate::text::line_width;

/// The minimum room for the contents below the rules.
const MIN_ROOM: f64 = 120.0;

/// Writes the rules and the contents. `page_of` returns the page of an item of a part.
pub(super) fn put(book: &Book, page_of: &dyn Fn(usize, usize) -> usize, pages: &mut Pages<'_>) {
    let mut y = None;
    if !book.rules.is_empty() {
        let area = pages.begin(Some(&book.rules_heading));
        let sizes = pages.sizes;
        let ink = pages.theme.ink;
        let mut pen = Pen::new(pages, area, ink);
        for rules in &book.rules {
            let body = lines(&rules.text, sizes.body, Weight::Regular, area.width);
            if pen.room() < height(1, sizes.body_heading) + height(body.len().min(3), sizes.body) {
                pen.new_page();
            }
            pen.write(std::slice::from_ref(&rules.name), sizes.body_heading, Weight::Bold);
            pen.write(&body, sizes.body, Weight::Regular);
            pen.skip(sizes.body_heading);
        }
        for note in &book.notes {
            pen.write(&lines(note, sizes.body, Weight::Regular, area.width), sizes.body, Weight::Regular);
            pen.skip(sizes.body * 0.5);
        }
        y = Some((pen.y(), pen.room()));
    }
    let Some(contents) = &book.contents else { return };
    let needed = contents.entries.len() as f64 * height(1, pages.sizes.body) + pages.sizes.part * 3.0;
    match y {
        // The contents begin below the rules only if all of them fit there.
        Some((y, room)) if room >= needed.max(MIN_ROOM) => put_contents(contents, page_of, Some(y), pages),
        _ => put_contents(contents, page_of, None, pages),
    }
}

/// Writes the contents below this position on the page, or on a new page.
fn put_contents(
    contents: &Contents,
    page_of: &dyn Fn(usize, usize) -> usize,
    below: Option<f64>,
    pages: &mut Pages<'_>,
) {
    let sizes = pages.sizes;
    let ink = pages.theme.ink;
    let mut area = match below {
        None => pages.begin(Some(&contents.heading)),
        Some(y) => {
            let area = pages.area();
            let top = y + sizes.part;
            pages.write((area.x, top + sizes.part * 0.8), sizes.part, Weight::Bold, ink, &contents.heading);
            pages.page().rule((area.x, top + sizes.part * 1.2), area.width, ink);
            area.below(top + sizes.part * 1.75 - area.y)
        }
    };
    let line = height(1, sizes.body);
    let mut y = area.y;
    for entry in &contents.entries {
        if y + line > area.y + area.height {
            pages.add();
            area = pages.area();
            y = area.y;
        }
        let page = page_of(entry.part, entry.item).to_string();
        let base = y + sizes.body;
        let right = area.x + area.width;
        let dots = entry.level.map_or(0.0, |level| f64::from(level.hardest) * sizes.body);
        let page_width = sizes.body * 2.6;
        let room = area.width - page_width - dots - sizes.body;
        let label = short_lines(&entry.label, sizes.body, Weight::Regular, room, 1).concat();
        pages.write((area.x, base), sizes.body, Weight::Regular, ink, &label);
        end_text((right, base), sizes.body, &page, pages);
        let from = area.x + line_width(&label, sizes.body, Weight::Regular) + sizes.body * 0.5;
        let to = right - page_width - dots;
        if to > from {
            let leader = Shape::rule((from, base - 1.0), to);
            pages.page().shape(leader, Style::line(ink, 0.6).dashed(0.6, 3.0));
        }
        if let Some(level) = entry.level {
            put_level(level, (right - page_width, base - sizes.body * 0.36), sizes.body * 0.85, pages);
        }
        y += line;
    }
}
