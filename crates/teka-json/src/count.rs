//! What `count --json` prints.

use crate::{SCHEMA, Stats, stopped_by};
use serde::Serialize;
use std::time::Duration;
use teka::{BigUint, Completeness, Count};
use utoipa::ToSchema;

/// How many solutions there are.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Counted {
    /// The number of this contract.
    pub schema: u8,
    /// The solutions counted.
    pub count: Number,
    /// Those that are distinct up to the symmetries of the puzzle, if the count is complete and this is known.
    pub distinct: Option<Number>,
    /// Those that are distinct up to rotation alone.
    #[serde(rename = "distinct_by_turning")]
    pub distinct_by_rotation: Option<Number>,
    /// Whether these are all.
    pub complete: bool,
    /// The limit that was reached, or the code of why there is no solution, where that is known without a search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// What it took.
    pub stats: Stats,
}

impl Counted {
    /// A count that took so long.
    pub fn new(count: &Count, elapsed: Duration) -> Self {
        Counted {
            schema: SCHEMA,
            count: Number::from(&count.solutions),
            distinct: count.distinct.as_ref().map(Number::from),
            distinct_by_rotation: count.distinct_by_rotation.as_ref().map(Number::from),
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

/// A number as JSON can carry it: beyond 2^53 as a string of digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(untagged)]
pub enum Number {
    /// Up to 2^53.
    Small(u64),
    /// Beyond.
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
