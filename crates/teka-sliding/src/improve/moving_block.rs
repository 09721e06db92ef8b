//! Solves big boards with the beam of `quota_beam.rs` in a block that moves with the blank until nothing improves any
//! more; the rest is then solved by construction. The work per move does not depend on the size of the board, so boards
//! of ten thousand tiles are feasible. A board that fits into one block is searched as a whole; where a beam gets
//! stuck, mostly before the last tile of a line, only that line is finished by construction, and another beam
//! continues.

use super::blank_route::BlankRouter;
use super::construct::construct;
use super::quota_beam::{Block, MAX_BLOCK_SIDE, QuotaBeam, QuotaBeamOptions};
use super::tracked_position::TrackedPosition;
use crate::board::{Move, Size};
use crate::events::Monitor;
use crate::position::Position;
use teka_core::Limit;

/// The number of layers of a beam in a block that is a part of the board, per row of the block.
const LAYERS_PER_ROW: usize = 6;
/// The number of its moves that are then kept, per row; the last ones were chosen without knowing what comes next.
const MOVES_KEPT_PER_ROW: usize = 4;
/// By how much a block must reduce the sum of the squared distances to count as a gain.
const MIN_GAIN: i64 = 30;
/// The number of blocks in a row without a gain after which the rest is solved by construction.
const MAX_IDLE_BLOCKS: usize = 12;

/// A search in blocks that move with the blank.
pub(crate) struct MovingBlock {
    start: Position,
    options: QuotaBeamOptions,
    /// The maximum number of rows and of columns of a block.
    side: usize,
    /// The fixed moves, and the position after them.
    position: TrackedPosition,
    beam: Option<QuotaBeam>,
    router: BlankRouter,
    /// The best score so far, and after how many moves it was reached.
    record: (i64, usize),
    /// The first layer at which finishing by construction is tried again.
    next_finish: usize,
    /// The number of blocks in a row that have gained nothing.
    idle: usize,
    best: Option<Vec<Move>>,
}

impl MovingBlock {
    /// A search from a position, with blocks of at most `side` rows and columns.
    pub(crate) fn new(position: &Position, side: usize, options: QuotaBeamOptions) -> Self {
        let side = side.min(MAX_BLOCK_SIDE);
        let size = position.size;
        let is_whole = size.rows().max(size.columns()) <= side;
        MovingBlock {
            start: position.clone(),
            options,
            side,
            position: TrackedPosition::new(position),
            beam: None,
            router: BlankRouter::new(size),
            record: (if is_whole { 0 } else { i64::MAX }, 0),
            next_finish: 0,
            idle: 0,
            best: None,
        }
    }

    /// The approximate memory that it uses at most, in bytes.
    pub(crate) fn bytes(size: Size, side: usize, width: usize) -> u64 {
        let is_whole = size.rows().max(size.columns()) <= side;
        let cells = if is_whole { size.cells() } else { side * side };
        // A solution is hardly ever longer than twice the distances, which average two thirds of a side.
        let layers =
            if is_whole { 2 * cells * (size.rows() + size.columns()) / 3 } else { LAYERS_PER_ROW * side };
        let lines = if is_whole { size.rows() + size.columns() } else { 2 * side };
        (width * (4 * cells + 16 * lines + 250 + 4 * layers)) as u64
    }

    /// Continues for one layer of the beam. Returns the solution when it is finished.
    pub(crate) fn step(&mut self, monitor: &mut Monitor<'_>) -> Result<Option<Vec<Move>>, Limit> {
        let block = self.block();
        let is_whole = block.size == self.position.size;
        if self.beam.is_none() {
            self.beam = Some(QuotaBeam::new(&self.position.untracked(), block, self.options));
        }
        let beam = self.beam.as_mut().expect("it was just created");
        beam.advance(monitor)?;
        if is_whole { self.step_whole(monitor) } else { self.step_part(monitor) }
    }

    /// The block around the blank.
    fn block(&self) -> Block {
        let size = self.position.size;
        let (row, column) = size.row_column(self.position.blank);
        let (rows, columns) = (size.rows().min(self.side), size.columns().min(self.side));
        let from = |at: usize, most: usize, side: usize| at.saturating_sub(most / 2).min(side - most);
        Block {
            top: from(row, rows, size.rows()),
            left: from(column, columns, size.columns()),
            size: Size::new(rows, columns).expect("a part of a board is a board"),
        }
    }

