//! Checks answers to sliding puzzles, and names the first rule that an answer breaks. The rules: every move slides
//! a tile into the blank, the last position is the goal, and an answer is no shorter than the lower bound that it
//! claims.

use teka_core::{Judge, Message, Verdict};
use teka_sliding::{Board, Metric, Move, Puzzle, Solution};

const NO_TILE: &str = "sliding.no_tile";
const NOT_THE_GOAL: &str = "sliding.not_the_goal";
const BOUND: &str = "sliding.bound";

/// All codes of verdicts on sliding puzzles.
pub(crate) const CODES: &[&str] = &[NO_TILE, NOT_THE_GOAL, BOUND];

/// Checks an answer to a sliding puzzle.
///
/// ```
/// use teka_core::Verdict;
/// use teka_sliding::{Board, Move, Puzzle, Size, Solution};
///
/// let start = Board::new(Size::new(2, 2).unwrap(), vec![1, 2, 0, 3]).unwrap();
/// let solution = Solution::new(vec![Move::Left], 1);
/// assert_eq!(teka_check::sliding(&Puzzle::new(start), &solution), Verdict::Legal);
/// ```
pub fn sliding(puzzle: &Puzzle, solution: &Solution) -> Verdict {
    sliding_judge(puzzle)(solution)
}

/// Returns a judge for many answers to one puzzle.
pub fn sliding_judge(puzzle: &Puzzle) -> Judge<'_, Solution> {
    Box::new(move |solution| match broken_rule(puzzle, solution) {
        Some(rule) => Verdict::Illegal(rule),
        None => Verdict::Legal,
    })
}

fn broken_rule(puzzle: &Puzzle, solution: &Solution) -> Option<Message> {
    let mut board = rows(puzzle.start());
    let (mut row, mut column) = blank(&board)?;
    let mut length = 0;
    let mut last = None;
    for (number, &slide) in solution.moves.iter().enumerate() {
        // The tile comes from the opposite side of the blank.
        let (down, right) = match slide {
            Move::Up => (1, 0),
            Move::Down => (-1, 0),
            Move::Left => (0, 1),
            Move::Right => (0, -1),
        };
        let from = row.checked_add_signed(down).zip(column.checked_add_signed(right));
        let tile = from.and_then(|(row, column)| board.get(row)?.get(column).copied());
        let (Some((from_row, from_column)), Some(tile)) = (from, tile) else {
            let message = Message::new(NO_TILE).with("number", number + 1);
            return Some(message.with("move", slide.letter()));
        };
        board[row][column] = tile;
        board[from_row][from_column] = 0;
        (row, column) = (from_row, from_column);
        if puzzle.metric() == Metric::Single || last != Some(slide) {
            length += 1;
        }
        last = Some(slide);
    }
    for (at, (row, goal)) in board.iter().zip(rows(puzzle.goal())).enumerate() {
        if let Some(wrong) = (0..row.len()).find(|&column| row[column] != goal[column]) {
            let message = Message::new(NOT_THE_GOAL).with("row", at + 1).with("column", wrong + 1);
            return Some(message.with("found", row[wrong]).with("wanted", goal[wrong]));
        }
    }
    let bound = solution.lower_bound;
    (bound > length).then(|| Message::new(BOUND).with("bound", bound).with("length", length))
}

fn rows(board: &Board) -> Vec<Vec<u16>> {
    board.tiles().chunks(board.size().columns()).map(<[u16]>::to_vec).collect()
}

fn blank(board: &[Vec<u16>]) -> Option<(usize, usize)> {
    board.iter().enumerate().find_map(|(at, row)| Some((at, row.iter().position(|&tile| tile == 0)?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use teka_sliding::Size;

    /// The verdict on an answer to `1 2 0 / 4 5 3`, which needs one move up.
    fn verdict(moves: &str, lower_bound: u64, metric: Metric) -> String {
        let start = Board::new(Size::new(2, 3).unwrap(), vec![1, 2, 0, 4, 5, 3]).unwrap();
        let puzzle = Puzzle::new(start).with_metric(metric);
        let moves = moves.chars().map(|letter| Move::from_letter(letter).unwrap()).collect();
        match sliding(&puzzle, &Solution::new(moves, lower_bound)) {
            Verdict::Legal => "legal".to_owned(),
            Verdict::Illegal(rule) => rule.to_string(),
        }
    }

    #[test]
    fn every_broken_rule_is_named() {
        let single = Metric::Single;
        assert_eq!(verdict("U", 1, single), "legal");
        assert_eq!(verdict("RLU", 0, single), "legal");
        assert_eq!(verdict("L", 0, single), "sliding.no_tile(number: 1, move: \"L\")");
        assert_eq!(verdict("UU", 0, single), "sliding.no_tile(number: 2, move: \"U\")");
        assert_eq!(verdict("D", 0, single), "sliding.no_tile(number: 1, move: \"D\")");
        let off = "sliding.not_the_goal(row: 1, column: 3, found: 0, wanted: 3)";
        assert_eq!(verdict("", 0, single), off);
        assert_eq!(verdict("U", 2, single), "sliding.bound(bound: 2, length: 1)");
    }

    #[test]
    fn a_push_counts_once_in_the_push_metric() {
        assert_eq!(verdict("RRLLU", 5, Metric::Single), "legal");
        assert_eq!(verdict("RRLLU", 4, Metric::Multi), "sliding.bound(bound: 4, length: 3)");
        assert_eq!(verdict("RRLLU", 3, Metric::Multi), "legal");
    }
}
