//! The grids of a scene as text with 256 colours, panels side by side as far as the terminal is wide.
//!
//! Every cell is three columns wide, and a piece is told by its background. Colours are always written;
//! whoever prints the text takes them out again where they are not wanted.

use std::fmt::Write as _;

use anstyle::{Ansi256Color, Style};
use teka_core::scene::{Cell, Grid, Role};
use teka_core::{Message, Scene};
use unicode_width::UnicodeWidthStr;

use crate::palette::{TERMINAL_BLACK, TERMINAL_WHITE, piece_colour, terminal_colour};
use crate::{Colour, label, place};

/// The columns of a cell.
const CELL: usize = 3;
/// The columns between two panels.
const GAP: usize = 2;

/// A scene for the terminal.
///
/// Panels stand side by side as long as they fit into `width` columns; without a width each stands below
/// the one before. Every line ends with a line feed, and none has blanks after its last cell.
///
/// ```
/// use teka_core::scene::{Cell, Grid, Look, Role};
/// use teka_core::{Message, Scene};
///
/// let cell = Cell::new(0, 0, Role::Open, "");
/// let grid = Grid { rows: 1, columns: 1, look: Look::Blocks, cells: vec![cell] };
/// let scene = Scene::grid(Message::new("packing.board"), grid);
/// let text = teka_render::terminal(&scene, &|message| message.to_string(), Some(80));
/// assert_eq!(text, " \u{1b}[2m·\u{1b}[0m\n");
/// ```
pub fn terminal(scene: &Scene, words: &dyn Fn(&Message) -> String, width: Option<usize>) -> String {
    let blocks: Vec<Block> = scene
        .grids()
        .map(|(caption, grid)| Block::new(caption.map(words), grid))
        .filter(|b| b.width > 0)
        .collect();
    let mut text = String::new();
    let mut rest = blocks.as_slice();
    while !rest.is_empty() {
        let (row, later) = rest.split_at(fitting(rest, width.unwrap_or(0)));
        if !text.is_empty() {
            text.push('\n');
        }
        side_by_side(row, &mut text);
        rest = later;
    }
    text
}

/// How many of the blocks fit into the width, but at least one.
fn fitting(blocks: &[Block], width: usize) -> usize {
    let mut right = 0;
    let fits = blocks.iter().take_while(|block| {
        right += block.width + GAP;
        right - GAP <= width
    });
    fits.count().max(1)
}

fn side_by_side(blocks: &[Block], text: &mut String) {
    let height = blocks.iter().map(|block| block.lines.len()).max().unwrap_or(0);
    let has_captions = blocks.iter().any(|block| !block.caption.is_empty());
    let captions = has_captions.then(|| {
        let line = |block: &Block| Line { text: block.caption.clone(), width: block.caption.width() };
        blocks.iter().map(line).collect::<Vec<_>>()
    });
    let lines =
        (0..height).map(|i| blocks.iter().map(|b| b.lines.get(i).cloned().unwrap_or_default()).collect());
    for parts in captions.into_iter().chain(lines) {
        // Blanks are written only when something follows them.
        let mut owed = 0;
        for (part, block) in parts.iter().zip(blocks) {
            if part.width > 0 {
                let _ = write!(text, "{:owed$}{}", "", part.text);
                owed = 0;
            }
            owed += block.width.saturating_sub(part.width) + GAP;
        }
        text.push('\n');
    }
}

/// A panel as lines of text.
struct Block {
    caption: String,
    lines: Vec<Line>,
    width: usize,
}

/// Text with escape sequences, and how many columns it takes.
#[derive(Clone, Default)]
struct Line {
    text: String,
    width: usize,
}

impl Block {
    fn new(caption: Option<String>, grid: &Grid) -> Self {
        let caption = caption.map(|caption| label::clean(&caption)).unwrap_or_default();
        let rows = place::rows(grid);
        let width = rows.iter().map(|row| CELL * row.len()).chain([caption.width()]).max().unwrap_or(0);
        let lines = rows.iter().map(|row| Line::new(row)).collect();
        Block { caption, lines, width }
    }
}

