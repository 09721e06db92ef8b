//! Compares all algorithms on the three solvable boards of report D (see `docs/sources.md`): moves, cases,
//! nodes and time.

use crate::report::Report;
use crate::run::{run, run_for};
use std::time::Duration;
use teka_bench::{best_time, grouped, time};
use teka_core::{Algorithm as _, Source};
use teka_sliding::{Algorithm, Puzzle, Sliding, read};

/// The boards with the lengths of their shortest solutions.
const BOARDS: [(&str, u64); 3] = [("d-easy", 10), ("d-medium", 15), ("d-hard", 20)];
/// The time for which to repeat an algorithm on a board.
const REPEAT_FOR: Duration = Duration::from_millis(200);
/// The time limit of anytime algorithms.
const TIME_LIMIT: Duration = Duration::from_secs(1);

pub(crate) fn on_published_boards(report: &mut Report) {
    let mut rows = Vec::new();
    for (name, shortest) in BOARDS {
        let puzzle = board(name);
        for &algorithm in Algorithm::ALL {
            let (run, took) = best_time(REPEAT_FOR, || {
                // A new family each time, so that no run reuses the tables of another.
                let family = Sliding::default();
                if algorithm.is_anytime() {
                    run_for(TIME_LIMIT, &family, &puzzle, algorithm)
                } else {
                    run(&family, &puzzle, algorithm)
                }
            });
            let length = run.length().expect("every algorithm solves them");
            assert!(length >= shortest, "{name} by {}", algorithm.name());
            rows.push(vec![
                name.to_owned(),
                algorithm.name().to_owned(),
                length.to_string(),
                grouped(run.stats.cases),
                grouped(run.stats.nodes),
                time(took),
            ]);
        }
    }
    let heads = ["board", "algorithm", "moves", "cases", "nodes", "time"];
    report.table("All algorithms on the boards of report D", &heads, "<<>>>>", &rows);
}

fn board(name: &str) -> Puzzle {
    let path = format!("{}/tests/reports/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the file exists");
    read(&[Source::new(name, text)]).value.expect("it is a board")
}
