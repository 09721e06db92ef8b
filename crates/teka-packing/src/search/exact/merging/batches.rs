//! Successors that a thread has found but not yet added to their layers. They wait until there are several for the
//! same table, so that threads spend little time on each other's locks.

use super::super::merged_states::{Layer, PackedState, SHARDS, shard_of};
use super::Number;

/// The number of states that are added to a table at once.
const BATCH_LENGTH: usize = 64;

/// The successors found by one thread.
pub(super) struct Batches<'l, K, N> {
    layers: &'l [Layer<K, N>],
    /// The first layer that states are added to.
    first: usize,
    /// The waiting states, by layer and table.
    waiting: Vec<Vec<(K, N)>>,
    /// The number of states that this thread was the first to reach.
    reached: u64,
}

impl<'l, K: PackedState, N: Number> Batches<'l, K, N> {
    pub(super) fn new(first: usize, layers: &'l [Layer<K, N>]) -> Self {
        Batches { layers, first, waiting: Vec::new(), reached: 0 }
    }

    /// Adds ways to reach a state of a layer; `None` if a number of ways overflows.
    #[inline]
    pub(super) fn add(&mut self, at: usize, key: K, ways: &N) -> Option<()> {
        let index = (at - self.first) * SHARDS + shard_of(key);
        if self.waiting.len() <= index {
            self.waiting.resize_with(index + 1, Vec::new);
        }
        let batch = &mut self.waiting[index];
        batch.push((key, ways.clone()));
        if batch.len() == BATCH_LENGTH {
            self.reached += self.layers[at].add_batch(index % SHARDS, batch)?;
        }
        Some(())
    }

    /// Adds all waiting states. Returns the number of states that this thread was the first to reach; `None` if a
    /// number of ways overflows.
    pub(super) fn finish(mut self) -> Option<u64> {
        for (index, batch) in self.waiting.iter_mut().enumerate().filter(|(_, batch)| !batch.is_empty()) {
            self.reached += self.layers[self.first + index / SHARDS].add_batch(index % SHARDS, batch)?;
        }
        Some(self.reached)
    }
}
