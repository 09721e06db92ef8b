//! Exports a drawing as a PNG file.

use crate::{Drawing, PictureError, Zoom, raster};

/// Exports a drawing as a PNG file.
///
/// ```
/// use teka_core::scene::{Cell, Grid, Look, Role};
/// use teka_core::{Message, Scene};
/// use teka_render::{Theme, Zoom, draw, png};
///
/// let grid = Grid { rows: 1, columns: 1, look: Look::Blocks, cells: vec![Cell::new(0, 0, Role::Piece(0), "A")] };
/// let drawing = draw(&Scene::grid(Message::new("sample"), grid), &|_| "A piece".to_owned(), &Theme::default());
/// assert!(png(&drawing, Zoom::Scale(2.0))?.starts_with(b"\x89PNG"));
/// # Ok::<(), teka_render::PictureError>(())
/// ```
pub fn png(drawing: &Drawing, zoom: Zoom) -> Result<Vec<u8>, PictureError> {
    let pixmap = raster::pixels(drawing, zoom.scale(drawing.width(), drawing.height())?)?;
    pixmap.encode_png().map_err(|error| PictureError::NotEncoded(error.to_string()))
}

#[cfg(test)]
mod tests {
    use teka_core::Scene;
    use teka_core::scene::View;
    use tiny_skia::{Pixmap, PremultipliedColorU8};

    use super::*;
    use crate::display::{Anchor, Item, Shape, Size, Style, Text, Weight};
    use crate::{Colour, Theme, draw, piece_colour, sample};

    fn decode(drawing: &Drawing, scale: f32) -> Pixmap {
        Pixmap::decode_png(&png(drawing, Zoom::Scale(scale)).unwrap()).unwrap()
    }

    fn drawn(scene: &Scene) -> Drawing {
        draw(scene, &sample::words, &Theme::default())
    }

    /// A sheet of this size without a background.
    fn sheet(width: f64, height: f64, items: Vec<Item>) -> Drawing {
        let [title, description] = [String::new(), String::new()];
        let paper = crate::display::Paint::None;
        Drawing { size: Size { width, height }, title, description, paper, items }
    }

    fn count(pixmap: &Pixmap, colour: Colour) -> usize {
        let same = |pixel: &&PremultipliedColorU8| {
            (pixel.red(), pixel.green(), pixel.blue()) == (colour.r, colour.g, colour.b)
        };
        pixmap.pixels().iter().filter(same).count()
    }

    #[test]
    fn a_board_has_its_size_its_colours_and_its_letters() {
        let pixmap = decode(&drawn(&sample::iq_puzzler()), 2.0);
        assert_eq!((pixmap.width(), pixmap.height()), (1456, 736));
        for piece in 0..12 {
            assert!(count(&pixmap, piece_colour(piece)) > 10_000, "piece {piece}");
        }
        // Only letters are entirely black or, on a piece, entirely white.
        assert!(count(&pixmap, Colour::BLACK) > 1_000);
    }

    #[test]
    fn letters_look_as_in_the_shipped_font() {
        let dark = |letter: &str| {
            let text = Text::centred((10.0, 51.0), 80.0, Weight::Regular, Colour::BLACK, letter);
            let drawing = sheet(100.0, 100.0, vec![text.anchored(Anchor::Start).into()]);
            decode(&drawing, 1.0).pixels().iter().filter(|pixel| pixel.alpha() > 200).count()
        };
        assert_eq!(dark(" "), 0);
        // Letters of all shipped scripts are drawn, and a wide letter has more ink than a narrow one.
        let unknown = dark("数");
        for letter in ["A", "é", "Ω", "Ж", "→", "7", "א", "ש", "ع", "پ"] {
            assert!(dark(letter) > 200 && dark(letter) != unknown, "{letter}");
        }
        assert!(dark("M") > 2 * dark("I"));
        // Arabic letters are joined, so that two of them look different from each alone.
        assert_ne!(dark("بب"), 2 * dark("ب"));
        // A mark that the font lacks leaves its letter as it is.
        assert_eq!(dark("e\u{305}"), dark("e"));
        assert_ne!(dark("e\u{301}"), dark("e"));
    }

