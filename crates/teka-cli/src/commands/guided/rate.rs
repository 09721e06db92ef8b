//! Guided mode: rates how hard a puzzle is.

use super::{Leave, Session};
use crate::args::Limits;
use crate::commands::{exit_code, rate, unsolved_message, unsupported};
use crate::progress::ProgressLine;
use crate::stop::Stop;
use teka::{Outcome, RunContext};

impl Session<'_> {
    pub(super) fn rate(&mut self) -> Result<(), Leave> {
        let game = self.puzzle()?;
        let limits = Limits::default();
        let stop = Stop::after(None);
        let budget = limits.budget(&stop);
        let line = ProgressLine::new(self.console);
        let context = RunContext::new(&budget).with_observer(&line);
        let outcome = game.rate(&context).map_err(|why| unsupported(&why, "rate", game.family()))?;
        drop(line);
        self.exit = exit_code(&outcome);
        if let Outcome::Solved(rating) | Outcome::Stopped { best: Some(rating), .. } = &outcome {
            rate::show(rating, self.console)?;
        }
        if let Some(message) = unsolved_message(&outcome, self.console) {
            self.console.print_message(&message)?;
        }
        Ok(())
    }
}
