//! The terminal: answers go to standard output, everything else to standard error.

use crate::args::ProgressForm;
use crate::failure::Failure;
use crate::json;
use anstream::{AutoStream, ColorChoice};
use serde_json::Value;
use std::io::{self, ErrorKind, IsTerminal, Write};
use teka::{Message, Scene};
use teka_locale::{Language, Words};

/// Prints output in the user's language, as text or JSON.
pub(crate) struct Console {
    pub(crate) words: Words,
    pub(crate) json: bool,
    pub(crate) progress: ProgressForm,
}

// Some methods do not use `self`, but all output goes through the console.
#[allow(clippy::unused_self)]
impl Console {
    pub(crate) fn new(words: Words, json: bool) -> Self {
        Console { words, json, progress: ProgressForm::Auto }
    }

    /// The language of the output.
    pub(crate) fn language(&self) -> Language {
        self.words.language()
    }

    /// Writes text to standard output.
    pub(crate) fn print(&self, text: &str) -> Result<(), Failure> {
        let mut out = anstream::stdout().lock();
        let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
        written.map_err(|error| unwritable(&error))
    }

    /// Writes a JSON object as one line to standard output.
    pub(crate) fn print_json(&self, value: &Value) -> Result<(), Failure> {
        self.print(&format!("{}\n", json::with_version(value.clone())))
    }

    /// Writes text to standard error. Errors are ignored: losing a note is no reason to stop.
    pub(crate) fn note(&self, text: &str) {
        let _ = writeln!(anstream::stderr(), "{}", text.trim_end_matches('\n'));
    }

    /// Writes a message to standard error.
    pub(crate) fn note_message(&self, message: &Message) {
        self.note(&self.words.say(message));
    }

    /// Draws a scene with box characters, in colour if enabled.
    pub(crate) fn draw(&self, scene: &Scene) -> Result<(), Failure> {
        let words = |message: &Message| self.words.say(message);
        if AutoStream::choice(&io::stdout()) == ColorChoice::Never {
            return self.print(&teka_render::plain(scene, &words, terminal_width()));
        }
        self.print(&teka_render::terminal(scene, &words, terminal_width()))
    }

    /// Writes a message to standard output.
    pub(crate) fn print_message(&self, message: &Message) -> Result<(), Failure> {
        self.print(&format!("{}\n", self.words.say(message)))
    }

    /// Draws a scene if colours are enabled, and prints `plain` otherwise.
    pub(crate) fn show(&self, scene: &Scene, plain: &str) -> Result<(), Failure> {
        if AutoStream::choice(&io::stdout()) == ColorChoice::Never {
            return self.print(plain);
        }
        let words = |message: &Message| self.words.say(message);
        self.print(&teka_render::terminal(scene, &words, terminal_width()))
    }
}

/// The failure to report when standard output cannot be written.
pub(crate) fn unwritable(error: &io::Error) -> Failure {
    match error.kind() {
        ErrorKind::BrokenPipe => Failure::PipeClosed,
        _ => Failure::File(Message::new("output.unwritable").with("detail", error.to_string())),
    }
}

/// Ignores a closed pipe if there are files to save as well, which must not be lost.
pub(crate) fn ignore_broken_pipe(written: Result<(), Failure>, has_files: bool) -> Result<(), Failure> {
    match written {
        Err(Failure::PipeClosed) if has_files => Ok(()),
        written => written,
    }
}

/// The width to lay panels out in. Without a terminal they are stacked.
pub(crate) fn terminal_width() -> Option<usize> {
    if !io::stdout().is_terminal() {
        return None;
    }
    terminal_size::terminal_size().map(|(width, _)| usize::from(width.0))
}
