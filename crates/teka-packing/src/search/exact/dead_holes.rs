//! Detects dead holes by table lookup. A sweep fills the board in order, so a region can only be cut off close to
//! the first empty cell. For every pattern of the next few cells a table says whether it encloses a hole whose size
//! no set of pieces adds up to.
//!
//! Positions with the same neighbourhood share a table, so a rectangle needs only a few.

use super::bits::Bits;
use super::instance::Instance;
use std::collections::HashMap;

/// The number of cells in a pattern.
pub(super) const WINDOW: usize = 11;

/// The dead patterns of every position of a sweep.
pub(super) struct DeadHoles {
    /// The table of each position.
    table: Vec<u32>,
    /// One bit per pattern, table by table.
    dead: Vec<u64>,
}

const PATTERNS: usize = 1 << WINDOW;

impl DeadHoles {
    /// `neighbours` are those of each position, as positions.
    pub(super) fn new<B: Bits>(instance: &Instance<'_>, neighbours: &[B]) -> Self {
        let sizes = possible_sizes(instance);
        let mut known: HashMap<Vec<u32>, u32> = HashMap::new();
        let mut all = DeadHoles { table: Vec::new(), dead: Vec::new() };
        for position in 0..neighbours.len() {
            let neighbourhood = neighbourhood(neighbours, position);
            let next = known.len() as u32;
            let table = *known.entry(neighbourhood).or_insert_with_key(|neighbourhood| {
                all.dead.extend(dead_patterns(neighbourhood, &sizes));
                next
            });
            all.table.push(table);
        }
        all
    }

    /// Tables that call no pattern dead.
    pub(super) fn none(positions: usize) -> Self {
        DeadHoles { table: vec![0; positions], dead: vec![0; PATTERNS / 64] }
    }

    /// Whether there is a dead hole in the window that starts at `position`, where bit `i` of `filled` is the cell
    /// `i` positions ahead.
    #[inline]
    pub(super) fn is_dead(&self, position: usize, filled: u64) -> bool {
        let pattern = filled as usize & (PATTERNS - 1);
        let word = self.table[position] as usize * (PATTERNS / 64) + pattern / 64;
        self.dead[word] >> (pattern % 64) & 1 == 1
    }
}

/// The sizes up to [`WINDOW`] that some set of pieces adds up to. A disconnected piece makes every size possible: one
/// of its parts may fill the hole while the others lie elsewhere.
fn possible_sizes(instance: &Instance<'_>) -> [bool; WINDOW + 1] {
    let mut possible = [false; WINDOW + 1];
    possible[0] = true;
    if !instance.is_connected() {
        return [true; WINDOW + 1];
    }
    for (kind, &copies) in instance.copies.iter().enumerate() {
        let size = instance.size_of_kind(kind);
        for _ in 0..copies.min(WINDOW / size) {
            for sum in (size..=WINDOW).rev() {
                possible[sum] |= possible[sum - size];
            }
        }
    }
    possible
}

/// For each cell of the window at `position` a bit set: its neighbours in the window, and above those a bit that is
/// set if it has neighbours beyond. `u32::MAX` stands for a cell past the end of the board.
fn neighbourhood<B: Bits>(neighbours: &[B], position: usize) -> Vec<u32> {
    let describe = |at: usize| {
        let Some(&around) = neighbours.get(at) else { return u32::MAX };
        let ahead = around >> position as u32;
        let beyond = !(ahead >> (WINDOW as u32 - 1) >> 1).is_empty();
        (ahead.low() as u32 & (PATTERNS as u32 - 1)) | u32::from(beyond) << WINDOW
    };
    (position..position + WINDOW).map(describe).collect()
}

fn dead_patterns(neighbourhood: &[u32], sizes: &[bool; WINDOW + 1]) -> Vec<u64> {
    let exists = neighbourhood.iter().enumerate().filter(|(_, around)| **around != u32::MAX);
    let cells: u32 = exists.map(|(at, _)| 1 << at).sum();
    let mut dead = vec![0_u64; PATTERNS / 64];
    // The first cell of a window is always empty.
    for pattern in (0..PATTERNS as u32).step_by(2) {
        let mut empty = cells & !pattern;
        while empty != 0 {
            let hole = first_region(neighbourhood, empty);
            let open = (0..WINDOW).any(|at| hole >> at & 1 == 1 && neighbourhood[at] >> WINDOW & 1 == 1);
            if !open && !sizes[hole.count_ones() as usize] {
                dead[pattern as usize / 64] |= 1 << (pattern % 64);
                break;
            }
            empty &= !hole;
        }
    }
    dead
}

/// The connected region of the first empty cell.
fn first_region(neighbourhood: &[u32], empty: u32) -> u32 {
    let mut hole = 0;
    let mut frontier = empty & empty.wrapping_neg();
    while frontier != 0 {
        hole |= frontier;
        let mut around = 0;
        while frontier != 0 {
            around |= neighbourhood[frontier.trailing_zeros() as usize];
            frontier &= frontier - 1;
        }
        frontier = around & empty & !hole;
    }
    hole
}

#[cfg(test)]
mod tests {
    use super::super::test_puzzles;
    use super::*;
    use crate::events::Monitor;
    use teka_core::{Budget, NoObserver};

    fn with_dead_holes(text: &str, check: impl Fn(&DeadHoles)) {
        let puzzle = test_puzzles::puzzle(text);
        let budget = Budget::default();
        let instance = Instance::of(&puzzle, &mut Monitor::new(&budget, &NoObserver)).unwrap().unwrap();
        let bits = |cells: &Vec<u16>| cells.iter().fold(0_u64, |set, &cell| set | 1 << cell);
        let neighbours: Vec<u64> = instance.neighbours().iter().map(bits).collect();
        check(&DeadHoles::new(&instance, &neighbours));
    }

    #[test]
    fn a_hole_too_small_for_any_piece_is_dead() {
        with_dead_holes("3 5 3\nDEFAULT\nAAAAA\nBBBBB\nCCCCC\n", |dead_holes| {
            assert!(!dead_holes.is_dead(0, 0), "an empty board");
            assert!(dead_holes.is_dead(0, 0b10_0010), "one cell in the corner");
            assert!(dead_holes.is_dead(0, 0b110_0100), "two cells in the corner");
            assert!(!dead_holes.is_dead(0, 0b11_1110_0000), "a row of five");
            assert!(dead_holes.is_dead(5, 0b10_0010), "one cell at the edge");
        });
    }

    #[test]
    fn a_disconnected_piece_makes_every_hole_fillable() {
        let text = "3 3 3\nDEFAULT\nA A\nB\nBBB\n B\nCC\n";
        let puzzle =
            crate::read(&teka_core::Source::new("", text), teka_core::Strictness::Lenient).value.unwrap();
        let budget = Budget::default();
        let instance = Instance::of(&puzzle, &mut Monitor::new(&budget, &NoObserver)).unwrap().unwrap();
        assert_eq!(possible_sizes(&instance), [true; WINDOW + 1]);
    }
}
