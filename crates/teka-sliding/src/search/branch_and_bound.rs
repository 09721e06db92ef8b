//! Report D's search, case for case: boards wait in a heap by their depth plus the number of misplaced tiles, the
//! blank not counted; the best is taken out, and the goal is recognised only then; its children are made in the
//! order blank right, down, left, up, the way back included, for no board is remembered.
//!
//! The published figures depend on how ties fall in the heap, so [`Heap`] does exactly what the heap of Python's
//! standard library does with entries that are compared by their priority alone. A case is a generated child.
//!
//! A board in the heap is no more than its last move and its parent. It is laid out anew when it is taken out,
//! by walking up to the start: these searches never get deep, and twelve bytes a board are worth more than time.

use super::bound_in;
use super::story::{Silence, Story, Telling};
use crate::board::Move;
use crate::position::Position;
use crate::puzzle::{Puzzle, Solution};
use teka_core::{Limit, Outcome, Watch};

/// A board, told by how it was reached.
struct Node {
    parent: u32,
    depth: u16,
    slide: Option<Move>,
    misplaced: u32,
}

pub(super) fn search(puzzle: &Puzzle, watch: &mut Watch<'_>) -> Outcome<Solution> {
    let start = puzzle.position();
    let misplaced = (0..start.homes.len()).filter(|&cell| is_misplaced(&start, cell, cell)).count() as u32;
    let mut search = Search {
        nodes: vec![Node { parent: 0, depth: 0, slide: None, misplaced }],
        heap: Heap::default(),
        bound: misplaced,
        start,
    };
    search.heap.push(misplaced, 0);
    let bound = |single: u32| bound_in(puzzle.metric(), puzzle.start().size(), u64::from(single));
    let found =
        if watch.is_traced() { search.run_told(puzzle, watch) } else { search.run(&mut Silence, watch) };
    match found {
        Ok(goal) => {
            let moves = search.way(goal);
            let lower_bound = bound(moves.len() as u32);
            Outcome::Solved(Solution { moves, lower_bound })
        }
        Err(limit) => Outcome::Stopped { limit, best: None, lower_bound: Some(bound(search.bound)) },
    }
}

/// Whether the tile at `cell` would be in the wrong place at `place`.
fn is_misplaced(position: &Position, cell: usize, place: usize) -> bool {
    let home = usize::from(position.homes[cell]);
    home != position.rest && home != place
}

struct Search {
    start: Position,
    nodes: Vec<Node>,
    heap: Heap,
    /// What every solution needs at least: misplaced tiles never promise too much.
    bound: u32,
}

impl Search {
    /// The node at the goal.
    fn run(&mut self, story: &mut impl Story, watch: &mut Watch<'_>) -> Result<u32, Limit> {
        story.bound(self.bound, watch)?;
        let mut board = self.start.clone();
        while let Some((priority, id)) = self.heap.pop() {
            watch.node()?;
            let before = self.bound;
            self.bound = before.max(priority);
            watch.bound = Some(u64::from(self.bound));
            if self.bound > before {
                story.bound(self.bound, watch)?;
            }
            let Node { depth, misplaced, .. } = self.nodes[id as usize];
            story.expand(|| self.way(id), misplaced, watch)?;
            if misplaced == 0 {
                return Ok(id);
            }
            watch.spend(u32::from(depth) / 4)?;
            self.lay_out(id, &mut board);
            for slide in Move::ALL {
                let Some(from) = board.size.source(board.blank, slide) else { continue };
                watch.case()?;
                self.make_room(watch)?;
                let misplaced = misplaced + u32::from(is_misplaced(&board, from, board.blank))
                    - u32::from(is_misplaced(&board, from, from));
                let child = self.nodes.len() as u32;
                let depth = depth.checked_add(1).ok_or(Limit::Memory)?;
                self.nodes.push(Node { parent: id, depth, slide: Some(slide), misplaced });
                self.heap.push(u32::from(depth) + misplaced, child);
            }
        }
        unreachable!("the way back is always a child")
    }

