//! Plays a traced search back: the numbers that are being tried.

use crate::{Action, Puzzle, Solution, Sums};
use teka_core::{Answer, Event, Family, Replayer, Scene};

#[derive(Clone)]
pub(crate) struct SumsReplayer<'p> {
    family: &'p Sums,
    puzzle: &'p Puzzle,
    chosen: Solution,
}

impl<'p> SumsReplayer<'p> {
    pub(crate) fn new(family: &'p Sums, puzzle: &'p Puzzle) -> Self {
        SumsReplayer { family, puzzle, chosen: vec![false; puzzle.1.len()] }
    }
}

impl Replayer<Action> for SumsReplayer<'_> {
    fn apply(&mut self, event: &Event<Action>) {
        if let Event::Action(Action::Choose { chosen }) = event
            && chosen.len() == self.chosen.len()
        {
            self.chosen.clone_from(chosen);
        }
    }

    fn scene(&self) -> Scene {
        self.family.draw(self.puzzle, Some(&self.chosen))
    }

    fn answer(&self) -> Answer {
        self.family.answer(self.puzzle, &self.chosen)
    }

    fn fork(&self) -> Box<dyn Replayer<Action> + '_> {
        Box::new(self.clone())
    }
}
