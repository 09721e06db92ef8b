//! The errors of this crate: why a puzzle could not be opened, changed, solved, counted, listed or generated,
//! or why a table could not be built. Each has a [`Message`], whose code is stable and whose sentence front
//! ends translate.

use std::fmt;
use teka_core::{Diagnostic, Limit, Message, Source, Unsupported};

/// A text that is not a puzzle: everything that is wrong with it, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenError {
    /// Everything that was noticed; at least one is an error.
    pub diagnostics: Vec<Diagnostic>,
    /// The texts that the diagnostics point into.
    pub sources: Vec<Source>,
}

impl OpenError {
    /// The first error.
    pub fn message(&self) -> Message {
        first_error(&self.diagnostics)
    }
}

/// One line per error, as `file:line:column: code(arguments)`.
impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let errors = self.diagnostics.iter().filter(|diagnostic| diagnostic.is_error());
        for (number, error) in errors.enumerate() {
            if number > 0 {
                f.write_str("\n")?;
            }
            if let Some((span, source)) =
                error.span.as_ref().and_then(|span| Some((span, self.sources.get(span.source)?)))
            {
                let at = source.position(span.range.start);
                write!(f, "{}:{}:{}: ", source.name, at.line, at.column)?;
            }
            error.message.fmt(f)?;
        }
        Ok(())
    }
}

/// Why a setting could not be changed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SettingError {
    /// The family has no such setting, or not for this puzzle.
    Unsupported(Unsupported),
    /// The value is wrong; spans are in its text.
    Invalid(Vec<Diagnostic>),
}

impl SettingError {
    /// What is wrong, for this setting of this family.
    pub fn message(&self, setting: &str, family: &str) -> Message {
        match self {
            SettingError::Unsupported(Unsupported::ByFamily) => {
                Message::new("usage.setting").with("setting", setting.to_owned()).with("family", family)
            }
            SettingError::Unsupported(Unsupported::Here(message)) => message.clone(),
            SettingError::Invalid(diagnostics) => first_error(diagnostics),
        }
    }
}

impl fmt::Display for SettingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingError::Unsupported(why) => why.fmt(f),
            SettingError::Invalid(_) => self.message("", "").fmt(f),
        }
    }
}

/// Why solutions could not be counted or listed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ListError {
    /// It cannot be done.
    Unsupported(Unsupported),
    /// The referee rejected a solution: a bug in teka, whose answer is not shown.
    Rejected(Message),
}

/// Why a search could not be run.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SolveError {
    /// The family has no algorithm of that name.
    UnknownAlgorithm {
        /// The name.
        name: String,
        /// The names of its algorithms.
        known: Vec<&'static str>,
    },
    /// The search cannot be saved, or cannot be resumed from this state, and why.
    Unsupported(Message),
    /// The referee rejected the search's answer: a bug in teka, whose answer is not shown.
    Rejected(Message),
}

/// Why a family could not generate a puzzle or build a table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FamilyError {
    /// The name is unknown; the message lists the known ones.
    Unknown(Message),
    /// It cannot be done.
    Unsupported(Unsupported),
}

/// Why a search ended without a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoAnswer {
    /// There is none, and why.
    NoSolution(Message),
    /// A limit was reached first.
    Stopped(Limit),
}

impl ListError {
    /// What is wrong, for a puzzle of this family.
    pub fn message(&self, family: &str) -> Message {
        match self {
            ListError::Unsupported(why) => why.message(family),
            ListError::Rejected(rule) => rejected(rule),
        }
    }
}

impl SolveError {
    /// What is wrong.
    pub fn message(&self) -> Message {
        match self {
            SolveError::UnknownAlgorithm { name, known } => Message::new("usage.algorithm")
                .with("algorithm", name.as_str())
                .with("known", known.join(", ")),
            SolveError::Unsupported(why) => why.clone(),
            SolveError::Rejected(rule) => rejected(rule),
        }
    }
}

impl FamilyError {
    /// What is wrong, for this family.
    pub fn message(&self, family: &str) -> Message {
        match self {
            FamilyError::Unknown(message) => message.clone(),
            FamilyError::Unsupported(why) => why.message(family),
        }
    }
}

impl NoAnswer {
    /// The reason as a message.
    pub fn message(&self) -> Message {
        match self {
            NoAnswer::NoSolution(reason) => reason.clone(),
            NoAnswer::Stopped(limit) => Message::new("solve.stopped").with("limit", limit.name()),
        }
    }
}

/// The message of the first error.
pub(crate) fn first_error(diagnostics: &[Diagnostic]) -> Message {
    let first = diagnostics.iter().find(|diagnostic| diagnostic.is_error());
    first.map_or_else(|| Message::new(crate::input::UNRECOGNISED), |first| first.message.clone())
}

fn rejected(rule: &Message) -> Message {
    Message::new("bug.illegal_answer").with("rule", rule.to_string())
}

impl fmt::Display for ListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ListError::Unsupported(why) => why.fmt(f),
            ListError::Rejected(rule) => rejected(rule).fmt(f),
        }
    }
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl fmt::Display for FamilyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FamilyError::Unknown(message) => message.fmt(f),
            FamilyError::Unsupported(why) => why.fmt(f),
        }
    }
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for OpenError {}
impl std::error::Error for SettingError {}
impl std::error::Error for ListError {}
impl std::error::Error for SolveError {}
impl std::error::Error for FamilyError {}
impl std::error::Error for NoAnswer {}
