//! A beam search for new solutions of big boards, over the whole board or a part of it (its block): each layer keeps
//! only a quota of positions for each cell of the blank.
//!
//! A plain beam collapses from 7×7 on. Soon all its positions have the blank in one corner where every useful push
//! has been made, and they crowd out those in which the blank leaves. With a quota for every cell of the blank there
//! are always some in which it has left, and the next good stretch begins with these: on 20×20 a beam of 400 positions
//! then gets within one percent of the goal, where a plain one is stuck after a hundred moves.
//!
//! The estimate is that of `conflict_estimate.rs`. Only its changes are added up, so a beam can search a part of a
//! board, its block, regardless of what lies outside. A beam of a whole board also finishes line after line: disorder
//! that is left all over the board costs twice as many moves as the same in one corner. On 10×10 a beam of 2,000
//! positions finds solutions of 1.62 times the Manhattan distance with this, and of 1.77 times without.
//!
//! What a layer costs decides how wide a beam can be. So every position keeps the conflicts of its lines, and a slide
//! counts those of one line again at most; a child that is worse than the quota of its cell is dropped before it is
//! hashed; and children are selected by keys of one word.

use super::beam::mix;
use super::fringe_lines::FringeLines;
use super::seen_hashes::SeenHashes;
use super::small_board::{NONE, SLIDES};
use crate::board::{Move, Size};
use crate::events::Monitor;
use crate::position::Position;
use teka_core::Limit;

/// The rows and columns that a beam searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Block {
    pub(crate) top: usize,
    pub(crate) left: usize,
    pub(crate) size: Size,
}

/// The width of a beam and the weights of its estimate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct QuotaBeamOptions {
    /// The most positions a layer keeps.
    pub(crate) width: usize,
    /// The most of them for each cell of the blank.
    pub(crate) quota: usize,
    /// The exponent of the distances.
    pub(crate) power: f64,
    /// The weight of a linear conflict; one step from home weighs 64.
    pub(crate) conflict: i32,
    /// Decides how ties are broken.
    pub(crate) seed: u64,
}

/// A position of the layer, without its board.
#[derive(Clone, Copy)]
struct Node {
    blank: u16,
    /// The move that led to it, or [`NONE`].
    last: u8,
    /// How many lines are finished.
    finished: u16,
    hash: u64,
    score: i32,
}

/// A position of the next layer, by its parent and move.
#[derive(Clone, Copy)]
struct Child {
    hash: u64,
    score: i32,
    parent: u32,
    /// The cell of the blank.
    blank: u16,
    finished: u16,
    slide: u8,
    /// The line whose conflicts change, rows before columns, and how many it has then.
    line: u8,
    conflicts: u8,
}

/// The score of a child, some bits of its hash to break ties, and its index. Smaller ones are preferred.
type Key = u64;

const INDEX_BITS: u32 = 29;
const TIE_BITS: u32 = 9;
/// What makes every score positive; scores are changes since the start.
const SCORE_OFFSET: i32 = 1 << (63 - INDEX_BITS - TIE_BITS);

/// The least key of a score.
fn score_key(score: i32) -> Key {
    ((score.clamp(-SCORE_OFFSET, SCORE_OFFSET - 1) + SCORE_OFFSET) as Key) << (INDEX_BITS + TIE_BITS)
}

fn index_of(key: Key) -> usize {
    (key & ((1 << INDEX_BITS) - 1)) as usize
}

/// The most rows and columns of a block.
pub(super) const MAX_BLOCK_SIDE: usize = 24;
/// The most cells of a board whose weighted distances are tabulated.
const MAX_CELLS_IN_TABLE: usize = 196;
/// How much a finished line is worth.
const FINISHED_LINE: i32 = 400;

/// Of the children whose blank is in one cell, those that may be kept.
#[derive(Clone)]
struct Bucket {
    keys: Vec<Key>,
    /// No key above this is kept.
    cut: Key,
}

