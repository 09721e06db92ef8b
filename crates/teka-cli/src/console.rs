//! All output of the program: answers and JSON objects go to standard output, everything else to standard
//! error. Translates messages, draws scenes, keeps warnings for the next JSON object, and wraps text to the
//! width of the terminal.

use crate::args::ProgressForm;
use crate::failure::Failure;
use crate::json;
use anstream::{AutoStream, ColorChoice};
use serde_json::Value;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::thread::ThreadId;
use teka::{Message, Scene};
use teka_locale::{Language, Words};
use unicode_width::UnicodeWidthStr;

/// Prints output in the user's language, as text or JSON.
pub(crate) struct Console {
    pub(crate) words: Words,
    pub(crate) json: bool,
    pub(crate) progress: ProgressForm,
    /// Whether to print answers and errors only.
    pub(crate) quiet: bool,
    /// Warnings to print with the next JSON object of a thread.
    warnings: Mutex<Vec<(ThreadId, Value)>>,
}

// Some methods do not use `self`, but all output goes through the console.
#[allow(clippy::unused_self)]
impl Console {
    pub(crate) fn new(words: Words, json: bool) -> Self {
        Console { words, json, progress: ProgressForm::Auto, quiet: false, warnings: Mutex::default() }
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

    /// Writes a JSON object as one line to standard output, with the warnings of the puzzle it is about.
    pub(crate) fn print_json(&self, value: &Value) -> Result<(), Failure> {
        let mut value = json::with_version(value.clone());
        self.add_warnings(&mut value);
        self.print(&format!(
            "{value}
"
        ))
    }

    /// Keeps a warning for the next JSON object of this thread.
    pub(crate) fn keep_warning(&self, warning: Value) {
        let mut warnings = self.warnings.lock().unwrap_or_else(PoisonError::into_inner);
        warnings.push((std::thread::current().id(), warning));
    }

    /// Adds the warnings that this thread has kept to a JSON object.
    pub(crate) fn add_warnings(&self, value: &mut Value) {
        let thread = std::thread::current().id();
        let mut warnings = self.warnings.lock().unwrap_or_else(PoisonError::into_inner);
        let own: Vec<Value> =
            warnings.extract_if(.., |(by, _)| *by == thread).map(|(_, warning)| warning).collect();
        if !own.is_empty() && value.is_object() {
            value["warnings"] = own.into();
        }
    }

    /// Writes text to standard error, unless the console is quiet. Errors are ignored: losing a note is harmless.
    pub(crate) fn note(&self, text: &str) {
        if !self.quiet {
            self.error(text);
        }
    }

    /// Writes an error message to standard error.
    pub(crate) fn error(&self, text: &str) {
        let _ = writeln!(anstream::stderr(), "{}", text.trim_end_matches('\n'));
    }

    /// Writes a message to standard error.
    pub(crate) fn note_message(&self, message: &Message) {
        self.note_prose(&self.words.say(message));
    }

    /// Writes sentences to standard error, wrapped to the width of the terminal.
    pub(crate) fn note_prose(&self, text: &str) {
        match terminal_size::terminal_size().filter(|_| io::stderr().is_terminal()) {
            Some((width, _)) => self.note(&wrapped_to(text, usize::from(width.0), "")),
            None => self.note(text),
        }
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
        self.print(&format!("{}\n", wrapped(&self.words.say(message))))
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

/// The width of the terminal. Without one, panels are stacked and text is not wrapped.
pub(crate) fn terminal_width() -> Option<usize> {
    if !io::stdout().is_terminal() {
        return None;
    }
    terminal_size::terminal_size().map(|(width, _)| usize::from(width.0))
}

/// Wraps a text to the width of the terminal; without a terminal, returns it unchanged.
pub(crate) fn wrapped(text: &str) -> String {
    wrapped_beside(text, 0)
}

/// Like [`wrapped`], but leaves this many columns of every line free.
pub(crate) fn wrapped_beside(text: &str, columns: usize) -> String {
    terminal_width()
        .map_or_else(|| text.to_owned(), |width| wrapped_to(text, width.saturating_sub(columns), ""))
}

/// Wraps the lines of a text to this width, between words; continuation lines begin with `indent`.
pub(crate) fn wrapped_to(text: &str, width: usize, indent: &str) -> String {
    let line = |line: &str| {
        let (mut wrapped, mut column, mut is_first) = (String::new(), 0, true);
        for word in line.split(' ') {
            if column > 0 && column + 1 + word.width() > width && !wrapped.trim().is_empty() {
                wrapped.truncate(wrapped.trim_end_matches(' ').len());
                wrapped.extend(["\n", indent]);
                column = indent.width();
            } else if !is_first {
                wrapped.push(' ');
                column += 1;
            }
            wrapped.push_str(word);
            column += word.width();
            is_first = false;
        }
        wrapped
    };
    text.split('\n').map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_wrapped_between_words() {
        assert_eq!(wrapped_to("one two three", 7, ""), "one two\nthree");
        assert_eq!(wrapped_to("one\ntwo three", 20, ""), "one\ntwo three");
        assert_eq!(wrapped_to("extraordinarily long", 5, ""), "extraordinarily\nlong");
        assert_eq!(wrapped_to("  one two three", 9, "    "), "  one two\n    three");
    }
}