    /// One step if the block is the whole board: the search ends when the board is solved. Whenever the score improves,
    /// though not too often, it measures how long the solution would be if it were finished by construction from there.
    /// Where the score has not improved for long, the next line is finished by construction.
    fn step_whole(&mut self, monitor: &mut Monitor<'_>) -> Result<Option<Vec<Move>>, Limit> {
        let Some(beam) = &self.beam else { return Ok(None) };
        if beam.is_solved() {
            let moves = self.moves_through(&beam.best_path());
            self.offer(moves);
            return Ok(self.best.take());
        }
        let depth = beam.depth();
        if beam.score() < self.record.0 {
            self.record = (beam.score(), depth);
        }
        let max_idle_layers = 40 + 4 * (self.position.size.rows() + self.position.size.columns());
        if depth > self.record.1 + max_idle_layers {
            return self.finish_line(monitor);
        }
        // Finishing costs as much as a few hundred positions per tile, and most beams solve the board themselves.
        let layers_between = 1 + 320 * self.position.size.cells() / self.options.width;
        if depth == self.record.1 && depth >= self.next_finish {
            self.next_finish = depth + layers_between;
            let moves = self.moves_through(&beam.best_path());
            self.finish(moves, monitor)?;
        }
        Ok(None)
    }

    /// The fixed moves, followed by these.
    fn moves_through(&self, moves: &[Move]) -> Vec<Move> {
        [&self.position.moves, moves].concat()
    }

    /// Goes back to the best score, finishes the next line by construction and fixes all moves up to there. The next
    /// beam begins from there. Returns the best solution if the board is solved then.
    fn finish_line(&mut self, monitor: &mut Monitor<'_>) -> Result<Option<Vec<Move>>, Limit> {
        let Some(beam) = self.beam.take() else { return Ok(None) };
        for slide in beam.best_path_of(self.record.1) {
            self.position.slide(slide);
        }
        let (lines, start) = (beam.lines(), self.position.untracked());
        let finished = |homes: &[u16]| lines.finished(0, |cell| homes[usize::from(cell)] == cell);
        let before = finished(&start.homes);
        let rest = construct(&start, 1, monitor)?;
        let whole = self.moves_through(&rest);
        self.offer(whole);
        (self.record, self.next_finish) = ((0, 0), 0);
        for slide in rest {
            self.position.slide(slide);
            if finished(&self.position.homes) > before {
                break;
            }
        }
        Ok(if self.position.untracked().is_solved() { self.best.take() } else { None })
    }

    /// One step if the block is a part of the board: after some layers, the first moves of the best path are fixed.
    fn step_part(&mut self, monitor: &mut Monitor<'_>) -> Result<Option<Vec<Move>>, Limit> {
        let Some(beam) = &self.beam else { return Ok(None) };
        if beam.depth() < LAYERS_PER_ROW * self.side && beam.score() != i64::MAX {
            return Ok(None);
        }
        let moves = beam.best_path();
        self.beam = None;
        for &slide in moves.iter().take(MOVES_KEPT_PER_ROW * self.side) {
            self.position.slide(slide);
        }
        monitor.spend(self.position.size.cells() as u32)?;
        let score = self.squared_distances();
        if score < self.record.0 - MIN_GAIN {
            (self.record, self.idle) = ((score, self.position.moves.len()), 0);
            return Ok(None);
        }
        self.idle += 1;
        if self.idle > MAX_IDLE_BLOCKS {
            let moves = self.position.moves[..self.record.1].to_vec();
            self.finish(moves, monitor)?;
            return Ok(self.best.take());
        }
        self.relocate_blank(monitor)?;
        Ok(None)
    }

    /// The sum of the tiles' squared distances from home.
    fn squared_distances(&self) -> i64 {
        let size = self.position.size;
        let distance = |(cell, &home): (usize, &u16)| size.distance(cell, home.into()).pow(2) as i64;
        self.position.homes.iter().enumerate().map(distance).sum()
    }

    /// Brings the blank to the tile that is farthest from home.
    fn relocate_blank(&mut self, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        let size = self.position.size;
        monitor.spend(size.cells() as u32)?;
        let distance = |&cell: &usize| size.distance(cell, usize::from(self.position.homes[cell]));
        let others = (0..size.cells()).filter(|&cell| cell != self.position.blank);
        let to = others.max_by_key(distance).expect("there are tiles");
        if let Some((_, path)) = self.router.route(&self.position, to, |_| true) {
            let path = path.to_vec();
            for at in path {
                self.position.move_blank(usize::from(at));
            }
        }
        Ok(())
    }

    /// Finishes these moves by construction, and keeps the solution if it is the best.
    fn finish(&mut self, mut moves: Vec<Move>, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        let mut after = self.start.clone();
        for &slide in &moves {
            after.slide(slide);
        }
        moves.extend(construct(&after, 1, monitor)?);
        self.offer(moves);
        Ok(())
    }

    /// Keeps a solution if it is the best.
    fn offer(&mut self, moves: Vec<Move>) {
        if self.best.as_ref().is_none_or(|best| moves.len() < best.len()) {
            self.best = Some(moves);
        }
    }
}
