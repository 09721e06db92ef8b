//! The connected regions of the free cells. A sweep that finishes one region before it starts the next has,
//! in between, no state but the remaining pieces. All ways to fill a region with the same pieces then merge
//! into one state, so the counts of the regions multiply instead of their search trees.

use super::instance::Instance;

/// The region of each free cell, numbered from 0. If a piece is disconnected, everything is one region, because the
/// piece could lie in two.
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
        let mut stack = vec![first];
        regions[first] = next;
        while let Some(cell) = stack.pop() {
            for &other in &neighbours[cell] {
                let other = usize::from(other);
                if regions[other] == u16::MAX {
                    regions[other] = next;
                    stack.push(other);
                }
            }
        }
        next += 1;
    }
    regions
}

/// Whether there is more than one region.
pub(super) fn has_several(instance: &Instance<'_>) -> bool {
    regions(instance).iter().any(|&region| region > 0)
}

#[cfg(test)]
mod tests {
    use super::super::{Method, test_puzzles};
    use super::*;
    use teka_core::BigUint;

    #[test]
    fn cells_are_assigned_to_regions() {
        let puzzle = test_puzzles::puzzle(test_puzzles::PUZZLES[8]);
        let budget = teka_core::Budget::default();
        let mut monitor = crate::events::Monitor::new(&budget, &teka_core::NoObserver);
        let instance = Instance::of(&puzzle, &mut monitor).unwrap().unwrap();
        assert_eq!(regions(&instance), [0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1]);
        assert!(has_several(&instance));
    }

    #[test]
    fn memo_counts_several_regions_like_algorithm_x() {
        test_puzzles::each(|instance, solutions| {
            if has_several(instance) {
                assert_eq!(
                    test_puzzles::count(instance, Method::Memo, 1).solutions,
                    BigUint::from(solutions)
                );
            }
        });
    }
}
