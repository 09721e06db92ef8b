//! Draws a tree: edges with their labels, nodes as boxes with their numbers, and triangles for folded subtrees.

use teka_core::Message;

use super::layout::{Layout, arrange};
use super::{TITLE, TreeLook, TreeMark, TreePicture};
use crate::display::{
    Anchor, Group, Item, Path, Shape, Size, Style, Text, TextStyle, Transform, Weight, baseline, num,
};
use crate::document::Table;
use crate::document::table::{self, CELL, Columns};
use crate::draw::draw as draw_scene;
use crate::text::line_width;
use crate::{Colour, Drawing, Theme, label};

/// The font size of numbers.
const NUMBER: f64 = 11.5;
/// The font size of everything else: above 7 points at three quarters of a point per unit.
const SMALL: f64 = 9.6;
/// The line height, in font sizes.
const LEADING: f64 = 1.22;
/// The padding inside a node.
const PAD: f64 = 4.0;
/// The longest side of a small board.
const BOARD: f64 = 66.0;
/// The room around the picture.
const MARGIN: f64 = 18.0;
/// The height of the triangle of a folded subtree, and half its width.
const FOLD: f64 = 13.0;
/// The line height of the legend.
const LEGEND: f64 = 15.0;
/// The maximum width of a line, in columns of text; longer ones are cut off.
const MAX_TEXT_WIDTH: usize = 26;

/// A tree or a part of one, drawn.
pub(crate) struct Figure {
    pub(crate) size: Size,
    pub(crate) items: Vec<Item>,
}

/// A node that is measured and ready to be drawn.
struct Prepared<'a> {
    mark: &'a TreeMark,
    size: Size,
    /// Its board, and the scale of that.
    board: Option<(Drawing, f64)>,
}

/// Draws nodes of a tree, without heading and legend. `parents` has the index of each node's parent in `marks`, if the
/// parent is among them.
pub(crate) fn figure(
    marks: &[&TreeMark],
    parents: &[Option<usize>],
    words: &dyn Fn(&Message) -> String,
    theme: &Theme,
) -> Figure {
    let prepared: Vec<Prepared<'_>> = marks.iter().map(|mark| prepare(mark, words, theme)).collect();
    // The label of an edge is centred above its lower node, so nodes take at least the width of that label.
    let sizes: Vec<Size> = prepared
        .iter()
        .map(|node| {
            let label =
                line_width(&label::fit(&node.mark.edge, MAX_TEXT_WIDTH), SMALL, Weight::Regular) + 6.0;
            let order = if node.mark.order.is_empty() { 0.0 } else { 16.0 };
            let below = if node.mark.folded.is_empty() { 0.0 } else { FOLD + SMALL * LEADING };
            let sign = if node.mark.sign.is_empty() { 0.0 } else { SMALL * LEADING };
            Size { width: node.size.width.max(label) + order, height: node.size.height + below + sign }
        })
        .collect();
    let Layout { places, size } = arrange(parents, &sizes);
    let mut items = Vec::new();
    let mut labels = Vec::new();
    for (at, parent) in parents.iter().enumerate() {
        if let Some(parent) = *parent {
            let from = (places[parent].0, places[parent].1 + prepared[parent].size.height);
            edge(from, places[at], prepared[at].mark, theme, &mut items, &mut labels);
        }
    }
    items.extend(labels);
    for (node, &place) in prepared.into_iter().zip(&places) {
        draw_node(node, place, theme, &mut items);
    }
    Figure { size, items }
}

fn prepare<'a>(mark: &'a TreeMark, words: &dyn Fn(&Message) -> String, theme: &Theme) -> Prepared<'a> {
    let widths = mark
        .lines
        .iter()
        .map(|line| line_width(&label::fit(line, MAX_TEXT_WIDTH), SMALL, Weight::Regular))
        .chain([line_width(&label::fit(&mark.number, MAX_TEXT_WIDTH), NUMBER, Weight::Bold)]);
    let text = widths.fold(14.0, f64::max);
    let lines = NUMBER * LEADING + mark.lines.len() as f64 * SMALL * LEADING;
    let board = mark.board.as_ref().map(|scene| {
        let mut scene = scene.clone();
        // The board alone: lists and trays have no room here.
        scene.panels.truncate(1);
        for panel in &mut scene.panels {
            panel.caption = None;
        }
        let drawing = draw_scene(&scene, words, theme);
        let scale = BOARD / f64::from(drawing.width().max(drawing.height()).max(1.0));
        (drawing, scale)
    });
    let (width, height) = board.as_ref().map_or((0.0, 0.0), |(drawing, scale)| {
        (f64::from(drawing.width()) * scale, f64::from(drawing.height()) * scale)
    });
    let size = Size { width: text.max(width) + 2.0 * PAD, height: lines + height + 1.5 * PAD };
    Prepared { mark, size, board }
}

