//! Collects what a reader notices, so that a person hears of every problem at once, but not of a million.

use crate::codes;
use std::ops::Range;
use teka_core::{Diagnostic, Message, Place, Severity};

/// The most problems one text gets.
const MOST: usize = 20;

/// The problems of one text so far.
pub(super) struct Notes {
    source: usize,
    list: Vec<Diagnostic>,
    untold: usize,
}

impl Notes {
    /// None yet about the source of this number.
    pub(super) fn new(source: usize) -> Self {
        Notes { source, list: Vec::new(), untold: 0 }
    }

    pub(super) fn error(&mut self, message: Message, span: Range<usize>) {
        if self.list.len() < MOST {
            let place = Some(Place { source: self.source, span });
            self.list.push(Diagnostic { severity: Severity::Error, message, place });
        } else {
            self.untold += 1;
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub(super) fn into_list(mut self) -> Vec<Diagnostic> {
        if self.untold > 0 {
            let place = self.list.last().and_then(|last| last.place.clone());
            let message = Message::new(codes::MORE_PROBLEMS).with("count", self.untold);
            self.list.push(Diagnostic { severity: Severity::Warning, message, place });
        }
        self.list
    }
}
