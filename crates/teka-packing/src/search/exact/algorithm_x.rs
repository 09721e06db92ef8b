//! Exact cover by Knuth's Algorithm X with minimum remaining values. Instead of dancing links it keeps lists of the
//! options still possible, compacted at every node. It takes boards and piece sets of any size, and options that use
//! several pieces at once; the other methods are faster but limited to what fits into machine words. It is also the
//! reference that they are tested against.
//!
//! Equal pieces form one kind, so their permutations cost nothing: when the search branches on a kind with several
//! pieces left, it chooses the earliest of their options and excludes those before it.

use super::instance::Instance;
use super::mrv::EARLIEST;
use crate::events::Monitor;
use std::ops::Range;
use std::sync::Arc;
use teka_core::Limit;

/// The options of an exact cover problem, numbered from 0.
pub(super) struct Options {
    /// The cells that each option covers.
    cells: RaggedRows<u16>,
    /// The kinds that each option uses, and how many pieces of each.
    kinds: RaggedRows<(u16, u16)>,
}

/// Rows of different lengths in one vector.
struct RaggedRows<T> {
    items: Vec<T>,
    ends: Vec<u32>,
}

impl<T> RaggedRows<T> {
    fn row(&self, number: u32) -> &[T] {
        let at = number as usize;
        let begin = if at == 0 { 0 } else { self.ends[at - 1] as usize };
        &self.items[begin..self.ends[at] as usize]
    }

    fn push(&mut self, row: impl IntoIterator<Item = T>) {
        self.items.extend(row);
        self.ends.push(self.items.len() as u32);
    }
}

impl Options {
    pub(super) fn new() -> Self {
        Options {
            cells: RaggedRows { items: vec![], ends: vec![] },
            kinds: RaggedRows { items: vec![], ends: vec![] },
        }
    }

    /// One option per placement.
    pub(super) fn of(instance: &Instance<'_>) -> Self {
        let mut options = Options::new();
        for placement in &instance.placements {
            options.push(placement.cells.iter().copied(), [(placement.kind as u16, 1)]);
        }
        options
    }

    pub(super) fn push(
        &mut self,
        cells: impl IntoIterator<Item = u16>,
        kinds: impl IntoIterator<Item = (u16, u16)>,
    ) {
        self.cells.push(cells);
        self.kinds.push(kinds);
    }

    fn len(&self) -> usize {
        self.cells.ends.len()
    }

    pub(super) fn bytes(&self) -> u64 {
        (self.cells.items.len() * 2 + self.kinds.items.len() * 4 + self.len() * 8) as u64
    }
}

/// What a node branches on.
#[derive(Clone, Copy)]
enum BranchOn {
    Cell(usize),
    Kind(usize),
}

/// Why a node has no solution below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DeadEnd {
    /// No option left covers this cell.
    Cell(usize),
    /// Too few options are left for the pieces of this kind.
    Kind(usize),
}

/// What a trace reports about a node.
pub(super) enum NodeEvent {
    /// The search has entered it; the chosen options lead there.
    Entered,
    /// It is a dead end.
    DeadEnd(DeadEnd),
}

/// The result of [`AlgorithmX::visit`].
pub(super) enum Visit {
    /// A node that is not a solution.
    Node,
    /// A solution; [`AlgorithmX::chosen`] lists its options.
    Solution,
    /// There are no more nodes.
    Ended,
}

/// A node on the current path: the options possible there and those left to try, as ranges of the lists.
struct Node {
    possible: Range<usize>,
    branches: Range<usize>,
    /// The number of branches, tried ones included.
    width: u32,
    branch_on: BranchOn,
    chosen: Option<u32>,
}

/// A search that yields one solution after another.
pub(super) struct AlgorithmX {
    options: Arc<Options>,
    /// The lists of all nodes on the current path, one after the other.
    lists: Vec<u32>,
    stack: Vec<Node>,
    /// The remaining pieces of each kind.
    remaining: Vec<usize>,
    covered: Vec<bool>,
    cell_counts: Vec<u32>,
    kind_counts: Vec<usize>,
    /// The options possible at the root; `None` once it has been visited.
    root: Option<Range<usize>>,
}