impl Bucket {
    /// Adds a key, and drops the worst now and then.
    fn push(&mut self, key: Key, quota: usize) {
        self.keys.push(key);
        if self.keys.len() >= 2 * quota + 8 {
            keep_best(&mut self.keys, quota);
            self.cut = self.keys.iter().copied().max().unwrap_or(self.cut);
        }
    }
}

/// A beam search with a quota for each cell of the blank.
pub(crate) struct QuotaBeam {
    block: Block,
    options: QuotaBeamOptions,
    blank_home: u16,
    /// By distance, the weight of a tile.
    weights: Vec<i32>,
    /// By home and cell, the weighted distance; empty on boards where that would be too much.
    table: Vec<i32>,
    /// By home, its row and column relative to the block; they may lie outside.
    coordinates: Vec<[i16; 2]>,
    lines: FringeLines,
    /// By home, the weight of its tile, in 64ths: twice as much in the first line as in the core.
    factors: Vec<i32>,
    /// By cell of the block, its row and column.
    cells: Vec<[i16; 2]>,
    /// By cell of the blank and move, the cell whose tile slides.
    sources: Vec<[Option<u16>; 4]>,
    /// The boards of the layer, concatenated.
    boards: Vec<u16>,
    nodes: Vec<Node>,
    /// The conflicts of every line of every position, rows before columns, concatenated.
    line_conflicts: Vec<u8>,
    /// The hashes of the layer before `nodes`.
    grandparent_hashes: Vec<u64>,
    seen: SeenHashes,
    /// The positions of the next layer, and by cell of the blank their keys.
    children: Vec<Child>,
    buckets: Vec<Bucket>,
    /// The keys of those that are kept.
    kept: Vec<Key>,
    /// Memory for the next layer.
    next_boards: Vec<u16>,
    next_line_conflicts: Vec<u8>,
    /// By layer, the parent and move of every position.
    links: Vec<Vec<u32>>,
    /// The score of the solved board, if the block is the whole board.
    goal: i32,
}

impl QuotaBeam {
    pub(crate) fn new(position: &Position, block: Block, options: QuotaBeamOptions) -> Self {
        assert!(block.size.rows().max(block.size.columns()) <= MAX_BLOCK_SIDE, "the block is too large");
        let size = position.size;
        let coordinates: Vec<[i16; 2]> = (0..size.cells())
            .map(|home| {
                let (row, column) = size.row_column(home);
                [row as i16 - block.top as i16, column as i16 - block.left as i16]
            })
            .collect();
        let weights = (0..size.rows() + size.columns())
            .map(|distance| (64.0 * (distance as f64).powf(options.power)) as i32);
        let is_whole = block.size == size;
        let lines = if is_whole {
            FringeLines::new(size, position.blank_home)
        } else {
            FringeLines::none(block.size)
        };
        let factor = |home| (64.0 * (1.0 + lines.priority(home))) as i32;
        let global = |cell: usize| {
            let (row, column) = block.size.row_column(cell);
            (row + block.top) * size.columns() + column + block.left
        };
        let board: Vec<u16> = (0..block.size.cells()).map(|cell| position.homes[global(cell)]).collect();
        let blank_home = position.blank_home as u16;
        let blank =
            board.iter().position(|&home| home == blank_home).expect("the blank is in the block") as u16;
        let in_block = |cell: usize| {
            let (row, column) = block.size.row_column(cell);
            [row as i16, column as i16]
        };
        let finished = lines.finished(0, |cell| board[usize::from(cell)] == cell);
        let source = |cell: usize| SLIDES.map(|slide| block.size.source(cell, slide).map(|from| from as u16));
        let mut beam = QuotaBeam {
            block,
            options,
            blank_home,
            weights: weights.collect(),
            factors: (0..size.cells()).map(factor).collect(),
            lines,
            coordinates,
            cells: (0..block.size.cells()).map(in_block).collect(),
            sources: (0..block.size.cells()).map(source).collect(),
            boards: board,
            nodes: vec![Node { blank, last: NONE, finished, hash: mix(options.seed), score: 0 }],
            grandparent_hashes: Vec::new(),
            seen: SeenHashes::new((2 * options.width).min(1 << 12)),
            children: Vec::new(),
            buckets: vec![Bucket { keys: Vec::new(), cut: Key::MAX }; block.size.cells()],
            kept: Vec::new(),
            next_boards: Vec::new(),
            line_conflicts: Vec::new(),
            next_line_conflicts: Vec::new(),
            links: Vec::new(),
            goal: i32::MIN,
            table: Vec::new(),
        };
        if is_whole && size.cells() <= MAX_CELLS_IN_TABLE {
            let entry = |home| (0..block.size.cells()).map(move |cell| (home, cell));
            beam.table = (0..size.cells() as u16)
                .flat_map(entry)
                .map(|(home, cell)| beam.distance(home, cell))
                .collect();
        }
        beam.line_conflicts = beam.all_conflicts();
        if is_whole {
            let unfinished = beam.lines.count() as i32 - i32::from(finished);
            beam.goal = -beam.total() - FINISHED_LINE * unfinished;
        }
        beam
    }

