//! `Game`, a puzzle of any family as front ends see it, with everything that can be done with it; `open`
//! reads one from its text. `erased.rs` and `typed_game.rs` hide the family's own types behind it. Also
//! `Uniqueness`, whether there is exactly one solution, and `Judgement`, the verdict on an answer.

use crate::action::AnyAction;
use crate::erased::ErasedGame;
use crate::error::{ListError, OpenError, SettingError};
use crate::registry::{Opened, Registry};
use crate::solution::{ListedSolution, Solution};
use crate::solve::Solve;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use teka_core::{
    Abilities, Count, Details, Diagnostic, Explanation, Hint, HintOptions, Limit, Listed, Message, Outcome,
    PartFound, Rating, Replayer, Review, RunContext, Scene, Source, Split, SplitSearch, Stats, Strictness,
    Unsupported, Verdict, Which,
};

/// Opens a puzzle from its text, whatever its family.
///
/// ```
/// let puzzle = teka::open("1 2 3\n4 0 6\n7 5 8\n")?;
/// assert_eq!(puzzle.family(), "sliding");
/// # Ok::<(), teka::OpenError>(())
/// ```
pub fn open(text: impl Into<String>) -> Result<Game, OpenError> {
    let source = Source::new("puzzle", text);
    Registry::standard().open(&[source], Strictness::Strict, None).map(|opened| opened.game)
}

/// A puzzle that can be used without knowing its family; cheap to clone.
#[derive(Clone)]
pub struct Game(pub(crate) Arc<dyn ErasedGame>);

