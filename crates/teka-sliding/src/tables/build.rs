//! Fills a table: for every state of a pattern, how many moves of its own tiles it needs at least to get home.
//!
//! A breadth-first search from the goal, level by level and block by block. A level of a block is gathered
//! once as a list of orders; each way to slide a tile then carries the whole list into one other block. Each
//! block is small enough for the nearest cache, whatever the size of the table. Several threads share the
//! blocks: one never holds two of them at a time.

use super::layout::{Layout, Order, cells_of, combinations, rank, region};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Barrier, Mutex, PoisonError};
use teka_core::{Limit, Watch};

/// An entry that was not reached: states of the wrong parity, where the tiles leave no choice.
pub(crate) const UNREACHED: u8 = u8::MAX;

/// Fills `table`, which has [`Layout::states`] entries, for the pattern of the tiles that belong to the cells
/// `homes` while the blank belongs to `rest`. The progress of the watch goes through `share` meanwhile. `Err`
/// when the watch's budget stopped it.
pub(crate) fn fill(
    table: &mut [u8],
    layout: &Layout,
    homes: u32,
    rest: usize,
    share: [f64; 2],
    watch: &mut Watch<'_>,
) -> Result<(), Limit> {
    table.fill(UNREACHED);
    let start = layout.block(homes, rest);
    table[start * layout.block_length()] = 0;
    let threads = if layout.states() < 1 << 16 { 1 } else { watch.budget().threads.unwrap_or(1).max(1) };
    let works = Works {
        layout,
        edges: edges(layout),
        blocks: table.chunks_exact_mut(layout.block_length()).map(Mutex::new).collect(),
        live: [0, 1].map(|_| (0..layout.block_count()).map(|_| AtomicBool::new(false)).collect()),
        next: AtomicUsize::new(0),
        left: AtomicUsize::new(0),
        filled: AtomicUsize::new(1),
        stopped: AtomicBool::new(false),
        barrier: Barrier::new(threads),
        share,
    };
    works.live[0][start].store(true, Ordering::Relaxed);
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(|| works.run(None));
        }
        works.run(Some(watch));
    });
    if works.stopped.into_inner() {
        return Err(watch.budget().signal.raised().unwrap_or(Limit::Interrupted));
    }
    Ok(())
}

/// One way out of a block: the ranks of the tile before and after, and the block it leads to.
#[derive(Clone, Copy)]
struct Edge {
    from: u8,
    to: u8,
    block: u32,
}

/// All ways out of all blocks.
struct Edges {
    all: Vec<Edge>,
    first: Vec<u32>,
}

fn edges(layout: &Layout) -> Edges {
    let size = layout.size();
    let mut edges = Edges { all: Vec::new(), first: vec![0] };
    for occupied in combinations(size.cells(), layout.tiles()) {
        let mut free = !occupied & ((1 << size.cells()) - 1);
        while free != 0 {
            let region = region(size, occupied, free.trailing_zeros() as usize);
            free &= !region;
            for tile in cells_of(occupied) {
                for cell in size.neighbours(tile).filter(|cell| region & 1 << cell != 0) {
                    let after = occupied ^ 1 << tile ^ 1 << cell;
                    let (from, to) = (rank(occupied, tile) as u8, rank(after, cell) as u8);
                    edges.all.push(Edge { from, to, block: layout.block(after, tile) as u32 });
                }
            }
            edges.first.push(edges.all.len() as u32);
        }
    }
    edges
}

/// What the threads share.
struct Works<'t> {
    layout: &'t Layout,
    edges: Edges,
    blocks: Vec<Mutex<&'t mut [u8]>>,
    /// The blocks that have entries of this level, and of the next.
    live: [Vec<AtomicBool>; 2],
    next: AtomicUsize,
    left: AtomicUsize,
    filled: AtomicUsize,
    stopped: AtomicBool,
    barrier: Barrier,
    share: [f64; 2],
}

