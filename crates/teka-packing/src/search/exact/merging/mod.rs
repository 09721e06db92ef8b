//! Counts by merging the states of `memo.rs`, layer by layer: the states with the same first empty cell are
//! expanded together, by all threads, so only the states of a few positions are kept at a time. When memory
//! runs out, the current states are counted one by one by depth-first search (`depth_first.rs`), and no work
//! is lost. Saves checkpoints, and lets another search take turns.

mod batches;
mod depth_first;
mod number;
#[cfg(test)]
mod tests;

use super::bits::Bits;
use super::memo::{Memo, State};
use super::merge_checkpoint::{self, MAX_STATES, MergeCheckpoints, Saved};
use super::merged_states::{Layer, PackedState, StateTable};
use crate::events::Monitor;
use batches::Batches;
use num_bigint::BigUint;
pub(super) use number::Number;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use teka_core::{Limit, Message};

/// Why a count has no result.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum MergeError {
    /// The budget is used up, with this many solutions found.
    Limit(Limit, BigUint),
    /// The search that it takes turns with has finished first.
    Overtaken,
    /// There are more states than [`MergeLimits::states`].
    TooManyStates,
    /// The count does not fit into the number type.
    Overflow,
    /// The checkpoint to resume from belongs to another run or is damaged.
    Rejected(Message),
}

impl From<Limit> for MergeError {
    fn from(limit: Limit) -> Self {
        MergeError::Limit(limit, BigUint::ZERO)
    }
}

/// The number of states to expand before the other search has a turn.
pub(super) const STATES_PER_TURN: u64 = 1 << 20;

/// The limits of a count by merging.
#[derive(Clone, Copy)]
pub(super) struct MergeLimits {
    /// Give up after this many states in total.
    pub(super) states: u64,
    /// Count states one by one when they would need more memory than this.
    pub(super) bytes: u64,
    /// Threads to expand states with.
    pub(super) threads: usize,
}

/// Fewer states than this are expanded before another thread would have started. Less in tests, whose puzzles are
/// small.
const WORTH_A_THREAD: usize = if cfg!(test) { 4 } else { 1 << 14 };
/// The minimum number of tables per thread that are expanded together.
const TABLES_PER_THREAD: usize = 4;
/// The number of states that a thread expands between two checks of the stop signal.
const CHECK_EVERY: u64 = 4096;

/// Counts the solutions in machine words. After every [`STATES_PER_TURN`] states it calls `other_search`, which searches
/// in another way for a while and breaks if it has finished.
pub(super) fn count_in_words<B: Bits + PackedState<Set = B>>(
    memo: &Memo<B>,
    limits: MergeLimits,
    checkpoints: &MergeCheckpoints<'_>,
    other_search: &mut dyn FnMut() -> ControlFlow<()>,
    monitor: &mut Monitor<'_>,
) -> Result<u64, MergeError> {
    if memo.fits_one_word() {
        Merging::<B, B, u64>::new(memo, limits, checkpoints).count(other_search, monitor)
    } else {
        Merging::<B, State<B>, u64>::new(memo, limits, checkpoints).count(other_search, monitor)
    }
}

/// The same in big integers, which are so large that packing the states would save little.
pub(super) fn count_in_big_integers<B: Bits>(
    memo: &Memo<B>,
    limits: MergeLimits,
    checkpoints: &MergeCheckpoints<'_>,
    other_search: &mut dyn FnMut() -> ControlFlow<()>,
    monitor: &mut Monitor<'_>,
) -> Result<BigUint, MergeError> {
    Merging::<B, State<B>, BigUint>::new(memo, limits, checkpoints).count(other_search, monitor)
}

/// The states that are reached but not yet expanded.
struct Merging<'m, B, K, N> {
    memo: &'m Memo<B>,
    limits: MergeLimits,
    checkpoints: &'m MergeCheckpoints<'m>,
    /// The states, by position.
    layers: Vec<Layer<K, N>>,
    /// The number of states in all layers.
    held: u64,
}

/// The work of a thread: the number of states expanded, and of states that it was the first to reach.
type Expanded = (u64, u64);

impl<'m, B: Bits, K: PackedState<Set = B>, N: Number> Merging<'m, B, K, N> {
    fn new(memo: &'m Memo<B>, limits: MergeLimits, checkpoints: &'m MergeCheckpoints<'m>) -> Self {
        let layers = (0..=memo.positions()).map(|_| Layer::default()).collect();
        Merging { memo, limits, checkpoints, layers, held: 0 }
    }

