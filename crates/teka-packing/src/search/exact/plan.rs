//! How to search an instance: the method, the piece to break symmetry on, and the tasks to start with. Builds the
//! tree in the smallest machine words that hold the board, searches it on a work pool, estimates its size, and checks
//! that a checkpoint belongs to it.

use super::algorithm_x::Options;
use super::algorithm_x_tree::AlgorithmXTree;
use super::checkpoint;
use super::instance::Instance;
use super::memo::Memo;
use super::mrv::{EARLIEST, Mrv};
use super::sweep::Sweep;
use super::symmetry::{Representative, SymmetryBreaking, SymmetryGroup};
use super::tree::{Task, Tree};
use super::work_pool::{Collector, PoolRun, WorkPool};
use super::{Method, regions};
use crate::codes;
use crate::lattice::Lattice;
use teka_core::{Limit, Message, RunContext};

/// The most cells that fit into a machine word.
const MAX_WORD_CELLS: usize = 128;
/// The most orientations that a puzzle may have to be swept.
const MAX_SWEEP_ORIENTATIONS: usize = 512;

/// How to search an instance.
pub(super) struct Plan<'a> {
    pub(super) instance: &'a Instance<'a>,
    pub(super) method: Method,
    pub(super) breaking: Option<SymmetryBreaking>,
}

/// The start of a run: the roots of the tree, or what an earlier run left over.
pub(super) struct Start {
    pub(super) solutions: u128,
    pub(super) nodes: u64,
    pub(super) tasks: Vec<Task>,
}

/// Why a count or a list has no result.
pub(super) enum ExactError {
    /// A limit was reached.
    Limit(Limit),
    /// The puzzle or the checkpoint is not supported.
    Unsupported(Message),
}

impl From<Limit> for ExactError {
    fn from(limit: Limit) -> Self {
        ExactError::Limit(limit)
    }
}

/// The method to start counting with.
pub(super) fn method_for_counting(instance: &Instance<'_>) -> Method {
    let has_regions = || regions::has_several(instance);
    let is_large = || instance.puzzle.lattice() == Lattice::Square && instance.cells.len() > MAX_WORD_CELLS;
    if (is_large() || has_regions()) && Memo::<u128>::new(instance).is_some() {
        return Method::Memo;
    }
    method_without_merging(instance)
}

/// Whether the board fits into machine words.
pub(super) fn fits_words(instance: &Instance<'_>) -> bool {
    instance.cells.len() <= MAX_WORD_CELLS
}

/// The method without merging: for lists, for the parts of a split search, and for counts that start with a tree.
pub(super) fn method_without_merging(instance: &Instance<'_>) -> Method {
    let is_small = fits_words(instance);
    match instance.puzzle.lattice() {
        Lattice::Square if is_small && instance.orientations <= MAX_SWEEP_ORIENTATIONS => Method::Sweep,
        _ if is_small => Method::Mrv,
        _ => Method::AlgorithmX,
    }
}

impl<'a> Plan<'a> {
    pub(super) fn new(instance: &'a Instance<'a>, group: &SymmetryGroup, method: Method) -> Self {
        let breaks = method != Method::AlgorithmX;
        let breaking = breaks.then(|| group.breaking(instance, method == Method::Sweep)).flatten();
        Plan { instance, method, breaking }
    }

