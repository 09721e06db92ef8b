//! Collects what a reader notices, so that a person hears of every problem at once, but not of a million.

use crate::codes;
use std::ops::Range;
use teka_core::{Diagnostic, Message, Reading};

/// The most diagnostics one text gets.
const MOST: usize = 20;

/// The problems of one text so far.
pub(crate) struct Notes {
    how: Reading,
    list: Vec<Diagnostic>,
    untold: usize,
}

impl Notes {
    pub(crate) fn new(how: Reading) -> Self {
        Notes { how, list: Vec::new(), untold: 0 }
    }

    /// Something that keeps the puzzle from being read.
    pub(crate) fn error(&mut self, message: Message, span: Range<usize>) {
        self.push(Diagnostic::error(message, span));
    }

    /// Something odd that is no obstacle.
    pub(crate) fn warning(&mut self, message: Message, span: Range<usize>) {
        self.push(Diagnostic::warning(message, span));
    }

    /// An error, but only a warning to a lenient reader: the meaning is still clear.
    pub(crate) fn deviation(&mut self, message: Message, span: Range<usize>) {
        match self.how {
            Reading::Strict => self.error(message, span),
            Reading::Lenient => self.warning(message, span),
        }
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
            self.list.push(Diagnostic { severity: teka_core::Severity::Warning, message, place });
        }
        self.list
    }

    fn push(&mut self, diagnostic: Diagnostic) {
        // The first error is always told, however many warnings came before it.
        if self.list.len() < MOST || (diagnostic.is_error() && !self.any_error()) {
            self.list.push(diagnostic);
        } else {
            self.untold += 1;
        }
    }
}
