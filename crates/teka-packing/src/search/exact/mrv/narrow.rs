//! The part of the MRV search below a node where few items are left: empty cells, and kinds of pieces, each with only
//! one piece left. With at most 64 items, a candidate is a set of items in one word, and kinds need no lists of their
//! own: every loop goes through one short list of words. Visits the same nodes as the search in `mod.rs` would.

use super::bit_sliced::fewest_of_many;
use super::item_lists::{ItemLists, SPARE};
use crate::search::exact::bits::Bits;

/// A search whose state fits into words of 64 items.
pub(super) struct Narrow {
    item_lists: ItemLists,
    /// The cell of each item; cells come first.
    cells: Vec<usize>,
    /// The kind of each item after the cells.
    kinds: Vec<usize>,
    /// The candidates of the nodes on the current path, one list after the other. Entries beyond the last list are
    /// stale.
    lists: Vec<u64>,
    /// The branches of those nodes, one list after the other. Entries beyond the last list are stale.
    branches: Vec<u64>,
    stack: Vec<Node>,
    /// The placements on the current path below the root.
    path: Vec<u64>,
}

/// A node on the current path.
struct Node {
    /// The range of its candidates.
    list: std::ops::Range<usize>,
    /// The items that are not covered yet.
    needed: u64,
    first_branch: usize,
    /// The branches left to try.
    untried: std::ops::Range<usize>,
}

/// How a walk ended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ended {
    /// Everything was searched.
    Completed,
    /// The unvisited nodes are still on the stack.
    OutOfFuel,
    /// The receiver wanted no more solutions.
    Stopped,
}

impl Narrow {
    pub(super) fn new(item_lists: ItemLists) -> Self {
        Narrow {
            item_lists,
            cells: Vec::new(),
            kinds: Vec::new(),
            lists: Vec::new(),
            branches: Vec::new(),
            stack: Vec::new(),
            path: Vec::new(),
        }
    }

    /// Whether a node with these empty cells and remaining pieces fits into words of 64 items.
    pub(super) fn fits<B: Bits>(empty: B, remaining: &[usize]) -> bool {
        let most = remaining.iter().copied().max().unwrap_or(0);
        most <= 1 && empty.numbers().count() + remaining.iter().sum::<usize>() <= u64::BITS as usize
    }

    /// Starts at a node that fits. `masks` are the candidates, and those of each kind begin at its entry of `starts`.
    pub(super) fn start<B: Bits>(&mut self, empty: B, remaining: &[usize], masks: &[B], starts: &[u32]) {
        self.cells = empty.numbers().collect();
        self.kinds = (0..remaining.len()).filter(|&kind| remaining[kind] > 0).collect();
        let mut item_of_cell = [0; 128];
        for (item, &cell) in self.cells.iter().enumerate() {
            item_of_cell[cell] = 1_u64 << item;
        }
        self.lists.clear();
        for (above, &kind) in self.kinds.iter().enumerate() {
            let own = 1 << (self.cells.len() + above);
            let of_kind = &masks[starts[kind] as usize..starts[kind + 1] as usize];
            let items = |mask: &B| mask.numbers().fold(own, |items, cell| items | item_of_cell[cell]);
            self.lists.extend(of_kind.iter().map(items));
        }
        let items = (self.cells.len() + self.kinds.len()) as u32;
        self.stack.clear();
        self.path.clear();
        let needed = u64::MAX >> (u64::BITS - items);
        if self.lists.iter().fold(0, |covered, &items| covered | items) == needed {
            self.push(0..self.lists.len(), needed);
        }
    }

    /// The kind of a candidate and its cells.
    pub(super) fn placement<B: Bits>(&self, items: u64) -> (usize, B) {
        let cells = items.numbers().take_while(|&item| item < self.cells.len());
        let mask = cells.fold(B::default(), |mask, item| mask | B::one(self.cells[item]));
        (self.kinds[(items >> self.cells.len()).first()], mask)
    }

    /// Adds a node to the path: it branches on the item with the fewest candidates.
    fn push(&mut self, list: std::ops::Range<usize>, needed: u64) {
        let candidates = &self.lists[list.clone()];
        let counts = (self.item_lists.counts)(candidates);
        let item =
            counts.fewest(needed).map_or_else(|| fewest_of_many(candidates, needed).1, |(_, at)| at.first());
        let first_branch = self.stack.last().map_or(0, |node| node.untried.end);
        let room = first_branch + candidates.len() + SPARE;
        if self.branches.len() < room {
            self.branches.resize(room, 0);
        }
        let width = (self.item_lists.covering)(candidates, 1 << item, &mut self.branches[first_branch..]);
        let untried = first_branch..first_branch + width;
        self.stack.push(Node { list, needed, first_branch, untried });
    }

    /// Searches until `nodes` has reached `fuel`. `solution` is called with the placements of each solution below
    /// the root; `false` stops the walk.
    pub(super) fn walk(
        &mut self,
        nodes: &mut u64,
        fuel: u64,
        mut solution: impl FnMut(&Self, &[u64]) -> bool,
    ) -> Ended {
        while let Some(node) = self.stack.last_mut() {
            if node.untried.is_empty() {
                self.stack.pop();
                self.path.pop();
                continue;
            }
            if *nodes >= fuel {
                return Ended::OutOfFuel;
            }
            *nodes += 1;
            let placed = self.branches[node.untried.start];
            node.untried.start += 1;
            let needed = node.needed & !placed;
            if needed == 0 {
                self.path.push(placed);
                let continues = solution(self, &self.path);
                self.path.pop();
                if !continues {
                    return Ended::Stopped;
                }
                continue;
            }
            let list = node.list.clone();
            let room = list.end + list.len() + SPARE;
            if self.lists.len() < room {
                self.lists.resize(room, 0);
            }
            let (old, new) = self.lists.split_at_mut(list.end);
            if let Some(kept) = (self.item_lists.fitting)(&old[list.clone()], placed, needed, new) {
                self.path.push(placed);
                self.push(list.end..list.end + kept, needed);
            }
        }
        Ended::Completed
    }

    /// The subtrees that a walk has not visited, the next one last: the placements that lead to each, and its
    /// estimated share.
    pub(super) fn unvisited(&self) -> impl Iterator<Item = (Vec<u64>, f64)> {
        let mut share = 1.0;
        self.stack.iter().enumerate().flat_map(move |(depth, node)| {
            share /= (node.untried.end - node.first_branch) as f64;
            let branches = self.branches[node.untried.clone()].iter().rev();
            branches.map(move |&branch| {
                let path = self.path[..depth].iter().copied().chain([branch]);
                (path.collect(), share)
            })
        })
    }
}
