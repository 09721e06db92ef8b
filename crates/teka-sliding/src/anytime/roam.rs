//! A way over a big board: the beam of `drift.rs` travels with the blank, looking at a part of the board at a
//! time, until nothing gets better; what is then out of place is put right by construction.
//!
//! The work for a move does not depend on the size of the board, so boards of ten thousand tiles can be
//! roamed. On boards that fit into one view the beam is never cut off, and whenever it is asked to it tries
//! how long the way would be if it were finished by construction from there.

use super::construct::construct;
use super::drift::{Drift, Taste, View};
use super::route::Router;
use super::tray::Tray;
use crate::board::{Move, Size};
use crate::position::Position;
use teka_core::{Limit, Watch};

/// How many layers a view that is a part of the board lasts, for every row it has.
const LAYERS: usize = 6;
/// How much of its way is then kept; the end of it was chosen without knowing what comes after.
const KEPT: usize = 4;
/// By how much the sum of the squared distances must fall in a view.
const GAIN: i64 = 30;
/// After so many views without gain it is time to finish.
const PATIENCE: usize = 12;

pub(crate) struct Roam {
    start: Position,
    taste: Taste,
    /// The most rows and columns of a view.
    side: usize,
    /// The moves that are settled, and the board after them.
    tray: Tray,
    drift: Option<Drift>,
    router: Router,
    /// The best score so far and after how many moves it was reached.
    record: (i64, usize),
    /// Before this layer, finishing is not tried again.
    tries: usize,
    /// How many views have brought nothing.
    idle: usize,
    best: Option<Vec<Move>>,
}

impl Roam {
    /// A beam from a position, with views of at most so many rows and columns.
    pub(crate) fn new(position: &Position, side: usize, taste: Taste) -> Self {
        let size = position.size;
        let whole = size.rows().max(size.columns()) <= side;
        Roam {
            start: position.clone(),
            taste,
            side,
            tray: Tray::new(position),
            drift: None,
            router: Router::new(size),
            record: (if whole { 0 } else { i64::MAX }, 0),
            tries: 0,
            idle: 0,
            best: None,
        }
    }

    /// The bytes it may come to keep, roughly.
    pub(crate) fn bytes(size: Size, side: usize, quota: usize) -> u64 {
        let whole = size.rows().max(size.columns()) <= side;
        let cells = if whole { size.cells() } else { side * side };
        // A way is hardly ever longer than twice the distances, two thirds of a side for each tile.
        let layers = if whole { 2 * cells * (size.rows() + size.columns()) / 3 } else { LAYERS * side };
        (quota * cells / 2 * (4 * cells + 200 + 4 * layers)) as u64
    }

    /// Goes on for one layer of the beam. A way, when it has come to its end.
    pub(crate) fn step(&mut self, watch: &mut Watch<'_>) -> Result<Option<Vec<Move>>, Limit> {
        let view = self.view();
        let whole = view.size == self.tray.size;
        if self.drift.is_none() {
            self.drift = Some(Drift::new(&self.tray.position(), view, self.taste));
        }
        let drift = self.drift.as_mut().expect("it was just made");
        drift.layer(watch)?;
        if whole { self.whole(watch) } else { self.part(watch) }
    }

    fn view(&self) -> View {
        let size = self.tray.size;
        let (row, column) = size.place(self.tray.blank);
        let (rows, columns) = (size.rows().min(self.side), size.columns().min(self.side));
        let from = |at: usize, most: usize, side: usize| at.saturating_sub(most / 2).min(side - most);
        View {
            top: from(row, rows, size.rows()),
            left: from(column, columns, size.columns()),
            size: Size::new(rows, columns).expect("a part of a board is a board"),
        }
    }

    /// The beam sees all: it ends when it has solved the board or has not come any nearer for long.
    fn whole(&mut self, watch: &mut Watch<'_>) -> Result<Option<Vec<Move>>, Limit> {
        let Some(drift) = &self.drift else { return Ok(None) };
        if drift.is_solved() {
            let way = drift.leader();
            self.offer(way);
            return Ok(self.best.take());
        }
        let depth = drift.depth();
        if drift.score() < self.record.0 {
            self.record = (drift.score(), depth);
        }
        let patience = 40 + 4 * (self.tray.size.rows() + self.tray.size.columns());
        let stuck = depth > self.record.1 + patience;
        // Finishing costs as much as some hundreds of positions for every tile.
        let pause = 1 + 80 / self.taste.quota;
        if stuck || (depth == self.record.1 && depth >= self.tries) {
            self.tries = depth + pause;
            let way = drift.leader();
            self.finish(way, watch)?;
        }
        Ok(if stuck { self.best.take() } else { None })
    }

    /// The beam sees a part: after some layers the first moves of its way are settled.
    fn part(&mut self, watch: &mut Watch<'_>) -> Result<Option<Vec<Move>>, Limit> {
        let Some(drift) = &self.drift else { return Ok(None) };
        if drift.depth() < LAYERS * self.side && drift.score() != i64::MAX {
            return Ok(None);
        }
        let way = drift.leader();
        self.drift = None;
        for &slide in way.iter().take(KEPT * self.side) {
            self.tray.slide(slide);
        }
        watch.spend(self.tray.size.cells() as u32)?;
        let measure = self.measure();
        if measure < self.record.0 - GAIN {
            (self.record, self.idle) = ((measure, self.tray.way.len()), 0);
            return Ok(None);
        }
        self.idle += 1;
        if self.idle > PATIENCE {
            let way = self.tray.way[..self.record.1].to_vec();
            self.finish(way, watch)?;
            return Ok(self.best.take());
        }
        self.go_on(watch)?;
        Ok(None)
    }

    /// The sum of the squared distances of the tiles from home.
    fn measure(&self) -> i64 {
        let size = self.tray.size;
        let far = |(cell, &home): (usize, &u16)| size.distance(cell, home.into()).pow(2) as i64;
        self.tray.homes.iter().enumerate().map(far).sum()
    }

    /// Brings the blank to the tile that is furthest from home.
    fn go_on(&mut self, watch: &mut Watch<'_>) -> Result<(), Limit> {
        let size = self.tray.size;
        watch.spend(size.cells() as u32)?;
        let far = |&cell: &usize| size.distance(cell, usize::from(self.tray.homes[cell]));
        let others = (0..size.cells()).filter(|&cell| cell != self.tray.blank);
        let to = others.max_by_key(far).expect("there are tiles");
        if let Some((_, path)) = self.router.route(&self.tray, to, |_| true) {
            let path = path.to_vec();
            for at in path {
                self.tray.pull(usize::from(at));
            }
        }
        Ok(())
    }

    /// Tries how long the way gets when it is finished by construction after these moves.
    fn finish(&mut self, mut way: Vec<Move>, watch: &mut Watch<'_>) -> Result<(), Limit> {
        let mut after = self.start.clone();
        for &slide in &way {
            after.slide(slide);
        }
        way.extend(construct(&after, 1, watch)?);
        self.offer(way);
        Ok(())
    }

    fn offer(&mut self, way: Vec<Move>) {
        if self.best.as_ref().is_none_or(|best| way.len() < best.len()) {
            self.best = Some(way);
        }
    }
}