    /// The same, telling everything; a room of its own, so that the silent search stays as it would be without.
    #[cold]
    fn run_told(&mut self, puzzle: &Puzzle, watch: &mut Watch<'_>) -> Result<u32, Limit> {
        self.run(&mut Telling::of_single_moves(puzzle), watch)
    }

    /// Asks before anything grows. While it does, the old and the new are there at once.
    fn make_room(&mut self, watch: &Watch<'_>) -> Result<(), Limit> {
        if self.nodes.len() < self.nodes.capacity() && !self.heap.is_full() {
            return Ok(());
        }
        let more = self.nodes.len() / 2 + 1024;
        let kept = (self.nodes.len() + self.nodes.len() + more) * size_of::<Node>();
        let waiting = (2 * self.heap.entries.len() + more) * size_of::<(u32, u32)>();
        if self.nodes.len() + more > u32::MAX as usize {
            return Err(Limit::Memory);
        }
        watch.may_keep((kept + waiting) as u64)?;
        self.nodes.reserve_exact(more);
        self.heap.entries.reserve_exact(more);
        Ok(())
    }

    /// The moves that lead to a node.
    fn way(&self, id: u32) -> Vec<Move> {
        let mut moves = Vec::with_capacity(usize::from(self.nodes[id as usize].depth));
        let mut at = id;
        while let Node { parent, slide: Some(slide), .. } = self.nodes[at as usize] {
            moves.push(slide);
            at = parent;
        }
        moves.reverse();
        moves
    }

    // Both the silent and the told search call it; left alone, the compiler would inline it into neither.
    #[inline]
    fn lay_out(&self, id: u32, board: &mut Position) {
        board.homes.copy_from_slice(&self.start.homes);
        board.blank = self.start.blank;
        for slide in self.way(id) {
            board.slide(slide);
        }
    }
}

/// A binary heap that breaks ties as Python's `heapq` does: pushing sifts up past strictly larger entries; popping
/// puts the last entry at the root, lets it sink to a leaf along the smaller child, the right one unless the left is
/// strictly smaller, and sifts it up from there.
#[derive(Default)]
struct Heap {
    /// Priority and what has it.
    entries: Vec<(u32, u32)>,
}

impl Heap {
    fn is_full(&self) -> bool {
        self.entries.len() == self.entries.capacity()
    }

    fn push(&mut self, priority: u32, id: u32) {
        self.entries.push((priority, id));
        self.rise(self.entries.len() - 1);
    }

    #[inline] // as `lay_out`
    fn pop(&mut self) -> Option<(u32, u32)> {
        let last = self.entries.pop()?;
        let Some(root) = self.entries.first_mut() else { return Some(last) };
        let top = std::mem::replace(root, last);
        let (mut at, mut child) = (0, 1);
        while child < self.entries.len() {
            let right = child + 1;
            if right < self.entries.len() && self.entries[child].0 >= self.entries[right].0 {
                child = right;
            }
            self.entries.swap(at, child);
            at = child;
            child = 2 * at + 1;
        }
        self.rise(at);
        Some(top)
    }

    fn rise(&mut self, mut at: usize) {
        while at > 0 {
            let parent = (at - 1) / 2;
            if self.entries[at].0 >= self.entries[parent].0 {
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

    /// What `heapq` gives back when 0 to 9 are pushed with these priorities, found by running it.
    #[test]
    fn ties_fall_as_in_the_published_program() {
        let mut heap = Heap::default();
        for (id, priority) in [3, 1, 2, 1, 3, 2, 1, 1, 2, 3].into_iter().enumerate() {
            heap.push(priority, id as u32);
        }
        let order: Vec<u32> = std::iter::from_fn(|| heap.pop()).map(|(_, id)| id).collect();
        assert_eq!(order, [1, 6, 3, 7, 2, 5, 8, 9, 0, 4]);
    }
}
