//! A board that follows a search: it stands where the last path leads that the search told of.

use crate::board::{Board, Move};
use crate::draw;
use crate::print;
use crate::puzzle::{Puzzle, Solution};
use crate::search::story::letters;
use teka_core::{Answer, Event, Replay, Scene};

/// Where a search is.
#[derive(Clone)]
pub(crate) struct Following<'p> {
    puzzle: &'p Puzzle,
    way: Vec<Move>,
    /// The board after these moves.
    board: Board,
    /// Where the last of them led.
    moved: Option<usize>,
    /// What every way is known to need.
    bound: Option<u64>,
}

impl<'p> Following<'p> {
    /// At the start, before anything has happened.
    pub(crate) fn new(puzzle: &'p Puzzle) -> Self {
        Following { puzzle, way: Vec::new(), board: puzzle.start().clone(), moved: None, bound: None }
    }

    /// Goes where these letters lead from the start; stays if they lead nowhere.
    fn follow(&mut self, letters: &str) {
        let (mut way, mut board, mut moved) = (Vec::new(), self.puzzle.start().clone(), None);
        for slide in letters.chars().map(Move::of_letter) {
            let to = board.blank();
            let Some(slide) = slide.filter(|&slide| board.slide(slide)) else { return };
            way.push(slide);
            moved = Some(to);
        }
        (self.way, self.board, self.moved) = (way, board, moved);
    }
}

impl Replay for Following<'_> {
    fn play(&mut self, event: &Event) {
        match event {
            Event::Expand { moves, .. } | Event::Best { moves, .. } => self.follow(moves),
            Event::Bound(bound) => self.bound = Some(*bound),
            Event::Solution(Answer { moves: Some(moves), lower_bound, .. }) => {
                self.follow(moves);
                self.bound = lower_bound.or(self.bound);
            }
            _ => {}
        }
    }

    fn scene(&self) -> Scene {
        draw::moment(self.puzzle, &self.board, self.moved)
    }

    /// A way that does not reach the goal yet is neither the shortest nor not.
    fn fork(&self) -> Box<dyn Replay + '_> {
        Box::new(self.clone())
    }

    fn answer(&self) -> Answer {
        let length = self.puzzle.metric().length(&self.way);
        let solution = Solution { moves: self.way.clone(), lower_bound: self.bound.unwrap_or(0) };
        let is_home = self.board == *self.puzzle.goal();
        Answer {
            text: print::boards(self.puzzle, &solution),
            moves: Some(letters(&self.way)),
            length: Some(length),
            optimal: is_home.then(|| self.bound == Some(length)),
            lower_bound: self.bound,
        }
    }
}
