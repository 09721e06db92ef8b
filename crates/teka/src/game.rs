//! A puzzle of any family, as front ends see it. `table.rs` is where a family's own types are hidden behind it.

use crate::register::Opened;
use crate::solution::{Found, Solution};
use std::ops::ControlFlow;
use teka_core::{
    Budget, Count, Diagnostic, Explanation, Hint, Job, Level, Limit, Listed, Message, Model, Observer,
    Outcome, Rating, Replay, Review, Scene, Setting, Source, Stats, Tracer, Unsupported, Verdict, Which,
};

/// A puzzle that front ends can use without knowing its family.
pub trait Game: Send + Sync {
    /// The name of its family.
    fn family(&self) -> &'static str;

    /// The algorithms that can solve it.
    fn algorithms(&self) -> Vec<&'static str>;

    /// The one of them that is used when nobody chose.
    fn usual(&self) -> &'static str;

    /// Whether this algorithm, or the usual one, goes on for as long as it is let and so wants a time limit.
    fn wants_a_limit(&self, algorithm: Option<&str>) -> bool;

    /// The puzzle as a file that reads back as the same puzzle.
    fn print(&self) -> String;

    /// The puzzle as a picture.
    fn draw(&self) -> Scene;

    /// The same puzzle with one thing about it said otherwise.
    fn set(&self, setting: Setting, value: &Source) -> Result<Opened, SetError>;

    /// What can be told before any search, if anything.
    fn explain(&self) -> Option<Explanation>;

    /// The puzzle as data for whoever lets people play it, if its family can be played by hand.
    fn model(&self) -> Option<Model>;

    /// Searches for a solution with the algorithm named, or the usual one. With `shortcuts`, a quick proof
    /// that there is none spares the search.
    fn solve(
        &self,
        algorithm: Option<&str>,
        shortcuts: bool,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Report, SolveError>;

    /// The same search, telling `tracer` of everything it does; the last event of one that finds something is its
    /// solution. Quick proofs are not asked for, as they have no events.
    fn trace(
        &self,
        algorithm: Option<&str>,
        budget: &Budget,
        observer: &dyn Observer,
        tracer: &mut dyn Tracer,
    ) -> Result<Report, SolveError>;

    /// A board on which the events of a search can be played back.
    fn replay(&self) -> Result<Box<dyn Replay + '_>, Unsupported>;

    /// The next step of the puzzle; `None` inside when nothing is left to do.
    fn hint(&self, level: Level, job: &Job<'_>) -> Result<Outcome<Option<Hint>>, Unsupported>;

    /// Marks what is wrong with how far somebody has come, without telling what would be right. What it finds
    /// complete and legal has passed the referee.
    fn review(&self, state: &Source, job: &Job<'_>) -> Result<Outcome<Review>, SetError>;

    /// How hard the puzzle is.
    fn rate(&self, job: &Job<'_>) -> Result<Outcome<Rating>, Unsupported>;

    /// Counts all solutions.
    fn count(&self, job: &Job<'_>) -> Result<Count, Unsupported>;

    /// Hands every solution, judged legal, to `each` until it has had enough.
    fn list(
        &self,
        job: &Job<'_>,
        which: Which,
        each: &mut (dyn FnMut(Found<'_>) -> ControlFlow<()> + Send),
    ) -> Result<Listed, ListError>;

    /// Finds out whether there is exactly one solution.
    fn unique(&self, job: &Job<'_>) -> Result<(Uniqueness, Stats), ListError>;

    /// Judges somebody's answer: text as teka prints or saves it.
    fn judge(&self, answer: &Source) -> Judgement;
}

/// What came of a search.
#[derive(Clone, Debug)]
pub struct Report {
    /// The algorithm that ran.
    pub algorithm: &'static str,
    /// How it ended.
    pub outcome: Outcome<Solution>,
    /// What it counted.
    pub stats: Stats,
}

/// How many solutions there are, as far as it matters.
#[derive(Clone, Debug)]
pub enum Uniqueness {
    /// Exactly one.
    Unique(Box<Solution>),
    /// Several, two of which are these.
    Several {
        /// Two of them, different up to the symmetries of the puzzle if any are.
        two: Box<[Solution; 2]>,
        /// Whether all are images of one another under the symmetries of the puzzle.
        up_to_symmetry: bool,
    },
    /// None at all.
    None(Message),
    /// A limit came first.
    Unknown(Limit),
}

/// Why something about a puzzle could not be said otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetError {
    /// It cannot be done.
    Unsupported(Unsupported),
    /// What was said is wrong; places are in its text.
    Wrong(Vec<Diagnostic>),
}

/// Why solutions were not listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListError {
    /// It cannot be done.
    Unsupported(Unsupported),
    /// The referee refused one: a bug in teka, whose answer is not shown.
    Refused(Message),
}

/// Why there is no report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolveError {
    /// The family has no algorithm of that name.
    UnknownAlgorithm,
    /// The referee refused the search's answer: a bug in teka, whose answer is not shown.
    Refused(Message),
}

/// The verdict on an answer, and the answer as a picture if it could be read.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// Legal, or the rule it breaks. Text that holds no answer at all is illegal too.
    pub verdict: Verdict,
    /// Where in the answer's text the trouble is, if it could not even be read.
    pub diagnostics: Vec<Diagnostic>,
    /// The answer, right or wrong, as a picture.
    pub scene: Option<Scene>,
    /// The answer, if it is legal.
    pub solution: Option<Solution>,
}
