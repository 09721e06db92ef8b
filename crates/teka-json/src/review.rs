//! What is wrong with a partly solved puzzle.

use crate::outcome::reason;
use crate::{OutcomeName, SCHEMA};
use serde::Serialize;
use teka::{CellPos, Outcome, Review};
use teka_locale::Words;

/// What is wrong, without giving away what would be right.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Reviewed {
    /// Version of the JSON format.
    pub schema: u8,
    /// `solved` when everything is known; `stopped` with what is surely wrong so far; `no-solution` when the puzzle
    /// itself has none.
    pub outcome: OutcomeName,
    /// Whether the board is full, right or wrong.
    pub complete: Option<bool>,
    /// The referee's verdict on a complete state.
    pub legal: Option<bool>,
    /// What is wrong, in reading order.
    pub wrong: Vec<CellPos>,
    /// The code of the reason why there is no full answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The same as a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

impl Reviewed {
    /// The result of a review.
    pub fn new(found: &Outcome<Review>, words: &Words) -> Self {
        let review = match found {
            Outcome::Solved(review) | Outcome::Stopped { best: Some(review), .. } => Some(review),
            _ => None,
        };
        let (reason, message) = reason(found, words);
        Reviewed {
            schema: SCHEMA,
            outcome: found.into(),
            complete: review.map(|review| review.complete),
            legal: review.and_then(|review| review.legal),
            wrong: review.map_or_else(Vec::new, |review| review.wrong.clone()),
            reason,
            message,
        }
    }
}
