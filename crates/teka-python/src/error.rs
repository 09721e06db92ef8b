//! Converts the errors of `teka` and `teka-render` into the exceptions that `teka/_errors.py` defines: a
//! `Failure` is an exception that has not been raised yet.

use crate::words::words;
use pyo3::prelude::*;
use serde_json::json;
use teka::{
    Diagnostic, FamilyError, Game, ListError, Message, OpenError, SettingError, SolveError, Source,
    Unsupported,
};
use teka_json::Problem;
use teka_render::PictureError;

/// An exception before it is raised: the name of its class, and the problems that it reports.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    class: &'static str,
    problems: Vec<Problem>,
}

impl Failure {
    /// An unsupported operation, with its sentence in `language`.
    pub(crate) fn unsupported(message: &Message, language: &str) -> Self {
        let diagnostic = Diagnostic { severity: teka::Severity::Error, message: message.clone(), span: None };
        let problems = vec![Problem::new(&diagnostic, &[], words(language))];
        Failure { class: "UnsupportedError", problems }
    }

    /// The same problems as a `PuzzleError`.
    pub(crate) fn of_puzzle(self) -> Self {
        Failure { class: "PuzzleError", ..self }
    }

    /// Converts the errors of texts that cannot be read.
    fn unreadable(diagnostics: &[Diagnostic], sources: &[Source], language: &str) -> Self {
        let errors = diagnostics.iter().filter(|diagnostic| diagnostic.is_error());
        let problems = errors.map(|error| Problem::new(error, sources, words(language))).collect();
        Failure { class: "PuzzleError", problems }
    }

    pub(crate) fn open(error: &OpenError, language: &str) -> Self {
        Failure::unreadable(&error.diagnostics, &error.sources, language)
    }

    pub(crate) fn setting(
        error: &SettingError,
        setting: &str,
        value: &Source,
        game: &Game,
        language: &str,
    ) -> Self {
        match error {
            SettingError::Invalid(diagnostics) => {
                Failure::unreadable(diagnostics, std::slice::from_ref(value), language)
            }
            error => Failure::unsupported(&error.message(setting, game.family()), language),
        }
    }

    pub(crate) fn solve(error: &SolveError, language: &str) -> Self {
        Failure::unsupported(&error.message(), language)
    }

    pub(crate) fn list(error: &ListError, game: &Game, language: &str) -> Self {
        Failure::unsupported(&error.message(game.family()), language)
    }

    pub(crate) fn family(error: &FamilyError, family: &str, language: &str) -> Self {
        Failure::unsupported(&error.message(family), language)
    }

    pub(crate) fn ability(error: &Unsupported, game: &Game, language: &str) -> Self {
        Failure::unsupported(&error.message(game.family()), language)
    }

    pub(crate) fn picture(error: &PictureError, language: &str) -> Self {
        Failure::unsupported(&error.message(), language)
    }

    /// Creates the exception.
    pub(crate) fn raise(self, py: Python<'_>) -> PyErr {
        let problems = json!(self.problems).to_string();
        let made = py
            .import("teka._errors")
            .and_then(|module| module.getattr("from_problems")?.call1((self.class, problems)));
        made.map_or_else(|error| error, PyErr::from_value)
    }
}
