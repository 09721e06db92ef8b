//! Guided mode: makes a booklet of new puzzles or of puzzles in files.

#[cfg(feature = "pdf")]
use super::{Completion, file_name};
use super::{Leave, Session};
#[cfg(feature = "pdf")]
use crate::args::{Book, GenerateFlags};
#[cfg(feature = "pdf")]
use crate::commands::{book, parts};
use crate::failure::Failure;
#[cfg(feature = "pdf")]
use teka::Message;

/// The default number of new puzzles in a booklet.
#[cfg(feature = "pdf")]
const DEFAULT_COUNT: u64 = 10;
/// The maximum number of new puzzles in a booklet.
#[cfg(feature = "pdf")]
const MAX_COUNT: u64 = 1_000;

impl Session<'_> {
    #[cfg(feature = "pdf")]
    pub(super) fn booklet(&mut self) -> Result<(), Leave> {
        let words = &self.console.words;
        let kinds =
            [("new", words.text("guided.booklet_new")), ("files", words.text("guided.booklet_files"))];
        let mut args = Book::new(std::path::Path::new(""));
        match self.choose(&Message::new("guided.booklet_of"), &kinds)? {
            None => return Ok(()),
            Some(0) => {
                let Some(family) = self.family()? else { return Ok(()) };
                args.generate = Some(family.to_owned());
                args.flags = GenerateFlags { level: self.level()?, ..GenerateFlags::default() };
                let question = Message::new("guided.count").with("usual", DEFAULT_COUNT);
                args.count = self.number(&question, 1..=MAX_COUNT)?.unwrap_or(DEFAULT_COUNT);
            }
            Some(_) => {
                args.files = self.puzzle_files()?;
                if args.files.is_empty() {
                    return Ok(());
                }
            }
        }
        let title = self.ask(&Message::new("guided.title"), Completion::None)?;
        args.design.title = Some(title).filter(|title| !title.is_empty());
        loop {
            let usual = self.console.words.text("guided.booklet_file");
            let question = Message::new("guided.save_booklet").with("usual", usual.as_str());
            let reply = self.ask(&question, Completion::Files)?;
            let path = file_name::path(if reply.is_empty() { &usual } else { &reply });
            args.to = if path.extension().is_none() { path.with_extension("pdf") } else { path };
            if self.may_write(&args.to)? {
                break;
            }
        }
        args.force = true;
        self.exit = book::run(&args, self.console)?;
        Ok(())
    }

    #[cfg(not(feature = "pdf"))]
    #[expect(clippy::unused_self)] // has the same signature as with the feature
    pub(super) fn booklet(&mut self) -> Result<(), Leave> {
        Err(Failure::missing_feature("pdf").into())
    }

    /// Asks for puzzle files until an answer is empty.
    #[cfg(feature = "pdf")]
    fn puzzle_files(&mut self) -> Result<Vec<std::path::PathBuf>, Leave> {
        let mut files = Vec::new();
        loop {
            let code = if files.is_empty() { "guided.first_file" } else { "guided.next_file" };
            let reply = self.ask(&Message::new(code), Completion::Files)?;
            if reply.is_empty() {
                return Ok(files);
            }
            for path in file_name::paths(&reply) {
                match parts(&path).iter().find(|part| !part.is_file()) {
                    None => files.push(path),
                    Some(part) => {
                        let message = crate::files::message("file.missing", part);
                        Failure::File(message).report(self.console);
                    }
                }
            }
        }
    }
}
