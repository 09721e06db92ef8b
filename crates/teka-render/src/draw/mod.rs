//! Draws scenes.
//!
//! Every panel is drawn on its own ([`panel`]), as a [`grid`], a [`solid`] or a [`list`]; then all are arranged on one
//! sheet ([`layout`]). Pages of books ([`page`]) and frames of animations ([`frame`]) are made of the same panels.

mod alt_text;
mod ball;
mod blocks;
mod cube;
#[cfg(feature = "gif")]
mod frame;
mod grid;
mod labels;
mod layer;
mod layout;
mod list;
mod mark;
mod outline;
#[cfg(feature = "pdf")]
mod page;
mod panel;
mod pattern;
mod solid;
mod solid_tray;
mod squares;
mod tiles;

#[cfg(feature = "gif")]
pub(crate) use frame::{Frame, GridOrigin, caption_only, frame};
#[cfg(feature = "pdf")]
pub(crate) use page::{Composed, LineStyle, Page, PictureFrame, compose};

use teka_core::{Message, Scene};

use crate::display::{Item, Size};
use crate::draw::layout::{Kind, LayoutGoal, Sheet};
use crate::{Drawing, Theme, label};

/// The side of a cell of a grid.
const CELL: f64 = 60.0;

/// Draws a scene.
///
/// `words` translates the title and the captions. The same scene, words and theme always give the same drawing.
///
/// ```
/// use teka_core::scene::{Cell, Grid, Look, Role};
/// use teka_core::{Message, Scene};
/// use teka_render::{Theme, draw};
///
/// let cell = Cell::new(0, 0, Role::Piece(0), "A");
/// let grid = Grid { rows: 1, columns: 1, look: Look::Blocks, cells: vec![cell] };
/// let scene = Scene::grid(Message::new("packing.answer"), grid);
/// let drawing = draw(&scene, &|_| "One piece".to_owned(), &Theme::default());
/// assert_eq!((drawing.width(), drawing.height()), (128.0, 128.0));
/// ```
pub fn draw(scene: &Scene, words: &dyn Fn(&Message) -> String, theme: &Theme) -> Drawing {
    let panels = panel::draw(&scene.panels, panel::CAPTION_LETTER, words, theme);
    let sizes: Vec<(Kind, Size)> = panels.iter().map(|panel| (panel.kind, panel.size)).collect();
    let Sheet { size, corners } = layout::arrange(&sizes, LayoutGoal::Balanced);
    let mut items = Vec::new();
    for (panel, (x, y)) in panels.into_iter().zip(corners) {
        panel.put(x, y, theme, &mut items);
    }
    Drawing {
        size,
        title: label::clean(&words(&scene.title)),
        description: alt_text::describe(scene, words),
        paper: theme.paper.into(),
        items,
    }
}

/// The picture of a panel, without its caption.
struct Picture {
    size: Size,
    items: Vec<Item>,
}

impl Picture {
    const EMPTY: Picture = Picture { size: Size::ZERO, items: Vec::new() };
}

#[cfg(test)]
mod tests {
    use roxmltree::Document;
    use teka_core::scene::Grid;

    use super::*;
    use crate::{sample, svg};

    fn document(scene: &Scene, theme: &Theme) -> String {
        svg(&super::draw(scene, &sample::words, theme))
    }

    fn draw(scene: &Scene) -> String {
        document(scene, &Theme::default())
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
        // These have no pieces, and the themes for light paper differ only in the colours of pieces.
        const COLOURLESS: [&str; 3] = ["list", "squares", "tiles"];
        for (look, scene) in sample::looks() {
            for name in Theme::NAMES {
                let picture = document(&scene, &Theme::named(name).unwrap());
                if name == "safe" && COLOURLESS.contains(&look) {
                    assert_eq!(picture, document(&scene, &Theme::named("light").unwrap()), "{look}");
                } else {
                    insta::assert_snapshot!(format!("{look}_{name}"), picture);
                }
            }
        }
    }

    #[test]
    fn print_is_black_and_white() {
        let theme = Theme::named("print").unwrap();
        let more = [sample::roles(), sample::pyramid(), sample::soma(), sample::custom()];
        for scene in sample::looks().map(|(_, scene)| scene).into_iter().chain(more) {
            let picture = document(&scene, &theme);
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
