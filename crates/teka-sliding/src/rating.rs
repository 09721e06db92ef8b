//! Ratings: how hard a board is among all boards of its size, and what makes it so. The level and the score depend on
//! the board alone, not on time, the available tables or the machine. So a board that was generated for a level is
//! always rated with that level.

use crate::board::Board;
use crate::codes;
use crate::events::Monitor;
use crate::method_moments;
use crate::optimal_count::{self, OptimalCount};
use crate::parity::Parity;
use crate::pattern_db::PdbCache;
use crate::percentile::{Measure, level, share_of_easier};
use crate::position::Position;
use crate::puzzle::{Metric, Puzzle, Solution};
use crate::search::heuristic::Heuristic;
use crate::search::linear_conflict::LinearConflict;
use crate::search::{self, Algorithm};
use teka_core::{Budget, Details, Limit, Message, Outcome, Rating, RunContext, family_data};

/// The maximum number of nodes for counting optimal solutions: a few seconds.
const NODES_TO_COUNT: u64 = 5_000_000;
/// The maximum number of nodes for a good solution where an optimal one is out of reach: about a second.
const NODES_TO_IMPROVE: u64 = 4_000_000;

/// What a rating is based on, for scripts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RatingDetails {
    /// The length of the best known solution.
    pub length: u64,
    /// A lower bound on the length of any solution.
    pub lower_bound: u64,
    /// Whether the best known solution is optimal.
    pub optimal: bool,
    /// The percentage of boards of this size that are easier.
    pub percentile: u64,
    /// How many tiles are not in their goal cell.
    pub misplaced: usize,
    /// The sum of their Manhattan distances.
    pub manhattan: u64,
    /// The single moves of the best known solution beyond the Manhattan distance.
    pub detour: u64,
    /// The linear conflicts: how many tiles must leave their goal row or column to let another pass.
    pub conflicts: u64,
    /// The number of optimal solutions in single moves, where the optimal length is known.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub optimal_solutions: Option<u64>,
    /// Whether all of them were counted; otherwise there may be more.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub optimal_solutions_complete: Option<bool>,
    /// The moves of an optimal solution at which no other move is optimal.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub forced_moves: Option<u64>,
    /// The length of the solution that people find row by row.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub method_length: Option<u64>,
}

family_data!(RatingDetails);

/// How hard a board is among those of its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Grade {
    /// From 1 to 6, each for a sixth of all boards.
    pub(crate) level: u8,
    /// The optimal length, or the value of the [`Measure`] of its size.
    pub(crate) score: u64,
    /// The share of easier boards, in ten-thousandths.
    share: u64,
}

/// The grade of a solvable board, with an optimal solution in single moves if the grade depends on it. `Err` has the
/// limit that stopped it and the lower bound so far.
pub(crate) fn grade(
    puzzle: &Puzzle,
    pdb_cache: &PdbCache,
    monitor: &mut Monitor<'_>,
) -> Result<(Grade, Option<Solution>), (Limit, Option<u64>)> {
    let size = puzzle.start().size();
    let mut solve = |algorithm| {
        let single = puzzle.clone().with_metric(Metric::Single);
        match search::solve(&single, algorithm, pdb_cache, monitor) {
            Outcome::Solved(solution) => Ok((solution.moves.len() as u64, Some(solution))),
            Outcome::Stopped { limit, lower_bound, .. } => Err((limit, lower_bound)),
            Outcome::NoSolution(_) => unreachable!("the caller has checked that it is solvable"),
        }
    };
    let (score, optimal) = match Measure::of(size) {
        Measure::Length => solve(Algorithm::Optimal)?,
        Measure::Method => (solve(Algorithm::Rows)?.0, None),
        Measure::Distance => (puzzle.position().manhattan() as u64, None),
    };
    let share = share_of_easier(size, score);
    Ok((Grade { level: level(share), score, share }, optimal))
}

/// How hard the board is.
pub(crate) fn rate(puzzle: &Puzzle, pdb_cache: &PdbCache, context: &RunContext<'_>) -> Outcome<Rating> {
    if let Err(reason) = Parity::of(puzzle).proof() {
        return Outcome::NoSolution(reason);
    }
    let mut monitor = context.monitor();
    let (grade, optimal) = match grade(puzzle, pdb_cache, &mut monitor) {
        Ok(graded) => graded,
        Err((limit, bound)) => {
            let lower_bound = bound.filter(|_| puzzle.metric() == Metric::Single);
            return Outcome::Stopped { limit, best: None, lower_bound };
        }
    };
    let counted = optimal.as_ref().map(|solution| {
        let length = solution.moves.len() as u32;
        optimal_count::count(&puzzle.position(), length, NODES_TO_COUNT, pdb_cache, &mut monitor)
    });
    let best = match optimal {
        Some(solution) if puzzle.metric() == Metric::Single => Outcome::Solved(solution),
        _ => best_known(puzzle, pdb_cache, context),
    };
    let method_length = method_length(puzzle, pdb_cache, &mut monitor);
    best.map(|best| rating(puzzle, grade, &best, counted, method_length))
}

