//! The error of a family that cannot do what it was asked to do.

use crate::Message;
use std::fmt;

/// Why something cannot be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsupported {
    /// The family cannot do this at all.
    ByFamily,
    /// It cannot be done for this puzzle, or in this way, and why.
    Here(Message),
}

impl Unsupported {
    /// What cannot be done, for a family of this name.
    pub fn message(&self, family: &str) -> Message {
        match self {
            Unsupported::ByFamily => Message::new("usage.unsupported").with("family", family),
            Unsupported::Here(message) => message.clone(),
        }
    }
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsupported::ByFamily => f.write_str("family.unsupported"),
            Unsupported::Here(reason) => reason.fmt(f),
        }
    }
}

impl std::error::Error for Unsupported {}
