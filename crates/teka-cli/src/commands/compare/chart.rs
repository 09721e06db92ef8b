//! The chart of a comparison: which figures to draw, and the texts beside them.

use super::{Compared, table};
use crate::args::Limits;
use crate::console::Console;
use crate::stop;
use std::time::Duration;
use teka::{Message, Outcome, Report};
use teka_render::{Chart, Figure, Group, Measure, Run, Section, Unit};

/// The chart of all runs.
pub(super) fn of(compared: &[Compared], limits: &Limits, console: &Console) -> Chart {
    let [algorithm, answer, cases, nodes, time] = table::headings(console);
    let title = match compared {
        [one] => Message::new("compare.title_one").with("file", one.puzzle.name.as_str()),
        _ => Message::new("compare.title"),
    };
    let families = compared.chunk_by(|one, next| one.family() == next.family());
    Chart {
        title: console.words.say(&title),
        notes: notes(limits, console),
        headings: [algorithm, answer],
        measures: vec![
            Measure { name: cases, unit: Unit::Count },
            Measure { name: nodes, unit: Unit::Count },
            Measure { name: time, unit: Unit::Seconds },
        ],
        sections: families.map(|family| section(family, console)).collect(),
    }
}

fn notes(limits: &Limits, console: &Console) -> Vec<String> {
    let time = console.language().duration(limits.timeout.unwrap_or_default());
    let budget = match limits.max_nodes {
        Some(nodes) => Message::new("compare.budget_nodes").with("nodes", nodes),
        None => Message::new("compare.budget"),
    };
    let interrupted = stop::interrupted().then(|| console.words.text("compare.interrupted"));
    [console.words.say(&budget.with("time", time))].into_iter().chain(interrupted).collect()
}

/// The puzzles of one family.
fn section(compared: &[Compared], console: &Console) -> Section {
    let game = &compared[0].puzzle.game;
    let name = console.words.entry(&format!("book-name-{}", game.family()));
    let series: Vec<String> = game.algorithms().into_iter().map(str::to_owned).collect();
    let groups = compared.iter().map(|one| Group {
        name: one.puzzle.name.clone(),
        note: one.no_solution_reason().map(|reason| table::no_solution_line(reason, console)),
        runs: one.runs.iter().map(|(report, elapsed)| run(report, *elapsed, &series, console)).collect(),
    });
    let groups = groups.collect();
    Section { name: name.unwrap_or_else(|| game.family().to_owned()), series, groups }
}

fn run(report: &Report, elapsed: Duration, series: &[String], console: &Console) -> Run {
    let language = console.language();
    let count = |number: u64| Figure { value: number as f64, text: language.number(number) };
    let time = Figure { value: elapsed.as_secs_f64(), text: language.duration(elapsed) };
    Run {
        series: series.iter().position(|name| name == report.algorithm).unwrap_or(series.len()),
        answer: table::answer(report, console),
        stopped: matches!(report.outcome, Outcome::Stopped { .. }),
        figures: vec![count(report.stats.cases), count(report.stats.nodes), time],
    }
}
