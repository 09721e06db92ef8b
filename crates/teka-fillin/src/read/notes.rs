//! Collects what a reader notices, so that a person hears of every problem at once, but not of a million.

use crate::codes;
use std::ops::Range;
use teka_core::{Diagnostic, Message, Place, Reading, Severity};

/// The most diagnostics one puzzle gets.
const MOST: usize = 20;

/// The problems of one puzzle so far. Places are in the source that is being read.
pub(crate) struct Notes {
    how: Reading,
    source: usize,
    list: Vec<Diagnostic>,
    untold: usize,
}

impl Notes {
    pub(crate) fn new(how: Reading) -> Self {
        Notes { how, source: 0, list: Vec::new(), untold: 0 }
    }

    /// From now on, places are in this source.
    pub(crate) fn about(&mut self, source: usize) {
        self.source = source;
    }

    /// Something that keeps the puzzle from being read.
    pub(crate) fn error(&mut self, message: Message, span: Range<usize>) {
        self.push(Severity::Error, message, span);
    }

    /// Something odd that is no obstacle.
    pub(crate) fn warning(&mut self, message: Message, span: Range<usize>) {
        self.push(Severity::Warning, message, span);
    }

    /// An error, but only a warning to a lenient reader: the meaning is still clear.
    pub(crate) fn deviation(&mut self, message: Message, span: Range<usize>) {
        let severity = if self.how == Reading::Lenient { Severity::Warning } else { Severity::Error };
        self.push(severity, message, span);
    }

    pub(crate) fn any_error(&self) -> bool {
        self.list.iter().any(Diagnostic::is_error)
    }

    /// Whether there are so many problems that reading on helps nobody.
    pub(crate) fn is_full(&self) -> bool {
        self.list.len() >= MOST && self.any_error()
    }

    pub(crate) fn into_list(mut self) -> Vec<Diagnostic> {
        if self.untold > 0 {
            let place = self.list.last().and_then(|last| last.place.clone());
            let message = Message::new(codes::MORE_PROBLEMS).with("count", self.untold);
            self.list.push(Diagnostic { severity: Severity::Warning, message, place });
        }
        self.list
    }

    fn push(&mut self, severity: Severity, message: Message, span: Range<usize>) {
        let place = Some(Place { source: self.source, span });
        let diagnostic = Diagnostic { severity, message, place };
        // The first error is always told, however many warnings came before it.
        if self.list.len() < MOST || (diagnostic.is_error() && !self.any_error()) {
            self.list.push(diagnostic);
        } else {
            self.untold += 1;
        }
    }
}
