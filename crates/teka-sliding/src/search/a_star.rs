//! A* (P. Hart, N. Nilsson, B. Raphael, 1968) with the sum of the tiles' distances from home. It remembers every
//! board it has seen and so works no board out twice, until there is no room for more. A case is a generated board.
//!
//! With several tiles pushed at once a move is a push: the distances along rows and along columns are then divided
//! by the most tiles that one push can move. Both estimates never fall by more than a move costs, so the first way
//! by which a board is taken out is a shortest one.

use super::story::{Silence, Story, Telling, seen};
use crate::board::{Move, Size};
use crate::position::Position;
use crate::puzzle::{Metric, Puzzle, Solution};
use teka_core::{Limit, Outcome, Watch};

pub(super) fn search(puzzle: &Puzzle, watch: &mut Watch<'_>) -> Outcome<Solution> {
    let mut search = Search::new(puzzle.position(), puzzle.metric());
    let found = if watch.is_traced() { search.run_told(watch) } else { search.run(&mut Silence, watch) };
    match found {
        Ok(goal) => {
            let moves = search.way(goal);
            let lower_bound = puzzle.metric().length(&moves);
            Outcome::Solved(Solution { moves, lower_bound })
        }
        Err(limit) => Outcome::Stopped { limit, best: None, lower_bound: Some(u64::from(search.bound)) },
    }
}

/// How a board was reached.
#[derive(Clone, Copy)]
struct Node {
    parent: u32,
    /// The moves made so far.
    made: u32,
    slide: Option<Move>,
    /// How many tiles the last move slid.
    tiles: u8,
    is_done: bool,
}

struct Search {
    board: Position,
    metric: Metric,
    nodes: Vec<Node>,
    seen: Seen,
    /// Boards to look at, by the least that a way through them takes; the latest of equals first.
    open: Vec<Vec<u32>>,
    bound: u32,
    /// Entries in `open`, for the memory they take.
    waiting: usize,
}

impl Search {
    fn new(start: Position, metric: Metric) -> Self {
        let bound = Distances::of(&start).estimate(metric, start.size);
        let mut seen = Seen::new(start.homes.len());
        seen.find_or_add(&start.homes);
        let nodes = vec![Node { parent: 0, made: 0, slide: None, tiles: 0, is_done: false }];
        let mut search = Search { board: start, metric, nodes, seen, open: Vec::new(), bound, waiting: 0 };
        search.wait(0, bound);
        search
    }

    fn wait(&mut self, id: u32, cost: u32) {
        let cost = cost as usize;
        if self.open.len() <= cost {
            self.open.resize_with(cost + 1, Vec::new);
        }
        self.open[cost].push(id);
        self.waiting += 1;
    }

    /// The node at the goal.
    fn run<S: Story>(&mut self, story: &mut S, watch: &mut Watch<'_>) -> Result<u32, Limit> {
        let mut told = self.bound;
        story.bound(told, watch)?;
        let mut board = self.board.clone();
        loop {
            let Some(id) = self.open.get_mut(self.bound as usize).and_then(Vec::pop) else {
                self.bound += 1;
                assert!((self.bound as usize) < self.open.len(), "a board that can be solved is solved");
                continue;
            };
            self.waiting -= 1;
            watch.bound = Some(u64::from(self.bound));
            if std::mem::replace(&mut self.nodes[id as usize].is_done, true) {
                continue;
            }
            watch.node()?;
            if S::LISTENS && self.bound > told {
                told = self.bound;
                story.bound(told, watch)?;
            }
            self.seen.lay_out(id, &mut board);
            if S::LISTENS {
                let left = Distances::of(&board).estimate(self.metric, board.size);
                story.expand(|| self.way(id), left, watch)?;
            }
            if board.is_solved() {
                return Ok(id);
            }
            let here = Distances::of(&board);
            watch.spend(board.homes.len() as u32 / 8)?;
            for slide in Move::ALL {
                self.push(id, &mut board, here, slide, story, watch)?;
            }
        }
    }

    /// The same, telling everything; a room of its own, so that the silent search stays as it would be without.
    #[cold]
    fn run_told(&mut self, watch: &mut Watch<'_>) -> Result<u32, Limit> {
        self.run(&mut Telling::in_metric(self.metric, self.board.size), watch)
    }

    /// Makes every board that pushing in one direction leads to, and puts the tiles back.
    fn push(
        &mut self,
        id: u32,
        board: &mut Position,
        mut far: Distances,
        slide: Move,
        story: &mut impl Story,
        watch: &mut Watch<'_>,
    ) -> Result<(), Limit> {
        let made = self.nodes[id as usize].made + 1;
        let mut tiles = 0;
        while let Some(from) = board.size.source(board.blank, slide) {
            watch.case()?;
            far = far.after(board, from);
            board.slide(slide);
            tiles += 1;
            self.make_room(watch)?;
            watch.spend(board.homes.len() as u32 / 8)?;
            let child = self.seen.find_or_add(&board.homes);
            let node = Node { parent: id, made, slide: Some(slide), tiles, is_done: false };
            let known = self.nodes.get_mut(child as usize);
            let better = known.as_ref().is_none_or(|known| made < known.made);
            match known {
                None => self.nodes.push(node),
                Some(known) if better => *known = node,
                Some(_) => {}
            }
            if better {
                self.wait(child, made + far.estimate(self.metric, board.size));
            } else {
                let reason = || {
                    let mut moves = self.way(id);
                    moves.extend(std::iter::repeat_n(slide, usize::from(tiles)));
                    vec![seen(&moves, made, self.nodes[child as usize].made)]
                };
                story.prune(reason, watch)?;
            }
            if self.metric == Metric::Single {
                break;
            }
        }
        for _ in 0..tiles {
            board.slide(slide.back());
        }
        Ok(())
    }

