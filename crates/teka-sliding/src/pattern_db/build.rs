//! Builds a pattern database: for every state of a pattern, the fewest moves of its own tiles that bring them home. A
//! breadth-first search from the goal, level by level and block by block: the states of a block that belong to the
//! level are collected once, as a list of permutations, and each slide maps the whole list into one other block. A
//! block fits into the nearest cache, whatever the size of the table. Threads lock single blocks and never hold two at
//! a time.

use super::ranking::{PermRank, Ranking, cells_of, combinations, rank, regions};
use crate::events::Monitor;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Barrier, Mutex, PoisonError};
use teka_core::Limit;

/// The entry of an unreachable state: one of the wrong parity, in a pattern with so many tiles that parity matters.
pub(crate) const UNREACHED: u8 = u8::MAX;

/// Fills `table`, which has [`Ranking::states`] entries, for the tiles with these `homes` and this home of the blank,
/// reporting progress within `progress_range`.
pub(crate) fn fill(
    table: &mut [u8],
    ranking: &Ranking,
    homes: u32,
    blank_home: usize,
    progress_range: [f64; 2],
    monitor: &mut Monitor<'_>,
) -> Result<(), Limit> {
    table.fill(UNREACHED);
    let start = ranking.block(homes, blank_home);
    table[start * ranking.block_length()] = 0;
    let threads = if ranking.states() < 1 << 16 { 1 } else { monitor.budget().threads.unwrap_or(1).max(1) };
    let builder = Builder {
        ranking,
        edges: edges(ranking),
        blocks: table.chunks_exact_mut(ranking.block_length()).map(Mutex::new).collect(),
        active: [0, 1].map(|_| (0..ranking.block_count()).map(|_| AtomicBool::new(false)).collect()),
        next: AtomicUsize::new(0),
        reached: AtomicUsize::new(0),
        filled: AtomicUsize::new(1),
        stopped: AtomicBool::new(false),
        barrier: Barrier::new(threads),
        progress_range,
    };
    builder.active[0][start].store(true, Ordering::Relaxed);
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(|| builder.run(None));
        }
        builder.run(Some(monitor));
    });
    if builder.stopped.into_inner() {
        return Err(monitor.budget().signal.raised().unwrap_or(Limit::Interrupted));
    }
    Ok(())
}

/// A slide out of a block: the ranks of the tile before and after, and the block it leads to.
#[derive(Clone, Copy)]
struct Edge {
    from: u8,
    to: u8,
    block: u32,
}

/// The edges of all blocks.
struct Edges {
    all: Vec<Edge>,
    /// By block, the first of its edges in `all`.
    first: Vec<u32>,
}

fn edges(ranking: &Ranking) -> Edges {
    let size = ranking.size();
    let mut edges = Edges { all: Vec::new(), first: vec![0] };
    for occupied in combinations(size.cells(), ranking.tiles()) {
        for region in regions(size, occupied) {
            for tile in cells_of(occupied) {
                for cell in size.neighbours(tile).filter(|cell| region & 1 << cell != 0) {
                    let after = occupied ^ 1 << tile ^ 1 << cell;
                    let (from, to) = (rank(occupied, tile) as u8, rank(after, cell) as u8);
                    edges.all.push(Edge { from, to, block: ranking.block(after, tile) as u32 });
                }
            }
            edges.first.push(edges.all.len() as u32);
        }
    }
    edges
}

/// The state that the threads share.
struct Builder<'t> {
    ranking: &'t Ranking,
    edges: Edges,
    blocks: Vec<Mutex<&'t mut [u8]>>,
    /// Whether each block has entries of this level, and of the next.
    active: [Vec<AtomicBool>; 2],
    /// The first block of this level that no thread has taken yet.
    next: AtomicUsize,
    /// The entries of the next level so far.
    reached: AtomicUsize,
    /// The entries of all levels so far.
    filled: AtomicUsize,
    stopped: AtomicBool,
    barrier: Barrier,
    progress_range: [f64; 2],
}

/// The number of blocks that a thread takes at a time.
const BATCH: usize = 64;

