//! Reviews a player's progress: a board, or the moves made from the start. No board is wrong, since every move can be
//! undone; it is complete if it is the goal.

use crate::puzzle::{Puzzle, Solution};
use crate::read;
use teka_core::{Diagnostic, Outcome, Parsed, Reviewed, Source};

pub(crate) fn review(puzzle: &Puzzle, state: &Source) -> Parsed<Outcome<Reviewed<Solution>>> {
    if state.text.contains(|symbol: char| symbol.is_ascii_digit()) {
        let Parsed { value: board, diagnostics } = read::board_of(state, 0);
        let Some(board) = board else { return Parsed { value: None, diagnostics } };
        if board.size() != puzzle.goal().size() {
            let message = read::other_size(board.size(), puzzle.goal().size());
            return Parsed::failed(Diagnostic::error(message, 0..state.text.trim_end().len()));
        }
        let complete = board == *puzzle.goal();
        return Parsed::new(diagnostics, || {
            Outcome::Solved(Reviewed { complete, wrong: Vec::new(), answer: None })
        });
    }
    let Parsed { value, diagnostics } = read::read_answer(puzzle, state);
    let Some(answer) = value else { return Parsed { value: None, diagnostics } };
    let mut board = puzzle.start().clone();
    let legal = answer.moves.iter().all(|&slide| board.slide(slide));
    let complete = legal && board == *puzzle.goal();
    let answer = complete.then_some(answer);
    Parsed::new(diagnostics, || Outcome::Solved(Reviewed { complete, wrong: Vec::new(), answer }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_or_moves_that_reach_the_goal_are_complete() {
        let puzzle = read::read(&[Source::new("", "1 2 3\n4 0 6\n7 5 8\n")]).value.unwrap();
        let complete = |state: &str| {
            let read = review(&puzzle, &Source::new("", state));
            read.value.map(|outcome| match outcome {
                Outcome::Solved(review) => (review.complete, review.answer.is_some(), review.wrong.len()),
                other => panic!("{other:?}"),
            })
        };
        assert_eq!(complete("1 2 3\n4 5 6\n7 8 0\n"), Some((true, false, 0)));
        assert_eq!(complete("1 2 3\n4 5 6\n7 0 8\n"), Some((false, false, 0)));
        assert_eq!(complete("UL"), Some((true, true, 0)));
        assert_eq!(complete("U"), Some((false, false, 0)));
        assert_eq!(complete(""), Some((false, false, 0)));
        assert_eq!(complete("1 2\n3 0\n"), None);
        assert_eq!(complete("UX"), None);
    }
}
