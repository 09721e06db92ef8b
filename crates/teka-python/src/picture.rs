//! Exports scenes and finished drawings, such as search trees, as SVG, PNG or PDF, and steps as an animated GIF. `Style`
//! is the theme, the language and the size that Python asks for.

use crate::error::Failure;
use crate::words::words;
use pyo3::prelude::*;
use std::ops::ControlFlow;
use teka::{Limit, Message, Scene, Step, StopSignal};
use teka_render::{Drawing, GifOptions, PdfInfo, PictureError, StepSource, Theme, Zoom};

/// How a picture is drawn: theme, language, scale and width in pixels.
#[derive(Clone, Debug, FromPyObject)]
pub(crate) struct Style(String, pub(crate) String, Option<f32>, Option<u32>);

impl Style {
    pub(crate) fn language(&self) -> &str {
        &self.1
    }

    pub(crate) fn say(&self, message: &Message) -> String {
        words(&self.1).say(message)
    }

    pub(crate) fn theme(&self) -> Result<Theme, Failure> {
        Theme::named(&self.0).ok_or_else(|| {
            let message =
                Message::new("usage.unknown_value").with("argument", "theme").with("value", &*self.0);
            let message = message.with("known", Theme::NAMES.join(", ")).with("suggestion", "none");
            Failure::unsupported(&message, &self.1)
        })
    }

    fn zoom(&self) -> Option<Zoom> {
        self.2.map(Zoom::Scale).or(self.3.map(Zoom::Width))
    }

    fn failed(&self, error: &PictureError) -> Failure {
        Failure::picture(error, &self.1)
    }
}

/// Exports a scene as `svg`, `png` or `pdf`.
pub(crate) fn scene(scene: &Scene, format: &str, style: &Style) -> Result<Vec<u8>, Failure> {
    let drawing = teka_render::draw(scene, &|message| style.say(message), &style.theme()?);
    export(&drawing, format, style.say(&scene.title), style)
}

/// Exports a drawing as `svg`, `png` or `pdf`.
pub(crate) fn export(
    drawing: &Drawing,
    format: &str,
    title: String,
    style: &Style,
) -> Result<Vec<u8>, Failure> {
    match format {
        "svg" => Ok(teka_render::svg(drawing).into_bytes()),
        "png" => {
            teka_render::png(drawing, style.zoom().unwrap_or_default()).map_err(|error| style.failed(&error))
        }
        "pdf" => {
            let info = PdfInfo { title, language: style.language().to_owned(), author: None };
            teka_render::pdf(drawing, &info).map_err(|error| style.failed(&error))
        }
        _ => Err(Failure::unsupported(&Message::new("file.format").with("ending", format), style.language())),
    }
}

/// Exports steps as an animated GIF; `None` if it was interrupted.
pub(crate) fn film(
    play: StepSource<'_>,
    speed: f32,
    signal: &StopSignal,
    style: &Style,
) -> Result<Option<Vec<u8>>, Failure> {
    let options = GifOptions { theme: style.theme()?, zoom: style.zoom(), speed };
    let play = |each: &mut dyn FnMut(Step) -> ControlFlow<()>| {
        play(&mut |step| if signal.raised().is_some() { ControlFlow::Break(()) } else { each(step) });
    };
    let film = teka_render::gif(&play, &|message| style.say(message), &options);
    match signal.raised() {
        Some(Limit::Interrupted) => Ok(None),
        _ => film.map(|film| Some(film.bytes)).map_err(|error| style.failed(&error)),
    }
}
