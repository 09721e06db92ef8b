//! Sorting outside of hot loops, with little code. The standard library's sorts are compiled again for every
//! type and every closure, several kilobytes each; here a single one sorts the indices of the items, and only
//! the comparison and the swaps are compiled for the type.
//!
//! All of them are stable: items that compare equal stay in their order.

use std::cmp::Ordering;

/// Sorts by a key, as [`slice::sort_by_key`] does.
pub fn by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    by(items, |one, other| key(one).cmp(&key(other)));
}

/// Sorts by a key that takes long to compute, as [`slice::sort_by_cached_key`] does.
pub fn by_cached_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    let keys: Vec<K> = items.iter().map(key).collect();
    reorder(items, sorted_numbers(keys.len(), &|one, other| keys[one].cmp(&keys[other])));
}

/// Sorts in ascending order, as [`slice::sort`] does.
pub fn ascending<T: Ord>(items: &mut [T]) {
    by(items, T::cmp);
}

/// Sorts by a comparison, as [`slice::sort_by`] does.
pub fn by<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    reorder(items, sorted_numbers(items.len(), &|one, other| compare(&items[one], &items[other])));
}

/// Reorders the items: position `i` receives the item that was at `order[i]`.
fn reorder<T>(items: &mut [T], mut order: Vec<usize>) {
    // Every cycle of the permutation is followed once: each swap brings one item to its place.
    for start in 0..order.len() {
        let mut at = start;
        loop {
            let from = std::mem::replace(&mut order[at], at);
            if from == start {
                break;
            }
            items.swap(at, from);
            at = from;
        }
    }
}

/// The indices below `count`, in the order of their items.
#[inline(never)]
fn sorted_numbers(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut numbers: Vec<usize> = (0..count).collect();
    numbers.sort_by(|&one, &other| compare(one, other));
    numbers
}

#[cfg(test)]
mod tests {
    use crate::{Seed, random};

    #[test]
    fn sorts_like_the_standard_library() {
        let mut rng = Seed(5).rng(0);
        for count in (0..40).chain([100, 1000]) {
            for keys in [1, 3, 1000] {
                // The second number tells items with equal keys apart.
                let items: Vec<(u64, usize)> =
                    (0..count).map(|at| (random::below(&mut rng, keys), at)).collect();
                let (mut found, mut expected) = (items.clone(), items.clone());
                super::by_key(&mut found, |item| item.0);
                expected.sort_by_key(|item| item.0);
                assert_eq!(found, expected);
                super::by_cached_key(&mut found, |item| keys - item.0);
                expected.sort_by_cached_key(|item| keys - item.0);
                assert_eq!(found, expected);
                super::ascending(&mut found);
                expected.sort_unstable();
                assert_eq!(found, expected);
                super::by(&mut found, |one, other| other.0.cmp(&one.0));
                expected.sort_by_key(|item| std::cmp::Reverse(item.0));
                assert_eq!(found, expected);
            }
        }
    }
}
