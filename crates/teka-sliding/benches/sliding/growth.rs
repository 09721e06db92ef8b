//! Measures how the time of a shortest and of a first solution grows with the size of the board. Writes a section of
//! the benchmark page with a table, and draws the chart `docs/pictures/sliding-growth.svg`.

use crate::Scope;
use crate::anytime::{first, random};
use crate::run::{run_with, single_thread};
use std::time::Duration;
use teka_bench::{cores, process_cpu_time, table, time};
use teka_core::{Budget, Message, NoObserver};
use teka_render::{Chart, Figure, Group, Measure, Run, Section, Theme, Unit, chart, svg};
use teka_sliding::{Algorithm, Sliding};

/// The rows and columns of the boards that are solved optimally, and the number of boards.
const OPTIMAL: [(usize, usize, u64); 5] = [(2, 4, 50), (3, 3, 50), (3, 4, 50), (3, 5, 20), (4, 4, 20)];
/// The sides of the boards that get a first solution, and the number of boards.
const FIRST: [(usize, u64); 6] = [(5, 10), (10, 10), (20, 5), (40, 3), (70, 1), (100, 1)];
/// The time limit of a first solution.
const TIME_LIMIT: Duration = Duration::from_secs(20);
/// The numbers of threads of a search for the optimum.
const THREADS: [usize; 2] = [1, 2];

const PICTURE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/pictures/sliding-growth.svg");

/// Measures the growth, draws it and describes it.
pub(crate) fn part(scope: Scope) -> String {
    let optimal: Vec<(String, Vec<Duration>)> = OPTIMAL
        .iter()
        .map(|&(rows, columns, count)| (size(rows, columns), shortest(rows, columns, count)))
        .collect();
    let firsts: Vec<(String, Vec<Duration>)> =
        FIRST.iter().map(|&(side, count)| (size(side, side), vec![first_solution(side, count)])).collect();
    let threads = ["one thread", "two threads"];
    let sections = vec![
        section("Shortest solutions", &threads, &optimal),
        section("First solutions", &threads[..1], &firsts),
    ];
    if scope != Scope::Quick {
        std::fs::write(PICTURE, picture(sections)).expect("the picture can be written");
    }
    let mut rows: Vec<Vec<String>> = Vec::new();
    for (what, sizes) in [("shortest", &optimal), ("first", &firsts)] {
        rows.extend(sizes.iter().map(|(size, times)| {
            let times = [0, 1].map(|at| times.get(at).map_or_else(|| "–".to_owned(), |&mean| time(mean)));
            [vec![what.to_owned(), size.clone()], times.to_vec()].concat()
        }));
    }
    let heads = ["solution", "size", "one thread", "two threads"];
    format!(
        "## Sliding: growth\n\nWritten by `make bench-sliding`. Mean times on uniformly random boards.\n\n\
         ![Time against size](pictures/sliding-growth.svg)\n\n{}\n\
         - One thread: CPU time. Two threads: the CPU time of both divided by two, which is the time on an idle machine\n  \
           with two cores ({} here); short searches use one thread anyway.\n\
         - The tables were in memory before; beyond 4×4, a shortest solution takes large tables (see above).\n",
        table(&heads, "<<>>", &rows),
        cores()
    )
}

fn size(rows: usize, columns: usize) -> String {
    format!("{rows}×{columns}")
}

/// The mean time of an optimal solution, for each number of threads.
fn shortest(rows: usize, columns: usize, count: u64) -> Vec<Duration> {
    let family = Sliding::default();
    let mut means = vec![Duration::ZERO; THREADS.len()];
    for number in 0..count {
        let puzzle = random((rows, columns), number);
        // The first search builds the tables.
        let warm_up = usize::from(number == 0);
        for (threads, mean) in THREADS.into_iter().zip(&mut means) {
            let budget = Budget { threads: Some(threads), ..single_thread() };
            for turn in 0..=warm_up {
                let before = process_cpu_time();
                let run = run_with(&family, &puzzle, Algorithm::Optimal, &budget, &NoObserver);
                let spent = process_cpu_time().saturating_sub(before);
                assert!(run.solution.is_some_and(|solution| solution.is_optimal(puzzle.metric())));
                let spent = spent / run.stats.threads.max(1) as u32;
                *mean += if turn == warm_up { spent / count as u32 } else { Duration::ZERO };
            }
        }
    }
    means
}

/// The mean time of a first solution.
fn first_solution(side: usize, count: u64) -> Duration {
    let time =
        |number| first(&random((side, side), number), Algorithm::Anytime, TIME_LIMIT).map(|first| first.time);
    (0..count).map(|number| time(number).expect("a first solution takes a second")).sum::<Duration>()
        / count as u32
}

fn section(name: &str, series: &[&str], sizes: &[(String, Vec<Duration>)]) -> Section {
    let run = |(series, &mean): (usize, &Duration)| Run {
        series,
        answer: "mean".to_owned(),
        stopped: false,
        figures: vec![Figure { value: mean.as_secs_f64(), text: time(mean) }],
    };
    let group = |(size, times): &(String, Vec<Duration>)| Group {
        name: size.clone(),
        note: None,
        runs: times.iter().enumerate().map(run).collect(),
    };
    Section {
        name: name.to_owned(),
        series: series.iter().map(|&name| name.to_owned()).collect(),
        groups: sizes.iter().map(group).collect(),
    }
}

fn picture(sections: Vec<Section>) -> String {
    let chart_of_growth = Chart {
        title: "Sliding: time against size".to_owned(),
        notes: vec!["Means over uniformly random boards.".to_owned()],
        headings: ["threads".to_owned(), "figure".to_owned()],
        measures: vec![Measure { name: "time".to_owned(), unit: Unit::Seconds }],
        sections,
    };
    let words = |message: &Message| match message.code {
        "chart.finished" => "solved".to_owned(),
        "chart.stopped" => "stopped by a limit: at least this much".to_owned(),
        "chart.logarithmic" => "The scale is logarithmic.".to_owned(),
        code => code.to_owned(),
    };
    svg(&chart(&chart_of_growth, &words, &Theme::default()).expect("there is something to draw"))
}
