//! Branch and bound as in report D (`docs/sources.md`), case for case; a case is a generated child. The open list is a
//! heap by depth plus the number of misplaced tiles without the blank; the goal is recognised when it is popped;
//! children are generated in the order blank right, down, left, up, including the parent, because there is no duplicate
//! detection. [`Branching`] may ask for another order of children, and for trees without the parent.

use super::bound_in;
use super::trace::{CostTrace, TracedInMetric};
use crate::board::Move;
use crate::branching::Branching;
use crate::events::Monitor;
use crate::position::Position;
use crate::puzzle::{Puzzle, Solution};
use teka_core::{Limit, NoTrace, Outcome};

/// How a board was reached. The board itself is replayed from the start when it is popped: these searches never get
/// deep, and twelve bytes per board are worth more than time.
struct Node {
    parent: u32,
    depth: u16,
    slide: Option<Move>,
    misplaced: u32,
}

/// Finds a shortest solution in single moves, unless memory runs out. The puzzle must be solvable.
pub(super) fn search(puzzle: &Puzzle, monitor: &mut Monitor<'_>) -> Outcome<Solution> {
    let start = puzzle.position();
    let misplaced = (0..start.homes.len()).filter(|&cell| is_misplaced(&start, cell, cell)).count() as u32;
    let mut search = Search {
        nodes: vec![Node { parent: 0, depth: 0, slide: None, misplaced }],
        heap: Heap { first_come: !puzzle.branching().is_published(), ..Heap::default() },
        branching: puzzle.branching(),
        bound: misplaced,
        start,
    };
    search.heap.push(misplaced, 0);
    let bound = |single: u32| bound_in(puzzle.metric(), puzzle.start().size(), u64::from(single));
    let found = if monitor.is_traced() {
        search.run_traced(puzzle, monitor)
    } else {
        search.run(&mut NoTrace, monitor)
    };
    match found {
        Ok(goal) => {
            let moves = search.path_to(goal);
            let lower_bound = bound(moves.len() as u32);
            Outcome::Solved(Solution::new(moves, lower_bound))
        }
        Err(limit) => Outcome::Stopped { limit, best: None, lower_bound: Some(bound(search.bound)) },
    }
}

/// Whether the tile at `cell` would be misplaced at `at`.
fn is_misplaced(position: &Position, cell: usize, at: usize) -> bool {
    let home = usize::from(position.homes[cell]);
    home != position.blank_home && home != at
}

/// A search in progress.
struct Search {
    start: Position,
    branching: Branching,
    nodes: Vec<Node>,
    heap: Heap,
    /// The lower bound proved so far: the number of misplaced tiles is admissible.
    bound: u32,
}

impl Search {
    /// Searches to the end and returns the goal node.
    fn run(&mut self, trace: &mut impl CostTrace, monitor: &mut Monitor<'_>) -> Result<u32, Limit> {
        trace.bound(self.bound, monitor)?;
        trace.root(self.nodes[0].misplaced, None, monitor)?;
        let mut board = self.start.clone();
        while let Some((priority, id)) = self.heap.pop() {
            monitor.node()?;
            let before = self.bound;
            self.bound = before.max(priority);
            monitor.bound = Some(u64::from(self.bound));
            if self.bound > before {
                trace.bound(self.bound, monitor)?;
            }
            let Node { depth, misplaced, slide: last, .. } = self.nodes[id as usize];
            trace.expand(Some(id.into()), || self.path_to(id), misplaced, monitor)?;
            if misplaced == 0 {
                trace.goal(id.into(), monitor)?;
                return Ok(id);
            }
            monitor.spend(u32::from(depth) / 4)?;
            self.replay(id, &mut board);
            let undo = last.filter(|_| self.branching.forbids_undo()).map(Move::inverse);
            for slide in self.branching.order() {
                let Some(from) = board.size.source(board.blank, slide) else { continue };
                if Some(slide) == undo {
                    continue;
                }
                monitor.case()?;
                self.reserve(monitor)?;
                let misplaced = misplaced + u32::from(is_misplaced(&board, from, board.blank))
                    - u32::from(is_misplaced(&board, from, from));
                let child = self.nodes.len() as u32;
                let depth = depth.checked_add(1).ok_or(Limit::Memory)?;
                self.nodes.push(Node { parent: id, depth, slide: Some(slide), misplaced });
                self.heap.push(u32::from(depth) + misplaced, child);
                trace.generate(id.into(), (|| self.path_to(child), 1), misplaced, monitor)?;
            }
        }
        unreachable!("the goal can be reached, and no shortest path undoes a move")
    }

    /// Searches with events. This is a cold function of its own so that it does not affect how the untraced search is
    /// compiled.
    #[cold]
    fn run_traced(&mut self, puzzle: &Puzzle, monitor: &mut Monitor<'_>) -> Result<u32, Limit> {
        self.run(&mut TracedInMetric::counting_single_moves(puzzle, puzzle.branching()), monitor)
    }

