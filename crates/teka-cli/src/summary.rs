//! The sentences that stand beside an answer: how long it took, and how many cases.

use crate::console::Console;
use std::time::Duration;
use teka::{Message, Report};

/// The time and the cases, as the published systems print them.
pub(crate) fn lines(report: &Report, elapsed: Duration, console: &Console) -> [String; 2] {
    let time = Message::new("summary.time").with("time", readable(elapsed));
    let cases =
        Message::new("summary.cases").with("cases", report.stats.cases).with("algorithm", report.algorithm);
    [console.words.say(&time), console.words.say(&cases)]
}

/// A duration with a unit that suits it.
pub(crate) fn readable(elapsed: Duration) -> String {
    let seconds = elapsed.as_secs_f64();
    if seconds < 0.001 {
        format!("{:.0} µs", seconds * 1e6)
    } else if seconds < 1.0 {
        format!("{:.1} ms", seconds * 1e3)
    } else if seconds < 60.0 {
        format!("{seconds:.2} s")
    } else {
        format!("{} min {:.0} s", elapsed.as_secs() / 60, seconds % 60.0)
    }
}
