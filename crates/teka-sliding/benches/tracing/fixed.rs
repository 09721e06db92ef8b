//! Searches that always do the same: the subject of the comparison.

use teka_core::Source;
use teka_sliding::{Algorithm, Puzzle, read};

/// A search and how often it is done, so that each takes about as long.
pub(crate) struct Fixed {
    pub(crate) name: &'static str,
    pub(crate) puzzle: Puzzle,
    pub(crate) algorithm: Algorithm,
    /// Where it ends, if not with a solution.
    pub(crate) nodes: Option<u64>,
}

/// A board of report D, 20 moves from its goal.
const HARD: &str = include_str!("../../tests/reports/d-hard.txt");
/// The twelfth of Korf's hundred, among those nearest to their goal: 45 moves.
const KORF: &str = "14 1 9 6\n4 8 12 5\n7 2 3 0\n10 11 13 15\ngoal\n0 1 2 3\n4 5 6 7\n8 9 10 11\n12 13 14 15\n";
/// The same with several tiles pushed at once.
const PUSHES: &str = "metric multi\n";

/// All of them.
pub(crate) fn all() -> Vec<Fixed> {
    let fixed = |name, text: &str, algorithm, nodes| {
        let puzzle = read(&[Source::new(name, text)]).value.expect("it is a board");
        Fixed { name, puzzle, algorithm, nodes }
    };
    vec![
        fixed("branch-and-bound, d-hard", HARD, Algorithm::BranchAndBound, None),
        fixed("a-star-manhattan, d-hard", HARD, Algorithm::AStarManhattan, None),
        fixed("ida-manhattan, Korf's 12th", KORF, Algorithm::IdaManhattan, None),
        fixed("ida-linear-conflict, Korf's 12th", KORF, Algorithm::IdaLinearConflict, None),
        fixed("optimal, Korf's 12th", KORF, Algorithm::Optimal, None),
        fixed("optimal, Korf's 12th in pushes", &[KORF, PUSHES].concat(), Algorithm::Optimal, Some(1 << 20)),
        fixed("anytime, Korf's 12th", KORF, Algorithm::Anytime, Some(1 << 20)),
    ]
}
