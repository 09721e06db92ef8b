//! Why a command failed, and how that is reported to people and scripts.

use crate::Exit;
use crate::console::Console;
use crate::diagnose;
use crate::json;
use serde_json::{Value, json};
use teka::{Diagnostic, Limit, Message, Severity, Source};

/// The ways a command can fail.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line is invalid.
    Usage(Message),
    /// A file cannot be read or written.
    File(Message),
    /// The input is invalid.
    Input { sources: Vec<Source>, diagnostics: Vec<Diagnostic> },
    /// A limit was reached before there was anything to show.
    Stopped(Limit, Message),
    /// The referee rejected teka's own answer.
    Bug(Message),
    /// The reader of the output has closed the pipe, which is not an error.
    PipeClosed,
}

impl Failure {
    /// A command or format that needs a cargo feature that this build does not have.
    pub(crate) fn missing_feature(feature: &str) -> Self {
        Failure::Usage(Message::new("usage.left-out").with("feature", feature))
    }

    /// What went wrong, with the sources it is in. Never called for a closed pipe, which is not an error.
    fn diagnostics(&self) -> (&[Source], Vec<Diagnostic>) {
        match self {
            Failure::Input { sources, diagnostics } => (sources.as_slice(), diagnostics.clone()),
            Failure::Usage(message)
            | Failure::File(message)
            | Failure::Stopped(_, message)
            | Failure::Bug(message) => (
                &[][..],
                vec![Diagnostic { severity: Severity::Error, message: message.clone(), span: None }],
            ),
            Failure::PipeClosed => (&[][..], Vec::new()),
        }
    }

    /// The JSON object that reports it.
    pub(crate) fn object(&self, console: &Console) -> Value {
        let (sources, diagnostics) = self.diagnostics();
        let errors = diagnostics.iter().filter(|diagnostic| diagnostic.is_error());
        let errors: Vec<_> =
            errors.map(|diagnostic| json::diagnostic(diagnostic, sources, &console.words)).collect();
        json::with_version(json!({ "schema": 1, "error": errors.first(), "errors": errors }))
    }

    /// The first error in one line, for a table.
    pub(crate) fn summary(&self, console: &Console) -> String {
        let (_, diagnostics) = self.diagnostics();
        let first = diagnostics.iter().find(|diagnostic| diagnostic.is_error());
        first.map(|error| console.words.say(&error.message)).unwrap_or_default()
    }

    /// The exit code of a command that fails so.
    pub(crate) fn exit(&self) -> Exit {
        match self {
            Failure::PipeClosed => Exit::Answered,
            Failure::Stopped(Limit::Interrupted, _) => Exit::Interrupted,
            Failure::Stopped(..) | Failure::Bug(_) => Exit::Stopped,
            _ => Exit::Bad,
        }
    }

    /// Prints the failure, as JSON on standard output or as text on standard error, and returns the exit code.
    pub(crate) fn report(&self, console: &Console) -> Exit {
        if matches!(self, Failure::PipeClosed) {
            return self.exit();
        }
        if console.json {
            // If this cannot be printed either, the exit code still says that the command failed.
            let _ = console.print_json(&self.object(console));
        } else {
            let (sources, diagnostics) = self.diagnostics();
            for diagnostic in &diagnostics {
                console.note(&diagnose::render(diagnostic, sources, &console.words));
            }
        }
        self.exit()
    }
}
