//! Why a command failed, and how that is reported: as a message for people, an object for scripts, and an exit code.

use crate::Exit;
use crate::console::Console;
use crate::diagnostic;
use crate::json;
use serde_json::{Value, json};
use teka::{Arg, Diagnostic, Limit, Message, Severity, Source};

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
    /// Several files are invalid or cannot be read.
    Several(Vec<Failure>),
    /// The reader of the output has closed the pipe, which is not an error.
    PipeClosed,
}

impl Failure {
    /// The failure of a command or format whose Cargo feature is missing from this build.
    pub(crate) fn missing_feature(feature: &str) -> Self {
        Failure::Usage(Message::new("usage.left-out").with("feature", feature))
    }

    /// Fails with all of these failures, if there are any.
    pub(crate) fn all(mut failures: Vec<Failure>) -> Result<(), Failure> {
        match failures.len() {
            0 => Ok(()),
            1 => Err(failures.remove(0)),
            _ => Err(Failure::Several(failures)),
        }
    }

    /// The diagnostics, with the sources they point into; none for a closed pipe, which is not an error, and for
    /// `Several`, whose failures are handled one by one.
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
            Failure::Several(_) | Failure::PipeClosed => (&[][..], Vec::new()),
        }
    }

    /// The JSON object that reports the failure.
    pub(crate) fn object(&self, console: &Console) -> Value {
        let errors = self.errors(console);
        json::with_version(json!({ "schema": 1, "error": errors.first(), "errors": errors }))
    }

    /// All errors, as JSON objects.
    fn errors(&self, console: &Console) -> Vec<Value> {
        if let Failure::Several(failures) = self {
            return failures.iter().flat_map(|failure| failure.errors(console)).collect();
        }
        let (sources, diagnostics) = self.diagnostics();
        let errors = diagnostics.iter().filter(|diagnostic| diagnostic.is_error());
        let object = |diagnostic: &Diagnostic| {
            let mut object = json::diagnostic(diagnostic, sources, &console.words);
            // An error without a position still names its file.
            if let (None, Some(source), None) = (&diagnostic.span, sources.first(), object.get("file")) {
                object["file"] = json!(source.name);
            }
            let file = diagnostic.message.args.iter().find(|(name, _)| *name == "file");
            if let (Some((_, Arg::Text(file))), None) = (file, object.get("file")) {
                object["file"] = json!(file);
            }
            object
        };
        errors.map(object).collect()
    }

    /// The first error in one line, for a table.
    pub(crate) fn summary(&self, console: &Console) -> String {
        if let Failure::Several(failures) = self {
            return failures.first().map(|failure| failure.summary(console)).unwrap_or_default();
        }
        let (_, diagnostics) = self.diagnostics();
        let first = diagnostics.iter().find(|diagnostic| diagnostic.is_error());
        first.map(|error| console.words.say(&error.message)).unwrap_or_default()
    }

    /// The exit code of a command that fails this way.
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
        } else if let Failure::Several(failures) = self {
            for failure in failures {
                failure.report(console);
            }
        } else {
            let (sources, diagnostics) = self.diagnostics();
            for diagnostic in &diagnostics {
                let text = diagnostic::render(diagnostic, sources, &console.words);
                if diagnostic.is_error() { console.error(&text) } else { console.note(&text) }
            }
        }
        self.exit()
    }
}
