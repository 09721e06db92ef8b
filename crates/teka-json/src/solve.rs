//! The outcome of a search, with its solution and statistics, as `solve --json` and `compare --json` print it
//! and the server sends it.

use crate::details::fields_beside;
use crate::outcome::reason;
use crate::{Fields, OutcomeName, SCHEMA, Scene};
use serde::Serialize;
use std::time::Duration;
use teka::{Answer, Outcome, Report};
use teka_locale::Words;

/// The result of a search.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Solved {
    /// Version of the JSON format.
    pub schema: u8,
    /// The family of the puzzle.
    pub family: String,
    /// The search itself.
    #[serde(flatten)]
    pub run: Run,
    /// What is known without a search; for sliding puzzles, the sum of KURANG(i) and X.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    pub solvability: Option<Fields>,
}

impl Solved {
    /// Converts the report of a search that took `elapsed`, on a puzzle of this family.
    pub fn new(family: &str, report: &Report, elapsed: Duration, words: &Words) -> Self {
        let run = Run::new(report, elapsed, words);
        Solved { schema: SCHEMA, family: family.to_owned(), run, solvability: None }
    }
}

/// A comparison of all algorithms on one puzzle.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Compared {
    /// Version of the JSON format.
    pub schema: u8,
    /// The family of the puzzle.
    pub family: String,
    /// One run for each algorithm.
    pub runs: Vec<Run>,
}

/// One run of an algorithm.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Run {
    /// The algorithm that ran.
    pub algorithm: String,
    /// How it ended.
    pub outcome: OutcomeName,
    /// The code of the reason why there is no answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The reason as a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// The solution, or the best so far if a limit was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<Solution>,
    /// A lower bound on the cost of any solution, if a limit was reached first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lower_bound: Option<u64>,
    /// The statistics of the search.
    pub stats: Stats,
}

impl Run {
    /// Converts the report of a search that took `elapsed`.
    pub fn new(report: &Report, elapsed: Duration, words: &Words) -> Self {
        let (reason, message) = reason(&report.outcome, words);
        let (solution, lower_bound) = match &report.outcome {
            Outcome::Solved(found) => (Some(Solution::of(found)), None),
            Outcome::NoSolution(_) => (None, None),
            Outcome::Stopped { best, lower_bound, .. } => (best.as_ref().map(Solution::of), *lower_bound),
        };
        let stats = Stats::new(&report.stats, elapsed);
        let outcome = (&report.outcome).into();
        Run { algorithm: report.algorithm.to_owned(), outcome, reason, message, solution, lower_bound, stats }
    }
}

/// A solution that the referee has accepted.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Solution {
    /// The solution as text, in the form that the command line prints.
    pub text: String,
    /// The moves, if the puzzle is solved by moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<String>,
    /// The number of moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub length: Option<u64>,
    /// Whether the length is proved to be minimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub optimal: Option<bool>,
    /// A lower bound on the length of any solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lower_bound: Option<u64>,
    /// The solution as a picture; only in the server's responses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scene: Option<Scene>,
    /// Fields that the family adds; for sliding puzzles solved by a method, the `stages` of the lesson.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::HashMap<String, serde_json::Value>))]
    pub details: Fields,
}

impl Solution {
    /// Converts an answer, without a picture and details.
    pub fn new(answer: &Answer) -> Self {
        let Answer { text, moves, length, optimal, lower_bound } = answer.clone();
        Solution { text, moves, length, optimal, lower_bound, scene: None, details: Fields::new() }
    }

    /// Converts a solution with its details, but without its picture.
    pub fn of(found: &teka::Solution) -> Self {
        let taken = ["text", "moves", "length", "optimal", "lower_bound", "scene"];
        let details = found.details.as_ref().map(|details| fields_beside(details, &taken));
        Solution { details: details.unwrap_or_default(), ..Solution::new(&found.answer) }
    }

    /// Converts a solution with its details and its picture.
    pub fn pictured(found: &teka::Solution, words: &Words) -> Self {
        Solution { scene: Some(Scene::new(&found.scene, words)), ..Solution::of(found) }
    }
}

/// The statistics of a search.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Stats {
    /// The number of cases as the algorithm defines them.
    pub cases: u64,
    /// Visited nodes of the search tree.
    pub nodes: u64,
    /// The time it took, in milliseconds.
    pub elapsed_ms: f64,
    /// The number of threads that searched.
    pub threads: usize,
    /// The method that decided the puzzle, if the algorithm has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub method: Option<String>,
}

impl Stats {
    /// Converts the statistics of a search that took `elapsed`.
    pub fn new(stats: &teka::Stats, elapsed: Duration) -> Self {
        Stats {
            cases: stats.cases,
            nodes: stats.nodes,
            elapsed_ms: (elapsed.as_secs_f64() * 1e6).round() / 1e3,
            threads: stats.threads.max(1),
            method: stats.method.map(str::to_owned),
        }
    }
}
