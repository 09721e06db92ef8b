//! Shortens a way, window by window: the positions at both ends of a window stay, and a shorter way is looked
//! for between them (Ratner and Pohl 1986, "Joint and LPA*").
//!
//! What a window does to the board follows from its moves and the blank's cell alone. So it is cut out as a
//! little board around the blank's track, its tiles are called by the cells where they end, and every solution
//! of that little puzzle may take the window's place. Small windows are searched exactly, bigger ones with a
//! narrow beam.
//!
//! The way is kept like a text around a cursor: what lies before it and, backwards, what lies ahead. A window
//! is always cut right after the cursor, so replacing it costs no more than its own length even in ways of
//! millions of moves.

use super::beam::{Aim, Beam, Layer};
use super::conflict::{Conflicts, Orders};
use super::exact::{Exact, shortest};
use super::patch::{MOST, Patch};
use crate::board::{Move, Size};
use crate::position::Position;
use crate::puzzle::Metric;
use std::collections::HashMap;
use teka_core::{Limit, Watch};

/// How long windows are, and how hard they are searched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    /// The most moves in it.
    pub(crate) longest: usize,
    /// How many rows and columns around the blank's track belong to it.
    pub(crate) margin: usize,
    pub(crate) effort: Effort,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Effort {
    /// An exact search of at most so many positions.
    Exact(u64),
    /// A beam of this width.
    Beam(usize),
}

/// A way that is being shortened.
pub(crate) struct Shorten {
    size: Size,
    metric: Metric,
    /// The blank's cell at the cursor.
    blank: usize,
    before: Vec<Move>,
    /// From the end to the cursor.
    ahead: Vec<Move>,
    /// Varies where windows begin.
    turns: u64,
}

impl Shorten {
    /// The way must be possible for a blank at this cell.
    pub(crate) fn new(size: Size, metric: Metric, blank: usize, way: &[Move]) -> Self {
        let ahead = way.iter().rev().copied().collect();
        Shorten { size, metric, blank, before: Vec::new(), ahead, turns: 0 }
    }

