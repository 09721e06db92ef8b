//! A puzzle as a request brings it.

use crate::failure::Failure;
use axum::http::StatusCode;
use serde::Deserialize;
use teka::{Diagnostic, Game, Message, Opened, Reading, Register, Setting, Source};
use utoipa::ToSchema;

/// The most texts a puzzle may consist of.
const MOST_SOURCES: usize = 4;
/// The most bytes of all texts together. What they say becomes several times as much in an answer.
const MOST_TEXT: usize = 512 << 10;
/// The longest name of a text.
const LONGEST_NAME: usize = 255;

/// A puzzle: its texts, and what is said beside them.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PuzzleIn {
    /// The texts, such as the board and the list of a fill-in.
    #[schema(min_items = 1, max_items = 4)]
    pub(crate) sources: Vec<SourceIn>,
    /// The family to read it as, instead of recognising it.
    #[schema(max_length = 64)]
    pub(crate) family: Option<String>,
    /// Whether to go on where a text breaks the form but its meaning is clear.
    pub(crate) lenient: Option<bool>,
    /// What is to be reached, for families that have a goal.
    pub(crate) goal: Option<String>,
    /// How moves are counted: `single` or `multi`.
    #[schema(max_length = 64)]
    pub(crate) metric: Option<String>,
}

/// A text and its name.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SourceIn {
    /// What a person calls it.
    #[schema(max_length = 255)]
    pub(crate) name: String,
    /// The whole text.
    pub(crate) text: String,
}

impl PuzzleIn {
    /// Whether it keeps to the limits of its description.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        let short = |text: &Option<String>| text.as_ref().is_none_or(|text| text.chars().count() <= 64);
        let named = self.sources.iter().all(|source| source.name.chars().count() <= LONGEST_NAME);
        if self.sources.is_empty() || self.sources.len() > MOST_SOURCES {
            return Err(out_of_range("puzzle.sources"));
        }
        if !named {
            return Err(out_of_range("puzzle.sources.name"));
        }
        if self.sources.iter().map(|source| source.text.len()).sum::<usize>() > MOST_TEXT {
            let message = Message::new("server.long").with("most", MOST_TEXT >> 10);
            return Err(Failure::new(StatusCode::PAYLOAD_TOO_LARGE, message));
        }
        if !short(&self.family) || !short(&self.metric) {
            return Err(out_of_range("puzzle"));
        }
        Ok(())
    }

    /// Reads it; with it come the texts, and warnings about them.
    pub(crate) fn open(self, register: &Register) -> Result<OpenPuzzle, Failure> {
        let sources: Vec<Source> =
            self.sources.into_iter().map(|source| Source::new(source.name, source.text)).collect();
        let how = if self.lenient == Some(true) { Reading::Lenient } else { Reading::Strict };
        let Opened { mut game, warnings } = match register.open(&sources, how, self.family.as_deref()) {
            Ok(opened) => opened,
            Err(diagnostics) => return Err(Failure::input(sources, diagnostics)),
        };
        let settings = [(Setting::Goal, self.goal), (Setting::Metric, self.metric)];
        for (setting, value) in settings {
            if let Some(value) = value {
                game = set(game.as_ref(), setting, value)?;
            }
        }
        Ok(OpenPuzzle { game, sources, warnings })
    }
}

/// A puzzle that was read.
pub(crate) struct OpenPuzzle {
    pub(crate) game: Box<dyn Game>,
    pub(crate) sources: Vec<Source>,
    pub(crate) warnings: Vec<Diagnostic>,
}

/// The same puzzle with one thing about it said otherwise.
pub(crate) fn set(game: &dyn Game, setting: Setting, value: String) -> Result<Box<dyn Game>, Failure> {
    let value = Source::new(setting.name(), value);
    match game.set(setting, &value) {
        Ok(opened) => Ok(opened.game),
        Err(error) => Err(Failure::setting(error, setting, game.family(), value)),
    }
}

/// That a field of a request breaks the limits of its description.
pub(crate) fn out_of_range(field: &'static str) -> Failure {
    Failure::bad(Message::new("server.range").with("field", field))
}
