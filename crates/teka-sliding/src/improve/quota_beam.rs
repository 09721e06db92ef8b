//! Beam search for new solutions of big boards, over the whole board or a part of it, a block. Each layer keeps only a
//! quota of positions for each cell of the blank, because a plain beam collapses from 7×7 on: soon all its positions
//! have the blank in one corner where every useful push has been made, and they crowd out those in which the blank
//! leaves. Scores also reward finished lines (`block_estimate.rs`).

use super::beam::mix;
use super::block_estimate::BlockEstimate;
pub(super) use super::block_estimate::MAX_BLOCK_SIDE;
pub(crate) use super::block_estimate::{Block, EstimateWeights};
use super::fringe_lines::FringeLines;
use super::seen_hashes::SeenHashes;
use super::small_board::{NONE, SLIDES};
use crate::board::Move;
use crate::events::Monitor;
use crate::position::Position;
use std::ops::Range;
use teka_core::Limit;

/// The width of a beam and the weights of its estimate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct QuotaBeamOptions {
    /// The maximum number of positions in a layer.
    pub(crate) width: usize,
    /// The maximum number of them for each cell of the blank.
    pub(crate) quota: usize,
    pub(crate) weights: EstimateWeights,
    /// The seed for breaking ties.
    pub(crate) seed: u64,
}

/// A position of the layer, without its board.
#[derive(Clone, Copy)]
struct Node {
    hash: u64,
    score: i32,
    /// How many lines are finished.
    finished: u16,
    /// The move that led to it, or [`NONE`].
    last: u8,
}

/// The positions of a layer, grouped by the cell of the blank.
#[derive(Default)]
struct Layer {
    nodes: Vec<Node>,
    /// Their boards, concatenated.
    boards: Vec<u16>,
    /// Their packed lines, concatenated.
    lines: Vec<u64>,
    /// By cell of the blank, where its group of positions ends.
    ends: Vec<usize>,
    /// The index of the position with the best score.
    best: usize,
}

/// A position of the next layer, by its parent and move.
#[derive(Clone, Copy)]
struct Child {
    hash: u64,
    score: i32,
    parent: u32,
    finished: u16,
    slide: u8,
    /// The conflicts of the line that changes, after the move.
    conflicts: u8,
}

/// The score of a child, some bits of its hash to break ties, and its index. Smaller keys are better.
type Key = u64;

const INDEX_BITS: u32 = 29;
const TIE_BITS: u32 = 9;
/// The offset that makes every score positive; scores are changes since the start.
const SCORE_OFFSET: i32 = 1 << (63 - INDEX_BITS - TIE_BITS);

/// The least key of a score.
fn score_key(score: i32) -> Key {
    ((score.clamp(-SCORE_OFFSET, SCORE_OFFSET - 1) + SCORE_OFFSET) as Key) << (INDEX_BITS + TIE_BITS)
}

fn index_of(key: Key) -> usize {
    (key & ((1 << INDEX_BITS) - 1)) as usize
}

/// The children whose blank is in one cell.
#[derive(Clone, Default)]
struct Bucket {
    children: Vec<Child>,
    /// The keys of those that may be kept.
    keys: Vec<Key>,
    /// No key above this is kept.
    cut: Key,
}

impl Bucket {
    fn clear(&mut self) {
        self.children.clear();
        self.keys.clear();
        self.cut = Key::MAX;
    }

    /// Drops duplicates, and all but the best `quota` children.
    fn keep_best(&mut self, quota: usize, seen: &mut SeenHashes) {
        seen.clear_for(self.keys.len());
        self.keys.retain(|&key| seen.insert(self.children[index_of(key)].hash));
        if self.keys.len() > quota {
            let (_, &mut cut, _) = self.keys.select_nth_unstable(quota);
            self.cut = cut;
            self.keys.truncate(quota);
        }
    }
}

