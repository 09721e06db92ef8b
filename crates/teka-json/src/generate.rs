//! A generated puzzle, or why there is none: for `generate --json`, the server's jobs and the Python package.

use crate::details::fields_beside;
use crate::outcome::reason;
use crate::{Fields, OutcomeName, SCHEMA, Scene};
use serde::Serialize;
use teka::{GeneratedGame, Outcome, Seed};
use teka_locale::Words;

/// A generated puzzle, with the family's details as further fields.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Generated {
    /// Version of the JSON format.
    pub schema: u8,
    /// The family of the puzzle.
    pub family: String,
    /// The text of the puzzle file.
    pub puzzle: String,
    /// The seed that generates it again.
    pub seed: u64,
    /// The number of the puzzle among those of this seed, from 0.
    pub number: u64,
    /// What is known about it, as sentences; only in the server's responses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notes: Option<Vec<String>>,
    /// The puzzle as a picture; only in the server's responses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scene: Option<Scene>,
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::HashMap<String, serde_json::Value>))]
    details: Fields,
}

impl Generated {
    /// Converts a puzzle that was generated with this seed, without its picture and notes.
    pub fn new(family: &str, generated: &GeneratedGame, seed: Seed, number: u64) -> Self {
        let taken = ["schema", "family", "puzzle", "seed", "number", "notes", "scene"];
        Generated {
            schema: SCHEMA,
            family: family.to_owned(),
            puzzle: generated.game.print(),
            seed: seed.0,
            number,
            notes: None,
            scene: None,
            details: fields_beside(&generated.details, &taken),
        }
    }

    /// Adds the picture and the notes.
    pub fn pictured(mut self, generated: &GeneratedGame, words: &Words) -> Self {
        self.notes = Some(generated.notes.iter().map(|note| words.say(note)).collect());
        self.scene = Some(Scene::new(&generated.game.draw(), words));
        self
    }
}

/// Why no puzzle was generated.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NotGenerated {
    /// Version of the JSON format.
    pub schema: u8,
    /// The family of the puzzle.
    pub family: String,
    /// How generating ended.
    pub outcome: OutcomeName,
    /// The code of the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The reason as a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

impl NotGenerated {
    /// Converts the outcome of generating.
    pub fn new<T>(family: &str, outcome: &Outcome<T>, words: &Words) -> Self {
        let (reason, message) = reason(outcome, words);
        NotGenerated { schema: SCHEMA, family: family.to_owned(), outcome: outcome.into(), reason, message }
    }
}
