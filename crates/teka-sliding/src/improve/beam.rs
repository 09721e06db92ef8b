//! Beam search (Lowerre 1976): generates the positions one move further, layer by layer, and keeps only the most
//! promising ones, until one of them is solved. An [`Estimate`] decides what is promising.

use super::seen_hashes::SeenHashes;
use super::small_board::{MAX_CELLS, NONE, SLIDES, SmallBoard, sources};
use crate::board::Move;
use crate::events::Monitor;
use crate::search::status::Status;
use teka_core::Limit;

/// How far a position seems to be from the goal, updated move by move. It need not be a lower bound.
pub(crate) trait Estimate {
    /// The data about a position from which the next one is estimated.
    type State: Copy;

    /// The estimate of a position; `homes` holds, by cell, the home of the tile there.
    fn start(&self, homes: &[u8], blank: u8) -> (Self::State, u32);

    /// The estimate after `tile` has slid from one cell to another; `homes` is the board before. Estimates should
    /// not exceed a few thousand, because the beam counts the positions of each value.
    fn slide(&self, state: Self::State, homes: &[u8], tile: u8, from: u8, to: u8) -> (Self::State, u32);

    /// A lower bound on the remaining single moves. The beam prunes positions from which no solution is short enough.
    fn lower_bound(&self, _state: Self::State) -> usize {
        0
    }
}

/// The width of a beam, and which solutions it looks for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BeamOptions {
    /// The maximum number of positions in a layer.
    pub(crate) width: usize,
    /// The maximum length of a solution.
    pub(crate) max_length: usize,
    /// The maximum number of tiles pushed at once as one move.
    pub(crate) reach: u8,
    /// The seed for breaking ties.
    pub(crate) seed: u64,
}

/// A position of the layer.
#[derive(Clone, Copy)]
struct Node<S, const N: usize> {
    homes: [u8; N],
    hash: u64,
    state: S,
    blank: u8,
    /// The move that led to it, or [`NONE`].
    last: u8,
}

/// A position of the next layer, by its parent and move.
#[derive(Clone, Copy)]
struct Child<S> {
    hash: u64,
    state: S,
    parent: u32,
    score: u32,
    slide: u8,
    /// How many tiles the move slides.
    pushed: u8,
}

/// A beam search on a board of at most `N` cells.
///
/// Ties are broken by the position's hash, which spreads the beam where the estimate cannot tell positions apart. A
/// position that is already in the new layer or in the layer before the current one is a duplicate; older ones hardly
/// ever recur. A child is stored as parent, move, estimate and hash; its board is copied only once the layer is
/// complete and the child is among the best.
pub(crate) struct Beam<E: Estimate, const N: usize> {
    estimate: E,
    options: BeamOptions,
    sources: [[u8; 4]; MAX_CELLS],
    cells: usize,
    /// The hash of the goal.
    goal: u64,
    nodes: Vec<Node<E::State, N>>,
    /// The hashes of the layer before `nodes`.
    grandparent_hashes: Vec<u64>,
    children: Vec<Child<E::State>>,
    /// By score, the number of children.
    counts: Vec<u32>,
    seen: SeenHashes,
    /// By layer, the parent and move of every node.
    links: Vec<Vec<u32>>,
    /// Whether a position was dropped because the layer was full.
    has_pruned: bool,
}

/// The number of bits of the hash that break ties between equal estimates.
const TIE_BITS: u32 = 4;
/// The maximum width: links have 24 bits for a parent.
const MAX_WIDTH: usize = 1 << 24;

impl<E: Estimate, const N: usize> Beam<E, N> {
    /// A beam whose only position is the start.
    pub(super) fn new(estimate: E, start: &SmallBoard, options: BeamOptions) -> Self {
        let cells = start.size.cells();
        let options = BeamOptions { width: options.width.min(MAX_WIDTH), ..options };
        let mut homes = [0; N];
        homes[..cells].copy_from_slice(&start.homes[..cells]);
        let hash = |homes: &dyn Fn(usize) -> u8| {
            (0..cells).fold(mix(options.seed), |hash, cell| match homes(cell) {
                home if home == start.blank_home => hash,
                home => hash ^ key(home, cell as u8),
            })
        };
        let goal = hash(&|cell| cell as u8);
        let hash = hash(&|cell| homes[cell]);
        let (state, _) = estimate.start(&homes[..cells], start.blank);
        Beam {
            estimate,
            options,
            sources: sources(start.size),
            cells,
            goal,
            nodes: vec![Node { homes, hash, state, blank: start.blank, last: NONE }],
            grandparent_hashes: Vec::new(),
            children: Vec::new(),
            counts: Vec::new(),
            seen: SeenHashes::new((4 * options.width).min(1 << 12)),
            links: Vec::new(),
            has_pruned: false,
        }
    }

    /// The approximate memory, in bytes, of a beam of this width after this many layers.
    pub(super) fn bytes(width: usize, layers: usize) -> u64 {
        let node = 2 * size_of::<Node<E::State, N>>() + 3 * size_of::<Child<E::State>>() + 80;
        (width * (node + 4 * layers)) as u64
    }

    /// The number of layers so far.
    pub(super) fn depth(&self) -> usize {
        self.links.len()
    }

    /// Whether it has dropped no position; then no solution is shorter than the one it finds.
    pub(super) fn was_exhaustive(&self) -> bool {
        !self.has_pruned
    }