/// A beam search with a quota for each cell of the blank. On 20×20 a beam of 400 positions gets within one percent of
/// the goal, where a plain one is stuck after a hundred moves.
///
/// The cost of a layer decides how wide a beam can be. So the positions of a layer are grouped by the cell of the
/// blank, as their children are: duplicates are then in one group, whose hashes fit into the fastest memory. Children
/// are selected by keys of one word, and boards are copied only for those that are kept. Only the children of one layer
/// are compared with each other: a position of the layer before the last hardly ever recurs, and looking for it would
/// cost more than it gains.
pub(crate) struct QuotaBeam {
    options: QuotaBeamOptions,
    estimate: BlockEstimate,
    layer: Layer,
    /// By cell of the blank, the positions of the next layer.
    buckets: Vec<Bucket>,
    seen: SeenHashes,
    /// Memory for selecting: the keys of all children.
    keys: Vec<Key>,
    /// Memory for selecting: whether a child of a bucket is kept.
    is_kept: Vec<bool>,
    /// Memory for the next layer.
    next: Layer,
    /// By layer, the parent and move of every position.
    links: Vec<Vec<u32>>,
    /// By layer, the index of the best position.
    bests: Vec<usize>,
    /// By tile, a random number. The hash of a position is the sum over its tiles of the tile's number times the
    /// cell's; its upper bits are the random ones.
    tile_keys: Vec<u64>,
    /// By cell, a random number.
    cell_keys: Vec<u64>,
    /// The hash of the solved board, if the block is the whole board.
    goal: Option<u64>,
    /// Whether the best position of the layer is the solved board.
    is_solved: bool,
}

impl QuotaBeam {
    pub(crate) fn new(position: &Position, block: Block, options: QuotaBeamOptions) -> Self {
        let estimate = BlockEstimate::new(position, block, options.weights);
        let (size, cells) = (position.size, block.size.cells());
        let global = |cell: usize| {
            let (row, column) = block.size.row_column(cell);
            (row + block.top) * size.columns() + column + block.left
        };
        let blank_home = position.blank_home as u16;
        let mut board: Vec<u16> = (0..cells).map(|cell| position.homes[global(cell)]).collect();
        let blank = board.iter().position(|&home| home == blank_home).expect("the blank is in the block");
        board.push(blank_home);
        let key = |number: usize| mix(mix(options.seed) ^ number as u64);
        let (tile_keys, cell_keys): (Vec<u64>, Vec<u64>) =
            ((0..size.cells()).map(key).collect(), (0..cells).map(|cell| key(!cell)).collect());
        let hash = mix(options.seed);
        let goal = (block.size == size).then(|| {
            let tiles = (0..cells).filter(|&cell| cell != blank);
            tiles.fold(hash, |hash, cell| {
                let home = usize::from(board[cell]);
                hash.wrapping_add(tile_keys[home].wrapping_mul(cell_keys[home].wrapping_sub(cell_keys[cell])))
            })
        });
        let node = Node { hash, score: 0, finished: estimate.finished(&board), last: NONE };
        let layer = Layer {
            nodes: vec![node],
            lines: estimate.lines_of(&board),
            boards: board,
            ends: (0..cells).map(|cell| usize::from(cell >= blank)).collect(),
            best: 0,
        };
        QuotaBeam {
            options,
            estimate,
            layer,
            buckets: vec![Bucket::default(); cells],
            seen: SeenHashes::new(64),
            keys: Vec::new(),
            is_kept: Vec::new(),
            next: Layer::default(),
            links: Vec::new(),
            bests: Vec::new(),
            tile_keys,
            cell_keys,
            goal,
            is_solved: false,
        }
    }

    pub(crate) fn depth(&self) -> usize {
        self.links.len()
    }

    /// Generates the next layer.
    pub(crate) fn advance(&mut self, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        let cells = self.buckets.len();
        self.buckets.iter_mut().for_each(Bucket::clear);
        let mut first = 0;
        for blank in 0..cells {
            let end = self.layer.ends[blank];
            for _ in first..end {
                monitor.node()?;
                monitor.spend(cells as u32 / 64)?;
            }
            for slide in 0..4 {
                self.expand(first..end, blank, slide);
            }
            first = end;
        }
        self.select();
        Ok(())
    }

