//! The lines printed after an answer: the time, and the number of cases and nodes.

use crate::console::Console;
use std::time::Duration;
use teka::{Message, Report, Stats};

/// The time, the number of cases, and the number of nodes if it differs from that of cases.
pub(crate) fn lines(report: &Report, elapsed: Duration, console: &Console) -> Vec<String> {
    let Stats { cases, nodes, .. } = report.stats;
    let mut lines = vec![time(elapsed, console)];
    lines.push(Message::new("summary.cases").with("cases", cases).with("algorithm", report.algorithm));
    if nodes != cases {
        lines.push(Message::new("summary.visited").with("nodes", nodes));
    }
    lines.iter().map(|line| console.words.say(line)).collect()
}

/// The time that a search took.
pub(crate) fn time(elapsed: Duration, console: &Console) -> Message {
    Message::new("summary.time").with("time", console.language().duration(elapsed))
}
