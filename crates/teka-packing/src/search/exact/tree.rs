//! What the searches have in common: a tree that is walked in pieces. A walk uses up some fuel and then spills
//! what it has not looked at as tasks, so that any number of threads can share the rest, and a run can be saved
//! and taken up again.

use super::lists::DeadEnd;

/// A subtree to walk.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Task {
    /// The placements that lead to it.
    pub(super) path: Vec<u32>,
    /// Its estimated part of the whole tree.
    pub(super) share: f64,
}

/// A search tree.
pub(super) trait Tree: Sync {
    /// Walks the task's subtree for about `fuel` nodes, hands its solutions to `sink` and pushes what is left on
    /// `spilled`, the part to walk next last. Returns the nodes walked.
    fn walk<S: Sink>(&self, task: &Task, fuel: u64, sink: &mut S, spilled: &mut Vec<Task>) -> u64;

    /// An estimate of how many nodes the tasks have together, where the tree can give one.
    fn estimate(&self, _tasks: &[Task], _probes: u64) -> f64 {
        0.0
    }

    /// The nodes to walk between two looks at the budget: some milliseconds' worth.
    const FUEL: u64;
}

/// Somebody who takes solutions.
pub(super) trait Sink {
    /// Takes a solution, which stands for `weight` of them and is given by its placements if asked for; `false`
    /// ends the walk.
    fn solution(&mut self, weight: u64, placed: impl Fn() -> Vec<u32>) -> bool;

    /// Hears that a placement is tried: the last of `placed`. `false` ends the walk. Most do not listen, and then it
    /// costs nothing.
    #[inline]
    fn place(&mut self, _placed: impl Fn() -> Vec<u32>) -> bool {
        true
    }

    /// Hears that it leads nowhere; `false` ends the walk.
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

    /// The subtree reached by a few more placements, a part of this one.
    pub(super) fn below(&self, further: impl IntoIterator<Item = u32>, share: f64) -> Self {
        let path = self.path.iter().copied().chain(further).collect();
        Task { path, share: self.share * share }
    }
}