    /// Generates the children of a group of positions by one move.
    fn expand(&mut self, parents: Range<usize>, blank: usize, slide: u8) {
        let QuotaBeam { estimate, layer, buckets, seen, tile_keys, cell_keys, goal, options, .. } = self;
        let Some(slid) = estimate.slide(blank, slide) else { return };
        let (length, words) = (estimate.board_length(), estimate.line_words());
        let bucket = &mut buckets[slid.from];
        let goes_to = cell_keys[slid.to].wrapping_sub(cell_keys[slid.from]);
        for parent in parents {
            let Node { hash, score, finished, last } = layer.nodes[parent];
            if last == slide ^ 1 || slid.breaks(finished) {
                continue;
            }
            let board = &layer.boards[parent * length..][..length];
            let lines = &layer.lines[parent * words..][..words];
            let change = slid.change(board, lines, finished);
            let score = score + change.score;
            let least_key = score_key(score);
            if least_key > bucket.cut {
                continue;
            }
            let tile = usize::from(board[slid.from]);
            let hash = hash.wrapping_add(tile_keys[tile].wrapping_mul(goes_to));
            let least_key = if Some(hash) == *goal { 0 } else { least_key };
            let index = bucket.children.len() as Key;
            bucket.keys.push(least_key | hash >> (64 - TIE_BITS) << INDEX_BITS | index);
            bucket.children.push(Child {
                hash,
                score,
                parent: parent as u32,
                finished: change.finished,
                slide,
                conflicts: change.conflicts,
            });
            if bucket.keys.len() >= 2 * options.quota + 8 {
                bucket.keep_best(options.quota, seen);
            }
        }
    }

    /// Makes the best children the next layer, within the quotas.
    fn select(&mut self) {
        let QuotaBeamOptions { width, quota, .. } = self.options;
        self.keys.clear();
        for bucket in &mut self.buckets {
            bucket.keep_best(quota, &mut self.seen);
            self.keys.extend_from_slice(&bucket.keys);
        }
        // Equal keys may be in several buckets; then a few more than `width` are kept.
        let last =
            if self.keys.len() > width { *self.keys.select_nth_unstable(width - 1).1 } else { Key::MAX };
        let (length, words) = (self.estimate.board_length(), self.estimate.line_words());
        let cells = self.buckets.len();
        let next = &mut self.next;
        next.nodes.clear();
        next.boards.clear();
        next.lines.clear();
        next.ends.clear();
        let mut links = Vec::with_capacity(self.keys.len().min(width));
        let mut best = (Key::MAX, 0);
        for (cell, bucket) in self.buckets.iter().enumerate() {
            self.is_kept.clear();
            self.is_kept.resize(bucket.children.len(), false);
            let kept = bucket.keys.iter().filter(|&&key| key <= last);
            let mut least = Key::MAX;
            for &key in kept {
                self.is_kept[index_of(key)] = true;
                least = least.min(key);
            }
            // By move, the slide that brought the blank here: it came from the cell to which the inverse move would
            // take it.
            let slides = [0, 1, 2, 3].map(|slide: u8| {
                let to = usize::from(self.estimate.near[cell][usize::from(slide ^ 1)]);
                (to < cells).then(|| self.estimate.slide(to, slide)).flatten()
            });
            // Children are in the order of their parents, so memory is read in sequence.
            for (index, child) in bucket.children.iter().enumerate().filter(|&(index, _)| self.is_kept[index])
            {
                if index == index_of(least) && least < best.0 {
                    best = (least, next.nodes.len());
                }
                let &Child { hash, score, parent, finished, slide, conflicts } = child;
                let (parent, start) = (parent as usize, next.nodes.len());
                next.boards.extend_from_slice(&self.layer.boards[parent * length..][..length]);
                next.lines.extend_from_slice(&self.layer.lines[parent * words..][..words]);
                let (board, lines) = (&mut next.boards[start * length..], &mut next.lines[start * words..]);
                let slid = slides[usize::from(slide)].as_ref().expect("a child has made the slide");
                slid.apply(board, lines, conflicts);
                next.nodes.push(Node { hash, score, finished, last: slide });
                links.push((parent as u32) << 2 | u32::from(slide));
            }
            next.ends.push(next.nodes.len());
        }
        next.best = best.1;
        std::mem::swap(&mut self.layer, &mut self.next);
        self.bests.push(self.layer.best);
        self.links.push(links);
        let best = self.layer.best;
        let reached_goal = self.layer.nodes.get(best).is_some_and(|best| Some(best.hash) == self.goal);
        let is_home = |(cell, &home): (usize, &u16)| usize::from(home) == cell;
        self.is_solved =
            reached_goal && self.layer.boards[best * length..][..length - 1].iter().enumerate().all(is_home);
    }

