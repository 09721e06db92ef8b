//! Exact cover by minimum remaining values (MRV) on boards of up to 128 cells. Finds first solutions on all of them,
//! and counts and lists solutions where a sweep branches too widely: on three-dimensional boards and with many
//! orientations. A node branches on the empty cell or the kind of piece with the fewest candidate placements, and
//! copies the candidates that still fit, as bit masks, into new lists. Most nodes are dead ends, so candidates are
//! counted only if every kind has enough of them and every empty cell is in one.
//!
//! The candidates of all cells are counted at once (`bit_sliced.rs`). When few cells and kinds are left, the search
//! continues in words that hold both (`narrow.rs`), in loops that use vector instructions where the processor has
//! them (`item_lists.rs`, `vectors.rs`). A traced search does not, because it has to report more about each node.

mod bit_sliced;
mod item_lists;
mod narrow;
#[cfg(target_arch = "x86_64")]
mod vectors;

use super::algorithm_x::DeadEnd;
use super::bits::Bits;
use super::instance::Instance;
use super::symmetry::{SymmetryBreaking, Weights};
use super::tree::{Sink, Task, Tree};
use bit_sliced::{BitSlicedCounts, fewest_of_many};
use item_lists::ItemLists;
use narrow::{Ended, Narrow};
use rand_chacha::rand_core::Rng;

/// The search tree over at most `B::SIZE` cells.
pub(super) struct Mrv<'a, B> {
    instance: &'a Instance<'a>,
    full: B,
    /// The cells of all placements, by kind and number.
    placements: Vec<NumberedMask<B>>,
    /// Where the placements of each kind start, and the end of the last.
    kind_starts: Vec<u32>,
    /// The same placements, sorted by cells within each kind.
    by_cells: Vec<NumberedMask<B>>,
    weights: Weights,
    item_lists: ItemLists,
}

/// The cells of a placement and its number in the instance.
#[derive(Clone, Copy)]
struct NumberedMask<B> {
    mask: B,
    number: u32,
}

/// A placement on the current path.
#[derive(Clone, Copy)]
struct Chosen<B> {
    kind: usize,
    mask: B,
    /// Whether it was chosen as the earliest of its kind.
    is_earliest: bool,
}

/// What a node branches on.
#[derive(Clone, Copy)]
enum BranchOn {
    Cell,
    Kind(usize),
}

/// A node on the current path: its candidates and the branches left to try, as ranges of the lists.
struct Node<B> {
    filled: B,
    /// Where its entries of `kind_starts` start.
    starts_at: usize,
    /// Where its branches start, tried ones included.
    first_branch: usize,
    branches: std::ops::Range<usize>,
    branch_on: BranchOn,
    /// The number of branches, tried ones included.
    width: u32,
}

/// The lists of all nodes on the current path, one after the other.
struct CandidateLists<B> {
    /// The cells of each candidate. Entries beyond the last list are stale.
    masks: Vec<B>,
    /// For each node, where its kinds start in `masks`, and the end of the last.
    kind_starts: Vec<u32>,
    /// The candidates to branch on: kind and index in `masks`.
    branches: Vec<(u16, u32)>,
}

impl<'a, B: Bits> Mrv<'a, B> {
    /// The tree of an instance. Of the kind that the symmetry is broken on, only the representatives are candidates.
    pub(super) fn new(instance: &'a Instance<'a>, breaking: Option<&SymmetryBreaking>) -> Self {
        let broken_kind = breaking.map(|breaking| breaking.kind);
        let representatives: Vec<u32> =
            breaking.iter().flat_map(|breaking| &breaking.representatives).map(|one| one.placement).collect();
        let mut placements = Vec::new();
        let mut kind_starts = vec![0];
        for kind in 0..instance.copies.len() {
            for (number, placement) in instance.placements.iter().enumerate().filter(|(_, p)| p.kind == kind)
            {
                if Some(kind) == broken_kind && !representatives.contains(&(number as u32)) {
                    continue;
                }
                let mask =
                    placement.cells.iter().fold(B::default(), |mask, &cell| mask | B::one(usize::from(cell)));
                placements.push(NumberedMask { mask, number: number as u32 });
            }
            kind_starts.push(placements.len() as u32);
        }
        let mut by_cells = placements.clone();
        for ends in kind_starts.windows(2) {
            teka_core::sort::by_key(&mut by_cells[ends[0] as usize..ends[1] as usize], |one| one.mask);
        }
        Mrv {
            instance,
            full: B::below(instance.cells.len()),
            placements,
            kind_starts,
            by_cells,
            weights: Weights::of(instance, breaking),
            item_lists: ItemLists::best(),
        }
    }

