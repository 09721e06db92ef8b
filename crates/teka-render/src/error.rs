//! The errors of this crate: why a picture could not be made.

use std::fmt;

use teka_core::Message;

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PictureError {
    /// The picture would have too many pixels.
    TooLarge {
        /// The width in pixels.
        width: u32,
        /// The height in pixels.
        height: u32,
    },
    /// The picture would be larger than a PDF page can be.
    TooLargeForPaper {
        /// The width in points.
        width: u32,
        /// The height in points.
        height: u32,
    },
    /// The scale or the width is not a positive number.
    BadScale,
    /// The speed of an animation is not a positive number.
    BadSpeed,
    /// The animation has too many steps for a board of this size.
    TooLongFilm {
        /// The maximum number of steps.
        max: usize,
    },
    /// More puzzles are compared than fit on one chart.
    TooManyPuzzles {
        /// The number of puzzles.
        puzzles: usize,
        /// The maximum number of puzzles.
        max: usize,
    },
    /// There is nothing to draw.
    Empty,
    /// A text has characters that the shipped fonts lack.
    Undrawable {
        /// The characters.
        characters: Vec<char>,
        /// The text.
        text: String,
    },
    /// A file is not a photo in a format that can be read.
    PhotoFormat,
    /// A photo has too many pixels or bytes.
    PhotoTooLarge,
    /// A photo is damaged.
    PhotoBroken,
    /// The file could not be encoded; the reason is for logs.
    NotEncoded(String),
}

impl PictureError {
    /// Every code that [`PictureError::code`] may return, so that tests can demand their translation.
    pub const CODES: [&'static str; 12] = [
        "render.too_large",
        "render.too_large_for_paper",
        "render.bad_scale",
        "render.bad_speed",
        "render.too_long_film",
        "render.too_many_puzzles",
        "render.empty",
        "render.undrawable",
        "render.photo_format",
        "render.photo_too_large",
        "render.photo_broken",
        "render.not_encoded",
    ];

    /// A stable code for programs and translations.
    pub fn code(&self) -> &'static str {
        match self {
            PictureError::TooLarge { .. } => "render.too_large",
            PictureError::TooLargeForPaper { .. } => "render.too_large_for_paper",
            PictureError::BadScale => "render.bad_scale",
            PictureError::BadSpeed => "render.bad_speed",
            PictureError::TooLongFilm { .. } => "render.too_long_film",
            PictureError::TooManyPuzzles { .. } => "render.too_many_puzzles",
            PictureError::Empty => "render.empty",
            PictureError::Undrawable { .. } => "render.undrawable",
            PictureError::PhotoFormat => "render.photo_format",
            PictureError::PhotoTooLarge => "render.photo_too_large",
            PictureError::PhotoBroken => "render.photo_broken",
            PictureError::NotEncoded(_) => "render.not_encoded",
        }
    }

    /// The message for a person, to be translated.
    pub fn message(&self) -> Message {
        let message = Message::new(self.code());
        match self {
            PictureError::TooLarge { width, height } | PictureError::TooLargeForPaper { width, height } => {
                message.with("width", *width).with("height", *height)
            }
            PictureError::TooLongFilm { max } => message.with("most", *max),
            PictureError::TooManyPuzzles { puzzles, max } => {
                message.with("puzzles", *puzzles).with("most", *max)
            }
            PictureError::Undrawable { characters, text } => {
                let named = characters.iter().map(|&c| format!("{c} (U+{:04X})", u32::from(c)));
                let named: Vec<String> = named.collect();
                message.with("characters", named.join(", ")).with("text", text.as_str())
            }
            PictureError::NotEncoded(detail) => message.with("detail", detail.as_str()),
            PictureError::BadScale
            | PictureError::BadSpeed
            | PictureError::Empty
            | PictureError::PhotoFormat
            | PictureError::PhotoTooLarge
            | PictureError::PhotoBroken => message,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_error_has_a_code_of_its_own() {
        let errors = [
            PictureError::TooLarge { width: 1, height: 2 },
            PictureError::TooLargeForPaper { width: 1, height: 2 },
            PictureError::BadScale,
            PictureError::BadSpeed,
            PictureError::TooLongFilm { max: 3 },
            PictureError::TooManyPuzzles { puzzles: 5, max: 4 },
            PictureError::Empty,
            PictureError::Undrawable { characters: vec!['数'], text: "数独".to_owned() },
            PictureError::PhotoFormat,
            PictureError::PhotoTooLarge,
            PictureError::PhotoBroken,
            PictureError::NotEncoded("why".to_owned()),
        ];
        assert_eq!(errors.each_ref().map(PictureError::code), PictureError::CODES);
        assert_eq!(errors[5].to_string(), "render.too_many_puzzles(puzzles: 5, most: 4)");
        assert!(errors[7].to_string().contains("数 (U+6570)"));
    }
}
