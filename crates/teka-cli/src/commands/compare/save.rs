//! Saves a comparison as a table, JSON, CSV or a chart, in the format that the file name asks for; before the
//! searches, checks that this will be possible.

use crate::args::Picture;
use crate::console::Console;
use crate::export::{self, Format};
use crate::failure::Failure;
use crate::files;
use std::path::{Path, PathBuf};
use teka::Message;
use teka_render::{Chart, PictureError, Zoom};

/// A comparison, ready to be saved in any format.
pub(super) struct Content<'a> {
    pub(super) text: &'a str,
    pub(super) json: String,
    pub(super) csv: String,
    pub(super) chart: &'a Chart,
}

/// The format to save a comparison in.
fn chart_format(path: &Path) -> Result<Format, Failure> {
    match Format::from_path(path) {
        None | Some(Format::JsonLines | Format::Gif) => Err(unknown_format(path)),
        Some(format) => format.available(),
    }
}

fn unknown_format(path: &Path) -> Failure {
    Failure::File(files::message("compare.format", path))
}

/// Checks, before minutes of searching, that everything can be saved as requested.
pub(super) fn check_writable(paths: &[PathBuf], options: &Picture) -> Result<(), Failure> {
    for path in paths {
        chart_format(path)?;
        files::check_writable(path, options.force)?;
    }
    let is_valid = match options.zoom() {
        Some(Zoom::Scale(scale)) => scale.is_finite() && scale > 0.0,
        Some(Zoom::Width(pixels)) => pixels > 0,
        _ => true,
    };
    if is_valid { Ok(()) } else { Err(Failure::File(PictureError::BadScale.message())) }
}

/// Checks that the charts to be saved have room for this many puzzles. Tables and JSON have no limit.
pub(super) fn check_room(paths: &[PathBuf], puzzles: usize) -> Result<(), Failure> {
    let max = Chart::MAX_GROUPS;
    for path in paths {
        let is_chart = !matches!(chart_format(path)?, Format::Text | Format::Json | Format::Csv);
        if puzzles > max && is_chart {
            return Err(Failure::File(PictureError::TooManyPuzzles { puzzles, max }.message()));
        }
    }
    Ok(())
}

/// Saves to `path` and reports it.
pub(super) fn save(
    path: &Path,
    content: &Content<'_>,
    options: &Picture,
    console: &Console,
) -> Result<(), Failure> {
    let bytes = encode(path, content, options, console)?;
    export::write(path, &bytes, options.force, console)
}

fn encode(
    path: &Path,
    content: &Content<'_>,
    options: &Picture,
    console: &Console,
) -> Result<Vec<u8>, Failure> {
    let words = |message: &Message| console.words.say(message);
    let draw = || teka_render::chart(content.chart, &words, &options.plain_theme());
    let encoded = match chart_format(path)? {
        Format::Text => Ok(content.text.as_bytes().to_vec()),
        Format::Json => Ok(format!("{}\n", content.json).into_bytes()),
        Format::Csv => Ok(content.csv.clone().into_bytes()),
        Format::Svg => draw().map(|drawing| teka_render::svg(&drawing).into_bytes()),
        Format::Png => {
            draw().and_then(|drawing| teka_render::png(&drawing, options.zoom().unwrap_or_default()))
        }
        #[cfg(feature = "pdf")]
        Format::Pdf => {
            let info = export::pdf_info(content.chart.title.clone(), console);
            draw().and_then(|drawing| teka_render::pdf(&drawing, &info))
        }
        #[cfg(not(feature = "pdf"))]
        Format::Pdf => return Err(Failure::missing_feature("pdf")),
        Format::Html => {
            let theme = options.theme.as_ref().map(|_| options.plain_theme());
            let language = console.words.language().tag();
            teka_render::chart_page(content.chart, &words, language, theme.as_ref()).map(String::into_bytes)
        }
        Format::JsonLines | Format::Gif => return Err(unknown_format(path)),
    };
    encoded.map_err(|error| Failure::File(error.message()))
}
