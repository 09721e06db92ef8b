//! Fill-ins as a [`Family`], the interface through which front ends use this crate. Most methods only call
//! the module that does the work; only the explanation (the board as given, and its counts of slots and
//! entries) is made here.

use crate::events::{Action, Monitor};
use crate::model::FillinModel;
use crate::replay::FillinReplayer;
use crate::{
    Algorithm, Puzzle, Solution, codes, draw, generate, hint, impossible, print, rating, read, review,
    search, steps,
};
use std::ops::ControlFlow;
use teka_core::{
    Abilities, Answer, Confidence, Count, Details, Explanation, Family, GenerateOptions, Generated, Hint,
    HintOptions, Listed, Message, Outcome, Parsed, PartFound, Rating, Replayer, Reviewed, RunContext, STATE,
    Scene, Source, Split, SplitSearch, Step, Strictness, Unsupported, Which, family_data,
};

/// The fill-in family.
#[derive(Clone, Copy, Debug, Default)]
pub struct FillIn;

impl Family for FillIn {
    type Puzzle = Puzzle;
    type Solution = Solution;
    type Algorithm = Algorithm;
    type Action = Action;

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

    fn forms(&self) -> &'static [&'static str] {
        print::FORMS
    }

    fn print_as(&self, puzzle: &Puzzle, form: &str) -> Option<String> {
        print::print_as(puzzle, form)
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

    fn is_wrong_answer(&self, code: &str) -> bool {
        [codes::ANSWER_SYMBOL, codes::ANSWER_WALL].contains(&code)
    }

    fn draw(&self, puzzle: &Puzzle, solution: Option<&Solution>) -> Scene {
        draw::draw(puzzle, solution)
    }

    fn abilities(&self) -> Abilities {
        let mut abilities = Abilities::NONE;
        (abilities.count, abilities.list, abilities.hint) = (true, true, true);
        (abilities.rate, abilities.review, abilities.trace, abilities.model) = (true, true, true, true);
        (abilities.generate, abilities.generate_options) = (true, generate::OPTIONS);
        abilities.settings = &[STATE];
        abilities
    }

    fn model(&self, puzzle: &Puzzle) -> Option<Details> {
        Some(Details::new(FillinModel::new(puzzle)))
    }

    fn steps<'a>(
        &'a self,
        puzzle: &'a Puzzle,
        solution: &'a Solution,
    ) -> Box<dyn Iterator<Item = Step> + 'a> {
        Box::new(steps::steps(puzzle, solution))
    }

    fn hint(
        &self,
        puzzle: &Puzzle,
        options: HintOptions,
        context: &RunContext<'_>,
    ) -> Result<Outcome<Option<Hint>>, Unsupported> {
        if let Err(reason) = self.validate(puzzle) {
            return Ok(Outcome::NoSolution(reason));
        }
        Ok(hint::hint(puzzle, options.level, context))
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
        search::propagate::count(puzzle, context)
    }

    fn list(
        &self,
        puzzle: &Puzzle,
        context: &RunContext<'_>,
        _: Which,
        each: &mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
    ) -> Result<Listed, Unsupported> {
        search::propagate::list(puzzle, context, each)
    }

    fn list_by(
        &self,
        puzzle: &Puzzle,
        algorithm: Algorithm,
        context: &RunContext<'_>,
        each: &mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
    ) -> Result<Listed, Unsupported> {
        if context.checkpointer.is_some() || context.resume.is_some() {
            self.can_checkpoint(puzzle, algorithm)?;
        }
        match algorithm {
            Algorithm::Propagate => search::propagate::list(puzzle, context, each),
            Algorithm::Backtrack => Ok(search::backtrack::list(puzzle, context, each)),
        }
    }

    /// Backtracking has no checkpoints, because it exists only for comparisons.
    fn can_checkpoint(&self, _: &Puzzle, algorithm: Algorithm) -> Result<(), Unsupported> {
        match algorithm {
            Algorithm::Propagate => Ok(()),
            Algorithm::Backtrack => Err(Unsupported::Here(Message::new(codes::NO_CHECKPOINT))),
        }
    }

    fn split(
        &self,
        puzzle: &Puzzle,
        search: SplitSearch,
        parts: usize,
        context: &RunContext<'_>,
    ) -> Result<Outcome<Split<Solution>>, Unsupported> {
        search::propagate::split(puzzle, search, parts, context)
    }

    fn run_part(
        &self,
        puzzle: &Puzzle,
        search: SplitSearch,
        context: &RunContext<'_>,
        each: &mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
    ) -> Result<PartFound<Solution>, Unsupported> {
        search::propagate::run_part(puzzle, search, context, each)
    }

    /// A fill-in has no symmetries, so all solutions are distinct.
    fn complete_count(&self, _: &Puzzle, count: &mut Count, _: &RunContext<'_>) {
        count.distinct = Some(count.solutions.clone());
    }

    fn generate(
        &self,
        options: &GenerateOptions,
        context: &RunContext<'_>,
    ) -> Result<Outcome<Generated<Puzzle>>, Unsupported> {
        generate::generate(options, context)
    }

    fn generate_series(
        &self,
        options: &GenerateOptions,
        count: u64,
        context: &RunContext<'_>,
        each: &mut dyn FnMut(u64, Generated<Puzzle>) -> ControlFlow<()>,
    ) -> Result<Outcome<()>, Unsupported> {
        generate::generate_series(options, count, context, each)
    }

    fn replayer<'p>(&'p self, puzzle: &'p Puzzle) -> Result<Box<dyn Replayer<Action> + 'p>, Unsupported> {
        Ok(Box::new(FillinReplayer::new(puzzle)))
    }

    /// The board as given, to be shown beside the solution.
    fn explain(&self, puzzle: &Puzzle) -> Option<Explanation> {
        const MAX_ROWS: usize = 60;
        let details = ExplanationDetails { slots: puzzle.slots().len(), entries: puzzle.list().len() };
        let given = print::rows(puzzle, puzzle.start());
        let row = |row: &str| Message::new(codes::GIVEN_ROW).with("row", row);
        let lines =
            if puzzle.grid().rows() > MAX_ROWS { Vec::new() } else { given.lines().map(row).collect() };
        let title = Message::new(codes::GIVEN_BOARD).with("slots", puzzle.slots().len());
        let title = title.with("entries", puzzle.list().len());
        Some(Explanation {
            title: Some(title),
            table: None,
            lines,
            details: Details::new(details),
            is_aside: true,
        })
    }

    fn with_setting(
        &self,
        puzzle: &Puzzle,
        setting: &str,
        value: &Source,
    ) -> Result<Parsed<Puzzle>, Unsupported> {
        match setting {
            STATE => Ok(read::read_state(puzzle, value)),
            _ => Err(Unsupported::ByFamily),
        }
    }
}

/// What the explanation shows, for scripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ExplanationDetails {
    /// The number of slots.
    pub slots: usize,
    /// The number of entries.
    pub entries: usize,
}

family_data!(ExplanationDetails);
