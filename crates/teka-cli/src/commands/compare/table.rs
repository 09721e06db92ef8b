//! The text form of a comparison: one table per puzzle, and the wording that it shares with the chart.

use super::Compared;
use crate::commands::limit_name;
use crate::console::Console;
use std::time::Duration;
use teka::{Message, Outcome, Report};
use unicode_width::UnicodeWidthStr;

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
    let width = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or(0);
    let widths = [0, 1, 2, 3, 4].map(width);
    let mut text = String::new();
    for row in &rows {
        for (column, cell) in row.iter().enumerate() {
            let gap = " ".repeat(widths[column] - cell.width());
            // Text is left-aligned, numbers are right-aligned.
            let (before, after) = if column < 2 { ("", gap.as_str()) } else { (gap.as_str(), "") };
            text.extend([if column == 0 { "" } else { "  " }, before, cell, after]);
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
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