    fn kinds(&self) -> usize {
        self.instance.copies.len()
    }

    /// The number of the placement of a kind on these cells.
    fn number(&self, kind: usize, mask: B) -> u32 {
        let of_kind = &self.by_cells[self.kind_starts[kind] as usize..self.kind_starts[kind + 1] as usize];
        let at = of_kind.binary_search_by_key(&mask, |one| one.mask).expect("every candidate is a placement");
        of_kind[at].number
    }

    /// The number of a placement as a path stores it, marked if it was chosen as the earliest of its kind.
    fn step(&self, chosen: Chosen<B>) -> u32 {
        self.number(chosen.kind, chosen.mask) | if chosen.is_earliest { EARLIEST } else { 0 }
    }

    /// The node of the last lists, whose branches it adds; `None` if it is a dead end.
    fn node(&self, lists: &mut CandidateLists<B>, filled: B, remaining: &[usize]) -> Option<Node<B>> {
        let starts_at = lists.kind_starts.len() - self.kinds() - 1;
        let starts = &lists.kind_starts[starts_at..];
        let masks = &lists.masks[starts[0] as usize..starts[self.kinds()] as usize];
        let empty = self.full & !filled;
        if masks.iter().fold(B::default(), |covered, &mask| covered | mask) != empty {
            return None;
        }
        let (count, cell) = BitSlicedCounts::of(masks)
            .fewest(empty)
            .map_or_else(|| fewest_of_many(masks, empty), |(count, at)| (count, at.first()));
        let mut best = (count, BranchOn::Cell);
        for (kind, &remaining) in remaining.iter().enumerate() {
            // The earliest piece of the kind must leave enough candidates for the others.
            let count = (starts[kind + 1] - starts[kind] + 1).saturating_sub(remaining as u32);
            if remaining > 0 && count < best.0 {
                best = (count, BranchOn::Kind(kind));
            }
        }
        if best.0 == 0 {
            return None;
        }
        let first_branch = lists.branches.len();
        let cell = B::one(cell);
        for kind in 0..self.kinds() {
            let (from, to) = (starts[kind], starts[kind + 1]);
            match best.1 {
                BranchOn::Cell => {
                    for (at, &mask) in (from..to).zip(&lists.masks[from as usize..to as usize]) {
                        if !(mask & cell).is_empty() {
                            lists.branches.push((kind as u16, at));
                        }
                    }
                }
                BranchOn::Kind(chosen) if chosen == kind => {
                    lists.branches.extend((from..to).map(|at| (kind as u16, at)));
                }
                BranchOn::Kind(_) => {}
            }
        }
        // Branches are taken from the end.
        lists.branches[first_branch..].reverse();
        if let BranchOn::Kind(kind) = best.1 {
            let reserved = remaining[kind] - 1;
            lists.branches.drain(first_branch..first_branch + reserved);
        }
        let branches = first_branch..lists.branches.len();
        Some(Node { filled, starts_at, first_branch, branches, branch_on: best.1, width: best.0 })
    }

    /// Why a node with these candidates, each with its kind, is a dead end.
    fn dead_end(&self, candidates: &[(usize, B)], filled: B, remaining: &[usize]) -> DeadEnd {
        let covered = candidates.iter().fold(filled, |covered, &(_, mask)| covered | mask);
        let uncovered = self.full & !covered;
        if !uncovered.is_empty() {
            return DeadEnd::Cell(uncovered.first());
        }
        let scarce =
            |&kind: &usize| candidates.iter().filter(|(other, _)| *other == kind).count() < remaining[kind];
        DeadEnd::Kind((0..self.kinds()).find(scarce).unwrap_or(0))
    }

