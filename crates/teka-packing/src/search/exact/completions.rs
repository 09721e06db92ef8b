//! The first few solutions that contain given placements, on boards of up to 128 cells: how the generator
//! finds out whether a challenge has exactly one. MRV on one thread, in a fixed order; the tree is built once
//! for all queries.

use super::instance::Instance;
use super::mrv::Mrv;
use super::tree::{Sink, Task, Tree};
use crate::events::Monitor;
use teka_core::Limit;

/// A puzzle to complete from any legal placements.
pub(crate) struct Completions<'a>(Words<'a>);

enum Words<'a> {
    One(Mrv<'a, u64>),
    Two(Mrv<'a, u128>),
}

impl<'a> Completions<'a> {
    /// The largest board.
    pub(crate) const MAX_CELLS: usize = 128;

    /// `None` if the board is too large for machine words.
    pub(crate) fn of(instance: &'a Instance<'a>) -> Option<Self> {
        match instance.cells.len() {
            0..=64 => Some(Completions(Words::One(Mrv::new(instance, None)))),
            65..=Self::MAX_CELLS => Some(Completions(Words::Two(Mrv::new(instance, None)))),
            _ => None,
        }
    }

    /// The first `most` solutions with these placements, or all if there are fewer.
    pub(crate) fn first(
        &self,
        most: usize,
        given: &[u32],
        monitor: &mut Monitor<'_>,
    ) -> Result<Vec<Vec<u32>>, Limit> {
        match &self.0 {
            Words::One(tree) => search(tree, most, given, monitor),
            Words::Two(tree) => search(tree, most, given, monitor),
        }
    }
}

fn search(
    tree: &impl Tree,
    most: usize,
    given: &[u32],
    monitor: &mut Monitor<'_>,
) -> Result<Vec<Vec<u32>>, Limit> {
    let mut sink = FewSink { found: Vec::new(), most };
    let mut tasks = vec![Task { path: given.to_vec(), share: 1.0 }];
    let mut spilled = Vec::new();
    while let Some(task) = tasks.pop().filter(|_| sink.found.len() < most) {
        let nodes = tree.walk(&task, monitor.fuel(), &mut sink, &mut spilled);
        tasks.append(&mut spilled);
        monitor.nodes(nodes)?;
    }
    Ok(sink.found)
}

/// Keeps the first few solutions.
struct FewSink {
    found: Vec<Vec<u32>>,
    most: usize,
}

impl Sink for FewSink {
    fn solution(&mut self, _: u64, placed: impl Fn() -> Vec<u32>) -> bool {
        self.found.push(placed());
        self.found.len() < self.most
    }
}

#[cfg(test)]
mod tests {
    use super::super::algorithm_x::AlgorithmX;
    use super::super::test_puzzles;
    use super::*;
    use teka_core::{Budget, NoObserver};

    /// Counts the solutions with one given placement both ways, for every placement.
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
                for most in [2, usize::MAX] {
                    let found = completions.first(most, &[number as u32], &mut monitor).unwrap();
                    assert_eq!(found.len(), most.min(expected));
                    assert!(found.iter().all(|placed| placed.contains(&(number as u32))));
                }
            }
        });
    }
}
