//! A beam search for new solutions of big boards, over the whole board or a part of it (its block): each layer keeps
//! only a quota of positions for each cell of the blank.
//!
//! A plain beam collapses from 7×7 on. Soon all its positions have the blank in one corner where every useful push
//! has been made, and they crowd out those in which the blank leaves. With a quota for every cell of the blank there
//! are always some in which it has left, and the next good stretch begins with these: on 20×20 a beam of 400 positions
//! then gets within one percent of the goal, where a plain one is stuck after a hundred moves.
//!
//! The estimate is that of `conflict_estimate.rs`. Only its changes are added up, so a beam can search a part of a
//! board, its block, regardless of what lies outside. A beam of a whole board also weighs neighbours (`neighbours.rs`) and
//! finishes line after line: disorder that is left all over the board costs twice as many moves as the same in one corner.
//!
//! What a layer costs decides how wide a beam can be. So every position keeps the conflicts of its lines, and a slide
//! counts those of one line again at most; a child that is worse than the quota of its cell is dropped before it is
//! hashed; children are selected by keys of one word; and only the children of one layer are compared with each other.
//! A position of the layer before the last hardly ever comes back, and what it costs to look for it is worth more in width.

use super::beam::mix;
use super::fringe_lines::FringeLines;
use super::neighbours::Neighbours;
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
/// How much a finished line is worth, and how much more a tile of the first line weighs than one of the core.
const FINISHED_LINE: i32 = 245;
const FIRST_LINE: f64 = 0.71;

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
    /// The weights of neighbours, if the block is the whole board.
    neighbours: Option<Neighbours>,
    /// By home, the weight of its tile, in 64ths: more in the first line than in the core.
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
    seen: SeenHashes,
    /// The positions of the next layer, and by cell of the blank their keys.
    children: Vec<Child>,
    buckets: Vec<Bucket>,
    /// The keys of those that are kept, and by position whether it is.
    kept: Vec<Key>,
    is_kept: Vec<bool>,
    /// Memory for the next layer.
    next_boards: Vec<u16>,
    next_line_conflicts: Vec<u8>,
    /// By layer, the parent and move of every position.
    links: Vec<Vec<u32>>,
    /// The hash of the solved board, if the block is the whole board.
    goal: Option<u64>,
    /// Whether the first position of the layer is the solved board.
    is_solved: bool,
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
        let factor = |home| (64.0 * (1.0 + FIRST_LINE * lines.priority(home))) as i32;
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
            neighbours: is_whole.then(|| Neighbours::new(size, position.blank_home)),
            coordinates,
            cells: (0..block.size.cells()).map(in_block).collect(),
            sources: (0..block.size.cells()).map(source).collect(),
            boards: board,
            nodes: vec![Node { blank, last: NONE, finished, hash: mix(options.seed), score: 0 }],
            seen: SeenHashes::new((2 * options.width).min(1 << 12)),
            children: Vec::new(),
            buckets: vec![Bucket { keys: Vec::new(), cut: Key::MAX }; block.size.cells()],
            kept: Vec::new(),
            is_kept: Vec::new(),
            next_boards: Vec::new(),
            line_conflicts: Vec::new(),
            next_line_conflicts: Vec::new(),
            links: Vec::new(),
            goal: None,
            is_solved: false,
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
            let tiles = beam.boards.iter().enumerate().filter(|&(_, &home)| home != blank_home);
            let moved_home = |hash, (cell, &home): (usize, &u16)| {
                hash ^ hash_key(home, cell) ^ hash_key(home, home.into())
            };
            beam.goal = Some(tiles.fold(beam.nodes[0].hash, moved_home));
        }
        beam
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
                let with_neighbours = self.neighbours.as_ref().map_or(0, |neighbours| {
                    neighbours.around(board, tile, blank, from) - neighbours.around(board, tile, from, blank)
                });
                let score = node.score + nearer + with_neighbours + self.options.conflict * change - bonus;
                let bucket = &mut self.buckets[from];
                let least_key = score_key(score);
                if least_key > bucket.cut {
                    continue;
                }
                let hash = node.hash ^ hash_key(tile, from) ^ hash_key(tile, blank);
                if !self.seen.insert(hash) {
                    continue;
                }
                let index = self.children.len() as Key;
                let least_key = if Some(hash) == self.goal { 0 } else { least_key };
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
        self.is_kept.clear();
        self.is_kept.resize(self.children.len(), false);
        for &key in &self.kept {
            self.is_kept[index_of(key)] = true;
        }
        // The first position of a layer is its best; the others are in the order of their parents, which is that of memory.
        let best = self.kept.iter().min().map(|&key| index_of(key));
        let others = (0..self.children.len()).filter(|&child| self.is_kept[child] && Some(child) != best);
        self.next_boards.clear();
        self.next_line_conflicts.clear();
        let (mut nodes, mut links) =
            (Vec::with_capacity(self.kept.len()), Vec::with_capacity(self.kept.len()));
        for child in best.into_iter().chain(others) {
            let Child { hash, score, parent, blank, finished, slide, line, conflicts } = self.children[child];
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
        let reached_goal = nodes.first().is_some_and(|best: &Node| Some(best.hash) == self.goal);
        self.nodes = nodes;
        self.links.push(links);
        std::mem::swap(&mut self.boards, &mut self.next_boards);
        std::mem::swap(&mut self.line_conflicts, &mut self.next_line_conflicts);
        let is_home = |(cell, &home): (usize, &u16)| usize::from(home) == cell;
        self.is_solved = reached_goal && self.boards[..cells].iter().enumerate().all(is_home);
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

    /// Whether the best position is the goal, which comes before all others that are kept.
    pub(crate) fn is_solved(&self) -> bool {
        self.is_solved
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

/// The pseudorandom key of a tile in a cell (Zobrist 1970).
#[inline]
fn hash_key(tile: u16, cell: usize) -> u64 {
    mix(u64::from(tile) << 32 | cell as u64)
}

/// Drops all but the best keys.
fn keep_best(keys: &mut Vec<Key>, most: usize) {
    if keys.len() > most {
        keys.select_nth_unstable(most);
        keys.truncate(most);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::improve::tests::{Rng, random};
    use teka_core::{Budget, NoObserver};

    /// The estimate of a board from scratch.
    fn estimate(beam: &QuotaBeam, board: &[u16], finished: u16) -> i32 {
        let tiles = board.iter().enumerate().filter(|&(_, &home)| home != beam.blank_home);
        let distances: i32 = tiles.map(|(cell, &home)| beam.distance(home, cell)).sum();
        let size = beam.block.size;
        let rows = (0..size.rows()).map(|row| beam.conflicts(board, 1, row as i16, LineEdit::Unchanged));
        let columns =
            (0..size.columns()).map(|column| beam.conflicts(board, 0, column as i16, LineEdit::Unchanged));
        let conflicts: i32 = rows.chain(columns).map(i32::from).sum();
        let neighbours = beam.neighbours.as_ref().map_or(0, |neighbours| neighbours.total(board));
        distances + beam.options.conflict * conflicts + neighbours - FINISHED_LINE * i32::from(finished)
    }

    #[test]
    fn scores_are_changes_of_the_estimate_since_the_start() {
        let budget = Budget::default();
        let mut rng = Rng(3);
        for (rows, columns) in [(3, 3), (6, 6), (7, 5)] {
            let size = Size::new(rows, columns).unwrap();
            let position = random(size, &mut rng);
            let options = QuotaBeamOptions { width: 40, quota: 4, power: 1.7, conflict: 500, seed: 1 };
            let block = Block { top: 0, left: 0, size };
            let mut beam = QuotaBeam::new(&position, block, options);
            let start = estimate(&beam, &beam.boards, beam.nodes[0].finished);
            let mut monitor = Monitor::new(&budget, &NoObserver);
            for _ in 0..150 {
                beam.layer(&mut monitor).unwrap();
                for (node, board) in beam.nodes.iter().zip(beam.boards.chunks(size.cells())) {
                    assert_eq!(node.score, estimate(&beam, board, node.finished) - start);
                    assert_eq!(usize::from(board[usize::from(node.blank)]), position.blank_home);
                }
                if beam.is_solved() {
                    break;
                }
            }
        }
    }
}
