//! Beam search (Lowerre 1976): all positions that can be reached in one move more, of which only the most
//! promising are kept, layer after layer until one of them is solved.
//!
//! What is promising, an [`Estimate`] says. Ties fall by the position's hash, which spreads the beam where the
//! estimate cannot tell positions apart. A position that is already in the layer, or in the last but one, is
//! not kept again; older ones hardly ever come back. A child is only written down as parent, move, estimate
//! and hash; its board is copied when the layer is complete and the child is among the best.

use super::patch::{MOST, NONE, Patch, SLIDES, sources};
use super::seen::Seen;
use crate::board::Move;
use teka_core::{Limit, Watch};

/// Says how far a position seems to be from the goal, from move to move.
pub(crate) trait Estimate {
    /// What it needs to know about a position to tell the estimate of the next.
    type State: Copy;

    /// The estimate of a position, given by cell the home of the tile there.
    fn start(&self, homes: &[u8], blank: u8) -> (Self::State, u32);

    /// The estimate after `tile` has slid from one cell to the other; `homes` is the board before. It should
    /// be of the order of some thousands at most, for the beam counts the positions of each value.
    fn slide(&self, state: Self::State, homes: &[u8], tile: u8, from: u8, to: u8) -> (Self::State, u32);

    /// How many single moves are left at least. It lets the beam drop what cannot be short enough.
    fn least(&self, _state: Self::State) -> usize {
        0
    }
}

/// How a layer ended.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Layer {
    /// It is complete; the next one may come.
    Complete,
    /// A way to the goal.
    Solved(Vec<Move>),
    /// Nothing is left that can become a way as short as was asked for.
    Empty,
}

/// What a beam looks for, and how hard.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aim {
    /// How many positions a layer keeps.
    pub(crate) width: usize,
    /// The length of the longest way that is of use.
    pub(crate) most: usize,
    /// How many tiles may be pushed at once and count as one move.
    pub(crate) reach: u8,
    /// Decides how ties fall.
    pub(crate) seed: u64,
}

#[derive(Clone, Copy)]
struct Node<S, const N: usize> {
    homes: [u8; N],
    hash: u64,
    state: S,
    blank: u8,
    last: u8,
}

#[derive(Clone, Copy)]
struct Child<S> {
    hash: u64,
    state: S,
    parent: u32,
    score: u32,
    slide: u8,
    far: u8,
}

/// A beam on a board of at most `N` cells.
pub(crate) struct Beam<E: Estimate, const N: usize> {
    estimate: E,
    aim: Aim,
    sources: [[u8; 4]; MOST],
    cells: usize,
    goal: u64,
    nodes: Vec<Node<E::State, N>>,
    /// The hashes of the last but one layer.
    before: Vec<u64>,
    children: Vec<Child<E::State>>,
    /// By score, how many children there are.
    counts: Vec<u32>,
    seen: Seen,
    /// Layer by layer, parent and move of every node.
    links: Vec<Vec<u32>>,
    /// Whether a position was left out because there were too many.
    narrowed: bool,
}

/// Equal estimates are told apart by this many bits of the hash.
const TIES: u32 = 4;
/// The most positions a layer can keep: links have 24 bits for a parent.
const WIDEST: usize = 1 << 24;

impl<E: Estimate, const N: usize> Beam<E, N> {
    /// A beam that has not left its start.
    pub(super) fn new(estimate: E, start: &Patch, aim: Aim) -> Self {
        let cells = start.size.cells();
        let aim = Aim { width: aim.width.min(WIDEST), ..aim };
        let mut homes = [0; N];
        homes[..cells].copy_from_slice(&start.homes[..cells]);
        let hash = |homes: &dyn Fn(usize) -> u8| {
            (0..cells).fold(mix(aim.seed), |hash, cell| match homes(cell) {
                home if home == start.rest => hash,
                home => hash ^ key(home, cell as u8),
            })
        };
        let goal = hash(&|cell| cell as u8);
        let hash = hash(&|cell| homes[cell]);
        let (state, _) = estimate.start(&homes[..cells], start.blank);
        Beam {
            estimate,
            aim,
            sources: sources(start.size),
            cells,
            goal,
            nodes: vec![Node { homes, hash, state, blank: start.blank, last: NONE }],
            before: Vec::new(),
            children: Vec::new(),
            counts: Vec::new(),
            seen: Seen::new((4 * aim.width).min(1 << 12)),
            links: Vec::new(),
            narrowed: false,
        }
    }

    /// The bytes that a beam of this width keeps after so many layers, roughly.
    pub(super) fn bytes(width: usize, layers: usize) -> u64 {
        let node = 2 * size_of::<Node<E::State, N>>() + 3 * size_of::<Child<E::State>>() + 80;
        (width * (node + 4 * layers)) as u64
    }

    /// How many layers there are.
    pub(super) fn depth(&self) -> usize {
        self.links.len()
    }

