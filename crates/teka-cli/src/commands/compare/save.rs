//! Saving a comparison in the format its file name asks for.

use crate::args::Picture;
use crate::console::Console;
#[cfg(feature = "pdf")]
use crate::export;
use crate::failure::Failure;
use crate::files;
use std::path::{Path, PathBuf};
use teka::Message;
use teka_render::{Chart, PictureError, Zoom};

/// The formats of a comparison.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    Text,
    Json,
    Svg,
    Png,
    Pdf,
    Html,
}

/// What there is to save.
pub(super) struct Saved<'a> {
    pub(super) text: &'a str,
    pub(super) json: String,
    pub(super) chart: &'a Chart,
}

impl Format {
    fn of(path: &Path) -> Result<Format, Failure> {
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        match ending.as_deref() {
            Some("txt") => Ok(Format::Text),
            Some("json") => Ok(Format::Json),
            Some("svg") => Ok(Format::Svg),
            Some("png") => Ok(Format::Png),
            Some("pdf") if cfg!(feature = "pdf") => Ok(Format::Pdf),
            Some("pdf") => Err(Failure::left_out("pdf")),
            Some("html" | "htm") => Ok(Format::Html),
            _ => {
                let name = path.display().to_string();
                Err(Failure::File(Message::new("compare.format").with("file", name)))
            }
        }
    }

    /// Whether every puzzle needs room in a picture.
    fn is_chart(self) -> bool {
        !matches!(self, Format::Text | Format::Json)
    }
}

/// Whether everything can be saved as it was asked for, found out before minutes of searching.
pub(super) fn may_save(paths: &[PathBuf], how: &Picture) -> Result<(), Failure> {
    for path in paths {
        Format::of(path)?;
        files::may_write(path, how.force)?;
    }
    let sensible = match how.zoom() {
        Some(Zoom::Scale(scale)) => scale.is_finite() && scale > 0.0,
        Some(Zoom::Width(pixels)) => pixels > 0,
        _ => true,
    };
    if sensible { Ok(()) } else { Err(Failure::File(PictureError::BadScale.message())) }
}

/// Whether so many puzzles have room in what will be saved.
pub(super) fn has_room(paths: &[PathBuf], puzzles: usize) -> Result<(), Failure> {
    let max = Chart::MAX_GROUPS;
    for path in paths {
        if puzzles > max && Format::of(path)?.is_chart() {
            return Err(Failure::File(PictureError::TooManyPuzzles { puzzles, max }.message()));
        }
    }
    Ok(())
}

/// Saves to `path` and says so.
pub(super) fn save(path: &Path, saved: &Saved<'_>, how: &Picture, console: &Console) -> Result<(), Failure> {
    let bytes = bytes(path, saved, how, console)?;
    files::write(path, &bytes, how.force)?;
    if !console.json {
        console.say(&Message::new("file.saved").with("file", path.display().to_string()));
    }
    Ok(())
}

fn bytes(path: &Path, saved: &Saved<'_>, how: &Picture, console: &Console) -> Result<Vec<u8>, Failure> {
    let words = |message: &Message| console.words.say(message);
    let draw = || teka_render::chart(saved.chart, &words, &how.theme());
    let drawn = match Format::of(path)? {
        Format::Text => Ok(saved.text.as_bytes().to_vec()),
        Format::Json => Ok(format!("{}\n", saved.json).into_bytes()),
        Format::Svg => draw().map(|drawing| teka_render::svg(&drawing).into_bytes()),
        Format::Png => draw().and_then(|drawing| teka_render::png(&drawing, how.zoom().unwrap_or_default())),
        #[cfg(feature = "pdf")]
        Format::Pdf => {
            let info = export::pdf_info(saved.chart.title.clone(), console);
            draw().and_then(|drawing| teka_render::pdf(&drawing, &info))
        }
        #[cfg(not(feature = "pdf"))]
        Format::Pdf => return Err(Failure::left_out("pdf")),
        Format::Html => {
            let theme = how.theme.as_ref().map(|_| how.theme());
            let language = console.words.language().tag();
            teka_render::chart_page(saved.chart, &words, language, theme.as_ref()).map(String::into_bytes)
        }
    };
    drawn.map_err(|error| Failure::File(error.message()))
}
