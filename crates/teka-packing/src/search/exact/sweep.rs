//! The search for counts and lists on flat boards of up to 128 cells: cover the first empty cell, over and over. The
//! sweep advances along the longer side ([`sweep_order`], which merging uses too), so that the boundary of the filled
//! part stays short. Everything is in machine words: the filled cells, the orientations that still have a piece, and
//! a table of the orientations that fit the pattern of the next few cells.
//!
//! Covering the first empty cell with tables of oriented pieces goes back to Fletcher's pentomino program (CACM
//! 1965); looking up the candidates by the pattern ahead avoids most of the tests that would fail.

use super::bits::Bits;
use super::dead_holes::DeadHoles;
use super::instance::Instance;
use super::regions::regions;
use super::symmetry::{SymmetryBreaking, Weights};
use super::tree::{Sink, Task, Tree};
use rand_chacha::rand_core::Rng;
use teka_core::Seed;

/// The number of cells ahead that the table of fitting orientations looks at.
const AHEAD: usize = 8;
const AHEAD_MASK: u64 = (1 << AHEAD) - 1;

/// The search tree over at most `B::SIZE` cells with at most 64·`W` orientations.
pub(super) struct Sweep<'a, B, const W: usize> {
    instance: &'a Instance<'a>,
    /// The position of each free cell in the order of the sweep.
    positions: Vec<u16>,
    full: B,
    /// For every position and orientation, the cells that the placement there covers; empty if there is none.
    masks: Vec<B>,
    /// For every position and orientation, the number of the placement.
    numbers: Vec<u32>,
    /// For every position and pattern ahead, the orientations that fit.
    fitting: Vec<[u64; W]>,
    dead_holes: DeadHoles,
    /// The kind of each orientation.
    kind_of: Vec<u16>,
    /// The orientations of each kind.
    of_kind: Vec<[u64; W]>,
    /// For each orientation, the orientations of other kinds.
    of_others: Vec<[u64; W]>,
    /// Whether some kind has several pieces, so that placing one does not use it up.
    has_copies: bool,
    weights: Weights,
}

/// A node on the current path.
#[derive(Clone, Copy)]
struct Frame<B, const W: usize> {
    filled: B,
    /// The orientations whose kind has a piece left.
    available: [u64; W],
    /// The candidates that have not been tried.
    candidates: [u64; W],
    position: u32,
    /// The chosen orientation.
    chosen: u32,
}

impl<'a, B: Bits, const W: usize> Sweep<'a, B, W> {
    pub(super) fn new(instance: &'a Instance<'a>, breaking: Option<&SymmetryBreaking>) -> Self {
        let cells = instance.cells.len();
        let orientations = instance.orientations;
        let positions = sweep_order(instance);
        let mut masks = vec![B::default(); cells * orientations];
        let mut numbers = vec![u32::MAX; cells * orientations];
        let mut kind_of = vec![0; orientations];
        let mut of_kind = vec![[0; W]; instance.copies.len()];
        for (number, placement) in instance.placements.iter().enumerate() {
            let covered = || placement.cells.iter().map(|&cell| usize::from(positions[usize::from(cell)]));
            let first = covered().min().expect("a piece has cells");
            let slot = first * orientations + placement.orientation;
            masks[slot] = covered().fold(B::default(), |mask, position| mask | B::one(position));
            numbers[slot] = number as u32;
            kind_of[placement.orientation] = placement.kind as u16;
            of_kind[placement.kind][placement.orientation / 64] |= 1 << (placement.orientation % 64);
        }
        let of_others = kind_of.iter().map(|&kind| of_kind[usize::from(kind)].map(|word| !word)).collect();
        Sweep {
            instance,
            full: B::below(cells),
            fitting: fitting(&masks, cells, orientations),
            masks,
            numbers,
            dead_holes: DeadHoles::new(instance, &neighbours_by_position(instance, &positions)),
            positions,
            kind_of,
            of_kind,
            of_others,
            has_copies: instance.copies.iter().any(|&copies| copies > 1),
            weights: Weights::of(instance, breaking),
        }
    }

