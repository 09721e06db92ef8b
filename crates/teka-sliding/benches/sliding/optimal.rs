//! Measures optimal solutions: the time and memory for building the small tables, Korf's hundred 15-puzzles
//! with small and with large tables, the seventeen boards that are farthest from the goal, and two of Korf's
//! 24-puzzles (`copies.rs`).

use crate::Scope;
use crate::copies;
use crate::figure::{Measured, QUICK, Unit};
use crate::known::{Known, known};
use crate::large_tables::LargeTables;
use crate::rate::PASSES;
use crate::report::Report;
use crate::run::run;
use std::time::Duration;
use teka_bench::{PeakMemory, bytes, grouped, time};
use teka_sliding::{Algorithm, Sliding};

/// The results of many boards.
pub(crate) struct Pass {
    pub(crate) nodes: u64,
    pub(crate) mean: Duration,
    pub(crate) slowest: Duration,
}

/// Solves all boards `passes` times with the tables that `method` names, taking the best time of each.
fn solve(family: &Sliding, boards: &[Known], method: &str, passes: usize) -> Pass {
    let mut times = vec![Duration::MAX; boards.len()];
    let mut nodes = 0;
    for _ in 0..passes {
        nodes = 0;
        for (board, least) in boards.iter().zip(&mut times) {
            let run = run(family, &board.puzzle, Algorithm::Optimal);
            assert_eq!(run.length(), Some(board.length), "board {}", board.number);
            assert_eq!(run.stats.method, Some(method), "board {}", board.number);
            nodes += run.stats.nodes;
            *least = run.time.min(*least);
        }
    }
    let count = boards.len() as u32;
    Pass {
        nodes: nodes / u64::from(count),
        mean: times.iter().sum::<Duration>() / count,
        slowest: times.into_iter().max().unwrap_or_default(),
    }
}

fn passes(scope: Scope) -> usize {
    if scope == Scope::Quick { 1 } else { PASSES }
}

const HEADS: [&str; 6] = ["boards", "tables", "nodes, mean", "time, mean", "scaled", "slowest"];
const SIDES: &str = "<<>>>>";

pub(crate) fn row(boards: &str, tables: &str, pass: &Pass, report: &Report) -> Vec<String> {
    vec![
        boards.to_owned(),
        tables.to_owned(),
        grouped(pass.nodes),
        time(pass.mean),
        time(report.scaled(pass.mean)),
        time(pass.slowest),
    ]
}

/// Measures Korf's hundred with tables that are built in memory.
pub(crate) fn with_small_tables(scope: Scope, report: &mut Report) {
    let boards = known("korf100.txt");
    let family = Sliding::default();
    let peak = PeakMemory::start();
    let first = run(&family, &boards[0].puzzle, Algorithm::Optimal);
    let memory = peak.bytes();
    let again = run(&family, &boards[0].puzzle, Algorithm::Optimal);
    let build_time = first.time.saturating_sub(again.time);
    let pass = solve(&family, &boards, "small-tables", passes(scope));

    let measured = |memory: u64| Measured::Value(memory as f64);
    let unknown = || Measured::Skipped("the system does not report it".to_owned());
    report.figure("building the small tables, time", build_time, Unit::Seconds, 1.0, None);
    report.figure(
        "building the small tables, memory",
        memory.map_or_else(unknown, measured),
        Unit::Bytes,
        64e6,
        None,
    );
    let scaled = report.scaled(pass.mean);
    report.figure("Korf's 100, small tables, scaled mean", scaled, Unit::Seconds, 0.035, Some(0.012));
    report.figure(
        "Korf's 100, small tables, mean nodes",
        Measured::Value(pass.nodes as f64),
        Unit::Nodes,
        300e3,
        None,
    );
    let tables = format!("small, {} in {}", memory.map_or_else(|| "–".to_owned(), bytes), time(build_time));
    let rows = [row("Korf's 100", &tables, &pass, report)];
    report.table("Optimal solutions with small tables", &HEADS, SIDES, &rows);
}

/// Measures Korf's hundred with the large tables, and harder boards that need them.
pub(crate) fn with_large_tables(scope: Scope, large_tables: &LargeTables, report: &mut Report) {
    let family = large_tables.family();
    let mut rows = Vec::new();
    fifteen(scope, large_tables, &family, &mut rows, report);
    copies::of_24_puzzles(scope, large_tables, &family, &mut rows, report);
    report.table("Optimal solutions with large tables", &HEADS, SIDES, &rows);
}

fn fifteen(
    scope: Scope,
    large_tables: &LargeTables,
    family: &Sliding,
    rows: &mut Vec<Vec<String>>,
    report: &mut Report,
) {
    let has_tables = large_tables.has("sliding-4x4");
    let measured = |value: fn(&Pass, &Report) -> f64, pass: &Option<Pass>, report: &Report| match pass {
        Some(pass) => Measured::Value(value(pass, report)),
        None => Measured::Skipped(QUICK.to_owned()),
    };
    let korf = has_tables.then(|| {
        // In a first pass, pages are read from the disk or the page cache.
        let boards = known("korf100.txt");
        solve(family, &boards[..1], "large-tables", 1);
        solve(family, &boards, "large-tables", passes(scope))
    });
    rows.extend(korf.as_ref().map(|pass| row("Korf's 100", "large 4×4", pass, report)));
    let scaled = measured(|pass, report| report.scaled(pass.mean).as_secs_f64(), &korf, report);
    report.figure("Korf's 100, large tables, scaled mean", scaled, Unit::Seconds, 0.0015, None);
    let nodes = measured(|pass, _| pass.nodes as f64, &korf, report);
    report.figure("Korf's 100, large tables, mean nodes", nodes, Unit::Nodes, 22e3, None);

    let antipodes = (has_tables && scope != Scope::Quick)
        .then(|| solve(family, &known("antipodes.txt"), "large-tables", passes(scope)));
    rows.extend(antipodes.as_ref().map(|pass| row("the 17 antipodes", "large 4×4", pass, report)));
    let mean = measured(|pass, _| pass.mean.as_secs_f64(), &antipodes, report);
    report.figure("the 17 antipodes, large tables, mean", mean, Unit::Seconds, 0.5, None);
}
