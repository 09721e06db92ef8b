//! Measures how the time to a first solution grows with the board, with one thread and with two, on squares cut along
//! a random Hamiltonian cycle. Makes a table, and a chart drawn by teka itself.

use crate::hamiltonian::hamiltonian_cut;
use crate::large::solve_with;
use std::path::Path;
use std::time::{Duration, Instant};
use teka_bench::{table, time};
use teka_render::{Chart, Figure, Group, Measure, Run, Section, Theme, Unit, chart, svg};

const SIDES: [usize; 6] = [10, 20, 30, 50, 70, 100];
const SEEDS: u64 = 5;
/// The maximum CPU time for a puzzle, over all threads.
const LIMIT: Duration = Duration::from_secs(20);
/// The file of the chart, relative to `docs`.
const PICTURE: &str = "pictures/packing-growth.svg";

/// The results of all puzzles of one side with this many threads.
pub(crate) struct GrowthRow {
    side: usize,
    threads: usize,
    /// The upper median, unless too few were solved.
    median: Option<Duration>,
    solved: u64,
}

/// Measures all sides.
pub(crate) fn measure() -> Vec<GrowthRow> {
    let sizes = SIDES.into_iter().flat_map(|side| [1, 2].map(|threads| (side, threads)));
    let row = |(side, threads)| {
        let mut times: Vec<Duration> = Vec::new();
        for seed in 0..SEEDS {
            let puzzle = hamiltonian_cut(side, seed);
            let begin = Instant::now();
            times.extend(solve_with(&puzzle, threads, LIMIT).map(|_| begin.elapsed()));
        }
        times.sort_unstable();
        let row = GrowthRow {
            side,
            threads,
            median: times.get(SEEDS as usize / 2).copied(),
            solved: times.len() as u64,
        };
        eprintln!("{}", row.cells().join(" · "));
        row
    };
    sizes.map(row).collect()
}

impl GrowthRow {
    fn cells(&self) -> Vec<String> {
        vec![
            format!("{0}×{0}", self.side),
            self.threads.to_string(),
            self.median.map_or_else(|| "–".to_owned(), time),
            format!("{} of {SEEDS}", self.solved),
        ]
    }

    fn run(&self) -> Run {
        let took = self.median.unwrap_or(LIMIT);
        Run {
            series: self.threads - 1,
            answer: format!("{} of {SEEDS} solved", self.solved),
            stopped: self.median.is_none(),
            figures: vec![Figure { value: took.as_secs_f64(), text: time(took) }],
        }
    }
}

/// The table and the chart.
pub(crate) fn markdown(rows: &[GrowthRow]) -> String {
    let cells: Vec<_> = rows.iter().map(GrowthRow::cells).collect();
    format!(
        "### Growth\n\n![Time to a first solution against the size of the board]({PICTURE})\n\n{}\n\
         The median of {SEEDS} squares cut along a random Hamiltonian cycle, by the wall clock; a puzzle is given up after \
         {} s.\n",
        table(&["board", "threads", "median", "solved"], "<>>>", &cells),
        LIMIT.as_secs(),
    )
}

/// Draws the chart into `docs`.
pub(crate) fn draw(rows: &[GrowthRow]) {
    let group = |side: &usize| Group {
        name: format!("{side}×{side}"),
        note: None,
        runs: rows.iter().filter(|row| row.side == *side).map(GrowthRow::run).collect(),
    };
    let chart_of_growth = Chart {
        title: "First solutions of growing boards".to_owned(),
        notes: vec![format!(
            "Squares cut along a random Hamiltonian cycle into pieces of five and six cells, median of {SEEDS}."
        )],
        headings: ["threads".to_owned(), "solved".to_owned()],
        measures: vec![Measure { name: "time".to_owned(), unit: Unit::Seconds }],
        sections: vec![Section {
            name: "packing".to_owned(),
            series: vec!["one thread".to_owned(), "two threads".to_owned()],
            groups: SIDES.iter().map(group).collect(),
        }],
    };
    let words = |message: &teka_core::Message| {
        let words = match message.code {
            "chart.finished" => "median of those solved",
            "chart.stopped" => "fewer than half were solved",
            _ => "The scale is logarithmic.",
        };
        words.to_owned()
    };
    let drawing = chart(&chart_of_growth, &words, &Theme::default()).expect("there are rows to draw");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(PICTURE);
    std::fs::write(path, svg(&drawing)).expect("the folder of pictures is there");
}