    /// The node with these cells filled, unless it is a dead end.
    #[inline]
    fn frame(&self, filled: B, available: [u64; W]) -> Option<Frame<B, W>> {
        let position = (!filled).first();
        let ahead = (filled >> position as u32).low();
        if self.dead_holes.is_dead(position, ahead) {
            return None;
        }
        let candidates = self.candidates(position, ahead, &available);
        let is_dead_end = candidates.iter().all(|&word| word == 0);
        (!is_dead_end).then_some(Frame {
            filled,
            available,
            candidates,
            position: position as u32,
            chosen: 0,
        })
    }

    /// The orientations that may fit at a position.
    #[inline]
    fn candidates(&self, position: usize, ahead: u64, available: &[u64; W]) -> [u64; W] {
        let mut candidates = self.fitting[position << AHEAD | (ahead & AHEAD_MASK) as usize];
        (0..W).for_each(|word| candidates[word] &= available[word]);
        candidates
    }

    /// The number of candidates that a node had before the first was tried.
    fn width(&self, frame: &Frame<B, W>) -> u32 {
        let position = frame.position as usize;
        let candidates = self.candidates(position, (frame.filled >> frame.position).low(), &frame.available);
        candidates.iter().map(|word| word.count_ones()).sum()
    }

    /// The filled cells and remaining copies after the placements of a path.
    fn replay(&self, path: &[u32]) -> (B, Vec<usize>) {
        let mut remaining = self.instance.copies.clone();
        let mut filled = B::default();
        for &number in path {
            let placement = &self.instance.placements[number as usize];
            remaining[placement.kind] -= 1;
            for &cell in &placement.cells {
                filled |= B::one(usize::from(self.positions[usize::from(cell)]));
            }
        }
        (filled, remaining)
    }

    /// The orientations whose kind has a piece left.
    fn available(&self, remaining: &[usize]) -> [u64; W] {
        let mut available = [0; W];
        for (orientations, _) in self.of_kind.iter().zip(remaining).filter(|(_, remaining)| **remaining > 0) {
            (0..W).for_each(|word| available[word] |= orientations[word]);
        }
        available
    }

    /// The candidates that fit beside all filled cells.
    fn fitting_orientations(&self, frame: &Frame<B, W>) -> Vec<usize> {
        let candidates =
            (0..W).flat_map(|word| frame.candidates[word].numbers().map(move |bit| word * 64 + bit));
        let fits =
            |orientation: &usize| (self.masks[self.slot(frame, *orientation)] & frame.filled).is_empty();
        candidates.filter(fits).collect()
    }

    fn slot(&self, frame: &Frame<B, W>, orientation: usize) -> usize {
        frame.position as usize * self.kind_of.len() + orientation
    }
}

