//! Saving an answer or a puzzle in the format its file name asks for.

use crate::console::Console;
use crate::failure::Failure;
use crate::files;
use std::path::Path;
use teka::{Message, Scene};
use teka_render::Theme;

/// The formats that can be saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Text,
    Json,
    Svg,
    Png,
}

/// What there is to save.
pub(crate) struct Saved<'a> {
    pub(crate) text: &'a str,
    pub(crate) json: String,
    pub(crate) scene: &'a Scene,
}

impl Format {
    /// The format that the ending of a file name asks for.
    pub(crate) fn of(path: &Path) -> Result<Format, Failure> {
        let ending =
            path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
        match ending.as_str() {
            "txt" => Ok(Format::Text),
            "json" => Ok(Format::Json),
            "svg" => Ok(Format::Svg),
            "png" => Ok(Format::Png),
            _ => {
                let name = path.display().to_string();
                let code = if ending.is_empty() { "file.no_ending" } else { "file.format" };
                Err(Failure::File(Message::new(code).with("file", name).with("ending", ending)))
            }
        }
    }
}

/// Whether all of `paths` can be saved to, asked before the work begins.
pub(crate) fn may_save<'a>(paths: impl IntoIterator<Item = &'a Path>, force: bool) -> Result<(), Failure> {
    for path in paths {
        Format::of(path)?;
        files::may_write(path, force)?;
    }
    Ok(())
}

/// Saves to `path` and says so.
pub(crate) fn save(
    path: &Path,
    saved: &Saved<'_>,
    scale: f32,
    force: bool,
    console: &Console,
) -> Result<(), Failure> {
    let svg = || {
        let words = |message: &Message| console.words.say(message);
        teka_render::svg(saved.scene, &words, &Theme::default())
    };
    let bytes = match Format::of(path)? {
        Format::Text => saved.text.as_bytes().to_vec(),
        Format::Json => format!("{}\n", saved.json).into_bytes(),
        Format::Svg => svg().into_bytes(),
        Format::Png => teka_render::png(&svg(), scale).map_err(|error| Failure::File(error.message()))?,
    };
    files::write(path, &bytes, force)?;
    if !console.json {
        console.say(&Message::new("file.saved").with("file", path.display().to_string()));
    }
    Ok(())
}
