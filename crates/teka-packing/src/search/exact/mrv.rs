//! Exact cover with minimum remaining values (MRV), for boards in space, where branching is wide: the search branches
//! on the empty cell or the kind of piece with the fewest candidate placements. The candidates are compacted into
//! new lists at every node.
//!
//! The candidates of all cells are counted at once in bit-sliced numbers: three binary digits per cell, and a fourth
//! that stays set on overflow. So a placement costs a handful of instructions however many cells it covers.

use super::algorithm_x::DeadEnd;
use super::bits::Bits;
use super::instance::Instance;
use super::symmetry::{SymmetryBreaking, Weights};
use super::tree::{Sink, Task, Tree};
use rand_chacha::rand_core::Rng;

/// The search tree over at most `B::SIZE` cells.
pub(super) struct Mrv<'a, B> {
    instance: &'a Instance<'a>,
    full: B,
    /// All placements, by kind.
    placements: Vec<Candidate<B>>,
    /// Where the placements of each kind start, and the end of the last.
    kind_starts: Vec<u32>,
    weights: Weights,
}

/// A placement that is still possible: its cells and its number in the instance.
#[derive(Clone, Copy)]
struct Candidate<B> {
    mask: B,
    number: u32,
}

/// How many candidates cover each cell: bit-sliced numbers that saturate at eight.
#[derive(Clone, Copy, Default)]
struct BitSlicedCounts<B> {
    ones: B,
    twos: B,
    fours: B,
    many: B,
}

impl<B: Bits> BitSlicedCounts<B> {
    #[inline]
    fn add(&mut self, mask: B) {
        let carry = self.ones & mask;
        self.ones = self.ones ^ mask;
        let second = self.twos & carry;
        self.twos = self.twos ^ carry;
        let third = self.fours & second;
        self.fours = self.fours ^ second;
        self.many |= third;
    }

    /// The cells of `among` with exactly `count` candidates, where `count` is below eight.
    #[inline]
    fn with(&self, count: u32, among: B) -> B {
        let digit = |plane: B, bit: u32| if count >> bit & 1 == 1 { plane } else { !plane };
        among & !self.many & digit(self.ones, 0) & digit(self.twos, 1) & digit(self.fours, 2)
    }
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
    /// How many branches there were.
    width: u32,
}

/// The lists of all nodes on the current path, one after the other.
struct CandidateLists<B> {
    candidates: Vec<Candidate<B>>,
    /// For each node, where its kinds start in `candidates`, and the end of the last.
    kind_starts: Vec<u32>,
    /// The candidates to branch on: kind and index in `candidates`.
    branches: Vec<(u16, u32)>,
}