impl<B: Bits, const W: usize> Tree for Sweep<'_, B, W> {
    const FUEL: u64 = 1 << 17;

    fn estimate(&self, tasks: &[Task], probes: u64) -> f64 {
        let mut rng = Seed(0).rng(0);
        let mut sum = 0.0;
        for probe in 0..probes {
            sum += self.probe(&tasks[probe as usize % tasks.len()], &mut rng);
        }
        sum / probes as f64 * tasks.len() as f64
    }

    fn children(&self, task: &Task) -> Option<Vec<Task>> {
        let (filled, remaining) = self.replay(&task.path);
        if filled == self.full {
            return None;
        }
        let Some(frame) = self.frame(filled, self.available(&remaining)) else { return Some(Vec::new()) };
        let orientations = self.fitting_orientations(&frame);
        let share = 1.0 / orientations.len().max(1) as f64;
        let child = |orientation| task.below([self.numbers[self.slot(&frame, orientation)]], share);
        Some(orientations.into_iter().map(child).collect())
    }

    fn probe(&self, task: &Task, rng: &mut impl Rng) -> f64 {
        let (mut filled, mut remaining) = self.replay(&task.path);
        let (mut product, mut nodes) = (1.0, 1.0);
        while filled != self.full {
            let Some(frame) = self.frame(filled, self.available(&remaining)) else { break };
            let children = self.fitting_orientations(&frame);
            if children.is_empty() {
                break;
            }
            product *= children.len() as f64;
            nodes += product;
            let chosen = children[rng.next_u32() as usize % children.len()];
            filled |= self.masks[self.slot(&frame, chosen)];
            remaining[usize::from(self.kind_of[chosen])] -= 1;
        }
        nodes
    }

    fn walk<S: Sink>(&self, task: &Task, fuel: u64, sink: &mut S, spilled: &mut Vec<Task>) -> u64 {
        let (filled, mut remaining) = self.replay(&task.path);
        // The symmetry-breaking piece is always the first of a path.
        let weight = self.weights.of_path(&task.path);
        if filled == self.full {
            sink.solution(weight, || task.path.clone());
            return 1;
        }
        let Some(mut frame) = self.frame(filled, self.available(&remaining)) else { return 1 };
        // The ancestors of the node.
        let mut stack: Vec<Frame<B, W>> = Vec::with_capacity(64);
        let mut nodes = 1;
        loop {
            let Some(orientation) = frame.next_candidate() else {
                let Some(parent) = stack.pop() else { return nodes };
                if self.has_copies {
                    remaining[usize::from(self.kind_of[parent.chosen as usize])] += 1;
                }
                frame = parent;
                continue;
            };
            let mask = self.masks[self.slot(&frame, orientation)];
            if !(mask & frame.filled).is_empty() {
                continue;
            }
            nodes += 1;
            frame.chosen = orientation as u32;
            let filled = frame.filled | mask;
            if filled == self.full {
                let placed = || {
                    let path = stack.iter().chain([&frame]);
                    let numbers = path.map(|frame| self.numbers[self.slot(frame, frame.chosen as usize)]);
                    task.path.iter().copied().chain(numbers).collect()
                };
                if !sink.solution(weight, placed) {
                    return nodes;
                }
                continue;
            }
            let kind = if self.has_copies { usize::from(self.kind_of[orientation]) } else { 0 };
            let mut available = frame.available;
            if !self.has_copies || remaining[kind] == 1 {
                (0..W).for_each(|word| available[word] &= self.of_others[orientation][word]);
            }
            if let Some(next) = self.frame(filled, available) {
                if self.has_copies {
                    remaining[kind] -= 1;
                }
                stack.push(std::mem::replace(&mut frame, next));
            }
            if nodes >= fuel {
                break;
            }
        }
        stack.push(frame);
        self.spill(task, &stack, spilled);
        nodes
    }
}

impl<B, const W: usize> Frame<B, W> {
    /// Takes the next candidate that has not been tried.
    #[inline]
    fn next_candidate(&mut self) -> Option<usize> {
        let word = (0..W).find(|&word| self.candidates[word] != 0)?;
        let bit = self.candidates[word].trailing_zeros() as usize;
        self.candidates[word] &= self.candidates[word] - 1;
        Some(word * 64 + bit)
    }
}

impl<B: Bits, const W: usize> Sweep<'_, B, W> {
    /// Pushes the unvisited subtrees of the nodes on the stack.
    fn spill(&self, task: &Task, stack: &[Frame<B, W>], spilled: &mut Vec<Task>) {
        let mut path = Vec::new();
        let mut share = 1.0;
        for frame in stack {
            share /= f64::from(self.width(frame));
            for word in 0..W {
                for bit in frame.candidates[word].numbers() {
                    let slot = self.slot(frame, word * 64 + bit);
                    if (self.masks[slot] & frame.filled).is_empty() {
                        spilled.push(task.below(path.iter().copied().chain([self.numbers[slot]]), share));
                    }
                }
            }
            path.push(self.numbers[self.slot(frame, frame.chosen as usize)]);
        }
    }
}

