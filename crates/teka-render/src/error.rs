//! Why a picture could not be made.

use std::fmt;

use teka_core::Message;

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PictureError {
    /// The picture would have this many pixels, which is too much.
    TooLarge {
        /// From left to right.
        width: u32,
        /// From top to bottom.
        height: u32,
    },
    /// The picture would be larger than a page can be; these are its sides in points.
    TooLargeForPaper {
        /// From left to right.
        width: u32,
        /// From top to bottom.
        height: u32,
    },
    /// The scale or the width is not a number above zero.
    BadScale,
    /// The speed of a film is not a number above zero.
    BadSpeed,
    /// A film of so large a board has too many steps.
    TooLongFilm {
        /// How many it may have.
        most: usize,
    },
    /// More puzzles are compared than one chart can hold.
    TooManyPuzzles {
        /// How many there are.
        puzzles: usize,
        /// How many there may be.
        most: usize,
    },
    /// There is nothing to see.
    Empty,
    /// The text is not an SVG document; the reason is for logs.
    NotSvg(String),
    /// The picture could not be written; the reason is for logs.
    NotEncoded(String),
}

impl PictureError {
    /// Every code that [`PictureError::message`] may carry, so that tests can demand their translation.
    pub const CODES: [&'static str; 9] = [
        "render.too_large",
        "render.too_large_for_paper",
        "render.bad_scale",
        "render.bad_speed",
        "render.too_long_film",
        "render.too_many_puzzles",
        "render.empty",
        "render.not_svg",
        "render.not_encoded",
    ];

    /// What to tell a person.
    pub fn message(&self) -> Message {
        let sized =
            |code, width: u32, height: u32| Message::new(code).with("width", width).with("height", height);
        match self {
            PictureError::TooLarge { width, height } => sized("render.too_large", *width, *height),
            PictureError::TooLargeForPaper { width, height } => {
                sized("render.too_large_for_paper", *width, *height)
            }
            PictureError::BadScale => Message::new("render.bad_scale"),
            PictureError::BadSpeed => Message::new("render.bad_speed"),
            PictureError::TooLongFilm { most } => Message::new("render.too_long_film").with("most", *most),
            PictureError::TooManyPuzzles { puzzles, most } => {
                Message::new("render.too_many_puzzles").with("puzzles", *puzzles).with("most", *most)
            }
            PictureError::Empty => Message::new("render.empty"),
            PictureError::NotSvg(detail) => Message::new("render.not_svg").with("detail", detail.as_str()),
            PictureError::NotEncoded(detail) => {
                Message::new("render.not_encoded").with("detail", detail.as_str())
            }
        }
    }
}

/// For logs; a person is shown the translation of [`PictureError::message`].
impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for PictureError {}
