//! Saves puzzles, answers, hints and positions as text, JSON, pictures or animations, in the format that the
//! file name asks for. Also has what all commands that save files share: the formats by file extension, the
//! theme and size of pictures, animations, and PDF metadata.

use crate::args::Picture;
use crate::console::Console;
use crate::deadline::Deadline;
use crate::failure::Failure;
use crate::files;
#[cfg(feature = "gif")]
use crate::progress::DrawingLine;
use std::ops::ControlFlow;
use std::path::Path;
use teka::{Message, Scene, Solution, Step};
#[cfg(feature = "pdf")]
use teka_render::PdfInfo;
#[cfg(feature = "gif")]
use teka_render::{Film, GifOptions};
use teka_render::{Photo, PictureError, Theme, Zoom};

/// The number of bytes to read of a photo: one more than allowed, so that a larger photo is noticed.
const MAX_PHOTO_BYTES: u64 = (64 << 20) + 1;

/// Every format that some command can save. Each command accepts a subset of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Text,
    Json,
    JsonLines,
    Svg,
    Png,
    Pdf,
    Gif,
    Html,
    Csv,
}

impl Format {
    /// The format that the extension of a file name stands for.
    pub(crate) fn from_path(path: &Path) -> Option<Format> {
        if path == Path::new("-") {
            return Some(Format::Text);
        }
        match extension(path).as_str() {
            "txt" => Some(Format::Text),
            "json" => Some(Format::Json),
            "jsonl" | "ndjson" => Some(Format::JsonLines),
            "svg" => Some(Format::Svg),
            "png" => Some(Format::Png),
            "pdf" => Some(Format::Pdf),
            "gif" => Some(Format::Gif),
            "html" | "htm" => Some(Format::Html),
            "csv" => Some(Format::Csv),
            _ => None,
        }
    }

    /// Fails if this build has no support for the format.
    pub(crate) fn available(self) -> Result<Format, Failure> {
        match self {
            Format::Pdf if !cfg!(feature = "pdf") => Err(Failure::missing_feature("pdf")),
            Format::Gif if !cfg!(feature = "gif") => Err(Failure::missing_feature("gif")),
            format => Ok(format),
        }
    }
}

fn extension(path: &Path) -> String {
    path.extension().map(|extension| extension.to_string_lossy().to_lowercase()).unwrap_or_default()
}

/// The format to save a puzzle or an answer in.
fn picture_format(path: &Path) -> Result<Format, Failure> {
    match Format::from_path(path) {
        None | Some(Format::JsonLines | Format::Html | Format::Csv) => Err(unknown_format(path)),
        Some(format) => format.available(),
    }
}

fn unknown_format(path: &Path) -> Failure {
    let extension = extension(path);
    let code = if extension.is_empty() { "file.no_ending" } else { "file.format" };
    Failure::File(files::message(code, path).with("ending", extension))
}

/// A puzzle or an answer, ready to be saved in any format.
pub(crate) struct Content<'a> {
    pub(crate) text: &'a str,
    pub(crate) json: String,
    pub(crate) scene: &'a Scene,
    /// The solution to animate, unless this is a puzzle.
    pub(crate) solution: Option<&'a Solution>,
}

/// Checks, before any work is done, that all of `paths` can be saved to.
pub(crate) fn check_writable<'a>(
    paths: impl IntoIterator<Item = &'a Path>,
    force: bool,
) -> Result<(), Failure> {
    let mut seen: Vec<&Path> = Vec::new();
    for path in paths {
        picture_format(path)?;
        files::check_writable(path, force)?;
        if seen.contains(&path) {
            return Err(Failure::Usage(files::message("usage.same_file", path)));
        }
        seen.push(path);
    }
    Ok(())
}

/// Saves to `path` and reports it.
pub(crate) fn save(
    path: &Path,
    content: &Content<'_>,
    options: &Picture,
    deadline: Deadline,
    console: &Console,
) -> Result<(), Failure> {
    let bytes = deadline.draw(console, || encode(path, content, options, console))?;
    write(path, &bytes, options.force, console)
}

/// Writes a file and reports that it was saved.
pub(crate) fn write(path: &Path, bytes: &[u8], force: bool, console: &Console) -> Result<(), Failure> {
    files::write(path, bytes, force)?;
    report_saved(path, console);
    Ok(())
}

/// Reports that a file was saved.
pub(crate) fn report_saved(path: &Path, console: &Console) {
    if !console.json && !files::is_stdout(path) {
        console.note_message(&files::message("file.saved", path));
    }
}