    /// The name of the method in statistics.
    pub(super) fn name(&self) -> &'static str {
        self.method.name(self.breaking.is_some())
    }

    /// Identifies the run that a checkpoint belongs to: the version of teka, the operation, the method and the puzzle.
    pub(super) fn label(&self, operation: &str) -> String {
        let puzzle = checkpoint::checksum(crate::print::print(self.instance.puzzle).as_bytes());
        format!(
            "teka {} packing {operation} {} {puzzle:016x}",
            env!("CARGO_PKG_VERSION"),
            self.method.name(false)
        )
    }

    /// Where to start: at the roots, or at the tasks of the checkpoint if that is valid. Fails if the options of
    /// Algorithm X need too much memory.
    pub(super) fn start(&self, context: &RunContext<'_>, label: &str) -> Result<Start, ExactError> {
        let bytes = || Options::of(self.instance).bytes();
        if self.method == Method::AlgorithmX && context.budget.memory.is_some_and(|most| bytes() > most) {
            return Err(ExactError::Limit(Limit::Memory));
        }
        let start = match context.resume {
            None => Start { solutions: 0, nodes: 0, tasks: self.roots() },
            Some(state) => {
                let placements = self.instance.placements.len();
                let state = checkpoint::read(state, label, placements).map_err(ExactError::Unsupported)?;
                if !state.tasks.iter().all(|task| self.can_walk(task)) {
                    return Err(ExactError::Unsupported(Message::new(codes::CHECKPOINT_DAMAGED)));
                }
                Start { solutions: state.solutions, nodes: state.nodes, tasks: state.tasks }
            }
        };
        context
            .checkpointer
            .map_or(Ok(()), |checkpointer| checkpointer.start(start.solutions))
            .map_err(ExactError::Unsupported)?;
        Ok(start)
    }

    /// Whether the placements of a task's path are compatible. This is checked because a forged checkpoint can have a
    /// valid checksum.
    fn can_walk(&self, task: &Task) -> bool {
        let mut remaining = self.instance.copies.clone();
        let mut filled = vec![false; self.instance.cells.len()];
        task.path.iter().all(|&number| {
            let (number, is_earliest) = (number & !EARLIEST, number & EARLIEST != 0);
            let placement = &self.instance.placements[number as usize];
            let has_copy = remaining[placement.kind] > 0;
            remaining[placement.kind] = remaining[placement.kind].saturating_sub(1);
            let is_free =
                placement.cells.iter().all(|&cell| !std::mem::replace(&mut filled[usize::from(cell)], true));
            has_copy && is_free && (!is_earliest || self.method != Method::Sweep)
        })
    }

    /// The subtrees to start with. A sweep places the symmetry-breaking piece first; MRV places it when its turn comes.
    pub(super) fn roots(&self) -> Vec<Task> {
        let Some(breaking) = self.breaking.as_ref().filter(|_| self.method == Method::Sweep) else {
            return vec![Task::root()];
        };
        let share = 1.0 / breaking.representatives.len() as f64;
        let root = |one: &Representative| Task { path: vec![one.placement], share };
        breaking.representatives.iter().rev().map(root).collect()
    }

    /// Searches the tasks; `None` if the method has no tree for this instance.
    pub(super) fn walk<C: Collector>(
        &self,
        pool: &WorkPool<'_>,
        tasks: Vec<Task>,
        collector: C,
        nodes: u64,
    ) -> Option<PoolRun<C>> {
        self.with_tree(Walk { pool, tasks, collector, nodes })
    }

    /// As [`Plan::walk`], for a plan whose method is MRV or Algorithm X. Only the trees of these are compiled for
    /// this collector.
    pub(super) fn walk_to_first<C: Collector>(
        &self,
        pool: &WorkPool<'_>,
        tasks: Vec<Task>,
        collector: C,
        nodes: u64,
    ) -> Option<PoolRun<C>> {
        let walk = Walk { pool, tasks, collector, nodes };
        match self.method {
            Method::AlgorithmX => Some(walk.visit(&AlgorithmXTree::new(self.instance))),
            _ => self.with_mrv_tree(walk),
        }
    }

    /// As [`Plan::walk`]; if tasks are left, also estimates the size of the whole tree in nodes.
    pub(super) fn walk_and_estimate<C: Collector>(
        &self,
        pool: &WorkPool<'_>,
        tasks: Vec<Task>,
        collector: C,
        nodes: u64,
    ) -> Option<(PoolRun<C>, f64)> {
        self.with_tree(WalkAndEstimate(Walk { pool, tasks, collector, nodes }))
    }

    /// Builds the tree in the smallest words that the instance fits into, and visits it; `None` if the method has no
    /// tree for this instance.
    pub(super) fn with_tree<V: TreeVisitor>(&self, visitor: V) -> Option<V::Result> {
        let (instance, breaking) = (self.instance, self.breaking.as_ref());
        let (cells, words) = (instance.cells.len(), instance.orientations.div_ceil(64));
        if self.method == Method::AlgorithmX {
            return Some(visitor.visit(&AlgorithmXTree::new(instance)));
        }
        if cells > MAX_WORD_CELLS {
            return None;
        }
        Some(match (self.method, cells <= 64, words) {
            (Method::Sweep, true, 0 | 1) => visitor.visit(&Sweep::<u64, 1>::new(instance, breaking)),
            (Method::Sweep, true, 2) => visitor.visit(&Sweep::<u64, 2>::new(instance, breaking)),
            (Method::Sweep, false, 0..=2) => visitor.visit(&Sweep::<u128, 2>::new(instance, breaking)),
            (Method::Sweep, _, 0..=8) => visitor.visit(&Sweep::<u128, 8>::new(instance, breaking)),
            (Method::Mrv, ..) => return self.with_mrv_tree(visitor),
            _ => return None,
        })
    }

    /// As [`Plan::with_tree`], for a plan whose method is MRV.
    pub(super) fn with_mrv_tree<V: TreeVisitor>(&self, visitor: V) -> Option<V::Result> {
        debug_assert_eq!(self.method, Method::Mrv);
        let (instance, breaking) = (self.instance, self.breaking.as_ref());
        match instance.cells.len() {
            0..=64 => Some(visitor.visit(&Mrv::<u64>::new(instance, breaking))),
            65..=MAX_WORD_CELLS => Some(visitor.visit(&Mrv::<u128>::new(instance, breaking))),
            _ => None,
        }
    }
}

