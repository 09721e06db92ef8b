//! Measures the anytime algorithm: how short its solutions of Korf's 24-puzzles are after times from a tenth of a
//! second to five seconds, how close those of random 6×6 to 10×10 boards are to their lower bounds after two seconds,
//! and how long a first solution of a large board takes.

use crate::Scope;
use crate::figure::{Measured, QUICK, Unit};
use crate::known::{Known, known};
use crate::report::Report;
use crate::run::{named, run_for, run_with, single_thread, stopped_after};
use std::sync::OnceLock;
use std::time::Duration;
use teka_bench::{grouped, thread_cpu_time, time};
use teka_core::{Family, GenerateOptions, Limit, Observer, Outcome, Progress, RunContext, Seed, StopSignal};
use teka_sliding::{Algorithm, Puzzle, Sliding};

/// The results of many boards with a time limit each.
struct Pass {
    solved: usize,
    /// The number of solutions that were proved optimal.
    proved: usize,
    /// The mean ratio of the length to the shortest one.
    mean: f64,
    /// The greatest such ratio.
    worst: f64,
    slowest: Duration,
}

/// The time limit of each 24-puzzle, and the greatest acceptable mean of length ÷ shortest, and the aim for it.
const TIMES: [(Duration, f64, f64); 4] = [
    (Duration::from_millis(100), 1.10, 1.05),
    (Duration::from_millis(300), 1.05, 1.03),
    (Duration::from_millis(500), 1.05, 1.02),
    (Duration::from_secs(5), 1.02, 1.01),
];

fn absent() -> Measured {
    Measured::Skipped("there is no algorithm `anytime`".to_owned())
}

/// Measures solutions of the 24-puzzles.
pub(crate) fn within_a_time(scope: Scope, report: &mut Report) {
    let mut rows = Vec::new();
    for (limit, required, aim) in TIMES {
        let every = match (scope, limit.as_secs()) {
            (Scope::Quick, _) => 10,
            (Scope::Default, 5) => 5,
            _ => 1,
        };
        let boards: Vec<Known> = known("korf24.txt").into_iter().step_by(every).collect();
        let which = match every {
            1 => "the 50 24-puzzles".to_owned(),
            every => format!("{} of the 50 24-puzzles (every {every}th)", boards.len()),
        };
        let measured = match named("anytime") {
            None => absent(),
            Some(_) if scope == Scope::Quick && limit.as_secs() > 0 => Measured::Skipped(QUICK.to_owned()),
            Some(anytime) => {
                let pass = solve(&boards, anytime, limit);
                rows.push(vec![
                    which.clone(),
                    time(limit),
                    pass.solved.to_string(),
                    format!("{:.3}", pass.mean),
                    format!("{:.3}", pass.worst),
                    pass.proved.to_string(),
                    time(pass.slowest),
                ]);
                match boards.len() - pass.solved {
                    0 => Measured::Value(pass.mean),
                    missing => Measured::Failed(format!("{missing} were not solved")),
                }
            }
        };
        let name = format!("{which}, anytime, {} each, length ÷ shortest", time(limit));
        report.figure(name, measured, Unit::Ratio, required, Some(aim));
    }
    let heads = ["boards", "time each", "solved", "length ÷ shortest", "worst", "proved", "slowest"];
    report.table("Good solutions in little time", &heads, "<>>>>>>", &rows);
}

fn solve(boards: &[Known], anytime: Algorithm, limit: Duration) -> Pass {
    let mut pass = Pass { solved: 0, proved: 0, mean: 0.0, worst: 0.0, slowest: Duration::ZERO };
    for Known { number, puzzle, length } in boards {
        // A new family each time, so that no run reuses the tables of another.
        let run = run_for(limit, &Sliding::default(), puzzle, anytime);
        pass.slowest = pass.slowest.max(run.time);
        let Some(solution) = run.solution else { continue };
        let found = solution.moves.len() as u64;
        assert!(solution.lower_bound <= *length && *length <= found, "Korf's 24-puzzle {number}");
        pass.solved += 1;
        pass.proved += usize::from(solution.is_optimal(puzzle.metric()));
        let ratio = found as f64 / *length as f64;
        pass.mean += ratio;
        pass.worst = pass.worst.max(ratio);
    }
    pass.mean /= pass.solved.max(1) as f64;
    pass
}

/// The sides of boards, and the greatest acceptable mean of length ÷ lower bound.
const MEDIUM: [(usize, f64); 3] = [(6, 1.20), (8, 1.35), (10, 1.45)];
/// The number of boards of each size.
const MEDIUM_COUNT: u64 = 10;
/// The time limit of each of these boards.
const MEDIUM_TIME: Duration = Duration::from_secs(2);