impl Game {
    /// The name of its family.
    pub fn family(&self) -> &'static str {
        self.0.family()
    }

    /// What its family can do.
    pub fn abilities(&self) -> Abilities {
        self.0.abilities()
    }

    /// The algorithms that can solve it.
    pub fn algorithms(&self) -> Vec<&'static str> {
        self.0.algorithms()
    }

    /// The algorithm that is used if none is chosen.
    pub fn default_algorithm(&self) -> &'static str {
        self.0.default_algorithm()
    }

    /// Whether this algorithm, or the default one, is an anytime algorithm and needs a time limit.
    pub fn is_anytime(&self, algorithm: Option<&str>) -> bool {
        self.0.is_anytime(algorithm)
    }

    /// The table that would make a search with this algorithm faster, if it has not been stored yet.
    pub fn missing_table(&self, algorithm: &str) -> Option<&'static str> {
        self.0.missing_table(algorithm)
    }

    /// The puzzle as a file that reads back as the same puzzle.
    pub fn print(&self) -> String {
        self.0.print()
    }

    /// The forms that puzzles of its family can be written in.
    pub fn forms(&self) -> &'static [&'static str] {
        self.0.forms()
    }

    /// The puzzle as a file in the form of this name; `None` if the form does not exist or cannot express the puzzle.
    pub fn print_as(&self, form: &str) -> Option<String> {
        self.0.print_as(form)
    }

    /// The puzzle as a picture.
    pub fn draw(&self) -> Scene {
        self.0.draw()
    }

    /// The same puzzle with one setting changed, such as its [`STATE`](crate::STATE).
    pub fn with_setting(&self, setting: &str, value: &Source) -> Result<Opened, SettingError> {
        self.0.with_setting(setting, value)
    }

    /// What is known before any search, if anything.
    pub fn explain(&self) -> Option<Explanation> {
        self.0.explain()
    }

    /// The puzzle as data for programs that let people play it, if its family can be played by hand.
    pub fn model(&self) -> Option<Details> {
        self.0.model()
    }

    /// A search for one solution, to be configured and run.
    pub fn solve(&self) -> Solve<'_> {
        Solve::new(self)
    }

    /// All solutions, found on demand. Each has passed the referee.
    #[cfg(feature = "runtime")]
    pub fn solutions(&self) -> crate::Solutions {
        crate::Solutions::new(self.clone())
    }

    /// Plays back traced searches.
    pub fn replayer(&self) -> Result<Box<dyn Replayer<AnyAction> + '_>, Unsupported> {
        self.0.replayer()
    }

    /// A hint for the next step; `None` inside if the puzzle is solved.
    pub fn hint(
        &self,
        options: impl Into<HintOptions>,
        context: &RunContext<'_>,
    ) -> Result<Outcome<Option<Hint>>, Unsupported> {
        self.0.hint(options.into(), context)
    }

    /// Marks what is wrong with a state, without giving away what would be right. A complete state has been judged by
    /// the referee.
    pub fn review(&self, state: &Source, context: &RunContext<'_>) -> Result<Outcome<Review>, SettingError> {
        self.0.review(state, context)
    }

    /// Rates how hard the puzzle is.
    pub fn rate(&self, context: &RunContext<'_>) -> Result<Outcome<Rating>, Unsupported> {
        self.0.rate(context)
    }

    /// Counts all solutions.
    pub fn count(&self, context: &RunContext<'_>) -> Result<Count, Unsupported> {
        self.0.count(context)
    }

    /// Hands every solution, once the referee has accepted it, to `each` until `each` breaks.
    pub fn list(
        &self,
        context: &RunContext<'_>,
        which: Which,
        each: &mut (dyn FnMut(ListedSolution<'_>) -> ControlFlow<()> + Send),
    ) -> Result<Listed, ListError> {
        self.0.list(context, which, each)
    }

    /// Hands every solution to `each` in the order in which one of the algorithms finds them. Algorithms that tell
    /// equal pieces apart repeat a solution with these pieces exchanged.
    pub fn list_by(
        &self,
        algorithm: &str,
        context: &RunContext<'_>,
        each: &mut (dyn FnMut(ListedSolution<'_>) -> ControlFlow<()> + Send),
    ) -> Result<Listed, ListError> {
        self.0.list_by(algorithm, context, each)
    }

    /// Finds out whether there is exactly one solution. It can be saved and resumed if the family's lists can.
    pub fn unique(&self, context: &RunContext<'_>) -> Result<(Uniqueness, Stats), ListError> {
        crate::uniqueness::decide(self, context)
    }

    /// Looks for a quick proof that there is no solution; `Err` is that proof.
    pub fn validate(&self) -> Result<(), Message> {
        self.0.validate()
    }

    /// Splits a search into about `parts` parts of about equal work, for several machines.
    pub fn split(
        &self,
        search: SplitSearch,
        parts: usize,
        context: &RunContext<'_>,
    ) -> Result<Outcome<Split<Solution>>, ListError> {
        self.0.split(search, parts, context)
    }

    /// Searches the part whose state the context resumes from. A list hands its solutions, once the referee has accepted
    /// them, to `each`.
    pub fn run_part(
        &self,
        search: SplitSearch,
        context: &RunContext<'_>,
        each: &mut (dyn FnMut(ListedSolution<'_>) -> ControlFlow<()> + Send),
    ) -> Result<PartFound<Solution>, ListError> {
        self.0.run_part(search, context, each)
    }

    /// Completes a count that was put together from parts with what only the whole count shows.
    pub fn complete_count(&self, count: &mut Count, context: &RunContext<'_>) {
        self.0.complete_count(count, context);
    }

    /// Which of these answers are distinct up to the symmetries of the puzzle, by their indices. Answers that cannot be
    /// read are left out.
    pub fn distinct_among(&self, answers: &[Source]) -> Vec<usize> {
        self.0.distinct_among(answers)
    }

    /// Judges an answer: text as teka prints or saves it.
    pub fn judge(&self, answer: &Source) -> Judgement {
        self.0.judge(answer)
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game").field("family", &self.family()).field("puzzle", &self.print()).finish()
    }
}

/// Whether there is exactly one solution.
#[derive(Clone, Debug)]
pub enum Uniqueness {
    /// Exactly one.
    Unique(Box<Solution>),
    /// More than one.
    Several {
        /// Two of them, different up to the symmetries of the puzzle if possible.
        two: Box<[Solution; 2]>,
        /// Whether all are images of one another under the symmetries of the puzzle.
        up_to_symmetry: bool,
    },
    /// None, and why.
    None(Message),
    /// A limit was reached first.
    Unknown(Limit),
}

/// The verdict on an answer, and the answer as a picture if it could be read.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// Legal, or the rule it breaks. Text that is not an answer at all is illegal too.
    pub verdict: Verdict,
    /// Whether the text is not an answer at all.
    pub unreadable: bool,
    /// Where in the answer's text the problem is, if it could not be read.
    pub diagnostics: Vec<Diagnostic>,
    /// The answer, right or wrong, as a picture.
    pub scene: Option<Scene>,
    /// The answer, if it is legal.
    pub solution: Option<Solution>,
}
