//! The actions of the search, for traces.

use teka_core::{Message, family_data};

/// A step of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
pub enum Action {
    /// These numbers are tried.
    Choose {
        /// Whether each number is chosen.
        chosen: Vec<bool>,
    },
}

family_data!(Action);

impl teka_core::Action for Action {
    fn name(&self) -> &'static str {
        match self {
            Action::Choose { .. } => "choose",
        }
    }

    fn message(&self) -> Message {
        match self {
            Action::Choose { chosen } => {
                let count = chosen.iter().filter(|chosen| **chosen).count();
                Message::new("sums.trace_choose").with("count", count)
            }
        }
    }
}
