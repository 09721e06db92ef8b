//! How an instance is searched: the method, the piece that the symmetry is broken on, and where to begin.

use super::checkpoint;
use super::crew::{Crew, Ended, Gather};
use super::fewest::{BARS, Fewest};
use super::instance::Instance;
use super::memo::Memo;
use super::sweep::Sweep;
use super::symmetry::{Breaking, Group, Representative};
use super::tree::{Task, Tree};
use super::{Method, regions};
use crate::codes;
use crate::lattice::Lattice;
use teka_core::{Job, Limit, Message};

/// Boards of more cells do not fit into machine words.
const MOST_WORD_CELLS: usize = 128;
/// Puzzles with more orientations are not swept.
const MOST_SWEPT: usize = 512;

/// A tree to walk.
pub(super) struct Plan<'a> {
    pub(super) instance: &'a Instance<'a>,
    pub(super) method: Method,
    pub(super) breaking: Option<Breaking>,
}

/// Where a walk begins: at the roots, or at what was left of an earlier one.
pub(super) struct Start {
    pub(super) solutions: u128,
    pub(super) nodes: u64,
    pub(super) tasks: Vec<Task>,
}

/// Why there is no result.
pub(super) enum Trouble {
    Limit(Limit),
    Refused(Message),
}

impl From<Limit> for Trouble {
    fn from(limit: Limit) -> Self {
        Trouble::Limit(limit)
    }
}

/// The method to count with, to begin with.
pub(super) fn for_counting(instance: &Instance<'_>) -> Method {
    let several = || regions::are_several(instance);
    let long = || instance.puzzle.lattice() == Lattice::Square && instance.cells.len() > MOST_WORD_CELLS;
    if (long() || several()) && Memo::<u128>::new(instance).is_some() {
        return Method::Memo;
    }
    for_walking(instance)
}

/// The method where states cannot be merged: because solutions are wanted, or a state that can be saved.
pub(super) fn for_walking(instance: &Instance<'_>) -> Method {
    let small = instance.cells.len() <= MOST_WORD_CELLS;
    match instance.puzzle.lattice() {
        Lattice::Square if small && instance.orientations <= MOST_SWEPT => Method::Sweep,
        _ if small => Method::Fewest,
        _ => Method::Lists,
    }
}

impl<'a> Plan<'a> {
    pub(super) fn new(instance: &'a Instance<'a>, group: &Group, method: Method) -> Self {
        let breaks = method != Method::Lists;
        let breaking = breaks.then(|| group.breaking(instance, method == Method::Sweep)).flatten();
        Plan { instance, method, breaking }
    }

    /// What the person is told decided the puzzle.
    pub(super) fn name(&self) -> &'static str {
        self.method.name(self.breaking.is_some())
    }

    /// What a saved state belongs to: the puzzle, the method and the kind of work, and the version of teka.
    pub(super) fn label(&self, work: &str) -> String {
        let puzzle = checkpoint::checksum(crate::print::print(self.instance.puzzle).as_bytes());
        format!("teka {} packing {work} {} {puzzle:016x}", env!("CARGO_PKG_VERSION"), self.method.name(false))
    }

    /// Where to begin; a plain search cannot be saved and resumed.
    pub(super) fn start(&self, job: &Job<'_>, label: &str) -> Result<Start, Trouble> {
        if self.method == Method::Lists && (job.saver.is_some() || job.resume.is_some()) {
            let message = Message::new(codes::CHECKPOINT_TOO_LARGE).with("most", MOST_WORD_CELLS);
            return Err(Trouble::Refused(message));
        }
        let start = match job.resume {
            None => Start { solutions: 0, nodes: 0, tasks: self.roots() },
            Some(state) => {
                let placements = self.instance.placements.len();
                let state = checkpoint::read(state, label, placements).map_err(Trouble::Refused)?;
                if !state.tasks.iter().all(|task| self.can_walk(task)) {
                    return Err(Trouble::Refused(Message::new(codes::CHECKPOINT_DAMAGED)));
                }
                Start { solutions: state.solutions, nodes: state.nodes, tasks: state.tasks }
            }
        };
        job.saver.map_or(Ok(()), |saver| saver.start(start.solutions)).map_err(Trouble::Refused)?;
        Ok(start)
    }

    /// Whether the placements that lead to a task can lie together. A checksum finds accidents, but anybody can make one.
    fn can_walk(&self, task: &Task) -> bool {
        let mut left = self.instance.copies.clone();
        let mut filled = vec![false; self.instance.cells.len()];
        task.path.iter().all(|&number| {
            let (number, is_barred) = (number & !BARS, number & BARS != 0);
            let placement = &self.instance.placements[number as usize];
            let has_copy = left[placement.kind] > 0;
            left[placement.kind] = left[placement.kind].saturating_sub(1);
            let is_free =
                placement.cells.iter().all(|&cell| !std::mem::replace(&mut filled[usize::from(cell)], true));
            has_copy && is_free && (!is_barred || self.method == Method::Fewest)
        })
    }

    /// The subtrees to begin with. A sweep places the piece that the symmetry is broken on first; the search for the
    /// fewest choices finds its own time for it.
    pub(super) fn roots(&self) -> Vec<Task> {
        let Some(breaking) = self.breaking.as_ref().filter(|_| self.method == Method::Sweep) else {
            return vec![Task::root()];
        };
        let share = 1.0 / breaking.representatives.len() as f64;
        let root = |one: &Representative| Task { path: vec![one.placement], share };
        breaking.representatives.iter().rev().map(root).collect()
    }

    /// Walks the tasks in the words that the instance fits into; a plain search has no tree to walk.
    pub(super) fn walk<G: Gather>(
        &self,
        crew: &Crew<'_>,
        tasks: Vec<Task>,
        gather: G,
        nodes: u64,
    ) -> Option<Ended<G>> {
        self.with_tree(Walk { crew, tasks, gather, nodes })
    }

    /// As [`Plan::walk`], and if that was not all, estimates how many nodes there are in all.
    pub(super) fn try_out<G: Gather>(
        &self,
        crew: &Crew<'_>,
        tasks: Vec<Task>,
        gather: G,
        nodes: u64,
    ) -> Option<(Ended<G>, f64)> {
        self.with_tree(TryOut(Walk { crew, tasks, gather, nodes }))
    }

    pub(super) fn with_tree<U: Use>(&self, with: U) -> Option<U::Result> {
        let (instance, breaking) = (self.instance, self.breaking.as_ref());
        let (cells, words) = (instance.cells.len(), instance.orientations.div_ceil(64));
        if cells > MOST_WORD_CELLS {
            return None;
        }
        Some(match (self.method, cells <= 64, words) {
            (Method::Sweep, true, 0 | 1) => with.tree(&Sweep::<u64, 1>::new(instance, breaking)),
            (Method::Sweep, true, 2) => with.tree(&Sweep::<u64, 2>::new(instance, breaking)),
            (Method::Sweep, false, 0..=2) => with.tree(&Sweep::<u128, 2>::new(instance, breaking)),
            (Method::Sweep, _, 0..=8) => with.tree(&Sweep::<u128, 8>::new(instance, breaking)),
            (Method::Fewest, true, _) => with.tree(&Fewest::<u64>::new(instance, breaking)),
            (Method::Fewest, false, _) => with.tree(&Fewest::<u128>::new(instance, breaking)),
            _ => return None,
        })
    }
}

