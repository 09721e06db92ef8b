//! Measures the methods that people can learn, `rows` and `fringe`, on uniformly random 15-puzzles: the
//! lengths of their solutions and of the longest sub-goal, and the time they take.

use crate::figure::Unit;
use crate::rate::PASSES;
use crate::report::Report;
use crate::run::{named, run};
use std::time::Duration;
use teka_bench::{grouped, number, time};
use teka_core::{Budget, Family, GenerateOptions, Outcome, RunContext, Seed};
use teka_sliding::{Lesson, Puzzle, Sliding};

/// The number of boards.
const BOARDS: u32 = 1000;
/// The seed of the boards.
const SEED: Seed = Seed(16);

pub(crate) fn on_random_boards(report: &mut Report) {
    let family = Sliding::default();
    let boards: Vec<Puzzle> = (0..BOARDS.into()).map(|number| random_board(&family, number)).collect();
    let mut rows = Vec::new();
    for name in ["rows", "fringe"] {
        let algorithm = named(name).expect("the algorithm exists");
        let (mut moves, mut longest, mut longest_sub_goal, mut slowest) = (0, 0, 0, Duration::ZERO);
        let mut total = Duration::ZERO;
        for board in &boards {
            let runs: Vec<_> = (0..PASSES).map(|_| run(&family, board, algorithm)).collect();
            let least = runs.iter().map(|run| run.time).min().unwrap_or_default();
            let solution = runs[0].solution.as_ref().expect("a method solves every board");
            let sub_goals = solution.lesson.iter().flat_map(Lesson::sub_goals);
            let sub_goal_lengths = sub_goals.map(|(_, sub_goal)| sub_goal.moves.len());
            longest_sub_goal = sub_goal_lengths.max().unwrap_or(0).max(longest_sub_goal);
            moves += solution.moves.len();
            longest = longest.max(solution.moves.len());
            (total, slowest) = (total + least, slowest.max(least));
        }
        let mean = moves as f64 / boards.len() as f64;
        let (mean_time, slowest) = (report.scaled(total / BOARDS), report.scaled(slowest));
        report.figure(format!("{name}, random 15-puzzles: mean length"), mean, Unit::Moves, 110., None);
        report.figure(
            format!("{name}, random 15-puzzles: longest sub-goal"),
            longest_sub_goal as f64,
            Unit::Moves,
            14.,
            None,
        );
        report.figure(format!("{name}, random 15-puzzles: slowest"), slowest, Unit::Seconds, 1e-3, None);
        rows.push(vec![
            name.to_owned(),
            grouped(BOARDS.into()),
            number(mean),
            longest.to_string(),
            longest_sub_goal.to_string(),
            time(mean_time),
            time(slowest),
        ]);
    }
    let heads = ["method", "boards", "mean length", "longest", "longest sub-goal", "mean time", "slowest"];
    report.table("Methods of people on uniform random 15-puzzles", &heads, "<>>>>>>", &rows);
}

fn random_board(family: &Sliding, number: u64) -> Puzzle {
    let options = GenerateOptions::new(SEED).with_size(4, 4).with_number(number).with("uniform", true);
    let budget = Budget::default();
    match family.generate(&options, &RunContext::new(&budget)) {
        Ok(Outcome::Solved(made)) => made.puzzle,
        other => panic!("{other:?}"),
    }
}