    /// Asks before anything grows. A vector that grows needs room for itself twice.
    fn make_room(&self, watch: &Watch<'_>) -> Result<(), Limit> {
        if self.nodes.len() < self.nodes.capacity() && !self.seen.is_full() {
            return Ok(());
        }
        if self.nodes.len() >= u32::MAX as usize / 2 {
            return Err(Limit::Memory);
        }
        let nodes = 3 * self.nodes.len() * size_of::<Node>();
        watch.may_keep((nodes + 3 * self.seen.bytes() + 2 * self.waiting * size_of::<u32>()) as u64)
    }

    fn way(&self, goal: u32) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut at = goal;
        while let Node { parent, slide: Some(slide), tiles, .. } = self.nodes[at as usize] {
            moves.extend(std::iter::repeat_n(slide, usize::from(tiles)));
            at = parent;
        }
        moves.reverse();
        moves
    }
}

/// How far the tiles are from home, along rows and along columns.
#[derive(Clone, Copy)]
struct Distances {
    across: u32,
    down: u32,
}

impl Distances {
    fn of(board: &Position) -> Self {
        let cells = 0..board.homes.len();
        cells.fold(Distances { across: 0, down: 0 }, |sum, cell| {
            let far = Self::of_tile(board, cell, cell);
            Distances { across: sum.across + far.across, down: sum.down + far.down }
        })
    }

    /// Of the tile at `cell` if it were at `place`.
    fn of_tile(board: &Position, cell: usize, place: usize) -> Self {
        let home = usize::from(board.homes[cell]);
        if home == board.rest {
            return Distances { across: 0, down: 0 };
        }
        let ((row, column), (to_row, to_column)) = (board.size.place(place), board.size.place(home));
        Distances { across: column.abs_diff(to_column) as u32, down: row.abs_diff(to_row) as u32 }
    }

    /// After the tile at `from` has slid into the blank.
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
                let pushes = |far: u32, side: usize| far.div_ceil((side as u32 - 1).max(1));
                pushes(self.across, size.columns()) + pushes(self.down, size.rows())
            }
        }
    }
}

/// Boards in the order in which they were first seen, each as few bytes as its size allows, and a hash table to
/// find them by.
struct Seen {
    cells: usize,
    width: usize,
    boards: Vec<u8>,
    /// Numbers of boards plus one; 0 is empty. At most half full.
    slots: Vec<u32>,
    count: usize,
}

impl Seen {
    fn new(cells: usize) -> Self {
        let width = match cells {
            0..=16 => cells.div_ceil(2),
            17..=256 => cells,
            _ => 2 * cells,
        };
        Seen { cells, width, boards: Vec::new(), slots: vec![0; 1024], count: 0 }
    }

    fn bytes(&self) -> usize {
        self.boards.len() + self.slots.len() * size_of::<u32>()
    }

    fn is_full(&self) -> bool {
        2 * self.count >= self.slots.len() || self.boards.len() + self.width > self.boards.capacity()
    }

    /// The number of a board; a new one is the number of boards seen before.
    fn find_or_add(&mut self, homes: &[u16]) -> u32 {
        if 2 * self.count >= self.slots.len() {
            self.grow();
        }
        let start = self.boards.len();
        self.pack(homes);
        let mask = self.slots.len() - 1;
        let mut slot = hash(&self.boards[start..]) as usize & mask;
        loop {
            match self.slots[slot] {
                0 => break,
                number => {
                    let at = (number as usize - 1) * self.width;
                    if self.boards[at..at + self.width] == self.boards[start..] {
                        self.boards.truncate(start);
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
        for (number, board) in self.boards.chunks_exact(self.width).enumerate() {
            let mut slot = hash(board) as usize & mask;
            while self.slots[slot] != 0 {
                slot = (slot + 1) & mask;
            }
            self.slots[slot] = number as u32 + 1;
        }
    }

    fn pack(&mut self, homes: &[u16]) {
        match self.cells {
            0..=16 => self.boards.extend(
                homes.chunks(2).map(|pair| pair.iter().rev().fold(0, |byte, &home| byte << 4 | home as u8)),
            ),
            17..=256 => self.boards.extend(homes.iter().map(|&home| home as u8)),
            _ => self.boards.extend(homes.iter().flat_map(|home| home.to_le_bytes())),
        }
    }

    // Both the silent and the told search call it; left alone, the compiler would inline it into neither.
    #[inline]
    fn lay_out(&self, number: u32, board: &mut Position) {
        let at = number as usize * self.width;
        let packed = &self.boards[at..at + self.width];
        for (cell, home) in board.homes.iter_mut().enumerate() {
            *home = match self.cells {
                0..=16 => u16::from(packed[cell / 2] >> (4 * (cell % 2)) & 15),
                17..=256 => u16::from(packed[cell]),
                _ => u16::from_le_bytes([packed[2 * cell], packed[2 * cell + 1]]),
            };
            if usize::from(*home) == board.rest {
                board.blank = cell;
            }
        }
    }
}

/// Words of eight bytes, each stirred in by a multiplication.
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
            let mut seen = Seen::new(size.cells());
            let mut boards = Vec::new();
            for turn in 0..600 {
                let slide = Move::ALL[turn * turn % 7 % 4];
                if size.source(board.blank, slide).is_some() {
                    board.slide(slide);
                }
                let number = seen.find_or_add(&board.homes);
                if number as usize == boards.len() {
                    boards.push(board.clone());
                }
                assert_eq!(boards[number as usize], board);
                let mut again = board.clone();
                seen.lay_out(number, &mut again);
                assert_eq!(again, board);
            }
        }
    }
}
