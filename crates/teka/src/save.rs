//! Saves a solution as a picture or as text, in the format that its file name asks for.

use crate::atomic_file::AtomicFile;
use crate::solution::Solution;
use std::fmt;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;
use teka_core::{Message, Step};
use teka_locale::{Language, Words};
use teka_render::{GifOptions, PdfInfo, PictureError, Theme, Zoom};

/// Why a solution could not be saved.
#[derive(Debug)]
#[non_exhaustive]
pub enum SaveError {
    /// The file name does not end in `.svg`, `.png`, `.pdf`, `.gif` or `.txt`.
    UnknownFormat,
    /// The picture cannot be made, for example because it is too large.
    Picture(PictureError),
    /// The file cannot be written.
    Io(io::Error),
}

impl Solution {
    /// Saves the solution as SVG, PNG, PDF, animated GIF or text, depending on the extension of `path`. Pictures are in
    /// the light theme and captions in English. The file is written completely or not at all, and replaces any other.
    pub fn save(&self, path: impl AsRef<Path>) -> Result<(), SaveError> {
        let path = path.as_ref();
        let bytes = self.encode(path.extension().and_then(|extension| extension.to_str()).unwrap_or(""))?;
        let mut file = AtomicFile::create(path)?;
        file.write_all(&bytes)?;
        Ok(file.commit()?)
    }

    fn encode(&self, extension: &str) -> Result<Vec<u8>, SaveError> {
        let words = Words::of(Language::English);
        let translate = |message: &Message| words.say(message);
        let draw = || teka_render::draw(&self.scene, &translate, &Theme::default());
        Ok(match extension.to_ascii_lowercase().as_str() {
            "txt" => self.text().as_bytes().to_vec(),
            "svg" => teka_render::svg(&draw()).into_bytes(),
            "png" => teka_render::png(&draw(), Zoom::default())?,
            "pdf" => {
                let language = words.language().tag().to_owned();
                let info = PdfInfo { title: translate(&self.scene.title), language, author: None };
                teka_render::pdf(&draw(), &info)?
            }
            "gif" => {
                let options = GifOptions { theme: Theme::default(), zoom: None, speed: 1.0 };
                let play = |each: &mut dyn FnMut(Step) -> ControlFlow<()>| {
                    let _ = self.steps().try_for_each(each);
                };
                teka_render::gif(&play, &translate, &options)?.bytes
            }
            _ => return Err(SaveError::UnknownFormat),
        })
    }
}

impl SaveError {
    /// What is wrong.
    pub fn message(&self) -> Message {
        match self {
            SaveError::UnknownFormat => Message::new("file.format"),
            SaveError::Picture(error) => error.message(),
            SaveError::Io(error) => Message::new("file.unwritable").with("detail", error.to_string()),
        }
    }
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for SaveError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            SaveError::Io(error) => Some(error),
            SaveError::UnknownFormat | SaveError::Picture(_) => None,
        }
    }
}

impl From<io::Error> for SaveError {
    fn from(error: io::Error) -> Self {
        SaveError::Io(error)
    }
}

impl From<PictureError> for SaveError {
    fn from(error: PictureError) -> Self {
        SaveError::Picture(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_is_saved_by_its_extension() {
        let folder = tempfile::tempdir().unwrap();
        let puzzle = crate::open("2 3 2\nDEFAULT\nAA\nA\nBB\nB\n").unwrap();
        let solution = puzzle.solve().run().unwrap().into_solution().unwrap();
        for (name, start) in [
            ("a.txt", "ABB\n"),
            ("a.svg", "<svg"),
            ("a.PNG", "\u{89}PNG"),
            ("a.pdf", "%PDF"),
            ("a.gif", "GIF8"),
        ] {
            let path = folder.path().join(name);
            solution.save(&path).unwrap();
            let bytes = std::fs::read(path).unwrap();
            let start: Vec<u8> = start.chars().map(|c| c as u8).collect();
            assert!(bytes.starts_with(&start), "{name}");
        }
        assert!(matches!(solution.save(folder.path().join("a.doc")), Err(SaveError::UnknownFormat)));
        assert!(matches!(solution.save("no/such/folder/a.txt"), Err(SaveError::Io(_))));
    }
}