/// Measures random boards whose shortest solutions are not known: the length is compared with the lower bound of the
/// answer.
pub(crate) fn against_the_bound(scope: Scope, report: &mut Report) {
    let mut rows = Vec::new();
    for (side, required) in MEDIUM {
        let count = if scope == Scope::Quick { 1 } else { MEDIUM_COUNT };
        let name = format!(
            "{side}×{side}, {count} random boards, anytime, {} each, length ÷ bound",
            time(MEDIUM_TIME)
        );
        let Some(anytime) = named("anytime") else {
            report.figure(name, absent(), Unit::Ratio, required, None);
            continue;
        };
        let (mut lengths, mut bounds, mut ratios, mut worst) = (0, 0, 0.0, 0.0_f64);
        for number in 0..count {
            let run = run_for(MEDIUM_TIME, &Sliding::default(), &random((side, side), number), anytime);
            let solution = run.solution.expect("a first solution takes milliseconds");
            let (length, bound) = (solution.moves.len() as u64, solution.lower_bound);
            let ratio = length as f64 / bound as f64;
            (lengths, bounds, ratios, worst) =
                (lengths + length, bounds + bound, ratios + ratio, worst.max(ratio));
        }
        let mean = ratios / count as f64;
        rows.push(vec![
            format!("{side}×{side}"),
            count.to_string(),
            grouped(lengths / count),
            grouped(bounds / count),
            format!("{mean:.3}"),
            format!("{worst:.3}"),
        ]);
        report.figure(name, Measured::Value(mean), Unit::Ratio, required, None);
    }
    let heads = ["size", "random boards", "moves, mean", "bound, mean", "length ÷ bound", "worst"];
    report.table("Larger boards in two seconds", &heads, "<>>>>>", &rows);
}

/// The sides of boards, the number of boards, and the greatest acceptable time of a first solution.
const LARGE: [(usize, u64, Duration); 3] = [
    (10, 10, Duration::from_millis(50)),
    (20, 10, Duration::from_millis(200)),
    (100, 3, Duration::from_secs(5)),
];
/// The seed of the boards, unless `TEKA_BENCH_SEED` names another.
const SEED: Seed = Seed(1985);

fn seed() -> Seed {
    let other = std::env::var("TEKA_BENCH_SEED").ok();
    other.map_or(SEED, |seed| Seed(seed.parse().expect("TEKA_BENCH_SEED is a number")))
}

/// Measures first solutions of large random boards.
pub(crate) fn first_solutions(scope: Scope, report: &mut Report) {
    let mut rows = Vec::new();
    for (side, count, required) in LARGE {
        let count = if scope == Scope::Quick { 1 } else { count };
        let measured = match named("anytime") {
            None => absent(),
            Some(anytime) => {
                let firsts: Option<Vec<First>> = (0..count)
                    .map(|number| first(&random((side, side), number), anytime, 4 * required))
                    .collect();
                if let Some(firsts) = firsts {
                    let slowest = firsts.iter().map(|first| first.time).max().unwrap_or_default();
                    let mean = firsts.iter().map(|first| first.time).sum::<Duration>() / count as u32;
                    let moves = firsts.iter().map(|first| first.length).sum::<u64>() / count;
                    rows.push(vec![
                        format!("{side}×{side}"),
                        count.to_string(),
                        time(mean),
                        time(slowest),
                        grouped(moves),
                    ]);
                    slowest.into()
                } else {
                    Measured::Failed(format!("no solution within {}", time(4 * required)))
                }
            }
        };
        let (name, required) = (format!("{side}×{side}, slowest first solution"), required.as_secs_f64());
        report.figure(name, measured, Unit::Seconds, required, Some(required / 2.0));
    }
    let heads = ["size", "random boards", "first solution, mean", "slowest", "moves, mean"];
    report.table("First solutions of large boards", &heads, "<>>>>", &rows);
}

/// A first solution.
pub(crate) struct First {
    pub(crate) time: Duration,
    length: u64,
}

/// Records when the first solution is found, and then stops the search.
struct StopAtFirst<'s> {
    signal: &'s StopSignal,
    found_at: OnceLock<Duration>,
}

impl Observer for StopAtFirst<'_> {
    fn progress(&self, progress: &Progress) {
        if progress.best.is_some() {
            self.found_at.get_or_init(thread_cpu_time);
            self.signal.raise(Limit::Interrupted);
        }
    }
}

/// Finds the first solution of a board; `None` if the time limit is reached before.
pub(crate) fn first(puzzle: &Puzzle, anytime: Algorithm, limit: Duration) -> Option<First> {
    let (family, budget) = (Sliding::default(), single_thread());
    let observer = StopAtFirst { signal: &budget.signal, found_at: OnceLock::new() };
    let begin = thread_cpu_time();
    let run = stopped_after(limit, &budget.signal, || run_with(&family, puzzle, anytime, &budget, &observer));
    let time = observer.found_at.get().map_or(run.time, |found_at| found_at.saturating_sub(begin));
    run.length().map(|length| First { time, length })
}

/// A uniformly random solvable board.
pub(crate) fn random((rows, columns): (usize, usize), number: u64) -> Puzzle {
    let options =
        GenerateOptions::new(seed()).with_size(rows, columns).with_number(number).with("uniform", true);
    let budget = single_thread();
    let context = RunContext::new(&budget);
    match Sliding::default().generate(&options, &context) {
        Ok(Outcome::Solved(made)) => made.puzzle,
        _ => unreachable!("boards of every size exist"),
    }
}
