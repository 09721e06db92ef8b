//! Lays out the blocks of a document on pages.

use teka_core::Message;

use super::table::{self, CELL, Columns, LEADING};
use super::{Block, Table};
use crate::display::{Anchor, Group, Item, Shape, Size, Style, Text, TextStyle, Transform, Weight, num};
use crate::draw::{PictureFrame, compose};
use crate::text::line_width;
use crate::tree::{Part, TreePicture, parts};
use crate::{Drawing, Theme, label};

/// The width of A4, in points.
const WIDTH: f64 = 595.28;
/// The height of A4, in points.
const HEIGHT: f64 = 841.89;
/// The margins, in points.
const MARGIN: f64 = 42.0;
/// The lower margin, which contains the page number, in points.
const FOOT: f64 = 48.0;
/// The font size of text.
const BODY: f64 = 10.0;
/// Points per unit of a tree: its smallest letters are above 7 points.
const TREE: f64 = 0.75;
/// The maximum points per unit of a tree that is filled in by hand.
const WORKSHEET: f64 = 1.6;
/// The room below such a tree.
const BELOW_WORKSHEET: f64 = 60.0;
/// The font size of legends.
const LEGEND: f64 = 7.5;

/// All pages of a document.
pub(super) fn pages(blocks: &[Block], words: &dyn Fn(&Message) -> String, theme: &Theme) -> Vec<Drawing> {
    let mut flow = Flow { words, theme, pages: Vec::new(), y: 0.0, is_landscape: false };
    flow.new_page(false);
    for block in blocks {
        match block {
            Block::Heading(level, text) => flow.heading(*level, text),
            Block::Text(text) => flow.text(text, BODY, Weight::Regular),
            Block::Board(scene, max_height) => flow.board(scene, f64::from(*max_height)),
            Block::Table(table) => flow.table(table),
            Block::Tree(tree) => flow.tree(tree, TREE),
            Block::Worksheet(tree) => flow.tree(tree, WORKSHEET),
            Block::NewPage => flow.new_page(false),
        }
    }
    flow.finish()
}

/// A document under construction.
struct Flow<'a> {
    words: &'a dyn Fn(&Message) -> String,
    theme: &'a Theme,
    pages: Vec<(Size, Vec<Item>)>,
    y: f64,
    is_landscape: bool,
}