impl AlgorithmX {
    pub(super) fn new(cells: usize, copies: &[usize], options: Options) -> Self {
        AlgorithmX {
            lists: (0..options.len() as u32).collect(),
            root: Some(0..options.len()),
            options: Arc::new(options),
            stack: Vec::new(),
            remaining: copies.to_vec(),
            covered: vec![false; cells],
            cell_counts: vec![0; cells],
            kind_counts: vec![0; copies.len()],
        }
    }

    /// A search for the solutions of an instance, one option per placement.
    pub(super) fn of(instance: &Instance<'_>) -> Self {
        AlgorithmX::new(instance.cells.len(), &instance.copies, Options::of(instance))
    }

    /// A search that starts with some pieces placed, from the remaining pieces, the covered cells and the options
    /// still possible.
    pub(super) fn below(
        options: Arc<Options>,
        remaining: Vec<usize>,
        covered: Vec<bool>,
        possible: Vec<u32>,
    ) -> Self {
        AlgorithmX {
            root: Some(0..possible.len()),
            lists: possible,
            options,
            stack: Vec::new(),
            cell_counts: vec![0; covered.len()],
            kind_counts: vec![0; remaining.len()],
            remaining,
            covered,
        }
    }

    /// Visits the next node.
    pub(super) fn visit(&mut self) -> Visit {
        let Some(possible) = self.root.take().or_else(|| self.next_node()) else { return Visit::Ended };
        if self.remaining.iter().all(|&remaining| remaining == 0) {
            let is_full = self.covered.iter().all(|&covered| covered);
            return if is_full { Visit::Solution } else { Visit::Node };
        }
        if let Ok(branch_on) = self.most_constrained(possible.clone()) {
            self.add_node(branch_on, possible);
        }
        Visit::Node
    }

    /// Calls `each` with the path to every subtree that was not visited, the next one last, and with the numbers of
    /// branches along it. Options chosen as the earliest of their kind are marked.
    pub(super) fn each_unvisited(&self, mut each: impl FnMut(&[u32], &[u32])) {
        let (mut path, mut widths) = (Vec::new(), Vec::new());
        for node in &self.stack {
            let mark = if matches!(node.branch_on, BranchOn::Kind(_)) { EARLIEST } else { 0 };
            widths.push(node.width);
            for &option in self.lists[node.branches.clone()].iter().rev() {
                path.push(option | mark);
                each(&path, &widths);
                path.pop();
            }
            path.extend(node.chosen.map(|option| option | mark));
        }
    }

    /// Searches for the next solution; [`AlgorithmX::chosen`] then lists its options. `false` if there are no more.
    pub(super) fn next_solution(&mut self, monitor: &mut Monitor<'_>) -> Result<bool, Limit> {
        self.next_solution_with(monitor, |_, _, _| Ok(()))
    }

