//! A review of a partly solved puzzle, as `review --json` prints it and the server sends it.

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
    /// The family of the puzzle.
    pub family: String,
    /// Whether the position can still be completed.
    pub verdict: ReviewVerdict,
    /// `solved` when everything is known; `stopped` with what is surely wrong so far; `no-solution` when the puzzle
    /// itself has none.
    pub outcome: OutcomeName,
    /// Whether the board is full, right or wrong.
    pub complete: Option<bool>,
    /// The referee's verdict on a complete state.
    pub legal: Option<bool>,
    /// What is wrong, in reading order.
    pub wrong: Vec<CellPos>,
    /// The smallest sets of pieces to take back so that the position can be completed, by their symbols. What is wrong
    /// are the pieces of the first set. Empty where nothing has to be taken back, or the family has no pieces.
    pub take_back: Vec<Vec<String>>,
    /// Whether there are, or may be, more sets than these.
    pub take_back_more: bool,
    /// The code of the reason why there is no full answer, or why the position is dead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The same as a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

/// Whether a position can still be completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum ReviewVerdict {
    /// It is complete and right.
    Solved,
    /// It can be completed.
    Solvable,
    /// It cannot.
    Dead,
    /// A limit was reached first.
    Unknown,
}

impl From<teka::ReviewVerdict> for ReviewVerdict {
    fn from(verdict: teka::ReviewVerdict) -> Self {
        match verdict {
            teka::ReviewVerdict::Solved => ReviewVerdict::Solved,
            teka::ReviewVerdict::Solvable => ReviewVerdict::Solvable,
            teka::ReviewVerdict::Dead => ReviewVerdict::Dead,
            teka::ReviewVerdict::Unknown(_) => ReviewVerdict::Unknown,
        }
    }
}

impl Reviewed {
    /// The result of a review.
    pub fn new(family: &str, found: &Outcome<Review>, words: &Words) -> Self {
        let review = match found {
            Outcome::Solved(review) | Outcome::Stopped { best: Some(review), .. } => Some(review),
            _ => None,
        };
        let (mut reason, mut message) = reason(found, words);
        if let Some(dead) = review.and_then(|review| review.reason.as_ref()).filter(|_| reason.is_none()) {
            (reason, message) = (Some(dead.code.to_owned()), Some(words.say(dead)));
        }
        let take_back = review.map(|review| review.take_back.clone()).unwrap_or_default();
        Reviewed {
            schema: SCHEMA,
            family: family.to_owned(),
            verdict: teka::ReviewVerdict::from(found).into(),
            outcome: found.into(),
            complete: review.map(|review| review.complete),
            legal: review.and_then(|review| review.legal),
            wrong: review.map_or_else(Vec::new, |review| review.wrong.clone()),
            take_back: take_back.sets,
            take_back_more: take_back.more,
            reason,
            message,
        }
    }
}