impl Flow<'_> {
    fn new_page(&mut self, is_landscape: bool) {
        // An empty page is replaced.
        if self.pages.last().is_some_and(|(_, items)| items.is_empty()) {
            self.pages.pop();
        }
        let size = Size { width: WIDTH, height: HEIGHT };
        let size = if is_landscape { size.transposed() } else { size };
        self.pages.push((size, Vec::new()));
        self.y = MARGIN;
        self.is_landscape = is_landscape;
    }

    fn size(&self) -> Size {
        self.pages.last().map_or(Size::ZERO, |page| page.0)
    }

    /// The size of the rest of the page.
    fn room(&self) -> Size {
        let Size { width, height } = self.size();
        Size { width: width - 2.0 * MARGIN, height: height - FOOT - self.y }
    }

    fn push(&mut self, item: Item) {
        self.pages.last_mut().expect("there is a page").1.push(item);
    }

    fn write(&mut self, x: f64, y: f64, size: f64, weight: Weight, text: &str) {
        let content = label::clean(text);
        if !content.is_empty() {
            let style =
                TextStyle { size: num(size), weight, anchor: Anchor::Start, fill: self.theme.ink.into() };
            self.push(Text { at: (num(x), num(y)), style, content }.into());
        }
    }

    fn text(&mut self, text: &str, size: f64, weight: Weight) {
        for paragraph in text.split('\n') {
            let lines = table::wrap(paragraph, size, weight, self.room().width);
            for line in lines.iter().map(String::as_str).chain(lines.is_empty().then_some("")) {
                if self.room().height < size * LEADING {
                    self.new_page(self.is_landscape);
                }
                self.write(MARGIN, self.y + size, size, weight, line);
                self.y += size * LEADING;
            }
        }
    }

    fn heading(&mut self, level: u8, text: &str) {
        let size = match level {
            1 => 20.0,
            2 => 14.0,
            _ => 11.5,
        };
        // No heading is alone at the foot of a page.
        if self.room().height < size * 2.0 + 60.0 {
            self.new_page(false);
        }
        self.y += if self.y > MARGIN { size * 0.6 } else { 0.0 };
        self.text(text, size, Weight::Bold);
        self.y += size * 0.25;
    }

    fn board(&mut self, scene: &teka_core::Scene, max_height: f64) {
        let max_height = max_height.min(HEIGHT - MARGIN - FOOT);
        let composed = |flow: &Self| {
            let room = flow.room();
            let room = Size { width: room.width, height: room.height.min(max_height) };
            compose(scene, PictureFrame { room, max_scale: 1.0, enlarged: 1.0 }, flow.words, flow.theme)
        };
        let mut drawn = composed(self);
        if self.room().height < max_height
            && drawn.size.height < max_height * 0.7
            && self.room().height < max_height * 0.7
        {
            self.new_page(false);
            drawn = composed(self);
        }
        let height = drawn.size.height;
        let at = (MARGIN, self.y);
        self.push(drawn.into_item(at));
        self.y += height + 8.0;
    }

    fn table(&mut self, table: &Table) {
        let columns = Columns::new(table, self.room().width);
        self.row(&columns, &table.headings, Weight::Bold);
        for row in &table.rows {
            let height = columns.height(row);
            if self.room().height < height {
                self.new_page(self.is_landscape);
                self.row(&columns, &table.headings, Weight::Bold);
            }
            self.row(&columns, row, Weight::Regular);
        }
        self.y += 8.0;
    }

    fn row(&mut self, columns: &Columns, cells: &[String], weight: Weight) {
        let height = columns.height(cells);
        if self.room().height < height {
            self.new_page(self.is_landscape);
        }
        let line = Style::line(self.theme.rim, 0.5);
        let mut x = MARGIN;
        let top = self.y;
        for (cell, &width) in cells.iter().zip(&columns.widths) {
            self.push(Shape::rect((x, top), width, height, 0.0).styled(line.clone()));
            for (number, text) in Columns::lines(cell, width, weight).iter().enumerate() {
                let y = top + table::PAD + CELL + number as f64 * CELL * LEADING;
                self.write(x + table::PAD, y, CELL, weight, text);
            }
            x += width;
        }
        self.y += height;
    }

    /// Adds a tree with its title, notes and legend. If it fits on one page, it gets up to `max_scale` points per unit.
    fn tree(&mut self, tree: &TreePicture, max_scale: f64) {
        let titled = if tree.title.is_empty() { 0.0 } else { 30.0 };
        let head = titled + tree.notes.len() as f64 * 2.0 * BODY * LEADING + 4.0;
        let legend_height = tree.legend.len() as f64 * LEGEND * LEADING + 6.0;
        let words = self.words;
        let continued = |part: usize| words(&Message::new("tree.continued").with("part", part));
        let split = |room: Size| {
            let height = room.height - head - legend_height;
            let room = Size { width: room.width / TREE, height: height / TREE };
            parts(tree, room, &continued, words, self.theme)
        };
        let mut drawn = split(self.room());
        let whole = Size { width: WIDTH - 2.0 * MARGIN, height: HEIGHT - MARGIN - FOOT };
        let mut is_landscape = self.is_landscape;
        if drawn.len() > 1 {
            // The tree begins on a new page, in the orientation that takes fewer pages.
            let wide = Size { width: HEIGHT - 2.0 * MARGIN, height: WIDTH - MARGIN - FOOT };
            let (portrait, landscape) = (split(whole), split(wide));
            is_landscape = landscape.len() < portrait.len();
            drawn = if is_landscape { landscape } else { portrait };
            if drawn.len() > 1 || self.y > MARGIN + 1.0 {
                self.new_page(is_landscape);
            }
        }
        if !tree.title.is_empty() {
            self.heading(2, &tree.title);
        }
        for note in &tree.notes {
            self.text(note, BODY, Weight::Regular);
        }
        self.y += 4.0;
        let several = drawn.len() > 1;
        let scale = match drawn.as_slice() {
            [Part { figure }] => {
                let room = self.room();
                let high = (room.height - legend_height - BELOW_WORKSHEET) / figure.size.height.max(1.0);
                (room.width / figure.size.width.max(1.0)).min(high).clamp(TREE, max_scale.max(TREE))
            }
            _ => TREE,
        };
        for (number, Part { figure }) in drawn.into_iter().enumerate() {
            if number > 0 && self.room().height < figure.size.height * scale + legend_height {
                self.new_page(is_landscape);
            }
            if several {
                let name = words(&Message::new("tree.part").with("part", number + 1));
                self.write(MARGIN, self.y - 4.0, LEGEND, Weight::Bold, &name);
            }
            let left = MARGIN + ((self.room().width - figure.size.width * scale) / 2.0).max(0.0);
            let transform = Transform::place(left, self.y, scale);
            self.push(Group::transformed(transform, figure.items));
            self.y += figure.size.height * scale + 14.0;
        }
        for (sign, meaning) in &tree.legend {
            self.text(&format!("{sign}  {meaning}"), LEGEND, Weight::Regular);
        }
        if is_landscape {
            self.new_page(false);
        }
        self.y += 6.0;
    }

    fn finish(mut self) -> Vec<Drawing> {
        if self.pages.len() > 1 && self.pages.last().is_some_and(|(_, items)| items.is_empty()) {
            self.pages.pop();
        }
        let count = self.pages.len();
        let theme = self.theme;
        let numbered = self.pages.into_iter().enumerate().map(|(at, (size, mut items))| {
            if count > 1 {
                let text = format!("{} / {count}", at + 1);
                let x = size.width - MARGIN - line_width(&text, 8.0, Weight::Regular);
                let style = TextStyle {
                    size: num(8.0),
                    weight: Weight::Regular,
                    anchor: Anchor::Start,
                    fill: theme.ink.into(),
                };
                items.push(Text { at: (num(x), num(size.height - FOOT / 2.0)), style, content: text }.into());
            }
            let (title, description) = (String::new(), String::new());
            Drawing { size, title, description, paper: theme.paper.into(), items }
        });
        numbered.collect()
    }
}
