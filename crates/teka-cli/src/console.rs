//! The person's terminal: the answer goes to standard output, everything else to standard error.

use crate::failure::Failure;
use anstream::{AutoStream, ColorChoice};
use serde_json::Value;
use std::io::{self, ErrorKind, IsTerminal, Write};
use teka::{Message, Scene};
use teka_locale::{Language, Words};

/// Where output goes, and in which language and form.
pub(crate) struct Console {
    pub(crate) words: Words,
    pub(crate) json: bool,
}

// Writing goes through the console even where nothing of it is needed, so that all output has one door.
#[allow(clippy::unused_self)]
impl Console {
    pub(crate) fn new(words: Words, json: bool) -> Self {
        Console { words, json }
    }

    /// The language of the output.
    pub(crate) fn language(&self) -> Language {
        self.words.language()
    }

    /// Writes part of the answer.
    pub(crate) fn print(&self, text: &str) -> Result<(), Failure> {
        let mut out = anstream::stdout().lock();
        let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
        written.map_err(|error| unwritable(&error))
    }

    /// Writes one JSON object on a line.
    pub(crate) fn print_json(&self, value: &Value) -> Result<(), Failure> {
        self.print(&format!("{value}\n"))
    }

    /// Says something beside the answer. That nobody may be listening there is no reason to stop.
    pub(crate) fn note(&self, text: &str) {
        let _ = writeln!(anstream::stderr(), "{}", text.trim_end_matches('\n'));
    }

    /// Says a sentence beside the answer.
    pub(crate) fn say(&self, message: &Message) {
        self.note(&self.words.say(message));
    }

    /// Shows a picture as it is drawn on a terminal, with colours where they are wanted.
    pub(crate) fn draw(&self, scene: &Scene) -> Result<(), Failure> {
        let words = |message: &Message| self.words.say(message);
        if AutoStream::choice(&io::stdout()) == ColorChoice::Never {
            return self.print(&teka_render::plain(scene, &words, terminal_width()));
        }
        self.print(&teka_render::terminal(scene, &words, terminal_width()))
    }

    /// Writes a sentence as part of the answer.
    pub(crate) fn tell(&self, message: &Message) -> Result<(), Failure> {
        self.print(&format!("{}\n", self.words.say(message)))
    }

    /// Shows a picture with `plain` as its text: coloured where colours are wanted, else just the text.
    pub(crate) fn show(&self, scene: &Scene, plain: &str) -> Result<(), Failure> {
        if AutoStream::choice(&io::stdout()) == ColorChoice::Never {
            return self.print(plain);
        }
        let words = |message: &Message| self.words.say(message);
        self.print(&teka_render::terminal(scene, &words, terminal_width()))
    }
}

/// That standard output takes no more, and why.
pub(crate) fn unwritable(error: &io::Error) -> Failure {
    match error.kind() {
        ErrorKind::BrokenPipe => Failure::PipeClosed,
        _ => Failure::File(Message::new("output.unwritable").with("detail", error.to_string())),
    }
}

/// What came of writing the answer. Where files are to be saved as well, that nobody reads on is no reason to stop.
pub(crate) fn ignore_broken_pipe(written: Result<(), Failure>, saves: bool) -> Result<(), Failure> {
    match written {
        Err(Failure::PipeClosed) if saves => Ok(()),
        written => written,
    }
}

/// The width to lay panels out in; without a terminal they stand one below the other.
pub(crate) fn terminal_width() -> Option<usize> {
    if !io::stdout().is_terminal() {
        return None;
    }
    terminal_size::terminal_size().map(|(width, _)| usize::from(width.0))
}
