//! Measures two of Korf's 24-puzzles in all eight copies: rotated and reflected, goal included. The copies are equally
//! hard, but a search meets the solution early in one of them and late in another, so a single copy says little.

use crate::Scope;
use crate::figure::{Measured, QUICK, Unit};
use crate::known::known;
use crate::large_tables::LargeTables;
use crate::optimal::{Pass, row};
use crate::report::Report;
use crate::run::run_for;
use std::time::Duration;
use teka_bench::time;
use teka_sliding::{Algorithm, Board, Puzzle, Sliding};

/// The numbers of the puzzles that are measured.
const EASIER: [usize; 2] = [38, 40];
/// The number of rotations and reflections of a square.
const COPIES: usize = 8;
/// The time limit of one copy.
const TIME_LIMIT: Duration = Duration::from_mins(3);
/// The greatest acceptable mean time of all copies.
const REQUIRED: Duration = Duration::from_secs(10);

pub(crate) fn of_24_puzzles(
    scope: Scope,
    large_tables: &LargeTables,
    family: &Sliding,
    rows: &mut Vec<Vec<String>>,
    report: &mut Report,
) {
    let measured = if scope != Scope::Quick && large_tables.has("sliding-5x5") {
        solve_all(family, rows, report)
    } else {
        Measured::Skipped(QUICK.to_owned())
    };
    let name = format!("Korf's 24-puzzles 38 and 40, mean of their {COPIES} copies each");
    report.figure(name, measured, Unit::Seconds, REQUIRED.as_secs_f64(), Some(5.0));
}

fn solve_all(family: &Sliding, rows: &mut Vec<Vec<String>>, report: &Report) -> Measured {
    let mut means = Vec::new();
    for board in known("korf24.txt").into_iter().filter(|board| EASIER.contains(&board.number)) {
        let mut pass = Pass { nodes: 0, mean: Duration::ZERO, slowest: Duration::ZERO };
        for copy in 0..COPIES {
            let [start, goal] = [board.puzzle.start(), board.puzzle.goal()].map(|side| copied(side, copy));
            let puzzle = Puzzle::new(start).with_goal(goal).expect("the copies have the same tiles");
            let run = run_for(TIME_LIMIT, family, &puzzle, Algorithm::Optimal);
            let Some(length) = run.length() else {
                return Measured::Failed(format!("no solution within {}", time(TIME_LIMIT)));
            };
            assert_eq!(length, board.length, "Korf's 24-puzzle {}, copy {copy}", board.number);
            assert_eq!(run.stats.method, Some("large-tables"));
            pass.nodes += run.stats.nodes / COPIES as u64;
            pass.mean += run.time / COPIES as u32;
            pass.slowest = pass.slowest.max(run.time);
        }
        let name = format!("Korf's 24-puzzle {}, {COPIES} copies", board.number);
        rows.push(row(&name, "large 5×5", &pass, report));
        means.push(pass.mean);
    }
    (means.iter().sum::<Duration>() / means.len() as u32).into()
}

/// A board rotated or reflected.
fn copied(board: &Board, copy: usize) -> Board {
    let side = board.size().rows();
    let mut tiles = vec![0; side * side];
    for (cell, &tile) in board.tiles().iter().enumerate() {
        let flipped = |at: usize, bit: usize| if copy & bit == 0 { at } else { side - 1 - at };
        let (row, column) = (flipped(cell / side, 1), flipped(cell % side, 2));
        let to = if copy & 4 == 0 { row * side + column } else { column * side + row };
        tiles[to] = tile;
    }
    Board::new(board.size(), tiles).expect("the tiles are the same")
}