/// An edge from below its parent to the top of a node, with its label.
fn edge(
    from: (f64, f64),
    to: (f64, f64),
    mark: &TreeMark,
    theme: &Theme,
    items: &mut Vec<Item>,
    labels: &mut Vec<Item>,
) {
    let (colour, width) = if mark.is_on_path { (theme.mark, 2.2) } else { (theme.edge, 1.0) };
    let mut path = Path::default();
    path.move_to(from.0, from.1).line_to(to.0, to.1);
    items.push(Shape::Path(path).styled(Style::line(colour, width)));
    let text = label::fit(&mark.edge, MAX_TEXT_WIDTH);
    if text.is_empty() {
        return;
    }
    // The label is near the child, where edges of siblings are apart.
    let middle = (to.0, to.1 - SMALL * 0.72);
    let breadth = line_width(&text, SMALL, Weight::Regular) + 2.0;
    let corner = (middle.0 - breadth / 2.0, middle.1 - SMALL * 0.58);
    labels.push(Shape::rect(corner, breadth, SMALL * 1.16, 2.0).styled(Style::fill(theme.paper)));
    labels.push(Text::centred(middle, SMALL, Weight::Regular, theme.ink, text).into());
}

fn draw_node(node: Prepared<'_>, (x, y): (f64, f64), theme: &Theme, items: &mut Vec<Item>) {
    let Prepared { mark, size, board } = node;
    let (fill, ink) = match mark.look {
        TreeLook::Solution => (theme.home, theme.home.ink()),
        TreeLook::Expanded => (theme.fixed, theme.ink),
        TreeLook::Live | TreeLook::Killed => (theme.paper, theme.ink),
    };
    let left = x - size.width / 2.0;
    let outline = Style::fill(fill);
    let outline = match mark.look {
        TreeLook::Killed => outline.stroke(theme.rim, 1.0).dashed(3.0, 2.0),
        TreeLook::Live => outline.stroke(theme.ink, 1.4),
        TreeLook::Expanded | TreeLook::Solution => outline.stroke(theme.ink, 1.0),
    };
    items.push(Shape::rect((left, y), size.width, size.height, 4.0).styled(outline));
    let mut middle = y + PAD / 2.0 + NUMBER * LEADING / 2.0;
    items.push(
        Text::centred((x, middle), NUMBER, Weight::Bold, ink, label::fit(&mark.number, MAX_TEXT_WIDTH))
            .into(),
    );
    middle += (NUMBER + SMALL) * LEADING / 2.0;
    for line in &mark.lines {
        items.push(
            Text::centred((x, middle), SMALL, Weight::Regular, ink, label::fit(line, MAX_TEXT_WIDTH)).into(),
        );
        middle += SMALL * LEADING;
    }
    if let Some((drawing, scale)) = board {
        let width = f64::from(drawing.width()) * scale;
        let top = middle - SMALL * LEADING / 2.0;
        let place = placed(x - width / 2.0, top, scale);
        items.push(Group::transformed(place, drawing.items));
    }
    if !mark.order.is_empty() {
        let at = (left + size.width + 1.0, y + SMALL * 0.45);
        items.push(small(at, Anchor::Start, theme.mark, &mark.order));
    }
    let mut below = y + size.height;
    if !mark.sign.is_empty() {
        below += SMALL * LEADING;
        items.push(small((x, below - SMALL * 0.5), Anchor::Middle, theme.ink, &mark.sign));
    }
    if !mark.folded.is_empty() {
        let mut triangle = Path::default();
        triangle
            .move_to(x, below)
            .line_to(x - FOLD, below + FOLD)
            .line_to(x + FOLD, below + FOLD)
            .line_to(x, below);
        items.push(Shape::Path(triangle).styled(Style::fill(theme.board).stroke(theme.rim, 1.0)));
        let at = (x, below + FOLD + SMALL * 0.62);
        items.push(small(at, Anchor::Middle, theme.ink, &mark.folded));
    }
}

