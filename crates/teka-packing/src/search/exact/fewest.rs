//! The search for boards in space, where branching is wide: always decide where the fewest choices are left
//! (minimum remaining values), among all empty cells and all kinds of pieces. The placements still possible are
//! compacted into new lists at every step.
//!
//! The choices of all cells are counted at once: the placements are added up as bit-sliced numbers, three binary
//! digits for each of the board's cells and a fourth that stays once it is set, so that a placement costs a
//! handful of instructions however many cells it covers.

use super::bits::Bits;
use super::instance::Instance;
use super::lists::DeadEnd;
use super::symmetry::{Breaking, Weights};
use super::tree::{Sink, Task, Tree};

/// The tree of such a search over at most `B::SIZE` cells.
pub(super) struct Fewest<'a, B> {
    instance: &'a Instance<'a>,
    full: B,
    /// All placements, by kind.
    placements: Vec<Item<B>>,
    /// Where the placements of each kind begin, and the end of the last.
    begins: Vec<u32>,
    weights: Weights,
}

#[derive(Clone, Copy)]
struct Item<B> {
    mask: B,
    number: u32,
}

/// How often each cell occurs in a list: in binary, saturating at eight.
#[derive(Clone, Copy, Default)]
struct Counts<B> {
    ones: B,
    twos: B,
    fours: B,
    many: B,
}

impl<B: Bits> Counts<B> {
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

    /// The cells of `among` with exactly `count`, which is below eight.
    #[inline]
    fn with(&self, count: u32, among: B) -> B {
        let digit = |plane: B, bit: u32| if count >> bit & 1 == 1 { plane } else { !plane };
        among & !self.many & digit(self.ones, 0) & digit(self.twos, 1) & digit(self.fours, 2)
    }
}

/// What a branch decides.
#[derive(Clone, Copy)]
enum Choice {
    Cell,
    Kind(usize),
}

/// A node: what is possible there (a stretch of the lists), and what is left to try (a stretch of the branches).
struct Level<B> {
    filled: B,
    begins_at: usize,
    tried: usize,
    branches: std::ops::Range<usize>,
    choice: Choice,
    width: u32,
}

/// The lists of all levels of a walk, one behind the other.
struct Lists<B> {
    items: Vec<Item<B>>,
    /// For each level where its kinds begin in `items`, and their end.
    begins: Vec<u32>,
    /// The items to branch on: kind and place in `items`.
    branches: Vec<(u16, u32)>,
}

impl<'a, B: Bits> Fewest<'a, B> {
    /// Of the kind that the symmetry is broken on, only the representatives are tried.
    pub(super) fn new(instance: &'a Instance<'a>, breaking: Option<&Breaking>) -> Self {
        let broken_on = breaking.map(|breaking| breaking.kind);
        let representatives: Vec<u32> =
            breaking.iter().flat_map(|breaking| &breaking.representatives).map(|one| one.placement).collect();
        let mut placements = Vec::new();
        let mut begins = vec![0];
        for kind in 0..instance.copies.len() {
            for (number, placement) in instance.placements.iter().enumerate().filter(|(_, p)| p.kind == kind)
            {
                if Some(kind) == broken_on && !representatives.contains(&(number as u32)) {
                    continue;
                }
                let mask =
                    placement.cells.iter().fold(B::default(), |mask, &cell| mask | B::one(usize::from(cell)));
                placements.push(Item { mask, number: number as u32 });
            }
            begins.push(placements.len() as u32);
        }
        Fewest {
            instance,
            full: B::below(instance.cells.len()),
            placements,
            begins,
            weights: Weights::of(instance, breaking),
        }
    }

    fn kinds(&self) -> usize {
        self.instance.copies.len()
    }

