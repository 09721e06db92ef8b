//! The text form of a comparison: one table per puzzle, and the wording that it shares with the chart.

use super::Compared;
use crate::commands::limit_name;
use crate::console::Console;
use crate::table;
use std::time::Duration;
use teka::{Message, Outcome, Report};

/// The columns; the heading of each is the locale entry `compare-<name>`.
pub(super) const COLUMNS: [&str; 5] = ["algorithm", "answer", "cases", "nodes", "time"];

/// The tables of several puzzles, each under the name of its file.
pub(super) fn all(compared: &[Compared], console: &Console) -> String {
    let tables = compared.iter().map(|one| {
        let heading = Message::new("compare.heading").with("file", one.puzzle.file.as_str());
        let heading = console.words.say(&heading.with("family", one.family()));
        format!("{heading}\n{}", of(&one.runs, console))
    });
    tables.collect::<Vec<_>>().join("\n")
}

/// The table of one puzzle.
pub(super) fn of(runs: &[(Report, Duration)], console: &Console) -> String {
    let heading = headings(console);
    let row = |(report, elapsed): &(Report, Duration)| {
        let numbers =
            [report.stats.cases, report.stats.nodes].map(|number| console.language().number(number));
        let [cases, nodes] = numbers;
        let time = console.language().duration(*elapsed);
        [report.algorithm.to_owned(), answer(report, console), cases, nodes, time]
    };
    let rows: Vec<[String; 5]> = std::iter::once(heading).chain(runs.iter().map(row)).collect();
    // The algorithm and its answer are text, the rest numbers.
    let mut text = table::aligned(&rows, 2..5);
    if let Some(reason) = super::no_solution(runs) {
        text.push_str(&impossible(reason, console));
        text.push('\n');
    }
    text
}

/// The headings of the columns.
pub(super) fn headings(console: &Console) -> [String; 5] {
    COLUMNS.map(|name| console.words.entry(&format!("compare-{name}")).unwrap_or_default())
}

/// The result of a run.
pub(super) fn answer(report: &Report, console: &Console) -> String {
    match &report.outcome {
        Outcome::Solved(found) => match found.answer.length {
            Some(length) => console.words.say(&Message::new("compare.solved_in").with("length", length)),
            None => console.words.text("compare.solved"),
        },
        Outcome::NoSolution(_) => console.words.text("compare.none"),
        Outcome::Stopped { limit, .. } => limit_name(*limit, console),
    }
}

/// The line stating that there is no solution, and why.
pub(super) fn impossible(reason: &Message, console: &Console) -> String {
    console.words.say(&Message::new("solve.none").with("reason", console.words.say(reason)))
}
