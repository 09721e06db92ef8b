//! A puzzle (a start board, a goal board, a metric, which says how moves are counted, and the options of branch
//! and bound) and its solutions.

use crate::board::{Board, Move};
use crate::branching::Branching;
use crate::method::Lesson;
use crate::position::Position;

/// How moves are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Metric {
    /// Each slide of one tile is a move.
    #[default]
    Single,
    /// Any number of tiles pushed at once along a row or column is one move.
    Multi,
}

impl Metric {
    /// Both metrics.
    pub const ALL: [Metric; 2] = [Metric::Single, Metric::Multi];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Metric::Single => "single",
            Metric::Multi => "multi",
        }
    }

    /// The length of a sequence of moves in this metric. Tiles that slide one after another in one direction are one
    /// push.
    pub fn length(self, moves: &[Move]) -> u64 {
        match self {
            Metric::Single => moves.len() as u64,
            Metric::Multi => moves.chunk_by(|one, next| one == next).count() as u64,
        }
    }
}

/// A sliding puzzle. Both boards have the same size, but the goal need not be reachable from the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    start: Board,
    goal: Board,
    metric: Metric,
    branching: Branching,
}

impl Puzzle {
    /// The standard puzzle: from `start` to 1, 2, … with the blank last, in single moves.
    pub fn new(start: Board) -> Self {
        let goal = Board::solved(start.size());
        Puzzle { start, goal, metric: Metric::Single, branching: Branching::default() }
    }

    /// The same puzzle with another goal; `None` if its size differs.
    pub fn with_goal(self, goal: Board) -> Option<Self> {
        (goal.size() == self.start.size()).then_some(Puzzle { goal, ..self })
    }

    /// The same puzzle from another start; `None` if its size differs.
    pub fn with_start(self, start: Board) -> Option<Self> {
        (start.size() == self.goal.size()).then_some(Puzzle { start, ..self })
    }

    /// The same puzzle with another metric.
    pub fn with_metric(self, metric: Metric) -> Self {
        Puzzle { metric, ..self }
    }

    /// The same puzzle with other options of branch and bound.
    pub fn with_branching(self, branching: Branching) -> Self {
        Puzzle { branching, ..self }
    }

    /// The options of branch and bound.
    pub fn branching(&self) -> Branching {
        self.branching
    }

    /// The board to start from.
    pub fn start(&self) -> &Board {
        &self.start
    }

    /// The board to reach.
    pub fn goal(&self) -> &Board {
        &self.goal
    }

    /// How moves are counted.
    pub fn metric(&self) -> Metric {
        self.metric
    }

    /// The start as the searches see it.
    pub(crate) fn position(&self) -> Position {
        Position::new(&self.start, &self.goal)
    }
}

/// A solution and what is known about its length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The moves of single tiles, in order.
    pub moves: Vec<Move>,
    /// No solution is shorter than this, in the puzzle's metric.
    pub lower_bound: u64,
    /// The stages and sub-goals of the moves, if a method found them and there are not too many.
    pub lesson: Option<Lesson>,
}

impl Solution {
    /// A solution without a lesson.
    pub fn new(moves: Vec<Move>, lower_bound: u64) -> Self {
        Solution { moves, lower_bound, lesson: None }
    }

    /// Whether it is proved to be a shortest solution.
    pub fn is_optimal(&self, metric: Metric) -> bool {
        metric.length(&self.moves) == self.lower_bound
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_pushed_at_once_are_one_move() {
        let moves: Vec<Move> = "LLUURU".chars().filter_map(Move::from_letter).collect();
        assert_eq!(Metric::ALL.map(|metric| metric.length(&moves)), [6, 4]);
    }
}
