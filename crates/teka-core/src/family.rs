//! The trait that every puzzle family implements: reading, printing, solving and drawing are required;
//! counting, listing, hints, reviews, ratings, generating, tables, traces and splitting are optional. Also
//! the trait of a family's algorithms, and `STATE`, the setting that every playable family has.

use crate::default_steps::DefaultSteps;
use crate::{
    Abilities, Action, Answer, Confidence, Count, Details, Explanation, GenerateOptions, Generated, Hint,
    HintOptions, Listed, Message, Monitor, Outcome, Parsed, PartFound, Rating, Replayer, Reviewed,
    RunContext, Scene, Source, Split, SplitSearch, Step, Strictness, TableInfo, Unsupported, Which,
};
use std::ops::ControlFlow;

/// A family of puzzles.
///
/// The methods without a body are required. The others are optional; most say by default that the family cannot do it,
/// and [`Family::abilities`] lists what it can. Front ends reach a family through this trait alone (erased by the
/// registry in the crate `teka`), so a new family is one crate and one line there. `crates/teka-template` is the
/// smallest complete one.
pub trait Family: Send + Sync + 'static {
    /// A puzzle. Every value of this type is a valid puzzle.
    type Puzzle: Send + Sync + 'static;
    /// An answer to a puzzle, right or wrong: the referee decides.
    type Solution: Send + Sync + 'static;
    /// The algorithms that solve it.
    type Algorithm: Algorithm;
    /// What its searches do, for tracing; [`NoAction`](crate::NoAction) if they cannot be traced.
    type Action: Action;

    /// Its name on the command line and in JSON.
    fn name(&self) -> &'static str;

    /// Every code that its diagnostics, reasons and scenes may carry, so that tests can demand translations.
    fn codes(&self) -> &'static [&'static str];

    /// How well the text fits this family.
    fn recognise(&self, text: &str) -> Confidence;

    /// Reads a puzzle and reports everything that is wrong with it at once. No text causes a panic, a hang or unbounded
    /// memory use.
    fn read(&self, sources: &[Source], strictness: Strictness) -> Parsed<Self::Puzzle>;

    /// The puzzles of a text that has several, such as a list of boards, each as a source of its own; `None` if the text
    /// is not a list of puzzles.
    fn puzzles_in(&self, _source: &Source) -> Option<Vec<Source>> {
        None
    }

    /// Writes a puzzle in a form that [`Family::read`] reads back as the same puzzle.
    fn print(&self, puzzle: &Self::Puzzle) -> String;

    /// The names of all forms that puzzles of this family can be written in, for [`Family::print_as`].
    fn forms(&self) -> &'static [&'static str] {
        &[]
    }

    /// Writes a puzzle in the form of this name so that [`Family::read`] reads it back as the same puzzle; `None` if
    /// the form does not exist or cannot express the puzzle.
    fn print_as(&self, _puzzle: &Self::Puzzle, _form: &str) -> Option<String> {
        None
    }

    /// Looks for a quick proof that there is no solution; `Err` is that proof. It has no budget because it does not
    /// search.
    fn validate(&self, puzzle: &Self::Puzzle) -> Result<(), Message>;

    /// Searches for one solution within the monitor's budget, emitting events if it is traced.
    fn solve(
        &self,
        puzzle: &Self::Puzzle,
        algorithm: Self::Algorithm,
        monitor: &mut Monitor<'_, Self::Action>,
    ) -> Outcome<Self::Solution>;

    /// A solution as scripts see it.
    fn answer(&self, puzzle: &Self::Puzzle, solution: &Self::Solution) -> Answer;

    /// Reads an answer to a puzzle. Only its form is checked here, not whether it is right.
    fn read_answer(&self, puzzle: &Self::Puzzle, source: &Source) -> Parsed<Self::Solution>;

    /// Whether a problem with this code in an answer means that the answer is wrong. Otherwise the answer could not be
    /// read at all.
    fn is_wrong_answer(&self, _code: &str) -> bool {
        false
    }

    /// Draws the puzzle, or its solution.
    fn draw(&self, puzzle: &Self::Puzzle, solution: Option<&Self::Solution>) -> Scene;

    /// What it can do beyond the methods above.
    fn abilities(&self) -> Abilities {
        Abilities::NONE
    }

    /// The algorithm to use if none is chosen.
    fn default_algorithm(&self, _puzzle: &Self::Puzzle) -> Self::Algorithm {
        Self::Algorithm::ALL[0]
    }

    /// The same puzzle with one setting changed: its state ([`STATE`]), or a setting of the family's own.
    fn with_setting(
        &self,
        _puzzle: &Self::Puzzle,
        _setting: &str,
        _value: &Source,
    ) -> Result<Parsed<Self::Puzzle>, Unsupported> {
        Err(Unsupported::ByFamily)
    }

    /// What is known before any search, if anything.
    fn explain(&self, _puzzle: &Self::Puzzle) -> Option<Explanation> {
        None
    }

    /// The puzzle as data for programs that let people play it.
    fn model(&self, _puzzle: &Self::Puzzle) -> Option<Details> {
        None
    }

    /// Further JSON fields of a solution, beyond [`Family::answer`].
    fn solution_details(&self, _puzzle: &Self::Puzzle, _solution: &Self::Solution) -> Option<Details> {
        None
    }

    /// The way from the puzzle to its solution, picture by picture. By default, pieces or symbols appear one by one in
    /// reading order.
    fn steps<'a>(
        &'a self,
        puzzle: &'a Self::Puzzle,
        solution: &'a Self::Solution,
    ) -> Box<dyn Iterator<Item = Step> + 'a> {
        Box::new(DefaultSteps::new(&self.draw(puzzle, None), self.draw(puzzle, Some(solution))))
    }

    /// A hint for the next step of the puzzle; `None` inside when it is solved.
    fn hint(
        &self,
        _puzzle: &Self::Puzzle,
        _options: HintOptions,
        _context: &RunContext<'_>,
    ) -> Result<Outcome<Option<Hint>>, Unsupported> {
        Err(Unsupported::ByFamily)
    }

    /// Marks what is wrong with a state, without giving away what would be right; `NoSolution` if the puzzle itself has
    /// none. The text is one that [`Family::with_setting`] accepts as a state, but here it may break the rules. If
    /// stopped, it reports what is certainly wrong so far.
    fn review(
        &self,
        _puzzle: &Self::Puzzle,
        _state: &Source,
        _context: &RunContext<'_>,
    ) -> Result<Parsed<Outcome<Reviewed<Self::Solution>>>, Unsupported> {
        Err(Unsupported::ByFamily)
    }

    /// Rates how hard the puzzle is.
    fn rate(
        &self,
        _puzzle: &Self::Puzzle,
        _context: &RunContext<'_>,
    ) -> Result<Outcome<Rating>, Unsupported> {
        Err(Unsupported::ByFamily)
    }

    /// Generates a puzzle.
    fn generate(
        &self,
        _options: &GenerateOptions,
        _context: &RunContext<'_>,
    ) -> Result<Outcome<Generated<Self::Puzzle>>, Unsupported> {
        Err(Unsupported::ByFamily)
    }

    /// Generates `count` puzzles, from the number in the options on, and hands them with their numbers to `each` until
    /// it breaks. `Solved` if all were made or `each` broke. A family whose puzzles depend on the earlier ones of a
    /// series, because none may occur twice, makes them here; by default each is made on its own.
    fn generate_series(
        &self,
        options: &GenerateOptions,
        count: u64,
        context: &RunContext<'_>,
        each: &mut dyn FnMut(u64, Generated<Self::Puzzle>) -> ControlFlow<()>,
    ) -> Result<Outcome<()>, Unsupported> {
        for number in options.number..options.number.saturating_add(count) {
            if let Some(limit) = context.budget.signal.raised() {
                return Ok(Outcome::stopped(limit));
            }
            match self.generate(&options.clone().with_number(number), context)? {
                Outcome::Solved(generated) => {
                    if each(number, generated).is_break() {
                        break;
                    }
                }
                Outcome::NoSolution(reason) => return Ok(Outcome::NoSolution(reason)),
                Outcome::Stopped { limit, .. } => return Ok(Outcome::stopped(limit)),
            }
        }
        Ok(Outcome::Solved(()))
    }

    /// The tables that can be built and stored to make searches faster.
    fn tables(&self) -> Vec<TableInfo> {
        Vec::new()
    }

    /// Whether it has stored the table of this name by itself, during a search, and would use it again.
    fn made_table(&self, _name: &str) -> bool {
        false
    }

    /// The table that would make this search faster, if it has not been stored yet.
    fn missing_table(&self, _puzzle: &Self::Puzzle, _algorithm: Self::Algorithm) -> Option<&'static str> {
        None
    }

    /// Builds the table of this name and stores it; `Err` inside `Solved` says why it could not be stored.
    fn build_table(
        &self,
        _name: &str,
        _context: &RunContext<'_>,
    ) -> Result<Outcome<Result<(), Message>>, Unsupported> {
        Err(Unsupported::ByFamily)
    }

    /// Plays back traced searches of this puzzle.
    fn replayer<'p>(
        &'p self,
        _puzzle: &'p Self::Puzzle,
    ) -> Result<Box<dyn Replayer<Self::Action> + 'p>, Unsupported> {
        Err(Unsupported::ByFamily)
    }

    /// Counts all solutions.
    fn count(&self, _puzzle: &Self::Puzzle, _context: &RunContext<'_>) -> Result<Count, Unsupported> {
        Err(Unsupported::ByFamily)
    }

    /// Hands every solution to `each`, none twice, until `each` breaks or the budget ends.
    fn list(
        &self,
        _puzzle: &Self::Puzzle,
        _context: &RunContext<'_>,
        _which: Which,
        _each: &mut (dyn FnMut(Self::Solution) -> ControlFlow<()> + Send),
    ) -> Result<Listed, Unsupported> {
        Err(Unsupported::ByFamily)
    }

    /// Hands every solution to `each` in the order in which one of the algorithms finds them. Algorithms that tell
    /// equal pieces apart repeat a solution with these pieces exchanged.
    fn list_by(
        &self,
        puzzle: &Self::Puzzle,
        _algorithm: Self::Algorithm,
        context: &RunContext<'_>,
        each: &mut (dyn FnMut(Self::Solution) -> ControlFlow<()> + Send),
    ) -> Result<Listed, Unsupported> {
        self.list(puzzle, context, Which::All, each)
    }

    /// Splits a search into about `parts` parts of about equal work, for several machines. `NoSolution` if there is
    /// nothing to search.
    fn split(
        &self,
        _puzzle: &Self::Puzzle,
        _search: SplitSearch,
        _parts: usize,
        _context: &RunContext<'_>,
    ) -> Result<Outcome<Split<Self::Solution>>, Unsupported> {
        Err(Unsupported::ByFamily)
    }

    /// Searches one part. The context resumes from the state of the part, or from one that an earlier run of it has
    /// saved. A list hands its solutions to `each`.
    fn run_part(
        &self,
        _puzzle: &Self::Puzzle,
        _search: SplitSearch,
        _context: &RunContext<'_>,
        _each: &mut (dyn FnMut(Self::Solution) -> ControlFlow<()> + Send),
    ) -> Result<PartFound<Self::Solution>, Unsupported> {
        Err(Unsupported::ByFamily)
    }

    /// Completes a count that was put together from parts with what only the whole count shows, such as the number of
    /// distinct solutions.
    fn complete_count(&self, _puzzle: &Self::Puzzle, _count: &mut Count, _context: &RunContext<'_>) {}

    /// Which of these solutions are distinct up to symmetry, by their indices. By default all are.
    fn distinct_among(&self, _puzzle: &Self::Puzzle, solutions: &[Self::Solution]) -> Vec<usize> {
        (0..solutions.len()).collect()
    }

    /// Whether a search with this algorithm can be saved and resumed; `Err` says why not.
    fn can_checkpoint(&self, _puzzle: &Self::Puzzle, _algorithm: Self::Algorithm) -> Result<(), Unsupported> {
        Err(Unsupported::ByFamily)
    }
}

/// The setting that every playable family has: the current position, a partly solved board in the same format.
pub const STATE: &str = "state";

/// The algorithms of a family.
pub trait Algorithm: Copy + Send + Sync + 'static {
    /// All of them; the first is the default.
    const ALL: &'static [Self];

    /// Its name on the command line and in JSON.
    fn name(self) -> &'static str;

    /// Whether it is an anytime algorithm, which keeps improving its answer until time is up and needs a time limit.
    fn is_anytime(self) -> bool {
        false
    }
}
