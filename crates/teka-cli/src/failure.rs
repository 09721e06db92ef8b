//! Why a command could not do its work, told to a person or a script.

use crate::Exit;
use crate::console::Console;
use crate::diagnose;
use crate::json;
use serde_json::json;
use teka::{Diagnostic, Limit, Message, Severity, Source};

/// The ways a command can fail.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line is wrong.
    Usage(Message),
    /// A file cannot be read or written.
    File(Message),
    /// What was read is wrong.
    Input { sources: Vec<Source>, diagnostics: Vec<Diagnostic> },
    /// A limit came before there was anything to show.
    Stopped(Limit, Message),
    /// The referee refused teka's own answer.
    Bug(Message),
    /// Nobody listens any more, which is no error.
    PipeClosed,
}

impl Failure {
    /// A command or format that belongs to a cargo feature this build does not have.
    pub(crate) fn left_out(feature: &str) -> Self {
        Failure::Usage(Message::new("usage.left-out").with("feature", feature))
    }

    /// Tells of it where the contract says, and gives the exit code.
    pub(crate) fn report(&self, console: &Console) -> Exit {
        if matches!(self, Failure::PipeClosed) {
            return Exit::Answered;
        }
        let (sources, diagnostics) = match self {
            Failure::Input { sources, diagnostics } => (sources.as_slice(), diagnostics.clone()),
            Failure::Usage(message)
            | Failure::File(message)
            | Failure::Stopped(_, message)
            | Failure::Bug(message) => (
                &[][..],
                vec![Diagnostic { severity: Severity::Error, message: message.clone(), span: None }],
            ),
            Failure::PipeClosed => unreachable!("returned above"),
        };
        if console.json {
            let errors: Vec<_> = diagnostics
                .iter()
                .filter(|diagnostic| diagnostic.is_error())
                .map(|diagnostic| json::diagnostic(diagnostic, sources, &console.words))
                .collect();
            // Whether anybody reads this no longer matters: the exit code says the rest.
            let _ = console.print_json(&json!({ "schema": 1, "error": errors.first(), "errors": errors }));
        } else {
            for diagnostic in &diagnostics {
                console.note(&diagnose::shown(diagnostic, sources, &console.words));
            }
        }
        match self {
            Failure::Stopped(Limit::Interrupted, _) => Exit::Interrupted,
            Failure::Stopped(..) | Failure::Bug(_) => Exit::Stopped,
            _ => Exit::Bad,
        }
    }
}
