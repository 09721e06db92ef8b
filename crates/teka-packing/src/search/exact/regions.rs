//! Disconnected regions, treated apart. A sweep that finishes one region before it begins the next has, in between,
//! nothing but the pieces that are left to remember: however many ways there are to fill a region with the same
//! pieces, they are merged into one state, and the regions' numbers multiply instead of their trees.

use super::instance::Instance;

/// The region of each free cell, numbered from 0. Pieces in several parts may connect everything.
pub(super) fn regions(instance: &Instance<'_>) -> Vec<u16> {
    let cells = instance.cells.len();
    if !instance.is_connected() {
        return vec![0; cells];
    }
    let neighbours = instance.neighbours();
    let mut regions = vec![u16::MAX; cells];
    let mut next = 0;
    for first in 0..cells {
        if regions[first] != u16::MAX {
            continue;
        }
        let mut edge = vec![first];
        regions[first] = next;
        while let Some(cell) = edge.pop() {
            for &other in &neighbours[cell] {
                let other = usize::from(other);
                if regions[other] == u16::MAX {
                    regions[other] = next;
                    edge.push(other);
                }
            }
        }
        next += 1;
    }
    regions
}

/// Whether there is more than one.
pub(super) fn are_several(instance: &Instance<'_>) -> bool {
    regions(instance).iter().any(|&region| region > 0)
}

#[cfg(test)]
mod tests {
    use super::super::{Method, trial};
    use super::*;
    use teka_core::BigUint;

    #[test]
    fn regions_are_told_apart() {
        let puzzle = trial::puzzle(trial::PUZZLES[8]);
        let budget = teka_core::Budget::default();
        let mut watch = teka_core::Watch::new(&budget, &teka_core::Silent);
        let instance = Instance::of(&puzzle, &mut watch).unwrap().unwrap();
        assert_eq!(regions(&instance), [0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1]);
        assert!(are_several(&instance));
    }

    #[test]
    fn apart_they_count_what_the_plain_search_counts() {
        trial::each(|instance, solutions| {
            if are_several(instance) {
                assert_eq!(trial::count(instance, Method::Memo, 1).solutions, BigUint::from(solutions));
            }
        });
    }
}
