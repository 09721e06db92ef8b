//! `teka cluster merge`: verifies the results of all tasks and prints their combined answer, as the command
//! would have on one machine; listed solutions are merged into one file. If a search for a shortest solution
//! needs another round, plans that instead.

use super::{fail, open};
use crate::Exit;
use crate::args;
use crate::commands::{count, list_failure, unique};
use crate::console::Console;
use crate::failure::Failure;
use crate::files::{self, OutputFile};
use crate::progress::ProgressLine;
use crate::stop::Stop;
use crate::{answer, json, resources};
use serde_json::{Value, json};
use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Duration;
use teka::{Budget, Message, Outcome, RunContext};
use teka_cluster::{Folder, Joined, Merged, Plan, Spread, Work, merge, merge_lists};

pub(crate) fn run(args: &args::Merge, console: &Console) -> Result<Exit, Failure> {
    let (folder, plan) = open(&args.folder)?;
    match finish(&folder, &plan, args.list.as_deref(), args.force, console)? {
        Finished::Answered(exit) => Ok(exit),
        Finished::NextRound(next) => {
            let message = Message::new("cluster.next_round").with("tasks", next.current().len());
            let message = message.with("folder", args.folder.display().to_string());
            if console.json {
                console.print_json(&json!({
                    "schema": 1,
                    "family": next.family,
                    "outcome": "next-round",
                    "round": next.round + 1,
                    "tasks": next.current().len(),
                }))?;
            } else {
                console.print_message(&message)?;
            }
            Ok(Exit::Stopped)
        }
    }
}

/// The result of a merge.
pub(super) enum Finished {
    /// The answer was printed.
    Answered(Exit),
    /// The next round has been planned.
    NextRound(Box<Plan>),
}

