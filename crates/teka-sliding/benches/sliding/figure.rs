//! A figure of the benchmark: its value or why there is none, its unit, the greatest acceptable value (required) and
//! the one to aim for. Formats it as a row of a table, and explains a figure that misses its target.

use std::time::Duration;
use teka_bench::{bytes, grouped, time};

/// The reason for skipping a figure in a quick run.
pub(crate) const QUICK: &str = "this was a quick run";

/// One figure.
pub(crate) struct Figure {
    pub(crate) name: String,
    pub(crate) measured: Measured,
    pub(crate) unit: Unit,
    /// The greatest acceptable value.
    pub(crate) required: f64,
    /// The value to aim for, or less.
    pub(crate) aim: Option<f64>,
}

/// The result of a measurement.
pub(crate) enum Measured {
    Value(f64),
    /// It could not be measured, for this reason.
    Failed(String),
    /// It was skipped, for this reason.
    Skipped(String),
}

/// The unit of a figure.
#[derive(Clone, Copy)]
pub(crate) enum Unit {
    Seconds,
    Nodes,
    Bytes,
    Ratio,
    Moves,
}

impl From<f64> for Measured {
    fn from(value: f64) -> Self {
        Measured::Value(value)
    }
}

impl From<Duration> for Measured {
    fn from(time: Duration) -> Self {
        Measured::Value(time.as_secs_f64())
    }
}

impl Unit {
    fn format_value(self, value: f64) -> String {
        match self {
            Unit::Seconds => time(Duration::from_secs_f64(value)),
            Unit::Nodes => grouped(value.round() as u64),
            Unit::Bytes => bytes(value.round() as u64),
            Unit::Ratio => format!("{value:.3}"),
            Unit::Moves => format!("{value:.1}"),
        }
    }
}

impl Figure {
    /// The figure as a row: name, measured, required, aim, reached.
    pub(crate) fn cells(&self) -> Vec<String> {
        let measured = match &self.measured {
            Measured::Value(value) => self.unit.format_value(*value),
            Measured::Failed(_) | Measured::Skipped(_) => "–".to_owned(),
        };
        let aim = self.aim.map_or_else(|| "–".to_owned(), |aim| self.unit.format_value(aim));
        vec![
            self.name.clone(),
            measured,
            self.unit.format_value(self.required),
            aim,
            self.reached().to_owned(),
        ]
    }

    fn reached(&self) -> &'static str {
        match self.measured {
            Measured::Value(value) if self.aim.is_some_and(|aim| value <= aim) => "aim",
            Measured::Value(value) if value <= self.required => "yes",
            Measured::Value(_) | Measured::Failed(_) => "**no**",
            Measured::Skipped(_) => "–",
        }
    }

    /// The reason why it misses its target or was not measured, if so.
    pub(crate) fn problem(&self) -> Option<String> {
        let why = match &self.measured {
            Measured::Value(value) if *value <= self.required => return None,
            Measured::Value(value) => {
                format!(
                    "{} instead of at most {}",
                    self.unit.format_value(*value),
                    self.unit.format_value(self.required)
                )
            }
            Measured::Failed(why) => format!("failed: {why}"),
            Measured::Skipped(why) => format!("not measured: {why}"),
        };
        Some(format!("- {}: {why}", self.name))
    }
}
