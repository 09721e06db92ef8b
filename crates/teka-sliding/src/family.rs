//! Sliding puzzles as a [`Family`]: the entry point for front ends.

use crate::events::{Action, Monitor};
use crate::model::SlidingModel;
use crate::parity::{self, Parity};
use crate::pattern_db::PdbCache;
use crate::puzzle::{Metric, Puzzle, Solution};
use crate::replay::SlidingReplayer;
use crate::search::{self, Algorithm};
use crate::{codes, draw, generate, hint, print, rating, read, review};
use std::ops::ControlFlow;
use std::sync::Arc;
use teka_core::{
    Abilities, Answer, Confidence, Details, Diagnostic, Explanation, Family, GenerateOptions, Generated,
    Hint, HintOptions, Message, Outcome, Parsed, PartFound, Rating, Replayer, Reviewed, RunContext, STATE,
    Scene, Source, Split, SplitSearch, Step, Strictness, TableCache, TableInfo, Unsupported,
};

/// The setting for the goal: a board in the same format.
const GOAL: &str = "goal";
/// The setting for how moves are counted: `single` or `multi`.
const METRIC: &str = "metric";
/// The setting for the order in which branch and bound moves the blank, such as `URDL`.
const ORDER: &str = "order";
/// The setting for whether branch and bound undoes moves: `allow` or `forbid`.
const UNDO: &str = "undo";

/// The sliding family.
///
/// ```
/// use teka_core::{Budget, Family, Monitor, NoObserver, Outcome, Source};
/// use teka_sliding::{Algorithm, Move, Sliding, read};
///
/// let puzzle = read(&[Source::new("eight.txt", "1 2 3\n4 0 6\n7 5 8\n")]).value.unwrap();
/// let budget = Budget::default();
/// let mut monitor = Monitor::new(&budget, &NoObserver);
/// let outcome = Sliding::default().solve(&puzzle, Algorithm::Optimal, &mut monitor);
/// let Outcome::Solved(solution) = outcome else { panic!() };
/// assert_eq!(solution.moves, [Move::Up, Move::Left]);
/// assert!(solution.is_optimal(puzzle.metric()));
/// ```
pub struct Sliding {
    /// The pattern databases, in memory and in the persistent cache.
    pdb_cache: PdbCache,
}

impl Sliding {
    /// Creates the family; its tables are stored in this cache.
    pub fn new(cache: Arc<dyn TableCache>) -> Self {
        Sliding { pdb_cache: PdbCache::new(cache) }
    }
}

/// Creates the family without a cache for tables.
impl Default for Sliding {
    fn default() -> Self {
        Sliding { pdb_cache: PdbCache::default() }
    }
}

impl Family for Sliding {
    type Puzzle = Puzzle;
    type Solution = Solution;
    type Algorithm = Algorithm;
    type Action = Action;

