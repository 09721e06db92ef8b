//! Draws how time grows with the grid as `docs/pictures/growth-fillin.svg`, with the chart of `teka compare`.

use std::time::Duration;
use teka_bench::time;
use teka_render::{Chart, Figure, Group, Measure, Run, Section, Theme, Unit, chart, svg};

const PICTURE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/pictures/growth-fillin.svg");

/// The median of some puzzles of one side.
pub(crate) struct Point {
    pub(crate) side: usize,
    pub(crate) threads: usize,
    pub(crate) solved: usize,
    pub(crate) of: usize,
    /// `None` if the median was not solved.
    pub(crate) median: Option<Duration>,
}

/// Saves the picture. Medians that were not solved are drawn as stopped at `limit`.
pub(crate) fn save(points: &[Point], limit: Duration) {
    let mut groups: Vec<Group> = Vec::new();
    for point in points {
        let name = format!("{0} × {0}", point.side);
        let figure = point.median.unwrap_or(limit);
        let run = Run {
            series: point.threads - 1,
            answer: format!("{} of {} solved", point.solved, point.of),
            stopped: point.median.is_none(),
            figures: vec![Figure { value: figure.as_secs_f64(), text: time(figure) }],
        };
        match groups.last_mut().filter(|group| group.name == name) {
            Some(group) => group.runs.push(run),
            None => groups.push(Group { name, note: None, runs: vec![run] }),
        }
    }
    let texts = |texts: [&str; 2]| texts.map(str::to_owned);
    let plot = Chart {
        title: "Fill-ins: time to the first solution by the side of the grid".to_owned(),
        notes: vec!["Class chk3; medians by the wall clock".to_owned()],
        headings: texts(["threads", "puzzles"]),
        measures: vec![Measure { name: "time".to_owned(), unit: Unit::Seconds }],
        sections: vec![Section {
            name: "sides".to_owned(),
            series: texts(["one thread", "two threads"]).to_vec(),
            groups,
        }],
    };
    let words = |message: &teka_core::Message| {
        let text = match message.code {
            "chart.finished" => "solved",
            "chart.stopped" => "stopped: at least this much",
            "chart.logarithmic" => "The scale is logarithmic.",
            code => code,
        };
        text.to_owned()
    };
    let drawing = chart(&plot, &words, &Theme::default()).expect("there is something to draw");
    std::fs::write(PICTURE, svg(&drawing)).expect("the picture can be written");
}
