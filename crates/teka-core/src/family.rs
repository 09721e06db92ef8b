//! The one trait a puzzle family implements, and what passes through it.

use crate::reveal::reveal;
use crate::{
    Budget, Diagnostic, Explanation, Generated, Hint, Level, Limit, Message, Model, Observer, Outcome,
    Rating, Replay, Reviewed, Scene, Source, Stats, Stock, Watch, Wish,
};
use num_bigint::BigUint;
use std::ops::ControlFlow;

/// A family of puzzles.
///
/// The first methods are what every family must do. The ones with a body are what it may do; their bodies
/// say honestly that it does not. Front ends reach a family through this trait alone (erased by the register
/// in the crate `teka`), so a new family is one crate and one line there. `crates/teka-template` is the
/// smallest complete one.
pub trait Family: Send + Sync + 'static {
    /// A puzzle. One that exists is valid.
    type Puzzle: Send + Sync + 'static;
    /// An answer to a puzzle, right or wrong: the referee decides.
    type Solution: Send + Sync + 'static;
    /// The algorithms that can search for one.
    type Algorithm: Algorithm;

    /// The name used on the command line and in JSON.
    fn name(&self) -> &'static str;

    /// Every code its diagnostics, reasons and scenes may carry, so that tests can demand their translation.
    fn codes(&self) -> &'static [&'static str];

    /// How much the text looks like a puzzle of this family.
    fn recognise(&self, text: &str) -> Likeness;

    /// Reads a puzzle, telling everything that is wrong with it at once. Any text whatever is met without
    /// panic, hang or unbounded memory.
    fn read(&self, sources: &[Source], how: Reading) -> Read<Self::Puzzle>;

    /// Writes a puzzle in a form that [`Family::read`] reads back as the same puzzle.
    fn print(&self, puzzle: &Self::Puzzle) -> String;

    /// A quick look for a proof that there is no solution; `Err` is that proof. It takes no budget because
    /// it does not search.
    fn validate(&self, puzzle: &Self::Puzzle) -> Result<(), Message>;

    /// Searches for one solution, within the budget behind `watch`. A family that can be played back
    /// ([`Family::replay`]) tells `watch` of everything the search does.
    fn solve(
        &self,
        puzzle: &Self::Puzzle,
        algorithm: Self::Algorithm,
        watch: &mut Watch<'_>,
    ) -> Outcome<Self::Solution>;

    /// A solution in the words of the JSON contract.
    fn answer(&self, puzzle: &Self::Puzzle, solution: &Self::Solution) -> Answer;

    /// Reads somebody's answer to a puzzle. Only its form is judged here, not whether it is right.
    fn read_answer(&self, puzzle: &Self::Puzzle, source: &Source) -> Read<Self::Solution>;

    /// Draws the puzzle, or its solution.
    fn draw(&self, puzzle: &Self::Puzzle, solution: Option<&Self::Solution>) -> Scene;

    /// The algorithm to use when nobody chose one.
    fn usual(&self, _puzzle: &Self::Puzzle) -> Self::Algorithm {
        Self::Algorithm::ALL[0]
    }

    /// The same puzzle with one thing about it said otherwise.
    fn set(
        &self,
        _puzzle: &Self::Puzzle,
        _setting: Setting,
        _value: &Source,
    ) -> Result<Read<Self::Puzzle>, Unsupported> {
        Err(Unsupported::ByFamily)
    }

    /// What can be told before any search, if anything.
    fn explain(&self, _puzzle: &Self::Puzzle) -> Option<Explanation> {
        None
    }

    /// The puzzle as data for whoever lets people play it, if the family can be played by hand.
    fn model(&self, _puzzle: &Self::Puzzle) -> Option<Model> {
        None
    }

    /// Hands over how a solution comes about, from the puzzle as it is given to its end, until `each` has
    /// had enough: what was found, piece by piece or symbol by symbol in reading order, where the family
    /// knows no better. `false` if there is nothing to see but the solution itself.
    fn steps(
        &self,
        puzzle: &Self::Puzzle,
        solution: &Self::Solution,
        each: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> bool {
        reveal(&self.draw(puzzle, None), &self.draw(puzzle, Some(solution)), each);
        true
    }

    /// The next step of the puzzle; `None` inside when nothing is left to do.
    fn hint(
        &self,
        _puzzle: &Self::Puzzle,
        _level: Level,
        _job: &Job<'_>,
    ) -> Result<Outcome<Option<Hint>>, Unsupported> {
        Err(Unsupported::ByFamily)
    }

    /// Looks at how far somebody has come and marks what is wrong with it, without telling what would be right;
    /// `NoSolution` when the puzzle itself has none. The text is one that [`Family::set`] takes as a state, but
    /// here it may break the rules. Stopped, it tells what is surely wrong so far.
    fn review(
        &self,
        _puzzle: &Self::Puzzle,
        _state: &Source,
        _job: &Job<'_>,
    ) -> Result<Read<Outcome<Reviewed<Self::Solution>>>, Unsupported> {
        Err(Unsupported::ByFamily)
    }

    /// How hard the puzzle is.
    fn rate(&self, _puzzle: &Self::Puzzle, _job: &Job<'_>) -> Result<Outcome<Rating>, Unsupported> {
        Err(Unsupported::ByFamily)
    }

    /// Makes a new puzzle.
    fn generate(
        &self,
        _wish: &Wish,
        _job: &Job<'_>,
    ) -> Result<Outcome<Generated<Self::Puzzle>>, Unsupported> {
        Err(Unsupported::ByFamily)
    }

    /// The tables that can be made and kept to speed searches up.
    fn stock(&self) -> Vec<Stock> {
        Vec::new()
    }

    /// Makes the table of this name and keeps it; `Err` inside `Solved` tells why it could not be kept.
    fn make(&self, _name: &str, _job: &Job<'_>) -> Result<Outcome<Result<(), Message>>, Unsupported> {
        Err(Unsupported::ByFamily)
    }

    /// A board on which a search of this puzzle can be played back, event by event.
    fn replay<'p>(&'p self, _puzzle: &'p Self::Puzzle) -> Result<Box<dyn Replay + 'p>, Unsupported> {
        Err(Unsupported::ByFamily)
    }

    /// Counts all solutions.
    fn count(&self, _puzzle: &Self::Puzzle, _job: &Job<'_>) -> Result<Count, Unsupported> {
        Err(Unsupported::ByFamily)
    }

    /// Hands every solution to `each`, none twice, until it has had enough or the budget ends.
    fn list(
        &self,
        _puzzle: &Self::Puzzle,
        _job: &Job<'_>,
        _which: Which,
        _each: &mut (dyn FnMut(Self::Solution) -> ControlFlow<()> + Send),
    ) -> Result<Listed, Unsupported> {
        Err(Unsupported::ByFamily)
    }
}

