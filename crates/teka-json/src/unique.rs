//! What `unique --json` prints.

use crate::{SCHEMA, Solution, Stats, stopped_by};
use serde::Serialize;
use std::time::Duration;
use teka::Uniqueness;
use teka_locale::Words;
use utoipa::ToSchema;

/// Whether there is exactly one solution.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Unique {
    /// The number of this contract.
    pub schema: u8,
    /// How many there are, as far as it matters.
    pub verdict: UniqueVerdict,
    /// Of several, whether all are images of one another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub up_to_symmetry: Option<SymmetryVerdict>,
    /// The only one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<Solution>,
    /// Two of several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<Vec<Solution>>,
    /// The code of why there is none, or the limit that was reached first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Why there is none, as a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// The statistics of the search.
    pub stats: Stats,
}

/// How many solutions there are, as far as it matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum UniqueVerdict {
    /// Exactly one.
    Unique,
    /// Several.
    Multiple,
    /// None at all.
    None,
    /// A limit was reached first.
    Unknown,
}

/// How many solutions there are up to symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SymmetryVerdict {
    /// One.
    Unique,
    /// Several.
    Multiple,
}

impl Unique {
    /// The verdict of a search with these statistics. Pictures only with `pictures`.
    pub fn new(
        verdict: &Uniqueness,
        of: &teka::Stats,
        elapsed: Duration,
        words: &Words,
        pictures: bool,
    ) -> Self {
        let shown = |found: &teka::Solution| {
            if pictures { Solution::pictured(found, words) } else { Solution::new(&found.answer) }
        };
        let mut object = Unique {
            schema: SCHEMA,
            verdict: UniqueVerdict::Unknown,
            up_to_symmetry: None,
            solution: None,
            solutions: None,
            reason: None,
            message: None,
            stats: Stats::new(of, elapsed),
        };
        match verdict {
            Uniqueness::Unique(only) => {
                object.verdict = UniqueVerdict::Unique;
                object.solution = Some(shown(only));
            }
            Uniqueness::Several { two, up_to_symmetry } => {
                object.verdict = UniqueVerdict::Multiple;
                let one = *up_to_symmetry;
                object.up_to_symmetry =
                    Some(if one { SymmetryVerdict::Unique } else { SymmetryVerdict::Multiple });
                object.solutions = Some(two.iter().map(shown).collect());
            }
            Uniqueness::None(reason) => {
                object.verdict = UniqueVerdict::None;
                object.reason = Some(reason.code.to_owned());
                object.message = Some(words.say(reason));
            }
            Uniqueness::Unknown(limit) => object.reason = Some(stopped_by(*limit)),
        }
        object
    }
}