    /// The lines that the beam finishes, in order.
    pub(super) fn lines(&self) -> &FringeLines {
        &self.estimate.lines
    }

    /// The moves that lead to the most promising position of the last layer.
    pub(crate) fn best_path(&self) -> Vec<Move> {
        self.best_path_of(self.links.len())
    }

    /// The moves that lead to the most promising position of a layer.
    pub(super) fn best_path_of(&self, depth: usize) -> Vec<Move> {
        let mut at = if depth == 0 { 0 } else { self.bests[depth - 1] };
        let mut moves = Vec::with_capacity(depth);
        for links in self.links[..depth].iter().rev() {
            let Some(link) = links.get(at) else { return Vec::new() };
            moves.push(SLIDES[(link & 3) as usize]);
            at = (link >> 2) as usize;
        }
        moves.reverse();
        moves
    }

    /// The best score of the layer, relative to the start's; lower is better.
    pub(crate) fn score(&self) -> i64 {
        self.layer.nodes.get(self.layer.best).map_or(i64::MAX, |node| node.score.into())
    }

    /// Whether the best position is the goal, which is preferred to all others.
    pub(crate) fn is_solved(&self) -> bool {
        self.is_solved
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::improve::tests::{Rng, random};
    use teka_core::{Budget, NoObserver};

    #[test]
    fn scores_are_changes_of_the_estimate_since_the_start() {
        let budget = Budget::default();
        let mut rng = Rng(3);
        for (rows, columns) in [(3, 3), (6, 6), (7, 5), (3, 14)] {
            let size = Size::new(rows, columns).unwrap();
            let position = random(size, &mut rng);
            let weights = EstimateWeights { power: 1.7, conflict: 500 };
            let options = QuotaBeamOptions { width: 40, quota: 4, weights, seed: 1 };
            let block = Block { top: 0, left: 0, size };
            let mut beam = QuotaBeam::new(&position, block, options);
            let start = beam.estimate.total(&beam.layer.boards, beam.layer.nodes[0].finished);
            let mut monitor = Monitor::new(&budget, &NoObserver);
            for _ in 0..150 {
                beam.advance(&mut monitor).unwrap();
                let (layer, mut first) = (&beam.layer, 0);
                for (blank, &end) in layer.ends.iter().enumerate() {
                    for at in first..end {
                        let (length, words) = (size.cells() + 1, beam.estimate.line_words());
                        let board = &layer.boards[at * length..][..length];
                        let node = layer.nodes[at];
                        assert_eq!(node.score, beam.estimate.total(board, node.finished) - start);
                        assert_eq!(layer.lines[at * words..][..words], beam.estimate.lines_of(board));
                        assert_eq!(node.finished, beam.estimate.finished(board));
                        assert_eq!(usize::from(board[blank]), position.blank_home);
                    }
                    first = end;
                }
                if beam.is_solved() {
                    break;
                }
            }
        }
    }
}