    /// The candidates of a node, each with its kind.
    fn candidates(&self, lists: &CandidateLists<B>, starts_at: usize) -> Vec<(usize, B)> {
        let of_kind = |kind: usize| {
            let range = lists.kind_starts[starts_at + kind]..lists.kind_starts[starts_at + kind + 1];
            range.map(move |at| (kind, lists.masks[at as usize]))
        };
        (0..self.kinds()).flat_map(of_kind).collect()
    }

    /// The candidates left after placing `chosen`, of `kind`, at `node`, each with its kind.
    fn candidates_after(
        &self,
        lists: &CandidateLists<B>,
        node: &Node<B>,
        kind: usize,
        chosen: u32,
        remaining: &[usize],
    ) -> Vec<(usize, B)> {
        let placed = lists.masks[chosen as usize];
        let mut candidates = Vec::new();
        for other in 0..self.kinds() {
            let range = Self::candidates_left(lists, node, kind, chosen, other, remaining);
            let fitting = lists.masks[range].iter().filter(|&&mask| (mask & placed).is_empty());
            candidates.extend(fitting.map(|&mask| (other, mask)));
        }
        candidates
    }

    /// The range of the candidates of kind `other` to consider after placing `chosen`, of `kind`.
    #[inline]
    fn candidates_left(
        lists: &CandidateLists<B>,
        node: &Node<B>,
        kind: usize,
        chosen: u32,
        other: usize,
        remaining: &[usize],
    ) -> std::ops::Range<usize> {
        let from = lists.kind_starts[node.starts_at + other] as usize;
        let to = lists.kind_starts[node.starts_at + other + 1] as usize;
        if other != kind {
            from..to
        } else if remaining[kind] == 0 {
            to..to
        } else if matches!(node.branch_on, BranchOn::Kind(_)) {
            chosen as usize + 1..to
        } else {
            from..to
        }
    }

    /// Appends the candidates left after placing `chosen`, of `kind`, at `node`; `false` if a kind has too few.
    /// `remaining` counts the pieces of each kind that are left then.
    fn place(
        &self,
        lists: &mut CandidateLists<B>,
        node: &Node<B>,
        kind: usize,
        chosen: u32,
        remaining: &[usize],
    ) -> bool {
        let placed = lists.masks[chosen as usize];
        let start = lists.kind_starts[node.starts_at] as usize;
        let end = lists.kind_starts[node.starts_at + self.kinds()] as usize;
        // Every candidate is written, but the end moves only past those that are kept.
        if lists.masks.len() < end + (end - start) + 1 {
            lists.masks.resize(end + (end - start) + 1, B::default());
        }
        let mut next = end;
        for other in 0..self.kinds() {
            lists.kind_starts.push(next as u32);
            let range = Self::candidates_left(lists, node, kind, chosen, other, remaining);
            let (old, new) = lists.masks.split_at_mut(end);
            let new = &mut new[next - end..];
            let mut kept = 0;
            for &mask in &old[range] {
                new[kept] = mask;
                kept += usize::from((mask & placed).is_empty());
            }
            if kept < remaining[other] {
                return false;
            }
            next += kept;
        }
        lists.kind_starts.push(next as u32);
        true
    }

    /// Searches the subtree of the last lists, which fits into narrow words. `nodes` is the number of nodes visited
    /// so far, `fuel` its limit; `above` are the placements that lead to the subtree.
    fn walk_narrow<S: Sink>(
        &self,
        narrow: &mut Narrow,
        (lists, filled, remaining): (&CandidateLists<B>, B, &[usize]),
        (nodes, fuel): (&mut u64, u64),
        above: &[u32],
        sink: &mut S,
    ) -> Ended {
        let starts = &lists.kind_starts[lists.kind_starts.len() - self.kinds() - 1..];
        narrow.start(self.full & !filled, remaining, &lists.masks, starts);
        narrow.walk(nodes, fuel, |narrow, below| {
            let placed = || {
                let below = below.iter().map(|&items| self.narrow_number(narrow, items));
                above.iter().copied().chain(below).collect::<Vec<u32>>()
            };
            sink.solution(self.weights.of_path(&placed()), placed)
        })
    }

    /// The number of a placement that is given in narrow words.
    fn narrow_number(&self, narrow: &Narrow, items: u64) -> u32 {
        let (kind, mask) = narrow.placement(items);
        self.number(kind, mask)
    }