    fn name(&self) -> &'static str {
        "sliding"
    }

    fn codes(&self) -> &'static [&'static str] {
        codes::ALL
    }

    fn recognise(&self, text: &str) -> Confidence {
        read::recognise(text)
    }

    /// Ignores strictness: every notation of a board is accepted.
    fn read(&self, sources: &[Source], _: Strictness) -> Parsed<Puzzle> {
        read::read(sources)
    }

    fn puzzles_in(&self, source: &Source) -> Option<Vec<Source>> {
        // A text that can be read as one puzzle is never a list.
        if read::read(std::slice::from_ref(source)).value.is_some() { None } else { read::puzzles(source) }
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
        Parity::of(puzzle).proof()
    }

    fn solve(&self, puzzle: &Puzzle, algorithm: Algorithm, monitor: &mut Monitor<'_>) -> Outcome<Solution> {
        search::solve(puzzle, algorithm, &self.pdb_cache, monitor)
    }

    fn answer(&self, puzzle: &Puzzle, solution: &Solution) -> Answer {
        Answer {
            text: print::boards(puzzle, solution),
            moves: Some(solution.moves.iter().map(|slide| slide.letter()).collect()),
            length: Some(puzzle.metric().length(&solution.moves)),
            optimal: Some(solution.is_optimal(puzzle.metric())),
            lower_bound: Some(solution.lower_bound),
        }
    }

    fn read_answer(&self, puzzle: &Puzzle, source: &Source) -> Parsed<Solution> {
        read::read_answer(puzzle, source)
    }

    fn is_wrong_answer(&self, code: &str) -> bool {
        code == codes::ANSWER_JUMP
    }

    fn draw(&self, puzzle: &Puzzle, solution: Option<&Solution>) -> Scene {
        draw::draw(puzzle, solution)
    }

    fn default_algorithm(&self, puzzle: &Puzzle) -> Algorithm {
        search::default_algorithm(puzzle)
    }

    fn abilities(&self) -> Abilities {
        let mut abilities = Abilities::NONE;
        (abilities.hint, abilities.rate, abilities.review) = (true, true, true);
        (abilities.trace, abilities.model, abilities.generate) = (true, true, true);
        abilities.settings = &[STATE, GOAL, METRIC, ORDER, UNDO];
        abilities.generate_options = generate::OPTIONS;
        abilities.hint_options = hint::OPTIONS;
        abilities
    }

    fn with_setting(
        &self,
        puzzle: &Puzzle,
        setting: &str,
        value: &Source,
    ) -> Result<Parsed<Puzzle>, Unsupported> {
        if setting == METRIC {
            let Parsed { value, diagnostics } = read::metric(value);
            return Ok(Parsed { value: value.map(|metric| puzzle.clone().with_metric(metric)), diagnostics });
        }
        if [ORDER, UNDO].contains(&setting) {
            let Parsed { value, diagnostics } = read::branching(puzzle.branching(), setting == ORDER, value);
            let value = value.map(|branching| puzzle.clone().with_branching(branching));
            return Ok(Parsed { value, diagnostics });
        }
        if ![STATE, GOAL].contains(&setting) {
            return Err(Unsupported::ByFamily);
        }
        let read = match setting {
            GOAL => read::goal_of(value, puzzle.start().size()),
            _ => read::board_of(value, 0),
        };
        let Parsed { value: board, diagnostics } = read;
        let Some(board) = board else { return Ok(Parsed { value: None, diagnostics }) };
        let found = board.size();
        let changed =
            if setting == GOAL { puzzle.clone().with_goal(board) } else { puzzle.clone().with_start(board) };
        if changed.is_none() {
            let message = read::other_size(found, puzzle.start().size());
            return Ok(Parsed::failed(Diagnostic::error(message, 0..value.text.trim_end().len())));
        }
        Ok(Parsed { value: changed, diagnostics })
    }

    fn explain(&self, puzzle: &Puzzle) -> Option<Explanation> {
        Some(parity::explain(puzzle))
    }

    fn model(&self, puzzle: &Puzzle) -> Option<Details> {
        Some(Details::new(SlidingModel::new(puzzle)))
    }

    fn solution_details(&self, _: &Puzzle, solution: &Solution) -> Option<Details> {
        solution.lesson.clone().map(Details::new)
    }

    fn steps<'a>(
        &'a self,
        puzzle: &'a Puzzle,
        solution: &'a Solution,
    ) -> Box<dyn Iterator<Item = Step> + 'a> {
        Box::new(draw::steps(puzzle, solution))
    }

    fn hint(
        &self,
        puzzle: &Puzzle,
        options: HintOptions,
        context: &RunContext<'_>,
    ) -> Result<Outcome<Option<Hint>>, Unsupported> {
        hint::hint(puzzle, &options, &self.pdb_cache, context)
    }

    fn review(
        &self,
        puzzle: &Puzzle,
        state: &Source,
        _: &RunContext<'_>,
    ) -> Result<Parsed<Outcome<Reviewed<Solution>>>, Unsupported> {
        Ok(review::review(puzzle, state))
    }

    fn rate(&self, puzzle: &Puzzle, context: &RunContext<'_>) -> Result<Outcome<Rating>, Unsupported> {
        Ok(rating::rate(puzzle, &self.pdb_cache, context))
    }

    fn generate(
        &self,
        options: &GenerateOptions,
        context: &RunContext<'_>,
    ) -> Result<Outcome<Generated<Puzzle>>, Unsupported> {
        generate::generate(options, &self.pdb_cache, context)
    }

    fn replayer<'p>(&'p self, puzzle: &'p Puzzle) -> Result<Box<dyn Replayer<Action> + 'p>, Unsupported> {
        Ok(Box::new(SlidingReplayer::new(puzzle)))
    }

    fn split(
        &self,
        puzzle: &Puzzle,
        search: SplitSearch,
        parts: usize,
        context: &RunContext<'_>,
    ) -> Result<Outcome<Split<Solution>>, Unsupported> {
        search::split::split(puzzle, search, parts, &self.pdb_cache, context)
    }

    fn run_part(
        &self,
        puzzle: &Puzzle,
        search: SplitSearch,
        context: &RunContext<'_>,
        _: &mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
    ) -> Result<PartFound<Solution>, Unsupported> {
        search::split::run_part(puzzle, search, &self.pdb_cache, context)
    }

    fn can_checkpoint(&self, puzzle: &Puzzle, algorithm: Algorithm) -> Result<(), Unsupported> {
        match (algorithm, puzzle.metric()) {
            (Algorithm::Optimal, Metric::Single) => Ok(()),
            _ => Err(Unsupported::Here(Message::new(codes::NO_CHECKPOINT))),
        }
    }

    fn tables(&self) -> Vec<TableInfo> {
        PdbCache::persistent_tables()
    }

    fn made_table(&self, name: &str) -> bool {
        PdbCache::is_small_table(name)
    }

    fn missing_table(&self, puzzle: &Puzzle, algorithm: Algorithm) -> Option<&'static str> {
        if !matches!(algorithm, Algorithm::Optimal | Algorithm::Anytime) || puzzle.metric() != Metric::Single
        {
            return None;
        }
        self.pdb_cache.missing_large(puzzle.start().size(), puzzle.goal().blank())
    }

    fn build_table(
        &self,
        name: &str,
        context: &RunContext<'_>,
    ) -> Result<Outcome<Result<(), Message>>, Unsupported> {
        let built = self.pdb_cache.build_and_write(name, &mut context.monitor());
        Ok(match built.ok_or(Unsupported::ByFamily)? {
            Ok(written) => Outcome::Solved(written),
            Err(limit) => Outcome::stopped(limit),
        })
    }
}
