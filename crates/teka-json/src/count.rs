//! A count of solutions, as `count --json` prints it and the server sends it; and [`Number`], which is a
//! string if JSON parsers might round it.

use crate::{SCHEMA, Stats, stopped_by};
use serde::Serialize;
use std::time::Duration;
use teka::{BigUint, Completeness, Count};

/// The number of solutions of a puzzle.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Counted {
    /// Version of the JSON format.
    pub schema: u8,
    /// The number of solutions.
    pub count: Number,
    /// The number of solutions up to symmetry, if the count is complete and this is known.
    pub distinct: Option<Number>,
    /// The number of solutions up to rotation.
    #[serde(rename = "distinct_by_turning")]
    pub distinct_by_rotation: Option<Number>,
    /// The number of solutions if equal pieces are told apart; absent if no pieces are equal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub labelled: Option<Number>,
    /// Whether all solutions were counted.
    pub complete: bool,
    /// The limit that was reached, or the code of the reason why there is no solution, if that is known without a search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The statistics of the search.
    pub stats: Stats,
}

impl Counted {
    /// Converts a count that took `elapsed`.
    pub fn new(count: &Count, elapsed: Duration) -> Self {
        Counted {
            schema: SCHEMA,
            count: Number::from(&count.solutions),
            distinct: count.distinct.as_ref().map(Number::from),
            distinct_by_rotation: count.distinct_by_rotation.as_ref().map(Number::from),
            labelled: count.labelled.as_ref().map(Number::from),
            complete: count.completeness == Completeness::Complete,
            reason: match count.completeness {
                Completeness::Stopped(limit) => Some(stopped_by(limit)),
                Completeness::Complete | Completeness::Cut => {
                    count.reason.as_ref().map(|reason| reason.code.to_owned())
                }
            },
            stats: Stats::new(&count.stats, elapsed),
        }
    }
}

/// A number; a string of digits if some JSON parsers would round it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Number {
    /// Up to 2^53.
    Small(u64),
    /// Larger, in decimal digits.
    Large(String),
}

impl From<&BigUint> for Number {
    fn from(value: &BigUint) -> Self {
        match u64::try_from(value) {
            Ok(small) if small <= 1 << 53 => Number::Small(small),
            _ => Number::Large(value.to_string()),
        }
    }
}
