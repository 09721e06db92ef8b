//! The interfaces of the tree searches: a [`Tree`] is searched subtree by subtree ([`Task`]), and a [`Sink`] receives
//! the solutions. A walk spends a given amount of fuel and then spills the unvisited subtrees as tasks, so that any
//! number of threads can share the rest, and a run can be saved and resumed. Random probes estimate the work of a
//! subtree.

use super::algorithm_x::DeadEnd;
use rand_chacha::rand_core::Rng;

/// A subtree to search.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Task {
    /// The placements that lead to it.
    pub(super) path: Vec<u32>,
    /// Its estimated share of the whole tree.
    pub(super) share: f64,
}

/// A search tree.
pub(super) trait Tree: Sync {
    /// Searches the task's subtree for about `fuel` nodes, passes solutions to `sink` and pushes the unvisited
    /// subtrees onto `spilled`, the next one last. Returns the number of nodes visited.
    fn walk<S: Sink>(&self, task: &Task, fuel: u64, sink: &mut S, spilled: &mut Vec<Task>) -> u64;

    /// Estimates the number of nodes of all tasks together; 0 if the tree has no estimate.
    fn estimate(&self, _tasks: &[Task], _probes: u64) -> f64 {
        0.0
    }

    /// The subtrees of a task's root, none of which has a solution in common with another; `None` if the task is a
    /// solution itself.
    fn children(&self, task: &Task) -> Option<Vec<Task>>;

    /// Follows a random path from a task and estimates its work from the number of branches along it (Knuth,
    /// "Estimating the efficiency of backtrack programs", 1975).
    fn probe(&self, task: &Task, rng: &mut impl Rng) -> f64 {
        let (mut product, mut work, mut at) = (1.0, 1.0, task.clone());
        while let Some(mut children) = self.children(&at).filter(|children| !children.is_empty()) {
            product *= children.len() as f64;
            work += product;
            at = children.swap_remove(rng.next_u32() as usize % children.len());
        }
        work
    }

    /// Nodes to visit between two checks of the budget: a few milliseconds' worth.
    const FUEL: u64;
}

/// Receives the solutions of a walk, and its steps if it traces them.
pub(super) trait Sink {
    /// Receives a solution that stands for `weight` solutions; `placed` lists its placements. `false` ends the
    /// walk.
    fn solution(&mut self, weight: u64, placed: impl Fn() -> Vec<u32>) -> bool;

    /// Whether the sink receives every placement and dead end.
    const IS_TRACED: bool = false;

    /// Called when a placement is tried, the last of `placed`. `false` ends the walk. The default compiles to
    /// nothing.
    #[inline]
    fn place(&mut self, _placed: impl Fn() -> Vec<u32>) -> bool {
        true
    }

    /// Called when the last placement leads to a dead end; `false` ends the walk.
    #[inline]
    fn dead_end(&mut self, _why: impl Fn() -> DeadEnd) -> bool {
        true
    }
}

impl Task {
    /// The whole tree.
    pub(super) fn root() -> Self {
        Task { path: Vec::new(), share: 1.0 }
    }

    /// The subtree below further placements, with this share of the task's.
    pub(super) fn below(&self, further: impl IntoIterator<Item = u32>, share: f64) -> Self {
        let path = self.path.iter().copied().chain(further).collect();
        Task { path, share: self.share * share }
    }
}
