//! The three inner loops of the search in `narrow.rs`, over lists of candidates, each a set of items in 64 bits:
//! which candidates still fit, which contain an item, and how many contain each item. Vector instructions are used
//! where the processor has them (`vectors.rs`); the results are the same.

use super::bit_sliced::BitSlicedCounts;
#[cfg(target_arch = "x86_64")]
use super::vectors;

/// How many words longer than the old list a new one must be: vectors are written as a whole.
pub(super) const SPARE: usize = 8;

/// One implementation of the loops.
#[derive(Clone, Copy)]
pub(super) struct ItemLists {
    /// Copies the candidates of a list that have nothing in common with `placed` to the start of `new`. Returns their
    /// number, or `None` if they do not contain all of `needed`. `placed` must not be empty.
    pub(super) fitting: fn(list: &[u64], placed: u64, needed: u64, new: &mut [u64]) -> Option<usize>,
    /// Copies the candidates that contain the only member of `item` to the start of `new`, and returns their number.
    pub(super) covering: fn(list: &[u64], item: u64, new: &mut [u64]) -> usize,
    /// Counts the candidates that contain each item.
    pub(super) counts: fn(list: &[u64]) -> BitSlicedCounts<u64>,
}

impl ItemLists {
    /// The fastest implementation that the processor can run.
    pub(super) fn best() -> Self {
        Self::supported().pop().unwrap_or(PLAIN)
    }

    /// All implementations that the processor can run, the slowest first.
    fn supported() -> Vec<Self> {
        #[allow(unused_mut)]
        let mut supported = vec![PLAIN];
        #[cfg(target_arch = "x86_64")]
        supported.extend([vectors::avx2(), vectors::avx512()].into_iter().flatten());
        supported
    }
}

const PLAIN: ItemLists = ItemLists {
    fitting: |list, placed, needed, new| {
        // Most nodes are dead ends, and reading takes less time than copying.
        let fits = |mask: u64| if mask & placed == 0 { mask } else { 0 };
        if list.iter().fold(0, |covered, &mask| covered | fits(mask)) != needed {
            return None;
        }
        // Every candidate is written, but the end moves only past those that are kept.
        let mut kept = 0;
        for &mask in list {
            new[kept] = mask;
            kept += usize::from(mask & placed == 0);
        }
        Some(kept)
    },
    covering: |list, item, new| {
        let mut kept = 0;
        for &mask in list {
            new[kept] = mask;
            kept += usize::from(mask & item != 0);
        }
        kept
    },
    counts: |list| BitSlicedCounts::of(list),
};

#[cfg(test)]
mod tests {
    use super::*;
    use teka_core::Seed;
    use teka_core::random;

    #[test]
    fn every_implementation_agrees_with_a_naive_one() {
        let mut rng = Seed(1).rng(0);
        for length in (0..70).chain([200, 257]) {
            let list: Vec<u64> = (0..length)
                .map(|_| (0..5).fold(0, |mask, _| mask | 1 << random::below(&mut rng, 64)))
                .collect();
            let placed = (0..5).fold(0, |mask, _| mask | 1 << random::below(&mut rng, 64));
            let item = 1 << random::below(&mut rng, 64);
            let fitting: Vec<u64> = list.iter().copied().filter(|mask| mask & placed == 0).collect();
            let covering: Vec<u64> = list.iter().copied().filter(|mask| mask & item != 0).collect();
            let needed = fitting.iter().fold(0, |all, mask| all | mask);
            for item_lists in ItemLists::supported() {
                let mut new = vec![0; list.len() + SPARE];
                assert_eq!((item_lists.fitting)(&list, placed, needed, &mut new), Some(fitting.len()));
                assert_eq!(new[..fitting.len()], fitting);
                assert_eq!((item_lists.fitting)(&list, placed, needed ^ 1, &mut new), None);
                assert_eq!((item_lists.covering)(&list, item, &mut new), covering.len());
                assert_eq!(new[..covering.len()], covering);
                let counts = (item_lists.counts)(&list);
                for bit in 0..64 {
                    let count = list.iter().filter(|mask| **mask >> bit & 1 == 1).count();
                    let found = (0..16).find(|&count| counts.with(count, !0) >> bit & 1 == 1);
                    assert_eq!(
                        found,
                        (count < 16).then_some(count as u32),
                        "{length} candidates, item {bit}"
                    );
                }
            }
        }
    }
}
