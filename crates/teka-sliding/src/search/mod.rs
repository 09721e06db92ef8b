//! The search algorithms: [`Algorithm`] with their names, the function that runs one on a puzzle, and the default. The
//! modules hold the searches (those of `rows` and `fringe` are in `method/`), with their heuristics, traces, search
//! trees and checkpoints, and the splitting of a search for several machines.

mod a_star;
pub(crate) mod anytime;
mod bound_portfolio;
mod bound_search;
mod bound_state;
mod branch_and_bound;
pub(crate) mod heuristic;
pub(crate) mod ida_iteration;
pub(crate) mod ida_star;
mod last_moves;
mod last_moves_heuristic;
pub(crate) mod linear_conflict;
pub(crate) mod manhattan;
pub(crate) mod move_automaton;
pub(crate) mod optimal;
pub(crate) mod parallel;
pub(crate) mod push_ida_star;
pub(crate) mod single_row;
pub(crate) mod split;
pub(crate) mod status;
mod stopped;
pub(crate) mod trace;
pub(crate) mod tree;
mod walking_distance;

use crate::board::Size;
use crate::branching::Branching;
use crate::events::Monitor;
use crate::method::{self, Method};
use crate::parity::Parity;
use crate::pattern_db::PdbCache;
use crate::puzzle::{Metric, Puzzle, Solution};
use heuristic::Heuristic;
use linear_conflict::LinearConflict;
use manhattan::Manhattan;
use teka_core::{NoTrace, Outcome};
use trace::TracedInMetric;

/// The sliding algorithms. Cases are the boards each of them generates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// The shortest solution, by IDA* with pattern databases.
    Optimal,
    /// A solution at once, then shorter ones until a limit is reached or the solution is proved to be a shortest one.
    Anytime,
    /// Best first by depth plus misplaced tiles, without duplicate detection, as published.
    BranchAndBound,
    /// A* with Manhattan distance and a closed list.
    AStarManhattan,
    /// IDA* with Manhattan distance.
    IdaManhattan,
    /// IDA* with Manhattan distance plus linear conflicts.
    IdaLinearConflict,
    /// As people do it, row by row; every move has a purpose. Cases are the states that the searches for sub-goals
    /// reach.
    Rows,
    /// The same with the top row and the left column in turn.
    Fringe,
}

impl teka_core::Algorithm for Algorithm {
    const ALL: &'static [Self] = &[
        Algorithm::Optimal,
        Algorithm::Anytime,
        Algorithm::BranchAndBound,
        Algorithm::AStarManhattan,
        Algorithm::IdaManhattan,
        Algorithm::IdaLinearConflict,
        Algorithm::Rows,
        Algorithm::Fringe,
    ];

    fn name(self) -> &'static str {
        match self {
            Algorithm::Optimal => "optimal",
            Algorithm::Anytime => "anytime",
            Algorithm::BranchAndBound => "branch-and-bound",
            Algorithm::AStarManhattan => "a-star-manhattan",
            Algorithm::IdaManhattan => "ida-manhattan",
            Algorithm::IdaLinearConflict => "ida-linear-conflict",
            Algorithm::Rows => Method::Rows.name(),
            Algorithm::Fringe => Method::Fringe.name(),
        }
    }

    fn is_anytime(self) -> bool {
        self == Algorithm::Anytime
    }
}

