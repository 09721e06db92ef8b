//! `teka compare`: runs every algorithm of each puzzle's family under the same limits and prints one table per puzzle, or
//! JSON; `--save` also writes text, JSON or a chart. An interrupted comparison prints the runs so far.

mod chart;
mod puzzles;
mod save;
mod table;

use super::{TIMEOUT, Task};
use crate::Exit;
use crate::args::{Compare, Limits};
use crate::console::{self, Console};
use crate::failure::Failure;
use crate::json;
use crate::stop::{self, SearchSeries};
use puzzles::Puzzle;
use serde_json::{Value, json};
use std::time::Duration;
use teka::{Message, Outcome, Report};

/// A puzzle, and the runs on it so far.
struct Compared {
    puzzle: Puzzle,
    runs: Vec<(Report, Duration)>,
}

pub(crate) fn run(args: &Compare, console: &Console) -> Result<Exit, Failure> {
    save::check_writable(&args.save, &args.picture)?;
    let puzzles = puzzles::open(args, console)?;
    save::check_room(&args.save, puzzles.len())?;
    let limits = Limits { timeout: args.limits.timeout.or(Some(TIMEOUT)), ..args.limits.clone() };
    let is_single = puzzles.len() == 1;
    // Until the table is printed, the first Ctrl-C must not end the program.
    let series = SearchSeries::start();
    let compared = compare(puzzles, &limits, console)?;
    if compared.is_empty() {
        // Interrupted before the first search.
        return Ok(Exit::Interrupted);
    }
    let (object, text) = match compared.as_slice() {
        [only] if is_single => (single_json(only, console), table::of(&only.runs, console)),
        all => (multiple_json(all, console), table::all(all, console)),
    };
    let written = if console.json { console.print_json(&object) } else { console.print(&text) };
    console::ignore_broken_pipe(written, !args.save.is_empty())?;
    drop(series);
    // Print first, so that nothing is lost if a file cannot be written.
    if !args.save.is_empty() {
        let chart = chart::of(&compared, &limits, console);
        let content = save::Content { text: &text, json: object.to_string(), chart: &chart };
        for path in &args.save {
            save::save(path, &content, &args.picture, console)?;
        }
    }
    Ok(if stop::interrupted() {
        Exit::Interrupted
    } else if compared.iter().any(Compared::is_undecided) {
        Exit::Stopped
    } else {
        Exit::Answered
    })
}

/// Runs all algorithms on all puzzles until all runs are done or the user interrupts. Puzzles without any run are left out.
fn compare(puzzles: Vec<Puzzle>, limits: &Limits, console: &Console) -> Result<Vec<Compared>, Failure> {
    let count = puzzles.len();
    let mut compared = Vec::new();
    for (number, puzzle) in puzzles.into_iter().enumerate() {
        let mut runs = Vec::new();
        for algorithm in puzzle.game.algorithms() {
            if stop::interrupted() {
                break;
            }
            let mut task = Task::new(&puzzle.game, limits);
            task.algorithm = Some(algorithm);
            // Shortcuts would skip the searches that are to be compared.
            task.shortcuts = false;
            let label = Message::new("compare.running").with("algorithm", algorithm);
            let label = label.with("file", puzzle.name.as_str());
            let label = label.with("number", number + 1).with("count", count);
            task.label = Some(console.words.say(&label));
            runs.push(task.run(console)?);
        }
        if !runs.is_empty() {
            compared.push(Compared { puzzle, runs });
        }
    }
    Ok(compared)
}

/// What `--json` prints for a single puzzle.
fn single_json(compared: &Compared, console: &Console) -> Value {
    json!({ "schema": 1, "family": compared.family(), "runs": compared.runs(console) })
}

/// What `--json` prints for several puzzles.
fn multiple_json(compared: &[Compared], console: &Console) -> Value {
    let puzzles = compared
        .iter()
        .map(|one| json!({ "file": one.puzzle.file, "family": one.family(), "runs": one.runs(console) }));
    json!({ "schema": 1, "puzzles": puzzles.collect::<Vec<_>>() })
}

impl Compared {
    fn family(&self) -> &'static str {
        self.puzzle.game.family()
    }

    fn runs(&self, console: &Console) -> Vec<Value> {
        self.runs.iter().map(|(report, elapsed)| json::run(report, *elapsed, &console.words)).collect()
    }

    /// Whether no algorithm found an answer.
    fn is_undecided(&self) -> bool {
        self.runs.iter().all(|(report, _)| matches!(report.outcome, Outcome::Stopped { .. }))
    }

    /// Why there is no solution, if an algorithm proved that.
    fn impossible(&self) -> Option<&Message> {
        no_solution(&self.runs)
    }
}

/// Why there is no solution, if any of these runs proved that.
fn no_solution(runs: &[(Report, Duration)]) -> Option<&Message> {
    runs.iter().find_map(|(report, _)| match &report.outcome {
        Outcome::NoSolution(reason) => Some(reason),
        _ => None,
    })
}
