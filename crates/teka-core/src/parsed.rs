//! Reading a text: how strictly, how well it fits a family, and the result.

use crate::Diagnostic;

/// How well a text fits a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Confidence {
    /// Not at all.
    None,
    /// In part; worth trying when no family is more confident.
    Some,
    /// It has the marks of this family and of no other.
    Sure,
}

/// How strictly a text is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Strictness {
    /// Whatever breaks the format is an error.
    #[default]
    Strict,
    /// Breaking the format is only a warning where the meaning is clear.
    Lenient,
}

/// The result of reading a text: a value unless there were errors, and all diagnostics.
#[derive(Clone, Debug)]
pub struct Parsed<T> {
    /// The value; `None` if any diagnostic is an error.
    pub value: Option<T>,
    /// Errors and warnings in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

impl<T> Parsed<T> {
    /// The value if no diagnostic is an error. `value` is called only then.
    pub fn new(mut diagnostics: Vec<Diagnostic>, value: impl FnOnce() -> T) -> Self {
        crate::sort::by_key(&mut diagnostics, |d| {
            d.span.as_ref().map_or((0, 0), |at| (at.source, at.range.start))
        });
        let failed = diagnostics.iter().any(Diagnostic::is_error);
        Parsed { value: (!failed).then(value), diagnostics }
    }

    /// No value, because of this error.
    pub fn failed(error: Diagnostic) -> Self {
        Parsed { value: None, diagnostics: vec![error] }
    }
}
