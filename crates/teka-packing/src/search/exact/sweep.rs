//! The search for flat boards: cover the first empty cell, over and over. The sweep advances along the longer side, so
//! that its front stays short. Everything is in machine words: the filled cells, the orientations that still have a
//! piece, and a table of the orientations that fit the pattern of the next few cells.
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
    /// For every position and orientation, the covered cells and the number of the placement.
    masks: Vec<B>,
    numbers: Vec<u32>,
    /// For every position and pattern ahead, the orientations that fit.
    fitting: Vec<[u64; W]>,
    dead_holes: DeadHoles,
    /// The kind of each orientation.
    kind_of: Vec<u16>,
    /// The orientations of each kind.
    of_kind: Vec<[u64; W]>,
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
    /// How many candidates there were.
    width: u32,
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
        let mut neighbours = vec![B::default(); cells];
        for (cell, others) in instance.neighbours().iter().enumerate() {
            for &other in others {
                neighbours[usize::from(positions[cell])] |=
                    B::one(usize::from(positions[usize::from(other)]));
            }
        }
        let fitting = fitting(&masks, cells, orientations);
        let dead_holes = DeadHoles::new(instance, &neighbours);
        let full = B::below(cells);
        let weights = Weights::of(instance, breaking);
        Sweep { instance, positions, full, masks, numbers, fitting, dead_holes, kind_of, of_kind, weights }
    }

    /// The node with these cells filled, unless it is a dead end.
    #[inline]
    fn frame(&self, filled: B, available: [u64; W]) -> Option<Frame<B, W>> {
        let position = (!filled).first();
        let ahead = (filled >> position as u32).low();
        if self.dead_holes.is_dead(position, ahead) {
            return None;
        }
        let mut candidates = self.fitting[position << AHEAD | (ahead & AHEAD_MASK) as usize];
        let mut width = 0;
        for word in 0..W {
            candidates[word] &= available[word];
            width += candidates[word].count_ones();
        }
        (width > 0).then_some(Frame {
            filled,
            available,
            candidates,
            position: position as u32,
            chosen: 0,
            width,
        })
    }

    /// The filled cells and remaining copies after the placements of a path.
    fn replay(&self, path: &[u32]) -> (B, Vec<usize>) {
        let mut left = self.instance.copies.clone();
        let mut filled = B::default();
        for &number in path {
            let placement = &self.instance.placements[number as usize];
            left[placement.kind] -= 1;
            for &cell in &placement.cells {
                filled |= B::one(usize::from(self.positions[usize::from(cell)]));
            }
        }
        (filled, left)
    }

    /// The orientations whose kind has a piece left.
    fn available(&self, left: &[usize]) -> [u64; W] {
        let mut available = [0; W];
        for (orientations, _) in self.of_kind.iter().zip(left).filter(|(_, left)| **left > 0) {
            (0..W).for_each(|word| available[word] |= orientations[word]);
        }
        available
    }

    /// The candidates that do fit.
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
        let (filled, left) = self.replay(&task.path);
        if filled == self.full {
            return None;
        }
        let Some(frame) = self.frame(filled, self.available(&left)) else { return Some(Vec::new()) };
        let orientations = self.fitting_orientations(&frame);
        let share = 1.0 / orientations.len().max(1) as f64;
        let child = |orientation| task.below([self.numbers[self.slot(&frame, orientation)]], share);
        Some(orientations.into_iter().map(child).collect())
    }

    fn probe(&self, task: &Task, rng: &mut impl Rng) -> f64 {
        let (mut filled, mut left) = self.replay(&task.path);
        let (mut product, mut nodes) = (1.0, 1.0);
        while filled != self.full {
            let Some(frame) = self.frame(filled, self.available(&left)) else { break };
            let children = self.fitting_orientations(&frame);
            if children.is_empty() {
                break;
            }
            product *= children.len() as f64;
            nodes += product;
            let chosen = children[rng.next_u32() as usize % children.len()];
            filled |= self.masks[self.slot(&frame, chosen)];
            left[usize::from(self.kind_of[chosen])] -= 1;
        }
        nodes
    }

    fn walk<S: Sink>(&self, task: &Task, fuel: u64, sink: &mut S, spilled: &mut Vec<Task>) -> u64 {
        let (filled, mut left) = self.replay(&task.path);
        // The symmetry-breaking piece is always the first of a path.
        let weight = self.weights.of_path(&task.path);
        if filled == self.full {
            sink.solution(weight, || task.path.clone());
            return 1;
        }
        let mut stack: Vec<Frame<B, W>> = Vec::with_capacity(64);
        stack.extend(self.frame(filled, self.available(&left)));
        let mut nodes = 1;
        while let Some(frame) = stack.last_mut() {
            let Some(word) = (0..W).find(|&word| frame.candidates[word] != 0) else {
                stack.pop();
                if let Some(parent) = stack.last() {
                    left[usize::from(self.kind_of[parent.chosen as usize])] += 1;
                }
                continue;
            };
            let orientation = word * 64 + frame.candidates[word].trailing_zeros() as usize;
            frame.candidates[word] &= frame.candidates[word] - 1;
            let mask = self.masks[frame.position as usize * self.kind_of.len() + orientation];
            if !(mask & frame.filled).is_empty() {
                continue;
            }
            nodes += 1;
            frame.chosen = orientation as u32;
            let filled = frame.filled | mask;
            if filled == self.full {
                let placed = || {
                    let numbers =
                        stack.iter().map(|frame| self.numbers[self.slot(frame, frame.chosen as usize)]);
                    task.path.iter().copied().chain(numbers).collect()
                };
                if !sink.solution(weight, placed) {
                    return nodes;
                }
                continue;
            }
            let kind = usize::from(self.kind_of[orientation]);
            let mut available = frame.available;
            if left[kind] == 1 {
                (0..W).for_each(|word| available[word] &= !self.of_kind[kind][word]);
            }
            if let Some(next) = self.frame(filled, available) {
                left[kind] -= 1;
                stack.push(next);
            }
            if nodes >= fuel {
                break;
            }
        }
        self.spill(task, &stack, spilled);
        nodes
    }
}

impl<B: Bits, const W: usize> Sweep<'_, B, W> {
    /// Pushes the unvisited subtrees of the nodes on the stack.
    fn spill(&self, task: &Task, stack: &[Frame<B, W>], spilled: &mut Vec<Task>) {
        let mut path = Vec::new();
        let mut share = 1.0;
        for frame in stack {
            share /= f64::from(frame.width);
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
    for position in 0..cells {
        for orientation in 0..orientations {
            let mask = masks[position * orientations + orientation];
            if mask.is_empty() {
                continue;
            }
            let ahead = (mask >> position as u32).low() & AHEAD_MASK;
            for pattern in (0..1 << AHEAD).filter(|pattern| pattern & ahead == 0) {
                fitting[position << AHEAD | pattern as usize][orientation / 64] |= 1 << (orientation % 64);
            }
        }
    }
    fitting
}

/// The position of each cell in the sweep: regions one after the other, and within them the best of the six ways to
/// sort by layer, row and column, which is the one where placements span the fewest positions.
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
        cells.sort_by_key(key);
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
        let mut watch = crate::events::Monitor::new(&budget, &teka_core::NoObserver);
        let instance = Instance::of(&puzzle, &mut watch).unwrap().unwrap();
        assert_eq!(sweep_order(&instance), [0, 2, 4, 1, 3, 5]);
    }
}