    fn count(
        mut self,
        other_search: &mut dyn FnMut() -> ControlFlow<()>,
        monitor: &mut Monitor<'_>,
    ) -> Result<N, MergeError> {
        self.start(monitor)?;
        // Tables are two thirds full on average, and have one more byte per slot.
        let size = (size_of::<(K, N)>() as u64 + 1) * 3 / 2;
        let (mut expanded, mut turn) = (0, 0);
        let last = self.memo.positions();
        for position in 0..last {
            let mut here = std::mem::take(&mut self.layers[position]);
            let states = here.len();
            expanded += states as u64;
            let is_saved = self.checkpoints.checkpointer.is_some();
            if expanded > self.limits.states || is_saved && self.held > MAX_STATES {
                return Err(MergeError::TooManyStates);
            }
            if self.held.saturating_mul(size) > self.limits.bytes {
                self.layers[position] = here;
                return self.count_depth_first(monitor);
            }
            let threads = if states < WORTH_A_THREAD { 1 } else { self.limits.threads };
            let mut tables = here.into_tables();
            let farthest = last.min(position + self.memo.filled_bits() as usize);
            self.layers[position + 1..=farthest].iter_mut().for_each(Layer::open);
            while !tables.is_empty() {
                self.save_if_due(position, &tables, monitor)?;
                turn += self.expand_some(position, &mut tables, threads, monitor)?;
                while turn >= STATES_PER_TURN {
                    turn -= STATES_PER_TURN;
                    if other_search().is_break() {
                        return Err(MergeError::Overtaken);
                    }
                }
            }
        }
        let ends = std::mem::take(&mut self.layers[last]).into_tables();
        self.save_if_due(last, &ends, monitor)?;
        let mut ways = ends.iter().flat_map(StateTable::iter);
        ways.try_fold(N::zero(), |sum, (_, ways)| sum.checked_add(ways)).ok_or(MergeError::Overflow)
    }

    /// Puts the first state into its layer, or the states of the checkpoint into theirs.
    fn start(&mut self, monitor: &mut Monitor<'_>) -> Result<(), MergeError> {
        let bits = self.memo.filled_bits();
        let saved = match self.checkpoints.resume {
            None => Saved { nodes: 0, states: vec![(0, self.memo.start(), N::one())] },
            Some(text) => merge_checkpoint::read(text, &self.checkpoints.label, self.memo)
                .map_err(MergeError::Rejected)?
                .ok_or(MergeError::Overflow)?,
        };
        if let Some(checkpointer) = self.checkpoints.checkpointer {
            checkpointer.start(0).map_err(MergeError::Rejected)?;
        }
        monitor.stats.nodes += saved.nodes;
        monitor.stats.cases += saved.nodes;
        for (position, state, ways) in saved.states {
            self.layers[position].open();
            let is_new =
                self.layers[position].add(K::pack(state, bits), &ways).ok_or(MergeError::Overflow)?;
            self.held += u64::from(is_new);
        }
        Ok(())
    }

    /// Saves a checkpoint if one is due or if a limit is reached, which ends the count. `tables` hold the states of
    /// this position.
    fn save_if_due(
        &self,
        position: usize,
        tables: &[StateTable<K, N>],
        monitor: &Monitor<'_>,
    ) -> Result<(), MergeError> {
        let Some(checkpointer) = self.checkpoints.checkpointer else { return Ok(()) };
        let is_last = position == self.memo.positions();
        let budget = monitor.budget();
        let is_out_of_nodes = budget.nodes.is_some_and(|most| monitor.stats.nodes >= most);
        let limit = budget.signal.raised().or(is_out_of_nodes.then_some(Limit::Nodes)).filter(|_| !is_last);
        if is_last || limit.is_some() || checkpointer.is_due() {
            let bits = self.memo.filled_bits();
            let state = |at: usize, (key, ways): (K, N)| (at, key.unpack(bits), ways);
            let here = tables.iter().flat_map(StateTable::iter);
            let here = here.map(|(key, ways)| state(position, (key, ways.clone())));
            let ahead = self
                .layers
                .iter()
                .enumerate()
                .flat_map(|(at, layer)| layer.states().into_iter().map(move |one| state(at, one)));
            let nodes = monitor.stats.nodes;
            checkpointer.save(merge_checkpoint::write(&self.checkpoints.label, nodes, here.chain(ahead)));
        }
        limit.map_or(Ok(()), |limit| Err(limit.into()))
    }

