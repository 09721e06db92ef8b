//! Whether a puzzle has exactly one solution, as `unique --json` prints it and the server sends it.

use crate::{SCHEMA, Solution, Stats, stopped_by};
use serde::Serialize;
use std::time::Duration;
use teka::Uniqueness;
use teka_locale::Words;

/// Whether there is exactly one solution.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Unique {
    /// Version of the JSON format.
    pub schema: u8,
    /// Whether there is one, several or none.
    pub verdict: UniqueVerdict,
    /// If there are several, whether they are all symmetric images of one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub up_to_symmetry: Option<SymmetryVerdict>,
    /// The only solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<Solution>,
    /// Two of several solutions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<Vec<Solution>>,
    /// The code of the reason why there is no solution, or the limit that was reached first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Why there is no solution, as a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// The statistics of the search.
    pub stats: Stats,
}

/// Whether there is one solution, several or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum UniqueVerdict {
    /// Exactly one solution.
    Unique,
    /// Several solutions.
    Multiple,
    /// No solution.
    None,
    /// A limit was reached first.
    Unknown,
}

/// Whether several solutions are all symmetric images of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum SymmetryVerdict {
    /// They are one solution up to symmetry.
    Unique,
    /// They are several solutions up to symmetry.
    Multiple,
}

impl Unique {
    /// Converts the verdict of a search; with `pictures`, the solutions have pictures.
    pub fn new(
        verdict: &Uniqueness,
        stats: &teka::Stats,
        elapsed: Duration,
        words: &Words,
        pictures: bool,
    ) -> Self {
        let shown = |found: &teka::Solution| {
            if pictures { Solution::pictured(found, words) } else { Solution::of(found) }
        };
        let mut object = Unique {
            schema: SCHEMA,
            verdict: UniqueVerdict::Unknown,
            up_to_symmetry: None,
            solution: None,
            solutions: None,
            reason: None,
            message: None,
            stats: Stats::new(stats, elapsed),
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
