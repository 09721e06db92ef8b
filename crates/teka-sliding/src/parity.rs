//! Whether the goal can be reached at all, by counting inversions, and the report that explains it.
//!
//! Number the cells of the goal from 1 in reading order and call every tile, and the blank, by its number there.
//! KURANG(i) is how many things with a smaller number stand after i on the board. Every slide exchanges the
//! blank with a tile, which turns the sum of KURANG from even to odd or back, and takes the blank one step, which
//! does the same to X, the parity of the blank's distance from its goal. So the sum plus X keeps its parity, and
//! it is even at the goal. Conversely every board with an even sum can be reached if both sides are at least 2
//! (W. W. Johnson and W. E. Story, 1879). In a single row or column no tile can ever pass another.

use crate::codes;
use crate::puzzle::Puzzle;
use teka_core::{Explanation, Fact, Message, Table};

/// The most cells a board may have for its table to be shown.
const MOST_ROWS: usize = 100;

/// The count for one puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Parity {
    /// KURANG(i) for i from 1; in a single row or column the blank has none.
    pub(crate) kurang: Vec<u64>,
    pub(crate) sum: u64,
    /// 1 if the blank is an odd number of steps from its goal. Always 0 in a single row or column.
    pub(crate) x: u64,
    is_line: bool,
}

impl Parity {
    pub(crate) fn of(puzzle: &Puzzle) -> Self {
        let position = puzzle.position();
        let (size, rest) = (position.size, position.rest);
        let is_line = size.rows() == 1 || size.columns() == 1;
        let names: Vec<usize> = if is_line {
            // The blank does not count: the tiles after it move up by one name.
            let tiles = position.homes.iter().map(|&home| usize::from(home)).filter(|&home| home != rest);
            tiles.map(|home| if home > rest { home - 1 } else { home }).collect()
        } else {
            position.homes.iter().map(|&home| usize::from(home)).collect()
        };
        let kurang = smaller_after(&names);
        let x = if is_line { 0 } else { size.distance(position.blank, rest) as u64 % 2 };
        Parity { sum: kurang.iter().sum(), kurang, x, is_line }
    }

    pub(crate) fn total(&self) -> u64 {
        self.sum + self.x
    }

    pub(crate) fn is_solvable(&self) -> bool {
        if self.is_line { self.sum == 0 } else { self.total().is_multiple_of(2) }
    }

    /// The proof that there is no solution, if there is none.
    pub(crate) fn proof(&self) -> Result<(), Message> {
        match (self.is_solvable(), self.is_line) {
            (true, _) => Ok(()),
            (false, true) => Err(Message::new(codes::ORDER).with("sum", self.sum)),
            (false, false) => {
                let message = Message::new(codes::PARITY).with("sum", self.sum).with("x", self.x);
                Err(message.with("total", self.total()))
            }
        }
    }
}

/// For each name from 0, how many smaller names stand after it: counted from the end with a tree of partial sums
/// (P. Fenwick, 1994), since large boards have tens of thousands.
fn smaller_after(names: &[usize]) -> Vec<u64> {
    let mut tree = vec![0_u64; names.len() + 1];
    let mut counts = vec![0; names.len()];
    for &name in names.iter().rev() {
        let mut at = name;
        while at > 0 {
            counts[name] += tree[at];
            at &= at - 1;
        }
        at = name + 1;
        while at < tree.len() {
            tree[at] += 1;
            at += at & at.wrapping_neg();
        }
    }
    counts
}

/// The report that is shown before the search.
pub(crate) fn explain(puzzle: &Puzzle) -> Explanation {
    let parity = Parity::of(puzzle);
    let usual_goal = *puzzle.goal() == crate::Board::solved(puzzle.goal().size());
    let title = match (parity.is_line, usual_goal) {
        (true, _) => Message::new(codes::REPORT_TITLE_LINE),
        (false, true) => Message::new(codes::REPORT_TITLE).with("blank", puzzle.start().size().cells()),
        (false, false) => Message::new(codes::REPORT_TITLE_GOAL),
    };
    let sum = Message::new(codes::SUM).with("sum", parity.sum);
    let mut lines = vec![sum];
    if parity.is_line {
        lines.push(Message::new(if parity.is_solvable() { codes::LINE_SAME } else { codes::LINE_OTHER }));
    } else {
        let steps = puzzle.start().size().distance(puzzle.start().blank(), puzzle.goal().blank());
        lines.push(Message::new(codes::X).with("x", parity.x).with("steps", steps));
        let total = if parity.is_solvable() { codes::TOTAL_EVEN } else { codes::TOTAL_ODD };
        let message = Message::new(total).with("sum", parity.sum).with("x", parity.x);
        lines.push(message.with("total", parity.total()));
    }
    let numbers = parity.kurang.iter().map(|&count| count as i64).collect();
    let facts = vec![
        ("kurang", Fact::Numbers(numbers)),
        ("sum_kurang", parity.sum.into()),
        ("x", parity.x.into()),
        ("total", parity.total().into()),
        ("solvable", parity.is_solvable().into()),
    ];
    Explanation { title: Some(title), table: table(puzzle, &parity, usual_goal), lines, facts, beside: false }
}

