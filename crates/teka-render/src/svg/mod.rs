//! A scene as an SVG picture, for the screen, for paper and for screen readers.
//!
//! Every panel is drawn on its own ([`panel`]), as a [`grid`] or a [`solid`], then all are arranged on one
//! sheet ([`layout`]).
//! The picture needs nothing from outside but the font, and where that is missing any sans-serif does.

mod ball;
mod blocks;
mod cube;
mod element;
mod frame;
mod grid;
mod labels;
mod layer;
mod layout;
mod list;
mod mark;
mod markup;
mod measure;
mod outline;
mod page;
mod panel;
mod solid;
mod squares;
mod tiles;
mod weave;

pub(crate) use element::Element;
pub(crate) use frame::{Frame, Spot, frame, line_alone};
pub(crate) use layout::Size;
pub(crate) use markup::{baseline, num};
pub(crate) use measure::{line_length, line_width};
pub(crate) use page::{Anchor, Composed, Hand, Page, compose};

use std::fmt::Write as _;

use teka_core::scene::{Cell, Role, View};
use teka_core::{Message, Scene};

use crate::svg::layout::{Kind, Sheet, Taste};
use crate::svg::markup::Markup;
use crate::{Theme, label, place};

/// The side of a cell of a grid.
const CELL: f64 = 60.0;

/// A scene as an SVG document.
///
/// `words` puts the title and the captions into a language. The same scene, words and theme always give the
/// same bytes.
///
/// ```
/// use teka_core::scene::{Cell, Grid, Look, Role};
/// use teka_core::{Message, Scene};
/// use teka_render::{Theme, svg};
///
/// let cell = Cell::new(0, 0, Role::Piece(0), "A");
/// let grid = Grid { rows: 1, columns: 1, look: Look::Blocks, cells: vec![cell] };
/// let scene = Scene::grid(Message::new("packing.answer"), grid);
/// let picture = svg(&scene, &|_| "One & only".to_owned(), &Theme::default());
/// assert!(picture.starts_with("<svg "));
/// assert!(picture.contains(">One &amp; only</title>"));
/// ```
pub fn svg(scene: &Scene, words: &dyn Fn(&Message) -> String, theme: &Theme) -> String {
    let mut markup = Markup::default();
    let drawings = panel::draw(&scene.panels, panel::CAPTION, words, theme, &mut markup);
    let sizes: Vec<(Kind, Size)> = drawings.iter().map(|drawing| (drawing.kind, drawing.size)).collect();
    let Sheet { size, corners } = layout::arrange(&sizes, Taste::Pleasant);
    for (drawing, (x, y)) in drawings.iter().zip(corners) {
        drawing.put(x, y, theme, &mut markup);
    }
    let title = label::escape(&label::clean(&words(&scene.title)));
    document(size, &title, &label::escape(&description(scene, words)), theme, &markup)
}

/// The sheet around the drawings.
fn document(size: Size, title: &str, description: &str, theme: &Theme, markup: &Markup) -> String {
    sheet(size, [title, description], &paper(theme), &markup.definitions(), markup.body())
}

/// The colour of the paper, as an attribute.
fn paper(theme: &Theme) -> String {
    format!(" fill=\"{}\"", theme.paper)
}

/// A sheet on which anything may stand; its texts are escaped already, and `paper` is an attribute with a blank
/// before it.
pub(crate) fn sheet(
    size: Size,
    [title, description]: [&str; 2],
    paper: &str,
    definitions: &str,
    body: &str,
) -> String {
    // Several pictures may stand in one page, where their names must differ.
    let id = fingerprint(&[title, description, body]);
    let mut svg = head(size, &format!(" role=\"img\" aria-labelledby=\"title-{id} desc-{id}\""));
    let _ = writeln!(svg, "<title id=\"title-{id}\">{title}</title>");
    let _ = writeln!(svg, "<desc id=\"desc-{id}\">{description}</desc>");
    svg.push_str(definitions);
    svg.push_str(&ground(size, paper));
    svg.push_str(body);
    svg.push_str("</svg>\n");
    svg
}

/// The first line of a document.
fn head(size: Size, attributes: &str) -> String {
    let (width, height) = (num(size.width), num(size.height));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\"{attributes} font-family=\"Inter, sans-serif\" text-anchor=\"middle\">\n"
    )
}

/// The paper under everything.
fn ground(size: Size, paper: &str) -> String {
    let (width, height) = (num(size.width), num(size.height));
    format!("<rect width=\"{width}\" height=\"{height}\"{paper}/>\n")
}

/// What a screen reader says: the captions, and the grids row by row.
fn description(scene: &Scene, words: &dyn Fn(&Message) -> String) -> String {
    let panels = scene.panels.iter().map(|panel| {
        let caption = panel.caption.as_ref().map(|caption| label::clean(&words(caption)));
        let rows = match &panel.view {
            View::Grid(grid) => place::rows(grid).iter().map(|row| spoken(row)).collect(),
            View::Solid(_) => Vec::new(),
            View::List(list) => list::spoken(list, words),
        };
        let parts = caption.into_iter().chain((!rows.is_empty()).then(|| rows.join(" / ")));
        parts.collect::<Vec<_>>().join(": ")
    });
    panels.filter(|panel| !panel.is_empty()).collect::<Vec<_>>().join("; ")
}

