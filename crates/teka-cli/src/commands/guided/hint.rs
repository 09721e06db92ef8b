//! Guided mode: gives hints about a puzzle or position, first a nudge, then more; the player may also ask for
//! a hint about another step, or for the answer.

use super::line_editor::Completion;
use super::{Leave, Session};
use crate::args::Limits;
use crate::commands::{exit_code, hint, unsolved_message, unsupported, with_setting};
use crate::progress::ProgressLine;
use crate::stop::Stop;
use teka::{Game, Hint, HintLevel, HintOptions, Message, Outcome, RunContext, STATE};

/// What the player chooses after a hint.
enum Next {
    /// A stronger hint about the same step.
    More,
    /// A hint about another step.
    Other,
    Answer,
    Back,
}

impl Session<'_> {
    pub(super) fn hint(&mut self) -> Result<(), Leave> {
        let mut game = self.puzzle()?;
        while let Some(state) = self.text_source(&Message::new("guided.position"))? {
            match with_setting(&game, STATE, state, self.console) {
                Ok(there) => {
                    game = there;
                    break;
                }
                Err(mistake) => {
                    mistake.report(self.console);
                }
            }
        }
        self.hints(&game)
    }

    /// Gives hints until the player has had enough.
    pub(super) fn hints(&mut self, game: &Game) -> Result<(), Leave> {
        let (mut level, mut skipped) = (0, 0);
        loop {
            let outcome = self.next_hint(game, HintLevel::ALL[level], skipped)?;
            self.exit = exit_code(&outcome);
            if let Outcome::Solved(hint) | Outcome::Stopped { best: Some(hint), .. } = &outcome {
                hint::show(hint.as_ref(), self.console)?;
            }
            if let Some(message) = unsolved_message(&outcome, self.console) {
                self.console.print_message(&message)?;
            }
            let Outcome::Solved(Some(_)) = outcome else { return Ok(()) };
            let is_strongest = level + 1 == HintLevel::ALL.len();
            match self.next(is_strongest)? {
                Next::More if is_strongest => (level, skipped) = (0, skipped + 1),
                Next::More => level += 1,
                Next::Other => (level, skipped) = (0, skipped + 1),
                Next::Answer => return self.solve_game(game),
                Next::Back => return Ok(()),
            }
        }
    }

    fn next_hint(
        &self,
        game: &Game,
        level: HintLevel,
        skipped: usize,
    ) -> Result<Outcome<Option<Hint>>, Leave> {
        let limits = Limits::default().for_algorithm(game, None, self.console);
        let stop = Stop::after(limits.timeout);
        let budget = limits.budget(&stop);
        let line = ProgressLine::new(self.console);
        let context = RunContext::new(&budget).with_observer(&line);
        let hint = game.hint(HintOptions::from(level).skipping(skipped), &context);
        drop(line);
        Ok(hint.map_err(|why| unsupported(&why, "hint", game.family()))?)
    }

    /// Asks what comes after a hint. The letters of both languages are understood.
    fn next(&mut self, is_strongest: bool) -> Result<Next, Leave> {
        let code = if is_strongest { "guided.after_last_hint" } else { "guided.after_hint" };
        loop {
            let reply = self.ask(&Message::new(code), Completion::None)?;
            match reply.chars().next().map(|first| first.to_ascii_lowercase()) {
                None => return Ok(Next::More),
                Some('n' | 'l') => return Ok(Next::Other),
                Some('a' | 'j') => return Ok(Next::Answer),
                Some('b' | 'k' | 'q') => return Ok(Next::Back),
                Some(_) => self.console.note_message(&Message::new("guided.no_choice").with("reply", reply)),
            }
        }
    }
}