/// Searches with `algorithm` until a solution is found or a limit of the budget is reached.
///
/// Unsolvable boards are never searched: a search without duplicate detection would not end.
pub(crate) fn solve(
    puzzle: &Puzzle,
    algorithm: Algorithm,
    pdb_cache: &PdbCache,
    monitor: &mut Monitor<'_>,
) -> Outcome<Solution> {
    if let Err(reason) = Parity::of(puzzle).proof() {
        return Outcome::NoSolution(reason);
    }
    let size = puzzle.start().size();
    match (algorithm, puzzle.metric()) {
        (Algorithm::Optimal, metric) => {
            let position = puzzle.position();
            let outcome = match metric {
                Metric::Single => optimal::search(&position, pdb_cache, monitor),
                Metric::Multi => push_ida_star::search(&position, monitor),
            };
            stopped::with_best(outcome, puzzle, pdb_cache, monitor)
        }
        (Algorithm::Anytime, _) => anytime::search(puzzle, pdb_cache, monitor),
        (Algorithm::AStarManhattan, _) => a_star::search(puzzle, monitor),
        (Algorithm::BranchAndBound, _) => branch_and_bound::search(puzzle, monitor),
        (Algorithm::IdaManhattan, _) => ida_star_with(Manhattan::new(size), puzzle, monitor),
        (Algorithm::IdaLinearConflict, _) => ida_star_with(LinearConflict::new(size), puzzle, monitor),
        (Algorithm::Rows, _) => method::search(puzzle, Method::Rows, monitor),
        (Algorithm::Fringe, _) => method::search(puzzle, Method::Fringe, monitor),
    }
}

/// IDA* counts single moves; in the other metric its solution need not be a shortest one.
fn ida_star_with<H: Heuristic>(
    heuristic: H,
    puzzle: &Puzzle,
    monitor: &mut Monitor<'_>,
) -> Outcome<Solution> {
    let in_metric = |single| bound_in(puzzle.metric(), puzzle.start().size(), single);
    let position = puzzle.position();
    let outcome = if monitor.is_traced() {
        optimal::with_heuristic(
            heuristic,
            &position,
            &mut TracedInMetric::counting_single_moves(puzzle, Branching::default().forbidding_undo(true)),
            monitor,
        )
    } else {
        optimal::with_heuristic(heuristic, &position, &mut NoTrace, monitor)
    };
    match outcome {
        Outcome::Stopped { limit, best, lower_bound } => {
            Outcome::Stopped { limit, best, lower_bound: lower_bound.map(in_metric) }
        }
        other => other.map(|solution| Solution { lower_bound: in_metric(solution.lower_bound), ..solution }),
    }
}

/// The algorithm to use if none is chosen: the optimal one on boards small enough for it.
pub(crate) fn default_algorithm(puzzle: &Puzzle) -> Algorithm {
    let size = puzzle.start().size();
    let max_cells = match puzzle.metric() {
        Metric::Single => 16,
        Metric::Multi => 12,
    };
    let is_single_row = size.rows() == 1 || size.columns() == 1;
    if is_single_row || size.cells() <= max_cells { Algorithm::Optimal } else { Algorithm::Anytime }
}

