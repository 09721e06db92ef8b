//! A board that follows a search: pieces are laid down and taken up as the search does.

use crate::board::CellId;
use crate::draw;
use crate::puzzle::{PieceId, Puzzle, Solution};
use std::collections::HashMap;
use teka_core::{Answer, Event, Replay, Scene, Spot};

#[derive(Clone)]
pub(crate) struct Following<'p> {
    puzzle: &'p Puzzle,
    state: Solution,
    cells: HashMap<Spot, CellId>,
    pieces: HashMap<String, PieceId>,
}

impl<'p> Following<'p> {
    pub(crate) fn new(puzzle: &'p Puzzle) -> Self {
        let board = puzzle.board();
        let cells = board.ids().map(|id| {
            let site = board.cells()[id.index()].site;
            let spot =
                Spot { layer: site.layer as usize, row: site.row as usize, column: site.column as usize };
            (spot, id)
        });
        let pieces = puzzle.loose().map(|id| (puzzle.piece(id).symbol.to_string(), id));
        Following { puzzle, state: puzzle.start(), cells: cells.collect(), pieces: pieces.collect() }
    }

    fn take_up(&mut self, piece: PieceId) {
        for owner in self.state.owners.iter_mut().filter(|owner| **owner == Some(piece)) {
            *owner = None;
        }
    }
}

impl Replay for Following<'_> {
    fn play(&mut self, event: &Event) {
        let (Event::Place { piece, .. } | Event::Remove { piece }) = event else { return };
        let Some(&piece) = self.pieces.get(piece) else { return };
        self.take_up(piece);
        if let Event::Place { cells, .. } = event {
            for cell in cells.iter().filter_map(|spot| self.cells.get(spot)) {
                self.state.owners[cell.index()] = Some(piece);
            }
        }
    }

    fn scene(&self) -> Scene {
        draw::draw(self.puzzle, Some(&self.state))
    }

    fn fork(&self) -> Box<dyn Replay + '_> {
        Box::new(self.clone())
    }

    fn answer(&self) -> Answer {
        Answer { text: self.state.draw(self.puzzle), ..Answer::default() }
    }
}
