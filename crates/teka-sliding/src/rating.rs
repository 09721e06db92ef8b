//! Ratings: how hard a board is, by the length of the best solution that can be found.

use crate::board::Board;
use crate::codes;
use crate::hint::best_solution;
use crate::pattern_db::PdbCache;
use crate::puzzle::{Puzzle, Solution};
use teka_core::{Details, Message, Outcome, Rating, RunContext, family_data};

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
    /// How many tiles are not in their goal cell.
    pub misplaced: usize,
    /// The sum of their Manhattan distances.
    pub manhattan: u64,
}

family_data!(RatingDetails);

/// How hard the board is.
pub(crate) fn rate(puzzle: &Puzzle, pdb_cache: &PdbCache, context: &RunContext<'_>) -> Outcome<Rating> {
    best_solution(puzzle, pdb_cache, context).map(|solution| rating(puzzle, &solution))
}

fn rating(puzzle: &Puzzle, solution: &Solution) -> Rating {
    let length = puzzle.metric().length(&solution.moves);
    let misplaced = misplaced(puzzle.start(), puzzle.goal());
    let manhattan = puzzle.position().manhattan() as u64;
    let is_optimal = solution.is_optimal(puzzle.metric());
    let mut reasons = vec![if is_optimal {
        Message::new(codes::RATE_LENGTH).with("length", length)
    } else {
        Message::new(codes::RATE_KNOWN).with("length", length).with("bound", solution.lower_bound)
    }];
    reasons.push(Message::new(codes::RATE_MISPLACED).with("misplaced", misplaced).with("away", manhattan));
    let single = solution.moves.len() as u64;
    if single > manhattan {
        reasons.push(Message::new(codes::RATE_WANDER).with("moves", single - manhattan));
    }
    let lower_bound = solution.lower_bound;
    let details = RatingDetails { length, lower_bound, optimal: is_optimal, misplaced, manhattan };
    let details = Details::new(details);
    Rating { level: Some(level(length)), score: length, reasons, details }
}

/// The published easy, medium and hard boards are 10, 15 and 20 moves from the goal; a random 15-puzzle is 53.
fn level(length: u64) -> u8 {
    const AT_MOST: [u64; 5] = [5, 10, 15, 25, 45];
    AT_MOST.iter().filter(|&&most| length > most).count() as u8 + 1
}

/// How many tiles are not in their goal cell.
fn misplaced(start: &Board, goal: &Board) -> usize {
    start.tiles().iter().zip(goal.tiles()).filter(|(tile, home)| **tile != 0 && tile != home).count()
}
