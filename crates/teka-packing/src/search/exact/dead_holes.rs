//! Detects dead holes by table lookup. A sweep fills the board in order, so a region can only be cut off close to
//! the first empty cell. For every pattern of the next few cells a table says whether it encloses a hole whose size
//! no set of pieces adds up to.
//!
//! Positions with the same neighbourhood share a table, so a rectangle needs only a few.

use super::instance::Instance;
use std::collections::HashMap;

/// The number of cells in a pattern.
pub(super) const WINDOW: usize = 14;

/// The dead patterns of every position of a sweep.
pub(super) struct DeadHoles {
    /// Where the table of each position starts in `dead`.
    table: Vec<u32>,
    /// One bit per pattern, table by table.
    dead: Vec<u64>,
}

const PATTERNS: usize = 1 << WINDOW;
const WORDS: usize = PATTERNS / 64;

impl DeadHoles {
    /// `neighbours` are those of each position, as positions.
    pub(super) fn new(instance: &Instance<'_>, neighbours: &[Vec<u16>]) -> Self {
        let sizes = possible_sizes(instance);
        if sizes.iter().all(|&possible| possible) {
            return DeadHoles { table: vec![0; neighbours.len()], dead: vec![0; WORDS] };
        }
        let mut known: HashMap<Vec<u32>, u32> = HashMap::new();
        let mut all = DeadHoles { table: Vec::new(), dead: Vec::new() };
        for position in 0..neighbours.len() {
            let neighbourhood = neighbourhood(neighbours, position);
            let table = *known.entry(neighbourhood).or_insert_with_key(|neighbourhood| {
                let start = all.dead.len();
                all.dead.resize(start + WORDS, 0);
                mark_dead_patterns(neighbourhood, &sizes, &mut all.dead[start..]);
                start as u32
            });
            all.table.push(table);
        }
        all
    }

    /// Whether there is a dead hole in the window that starts at `position`, where bit `i` of `filled` is the cell
    /// `i` positions ahead.
    #[inline]
    pub(super) fn is_dead(&self, position: usize, filled: u64) -> bool {
        let pattern = filled as usize & (PATTERNS - 1);
        self.dead[self.table[position] as usize + pattern / 64] >> (pattern % 64) & 1 == 1
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
fn neighbourhood(neighbours: &[Vec<u16>], position: usize) -> Vec<u32> {
    let describe = |at: usize| {
        let Some(around) = neighbours.get(at) else { return u32::MAX };
        let ahead = around.iter().filter_map(|&other| usize::from(other).checked_sub(position));
        ahead.fold(0, |set, distance| set | 1 << distance.min(WINDOW))
    };
    (position..position + WINDOW).map(describe).collect()
}

/// Marks the patterns that enclose a hole of an impossible size. Every hole that can be enclosed is grown cell by
/// cell; there are few, because no cell of such a hole has a neighbour beyond the window.
fn mark_dead_patterns(neighbourhood: &[u32], sizes: &[bool; WINDOW + 1], dead: &mut [u64]) {
    let cells: u32 = (0..WINDOW).filter(|&at| neighbourhood[at] != u32::MAX).map(|at| 1 << at).sum();
    let can_be_enclosed = |at: &usize| neighbourhood[*at] >> WINDOW == 0;
    let closed: u32 = (0..WINDOW).filter(can_be_enclosed).map(|at| 1 << at).sum();
    let mut seen = vec![0_u64; WORDS];
    let mut holes: Vec<(u32, u32)> =
        (0..WINDOW).filter(can_be_enclosed).map(|at| (1 << at, neighbourhood[at] & cells)).collect();
    while let Some((hole, around)) = holes.pop() {
        let (word, bit) = (hole as usize / 64, 1 << (hole % 64));
        if seen[word] & bit != 0 {
            continue;
        }
        seen[word] |= bit;
        let border = around & !hole;
        if !sizes[hole.count_ones() as usize] {
            mark(hole, border, dead);
        }
        let mut next = border & closed;
        while next != 0 {
            let at = next.trailing_zeros() as usize;
            next &= next - 1;
            holes.push((hole | 1 << at, around | neighbourhood[at] & cells));
        }
    }
}

/// For each of the six lowest digits of a pattern, the patterns in a word that have it.
const DIGITS: [u64; 6] = [
    0xAAAA_AAAA_AAAA_AAAA,
    0xCCCC_CCCC_CCCC_CCCC,
    0xF0F0_F0F0_F0F0_F0F0,
    0xFF00_FF00_FF00_FF00,
    0xFFFF_0000_FFFF_0000,
    0xFFFF_FFFF_0000_0000,
];

/// Marks all patterns in which `hole` is empty and `border` filled.
fn mark(hole: u32, border: u32, dead: &mut [u64]) {
    let mut in_word = u64::MAX;
    for (digit, with) in DIGITS.iter().enumerate() {
        if hole >> digit & 1 == 1 {
            in_word &= !with;
        }
        if border >> digit & 1 == 1 {
            in_word &= with;
        }
    }
    let (hole, border) = (hole as usize >> 6, border as usize >> 6);
    let free = (WORDS - 1) & !hole & !border;
    let mut others = free;
    loop {
        dead[border | others] |= in_word;
        if others == 0 {
            return;
        }
        others = (others - 1) & free;
    }
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
        check(&DeadHoles::new(&instance, &instance.neighbours()));
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

    /// Compares many patterns of small boards with a flood fill.
    #[test]
    fn dead_patterns_are_those_with_an_enclosed_region_of_an_impossible_size() {
        for (rows, columns) in [(3_usize, 5_usize), (5, 3), (1, 15), (15, 1)] {
            let text = format!(
                "[board]\nrectangle = [{rows}, {columns}]\n[[piece]]\ncopies = 3\nshape = \"#####\"\n"
            );
            let neighbours_of = |at: usize| {
                let (row, column) = (at / columns, at % columns);
                let all = [
                    (row > 0).then(|| at - columns),
                    (row + 1 < rows).then(|| at + columns),
                    (column > 0).then(|| at - 1),
                    (column + 1 < columns).then(|| at + 1),
                ];
                all.into_iter().flatten().collect::<Vec<usize>>()
            };
            with_dead_holes(&text, |dead_holes| {
                for position in (0..rows * columns).step_by(3) {
                    for pattern in (0..PATTERNS as u64).step_by(6) {
                        let is_empty = |at: usize| {
                            at >= position && (at - position >= WINDOW || pattern >> (at - position) & 1 == 0)
                        };
                        let is_enclosed_and_odd = |start: usize| {
                            let (mut region, mut next) = (vec![start], 0);
                            while next < region.len() {
                                for beside in neighbours_of(region[next]) {
                                    if is_empty(beside) && !region.contains(&beside) {
                                        region.push(beside);
                                    }
                                }
                                next += 1;
                            }
                            let is_inside = region.iter().all(|&at| at - position < WINDOW);
                            is_inside && region.len() % 5 != 0
                        };
                        let ahead = position..(position + WINDOW).min(rows * columns);
                        let expected = ahead.filter(|&at| is_empty(at)).any(is_enclosed_and_odd);
                        assert_eq!(
                            dead_holes.is_dead(position, pattern),
                            expected,
                            "{rows}×{columns} at {position}: {pattern:b}"
                        );
                    }
                }
            });
        }
    }
}
