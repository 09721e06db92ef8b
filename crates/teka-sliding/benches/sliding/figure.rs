//! A figure with what it must be at most, and what it should be.

use std::time::Duration;
use teka_bench::{bytes, grouped, time};

/// Why something is left out.
pub(crate) const QUICK: &str = "the run is a quick one";

/// One figure.
pub(crate) struct Figure {
    pub(crate) name: String,
    pub(crate) measured: Measured,
    pub(crate) unit: Unit,
    /// What it must be at most.
    pub(crate) required: f64,
    /// What it should be at most.
    pub(crate) aim: Option<f64>,
}

/// What came of measuring.
pub(crate) enum Measured {
    Value(f64),
    /// It could not be reached at all, and why.
    Failed(String),
    /// It was left out, and why.
    LeftOut(String),
}

/// What a figure counts.
#[derive(Clone, Copy)]
pub(crate) enum Unit {
    Seconds,
    Nodes,
    Bytes,
    Ratio,
}

impl From<Duration> for Measured {
    fn from(time: Duration) -> Self {
        Measured::Value(time.as_secs_f64())
    }
}

impl Unit {
    fn shown(self, value: f64) -> String {
        match self {
            Unit::Seconds => time(Duration::from_secs_f64(value)),
            Unit::Nodes => grouped(value.round() as u64),
            Unit::Bytes => bytes(value.round() as u64),
            Unit::Ratio => format!("{value:.3}"),
        }
    }
}

impl Figure {
    /// The figure as a row: name, measured, required, aim, reached.
    pub(crate) fn cells(&self) -> Vec<String> {
        let measured = match &self.measured {
            Measured::Value(value) => self.unit.shown(*value),
            Measured::Failed(_) | Measured::LeftOut(_) => "–".to_owned(),
        };
        let aim = self.aim.map_or_else(|| "–".to_owned(), |aim| self.unit.shown(aim));
        vec![self.name.clone(), measured, self.unit.shown(self.required), aim, self.reached().to_owned()]
    }

    fn reached(&self) -> &'static str {
        match self.measured {
            Measured::Value(value) if self.aim.is_some_and(|aim| value <= aim) => "the aim",
            Measured::Value(value) if value <= self.required => "yes",
            Measured::Value(_) | Measured::Failed(_) => "**no**",
            Measured::LeftOut(_) => "–",
        }
    }

    /// Why it is not reached, or not there, if so.
    pub(crate) fn trouble(&self) -> Option<String> {
        let why = match &self.measured {
            Measured::Value(value) if *value <= self.required => return None,
            Measured::Value(value) => {
                format!("{} instead of at most {}", self.unit.shown(*value), self.unit.shown(self.required))
            }
            Measured::Failed(why) => format!("missed: {why}"),
            Measured::LeftOut(why) => format!("left out: {why}"),
        };
        Some(format!("- {}: {why}", self.name))
    }
}
