//! A plan: a search on one puzzle or a command on many, and the tasks of all rounds so far. A single puzzle is
//! included as text. A plan is identified by a hash of the version of teka, the puzzle, the options and the
//! tasks of the first round, which every result names.

use crate::codes;
use crate::sealed::checksum;
use serde::{Deserialize, Serialize};
use teka::{Game, Message, Registry, Source, SplitSearch, Strictness, Which};

/// The version of teka that a plan or result belongs to. Other versions may split or count differently.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// What to do, split into tasks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// The version of teka that made the plan.
    pub version: String,
    /// The hash that identifies the plan.
    pub plan: String,
    /// The family of the puzzle, if there is one puzzle.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub family: Option<String>,
    /// What to do.
    pub work: Work,
    /// The number of the round, from 0. Only the search for a shortest solution has several.
    pub round: u32,
    /// The expected work of the largest task divided by the mean.
    pub expected_spread: f64,
    /// The tasks of all rounds so far.
    pub tasks: Vec<Task>,
}

/// What a plan does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Work {
    /// One search on one puzzle.
    Search {
        /// The puzzle.
        puzzle: PuzzleText,
        /// The search.
        search: Search,
        /// The requested number of tasks.
        wanted: usize,
        /// The method of the search.
        method: Option<String>,
        /// The bound of this round, if a shortest solution is searched for.
        bound: Option<u64>,
        /// The moves of the best solution known, if a shortest one is searched for.
        best: Option<String>,
    },
    /// A command on many puzzles.
    Batch {
        /// The command: solve, rate, unique or count.
        command: String,
        /// Its options, as on the command line.
        options: Vec<String>,
        /// The number of puzzles.
        puzzles: u64,
        /// The checksum of the file with the puzzles.
        file: String,
    },
}

/// A search on one puzzle, to be split into tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Search {
    /// The number of solutions.
    Count,
    /// All solutions.
    List,
    /// One solution per symmetry class.
    ListDistinct,
    /// Whether there is exactly one solution.
    Unique,
    /// A shortest solution.
    Shortest,
}

impl Search {
    /// The search that the family splits. Uniqueness is a list that ends early.
    pub fn split(self, bound: Option<u64>) -> SplitSearch {
        match self {
            Search::Count => SplitSearch::Count,
            Search::List | Search::Unique => SplitSearch::List(Which::All),
            Search::ListDistinct => SplitSearch::List(Which::Distinct),
            Search::Shortest => SplitSearch::Shortest { bound },
        }
    }

    /// Whether its tasks write lists.
    pub fn lists(self) -> bool {
        matches!(self, Search::List | Search::ListDistinct)
    }
}

/// A puzzle as it was read: its files and the settings given with them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleText {
    /// The files.
    pub sources: Vec<SourceText>,
    /// The family, if it was named.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub family: Option<String>,
    /// Whether the files were read leniently.
    #[serde(default)]
    pub lenient: bool,
    /// Settings by name, such as the goal.
    #[serde(default)]
    pub settings: Vec<(String, SourceText)>,
}

/// A file with its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SourceText {
    /// The name that messages use.
    pub name: String,
    /// The contents.
    pub text: String,
}

impl From<&Source> for SourceText {
    fn from(source: &Source) -> Self {
        SourceText { name: source.name.clone(), text: source.text.clone() }
    }
}

impl From<&SourceText> for Source {
    fn from(source: &SourceText) -> Self {
        Source::new(source.name.clone(), source.text.clone())
    }
}

impl PuzzleText {
    /// Opens the puzzle. It was readable when the plan was made, so an error means that the plan was changed.
    pub fn open(&self) -> Result<Game, Message> {
        let sources: Vec<Source> = self.sources.iter().map(Source::from).collect();
        let strictness = if self.lenient { Strictness::Lenient } else { Strictness::Strict };
        let unreadable = |_| Message::new(codes::PLAN_PUZZLE);
        let opened = Registry::standard().open(&sources, strictness, self.family.as_deref());
        let mut game = opened.map_err(unreadable)?.game;
        for (setting, value) in &self.settings {
            let changed = game.with_setting(setting, &Source::from(value));
            game = changed.map_err(|_| Message::new(codes::PLAN_PUZZLE))?.game;
        }
        Ok(game)
    }
}

/// A task.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Task {
    /// The hash that its result must name.
    pub key: String,
    /// Its round.
    pub round: u32,
    /// Its estimated work, in any unit.
    pub work: f64,
    /// The factor of the count that the task belongs to: counts of one factor are added, the sums multiplied.
    #[serde(skip_serializing_if = "is_zero", default)]
    pub factor: u32,
    /// The state from which its search starts.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub state: Option<String>,
    /// Its puzzles.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub batch: Option<Batch>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_zero(factor: &u32) -> bool {
    *factor == 0
}

/// Some lines of the file with the puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Batch {
    /// The number of the first puzzle, from 0.
    pub first: u64,
    /// The number of puzzles.
    pub puzzles: u64,
    /// The offset of the first line in the file.
    pub offset: u64,
    /// The length of all lines.
    pub bytes: u64,
    /// The checksum of the lines.
    pub sum: String,
}

/// Rounds an estimate to three decimals, so that reading it back from JSON gives the same number.
pub(crate) fn rounded(estimate: f64) -> f64 {
    (estimate * 1000.0).round() / 1000.0
}

impl Plan {
    /// Makes a plan of these tasks and sets their keys and rounds.
    pub fn new(family: Option<String>, work: Work, tasks: Vec<Task>) -> Self {
        let identity = serde_json::to_string(&(VERSION, &work, &tasks)).expect("the keys are strings");
        let mut plan = Plan {
            version: VERSION.to_owned(),
            plan: checksum(identity.as_bytes()),
            family,
            work,
            round: 0,
            expected_spread: 1.0,
            tasks: Vec::new(),
        };
        plan.add_tasks(tasks);
        plan
    }

    /// The plan of the next round, with these tasks and this bound.
    pub fn next_round(&self, tasks: Vec<Task>, next: Option<u64>, improved: Option<String>) -> Self {
        let mut plan = self.clone();
        plan.round += 1;
        if let Work::Search { bound, best, .. } = &mut plan.work {
            *bound = next;
            *best = improved.or(best.take());
        }
        plan.add_tasks(tasks);
        plan
    }

    fn add_tasks(&mut self, tasks: Vec<Task>) {
        let estimates: Vec<f64> = tasks.iter().map(|task| task.work).collect();
        let mean = estimates.iter().sum::<f64>() / estimates.len().max(1) as f64;
        let largest = estimates.iter().copied().fold(0.0, f64::max);
        self.expected_spread = rounded(if mean > 0.0 { largest / mean } else { 1.0 });
        for task in tasks {
            let content = serde_json::to_string(&(&self.plan, self.tasks.len(), &task.state, &task.batch));
            let key = checksum(content.expect("the keys are strings").as_bytes());
            self.tasks.push(Task { key, round: self.round, ..task });
        }
    }

    /// The numbers of the tasks of this round.
    pub fn current(&self) -> std::ops::Range<usize> {
        let first = self.tasks.iter().position(|task| task.round == self.round).unwrap_or(self.tasks.len());
        first..self.tasks.len()
    }
}
