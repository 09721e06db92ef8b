//! What a reader has to say about a text: what is wrong, and where.

use crate::Message;
use std::ops::Range;

/// One thing a reader noticed.
///
/// The sentences belonging to its code (what is wrong, what was expected, how to mend it) are in the locale
/// files: the message itself, and its attributes `.label` and `.help`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Whether the reading can go on.
    pub severity: Severity,
    /// The code and its arguments.
    pub message: Message,
    /// Where it is, if it is anywhere in particular.
    pub place: Option<Place>,
}

/// How bad a diagnostic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The puzzle was read, but its author may have meant something else.
    Warning,
    /// No puzzle could be read.
    Error,
}

/// A stretch of one of the sources a puzzle was read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Which source, counted from 0 in the order given to the reader.
    pub source: usize,
    /// The bytes it covers; an empty range points between two characters.
    pub span: Range<usize>,
}

impl Diagnostic {
    /// An error about `span` of the first source.
    pub fn error(message: Message, span: Range<usize>) -> Self {
        Diagnostic { severity: Severity::Error, message, place: Some(Place { source: 0, span }) }
    }

    /// A warning about `span` of the first source.
    pub fn warning(message: Message, span: Range<usize>) -> Self {
        Diagnostic { severity: Severity::Warning, ..Self::error(message, span) }
    }

    /// Whether this keeps the puzzle from being read.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}