    /// Looks at the node whose lists are the last ones: where to branch, unless it is dead.
    fn look(&self, lists: &mut Lists<B>, filled: B, counts: &Counts<B>, left: &[usize]) -> Option<Level<B>> {
        let begins_at = lists.begins.len() - self.kinds() - 1;
        let begins = &lists.begins[begins_at..];
        let empty = self.full & !filled;
        let mut best = (u32::MAX, Choice::Cell);
        let mut at = B::default();
        for count in 0..8 {
            at = counts.with(count, empty);
            if !at.is_empty() {
                best.0 = count;
                break;
            }
        }
        if at.is_empty() {
            let (count, cell) = self.rarest_cell(lists, empty);
            best.0 = count;
            at = B::one(cell);
        }
        for (kind, &left) in left.iter().enumerate() {
            // The earliest of the kind's pieces must leave enough placements for the others.
            let count = (begins[kind + 1] - begins[kind] + 1).saturating_sub(left as u32);
            if left > 0 && count < best.0 {
                best = (count, Choice::Kind(kind));
            }
        }
        if best.0 == 0 {
            return None;
        }
        let tried = lists.branches.len();
        for kind in 0..self.kinds() {
            let all = begins[kind]..begins[kind + 1];
            match best.1 {
                Choice::Cell => {
                    let cell = at.first();
                    let covering = all.filter(|&item| lists.items[item as usize].mask.has(cell));
                    lists.branches.extend(covering.map(|item| (kind as u16, item)));
                }
                Choice::Kind(chosen) if chosen == kind => {
                    lists.branches.extend(all.map(|item| (kind as u16, item)));
                }
                Choice::Kind(_) => {}
            }
        }
        // Branches are taken from the end of the stretch.
        lists.branches[tried..].reverse();
        if let Choice::Kind(kind) = best.1 {
            let spared = left[kind] - 1;
            lists.branches.drain(tried..tried + spared);
        }
        let branches = tried..lists.branches.len();
        Some(Level { filled, begins_at, tried, branches, choice: best.1, width: best.0 })
    }

    /// Why the node whose lists are the last ones is dead.
    fn dead_end(&self, lists: &Lists<B>, filled: B, left: &[usize]) -> DeadEnd {
        let begins = &lists.begins[lists.begins.len() - self.kinds() - 1..];
        let possible = &lists.items[begins[0] as usize..];
        let covered = possible.iter().fold(filled, |covered, item| covered | item.mask);
        let uncovered = self.full & !covered;
        if !uncovered.is_empty() {
            return DeadEnd::Cell(uncovered.first());
        }
        let scarce = |&kind: &usize| ((begins[kind + 1] - begins[kind]) as usize) < left[kind];
        DeadEnd::Kind((0..self.kinds()).find(scarce).unwrap_or(0))
    }

    /// The empty cell with the fewest choices, where all have too many for the binary digits.
    fn rarest_cell(&self, lists: &Lists<B>, empty: B) -> (u32, usize) {
        let begin = lists.begins[lists.begins.len() - self.kinds() - 1] as usize;
        let mut counts = vec![0; B::SIZE];
        for item in &lists.items[begin..] {
            item.mask.numbers().for_each(|cell| counts[cell] += 1);
        }
        empty.numbers().map(|cell| (counts[cell], cell)).min().expect("a node has an empty cell")
    }

    /// Lists what is possible after placing `chosen` of `kind` at `level`, and counts it.
    fn place(
        &self,
        lists: &mut Lists<B>,
        level: &Level<B>,
        kind: usize,
        chosen: u32,
        exhausted: bool,
    ) -> Counts<B> {
        let mask = lists.items[chosen as usize].mask;
        let mut counts = Counts::default();
        for other in 0..self.kinds() {
            lists.begins.push(lists.items.len() as u32);
            let mut from = lists.begins[level.begins_at + other];
            let to = lists.begins[level.begins_at + other + 1];
            if other == kind {
                if exhausted {
                    continue;
                }
                if matches!(level.choice, Choice::Kind(_)) {
                    from = chosen + 1;
                }
            }
            let (from, to) = (from as usize, to as usize);
            let mut end = lists.items.len();
            // Every item is written, and the end moves on only past those that are kept.
            lists.items.resize(end + (to - from), Item { mask, number: 0 });
            for item in from..to {
                let item = lists.items[item];
                let keep = (item.mask & mask).is_empty();
                lists.items[end] = item;
                end += usize::from(keep);
                counts.add(if keep { item.mask } else { B::default() });
            }
            lists.items.truncate(end);
        }
        lists.begins.push(lists.items.len() as u32);
        counts
    }

