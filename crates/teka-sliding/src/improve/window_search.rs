//! Shortens a solution window by window: the positions at both ends of a window stay fixed, and a shorter path between
//! them is searched for (Ratner and Pohl 1986, "Joint and LPA*"). Short windows are searched exactly, longer ones with
//! a narrow beam. Also `without_loops`, which drops the moves between two visits of a position, and `beam`, a beam
//! search of a small board.

use super::beam::{Beam, BeamOptions};
use super::conflict_estimate::{ConflictEstimate, ConflictTables};
use super::small_board::{MAX_CELLS, SmallBoard};
use super::small_ida_star::shortest;
use crate::board::{Move, Size};
use crate::events::Monitor;
use crate::position::Position;
use crate::puzzle::Metric;
use crate::search::status::Status;
use std::collections::HashMap;
use teka_core::Limit;

/// The size of a window, and how hard it is searched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    /// The maximum number of moves it covers.
    pub(crate) max_moves: usize,
    /// How many rows and columns it extends beyond the blank's track.
    pub(crate) margin: usize,
    pub(crate) effort: Effort,
}

/// How hard a window is searched.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Effort {
    /// An exact search of at most this many positions.
    Exact(u64),
    /// A beam of this width.
    Beam(usize),
}

/// A solution that is being shortened, as a gap buffer: the moves before the cursor and, reversed, those after it. A
/// window always starts at the cursor, so replacing it costs no more than its own length even in solutions of millions
/// of moves.
pub(crate) struct WindowSearch {
    size: Size,
    metric: Metric,
    /// The blank's cell at the cursor.
    blank: usize,
    before: Vec<Move>,
    /// The moves after the cursor, last one first.
    ahead: Vec<Move>,
    /// Seeds the beams, and varies where windows begin.
    steps: u64,
}

impl WindowSearch {
    /// Puts the cursor at the start. The moves must be legal for a blank at this cell.
    pub(crate) fn new(size: Size, metric: Metric, blank: usize, moves: &[Move]) -> Self {
        let ahead = moves.iter().rev().copied().collect();
        WindowSearch { size, metric, blank, before: Vec::new(), ahead, steps: 0 }
    }

    /// The whole solution.
    pub(crate) fn moves(&self) -> Vec<Move> {
        self.before.iter().chain(self.ahead.iter().rev()).copied().collect()
    }

    /// Its length.
    pub(crate) fn length(&self) -> usize {
        match self.metric {
            Metric::Single => self.before.len() + self.ahead.len(),
            Metric::Multi => {
                let joined = self.before.last().is_some_and(|slide| self.ahead.last() == Some(slide));
                let pushes = Metric::Multi.length(&self.before) + Metric::Multi.length(&self.ahead);
                pushes as usize - usize::from(joined)
            }
        }
    }

    /// Whether the cursor is at the end.
    pub(crate) fn at_end(&self) -> bool {
        self.ahead.is_empty()
    }

    /// Moves the cursor to the start.
    pub(crate) fn rewind(&mut self) {
        self.move_back(usize::MAX);
    }

    /// Searches the window at the cursor, then moves on by a part of it. Returns whether the solution became shorter.
    pub(crate) fn step(
        &mut self,
        window: Window,
        conflict_tables: &ConflictTables,
        monitor: &mut Monitor<'_>,
    ) -> Result<bool, Limit> {
        monitor.spend(16)?;
        let Some((board, window_length)) = self.cut_window(window) else {
            self.move_forward(1);
            return Ok(false);
        };
        let found = match self.metric {
            Metric::Single => self.search_single(&board, window_length, window, conflict_tables, monitor)?,
            Metric::Multi => self.search_multi(&board, window_length, window, conflict_tables, monitor)?,
        };
        if let Some(moves) = found.filter(|moves| self.is_better(moves, window_length)) {
            self.ahead.truncate(self.ahead.len() - window_length);
            self.ahead.extend(moves.into_iter().rev());
            self.move_back(window_length / 2); // the moves before it may be improvable now
            return Ok(true);
        }
        self.steps += 1;
        let stride = (window_length / 4).max(1);
        self.move_forward(1 + (super::beam::mix(self.steps) % stride as u64) as usize + stride / 2);
        Ok(false)
    }

