//! Guided mode: asks for a puzzle, an answer or a position, as a file, pasted or typed in. A puzzle that breaks the
//! format but whose meaning is clear is opened after a confirmation; for a fill-in without a list, it asks for the
//! list.

use super::line_editor::Completion;
use super::{Leave, Session, file_name};
use crate::commands::parts;
use crate::failure::Failure;
use crate::{diagnostic, explain, files};
use teka::{Diagnostic, Game, Message, Opened, Registry, Source, Strictness};

/// The reply for typing in a text instead of naming a file.
const TYPED: &str = "-";
/// The code of the only error of a fill-in whose list is in another file.
const LIST_MISSING: &str = "fillin.list_missing";

impl Session<'_> {
    /// Asks for a puzzle until one can be read. An empty reply means the last puzzle, or goes back to the menu if there
    /// is none.
    pub(super) fn puzzle(&mut self) -> Result<Game, Leave> {
        loop {
            let code = if self.current.is_some() { "guided.puzzle_or_same" } else { "guided.puzzle" };
            let reply = self.ask(&Message::new(code), Completion::Files)?;
            if reply.is_empty() {
                return self.current.clone().ok_or(Leave::Back);
            }
            if let Some(game) = self.open_reply(&reply)? {
                return Ok(game);
            }
        }
    }

    /// Opens and shows the puzzle that a reply names or contains; `None` after a mistake.
    pub(super) fn open_reply(&mut self, reply: &str) -> Result<Option<Game>, Leave> {
        let Some(sources) = self.sources(reply)? else { return Ok(None) };
        let Some(game) = self.open(sources)? else { return Ok(None) };
        self.console.show(&game.draw(), &game.print())?;
        if let Some(explanation) = game.explain() {
            self.console.print("\n")?;
            explain::show(&explanation, self.console)?;
        }
        self.current = Some(game.clone());
        Ok(Some(game))
    }

    /// Asks for a text, such as an answer, until it can be read; `None` for an empty reply.
    pub(super) fn text_source(&mut self, question: &Message) -> Result<Option<Source>, Leave> {
        loop {
            let reply = self.ask(question, Completion::Files)?;
            if reply.is_empty() {
                return Ok(None);
            }
            // Moves are short enough to type instead of a file name.
            let is_moves = !reply.contains(['.', '/', '\\', '~']) && !file_name::path(&reply).exists();
            if is_moves && reply != TYPED && !reply.contains('\n') {
                return Ok(Some(Source::new(self.console.words.text("guided.pasted"), reply)));
            }
            if let Some(mut sources) = self.sources(&reply)? {
                return Ok(Some(sources.remove(0)));
            }
        }
    }

    /// The text that was pasted or typed in, or that is in the files named; `None` after a mistake.
    fn sources(&mut self, reply: &str) -> Result<Option<Vec<Source>>, Leave> {
        let name = self.console.words.text("guided.pasted");
        if reply.contains('\n') {
            return Ok(Some(vec![Source::new(&name, format!("{reply}\n"))]));
        }
        if reply == TYPED {
            self.console.note(&self.console.words.text("guided.type"));
            return Ok(Some(vec![Source::new(&name, self.editor.text()?)]));
        }
        let paths = file_name::paths(reply);
        let paths = if let [path] = &paths[..] { parts(path) } else { paths };
        match paths.iter().map(|path| files::read(path)).collect::<Result<Vec<Source>, Failure>>() {
            Ok(sources) if !sources.is_empty() => Ok(Some(sources)),
            Ok(_) => Ok(None),
            Err(mistake) => {
                mistake.report(self.console);
                Ok(None)
            }
        }
    }

    /// Opens a puzzle; `None` if it cannot be read.
    fn open(&mut self, mut sources: Vec<Source>) -> Result<Option<Game>, Leave> {
        let registry = Registry::standard();
        let errors = match registry.open(&sources, Strictness::Strict, None) {
            Ok(opened) => return Ok(Some(self.opened(opened, &sources))),
            Err(error) => error.diagnostics,
        };
        if sources.len() == 1 && errors.iter().any(|error| error.message.code == LIST_MISSING) {
            let Some(list) = self.text_source(&Message::new("guided.list"))? else { return Ok(None) };
            sources.push(list);
            return self.open(sources);
        }
        let Ok(opened) = registry.open(&sources, Strictness::Lenient, None) else {
            self.report(&errors, &sources);
            return Ok(None);
        };
        let game = self.opened(opened, &sources);
        // A script has no way to say yes to a question it does not expect.
        let goes_on = self.editor.is_terminal() && self.confirm(&Message::new("guided.go_on"))?;
        Ok(goes_on.then_some(game))
    }

    /// Prints the warnings of a puzzle and returns it.
    fn opened(&self, opened: Opened, sources: &[Source]) -> Game {
        self.report(&opened.warnings, sources);
        opened.game
    }

    /// Prints diagnostics, without help that is about options of the command line.
    pub(super) fn report(&self, diagnostics: &[Diagnostic], sources: &[Source]) {
        for diagnostic in diagnostics {
            self.console.note(&diagnostic::render_without_options(diagnostic, sources, &self.console.words));
        }
    }
}
