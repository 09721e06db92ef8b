//! A hint, as `hint --json` prints it and the server sends it.

use crate::details::fields_beside;
use crate::outcome::reason;
use crate::{Fields, OutcomeName, SCHEMA, Scene};
use serde::Serialize;
use teka::{HintLevel, Outcome};
use teka_locale::Words;

/// A hint for the next step of a puzzle, or why there is none.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Hinted {
    /// Version of the JSON format.
    pub schema: u8,
    /// The family of the puzzle.
    pub family: String,
    /// How the search for a hint ended.
    pub outcome: OutcomeName,
    /// Whether the puzzle is solved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub done: Option<bool>,
    /// The hint; `null` if the puzzle is solved, absent if there is no answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Hint>))]
    pub hint: Option<Option<Hint>>,
    /// The code of the reason why there is no answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The reason as a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

/// A hint, with the family's details as further fields.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Hint {
    /// How much it gives away.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub level: &'static str,
    /// The technique that it uses.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub technique: &'static str,
    /// The code of the hint.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub code: &'static str,
    /// The hint itself.
    pub message: String,
    /// The facts from which it follows.
    pub because: Vec<String>,
    /// The puzzle with everything the hint mentions marked; only in the server's responses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scene: Option<Scene>,
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::HashMap<String, serde_json::Value>))]
    details: Fields,
}

impl Hinted {
    /// Converts the outcome of asking for a hint; with `pictures`, the hint has a picture.
    pub fn new(
        family: &str,
        level: HintLevel,
        found: &Outcome<Option<teka::Hint>>,
        words: &Words,
        pictures: bool,
    ) -> Self {
        let shown = |hint: &teka::Hint| Hint {
            level: level.name(),
            technique: hint.technique,
            code: hint.message.code,
            message: words.say(&hint.message),
            because: hint.because.iter().map(|reason| words.say(reason)).collect(),
            scene: pictures.then(|| Scene::new(&hint.scene, words)),
            details: fields_beside(
                &hint.details,
                &["level", "technique", "code", "message", "because", "scene"],
            ),
        };
        let hint = match found {
            Outcome::Solved(hint) | Outcome::Stopped { best: Some(hint), .. } => Some(hint),
            _ => None,
        };
        let (reason, message) = reason(found, words);
        Hinted {
            schema: SCHEMA,
            family: family.to_owned(),
            outcome: found.into(),
            done: hint.map(Option::is_none),
            hint: hint.map(|hint| hint.as_ref().map(shown)),
            reason,
            message,
        }
    }
}
