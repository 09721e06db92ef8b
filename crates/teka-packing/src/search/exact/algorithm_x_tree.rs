//! Algorithm X as a tree that any number of threads search task by task, for boards that do not fit into machine words.
//! A task starts with the options that its path leaves possible.

use super::algorithm_x::{AlgorithmX, Options, Visit};
use super::instance::Instance;
use super::mrv::EARLIEST;
use super::tree::{Sink, Task, Tree};
use std::sync::Arc;

/// The search tree of an instance of any size.
pub(super) struct AlgorithmXTree<'a> {
    instance: &'a Instance<'a>,
    options: Arc<Options>,
}

impl<'a> AlgorithmXTree<'a> {
    pub(super) fn new(instance: &'a Instance<'a>) -> Self {
        AlgorithmXTree { instance, options: Arc::new(Options::of(instance)) }
    }

    /// The search below a task.
    fn search(&self, task: &Task) -> AlgorithmX {
        let mut remaining = self.instance.copies.clone();
        let mut covered = vec![false; self.instance.cells.len()];
        // The first placement of each kind that is still allowed: earlier ones belong to other branches.
        let mut first_allowed = vec![0; remaining.len()];
        for &number in &task.path {
            let unmarked = number & !EARLIEST;
            let placement = &self.instance.placements[unmarked as usize];
            remaining[placement.kind] -= 1;
            placement.cells.iter().for_each(|&cell| covered[usize::from(cell)] = true);
            if number != unmarked {
                first_allowed[placement.kind] = first_allowed[placement.kind].max(unmarked + 1);
            }
        }
        let is_possible = |number: &u32| {
            let placement = &self.instance.placements[*number as usize];
            remaining[placement.kind] > 0
                && *number >= first_allowed[placement.kind]
                && placement.cells.iter().all(|&cell| !covered[usize::from(cell)])
        };
        let possible = (0..self.instance.placements.len() as u32).filter(is_possible).collect();
        AlgorithmX::below(Arc::clone(&self.options), remaining, covered, possible)
    }
}

fn without_marks(path: &[u32]) -> Vec<u32> {
    path.iter().map(|number| number & !EARLIEST).collect()
}

impl Tree for AlgorithmXTree<'_> {
    const FUEL: u64 = 1 << 11;

    fn walk<S: Sink>(&self, task: &Task, fuel: u64, sink: &mut S, spilled: &mut Vec<Task>) -> u64 {
        let mut search = self.search(task);
        let mut nodes = 0;
        while nodes < fuel.max(1) {
            match search.visit() {
                Visit::Ended => return nodes,
                Visit::Node => nodes += 1,
                Visit::Solution => {
                    nodes += 1;
                    let placed = || without_marks(&task.path).into_iter().chain(search.chosen()).collect();
                    if !sink.solution(1, placed) {
                        return nodes;
                    }
                }
            }
        }
        let mut below = Vec::new();
        search.each_unvisited(|path, width| {
            let share = width.iter().fold(1.0, |share, &width| share / f64::from(width.max(1)));
            below.push(task.below(path.iter().copied(), share));
        });
        // The next one comes last.
        spilled.extend(below);
        nodes
    }

    fn children(&self, task: &Task) -> Option<Vec<Task>> {
        let mut search = self.search(task);
        if let Visit::Solution = search.visit() {
            return None;
        }
        let mut children = Vec::new();
        search.each_unvisited(|path, width| {
            children.push(task.below(path.iter().copied(), 1.0 / f64::from(width[0].max(1))));
        });
        Some(children)
    }
}

#[cfg(test)]
mod tests {
    use super::super::collectors::Counter;
    use super::super::test_puzzles;
    use super::super::work_pool::WorkPool;
    use super::*;
    use teka_core::{Budget, NoObserver};

    #[test]
    fn walks_of_any_length_find_every_solution_once() {
        test_puzzles::each(|instance, solutions| {
            let tree = AlgorithmXTree::new(instance);
            for max in [1, 2, 7, 100] {
                let (mut tasks, mut found) = (vec![Task::root()], 0);
                while !tasks.is_empty() {
                    let budget = Budget { nodes: Some(max), ..Budget::default() };
                    let pool =
                        WorkPool { threads: 2, budget: &budget, observer: &NoObserver, checkpointer: None };
                    let counter = Counter { solutions: 0, label: String::new() };
                    let run = pool.run(&tree, std::mem::take(&mut tasks), counter, 0);
                    found += run.collector.solutions;
                    tasks = run.pending;
                }
                assert_eq!(found, u128::from(solutions), "{max} nodes per round");
            }
        });
    }
}