/// Something to do with a tree, whatever words it is made of.
pub(super) trait Use {
    type Result;
    fn tree<T: Tree>(self, tree: &T) -> Self::Result;
}

struct Walk<'a, G> {
    crew: &'a Crew<'a>,
    tasks: Vec<Task>,
    gather: G,
    nodes: u64,
}

impl<G: Gather> Use for Walk<'_, G> {
    type Result = Ended<G>;
    fn tree<T: Tree>(self, tree: &T) -> Ended<G> {
        self.crew.run(tree, self.tasks, self.gather, self.nodes)
    }
}

/// How many random ways down the tree make an estimate.
const PROBES: u64 = 3000;

struct TryOut<'a, G>(Walk<'a, G>);

impl<G: Gather> Use for TryOut<'_, G> {
    type Result = (Ended<G>, f64);
    fn tree<T: Tree>(self, tree: &T) -> Self::Result {
        let tasks = self.0.tasks.clone();
        let ended = self.0.tree(tree);
        // What is pending is of very different sizes, so that an estimate of the whole is the better one.
        let nodes = if ended.pending.is_empty() { 0.0 } else { tree.estimate(&tasks, PROBES) };
        (ended, nodes)
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial;
    use super::*;
    use teka_core::{Budget, Silent, Watch};

    /// States with a checksum that fits and tasks that no search leaves.
    #[test]
    fn a_task_whose_pieces_cannot_lie_together_is_refused() {
        let text =
            "[board]\nrectangle = [1, 6]\n[[piece]]\nshape = \"##\"\n[[piece]]\ncopies = 4\nshape = \"#\"\n";
        let puzzle = trial::puzzle(text);
        let budget = Budget::default();
        let instance = Instance::of(&puzzle, &mut Watch::new(&budget, &Silent)).unwrap().unwrap();
        let group = Group::of(&instance);
        let refusal = |method, path: &[u32]| {
            let plan = Plan::new(&instance, &group, method);
            let task = Task { path: path.to_vec(), share: 1.0 };
            let state = checkpoint::write("label", 0, 0, [task].iter());
            let job = Job { budget: &budget, observer: &Silent, saver: None, resume: Some(&state) };
            match plan.start(&job, "label") {
                Err(Trouble::Refused(message)) => Some(message.code),
                _ => None,
            }
        };
        // The placement that covers exactly these cells of the row.
        let on = |cells: &[u16]| {
            instance.placements.iter().position(|placement| placement.cells[..] == *cells).unwrap() as u32
        };
        let (sweep, fewest) = (Method::Sweep, Method::Fewest);
        let damaged = Some(codes::CHECKPOINT_DAMAGED);
        assert_eq!(refusal(sweep, &[on(&[0, 1]), on(&[2])]), None);
        assert_eq!(refusal(sweep, &[on(&[0, 1]), on(&[1])]), damaged, "two pieces on one cell");
        assert_eq!(refusal(sweep, &[on(&[0, 1]), on(&[4, 5])]), damaged, "one piece twice");
        assert_eq!(refusal(sweep, &[on(&[0, 1]) | BARS]), damaged, "a mark of the other search");
        assert_eq!(refusal(fewest, &[on(&[0, 1]) | BARS]), None);
    }
}
