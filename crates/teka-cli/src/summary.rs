//! The sentences that stand beside an answer: how long it took, and how many cases.

use crate::console::Console;
use std::time::Duration;
use teka::{Message, Report, Stats};

/// The time and the cases, as the published systems print them, and the nodes where they are something else.
pub(crate) fn lines(report: &Report, elapsed: Duration, console: &Console) -> Vec<String> {
    let time = Message::new("summary.time").with("time", readable(elapsed));
    let Stats { cases, nodes, .. } = report.stats;
    let mut lines = vec![time];
    lines.push(Message::new("summary.cases").with("cases", cases).with("algorithm", report.algorithm));
    if nodes != cases {
        lines.push(Message::new("summary.visited").with("nodes", nodes));
    }
    lines.iter().map(|line| console.words.say(line)).collect()
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

/// A number with its digits in groups of three, as in 4,331,140.
pub(crate) fn grouped(digits: &str) -> String {
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_stand_in_groups() {
        assert_eq!(["7", "1234", "4331140"].map(grouped), ["7", "1,234", "4,331,140"]);
    }

    #[test]
    fn times_have_a_suitable_unit() {
        let shown = [0.000_02, 0.0123, 1.5, 125.0].map(|seconds| readable(Duration::from_secs_f64(seconds)));
        assert_eq!(shown, ["20 µs", "12.3 ms", "1.50 s", "2 min 5 s"]);
    }
}