fn encode(
    path: &Path,
    content: &Content<'_>,
    options: &Picture,
    console: &Console,
) -> Result<Vec<u8>, Failure> {
    let words = |message: &Message| console.words.say(message);
    let theme = options.theme()?;
    let draw = || teka_render::draw(content.scene, &words, &theme);
    let failed = |error: PictureError| Failure::File(error.message());
    Ok(match picture_format(path)? {
        Format::Text => content.text.as_bytes().to_vec(),
        Format::Json => format!("{}\n", content.json).into_bytes(),
        Format::Svg => teka_render::svg(&draw()).into_bytes(),
        Format::Png => teka_render::png(&draw(), options.zoom().unwrap_or_default()).map_err(failed)?,
        #[cfg(feature = "pdf")]
        Format::Pdf => {
            teka_render::pdf(&draw(), &pdf_info(words(&content.scene.title), console)).map_err(failed)?
        }
        #[cfg(not(feature = "pdf"))]
        Format::Pdf => return Err(Failure::missing_feature("pdf")),
        Format::Gif => animation(&|visit| visit_steps(content, visit), options, console)?,
        Format::JsonLines | Format::Html | Format::Csv => return Err(unknown_format(path)),
    })
}

/// Visits a solution step by step, or a puzzle as a single step.
fn visit_steps(content: &Content<'_>, visit: &mut dyn FnMut(Step) -> ControlFlow<()>) {
    let Some(solution) = content.solution else {
        let _ = visit(Step { caption: None, scene: content.scene.clone() });
        return;
    };
    for step in solution.steps() {
        if visit(step).is_break() {
            return;
        }
    }
}

/// Visits all steps, once for each pass that the encoder makes over them.
type StepSource<'a> = &'a dyn Fn(&mut dyn FnMut(Step) -> ControlFlow<()>);

/// Encodes steps as an animated GIF, and prints a note if some had to be left out.
#[cfg(feature = "gif")]
pub(crate) fn animation(
    steps: StepSource<'_>,
    options: &Picture,
    console: &Console,
) -> Result<Vec<u8>, Failure> {
    let words = |message: &Message| console.words.say(message);
    let options =
        GifOptions { theme: options.theme()?, zoom: options.zoom(), speed: options.speed.unwrap_or(1.0) };
    let line = DrawingLine::new(console);
    let counted = |visit: &mut dyn FnMut(Step) -> ControlFlow<()>| {
        let mut drawn = 0;
        steps(&mut |step| {
            drawn += 1;
            line.step(drawn);
            visit(step)
        });
    };
    let gif = teka_render::gif(&counted, &words, &options);
    drop(line);
    let Film { bytes, steps, shown } = gif.map_err(|error| Failure::File(error.message()))?;
    if shown < steps && !console.json {
        console.note_message(&Message::new("render.left_out").with("steps", steps).with("shown", shown));
    }
    Ok(bytes)
}

#[cfg(not(feature = "gif"))]
pub(crate) fn animation(_: StepSource<'_>, _: &Picture, _: &Console) -> Result<Vec<u8>, Failure> {
    Err(Failure::missing_feature("gif"))
}

/// The metadata of a PDF.
#[cfg(feature = "pdf")]
pub(crate) fn pdf_info(title: String, console: &Console) -> PdfInfo {
    PdfInfo { title, language: console.words.language().tag().to_owned(), author: None }
}

impl Picture {
    /// The colour theme, with the photo that tiles are to show.
    pub(crate) fn theme(&self) -> Result<Theme, Failure> {
        let theme = self.plain_theme();
        match &self.image {
            None => Ok(theme),
            Some(path) => {
                let bytes = files::read_up_to(path, MAX_PHOTO_BYTES)?;
                let photo = Photo::decode(&bytes).map_err(|error| {
                    Failure::File(error.message().with("file", path.display().to_string()))
                })?;
                Ok(theme.with_photo(photo))
            }
        }
    }

    /// The colour theme without a photo.
    pub(crate) fn plain_theme(&self) -> Theme {
        self.theme.as_deref().and_then(Theme::named).unwrap_or_default()
    }

    /// The size of the picture in pixels, if `--width` or `--scale` is given.
    pub(crate) fn zoom(&self) -> Option<Zoom> {
        self.width.map(Zoom::Width).or(self.scale.map(Zoom::Scale))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_follow_the_extension_in_any_case() {
        let format = |name: &str| Format::from_path(Path::new(name));
        assert_eq!(format("a.b/answer.SVG"), Some(Format::Svg));
        assert_eq!(
            (format("t.jsonl"), format("t.ndjson")),
            (Some(Format::JsonLines), Some(Format::JsonLines))
        );
        assert_eq!((format("c.htm"), format("c.html")), (Some(Format::Html), Some(Format::Html)));
        assert_eq!((format("answer"), format("answer.mp4"), format(".svg")), (None, None, None));
    }

    #[test]
    fn answers_are_not_saved_in_the_formats_of_other_commands() {
        for name in ["a.html", "a.jsonl", "a", "a.mp4"] {
            assert!(picture_format(Path::new(name)).is_err(), "{name}");
        }
    }
}
