//! The sweep of `restarts`: covers the first empty cell, over and over, until only a window of the board is left. The
//! placements with the best scores (`weights.rs`) are tried first. A placement that leaves a cavity which no pieces
//! can fill is taken back at once; after many dead ends, more and more placements are taken back.

use super::field::{Field, Placed};
use super::weights::{KindWeights, noise};
use crate::events::Monitor;
use std::ops::{ControlFlow, Range};
use teka_core::Limit;
use teka_core::random::{self, ChaCha8Rng};

/// A board that is partly filled.
pub(super) struct Fill<'f> {
    pub(super) field: &'f Field<'f>,
    pub(super) blocked: Vec<bool>,
    /// The remaining pieces of each kind.
    pub(super) remaining: Vec<u32>,
    /// The number of empty cells.
    pub(super) empty: usize,
    order: Vec<u32>,
    stack: Vec<Frame>,
    /// The candidates of all frames, one after the other.
    candidates: Vec<Placed>,
    /// The number of the last traversal that saw each position.
    seen: Vec<u32>,
    traversal: u32,
    scored: Vec<(f32, Placed)>,
    /// The positions that the current traversal still has to visit.
    queue: Vec<u32>,
}

/// A covered cell.
struct Frame {
    /// Its place in the order.
    cursor: usize,
    /// The candidates that have not been tried, the best first.
    untried: Range<usize>,
    /// The index of the first of its candidates.
    first: usize,
    placed: Option<Placed>,
}

/// The number of candidates to try for one cell.
const BREADTH: usize = 12;
/// Cavities of this many cells or more are not measured.
pub(super) const LARGE_CAVITY: usize = 24;

impl<'f> Fill<'f> {
    pub(super) fn new(field: &'f Field<'f>) -> Self {
        Fill {
            field,
            blocked: field.blocked.clone(),
            remaining: field.copies.clone(),
            empty: field.cells.len(),
            order: Vec::new(),
            stack: Vec::new(),
            candidates: Vec::new(),
            seen: vec![0; field.blocked.len()],
            traversal: 0,
            scored: Vec::new(),
            queue: Vec::new(),
        }
    }

    /// Starts again with an empty board and this order.
    pub(super) fn restart(&mut self, order: Vec<u32>) {
        self.take_back(usize::MAX);
        self.order = order;
    }

    pub(super) fn depth(&self) -> usize {
        self.stack.len()
    }

