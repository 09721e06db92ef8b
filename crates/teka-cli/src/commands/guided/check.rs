//! Guided mode: checks an answer.

use super::{Leave, Session};
use crate::Exit;
use teka::{Message, Verdict, input};

impl Session<'_> {
    pub(super) fn check(&mut self) -> Result<(), Leave> {
        let game = self.puzzle()?;
        loop {
            let Some(answer) = self.text_source(&Message::new("guided.answer"))? else { return Ok(()) };
            let answer = input::answer(answer);
            let judgement = game.judge(&answer);
            let sources = std::slice::from_ref(&answer);
            match &judgement.verdict {
                _ if judgement.unreadable => {
                    self.report(&judgement.diagnostics, sources);
                    continue;
                }
                Verdict::Legal => {
                    self.exit = Exit::Answered;
                    self.console.print(&format!("{}\n", self.console.words.text("check.legal")))?;
                }
                Verdict::Illegal(reason) => {
                    self.exit = Exit::No;
                    let reason = self.console.words.say(reason);
                    self.console.print_message(&Message::new("check.illegal").with("reason", reason))?;
                    self.report(&judgement.diagnostics, sources);
                }
            }
            return Ok(());
        }
    }
}
