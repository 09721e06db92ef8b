//! The error of a family that cannot do what it was asked to.

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

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsupported::ByFamily => f.write_str("family.unsupported"),
            Unsupported::Here(reason) => reason.fmt(f),
        }
    }
}

impl std::error::Error for Unsupported {}
