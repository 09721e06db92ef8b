//! Collects the diagnostics of a reader: the first twenty, always including the first error, and the number
//! of the others. Deviations from the format whose meaning is clear are only warnings to a lenient reader.

use crate::{Diagnostic, Message, Severity, SourceSpan, Strictness};
use std::ops::Range;

/// The code of the last diagnostic when there were more than are reported.
pub const MORE_PROBLEMS: &str = "input.more_problems";

/// The maximum number of diagnostics reported for one puzzle.
const MOST: usize = 20;

/// The diagnostics of one puzzle so far. Ranges are in the source that is being read.
pub struct DiagnosticSink {
    strictness: Strictness,
    source: usize,
    list: Vec<Diagnostic>,
    unreported: usize,
}

impl DiagnosticSink {
    /// No diagnostics yet; ranges are in the first source.
    pub fn new(strictness: Strictness) -> Self {
        DiagnosticSink { strictness, source: 0, list: Vec::new(), unreported: 0 }
    }

    /// From now on, ranges are in this source.
    pub fn about(&mut self, source: usize) {
        self.source = source;
    }

    /// Reports an error: the puzzle cannot be read.
    pub fn error(&mut self, message: Message, range: Range<usize>) {
        self.push(Severity::Error, message, range);
    }

    /// Reports a warning.
    pub fn warning(&mut self, message: Message, range: Range<usize>) {
        self.push(Severity::Warning, message, range);
    }

    /// Reports a break of the format whose meaning is clear: an error, but only a warning to a lenient reader.
    pub fn deviation(&mut self, message: Message, range: Range<usize>) {
        let severity =
            if self.strictness == Strictness::Lenient { Severity::Warning } else { Severity::Error };
        self.push(severity, message, range);
    }

    /// Whether there is an error.
    pub fn any_error(&self) -> bool {
        self.list.iter().any(Diagnostic::is_error)
    }

    /// Whether there are so many problems that reading on is pointless.
    pub fn is_full(&self) -> bool {
        self.list.len() >= MOST && self.any_error()
    }

    /// All diagnostics, and how many more there were.
    pub fn into_list(mut self) -> Vec<Diagnostic> {
        if self.unreported > 0 {
            let span = self.list.last().and_then(|last| last.span.clone());
            let message = Message::new(MORE_PROBLEMS).with("count", self.unreported);
            self.list.push(Diagnostic { severity: Severity::Warning, message, span });
        }
        self.list
    }

    fn push(&mut self, severity: Severity, message: Message, range: Range<usize>) {
        let span = Some(SourceSpan { source: self.source, range });
        let diagnostic = Diagnostic { severity, message, span };
        // The first error is always reported, however many warnings came before it.
        if self.list.len() < MOST || (diagnostic.is_error() && !self.any_error()) {
            self.list.push(diagnostic);
        } else {
            self.unreported += 1;
        }
    }
}
