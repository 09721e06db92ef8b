//! A* (P. Hart, N. Nilsson, B. Raphael, 1968) with Manhattan distance. It stores every board it generates, so it
//! expands none twice, but may run out of memory. The statistics count generated boards as cases. In the metric that
//! counts pushes, the distances along rows and along columns are divided by the maximum number of tiles per push. Both
//! estimates are consistent, so the first path by which a board is expanded is a shortest one.

use super::trace::{CostTrace, TracedInMetric};
use crate::board::{Move, Size};
use crate::branching::Branching;
use crate::events::Monitor;
use crate::events::{better_path, duplicate};
use crate::position::Position;
use crate::puzzle::{Metric, Puzzle, Solution};
use teka_core::{Limit, NoTrace, Outcome};

/// Finds a shortest solution, unless memory runs out. The puzzle must be solvable.
pub(super) fn search(puzzle: &Puzzle, monitor: &mut Monitor<'_>) -> Outcome<Solution> {
    let mut search = Search::new(puzzle.position(), puzzle.metric());
    let found =
        if monitor.is_traced() { search.run_traced(monitor) } else { search.run(&mut NoTrace, monitor) };
    match found {
        Ok(goal) => {
            let moves = search.path_to(goal);
            let lower_bound = puzzle.metric().length(&moves);
            Outcome::Solved(Solution::new(moves, lower_bound))
        }
        Err(limit) => Outcome::Stopped { limit, best: None, lower_bound: Some(u64::from(search.bound)) },
    }
}

/// How a board was reached, by its index in [`PackedBoards`].
#[derive(Clone, Copy)]
struct Node {
    parent: u32,
    /// The cost of the path.
    g: u32,
    slide: Option<Move>,
    /// The number of tiles that the last move slid.
    tiles: u8,
    is_closed: bool,
}

/// A search in progress.
struct Search {
    board: Position,
    metric: Metric,
    nodes: Vec<Node>,
    boards: PackedBoards,
    /// The open list: nodes by f, the latest of those with equal f first.
    open: Vec<Vec<u32>>,
    bound: u32,
    /// The number of nodes in `open`, for the memory check.
    queued: usize,
    /// By board, the node of the search tree that its best path leads to; empty unless the tree is recorded.
    tree_nodes: Vec<u64>,
}

impl Search {
    fn new(start: Position, metric: Metric) -> Self {
        let bound = Distances::of(&start).estimate(metric, start.size);
        let mut boards = PackedBoards::new(start.homes.len());
        boards.find_or_insert(&start.homes);
        let nodes = vec![Node { parent: 0, g: 0, slide: None, tiles: 0, is_closed: false }];
        let mut search = Search {
            board: start,
            metric,
            nodes,
            boards,
            open: Vec::new(),
            bound,
            queued: 0,
            tree_nodes: Vec::new(),
        };
        search.enqueue(0, bound);
        search
    }

    /// Adds a node to the open list.
    fn enqueue(&mut self, id: u32, cost: u32) {
        let cost = cost as usize;
        if self.open.len() <= cost {
            self.open.resize_with(cost + 1, Vec::new);
        }
        self.open[cost].push(id);
        self.queued += 1;
    }