    #[test]
    fn pictures_reach_to_their_edges() {
        let style = Style::fill(Colour::new(0x33, 0x66, 0x99));
        let drawing = sheet(10.3, 7.4, vec![Shape::rect((0.0, 0.0), 10.3, 7.4, 0.0).styled(style)]);
        for scale in [1.0, 2.0, 0.7] {
            let picture = decode(&drawing, scale);
            let first = picture.pixels()[0];
            assert!(first.alpha() == 255 && picture.pixels().iter().all(|pixel| *pixel == first), "{scale}");
        }
    }

    #[test]
    fn every_sample_can_be_drawn() {
        let mut hostile = sample::hostile();
        hostile.panels.retain(|panel| !matches!(&panel.view, View::Grid(grid) if grid.rows > 100));
        let more = [sample::roles(), sample::steps(20)];
        for scene in [sample::custom(), sample::pyramid(), sample::soma(), hostile].into_iter().chain(more) {
            assert!(decode(&drawn(&scene), 0.5).width() > 100);
        }
    }

    #[test]
    fn numbers_stay_inside_their_tiles() {
        let scene = sample::one(sample::tiles(&["88888 44444", "WWWWW @@@@@"]));
        let pixmap = decode(&drawn(&scene), 1.0);
        // The margins of the sheet and the tray, then a tile of 52 in every 60 with lines around it.
        for (left, top) in [38, 98].iter().flat_map(|left| [38, 98].map(|top| (*left, top))) {
            for (x, y) in [2, 49].iter().flat_map(|x| (0..30).map(move |y| (left + x, top + 11 + y))) {
                let pixel = pixmap.pixel(x, y).unwrap();
                assert_eq!((pixel.red(), pixel.green(), pixel.blue()), (255, 255, 255), "{x} {y}");
            }
        }
    }

    #[test]
    fn tiles_walls_and_marks_have_their_colours() {
        let theme = Theme::default();
        let sliding = decode(&drawn(&sample::sliding()), 1.0);
        assert!(count(&sliding, theme.home) > 10_000);
        assert!(count(&sliding, theme.recess) > 1_000);
        assert!(count(&sliding, theme.mark) > 500);
        let crossword = decode(&drawn(&sample::crossword()), 1.0);
        assert!(count(&crossword, theme.wall) > 10_000);
        assert!(count(&crossword, theme.fixed) > 500);
        assert!(count(&crossword, theme.mark) > 200);
    }

    #[test]
    fn pictures_that_are_too_large_are_refused() {
        let large = sheet(1_000.0, 1_000.0, Vec::new());
        let refused = Err(PictureError::TooLarge { width: 9_000, height: 9_000 });
        assert_eq!(png(&large, Zoom::Scale(9.0)), refused);
        assert!(matches!(png(&large, Zoom::Scale(f32::MAX)), Err(PictureError::TooLarge { .. })));
        let hostile = drawn(&sample::hostile());
        assert!(matches!(png(&hostile, Zoom::Scale(1.0)), Err(PictureError::TooLarge { .. })));
    }

    #[test]
    fn a_width_is_exact_and_the_default_size_is_limited() {
        let drawing = sheet(333.0, 100.0, Vec::new());
        let size = |drawing: &Drawing, zoom| {
            let picture = Pixmap::decode_png(&png(drawing, zoom).unwrap()).unwrap();
            (picture.width(), picture.height())
        };
        assert_eq!(size(&drawing, Zoom::Default), (666, 200));
        for width in [1, 7, 100, 800, 1_001] {
            assert_eq!(size(&drawing, Zoom::Width(width)).0, width);
        }
        assert_eq!(size(&sheet(8_000.0, 8_000.0, Vec::new()), Zoom::Default).0, 4_000);
        assert_eq!(png(&drawing, Zoom::Width(0)), Err(PictureError::BadScale));
    }

    #[test]
    fn scales_must_be_positive_numbers() {
        for scale in [0.0, -1.0, f32::NAN, f32::INFINITY] {
            let drawing = sheet(10.0, 10.0, Vec::new());
            assert_eq!(png(&drawing, Zoom::Scale(scale)), Err(PictureError::BadScale));
        }
    }
}
