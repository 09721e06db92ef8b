//! The searches that the benchmark runs untraced and traced: every algorithm except `rows` and `fringe`, each
//! on a fixed board. All are deterministic.

use teka_core::Source;
use teka_sliding::{Algorithm, Puzzle, read};

/// A search to measure.
pub(crate) struct Case {
    pub(crate) name: &'static str,
    pub(crate) puzzle: Puzzle,
    pub(crate) algorithm: Algorithm,
    /// Its node limit, if it has one.
    pub(crate) nodes: Option<u64>,
}

/// A board of report D, 20 moves from its goal.
const HARD: &str = include_str!("../../tests/reports/d-hard.txt");
/// The first of Korf's hundred, 57 moves from its goal.
const FIRST: &str = "14 13 15 7\n11 12 9 5\n6 0 2 1\n4 8 10 3\n";
/// The twelfth of Korf's hundred, 45 moves from its goal.
const TWELFTH: &str = "14 1 9 6\n4 8 12 5\n7 2 3 0\n10 11 13 15\n";
/// The goal of Korf's boards.
const GOAL: &str = "goal\n0 1 2 3\n4 5 6 7\n8 9 10 11\n12 13 14 15\n";
/// The metric in which several tiles may be pushed at once.
const PUSHES: &str = "metric multi\n";

/// All searches.
pub(crate) fn all() -> Vec<Case> {
    let case = |name, text: &str, algorithm, nodes| {
        let puzzle = read(&[Source::new(name, text)]).value.expect("it is a board");
        Case { name, puzzle, algorithm, nodes }
    };
    let (first, twelfth) = ([FIRST, GOAL].concat(), [TWELFTH, GOAL].concat());
    let pushes = [TWELFTH, GOAL, PUSHES].concat();
    vec![
        case("branch-and-bound, d-hard", HARD, Algorithm::BranchAndBound, None),
        case("a-star-manhattan, Korf's 12th", &twelfth, Algorithm::AStarManhattan, None),
        case("ida-manhattan, Korf's 12th", &twelfth, Algorithm::IdaManhattan, None),
        case("ida-linear-conflict, Korf's 12th", &twelfth, Algorithm::IdaLinearConflict, None),
        case("optimal, Korf's 1st, small tables", &first, Algorithm::Optimal, None),
        case("optimal, Korf's 12th in pushes", &pushes, Algorithm::Optimal, Some(1 << 19)),
        case("anytime, Korf's 1st", &first, Algorithm::Anytime, Some(1 << 19)),
    ]
}
