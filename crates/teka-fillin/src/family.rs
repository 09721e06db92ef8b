//! Fill-ins as a [`Family`], the interface through which front ends use this crate. Most methods only call the module
//! that does the work.

use crate::{
    Algorithm, Puzzle, Solution, codes, draw, hint, impossible, model, print, rating, read, replay, review,
    search, steps,
};
use std::ops::ControlFlow;
use teka_core::{
    Answer, Count, Explanation, Family, Hint, RunContext, HintLevel, Confidence, Listed, Message, Model, Outcome, Rating,
    Parsed, Strictness, Replayer, Reviewed, Scene, Setting, Source, Step, Unsupported, Monitor, Which,
};

/// The fill-in family.
#[derive(Clone, Copy, Debug, Default)]
pub struct FillIn;

impl Family for FillIn {
    type Puzzle = Puzzle;
    type Solution = Solution;
    type Algorithm = Algorithm;

    fn name(&self) -> &'static str {
        "fillin"
    }

    fn codes(&self) -> &'static [&'static str] {
        codes::ALL
    }

    fn recognise(&self, text: &str) -> Confidence {
        read::recognise(text)
    }

    fn read(&self, sources: &[Source], strictness: Strictness) -> Parsed<Puzzle> {
        read::read(sources, strictness)
    }

    fn print(&self, puzzle: &Puzzle) -> String {
        print::print(puzzle)
    }

    fn validate(&self, puzzle: &Puzzle) -> Result<(), Message> {
        impossible::proof(puzzle).map_or(Ok(()), Err)
    }

    fn solve(&self, puzzle: &Puzzle, algorithm: Algorithm, monitor: &mut Monitor<'_>) -> Outcome<Solution> {
        search::solve(puzzle, algorithm, monitor)
    }

    fn answer(&self, puzzle: &Puzzle, solution: &Solution) -> Answer {
        Answer { text: print::rows(puzzle, &solution.symbols), ..Answer::default() }
    }

    fn read_answer(&self, puzzle: &Puzzle, source: &Source) -> Parsed<Solution> {
        read::read_answer(puzzle, source)
    }

    fn draw(&self, puzzle: &Puzzle, solution: Option<&Solution>) -> Scene {
        draw::draw(puzzle, solution)
    }

    fn model(&self, puzzle: &Puzzle) -> Option<Model> {
        Some(model::model(puzzle))
    }

    fn steps(
        &self,
        puzzle: &Puzzle,
        solution: &Solution,
        each: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> bool {
        steps::steps(puzzle, solution, each);
        true
    }

    fn hint(
        &self,
        puzzle: &Puzzle,
        level: HintLevel,
        context: &RunContext<'_>,
    ) -> Result<Outcome<Option<Hint>>, Unsupported> {
        if let Err(reason) = self.validate(puzzle) {
            return Ok(Outcome::NoSolution(reason));
        }
        Ok(hint::hint(puzzle, level, context))
    }

    fn review(
        &self,
        puzzle: &Puzzle,
        state: &Source,
        context: &RunContext<'_>,
    ) -> Result<Parsed<Outcome<Reviewed<Solution>>>, Unsupported> {
        Ok(review::review(puzzle, state, context))
    }

    fn rate(&self, puzzle: &Puzzle, context: &RunContext<'_>) -> Result<Outcome<Rating>, Unsupported> {
        if let Err(reason) = self.validate(puzzle) {
            return Ok(Outcome::NoSolution(reason));
        }
        Ok(rating::rate(puzzle, context))
    }

    fn count(&self, puzzle: &Puzzle, context: &RunContext<'_>) -> Result<Count, Unsupported> {
        without_checkpoint(context)?;
        Ok(search::propagate::count(puzzle, context))
    }

    fn list(
        &self,
        puzzle: &Puzzle,
        context: &RunContext<'_>,
        _: Which,
        each: &mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
    ) -> Result<Listed, Unsupported> {
        without_checkpoint(context)?;
        Ok(search::propagate::list(puzzle, context, each))
    }

    fn replay<'p>(&'p self, puzzle: &'p Puzzle) -> Result<Box<dyn Replayer + 'p>, Unsupported> {
        Ok(Box::new(replay::Replayer::new(puzzle)))
    }

    /// The board as given, to be shown beside the solution.
    fn explain(&self, puzzle: &Puzzle) -> Option<Explanation> {
        const MAX_ROWS: usize = 60;
        let facts = vec![("slots", puzzle.slots().len().into()), ("entries", puzzle.list().len().into())];
        let given = print::rows(puzzle, puzzle.start());
        let row = |row: &str| Message::new(codes::GIVEN_ROW).with("row", row);
        let lines =
            if puzzle.grid().rows() > MAX_ROWS { Vec::new() } else { given.lines().map(row).collect() };
        let title = Message::new(codes::GIVEN_BOARD).with("slots", puzzle.slots().len());
        let title = title.with("entries", puzzle.list().len());
        Some(Explanation { title: Some(title), table: None, lines, facts, beside: true })
    }

    fn set(&self, puzzle: &Puzzle, setting: Setting, value: &Source) -> Result<Parsed<Puzzle>, Unsupported> {
        match setting {
            Setting::State => Ok(read::read_state(puzzle, value)),
            Setting::Goal | Setting::Metric => Err(Unsupported::ByFamily),
        }
    }
}

/// Rejects checkpoints: these searches cannot save their state, and ignoring the request could lose hours of work.
fn without_checkpoint(context: &RunContext<'_>) -> Result<(), Unsupported> {
    if context.saver.is_some() || context.resume.is_some() {
        return Err(Unsupported::Here(Message::new(codes::NO_CHECKPOINT)));
    }
    Ok(())
}
