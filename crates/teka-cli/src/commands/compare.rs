//! `teka compare`: every algorithm of the family on one puzzle, each under the same limits.

use super::{TIMEOUT, Task, open_puzzle, said};
use crate::Exit;
use crate::args::Compare;
use crate::console::Console;
use crate::failure::Failure;
use crate::{json, stop, summary};
use serde_json::json;
use std::time::Duration;
use teka::{Message, Outcome, Report};
use unicode_width::UnicodeWidthStr;

pub(crate) fn run(args: &Compare, console: &Console) -> Result<Exit, Failure> {
    let game = args.settings.apply(open_puzzle(&args.puzzle, console)?, console)?;
    let mut runs: Vec<(Report, Duration)> = Vec::new();
    for algorithm in game.algorithms() {
        if stop::interrupted() {
            break;
        }
        let mut task = Task::new(game.as_ref(), &args.limits);
        task.algorithm = Some(algorithm);
        // A comparison is of searches, so none is spared.
        task.shortcuts = false;
        task.limits.timeout = task.limits.timeout.or(Some(TIMEOUT));
        runs.push(task.run(console)?);
    }
    if console.json {
        let runs: Vec<_> =
            runs.iter().map(|(report, elapsed)| json::run(report, *elapsed, &console.words)).collect();
        console.print_json(&json!({ "schema": 1, "family": game.family(), "runs": runs }))?;
    } else {
        console.print(&table(&runs, console))?;
    }
    let undecided = runs.iter().all(|(report, _)| matches!(report.outcome, Outcome::Stopped { .. }));
    Ok(match (stop::interrupted(), undecided) {
        (true, _) => Exit::Interrupted,
        (_, true) => Exit::Stopped,
        _ => Exit::Answered,
    })
}

fn table(runs: &[(Report, Duration)], console: &Console) -> String {
    let heading = ["algorithm", "answer", "cases", "nodes", "time"];
    let heading = heading.map(|name| console.words.entry(&format!("compare-{name}")).unwrap_or_default());
    let row = |(report, elapsed): &(Report, Duration)| {
        let answer = match &report.outcome {
            Outcome::Solved(found) => match found.answer.length {
                Some(length) => console.words.say(&Message::new("compare.solved_in").with("length", length)),
                None => console.words.text("compare.solved"),
            },
            Outcome::NoSolution(_) => console.words.text("compare.none"),
            Outcome::Stopped { limit, .. } => said(*limit, console),
        };
        let numbers = [report.stats.cases, report.stats.nodes].map(|number| number.to_string());
        let [cases, nodes] = numbers;
        [report.algorithm.to_owned(), answer, cases, nodes, summary::readable(*elapsed)]
    };
    let rows: Vec<[String; 5]> = std::iter::once(heading).chain(runs.iter().map(row)).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or(0);
    let widths = [0, 1, 2, 3, 4].map(width);
    let mut text = String::new();
    for row in &rows {
        for (column, cell) in row.iter().enumerate() {
            let gap = " ".repeat(widths[column] - cell.width());
            // Words stand at the left, numbers at the right.
            let (before, after) = if column < 2 { ("", gap.as_str()) } else { (gap.as_str(), "") };
            text.extend([if column == 0 { "" } else { "  " }, before, cell, after]);
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    if let Some((Outcome::NoSolution(reason), _)) =
        runs.iter().map(|(report, elapsed)| (&report.outcome, elapsed)).next()
    {
        let reason = console.words.say(reason);
        text.push_str(&console.words.say(&Message::new("solve.none").with("reason", reason)));
        text.push('\n');
    }
    text
}
