//! Saving an answer or a puzzle in the format its file name asks for.

use crate::args::Picture;
use crate::console::Console;
use crate::deadline::Deadline;
use crate::failure::Failure;
use crate::files;
use std::ops::ControlFlow;
use std::path::Path;
use teka::{Message, Scene, Solution, Step};
#[cfg(feature = "pdf")]
use teka_render::PdfInfo;
#[cfg(feature = "gif")]
use teka_render::{Film, GifOptions};
use teka_render::{PictureError, Theme, Zoom};

/// The formats that can be saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Text,
    Json,
    Svg,
    Png,
    Pdf,
    Gif,
}

/// What there is to save.
pub(crate) struct Saved<'a> {
    pub(crate) text: &'a str,
    pub(crate) json: String,
    pub(crate) scene: &'a Scene,
    /// What can be played back, if it is a solution.
    pub(crate) solution: Option<&'a Solution>,
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
            "pdf" if cfg!(feature = "pdf") => Ok(Format::Pdf),
            "gif" if cfg!(feature = "gif") => Ok(Format::Gif),
            "pdf" | "gif" => Err(Failure::left_out(&ending)),
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
    how: &Picture,
    deadline: Deadline,
    console: &Console,
) -> Result<(), Failure> {
    let format = Format::of(path)?;
    let bytes = deadline.draw(console, || bytes(format, saved, how, console))?;
    files::write(path, &bytes, how.force)?;
    if !console.json {
        console.say(&Message::new("file.saved").with("file", path.display().to_string()));
    }
    Ok(())
}

fn bytes(format: Format, saved: &Saved<'_>, how: &Picture, console: &Console) -> Result<Vec<u8>, Failure> {
    let words = |message: &Message| console.words.say(message);
    let draw = || teka_render::draw(saved.scene, &words, &how.theme());
    let failed = |error: PictureError| Failure::File(error.message());
    Ok(match format {
        Format::Text => saved.text.as_bytes().to_vec(),
        Format::Json => format!("{}\n", saved.json).into_bytes(),
        Format::Svg => teka_render::svg(&draw()).into_bytes(),
        Format::Png => teka_render::png(&draw(), how.zoom().unwrap_or_default()).map_err(failed)?,
        #[cfg(feature = "pdf")]
        Format::Pdf => {
            teka_render::pdf(&draw(), &pdf_info(words(&saved.scene.title), console)).map_err(failed)?
        }
        #[cfg(not(feature = "pdf"))]
        Format::Pdf => return Err(Failure::left_out("pdf")),
        Format::Gif => film(&|each| play(saved, each), how, console)?,
    })
}

/// A solution step by step, or a puzzle as a single picture.
fn play(saved: &Saved<'_>, each: &mut dyn FnMut(Step) -> ControlFlow<()>) {
    let Some(solution) = saved.solution else {
        let _ = each(Step { caption: None, scene: saved.scene.clone() });
        return;
    };
    for step in solution.steps() {
        if each(step).is_break() {
            return;
        }
    }
}

/// Steps that are played once for each pass over them.
type StepSource<'a> = &'a dyn Fn(&mut dyn FnMut(Step) -> ControlFlow<()>);

/// Steps as a film, telling of those that were left out.
#[cfg(feature = "gif")]
pub(crate) fn film(play: StepSource<'_>, how: &Picture, console: &Console) -> Result<Vec<u8>, Failure> {
    let words = |message: &Message| console.words.say(message);
    let options = GifOptions { theme: how.theme(), zoom: how.zoom(), speed: how.speed.unwrap_or(1.0) };
    let filmed = teka_render::gif(play, &words, &options);
    let Film { bytes, steps, shown } = filmed.map_err(|error| Failure::File(error.message()))?;
    if shown < steps && !console.json {
        console.say(&Message::new("render.left_out").with("steps", steps).with("shown", shown));
    }
    Ok(bytes)
}

#[cfg(not(feature = "gif"))]
pub(crate) fn film(_: StepSource<'_>, _: &Picture, _: &Console) -> Result<Vec<u8>, Failure> {
    Err(Failure::left_out("gif"))
}

/// The metadata of a PDF.
#[cfg(feature = "pdf")]
pub(crate) fn pdf_info(title: String, console: &Console) -> PdfInfo {
    PdfInfo { title, language: console.words.language().tag().to_owned() }
}

impl Picture {
    /// The colours that were asked for.
    pub(crate) fn theme(&self) -> Theme {
        self.theme.as_deref().and_then(Theme::named).unwrap_or_default()
    }

    /// How large pixels were asked to be.
    pub(crate) fn zoom(&self) -> Option<Zoom> {
        self.width.map(Zoom::Width).or(self.scale.map(Zoom::Scale))
    }
}