    /// Checks the memory budget before anything grows. A vector needs its old and its new memory while it grows.
    fn reserve(&mut self, monitor: &Monitor<'_>) -> Result<(), Limit> {
        if self.nodes.len() < self.nodes.capacity() && !self.heap.is_full() {
            return Ok(());
        }
        let more = self.nodes.len() / 2 + 1024;
        let node_bytes = (self.nodes.len() + self.nodes.len() + more) * size_of::<Node>();
        let heap_bytes = (2 * self.heap.entries.len() + more) * size_of::<(u32, u32)>();
        if self.nodes.len() + more > u32::MAX as usize {
            return Err(Limit::Memory);
        }
        monitor.may_keep((node_bytes + heap_bytes) as u64)?;
        self.nodes.reserve_exact(more);
        self.heap.entries.reserve_exact(more);
        Ok(())
    }

    /// The moves that lead to a node.
    fn path_to(&self, id: u32) -> Vec<Move> {
        let mut moves = Vec::with_capacity(usize::from(self.nodes[id as usize].depth));
        let mut at = id;
        while let Node { parent, slide: Some(slide), .. } = self.nodes[at as usize] {
            moves.push(slide);
            at = parent;
        }
        moves.reverse();
        moves
    }

    /// Replays the moves that lead to a node.
    // The untraced and the traced search both call it; without the hint the compiler would inline it into neither.
    #[inline]
    fn replay(&self, id: u32, board: &mut Position) {
        board.homes.copy_from_slice(&self.start.homes);
        board.blank = self.start.blank;
        for slide in self.path_to(id) {
            board.slide(slide);
        }
    }
}

/// A binary heap that breaks ties as Python's `heapq` does with entries compared by priority alone, because the
/// published figures depend on it: pushing sifts up past strictly larger entries; popping puts the last entry at the
/// root, lets it sink to a leaf along the smaller child, the right one unless the left is strictly smaller, and sifts
/// it up from there.
#[derive(Default)]
struct Heap {
    /// Priorities and nodes.
    entries: Vec<(u32, u32)>,
    /// Whether nodes of equal priority are popped in the order of their numbers instead, as with any other branching.
    first_come: bool,
}

impl Heap {
    fn is_full(&self) -> bool {
        self.entries.len() == self.entries.capacity()
    }

    fn is_less(&self, one: usize, other: usize) -> bool {
        let (one, other) = (self.entries[one], self.entries[other]);
        if self.first_come { one < other } else { one.0 < other.0 }
    }

    fn push(&mut self, priority: u32, id: u32) {
        self.entries.push((priority, id));
        self.sift_up(self.entries.len() - 1);
    }

    #[inline] // as `replay`
    fn pop(&mut self) -> Option<(u32, u32)> {
        let last = self.entries.pop()?;
        let Some(root) = self.entries.first_mut() else { return Some(last) };
        let top = std::mem::replace(root, last);
        let (mut at, mut child) = (0, 1);
        while child < self.entries.len() {
            let right = child + 1;
            if right < self.entries.len() && !self.is_less(child, right) {
                child = right;
            }
            self.entries.swap(at, child);
            at = child;
            child = 2 * at + 1;
        }
        self.sift_up(at);
        Some(top)
    }

    fn sift_up(&mut self, mut at: usize) {
        while at > 0 {
            let parent = (at - 1) / 2;
            if !self.is_less(at, parent) {
                return;
            }
            self.entries.swap(at, parent);
            at = parent;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The order in which `heapq` pops 0 to 9 when they are pushed with these priorities, found by running it.
    #[test]
    fn ties_are_broken_as_in_the_published_program() {
        let mut heap = Heap::default();
        for (id, priority) in [3, 1, 2, 1, 3, 2, 1, 1, 2, 3].into_iter().enumerate() {
            heap.push(priority, id as u32);
        }
        let order: Vec<u32> = std::iter::from_fn(|| heap.pop()).map(|(_, id)| id).collect();
        assert_eq!(order, [1, 6, 3, 7, 2, 5, 8, 9, 0, 4]);
    }

    #[test]
    fn with_first_come_equal_priorities_are_popped_in_order() {
        let mut heap = Heap { first_come: true, ..Heap::default() };
        for (id, priority) in [3, 1, 2, 1, 3, 2, 1, 1, 2, 3].into_iter().enumerate() {
            heap.push(priority, id as u32);
        }
        let order: Vec<u32> = std::iter::from_fn(|| heap.pop()).map(|(_, id)| id).collect();
        assert_eq!(order, [1, 3, 6, 7, 2, 5, 8, 0, 4, 9]);
    }
}
