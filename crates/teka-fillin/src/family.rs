//! Fill-ins as a [`Family`]: the door through which front ends come in.

use crate::{
    Algorithm, Puzzle, Solution, codes, draw, impossible, model, print, read, replay, review, search, steps,
};
use std::ops::ControlFlow;
use teka_core::{
    Answer, Count, Explanation, Family, Hint, Job, Level, Likeness, Listed, Message, Model, Outcome, Rating,
    Read, Reading, Replay, Reviewed, Scene, Setting, Source, Step, Unsupported, Watch, Which,
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

    fn recognise(&self, text: &str) -> Likeness {
        read::recognise(text)
    }

    fn read(&self, sources: &[Source], how: Reading) -> Read<Puzzle> {
        read::read(sources, how)
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
        Answer { text: print::rows(puzzle, &solution.symbols), ..Answer::default() }
    }

    fn read_answer(&self, puzzle: &Puzzle, source: &Source) -> Read<Solution> {
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
        level: Level,
        job: &Job<'_>,
    ) -> Result<Outcome<Option<Hint>>, Unsupported> {
        if let Err(reason) = self.validate(puzzle) {
            return Ok(Outcome::NoSolution(reason));
        }
        Ok(search::propagate::reason::hint(puzzle, level, job))
    }

    fn review(
        &self,
        puzzle: &Puzzle,
        state: &Source,
        job: &Job<'_>,
    ) -> Result<Read<Outcome<Reviewed<Solution>>>, Unsupported> {
        Ok(review::review(puzzle, state, job))
    }

    fn rate(&self, puzzle: &Puzzle, job: &Job<'_>) -> Result<Outcome<Rating>, Unsupported> {
        if let Err(reason) = self.validate(puzzle) {
            return Ok(Outcome::NoSolution(reason));
        }
        Ok(search::propagate::reason::rate(puzzle, job))
    }

    fn count(&self, puzzle: &Puzzle, job: &Job<'_>) -> Result<Count, Unsupported> {
        without_checkpoint(job)?;
        Ok(search::propagate::count(puzzle, job))
    }

    fn list(
        &self,
        puzzle: &Puzzle,
        job: &Job<'_>,
        _: Which,
        each: &mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
    ) -> Result<Listed, Unsupported> {
        without_checkpoint(job)?;
        Ok(search::propagate::list(puzzle, job, each))
    }

    fn replay<'p>(&'p self, puzzle: &'p Puzzle) -> Result<Box<dyn Replay + 'p>, Unsupported> {
        Ok(Box::new(replay::Board::new(puzzle)))
    }

    /// The board as it is given, which people want to see beside the filled one.
    fn explain(&self, puzzle: &Puzzle) -> Option<Explanation> {
        const MOST_ROWS: usize = 60;
        let facts = vec![("slots", puzzle.slots().len().into()), ("entries", puzzle.list().len().into())];
        let given = print::rows(puzzle, puzzle.start());
        let row = |row: &str| Message::new(codes::GIVEN_ROW).with("row", row);
        let lines =
            if puzzle.grid().rows() > MOST_ROWS { Vec::new() } else { given.lines().map(row).collect() };
        let title = Message::new(codes::GIVEN_BOARD).with("slots", puzzle.slots().len());
        let title = title.with("entries", puzzle.list().len());
        Some(Explanation { title: Some(title), table: None, lines, facts, beside: true })
    }

    fn set(&self, puzzle: &Puzzle, setting: Setting, value: &Source) -> Result<Read<Puzzle>, Unsupported> {
        match setting {
            Setting::State => Ok(read::read_state(puzzle, value)),
            Setting::Goal | Setting::Metric => Err(Unsupported::ByFamily),
        }
    }
}

/// The state of these searches cannot be saved, and saying nothing would cost somebody hours of work.
fn without_checkpoint(job: &Job<'_>) -> Result<(), Unsupported> {
    if job.saver.is_some() || job.resume.is_some() {
        return Err(Unsupported::Here(Message::new(codes::NO_CHECKPOINT)));
    }
    Ok(())
}
