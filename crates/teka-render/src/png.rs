//! An SVG picture as pixels, with the fonts this crate ships and never those of the machine, so that the
//! same picture comes out everywhere.

use std::fmt;
use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{ImageHrefResolver, Options, Tree};
use teka_core::Message;

/// The largest picture that is drawn.
const MOST_PIXELS: u64 = 64_000_000;

static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_font_data(include_bytes!("../fonts/Inter-Regular.ttf").to_vec());
    fonts.load_font_data(include_bytes!("../fonts/Inter-Bold.ttf").to_vec());
    fonts.set_sans_serif_family("Inter");
    Arc::new(fonts)
});

/// Why there is no PNG.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PngError {
    /// The picture would have this many pixels, which is too much.
    TooLarge {
        /// From left to right.
        width: u32,
        /// From top to bottom.
        height: u32,
    },
    /// The scale is not a number above zero.
    BadScale,
    /// The text is not an SVG document; the reason is for logs.
    NotSvg(String),
    /// The pixels could not be written; the reason is for logs.
    NotEncoded(String),
}

impl PngError {
    /// What to tell a person.
    pub fn message(&self) -> Message {
        match self {
            PngError::TooLarge { width, height } => {
                Message::new("render.too_large").with("width", *width).with("height", *height)
            }
            PngError::BadScale => Message::new("render.bad_scale"),
            PngError::NotSvg(reason) => Message::new("render.not_svg").with("reason", reason.as_str()),
            PngError::NotEncoded(reason) => {
                Message::new("render.not_encoded").with("reason", reason.as_str())
            }
        }
    }
}

/// For logs; a person is shown the translation of [`PngError::message`].
impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for PngError {}

/// The picture as PNG, `scale` pixels for each of its units.
///
/// ```
/// let svg = r#"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"></svg>"#;
/// let png = teka_render::png(svg, 2.0)?;
/// assert!(png.starts_with(b"\x89PNG"));
/// # Ok::<(), teka_render::PngError>(())
/// ```
pub fn png(svg: &str, scale: f32) -> Result<Vec<u8>, PngError> {
    if !(scale.is_finite() && scale > 0.0) {
        return Err(PngError::BadScale);
    }
    let options = Options {
        fontdb: Arc::clone(&FONTS),
        font_family: "Inter".to_owned(),
        // Pictures need nothing from outside, so nothing is read.
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    };
    let tree = Tree::from_str(svg, &options).map_err(|error| PngError::NotSvg(error.to_string()))?;
    let pixels = |length: f32| (length * scale).ceil().max(1.0) as u32;
    let (width, height) = (pixels(tree.size().width()), pixels(tree.size().height()));
    let too_large = PngError::TooLarge { width, height };
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(too_large);
    }
    let mut pixmap = Pixmap::new(width, height).ok_or(too_large)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| PngError::NotEncoded(error.to_string()))
}

#[cfg(test)]
mod tests {
    use teka_core::scene::View;

    use super::*;
    use crate::{Colour, Theme, piece_colour, sample, svg};

    fn decode(svg: &str, scale: f32) -> Pixmap {
        Pixmap::decode_png(&png(svg, scale).unwrap()).unwrap()
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
        for letter in ["A", "é", "Ω", "Ж", "→", "7"] {
            assert!(dark(letter) > 200, "{letter}");
        }
        assert!(dark("M") > 2 * dark("I"));
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
        assert_eq!(png(svg, 9.0), Err(PngError::TooLarge { width: 9_000, height: 9_000 }));
        assert!(matches!(png(svg, f32::MAX), Err(PngError::TooLarge { .. })));
        let hostile = crate::svg(&sample::hostile(), &sample::words, &Theme::default());
        assert!(matches!(png(&hostile, 1.0), Err(PngError::TooLarge { .. })));
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        for scale in [0.0, -1.0, f32::NAN, f32::INFINITY] {
            assert_eq!(png("<svg/>", scale), Err(PngError::BadScale));
        }
        assert!(matches!(png("no picture", 1.0), Err(PngError::NotSvg(_))));
    }
}
