//! Finds a first solution of a large board by randomised restarts (Gomes, Selman and Kautz, "Boosting combinatorial
//! search through randomization", 1998). A sweep fills the board up to a compact window, with hard pieces first
//! towards its end, and exact cover fills the window. If that fails, some placements are taken back and the end is
//! tried again; after a while the board is filled anew, towards another corner. Selby and Riordan solved the Eternity
//! puzzle in 2000 in much the same way.
//!
//! This search cannot find out that there is no solution. Placements are generated where they are needed, so its
//! memory grows with the board only.

mod endgame;
mod field;
mod fill;
mod luby;
mod order;
mod trie;
mod weights;

use crate::events::Monitor;
use crate::puzzle::{Puzzle, Solution};
use endgame::{Ended, Endgame};
use field::{Field, Placed};
use fill::Fill;
use luby::luby;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use teka_core::random::ChaCha8Rng;
use teka_core::{Budget, Limit, NoObserver, Seed};
use weights::KindWeights;

/// The number of cells that the sweep leaves to exact cover.
const WINDOW: usize = 64;
/// The number of windows to try before the board is filled anew.
const WINDOWS_PER_RUN: u64 = 20;
/// The nodes of exact cover in a window, times a member of Luby's sequence.
const FUEL: u64 = 2_000;
/// A window takes at most this many nodes, a fraction of a second, so that the search can be stopped.
const MAX_FUEL: u64 = 1 << 17;
/// After a window that could not be filled, about this many placements are taken back at most.
const MAX_TAKEN_BACK: usize = 31;
/// The seed of all random choices.
const SEED: Seed = Seed(22);

/// A search with restarts on one or several threads, which can be interrupted and continued.
pub(super) struct Restarts<'f> {
    field: &'f Field<'f>,
    searchers: Vec<Searcher<'f>>,
}

/// A puzzle prepared for [`Restarts`].
pub(super) struct Prepared<'a>(Field<'a>);

impl<'a> Prepared<'a> {
    /// `None` if the areas alone rule out a solution, or if the pieces are so large that there would be too much to
    /// prepare.
    pub(super) fn new(puzzle: &'a Puzzle, monitor: &mut Monitor<'_>) -> Result<Option<Self>, Limit> {
        Ok(Field::of(puzzle, monitor)?.map(Prepared))
    }
}

impl<'f> Restarts<'f> {
    pub(super) fn new(prepared: &'f Prepared<'f>) -> Self {
        Restarts { field: &prepared.0, searchers: Vec::new() }
    }

    /// Searches about this many nodes on each of the threads, which use different random numbers. `None` if nothing
    /// was found.
    pub(super) fn search(
        &mut self,
        nodes: u64,
        threads: usize,
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<Solution>, Limit> {
        for stream in self.searchers.len()..threads {
            self.searchers.push(Searcher::new(self.field, SEED.rng(stream as u64)));
        }
        let is_found = AtomicBool::new(false);
        let (first, others) = self.searchers[..threads].split_first_mut().expect("there is a thread");
        // Limits on nodes are kept by the first thread; the others visit about as many.
        let budget = Budget { nodes: None, ..monitor.budget().clone() };
        let mut found = Ok(None);
        std::thread::scope(|scope| {
            let search = |searcher: &mut Searcher<'f>| {
                let mut monitor = Monitor::new(&budget, &NoObserver);
                let found = searcher.search(nodes, &is_found, &mut monitor);
                (found, monitor.stats.nodes)
            };
            let running: Vec<_> =
                others.iter_mut().map(|searcher| scope.spawn(move || search(searcher))).collect();
            found = first.search(nodes, &is_found, monitor);
            is_found.fetch_or(found.is_err(), Ordering::Relaxed);
            for thread in running {
                let (by_other, nodes) = thread.join().unwrap_or_else(|panic| resume_unwind(panic));
                monitor.stats.nodes += nodes;
                if let (Ok(None), Ok(Some(_))) = (&found, &by_other) {
                    found = by_other;
                }
            }
        });
        Ok(found?.map(|placed| self.field.solution(&placed)))
    }
}

/// The search of one thread.
struct Searcher<'f> {
    field: &'f Field<'f>,
    fill: Fill<'f>,
    weights: KindWeights,
    rng: ChaCha8Rng,
    /// How often the board was filled anew.
    runs: u64,
    /// The windows left in this run.
    windows: u64,
}

impl<'f> Searcher<'f> {
    fn new(field: &'f Field<'f>, rng: ChaCha8Rng) -> Self {
        let (fill, weights) = (Fill::new(field), KindWeights::new(field));
        Searcher { field, fill, weights, rng, runs: 0, windows: 0 }
    }

    /// Searches until something is found, here or by another thread, or about this many nodes have been visited.
    fn search(
        &mut self,
        nodes: u64,
        is_found: &AtomicBool,
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<Vec<Placed>>, Limit> {
        let end = monitor.stats.nodes.saturating_add(nodes);
        while monitor.stats.nodes < end && !is_found.load(Ordering::Relaxed) {
            let placed = self.fill_one_window(monitor)?;
            if placed.is_some() {
                is_found.store(true, Ordering::Relaxed);
                return Ok(placed);
            }
        }
        Ok(None)
    }

    /// Fills the board up to a window, and tries to fill that.
    fn fill_one_window(&mut self, monitor: &mut Monitor<'_>) -> Result<Option<Vec<Placed>>, Limit> {
        let (field, fill, rng) = (self.field, &mut self.fill, &mut self.rng);
        if self.windows == 0 {
            (self.runs, self.windows) = (self.runs + 1, WINDOWS_PER_RUN);
            fill.restart(order::random_order(&field.cells, WINDOW, rng));
            monitor.spend(field.cells.len() as u32)?;
        }
        self.windows -= 1;
        if !fill.sweep(WINDOW, &self.weights, rng, monitor)? {
            // The further the sweep got, the further it may be taken back.
            fill.backtrack(fill::random_depth(rng, fill.depth()));
            return Ok(None);
        }
        let window = Endgame::new(field, fill, rng);
        let remaining =
            monitor.budget().nodes.map_or(u64::MAX, |most| most.saturating_sub(monitor.stats.nodes));
        let fuel = (FUEL * luby(self.runs)).min(MAX_FUEL).min(remaining);
        let (ended, nodes) = window.search(fuel);
        monitor.nodes(nodes)?;
        if let Ended::Filled(rest) = ended {
            return Ok(Some(fill.placed().chain(rest).collect()));
        }
        self.weights.learn(window.scarce_kinds());
        if fill.depth() == 0 {
            self.windows = 0;
        } else {
            fill.backtrack(fill::random_depth(rng, MAX_TAKEN_BACK));
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests;
