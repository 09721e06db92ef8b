//! The outcome of a search as JSON: its name, and the reason if there is no answer.

use crate::stopped_by;
use serde::Serialize;
use teka::Outcome;
use teka_locale::Words;

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum OutcomeName {
    /// There is an answer.
    Solved,
    /// There is provably no answer.
    NoSolution,
    /// A limit was reached first.
    Stopped,
}

impl<S> From<&Outcome<S>> for OutcomeName {
    fn from(outcome: &Outcome<S>) -> Self {
        match outcome {
            Outcome::Solved(_) => OutcomeName::Solved,
            Outcome::NoSolution(_) => OutcomeName::NoSolution,
            Outcome::Stopped { .. } => OutcomeName::Stopped,
        }
    }
}

/// Returns why there is no answer, as a code and, unless a limit was reached, a sentence.
pub(crate) fn reason<S>(outcome: &Outcome<S>, words: &Words) -> (Option<String>, Option<String>) {
    match outcome {
        Outcome::Solved(_) => (None, None),
        Outcome::NoSolution(reason) => (Some(reason.code.to_owned()), Some(words.say(reason))),
        Outcome::Stopped { limit, .. } => (Some(stopped_by(*limit)), None),
    }
}
