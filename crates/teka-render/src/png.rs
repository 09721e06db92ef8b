//! An SVG picture as pixels.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::Tree;

use crate::{PictureError, tree};

/// The largest picture that is drawn.
const MOST_PIXELS: u64 = 64_000_000;

/// The pixels to each unit when nobody says otherwise, and the most pixels then.
const USUAL_SCALE: f32 = 2.0;
const USUAL_PIXELS: f32 = 16_000_000.0;

/// How large the pixels of a picture are.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Zoom {
    /// Two pixels to each unit of the picture, and less where that would be more than a screen can show.
    #[default]
    Usual,
    /// So many pixels to each unit of the picture.
    Scale(f32),
    /// So many pixels from left to right.
    Width(u32),
}

impl Zoom {
    /// The pixels to each unit of a picture of so many units.
    pub(crate) fn scale(self, width: f32, height: f32) -> Result<f32, PictureError> {
        let scale = match self {
            Zoom::Usual => USUAL_SCALE.min((USUAL_PIXELS / width / height).sqrt()),
            Zoom::Scale(scale) => scale,
            Zoom::Width(pixels) => pixels as f32 / width,
        };
        if scale.is_finite() && scale > 0.0 { Ok(scale) } else { Err(PictureError::BadScale) }
    }
}

/// The picture as PNG.
///
/// ```
/// use teka_render::{Zoom, png};
///
/// let svg = r#"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"></svg>"#;
/// assert!(png(svg, Zoom::Scale(2.0))?.starts_with(b"\x89PNG"));
/// # Ok::<(), teka_render::PictureError>(())
/// ```
pub fn png(svg: &str, zoom: Zoom) -> Result<Vec<u8>, PictureError> {
    zoom.scale(1.0, 1.0)?;
    if let Some((width, height)) = tree::declared_size(svg) {
        extent(width, height, zoom.scale(width, height)?)?;
    }
    let tree = tree::parse(svg)?;
    let pixmap = pixels(&tree, zoom.scale(tree.size().width(), tree.size().height())?)?;
    pixmap.encode_png().map_err(|error| PictureError::NotEncoded(error.to_string()))
}

/// How many pixels a picture of this size has across and down, unless that is too much.
fn extent(width: f32, height: f32, scale: f32) -> Result<(u32, u32), PictureError> {
    // A width that was asked for comes out exactly, whatever the division left over.
    let length = |length: f32| (length * scale - 0.01).ceil().max(1.0) as u32;
    let (width, height) = (length(width), length(height));
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(PictureError::TooLarge { width, height });
    }
    Ok((width, height))
}