/// How many blocks a thread takes at a time.
const BATCH: usize = 64;

impl<'t> Works<'t> {
    /// The work of one thread. The one with the watch looks after the budget.
    fn run(&self, mut watch: Option<&mut Watch<'_>>) {
        let mut front: Vec<Order> = vec![0; self.layout.block_length() + 64];
        for level in 0..UNREACHED - 1 {
            let [live, next_live] =
                if level % 2 == 0 { [&self.live[0], &self.live[1]] } else { [&self.live[1], &self.live[0]] };
            loop {
                let from = self.next.fetch_add(BATCH, Ordering::Relaxed);
                if from >= self.blocks.len() || self.stopped.load(Ordering::Relaxed) {
                    break;
                }
                let batch = live.iter().enumerate().skip(from).take(BATCH);
                for (block, live) in batch {
                    if live.swap(false, Ordering::Relaxed) {
                        self.spread(block, level, &mut front, next_live);
                    }
                }
                if let Some(watch) = watch.as_deref_mut() {
                    let filled = self.filled.load(Ordering::Relaxed) as f64;
                    let [from, to] = self.share;
                    watch.done = Some(from + (to - from) * filled / self.layout.states() as f64);
                    // A batch of blocks is far more work than there is between two looks.
                    if watch.spend(u32::MAX).is_err() {
                        self.stopped.store(true, Ordering::Relaxed);
                    }
                }
            }
            self.barrier.wait();
            let done = self.left.load(Ordering::Relaxed) == 0 || self.stopped.load(Ordering::Relaxed);
            // Everybody has to have read these before one thread sets them back.
            if self.barrier.wait().is_leader() {
                self.next.store(0, Ordering::Relaxed);
                self.left.store(0, Ordering::Relaxed);
            }
            self.barrier.wait();
            if done {
                break;
            }
        }
    }

    /// Carries the entries of this level in a block on into its neighbours.
    fn spread(&self, block: usize, level: u8, front: &mut [Order], next_live: &[AtomicBool]) {
        let count = gather(&self.lock(block), level, front);
        let front = &front[..count];
        let mut filled = 0;
        let [first, end] = [block, block + 1].map(|at| self.edges.first[at] as usize);
        for edge in &self.edges.all[first..end] {
            let mut target = self.lock(edge.block as usize);
            let before = filled;
            match self.layout.shift(edge.from.into(), edge.to.into()) {
                None => {
                    for &order in front {
                        filled += reach(&mut target[usize::from(order)], level + 1);
                    }
                }
                Some(shift) => {
                    for &order in front {
                        filled += reach(&mut target[usize::from(shift[usize::from(order)])], level + 1);
                    }
                }
            }
            if filled > before {
                next_live[edge.block as usize].store(true, Ordering::Relaxed);
            }
        }
        self.filled.fetch_add(filled, Ordering::Relaxed);
        self.left.fetch_add(filled, Ordering::Relaxed);
    }

    fn lock(&self, block: usize) -> std::sync::MutexGuard<'_, &'t mut [u8]> {
        self.blocks[block].lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Notes that an entry is reached at this level, unless it was before; tells whether it is new.
#[inline]
fn reach(entry: &mut u8, level: u8) -> usize {
    let new = *entry == UNREACHED;
    *entry = if new { level } else { *entry };
    usize::from(new)
}

/// Lists the orders of this level. `front` is longer than the block.
fn gather(block: &[u8], level: u8, front: &mut [Order]) -> usize {
    let mut count = 0;
    for (at, chunk) in block.chunks(64).enumerate() {
        // One look at a whole cache line passes over the many that have none.
        if chunk.iter().map(|&entry| u8::from(entry == level)).sum::<u8>() == 0 {
            continue;
        }
        for (within, &entry) in chunk.iter().enumerate() {
            front[count] = (at * 64 + within) as Order;
            count += usize::from(entry == level);
        }
    }
    count
}
