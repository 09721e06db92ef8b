//! Finds the first few solutions that contain given placements, on boards of up to 128 cells. The generator uses this
//! to check that a challenge has exactly one solution. Searches by MRV on one thread, in a fixed order; the tree is
//! built once for all queries.

use super::collectors::PlacementsSink;
use super::instance::Instance;
use super::mrv::Mrv;
use super::tree::{Task, Tree};
use crate::events::Monitor;
use teka_core::Limit;

/// The tree of a puzzle, to be searched below any legal placements.
pub(crate) struct Completions<'a>(Words<'a>);

enum Words<'a> {
    One(Mrv<'a, u64>),
    Two(Mrv<'a, u128>),
}

impl<'a> Completions<'a> {
    /// The most cells that a board may have.
    pub(crate) const MAX_CELLS: usize = 128;

    /// `None` if the board is too large for machine words.
    pub(crate) fn of(instance: &'a Instance<'a>) -> Option<Self> {
        match instance.cells.len() {
            0..=64 => Some(Completions(Words::One(Mrv::new(instance, None)))),
            65..=Self::MAX_CELLS => Some(Completions(Words::Two(Mrv::new(instance, None)))),
            _ => None,
        }
    }

    /// The first `max` solutions with these placements, or all if there are fewer.
    pub(crate) fn first(
        &self,
        max: usize,
        given: &[u32],
        monitor: &mut Monitor<'_>,
    ) -> Result<Vec<Vec<u32>>, Limit> {
        match &self.0 {
            Words::One(tree) => search(tree, max, given, monitor),
            Words::Two(tree) => search(tree, max, given, monitor),
        }
    }
}

fn search(
    tree: &impl Tree,
    max: usize,
    given: &[u32],
    monitor: &mut Monitor<'_>,
) -> Result<Vec<Vec<u32>>, Limit> {
    let mut sink = PlacementsSink::new(max);
    let mut tasks = vec![Task { path: given.to_vec(), share: 1.0 }];
    let mut spilled = Vec::new();
    while let Some(task) = tasks.pop().filter(|_| sink.found.len() < max) {
        let nodes = tree.walk(&task, monitor.fuel(), &mut sink, &mut spilled);
        tasks.append(&mut spilled);
        monitor.nodes(nodes)?;
    }
    Ok(sink.found)
}

#[cfg(test)]
mod tests {
    use super::super::algorithm_x::AlgorithmX;
    use super::super::test_puzzles;
    use super::*;
    use teka_core::{Budget, NoObserver};

    /// For every placement, compares the solutions that contain it with those of Algorithm X.
    #[test]
    fn completions_are_the_solutions_with_the_given_placements() {
        let budget = Budget::default();
        test_puzzles::each(|instance, solutions| {
            let mut monitor = Monitor::new(&budget, &NoObserver);
            let completions = Completions::of(instance).unwrap();
            assert_eq!(completions.first(usize::MAX, &[], &mut monitor).unwrap().len() as u64, solutions);
            let mut with_placement = vec![0; instance.placements.len()];
            let mut search = AlgorithmX::of(instance);
            while search.next_solution(&mut monitor).unwrap() {
                search.chosen().for_each(|number| with_placement[number as usize] += 1);
            }
            for (number, &expected) in with_placement.iter().enumerate() {
                for max in [2, usize::MAX] {
                    let found = completions.first(max, &[number as u32], &mut monitor).unwrap();
                    assert_eq!(found.len(), max.min(expected));
                    assert!(found.iter().all(|placed| placed.contains(&(number as u32))));
                }
            }
        });
    }
}
