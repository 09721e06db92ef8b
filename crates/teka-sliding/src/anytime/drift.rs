//! A beam for big boards: it keeps only a few positions for each cell the blank can be in.
//!
//! A plain beam collapses on boards from 7×7 on. Soon all its positions have the blank in one corner where
//! every useful push has been made, and they crowd out those in which it walks away. With a quota for every
//! cell of the blank there are always some that have walked away, and from these the next good stretch begins:
//! on 20×20 a beam of 400 positions then comes within one hundredth of the goal, where a plain one stops after
//! a hundred moves.
//!
//! The estimate is that of `conflict.rs`. Only its changes are added up, so a beam may look at a part of a
//! board, its view, and nothing outside of it matters.

use super::beam::mix;
use super::patch::{NONE, SLIDES};
use super::seen::Seen;
use crate::board::{Move, Size};
use crate::position::Position;
use teka_core::{Limit, Watch};

/// The rows and columns a beam looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct View {
    pub(crate) top: usize,
    pub(crate) left: usize,
    pub(crate) size: Size,
}

/// How a beam sees and chooses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Taste {
    /// How many positions a layer keeps for each cell of the blank.
    pub(crate) quota: usize,
    /// The power by which distances grow.
    pub(crate) power: f64,
    /// What a tile counts that must leave its line for others; one step from home counts 64.
    pub(crate) conflict: i64,
    /// Decides how ties fall.
    pub(crate) seed: u64,
}

#[derive(Clone, Copy)]
struct Head {
    blank: u16,
    last: u8,
    hash: u64,
    score: i64,
}

/// Score, hash, parent, move: the order in which children are preferred.
type Child = (i64, u64, u32, u8);

pub(crate) struct Drift {
    view: View,
    taste: Taste,
    rest: u16,
    worth: Vec<i64>,
    /// By home, its row and column as the view counts them; they may lie outside.
    places: Vec<[i16; 2]>,
    /// The boards of the layer, one after the other.
    boards: Vec<u16>,
    heads: Vec<Head>,
    before: Vec<u64>,
    seen: Seen,
    taken: Vec<u32>,
    children: Vec<Child>,
    spare: Vec<u16>,
    /// Layer by layer, parent and move of every position.
    links: Vec<Vec<u32>>,
    /// The score of the solved board, if the view is the whole board.
    goal: i64,
}

impl Drift {
    pub(crate) fn new(position: &Position, view: View, taste: Taste) -> Self {
        let size = position.size;
        let places: Vec<[i16; 2]> = (0..size.cells())
            .map(|home| {
                let (row, column) = size.place(home);
                [row as i16 - view.top as i16, column as i16 - view.left as i16]
            })
            .collect();
        let worth =
            (0..size.rows() + size.columns()).map(|far| (64.0 * (far as f64).powf(taste.power)) as i64);
        let global = |cell: usize| {
            let (row, column) = view.size.place(cell);
            (row + view.top) * size.columns() + column + view.left
        };
        let board: Vec<u16> = (0..view.size.cells()).map(|cell| position.homes[global(cell)]).collect();
        let rest = position.rest as u16;
        let blank = board.iter().position(|&home| home == rest).expect("the blank is in view") as u16;
        let mut drift = Drift {
            view,
            taste,
            rest,
            worth: worth.collect(),
            places,
            boards: board,
            heads: vec![Head { blank, last: NONE, hash: mix(taste.seed), score: 0 }],
            before: Vec::new(),
            seen: Seen::new(2 * taste.quota * view.size.cells()),
            taken: vec![0; view.size.cells()],
            children: Vec::new(),
            spare: Vec::new(),
            links: Vec::new(),
            goal: i64::MIN,
        };
        if view.size == size {
            drift.goal = -drift.total();
        }
        drift
    }

    /// The estimate of the start.
    fn total(&self) -> i64 {
        let size = self.view.size;
        let far = self.boards.iter().enumerate().filter(|&(_, &home)| home != self.rest);
        let far: i64 = far.map(|(cell, &home)| self.worth[self.far(home, cell)]).sum();
        let rows = (0..size.rows()).map(|row| self.leaving(&self.boards, Line::Row(row), But::Nothing));
        let columns =
            (0..size.columns()).map(|column| self.leaving(&self.boards, Line::Column(column), But::Nothing));
        far + self.taste.conflict * rows.chain(columns).sum::<i64>()
    }

    pub(crate) fn depth(&self) -> usize {
        self.links.len()
    }

    fn far(&self, home: u16, cell: usize) -> usize {
        let (row, column) = self.view.size.place(cell);
        let [home_row, home_column] = self.places[usize::from(home)];
        usize::from(home_row.abs_diff(row as i16)) + usize::from(home_column.abs_diff(column as i16))
    }

