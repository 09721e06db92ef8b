//! Packing as a [`Family`], the interface that front ends use. Every method forwards to the module that implements it.

use crate::events::{Action, Monitor};
use crate::model::PackingModel;
use crate::placements::SolutionDetails;
use crate::replay::PackingReplayer;
use crate::{
    Algorithm, Puzzle, Solution, codes, draw, generate, hint, impossible, print, rating, read, review, search,
};
use std::ops::ControlFlow;
use teka_core::{
    Abilities, Answer, Confidence, Count, Details, Diagnostic, Family, GenerateOptions, Generated, Hint,
    HintOptions, Listed, Message, Outcome, Parsed, PartFound, Rating, Replayer, Reviewed, RunContext, STATE,
    Scene, Severity, Source, SourceSpan, Split, SplitSearch, Strictness, Unsupported, Which,
};

/// The packing family.
#[derive(Clone, Copy, Debug, Default)]
pub struct Packing;

impl Family for Packing {
    type Puzzle = Puzzle;
    type Solution = Solution;
    type Algorithm = Algorithm;
    type Action = Action;

    fn name(&self) -> &'static str {
        "packing"
    }

    fn codes(&self) -> &'static [&'static str] {
        codes::ALL
    }

    fn recognise(&self, text: &str) -> Confidence {
        read::recognise(text)
    }

    fn read(&self, sources: &[Source], strictness: Strictness) -> Parsed<Puzzle> {
        match sources {
            [only] => read::read(only, strictness),
            [board, set] => read::read_with_set(board, set, strictness),
            _ => Parsed::failed(one_file_only(sources)),
        }
    }

    fn puzzles_in(&self, source: &Source) -> Option<Vec<Source>> {
        read::puzzles(source)
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
        Answer { text: solution.draw(puzzle), ..Answer::default() }
    }

    fn read_answer(&self, puzzle: &Puzzle, source: &Source) -> Parsed<Solution> {
        read::read_answer(puzzle, source)
    }

    fn is_wrong_answer(&self, code: &str) -> bool {
        [codes::ANSWER_SYMBOL, codes::ANSWER_OUTSIDE].contains(&code)
    }

    fn draw(&self, puzzle: &Puzzle, solution: Option<&Solution>) -> Scene {
        draw::draw(puzzle, solution)
    }

    fn abilities(&self) -> Abilities {
        let mut abilities = Abilities::NONE;
        (abilities.count, abilities.list, abilities.hint, abilities.rate) = (true, true, true, true);
        (abilities.review, abilities.trace, abilities.model) = (true, true, true);
        abilities.settings = &[STATE];
        (abilities.generate, abilities.generate_options) = (true, generate::OPTIONS);
        abilities
    }

    fn replayer<'p>(&'p self, puzzle: &'p Puzzle) -> Result<Box<dyn Replayer<Action> + 'p>, Unsupported> {
        Ok(Box::new(PackingReplayer::new(puzzle)))
    }

    fn model(&self, puzzle: &Puzzle) -> Option<Details> {
        Some(Details::new(PackingModel::new(puzzle)))
    }

    fn solution_details(&self, puzzle: &Puzzle, solution: &Solution) -> Option<Details> {
        Some(Details::new(SolutionDetails::new(puzzle, solution)))
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

    fn hint(
        &self,
        puzzle: &Puzzle,
        options: HintOptions,
        context: &RunContext<'_>,
    ) -> Result<Outcome<Option<Hint>>, Unsupported> {
        Ok(hint::hint(puzzle, &options, context))
    }

    fn rate(&self, puzzle: &Puzzle, context: &RunContext<'_>) -> Result<Outcome<Rating>, Unsupported> {
        Ok(rating::rate(puzzle, context))
    }

    fn review(
        &self,
        puzzle: &Puzzle,
        state: &Source,
        context: &RunContext<'_>,
    ) -> Result<Parsed<Outcome<Reviewed<Solution>>>, Unsupported> {
        Ok(review::review(puzzle, state, context))
    }

    fn split(
        &self,
        puzzle: &Puzzle,
        search: SplitSearch,
        parts: usize,
        context: &RunContext<'_>,
    ) -> Result<Outcome<Split<Solution>>, Unsupported> {
        search::exact::split(puzzle, search, parts, context)
    }

    fn run_part(
        &self,
        puzzle: &Puzzle,
        search: SplitSearch,
        context: &RunContext<'_>,
        each: &mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
    ) -> Result<PartFound<Solution>, Unsupported> {
        search::exact::run_part(puzzle, search, context, each)
    }

    fn complete_count(&self, puzzle: &Puzzle, count: &mut Count, context: &RunContext<'_>) {
        search::exact::complete_count(puzzle, count, context);
    }

    fn distinct_among(&self, puzzle: &Puzzle, solutions: &[Solution]) -> Vec<usize> {
        search::exact::distinct_among(puzzle, solutions)
    }

    fn can_checkpoint(&self, _: &Puzzle, algorithm: Algorithm) -> Result<(), Unsupported> {
        match algorithm {
            Algorithm::Exact => Ok(()),
            _ => Err(Unsupported::Here(Message::new(codes::NO_CHECKPOINT).with("algorithm", "exact"))),
        }
    }

    fn made_table(&self, name: &str) -> bool {
        generate::is_table(name)
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

    fn count(&self, puzzle: &Puzzle, context: &RunContext<'_>) -> Result<Count, Unsupported> {
        search::exact::count(puzzle, context, None)
    }

    fn list(
        &self,
        puzzle: &Puzzle,
        context: &RunContext<'_>,
        which: Which,
        each: &mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
    ) -> Result<Listed, Unsupported> {
        search::exact::list(puzzle, context, which, each)
    }

    fn list_by(
        &self,
        puzzle: &Puzzle,
        algorithm: Algorithm,
        context: &RunContext<'_>,
        each: &mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
    ) -> Result<Listed, Unsupported> {
        search::list_by(puzzle, algorithm, context, each)
    }
}

/// The error for sources that are neither a single file nor a board and its pieces.
fn one_file_only(sources: &[Source]) -> Diagnostic {
    let span = sources.get(1).map(|_| SourceSpan { source: 1, range: 0..0 });
    Diagnostic { severity: Severity::Error, message: Message::new(codes::ONE_FILE), span }
}
