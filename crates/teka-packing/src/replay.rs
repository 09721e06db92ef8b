//! Replays a trace: places and removes pieces on a board as the search did. Events that do not fit the puzzle are
//! ignored.

use crate::board::CellId;
use crate::draw;
use crate::events::{Action, Event};
use crate::puzzle::{PieceId, Puzzle, Solution};
use std::collections::HashMap;
use teka_core::{Answer, CellPos, Replayer, Scene};

/// A board that replays trace events.
#[derive(Clone)]
pub(crate) struct PackingReplayer<'p> {
    puzzle: &'p Puzzle,
    state: Solution,
    cells: HashMap<CellPos, CellId>,
    pieces: HashMap<String, PieceId>,
}

impl<'p> PackingReplayer<'p> {
    pub(crate) fn new(puzzle: &'p Puzzle) -> Self {
        let board = puzzle.board();
        let cells = board.ids().map(|id| (board.cell_pos(id), id));
        let pieces = puzzle.unplaced().map(|id| (puzzle.piece(id).symbol.to_string(), id));
        PackingReplayer { puzzle, state: puzzle.start(), cells: cells.collect(), pieces: pieces.collect() }
    }

    fn remove(&mut self, piece: PieceId) {
        for owner in self.state.owners.iter_mut().filter(|owner| **owner == Some(piece)) {
            *owner = None;
        }
    }
}

impl Replayer<Action> for PackingReplayer<'_> {
    fn apply(&mut self, event: &Event) {
        let Event::Action(action) = event else { return };
        let (Action::Place { piece, .. } | Action::Remove { piece }) = action;
        let Some(&piece) = self.pieces.get(piece) else { return };
        self.remove(piece);
        if let Action::Place { cells, .. } = action {
            for cell in cells.iter().filter_map(|pos| self.cells.get(pos)) {
                self.state.owners[cell.index()] = Some(piece);
            }
        }
    }

    fn scene(&self) -> Scene {
        draw::position(self.puzzle, &self.state)
    }

    fn fork(&self) -> Box<dyn Replayer<Action> + '_> {
        Box::new(self.clone())
    }

    fn answer(&self) -> Answer {
        Answer { text: self.state.draw(self.puzzle), ..Answer::default() }
    }
}
