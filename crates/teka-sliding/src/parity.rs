//! Whether the goal is reachable, and the report that explains it. With cells numbered by the goal and every tile
//! (and the blank) named by its goal cell, KURANG(i) is how many smaller numbers come after i on the board. A slide
//! flips the parity of the sum of KURANG, and of X, the blank's distance from its goal, so their total stays even or
//! odd; at the goal it is even. If both sides are at least 2, every board with an even total is reachable (W. W.
//! Johnson and W. E. Story, 1879). In a single row or column no tile can pass another.

use crate::codes;
use crate::puzzle::Puzzle;
use teka_core::{Details, Explanation, Message, NumberTable, family_data};

/// The maximum number of rows of the table; larger boards have none.
const MAX_ROWS: usize = 100;

/// The inversions of one puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Parity {
    /// KURANG(i) for i from 1; in a single row or column the blank is left out.
    pub(crate) kurang: Vec<u64>,
    /// The sum of KURANG.
    pub(crate) sum: u64,
    /// 1 if the blank is an odd number of steps from its goal. Always 0 in a single row or column.
    pub(crate) x: u64,
    is_single_row: bool,
}

impl Parity {
    pub(crate) fn of(puzzle: &Puzzle) -> Self {
        let position = puzzle.position();
        let (size, blank_home) = (position.size, position.blank_home);
        let is_single_row = size.rows() == 1 || size.columns() == 1;
        let numbers: Vec<usize> = if is_single_row {
            // The blank does not count, so the numbers after it move up by one.
            let tiles =
                position.homes.iter().map(|&home| usize::from(home)).filter(|&home| home != blank_home);
            tiles.map(|home| if home > blank_home { home - 1 } else { home }).collect()
        } else {
            position.homes.iter().map(|&home| usize::from(home)).collect()
        };
        let kurang = smaller_after(&numbers);
        let x = if is_single_row { 0 } else { size.distance(position.blank, blank_home) as u64 % 2 };
        Parity { sum: kurang.iter().sum(), kurang, x, is_single_row }
    }

    pub(crate) fn total(&self) -> u64 {
        self.sum + self.x
    }

    pub(crate) fn is_solvable(&self) -> bool {
        if self.is_single_row { self.sum == 0 } else { self.total().is_multiple_of(2) }
    }

    /// Returns `Err` with the proof if there is no solution.
    pub(crate) fn proof(&self) -> Result<(), Message> {
        match (self.is_solvable(), self.is_single_row) {
            (true, _) => Ok(()),
            (false, true) => Err(Message::new(codes::ORDER).with("sum", self.sum)),
            (false, false) => {
                let message = Message::new(codes::PARITY).with("sum", self.sum).with("x", self.x);
                Err(message.with("total", self.total()))
            }
        }
    }
}

/// For each number from 0, how many smaller numbers come after it: counted from the end with a Fenwick tree (P.
/// Fenwick, 1994), since large boards have tens of thousands of cells.
fn smaller_after(numbers: &[usize]) -> Vec<u64> {
    let mut tree = vec![0_u64; numbers.len() + 1];
    let mut counts = vec![0; numbers.len()];
    for &number in numbers.iter().rev() {
        let mut at = number;
        while at > 0 {
            counts[number] += tree[at];
            at &= at - 1;
        }
        at = number + 1;
        while at < tree.len() {
            tree[at] += 1;
            at += at & at.wrapping_neg();
        }
    }
    counts
}

/// Why a board can or cannot be solved, for scripts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SolvabilityDetails {
    /// KURANG(i) for every tile.
    pub kurang: Vec<u64>,
    /// Their sum.
    pub sum_kurang: u64,
    /// X: 1 if the blank is an odd number of steps from its goal, else 0.
    pub x: u64,
    /// The sum plus X.
    pub total: u64,
    /// Whether the board can be solved.
    pub solvable: bool,
}

family_data!(SolvabilityDetails);

/// The report on whether the puzzle is solvable.
pub(crate) fn explain(puzzle: &Puzzle) -> Explanation {
    let parity = Parity::of(puzzle);
    let is_default_goal = *puzzle.goal() == crate::Board::solved(puzzle.goal().size());
    let title = match (parity.is_single_row, is_default_goal) {
        (true, _) => Message::new(codes::REPORT_TITLE_LINE),
        (false, true) => Message::new(codes::REPORT_TITLE).with("blank", puzzle.start().size().cells()),
        (false, false) => Message::new(codes::REPORT_TITLE_GOAL),
    };
    let sum = Message::new(codes::SUM).with("sum", parity.sum);
    let mut lines = vec![sum];
    if parity.is_single_row {
        lines.push(Message::new(if parity.is_solvable() { codes::LINE_SAME } else { codes::LINE_OTHER }));
    } else {
        let steps = puzzle.start().size().distance(puzzle.start().blank(), puzzle.goal().blank());
        lines.push(Message::new(codes::X).with("x", parity.x).with("steps", steps));
        let total = if parity.is_solvable() { codes::TOTAL_EVEN } else { codes::TOTAL_ODD };
        let message = Message::new(total).with("sum", parity.sum).with("x", parity.x);
        lines.push(message.with("total", parity.total()));
    }
    let (sum_kurang, x, total) = (parity.sum, parity.x, parity.total());
    let solvable = parity.is_solvable();
    let details = SolvabilityDetails { kurang: parity.kurang.clone(), sum_kurang, x, total, solvable };
    Explanation {
        title: Some(title),
        table: table(puzzle, &parity, is_default_goal),
        lines,
        details: Details::new(details),
        is_aside: false,
    }
}

