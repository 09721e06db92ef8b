//! What `hint --json` and `rate --json` print.

use crate::facts::beside;
use crate::outcome::reason;
use crate::{OutcomeName, SCHEMA, Scene, Values};
use serde::Serialize;
use teka::{Level, Outcome};
use teka_locale::Words;
use utoipa::ToSchema;

/// The next step of a puzzle.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Hinted {
    /// The number of this contract.
    pub schema: u8,
    /// The family of the puzzle.
    pub family: String,
    /// How it ended.
    pub outcome: OutcomeName,
    /// Whether nothing is left to do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub done: Option<bool>,
    /// The hint; `null` when nothing is left to do, absent when there is no answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Hint>)]
    pub hint: Option<Option<Hint>>,
    /// The code of why there is no answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The same as a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

/// A hint, with what the family tells of it to scripts as further fields.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Hint {
    /// How much it gives away.
    #[schema(value_type = String)]
    pub level: &'static str,
    /// The technique it uses.
    #[schema(value_type = String)]
    pub technique: &'static str,
    /// The code of the hint.
    #[schema(value_type = String)]
    pub code: &'static str,
    /// The hint itself.
    pub message: String,
    /// What it rests on.
    pub because: Vec<String>,
    /// The puzzle with everything the hint speaks of marked; only the server gives it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scene: Option<Scene>,
    #[serde(flatten)]
    #[schema(value_type = std::collections::HashMap<String, serde_json::Value>)]
    facts: Values,
}

impl Hinted {
    /// What came of asking for a hint. Pictures only with `pictures`.
    pub fn new(
        family: &str,
        level: Level,
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
            facts: beside(&hint.facts, &["level", "technique", "code", "message", "because", "scene"]),
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

/// How hard a puzzle is.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Rated {
    /// The number of this contract.
    pub schema: u8,
    /// The family of the puzzle.
    pub family: String,
    /// How it ended.
    pub outcome: OutcomeName,
    /// The rating, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
    /// The code of why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The same as a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

/// A rating, with what the family tells of it to scripts as further fields.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Rating {
    /// From 1, the easiest; `null` when it is beyond what a person can reason out.
    pub level: Option<u8>,
    /// The highest level.
    pub hardest: u8,
    /// The summed effort, to compare puzzles of one family with.
    pub score: u64,
    /// What makes it so.
    pub reasons: Vec<String>,
    #[serde(flatten)]
    #[schema(value_type = std::collections::HashMap<String, serde_json::Value>)]
    facts: Values,
}

impl Rated {
    /// What came of rating a puzzle.
    pub fn new(family: &str, found: &Outcome<teka::Rating>, words: &Words) -> Self {
        let shown = |rating: &teka::Rating| Rating {
            level: rating.level,
            hardest: teka::Rating::HARDEST,
            score: rating.score,
            reasons: rating.reasons.iter().map(|reason| words.say(reason)).collect(),
            facts: beside(&rating.facts, &["level", "hardest", "score", "reasons"]),
        };
        let rating = match found {
            Outcome::Solved(rating) | Outcome::Stopped { best: Some(rating), .. } => Some(shown(rating)),
            _ => None,
        };
        let (reason, message) = reason(found, words);
        Rated { schema: SCHEMA, family: family.to_owned(), outcome: found.into(), rating, reason, message }
    }
}
