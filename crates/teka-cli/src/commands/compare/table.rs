//! A comparison as text: one table per puzzle, and all runs as CSV. The chart uses its column headings, results and
//! "no solution" line too.

use super::Compared;
use crate::commands::limit_name;
use crate::console::Console;
use std::ops::Range;
use std::time::Duration;
use teka::{Message, Outcome, Report};

/// The columns; the heading of each is the locale entry `compare-<name>`.
pub(super) const COLUMNS: [&str; 5] = ["algorithm", "answer", "cases", "nodes", "time"];

/// How rows become a table: fitted to the terminal, or aligned as in a file.
pub(super) type Layout = fn(&[Vec<String>], Range<usize>) -> String;

/// The tables of several puzzles, each under the name of its file.
pub(super) fn tables(compared: &[Compared], layout: Layout, console: &Console) -> String {
    let tables = compared.iter().map(|one| {
        let heading = Message::new("compare.heading").with("file", one.puzzle.file.as_str());
        let heading = console.words.say(&heading.with("family", one.family()));
        format!("{heading}\n{}", table(one, layout, console))
    });
    tables.collect::<Vec<_>>().join("\n")
}

/// The table of one puzzle.
pub(super) fn table(compared: &Compared, layout: Layout, console: &Console) -> String {
    let runs = &compared.runs;
    let has_memory = compared.memory.iter().any(Option::is_some);
    let mut heading = headings(console).to_vec();
    heading.extend(has_memory.then(|| console.words.text("compare.memory")));
    let row = |(at, (report, elapsed)): (usize, &(Report, Duration))| {
        let numbers =
            [report.stats.cases, report.stats.nodes].map(|number| console.language().number(number));
        let [cases, nodes] = numbers;
        let time = console.language().duration(*elapsed);
        let memory = compared.memory[at].map(|bytes| console.language().megabytes(bytes));
        let memory = has_memory.then(|| memory.unwrap_or_else(|| "–".to_owned()));
        let cells = [report.algorithm.to_owned(), answer(report, console), cases, nodes, time];
        cells.into_iter().chain(memory).collect::<Vec<String>>()
    };
    let rows: Vec<Vec<String>> = std::iter::once(heading).chain(runs.iter().enumerate().map(row)).collect();
    // The algorithm and its answer are text, the rest numbers.
    let mut text = layout(&rows, 2..6);
    if let Some(reason) = super::no_solution_reason(runs) {
        text.push_str(&no_solution_line(reason, console));
        text.push('\n');
    }
    text
}

/// All runs as comma-separated values, for spreadsheets: plain numbers, and names as in JSON.
pub(super) fn csv(compared: &[Compared], console: &Console) -> String {
    let quoted = |text: &str| {
        let needs_quotes = text.contains([',', '"', '\n', '\r']);
        if needs_quotes { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
    };
    let mut text = "file,family,algorithm,outcome,length,cases,nodes,time_ms,memory_bytes\n".to_owned();
    for one in compared {
        for (at, object) in one.runs(console).iter().enumerate() {
            let field = |value: &serde_json::Value| match value {
                serde_json::Value::Null => String::new(),
                serde_json::Value::String(text) => quoted(text),
                value => value.to_string(),
            };
            let (stats, solution) = (&object["stats"], &object["solution"]);
            let cells = [
                quoted(&one.puzzle.file),
                one.family().to_owned(),
                one.runs[at].0.algorithm.to_owned(),
                field(&object["outcome"]),
                field(&solution["length"]),
                field(&stats["cases"]),
                field(&stats["nodes"]),
                field(&stats["elapsed_ms"]),
                field(&stats["memory_bytes"]),
            ];
            text.push_str(&cells.join(","));
            text.push('\n');
        }
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
pub(super) fn no_solution_line(reason: &Message, console: &Console) -> String {
    console.words.say(&Message::new("solve.none").with("reason", console.words.say(reason)))
}