impl<'t> Builder<'t> {
    /// Runs one thread. Only the one with the monitor, the caller's, checks the budget.
    fn run(&self, mut monitor: Option<&mut Monitor<'_>>) {
        let mut frontier: Vec<PermRank> = vec![0; self.ranking.block_length() + 64];
        for level in 0..UNREACHED - 1 {
            let [active, next_active] = if level % 2 == 0 {
                [&self.active[0], &self.active[1]]
            } else {
                [&self.active[1], &self.active[0]]
            };
            loop {
                let from = self.next.fetch_add(BATCH, Ordering::Relaxed);
                if from >= self.blocks.len() || self.stopped.load(Ordering::Relaxed) {
                    break;
                }
                let batch = active.iter().enumerate().skip(from).take(BATCH);
                for (block, active) in batch {
                    if active.swap(false, Ordering::Relaxed) {
                        self.expand_block(block, level, &mut frontier, next_active);
                    }
                }
                if let Some(monitor) = monitor.as_deref_mut() {
                    let filled = self.filled.load(Ordering::Relaxed) as f64;
                    let [from, to] = self.progress_range;
                    monitor.done = Some(from + (to - from) * filled / self.ranking.states() as f64);
                    // A batch is so much work that the budget is worth checking every time.
                    if monitor.spend(u32::MAX).is_err() {
                        self.stopped.store(true, Ordering::Relaxed);
                    }
                }
            }
            self.barrier.wait();
            let done = self.reached.load(Ordering::Relaxed) == 0 || self.stopped.load(Ordering::Relaxed);
            // All threads must have read these before one of them resets them.
            if self.barrier.wait().is_leader() {
                self.next.store(0, Ordering::Relaxed);
                self.reached.store(0, Ordering::Relaxed);
            }
            self.barrier.wait();
            if done {
                break;
            }
        }
    }

    /// Expands the entries of this level in a block.
    fn expand_block(&self, block: usize, level: u8, frontier: &mut [PermRank], next_active: &[AtomicBool]) {
        let count = collect_level(&self.lock(block), level, frontier);
        let frontier = &frontier[..count];
        let mut filled = 0;
        let [first, end] = [block, block + 1].map(|at| self.edges.first[at] as usize);
        for edge in &self.edges.all[first..end] {
            let mut target = self.lock(edge.block as usize);
            let before = filled;
            match self.ranking.shift(edge.from.into(), edge.to.into()) {
                None => {
                    for &perm in frontier {
                        filled += reach(&mut target[usize::from(perm)], level + 1);
                    }
                }
                Some(shift) => {
                    for &perm in frontier {
                        filled += reach(&mut target[usize::from(shift[usize::from(perm)])], level + 1);
                    }
                }
            }
            if filled > before {
                next_active[edge.block as usize].store(true, Ordering::Relaxed);
            }
        }
        self.filled.fetch_add(filled, Ordering::Relaxed);
        self.reached.fetch_add(filled, Ordering::Relaxed);
    }

    fn lock(&self, block: usize) -> std::sync::MutexGuard<'_, &'t mut [u8]> {
        self.blocks[block].lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Sets an entry that was not reached before to this level; returns 1 if it did.
#[inline]
fn reach(entry: &mut u8, level: u8) -> usize {
    let new = *entry == UNREACHED;
    *entry = if new { level } else { *entry };
    usize::from(new)
}

/// Lists the permutations of this level in a block and returns their number. `frontier` is longer than the block.
fn collect_level(block: &[u8], level: u8, frontier: &mut [PermRank]) -> usize {
    let mut count = 0;
    for (at, chunk) in block.chunks(64).enumerate() {
        // Most cache lines have none; check a whole line at once.
        if chunk.iter().map(|&entry| u8::from(entry == level)).sum::<u8>() == 0 {
            continue;
        }
        for (within, &entry) in chunk.iter().enumerate() {
            frontier[count] = (at * 64 + within) as PermRank;
            count += usize::from(entry == level);
        }
    }
    count
}
