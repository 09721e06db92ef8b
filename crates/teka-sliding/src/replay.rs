//! Replays a trace: shows the board that the last event generated, expanded, moved to or solved, and reports the
//! moves that lead to it and the lower bound so far.

use crate::board::{Board, Move};
use crate::draw;
use crate::events::{Action, Event, letters};
use crate::print;
use crate::puzzle::{Puzzle, Solution};
use teka_core::{Answer, Replayer, Scene};

/// The state of a replay.
#[derive(Clone)]
pub(crate) struct SlidingReplayer<'p> {
    puzzle: &'p Puzzle,
    moves: Vec<Move>,
    /// The board after `moves`.
    board: Board,
    /// The cell to which the last of them slid its tile.
    moved: Option<usize>,
    /// The lower bound so far.
    bound: Option<u64>,
}

impl<'p> SlidingReplayer<'p> {
    /// Creates a replayer at the start, before the first event.
    pub(crate) fn new(puzzle: &'p Puzzle) -> Self {
        SlidingReplayer { puzzle, moves: Vec::new(), board: puzzle.start().clone(), moved: None, bound: None }
    }

    /// Goes to the board after these moves from the start; does nothing if they are illegal.
    fn go_to(&mut self, letters: &str) {
        let (mut moves, mut board, mut moved) = (Vec::new(), self.puzzle.start().clone(), None);
        for slide in letters.chars().map(Move::from_letter) {
            let to = board.blank();
            let Some(slide) = slide.filter(|&slide| board.slide(slide)) else { return };
            moves.push(slide);
            moved = Some(to);
        }
        (self.moves, self.board, self.moved) = (moves, board, moved);
    }
}

impl Replayer<Action> for SlidingReplayer<'_> {
    fn apply(&mut self, event: &Event) {
        match event {
            Event::Action(
                Action::Generate { moves, .. } | Action::Expand { moves, .. } | Action::Best { moves, .. },
            ) => self.go_to(moves),
            Event::Action(Action::Slide { slide, .. }) => {
                let to = self.board.blank();
                if self.board.slide(*slide) {
                    self.moves.push(*slide);
                    self.moved = Some(to);
                }
            }
            Event::Action(Action::Bound(bound)) => self.bound = Some(*bound),
            Event::Solution(Answer { moves: Some(moves), lower_bound, .. }) => {
                self.go_to(moves);
                self.bound = lower_bound.or(self.bound);
            }
            _ => {}
        }
    }

    fn scene(&self) -> Scene {
        draw::position_scene(self.puzzle, &self.board, self.moved)
    }

    fn fork(&self) -> Box<dyn Replayer<Action> + '_> {
        Box::new(self.clone())
    }

    /// Until the goal is reached, it is unknown whether the moves are optimal.
    fn answer(&self) -> Answer {
        let length = self.puzzle.metric().length(&self.moves);
        let solution = Solution::new(self.moves.clone(), self.bound.unwrap_or(0));
        let is_solved = self.board == *self.puzzle.goal();
        Answer {
            text: print::boards(self.puzzle, &solution),
            moves: Some(letters(&self.moves)),
            length: Some(length),
            optimal: is_solved.then(|| self.bound == Some(length)),
            lower_bound: self.bound,
        }
    }
}
