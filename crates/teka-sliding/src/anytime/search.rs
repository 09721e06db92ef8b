//! One search for a way after the other, each wider than the last: beams from the start and, as the two often
//! differ, from the goal; and the roaming beam where the board is too big for the others.

use super::beam::{Aim, Beam, Layer};
use super::conflict::{Conflicts, Orders};
use super::drift::Taste;
use super::patch::{MOST, Patch, reversed};
use super::roam::Roam;
use super::tabled::Tabled;
use crate::board::Move;
use crate::position::Position;
use crate::puzzle::Metric;
use teka_core::{Limit, Watch};

/// Boards with at most so many cells are searched with plain beams.
const PLAIN: usize = 36;
/// The most bytes a search keeps if nobody says.
const BYTES: u64 = 1 << 29;

pub(super) struct Search<'t> {
    position: Position,
    /// The tables of the board, where there are any.
    tabled: Option<Tabled<'t>>,
    metric: Metric,
    attempt: u32,
    running: Option<Running<'t>>,
    /// What the attempt has cost so far.
    cost: u64,
    /// Whether a search has left nothing out, so that another would find nothing better.
    pub(super) exhausted: bool,
    /// The widest that memory allows.
    widest: usize,
}

enum Running<'t> {
    Tabled(Box<Beam<Tabled<'t>, 32>>),
    Small(Beam<Conflicts, 32>),
    Middle(Beam<Conflicts, MOST>),
    Big(Roam),
}

impl<'t> Search<'t> {
    pub(super) fn new(position: &Position, metric: Metric) -> Self {
        Search {
            position: position.clone(),
            tabled: None,
            metric,
            attempt: 0,
            running: None,
            cost: 0,
            widest: usize::MAX,
            exhausted: false,
        }
    }

    /// Searches with tables from now on, which estimate in single moves.
    pub(super) fn use_tables(&mut self, tabled: Tabled<'t>) {
        if self.metric == Metric::Single {
            (self.tabled, self.running) = (Some(tabled), None);
            (self.attempt, self.cost) = (0, 0);
        }
    }

    /// Goes on for one layer. A way and what it has cost, when one is found; it may be a little longer than
    /// `best`.
    pub(super) fn step(
        &mut self,
        best: usize,
        orders: &Orders,
        watch: &mut Watch<'_>,
    ) -> Result<Option<(Vec<Move>, u64)>, Limit> {
        let before = watch.stats.nodes;
        // A beam that is stopped within a layer is of no use any more, so it is put back only after it.
        let mut running = self.running.take().unwrap_or_else(|| self.begin(best, orders, watch));
        let layer = match &mut running {
            Running::Tabled(beam) => beam.layer(watch)?,
            Running::Small(beam) => beam.layer(watch)?,
            Running::Middle(beam) => beam.layer(watch)?,
            Running::Big(roam) => roam.step(watch)?.map_or(Layer::Complete, Layer::Solved),
        };
        self.cost += watch.stats.nodes - before;
        let exhaustive = match &running {
            Running::Tabled(beam) => beam.was_exhaustive(),
            Running::Small(beam) => beam.was_exhaustive(),
            Running::Middle(beam) => beam.was_exhaustive(),
            Running::Big(_) => false,
        };
        self.exhausted |= exhaustive && layer != Layer::Complete;
        match layer {
            Layer::Complete => {
                self.running = Some(running);
                Ok(None)
            }
            Layer::Empty => {
                self.attempt += 1;
                self.cost = 0;
                Ok(None)
            }
            Layer::Solved(way) => {
                let way = if self.backwards() { reversed(&way) } else { way };
                self.attempt += 1;
                Ok(Some((way, std::mem::take(&mut self.cost))))
            }
        }
    }

    /// Every other attempt starts from the goal. Tables are made for one goal, so it goes without them; where
    /// there are some, one such attempt is enough.
    fn backwards(&self) -> bool {
        if self.tabled.is_some() { self.attempt == 1 } else { self.attempt % 2 == 1 }
    }

    fn begin(&mut self, best: usize, orders: &Orders, watch: &Watch<'_>) -> Running<'t> {
        let bytes = watch.budget().memory.unwrap_or(BYTES);
        let cells = self.position.size.cells();
        let doubled = 1_usize << (self.attempt / 2).min(24);
        let seed = self.attempt.into();
        let from = if self.backwards() { inverse(&self.position) } else { self.position.clone() };
        let Some(patch) = Patch::of(&from).filter(|_| cells <= PLAIN) else {
            let taste = |width: usize| Taste {
                width,
                quota: (2 * width / cells).max(1),
                power: 1.5,
                conflict: 250,
                seed,
            };
            let fits = |&width: &usize| Roam::bytes(from.size, taste(width)) <= bytes;
            self.widest = self.widest.min((0..20).map(|by| 100 << by).take_while(fits).last().unwrap_or(50));
            return Running::Big(Roam::new(&from, taste((100 * doubled).min(self.widest))));
        };
        if let Some(tabled) = self.tabled.as_ref().filter(|_| !self.backwards()) {
            let each = Beam::<Tabled<'t>, 32>::bytes(1, best);
            let wide = 1000_usize << self.attempt.saturating_sub(1).min(20);
            let width = wide.min((bytes / each) as usize).max(10);
            let aim = Aim { width, most: best + best / 30, reach: 1, seed };
            return Running::Tabled(Box::new(Beam::new(tabled.clone(), &patch, aim)));
        }
        let each = if cells <= 32 {
            Beam::<Conflicts, 32>::bytes(1, best)
        } else {
            Beam::<Conflicts, MOST>::bytes(1, best)
        };
        let width = (1000 * doubled).min((bytes / each) as usize).max(10);
        let reach = match self.metric {
            Metric::Single => 1,
            Metric::Multi => (from.size.rows().max(from.size.columns()) - 1) as u8,
        };
        // What is a little longer may still be polished to be the best.
        let aim = Aim { width, most: best + best / 30, reach, seed };
        let estimate = Conflicts::new(from.size, from.rest as u8, orders);
        if cells <= 32 {
            Running::Small(Beam::new(estimate, &patch, aim))
        } else {
            Running::Middle(Beam::new(estimate, &patch, aim))
        }
    }
}

/// The position that the goal is in when this one is called solved: a way through it, walked backwards, is a
/// way through this one.
fn inverse(position: &Position) -> Position {
    let mut homes = vec![0; position.homes.len()];
    for (cell, &home) in position.homes.iter().enumerate() {
        homes[usize::from(home)] = cell as u16;
    }
    Position { size: position.size, homes, blank: position.rest, rest: position.blank }
}
