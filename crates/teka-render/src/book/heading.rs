//! The heading of a puzzle or an answer: its number in large type, its name, and facts about it in small
//! type; puzzles also have their level as dots and a box to tick. The contents use the same dots
//! (`put_level`).

use crate::book::pages::{Pages, short_lines};
use crate::book::paper::Area;
use crate::book::{Item, Level};
use crate::display::{Anchor, Shape, Style, Weight};
use crate::draw::LineStyle;
use crate::text::line_width;

/// The line height, in font sizes.
const LEADING: f64 = 1.3;
/// The maximum number of lines of a name, and of the facts.
const MAX_LINES: usize = 2;

/// A heading fitted to a width.
pub(super) struct Heading {
    number: String,
    number_size: f64,
    /// The distance from the left edge to the name.
    indent: f64,
    name: Vec<String>,
    name_size: f64,
    facts: Vec<String>,
    facts_size: f64,
    level: Option<Level>,
    has_box: bool,
    has_rule: bool,
    pub(super) height: f64,
}

impl Heading {
    /// The heading of a puzzle.
    pub(super) fn of_puzzle(item: &Item, width: f64, pages: &Pages<'_>) -> Self {
        let sizes = pages.sizes;
        let dots = item.level.map_or(0.0, |level| f64::from(level.hardest) * dot_step(sizes.facts));
        let room = width - dots - sizes.facts * 3.0;
        let mut heading = Heading::new(item, room, (sizes.number, sizes.name, sizes.facts));
        (heading.level, heading.has_box, heading.has_rule) = (item.level, true, true);
        heading.height += sizes.facts * 1.1;
        heading
    }

    /// The heading of an answer.
    pub(super) fn of_answer(item: &Item, width: f64, pages: &Pages<'_>) -> Self {
        let sizes = pages.sizes;
        let mut heading = Heading::new(item, width, (sizes.answer_number, sizes.facts, sizes.facts));
        heading.height += sizes.facts * 0.3;
        heading
    }

    fn new(item: &Item, width: f64, (number_size, name_size, facts_size): (f64, f64, f64)) -> Self {
        let number = item.number.to_string();
        let indent = line_width(&number, number_size, Weight::Bold) + number_size * 0.35;
        let room = (width - indent).max(facts_size * 4.0);
        let name = item.name.as_deref().unwrap_or_default();
        let name = short_lines(name, name_size, Weight::Bold, room, MAX_LINES);
        let facts = short_lines(&item.facts, facts_size, Weight::Regular, room, MAX_LINES);
        let written = (name.len() as f64 * name_size + facts.len() as f64 * facts_size) * LEADING;
        let height = written.max(number_size * 0.9);
        let (level, has_box, has_rule) = (None, false, false);
        Heading {
            number,
            number_size,
            indent,
            name,
            name_size,
            facts,
            facts_size,
            level,
            has_box,
            has_rule,
            height,
        }
    }

    /// Draws the heading at the top of an area.
    pub(super) fn put(&self, area: Area, pages: &mut Pages<'_>) {
        let ink = pages.theme.ink;
        // Capitals and digits are 0.73 font sizes high: this puts the tops of number and name on one line.
        let top = area.y + self.number_size * 0.73;
        pages.write((area.x, top), self.number_size, Weight::Bold, ink, &self.number);
        let mut y = area.y;
        if self.name.is_empty() && self.facts.len() == 1 {
            y = top - self.facts_size * 0.73;
        }
        for line in &self.name {
            pages.write(
                (area.x + self.indent, y + self.name_size * 0.73),
                self.name_size,
                Weight::Bold,
                ink,
                line,
            );
            y += self.name_size * LEADING;
        }
        for line in &self.facts {
            let at = (area.x + self.indent, y + self.facts_size * 0.73);
            pages.write(at, self.facts_size, Weight::Regular, ink, line);
            y += self.facts_size * LEADING;
        }
        let side = self.facts_size * 1.15;
        let mut right = area.x + area.width;
        if self.has_box {
            right -= side;
            let square = Shape::rect((right, area.y), side, side, 1.0);
            pages.page().shape(square, Style::line(ink, 0.8));
            right -= side * 0.6;
        }
        if let Some(level) = self.level {
            put_level(level, (right, area.y + side / 2.0), self.facts_size, pages);
        }
        if self.has_rule {
            let y = area.y + self.height - self.facts_size * 0.55;
            pages.page().rule((area.x, y), area.width, ink);
        }
    }
}

/// The distance from dot to dot.
fn dot_step(size: f64) -> f64 {
    size * 0.95
}

/// Draws the level as dots, filled ones first, which end at this point.
pub(super) fn put_level(level: Level, (right, y): (f64, f64), size: f64, pages: &mut Pages<'_>) {
    let ink = pages.theme.ink;
    let radius = size * 0.33;
    for dot in 0..level.hardest {
        let x = right - radius - f64::from(level.hardest - 1 - dot) * dot_step(size);
        let style = if dot < level.level { Style::fill(ink).stroke(ink, 0.7) } else { Style::line(ink, 0.7) };
        pages.page().shape(Shape::circle((x, y), radius), style);
    }
}

/// Writes a text that ends at this point.
pub(super) fn end_text(at: (f64, f64), size: f64, text: &str, pages: &mut Pages<'_>) {
    let style = LineStyle { size, weight: Weight::Regular, anchor: Anchor::End, ink: pages.theme.ink };
    pages.page().text(at, style, text);
}
