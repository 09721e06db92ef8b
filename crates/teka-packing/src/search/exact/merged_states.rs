//! The states at one position (`memo.rs`), each with the number of ways to reach it, in hash tables: one per shard,
//! so that several threads can add states at once, and a growing table takes little extra memory. A state is packed
//! into as few words as hold it ([`PackedState`]), because merging runs out of memory before it runs out of time.

use super::bits::Bits;
use super::memo::{State, StateHasher};
use super::merging::Number;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{BuildHasherDefault, Hash, Hasher};
use std::sync::{Mutex, PoisonError};

/// A state in as few words as hold it.
pub(super) trait PackedState: Copy + Eq + Hash + Send + Sync {
    /// The bit set of the state.
    type Set;

    /// Packs a state whose filled cells need this many bits.
    fn pack(state: State<Self::Set>, filled_bits: u32) -> Self;
    /// The state that was packed.
    fn unpack(self, filled_bits: u32) -> State<Self::Set>;
}

/// The filled cells in the lowest bits of a word, the remaining pieces above them. Both have at least one bit.
macro_rules! packed_state {
    ($($word:ty),*) => {$(
        impl PackedState for $word {
            type Set = $word;

            #[inline]
            fn pack(state: State<$word>, filled_bits: u32) -> Self {
                state.filled | <$word>::from(state.remaining) << filled_bits
            }

            #[inline]
            fn unpack(self, filled_bits: u32) -> State<$word> {
                State { filled: self & !(<$word>::MAX << filled_bits), remaining: (self >> filled_bits) as u64 }
            }
        }
    )*};
}
packed_state!(u64, u128);

/// The state as it is, if one word does not hold it.
impl<B: Bits> PackedState for State<B> {
    type Set = B;

    #[inline]
    fn pack(state: State<B>, _: u32) -> Self {
        state
    }

    #[inline]
    fn unpack(self, _: u32) -> State<B> {
        self
    }
}

/// States with their numbers of ways.
pub(super) struct StateTable<K, N> {
    ways: HashMap<K, N, BuildHasherDefault<StateHasher>>,
}

impl<K, N> Default for StateTable<K, N> {
    fn default() -> Self {
        StateTable { ways: HashMap::default() }
    }
}

impl<K: PackedState, N: Number> StateTable<K, N> {
    /// The number of states.
    pub(super) fn len(&self) -> usize {
        self.ways.len()
    }

    /// Adds ways to reach a state. Returns whether the state is new, or `None` if the number of ways overflows.
    #[inline]
    fn add(&mut self, key: K, ways: &N) -> Option<bool> {
        match self.ways.entry(key) {
            Entry::Vacant(place) => {
                place.insert(ways.clone());
                Some(true)
            }
            Entry::Occupied(mut place) => {
                *place.get_mut() = place.get().checked_add(ways)?;
                Some(false)
            }
        }
    }

    /// The states with their numbers of ways.
    pub(super) fn iter(&self) -> impl Iterator<Item = (K, &N)> {
        self.ways.iter().map(|(key, ways)| (*key, ways))
    }
}

/// The number of bits of a hash that choose the shard.
const SHARD_BITS: u32 = 6;
/// The number of shards.
pub(super) const SHARDS: usize = 1 << SHARD_BITS;

/// The shard of a state, by bits of its hash that choose neither its place in the table nor its tag there.
#[inline]
pub(super) fn shard_of(key: impl Hash) -> usize {
    let mut hasher = StateHasher::default();
    key.hash(&mut hasher);
    (hasher.finish() >> (56 - SHARD_BITS)) as usize & (SHARDS - 1)
}

/// The states of a position, in shards by their hash.
pub(super) struct Layer<K, N> {
    shards: Vec<Mutex<StateTable<K, N>>>,
}

/// A layer that is not open and has no states.
impl<K, N> Default for Layer<K, N> {
    fn default() -> Self {
        Layer { shards: Vec::new() }
    }
}

