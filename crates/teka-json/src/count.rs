//! What `count --json` prints.

use crate::{SCHEMA, Stats, stopped_by};
use serde::Serialize;
use std::time::Duration;
use teka::{BigUint, Count, Extent};
use utoipa::ToSchema;

/// How many solutions there are.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Counted {
    /// The number of this contract.
    pub schema: u8,
    /// The solutions counted.
    pub count: Number,
    /// The same up to the symmetries of the puzzle, if the count is complete and this could be found out.
    pub distinct: Option<Number>,
    /// The same up to turns alone.
    pub distinct_by_turning: Option<Number>,
    /// Whether these are all.
    pub complete: bool,
    /// The limit that came first, if one did.
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
            distinct_by_turning: count.distinct_by_turning.as_ref().map(Number::from),
            complete: count.extent == Extent::Complete,
            reason: match count.extent {
                Extent::Stopped(limit) => Some(stopped_by(limit)),
                Extent::Complete | Extent::Cut => None,
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