impl Line {
    fn new(row: &[Option<&Cell>]) -> Self {
        let mut line = Line::default();
        let mut owed = 0;
        for cell in row {
            let Some(cell) = cell else {
                owed += CELL;
                continue;
            };
            let (before, style, inside, after) = written(cell);
            owed += before;
            let _ = write!(line.text, "{:owed$}{style}{inside}{style:#}", "");
            line.width += owed + inside.width();
            owed = after;
        }
        line
    }
}

/// A cell as blanks, a style, what is written in it, and blanks.
fn written(cell: &Cell) -> (usize, Style, String, usize) {
    let style = match cell.role {
        Role::Piece(piece) => on_piece(piece),
        Role::Given(piece) => on_piece(piece).underline(),
        _ => Style::new().dimmed(),
    };
    let label = match (cell.role, label::fit(&cell.label, CELL)) {
        (Role::Open, label) if label.is_empty() => "·".to_owned(),
        (Role::Optional, label) if label.is_empty() => "∘".to_owned(),
        (_, label) => label,
    };
    let room = CELL.saturating_sub(label.width());
    let (before, after) = (room.div_ceil(2), room / 2);
    match cell.role {
        // The colour fills the whole cell.
        Role::Piece(_) | Role::Given(_) => (0, style, format!("{:before$}{label}{:after$}", "", ""), 0),
        _ => (before, style, label, after),
    }
}

fn on_piece(piece: usize) -> Style {
    let ink = if piece_colour(piece).ink() == Colour::BLACK { TERMINAL_BLACK } else { TERMINAL_WHITE };
    Style::new()
        .bold()
        .fg_color(Some(Ansi256Color(ink).into()))
        .bg_color(Some(Ansi256Color(terminal_colour(piece)).into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    /// With the escape character as `␛`, which a person can review.
    fn visible(text: &str) -> String {
        text.replace('\u{1b}', "␛")
    }

    /// Without the escape sequences.
    fn plain(text: &str) -> String {
        let mut parts = text.split('\u{1b}');
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |plain, part| plain + part.split_once('m').map_or("", |(_, rest)| rest))
    }

    #[test]
    fn a_flat_board() {
        insta::assert_snapshot!(visible(&terminal(&sample::iq_puzzler(), &sample::words, Some(80))));
    }

    #[test]
    fn a_custom_board() {
        insta::assert_snapshot!(visible(&terminal(&sample::custom(), &sample::words, None)));
    }

    #[test]
    fn pyramid_layers_side_by_side() {
        insta::assert_snapshot!(visible(&terminal(&sample::pyramid(), &sample::words, Some(44))));
    }

    #[test]
    fn layers_in_plain_text() {
        let text = plain(&terminal(&sample::soma(), &sample::words, Some(24)));
        let expected = [
            "Layer 1    Layer 2",
            " B  B  B    B  D  D",
            " E  F  F    D  D  G",
            " E  E  F    E  A  F",
            "",
            "Layer 3",
            " C  G  G",
            " C  C  G",
            " C  A  A",
        ];
        assert_eq!(text.lines().map(str::trim_end).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn without_a_width_one_below_the_other() {
        let text = plain(&terminal(&sample::pyramid(), &sample::words, None));
        assert_eq!(text.lines().filter(|line| line.starts_with("Layer")).count(), 5);
    }

    #[test]
    fn labels_of_every_width() {
        let mut grid = sample::blocks(&["AAAAA"]);
        for (cell, label) in grid.cells.iter_mut().zip(["", "7", "15", "255", "4096"]) {
            label.clone_into(&mut cell.label);
        }
        assert_eq!(plain(&terminal(&sample::one(grid), &sample::words, None)), "    7  1525540…\n");
    }

    #[test]
    fn hostile_labels_cannot_write_escape_sequences() {
        let text = terminal(&sample::hostile(), &sample::words, Some(200));
        assert!(!text.contains("\u{1b}[31m"));
        assert!(text.chars().all(|c| !c.is_control() || c == '\n' || c == '\u{1b}'));
    }

    #[test]
    fn nothing_to_show() {
        let scene = Scene { title: Message::new("sample"), panels: Vec::new() };
        assert_eq!(terminal(&scene, &sample::words, Some(80)), "");
        assert_eq!(terminal(&sample::one(sample::blocks(&[])), &sample::words, Some(0)), "");
    }
}