    /// Whether the solution gets shorter if the window is replaced. Pushes may merge with those before and after, or
    /// no longer do so.
    fn is_better(&self, moves: &[Move], window_length: usize) -> bool {
        let (after, old) = self.ahead.split_at(self.ahead.len() - window_length);
        let length = |inner: &mut dyn Iterator<Item = Move>| {
            let all = self.before.last().copied().into_iter().chain(inner).chain(after.last().copied());
            self.metric.length(&all.collect::<Vec<_>>())
        };
        length(&mut moves.iter().copied()) < length(&mut old.iter().rev().copied())
    }

    fn search_single(
        &self,
        board: &SmallBoard,
        window_length: usize,
        window: Window,
        conflict_tables: &ConflictTables,
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<Vec<Move>>, Limit> {
        if board.manhattan() >= window_length {
            return Ok(None);
        }
        match window.effort {
            Effort::Exact(nodes) => {
                let found = shortest(board, window_length - 2, nodes, monitor)?;
                Ok(if let Status::Solved(moves) = found { Some(moves) } else { None })
            }
            Effort::Beam(width) => {
                let options =
                    BeamOptions { width, max_length: window_length - 2, reach: 1, seed: self.steps };
                beam(board, options, conflict_tables, monitor)
            }
        }
    }

    /// Looks for fewer pushes, which only a beam can count.
    fn search_multi(
        &self,
        board: &SmallBoard,
        window_length: usize,
        window: Window,
        conflict_tables: &ConflictTables,
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<Vec<Move>>, Limit> {
        let old: Vec<Move> = self.ahead[self.ahead.len() - window_length..].to_vec();
        let pushes = Metric::Multi.length(&old) as usize;
        let width = match window.effort {
            Effort::Exact(nodes) => nodes as usize / 100,
            Effort::Beam(width) => width,
        };
        if pushes < 2 {
            return Ok(None);
        }
        let reach = (board.size.rows().max(board.size.columns()) - 1) as u8;
        let options = BeamOptions { width: width.max(10), max_length: pushes - 1, reach, seed: self.steps };
        if board.manhattan() == 0 {
            return Ok(Some(Vec::new()));
        }
        beam(board, options, conflict_tables, monitor)
    }

    /// The longest window at the cursor that fits into a small board, and its length; `None` if it would be too short
    /// to be worth a search. What a window does to the board depends only on its moves and the blank's cell. So it
    /// becomes a small board around the blank's track, with its tiles named by the cells where they end up, and any
    /// solution of that puzzle can replace the window.
    fn cut_window(&self, window: Window) -> Option<(SmallBoard, usize)> {
        let (rows, columns) = (self.size.rows(), self.size.columns());
        let (row, column) = self.size.row_column(self.blank);
        let mut track = [row, column, row, column]; // top, left, bottom, right
        let mut bounds = track;
        let mut window_length = 0;
        let mut at = (row, column);
        for &slide in self.ahead.iter().rev().take(window.max_moves) {
            at = match slide {
                Move::Up => (at.0 + 1, at.1),
                Move::Down => (at.0 - 1, at.1),
                Move::Left => (at.0, at.1 + 1),
                Move::Right => (at.0, at.1 - 1),
            };
            track = [track[0].min(at.0), track[1].min(at.1), track[2].max(at.0), track[3].max(at.1)];
            let margin = window.margin;
            let next = [
                track[0].saturating_sub(margin),
                track[1].saturating_sub(margin),
                (track[2] + margin).min(rows - 1),
                (track[3] + margin).min(columns - 1),
            ];
            if (next[2] - next[0] + 1) * (next[3] - next[1] + 1) > MAX_CELLS {
                break;
            }
            bounds = next;
            window_length += 1;
        }
        if window_length < 3 {
            return None;
        }
        let [top, left, bottom, right] = bounds;
        let size = Size::new(bottom - top + 1, right - left + 1)?;
        let start = (row - top) * size.columns() + column - left;
        let mut ends: [u8; MAX_CELLS] = std::array::from_fn(|cell| cell as u8);
        let mut blank = start;
        for &slide in self.ahead.iter().rev().take(window_length) {
            let source = match slide {
                Move::Up => blank + size.columns(),
                Move::Down => blank - size.columns(),
                Move::Left => blank + 1,
                Move::Right => blank - 1,
            };
            ends.swap(blank, source);
            blank = source;
        }
        let mut homes = [0; MAX_CELLS];
        for (cell, &tile) in ends.iter().enumerate().take(size.cells()) {
            homes[usize::from(tile)] = cell as u8;
        }
        Some((SmallBoard { size, homes, blank: start as u8, blank_home: blank as u8 }, window_length))
    }

    /// Moves the cursor forward, dropping any two moves that undo each other.
    fn move_forward(&mut self, steps: usize) {
        for _ in 0..steps {
            let Some(slide) = self.ahead.pop() else { return };
            self.blank = self.size.source(self.blank, slide).expect("the moves are legal");
            if self.before.last() == Some(&slide.inverse()) {
                self.before.pop();
            } else {
                self.before.push(slide);
            }
        }
    }

    /// Moves the cursor back.
    fn move_back(&mut self, steps: usize) {
        for _ in 0..steps {
            let Some(slide) = self.before.pop() else { return };
            self.blank = self.size.source(self.blank, slide.inverse()).expect("the moves are legal");
            self.ahead.push(slide);
        }
    }
}

/// Solves a small board by beam search; `None` if it finds no solution within the length allowed.
pub(super) fn beam(
    board: &SmallBoard,
    options: BeamOptions,
    conflict_tables: &ConflictTables,
    monitor: &mut Monitor<'_>,
) -> Result<Option<Vec<Move>>, Limit> {
    fn run<const N: usize>(
        board: &SmallBoard,
        options: BeamOptions,
        conflict_tables: &ConflictTables,
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<Vec<Move>>, Limit> {
        let estimate = ConflictEstimate::new(board.size, board.blank_home, conflict_tables);
        let mut beam = Beam::<_, N>::new(estimate, board, options);
        loop {
            match beam.advance(monitor)? {
                Status::Unfinished => {}
                Status::Solved(moves) => return Ok(Some(moves)),
                Status::Exhausted => return Ok(None),
            }
        }
    }
    match board.size.cells() {
        0..=32 => run::<32>(board, options, conflict_tables, monitor),
        _ => run::<MAX_CELLS>(board, options, conflict_tables, monitor),
    }
}

/// The same solution without loops: where a position recurs, the moves in between are dropped.
pub(crate) fn without_loops(position: &Position, moves: &[Move]) -> Vec<Move> {
    let Position { size, mut homes, mut blank, .. } = position.clone();
    let key = |tile: u16, cell: usize| super::beam::mix(u64::from(tile) << 32 | cell as u64);
    let mut hash = 0;
    let mut last: HashMap<u64, usize> = HashMap::from([(0, 0)]);
    let mut hashes = vec![0];
    for (at, &slide) in moves.iter().enumerate() {
        let source = size.source(blank, slide).expect("the moves are legal");
        let tile = homes[source];
        hash ^= key(tile, source) ^ key(tile, blank);
        homes.swap(source, blank);
        blank = source;
        hashes.push(hash);
        last.insert(hash, at + 1);
    }
    let (mut shortened, mut at) = (Vec::with_capacity(moves.len()), 0);
    while at < moves.len() {
        at = last[&hashes[at]];
        if let Some(&slide) = moves.get(at) {
            shortened.push(slide);
        }
        at += 1;
    }
    shortened
}
