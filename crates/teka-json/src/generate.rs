//! What `generate --json` prints.

use crate::facts::beside;
use crate::outcome::reason;
use crate::{OutcomeName, SCHEMA, Scene, Values};
use serde::Serialize;
use teka::{New, Outcome, Seed};
use teka_locale::Words;
use utoipa::ToSchema;

/// A new puzzle, with what the family tells of it to scripts as further fields.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Generated {
    /// The number of this contract.
    pub schema: u8,
    /// The family of the puzzle.
    pub family: String,
    /// The puzzle as a file.
    pub puzzle: String,
    /// The seed that makes it again.
    pub seed: u64,
    /// Which puzzle of this seed it is.
    pub number: u64,
    /// What is known about it, as sentences; only the server gives them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notes: Option<Vec<String>>,
    /// As a picture; only the server gives it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scene: Option<Scene>,
    #[serde(flatten)]
    #[schema(value_type = std::collections::HashMap<String, serde_json::Value>)]
    facts: Values,
}

impl Generated {
    /// A puzzle that was made with this seed, without its picture.
    pub fn new(family: &str, new: &New, seed: Seed, number: u64) -> Self {
        let taken = ["schema", "family", "puzzle", "seed", "number", "notes", "scene"];
        Generated {
            schema: SCHEMA,
            family: family.to_owned(),
            puzzle: new.game.print(),
            seed: seed.0,
            number,
            notes: None,
            scene: None,
            facts: beside(&new.facts, &taken),
        }
    }

    /// The same with its picture, and with what is known about it.
    pub fn pictured(mut self, new: &New, words: &Words) -> Self {
        self.notes = Some(new.notes.iter().map(|note| words.say(note)).collect());
        self.scene = Some(Scene::new(&new.game.draw(), words));
        self
    }
}

/// That no puzzle was made, and why.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct NotGenerated {
    /// The number of this contract.
    pub schema: u8,
    /// The family of the puzzle.
    pub family: String,
    /// How it ended.
    pub outcome: OutcomeName,
    /// The code of why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The same as a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

impl NotGenerated {
    /// What came of it instead.
    pub fn new(family: &str, outcome: &Outcome<New>, words: &Words) -> Self {
        let (reason, message) = reason(outcome, words);
        NotGenerated { schema: SCHEMA, family: family.to_owned(), outcome: outcome.into(), reason, message }
    }
}