/// The orientations that fit at each position, for each pattern of the cells ahead.
fn fitting<B: Bits, const W: usize>(masks: &[B], cells: usize, orientations: usize) -> Vec<[u64; W]> {
    let mut fitting = vec![[0; W]; cells << AHEAD];
    for (position, table) in fitting.chunks_exact_mut(1 << AHEAD).enumerate() {
        for orientation in 0..orientations {
            let mask = masks[position * orientations + orientation];
            if !mask.is_empty() {
                // The fullest pattern that it fits.
                let pattern = !(mask >> position as u32).low() & AHEAD_MASK;
                table[pattern as usize][orientation / 64] |= 1 << (orientation % 64);
            }
        }
        // An orientation that fits a pattern also fits with one filled cell fewer.
        for digit in 0..AHEAD {
            for pattern in (0..1_usize << AHEAD).filter(|pattern| pattern >> digit & 1 == 0) {
                let fuller = table[pattern | 1 << digit];
                for (fits, more) in table[pattern].iter_mut().zip(fuller) {
                    *fits |= more;
                }
            }
        }
    }
    fitting
}

/// The neighbours of every position of a sweep, as positions.
pub(super) fn neighbours_by_position(instance: &Instance<'_>, positions: &[u16]) -> Vec<Vec<u16>> {
    let mut by_position = vec![Vec::new(); positions.len()];
    for (cell, others) in instance.neighbours().into_iter().enumerate() {
        by_position[usize::from(positions[cell])] =
            others.into_iter().map(|other| positions[usize::from(other)]).collect();
    }
    by_position
}

/// The position of each cell in the sweep. Regions come one after the other; within them, cells are sorted by layer,
/// row and column in the best of the six ways, the one in which placements span the fewest positions.
pub(super) fn sweep_order(instance: &Instance<'_>) -> Vec<u16> {
    const AXES: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let board = instance.puzzle.board();
    let regions = regions(instance);
    let orders = AXES.map(|axes| {
        let key = |&cell: &usize| {
            let pos = board.cells()[instance.cells[cell].index()].pos;
            let coordinates = [pos.layer, pos.row, pos.column];
            (regions[cell], axes.map(|axis| coordinates[axis]))
        };
        let mut cells: Vec<usize> = (0..instance.cells.len()).collect();
        teka_core::sort::by_key(&mut cells, key);
        let mut positions = vec![0; cells.len()];
        for (position, cell) in cells.into_iter().enumerate() {
            positions[cell] = position as u16;
        }
        positions
    });
    let span = |positions: &Vec<u16>| {
        let spans = instance.placements.iter().map(|placement| {
            let covered = || placement.cells.iter().map(|&cell| positions[usize::from(cell)]);
            u64::from(covered().max().unwrap_or(0) - covered().min().unwrap_or(0))
        });
        spans.sum::<u64>()
    };
    orders.into_iter().min_by_key(span).expect("there are six orders")
}

#[cfg(test)]
mod tests {
    use super::super::{Method, test_puzzles};
    use super::*;
    use teka_core::BigUint;

    #[test]
    fn sweep_counts_like_algorithm_x() {
        test_puzzles::each(|instance, solutions| {
            assert_eq!(test_puzzles::count(instance, Method::Sweep, 1).solutions, BigUint::from(solutions));
        });
    }

    #[test]
    fn the_sweep_advances_along_the_longer_side() {
        let puzzle = test_puzzles::puzzle("2 3 2\nDEFAULT\nAA\nA\nBB\nB\n");
        let budget = teka_core::Budget::default();
        let mut monitor = crate::events::Monitor::new(&budget, &teka_core::NoObserver);
        let instance = Instance::of(&puzzle, &mut monitor).unwrap().unwrap();
        assert_eq!(sweep_order(&instance), [0, 2, 4, 1, 3, 5]);
    }
}