    /// Whether it has left nothing out: then no way is shorter than the one it finds.
    pub(super) fn was_exhaustive(&self) -> bool {
        !self.narrowed
    }

    /// One move further.
    pub(super) fn layer(&mut self, watch: &mut Watch<'_>) -> Result<Layer, Limit> {
        let Aim { width, most, reach, .. } = self.aim;
        if self.depth() == 0
            && self.nodes[0].hash == self.goal
            && is_solved(&self.nodes[0].homes[..self.cells])
        {
            return Ok(Layer::Solved(Vec::new()));
        }
        if self.depth() >= most {
            return Ok(Layer::Empty);
        }
        let left = (most - self.depth() - 1) * usize::from(reach);
        self.seen.clear();
        for &hash in &self.before {
            self.seen.insert(hash);
        }
        self.children.clear();
        self.counts.clear();
        let (mut cut, mut total) = (usize::MAX, 0);
        for parent in 0..self.nodes.len() {
            watch.node()?;
            let node = self.nodes[parent];
            for slide in 0..4 {
                if node.last != NONE && (slide == node.last ^ 1 || (reach > 1 && slide == node.last)) {
                    continue;
                }
                let Node { mut homes, mut hash, mut state, mut blank, .. } = node;
                for far in 1..=reach {
                    let source = self.sources[usize::from(blank)][usize::from(slide)];
                    if source == NONE {
                        break;
                    }
                    let tile = homes[usize::from(source)];
                    let estimate;
                    (state, estimate) = self.estimate.slide(state, &homes[..self.cells], tile, source, blank);
                    hash ^= key(tile, source) ^ key(tile, blank);
                    let score = estimate << TIES | (hash >> (64 - TIES)) as u32;
                    let child = Child { hash, state, parent: parent as u32, score, slide, far };
                    if hash == self.goal
                        && let Some(way) = self.solved(&child)
                    {
                        return Ok(Layer::Solved(way));
                    }
                    let at = score as usize;
                    if at <= cut && self.estimate.least(state) <= left && self.seen.insert(hash) {
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
        self.narrowed |= cut != usize::MAX;
        self.keep(cut, watch)?;
        Ok(if self.nodes.is_empty() { Layer::Empty } else { Layer::Complete })
    }

    /// Makes the best children the next layer.
    fn keep(&mut self, cut: usize, watch: &mut Watch<'_>) -> Result<(), Limit> {
        self.before.clear();
        self.before.extend(self.nodes.iter().map(|node| node.hash));
        let width = self.aim.width.min(self.children.len());
        let (mut nodes, mut links) = (Vec::with_capacity(width), Vec::with_capacity(width));
        for child in self.children.iter().filter(|child| child.score as usize <= cut).take(width) {
            watch.spend(1)?;
            nodes.push(self.grown(child));
            links.push(child.parent << 8 | u32::from(child.slide) << 6 | u32::from(child.far));
        }
        self.nodes = nodes;
        self.links.push(links);
        Ok(())
    }

    fn grown(&self, child: &Child<E::State>) -> Node<E::State, N> {
        let mut node = self.nodes[child.parent as usize];
        for _ in 0..child.far {
            let source = self.sources[usize::from(node.blank)][usize::from(child.slide)];
            node.homes.swap(usize::from(node.blank), usize::from(source));
            node.blank = source;
        }
        Node { hash: child.hash, state: child.state, last: child.slide, ..node }
    }

    /// The way to a child whose hash is the goal's, if it is the goal.
    fn solved(&self, child: &Child<E::State>) -> Option<Vec<Move>> {
        is_solved(&self.grown(child).homes[..self.cells]).then(|| {
            let mut way = self.way_to(child.parent as usize);
            way.extend(std::iter::repeat_n(SLIDES[usize::from(child.slide)], child.far.into()));
            way
        })
    }

    /// The way to a node of the last layer.
    fn way_to(&self, node: usize) -> Vec<Move> {
        let (mut way, mut at) = (Vec::new(), node);
        for layer in self.links.iter().rev() {
            let link = layer[at];
            way.extend(std::iter::repeat_n(SLIDES[(link >> 6 & 3) as usize], (link & 63) as usize));
            at = (link >> 8) as usize;
        }
        way.reverse();
        way
    }
}

fn is_solved(homes: &[u8]) -> bool {
    homes.iter().enumerate().all(|(cell, &home)| usize::from(home) == cell)
}

/// A random number for every tile in every cell (Zobrist 1970).
#[inline]
fn key(tile: u8, cell: u8) -> u64 {
    KEYS[usize::from(tile) * MOST + usize::from(cell)]
}

static KEYS: [u64; MOST * MOST] = {
    let mut keys = [0; MOST * MOST];
    let mut at = 0;
    while at < keys.len() {
        keys[at] = mix(at as u64);
        at += 1;
    }
    keys
};

/// A number that looks random (`SplitMix64`, Steele, Lea and Flood 2014).
pub(super) const fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
