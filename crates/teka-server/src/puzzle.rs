//! The puzzle in a request: its sources and settings, checked against limits and opened.

use crate::error::ApiError;
use http::StatusCode;
use serde::Deserialize;
use teka::{Diagnostic, Game, Message, Opened, Registry, STATE, Source, Strictness};

/// Maximum number of sources.
const MAX_SOURCES: usize = 4;
/// Maximum size of all sources together. A response can be several times as large.
const MAX_SOURCE_BYTES: usize = 512 << 10;
/// Maximum length of a source's name, in characters.
const MAX_NAME_LENGTH: usize = 255;

/// A puzzle: its sources and settings.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct PuzzleIn {
    /// The sources, such as the grid and the list of entries of a fill-in.
    #[cfg_attr(feature = "schema", schema(min_items = 1, max_items = 4))]
    pub(crate) sources: Vec<SourceIn>,
    /// The puzzle family; recognised from the text if not given.
    #[cfg_attr(feature = "schema", schema(max_length = 64))]
    pub(crate) family: Option<String>,
    /// Whether to accept sources that break the format where the meaning is clear.
    pub(crate) lenient: Option<bool>,
    /// The goal position, for sliding puzzles; 1, 2, 3, … if not given.
    pub(crate) goal: Option<String>,
    /// How moves are counted: `single` or `multi`.
    #[cfg_attr(feature = "schema", schema(max_length = 64))]
    pub(crate) metric: Option<String>,
    /// The position to continue from, drawn like an answer with `.` for empty cells; the start if not given.
    pub(crate) state: Option<String>,
}

/// A source: a text with a name.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct SourceIn {
    /// The name, such as a file name.
    #[cfg_attr(feature = "schema", schema(max_length = 255))]
    pub(crate) name: String,
    /// The contents.
    pub(crate) text: String,
}

impl PuzzleIn {
    /// Checks the limits that the API description states.
    pub(crate) fn check(&self) -> Result<(), ApiError> {
        let is_short = |text: &Option<String>| text.as_ref().is_none_or(|text| text.chars().count() <= 64);
        let names_are_short =
            self.sources.iter().all(|source| source.name.chars().count() <= MAX_NAME_LENGTH);
        if self.sources.is_empty() || self.sources.len() > MAX_SOURCES {
            return Err(out_of_range("puzzle.sources"));
        }
        if !names_are_short {
            return Err(out_of_range("puzzle.sources.name"));
        }
        if self.sources.iter().map(|source| source.text.len()).sum::<usize>() > MAX_SOURCE_BYTES {
            let message = Message::new("server.long").with("most", MAX_SOURCE_BYTES >> 10);
            return Err(ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, message));
        }
        if !is_short(&self.family) || !is_short(&self.metric) {
            return Err(out_of_range("puzzle"));
        }
        Ok(())
    }

    /// Reads the puzzle and applies the settings.
    pub(crate) fn open(self, registry: &Registry) -> Result<OpenedPuzzle, ApiError> {
        let sources: Vec<Source> =
            self.sources.into_iter().map(|source| Source::new(source.name, source.text)).collect();
        let strictness = if self.lenient == Some(true) { Strictness::Lenient } else { Strictness::Strict };
        let Opened { mut game, warnings } = match registry.open(&sources, strictness, self.family.as_deref())
        {
            Ok(opened) => opened,
            Err(error) => return Err(ApiError::invalid_input(sources, error.diagnostics)),
        };
        // The position comes last: what it means depends on the goal and the metric.
        let settings = [("goal", self.goal), ("metric", self.metric), (STATE, self.state)];
        for (setting, value) in settings {
            if let Some(value) = value {
                game = apply_setting(&game, setting, value)?;
            }
        }
        Ok(OpenedPuzzle { game, sources, warnings })
    }
}

/// A puzzle with its sources and the warnings about them.
pub(crate) struct OpenedPuzzle {
    pub(crate) game: Game,
    pub(crate) sources: Vec<Source>,
    pub(crate) warnings: Vec<Diagnostic>,
}

/// Returns the same puzzle with one setting changed.
pub(crate) fn apply_setting(game: &Game, setting: &str, value: String) -> Result<Game, ApiError> {
    let value = Source::new(setting, value);
    match game.with_setting(setting, &value) {
        Ok(opened) => Ok(opened.game),
        Err(error) => Err(ApiError::from_setting_error(error, setting, game.family(), value)),
    }
}

/// The error for a field that is outside the limits that the API description states.
pub(crate) fn out_of_range(field: &'static str) -> ApiError {
    ApiError::bad_request(Message::new("server.range").with("field", field))
}