    /// Removes some tables, expands their states, and returns the number of these states.
    fn expand_some(
        &mut self,
        position: usize,
        tables: &mut Vec<StateTable<K, N>>,
        threads: usize,
        monitor: &mut Monitor<'_>,
    ) -> Result<u64, MergeError> {
        // A checkpoint saves whole tables, so none is left half expanded.
        let is_saved = self.checkpoints.checkpointer.is_some();
        // Only a single thread can keep a limit on nodes exactly.
        let (expanded, reached) = if threads < 2 || monitor.budget().nodes.is_some() {
            let Some(table) = tables.pop() else { return Ok(0) };
            let layers = &mut self.layers;
            let mut check = || match monitor.case().and_then(|()| monitor.node()) {
                Err(_) if is_saved => Ok(()),
                otherwise => otherwise,
            };
            expand(self.memo, position, &table, &mut check, |at, key, ways| layers[at].add(key, ways))?
        } else {
            let (mut states, mut first) = (0, tables.len());
            while first > 0
                && (states < STATES_PER_TURN || tables.len() - first < TABLES_PER_THREAD * threads)
            {
                first -= 1;
                states += tables[first].len() as u64;
            }
            let batch = tables.split_off(first);
            let done = self.expand_together(position, &batch, threads, monitor)?;
            monitor.stats.cases += done.0;
            let limit = monitor.nodes(done.0);
            if !is_saved {
                limit?;
            }
            done
        };
        self.held = self.held + reached - expanded;
        Ok(expanded)
    }

    /// Expands the states of all these tables on several threads.
    fn expand_together(
        &self,
        position: usize,
        batch: &[StateTable<K, N>],
        threads: usize,
        monitor: &Monitor<'_>,
    ) -> Result<Expanded, MergeError> {
        let next = AtomicUsize::new(0);
        let signal = &monitor.budget().signal;
        let is_saved = self.checkpoints.checkpointer.is_some();
        let work = || {
            let mut until_check = CHECK_EVERY;
            let mut check = || {
                until_check -= 1;
                if until_check > 0 {
                    return Ok(());
                }
                until_check = CHECK_EVERY;
                signal.raised().filter(|_| !is_saved).map_or(Ok(()), Err)
            };
            let mut expanded = 0;
            let mut batches = Batches::new(position + 1, &self.layers);
            while let Some(table) = batch.get(next.fetch_add(1, Ordering::Relaxed)) {
                let add = |at: usize, key, ways: &N| batches.add(at, key, ways).map(|()| false);
                expanded += expand(self.memo, position, table, &mut check, add)?.0;
            }
            Ok((expanded, batches.finish().ok_or(MergeError::Overflow)?))
        };
        let sums = on_all_threads(threads, work);
        sums.into_iter().try_fold((0, 0), |sum, one: Result<Expanded, MergeError>| {
            one.map(|(expanded, reached)| (sum.0 + expanded, sum.1 + reached))
        })
    }
}

/// Runs the same work on this many threads and returns the results.
fn on_all_threads<R: Send>(threads: usize, work: impl Fn() -> R + Sync) -> Vec<R> {
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(&work)).collect();
        let mut results = vec![work()];
        for other in others {
            match other.join() {
                Ok(result) => results.push(result),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        results
    })
}

/// Expands the states of a table. Calls `check` before each state, and `add` with each successor and the position
/// of its first empty cell.
#[inline]
fn expand<B: Bits, K: PackedState<Set = B>, N: Number>(
    memo: &Memo<B>,
    position: usize,
    table: &StateTable<K, N>,
    check: &mut impl FnMut() -> Result<(), Limit>,
    mut add: impl FnMut(usize, K, &N) -> Option<bool>,
) -> Result<Expanded, MergeError> {
    let bits = memo.filled_bits();
    let mut reached = 0;
    for (key, ways) in table.iter() {
        check()?;
        memo.each_successor(position, key.unpack(bits), |_, at, state| {
            let is_new = add(at, K::pack(state, bits), ways).ok_or(MergeError::Overflow)?;
            reached += u64::from(is_new);
            Ok::<(), MergeError>(())
        })?;
    }
    Ok((table.len() as u64, reached))
}
