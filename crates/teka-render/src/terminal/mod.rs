//! Prints the grids and lists of a scene as text, in 256 colours or none, with as many panels side by side as the
//! terminal has room for.
//!
//! Every look has its own file. Roles differ in form as well as in colour, except that pieces differ in their letters
//! and given symbols in their weight.

mod blocks;
mod line;
mod list;
mod panel;
mod rows;
mod squares;
mod style;
mod tiles;
mod tray;

use teka_core::scene::{Grid, Look, View};
use teka_core::{Message, Scene};

use crate::grid_index;
use crate::terminal::line::Line;
use crate::terminal::panel::Panel;

/// Renders a scene as text for the terminal, in colours.
///
/// Panels are side by side as long as they fit into `width` columns; without a width they are one below the other.
/// Boards that are too wide are printed with less space, and broken if that is not enough. Every line ends with a line
/// feed, and none has spaces after its last cell.
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
    draw(scene, words, Output { colours: true, width })
}

/// Renders the same text without colours and other styles, for pipes and files.
///
/// ```
/// use teka_core::scene::{Cell, Grid, Look, Role};
/// use teka_core::{Message, Scene};
///
/// let cells = vec![Cell::new(0, 0, Role::Tile, "1"), Cell::new(0, 1, Role::Blank, "")];
/// let grid = Grid { rows: 1, columns: 2, look: Look::Tiles, cells };
/// let scene = Scene::grid(Message::new("sliding.board"), grid);
/// let text = teka_render::plain(&scene, &|message| message.to_string(), None);
/// assert_eq!(text, "┌───┬───┐\n│ 1 │   │\n└───┴───┘\n");
/// ```
pub fn plain(scene: &Scene, words: &dyn Fn(&Message) -> String, width: Option<usize>) -> String {
    draw(scene, words, Output { colours: false, width })
}

/// The capabilities of the output.
#[derive(Clone, Copy)]
struct Output {
    /// Whether it has colours and other styles.
    colours: bool,
    /// The number of columns, if it is limited.
    width: Option<usize>,
}

impl Output {
    /// Whether this number of columns fits.
    fn fits(self, columns: usize) -> bool {
        self.width.is_none_or(|width| columns <= width)
    }

    fn line(self) -> Line {
        Line::new(self.colours)
    }
}

fn draw(scene: &Scene, words: &dyn Fn(&Message) -> String, output: Output) -> String {
    let single = scene.panels.iter().filter(|panel| !matches!(panel.view, View::Solid(_))).nth(1).is_none();
    let panels = scene.panels.iter().filter_map(|panel| {
        let lines = match &panel.view {
            View::Grid(grid) => board(grid, output),
            View::List(list) => list::lines(list, words, output),
            View::Solid(_) => return None,
        };
        Some(Panel::new(panel.caption.as_ref().map(words).as_deref(), lines, single, output))
    });
    panel::arrange(panels.collect(), output)
}

fn board(grid: &Grid, output: Output) -> Vec<Line> {
    let narrower = output.width.and_then(|width| tray::wrapped(grid, (width / blocks::CELL).max(1)));
    let grid = narrower.as_ref().unwrap_or(grid);
    let rows = grid_index::rows(grid);
    match grid.look {
        Look::Blocks | Look::Balls => blocks::lines(&rows, output),
        Look::Tiles => tiles::lines(&rows, output),
        Look::Squares => squares::lines(&rows, output),
    }
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr;

    use super::*;
    use crate::sample;

    /// With the escape character as `␛`, which a person can review.
    fn visible(text: &str) -> String {
        text.replace('\u{1b}', "␛")
    }

    /// Without the escape sequences.
    fn stripped(text: &str) -> String {
        let mut parts = text.split('\u{1b}');
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |text, part| text + part.split_once('m').map_or("", |(_, rest)| rest))
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
        let text = stripped(&terminal(&sample::soma(), &sample::words, Some(24)));
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
        let text = stripped(&terminal(&sample::pyramid(), &sample::words, None));
        assert_eq!(text.lines().filter(|line| line.starts_with("Layer")).count(), 5);
    }

    #[test]
    fn labels_of_every_width() {
        let mut grid = sample::blocks(&["AAAAA"]);
        for (cell, label) in grid.cells.iter_mut().zip(["", "7", "15", "255", "4096"]) {
            label.clone_into(&mut cell.label);
        }
        assert_eq!(stripped(&terminal(&sample::one(grid), &sample::words, None)), "    7  1525540…\n");
    }

    #[test]
    fn a_sliding_puzzle_with_a_hint() {
        insta::assert_snapshot!(visible(&terminal(&sample::sliding(), &sample::words, Some(80))));
    }

    #[test]
    fn a_sliding_puzzle_without_colours() {
        insta::assert_snapshot!(plain(&sample::sliding(), &sample::words, Some(80)));
    }

    #[test]
    fn a_crossword_with_a_hint() {
        insta::assert_snapshot!(visible(&terminal(&sample::crossword(), &sample::words, Some(80))));
    }

    #[test]
    fn a_crossword_without_colours() {
        insta::assert_snapshot!(plain(&sample::crossword(), &sample::words, Some(80)));
    }

    #[test]
    fn all_roles_in_all_looks() {
        insta::assert_snapshot!(visible(&terminal(&sample::roles(), &sample::words, Some(80))));
    }

    #[test]
    fn all_roles_in_all_looks_without_colours() {
        insta::assert_snapshot!(plain(&sample::roles(), &sample::words, Some(80)));
    }

    #[test]
    fn the_steps_of_a_solution() {
        insta::assert_snapshot!(plain(&sample::steps(20), &sample::words, Some(80)));
    }

    #[test]
    fn plain_is_the_same_text() {
        let scenes = [sample::iq_puzzler(), sample::pyramid(), sample::roles(), sample::steps(20)];
        for (scene, width) in scenes.iter().zip([None, Some(20), Some(40), Some(100)]) {
            let drawn = stripped(&terminal(scene, &sample::words, width));
            let drawn: Vec<&str> = drawn.lines().map(str::trim_end).collect();
            assert_eq!(plain(scene, &sample::words, width).lines().collect::<Vec<_>>(), drawn);
        }
    }

    #[test]
    fn no_line_is_longer_than_the_width() {
        let scenes = [sample::steps(20), sample::one(sample::many_tiles(30))];
        for scene in scenes.into_iter().chain([sample::one(sample::many_squares(50)), sample::sliding()]) {
            for width in [20, 25, 40, 80, 132, 1_000] {
                let text = plain(&scene, &sample::words, Some(width));
                assert!(text.lines().all(|line| line.width() <= width), "{width}");
            }
        }
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
