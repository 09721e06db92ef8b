//! A beam search for big boards: each layer keeps only a few positions for each cell of the blank.
//!
//! A plain beam collapses from 7×7 on. Soon all its positions have the blank in one corner where every useful push
//! has been made, and they crowd out those in which the blank leaves. With a quota for every cell of the blank there
//! are always some in which it has left, and the next good stretch begins with these: on 20×20 a beam of 400 positions
//! then gets within one percent of the goal, where a plain one is stuck after a hundred moves.
//!
//! The estimate is that of `conflict_estimate.rs`. Only its changes are added up, so a beam can search a part of a
//! board, its view, regardless of what lies outside.

use super::beam::mix;
use super::seen_hashes::SeenHashes;
use super::small_board::{NONE, SLIDES};
use crate::board::{Move, Size};
use crate::events::Monitor;
use crate::position::Position;
use teka_core::Limit;

/// The rows and columns that a beam searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct View {
    pub(crate) top: usize,
    pub(crate) left: usize,
    pub(crate) size: Size,
}

/// The width of a beam and the weights of its estimate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct QuotaBeamOptions {
    /// The most positions a layer keeps for each cell of the blank.
    pub(crate) quota: usize,
    /// The exponent of the distances.
    pub(crate) power: f64,
    /// The weight of a linear conflict; one step from home weighs 64.
    pub(crate) conflict: i64,
    /// Decides how ties are broken.
    pub(crate) seed: u64,
}

/// A position of the layer, without its board.
#[derive(Clone, Copy)]
struct Node {
    blank: u16,
    /// The move that led to it, or [`NONE`].
    last: u8,
    hash: u64,
    score: i64,
}

/// Score, hash, parent and move; smaller ones are preferred.
type Child = (i64, u64, u32, u8);

/// A beam search with a quota for each cell of the blank.
pub(crate) struct QuotaBeam {
    view: View,
    options: QuotaBeamOptions,
    blank_home: u16,
    /// By distance, the weight of a tile.
    weights: Vec<i64>,
    /// By home, its row and column relative to the view; they may lie outside.
    coordinates: Vec<[i16; 2]>,
    /// The boards of the layer, concatenated.
    boards: Vec<u16>,
    nodes: Vec<Node>,
    /// The hashes of the layer before `nodes`.
    grandparent_hashes: Vec<u64>,
    seen: SeenHashes,
    /// By cell of the blank, how many positions of the layer are kept.
    kept: Vec<u32>,
    children: Vec<Child>,
    /// Memory for the boards of the next layer.
    next_boards: Vec<u16>,
    /// By layer, the parent and move of every position.
    links: Vec<Vec<u32>>,
    /// The score of the solved board, if the view is the whole board.
    goal: i64,
}

impl QuotaBeam {
    pub(crate) fn new(position: &Position, view: View, options: QuotaBeamOptions) -> Self {
        let size = position.size;
        let coordinates: Vec<[i16; 2]> = (0..size.cells())
            .map(|home| {
                let (row, column) = size.row_column(home);
                [row as i16 - view.top as i16, column as i16 - view.left as i16]
            })
            .collect();
        let weights = (0..size.rows() + size.columns())
            .map(|distance| (64.0 * (distance as f64).powf(options.power)) as i64);
        let global = |cell: usize| {
            let (row, column) = view.size.row_column(cell);
            (row + view.top) * size.columns() + column + view.left
        };
        let board: Vec<u16> = (0..view.size.cells()).map(|cell| position.homes[global(cell)]).collect();
        let blank_home = position.blank_home as u16;
        let blank = board.iter().position(|&home| home == blank_home).expect("the blank is in view") as u16;
        let mut beam = QuotaBeam {
            view,
            options,
            blank_home,
            weights: weights.collect(),
            coordinates,
            boards: board,
            nodes: vec![Node { blank, last: NONE, hash: mix(options.seed), score: 0 }],
            grandparent_hashes: Vec::new(),
            seen: SeenHashes::new(2 * options.quota * view.size.cells()),
            kept: vec![0; view.size.cells()],
            children: Vec::new(),
            next_boards: Vec::new(),
            links: Vec::new(),
            goal: i64::MIN,
        };
        if view.size == size {
            beam.goal = -beam.total();
        }
        beam
    }

    /// The estimate of the start.
    fn total(&self) -> i64 {
        let size = self.view.size;
        let tiles = self.boards.iter().enumerate().filter(|&(_, &home)| home != self.blank_home);
        let distances: i64 = tiles.map(|(cell, &home)| self.weights[self.distance(home, cell)]).sum();
        let rows =
            (0..size.rows()).map(|row| self.conflicts(&self.boards, Line::Row(row), LineEdit::Unchanged));
        let columns = (0..size.columns())
            .map(|column| self.conflicts(&self.boards, Line::Column(column), LineEdit::Unchanged));
        distances + self.options.conflict * rows.chain(columns).sum::<i64>()
    }

    pub(crate) fn depth(&self) -> usize {
        self.links.len()
    }

    fn distance(&self, home: u16, cell: usize) -> usize {
        let (row, column) = self.view.size.row_column(cell);
        let [home_row, home_column] = self.coordinates[usize::from(home)];
        usize::from(home_row.abs_diff(row as i16)) + usize::from(home_column.abs_diff(column as i16))
    }

