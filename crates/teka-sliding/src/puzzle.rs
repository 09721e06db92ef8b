//! A puzzle: where the tiles are, where they should be, and how moves are counted.

use crate::board::{Board, Move};
use crate::position::Position;

/// How moves are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Metric {
    /// Every tile that slides is a move.
    #[default]
    Single,
    /// Any number of tiles pushed at once along a row or a column is one move.
    Multi,
}

impl Metric {
    /// Both.
    pub const ALL: [Metric; 2] = [Metric::Single, Metric::Multi];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Metric::Single => "single",
            Metric::Multi => "multi",
        }
    }

    /// The length of a way in this metric. Tiles that slide one after another in one direction are one push.
    pub fn length(self, moves: &[Move]) -> u64 {
        match self {
            Metric::Single => moves.len() as u64,
            Metric::Multi => moves.chunk_by(|one, next| one == next).count() as u64,
        }
    }
}

/// A sliding puzzle. Both boards have the same size; whether one can be reached from the other is another
/// matter, which the parity of the two decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    start: Board,
    goal: Board,
    metric: Metric,
}

impl Puzzle {
    /// The usual puzzle: from `start` to 1, 2, … with the blank last, in single moves.
    pub fn new(start: Board) -> Self {
        let goal = Board::solved(start.size());
        Puzzle { start, goal, metric: Metric::Single }
    }

    /// The same puzzle with another goal; `None` if its size differs.
    pub fn with_goal(self, goal: Board) -> Option<Self> {
        (goal.size() == self.start.size()).then_some(Puzzle { goal, ..self })
    }

    /// The same puzzle from another start; `None` if its size differs.
    pub fn with_start(self, start: Board) -> Option<Self> {
        (start.size() == self.goal.size()).then_some(Puzzle { start, ..self })
    }

    /// The same puzzle with its moves counted so.
    pub fn with_metric(self, metric: Metric) -> Self {
        Puzzle { metric, ..self }
    }

    /// Where the tiles are.
    pub fn start(&self) -> &Board {
        &self.start
    }

    /// Where they should be.
    pub fn goal(&self) -> &Board {
        &self.goal
    }

    /// How moves are counted.
    pub fn metric(&self) -> Metric {
        self.metric
    }

    /// The start in the words of the searches.
    pub(crate) fn position(&self) -> Position {
        Position::new(&self.start, &self.goal)
    }
}

/// A way from the start to the goal, and what is known about its length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Single-tile moves, in order.
    pub moves: Vec<Move>,
    /// What every way needs at least, in the puzzle's metric.
    pub lower_bound: u64,
}

impl Solution {
    /// Whether no way is shorter.
    pub fn is_optimal(&self, metric: Metric) -> bool {
        metric.length(&self.moves) == self.lower_bound
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_pushed_together_are_one_move() {
        let moves: Vec<Move> = "LLUURU".chars().filter_map(Move::of_letter).collect();
        assert_eq!(Metric::ALL.map(|metric| metric.length(&moves)), [6, 4]);
    }
}
