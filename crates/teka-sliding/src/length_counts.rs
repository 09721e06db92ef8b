//! Enumerates all boards of a small size and counts them by their optimal length.

use crate::board::{Board, Size};
use std::collections::HashSet;

/// The number of boards that need 0, 1, 2, … moves to the default goal. Takes seconds for boards of 9 cells, and memory
/// for the boards of three consecutive lengths.
///
/// ```
/// # use teka_sliding::{Size, length_counts};
/// assert_eq!(length_counts(Size::new(2, 2).unwrap()), [1, 2, 2, 2, 2, 2, 1]);
/// ```
pub fn length_counts(size: Size) -> Vec<u64> {
    let (mut before, mut layer) = (HashSet::new(), HashSet::from([Board::solved(size)]));
    let mut counts = Vec::new();
    while !layer.is_empty() {
        counts.push(layer.len() as u64);
        let mut next_layer = HashSet::new();
        for board in &layer {
            for slide in board.moves() {
                let mut next = board.clone();
                next.slide(slide);
                if !before.contains(&next) {
                    next_layer.insert(next);
                }
            }
        }
        before = std::mem::replace(&mut layer, next_layer);
    }
    counts
}