    /// The whole way.
    pub(crate) fn way(&self) -> Vec<Move> {
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

    /// Whether the cursor is at the end of the way.
    pub(crate) fn at_end(&self) -> bool {
        self.ahead.is_empty()
    }

    /// Puts the cursor at the start of the way.
    pub(crate) fn rewind(&mut self) {
        self.back(usize::MAX);
    }

    /// Looks at the window after the cursor, then goes on by a part of it. Whether the way has become shorter.
    pub(crate) fn step(
        &mut self,
        window: Window,
        orders: &Orders,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Limit> {
        watch.spend(16)?;
        let Some((patch, long)) = self.cut(window) else {
            self.forward(1);
            return Ok(false);
        };
        let found = match self.metric {
            Metric::Single => self.single(&patch, long, window, orders, watch)?,
            Metric::Multi => self.multi(&patch, long, window, orders, watch)?,
        };
        if let Some(way) = found.filter(|way| self.is_better(way, long)) {
            self.ahead.truncate(self.ahead.len() - long);
            self.ahead.extend(way.into_iter().rev());
            self.back(long / 2); // its neighbours may have become too long now
            return Ok(true);
        }
        self.turns += 1;
        let stride = (long / 4).max(1);
        self.forward(1 + (super::beam::mix(self.turns) % stride as u64) as usize + stride / 2);
        Ok(false)
    }

    /// Whether the way gets shorter when the first so many moves ahead are replaced. Pushes may join with those
    /// before and after, or no longer do so.
    fn is_better(&self, way: &[Move], long: usize) -> bool {
        let (after, old) = self.ahead.split_at(self.ahead.len() - long);
        let length = |inner: &mut dyn Iterator<Item = Move>| {
            let all = self.before.last().copied().into_iter().chain(inner).chain(after.last().copied());
            self.metric.length(&all.collect::<Vec<_>>())
        };
        length(&mut way.iter().copied()) < length(&mut old.iter().rev().copied())
    }

    fn single(
        &self,
        patch: &Patch,
        long: usize,
        window: Window,
        orders: &Orders,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Vec<Move>>, Limit> {
        if patch.manhattan() >= long {
            return Ok(None);
        }
        match window.effort {
            Effort::Exact(nodes) => {
                let found = shortest(patch, long - 2, nodes, watch)?;
                Ok(if let Exact::Way(way) = found { Some(way) } else { None })
            }
            Effort::Beam(width) => {
                let aim = Aim { width, most: long - 2, reach: 1, seed: self.turns };
                beam(patch, aim, orders, watch)
            }
        }
    }

    /// Pushes are counted here, and only a beam can do that.
    fn multi(
        &self,
        patch: &Patch,
        long: usize,
        window: Window,
        orders: &Orders,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Vec<Move>>, Limit> {
        let old: Vec<Move> = self.ahead[self.ahead.len() - long..].to_vec();
        let pushes = Metric::Multi.length(&old) as usize;
        let width = match window.effort {
            Effort::Exact(nodes) => nodes as usize / 100,
            Effort::Beam(width) => width,
        };
        if pushes < 2 {
            return Ok(None);
        }
        let reach = (patch.size.rows().max(patch.size.columns()) - 1) as u8;
        let aim = Aim { width: width.max(10), most: pushes - 1, reach, seed: self.turns };
        if patch.manhattan() == 0 {
            return Ok(Some(Vec::new()));
        }
        beam(patch, aim, orders, watch)
    }

    /// The longest window after the cursor that fits into a patch, and its length. `None` if it would be too
    /// short to be worth a search.
    fn cut(&self, window: Window) -> Option<(Patch, usize)> {
        let (rows, columns) = (self.size.rows(), self.size.columns());
        let (row, column) = self.size.place(self.blank);
        let mut track = [row, column, row, column]; // top, left, bottom, right
        let mut wide = track;
        let mut long = 0;
        let mut at = (row, column);
        for &slide in self.ahead.iter().rev().take(window.longest) {
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
            if (next[2] - next[0] + 1) * (next[3] - next[1] + 1) > MOST {
                break;
            }
            wide = next;
            long += 1;
        }
        if long < 3 {
            return None;
        }
        let [top, left, bottom, right] = wide;
        let size = Size::new(bottom - top + 1, right - left + 1)?;
        let start = (row - top) * size.columns() + column - left;
        let mut ends: [u8; MOST] = std::array::from_fn(|cell| cell as u8);
        let mut blank = start;
        for &slide in self.ahead.iter().rev().take(long) {
            let source = match slide {
                Move::Up => blank + size.columns(),
                Move::Down => blank - size.columns(),
                Move::Left => blank + 1,
                Move::Right => blank - 1,
            };
            ends.swap(blank, source);
            blank = source;
        }
        let mut homes = [0; MOST];
        for (cell, &tile) in ends.iter().enumerate().take(size.cells()) {
            homes[usize::from(tile)] = cell as u8;
        }
        Some((Patch { size, homes, blank: start as u8, rest: blank as u8 }, long))
    }

    /// Moves the cursor forward; a move that undoes the one before it goes away with it.
    fn forward(&mut self, steps: usize) {
        for _ in 0..steps {
            let Some(slide) = self.ahead.pop() else { return };
            self.blank = self.size.source(self.blank, slide).expect("the way is possible");
            if self.before.last() == Some(&slide.back()) {
                self.before.pop();
            } else {
                self.before.push(slide);
            }
        }
    }

    fn back(&mut self, steps: usize) {
        for _ in 0..steps {
            let Some(slide) = self.before.pop() else { return };
            self.blank = self.size.source(self.blank, slide.back()).expect("the way is possible");
            self.ahead.push(slide);
        }
    }
}

/// A way through a patch found with a beam, if it is as short as the aim says.
pub(super) fn beam(
    patch: &Patch,
    aim: Aim,
    orders: &Orders,
    watch: &mut Watch<'_>,
) -> Result<Option<Vec<Move>>, Limit> {
    fn run<const N: usize>(
        patch: &Patch,
        aim: Aim,
        orders: &Orders,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Vec<Move>>, Limit> {
        let estimate = Conflicts::new(patch.size, patch.rest, orders);
        let mut beam = Beam::<_, N>::new(estimate, patch, aim);
        loop {
            match beam.layer(watch)? {
                Layer::Complete => {}
                Layer::Solved(way) => return Ok(Some(way)),
                Layer::Empty => return Ok(None),
            }
        }
    }
    match patch.size.cells() {
        0..=32 => run::<32>(patch, aim, orders, watch),
        _ => run::<MOST>(patch, aim, orders, watch),
    }
}

/// A way without loops: where a position comes back, what lies between goes away.
pub(crate) fn without_loops(position: &Position, way: &[Move]) -> Vec<Move> {
    let Position { size, mut homes, mut blank, .. } = position.clone();
    let key = |tile: u16, cell: usize| super::beam::mix(u64::from(tile) << 32 | cell as u64);
    let mut hash = 0;
    let mut last: HashMap<u64, usize> = HashMap::from([(0, 0)]);
    let mut hashes = vec![0];
    for (at, &slide) in way.iter().enumerate() {
        let source = size.source(blank, slide).expect("the way is possible");
        let tile = homes[source];
        hash ^= key(tile, source) ^ key(tile, blank);
        homes.swap(source, blank);
        blank = source;
        hashes.push(hash);
        last.insert(hash, at + 1);
    }
    let (mut kept, mut at) = (Vec::with_capacity(way.len()), 0);
    while at < way.len() {
        at = last[&hashes[at]];
        if let Some(&slide) = way.get(at) {
            kept.push(slide);
        }
        at += 1;
    }
    kept
}
