//! Dead holes, looked up instead of searched for. The sweep fills the board in order, so all that can be cut off
//! is near the first empty cell. For every pattern of the next few cells a table says whether it closes off a
//! region whose size no set of pieces can have.
//!
//! Positions whose surroundings look the same share a table, so a rectangle needs only a few.

use super::bits::Bits;
use super::instance::Instance;
use std::collections::HashMap;

/// How many cells a pattern has.
pub(super) const WIDTH: usize = 11;

/// For every position of the sweep, the patterns that are dead.
pub(super) struct Windows {
    /// Which table a position uses.
    table: Vec<u32>,
    /// A bit for every pattern, table by table.
    dead: Vec<u64>,
}

const PATTERNS: usize = 1 << WIDTH;

impl Windows {
    /// `near` are the neighbours of each position, in positions.
    pub(super) fn new<B: Bits>(instance: &Instance<'_>, near: &[B]) -> Self {
        let sizes = possible_sizes(instance);
        let mut known: HashMap<Vec<u32>, u32> = HashMap::new();
        let mut windows = Windows { table: Vec::new(), dead: Vec::new() };
        for position in 0..near.len() {
            let surroundings = surroundings(near, position);
            let next = known.len() as u32;
            let table = *known.entry(surroundings).or_insert_with_key(|surroundings| {
                windows.dead.extend(dead_patterns(surroundings, &sizes));
                next
            });
            windows.table.push(table);
        }
        windows
    }

    /// Windows in which nothing is dead.
    pub(super) fn none(positions: usize) -> Self {
        Windows { table: vec![0; positions], dead: vec![0; PATTERNS / 64] }
    }

    /// Whether the pattern of the cells from `position` on, filled ones marked, has a dead hole.
    #[inline]
    pub(super) fn is_dead(&self, position: usize, filled: u64) -> bool {
        let pattern = filled as usize & (PATTERNS - 1);
        let word = self.table[position] as usize * (PATTERNS / 64) + pattern / 64;
        self.dead[word] >> (pattern % 64) & 1 == 1
    }
}

/// Which sizes up to [`WIDTH`] a set of pieces can have. Pieces in several parts make every size possible: a part
/// may lie in the hole and another elsewhere.
fn possible_sizes(instance: &Instance<'_>) -> [bool; WIDTH + 1] {
    let mut possible = [false; WIDTH + 1];
    possible[0] = true;
    if !instance.is_connected() {
        return [true; WIDTH + 1];
    }
    for (kind, &copies) in instance.copies.iter().enumerate() {
        let size = instance.size_of_kind(kind);
        for _ in 0..copies.min(WIDTH / size) {
            for sum in (size..=WIDTH).rev() {
                possible[sum] |= possible[sum - size];
            }
        }
    }
    possible
}

/// What is around a position: for each cell of its window its neighbours there, and whether it has others beyond.
/// The bit above the window says so; a cell that does not exist is its own sign.
fn surroundings<B: Bits>(near: &[B], position: usize) -> Vec<u32> {
    let describe = |at: usize| {
        let Some(&near) = near.get(at) else { return u32::MAX };
        let ahead = near >> position as u32;
        let beyond = !(ahead >> (WIDTH as u32 - 1) >> 1).is_empty();
        (ahead.low() as u32 & (PATTERNS as u32 - 1)) | u32::from(beyond) << WIDTH
    };
    (position..position + WIDTH).map(describe).collect()
}

fn dead_patterns(surroundings: &[u32], sizes: &[bool; WIDTH + 1]) -> Vec<u64> {
    let exists = surroundings.iter().enumerate().filter(|(_, near)| **near != u32::MAX);
    let cells: u32 = exists.map(|(at, _)| 1 << at).sum();
    let mut dead = vec![0_u64; PATTERNS / 64];
    // The cell at the position itself is empty, so patterns that fill it do not occur.
    for pattern in (0..PATTERNS as u32).step_by(2) {
        let mut empty = cells & !pattern;
        while empty != 0 {
            let hole = region(surroundings, empty);
            let open = (0..WIDTH).any(|at| hole >> at & 1 == 1 && surroundings[at] >> WIDTH & 1 == 1);
            if !open && !sizes[hole.count_ones() as usize] {
                dead[pattern as usize / 64] |= 1 << (pattern % 64);
                break;
            }
            empty &= !hole;
        }
    }
    dead
}

/// The empty cells that hang together with the first of them.
fn region(surroundings: &[u32], empty: u32) -> u32 {
    let mut hole = 0;
    let mut edge = empty & empty.wrapping_neg();
    while edge != 0 {
        hole |= edge;
        let mut around = 0;
        while edge != 0 {
            around |= surroundings[edge.trailing_zeros() as usize];
            edge &= edge - 1;
        }
        edge = around & empty & !hole;
    }
    hole
}

#[cfg(test)]
mod tests {
    use super::super::trial;
    use super::*;
    use teka_core::{Budget, Silent, Watch};

    fn windows(text: &str, check: impl Fn(&Windows)) {
        let puzzle = trial::puzzle(text);
        let budget = Budget::default();
        let instance = Instance::of(&puzzle, &mut Watch::new(&budget, &Silent)).unwrap().unwrap();
        let bits = |near: &Vec<u16>| near.iter().fold(0_u64, |set, &cell| set | 1 << cell);
        let near: Vec<u64> = instance.neighbours().iter().map(bits).collect();
        check(&Windows::new(&instance, &near));
    }

    #[test]
    fn a_hole_too_small_for_any_piece_is_dead() {
        windows("3 5 3\nDEFAULT\nAAAAA\nBBBBB\nCCCCC\n", |windows| {
            assert!(!windows.is_dead(0, 0), "an empty board");
            assert!(windows.is_dead(0, 0b10_0010), "one cell in the corner");
            assert!(windows.is_dead(0, 0b110_0100), "two cells in the corner");
            assert!(!windows.is_dead(0, 0b11_1110_0000), "a row of five");
            assert!(windows.is_dead(5, 0b10_0010), "one cell at the edge");
        });
    }

    #[test]
    fn a_piece_in_parts_may_fill_any_hole() {
        let text = "3 3 3\nDEFAULT\nA A\nB\nBBB\n B\nCC\n";
        let puzzle =
            crate::read(&teka_core::Source::new("", text), teka_core::Reading::Lenient).value.unwrap();
        let budget = Budget::default();
        let instance = Instance::of(&puzzle, &mut Watch::new(&budget, &Silent)).unwrap().unwrap();
        assert_eq!(possible_sizes(&instance), [true; WIDTH + 1]);
    }
}
