//! Exercises about backtracking, as a list of things placed and taken back: records the real search as such a
//! list, which is the key, and compares an answer with it. Equal entries of a fill-in have the same name, so
//! an answer need not tell them apart.

use super::{AnswerStep, Checked, Mistake};
use crate::action::{AnyAction, Event};
use crate::game::Game;
use std::ops::ControlFlow;
use teka_core::{CellPos, Message, Outcome, Stats, Tracer};

/// The maximum number of steps of an exercise.
const MOST: usize = 20_000;

/// Collects the steps of a search.
struct Steps(Vec<AnswerStep>);

impl Tracer<AnyAction> for Steps {
    fn event(&mut self, event: Event, _: Stats) -> ControlFlow<()> {
        if let Event::Action(action) = &event {
            self.0.extend(step(action));
        }
        if self.0.len() > MOST { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

fn step(action: &AnyAction) -> Option<AnswerStep> {
    let place = |name: &str, cells: &[CellPos]| {
        let mut cells: Vec<(usize, usize)> =
            cells.iter().map(|cell| (cell.row + 1, cell.column + 1)).collect();
        cells.sort_unstable();
        AnswerStep::Place { name: name.to_owned(), cells }
    };
    if let Some(action) = action.get::<teka_packing::Action>() {
        return Some(match action {
            teka_packing::Action::Place { piece, cells } => place(piece, cells),
            teka_packing::Action::Remove { piece } => AnswerStep::TakeBack { name: piece.clone() },
        });
    }
    match action.get::<teka_fillin::Action>()? {
        teka_fillin::Action::Write { entry, cells } => Some(place(entry, cells)),
        teka_fillin::Action::TakeBack { entry } => Some(AnswerStep::TakeBack { name: entry.clone() }),
        teka_fillin::Action::Propagate { .. } => None,
    }
}

/// The answer that the search itself gives.
pub(super) fn key(game: &Game, algorithm: &str) -> Option<Vec<AnswerStep>> {
    let mut steps = Steps(Vec::new());
    let report = game.solve().algorithm(algorithm).shortcuts(false).trace(&mut steps).run().ok()?;
    matches!(report.outcome, Outcome::Solved(_)).then_some(steps.0)
}

/// Compares an answer with the only right one.
pub(super) fn check(key: &[AnswerStep], answer: &[AnswerStep]) -> Checked {
    let mut first = None;
    let mut right = 0;
    for (at, said) in answer.iter().enumerate() {
        let wrong = match key.get(at) {
            None => Some(Message::new("exercise.after_end")),
            Some(expected) => compare(said, expected),
        };
        match wrong {
            None => right += 1,
            Some(message) => first = first.or(Some(Mistake { step: at + 1, message })),
        }
    }
    if answer.len() < key.len() && first.is_none() {
        first = Some(Mistake { step: answer.len() + 1, message: Message::new("exercise.unfinished") });
    }
    (right, key.len(), first)
}

/// What is wrong with a step, compared with the expected one, if anything.
fn compare(said: &AnswerStep, expected: &AnswerStep) -> Option<Message> {
    if let (AnswerStep::Place { name, cells }, AnswerStep::Place { name: right, cells: right_cells }) =
        (said, expected)
    {
        return match (name == right, sorted(cells) == *right_cells) {
            (true, true) => None,
            (true, false) => Some(Message::new("exercise.wrong_cells").with("name", name.as_str())),
            (false, _) => Some(
                Message::new("exercise.not_next").with("name", name.as_str()).with("next", right.as_str()),
            ),
        };
    }
    (said != expected).then(|| wanted(expected))
}

pub(super) fn sorted(cells: &[(usize, usize)]) -> Vec<(usize, usize)> {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells
}

/// What should have been done instead.
fn wanted(expected: &AnswerStep) -> Message {
    match expected {
        AnswerStep::TakeBack { name } => {
            Message::new("exercise.expected_take_back").with("name", name.as_str())
        }
        AnswerStep::Place { name, .. } => Message::new("exercise.expected_place").with("name", name.as_str()),
        AnswerStep::Expand { .. } | AnswerStep::Goal { .. } => Message::new("exercise.kind"),
    }
}