impl<'a, B: Bits> Mrv<'a, B> {
    /// Of the kind that the symmetry is broken on, only the representatives are candidates.
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
                placements.push(Candidate { mask, number: number as u32 });
            }
            kind_starts.push(placements.len() as u32);
        }
        Mrv {
            instance,
            full: B::below(instance.cells.len()),
            placements,
            kind_starts,
            weights: Weights::of(instance, breaking),
        }
    }

    fn kinds(&self) -> usize {
        self.instance.copies.len()
    }

    /// The node that the last lists belong to, with its branches; `None` if it is a dead end.
    fn node(
        &self,
        lists: &mut CandidateLists<B>,
        filled: B,
        counts: &BitSlicedCounts<B>,
        left: &[usize],
    ) -> Option<Node<B>> {
        let starts_at = lists.kind_starts.len() - self.kinds() - 1;
        let starts = &lists.kind_starts[starts_at..];
        let empty = self.full & !filled;
        let mut best = (u32::MAX, BranchOn::Cell);
        let mut at = B::default();
        for count in 0..8 {
            at = counts.with(count, empty);
            if !at.is_empty() {
                best.0 = count;
                break;
            }
        }
        if at.is_empty() {
            let (count, cell) = self.most_constrained_cell(lists, empty);
            best.0 = count;
            at = B::one(cell);
        }
        for (kind, &left) in left.iter().enumerate() {
            // The earliest piece of the kind must leave enough candidates for the others.
            let count = (starts[kind + 1] - starts[kind] + 1).saturating_sub(left as u32);
            if left > 0 && count < best.0 {
                best = (count, BranchOn::Kind(kind));
            }
        }
        if best.0 == 0 {
            return None;
        }
        let first_branch = lists.branches.len();
        for kind in 0..self.kinds() {
            let all = starts[kind]..starts[kind + 1];
            match best.1 {
                BranchOn::Cell => {
                    let cell = at.first();
                    let covering = all.filter(|&at| lists.candidates[at as usize].mask.has(cell));
                    lists.branches.extend(covering.map(|at| (kind as u16, at)));
                }
                BranchOn::Kind(chosen) if chosen == kind => {
                    lists.branches.extend(all.map(|at| (kind as u16, at)));
                }
                BranchOn::Kind(_) => {}
            }
        }
        // Branches are taken from the end.
        lists.branches[first_branch..].reverse();
        if let BranchOn::Kind(kind) = best.1 {
            let reserved = left[kind] - 1;
            lists.branches.drain(first_branch..first_branch + reserved);
        }
        let branches = first_branch..lists.branches.len();
        Some(Node { filled, starts_at, first_branch, branches, branch_on: best.1, width: best.0 })
    }

    /// Why the node that the last lists belong to is a dead end.
    fn dead_end(&self, lists: &CandidateLists<B>, filled: B, left: &[usize]) -> DeadEnd {
        let starts = &lists.kind_starts[lists.kind_starts.len() - self.kinds() - 1..];
        let possible = &lists.candidates[starts[0] as usize..];
        let covered = possible.iter().fold(filled, |covered, candidate| covered | candidate.mask);
        let uncovered = self.full & !covered;
        if !uncovered.is_empty() {
            return DeadEnd::Cell(uncovered.first());
        }
        let scarce = |&kind: &usize| ((starts[kind + 1] - starts[kind]) as usize) < left[kind];
        DeadEnd::Kind((0..self.kinds()).find(scarce).unwrap_or(0))
    }

    /// The empty cell with the fewest candidates, for when all counts are saturated.
    fn most_constrained_cell(&self, lists: &CandidateLists<B>, empty: B) -> (u32, usize) {
        let start = lists.kind_starts[lists.kind_starts.len() - self.kinds() - 1] as usize;
        let mut counts = vec![0; B::SIZE];
        for candidate in &lists.candidates[start..] {
            candidate.mask.numbers().for_each(|cell| counts[cell] += 1);
        }
        empty.numbers().map(|cell| (counts[cell], cell)).min().expect("a node has an empty cell")
    }

    /// Appends the candidates left after placing `chosen`, of `kind`, at `node`, and counts them by cell.
    fn place(
        &self,
        lists: &mut CandidateLists<B>,
        node: &Node<B>,
        kind: usize,
        chosen: u32,
        kind_used_up: bool,
    ) -> BitSlicedCounts<B> {
        let mask = lists.candidates[chosen as usize].mask;
        let mut counts = BitSlicedCounts::default();
        for other in 0..self.kinds() {
            lists.kind_starts.push(lists.candidates.len() as u32);
            let mut from = lists.kind_starts[node.starts_at + other];
            let to = lists.kind_starts[node.starts_at + other + 1];
            if other == kind {
                if kind_used_up {
                    continue;
                }
                if matches!(node.branch_on, BranchOn::Kind(_)) {
                    from = chosen + 1;
                }
            }
            let (from, to) = (from as usize, to as usize);
            let mut end = lists.candidates.len();
            // Branch-free: every candidate is written, and the end moves only past those that are kept.
            lists.candidates.resize(end + (to - from), Candidate { mask, number: 0 });
            for at in from..to {
                let candidate = lists.candidates[at];
                let keep = (candidate.mask & mask).is_empty();
                lists.candidates[end] = candidate;
                end += usize::from(keep);
                counts.add(if keep { candidate.mask } else { B::default() });
            }
            lists.candidates.truncate(end);
        }
        lists.kind_starts.push(lists.candidates.len() as u32);
        counts
    }

    /// The state at the task's root: filled cells, remaining copies, candidates and their counts.
    fn replay(&self, task: &Task) -> (B, Vec<usize>, CandidateLists<B>, BitSlicedCounts<B>) {
        let mut left = self.instance.copies.clone();
        let mut filled = B::default();
        // The first placement of each kind that is still allowed: earlier ones belong to other branches.
        let mut first_allowed: Vec<u32> = vec![0; self.kinds()];
        for &number in &task.path {
            let is_earliest = number & EARLIEST != 0;
            let placement = &self.instance.placements[(number & !EARLIEST) as usize];
            left[placement.kind] -= 1;
            for &cell in &placement.cells {
                filled |= B::one(usize::from(cell));
            }
            if is_earliest {
                first_allowed[placement.kind] = first_allowed[placement.kind].max((number & !EARLIEST) + 1);
            }
        }
        let mut lists =
            CandidateLists { candidates: Vec::new(), kind_starts: Vec::new(), branches: Vec::new() };
        let mut counts = BitSlicedCounts::default();
        for kind in 0..self.kinds() {
            lists.kind_starts.push(lists.candidates.len() as u32);
            if left[kind] == 0 {
                continue;
            }
            let all = &self.placements[self.kind_starts[kind] as usize..self.kind_starts[kind + 1] as usize];
            for candidate in
                all.iter().filter(|one| one.number >= first_allowed[kind] && (one.mask & filled).is_empty())
            {
                lists.candidates.push(*candidate);
                counts.add(candidate.mask);
            }
        }
        lists.kind_starts.push(lists.candidates.len() as u32);
        (filled, left, lists, counts)
    }
}

