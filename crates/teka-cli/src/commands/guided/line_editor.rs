//! Guided mode: reads the user's replies, with a line editor on a terminal, as plain lines otherwise.
//!
//! On a terminal there are arrow keys, Tab for file names, and a history of replies; pasted text arrives as one
//! reply, however many lines it has.

use super::Leave;
use rustyline::completion::{Completer, FilenameCompleter, Pair};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};
use std::io::{self, BufRead, IsTerminal, Write};

/// The line that ends a typed text.
const END_OF_TEXT: &str = ".";

/// What Tab completes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Completion {
    None,
    Files,
}

/// Whether standard input is empty, so that no question can be answered.
pub(super) fn is_input_empty() -> bool {
    io::stdin().lock().fill_buf().map_or(true, <[u8]>::is_empty)
}

/// The source of the replies.
pub(super) enum LineEditor {
    Terminal(Box<Editor<FileNames, MemHistory>>),
    Plain,
}

impl LineEditor {
    pub(super) fn new() -> Self {
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return LineEditor::Plain;
        }
        let config = Config::builder().completion_type(CompletionType::List).auto_add_history(true).build();
        match Editor::with_history(config, MemHistory::new()) {
            Ok(editor) => LineEditor::Terminal(Box::new(editor)),
            Err(_) => LineEditor::Plain,
        }
    }

    /// Whether a person replies, rather than a script.
    pub(super) fn is_terminal(&self) -> bool {
        matches!(self, LineEditor::Terminal(_))
    }

    /// Asks a question and returns the trimmed reply. Ctrl-C goes back to the menu, Ctrl-D ends the input.
    pub(super) fn ask(&mut self, question: &str, completion: Completion) -> Result<String, Leave> {
        match self {
            LineEditor::Plain => {
                let mut err = anstream::stderr();
                let _ = write!(err, "{question} ").and_then(|()| err.flush());
                plain_line().map(|line| line.trim().to_owned()).inspect_err(|_| {
                    let _ = writeln!(anstream::stderr());
                })
            }
            LineEditor::Terminal(editor) => {
                let files = (completion == Completion::Files).then(FilenameCompleter::new);
                editor.set_helper(Some(FileNames(files)));
                match editor.readline(&format!("{question} ")) {
                    Ok(line) => Ok(line.trim_matches([' ', '\t', '\r', '\n']).to_owned()),
                    Err(ReadlineError::Interrupted) => Err(Leave::Back),
                    Err(_) => Err(Leave::End),
                }
            }
        }
    }

    /// Reads the lines of a text, until a line with a single dot or until Ctrl-D.
    pub(super) fn text(&mut self) -> Result<String, Leave> {
        let mut text = String::new();
        loop {
            let line = match self {
                LineEditor::Plain => plain_line(),
                LineEditor::Terminal(editor) => match editor.readline("| ") {
                    Ok(line) => Ok(line),
                    Err(ReadlineError::Interrupted) => return Err(Leave::Back),
                    Err(_) => Err(Leave::End),
                },
            };
            match line {
                Ok(line) if line.trim() == END_OF_TEXT => return Ok(text),
                Ok(line) => text.extend([line.trim_end_matches(['\r', '\n']), "\n"]),
                Err(_) => return Ok(text),
            }
        }
    }
}

/// Reads a line of standard input.
fn plain_line() -> Result<String, Leave> {
    let mut line = Vec::new();
    match io::stdin().lock().read_until(b'\n', &mut line) {
        Ok(0) | Err(_) => Err(Leave::End),
        Ok(_) => Ok(String::from_utf8_lossy(&line).into_owned()),
    }
}

/// Completes file names, if the question asks for one.
pub(super) struct FileNames(Option<FilenameCompleter>);

impl Completer for FileNames {
    type Candidate = Pair;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        match &self.0 {
            Some(files) => files.complete_path(line, at),
            None => Ok((at, Vec::new())),
        }
    }
}

impl Hinter for FileNames {
    type Hint = String;
}

impl Highlighter for FileNames {}
impl Validator for FileNames {}
impl Helper for FileNames {}