/// A table of i and KURANG(i), and of the tile if the goal is not the default one.
fn table(puzzle: &Puzzle, parity: &Parity, is_default_goal: bool) -> Option<NumberTable> {
    if parity.kurang.len() > MAX_ROWS {
        return None;
    }
    let mut heading = vec![Message::new(codes::HEAD_INDEX), Message::new(codes::HEAD_KURANG)];
    if is_default_goal {
        let row = |(at, &count): (usize, &u64)| vec![at as i64 + 1, count as i64];
        return Some(NumberTable { heading, rows: parity.kurang.iter().enumerate().map(row).collect() });
    }
    heading.insert(1, Message::new(codes::HEAD_TILE));
    let tiles = puzzle.goal().tiles().iter().filter(|&&tile| !(parity.is_single_row && tile == 0));
    let row =
        |(at, (&tile, &count)): (usize, (&u16, &u64))| vec![at as i64 + 1, i64::from(tile), count as i64];
    Some(NumberTable { heading, rows: tiles.zip(&parity.kurang).enumerate().map(row).collect() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Size};
    use std::collections::HashSet;

    /// Every reachable board, by exhaustive search.
    fn reachable(from: &Board) -> HashSet<Board> {
        let mut seen = HashSet::from([from.clone()]);
        let mut frontier = vec![from.clone()];
        while let Some(board) = frontier.pop() {
            for slide in board.moves() {
                let mut next = board.clone();
                next.slide(slide);
                if seen.insert(next.clone()) {
                    frontier.push(next);
                }
            }
        }
        seen
    }

    fn permutations(tiles: Vec<u16>) -> Vec<Vec<u16>> {
        if tiles.len() < 2 {
            return vec![tiles];
        }
        let mut all = Vec::new();
        for (at, &first) in tiles.iter().enumerate() {
            let mut rest = tiles.clone();
            rest.remove(at);
            all.extend(permutations(rest).into_iter().map(|rest| [&[first][..], &rest].concat()));
        }
        all
    }

    #[test]
    fn the_parity_rule_agrees_with_reachability() {
        for (rows, columns) in [(2, 2), (2, 3), (3, 2), (1, 2), (1, 5), (5, 1), (2, 4)] {
            let size = Size::new(rows, columns).unwrap();
            let all: Vec<Board> = permutations((0..size.cells() as u16).collect())
                .into_iter()
                .map(|tiles| Board::new(size, tiles).unwrap())
                .collect();
            let goals = [0, 1, all.len() / 3, all.len() / 2, all.len() - 1].map(|at| all[at].clone());
            for goal in goals.into_iter().chain([Board::solved(size)]) {
                let reached = reachable(&goal);
                for start in &all {
                    let puzzle = Puzzle::new(start.clone()).with_goal(goal.clone()).unwrap();
                    let parity = Parity::of(&puzzle);
                    assert_eq!(parity.is_solvable(), reached.contains(start), "{start}\n{goal}{parity:?}");
                    assert_eq!(parity.proof().is_ok(), parity.is_solvable());
                }
            }
        }
    }

    #[test]
    fn kurang_agrees_with_its_definition() {
        for numbers in permutations((0..6).collect()) {
            let numbers: Vec<usize> = numbers.into_iter().map(usize::from).collect();
            let by_definition = |number: usize| {
                let at = numbers.iter().position(|&other| other == number).unwrap();
                numbers[at..].iter().filter(|&&other| other < number).count() as u64
            };
            assert_eq!(smaller_after(&numbers), (0..6).map(by_definition).collect::<Vec<_>>());
        }
    }

    #[test]
    fn the_published_example_has_its_published_report() {
        let size = Size::new(4, 4).unwrap();
        let tiles = vec![1, 3, 4, 15, 2, 0, 5, 12, 7, 6, 11, 14, 8, 9, 10, 13];
        let explanation = explain(&Puzzle::new(Board::new(size, tiles).unwrap()));
        let table = explanation.table.unwrap();
        let kurang: Vec<i64> = table.rows.iter().map(|row| row[1]).collect();
        assert_eq!(kurang, [0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 3, 6, 0, 4, 11, 10]);
        let details: &SolvabilityDetails = explanation.details.get().unwrap();
        assert_eq!((details.sum_kurang, details.x, details.solvable), (37, 0, false));
    }
}
