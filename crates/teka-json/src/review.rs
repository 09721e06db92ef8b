//! What is wrong with how far somebody has come.

use crate::outcome::reason;
use crate::{OutcomeName, SCHEMA};
use serde::Serialize;
use teka::{Outcome, Review, Spot};
use teka_locale::Words;
use utoipa::ToSchema;

/// What is wrong, without what would be right.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Reviewed {
    /// The number of this contract.
    pub schema: u8,
    /// `solved` when everything is known; `stopped` with what is surely wrong so far; `no-solution` when the puzzle
    /// itself has none.
    pub outcome: OutcomeName,
    /// Whether nothing is left to do, right or wrong.
    pub complete: Option<bool>,
    /// The referee's word on a complete state.
    pub legal: Option<bool>,
    /// What is wrong, in reading order.
    pub wrong: Vec<Place>,
    /// The code of why there is no full answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The same as a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

/// A place on a board, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Place {
    /// The layer, from the bottom; 0 on flat boards.
    pub layer: usize,
    /// The row.
    pub row: usize,
    /// The column.
    pub column: usize,
}

impl From<&Spot> for Place {
    fn from(spot: &Spot) -> Self {
        Place { layer: spot.layer, row: spot.row, column: spot.column }
    }
}

impl Reviewed {
    /// What came of a review.
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
            wrong: review.map_or_else(Vec::new, |review| review.wrong.iter().map(Place::from).collect()),
            reason,
            message,
        }
    }
}
