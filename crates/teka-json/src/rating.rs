//! A rating, as `rate --json` prints it and the server sends it.

use crate::details::fields_beside;
use crate::outcome::reason;
use crate::{Fields, OutcomeName, SCHEMA};
use serde::Serialize;
use teka::Outcome;
use teka_locale::Words;

/// The rating of a puzzle, or why there is none.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rated {
    /// Version of the JSON format.
    pub schema: u8,
    /// The family of the puzzle.
    pub family: String,
    /// How rating ended.
    pub outcome: OutcomeName,
    /// The rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
    /// The code of the reason why there is no rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The reason as a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

/// A rating, with the family's details as further fields.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rating {
    /// The level, from 1, the easiest; `null` if the puzzle cannot be rated.
    pub level: Option<u8>,
    /// The highest level.
    pub hardest: u8,
    /// The total effort, for comparing puzzles of one family.
    pub score: u64,
    /// Why it has this rating.
    pub reasons: Vec<String>,
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::HashMap<String, serde_json::Value>))]
    details: Fields,
}

impl Rated {
    /// Converts the outcome of rating a puzzle.
    pub fn new(family: &str, found: &Outcome<teka::Rating>, words: &Words) -> Self {
        let shown = |rating: &teka::Rating| Rating {
            level: rating.level,
            hardest: teka::Rating::HARDEST,
            score: rating.score,
            reasons: rating.reasons.iter().map(|reason| words.say(reason)).collect(),
            details: fields_beside(&rating.details, &["level", "hardest", "score", "reasons"]),
        };
        let rating = match found {
            Outcome::Solved(rating) | Outcome::Stopped { best: Some(rating), .. } => Some(shown(rating)),
            _ => None,
        };
        let (reason, message) = reason(found, words);
        Rated { schema: SCHEMA, family: family.to_owned(), outcome: found.into(), rating, reason, message }
    }
}