    /// Searches to the end and returns the goal node.
    fn run<T: CostTrace>(&mut self, trace: &mut T, monitor: &mut Monitor<'_>) -> Result<u32, Limit> {
        let mut traced_bound = self.bound;
        trace.bound(traced_bound, monitor)?;
        trace.root(self.bound, None, monitor)?;
        if monitor.grows_tree() {
            self.tree_nodes.push(0);
        }
        let mut board = self.board.clone();
        loop {
            let Some(id) = self.open.get_mut(self.bound as usize).and_then(Vec::pop) else {
                self.bound += 1;
                assert!((self.bound as usize) < self.open.len(), "a solvable board never runs out of nodes");
                continue;
            };
            self.queued -= 1;
            monitor.bound = Some(u64::from(self.bound));
            if std::mem::replace(&mut self.nodes[id as usize].is_closed, true) {
                continue;
            }
            monitor.node()?;
            if T::ENABLED && self.bound > traced_bound {
                traced_bound = self.bound;
                trace.bound(traced_bound, monitor)?;
            }
            self.boards.unpack(id, &mut board);
            if T::ENABLED {
                let h = Distances::of(&board).estimate(self.metric, board.size);
                trace.expand(self.tree_node(id), || self.path_to(id), h, monitor)?;
            }
            if board.is_solved() {
                if let Some(node) = self.tree_node(id) {
                    trace.goal(node, monitor)?;
                }
                return Ok(id);
            }
            let here = Distances::of(&board);
            monitor.spend(board.homes.len() as u32 / 8)?;
            for slide in Move::ALL {
                self.push(id, &mut board, here, slide, trace, monitor)?;
            }
        }
    }

    /// Searches with events. This is a cold function of its own so that it does not affect how the untraced search is
    /// compiled.
    #[cold]
    fn run_traced(&mut self, monitor: &mut Monitor<'_>) -> Result<u32, Limit> {
        let mut trace =
            TracedInMetric::counting_in(self.metric, self.board.size, self.board.blank, Branching::default());
        self.run(&mut trace, monitor)
    }

    /// Generates every board that a push in one direction leads to, and undoes the push.
    fn push<T: CostTrace>(
        &mut self,
        id: u32,
        board: &mut Position,
        mut distances: Distances,
        slide: Move,
        trace: &mut T,
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit> {
        let g = self.nodes[id as usize].g + 1;
        let mut tiles = 0;
        while let Some(from) = board.size.source(board.blank, slide) {
            monitor.case()?;
            distances = distances.after(board, from);
            board.slide(slide);
            tiles += 1;
            self.check_memory(monitor)?;
            monitor.spend(board.homes.len() as u32 / 8)?;
            let child = self.boards.find_or_insert(&board.homes);
            let node = Node { parent: id, g, slide: Some(slide), tiles, is_closed: false };
            let known = self.nodes.get_mut(child as usize);
            let better = known.as_ref().is_none_or(|known| g < known.g);
            let is_new = known.is_none();
            match known {
                None => self.nodes.push(node),
                Some(known) if better => *known = node,
                Some(_) => {}
            }
            if T::ENABLED {
                let moves = || {
                    let mut moves = self.path_to(id);
                    moves.extend(std::iter::repeat_n(slide, usize::from(tiles)));
                    moves
                };
                let estimate = distances.estimate(self.metric, board.size);
                let parent = self.tree_node(id).unwrap_or(0);
                trace.generate(parent, (moves, usize::from(tiles)), estimate, monitor)?;
                self.grow((child, g), (is_new, better), trace, monitor)?;
            }
            if better {
                self.enqueue(child, g + distances.estimate(self.metric, board.size));
            } else {
                let reason = || {
                    let mut moves = self.path_to(id);
                    moves.extend(std::iter::repeat_n(slide, usize::from(tiles)));
                    vec![duplicate(&moves, g, self.nodes[child as usize].g)]
                };
                trace.prune(reason, monitor)?;
            }
            if self.metric == Metric::Single {
                break;
            }
        }
        for _ in 0..tiles {
            board.slide(slide.inverse());
        }
        Ok(())
    }

    /// The node of the search tree that the best path to a board leads to, if the tree is recorded.
    fn tree_node(&self, id: u32) -> Option<u64> {
        self.tree_nodes.get(id as usize).copied()
    }

    /// Records the node of the tree that was generated last, a path to `child` that costs `g`, and kills the worse of
    /// two nodes of the same board.
    #[cold]
    fn grow(
        &mut self,
        (child, g): (u32, u32),
        (is_new, better): (bool, bool),
        trace: &mut impl CostTrace,
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit> {
        if !monitor.grows_tree() {
            return Ok(());
        }
        // Every generated board is a case, and the root is node 0.
        let node = monitor.stats.cases;
        if is_new {
            self.tree_nodes.push(node);
            return Ok(());
        }
        if better {
            let before = std::mem::replace(&mut self.tree_nodes[child as usize], node);
            return trace.kill(before, || better_path(g), monitor);
        }
        let known = self.nodes[child as usize].g;
        trace.kill(node, || duplicate(&[], g, known), monitor)
    }

    /// Checks the memory budget before anything grows. A vector needs its memory twice while it grows.
    fn check_memory(&self, monitor: &Monitor<'_>) -> Result<(), Limit> {
        if self.nodes.len() < self.nodes.capacity() && !self.boards.is_full() {
            return Ok(());
        }
        if self.nodes.len() >= u32::MAX as usize / 2 {
            return Err(Limit::Memory);
        }
        let nodes = 3 * self.nodes.len() * size_of::<Node>();
        monitor.may_keep((nodes + 3 * self.boards.byte_count() + 2 * self.queued * size_of::<u32>()) as u64)
    }

    /// The moves that lead to a node.
    fn path_to(&self, id: u32) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut at = id;
        while let Node { parent, slide: Some(slide), tiles, .. } = self.nodes[at as usize] {
            moves.extend(std::iter::repeat_n(slide, usize::from(tiles)));
            at = parent;
        }
        moves.reverse();
        moves
    }
}

/// The sums of the tiles' distances from home, along rows and along columns.
#[derive(Clone, Copy)]
struct Distances {
    across: u32,
    down: u32,
}

impl Distances {
    fn of(board: &Position) -> Self {
        let cells = 0..board.homes.len();
        cells.fold(Distances { across: 0, down: 0 }, |sum, cell| {
            let distances = Self::of_tile(board, cell, cell);
            Distances { across: sum.across + distances.across, down: sum.down + distances.down }
        })
    }