/// The length of the solution by rows, the method that most people learn; `None` for boards too large for people, or if
/// a limit stops it.
fn method_length(puzzle: &Puzzle, pdb_cache: &PdbCache, monitor: &mut Monitor<'_>) -> Option<u64> {
    let size = puzzle.start().size();
    if size.rows().max(size.columns()) > method_moments::MAX_SIDE {
        return None;
    }
    match search::solve(puzzle, Algorithm::Rows, pdb_cache, monitor) {
        Outcome::Solved(solution) => Some(puzzle.metric().length(&solution.moves)),
        Outcome::NoSolution(_) | Outcome::Stopped { .. } => None,
    }
}

/// A good solution for puzzles whose grade does not come with an optimal one in their metric.
fn best_known(puzzle: &Puzzle, pdb_cache: &PdbCache, context: &RunContext<'_>) -> Outcome<Solution> {
    let most = context.budget.nodes.unwrap_or(u64::MAX).min(NODES_TO_IMPROVE);
    let is_by_length = Measure::of(puzzle.start().size()) == Measure::Length;
    let algorithm = if is_by_length { search::default_algorithm(puzzle) } else { Algorithm::Anytime };
    let nodes = if algorithm == Algorithm::Anytime { Some(most) } else { context.budget.nodes };
    // With one thread and a limit of nodes the search always finds the same solution.
    let budget = Budget { nodes, threads: Some(1), ..context.budget.clone() };
    search::solve(puzzle, algorithm, pdb_cache, &mut Monitor::new(&budget, context.observer))
}

fn rating(
    puzzle: &Puzzle,
    grade: Grade,
    best: &Solution,
    counted: Option<OptimalCount>,
    method_length: Option<u64>,
) -> Rating {
    let position = puzzle.position();
    let manhattan = position.manhattan() as u64;
    let details = RatingDetails {
        length: puzzle.metric().length(&best.moves),
        lower_bound: best.lower_bound,
        optimal: best.is_optimal(puzzle.metric()),
        percentile: (grade.share / 100).min(99),
        misplaced: misplaced(puzzle.start(), puzzle.goal()),
        manhattan,
        detour: (best.moves.len() as u64).saturating_sub(manhattan),
        conflicts: conflicts(&position),
        optimal_solutions: counted.map(|counted| counted.count),
        optimal_solutions_complete: counted.map(|counted| counted.stopped.is_none()),
        forced_moves: counted.and_then(|counted| counted.forced),
        method_length,
    };
    let reasons = reasons(puzzle, &details);
    Rating { level: Some(grade.level), score: grade.score, reasons, details: Details::new(details) }
}

/// The details as sentences.
fn reasons(puzzle: &Puzzle, details: &RatingDetails) -> Vec<Message> {
    let size = puzzle.start().size();
    let length = Message::new(if details.optimal { codes::RATE_LENGTH } else { codes::RATE_KNOWN });
    let length = length.with("length", details.length);
    let percentile = Message::new(codes::RATE_PERCENTILE).with("percent", details.percentile);
    let percentile = percentile.with("rows", size.rows()).with("columns", size.columns());
    let mut reasons = vec![
        if details.optimal { length } else { length.with("bound", details.lower_bound) },
        percentile.with("by", Measure::of(size).name()),
        Message::new(codes::RATE_MISPLACED)
            .with("misplaced", details.misplaced)
            .with("away", details.manhattan),
    ];
    if details.detour > 0 {
        reasons.push(Message::new(codes::RATE_DETOUR).with("moves", details.detour));
    }
    if details.conflicts > 0 {
        reasons.push(Message::new(codes::RATE_CONFLICTS).with("tiles", details.conflicts));
    }
    if let (Some(count), Some(complete)) = (details.optimal_solutions, details.optimal_solutions_complete)
        && details.length > 0
    {
        let code = if complete { codes::RATE_SOLUTIONS } else { codes::RATE_SOLUTIONS_AT_LEAST };
        reasons.push(Message::new(code).with("count", count));
    }
    if let Some(forced) = details.forced_moves.filter(|_| details.length > 0) {
        reasons.push(Message::new(codes::RATE_FORCED).with("forced", forced));
    }
    if let Some(length) = details.method_length.filter(|_| details.length > 0) {
        reasons.push(Message::new(codes::RATE_METHOD).with("length", length));
    }
    reasons
}

/// How many tiles are not in their goal cell.
fn misplaced(start: &Board, goal: &Board) -> usize {
    start.tiles().iter().zip(goal.tiles()).filter(|(tile, home)| **tile != 0 && tile != home).count()
}

