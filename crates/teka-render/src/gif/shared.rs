//! What two sequences have in common in the same order, so that the rest of either can be told.

use std::collections::HashMap;
use std::hash::Hash;

/// For both sequences, what does not belong to the longest common part, by position. If something occurs several
/// times in one of them, the part may be a little shorter than could be.
pub(super) fn unshared<T: Eq + Hash>(before: &[T], after: &[T]) -> (Vec<usize>, Vec<usize>) {
    let mut places: HashMap<&T, Vec<usize>> = HashMap::new();
    for (at, item) in before.iter().enumerate().rev() {
        places.entry(item).or_default().push(at);
    }
    let matched: Vec<(usize, usize)> =
        after.iter().enumerate().filter_map(|(at, item)| Some((places.get_mut(item)?.pop()?, at))).collect();
    let (mut gone, mut come) = (vec![true; before.len()], vec![true; after.len()]);
    for at in rising(&matched.iter().map(|&(before, _)| before).collect::<Vec<_>>()) {
        let (before, after) = matched[at];
        gone[before] = false;
        come[after] = false;
    }
    let positions = |left: Vec<bool>| (0..left.len()).filter(|&at| left[at]).collect();
    (positions(gone), positions(come))
}

/// The positions of a longest part of these different numbers that rises, by patience sorting.
fn rising(numbers: &[usize]) -> Vec<usize> {
    // The last position of the best part of each length, and for each position the one before it.
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
    let mut part: Vec<usize> = std::iter::successors(ends.last().copied(), |&at| previous[at]).collect();
    part.reverse();
    part
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rest(before: &str, after: &str) -> (String, String) {
        let letters = |text: &str| text.chars().collect::<Vec<_>>();
        let (before, after) = (letters(before), letters(after));
        let (gone, come) = unshared(&before, &after);
        (gone.into_iter().map(|at| before[at]).collect(), come.into_iter().map(|at| after[at]).collect())
    }

    #[test]
    fn what_is_shared_is_left_out() {
        for (before, after, gone, come) in [
            ("", "", "", ""),
            ("abc", "abc", "", ""),
            ("abc", "axc", "b", "x"),
            ("abcd", "bcda", "a", "a"),
            ("abc", "", "abc", ""),
            ("aab", "ab", "a", ""),
            ("ab", "aab", "", "a"),
        ] {
            assert_eq!(rest(before, after), (gone.to_owned(), come.to_owned()), "{before} {after}");
        }
    }

    #[test]
    fn the_longest_rising_part_is_found() {
        assert_eq!(rising(&[3, 0, 4, 1, 2, 5]), [1, 3, 4, 5]);
        assert_eq!(rising(&[2, 1, 0]).len(), 1);
        assert_eq!(rising(&[]), [0; 0]);
    }
}
