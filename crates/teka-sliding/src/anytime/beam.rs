//! Beam search (Lowerre 1976, Bisiani 1987): all positions that can be reached in one move more, of which only
//! the most promising are kept, layer after layer until one of them is solved.
//!
//! What is promising, an [`Estimate`] says. Ties fall by the position's hash, which spreads the beam where the
//! estimate cannot tell positions apart. A position that is already in the layer, or in the last but one, is
//! not kept again; older ones cannot come back in practice.
//!
//! A child is only written down as parent, move, estimate and hash; the board is copied when the layer is
//! complete and the child is among the best. That halves the time.

use super::patch::{NONE, SLIDES};
use crate::board::{Move, Size};
use teka_core::{Limit, Watch};

/// Says how far a position seems to be from the goal, from move to move.
pub(crate) trait Estimate {
    /// What it needs to know about a position to tell the next one's estimate.
    type State: Copy;

    /// The estimate of a position, given by cell the home of the tile there.
    fn start(&self, homes: &[u8], blank: u8) -> (Self::State, u32);

    /// The estimate after `tile` has slid from one cell to the other; `homes` is the board before.
    fn slide(&self, state: Self::State, homes: &[u8], tile: u8, from: u8, to: u8) -> (Self::State, u32);
}

/// How a layer ended.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Layer {
    /// It is complete; the next one may come.
    Complete,
    /// A way to the goal.
    Solved(Vec<Move>),
    /// There is no position left that has not been seen.
    Empty,
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
pub(crate) struct Beam<'e, E: Estimate, const N: usize> {
    estimate: &'e E,
    sources: Vec<[u8; 4]>,
    keys: Vec<u64>,
    cells: usize,
    rest: u8,
    goal: u64,
    width: usize,
    /// How many tiles may be pushed at once.
    reach: u8,
    nodes: Vec<Node<E::State, N>>,
    before: Vec<u64>,
    children: Vec<Child<E::State>>,
    counts: Vec<u32>,
    seen: Seen,
    /// Layer by layer, parent and move of every node.
    links: Vec<Vec<u32>>,
}

/// Equal estimates are told apart by this many bits of the hash.
const TIES: u32 = 4;
/// The most positions a beam can be wide, for links have 24 bits for a parent.
pub(crate) const WIDEST: usize = 1 << 24;

impl<'e, E: Estimate, const N: usize> Beam<'e, E, N> {
    /// A beam of this width from a board, given by cell the home of the tile there.
    pub(crate) fn new(
        estimate: &'e E,
        size: Size,
        homes: &[u8],
        (blank, rest): (u8, u8),
        width: usize,
        reach: u8,
        seed: u64,
    ) -> Self {
        let cells = size.cells();
        let mut sources = vec![[NONE; 4]; cells];
        for (cell, sources) in sources.iter_mut().enumerate() {
            for slide in Move::ALL {
                if let Some(source) = size.source(cell, slide) {
                    sources[slide as usize] = source as u8;
                }
            }
        }
        let keys: Vec<u64> = (0..cells * cells).map(|at| mix(at as u64 + seed)).collect();
        let mut start = [0; N];
        start[..cells].copy_from_slice(homes);
        let hash = |homes: &dyn Fn(usize) -> usize| {
            (0..cells).fold(0, |hash, cell| match homes(cell) {
                home if home == usize::from(rest) => hash,
                home => hash ^ keys[home * cells + cell],
            })
        };
        let goal = hash(&|cell| cell);
        let (state, _) = estimate.start(homes, blank);
        let hash = hash(&|cell| usize::from(homes[cell]));
        let nodes = vec![Node { homes: start, hash, state, blank, last: NONE }];
        Beam {
            estimate,
            sources,
            keys,
            cells,
            rest,
            goal,
            width: width.min(WIDEST),
            reach,
            nodes,
            before: Vec::new(),
            children: Vec::new(),
            counts: Vec::new(),
            seen: Seen::new(4 * width.min(WIDEST)),
            links: Vec::new(),
        }
    }

    /// The bytes it keeps after so many layers, roughly.
    pub(crate) fn bytes(width: usize, layers: usize) -> u64 {
        let node = 2 * size_of::<Node<E::State, N>>() + 3 * size_of::<Child<E::State>>() + 100;
        (width * (node + 4 * layers)) as u64
    }

    /// How many layers there are.
    pub(crate) fn depth(&self) -> usize {
        self.links.len()
    }