/// A transform that moves and scales.
fn placed(x: f64, y: f64, scale: f64) -> Transform {
    Transform::Place { x: num(x), y: num(y), scale: (scale * 1e5).round() as u32 }
}

fn small((x, middle): (f64, f64), anchor: Anchor, ink: Colour, text: &str) -> Item {
    let style = TextStyle { size: num(SMALL), weight: Weight::Regular, anchor, fill: ink.into() };
    Text { at: (num(x), num(baseline(middle, SMALL))), style, content: label::fit(text, MAX_TEXT_WIDTH) }
        .into()
}

/// Draws the whole picture: heading, tree and legend.
pub(super) fn drawing(picture: &TreePicture, words: &dyn Fn(&Message) -> String, theme: &Theme) -> Drawing {
    let marks: Vec<&TreeMark> = picture.nodes.iter().collect();
    let parents: Vec<Option<usize>> = picture.nodes.iter().map(|mark| mark.parent).collect();
    let Figure { size, items: nodes } = figure(&marks, &parents, words, theme);
    let mut items = Vec::new();
    let mut y = MARGIN;
    let mut widest = size.width;
    let mut line = |y: f64, text: &str, size: f64, weight: Weight| {
        let text = label::clean(text);
        widest = widest.max(line_width(&text, size, weight));
        let style = TextStyle { size: num(size), weight, anchor: Anchor::Start, fill: theme.ink.into() };
        items.push(
            Text { at: (num(MARGIN), num(baseline(y + size / 2.0, size))), style, content: text }.into(),
        );
    };
    if !picture.title.is_empty() {
        line(y, &picture.title, TITLE, Weight::Bold);
        y += TITLE * 1.5;
    }
    for note in &picture.notes {
        line(y, note, NUMBER, Weight::Regular);
        y += NUMBER * 1.4;
    }
    y += MARGIN / 2.0;
    let top = y;
    y += size.height + MARGIN / 2.0;
    for (sign, meaning) in &picture.legend {
        line(y, &format!("{sign}  {meaning}"), SMALL, Weight::Regular);
        y += LEGEND;
    }
    let width = widest + 2.0 * MARGIN;
    items.push(Group::at((width - size.width) / 2.0, top, nodes));
    Drawing {
        size: Size { width: width.ceil(), height: (y + MARGIN / 2.0).ceil() },
        title: label::clean(&picture.title),
        description: label::clean(&picture.notes.join("; ")),
        paper: theme.paper.into(),
        items,
    }
}

/// Adds a table below a drawing.
pub(super) fn with_table(mut drawing: Drawing, table: &Table, theme: &Theme) -> Drawing {
    const MIN_WIDTH: f64 = 640.0;
    let width = (drawing.size.width - 2.0 * MARGIN).max(MIN_WIDTH);
    let columns = Columns::new(table, width);
    let mut y = drawing.size.height;
    let line = Style::line(theme.rim, 0.7);
    let headings = std::iter::once((&table.headings, Weight::Bold));
    for (row, weight) in headings.chain(table.rows.iter().map(|row| (row, Weight::Regular))) {
        let height = columns.height(row);
        let mut x = MARGIN;
        for (cell, &breadth) in row.iter().zip(&columns.widths) {
            drawing.items.push(Shape::rect((x, y), breadth, height, 0.0).styled(line.clone()));
            for (at, content) in Columns::lines(cell, breadth, weight).into_iter().enumerate() {
                let style =
                    TextStyle { size: num(CELL), weight, anchor: Anchor::Start, fill: theme.ink.into() };
                let at =
                    (num(x + table::PAD), num(y + table::PAD + CELL + at as f64 * CELL * table::LEADING));
                drawing.items.push(Text { at, style, content }.into());
            }
            x += breadth;
        }
        y += height;
    }
    drawing.size = Size { width: drawing.size.width.max(width + 2.0 * MARGIN), height: (y + MARGIN).ceil() };
    drawing
}