/// Marks a placement of a path that was chosen as the earliest of its kind, so that earlier ones are excluded below.
pub(super) const EARLIEST: u32 = 1 << 31;

/// What visiting a node costs beside going through its candidates, in candidates.
const NODE_COST: f64 = 40.0;

impl<B: Bits> Tree for Mrv<'_, B> {
    const FUEL: u64 = 1 << 13;

    fn children(&self, task: &Task) -> Option<Vec<Task>> {
        let (filled, left, mut lists, counts) = self.replay(task);
        if filled == self.full {
            return None;
        }
        let Some(node) = self.node(&mut lists, filled, &counts, &left) else { return Some(Vec::new()) };
        let mark = if matches!(node.branch_on, BranchOn::Kind(_)) { EARLIEST } else { 0 };
        let share = 1.0 / f64::from(node.width);
        let child =
            |&(_, chosen): &(u16, u32)| task.below([lists.candidates[chosen as usize].number | mark], share);
        Some(lists.branches[node.branches].iter().rev().map(child).collect())
    }

    /// A node costs more the more candidates it has to go through.
    fn probe(&self, task: &Task, rng: &mut impl Rng) -> f64 {
        let (mut filled, mut left, mut lists, mut counts) = self.replay(task);
        let (mut product, mut work) = (1.0, NODE_COST);
        while filled != self.full {
            let candidates = lists.candidates.len()
                - lists.kind_starts[lists.kind_starts.len() - self.kinds() - 1] as usize;
            let Some(node) = self.node(&mut lists, filled, &counts, &left) else { break };
            product *= node.branches.len() as f64;
            work += product * (NODE_COST + candidates as f64);
            let at = node.branches.start + rng.next_u32() as usize % node.branches.len();
            let (kind, chosen) = lists.branches[at];
            let kind = usize::from(kind);
            left[kind] -= 1;
            filled |= lists.candidates[chosen as usize].mask;
            counts = self.place(&mut lists, &node, kind, chosen, left[kind] == 0);
        }
        work
    }

    fn walk<S: Sink>(&self, task: &Task, fuel: u64, sink: &mut S, spilled: &mut Vec<Task>) -> u64 {
        let (filled, mut left, mut lists, counts) = self.replay(task);
        let plain = |path: &[u32]| -> Vec<u32> { path.iter().map(|number| number & !EARLIEST).collect() };
        if filled == self.full {
            sink.solution(self.weights.of_path(&plain(&task.path)), || plain(&task.path));
            return 1;
        }
        let mut stack: Vec<Node<B>> = Vec::with_capacity(64);
        let mut path: Vec<u32> = Vec::with_capacity(64);
        stack.extend(self.node(&mut lists, filled, &counts, &left));
        let mut nodes = 1;
        if !sink.place(|| plain(&task.path))
            || stack.is_empty() && !sink.dead_end(|| self.dead_end(&lists, filled, &left))
        {
            return nodes;
        }
        while let Some(node) = stack.last_mut() {
            let ends_at = node.starts_at + self.kinds() + 1;
            lists.candidates.truncate(lists.kind_starts[ends_at - 1] as usize);
            lists.kind_starts.truncate(ends_at);
            lists.branches.truncate(node.branches.end);
            if node.branches.is_empty() {
                lists.branches.truncate(node.first_branch);
                stack.pop();
                if let Some(number) = path.pop() {
                    left[self.instance.placements[(number & !EARLIEST) as usize].kind] += 1;
                }
                continue;
            }
            if nodes >= fuel {
                break;
            }
            node.branches.end -= 1;
            let (kind, chosen) = lists.branches[node.branches.end];
            let kind = usize::from(kind);
            let candidate = lists.candidates[chosen as usize];
            let number =
                candidate.number | if matches!(node.branch_on, BranchOn::Kind(_)) { EARLIEST } else { 0 };
            nodes += 1;
            let filled = node.filled | candidate.mask;
            let placed = || plain(&[&task.path[..], &path[..], &[number][..]].concat());
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
            left[kind] -= 1;
            let node = stack.last().expect("the loop has a node");
            let counts = self.place(&mut lists, node, kind, chosen, left[kind] == 0);
            if let Some(next) = self.node(&mut lists, filled, &counts, &left) {
                path.push(number);
                stack.push(next);
            } else {
                if !sink.dead_end(|| self.dead_end(&lists, filled, &left)) {
                    return nodes;
                }
                left[kind] += 1;
            }
        }
        let mut share = 1.0;
        for (depth, node) in stack.iter().enumerate() {
            share /= f64::from(node.width);
            for &(_, chosen) in &lists.branches[node.branches.clone()] {
                let mark = if matches!(node.branch_on, BranchOn::Kind(_)) { EARLIEST } else { 0 };
                let number = lists.candidates[chosen as usize].number | mark;
                spilled.push(task.below(path[..depth].iter().copied().chain([number]), share));
            }
        }
        nodes
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Method, test_puzzles};
    use super::*;
    use teka_core::BigUint;

    #[test]
    fn mrv_counts_like_algorithm_x() {
        test_puzzles::each(|instance, solutions| {
            assert_eq!(test_puzzles::count(instance, Method::Mrv, 1).solutions, BigUint::from(solutions));
        });
    }

    #[test]
    fn bit_sliced_counts_match_plain_ones() {
        let masks = [0b0111_u64, 0b0101, 0b0001, 0b0001, 0b1001, 0b0001, 0b0001, 0b0001];
        let mut counts = BitSlicedCounts::default();
        for (added, &mask) in masks.iter().enumerate() {
            counts.add(mask);
            for cell in 0..4 {
                let count = masks[..=added].iter().filter(|mask| **mask >> cell & 1 == 1).count() as u32;
                let found = (0..8).find(|&count| counts.with(count, 0b1111).has(cell));
                assert_eq!(found, (count < 8).then_some(count), "cell {cell} after {added}");
            }
        }
    }
}
