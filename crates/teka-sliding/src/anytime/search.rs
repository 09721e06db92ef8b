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
const BYTES: u64 = 1 << 28;

pub(super) struct Search<'t> {
    position: Position,
    /// The tables of the board, where there are any, and the attempts made before they came.
    tabled: Option<(Tabled<'t>, u32)>,
    metric: Metric,
    attempt: u32,
    running: Option<Running<'t>>,
    /// What the attempt has cost so far.
    cost: u64,
    /// Whether a search has left nothing out, so that another would find nothing better.
    pub(super) exhausted: bool,
}

enum Running<'t> {
    Tabled(Box<Beam<Tabled<'t>, 32>>),
    Small(Beam<Conflicts, 32>),
    Middle(Beam<Conflicts, MOST>),
    Big(Roam),
}

impl<'t> Search<'t> {
    pub(super) fn new(position: &Position, metric: Metric) -> Self {
        let position = position.clone();
        Search { position, metric, tabled: None, attempt: 0, running: None, cost: 0, exhausted: false }
    }

    /// Whether no search has come to its end yet. What was constructed is not worth much polishing before.
    pub(super) fn is_first(&self) -> bool {
        self.attempt == 0
    }

    /// Searches with tables from now on, which estimate in single moves.
    pub(super) fn use_tables(&mut self, tabled: Tabled<'t>) {
        if self.metric == Metric::Single {
            self.tabled = Some((tabled, self.attempt));
            (self.running, self.cost) = (None, 0);
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
        match self.tabled {
            Some((_, before)) => self.attempt == before + 1,
            None => self.attempt % 2 == 1,
        }
    }

    fn begin(&mut self, best: usize, orders: &Orders, watch: &Watch<'_>) -> Running<'t> {
        let bytes = watch.budget().memory.unwrap_or(BYTES);
        let cells = self.position.size.cells();
        let doubled = 1_usize << (self.attempt / 2).min(24);
        let seed = self.attempt.into();
        let from = if self.backwards() { inverse(&self.position) } else { self.position.clone() };
        let Some(patch) = Patch::of(&from).filter(|_| cells <= PLAIN) else {
            let (side, wanted) =
                views(from.size.rows().max(from.size.columns()), cells, self.attempt as usize);
            let fits = |&quota: &usize| Roam::bytes(from.size, side, quota) <= bytes;
            let most = (0..20).map(|by| 1 << by).take_while(fits).last().unwrap_or(1);
            let quota = wanted.min(most);
            return Running::Big(Roam::new(&from, side, Taste { quota, power: 1.5, conflict: 250, seed }));
        };
        if let Some((tabled, before)) = self.tabled.as_ref().filter(|_| !self.backwards()) {
            let each = Beam::<Tabled<'t>, 32>::bytes(1, best);
            let wide = 1000_usize << (self.attempt - before).saturating_sub(1).min(20);
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

/// The rows and columns of a view, and how many positions it keeps for each cell of the blank, in one attempt
/// after the other: first what is soon done, then ever more of both. A board that can be seen as a whole is, for
/// then the beam need not be cut off; only a first, quick attempt looks at parts if that would take seconds.
fn views(longest: usize, cells: usize, attempt: usize) -> (usize, usize) {
    const WHOLE: usize = 24;
    let doubled = |by: usize| 1 << by.min(20);
    match longest {
        0..=14 => (WHOLE, (400 / cells).max(1) * doubled(attempt / 2)),
        15..=WHOLE if attempt > 0 => (WHOLE, doubled(attempt.div_ceil(2))),
        _ => ([10, 10, 16, 16, WHOLE][attempt.min(4)], doubled(attempt.saturating_sub(4) / 2)),
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
