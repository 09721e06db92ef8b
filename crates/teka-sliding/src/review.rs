//! Reviews a player's progress: a board, or the moves made from the start. No tile is wrong, since every move can be
//! undone; the position is complete if it is the goal, and dead if no moves lead there.

use crate::parity::Parity;
use crate::puzzle::{Puzzle, Solution};
use crate::{draw, read};
use teka_core::{Diagnostic, Outcome, Parsed, Reviewed, Source, TakeBack};

/// Reviews a board, or moves from the start.
pub(crate) fn review(puzzle: &Puzzle, state: &Source) -> Parsed<Outcome<Reviewed<Solution>>> {
    // Moves may contain digits too, as in `R3U2`, but they begin with a letter.
    let is_board = state.text.contains(|symbol: char| symbol.is_ascii_digit())
        && !state.text.trim_start().starts_with(['U', 'D', 'L', 'R', 'u', 'd', 'l', 'r']);
    if is_board {
        let Parsed { value: board, diagnostics } = read::board_of(state, 0);
        let Some(board) = board else { return Parsed { value: None, diagnostics } };
        let found = board.size();
        let Some(position) = puzzle.clone().with_start(board) else {
            let message = read::other_size(found, puzzle.goal().size());
            return Parsed::failed(Diagnostic::error(message, 0..state.text.trim_end().len()));
        };
        let complete = position.start() == position.goal();
        return Parsed::new(diagnostics, || Outcome::Solved(reviewed(&position, complete, None)));
    }
    let Parsed { value, diagnostics } = read::read_answer(puzzle, state);
    let Some(answer) = value else { return Parsed { value: None, diagnostics } };
    let mut board = puzzle.start().clone();
    let legal = answer.moves.iter().all(|&slide| board.slide(slide));
    let complete = legal && board == *puzzle.goal();
    let answer = complete.then_some(answer);
    let position = puzzle.clone().with_start(board).expect("moves do not change the size");
    Parsed::new(diagnostics, || Outcome::Solved(reviewed(&position, complete, answer)))
}

/// The review of the player's position; `answer` has the player's moves if they solve the puzzle.
fn reviewed(position: &Puzzle, complete: bool, answer: Option<Solution>) -> Reviewed<Solution> {
    Reviewed {
        complete,
        wrong: Vec::new(),
        take_back: TakeBack::default(),
        reason: Parity::of(position).proof().err(),
        answer,
        scene: draw::draw(position, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_goal_board_or_moves_to_it_are_complete() {
        let puzzle = read::read(&[Source::new("", "1 2 3\n4 0 6\n7 5 8\n")]).value.unwrap();
        let complete = |state: &str| {
            let read = review(&puzzle, &Source::new("", state));
            read.value.map(|outcome| match outcome {
                Outcome::Solved(review) => {
                    (review.complete, review.answer.is_some(), review.reason.is_some())
                }
                other => panic!("{other:?}"),
            })
        };
        assert_eq!(complete("1 2 3\n4 5 6\n7 8 0\n"), Some((true, false, false)));
        assert_eq!(complete("1 2 3\n4 5 6\n7 0 8\n"), Some((false, false, false)));
        assert_eq!(complete("1 2 3\n4 5 6\n8 7 0\n"), Some((false, false, true)));
        assert_eq!(complete("UL"), Some((true, true, false)));
        assert_eq!(complete("U1L1"), Some((true, true, false)));
        assert_eq!(complete("U"), Some((false, false, false)));
        assert_eq!(complete(""), Some((false, false, false)));
        assert_eq!(complete("1 2\n3 0\n"), None);
        assert_eq!(complete("UX"), None);
    }
}