    /// Generates the next layer.
    pub(crate) fn layer(&mut self, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        let size = self.view.size;
        let cells = size.cells();
        self.seen.clear();
        for &hash in &self.grandparent_hashes {
            self.seen.insert(hash);
        }
        self.children.clear();
        for (parent, node) in self.nodes.iter().enumerate() {
            monitor.node()?;
            monitor.spend(cells as u32 / 64)?;
            let board = &self.boards[parent * cells..][..cells];
            let blank = usize::from(node.blank);
            for slide in (0..4).filter(|&slide| node.last == NONE || slide != node.last ^ 1) {
                let Some(source) = size.source(blank, SLIDES[usize::from(slide)]) else { continue };
                let tile = board[source];
                let key = |cell: usize| mix(u64::from(tile) << 32 | cell as u64);
                let hash = node.hash ^ key(source) ^ key(blank);
                if !self.seen.insert(hash) {
                    continue;
                }
                let nearer =
                    self.weights[self.distance(tile, blank)] - self.weights[self.distance(tile, source)];
                let conflicts = self.options.conflict * self.conflict_change(board, tile, source, blank);
                self.children.push((node.score + nearer + conflicts, hash, parent as u32, slide));
            }
        }
        self.children.sort_unstable();
        self.select();
        Ok(())
    }

    /// Makes the best children the next layer, within the quotas.
    fn select(&mut self) {
        let size = self.view.size;
        let cells = size.cells();
        self.grandparent_hashes.clear();
        self.grandparent_hashes.extend(self.nodes.iter().map(|node| node.hash));
        self.kept.fill(0);
        let (mut nodes, mut links) = (Vec::new(), Vec::new());
        self.next_boards.clear();
        for &(score, hash, parent, slide) in &self.children {
            let blank = usize::from(self.nodes[parent as usize].blank);
            let to = size.source(blank, SLIDES[usize::from(slide)]).expect("the move is possible");
            if self.kept[to] as usize == self.options.quota {
                continue;
            }
            self.kept[to] += 1;
            let start = self.next_boards.len();
            self.next_boards.extend_from_slice(&self.boards[parent as usize * cells..][..cells]);
            self.next_boards.swap(start + blank, start + to);
            nodes.push(Node { blank: to as u16, last: slide, hash, score });
            links.push(parent << 2 | u32::from(slide));
        }
        std::mem::swap(&mut self.boards, &mut self.next_boards);
        self.nodes = nodes;
        self.links.push(links);
    }

    /// The moves that lead to the most promising position of the last layer, which is its first.
    pub(crate) fn best_path(&self) -> Vec<Move> {
        let (mut moves, mut at) = (Vec::with_capacity(self.links.len()), 0);
        for links in self.links.iter().rev() {
            let Some(link) = links.get(at) else { return Vec::new() };
            moves.push(SLIDES[(link & 3) as usize]);
            at = (link >> 2) as usize;
        }
        moves.reverse();
        moves
    }

    /// The best score of the layer, relative to the start's; less is better.
    pub(crate) fn score(&self) -> i64 {
        self.nodes.first().map_or(i64::MAX, |node| node.score)
    }

    /// Whether the best position is the goal. No other position has an estimate of 0.
    pub(crate) fn is_solved(&self) -> bool {
        self.score() == self.goal
    }

    /// The change in the number of conflicts when a tile slides.
    fn conflict_change(&self, board: &[u16], tile: u16, from: usize, to: usize) -> i64 {
        let size = self.view.size;
        let [home_row, home_column] = self.coordinates[usize::from(tile)];
        let ((row, column), (to_row, to_column)) = (size.row_column(from), size.row_column(to));
        let change =
            |line, edit| self.conflicts(board, line, edit) - self.conflicts(board, line, LineEdit::Unchanged);
        if row == to_row {
            if column as i16 == home_column {
                change(Line::Column(column), LineEdit::Without(tile))
            } else if to_column as i16 == home_column {
                change(Line::Column(to_column), LineEdit::With(tile, to))
            } else {
                0
            }
        } else if row as i16 == home_row {
            change(Line::Row(row), LineEdit::Without(tile))
        } else if to_row as i16 == home_row {
            change(Line::Row(to_row), LineEdit::With(tile, to))
        } else {
            0
        }
    }

    /// The conflicts of a line: how many of its own tiles are outside their longest increasing subsequence.
    fn conflicts(&self, board: &[u16], line: Line, edit: LineEdit) -> i64 {
        let size = self.view.size;
        let (first, step, length) = match line {
            Line::Row(row) => (row * size.columns(), 1, size.columns()),
            Line::Column(column) => (column, size.columns(), size.rows()),
        };
        // By length, the smallest end of an increasing subsequence of that length (Fredman 1975).
        let mut ends = [0_i16; crate::board::MAX_SIDE];
        let (mut in_line, mut longest) = (0, 0);
        for at in 0..length {
            let cell = first + at * step;
            let home = match edit {
                LineEdit::With(tile, there) if there == cell => tile,
                LineEdit::Without(tile) if tile == board[cell] => continue,
                _ => board[cell],
            };
            let [home_row, home_column] = self.coordinates[usize::from(home)];
            let place = match line {
                Line::Row(row) if home_row == row as i16 => home_column,
                Line::Column(column) if home_column == column as i16 => home_row,
                _ => continue,
            };
            if home == self.blank_home {
                continue;
            }
            in_line += 1;
            let mut length = longest;
            while length > 0 && ends[length - 1] > place {
                length -= 1;
            }
            ends[length] = place;
            longest = longest.max(length + 1);
        }
        in_line - longest as i64
    }
}

#[derive(Clone, Copy)]
enum Line {
    Row(usize),
    Column(usize),
}

/// A line as it is, or with one tile taken out or put in.
#[derive(Clone, Copy)]
enum LineEdit {
    Unchanged,
    Without(u16),
    With(u16, usize),
}
