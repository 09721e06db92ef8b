//! The cost of the last moves of every solution beyond the distances of the tiles they move (the last-moves heuristic
//! of Korf and Taylor 1996, extended to a tree of moves back from the goal). All move sequences back from the goal that
//! have cost less than a certain excess form a small tree. Every solution that is long enough leaves it, so it needs
//! that excess on top of what its first moves need. Potentials of the tiles (see [`Owner::potential`]) let the first
//! and the last moves be bounded separately.

use crate::board::{Move, Size};
use crate::position::Position;
use std::cmp::Ordering;

/// The maximum number of nodes of a tree.
const MAX_NODES: u32 = 1 << 14;
/// The maximum number of moves back from the goal.
const MAX_DEPTH: u32 = 40;

/// The excess of the last moves of every solution from one start.
#[derive(Clone, Debug)]
pub(super) struct LastMoves {
    pub(super) owner: Owner,
    /// The excess in moves, an even number.
    pub(super) excess: u32,
    /// All solutions with at least this many moves have this excess.
    pub(super) depth: u32,
    /// By tile and axis, rows before columns, whether a move of the tree changes that coordinate.
    pub(super) moved: Vec<[bool; 2]>,
}

/// The search for a tree.
struct Tree<'p> {
    size: Size,
    owner: Owner,
    /// By home, the row and column of that tile at the start.
    starts: &'p [[u8; 2]],
    homes: Vec<u16>,
    blank: usize,
    nodes: u32,
    depth: u32,
    moved: Vec<[bool; 2]>,
}

/// Row and column of a cell.
pub(super) fn coordinates(size: Size, cell: usize) -> [u8; 2] {
    let (row, column) = size.row_column(cell);
    [row as u8, column as u8]
}

/// Which end of a solution counts the moves of a tile along an axis on which its start and home are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Owner {
    /// The first moves: leaving the line costs them two, and the last moves nothing.
    FirstMoves,
    /// The last moves: leaving the line costs them two, and the first moves nothing.
    LastMoves,
}

impl Owner {
    /// The potential of a tile at a coordinate, relative to its home. It changes by at most one per step, so the
    /// distance between two cells is at least the difference of their potentials, and these bound the moves before and
    /// after any cut of a solution separately. Between start and home it is the distance from home. Beyond the two it
    /// goes on in a straight line, so that moves back from the goal that take a tile away from its start cost two: one
    /// itself and one to make up for it.
    pub(super) fn potential(self, start: u8, home: u8, at: u8) -> i32 {
        let from_home = i32::from(at) - i32::from(home);
        match (start.cmp(&home), self) {
            (Ordering::Greater, _) => from_home,
            (Ordering::Less, _) => -from_home,
            (Ordering::Equal, Owner::FirstMoves) => from_home.abs(),
            (Ordering::Equal, Owner::LastMoves) => -from_home.abs(),
        }
    }
}

impl LastMoves {
    /// One for every excess that a small tree proves, from 0 on.
    pub(super) fn all(position: &Position, owner: Owner) -> Vec<Self> {
        let size = position.size;
        let mut starts = vec![[0; 2]; size.cells()];
        for (cell, &home) in position.homes.iter().enumerate() {
            starts[usize::from(home)] = coordinates(size, cell);
        }
        let mut all = vec![LastMoves { owner, excess: 0, depth: 0, moved: vec![[false; 2]; size.cells()] }];
        loop {
            let excess = 2 * all.len() as u32;
            let mut tree = Tree {
                size,
                owner,
                starts: &starts,
                homes: (0..size.cells() as u16).collect(),
                blank: position.blank_home,
                nodes: 0,
                depth: 0,
                moved: vec![[false; 2]; size.cells()],
            };
            if !tree.ends(excess as i32, None, 1) {
                return all;
            }
            all.push(LastMoves { owner, excess, depth: tree.depth, moved: tree.moved });
        }
    }
}

impl Tree<'_> {
    /// Whether all sequences of moves from here use up the `remaining` excess before the tree gets too large.
    fn ends(&mut self, remaining: i32, last: Option<Move>, depth: u32) -> bool {
        self.nodes += 1;
        self.depth = self.depth.max(depth);
        if self.nodes > MAX_NODES || depth > MAX_DEPTH {
            return false;
        }
        let blank = self.blank;
        for slide in Move::ALL {
            if last.is_some_and(|last| slide == last.inverse()) {
                continue;
            }
            let Some(source) = self.size.source(blank, slide) else { continue };
            let tile = usize::from(self.homes[source]);
            let axis = usize::from(matches!(slide, Move::Left | Move::Right));
            let (start, home) = (self.starts[tile][axis], coordinates(self.size, tile)[axis]);
            let [from, to] = [source, blank].map(|cell| coordinates(self.size, cell)[axis]);
            self.moved[tile][axis] = true;
            let potential = |at| self.owner.potential(start, home, at);
            let cost = 1 - potential(to) + potential(from);
            if cost >= remaining {
                continue;
            }
            self.homes.swap(source, blank);
            self.blank = source;
            let ends = self.ends(remaining - cost, Some(slide), depth + 1);
            self.homes.swap(source, blank);
            self.blank = blank;
            if !ends {
                return false;
            }
        }
        true
    }
}
