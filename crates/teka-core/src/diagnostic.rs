//! What a reader reports about a text: what is wrong, and where.

use crate::Message;
use std::ops::Range;

/// A problem that a reader found.
///
/// The sentences belonging to its code (what is wrong, what was expected, how to fix it) are in the locale
/// files: the message itself, and its attributes `.label` and `.help`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Its severity.
    pub severity: Severity,
    /// The code and its arguments.
    pub message: Message,
    /// Where it is, if anywhere in particular.
    pub span: Option<SourceSpan>,
}

/// The severity of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Severity {
    /// The puzzle was read, but may not be what its author meant.
    Warning,
    /// No puzzle could be read.
    Error,
}

/// A range of one of the sources that a puzzle was read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceSpan {
    /// Which source, counted from 0 in the order given to the reader.
    pub source: usize,
    /// The bytes it covers; an empty range points between two characters.
    pub range: Range<usize>,
}

impl Diagnostic {
    /// An error in `range` of the first source.
    pub fn error(message: Message, range: Range<usize>) -> Self {
        Diagnostic { severity: Severity::Error, message, span: Some(SourceSpan { source: 0, range }) }
    }

    /// A warning about `range` of the first source.
    pub fn warning(message: Message, range: Range<usize>) -> Self {
        Diagnostic { severity: Severity::Warning, ..Self::error(message, range) }
    }

    /// Whether the puzzle cannot be read because of this.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}