/// How many tiles must leave their goal row or column.
fn conflicts(position: &Position) -> u64 {
    let estimate = LinearConflict::new(position.size).reset(position) as usize;
    (estimate - position.manhattan()) as u64 / 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use teka_core::{GenerateOptions, NoObserver, Seed, Source};

    fn rated(text: &str) -> Rating {
        let puzzle = crate::read(&[Source::new("", text)]).value.unwrap();
        let budget = Budget::default();
        match rate(&puzzle, &PdbCache::default(), &RunContext::new(&budget)) {
            Outcome::Solved(rating) => rating,
            _ => panic!("the board is solvable and there is no limit"),
        }
    }

    fn said(rating: &Rating) -> Vec<String> {
        rating.reasons.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_rating_says_what_makes_a_board_hard() {
        let hardest = rated("8 6 7\n2 5 4\n3 0 1\n");
        assert_eq!((hardest.level, hardest.score), (Some(6), 31));
        assert_eq!(
            said(&hardest),
            [
                "sliding.rate_length(length: 31)",
                "sliding.rate_percentile(percent: 99, rows: 3, columns: 3, by: \"length\")",
                "sliding.rate_misplaced(misplaced: 7, away: 21)",
                "sliding.rate_detour(moves: 10)",
                "sliding.rate_conflicts(tiles: 1)",
                "sliding.rate_solutions(count: 40)",
                "sliding.rate_forced(forced: 26)",
                "sliding.rate_method(length: 39)",
            ]
        );
        let easy = rated("1 2 3\n4 5 6\n0 7 8\n");
        assert_eq!((easy.level, easy.score), (Some(1), 2));
        assert_eq!(
            said(&easy)[2..5],
            [
                "sliding.rate_misplaced(misplaced: 2, away: 2)",
                "sliding.rate_solutions(count: 1)",
                "sliding.rate_forced(forced: 2)",
            ]
        );
        let solved = rated("1 2 3\n4 5 6\n7 8 0\n");
        assert_eq!((solved.level, solved.score, solved.reasons.len()), (Some(1), 0, 3));
    }

    /// The metric changes how moves are counted, not how hard a board is.
    #[test]
    fn pushes_do_not_change_the_level() {
        let [single, multi] =
            ["", "metric multi\n"].map(|metric| rated(&format!("0 1 2\n4 5 3\n7 8 6\n{metric}")));
        assert_eq!((single.level, single.score), (multi.level, multi.score));
        assert_eq!(
            [&single, &multi].map(|rating| said(rating)[0].clone()),
            ["sliding.rate_length(length: 4)", "sliding.rate_length(length: 2)"]
        );
    }

    /// Where an optimal solution is out of reach, boards are compared by the length of their lesson.
    #[test]
    fn large_boards_are_rated_by_their_lesson() {
        let text = "24 2 1 3 4\n5 6 7 8 9\n10 11 12 13 14\n15 16 17 18 19\n20 21 22 0 23\n";
        let [one, other] = [rated(text), rated(text)];
        let details = one.details.get::<RatingDetails>().unwrap();
        assert_eq!(Some(one.score), details.method_length);
        assert_eq!(said(&one), said(&other));
        assert!(said(&one)[1].ends_with("by: \"method\")"), "{:?}", said(&one));
        // All tiles are two places off: their distances are small, but the solution is long.
        let puzzle = crate::read(&[Source::new(
            "",
            "3 4 5 6 7\n8 9 10 11 12\n13 14 15 16 17\n18 19 20 21 22\n23 24 1 2 0\n",
        )]);
        let budget = Budget::default();
        let monitor = &mut Monitor::new(&budget, &NoObserver);
        let (grade, _) = grade(&puzzle.value.unwrap(), &PdbCache::default(), monitor).unwrap();
        assert_eq!((grade.level, grade.score), (4, 232));
    }

    #[test]
    fn a_count_that_takes_too_long_is_a_lower_bound() {
        let puzzle = crate::read(&[Source::new("", "8 6 7\n2 5 4\n3 0 1\n")]).value.unwrap();
        let budget = Budget::default();
        let (grade, best) =
            grade(&puzzle, &PdbCache::default(), &mut Monitor::new(&budget, &NoObserver)).unwrap();
        let counted = OptimalCount { count: 7, stopped: Some(Limit::Nodes), forced: None };
        let rating = rating(&puzzle, grade, &best.unwrap(), Some(counted), None);
        assert_eq!(said(&rating).last().unwrap(), "sliding.rate_solutions_at_least(count: 7)");
    }

    /// Uniformly random large boards have each level about equally often.
    #[test]
    fn random_boards_spread_over_all_levels() {
        let budget = Budget::default();
        let cache = PdbCache::default();
        for ((rows, columns), boards) in [((5, 5), 600), ((2, 9), 600), ((6, 11), 300), ((13, 16), 100)] {
            let mut levels = [0; 6];
            for number in 0..boards {
                let options = GenerateOptions::new(Seed(3)).with_size(rows, columns).with_number(number);
                let context = RunContext::new(&budget);
                let made = crate::generate::generate(&options.with("uniform", true), &cache, &context);
                let Ok(Outcome::Solved(made)) = made else { panic!("such boards exist") };
                let (grade, _) = grade(&made.puzzle, &cache, &mut context.monitor()).unwrap();
                levels[usize::from(grade.level) - 1] += 1;
            }
            // Small samples vary more.
            let range = boards / if boards < 200 { 16 } else { 10 }
                ..=boards * if boards < 200 { 30 } else { 25 } / 100;
            assert!(levels.iter().all(|count| range.contains(count)), "{rows}×{columns}: {levels:?}");
        }
    }
}
