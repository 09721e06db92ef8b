//! Guided mode: asks for a family and a level, makes new puzzles and offers to save them.

use super::{Leave, Session};
use crate::args::{GenerateFlags, Limits};
use crate::commands::{During, exit_code, failure_message, new_puzzles};
use crate::json;
use crate::stop::Stop;
use teka::{GeneratedGame, Message, Outcome, Rating, Registry};

impl Session<'_> {
    pub(super) fn create(&mut self) -> Result<(), Leave> {
        let Some(family) = self.family()? else { return Ok(()) };
        let flags = GenerateFlags { level: self.level()?, ..GenerateFlags::default() };
        loop {
            let Some((generated, seed)) = self.generate(family, &flags)? else { return Ok(()) };
            let text = generated.game.print();
            let object = json::generated(family, &generated, seed, 0).to_string();
            self.current = Some(generated.game.clone());
            self.save(&Message::new("guided.save_new"), &text, &object, &generated.game.draw(), None)?;
            if !self.confirm(&Message::new("guided.another"))? {
                return Ok(());
            }
        }
    }

    /// Asks for a family; `None` for an empty answer.
    pub(super) fn family(&mut self) -> Result<Option<&'static str>, Leave> {
        let registry = Registry::standard();
        let can_generate = |family: &&str| {
            registry.abilities(family).is_some_and(|abilities| abilities.names().contains(&"generate"))
        };
        let families: Vec<&'static str> = registry.families().filter(can_generate).collect();
        let name = |family: &&'static str| {
            let name = self.console.words.entry(&format!("book-name-{family}"));
            (*family, name.unwrap_or_else(|| (*family).to_owned()))
        };
        let named: Vec<(&str, String)> = families.iter().map(name).collect();
        let chosen = self.choose(&Message::new("guided.family"), &named)?;
        Ok(chosen.map(|at| families[at]))
    }

    /// Asks for a level; `None` if any will do.
    pub(super) fn level(&mut self) -> Result<Option<u8>, Leave> {
        let question = Message::new("guided.level").with("hardest", Rating::HARDEST);
        let level = self.number(&question, 1..=u64::from(Rating::HARDEST))?;
        Ok(level.and_then(|level| u8::try_from(level).ok()))
    }

    /// Makes and shows a puzzle; `None` if there is none.
    fn generate(
        &mut self,
        family: &'static str,
        flags: &GenerateFlags,
    ) -> Result<Option<(GeneratedGame, teka::Seed)>, Leave> {
        let console = self.console;
        let seed = new_puzzles::seed(flags);
        let options = new_puzzles::options(flags, None, seed, console)?;
        let stop = Stop::after(None);
        let budget = Limits::default().budget(&stop);
        let mut made = None;
        let outcome = new_puzzles::make(family, &options, 1, &budget, console, &mut |_, generated| {
            made = Some(generated);
            Ok(())
        })?;
        drop(stop);
        self.exit = exit_code(&outcome);
        match &outcome {
            Outcome::NoSolution(reason) => console.note_message(reason),
            outcome => {
                if let Some(message) = failure_message(outcome, During::Generation, console) {
                    console.print_message(&message)?;
                }
            }
        }
        let Some(generated) = made else { return Ok(None) };
        console.show(&generated.game.draw(), &generated.game.print())?;
        for note in &generated.notes {
            console.note_message(note);
        }
        Ok(Some((generated, seed)))
    }
}
