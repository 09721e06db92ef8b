//! One search for a way after the other, each wider than the last: beams from the start and, as the two often
//! differ, from the goal; and the roaming beam where the board is too big for the others.

use super::beam::{Aim, Beam, Layer};
use super::conflict::{Conflicts, Orders};
use super::drift::Taste;
use super::patch::{MOST, Patch, reversed};
use super::roam::Roam;
use crate::board::Move;
use crate::position::Position;
use crate::puzzle::Metric;
use teka_core::{Limit, Watch};

/// Boards with at most so many cells are searched with plain beams.
const PLAIN: usize = 36;
/// The most bytes a search keeps if nobody says.
const BYTES: u64 = 1 << 29;

pub(super) struct Search {
    position: Position,
    metric: Metric,
    attempt: u32,
    running: Option<Running>,
    /// What the attempt has cost so far.
    cost: u64,
    /// Whether a search has left nothing out, so that another would find nothing better.
    pub(super) exhausted: bool,
    /// The widest that memory allows.
    widest: usize,
}

enum Running {
    Small(Beam<Conflicts, 32>),
    Middle(Beam<Conflicts, MOST>),
    Big(Roam),
}

impl Search {
    pub(super) fn new(position: &Position, metric: Metric) -> Self {
        Search {
            position: position.clone(),
            metric,
            attempt: 0,
            running: None,
            cost: 0,
            widest: usize::MAX,
            exhausted: false,
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
            Running::Small(beam) => beam.layer(watch)?,
            Running::Middle(beam) => beam.layer(watch)?,
            Running::Big(roam) => roam.step(watch)?.map_or(Layer::Complete, Layer::Solved),
        };
        self.cost += watch.stats.nodes - before;
        let exhaustive = match &running {
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

    /// Every other attempt starts from the goal.
    fn backwards(&self) -> bool {
        self.attempt % 2 == 1
    }

    fn begin(&mut self, best: usize, orders: &Orders, watch: &Watch<'_>) -> Running {
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