    /// Generates the next layer. Returns `Exhausted` if no position in it can lead to a short enough solution.
    pub(super) fn advance(&mut self, monitor: &mut Monitor<'_>) -> Result<Status, Limit> {
        let BeamOptions { width, max_length, reach, .. } = self.options;
        if self.depth() == 0
            && self.nodes[0].hash == self.goal
            && is_solved(&self.nodes[0].homes[..self.cells])
        {
            return Ok(Status::Solved(Vec::new()));
        }
        if self.depth() >= max_length {
            return Ok(Status::Exhausted);
        }
        let max_remaining = (max_length - self.depth() - 1) * usize::from(reach);
        self.seen.clear();
        for &hash in &self.grandparent_hashes {
            self.seen.insert(hash);
        }
        self.children.clear();
        self.counts.clear();
        let (mut cut, mut total) = (usize::MAX, 0);
        for parent in 0..self.nodes.len() {
            monitor.node()?;
            let node = self.nodes[parent];
            for slide in 0..4 {
                if node.last != NONE && (slide == node.last ^ 1 || (reach > 1 && slide == node.last)) {
                    continue;
                }
                let Node { mut homes, mut hash, mut state, mut blank, .. } = node;
                for pushed in 1..=reach {
                    let source = self.sources[usize::from(blank)][usize::from(slide)];
                    if source == NONE {
                        break;
                    }
                    let tile = homes[usize::from(source)];
                    let estimate;
                    (state, estimate) = self.estimate.slide(state, &homes[..self.cells], tile, source, blank);
                    hash ^= key(tile, source) ^ key(tile, blank);
                    let score = estimate << TIE_BITS | (hash >> (64 - TIE_BITS)) as u32;
                    let child = Child { hash, state, parent: parent as u32, score, slide, pushed };
                    if hash == self.goal
                        && let Some(moves) = self.solution_through(&child)
                    {
                        return Ok(Status::Solved(moves));
                    }
                    let at = score as usize;
                    if at <= cut
                        && self.estimate.lower_bound(state) <= max_remaining
                        && self.seen.insert(hash)
                    {
                        if at >= self.counts.len() {
                            self.counts.resize(at + 1, 0);
                        }
                        self.counts[at] += 1;
                        total += 1;
                        self.children.push(child);
                        if total > width {
                            cut = cut.min(self.counts.len() - 1);
                            while total - self.counts[cut] as usize >= width {
                                total -= self.counts[cut] as usize;
                                cut -= 1;
                            }
                        }
                    }
                    if reach > 1 {
                        homes.swap(usize::from(source), usize::from(blank));
                    }
                    blank = source;
                }
            }
        }
        self.has_pruned |= cut != usize::MAX;
        self.select(cut, monitor)?;
        Ok(if self.nodes.is_empty() { Status::Exhausted } else { Status::Unfinished })
    }

    /// Makes the best children the next layer.
    fn select(&mut self, cut: usize, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        self.grandparent_hashes.clear();
        self.grandparent_hashes.extend(self.nodes.iter().map(|node| node.hash));
        let width = self.options.width.min(self.children.len());
        let (mut nodes, mut links) = (Vec::with_capacity(width), Vec::with_capacity(width));
        for child in self.children.iter().filter(|child| child.score as usize <= cut).take(width) {
            monitor.spend(1)?;
            nodes.push(self.expand(child));
            links.push(child.parent << 8 | u32::from(child.slide) << 6 | u32::from(child.pushed));
        }
        self.nodes = nodes;
        self.links.push(links);
        Ok(())
    }

    /// The node of a child.
    fn expand(&self, child: &Child<E::State>) -> Node<E::State, N> {
        let mut node = self.nodes[child.parent as usize];
        for _ in 0..child.pushed {
            let source = self.sources[usize::from(node.blank)][usize::from(child.slide)];
            node.homes.swap(usize::from(node.blank), usize::from(source));
            node.blank = source;
        }
        Node { hash: child.hash, state: child.state, last: child.slide, ..node }
    }

    /// The solution that ends with a child whose hash is the goal's, if it really is the goal.
    fn solution_through(&self, child: &Child<E::State>) -> Option<Vec<Move>> {
        is_solved(&self.expand(child).homes[..self.cells]).then(|| {
            let mut moves = self.path_to(child.parent as usize);
            moves.extend(std::iter::repeat_n(SLIDES[usize::from(child.slide)], child.pushed.into()));
            moves
        })
    }

    /// The moves that lead to a node of the last layer.
    fn path_to(&self, node: usize) -> Vec<Move> {
        let (mut moves, mut at) = (Vec::new(), node);
        for layer in self.links.iter().rev() {
            let link = layer[at];
            moves.extend(std::iter::repeat_n(SLIDES[(link >> 6 & 3) as usize], (link & 63) as usize));
            at = (link >> 8) as usize;
        }
        moves.reverse();
        moves
    }
}

fn is_solved(homes: &[u8]) -> bool {
    homes.iter().enumerate().all(|(cell, &home)| usize::from(home) == cell)
}

/// The pseudorandom key of a tile in a cell (Zobrist 1970).
#[inline]
fn key(tile: u8, cell: u8) -> u64 {
    KEYS[usize::from(tile) * MAX_CELLS + usize::from(cell)]
}

static KEYS: [u64; MAX_CELLS * MAX_CELLS] = {
    let mut keys = [0; MAX_CELLS * MAX_CELLS];
    let mut at = 0;
    while at < keys.len() {
        keys[at] = mix(at as u64);
        at += 1;
    }
    keys
};

/// A pseudorandom function of a number (`SplitMix64`, Steele, Lea and Flood 2014).
pub(crate) const fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