    /// The estimate of the start.
    fn total(&self) -> i32 {
        let tiles = self.boards.iter().enumerate().filter(|&(_, &home)| home != self.blank_home);
        let distances: i32 = tiles.map(|(cell, &home)| self.distance(home, cell)).sum();
        let conflicts: i32 = self.line_conflicts.iter().map(|&conflicts| i32::from(conflicts)).sum();
        distances + self.options.conflict * conflicts
    }

    /// The conflicts of every line of the start, rows before columns.
    fn all_conflicts(&self) -> Vec<u8> {
        let size = self.block.size;
        let rows = (0..size.rows()).map(|row| (1, row));
        let lines = rows.chain((0..size.columns()).map(|column| (0, column)));
        lines
            .map(|(along, line)| self.conflicts(&self.boards, along, line as i16, LineEdit::Unchanged))
            .collect()
    }

    pub(crate) fn depth(&self) -> usize {
        self.links.len()
    }

    /// The weighted distance of a tile from home.
    fn distance(&self, home: u16, cell: usize) -> i32 {
        let ([row, column], [home_row, home_column]) =
            (self.cells[cell], self.coordinates[usize::from(home)]);
        let distance = usize::from(home_row.abs_diff(row)) + usize::from(home_column.abs_diff(column));
        self.weights[distance] * self.factors[usize::from(home)] / 64
    }

    /// The weighted distance of a tile from home, from the table.
    #[inline]
    fn weight(&self, home: u16, cell: usize) -> i32 {
        match self.table.get(usize::from(home) * self.cells.len() + cell) {
            Some(&weight) => weight,
            None => self.distance(home, cell),
        }
    }