    /// The distances of the tile at `cell` if it were at `at`.
    fn of_tile(board: &Position, cell: usize, at: usize) -> Self {
        let home = usize::from(board.homes[cell]);
        if home == board.blank_home {
            return Distances { across: 0, down: 0 };
        }
        let ((row, column), (to_row, to_column)) = (board.size.row_column(at), board.size.row_column(home));
        Distances { across: column.abs_diff(to_column) as u32, down: row.abs_diff(to_row) as u32 }
    }

    /// The distances after the tile at `from` has slid into the blank.
    fn after(self, board: &Position, from: usize) -> Self {
        let (before, then) = (Self::of_tile(board, from, from), Self::of_tile(board, from, board.blank));
        Distances {
            across: self.across + then.across - before.across,
            down: self.down + then.down - before.down,
        }
    }

    fn estimate(self, metric: Metric, size: Size) -> u32 {
        match metric {
            Metric::Single => self.across + self.down,
            Metric::Multi => {
                let pushes = |distances: u32, side: usize| distances.div_ceil((side as u32 - 1).max(1));
                pushes(self.across, size.columns()) + pushes(self.down, size.rows())
            }
        }
    }
}

/// Boards in the order in which they were first generated, packed into as few bytes as their size allows, with a hash
/// table over them.
struct PackedBoards {
    cells: usize,
    bytes_per_board: usize,
    bytes: Vec<u8>,
    /// The hash table: indices of boards plus one, 0 for an empty slot. At most half full.
    slots: Vec<u32>,
    count: usize,
}

impl PackedBoards {
    fn new(cells: usize) -> Self {
        let bytes_per_board = match cells {
            0..=16 => cells.div_ceil(2),
            17..=256 => cells,
            _ => 2 * cells,
        };
        PackedBoards { cells, bytes_per_board, bytes: Vec::new(), slots: vec![0; 1024], count: 0 }
    }

    fn byte_count(&self) -> usize {
        self.bytes.len() + self.slots.len() * size_of::<u32>()
    }