    /// The lists of the task's own node.
    fn replay(&self, task: &Task) -> (B, Vec<usize>, Lists<B>, Counts<B>) {
        let mut left = self.instance.copies.clone();
        let mut filled = B::default();
        // A path may not say which of a kind's placements were forbidden on the way; see `spill`.
        let mut barred: Vec<u32> = vec![0; self.kinds()];
        for &number in &task.path {
            let bars = number & BARS != 0;
            let placement = &self.instance.placements[(number & !BARS) as usize];
            left[placement.kind] -= 1;
            for &cell in &placement.cells {
                filled |= B::one(usize::from(cell));
            }
            if bars {
                barred[placement.kind] = barred[placement.kind].max((number & !BARS) + 1);
            }
        }
        let mut lists = Lists { items: Vec::new(), begins: Vec::new(), branches: Vec::new() };
        let mut counts = Counts::default();
        for kind in 0..self.kinds() {
            lists.begins.push(lists.items.len() as u32);
            if left[kind] == 0 {
                continue;
            }
            let all = &self.placements[self.begins[kind] as usize..self.begins[kind + 1] as usize];
            for item in
                all.iter().filter(|item| item.number >= barred[kind] && (item.mask & filled).is_empty())
            {
                lists.items.push(*item);
                counts.add(item.mask);
            }
        }
        lists.begins.push(lists.items.len() as u32);
        (filled, left, lists, counts)
    }
}

/// Marks a placement in a path that was chosen as the earliest of its kind, so that earlier ones are forbidden.
pub(super) const BARS: u32 = 1 << 31;

impl<B: Bits> Tree for Fewest<'_, B> {
    const FUEL: u64 = 1 << 13;

    fn walk<S: Sink>(&self, task: &Task, fuel: u64, sink: &mut S, spilled: &mut Vec<Task>) -> u64 {
        let (filled, mut left, mut lists, counts) = self.replay(task);
        let plain = |path: &[u32]| -> Vec<u32> { path.iter().map(|number| number & !BARS).collect() };
        if filled == self.full {
            sink.solution(self.weights.of_path(&plain(&task.path)), || plain(&task.path));
            return 1;
        }
        let mut levels: Vec<Level<B>> = Vec::with_capacity(64);
        let mut path: Vec<u32> = Vec::with_capacity(64);
        levels.extend(self.look(&mut lists, filled, &counts, &left));
        let mut nodes = 1;
        if !sink.place(|| plain(&task.path))
            || levels.is_empty() && !sink.dead_end(|| self.dead_end(&lists, filled, &left))
        {
            return nodes;
        }
        while let Some(level) = levels.last_mut() {
            let ends_at = level.begins_at + self.kinds() + 1;
            lists.items.truncate(lists.begins[ends_at - 1] as usize);
            lists.begins.truncate(ends_at);
            lists.branches.truncate(level.branches.end);
            if level.branches.is_empty() {
                lists.branches.truncate(level.tried);
                levels.pop();
                if let Some(number) = path.pop() {
                    left[self.instance.placements[(number & !BARS) as usize].kind] += 1;
                }
                continue;
            }
            if nodes >= fuel {
                break;
            }
            level.branches.end -= 1;
            let (kind, chosen) = lists.branches[level.branches.end];
            let kind = usize::from(kind);
            let item = lists.items[chosen as usize];
            let number = item.number | if matches!(level.choice, Choice::Kind(_)) { BARS } else { 0 };
            nodes += 1;
            let filled = level.filled | item.mask;
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
            let level = levels.last().expect("it was there above");
            let counts = self.place(&mut lists, level, kind, chosen, left[kind] == 0);
            if let Some(next) = self.look(&mut lists, filled, &counts, &left) {
                path.push(number);
                levels.push(next);
            } else {
                if !sink.dead_end(|| self.dead_end(&lists, filled, &left)) {
                    return nodes;
                }
                left[kind] += 1;
            }
        }
        let mut share = 1.0;
        for (depth, level) in levels.iter().enumerate() {
            share /= f64::from(level.width);
            for &(_, chosen) in &lists.branches[level.branches.clone()] {
                let bars = if matches!(level.choice, Choice::Kind(_)) { BARS } else { 0 };
                let number = lists.items[chosen as usize].number | bars;
                spilled.push(task.below(path[..depth].iter().copied().chain([number]), share));
            }
        }
        nodes
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Method, trial};
    use super::*;
    use teka_core::BigUint;

    #[test]
    fn it_counts_what_the_plain_search_counts() {
        trial::each(|instance, solutions| {
            assert_eq!(trial::count(instance, Method::Fewest, 1).solutions, BigUint::from(solutions));
        });
    }

    #[test]
    fn sliced_counts_are_counts() {
        let masks = [0b0111_u64, 0b0101, 0b0001, 0b0001, 0b1001, 0b0001, 0b0001, 0b0001];
        let mut counts = Counts::default();
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
