//! `teka compare`: runs all algorithms of each puzzle's family, or those named, under the same limits, measures
//! their time and peak memory, and prints one table per puzzle, or JSON; `--save` also writes text, JSON, CSV or
//! a chart. Of repeated runs, the one with the median time counts. If interrupted, it prints the runs so far.

mod chart;
mod puzzles;
mod save;
mod table;

use super::{SearchRequest, TIMEOUT};
use crate::Exit;
use crate::args::{Compare, Limits};
use crate::console::{self, Console};
use crate::failure::Failure;
use crate::json;
use crate::stop::{self, SearchSeries};
use puzzles::Puzzle;
use serde_json::{Value, json};
use std::time::Duration;
use teka::{Message, Outcome, Report, resources};

/// A puzzle, and the runs on it so far.
struct Compared {
    puzzle: Puzzle,
    runs: Vec<(Report, Duration)>,
    /// Peak memory of the process in each run, where the system reports it.
    memory: Vec<Option<u64>>,
    /// The times of all repeats of each run.
    times: Vec<Vec<Duration>>,
}

pub(crate) fn run(args: &Compare, console: &Console) -> Result<Exit, Failure> {
    save::check_writable(&args.save, &args.picture)?;
    let puzzles = puzzles::open(args, console)?;
    check_algorithms(&args.algorithms, &puzzles)?;
    save::check_room(&args.save, puzzles.len())?;
    let limits = Limits { timeout: args.limits.timeout.or(Some(TIMEOUT)), ..args.limits.clone() };
    let is_single = puzzles.len() == 1;
    // Until the table is printed, the first Ctrl-C must not end the program.
    let series = SearchSeries::start();
    let compared = compare(puzzles, args, &limits, console)?;
    if compared.is_empty() {
        // Interrupted before the first search.
        return Ok(Exit::Interrupted);
    }
    let object = match compared.as_slice() {
        [only] if is_single => single_json(only, console),
        all => multiple_json(all, console),
    };
    let text = |layout: table::Layout| match compared.as_slice() {
        [only] if is_single => table::table(only, layout, console),
        all => table::tables(all, layout, console),
    };
    let written =
        if console.json { console.print_json(&object) } else { console.print(&text(crate::table::fitted)) };
    console::ignore_broken_pipe(written, !args.save.is_empty())?;
    drop(series);
    // Print first, so that nothing is lost if a file cannot be written.
    if !args.save.is_empty() {
        let chart = chart::of(&compared, &limits, console);
        let content = save::Content {
            text: &text(crate::table::aligned),
            json: object.to_string(),
            csv: table::csv(&compared, console),
            chart: &chart,
        };
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

/// Runs all algorithms on all puzzles until all runs are done or the user interrupts. Puzzles without any run are left
/// out.
fn compare(
    puzzles: Vec<Puzzle>,
    args: &Compare,
    limits: &Limits,
    console: &Console,
) -> Result<Vec<Compared>, Failure> {
    let count = puzzles.len();
    let mut compared = Vec::new();
    for (number, puzzle) in puzzles.into_iter().enumerate() {
        let (mut runs, mut memory, mut times) = (Vec::new(), Vec::new(), Vec::new());
        let wanted =
            |name: &&str| args.algorithms.is_empty() || args.algorithms.iter().any(|other| other == name);
        for algorithm in puzzle.game.algorithms().into_iter().filter(wanted) {
            if stop::interrupted() {
                break;
            }
            let mut search = SearchRequest::new(&puzzle.game, limits);
            search.algorithm = Some(algorithm);
            // Shortcuts would skip the searches that are to be compared.
            search.shortcuts = false;
            let label = Message::new("compare.running").with("algorithm", algorithm);
            let label = label.with("file", puzzle.name.as_str());
            let label = label.with("number", number + 1).with("count", count);
            search.label = Some(console.words.say(&label));
            let mut repeats = Vec::new();
            let is_measured = resources::reset_peak_memory();
            for _ in 0..args.repeat {
                repeats.push(search.run(console)?);
                if stop::interrupted() {
                    break;
                }
            }
            memory.push(if is_measured { resources::peak_memory() } else { None });
            times.push(repeats.iter().map(|(_, elapsed)| *elapsed).collect());
            // The run with the median time represents all.
            repeats.sort_by_key(|(_, elapsed)| *elapsed);
            let median = (repeats.len() - 1) / 2;
            runs.push(repeats.swap_remove(median));
        }
        if !runs.is_empty() {
            compared.push(Compared { puzzle, runs, memory, times });
        }
    }
    Ok(compared)
}

/// Fails if a named algorithm is not available for any of the puzzles.
fn check_algorithms(names: &[String], puzzles: &[Puzzle]) -> Result<(), Failure> {
    let mut known: Vec<&'static str> = Vec::new();
    for algorithm in puzzles.iter().flat_map(|puzzle| puzzle.game.algorithms()) {
        if !known.contains(&algorithm) {
            known.push(algorithm);
        }
    }
    match names.iter().find(|name| !known.contains(&name.as_str())) {
        None => Ok(()),
        Some(name) => {
            let error = teka::SolveError::UnknownAlgorithm { name: name.clone(), known };
            Err(Failure::Usage(error.message()))
        }
    }
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
        let run = |(at, (report, elapsed)): (usize, &(Report, Duration))| {
            let mut object = json::run(report, *elapsed, &console.words);
            if let Some(memory) = self.memory[at] {
                object["stats"]["memory_bytes"] = memory.into();
            }
            if self.times[at].len() > 1 {
                let times = self.times[at].iter().map(|time| (time.as_secs_f64() * 1e6).round() / 1e3);
                object["stats"]["all_ms"] = times.collect::<Vec<f64>>().into();
            }
            object
        };
        self.runs.iter().enumerate().map(run).collect()
    }

    /// Whether no algorithm found an answer.
    fn is_undecided(&self) -> bool {
        self.runs.iter().all(|(report, _)| matches!(report.outcome, Outcome::Stopped { .. }))
    }

    /// Why there is no solution, if an algorithm proved that.
    fn no_solution_reason(&self) -> Option<&Message> {
        no_solution_reason(&self.runs)
    }
}

/// Why there is no solution, if any of these runs proved that.
fn no_solution_reason(runs: &[(Report, Duration)]) -> Option<&Message> {
    runs.iter().find_map(|(report, _)| match &report.outcome {
        Outcome::NoSolution(reason) => Some(reason),
        _ => None,
    })
}