/// Merges the current round and prints the answer, or plans the next round.
pub(super) fn finish(
    folder: &Folder,
    plan: &Plan,
    list: Option<&Path>,
    force: bool,
    console: &Console,
) -> Result<Finished, Failure> {
    let merged = merge(folder, plan).map_err(|problems| fail(problems, console))?;
    let joined = merged.join(folder, plan).map_err(Failure::File)?;
    let family = plan.family.as_deref().unwrap_or_default();
    let elapsed = merged.elapsed();
    let exit = match joined {
        Joined::Count(count) => {
            print(json::counted(family, &count, elapsed), &merged, console, || {
                count::show(&count, console)?;
                count::note_stats(&count, elapsed, console);
                Ok(())
            })?;
            count::exit(&count)
        }
        Joined::Listed(count) => {
            let path = list.map_or_else(|| folder.path().join("solutions.txt"), PathBuf::from);
            let lines = write_list(folder, plan, &merged, &path, force)?;
            let mut object = json::counted(family, &count, elapsed);
            object["listed"] = json!(lines);
            object["list"] = json!(path.display().to_string());
            print(object, &merged, console, || {
                count::show(&count, console)?;
                let message = files::message("cluster.listed", &path).with("lines", lines);
                console.note_message(&message);
                count::note_stats(&count, elapsed, console);
                Ok(())
            })?;
            count::exit(&count)
        }
        Joined::Unique(verdict, stats) => {
            let object = json::unique(family, &verdict, &stats, elapsed, &console.words);
            print(object, &merged, console, || unique::show(&verdict, console))?;
            unique::exit(&verdict)
        }
        Joined::Shortest(solution, stats) => {
            let object = solved(family, &solution, &stats, elapsed);
            print(object, &merged, console, || answer::show(&solution, None, console))?;
            Exit::Answered
        }
        Joined::NoSolution(reason) => {
            let message = console.words.say(&reason);
            let object = json!({
                "schema": 1, "family": family, "algorithm": "optimal", "outcome": "no-solution",
                "reason": reason.code, "message": message,
            });
            print(object, &merged, console, || {
                console.print_message(&Message::new("solve.none").with("reason", message.clone()))
            })?;
            Exit::No
        }
        Joined::NextBound(bound) => {
            return deepen(folder, plan, bound, console).map(|next| Finished::NextRound(Box::new(next)));
        }
        Joined::Batch(exit) => {
            let mut failure = None;
            let each = |line: &str| {
                failure = console.print(&format!("{line}\n")).err();
                if failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            merge_lists(folder, plan, &merged, each).map_err(Failure::File)?;
            if let Some(failure) = failure {
                return Err(failure);
            }
            note_spread(&merged.spread, console);
            exit_of(exit)
        }
    };
    Ok(Finished::Answered(exit))
}

fn exit_of(code: u8) -> Exit {
    [Exit::No, Exit::Bad, Exit::Stopped, Exit::Interrupted]
        .into_iter()
        .find(|exit| *exit as u8 == code)
        .unwrap_or(Exit::Answered)
}

/// Prints an answer, and how evenly the work was spread over the tasks.
fn print(
    mut object: Value,
    merged: &Merged,
    console: &Console,
    show: impl FnOnce() -> Result<(), Failure>,
) -> Result<(), Failure> {
    let spread = &merged.spread;
    if console.json {
        object["cluster"] = json!({
            "tasks": spread.tasks,
            "cpu_seconds": spread.cpu_seconds,
            "longest_seconds": spread.longest,
            "longest_over_mean": spread.longest_over_mean,
            "expected_spread": spread.expected,
        });
        return console.print_json(&object);
    }
    show()?;
    note_spread(spread, console);
    Ok(())
}

fn note_spread(spread: &Spread, console: &Console) {
    if console.json || spread.tasks == 0 {
        return;
    }
    let decimal = |value: f64| console.language().decimal(value, 2);
    let time = Duration::try_from_secs_f64(spread.cpu_seconds).unwrap_or_default();
    let message = Message::new("cluster.spread")
        .with("tasks", spread.tasks)
        .with("time", console.language().duration(time))
        .with("spread", decimal(spread.longest_over_mean))
        .with("expected", decimal(spread.expected));
    console.note_message(&message);
}

/// What `teka solve --json` prints for a shortest solution.
fn solved(family: &str, solution: &teka::Solution, stats: &teka::Stats, elapsed: Duration) -> Value {
    json!({
        "schema": 1,
        "family": family,
        "algorithm": "optimal",
        "outcome": "solved",
        "solution": teka_json::Solution::of(solution),
        "stats": teka_json::Stats::new(stats, elapsed),
    })
}

/// Writes the merged list and returns the number of its lines.
fn write_list(
    folder: &Folder,
    plan: &Plan,
    merged: &Merged,
    path: &Path,
    force: bool,
) -> Result<u64, Failure> {
    let family = plan.family.as_deref().unwrap_or_default();
    let as_json = path.extension().is_some_and(|ending| ending == "jsonl" || ending == "json");
    // A list in the folder of the plan is from an earlier merge, and may be overwritten.
    let is_own = path.parent() == Some(folder.path());
    let mut file = OutputFile::create(path, force || is_own)?;
    let (mut lines, mut failure) = (0, None);
    let merged = merge_lists(folder, plan, merged, |line| {
        let written = if as_json {
            writeln!(file, "{}", json::listed(family, &format!("{}\n", line.replace('/', "\n"))))
        } else {
            writeln!(file, "{line}")
        };
        lines += 1;
        failure = written.err();
        if failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    merged.map_err(Failure::File)?;
    if let Some(error) = failure {
        return Err(file.failure(&error));
    }
    file.finish()?;
    Ok(lines)
}

/// Plans the next round of a search for a shortest solution.
fn deepen(folder: &Folder, plan: &Plan, bound: u64, console: &Console) -> Result<Plan, Failure> {
    let Work::Search { puzzle, .. } = &plan.work else {
        return Err(Failure::File(Message::new("cluster.plan_puzzle")));
    };
    let game = puzzle.open().map_err(Failure::File)?;
    let stop = Stop::after(None);
    let budget = Budget {
        memory: Some(resources::memory(None)),
        threads: Some(resources::threads(None)),
        signal: stop.signal.clone(),
        ..Budget::default()
    };
    let line = ProgressLine::new(console).of_family(game.family());
    let next = plan.deepen(bound, &RunContext::new(&budget).with_observer(&line));
    drop(line);
    match next.map_err(|error| list_failure(&error, &game, console))? {
        Outcome::Solved(next) => {
            folder.update(&next).map_err(Failure::File)?;
            if !console.json {
                console.note_message(&Message::new("cluster.bound").with("bound", bound));
            }
            Ok(next)
        }
        Outcome::NoSolution(reason) => Err(Failure::File(reason)),
        Outcome::Stopped { limit, .. } => Err(Failure::Stopped(limit, Message::new("solve.stopped"))),
    }
}