    /// The state at the task's root: filled cells, remaining copies and candidates.
    fn replay(&self, task: &Task) -> (B, Vec<usize>, CandidateLists<B>) {
        let mut remaining = self.instance.copies.clone();
        let mut filled = B::default();
        // The first placement of each kind that is still allowed: earlier ones belong to other branches.
        let mut first_allowed: Vec<u32> = vec![0; self.kinds()];
        for &number in &task.path {
            let is_earliest = number & EARLIEST != 0;
            let placement = &self.instance.placements[(number & !EARLIEST) as usize];
            remaining[placement.kind] -= 1;
            for &cell in &placement.cells {
                filled |= B::one(usize::from(cell));
            }
            if is_earliest {
                first_allowed[placement.kind] = first_allowed[placement.kind].max((number & !EARLIEST) + 1);
            }
        }
        let mut lists = CandidateLists { masks: Vec::new(), kind_starts: Vec::new(), branches: Vec::new() };
        for kind in 0..self.kinds() {
            lists.kind_starts.push(lists.masks.len() as u32);
            if remaining[kind] == 0 {
                continue;
            }
            let all = &self.placements[self.kind_starts[kind] as usize..self.kind_starts[kind + 1] as usize];
            let possible =
                all.iter().filter(|one| one.number >= first_allowed[kind] && (one.mask & filled).is_empty());
            lists.masks.extend(possible.map(|one| one.mask));
        }
        lists.kind_starts.push(lists.masks.len() as u32);
        (filled, remaining, lists)
    }
}

/// Marks a placement of a path that was chosen as the earliest of its kind, so that earlier ones are excluded below.
pub(super) const EARLIEST: u32 = 1 << 31;

/// The cost of visiting a node, besides going through its candidates, relative to the cost of one candidate.
const NODE_COST: f64 = 40.0;