    fn is_full(&self) -> bool {
        2 * self.count >= self.slots.len() || self.bytes.len() + self.bytes_per_board > self.bytes.capacity()
    }

    /// The index of a board, which is added if it is new.
    fn find_or_insert(&mut self, homes: &[u16]) -> u32 {
        if 2 * self.count >= self.slots.len() {
            self.grow();
        }
        let start = self.bytes.len();
        self.pack(homes);
        let mask = self.slots.len() - 1;
        let mut slot = hash(&self.bytes[start..]) as usize & mask;
        loop {
            match self.slots[slot] {
                0 => break,
                number => {
                    let at = (number as usize - 1) * self.bytes_per_board;
                    if self.bytes[at..at + self.bytes_per_board] == self.bytes[start..] {
                        self.bytes.truncate(start);
                        return number - 1;
                    }
                }
            }
            slot = (slot + 1) & mask;
        }
        self.count += 1;
        self.slots[slot] = self.count as u32;
        self.count as u32 - 1
    }

    fn grow(&mut self) {
        let mask = 2 * self.slots.len() - 1;
        self.slots = vec![0; mask + 1];
        for (number, board) in self.bytes.chunks_exact(self.bytes_per_board).enumerate() {
            let mut slot = hash(board) as usize & mask;
            while self.slots[slot] != 0 {
                slot = (slot + 1) & mask;
            }
            self.slots[slot] = number as u32 + 1;
        }
    }

    fn pack(&mut self, homes: &[u16]) {
        match self.cells {
            0..=16 => self.bytes.extend(
                homes.chunks(2).map(|pair| pair.iter().rev().fold(0, |byte, &home| byte << 4 | home as u8)),
            ),
            17..=256 => self.bytes.extend(homes.iter().map(|&home| home as u8)),
            _ => self.bytes.extend(homes.iter().flat_map(|home| home.to_le_bytes())),
        }
    }

    // The untraced and the traced search both call it; without the hint the compiler would inline it into neither.
    #[inline]
    fn unpack(&self, number: u32, board: &mut Position) {
        let at = number as usize * self.bytes_per_board;
        let packed = &self.bytes[at..at + self.bytes_per_board];
        for (cell, home) in board.homes.iter_mut().enumerate() {
            *home = match self.cells {
                0..=16 => u16::from(packed[cell / 2] >> (4 * (cell % 2)) & 15),
                17..=256 => u16::from(packed[cell]),
                _ => u16::from_le_bytes([packed[2 * cell], packed[2 * cell + 1]]),
            };
            if usize::from(*home) == board.blank_home {
                board.blank = cell;
            }
        }
    }
}

/// A multiplicative hash over words of eight bytes.
fn hash(bytes: &[u8]) -> u64 {
    let mut hash = 0_u64;
    for word in bytes.chunks(8) {
        let mut eight = [0; 8];
        eight[..word.len()].copy_from_slice(word);
        hash = (hash.rotate_left(23) ^ u64::from_le_bytes(eight)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
    hash ^ hash >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_of_every_width_are_found_again() {
        for (rows, columns) in [(2, 2), (3, 3), (4, 4), (5, 5), (16, 16), (17, 16)] {
            let size = Size::new(rows, columns).unwrap();
            let mut board = Position::solved(size, size.cells() - 1);
            let mut boards = PackedBoards::new(size.cells());
            let mut expected = Vec::new();
            for turn in 0..600 {
                let slide = Move::ALL[turn * turn % 7 % 4];
                if size.source(board.blank, slide).is_some() {
                    board.slide(slide);
                }
                let number = boards.find_or_insert(&board.homes);
                if number as usize == expected.len() {
                    expected.push(board.clone());
                }
                assert_eq!(expected[number as usize], board);
                let mut again = board.clone();
                boards.unpack(number, &mut again);
                assert_eq!(again, board);
            }
        }
    }
}
