//! The ways to search for a solution, one a file.

mod a_star;
pub(crate) mod anytime;
mod branch_and_bound;
pub(crate) mod crew;
pub(crate) mod deepen;
pub(crate) mod guide;
pub(crate) mod line;
pub(crate) mod linear_conflict;
mod lines;
pub(crate) mod manhattan;
pub(crate) mod optimal;
pub(crate) mod pushes;
pub(crate) mod story;
pub(crate) mod walk;

use crate::board::Size;
use crate::parity::Parity;
use crate::puzzle::{Metric, Puzzle, Solution};
use crate::tables::Store;
use guide::Guide;
use linear_conflict::LinearConflict;
use manhattan::Manhattan;
use story::{Silence, Telling};
use teka_core::{Outcome, Watch};

/// The sliding algorithms. Cases are the boards each of them generates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// The shortest way, by iterative deepening with pattern tables.
    Optimal,
    /// A way at once, then shorter ones until the budget ends or none can be shorter.
    Anytime,
    /// Best first by depth and misplaced tiles, remembering no board, as published.
    BranchAndBound,
    /// A* with the sum of the tiles' distances from home, remembering every board.
    AStarManhattan,
    /// Iterative deepening with the sum of the tiles' distances from home.
    IdaManhattan,
    /// The same with two moves more for every tile that stands in another's way in its own line.
    IdaLinearConflict,
}

impl teka_core::Algorithm for Algorithm {
    const ALL: &'static [Self] = &[
        Algorithm::Optimal,
        Algorithm::Anytime,
        Algorithm::BranchAndBound,
        Algorithm::AStarManhattan,
        Algorithm::IdaManhattan,
        Algorithm::IdaLinearConflict,
    ];

    fn name(self) -> &'static str {
        match self {
            Algorithm::Optimal => "optimal",
            Algorithm::Anytime => "anytime",
            Algorithm::BranchAndBound => "branch-and-bound",
            Algorithm::AStarManhattan => "a-star-manhattan",
            Algorithm::IdaManhattan => "ida-manhattan",
            Algorithm::IdaLinearConflict => "ida-linear-conflict",
        }
    }

    fn wants_a_limit(self) -> bool {
        self == Algorithm::Anytime
    }
}

/// Searches with `algorithm` until a solution is found or the budget behind `watch` ends.
///
/// A board that cannot be solved is never searched: a search that forgets where it was would never end.
pub(crate) fn solve(
    puzzle: &Puzzle,
    algorithm: Algorithm,
    store: &Store,
    watch: &mut Watch<'_>,
) -> Outcome<Solution> {
    if let Err(reason) = Parity::of(puzzle).proof() {
        return Outcome::NoSolution(reason);
    }
    let size = puzzle.start().size();
    match (algorithm, puzzle.metric()) {
        (Algorithm::Optimal, Metric::Single) => optimal::search(&puzzle.position(), store, watch),
        (Algorithm::Optimal, Metric::Multi) => pushes::search(&puzzle.position(), watch),
        (Algorithm::Anytime, _) => anytime::search(puzzle, store, watch),
        (Algorithm::AStarManhattan, _) => a_star::search(puzzle, watch),
        (Algorithm::BranchAndBound, _) => branch_and_bound::search(puzzle, watch),
        (Algorithm::IdaManhattan, _) => by(Manhattan::new(size), puzzle, watch),
        (Algorithm::IdaLinearConflict, _) => by(LinearConflict::new(size), puzzle, watch),
    }
}

/// Deepening counts single moves; in the other metric its way is just a way.
fn by<G: Guide>(guide: G, puzzle: &Puzzle, watch: &mut Watch<'_>) -> Outcome<Solution> {
    let in_metric = |single| bound_in(puzzle.metric(), puzzle.start().size(), single);
    let position = puzzle.position();
    let outcome = if watch.is_traced() {
        optimal::by(guide, &position, &mut Telling::of_single_moves(puzzle), watch)
    } else {
        optimal::by(guide, &position, &mut Silence, watch)
    };
    match outcome {
        Outcome::Stopped { limit, best, lower_bound } => {
            Outcome::Stopped { limit, best, lower_bound: lower_bound.map(in_metric) }
        }
        other => other.map(|solution| Solution { lower_bound: in_metric(solution.lower_bound), ..solution }),
    }
}

/// The algorithm to use when nobody chose one.
pub(crate) fn usual(puzzle: &Puzzle) -> Algorithm {
    let size = puzzle.start().size();
    let feasible = match puzzle.metric() {
        Metric::Single => 16,
        Metric::Multi => 12,
    };
    let line = size.rows() == 1 || size.columns() == 1;
    if line || size.cells() <= feasible { Algorithm::Optimal } else { Algorithm::Anytime }
}

