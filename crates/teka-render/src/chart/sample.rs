//! A sample comparison for the tests of charts.

use teka_core::Message;

use crate::chart::{Chart, Figure, Group, Measure, Run, Section, Unit};

pub(super) fn words(message: &Message) -> String {
    match message.code {
        "chart.finished" => "ended by itself".to_owned(),
        "chart.stopped" => "stopped by a limit: at least this much".to_owned(),
        "chart.logarithmic" => "All scales are logarithmic.".to_owned(),
        code => code.to_owned(),
    }
}

fn run(series: usize, answer: &str, [cases, nodes]: [u64; 2], seconds: f64, time: &str) -> Run {
    let count = |number: u64| Figure { value: number as f64, text: number.to_string() };
    let time = Figure { value: seconds, text: time.to_owned() };
    let stopped = answer == "time was up";
    Run { series, answer: answer.to_owned(), stopped, figures: vec![count(cases), count(nodes), time] }
}

fn group(name: &str, note: Option<&str>, runs: Vec<Run>) -> Group {
    Group { name: name.to_owned(), note: note.map(str::to_owned), runs }
}

/// Two families, runs that were stopped, zeros, and a puzzle without a solution.
pub(super) fn mixed() -> Chart {
    let texts = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect::<Vec<_>>();
    let measure = |name: &str, unit| Measure { name: name.to_owned(), unit };
    let packing = vec![
        group(
            "iq-puzzler-pro.txt",
            None,
            vec![
                run(0, "solved", [954, 954], 3.5e-3, "3.5 ms"),
                run(1, "solved", [1_252, 1_252], 2.9e-3, "2.9 ms"),
                run(2, "time was up", [2_158_710, 2_158_710], 10.0, "10.00 s"),
                run(3, "time was up", [1_025_846_400, 2_331_530], 10.0, "10.00 s"),
            ],
        ),
        group(
            "no-solution.txt",
            Some("No solution: no piece fits into the corner."),
            vec![
                run(0, "no solution", [0, 0], 0.0, "0 µs"),
                run(1, "no solution", [39, 39], 2.1e-5, "21 µs"),
            ],
        ),
    ];
    let sliding = vec![group(
        "easy.txt",
        None,
        vec![
            run(0, "solved, 10", [19, 19], 1e-4, "100 µs"),
            run(1, "solved, 10", [0, 100], 5.8e-3, "5.8 ms"),
            run(2, "solved, 10", [62, 22], 3.1e-5, "31 µs"),
        ],
    )];
    Chart {
        title: "Algorithms compared".to_owned(),
        notes: texts(&["At most 10 s each."]),
        headings: ["algorithm".to_owned(), "answer".to_owned()],
        measures: vec![
            measure("cases", Unit::Count),
            measure("nodes", Unit::Count),
            measure("time", Unit::Seconds),
        ],
        sections: vec![
            Section {
                name: "Packing puzzles".to_owned(),
                series: texts(&["exact", "cells-first", "pieces-first", "positions-first"]),
                groups: packing,
            },
            Section {
                name: "Sliding puzzles".to_owned(),
                series: texts(&["optimal", "anytime", "branch-and-bound"]),
                groups: sliding,
            },
        ],
    }
}