/// The algorithms of a family.
pub trait Algorithm: Copy + Send + Sync + 'static {
    /// All of them; the first is the default.
    const ALL: &'static [Self];

    /// The name used on the command line and in JSON.
    fn name(self) -> &'static str;

    /// Whether it goes on making its answer better for as long as it is let, so that it wants a time limit.
    fn wants_a_limit(self) -> bool {
        false
    }
}

/// What about a puzzle can be said beside its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// How far somebody has come with it.
    State,
    /// What is to be reached.
    Goal,
    /// How moves are counted.
    Metric,
}

impl Setting {
    /// Its stable name on the command line and in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Setting::State => "state",
            Setting::Goal => "goal",
            Setting::Metric => "metric",
        }
    }
}

/// One picture of a solution as it comes about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What was done to come here; `None` at the beginning.
    pub caption: Option<Message>,
    /// How things stand now.
    pub scene: Scene,
}

/// How much a text looks like a puzzle of a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Likeness {
    /// Not at all.
    None,
    /// Some of it; worth trying when no family is surer.
    Some,
    /// It has the marks of this family and no other.
    Sure,
}

/// How to read a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Reading {
    /// What contradicts the form is an error.
    #[default]
    Strict,
    /// Go on with a warning where the meaning is still clear.
    Lenient,
}

