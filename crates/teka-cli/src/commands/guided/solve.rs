//! Guided mode: solves a puzzle with the algorithm that the player chooses and offers to save the answer.
//! Gives hints instead if the player prefers them.

use super::line_editor::Completion;
use super::{Leave, Session};
use crate::args::Limits;
use crate::commands::{SearchRequest, exit_code, unsolved_message};
use crate::failure::Failure;
use crate::{answer, json, summary};
use std::time::Duration;
use teka::{Game, Message, Outcome, Report};

impl Session<'_> {
    pub(super) fn solve(&mut self) -> Result<(), Leave> {
        let game = self.puzzle()?;
        if self.confirm(&Message::new("guided.hint_first"))? {
            return self.hints(&game);
        }
        self.solve_game(&game)
    }

    /// Prints the answer and offers to save it.
    pub(super) fn solve_game(&mut self, game: &Game) -> Result<(), Leave> {
        let (report, elapsed) = self.search(game)?;
        for line in summary::lines(&report, elapsed, self.console) {
            self.console.print(&format!("{line}\n"))?;
        }
        self.exit = exit_code(&report.outcome);
        if let Outcome::Solved(solution) = &report.outcome {
            let object = json::solved(game.family(), &report, elapsed, &self.console.words).to_string();
            self.save(
                &Message::new("guided.save"),
                &solution.answer.text,
                &object,
                &solution.scene,
                Some(solution),
            )?;
        }
        Ok(())
    }

    /// Asks for an algorithm until the name is known, and runs it.
    fn search(&mut self, game: &Game) -> Result<(Report, Duration), Leave> {
        let console = self.console;
        let algorithms = game.algorithms();
        console.note(&console.words.text("guided.algorithms"));
        for (number, name) in algorithms.iter().enumerate() {
            let about = console.words.entry(&format!("algorithm-{name}")).unwrap_or_default();
            console.note(format!("  {}  {name}: {about}", number + 1).trim_end_matches(": "));
        }
        loop {
            let question = Message::new("guided.algorithm").with("usual", game.default_algorithm());
            let reply = self.ask(&question, Completion::None)?;
            let by_number = reply.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            let by_number = by_number.and_then(|at| algorithms.get(at)).copied();
            let named = (!reply.is_empty()).then_some(reply.as_str());
            let search = SearchRequest {
                algorithm: by_number.or(named),
                ..SearchRequest::new(game, &Limits::default())
            };
            match search.run(console) {
                Ok((report, elapsed)) => {
                    if let Outcome::Solved(solution) | Outcome::Stopped { best: Some(solution), .. } =
                        &report.outcome
                    {
                        answer::show(solution, None, console)?;
                    }
                    if let Some(message) = unsolved_message(&report.outcome, console) {
                        console.print_message(&message)?;
                    }
                    return Ok((report, elapsed));
                }
                Err(mistake @ Failure::Usage(_)) => {
                    mistake.report(console);
                }
                Err(failure) => return Err(failure.into()),
            }
        }
    }
}
