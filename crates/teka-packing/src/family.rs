//! Packing as a [`Family`]: the door through which front ends come in.

use crate::replay::Following;
use crate::{Algorithm, Puzzle, Solution, codes, draw, hint, impossible, model, print, read, review, search};
use std::ops::ControlFlow;
use teka_core::{
    Answer, Count, Diagnostic, Family, Hint, Job, Level, Likeness, Listed, Message, Model, Outcome, Place,
    Read, Reading, Replay, Reviewed, Scene, Setting, Severity, Source, Unsupported, Watch, Which,
};

/// The packing family.
#[derive(Clone, Copy, Debug, Default)]
pub struct Packing;

impl Family for Packing {
    type Puzzle = Puzzle;
    type Solution = Solution;
    type Algorithm = Algorithm;

    fn name(&self) -> &'static str {
        "packing"
    }

    fn codes(&self) -> &'static [&'static str] {
        codes::ALL
    }

    fn recognise(&self, text: &str) -> Likeness {
        read::recognise(text)
    }

    fn read(&self, sources: &[Source], how: Reading) -> Read<Puzzle> {
        match sources {
            [only] => read::read(only, how),
            _ => Read::failed(one_file_only(sources)),
        }
    }

    fn print(&self, puzzle: &Puzzle) -> String {
        print::print(puzzle)
    }

    fn validate(&self, puzzle: &Puzzle) -> Result<(), Message> {
        impossible::proof(puzzle).map_or(Ok(()), Err)
    }

    fn solve(&self, puzzle: &Puzzle, algorithm: Algorithm, watch: &mut Watch<'_>) -> Outcome<Solution> {
        search::solve(puzzle, algorithm, watch)
    }

    fn answer(&self, puzzle: &Puzzle, solution: &Solution) -> Answer {
        Answer { text: solution.draw(puzzle), ..Answer::default() }
    }

    fn read_answer(&self, puzzle: &Puzzle, source: &Source) -> Read<Solution> {
        read::read_answer(puzzle, source)
    }

    fn draw(&self, puzzle: &Puzzle, solution: Option<&Solution>) -> Scene {
        draw::draw(puzzle, solution)
    }

    fn replay<'p>(&'p self, puzzle: &'p Puzzle) -> Result<Box<dyn Replay + 'p>, Unsupported> {
        Ok(Box::new(Following::new(puzzle)))
    }

    fn model(&self, puzzle: &Puzzle) -> Option<Model> {
        Some(model::model(puzzle))
    }

    fn set(&self, puzzle: &Puzzle, setting: Setting, value: &Source) -> Result<Read<Puzzle>, Unsupported> {
        match setting {
            Setting::State => Ok(read::read_state(puzzle, value)),
            Setting::Goal | Setting::Metric => Err(Unsupported::ByFamily),
        }
    }

    fn hint(
        &self,
        puzzle: &Puzzle,
        level: Level,
        job: &Job<'_>,
    ) -> Result<Outcome<Option<Hint>>, Unsupported> {
        Ok(hint::hint(puzzle, level, job))
    }

    fn review(
        &self,
        puzzle: &Puzzle,
        state: &Source,
        job: &Job<'_>,
    ) -> Result<Read<Outcome<Reviewed<Solution>>>, Unsupported> {
        Ok(review::review(puzzle, state, job))
    }

    fn count(&self, puzzle: &Puzzle, job: &Job<'_>) -> Result<Count, Unsupported> {
        search::exact::count(puzzle, job, None)
    }

    fn list(
        &self,
        puzzle: &Puzzle,
        job: &Job<'_>,
        which: Which,
        each: &mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
    ) -> Result<Listed, Unsupported> {
        search::exact::list(puzzle, job, which, each)
    }
}

/// A packing puzzle is one file; a second one is a mistake, and is pointed at.
fn one_file_only(sources: &[Source]) -> Diagnostic {
    let place = sources.get(1).map(|_| Place { source: 1, span: 0..0 });
    Diagnostic { severity: Severity::Error, message: Message::new(codes::ONE_FILE), place }
}