/// A lower bound in single moves, converted to a metric: one push moves at most all tiles of a row or column.
pub(crate) fn bound_in(metric: Metric, size: Size, single: u64) -> u64 {
    match metric {
        Metric::Single => single,
        Metric::Multi => single.div_ceil(size.rows().max(size.columns()) as u64 - 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use std::collections::{HashMap, VecDeque};
    use teka_core::{Algorithm as _, Budget, Limit, NoObserver};

    /// The distance of every board from the goal, by breadth-first search.
    fn distances(goal: &Board, metric: Metric) -> HashMap<Board, u64> {
        let mut distances = HashMap::from([(goal.clone(), 0)]);
        let mut queue = VecDeque::from([goal.clone()]);
        while let Some(board) = queue.pop_front() {
            let distance = distances[&board];
            for slide in board.moves() {
                let mut next = board.clone();
                while next.slide(slide) {
                    if !distances.contains_key(&next) {
                        distances.insert(next.clone(), distance + 1);
                        queue.push_back(next.clone());
                    }
                    if metric == Metric::Single {
                        break;
                    }
                }
            }
        }
        distances
    }

    fn run(puzzle: &Puzzle, algorithm: Algorithm, budget: &Budget) -> Outcome<Solution> {
        solve(puzzle, algorithm, &PdbCache::default(), &mut Monitor::new(budget, &NoObserver))
    }

    #[test]
    fn solutions_are_as_short_as_those_of_breadth_first_search() {
        for ((rows, columns), every) in [((2, 2), 1), ((2, 3), 7), ((1, 4), 1), ((3, 3), 9001)] {
            let size = Size::new(rows, columns).unwrap();
            for metric in Metric::ALL {
                let mut goal = Board::solved(size);
                if columns == 3 {
                    goal.slide(crate::Move::Right);
                }
                let mut all: Vec<(Board, u64)> = distances(&goal, metric).into_iter().collect();
                all.sort_by_key(|(board, distance)| (*distance, board.tiles().to_vec()));
                for (start, distance) in all.iter().step_by(every) {
                    let puzzle = Puzzle::new(start.clone()).with_goal(goal.clone()).unwrap();
                    let puzzle = puzzle.with_metric(metric);
                    for &algorithm in Algorithm::ALL {
                        if algorithm == Algorithm::BranchAndBound && *distance > 12 {
                            continue;
                        }
                        let Outcome::Solved(solution) = run(&puzzle, algorithm, &Budget::default()) else {
                            panic!("{} does not solve\n{start}", algorithm.name());
                        };
                        let length = metric.length(&solution.moves);
                        assert!(
                            solution.lower_bound <= *distance && *distance <= length,
                            "{}\n{start}",
                            algorithm.name()
                        );
                        let by_method = matches!(algorithm, Algorithm::Rows | Algorithm::Fringe);
                        if metric == Metric::Single && !by_method
                            || matches!(algorithm, Algorithm::AStarManhattan | Algorithm::Optimal)
                        {
                            assert_eq!(
                                (length, solution.lower_bound),
                                (*distance, *distance),
                                "{}\n{start}",
                                algorithm.name()
                            );
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_stopped_search_reports_the_limit_and_a_valid_bound() {
        let size = Size::new(4, 4).unwrap();
        let hard = vec![0, 12, 9, 13, 15, 11, 10, 14, 3, 7, 2, 5, 4, 8, 6, 1];
        let puzzle = Puzzle::new(Board::new(size, hard).unwrap());
        let memory = Budget { memory: Some(1 << 20), ..Budget::default() };
        let nodes = Budget { nodes: Some(100), ..Budget::default() };
        let time = Budget::default();
        time.signal.raise(Limit::Time);
        for (budget, expected) in [(memory, Limit::Memory), (nodes, Limit::Nodes), (time, Limit::Time)] {
            for &algorithm in Algorithm::ALL {
                let needs_little =
                    matches!(algorithm, Algorithm::IdaManhattan | Algorithm::IdaLinearConflict);
                let needs_little = needs_little
                    || matches!(algorithm, Algorithm::Anytime | Algorithm::Rows | Algorithm::Fringe);
                if expected == Limit::Memory && needs_little {
                    continue; // They need little memory, or make do with less.
                }
                match run(&puzzle, algorithm, &budget) {
                    // Its best solution so far is its answer.
                    Outcome::Solved(solution) if algorithm == Algorithm::Anytime => {
                        assert!(solution.lower_bound <= 80 && solution.moves.len() >= 80);
                    }
                    Outcome::Stopped { limit, best, lower_bound: Some(bound) } => {
                        assert_eq!(limit, expected, "{}", algorithm.name());
                        // Only `optimal` continues for a moment to give an answer anyway.
                        let has_best = algorithm == Algorithm::Optimal && expected == Limit::Time;
                        assert_eq!(best.is_some(), has_best, "{}", algorithm.name());
                        assert!(best.is_none_or(|best| (80..=120).contains(&best.moves.len())));
                        assert!((10..=80).contains(&bound), "{}: {bound}", algorithm.name());
                    }
                    other => panic!("{}: {other:?}", algorithm.name()),
                }
            }
        }
    }

    #[test]
    fn a_solved_board_needs_no_moves() {
        let puzzle = Puzzle::new(Board::solved(Size::new(3, 5).unwrap()));
        for &algorithm in Algorithm::ALL {
            let outcome = run(&puzzle, algorithm, &Budget::default());
            let outcome = outcome.map(|solution| Solution { lesson: None, ..solution });
            assert_eq!(outcome, Outcome::Solved(Solution::new(vec![], 0)));
        }
    }
}