/// What came of reading a text: a puzzle unless there were errors, and everything noticed on the way.
#[derive(Clone, Debug)]
pub struct Read<T> {
    /// What was read; `None` when a diagnostic is an error.
    pub value: Option<T>,
    /// Errors and warnings in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

impl<T> Read<T> {
    /// The value if no diagnostic is an error. `value` is called only then.
    pub fn new(mut diagnostics: Vec<Diagnostic>, value: impl FnOnce() -> T) -> Self {
        diagnostics
            .sort_by_key(|d| d.place.as_ref().map_or((0, 0), |place| (place.source, place.span.start)));
        let failed = diagnostics.iter().any(Diagnostic::is_error);
        Read { value: (!failed).then(value), diagnostics }
    }

    /// Nothing but this error.
    pub fn failed(error: Diagnostic) -> Self {
        Read { value: None, diagnostics: vec![error] }
    }
}

/// A solution as scripts see it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// What plain output prints.
    pub text: String,
    /// The moves, where an answer is a way rather than a state.
    pub moves: Option<String>,
    /// The number of moves.
    pub length: Option<u64>,
    /// Whether the length is proved to be the smallest.
    pub optimal: Option<bool>,
    /// What every solution needs at least.
    pub lower_bound: Option<u64>,
}

/// A long work on a puzzle: its limits, who watches, and how it is saved.
pub struct Job<'a> {
    /// What it may use.
    pub budget: &'a Budget,
    /// Who is told how far it is.
    pub observer: &'a dyn Observer,
    /// Who keeps its state so that it can be taken up again.
    pub saver: Option<&'a dyn Saver>,
    /// A state that a saver kept, to go on from.
    pub resume: Option<&'a str>,
}

/// Somebody who keeps the state of a long work.
pub trait Saver: Sync {
    /// Called once, when all that could be refused has been judged and before the first solution is handed over:
    /// `found` solutions belong to the state that the work goes on from. An error refuses the work.
    fn start(&self, _found: u128) -> Result<(), Message> {
        Ok(())
    }

    /// Whether the state should be handed over now; asked often.
    fn is_due(&self) -> bool;

    /// Takes the state. Everything handed to `each` before this call belongs to it.
    fn save(&self, state: String);
}

/// Which solutions to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// All of them.
    All,
    /// One of each class that symmetries carry into each other.
    Distinct,
}

/// What came of counting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The solutions counted.
    pub solutions: BigUint,
    /// The same up to the symmetries of the puzzle, if the count is complete and this could be found out.
    pub distinct: Option<BigUint>,
    /// The same up to turns alone.
    pub distinct_by_turning: Option<BigUint>,
    /// Whether these are all.
    pub extent: Extent,
    /// What it took.
    pub stats: Stats,
}

impl Count {
    /// No solution at all, known without a search.
    pub fn none() -> Self {
        let zero = Some(BigUint::ZERO);
        let stats = Stats { method: Some("proof"), ..Stats::default() };
        Count {
            solutions: BigUint::ZERO,
            distinct: zero.clone(),
            distinct_by_turning: zero,
            extent: Extent::Complete,
            stats,
        }
    }
}

/// What came of listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Whether all solutions were handed over.
    pub extent: Extent,
    /// What it took.
    pub stats: Stats,
}

/// How far an enumeration went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Every solution was handed over.
    Complete,
    /// The receiver had enough.
    Cut,
    /// A limit ended it.
    Stopped(Limit),
}

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsupported {
    /// The family does not do this.
    ByFamily,
    /// It cannot be done for this puzzle, or in this way, and why.
    Here(Message),
}