    /// As [`AlgorithmX::next_solution`], and reports every node on the way to `trace`.
    pub(super) fn next_solution_with(
        &mut self,
        monitor: &mut Monitor<'_>,
        mut trace: impl FnMut(&Self, NodeEvent, &mut Monitor<'_>) -> Result<(), Limit>,
    ) -> Result<bool, Limit> {
        loop {
            let Some(possible) = self.root.take().or_else(|| self.next_node()) else { return Ok(false) };
            monitor.case()?;
            monitor.node()?;
            monitor.spend((possible.len() / 4) as u32)?;
            monitor.may_keep(self.options.bytes() + 4 * self.lists.len() as u64)?;
            trace(self, NodeEvent::Entered, monitor)?;
            if self.remaining.iter().all(|&remaining| remaining == 0) {
                match self.covered.iter().position(|&covered| !covered) {
                    None => return Ok(true),
                    Some(cell) => trace(self, NodeEvent::DeadEnd(DeadEnd::Cell(cell)), monitor)?,
                }
                continue;
            }
            match self.most_constrained(possible.clone()) {
                Ok(branch_on) => self.add_node(branch_on, possible),
                Err(dead) => trace(self, NodeEvent::DeadEnd(dead), monitor)?,
            }
        }
    }

    /// The options chosen for the current solution.
    pub(super) fn chosen(&self) -> impl Iterator<Item = u32> {
        self.stack.iter().filter_map(|node| node.chosen)
    }

    /// Backtracks to the next untried option and chooses it.
    fn next_node(&mut self) -> Option<Range<usize>> {
        loop {
            let node = self.stack.last_mut()?;
            if let Some(option) = node.chosen.take() {
                for &(kind, amount) in self.options.kinds.row(option) {
                    self.remaining[usize::from(kind)] += usize::from(amount);
                }
                for &cell in self.options.cells.row(option) {
                    self.covered[usize::from(cell)] = false;
                }
            }
            self.lists.truncate(node.branches.end.max(node.possible.end));
            if let Some(at) = node.branches.next() {
                let option = self.lists[at];
                return Some(self.choose(option));
            }
            self.lists.truncate(node.possible.end);
            self.stack.pop();
        }
    }

    /// The cell or kind with the fewest options left, or a dead end if one has too few.
    fn most_constrained(&mut self, possible: Range<usize>) -> Result<BranchOn, DeadEnd> {
        self.cell_counts.fill(0);
        self.kind_counts.fill(0);
        for &option in &self.lists[possible] {
            for &(kind, amount) in self.options.kinds.row(option) {
                self.kind_counts[usize::from(kind)] += usize::from(amount);
            }
            for &cell in self.options.cells.row(option) {
                self.cell_counts[usize::from(cell)] += 1;
            }
        }
        let mut best = (usize::MAX, BranchOn::Cell(0));
        for (cell, &covered) in self.covered.iter().enumerate() {
            let count = self.cell_counts[cell] as usize;
            if !covered && count < best.0 {
                best = (count, BranchOn::Cell(cell));
            }
        }
        for (kind, &remaining) in self.remaining.iter().enumerate() {
            // The earliest piece of the kind must leave enough options for the others.
            let count = (self.kind_counts[kind] + 1).saturating_sub(remaining);
            if remaining > 0 && count < best.0 {
                best = (count, BranchOn::Kind(kind));
            }
        }
        match best {
            (0, BranchOn::Cell(cell)) => Err(DeadEnd::Cell(cell)),
            (0, BranchOn::Kind(kind)) => Err(DeadEnd::Kind(kind)),
            (_, branch_on) => Ok(branch_on),
        }
    }

    fn add_node(&mut self, branch_on: BranchOn, possible: Range<usize>) {
        let begin = self.lists.len();
        for at in possible.clone() {
            let option = self.lists[at];
            let wanted = match branch_on {
                BranchOn::Cell(cell) => self.options.cells.row(option).contains(&(cell as u16)),
                BranchOn::Kind(kind) => {
                    self.options.kinds.row(option).iter().any(|&(other, _)| usize::from(other) == kind)
                }
            };
            if wanted {
                self.lists.push(option);
            }
        }
        let branches = begin..self.lists.len();
        let width = branches.len() as u32;
        self.stack.push(Node { possible, branches, width, branch_on, chosen: None });
    }

    /// Chooses an option at the current node and appends the list of options that are still possible.
    fn choose(&mut self, option: u32) -> Range<usize> {
        let node = self.stack.last_mut().expect("an option is chosen at a node");
        node.chosen = Some(option);
        for &(kind, amount) in self.options.kinds.row(option) {
            self.remaining[usize::from(kind)] -= usize::from(amount);
        }
        for &cell in self.options.cells.row(option) {
            self.covered[usize::from(cell)] = true;
        }
        let (possible, branch_on) = (node.possible.clone(), node.branch_on);
        let begin = self.lists.len();
        for at in possible {
            let other = self.lists[at];
            let kinds = self.options.kinds.row(other);
            let too_early = match branch_on {
                BranchOn::Kind(kind) => {
                    other < option && kinds.iter().any(|&(other, _)| usize::from(other) == kind)
                }
                BranchOn::Cell(_) => false,
            };
            let enough =
                kinds.iter().all(|&(kind, amount)| self.remaining[usize::from(kind)] >= usize::from(amount));
            let free = || self.options.cells.row(other).iter().all(|&cell| !self.covered[usize::from(cell)]);
            if !too_early && enough && free() {
                self.lists.push(other);
            }
        }
        begin..self.lists.len()
    }
}