/// i and KURANG(i); with the tile between them where a tile's number is not its place.
fn table(puzzle: &Puzzle, parity: &Parity, usual_goal: bool) -> Option<Table> {
    if parity.kurang.len() > MOST_ROWS {
        return None;
    }
    let mut heading = vec![Message::new(codes::HEAD_INDEX), Message::new(codes::HEAD_KURANG)];
    if usual_goal {
        let row = |(at, &count): (usize, &u64)| vec![at as i64 + 1, count as i64];
        return Some(Table { heading, rows: parity.kurang.iter().enumerate().map(row).collect() });
    }
    heading.insert(1, Message::new(codes::HEAD_TILE));
    let tiles = puzzle.goal().tiles().iter().filter(|&&tile| !(parity.is_line && tile == 0));
    let row =
        |(at, (&tile, &count)): (usize, (&u16, &u64))| vec![at as i64 + 1, i64::from(tile), count as i64];
    Some(Table { heading, rows: tiles.zip(&parity.kurang).enumerate().map(row).collect() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Size};
    use std::collections::HashSet;

    /// Every board that can be reached, by going everywhere.
    fn reachable(from: &Board) -> HashSet<Board> {
        let mut seen = HashSet::from([from.clone()]);
        let mut edge = vec![from.clone()];
        while let Some(board) = edge.pop() {
            for slide in board.moves() {
                let mut next = board.clone();
                next.slide(slide);
                if seen.insert(next.clone()) {
                    edge.push(next);
                }
            }
        }
        seen
    }

    fn every_order(tiles: Vec<u16>) -> Vec<Vec<u16>> {
        if tiles.len() < 2 {
            return vec![tiles];
        }
        let mut all = Vec::new();
        for (at, &first) in tiles.iter().enumerate() {
            let mut rest = tiles.clone();
            rest.remove(at);
            all.extend(every_order(rest).into_iter().map(|rest| [&[first][..], &rest].concat()));
        }
        all
    }

    #[test]
    fn the_rule_is_reachability() {
        for (rows, columns) in [(2, 2), (2, 3), (3, 2), (1, 2), (1, 5), (5, 1), (2, 4)] {
            let size = Size::new(rows, columns).unwrap();
            let all: Vec<Board> = every_order((0..size.cells() as u16).collect())
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
    fn kurang_is_what_its_definition_says() {
        for names in every_order((0..6).collect()) {
            let names: Vec<usize> = names.into_iter().map(usize::from).collect();
            let plainly = |name: usize| {
                let at = names.iter().position(|&other| other == name).unwrap();
                names[at..].iter().filter(|&&other| other < name).count() as u64
            };
            assert_eq!(smaller_after(&names), (0..6).map(plainly).collect::<Vec<_>>());
        }
    }

    #[test]
    fn the_report_of_the_published_example() {
        let size = Size::new(4, 4).unwrap();
        let tiles = vec![1, 3, 4, 15, 2, 0, 5, 12, 7, 6, 11, 14, 8, 9, 10, 13];
        let explanation = explain(&Puzzle::new(Board::new(size, tiles).unwrap()));
        let table = explanation.table.unwrap();
        let kurang: Vec<i64> = table.rows.iter().map(|row| row[1]).collect();
        assert_eq!(kurang, [0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 3, 6, 0, 4, 11, 10]);
        assert!(explanation.facts.contains(&("sum_kurang", Fact::Number(37))));
        assert!(explanation.facts.contains(&("x", Fact::Number(0))));
        assert!(explanation.facts.contains(&("solvable", Fact::Flag(false))));
    }
}
