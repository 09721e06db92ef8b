//! A review of a partly solved puzzle, as `review --json` prints it and the server sends it.

use crate::outcome::reason;
use crate::{OutcomeName, SCHEMA};
use serde::Serialize;
use teka::{CellPos, Outcome, Review};
use teka_locale::Words;

/// What is wrong with a position, without giving away what would be right.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Reviewed {
    /// Version of the JSON format.
    pub schema: u8,
    /// The family of the puzzle.
    pub family: String,
    /// Whether the position can still be completed.
    pub verdict: ReviewVerdict,
    /// `solved` if the review is complete; `stopped` if a limit was reached, so that only some mistakes are known;
    /// `no-solution` if the puzzle itself has no solution.
    pub outcome: OutcomeName,
    /// Whether the board is full, right or wrong.
    pub complete: Option<bool>,
    /// The referee's verdict on a complete state.
    pub legal: Option<bool>,
    /// The cells that are wrong, in reading order.
    pub wrong: Vec<CellPos>,
    /// The smallest sets of pieces to take back so that the position can be completed, each as a list of symbols. The
    /// cells in `wrong` are those of the first set. Empty if nothing has to be taken back, or the family has no pieces.
    pub take_back: Vec<Vec<String>>,
    /// Whether there are, or may be, more sets than these.
    pub take_back_more: bool,
    /// The code of the reason why there is no full answer, or why the position is dead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The reason as a sentence.
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
    /// It cannot be completed.
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
    /// Converts the outcome of a review.
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