    /// One move further.
    pub(crate) fn layer(&mut self, watch: &mut Watch<'_>) -> Result<Layer, Limit> {
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
                if node.last != NONE && (slide == node.last ^ 1 || (self.reach > 1 && slide == node.last)) {
                    continue;
                }
                let (mut homes, mut state, mut hash, mut blank) = (None, node.state, node.hash, node.blank);
                for far in 1..=self.reach {
                    let source = self.sources[usize::from(blank)][usize::from(slide)];
                    if source == NONE {
                        break;
                    }
                    let board: &[u8; N] = homes.as_ref().unwrap_or(&node.homes);
                    let tile = board[usize::from(source)];
                    let (next, estimate) = self.estimate.slide(state, &board[..self.cells], tile, source, blank);
                    let key = usize::from(tile) * self.cells;
                    hash ^= self.keys[key + usize::from(source)] ^ self.keys[key + usize::from(blank)];
                    if hash == self.goal {
                        let child = Child { hash, state, parent: parent as u32, score: 0, slide, far };
                        if let Some(way) = self.solved(&child) {
                            return Ok(Layer::Solved(way));
                        }
                    }
                    state = next;
                    let score = estimate << TIES | (hash >> (64 - TIES)) as u32;
                    if (score as usize) <= cut && self.seen.insert(hash) {
                        let at = score as usize;
                        if at >= self.counts.len() {
                            self.counts.resize(at + 1, 0);
                        }
                        self.counts[at] += 1;
                        total += 1;
                        self.children.push(Child { hash, state, parent: parent as u32, score, slide, far });
                        if total > self.width {
                            cut = cut.min(self.counts.len() - 1);
                            while total - self.counts[cut] as usize >= self.width {
                                total -= self.counts[cut] as usize;
                                cut -= 1;
                            }
                        }
                    }
                    if far < self.reach {
                        let board = homes.get_or_insert(node.homes);
                        board.swap(usize::from(source), usize::from(blank));
                    }
                    blank = source;
                }
            }
        }
        self.keep(cut);
        Ok(if self.nodes.is_empty() { Layer::Empty } else { Layer::Complete })
    }

    /// Makes the best children the next layer.
    fn keep(&mut self, cut: usize) {
        self.before.clear();
        self.before.extend(self.nodes.iter().map(|node| node.hash));
        let mut nodes = Vec::with_capacity(self.width.min(self.children.len()));
        let mut links = Vec::with_capacity(self.width.min(self.children.len()));
        for child in self.children.iter().filter(|child| child.score as usize <= cut).take(self.width) {
            let mut node = self.nodes[child.parent as usize];
            for _ in 0..child.far {
                let source = self.sources[usize::from(node.blank)][usize::from(child.slide)];
                node.homes.swap(usize::from(node.blank), usize::from(source));
                node.blank = source;
            }
            nodes.push(Node { hash: child.hash, state: child.state, last: child.slide, ..node });
            links.push(link(child.parent, child.slide, child.far));
        }
        self.nodes = nodes;
        self.links.push(links);
    }

    /// The way to a child whose hash is the goal's, if it is the goal.
    fn solved<S>(&self, child: &Child<S>) -> Option<Vec<Move>> {
        let mut node = self.nodes[child.parent as usize];
        for _ in 0..child.far {
            let source = self.sources[usize::from(node.blank)][usize::from(child.slide)];
            node.homes.swap(usize::from(node.blank), usize::from(source));
            node.blank = source;
        }
        let solved = node.homes[..self.cells].iter().enumerate().all(|(cell, &home)| usize::from(home) == cell);
        (solved && node.blank == self.rest).then(|| {
            let mut way = vec![SLIDES[usize::from(child.slide)]; usize::from(child.far)];
            let mut at = child.parent as usize;
            for layer in self.links.iter().rev() {
                let (parent, slide, far) = unlink(layer[at]);
                way.extend(std::iter::repeat_n(SLIDES[slide], far));
                at = parent;
            }
            way.reverse();
            way
        })
    }
}

fn link(parent: u32, slide: u8, far: u8) -> u32 {
    parent << 8 | u32::from(slide) << 6 | u32::from(far)
}

fn unlink(link: u32) -> (usize, usize, usize) {
    ((link >> 8) as usize, (link >> 6 & 3) as usize, (link & 63) as usize)
}

/// A number that looks random (SplitMix64, Steele, Lea and Flood 2014).
pub(crate) fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The hashes met, in a table with open addressing; 0 marks a free place.
struct Seen {
    table: Vec<u64>,
    used: usize,
}

impl Seen {
    fn new(expected: usize) -> Self {
        Seen { table: vec![0; (2 * expected).next_power_of_two().max(64)], used: 0 }
    }

    fn clear(&mut self) {
        self.table.fill(0);
        self.used = 0;
    }

    /// Whether it was not there.
    #[inline]
    fn insert(&mut self, hash: u64) -> bool {
        if 2 * self.used >= self.table.len() {
            self.grow();
        }
        let mask = self.table.len() - 1;
        let mut at = hash as usize & mask;
        loop {
            match self.table[at] {
                0 => {
                    self.table[at] = hash;
                    self.used += 1;
                    return true;
                }
                there if there == hash => return false,
                _ => at = (at + 1) & mask,
            }
        }
    }

    #[cold]
    fn grow(&mut self) {
        let wider = vec![0; 2 * self.table.len()];
        let old = std::mem::replace(&mut self.table, wider);
        self.used = 0;
        for hash in old.into_iter().filter(|&hash| hash != 0) {
            self.insert(hash);
        }
    }
}