    /// The placements so far.
    pub(super) fn placed(&self) -> impl Iterator<Item = Placed> + '_ {
        self.stack.iter().filter_map(|frame| frame.placed)
    }

    /// The positions of the empty cells.
    pub(super) fn empty_cells(&self) -> impl Iterator<Item = u32> + '_ {
        let from = self.stack.last().map_or(0, |frame| frame.cursor);
        self.order[from..].iter().copied().filter(|&at| !self.blocked[at as usize])
    }

    /// Covers cells until at most `window` are left; `false` if it gets stuck.
    pub(super) fn sweep(
        &mut self,
        window: usize,
        weights: &KindWeights,
        rng: &mut ChaCha8Rng,
        monitor: &mut Monitor<'_>,
    ) -> Result<bool, Limit> {
        let (mut deepest, mut dead_ends) = (self.depth(), 0_usize);
        // The frame on top may have been left without a placement.
        let mut is_open = self.stack.last().is_some_and(|frame| frame.placed.is_none());
        loop {
            if !is_open {
                if self.empty <= window {
                    return Ok(true);
                }
                self.open_frame(weights, rng);
            }
            monitor.node()?;
            if self.place_next(monitor)? {
                is_open = false;
                if self.depth() > deepest {
                    (deepest, dead_ends) = (self.depth(), 0);
                }
                continue;
            }
            dead_ends += 1;
            let more = if dead_ends % 8 == 0 { dead_ends / 4 } else { 0 };
            if dead_ends > MAX_DEAD_ENDS || self.depth() <= 1 {
                return Ok(false);
            }
            self.pop_frame();
            self.take_back(more.min(self.depth() - 1));
            self.remove_last();
            is_open = true;
        }
    }

    /// Takes back this many placements, and the one before them so that another is tried in its place.
    pub(super) fn backtrack(&mut self, count: usize) {
        self.take_back(count.min(self.depth().saturating_sub(1)));
        self.remove_last();
    }

    fn take_back(&mut self, count: usize) {
        for _ in 0..count.min(self.depth()) {
            self.pop_frame();
        }
    }

    fn pop_frame(&mut self) {
        self.remove_last();
        if let Some(frame) = self.stack.pop() {
            self.candidates.truncate(frame.first);
        }
    }

    /// Removes the piece of the last frame, if it has one.
    fn remove_last(&mut self) {
        let Some(placed) = self.stack.last_mut().and_then(|frame| frame.placed.take()) else { return };
        self.set_covered(placed, false);
    }

    fn set_covered(&mut self, placed: Placed, is_covered: bool) {
        let field = self.field;
        let mut size = 0;
        for at in field.covered(placed) {
            self.blocked[at] = is_covered;
            size += 1;
        }
        let remaining = &mut self.remaining[field.kind(placed)];
        if is_covered {
            self.empty -= size;
            *remaining -= 1;
        } else {
            self.empty += size;
            *remaining += 1;
        }
    }

    /// Opens a frame for the next empty cell, with its candidates.
    fn open_frame(&mut self, weights: &KindWeights, rng: &mut ChaCha8Rng) {
        let field = self.field;
        let from = self.stack.last().map_or(0, |frame| frame.cursor);
        let is_empty = |&place: &usize| !self.blocked[self.order[place] as usize];
        let cursor = (from..self.order.len()).find(is_empty).expect("a cell is empty");
        let at = self.order[cursor] as usize;
        let (remaining, empty, blocked, scored) =
            (&self.remaining, self.empty, &self.blocked, &mut self.scored);
        scored.clear();
        let _ = field.trie.fitting::<()>(blocked, at, |leaf| {
            let kind = leaf.kind as usize;
            if remaining[kind] > 0 {
                let placed =
                    Placed { orientation: leaf.orientation, at: (at as u32).wrapping_add_signed(leaf.first) };
                let contacts: usize = field
                    .covered(placed)
                    .map(|at| {
                        let touches = |&&step: &&isize| blocked[at.wrapping_add_signed(step)];
                        field.steps.iter().filter(touches).count()
                    })
                    .sum();
                let score = weights.score(kind, remaining[kind], empty, contacts) + noise(rng);
                scored.push((score, placed));
            }
            ControlFlow::Continue(())
        });
        if let Some(filler) = field.filler().filter(|&filler| field.optional[at] && remaining[filler] > 0) {
            let placed = Placed { orientation: field.orientations.len() as u32 - 1, at: at as u32 };
            scored.push((weights.score(filler, remaining[filler], empty, 0) + noise(rng), placed));
        }
        scored.sort_by(|a, b| b.0.total_cmp(&a.0));
        let first = self.candidates.len();
        self.candidates.extend(scored.iter().take(BREADTH).map(|&(_, placed)| placed));
        let untried = first..self.candidates.len();
        self.stack.push(Frame { cursor, untried, first, placed: None });
    }

    /// Places the next candidate of the last frame that leaves no dead cavity; `false` if there is none.
    fn place_next(&mut self, monitor: &mut Monitor<'_>) -> Result<bool, Limit> {
        loop {
            let frame = self.stack.last_mut().expect("a frame is open");
            let Some(next) = frame.untried.next() else { return Ok(false) };
            let placed = self.candidates[next];
            monitor.spend(64)?;
            self.set_covered(placed, true);
            if self.cavities_can_be_filled(placed) {
                self.stack.last_mut().expect("a frame is open").placed = Some(placed);
                return Ok(true);
            }
            self.set_covered(placed, false);
        }
    }

    /// Whether every empty cell beside a placement can still be covered, and the size of every small cavity there is
    /// a sum of piece sizes.
    fn cavities_can_be_filled(&mut self, placed: Placed) -> bool {
        let field = self.field;
        self.traversal += 1;
        for at in field.covered(placed) {
            for &step in &field.steps {
                let beside = at.wrapping_add_signed(step);
                if self.blocked[beside] || self.seen[beside] == self.traversal {
                    continue;
                }
                if !self.can_be_covered(beside) {
                    return false;
                }
                self.seen[beside] = self.traversal;
            }
        }
        !field.sizes_matter || !self.has_unfillable_cavity(placed)
    }

    fn can_be_covered(&self, at: usize) -> bool {
        let field = self.field;
        if field.optional[at] && field.filler().is_some_and(|filler| self.remaining[filler] > 0) {
            return true;
        }
        let found = field.trie.fitting(&self.blocked, at, |leaf| {
            if self.remaining[leaf.kind as usize] > 0 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        found.is_break()
    }

    /// Whether a small cavity beside a placement has a size that is not a sum of piece sizes.
    fn has_unfillable_cavity(&mut self, placed: Placed) -> bool {
        let field = self.field;
        let first_traversal = self.traversal + 1;
        for start in field.covered(placed) {
            for &step in &field.steps {
                let start = start.wrapping_add_signed(step);
                if self.blocked[start] || self.seen[start] >= first_traversal {
                    continue;
                }
                self.traversal += 1;
                let size = self.cavity_size(start, first_traversal);
                if size.is_some_and(|size| !field.is_sum[size]) {
                    return true;
                }
            }
        }
        false
    }

    /// The size of the cavity around a position; `None` if it is large. A cavity that meets an earlier traversal is
    /// large, because small cavities are traversed as a whole.
    fn cavity_size(&mut self, start: usize, first_traversal: u32) -> Option<usize> {
        self.queue.clear();
        self.queue.push(start as u32);
        self.seen[start] = self.traversal;
        let mut size = 0;
        while let Some(at) = self.queue.pop() {
            size += 1;
            if size == LARGE_CAVITY {
                return None;
            }
            for &step in &self.field.steps {
                let beside = (at as usize).wrapping_add_signed(step);
                if self.blocked[beside] || self.seen[beside] == self.traversal {
                    continue;
                }
                if self.seen[beside] >= first_traversal {
                    return None;
                }
                self.seen[beside] = self.traversal;
                self.queue.push(beside as u32);
            }
        }
        Some(size)
    }
}

/// A sweep is given up after this many dead ends without getting further.
const MAX_DEAD_ENDS: usize = 64;

/// A random number of placements to take back: mostly small, sometimes large.
pub(super) fn random_depth(rng: &mut ChaCha8Rng, most: usize) -> usize {
    let bits = random::below(rng, u64::from(usize::BITS - most.max(1).leading_zeros())) + 1;
    random::below(rng, 1 << bits) as usize
}
