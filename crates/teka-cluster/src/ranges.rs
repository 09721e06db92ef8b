//! Ranges of task numbers, as Slurm writes the indices of a job array: `3,7-9`.

/// Writes increasing numbers as ranges.
///
/// ```
/// assert_eq!(teka_cluster::ranges([3, 7, 8, 9]), "3,7-9");
/// assert_eq!(teka_cluster::ranges([]), "");
/// ```
pub fn ranges(numbers: impl IntoIterator<Item = usize>) -> String {
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    for number in numbers {
        match ranges.last_mut() {
            Some((_, end)) if *end + 1 == number => *end = number,
            _ => ranges.push((number, number)),
        }
    }
    let range = |&(first, end): &(usize, usize)| {
        if first == end { first.to_string() } else { format!("{first}-{end}") }
    };
    ranges.iter().map(range).collect::<Vec<_>>().join(",")
}
