//! The anytime solver: a first way at once at any size, then shorter ones for as long as it may go on.
//!
//! An [`Improver`] takes turns at two kinds of work. It searches for a new way: with beams over the whole board
//! where that is small, and by roaming where it is big, each time wider than before. And it polishes ways:
//! windows of them are shortened, longer ones and with more effort in every round. A new way is polished for as
//! long as it took to find before it is compared with the best, for what is longer at first is often shorter
//! in the end.
//!
//! There is no clock here: the caller gives fuel and looks at the best way between two helpings, so that it
//! can prove lower bounds in turns with this and stop when both meet.

pub(crate) mod beam;
mod conflict;
mod construct;
mod drift;
mod exact;
mod patch;
mod polish;
mod roam;
mod route;
mod search;
mod seen;
mod shorten;
mod tabled;
mod tray;

#[cfg(test)]
mod tests;

use crate::board::Move;
use crate::position::Position;
use crate::puzzle::Metric;
use crate::tables::{Lookup, Tables};
use conflict::Orders;
use construct::construct;
use polish::Polish;
use search::Search;
use shorten::without_loops;
use tabled::Tabled;
use teka_core::{Limit, Watch};

/// A way that gets shorter the longer one works on it.
pub(crate) struct Improver<'t> {
    position: Position,
    /// The sum of the distances of the tiles from home.
    least: usize,
    metric: Metric,
    orders: Orders,
    best: Vec<Move>,
    /// The best way, being polished.
    polish: Polish,
    /// A new way, being polished, and the fuel it is still worth.
    fresh: Option<(Polish, u64)>,
    search: Search<'t>,
    /// What was spent on searching and on polishing the best way.
    spent: [u64; 2],
}

/// A first way for a position that can be solved; a 100×100 board takes about a second.
pub(crate) fn first(position: &Position, watch: &mut Watch<'_>) -> Result<Vec<Move>, Limit> {
    let small = position.size.cells() <= 150;
    let way = construct(position, if small { 8 } else { 1 }, watch)?;
    // Loops are rare, and on big boards too rare to be worth a look at every position.
    Ok(if small { without_loops(position, &way) } else { way })
}

impl<'t> Improver<'t> {
    /// For a position that can be solved and has at least two rows and columns: finds a first way.
    pub(crate) fn new(position: &Position, metric: Metric, watch: &mut Watch<'_>) -> Result<Self, Limit> {
        let best = first(position, watch)?;
        Ok(Improver {
            position: position.clone(),
            least: position.manhattan(),
            metric,
            orders: Orders::new(),
            polish: Polish::new(position, metric, &best),
            best,
            fresh: None,
            search: Search::new(position, metric),
            spent: [0; 2],
        })
    }

    /// Searches with these tables from now on.
    pub(crate) fn use_tables(&mut self, tables: &'t Tables) {
        let lookup = Lookup::new(tables, self.position.rest);
        if let Some(tabled) = Tabled::new(lookup, &self.position) {
            self.search.use_tables(tabled);
        }
    }

    /// The best way so far.
    pub(crate) fn best(&self) -> &[Move] {
        &self.best
    }

    /// Its length.
    pub(crate) fn length(&self) -> usize {
        self.metric.length(&self.best) as usize
    }

    /// Works on until about so many nodes have been visited. Whether the best way has become shorter. After a
    /// limit it may be asked to go on; the best way is kept.
    pub(crate) fn improve(&mut self, fuel: u64, watch: &mut Watch<'_>) -> Result<bool, Limit> {
        let before = self.length();
        let worked = self.work(fuel, watch);
        self.take(before);
        watch.best = Some(self.length() as u64);
        worked.map(|()| self.length() < before)
    }

    fn work(&mut self, fuel: u64, watch: &mut Watch<'_>) -> Result<(), Limit> {
        let mut left = fuel;
        while left > 0 && !self.is_done() {
            let start = watch.stats.nodes;
            if let Some((fresh, worth)) = &mut self.fresh {
                let done = fresh.step(&self.orders, watch)?;
                let used = watch.stats.nodes - start + 1;
                *worth = worth.saturating_sub(used);
                if done || *worth == 0 {
                    self.judge();
                }
            } else if self.search.is_first() || self.spent[0] <= self.spent[1] {
                let most = self.length();
                let found = self.search.step(most, &self.orders, watch)?;
                self.spent[0] += watch.stats.nodes - start;
                if let Some((way, cost)) = found {
                    self.fresh = Some((Polish::new(&self.position, self.metric, &way), cost));
                }
            } else {
                self.polish.step(&self.orders, watch)?;
                self.spent[1] += watch.stats.nodes - start + 1;
            }
            // Some steps find nothing to look at; they are not for nothing all the same.
            left = left.saturating_sub(watch.stats.nodes - start + 1);
        }
        Ok(())
    }

    /// Whether there is nothing left to do: the best way is as short as the distances of the tiles say it must
    /// be, or a beam has seen everything that might be shorter. The latter is no proof, for beams tell positions
    /// apart by their hashes.
    pub(crate) fn is_done(&self) -> bool {
        let shortest = || self.metric == Metric::Single && self.polish.length() <= self.least;
        self.fresh.is_none() && (self.search.exhausted || shortest())
    }

    /// Compares the new way with the best.
    fn judge(&mut self) {
        let Some((fresh, _)) = self.fresh.take() else { return };
        if fresh.length() < self.polish.length() {
            self.polish = fresh;
        }
    }

    /// Takes over what has become shorter.
    fn take(&mut self, length: usize) {
        let fresh = self.fresh.as_ref().map(|(fresh, _)| fresh);
        let shortest = [Some(&self.polish), fresh].into_iter().flatten().min_by_key(|polish| polish.length());
        if let Some(polish) = shortest.filter(|polish| polish.length() < length) {
            self.best = polish.way();
        }
    }
}