impl<B: Bits> Tree for Mrv<'_, B> {
    const FUEL: u64 = 1 << 13;

    fn children(&self, task: &Task) -> Option<Vec<Task>> {
        let (filled, remaining, mut lists) = self.replay(task);
        if filled == self.full {
            return None;
        }
        let Some(node) = self.node(&mut lists, filled, &remaining) else { return Some(Vec::new()) };
        let share = 1.0 / f64::from(node.width);
        let child = |&branch: &(u16, u32)| task.below([self.step(node.choose(&lists, branch))], share);
        Some(lists.branches[node.branches.clone()].iter().rev().map(child).collect())
    }

    /// The work of a node grows with the number of candidates it has to go through.
    fn probe(&self, task: &Task, rng: &mut impl Rng) -> f64 {
        let (mut filled, mut remaining, mut lists) = self.replay(task);
        let (mut product, mut work) = (1.0, NODE_COST);
        while filled != self.full {
            let starts = &lists.kind_starts[lists.kind_starts.len() - self.kinds() - 1..];
            let candidates = starts[self.kinds()] - starts[0];
            let Some(node) = self.node(&mut lists, filled, &remaining) else { break };
            product *= node.branches.len() as f64;
            work += product * (NODE_COST + f64::from(candidates));
            let at = node.branches.start + rng.next_u32() as usize % node.branches.len();
            let (kind, chosen) = lists.branches[at];
            let kind = usize::from(kind);
            remaining[kind] -= 1;
            filled |= lists.masks[chosen as usize];
            if !self.place(&mut lists, &node, kind, chosen, &remaining) {
                break;
            }
        }
        work
    }

    fn walk<S: Sink>(&self, task: &Task, fuel: u64, sink: &mut S, spilled: &mut Vec<Task>) -> u64 {
        let (filled, mut remaining, mut lists) = self.replay(task);
        let without_marks =
            |path: &[u32]| -> Vec<u32> { path.iter().map(|number| number & !EARLIEST).collect() };
        if filled == self.full {
            sink.solution(self.weights.of_path(&without_marks(&task.path)), || without_marks(&task.path));
            return 1;
        }
        let mut stack: Vec<Node<B>> = Vec::with_capacity(64);
        let mut path: Vec<Chosen<B>> = Vec::with_capacity(64);
        let mut narrow = Narrow::new(self.item_lists);
        let mut ended = Ended::Completed;
        let mut nodes = 1;
        let is_narrow =
            |filled: B, remaining: &[usize]| !S::IS_TRACED && Narrow::fits(self.full & !filled, remaining);
        if is_narrow(filled, &remaining) {
            let above = without_marks(&task.path);
            ended =
                self.walk_narrow(&mut narrow, (&lists, filled, &remaining), (&mut nodes, fuel), &above, sink);
        } else {
            stack.extend(self.node(&mut lists, filled, &remaining));
            if !sink.place(|| without_marks(&task.path))
                || stack.is_empty()
                    && !sink.dead_end(|| self.dead_end(&self.candidates(&lists, 0), filled, &remaining))
            {
                return nodes;
            }
        }
        while ended == Ended::Completed
            && let Some(node) = stack.last_mut()
        {
            lists.kind_starts.truncate(node.starts_at + self.kinds() + 1);
            lists.branches.truncate(node.branches.end);
            if node.branches.is_empty() {
                lists.branches.truncate(node.first_branch);
                stack.pop();
                if let Some(chosen) = path.pop() {
                    remaining[chosen.kind] += 1;
                }
                continue;
            }
            if nodes >= fuel {
                break;
            }
            node.branches.end -= 1;
            let branch = lists.branches[node.branches.end];
            let chosen = node.choose(&lists, branch);
            let kind = chosen.kind;
            nodes += 1;
            let filled = node.filled | chosen.mask;
            let placed = || {
                let further =
                    path.iter().chain([&chosen]).map(|&chosen| self.number(chosen.kind, chosen.mask));
                without_marks(&task.path).into_iter().chain(further).collect::<Vec<u32>>()
            };
            if !sink.place(placed) {
                return nodes;
            }
            if filled == self.full {
                let weight = self.weights.of_path(&placed());
                if !sink.solution(weight, placed) {
                    return nodes;
                }
                continue;
            }
            remaining[kind] -= 1;
            let node = stack.last().expect("the stack is not empty");
            let is_open = self.place(&mut lists, node, kind, branch.1, &remaining);
            if is_narrow(filled, &remaining) {
                if is_open {
                    let (state, nodes) = ((&lists, filled, &remaining[..]), (&mut nodes, fuel));
                    ended = self.walk_narrow(&mut narrow, state, nodes, &placed(), sink);
                }
                if ended == Ended::OutOfFuel {
                    path.push(chosen);
                }
                remaining[kind] += 1;
            } else if let Some(next) = is_open.then(|| self.node(&mut lists, filled, &remaining)).flatten() {
                path.push(chosen);
                stack.push(next);
            } else {
                let why = || {
                    let candidates = self.candidates_after(&lists, node, kind, branch.1, &remaining);
                    self.dead_end(&candidates, filled, &remaining)
                };
                if !sink.dead_end(why) {
                    return nodes;
                }
                remaining[kind] += 1;
            }
        }
        let mut share = 1.0;
        for (depth, node) in stack.iter().enumerate() {
            share /= f64::from(node.width);
            for &branch in &lists.branches[node.branches.clone()] {
                let steps = path[..depth].iter().copied().chain([node.choose(&lists, branch)]);
                spilled.push(task.below(steps.map(|chosen| self.step(chosen)), share));
            }
        }
        if ended == Ended::OutOfFuel {
            let above: Vec<u32> = path.iter().map(|&chosen| self.step(chosen)).collect();
            for (below, share_below) in narrow.unvisited() {
                let below = below.into_iter().map(|items| self.narrow_number(&narrow, items));
                spilled.push(task.below(above.iter().copied().chain(below), share * share_below));
            }
        }
        nodes
    }
}

impl<B: Bits> Node<B> {
    /// The placement of a branch.
    #[inline]
    fn choose(&self, lists: &CandidateLists<B>, (kind, at): (u16, u32)) -> Chosen<B> {
        Chosen {
            kind: usize::from(kind),
            mask: lists.masks[at as usize],
            is_earliest: matches!(self.branch_on, BranchOn::Kind(_)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Method, test_puzzles};
    use teka_core::BigUint;

    #[test]
    fn mrv_counts_like_algorithm_x() {
        test_puzzles::each(|instance, solutions| {
            assert_eq!(test_puzzles::count(instance, Method::Mrv, 1).solutions, BigUint::from(solutions));
        });
    }
}