/// What a bound in single moves is worth in a metric: a push moves at most a whole row or column but one.
fn bound_in(metric: Metric, size: Size, single: u64) -> u64 {
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
    use teka_core::{Algorithm as _, Budget, Limit, Silent};

    /// What every board needs to reach the goal, by going everywhere.
    fn distances(goal: &Board, metric: Metric) -> HashMap<Board, u64> {
        let mut far = HashMap::from([(goal.clone(), 0)]);
        let mut edge = VecDeque::from([goal.clone()]);
        while let Some(board) = edge.pop_front() {
            let here = far[&board];
            for slide in board.moves() {
                let mut next = board.clone();
                while next.slide(slide) {
                    if !far.contains_key(&next) {
                        far.insert(next.clone(), here + 1);
                        edge.push_back(next.clone());
                    }
                    if metric == Metric::Single {
                        break;
                    }
                }
            }
        }
        far
    }

    fn run(puzzle: &Puzzle, algorithm: Algorithm, budget: &Budget) -> Outcome<Solution> {
        solve(puzzle, algorithm, &Store::default(), &mut Watch::new(budget, &Silent))
    }

    #[test]
    fn solutions_are_as_short_as_breadth_first_search_finds() {
        for ((rows, columns), every) in [((2, 2), 1), ((2, 3), 7), ((1, 4), 1), ((3, 3), 9001)] {
            let size = Size::new(rows, columns).unwrap();
            for metric in Metric::ALL {
                let mut goal = Board::solved(size);
                if columns == 3 {
                    goal.slide(crate::Move::Right);
                }
                let mut all: Vec<(Board, u64)> = distances(&goal, metric).into_iter().collect();
                all.sort_by_key(|(board, far)| (*far, board.tiles().to_vec()));
                for (start, far) in all.iter().step_by(every) {
                    let puzzle = Puzzle::new(start.clone()).with_goal(goal.clone()).unwrap();
                    let puzzle = puzzle.with_metric(metric);
                    for &algorithm in Algorithm::ALL {
                        if algorithm == Algorithm::BranchAndBound && *far > 12 {
                            continue;
                        }
                        let Outcome::Solved(solution) = run(&puzzle, algorithm, &Budget::default()) else {
                            panic!("{} does not solve\n{start}", algorithm.name());
                        };
                        let length = metric.length(&solution.moves);
                        assert!(
                            solution.lower_bound <= *far && *far <= length,
                            "{}\n{start}",
                            algorithm.name()
                        );
                        if metric == Metric::Single
                            || matches!(algorithm, Algorithm::AStarManhattan | Algorithm::Optimal)
                        {
                            assert_eq!(
                                (length, solution.lower_bound),
                                (*far, *far),
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
    fn every_search_stops_honestly() {
        let size = Size::new(4, 4).unwrap();
        let hard = vec![0, 12, 9, 13, 15, 11, 10, 14, 3, 7, 2, 5, 4, 8, 6, 1];
        let puzzle = Puzzle::new(Board::new(size, hard).unwrap());
        let memory = Budget { memory: Some(1 << 20), ..Budget::default() };
        let nodes = Budget { nodes: Some(100), ..Budget::default() };
        let time = Budget::default();
        time.signal.raise(Limit::Time);
        for (budget, expected) in [(memory, Limit::Memory), (nodes, Limit::Nodes), (time, Limit::Time)] {
            for &algorithm in Algorithm::ALL {
                let deepens = matches!(algorithm, Algorithm::IdaManhattan | Algorithm::IdaLinearConflict);
                let deepens = deepens || algorithm == Algorithm::Anytime;
                if expected == Limit::Memory && deepens {
                    continue; // They keep little, or make do with less.
                }
                match run(&puzzle, algorithm, &budget) {
                    // What it has at the end of its budget is its answer.
                    Outcome::Solved(solution) if algorithm == Algorithm::Anytime => {
                        assert!(solution.lower_bound <= 80 && solution.moves.len() >= 80);
                    }
                    Outcome::Stopped { limit, best: None, lower_bound: Some(bound) } => {
                        assert_eq!(limit, expected, "{}", algorithm.name());
                        assert!((10..=80).contains(&bound), "{}: {bound}", algorithm.name());
                    }
                    other => panic!("{}: {other:?}", algorithm.name()),
                }
            }
        }
    }

    #[test]
    fn a_solved_board_needs_no_move() {
        let puzzle = Puzzle::new(Board::solved(Size::new(3, 5).unwrap()));
        for &algorithm in Algorithm::ALL {
            let outcome = run(&puzzle, algorithm, &Budget::default());
            assert_eq!(outcome, Outcome::Solved(Solution { moves: vec![], lower_bound: 0 }));
        }
    }
}