    /// One move further.
    pub(crate) fn layer(&mut self, watch: &mut Watch<'_>) -> Result<(), Limit> {
        let size = self.view.size;
        let cells = size.cells();
        self.seen.clear();
        for &hash in &self.before {
            self.seen.insert(hash);
        }
        self.children.clear();
        for (parent, head) in self.heads.iter().enumerate() {
            watch.node()?;
            watch.spend(cells as u32 / 64)?;
            let board = &self.boards[parent * cells..][..cells];
            let blank = usize::from(head.blank);
            for slide in (0..4).filter(|&slide| head.last == NONE || slide != head.last ^ 1) {
                let Some(source) = size.source(blank, SLIDES[usize::from(slide)]) else { continue };
                let tile = board[source];
                let key = |cell: usize| mix(u64::from(tile) << 32 | cell as u64);
                let hash = head.hash ^ key(source) ^ key(blank);
                if !self.seen.insert(hash) {
                    continue;
                }
                let worth = self.worth[self.far(tile, blank)] - self.worth[self.far(tile, source)];
                let leaving = self.taste.conflict * self.leaving_by(board, tile, source, blank);
                self.children.push((head.score + worth + leaving, hash, parent as u32, slide));
            }
        }
        self.children.sort_unstable();
        self.keep();
        Ok(())
    }

    /// Makes the best children the next layer, as far as the quotas go.
    fn keep(&mut self) {
        let size = self.view.size;
        let cells = size.cells();
        self.before.clear();
        self.before.extend(self.heads.iter().map(|head| head.hash));
        self.taken.fill(0);
        let (mut heads, mut links) = (Vec::new(), Vec::new());
        self.spare.clear();
        for &(score, hash, parent, slide) in &self.children {
            let blank = usize::from(self.heads[parent as usize].blank);
            let to = size.source(blank, SLIDES[usize::from(slide)]).expect("the move is possible");
            if self.taken[to] as usize == self.taste.quota {
                continue;
            }
            self.taken[to] += 1;
            let start = self.spare.len();
            self.spare.extend_from_slice(&self.boards[parent as usize * cells..][..cells]);
            self.spare.swap(start + blank, start + to);
            heads.push(Head { blank: to as u16, last: slide, hash, score });
            links.push(parent << 2 | u32::from(slide));
        }
        std::mem::swap(&mut self.boards, &mut self.spare);
        self.heads = heads;
        self.links.push(links);
    }

    /// The way to the most promising position of the last layer; those of a layer stand in order.
    pub(crate) fn leader(&self) -> Vec<Move> {
        let (mut way, mut at) = (Vec::with_capacity(self.links.len()), 0);
        for links in self.links.iter().rev() {
            let Some(link) = links.get(at) else { return Vec::new() };
            way.push(SLIDES[(link & 3) as usize]);
            at = (link >> 2) as usize;
        }
        way.reverse();
        way
    }

    /// The best score of the layer, less is better; 0 is the start's.
    pub(crate) fn score(&self) -> i64 {
        self.heads.first().map_or(i64::MAX, |head| head.score)
    }

    /// Whether the leader is the solved board. No other board has an estimate of nothing.
    pub(crate) fn is_solved(&self) -> bool {
        self.score() == self.goal
    }

    /// By how much the number of tiles changes that must leave their lines.
    fn leaving_by(&self, board: &[u16], tile: u16, from: usize, to: usize) -> i64 {
        let size = self.view.size;
        let [home_row, home_column] = self.places[usize::from(tile)];
        let ((row, column), (to_row, to_column)) = (size.place(from), size.place(to));
        let change = |line, but| self.leaving(board, line, but) - self.leaving(board, line, But::Nothing);
        if row == to_row {
            if column as i16 == home_column {
                change(Line::Column(column), But::Without(tile))
            } else if to_column as i16 == home_column {
                change(Line::Column(to_column), But::With(tile, to))
            } else {
                0
            }
        } else if row as i16 == home_row {
            change(Line::Row(row), But::Without(tile))
        } else if to_row as i16 == home_row {
            change(Line::Row(to_row), But::With(tile, to))
        } else {
            0
        }
    }

    /// How many tiles must leave a line: all but the longest row of its own tiles in the right order.
    fn leaving(&self, board: &[u16], line: Line, but: But) -> i64 {
        let size = self.view.size;
        let (first, step, many) = match line {
            Line::Row(row) => (row * size.columns(), 1, size.columns()),
            Line::Column(column) => (column, size.columns(), size.rows()),
        };
        // By length, the least place at which an increasing row of that length ends (Fredman 1975).
        let mut ends = [0_i16; crate::board::MOST_SIDE];
        let (mut own, mut longest) = (0, 0);
        for at in 0..many {
            let cell = first + at * step;
            let home = match but {
                But::With(tile, there) if there == cell => tile,
                But::Without(tile) if tile == board[cell] => continue,
                _ => board[cell],
            };
            let [home_row, home_column] = self.places[usize::from(home)];
            let place = match line {
                Line::Row(row) if home_row == row as i16 => home_column,
                Line::Column(column) if home_column == column as i16 => home_row,
                _ => continue,
            };
            if home == self.rest {
                continue;
            }
            own += 1;
            let mut length = longest;
            while length > 0 && ends[length - 1] > place {
                length -= 1;
            }
            ends[length] = place;
            longest = longest.max(length + 1);
        }
        own - longest as i64
    }
}

#[derive(Clone, Copy)]
enum Line {
    Row(usize),
    Column(usize),
}

/// The tile that leaves or takes a cell of a line while it is looked at.
#[derive(Clone, Copy)]
enum But {
    Nothing,
    Without(u16),
    With(u16, usize),
}