    /// Generates the next layer.
    pub(crate) fn layer(&mut self, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        let cells = self.cells.len();
        let lines = self.block.size.rows() + self.block.size.columns();
        self.seen.clear();
        for &hash in &self.grandparent_hashes {
            self.seen.insert(hash);
        }
        self.children.clear();
        for bucket in &mut self.buckets {
            bucket.keys.clear();
            bucket.cut = Key::MAX;
        }
        for (parent, node) in self.nodes.iter().enumerate() {
            monitor.node()?;
            monitor.spend(cells as u32 / 64)?;
            let board = &self.boards[parent * cells..][..cells];
            let line_conflicts = &self.line_conflicts[parent * lines..][..lines];
            let blank = usize::from(node.blank);
            for slide in (0..4).filter(|&slide| node.last == NONE || slide != node.last ^ 1) {
                let Some(source) = self.sources[blank][usize::from(slide)] else { continue };
                let from = usize::from(source);
                if self.lines.is_finished(from, node.finished) {
                    continue;
                }
                let tile = board[from];
                let nearer = self.weight(tile, blank) - self.weight(tile, from);
                let (line, conflicts) = self.conflicts_after(board, line_conflicts, tile, from, blank);
                let change = i32::from(conflicts) - i32::from(line_conflicts[usize::from(line)]);
                let finished = if usize::from(tile) == blank {
                    let is_home =
                        |cell: u16| cell == tile || cell != source && board[usize::from(cell)] == cell;
                    self.lines.finished_after(blank, node.finished, is_home)
                } else {
                    node.finished
                };
                let bonus = FINISHED_LINE * i32::from(finished - node.finished);
                let score = node.score + nearer + self.options.conflict * change - bonus;
                let bucket = &mut self.buckets[from];
                let least_key = score_key(score);
                if least_key > bucket.cut {
                    continue;
                }
                let key = |cell: usize| mix(u64::from(tile) << 32 | cell as u64);
                let hash = node.hash ^ key(from) ^ key(blank);
                if !self.seen.insert(hash) {
                    continue;
                }
                let index = self.children.len() as Key;
                bucket.push(least_key | hash >> (64 - TIE_BITS) << INDEX_BITS | index, self.options.quota);
                let parent = parent as u32;
                self.children.push(Child {
                    hash,
                    score,
                    parent,
                    blank: source,
                    finished,
                    slide,
                    line,
                    conflicts,
                });
            }
        }
        self.select();
        Ok(())
    }

    /// Makes the best children the next layer, within the quotas.
    fn select(&mut self) {
        let cells = self.cells.len();
        let lines = self.block.size.rows() + self.block.size.columns();
        let QuotaBeamOptions { width, quota, .. } = self.options;
        self.kept.clear();
        for bucket in &mut self.buckets {
            keep_best(&mut bucket.keys, quota);
            self.kept.extend_from_slice(&bucket.keys);
        }
        keep_best(&mut self.kept, width);
        // The first position of a layer is its best; the others are in the order of their parents, which is that of memory.
        if let Some(best) = (0..self.kept.len()).min_by_key(|&at| self.kept[at]) {
            self.kept.swap(0, best);
            self.kept[1..].sort_unstable_by_key(|&key| index_of(key));
        }
        self.grandparent_hashes.clear();
        self.grandparent_hashes.extend(self.nodes.iter().map(|node| node.hash));
        self.next_boards.clear();
        self.next_line_conflicts.clear();
        let (mut nodes, mut links) =
            (Vec::with_capacity(self.kept.len()), Vec::with_capacity(self.kept.len()));
        for &key in &self.kept {
            let Child { hash, score, parent, blank, finished, slide, line, conflicts } =
                self.children[index_of(key)];
            let parent_at = parent as usize;
            let start = self.next_boards.len();
            self.next_boards.extend_from_slice(&self.boards[parent_at * cells..][..cells]);
            self.next_boards
                .swap(start + usize::from(self.nodes[parent_at].blank), start + usize::from(blank));
            let start = self.next_line_conflicts.len();
            self.next_line_conflicts.extend_from_slice(&self.line_conflicts[parent_at * lines..][..lines]);
            self.next_line_conflicts[start + usize::from(line)] = conflicts;
            nodes.push(Node { blank, last: slide, finished, hash, score });
            links.push(parent << 2 | u32::from(slide));
        }
        self.nodes = nodes;
        self.links.push(links);
        std::mem::swap(&mut self.boards, &mut self.next_boards);
        std::mem::swap(&mut self.line_conflicts, &mut self.next_line_conflicts);
    }

    /// The lines that it finishes.
    pub(super) fn lines(&self) -> &FringeLines {
        &self.lines
    }

    /// The moves that lead to the most promising position of the last layer.
    pub(crate) fn best_path(&self) -> Vec<Move> {
        self.best_path_of(self.links.len())
    }

