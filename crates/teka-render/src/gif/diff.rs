//! The difference of two sequences: the elements of each that are not in a longest common subsequence.

use std::collections::HashMap;
use std::hash::Hash;

/// Returns, for both sequences, the indices of the elements that are not in a common subsequence. It is a longest one
/// if the elements of each sequence are distinct; otherwise it may be a little shorter.
pub(super) fn diff<T: Eq + Hash>(before: &[T], after: &[T]) -> (Vec<usize>, Vec<usize>) {
    let mut indices: HashMap<&T, Vec<usize>> = HashMap::new();
    for (at, item) in before.iter().enumerate().rev() {
        indices.entry(item).or_default().push(at);
    }
    let matched: Vec<(usize, usize)> =
        after.iter().enumerate().filter_map(|(at, item)| Some((indices.get_mut(item)?.pop()?, at))).collect();
    let (mut removed, mut added) = (vec![true; before.len()], vec![true; after.len()]);
    for at in increasing(&matched.iter().map(|&(before, _)| before).collect::<Vec<_>>()) {
        let (before, after) = matched[at];
        removed[before] = false;
        added[after] = false;
    }
    let positions = |is_rest: Vec<bool>| (0..is_rest.len()).filter(|&at| is_rest[at]).collect();
    (positions(removed), positions(added))
}

/// The indices of a longest increasing subsequence of distinct numbers, by patience sorting.
fn increasing(numbers: &[usize]) -> Vec<usize> {
    // The last index of the best subsequence of each length, and for each index the one before it.
    let mut ends: Vec<usize> = Vec::new();
    let mut previous = vec![None; numbers.len()];
    for (at, &number) in numbers.iter().enumerate() {
        let length = ends.partition_point(|&end| numbers[end] < number);
        previous[at] = length.checked_sub(1).map(|shorter| ends[shorter]);
        ends.truncate(ends.len().max(length));
        match ends.get_mut(length) {
            Some(end) => *end = at,
            None => ends.push(at),
        }
    }
    let mut subsequence: Vec<usize> =
        std::iter::successors(ends.last().copied(), |&at| previous[at]).collect();
    subsequence.reverse();
    subsequence
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rest(before: &str, after: &str) -> (String, String) {
        let letters = |text: &str| text.chars().collect::<Vec<_>>();
        let (before, after) = (letters(before), letters(after));
        let (removed, added) = diff(&before, &after);
        (removed.into_iter().map(|at| before[at]).collect(), added.into_iter().map(|at| after[at]).collect())
    }

    #[test]
    fn common_elements_are_left_out() {
        for (before, after, removed, added) in [
            ("", "", "", ""),
            ("abc", "abc", "", ""),
            ("abc", "axc", "b", "x"),
            ("abcd", "bcda", "a", "a"),
            ("abc", "", "abc", ""),
            ("aab", "ab", "a", ""),
            ("ab", "aab", "", "a"),
        ] {
            assert_eq!(rest(before, after), (removed.to_owned(), added.to_owned()), "{before} {after}");
        }
    }

    #[test]
    fn the_longest_increasing_subsequence_is_found() {
        assert_eq!(increasing(&[3, 0, 4, 1, 2, 5]), [1, 3, 4, 5]);
        assert_eq!(increasing(&[2, 1, 0]).len(), 1);
        assert_eq!(increasing(&[]), [0; 0]);
    }
}
