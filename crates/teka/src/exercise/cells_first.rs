//! Checks an answer about the packing search that covers the first empty cell, by replaying it: unused pieces
//! are tried in the order of the file, each in every orientation that fits, in any order; a piece is taken
//! back when everything after it has been tried.

use super::depth_first::{self, sorted};
use super::{AnswerStep, Checked, Mistake};
use crate::game::Game;
use teka_core::{Message, Source, Strictness};
use teka_packing::{CellId, PieceId, Puzzle};

/// The cells of a placement, sorted.
type Cells = Vec<usize>;

/// The replay of an answer.
struct Play {
    puzzle: Puzzle,
    owners: Vec<Option<PieceId>>,
    placed: Vec<(PieceId, Cells)>,
    /// For every placed piece, and for the next one: the placements that have been tried there.
    tried: Vec<Vec<(PieceId, Cells)>>,
}

pub(super) fn check(game: &Game, answer: &[AnswerStep]) -> Option<Checked> {
    let expected = depth_first::key(game, "cells-first")?;
    let puzzle = teka_packing::read(&Source::new("puzzle", game.print()), Strictness::Strict).value?;
    let owners = puzzle.start().owners;
    let mut play = Play { puzzle, owners, placed: Vec::new(), tried: vec![Vec::new()] };
    let (mut right, mut first) = (0, None);
    for (at, step) in answer.iter().enumerate() {
        match play.step(step) {
            Ok(()) => right += 1,
            Err(message) => first = first.or(Some(Mistake { step: at + 1, message })),
        }
    }
    if first.is_none() && !play.is_solved() {
        first = Some(Mistake { step: answer.len() + 1, message: Message::new("exercise.unfinished") });
    }
    // With other orientations first, a search may be shorter or longer than the key.
    let steps = if first.is_none() { answer.len() } else { expected.len() };
    Some((right, steps, first))
}

impl Play {
    fn is_solved(&self) -> bool {
        self.placed.len() == self.puzzle.unplaced().count() && self.owners.iter().all(Option::is_some)
    }

    /// The placements that cover the first empty cell, piece by piece.
    fn choices(&self) -> Vec<(PieceId, Vec<Cells>)> {
        let board = self.puzzle.board();
        let Some(first) = self.owners.iter().position(Option::is_none) else { return Vec::new() };
        let anchor = board.cells()[first].point;
        let unused =
            self.puzzle.unplaced().filter(|piece| self.placed.iter().all(|(other, _)| other != piece));
        let placements = |piece: PieceId| {
            let kind = self.puzzle.kinds().iter().find(|kind| kind.pieces.contains(&piece));
            let orientations = kind.map(|kind| kind.orientations.as_slice()).unwrap_or_default();
            let fitting = orientations.iter().filter_map(|shape| {
                let cells = shape.points().iter().map(|&point| {
                    let cell: CellId = board.at(anchor + point)?;
                    self.owners[cell.index()].is_none().then_some(cell.index())
                });
                let mut cells: Cells = cells.collect::<Option<_>>()?;
                cells.sort_unstable();
                Some(cells)
            });
            fitting.collect()
        };
        unused.map(|piece| (piece, placements(piece))).collect()
    }

    /// The first piece with untried placements, and these placements.
    fn next(&self) -> Option<(PieceId, Vec<Cells>)> {
        let tried = self.tried.last()?;
        self.choices().into_iter().find_map(|(piece, cells)| {
            let is_new = |cells: &Cells| tried.iter().all(|(other, known)| (*other, known) != (piece, cells));
            let left: Vec<Cells> = cells.into_iter().filter(is_new).collect();
            (!left.is_empty()).then_some((piece, left))
        })
    }

    fn symbol(&self, piece: PieceId) -> String {
        self.puzzle.piece(piece).symbol.to_string()
    }

    fn step(&mut self, step: &AnswerStep) -> Result<(), Message> {
        if self.is_solved() {
            return Err(Message::new("exercise.after_end"));
        }
        match step {
            AnswerStep::TakeBack { name } => self.take_back(name),
            AnswerStep::Place { name, cells } => self.place(name, &sorted(cells)),
            _ => Err(Message::new("exercise.kind")),
        }
    }

    fn take_back(&mut self, name: &str) -> Result<(), Message> {
        if let Some((piece, _)) = self.next() {
            return Err(Message::new("exercise.expected_place").with("name", self.symbol(piece)));
        }
        let last = self.placed.last().map(|(piece, _)| self.symbol(*piece));
        if last.as_deref() != Some(name) {
            let message = Message::new("exercise.expected_take_back");
            return Err(message.with("name", last.unwrap_or_default()));
        }
        let (_, cells) = self.placed.pop().expect("there is a last piece");
        for cell in cells {
            self.owners[cell] = None;
        }
        self.tried.pop();
        Ok(())
    }

    fn place(&mut self, name: &str, said: &[(usize, usize)]) -> Result<(), Message> {
        let Some((piece, left)) = self.next() else {
            let last = self.placed.last().map(|(piece, _)| self.symbol(*piece)).unwrap_or_default();
            return Err(Message::new("exercise.expected_take_back").with("name", last));
        };
        let symbol = self.symbol(piece);
        let positions = |cells: &Cells| {
            let position = |&cell: &usize| {
                let at = self.puzzle.board().cell_pos(CellId(cell as u32));
                (at.row + 1, at.column + 1)
            };
            let mut positions: Vec<_> = cells.iter().map(position).collect();
            positions.sort_unstable();
            positions
        };
        if symbol != name {
            return Err(Message::new("exercise.not_next").with("name", name).with("next", symbol));
        }
        let Some(cells) = left.iter().find(|cells| positions(cells) == said).cloned() else {
            let tried = self.tried.last().is_some_and(|tried| {
                tried.iter().any(|(other, cells)| *other == piece && positions(cells) == said)
            });
            let code = if tried { "exercise.tried" } else { "exercise.wrong_cells" };
            return Err(Message::new(code).with("name", name));
        };
        if let Some(tried) = self.tried.last_mut() {
            tried.push((piece, cells.clone()));
        }
        for &cell in &cells {
            self.owners[cell] = Some(piece);
        }
        self.placed.push((piece, cells));
        self.tried.push(Vec::new());
        Ok(())
    }
}
