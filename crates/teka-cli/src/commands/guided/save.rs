//! Guided mode: asks where to save an answer or a new puzzle, and saves it in the format that the file name
//! asks for.

use super::line_editor::Completion;
use super::{Leave, Session, file_name};
use crate::args::Picture;
use crate::deadline::Deadline;
use crate::export::{self, Content};
use teka::{Message, Scene, Solution};

impl Session<'_> {
    /// Asks where to save until it works or the answer is empty.
    pub(super) fn save(
        &mut self,
        question: &Message,
        text: &str,
        json: &str,
        scene: &Scene,
        solution: Option<&Solution>,
    ) -> Result<(), Leave> {
        loop {
            let reply = self.ask(question, Completion::Files)?;
            if reply.is_empty() {
                return Ok(());
            }
            let path = file_name::path(&reply);
            if !self.may_write(&path)? {
                continue;
            }
            let options = Picture { force: true, ..Picture::default() };
            let content = Content { text, json: json.to_owned(), scene, solution };
            match export::save(&path, &content, &options, Deadline::after(None), self.console) {
                Ok(()) => return Ok(()),
                Err(mistake) => {
                    mistake.report(self.console);
                }
            }
        }
    }
}