/// An operation on a tree of any word size.
pub(super) trait TreeVisitor {
    type Result;
    fn visit<T: Tree>(self, tree: &T) -> Self::Result;
}

struct Walk<'a, C> {
    pool: &'a WorkPool<'a>,
    tasks: Vec<Task>,
    collector: C,
    nodes: u64,
}

impl<C: Collector> TreeVisitor for Walk<'_, C> {
    type Result = PoolRun<C>;
    fn visit<T: Tree>(self, tree: &T) -> PoolRun<C> {
        self.pool.run(tree, self.tasks, self.collector, self.nodes)
    }
}

/// The number of random paths that an estimate takes.
const PROBES: u64 = 3000;

struct WalkAndEstimate<'a, C>(Walk<'a, C>);

impl<C: Collector> TreeVisitor for WalkAndEstimate<'_, C> {
    type Result = (PoolRun<C>, f64);
    fn visit<T: Tree>(self, tree: &T) -> Self::Result {
        let tasks = self.0.tasks.clone();
        let run = self.0.visit(tree);
        // The pending tasks differ too much in size; an estimate of the whole tree is more accurate.
        let nodes = if run.pending.is_empty() { 0.0 } else { tree.estimate(&tasks, PROBES) };
        (run, nodes)
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_puzzles;
    use super::*;
    use crate::events::Monitor;
    use teka_core::{Budget, NoObserver};

    /// Reads checkpoints that have a valid checksum, but tasks that no search leaves over.
    #[test]
    fn a_task_with_incompatible_placements_is_rejected() {
        let text =
            "[board]\nrectangle = [1, 6]\n[[piece]]\nshape = \"##\"\n[[piece]]\ncopies = 4\nshape = \"#\"\n";
        let puzzle = test_puzzles::puzzle(text);
        let budget = Budget::default();
        let instance = Instance::of(&puzzle, &mut Monitor::new(&budget, &NoObserver)).unwrap().unwrap();
        let group = SymmetryGroup::of(&instance);
        let error = |method, path: &[u32]| {
            let plan = Plan::new(&instance, &group, method);
            let task = Task { path: path.to_vec(), share: 1.0 };
            let state = checkpoint::write("label", 0, 0, [task].iter());
            let context = RunContext::new(&budget).resuming(&state);
            match plan.start(&context, "label") {
                Err(ExactError::Unsupported(message)) => Some(message.code),
                _ => None,
            }
        };
        // The placement that covers exactly these cells of the row.
        let on = |cells: &[u16]| {
            instance.placements.iter().position(|placement| placement.cells[..] == *cells).unwrap() as u32
        };
        let (sweep, mrv) = (Method::Sweep, Method::Mrv);
        let damaged = Some(codes::CHECKPOINT_DAMAGED);
        assert_eq!(error(sweep, &[on(&[0, 1]), on(&[2])]), None);
        assert_eq!(error(sweep, &[on(&[0, 1]), on(&[1])]), damaged, "two pieces on one cell");
        assert_eq!(error(sweep, &[on(&[0, 1]), on(&[4, 5])]), damaged, "a piece used twice");
        assert_eq!(error(sweep, &[on(&[0, 1]) | EARLIEST]), damaged, "a mark that no sweep sets");
        assert_eq!(error(mrv, &[on(&[0, 1]) | EARLIEST]), None);
    }
}