    /// The moves that lead to the most promising position of a layer, which is its first.
    pub(super) fn best_path_of(&self, depth: usize) -> Vec<Move> {
        let (mut moves, mut at) = (Vec::with_capacity(depth), 0);
        for links in self.links[..depth].iter().rev() {
            let Some(link) = links.get(at) else { return Vec::new() };
            moves.push(SLIDES[(link & 3) as usize]);
            at = (link >> 2) as usize;
        }
        moves.reverse();
        moves
    }

    /// The best score of the layer, relative to the start's; less is better.
    pub(crate) fn score(&self) -> i64 {
        self.nodes.first().map_or(i64::MAX, |node| node.score.into())
    }

    /// Whether the best position is the goal. No other position has an estimate of 0.
    pub(crate) fn is_solved(&self) -> bool {
        self.score() == i64::from(self.goal)
    }

    /// The line whose conflicts may change when a tile slides, rows before columns, and how many it has then. A tile
    /// that slides along a row does not change that row's order; it leaves one column and enters another.
    #[inline]
    fn conflicts_after(
        &self,
        board: &[u16],
        line_conflicts: &[u8],
        tile: u16,
        from: usize,
        to: usize,
    ) -> (u8, u8) {
        let home = self.coordinates[usize::from(tile)];
        let (from, to) = (self.cells[from], self.cells[to]);
        // The coordinate that changes numbers the lines.
        let axis = usize::from(from[0] == to[0]);
        let (along, place) = (1 - axis, from[1 - axis]);
        let (line, edit) = if from[axis] == home[axis] {
            (from[axis], LineEdit::Without(place))
        } else if to[axis] == home[axis] {
            (to[axis], LineEdit::With(tile, place))
        } else {
            return (0, line_conflicts[0]);
        };
        let index = line as usize + if along == 1 { 0 } else { self.block.size.rows() };
        let before = line_conflicts[index];
        // A line without conflicts has none with a tile less.
        let after = match edit {
            LineEdit::Without(_) if before == 0 => 0,
            _ => self.conflicts(board, along, line, edit),
        };
        (index as u8, after)
    }

    /// The conflicts of a line: how many of its own tiles are outside their longest increasing subsequence. Lines along
    /// axis 1 are rows, those along axis 0 columns.
    #[inline]
    fn conflicts(&self, board: &[u16], along: usize, line: i16, edit: LineEdit) -> u8 {
        let (rows, columns) = (self.block.size.rows(), self.block.size.columns());
        let (first, step, length) =
            if along == 1 { (line as usize * columns, 1, columns) } else { (line as usize, columns, rows) };
        // By length, the smallest end of an increasing subsequence of that length (Fredman 1975).
        let mut ends = [0_i16; MAX_BLOCK_SIDE];
        let (mut in_line, mut longest) = (0, 0);
        for at in 0..length {
            let home = match edit {
                LineEdit::With(tile, place) if place == at as i16 => tile,
                LineEdit::Without(place) if place == at as i16 => continue,
                _ => board[first + at * step],
            };
            let there = self.coordinates[usize::from(home)];
            if there[1 - along] != line || home == self.blank_home {
                continue;
            }
            in_line += 1;
            let mut length = longest;
            while length > 0 && ends[length - 1] > there[along] {
                length -= 1;
            }
            ends[length] = there[along];
            longest = longest.max(length + 1);
        }
        in_line - longest as u8
    }
}

/// A line as it is, or with one tile taken out or put in at a place.
#[derive(Clone, Copy)]
enum LineEdit {
    Unchanged,
    Without(i16),
    With(u16, i16),
}

/// Drops all but the best keys.
fn keep_best(keys: &mut Vec<Key>, most: usize) {
    if keys.len() > most {
        keys.select_nth_unstable(most);
        keys.truncate(most);
    }
}