/// The pixels of a picture, so many to each of its units.
pub(crate) fn pixels(tree: &Tree, scale: f32) -> Result<Pixmap, PictureError> {
    let (width, height) = extent(tree.size().width(), tree.size().height(), scale)?;
    let mut pixmap = Pixmap::new(width, height).ok_or(PictureError::TooLarge { width, height })?;
    resvg::render(tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    let (whole_width, whole_height) =
        (is_whole(tree.size().width(), scale, width), is_whole(tree.size().height(), scale, height));
    trim(pixmap.pixels_mut(), width as usize, whole_width, whole_height);
    Ok(pixmap)
}

/// Whether a side of this length fills so many pixels.
pub(crate) fn is_whole(length: f32, scale: f32, pixels: u32) -> bool {
    pixels < 2 || length * scale >= pixels as f32 - 0.01
}

/// Where the last column or row of pixels is only partly covered by the picture, it looks like the one before.
pub(crate) fn trim<P: Copy>(pixels: &mut [P], width: usize, whole_width: bool, whole_height: bool) {
    if !whole_width {
        pixels.chunks_exact_mut(width).for_each(|line| line[width - 1] = line[width - 2]);
    }
    if !whole_height {
        let last = pixels.len() - width;
        pixels.copy_within(last - width..last, last);
    }
}

#[cfg(test)]
mod tests {
    use teka_core::scene::View;

    use super::*;
    use crate::{Colour, Theme, piece_colour, sample, svg};

    fn decode(svg: &str, scale: f32) -> Pixmap {
        Pixmap::decode_png(&png(svg, Zoom::Scale(scale)).unwrap()).unwrap()
    }

    fn count(pixmap: &Pixmap, colour: Colour) -> usize {
        let same = |pixel: &&resvg::tiny_skia::PremultipliedColorU8| {
            (pixel.red(), pixel.green(), pixel.blue()) == (colour.r, colour.g, colour.b)
        };
        pixmap.pixels().iter().filter(same).count()
    }

    #[test]
    fn a_board_has_its_size_its_colours_and_its_letters() {
        let picture = svg(&sample::iq_puzzler(), &sample::words, &Theme::default());
        let pixmap = decode(&picture, 2.0);
        assert_eq!((pixmap.width(), pixmap.height()), (1456, 736));
        for piece in 0..12 {
            assert!(count(&pixmap, piece_colour(piece)) > 10_000, "piece {piece}");
        }
        // Letters are the only things that are quite black or, on a piece, quite white.
        assert!(count(&pixmap, Colour::BLACK) > 1_000);
    }

    #[test]
    fn letters_look_as_in_the_font_shipped() {
        let dark = |letter: &str| {
            let text = format!(
                "<text x=\"10\" y=\"80\" font-size=\"80\" font-family=\"Inter, sans-serif\">{letter}</text>"
            );
            let svg = format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"100\">{text}</svg>"
            );
            decode(&svg, 1.0).pixels().iter().filter(|pixel| pixel.alpha() > 200).count()
        };
        assert_eq!(dark(" "), 0);
        // In every script that is shipped, and a wide letter has more ink than a narrow one.
        let unknown = dark("数");
        for letter in ["A", "é", "Ω", "Ж", "→", "7", "א", "ש", "ع", "پ"] {
            assert!(dark(letter) > 200 && dark(letter) != unknown, "{letter}");
        }
        assert!(dark("M") > 2 * dark("I"));
        // Arabic letters are joined: together they are not what they are alone.
        assert_ne!(dark("بب"), 2 * dark("ب"));
        // A mark that the font lacks leaves its letter as it is.
        assert_eq!(dark("e\u{305}"), dark("e"));
        assert_ne!(dark("e\u{301}"), dark("e"));
    }

    #[test]
    fn pictures_reach_to_their_edges() {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10.3\" height=\"7.4\">\
                   <rect width=\"10.3\" height=\"7.4\" fill=\"#336699\"/></svg>";
        for scale in [1.0, 2.0, 0.7] {
            let picture = decode(svg, scale);
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
            let picture = svg(&scene, &sample::words, &Theme::default());
            assert!(decode(&picture, 0.5).width() > 100);
        }
    }

    #[test]
    fn numbers_stay_inside_their_tiles() {
        let scene = sample::one(sample::tiles(&["88888 44444", "WWWWW @@@@@"]));
        let picture = svg(&scene, &sample::words, &Theme::default());
        let pixmap = decode(&picture, 1.0);
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
        let sliding = decode(&svg(&sample::sliding(), &sample::words, &theme), 1.0);
        assert!(count(&sliding, theme.home) > 10_000);
        assert!(count(&sliding, theme.recess) > 1_000);
        assert!(count(&sliding, theme.mark) > 500);
        let crossword = decode(&svg(&sample::crossword(), &sample::words, &theme), 1.0);
        assert!(count(&crossword, theme.wall) > 10_000);
        assert!(count(&crossword, theme.fixed) > 500);
        assert!(count(&crossword, theme.mark) > 200);
    }

    #[test]
    fn what_is_too_large_is_refused() {
        let svg = r#"<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"></svg>"#;
        assert_eq!(png(svg, Zoom::Scale(9.0)), Err(PictureError::TooLarge { width: 9_000, height: 9_000 }));
        assert!(matches!(png(svg, Zoom::Scale(f32::MAX)), Err(PictureError::TooLarge { .. })));
        let hostile = crate::svg(&sample::hostile(), &sample::words, &Theme::default());
        assert!(matches!(png(&hostile, Zoom::Scale(1.0)), Err(PictureError::TooLarge { .. })));
    }

    #[test]
    fn a_width_is_kept_and_the_usual_size_has_an_end() {
        let svg = r#"<svg xmlns="http://www.w3.org/2000/svg" width="333" height="100"></svg>"#;
        let size = |zoom| {
            let picture = Pixmap::decode_png(&png(svg, zoom).unwrap()).unwrap();
            (picture.width(), picture.height())
        };
        assert_eq!(size(Zoom::Usual), (666, 200));
        for width in [1, 7, 100, 800, 1_001] {
            assert_eq!(size(Zoom::Width(width)).0, width);
        }
        let large = svg.replace("333", "8000").replace("100", "8000");
        let picture = Pixmap::decode_png(&png(&large, Zoom::Usual).unwrap()).unwrap();
        assert_eq!(picture.width(), 4_000);
        assert_eq!(png(svg, Zoom::Width(0)), Err(PictureError::BadScale));
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        for scale in [0.0, -1.0, f32::NAN, f32::INFINITY] {
            assert_eq!(png("<svg/>", Zoom::Scale(scale)), Err(PictureError::BadScale));
        }
        assert!(matches!(png("no picture", Zoom::Scale(1.0)), Err(PictureError::NotSvg(_))));
    }
}