impl<K: PackedState, N: Number> Layer<K, N> {
    /// The number of states.
    pub(super) fn len(&mut self) -> usize {
        self.shards
            .iter_mut()
            .map(|shard| shard.get_mut().unwrap_or_else(PoisonError::into_inner).len())
            .sum()
    }

    /// Prepares the layer for states. A board may have very many layers, of which only few are open at a time.
    pub(super) fn open(&mut self) {
        if self.shards.is_empty() {
            self.shards.resize_with(SHARDS, Mutex::default);
        }
    }

    /// Adds ways to reach states of one shard of an open layer, while other threads may do the same, and empties the
    /// batch. Returns how many of the states are new; `None` if a number of ways overflows.
    pub(super) fn add_batch(&self, shard: usize, batch: &mut Vec<(K, N)>) -> Option<u64> {
        let mut table = self.shards[shard].lock().unwrap_or_else(PoisonError::into_inner);
        let mut added = 0;
        for (key, ways) in batch.drain(..) {
            added += u64::from(table.add(key, &ways)?);
        }
        Some(added)
    }

    /// Adds ways to reach a state of an open layer. Returns whether the state is new, or `None` if the number of ways
    /// overflows.
    #[inline]
    pub(super) fn add(&mut self, key: K, ways: &N) -> Option<bool> {
        self.shards[shard_of(key)].get_mut().unwrap_or_else(PoisonError::into_inner).add(key, ways)
    }

    /// All states with their numbers of ways.
    pub(super) fn states(&self) -> Vec<(K, N)> {
        let table = |shard: &Mutex<StateTable<K, N>>| -> Vec<(K, N)> {
            let table = shard.lock().unwrap_or_else(PoisonError::into_inner);
            table.iter().map(|(key, ways)| (key, ways.clone())).collect()
        };
        self.shards.iter().flat_map(table).collect()
    }

    /// The tables of the layer, one after the other.
    pub(super) fn into_tables(self) -> Vec<StateTable<K, N>> {
        self.shards
            .into_iter()
            .map(|shard| shard.into_inner().unwrap_or_else(PoisonError::into_inner))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pseudo-random words, of which many are equal.
    fn words() -> impl Iterator<Item = u64> {
        (0_u64..20_000).map(|number| (number.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 50) << 1)
    }

    #[test]
    fn a_layer_sums_like_a_map() {
        let mut expected: HashMap<u64, u64> = HashMap::new();
        let mut layer = Layer::<u64, u64>::default();
        layer.open();
        for word in words() {
            let is_new = !expected.contains_key(&word);
            *expected.entry(word).or_default() += word % 7;
            let ways = word % 7;
            let added = if word % 3 == 0 {
                layer.add_batch(shard_of(word), &mut vec![(word, ways)])
            } else {
                layer.add(word, &ways).map(u64::from)
            };
            assert_eq!(added, Some(u64::from(is_new)));
        }
        assert_eq!(layer.len(), expected.len());
        let tables = layer.into_tables();
        let found: HashMap<u64, u64> =
            tables.iter().flat_map(StateTable::iter).map(|(key, &ways)| (key, ways)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn overflow_of_ways_is_detected() {
        let mut layer = Layer::<u64, u64>::default();
        layer.open();
        assert_eq!(layer.add(2, &u64::MAX), Some(true));
        assert_eq!(layer.add(2, &0), Some(false));
        assert_eq!(layer.add(2, &1), None);
    }

    #[test]
    fn states_survive_packing() {
        for filled_bits in [1, 20, 63] {
            let filled = u64::MAX << 1 & !(u64::MAX << filled_bits);
            let remaining = u64::MAX >> filled_bits;
            let state = State { filled, remaining };
            assert!(u64::pack(state, filled_bits).unpack(filled_bits) == state, "{filled_bits}");
        }
        let state = State { filled: u128::MAX << 1 & !(u128::MAX << 100), remaining: (1 << 28) - 1 };
        assert!(u128::pack(state, 100).unpack(100) == state);
    }
}
