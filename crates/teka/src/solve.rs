//! A search for one solution: its options, and its report.

use crate::action::AnyAction;
use crate::error::{NoAnswer, SolveError};
use crate::game::Game;
use crate::solution::Solution;
use teka_core::{Budget, Checkpointer, NoObserver, Observer, Outcome, RunContext, Stats, Tracer};

/// A search to configure and run.
///
/// ```
/// let puzzle = teka::open("2 3 2\nDEFAULT\nAA\nA\nBB\nB\n")?;
/// let report = puzzle.solve().algorithm("exact").nodes(1_000).run()?;
/// assert_eq!(report.algorithm, "exact");
/// assert_eq!(report.into_solution()?.text(), "ABB\nAAB\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "a search does nothing until it is run"]
pub struct Solve<'a> {
    game: &'a Game,
    algorithm: Option<String>,
    shortcuts: bool,
    budget: Budget,
    observer: &'a dyn Observer,
    checkpointer: Option<&'a dyn Checkpointer>,
    resume: Option<&'a str>,
    tracer: Option<&'a mut dyn Tracer<AnyAction>>,
    #[cfg(feature = "runtime")]
    timeout: Option<std::time::Duration>,
}

impl<'a> Solve<'a> {
    pub(crate) fn new(game: &'a Game) -> Self {
        Solve {
            game,
            algorithm: None,
            shortcuts: true,
            budget: Budget::default(),
            observer: &NoObserver,
            checkpointer: None,
            resume: None,
            tracer: None,
            #[cfg(feature = "runtime")]
            timeout: None,
        }
    }

    /// Uses the algorithm of this name instead of the default one.
    pub fn algorithm(mut self, name: impl Into<String>) -> Self {
        self.algorithm = Some(name.into());
        self
    }

    /// Whether a quick proof that there is no solution may replace the search; by default it may.
    pub fn shortcuts(mut self, shortcuts: bool) -> Self {
        self.shortcuts = shortcuts;
        self
    }

    /// Visits at most this many nodes.
    pub fn nodes(mut self, nodes: u64) -> Self {
        self.budget.nodes = Some(nodes);
        self
    }

    /// Stops after this time.
    #[cfg(feature = "runtime")]
    pub fn timeout(mut self, timeout: std::time::Duration) -> Self {
        self.timeout = Some(timeout);
        self
    }

    /// Takes from a context the limits, the observer, the checkpointer and the state to resume from.
    pub fn context(mut self, context: &RunContext<'a>) -> Self {
        self.budget = context.budget.clone();
        self.observer = context.observer;
        (self.checkpointer, self.resume) = (context.checkpointer, context.resume);
        self
    }

    /// Sends every event of the search to this tracer; the last event of a successful search is its solution. Quick
    /// proofs are skipped, as they have no events.
    pub fn trace(mut self, tracer: &'a mut dyn Tracer<AnyAction>) -> Self {
        self.tracer = Some(tracer);
        self
    }

    /// Runs the search.
    pub fn run(self) -> Result<Report, SolveError> {
        #[cfg(feature = "runtime")]
        let _timeout = self.timeout.map(|time| crate::Timeout::new(time, self.budget.signal.clone()));
        let mut context = RunContext::new(&self.budget).with_observer(self.observer);
        (context.checkpointer, context.resume) = (self.checkpointer, self.resume);
        self.game.0.solve(self.algorithm.as_deref(), self.shortcuts, &context, self.tracer)
    }
}

/// The report of a search.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The algorithm that ran.
    pub algorithm: &'static str,
    /// How it ended.
    pub outcome: Outcome<Solution>,
    /// Its statistics.
    pub stats: Stats,
}

impl Report {
    /// The solution, or the best answer that was found before a limit was reached.
    pub fn into_solution(self) -> Result<Solution, NoAnswer> {
        match self.outcome {
            Outcome::Solved(solution) | Outcome::Stopped { best: Some(solution), .. } => Ok(solution),
            Outcome::NoSolution(reason) => Err(NoAnswer::NoSolution(reason)),
            Outcome::Stopped { limit, .. } => Err(NoAnswer::Stopped(limit)),
        }
    }
}