/// The labels of a row, `_` for a cell without one, `#` for a wall, `.` for no cell, and brackets around
/// what the picture points at.
fn spoken(row: &[Option<&Cell>]) -> String {
    const COLUMNS: usize = 12;
    let cells = row.iter().map(|cell| {
        let Some(cell) = cell else { return ".".to_owned() };
        let label = match label::fit(&cell.label, COLUMNS) {
            label if !label.is_empty() => label,
            _ if cell.role == Role::Wall => "#".to_owned(),
            _ => "_".to_owned(),
        };
        if cell.marked { format!("[{label}]") } else { label }
    });
    cells.collect::<Vec<_>>().join(" ")
}

/// A short name for these texts (FNV-1a, 32 bits).
fn fingerprint(texts: &[&str]) -> String {
    let bytes = texts.iter().flat_map(|text| text.bytes());
    let hash = bytes.fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("{hash:08x}")
}

/// What a panel shows, without its caption.
struct Picture {
    size: Size,
    body: String,
}

#[cfg(test)]
mod tests {
    use resvg::usvg::roxmltree::Document;
    use teka_core::scene::Grid;

    use super::*;
    use crate::sample;

    fn draw(scene: &Scene) -> String {
        svg(scene, &sample::words, &Theme::default())
    }

    #[test]
    fn a_flat_board() {
        insta::assert_snapshot!(draw(&sample::iq_puzzler()));
    }

    #[test]
    fn a_custom_board_with_holes_and_open_cells() {
        insta::assert_snapshot!(draw(&sample::custom()));
    }

    #[test]
    fn a_pyramid_and_its_layers() {
        insta::assert_snapshot!(draw(&sample::pyramid()));
    }

    #[test]
    fn a_box_of_cubes() {
        insta::assert_snapshot!(draw(&sample::soma()));
    }

    #[test]
    fn a_sliding_puzzle_with_a_hint() {
        insta::assert_snapshot!(draw(&sample::sliding()));
    }

    #[test]
    fn a_crossword_with_a_hint() {
        insta::assert_snapshot!(draw(&sample::crossword()));
    }

    #[test]
    fn all_roles_in_all_looks() {
        insta::assert_snapshot!(draw(&sample::roles()));
    }

    #[test]
    fn every_look_in_every_theme() {
        for (look, scene) in sample::looks() {
            for name in Theme::NAMES {
                let picture = svg(&scene, &sample::words, &Theme::named(name).unwrap());
                insta::assert_snapshot!(format!("{look}_{name}"), picture);
            }
        }
    }

    #[test]
    fn print_is_black_and_white() {
        let theme = Theme::named("print").unwrap();
        let more = [sample::roles(), sample::pyramid(), sample::soma(), sample::custom()];
        for scene in sample::looks().map(|(_, scene)| scene).into_iter().chain(more) {
            let picture = svg(&scene, &sample::words, &theme);
            assert!(!picture.contains("opacity") && !picture.contains("Gradient"));
            for colour in picture.split("\"#").skip(1).map(|rest| &rest[..6]) {
                assert!(["000000", "ffffff"].contains(&colour), "{colour}");
            }
        }
    }

    #[test]
    fn the_steps_of_a_solution() {
        insta::assert_snapshot!(draw(&sample::steps(7)));
    }

    #[test]
    fn large_boards_stay_small() {
        let size = |grid: Grid| draw(&sample::one(grid)).len();
        assert!(size(sample::many_tiles(100)) < 1_000_000);
        assert!(size(sample::many_squares(200)) < 2_000_000);
    }

    #[test]
    fn hostile_text() {
        let picture = draw(&sample::hostile());
        assert!(Document::parse(&picture).is_ok());
        insta::assert_snapshot!(picture);
    }

    #[test]
    fn screen_readers_find_title_and_description() {
        let picture = draw(&sample::soma());
        let document = Document::parse(&picture).unwrap();
        let root = document.root_element();
        assert_eq!(root.attribute("role"), Some("img"));
        let texts = root.attribute("aria-labelledby").unwrap().split(' ').map(|id| {
            let named = document.descendants().find(|node| node.attribute("id") == Some(id));
            named.and_then(|node| node.text()).unwrap()
        });
        let expected = [
            "A sample",
            "Layer 1: B B B / E F F / E E F; Layer 2: B D D / D D G / E A F; Layer 3: C G G / C C G / C A A",
        ];
        assert_eq!(texts.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn screen_readers_hear_walls_and_marks() {
        let mut grid = sample::squares(&["aB#", ". C"]);
        grid.cells[1].marked = true;
        assert_eq!(description(&sample::one(grid), &sample::words), "A [B] # / _ . C");
    }

    #[test]
    fn the_same_scene_gives_the_same_bytes() {
        assert_eq!(draw(&sample::pyramid()), draw(&sample::pyramid()));
    }

    #[test]
    fn an_empty_scene_is_a_small_sheet() {
        let scene = Scene { title: Message::new("sample"), panels: Vec::new() };
        let picture = draw(&scene);
        let document = Document::parse(&picture).unwrap();
        assert_eq!(document.root_element().attribute("width"), Some("48"));
    }

    #[test]
    fn no_number_is_long_or_minus_zero() {
        let picture = draw(&sample::pyramid());
        let numbers = picture.split(|c: char| !c.is_ascii_digit() && c != '.' && c != '-');
        for number in numbers {
            assert_ne!(number, "-0");
            let decimals = number.split_once('.').map_or("", |(_, decimals)| decimals);
            assert!(decimals.len() <= 2, "{number}");
        }
    }
}
